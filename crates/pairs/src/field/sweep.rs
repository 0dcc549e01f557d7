//! Clearing a board by sweeps: beam search over the layers of equally many tiles, wider every time.
//!
//! Every action takes two tiles, so every way to a board is equally long, and the layers form a graph without cycles. A sweep that dropped
//! no board has seen all ways, except those that provably cannot beat the plan in hand: it proves the plan optimal, or the board impossible to
//! clear. Narrow sweeps come first, each with its own small noise on the order: they are the random restarts that find a first plan.

use search::{Control, Cost, Outcome, Plan, Report, Stop};

use super::{
    Code, Field,
    layers::{Layer, Node, hash},
    tiles_left,
};

/// What sweeping came to.
#[derive(Clone, Debug)]
pub struct Cleared<A> {
    /// Outcome and counts.
    pub report: Report<A>,
    /// Where no plan was found: the way that removes most. If the outcome is `Unsolvable`, none removes more.
    pub partial: Option<Vec<A>>,
}

/// Clears `board`: any plan first, then better ones until the control says stop or the best is proved.
pub fn clear<F: Field>(field: &F, board: &[Code], control: &mut Control<'_>) -> Cleared<F::Action> {
    let Some(bound) = field.bound(board) else {
        let mut sweeps = Sweeps { field, best: None, deepest: Vec::new(), bound: 0, is_hopeless: true };
        // Nobody can clear it; a few sweeps show how far one gets.
        for number in 0..RESTARTS {
            if !matches!(sweeps.sweep(board, NARROW, number, control), Ok(Sweep::Cut)) {
                break;
            }
        }
        return Cleared { report: control.report(Outcome::Unsolvable), partial: Some(sweeps.deepest) };
    };
    control.raise_bound(bound);
    let mut sweeps = Sweeps { field, best: None, deepest: Vec::new(), bound, is_hopeless: false };
    let stop = sweeps.run(board, control);
    let Sweeps { best, deepest, bound, .. } = sweeps;
    let outcome = match (best, stop) {
        (Some(plan), None) => Outcome::Optimal(plan),
        (Some(plan), Some(stop)) => Outcome::found(plan, bound, Some(stop)),
        (None, None) => Outcome::Unsolvable,
        (None, Some(stop)) => Outcome::Unknown { lower_bound: bound, stop },
    };
    let partial = outcome.plan().is_none().then_some(deepest);
    Cleared { report: control.report(outcome), partial }
}

/// Width of the first sweeps, and how many there are before they widen.
const NARROW: usize = 4;
const RESTARTS: u64 = 16;
/// How much wider the next sweep is.
const GROWTH: usize = 3;
/// Noise on the order of promise, in hundredths of a cost.
const NOISE: u64 = 60;

struct Sweeps<'f, F: Field> {
    field: &'f F,
    best: Option<Plan<F::Action>>,
    /// The longest way found.
    deepest: Vec<F::Action>,
    /// Proved: no plan is cheaper.
    bound: Cost,
    /// Whether it is known that no plan exists, so that the longest way is all there is to look for.
    is_hopeless: bool,
}

impl<F: Field> Sweeps<'_, F> {
    /// Sweeps until everything is proved (`None`) or the control says stop.
    fn run(&mut self, board: &[Code], control: &mut Control<'_>) -> Option<Stop> {
        let mut width = NARROW;
        for number in 0.. {
            match self.sweep(board, width, number, control) {
                Err(stop) => return Some(stop),
                Ok(Sweep::Whole) => return None,
                Ok(Sweep::Cut) => {}
            }
            if self.best.as_ref().is_some_and(|plan| plan.cost <= self.bound) {
                return None;
            }
            if number >= RESTARTS || self.best.is_some() {
                width = width.saturating_mul(GROWTH);
            }
        }
        None
    }

    fn sweep(&mut self, board: &[Code], width: usize, number: u64, control: &mut Control<'_>) -> Result<Sweep, Stop> {
        let mut history: Vec<Vec<(u32, F::Action)>> = Vec::new();
        let mut boards = vec![(0, self.bound)];
        let mut layer: Option<Layer<F::Action>> = None;
        let mut result = Sweep::Whole;
        let (mut actions, mut scratch) = (Vec::new(), board.to_vec());
        for depth in 0..tiles_left(board) / 2 {
            let mut next = Layer::new(board.len());
            for (at, &(cost, _)) in boards.iter().enumerate() {
                let here = layer.as_ref().map_or(board, |layer| layer.board(at));
                control.expand()?;
                actions.clear();
                self.field.actions(here, &mut actions);
                control.produce(actions.len() as u64);
                for &action in &actions {
                    scratch.copy_from_slice(here);
                    self.field.play(&mut scratch, action);
                    let cost = cost + self.field.cost(here, action);
                    let (rest, guess) = match self.field.assess(&scratch) {
                        Some(assessed) => assessed,
                        None if self.is_hopeless => (0, 0),
                        None => continue,
                    };
                    if self.best.as_ref().is_some_and(|best| cost + rest >= best.cost) {
                        continue;
                    }
                    let noise = if number == 0 { 0 } else { hash(&scratch) ^ number.wrapping_mul(0x9e37_79b9) };
                    let rank = u64::from(cost) * 100 + u64::from(guess) + noise % NOISE;
                    let node = Node { parent: at as u32, action, cost, least: cost + rest, rank };
                    next.insert(&scratch, node, control)?;
                }
                if next.nodes.len() > 4 * width + 4096 && next.cut(width, control) {
                    result = Sweep::Cut;
                }
            }
            if next.cut(width, control) {
                result = Sweep::Cut;
            }
            if let Some(layer) = layer.take() {
                history.push(layer.into_nodes(control));
            }
            if next.nodes.is_empty() {
                self.note_depth(&history, depth);
                return Ok(result);
            }
            if let (Sweep::Whole, Some(least)) = (result, next.nodes.iter().map(|node| node.least).min()) {
                // Every way passes this layer, or was dropped because it cannot beat the plan in hand.
                let least = self.best.as_ref().map_or(least, |best| least.min(best.cost));
                self.bound = self.bound.max(least);
                control.raise_bound(self.bound);
            }
            boards = next.nodes.iter().map(|node| (node.cost, node.least)).collect();
            layer = Some(next);
        }
        let end = layer.and_then(|layer| {
            let best =
                layer.nodes.iter().enumerate().min_by_key(|(_, node)| node.cost).map(|(at, node)| (at, node.cost));
            history.push(layer.into_nodes(control));
            best
        });
        let (at, cost) = end.unwrap_or((0, 0));
        self.best = Some(Plan { actions: way_back(&history, at), cost });
        control.offer(cost);
        Ok(result)
    }

    fn note_depth(&mut self, history: &[Vec<(u32, F::Action)>], depth: usize) {
        if depth > self.deepest.len() && history.last().is_some_and(|layer| !layer.is_empty()) {
            self.deepest = way_back(history, 0);
        }
    }
}

/// Whether a sweep kept every board that mattered.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Sweep {
    Whole,
    Cut,
}

fn way_back<A: Copy>(history: &[Vec<(u32, A)>], mut at: usize) -> Vec<A> {
    let mut actions: Vec<A> = Vec::with_capacity(history.len());
    for layer in history.iter().rev() {
        let (parent, action) = layer[at];
        actions.push(action);
        at = parent as usize;
    }
    actions.reverse();
    actions
}
