//! A position taken out of its game: what jobs work on while the player goes on.

use std::sync::Arc;

use puzzle::{Event, Failure, Flood, Message, Puzzle, Request, Seed, SolverInfo, Status};
use search::{Cancel, Control, Cost, QueueOrder, Weight};

use crate::{
    Advised, Answer, Board, Estimate, Incumbent, PlanStep, Played,
    advice::advise,
    board::Typed,
    replay::read,
    solve::{Solved, solve},
};

/// A position on a board, for as long as somebody needs it.
pub trait Snapshot: Send {
    /// Solves from here. A plan in the answer was replayed through the rules; with it come its moves one by one.
    fn solve(&self, request: &Request, control: &mut Control<'_>) -> Result<(Answer, Vec<Played>), Failure>;

    /// Solves from here, with the newest plan at hand while the search goes on. What is `known` from an earlier solve
    /// of this position under the same objective is where a solver that can goes on.
    fn solve_watched(
        &self,
        request: &Request,
        known: Option<&Answer>,
        incumbent: &Incumbent,
        control: &mut Control<'_>,
    ) -> Result<Answer, Failure>;

    /// The same position once more.
    fn again(&self) -> Box<dyn Snapshot>;

    /// Whether the game is won, lost for certain, or still open. May take up to 100 ms.
    fn status(&self) -> Status;

    /// The steps of a text of moves with g, h and f as the solver of the request sees them, the start first, and what
    /// each step but the start changes. Estimates can be slow: where `cancel` is pressed, the steps from there on are
    /// missing.
    fn steps(&self, moves: &str, request: &Request, cancel: &Cancel) -> Result<Steps, Failure>;

    /// The flood of a name from here.
    fn flood(&self, name: &str, control: &mut Control<'_>) -> Result<Flood, Failure>;

    /// What a coach says about the beginning of a plan from here; nothing about an empty one, or one that is not legal.
    fn advise(&self, moves: &[&str]) -> Option<Advised>;

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
    pub steps: Vec<PlanStep>,
    /// What every step but the start changes.
    pub events: Vec<Vec<Event>>,
}

/// The one implementation of [`Snapshot`].
pub(crate) struct TypedSnapshot<P: Puzzle> {
    pub(crate) board: Arc<Typed<P>>,
    pub(crate) state: P::State,
}

impl<P: Puzzle> Snapshot for TypedSnapshot<P> {
    fn solve(&self, request: &Request, control: &mut Control<'_>) -> Result<(Answer, Vec<Played>), Failure> {
        let Solved { answer, actions } = solve(&self.board, &self.state, request, None, |_, _| {}, control)?;
        let mut state = self.state.clone();
        let show = |action| {
            let played = self.board.played(&state, action);
            self.board.replay(&mut state, action);
            played
        };
        let moves = actions.into_iter().map(show).collect();
        Ok((answer, moves))
    }

    fn solve_watched(
        &self,
        request: &Request,
        known: Option<&Answer>,
        incumbent: &Incumbent,
        control: &mut Control<'_>,
    ) -> Result<Answer, Failure> {
        let watch =
            |objective, control: &mut Control<'_>| incumbent.watch(&self.board, &self.state, objective, control);
        Ok(solve(&self.board, &self.state, request, known, watch, control)?.answer)
    }

    fn again(&self) -> Box<dyn Snapshot> {
        Box::new(TypedSnapshot { board: Arc::clone(&self.board), state: self.state.clone() })
    }

    fn status(&self) -> Status {
        self.board.puzzle.status(&self.board.level, &self.state)
    }

    fn steps(&self, moves: &str, request: &Request, cancel: &Cancel) -> Result<Steps, Failure> {
        steps(&self.board, &self.state, moves, request, cancel)
    }

    fn flood(&self, name: &str, control: &mut Control<'_>) -> Result<Flood, Failure> {
        let Typed { puzzle, level } = &*self.board;
        let visualization = puzzle.visualization().ok_or_else(|| Flood::unknown(name))?;
        visualization.flood(level, &self.state, name, control)
    }

    fn advise(&self, moves: &[&str]) -> Option<Advised> {
        let text = moves.join(self.board.puzzle.about().separator);
        let (plan, end) = read(&self.board, self.state.clone(), &text);
        end.ok().and_then(|_| advise(&self.board, &self.state, &plan))
    }

    fn board(&self) -> Result<Arc<dyn Board>, Message> {
        self.board.settle(&self.state).map(|level| Typed::board(self.board.puzzle, level))
    }

    fn shuffle(&self, seed: Seed, control: &mut Control<'_>) -> Result<Arc<dyn Board>, Failure> {
        self.board.shuffle(&self.state, seed, control).map(|level| Typed::board(self.board.puzzle, level))
    }
}

/// Plays moves from `state` and writes down the numbers of every step.
pub(crate) fn steps<P: Puzzle>(
    board: &Typed<P>,
    state: &P::State,
    moves: &str,
    request: &Request,
    cancel: &Cancel,
) -> Result<Steps, Failure> {
    let Typed { puzzle, level } = board;
    let task = puzzle.solvers().resolve(*puzzle, level, state, request)?;
    let evaluation = Evaluation::of(&task.solver.info);
    let numbers = |text: String, words: Option<Message>, g: u64, state: &P::State| {
        let has_estimate = !matches!(evaluation, Evaluation::Blind);
        let h = if has_estimate { puzzle.estimate(level, state, task.objective, &task.heuristic) } else { None };
        PlanStep { text, words, g, h, f: evaluation.f(g, h, task.tuning.weight) }
    };
    let (actions, end) = read(board, state.clone(), moves);
    end?;
    let mut steps = vec![numbers(String::new(), None, 0, state)];
    let mut events = Vec::new();
    let (mut g, mut state) = (0, state.clone());
    for action in actions {
        if cancel.is_cancelled() {
            break;
        }
        g += u64::from(puzzle.cost(level, &state, action, task.objective));
        events.push(puzzle.events(level, &state, action));
        let (text, words) = (puzzle.notate(level, &state, action), board.describe(&state, action, task.objective));
        board.replay(&mut state, action);
        steps.push(numbers(text, words, g, &state));
    }
    let estimate = Estimate {
        solver: task.solver.info.id,
        heuristic: (!matches!(evaluation, Evaluation::Blind)).then_some(task.heuristic_name),
        is_used: task.solver.info.heuristic,
        weight: matches!(evaluation, Evaluation::Weighted).then(|| task.tuning.weight.to_string()),
        is_greedy: matches!(evaluation, Evaluation::Greedy),
    };
    Ok(Steps { estimate, steps, events })
}

/// What a solver goes by.
enum Evaluation {
    /// g alone.
    Blind,
    /// g and h.
    Sum,
    /// g and h with a weight on it.
    Weighted,
    /// h alone.
    Greedy,
}

impl Evaluation {
    fn of(solver: &SolverInfo) -> Self {
        match solver.order {
            Some(_) if !solver.heuristic => Evaluation::Blind,
            Some(QueueOrder::WeightedTotal) => Evaluation::Weighted,
            Some(QueueOrder::Estimate) => Evaluation::Greedy,
            _ => Evaluation::Sum,
        }
    }

    fn f(&self, g: u64, h: Option<Cost>, weight: Weight) -> Option<f64> {
        let g = g as f64;
        match self {
            Evaluation::Blind => Some(g),
            Evaluation::Sum => h.map(|h| g + f64::from(h)),
            Evaluation::Weighted => h.map(|h| g + weight.scaled(0, h) as f64 / weight.scaled(1, 0) as f64),
            Evaluation::Greedy => h.map(f64::from),
        }
    }
}
