//! Lower bounds by cores (Morgado, Dodaro & Marques-Silva 2014): assume that every kind goes with the fewest turns it can, find a few kinds
//! for which that cannot all be true, raise the bound, allow one of them more, and go on until the assumptions can be met.

use search::{Control, Cost, Stop};

use super::{
    Line, Model,
    cuts::{Cuts, Levels, MOST_LEVELS},
};
use crate::{
    board::Turns,
    bounds::DEAD,
    position::Position,
    sat::{Lit, Solver, Totalizer, Verdict},
    tiles::{Group, PairId},
};

/// How the method ended, short of a limit.
pub(super) enum Proof {
    /// No plan costs less than the one that was known or found.
    Done,
    /// The method cannot tell more.
    Stuck,
}

/// An output of a counter that should be false, and what it costs if it is not.
#[derive(Clone, Copy)]
struct Soft {
    counter: usize,
    output: usize,
    weight: Cost,
}

/// Most pairs of a group of which each two are looked at together.
const MOST_COMBINED: usize = 120;

/// The state of the method.
pub(super) struct Cores<'m> {
    model: &'m Model,
    solver: Solver,
    cuts: Cuts<'m>,
    counters: Vec<Totalizer>,
    /// Per group: its counter, if it has one.
    counter_of: Vec<usize>,
    softs: Vec<Soft>,
    bound: Cost,
}

impl<'m> Cores<'m> {
    /// Sets up the choice of partners and turns for plans that cost less than `below`.
    pub(super) fn new(model: &'m Model, below: Option<Cost>) -> Self {
        let tiles = &model.tiles;
        let mut solver = Solver::new();
        let bound = model.bounds.total(tiles, Position::full(tiles).left());
        debug_assert_ne!(bound, DEAD);
        let slack = below.map(|below| below.saturating_sub(bound + 1));
        let mut levels = Vec::with_capacity(tiles.pairs.len());
        for pair in &tiles.pairs {
            let price = tiles.groups[usize::from(pair.group)].price.per_turn;
            let most = usize::from(tiles.limit - pair.least) + 1;
            let affordable = slack.map_or(usize::MAX, |slack| (slack / price.max(1)) as usize + 1);
            let wanted = if price == 0 { most } else { most.min(affordable) };
            let mut lits = [None; MOST_LEVELS];
            lits.iter_mut().take(wanted).for_each(|lit| *lit = Some(solver.variable(false)));
            levels.push(Levels { lits, is_open: wanted > MOST_LEVELS });
        }
        let cuts = Cuts::new(model, levels);
        let mut cores = Cores { model, solver, cuts, counters: Vec::new(), counter_of: vec![usize::MAX; tiles.groups.len()], softs: Vec::new(), bound };
        tiles.groups.iter().enumerate().for_each(|(index, group)| cores.add_group(index, group));
        cores
    }

    fn add_group(&mut self, index: usize, group: &Group) {
        let tiles = &self.model.tiles;
        let chosen = |cuts: &Cuts, id: PairId| cuts.levels(id).lits[0];
        for tile in group.tiles.clone() {
            let partners: Vec<Lit> =
                tiles.pairs_of[usize::from(tile)].iter().filter_map(|&id| chosen(&self.cuts, id)).collect();
            self.solver.add(&partners);
            for (at, &one) in partners.iter().enumerate() {
                for &other in &partners[at + 1..] {
                    self.solver.add(&[!one, !other]);
                }
            }
        }
        let fewest = group.pairs.clone().map(|id| tiles.pairs[id as usize].least).min().unwrap_or(0);
        let mut inputs = Vec::new();
        for id in group.pairs.clone() {
            let lits = self.cuts.levels(id).lits;
            inputs.extend((fewest..tiles.pairs[id as usize].least).filter_map(|_| lits[0]));
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
        let least = (self.model.bounds.turns(tiles, index, full.left()) - pairs * Cost::from(fewest)) as usize;
        let mut counter = if group.tiles.len() == 2 { Totalizer::ordered(&inputs) } else { Totalizer::new(&inputs) };
        counter.grow(&mut self.solver, least);
        for at in 0..least {
            self.solver.add(&[counter.output(at)]);
        }
        self.counters.push(counter);
        self.counter_of[index] = self.counters.len() - 1;
        self.soften(self.counters.len() - 1, least, price);
    }

    /// Says of a group's counter what matching knows and propagation does not see: with these partners for two or four tiles, the others
    /// of the group cannot do with so few turns that the output stays false.
    fn add_matching(&mut self, index: usize, output: usize) {
        let tiles = &self.model.tiles;
        let group = &tiles.groups[index];
        let lit = self.counters[self.counter_of[index]].output(output);
        let mut position = Position::full(tiles);
        // Turns above the fewest if the given pairs are chosen.
        let fewest = group.pairs.clone().map(|id| tiles.pairs[id as usize].least).min().unwrap_or(0);
        let base = Cost::from(fewest) * (group.tiles.len() as Cost / 2);
        let mut needed = |chosen: &[PairId]| -> Cost {
            chosen.iter().for_each(|&id| position.remove(tiles, &tiles.pairs[id as usize]));
            let rest = self.model.bounds.turns(tiles, index, position.left());
            chosen.iter().for_each(|&id| position.restore(tiles, &tiles.pairs[id as usize]));
            let own: Cost = chosen.iter().map(|&id| Cost::from(tiles.pairs[id as usize].least)).sum();
            if rest == DEAD { DEAD } else { rest + own - base }
        };
        let wanted = output as Cost + 1;
        let mut affordable = Vec::new();
        for id in group.pairs.clone() {
            let needed = needed(&[id]);
            let lits = self.cuts.levels(id).lits;
            let extra = if needed == DEAD { 0 } else { wanted.saturating_sub(needed) as usize };
            if let Some(Some(level)) = lits.get(extra) {
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
                let is_apart = [first.one, first.other].iter().all(|&tile| tile != second.one && tile != second.other);
                if is_apart && needed(&[one, other]) >= wanted {
                    let lits = [one, other].map(|id| self.cuts.levels(id).lits[0]);
                    if let [Some(one), Some(other)] = lits {
                        self.solver.add(&[!one, !other, lit]);
                    }
                }
            }
        }
    }

    /// From now on the counter should stay at or below `output`, or it costs `weight`.
    fn soften(&mut self, counter: usize, output: usize, weight: Cost) {
        if output < self.counters[counter].len() {
            self.counters[counter].grow(&mut self.solver, output + 1);
            self.softs.push(Soft { counter, output, weight });
            if let Some(index) = self.counter_of.iter().position(|&of| of == counter)
                && self.model.tiles.groups[index].tiles.len() > 2
            {
                self.add_matching(index, output);
            }
        }
    }

    /// Runs until the bound meets the best plan, which is replaced when a better one turns up.
    pub(super) fn run(&mut self, best: &mut Option<Line>, control: &mut Control) -> Result<Proof, Stop> {
        if let Some(best) = best {
            self.follow(best);
        }
        let mut stratum = self.softs.iter().map(|soft| soft.weight).max().unwrap_or(0);
        loop {
            if best.as_ref().is_some_and(|best| self.bound >= best.cost) {
                return Ok(Proof::Done);
            }
            if let Some(best) = best {
                self.harden(best.cost - self.bound);
            }
            let assumptions: Vec<Lit> =
                self.softs.iter().filter(|soft| soft.weight >= stratum).map(|soft| self.assumption(soft)).collect();
            match self.solver.solve(&assumptions, &mut self.cuts, u64::MAX, control)? {
                Verdict::Sat => {
                    let line = self.plan();
                    if best.as_ref().is_none_or(|best| line.cost < best.cost) {
                        control.offer(line.cost);
                        *best = Some(line);
                    }
                    match self.softs.iter().map(|soft| soft.weight).filter(|&weight| weight < stratum).max() {
                        Some(lower) => stratum = lower,
                        None if best.as_ref().is_some_and(|best| best.cost == self.bound) => return Ok(Proof::Done),
                        None => return Ok(Proof::Stuck),
                    }
                }
                Verdict::Unsat if self.solver.core().is_empty() => return Ok(Proof::Done),
                Verdict::Unsat => {
                    let core = self.solver.core().to_vec();
                    let core = self.minimize(core, control)?;
                    if core.is_empty() {
                        return Ok(Proof::Done);
                    }
                    self.relax(&core);
                    control.raise_bound(self.bound);
                }
                Verdict::Budget => return Ok(Proof::Stuck),
            }
        }
    }

    fn assumption(&self, soft: &Soft) -> Lit {
        !self.counters[soft.counter].output(soft.output)
    }

    /// Leaves out of a core what a little work shows to be superfluous.
    fn minimize(&mut self, mut core: Vec<Lit>, control: &mut Control) -> Result<Vec<Lit>, Stop> {
        const BUDGET: u64 = 60;
        let mut at = 0;
        while at < core.len() && core.len() > 1 {
            let mut fewer = core.clone();
            fewer.remove(at);
            if self.solver.solve(&fewer, &mut self.cuts, BUDGET, control)? == Verdict::Unsat {
                let smaller = self.solver.core().to_vec();
                // Keep the order, so that what was tried stays in front.
                core = fewer.into_iter().filter(|lit| smaller.contains(lit)).collect();
            } else {
                at += 1;
            }
        }
        Ok(core)
    }

    /// Raises the bound by a core, and lets one of its members cost more.
    fn relax(&mut self, core: &[Lit]) {
        let members: Vec<usize> =
            (0..self.softs.len()).filter(|&at| core.contains(&self.assumption(&self.softs[at]))).collect();
        let Some(weight) = members.iter().map(|&at| self.softs[at].weight).min() else { return };
        self.bound += weight;
        let broken: Vec<Lit> = core.iter().map(|&lit| !lit).collect();
        self.solver.add(&broken);
        for &at in &members {
            let Soft { counter, output, .. } = self.softs[at];
            self.softs[at].weight -= weight;
            self.soften(counter, output + 1, weight);
        }
        self.softs.retain(|soft| soft.weight > 0);
        if core.len() > 1 {
            self.counters.push(Totalizer::new(&broken));
            self.soften(self.counters.len() - 1, 1, weight);
        }
    }

    /// Rules out what alone costs as much as the room between the bound and the best plan.
    fn harden(&mut self, room: Cost) {
        let (hard, soft) = std::mem::take(&mut self.softs).into_iter().partition(|soft| soft.weight >= room);
        self.softs = soft;
        let hard: Vec<Soft> = hard;
        for soft in hard {
            let lit = self.assumption(&soft);
            self.solver.add(&[lit]);
        }
    }

    /// Makes the solver try the choices of a plan first.
    fn follow(&mut self, line: &Line) {
        for removal in &line.removals {
            let tiles = &self.model.tiles;
            let Some(id) = tiles.pairs.iter().position(|pair| {
                (tiles.cells[usize::from(pair.one)], tiles.cells[usize::from(pair.other)])
                    == (removal.one, removal.other)
            }) else {
                continue;
            };
            let extra = removal.turns - tiles.pairs[id].least;
            for lit in self.cuts.levels(id as PairId).lits.iter().take(usize::from(extra) + 1).flatten() {
                self.solver.prefer(*lit);
            }
        }
    }

    /// Plays the chosen pairs within their turns, the least extravagant first.
    fn plan(&self) -> Line {
        let tiles = &self.model.tiles;
        let mut chosen: Vec<(PairId, Turns)> = (0..tiles.pairs.len() as PairId)
            .filter_map(|id| {
                let most = self.cuts.levels(id).chosen(&self.solver.assignment)?;
                Some((id, tiles.pairs[id as usize].least.saturating_add(most).min(tiles.limit)))
            })
            .collect();
        let mut position = Position::full(tiles);
        let mut line = Line::default();
        while !chosen.is_empty() {
            let excess = |(id, most): (PairId, Turns)| -> Option<(Cost, Turns)> {
                let pair = &tiles.pairs[id as usize];
                let turns = tiles.turns(&position.reach, pair, most)?;
                Some((tiles.cost(pair, turns) - tiles.cost(pair, pair.least), turns))
            };
            let Some((at, turns)) = (0..chosen.len())
                .filter_map(|at| excess(chosen[at]).map(|(excess, turns)| (excess, at, turns)))
                .min()
                .map(|(_, at, turns)| (at, turns))
            else {
                unreachable!("the theory accepted a choice that does not clear the board");
            };
            let pair = &tiles.pairs[chosen.remove(at).0 as usize];
            position.remove(tiles, pair);
            line.removals.push(tiles.removal(pair, turns));
            line.cost += tiles.cost(pair, turns);
        }
        line
    }
}
