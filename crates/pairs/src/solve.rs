//! The strong solver: the cheapest way to clear a board, with a proof, or the best that the limits allow with a proved
//! gap.
//!
//! Beams find plans; cores raise the lower bound and end with the best plan themselves. The two take turns with growing
//! budgets, counted in positions and conflicts so that runs repeat, and share the best plan. A board without a plan
//! goes through the same machinery again, with a price on every tile that stays.

mod beam;
mod cores;
mod cuts;
mod encode;
mod greedy;
mod improve;
mod model;
mod moves;
mod safe;

use grid::Cell;
use search::{Control, Cost, Outcome, Plan, Report, Stop};

use crate::{
    board::{Board, Removal, Turns},
    bounds::DEAD,
    tiles::PairId,
};
use cores::{Cores, Proof};
use model::Model;

/// What the solver may use. The default is everything; tests switch parts off to show that answers do not depend on
/// them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Options {
    /// Width of the widest beam; 0 for none.
    pub beam: usize,
    /// Play removals at once that cannot spoil anything.
    pub safe_removals: bool,
    /// Leave out of a cut what it does not need.
    pub minimal_cuts: bool,
    /// Tell the clause solver what matching knows about a kind.
    pub matching_clauses: bool,
    /// Where there is no plan, look for the removals that clear most tiles.
    pub partial: bool,
    /// End with the first plan, of which nothing need be proved.
    pub any_plan: bool,
}

impl Default for Options {
    fn default() -> Self {
        Options {
            beam: 4096,
            safe_removals: true,
            minimal_cuts: true,
            matching_clauses: true,
            partial: true,
            any_plan: false,
        }
    }
}

/// What the solver found.
#[derive(Clone, Debug, PartialEq, Eq)]
#[must_use = "it says what was proved"]
#[non_exhaustive]
pub struct Answer {
    /// The plan and what is proved about it.
    pub report: Report<Removal>,
    /// Where there is no plan: the removals that clear most tiles among those found.
    pub partial: Option<Vec<Removal>>,
    /// Whether no sequence of play removes more tiles than `partial`.
    pub partial_proved: bool,
}

/// Clears the board as cheaply as the control's limits allow.
///
/// The outcome is `Optimal` or `Unsolvable` unless a limit was reached or the board is too large to be proved.
pub fn solve(board: &Board, options: &Options, control: &mut Control) -> Answer {
    solve_from(board, &[], options, control)
}

/// The same with a plan at hand, as the cells of its pairs in order of play: the answer costs no more. What is no plan
/// is left alone.
pub fn solve_from(board: &Board, plan: &[(Cell, Cell)], options: &Options, control: &mut Control) -> Answer {
    let model = Model::new(board, options);
    let best = model.sequence(plan).filter(|sequence| sequence.removals.len() * 2 == model.tiles.len());
    let mut search = ExactSearch { model: &model, best, deepest: Sequence::default() };
    let ended = search.clear(control);
    let lower_bound = control.lower_bound();
    let outcome = match (&search.best, ended) {
        (Some(sequence), ended) => {
            let plan = Plan { actions: search.removals(sequence), cost: sequence.cost };
            Outcome::found(plan, lower_bound, ended.err())
        }
        (None, Ok(())) => Outcome::Unsolvable,
        (None, Err(stop)) => Outcome::Unknown { lower_bound, stop },
    };
    let is_open = outcome.plan().is_none();
    let mut partial_proved = false;
    if outcome == Outcome::Unsolvable && options.partial {
        partial_proved = search.remove_most(control) == Ok(());
    }
    let partial = is_open.then(|| search.removals(&search.deepest));
    Answer { report: control.report(outcome), partial, partial_proved }
}

/// Removals in order of play, and what they cost.
#[derive(Clone, Debug, Default)]
struct Sequence {
    removals: Vec<(PairId, Turns)>,
    cost: Cost,
}

/// Conflicts of the first turn of the cores.
const FIRST_BUDGET: u64 = 1000;
/// Conflicts spent on the most that can be removed once it is clear that not all can.
const MOST_BUDGET: u64 = 50_000;
/// Beams one after the other that bring nothing before wider ones are left out: each takes twice as long as the last.
const MOST_IDLE_BEAMS: usize = 4;
/// Positions that neighbourhoods of a plan that was given may take before anything else.
const GIVEN_BUDGET: u64 = 20_000;
/// Width of the first beams, which run before anything else.
const FIRST_BEAMS: [usize; 2] = [1, 8];

struct ExactSearch<'m> {
    model: &'m Model,
    best: Option<Sequence>,
    /// The sequence that removed most tiles.
    deepest: Sequence,
}

impl ExactSearch<'_> {
    /// Ends well if the best plan is proved best, or if there is none and none exists.
    fn clear(&mut self, control: &mut Control) -> Result<(), Stop> {
        if self.model.bound == DEAD || self.model.hopeless(control)?.tiles_left() > 0 {
            // Proved; a limit only spoils the partial clear.
            let _ = self.greedy(control).and_then(|()| self.beam(1, control));
            return Ok(());
        }
        control.raise_bound(self.model.bound);
        let given = self.best.as_ref().map(|best| best.cost);
        self.greedy(control)?;
        for width in FIRST_BEAMS.into_iter().filter(|&width| width <= self.model.options.beam) {
            if self.is_done(control) {
                return Ok(());
            }
            self.beam(width, control)?;
        }
        if self.is_done(control) {
            return Ok(());
        }
        let mut width = 32;
        if !Cores::can_hold(self.model) {
            while width <= self.model.options.beam && !self.is_done(control) {
                self.beam(width, control)?;
                width *= 2;
            }
            return if self.is_done(control) { Ok(()) } else { Err(Stop::Incomplete) };
        }
        // Whoever gave a plan that these do not better has had the next ones too.
        let is_ahead = given.is_some() && self.best.as_ref().map(|best| best.cost) == given;
        if is_ahead {
            self.improve(GIVEN_BUDGET, control)?;
            if self.is_done(control) {
                return Ok(());
            }
        }
        let mut cores = Cores::clear(self.model, self.best.as_ref().map(|sequence| sequence.cost), control)?;
        let (mut budget, mut idle_beams) = (FIRST_BUDGET, if is_ahead { MOST_IDLE_BEAMS } else { 0 });
        loop {
            let before = control.stats().expanded;
            let ended = cores.run(&mut self.best, budget, control);
            let work = control.stats().expanded - before;
            control.raise_bound(self.best.as_ref().map_or(cores.bound(), |best| cores.bound().min(best.cost)));
            self.offer_best(control);
            match ended? {
                Proof::Done => {
                    if let Some(best) = &self.best {
                        control.raise_bound(best.cost);
                    }
                    return Ok(());
                }
                Proof::Stuck => return Err(Stop::Incomplete),
                Proof::Paused => {}
            }
            if width <= self.model.options.beam && idle_beams < MOST_IDLE_BEAMS {
                let cost = self.best.as_ref().map(|best| best.cost);
                self.beam(width, control)?;
                width *= 2;
                let is_idle = cost.is_some() && self.best.as_ref().map(|best| best.cost) == cost;
                idle_beams = if is_idle { idle_beams + 1 } else { 0 };
            }
            if self.is_done(control) {
                return Ok(());
            }
            // While the gap is wide, better plans help more than better bounds.
            let room = self.best.as_ref().map_or(0, |best| best.cost - control.lower_bound());
            let share = if room > control.lower_bound() / 16 { work } else { work / 4 };
            self.improve(share, control)?;
            budget *= 2;
        }
    }

    /// Ends well if no sequence of play removes more tiles than the deepest.
    fn remove_most(&mut self, control: &mut Control) -> Result<(), Stop> {
        if !Cores::can_hold(self.model) {
            return Err(Stop::Incomplete);
        }
        let tiles = self.model.tiles.len();
        let hopeless = self.model.hopeless(control)?;
        let mut cores = Cores::most(self.model, &hopeless);
        let mut best =
            Some(Sequence { cost: (tiles - 2 * self.deepest.removals.len()) as Cost, ..self.deepest.clone() });
        let ended = cores.run(&mut best, MOST_BUDGET, control);
        if let Some(best) = best {
            self.deepest = best;
        }
        if ended? == Proof::Done { Ok(()) } else { Err(Stop::Incomplete) }
    }

    /// Plays what is cheap at the moment, at once.
    fn greedy(&mut self, control: &mut Control) -> Result<(), Stop> {
        let sequence = greedy::greedy(self.model, control)?;
        let is_better = self.best.as_ref().is_none_or(|best| sequence.cost < best.cost);
        if sequence.removals.len() * 2 == self.model.tiles.len() && is_better {
            self.best = Some(sequence.clone());
            self.offer_best(control);
        }
        self.deepest = sequence;
        Ok(())
    }

    fn beam(&mut self, width: usize, control: &mut Control) -> Result<(), Stop> {
        let bytes = beam::bytes(self.model, width);
        // Without room for a wider beam the cores go on alone.
        let Ok(_held) = control.hold(bytes) else { return Ok(()) };
        let found = beam::beam(self.model, width, self.best.as_ref().map(|sequence| sequence.cost), control)?;
        if found.deepest.removals.len() > self.deepest.removals.len() {
            self.deepest = found.deepest;
        }
        if found.plan.is_some() {
            self.best = found.plan;
            self.offer_best(control);
        }
        Ok(())
    }

    /// Looks for better plans near the best.
    fn improve(&mut self, budget: u64, control: &mut Control) -> Result<(), Stop> {
        if let Some(best) = &mut self.best {
            improve::improve(self.model, best, budget, control)?;
            self.offer_best(control);
        }
        Ok(())
    }

    fn offer_best(&self, control: &mut Control) {
        if let Some(best) = &self.best {
            control.offer(best.cost);
        }
    }

    /// Whether the plan in hand is proved, or any will do.
    fn is_done(&self, control: &Control) -> bool {
        let is_enough = |best: &Sequence| self.model.options.any_plan || best.cost <= control.lower_bound();
        self.best.as_ref().is_some_and(is_enough)
    }

    fn removals(&self, sequence: &Sequence) -> Vec<Removal> {
        let tiles = &self.model.tiles;
        sequence.removals.iter().map(|&(id, turns)| tiles.removal(&tiles.pairs[id as usize], turns)).collect()
    }
}
