//! The choice of partners and turns in clauses.
//!
//! Every tile has exactly one partner; a pair is chosen with some number of turns; the turns of a kind are counted.
//! Whether the choice clears the board is not written down: [`Cuts`](super::cuts::Cuts) finds out.

use search::{Control, Cost, Stop};

use super::{
    cores::{Cores, Goal},
    cuts::{Cuts, Levels, MOST_LEVELS},
    model::Model,
};
use crate::{
    bounds::DEAD,
    position::Position,
    sat::{Lit, Solver, Totalizer},
    tiles::{Group, PairId, Tile},
};

/// Most pairs of a group of which each two are looked at together.
const MOST_COMBINED: usize = 120;
/// Most clauses "not both partners"; beyond, the board is too much for this method.
const MOST_CLAUSES: usize = 3_000_000;

/// A sequence whose choices are kept for some groups.
pub(super) struct KeptChoices {
    /// Per pair: how many numbers of turns it may choose from, 0 if the sequence does not use it.
    pub(super) levels: Vec<usize>,
    pub(super) is_free: Vec<bool>,
}

impl KeptChoices {
    fn levels(&self, pair: PairId, group: u16) -> usize {
        if self.is_free[usize::from(group)] { usize::MAX } else { self.levels[pair as usize] }
    }
}

impl<'m> Cores<'m> {
    /// Whether the board is small enough for this method.
    pub(super) fn can_hold(model: &Model) -> bool {
        let clauses: usize = model.tiles.pairs_of.iter().map(|pairs| pairs.len() * pairs.len() / 2).sum();
        clauses <= MOST_CLAUSES
    }

    /// The cheapest way to clear the board, among plans that cost less than `below`. The matching bound must exist.
    pub(super) fn clear(model: &'m Model, below: Option<Cost>, control: &mut Control) -> Result<Self, Stop> {
        Self::clear_some(model, below, None, control)
    }

    /// The same, but some groups keep the partners they have in a sequence, with no more turns than there.
    pub(super) fn clear_some(
        model: &'m Model,
        below: Option<Cost>,
        kept: Option<&KeptChoices>,
        control: &mut Control,
    ) -> Result<Self, Stop> {
        let tiles = &model.tiles;
        let mut solver = Solver::new();
        let bound = model.bound;
        debug_assert_ne!(bound, DEAD);
        let slack = below.map(|below| below.saturating_sub(bound + 1));
        let mut levels = Vec::with_capacity(tiles.pairs.len());
        for pair in &tiles.pairs {
            let price = tiles.groups[usize::from(pair.group)].price.per_turn;
            let most = usize::from(tiles.limit - pair.least) + 1;
            let affordable =
                slack.and_then(|slack| slack.checked_div(price)).map_or(usize::MAX, |more| more as usize + 1);
            let kept_most = kept.map_or(usize::MAX, |kept| kept.levels(levels.len() as PairId, pair.group));
            let wanted = most.min(affordable).min(kept_most);
            let mut lits = [None; MOST_LEVELS];
            lits.iter_mut().take(wanted).for_each(|lit| *lit = Some(solver.variable(false)));
            levels.push(Levels { lits, is_open: wanted > MOST_LEVELS });
        }
        let mut cores = Cores::begin(model, Goal::Clear, solver, Cuts::new(model, levels), bound);
        for (index, group) in tiles.groups.iter().enumerate() {
            control.poll()?;
            cores.add_group(index, group);
        }
        Ok(cores)
    }

    /// The most tiles that can be removed, for any price. The tiles in `hopeless` are known to stay.
    pub(super) fn most(model: &'m Model, hopeless: &Position) -> Self {
        let tiles = &model.tiles;
        let mut solver = Solver::new();
        let mut first = |phase| {
            let mut lits = [None; MOST_LEVELS];
            lits[0] = Some(solver.variable(phase));
            lits
        };
        let levels = tiles.pairs.iter().map(|_| Levels { lits: first(false), is_open: true }).collect();
        let stays: Vec<Lit> = (0..tiles.len()).map(|_| solver.variable(false)).collect();
        let cuts = Cuts::new(model, levels).with_stays(stays.clone());
        // Tiles go by twos: of a kind an even number goes, and none of those that are known to stay.
        let least = |group: &Group| {
            let stay = group.tiles.clone().filter(|&tile| hopeless.has(tile)).count();
            stay + (group.tiles.len() - stay) % 2
        };
        let bound = tiles.groups.iter().map(|group| least(group) as Cost).sum();
        let mut cores = Cores::begin(model, Goal::Most, solver, cuts, bound);
        for group in &tiles.groups {
            cores.add_partners(group, &stays);
            let inputs: Vec<Lit> = group.tiles.clone().map(|tile| stays[usize::from(tile)]).collect();
            for tile in group.tiles.clone().filter(|&tile| hopeless.has(tile)) {
                cores.solver.add(&[stays[usize::from(tile)]]);
            }
            let (mut counter, least) = (Totalizer::new(&inputs), least(group));
            counter.grow(&mut cores.solver, least);
            for at in 0..least {
                cores.solver.add(&[counter.output(at)]);
            }
            cores.counters.push(counter);
            cores.group_of.push(None);
            cores.soften(cores.counters.len() - 1, least, 1);
        }
        cores
    }

    fn add_group(&mut self, index: usize, group: &Group) {
        let tiles = &self.model.tiles;
        self.add_partners(group, &[]);
        let fewest = self.fewest(group);
        let mut inputs = Vec::new();
        for id in group.pairs.clone() {
            let lits = self.cuts.levels(id).lits;
            inputs.extend((fewest..Cost::from(tiles.pairs[id as usize].least)).filter_map(|_| lits[0]));
            inputs.extend(lits[1..].iter().flatten());
            for two in lits.windows(2) {
                if let [Some(less), Some(more)] = two {
                    self.solver.add(&[!*more, *less]);
                }
            }
        }
        let price = group.price.per_turn;
        if price == 0 || inputs.is_empty() {
            return;
        }
        let pairs = group.tiles.len() as Cost / 2;
        let full = Position::full(tiles);
        let least = (self.model.bounds.turns(tiles, index, full.left()) - pairs * fewest) as usize;
        let mut counter = if group.tiles.len() == 2 { Totalizer::ordered(&inputs) } else { Totalizer::new(&inputs) };
        counter.grow(&mut self.solver, least);
        for at in 0..least {
            self.solver.add(&[counter.output(at)]);
        }
        self.counters.push(counter);
        self.group_of.push((group.tiles.len() > 2).then_some(index));
        self.soften(self.counters.len() - 1, least, price);
    }

    /// Every tile has one partner, or stays where `stays` allows that.
    fn add_partners(&mut self, group: &Group, stays: &[Lit]) {
        for tile in group.tiles.clone() {
            let pairs = self.model.tiles.pairs_of[usize::from(tile)].iter();
            let mut choices: Vec<Lit> = pairs.filter_map(|&id| self.cuts.levels(id).lits[0]).collect();
            choices.extend(stays.get(usize::from(tile)));
            self.solver.add(&choices);
            for (at, &one) in choices.iter().enumerate() {
                for &other in &choices[at + 1..] {
                    self.solver.add(&[!one, !other]);
                }
            }
        }
    }

    /// The fewest turns of any pair of a group.
    fn fewest(&self, group: &Group) -> Cost {
        let least = |id: PairId| Cost::from(self.model.tiles.pairs[id as usize].least);
        group.pairs.clone().map(least).min().unwrap_or(0)
    }

    /// Says of a group's counter what matching knows and propagation does not see: with these partners for two or four
    /// tiles, the others of the group cannot do with so few turns that the output stays false.
    pub(super) fn explain_output(&mut self, index: usize, counter: usize, output: usize) {
        if !self.model.options.matching_clauses {
            return;
        }
        let tiles = &self.model.tiles;
        let group = &tiles.groups[index];
        let lit = self.counters[counter].output(output);
        let base = self.fewest(group) * (group.tiles.len() as Cost / 2);
        let mut position = Position::full(tiles);
        // Turns above the fewest if the given pairs are chosen.
        let mut needed = |chosen: &[PairId]| -> Cost {
            chosen.iter().for_each(|&id| position.remove(tiles, &tiles.pairs[id as usize]));
            let rest = self.model.bounds.turns(tiles, index, position.left());
            chosen.iter().for_each(|&id| position.restore(tiles, &tiles.pairs[id as usize]));
            let own: Cost = chosen.iter().map(|&id| Cost::from(tiles.pairs[id as usize].least)).sum();
            // The bound of a large group may be below the fewest turns of its pairs.
            if rest == DEAD { DEAD } else { (rest + own).saturating_sub(base) }
        };
        let wanted = output as Cost + 1;
        let mut affordable = Vec::new();
        for id in group.pairs.clone() {
            let extra = wanted.saturating_sub(needed(&[id])) as usize;
            if let Some(Some(level)) = self.cuts.levels(id).lits.get(extra) {
                self.solver.add(&[!*level, lit]);
            }
            if extra > 0 {
                affordable.push(id);
            }
        }
        if group.tiles.len() < 6 || affordable.len() > MOST_COMBINED {
            return;
        }
        for (at, &one) in affordable.iter().enumerate() {
            for &other in &affordable[at + 1..] {
                let (first, second) = (&tiles.pairs[one as usize], &tiles.pairs[other as usize]);
                let is_apart = |tile: Tile| tile != second.one && tile != second.other;
                if is_apart(first.one)
                    && is_apart(first.other)
                    && needed(&[one, other]) >= wanted
                    && let [Some(one), Some(other)] = [one, other].map(|id| self.cuts.levels(id).lits[0])
                {
                    self.solver.add(&[!one, !other, lit]);
                }
            }
        }
    }
}
