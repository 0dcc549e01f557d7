//! Clearing a board by sweeps: beam search over the layers of equally many tiles, wider every time.
//!
//! Every action takes two tiles, so every way to a board is equally long, and the layers form a graph without cycles. A
//! sweep that dropped no board has seen all ways, except those that provably cannot beat the plan in hand: it proves
//! the plan optimal, or the board impossible to clear. Narrow sweeps come first, each with its own small noise on the
//! order: they are the random restarts that find a first plan.
//!
//! Written by hand, because layers of whole boards need no open list and no store that outlives them: 1.7 times as many
//! boards a second as the library's beam (pushed bricks 8×8 with 24 pairs and falling tiles 10×8, three boards each,
//! six seconds a board on one thread), and wider sweeps go on where a beam ends.

use search::{Charge, Control, Cost, Outcome, Plan, Report, Stop};

use super::{
    Code, Field,
    layers::{Layer, LayerNode, ParentAction, hash},
    tiles_left,
};

/// What sweeping came to.
#[derive(Clone, Debug)]
#[must_use = "it says what was proved"]
#[non_exhaustive]
pub struct Cleared<A> {
    /// Outcome and counts.
    pub report: Report<A>,
    /// Where no plan was found: the way that removes most of those that were seen.
    pub partial: Option<Vec<A>>,
    /// Whether no way removes more than `partial`.
    pub partial_proved: bool,
}

/// What is known of a board: a lower bound on the cost of clearing it ([`Cost::MAX`] if that is impossible), and the
/// cheapest plan.
#[derive(Clone, Debug)]
pub struct KnownBounds<A> {
    /// No plan costs less.
    pub bound: Cost,
    /// The cheapest plan that was found.
    pub plan: Option<Plan<A>>,
}

/// Clears `board` like [`clear_from`], and gives `prove` as many boards to make after each sweep as the sweep made: it
/// may raise the bound and put in a better plan.
pub fn clear_beside<F: Field>(
    field: &F,
    board: &[Code],
    plan: Option<Plan<F::Action>>,
    prove: impl FnMut(&mut KnownBounds<F::Action>, u64, &mut Control<'_>) -> Result<(), Stop>,
    control: &mut Control<'_>,
) -> Cleared<F::Action> {
    sweep_until(field, board, plan, false, prove, control)
}

/// Clears `board`: any plan first, then better ones until the control says stop or the best is proved. Of a board that
/// nobody can clear by its bound alone, it looks for the longest way, for as long as the control allows.
pub fn clear<F: Field>(field: &F, board: &[Code], control: &mut Control<'_>) -> Cleared<F::Action> {
    sweep_until(field, board, None, false, |_, _, _| Ok(()), control)
}

/// The same with a plan at hand: the answer costs no more.
pub fn clear_from<F: Field>(
    field: &F,
    board: &[Code],
    plan: Plan<F::Action>,
    control: &mut Control<'_>,
) -> Cleared<F::Action> {
    sweep_until(field, board, Some(plan), false, |_, _, _| Ok(()), control)
}

/// Clears `board` somehow: ends with the first plan, of which nothing need be proved.
pub fn clear_somehow<F: Field>(field: &F, board: &[Code], control: &mut Control<'_>) -> Cleared<F::Action> {
    sweep_until(field, board, None, true, |_, _, _| Ok(()), control)
}

fn sweep_until<F: Field>(
    field: &F,
    board: &[Code],
    plan: Option<Plan<F::Action>>,
    any_plan: bool,
    prove: impl FnMut(&mut KnownBounds<F::Action>, u64, &mut Control<'_>) -> Result<(), Stop>,
    control: &mut Control<'_>,
) -> Cleared<F::Action> {
    let bound = field.bound(board);
    let is_hopeless = bound.is_none();
    let known = KnownBounds { bound: bound.unwrap_or(0), plan };
    control.raise_bound(known.bound);
    let mut sweeps = Sweeps { field, known, deepest: Vec::new(), is_hopeless, any_plan };
    let mut stop = sweeps.run(board, prove, control);
    if sweeps.known.bound == Cost::MAX {
        // That was proved beside the sweeps, which have not seen every way: the longest is still to be found.
        sweeps.is_hopeless = true;
        stop = control.within(None, Some(LONGEST_NODES), |control| sweeps.run(board, |_, _, _| Ok(()), control));
    }
    let Sweeps { known: KnownBounds { bound, plan }, deepest, is_hopeless, .. } = sweeps;
    let outcome = match (plan, stop) {
        _ if is_hopeless => Outcome::Unsolvable,
        (Some(plan), None) if !any_plan => Outcome::Optimal(plan),
        (Some(plan), stop) => Outcome::found(plan, bound, stop),
        (None, None) => Outcome::Unsolvable,
        (None, Some(stop)) => Outcome::Unknown { lower_bound: bound, stop },
    };
    let is_open = outcome.plan().is_none();
    Cleared {
        report: control.report(outcome),
        partial: is_open.then_some(deepest),
        // A sweep that dropped nothing has seen every way, and none leaves less than one pair.
        partial_proved: is_open && stop.is_none(),
    }
}

/// How long to look for the longest way when others have proved that none clears the board, in expansions.
const LONGEST_NODES: u64 = 100_000;
/// Width of the first sweeps, and how many there are before they widen.
const NARROW: usize = 4;
const RESTARTS: u64 = 16;
/// How much wider the next sweep is.
const GROWTH: usize = 3;
/// Noise on the order of promise, in hundredths of a cost.
const NOISE: u64 = 60;
/// Boards that a layer may hold beyond four times its width before it is cut for the first time.
const SLACK: usize = 4096;

struct Sweeps<'f, F: Field> {
    field: &'f F,
    known: KnownBounds<F::Action>,
    /// The longest way found.
    deepest: Vec<F::Action>,
    /// Whether it is known that no plan exists, so that the longest way is all there is to look for.
    is_hopeless: bool,
    /// Whether the first plan will do.
    any_plan: bool,
}

impl<F: Field> Sweeps<'_, F> {
    /// Sweeps until everything is proved, or any plan will do and there is one (`None`), or the control says stop.
    fn run(
        &mut self,
        board: &[Code],
        mut prove: impl FnMut(&mut KnownBounds<F::Action>, u64, &mut Control<'_>) -> Result<(), Stop>,
        control: &mut Control<'_>,
    ) -> Option<Stop> {
        let mut width = NARROW;
        for number in 0.. {
            let before = control.stats().produced;
            // A single board a layer first: on a large board that is a plan in the time that there is.
            match self.sweep(board, if number == 0 { 1 } else { width }, number, control) {
                Err(stop) => return Some(stop),
                Ok(Sweep::Whole) => return None,
                Ok(Sweep::Cut) => {}
            }
            if self.is_done() {
                return None;
            }
            if !self.is_hopeless {
                let made = control.stats().produced - before;
                if let Err(stop) = prove(&mut self.known, made, control) {
                    return Some(stop);
                }
                if let Some(plan) = &self.known.plan {
                    control.offer(plan.cost);
                }
                if self.is_done() {
                    return None;
                }
            }
            if number >= RESTARTS || (number > 0 && self.known.plan.is_some()) {
                width = width.saturating_mul(GROWTH);
            }
        }
        None
    }

    /// Whether everything is proved, or any plan will do and there is one.
    fn is_done(&self) -> bool {
        let KnownBounds { bound, plan } = &self.known;
        let is_proved = |plan: &Plan<F::Action>| self.any_plan || plan.cost <= *bound;
        !self.is_hopeless && *bound == Cost::MAX || plan.as_ref().is_some_and(is_proved)
    }

    /// One sweep from the full board as far as it gets, at most `width` boards a layer.
    fn sweep(&mut self, board: &[Code], width: usize, number: u64, control: &mut Control<'_>) -> Result<Sweep, Stop> {
        let mut history = History { layers: Vec::new(), charge: Charge::default() };
        let mut layer = Layer::root(board);
        let mut result = Sweep::Whole;
        for _ in 0..tiles_left(board) / 2 {
            let (next, grown) = self.grow(&layer, width, number, control)?;
            if grown == Sweep::Cut {
                result = Sweep::Cut;
            }
            if next.nodes.is_empty() {
                history.push(layer, control)?;
                self.note_depth(&history);
                let is_longest = self.known.bound == Cost::MAX && tiles_left(board) == 2 * (self.deepest.len() + 1);
                return Ok(if is_longest { Sweep::Whole } else { result });
            }
            if result == Sweep::Whole && !self.is_hopeless {
                self.raise_bound(&next, control);
            }
            history.push(std::mem::replace(&mut layer, next), control)?;
        }
        let cheapest = layer.nodes.iter().enumerate().min_by_key(|(_, node)| node.cost);
        let (at, cost) = cheapest.map_or((0, 0), |(at, node)| (at, node.cost));
        history.push(layer, control)?;
        if self.is_hopeless {
            // One tile is left over, so no way is longer.
            self.note_depth(&history);
            return Ok(Sweep::Whole);
        }
        self.known.plan = Some(Plan { actions: history.way_back(at), cost });
        control.offer(cost);
        Ok(result)
    }

    /// The layer after `layer`.
    fn grow(
        &self,
        layer: &Layer<F::Action>,
        width: usize,
        number: u64,
        control: &mut Control<'_>,
    ) -> Result<(Layer<F::Action>, Sweep), Stop> {
        let mut next = Layer::new(layer.cells());
        let mut is_cut = false;
        let (mut actions, mut after) = (Vec::new(), Vec::new());
        for (at, parent) in layer.nodes.iter().enumerate() {
            let here = layer.board(at);
            control.expand()?;
            actions.clear();
            self.field.actions(here, &mut actions);
            control.produce(actions.len() as u64);
            for &action in &actions {
                after.clear();
                after.extend_from_slice(here);
                self.field.play(&mut after, action);
                let cost = parent.cost + self.field.cost(here, action);
                let (rest, guess) = match self.field.assess(&after) {
                    Some(assessed) => assessed,
                    None if self.is_hopeless => (0, 0),
                    None => continue,
                };
                if self.known.plan.as_ref().is_some_and(|best| cost + rest >= best.cost) {
                    continue;
                }
                let noise = if number == 0 { 0 } else { hash(&after) ^ number.wrapping_mul(0x9e37_79b9) };
                let rank = u64::from(cost) * 100 + u64::from(guess) + noise % NOISE;
                let node = LayerNode { parent: at as u32, action: Some(action), cost, least: cost + rest, rank };
                next.insert(&after, node, control)?;
            }
            if next.nodes.len() > 4 * width + SLACK {
                is_cut |= next.cut(width);
            }
        }
        is_cut |= next.cut(width);
        Ok((next, if is_cut { Sweep::Cut } else { Sweep::Whole }))
    }

    /// Every way passes this layer, or was dropped because it cannot beat the plan in hand.
    fn raise_bound(&mut self, layer: &Layer<F::Action>, control: &mut Control<'_>) {
        let least =
            layer.nodes.iter().map(|node| node.least).chain(self.known.plan.as_ref().map(|best| best.cost)).min();
        self.known.bound = self.known.bound.max(least.unwrap_or(0));
        control.raise_bound(self.known.bound);
    }

    fn note_depth(&mut self, history: &History<F::Action>) {
        // The first layer holds the start alone.
        if history.layers.len() > self.deepest.len() + 1 {
            self.deepest = history.way_back(0);
        }
    }
}

/// Whether a sweep kept every board that mattered.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Sweep {
    Whole,
    Cut,
}

/// The layers that were left behind: how each board was reached.
struct History<A> {
    layers: Vec<Vec<ParentAction<A>>>,
    charge: Charge,
}

impl<A: Copy> History<A> {
    fn push(&mut self, layer: Layer<A>, control: &mut Control<'_>) -> Result<(), Stop> {
        let steps = layer.into_steps();
        control.grow(&mut self.charge, size_of_val(&steps[..]) as u64)?;
        self.layers.push(steps);
        Ok(())
    }

    /// The actions that lead to a board of the last layer.
    fn way_back(&self, mut at: usize) -> Vec<A> {
        let mut actions: Vec<A> = Vec::with_capacity(self.layers.len());
        for layer in self.layers.iter().rev() {
            let (parent, action) = layer[at];
            actions.extend(action);
            at = parent as usize;
        }
        actions.reverse();
        actions
    }
}
