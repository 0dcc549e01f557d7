//! Lower bounds by cores: assume that every kind goes with the fewest turns it can, find a few kinds for which that
//! cannot all be true, raise the bound, allow one of them more, and go on until the assumptions can be met (OLL: Andres
//! et al. 2012; Morgado, Dodaro & Marques-Silva 2014).

use search::{Control, Cost, Stop};

use super::{Sequence, cuts::Cuts, model::Model};
use crate::{
    board::Turns,
    position::Position,
    sat::{Lit, SatResult, Solver, Totalizer},
    tiles::PairId,
};

/// How a run ended, short of a limit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Proof {
    /// No plan costs less than the one that was known or found; if there is none, there is no plan.
    Done,
    /// The budget is spent, and the next run goes on.
    Paused,
    /// The method cannot tell more.
    Stuck,
}

/// What is paid for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Goal {
    /// Clear the board; pay for every removal.
    Clear,
    /// Remove as many tiles as can be; pay for every tile that stays.
    Most,
}

/// An output of a counter that should be false, and what it costs if it is not.
#[derive(Clone, Copy)]
struct Soft {
    counter: usize,
    output: usize,
    weight: Cost,
}

/// The state of the method. Set up in [`encode`](super::encode).
pub(super) struct Cores<'m> {
    pub(super) model: &'m Model,
    pub(super) goal: Goal,
    pub(super) solver: Solver,
    pub(super) cuts: Cuts<'m>,
    pub(super) counters: Vec<Totalizer>,
    /// The group of a counter; counters of cores have none.
    pub(super) group_of: Vec<Option<usize>>,
    softs: Vec<Soft>,
    bound: Cost,
    stratum: Cost,
}

impl<'m> Cores<'m> {
    pub(super) fn begin(model: &'m Model, goal: Goal, solver: Solver, cuts: Cuts<'m>, bound: Cost) -> Self {
        let (counters, group_of, softs) = (Vec::new(), Vec::new(), Vec::new());
        Cores { model, goal, solver, cuts, counters, group_of, softs, bound, stratum: Cost::MAX }
    }

    /// From now on the counter should stay at or below `output`, or it costs `weight`.
    pub(super) fn soften(&mut self, counter: usize, output: usize, weight: Cost) {
        if output < self.counters[counter].len() {
            if let Some(soft) = self.softs.iter_mut().find(|soft| (soft.counter, soft.output) == (counter, output)) {
                // Two of the same would be lowered together by one core, and its weight be lost.
                soft.weight += weight;
                return;
            }
            self.counters[counter].grow(&mut self.solver, output + 1);
            self.softs.push(Soft { counter, output, weight });
            if let Some(group) = self.group_of[counter] {
                self.explain_output(group, counter, output);
            }
        }
    }

    /// Runs until the bound meets the best sequence, which is replaced when a better one turns up, or the budget of
    /// conflicts is spent.
    pub(super) fn run(
        &mut self,
        best: &mut Option<Sequence>,
        budget: u64,
        control: &mut Control,
    ) -> Result<Proof, Stop> {
        if let Some(best) = best {
            self.follow(best);
        }
        let end = self.solver.conflicts().saturating_add(budget);
        loop {
            if let Some(best) = best {
                if self.bound >= best.cost {
                    return Ok(Proof::Done);
                }
                self.harden(best.cost - self.bound);
            }
            let heaviest = self.softs.iter().map(|soft| soft.weight).max().unwrap_or(0);
            self.stratum = self.stratum.min(heaviest);
            let assumptions: Vec<Lit> = self
                .softs
                .iter()
                .filter(|soft| soft.weight >= self.stratum)
                .map(|soft| self.assumption(soft))
                .collect();
            let left = end.saturating_sub(self.solver.conflicts());
            match self.solver.solve(&assumptions, &mut self.cuts, left, control)? {
                SatResult::Sat => {
                    let sequence = self.sequence();
                    if self.goal == Goal::Clear && sequence.removals.len() * 2 != self.model.tiles.len() {
                        debug_assert!(false, "the theory accepted a choice that does not clear the board");
                        return Ok(Proof::Stuck);
                    }
                    if best.as_ref().is_none_or(|best| sequence.cost < best.cost) {
                        *best = Some(sequence);
                    }
                    match self.softs.iter().map(|soft| soft.weight).filter(|&weight| weight < self.stratum).max() {
                        Some(lower) => self.stratum = lower,
                        None if best.as_ref().is_some_and(|best| best.cost <= self.bound) => return Ok(Proof::Done),
                        None => return Ok(Proof::Stuck),
                    }
                }
                SatResult::Unsat if self.solver.core().is_empty() => return Ok(Proof::Done),
                SatResult::Unsat => {
                    let core = self.minimize(control)?;
                    if core.is_empty() {
                        return Ok(Proof::Done);
                    }
                    self.relax(&core);
                }
                SatResult::Budget => return Ok(Proof::Paused),
            }
        }
    }

    /// No sequence costs less than this (or, once a sequence was given to [`run`](Cores::run), less than both this and
    /// that sequence).
    pub(super) fn bound(&self) -> Cost {
        self.bound
    }

    fn assumption(&self, soft: &Soft) -> Lit {
        !self.counters[soft.counter].output(soft.output)
    }

    /// The solver's core, less what a little work shows to be superfluous.
    fn minimize(&mut self, control: &mut Control) -> Result<Vec<Lit>, Stop> {
        const BUDGET: u64 = 60;
        let mut core = self.solver.core().to_vec();
        let mut at = 0;
        while at < core.len() && core.len() > 1 {
            let mut fewer = core.clone();
            fewer.remove(at);
            if self.solver.solve(&fewer, &mut self.cuts, BUDGET, control)? == SatResult::Unsat {
                // The order stays, so that what was tried remains in front.
                core = fewer.into_iter().filter(|lit| self.solver.core().contains(lit)).collect();
            } else {
                at += 1;
            }
        }
        Ok(core)
    }

    /// Raises the bound by a core, and lets one of its members cost more.
    fn relax(&mut self, core: &[Lit]) {
        let lits: Vec<Lit> = self.softs.iter().map(|soft| self.assumption(soft)).collect();
        let members: Vec<usize> = (0..lits.len()).filter(|&at| core.contains(&lits[at])).collect();
        let Some(weight) = members.iter().map(|&at| self.softs[at].weight).min() else { return };
        self.bound += weight;
        let broken: Vec<Lit> = core.iter().map(|&lit| !lit).collect();
        self.solver.add(&broken);
        members.iter().for_each(|&at| self.softs[at].weight -= weight);
        for &at in &members {
            let Soft { counter, output, .. } = self.softs[at];
            self.soften(counter, output + 1, weight);
        }
        self.softs.retain(|soft| soft.weight > 0);
        if core.len() > 1 {
            self.counters.push(Totalizer::new(&broken));
            self.group_of.push(None);
            self.soften(self.counters.len() - 1, 1, weight);
        }
    }

    /// Rules out what alone costs as much as the room between the bound and the best sequence: from now on only better
    /// sequences count.
    fn harden(&mut self, room: Cost) {
        let (hard, soft): (Vec<Soft>, Vec<Soft>) =
            std::mem::take(&mut self.softs).into_iter().partition(|soft| soft.weight >= room);
        self.softs = soft;
        for soft in hard {
            let lit = self.assumption(&soft);
            self.solver.add(&[lit]);
        }
    }

    /// Makes the solver try the choices of a sequence first.
    fn follow(&mut self, sequence: &Sequence) {
        let tiles = &self.model.tiles;
        for &(id, turns) in &sequence.removals {
            let extra = usize::from(turns - tiles.pairs[id as usize].least);
            for lit in self.cuts.levels(id).lits.iter().take(extra + 1).flatten() {
                self.solver.prefer(*lit);
            }
        }
    }

    /// Plays the chosen pairs within their turns, the least extravagant first.
    fn sequence(&self) -> Sequence {
        let tiles = &self.model.tiles;
        let mut chosen: Vec<(PairId, Turns)> = (0..tiles.pairs.len() as PairId)
            .filter_map(|id| {
                let most = self.cuts.levels(id).chosen(&self.solver.assignment)?;
                Some((id, tiles.pairs[id as usize].least.saturating_add(most).min(tiles.limit)))
            })
            .collect();
        let mut position = Position::full(tiles);
        let mut sequence = Sequence::default();
        while let Some((_, at, turns)) = (0..chosen.len())
            .filter_map(|at| {
                let pair = &tiles.pairs[chosen[at].0 as usize];
                let turns = tiles.turns(&position.reach, pair, chosen[at].1)?;
                Some((tiles.cost(pair, turns) - tiles.cost(pair, pair.least), at, turns))
            })
            .min()
        {
            let id = chosen.remove(at).0;
            let pair = &tiles.pairs[id as usize];
            position.remove(tiles, pair);
            sequence.removals.push((id, turns));
            sequence.cost += tiles.cost(pair, turns);
        }
        if self.goal == Goal::Most {
            sequence.cost = position.tiles_left() as Cost;
        }
        sequence
    }
}
