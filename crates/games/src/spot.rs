//! A position taken out of its game: what jobs work on while the player goes on.

use std::sync::Arc;

use puzzle::{Event, Failure, Message, Puzzle, Request, Seed, SolverInfo, Status};
use search::{Cancel, Control, Cost, QueueOrder, Weight};

use crate::{Answer, Board, Estimate, Misstep, PlanInHand, Played, Step, Trouble, board::Typed, replay::walk, solve};

/// A position on a board, for as long as somebody needs it.
pub trait Spot: Send {
    /// Solves from here. A plan in the answer was replayed through the rules.
    fn solve(&self, request: &Request, control: &mut Control<'_>) -> Result<Answer, Trouble>;

    /// The same, with the newest plan at hand while the search goes on.
    fn solve_watched(
        &self,
        request: &Request,
        in_hand: &PlanInHand,
        control: &mut Control<'_>,
    ) -> Result<Answer, Trouble>;

    /// The same position once more.
    fn again(&self) -> Box<dyn Spot>;

    /// Whether the game is won, lost for certain, or still open. May take up to 100 ms.
    fn status(&self) -> Status;

    /// The steps of a text of moves with g, h and f as the solver of the request sees them, the start first, and what
    /// each step but the start changes. Estimates can be slow: where `cancel` is pressed, the steps from there on are
    /// missing.
    fn steps(&self, moves: &str, request: &Request, cancel: &Cancel) -> Result<Steps, NoSteps>;

    /// A text of moves one by one, with what each changes.
    fn moves(&self, moves: &str) -> Result<Vec<Played>, Misstep>;

    /// The position as a board of its own.
    fn board(&self) -> Result<Arc<dyn Board>, Message>;

    /// Another solvable arrangement of what is left, as a board of its own.
    fn shuffle(&self, seed: Seed, control: &mut Control<'_>) -> Result<Arc<dyn Board>, Failure>;
}

/// A plan, step by step.
#[derive(Clone, Debug, PartialEq)]
pub struct Steps {
    /// Whose numbers they are.
    pub estimate: Estimate,
    /// The start first.
    pub steps: Vec<Step>,
    /// What every step but the start changes.
    pub events: Vec<Vec<Event>>,
}

/// Why there are no steps to show.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NoSteps {
    /// The request makes no sense.
    Refused(Message),
    /// A move cannot be played.
    Misstep(Misstep),
}

/// The one implementation of [`Spot`].
pub(crate) struct At<P: Puzzle> {
    pub(crate) board: Arc<Typed<P>>,
    pub(crate) state: P::State,
}

impl<P: Puzzle> Spot for At<P> {
    fn solve(&self, request: &Request, control: &mut Control<'_>) -> Result<Answer, Trouble> {
        solve::solve(&self.board, &self.state, request, |_, _| {}, control)
    }

    fn solve_watched(
        &self,
        request: &Request,
        in_hand: &PlanInHand,
        control: &mut Control<'_>,
    ) -> Result<Answer, Trouble> {
        let watch = |objective, control: &mut Control<'_>| in_hand.watch(&self.board, &self.state, objective, control);
        solve::solve(&self.board, &self.state, request, watch, control)
    }

    fn again(&self) -> Box<dyn Spot> {
        Box::new(At { board: Arc::clone(&self.board), state: self.state.clone() })
    }

    fn status(&self) -> Status {
        self.board.puzzle.status(&self.board.level, &self.state)
    }

    fn steps(&self, moves: &str, request: &Request, cancel: &Cancel) -> Result<Steps, NoSteps> {
        steps(&self.board, &self.state, moves, request, cancel)
    }

    fn moves(&self, moves: &str) -> Result<Vec<Played>, Misstep> {
        let mut found = Vec::new();
        walk(&self.board, self.state.clone(), moves, |before, action| found.push(self.board.played(before, action)))?;
        Ok(found)
    }

    fn board(&self) -> Result<Arc<dyn Board>, Message> {
        let Typed { puzzle, level } = &*self.board;
        puzzle.settle(level, &self.state).map(|level| Typed::board(*puzzle, level))
    }

    fn shuffle(&self, seed: Seed, control: &mut Control<'_>) -> Result<Arc<dyn Board>, Failure> {
        let Typed { puzzle, level } = &*self.board;
        puzzle.shuffle(level, &self.state, seed, control).map(|level| Typed::board(*puzzle, level))
    }
}

/// Plays moves from `state` and writes down the numbers of every step.
pub(crate) fn steps<P: Puzzle>(
    board: &Typed<P>,
    state: &P::State,
    moves: &str,
    request: &Request,
    cancel: &Cancel,
) -> Result<Steps, NoSteps> {
    let Typed { puzzle, level } = board;
    let task = puzzle.solvers().resolve(*puzzle, level, state, request).map_err(NoSteps::Refused)?;
    let sight = Sight::of(&task.solver.info);
    let numbers = |text: String, words: Option<Message>, g: u64, state: &P::State| {
        let has_estimate = !matches!(sight, Sight::Blind);
        let h = if has_estimate { puzzle.estimate(level, state, task.objective, &task.heuristic) } else { None };
        Step { text, words, g, h, f: sight.f(g, h, task.tuning.weight) }
    };
    let mut steps = vec![numbers(String::new(), None, 0, state)];
    let mut events = Vec::new();
    let mut g = 0;
    let mut texts = Vec::new();
    let last = walk(board, state.clone(), moves, |before, action| {
        if cancel.is_cancelled() {
            return;
        }
        if let Some((text, words, g)) = texts.pop() {
            steps.push(numbers(text, words, g, before));
        }
        g += u64::from(puzzle.cost(level, before, action, task.objective));
        events.push(puzzle.events(level, before, action));
        // Its estimate is known once the move has been played.
        texts.push((puzzle.notate(level, before, action), board.describe(before, action, task.objective), g));
    });
    let last = last.map_err(NoSteps::Misstep)?;
    if let Some((text, words, g)) = texts.pop().filter(|_| !cancel.is_cancelled()) {
        steps.push(numbers(text, words, g, &last));
    }
    let estimate = Estimate {
        solver: task.solver.info.id,
        heuristic: (!matches!(sight, Sight::Blind)).then_some(task.heuristic_name),
        is_used: task.solver.info.heuristic,
        weight: matches!(sight, Sight::Weighted).then(|| task.tuning.weight.to_string()),
        is_greedy: matches!(sight, Sight::Greedy),
    };
    Ok(Steps { estimate, steps, events })
}

/// What a solver goes by.
enum Sight {
    /// g alone.
    Blind,
    /// g and h.
    Sum,
    /// g and h with a weight on it.
    Weighted,
    /// h alone.
    Greedy,
}

impl Sight {
    fn of(solver: &SolverInfo) -> Self {
        match solver.order {
            Some(_) if !solver.heuristic => Sight::Blind,
            Some(QueueOrder::WeightedTotal) => Sight::Weighted,
            Some(QueueOrder::Estimate) => Sight::Greedy,
            _ => Sight::Sum,
        }
    }

    fn f(&self, g: u64, h: Option<Cost>, weight: Weight) -> Option<f64> {
        let g = g as f64;
        match self {
            Sight::Blind => Some(g),
            Sight::Sum => h.map(|h| g + f64::from(h)),
            Sight::Weighted => h.map(|h| g + weight.scaled(0, h) as f64 / weight.scaled(1, 0) as f64),
            Sight::Greedy => h.map(f64::from),
        }
    }
}
