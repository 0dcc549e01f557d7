//! The strong solvers: the exact core for tiles that stay, sweeps for those that move.

use grid::Cell;
use pairs::{
    Board, Content, Prices, Removal,
    field::{self, Code, Field},
};
use puzzle::{Answer, Failure, Message};
use search::{Control, Limits, Outcome, Plan, Report};
use tiles::{Pieces, Tile};

use super::{EXACT, Job, SWEEP, codes, field::Shifting, is_still};
use crate::{Join, Level};

/// How long to look for a large partial clear when a full one is known to be impossible, in expansions.
const PARTIAL_NODES: u64 = 100_000;

/// The cheapest plan by the exact core, with a proof.
pub(super) fn exact(job: &Job<'_>, control: &mut Control<'_>) -> Result<Answer<Join>, Failure> {
    if !is_still(job.level) {
        return Err(Message::new("link-exact-is-still").into());
    }
    let known = job.warm_start.map_or(&[][..], |known| &known.plan.actions);
    let known: Vec<(Cell, Cell)> = known.iter().map(|join| (join.one, join.other)).collect();
    let found = pairs::solve_from(&board(job.level, job.state)?, &known, &pairs::Options::default(), control);
    let mut answer = Answer::new(EXACT, joins(found.report));
    answer.partial = found.partial.map(|removals| removals.into_iter().map(join).collect());
    answer.partial_proved = found.partial_proved;
    Ok(answer)
}

/// Sweeps over whole boards, for any rules.
pub(super) fn sweep(job: &Job<'_>, control: &mut Control<'_>) -> Answer<Join> {
    let (shifting, codes) = (Shifting::new(job.level), codes(job));
    let known = job.warm_start.and_then(|known| removals(&shifting, &codes, known.plan));
    let found = match known {
        Some(plan) => field::clear_from(&shifting, &codes, plan, control),
        None => field::clear(&shifting, &codes, control),
    };
    let mut answer = Answer::new(SWEEP, joins(found.report));
    answer.partial = found.partial.map(|removals| removals.into_iter().map(join).collect());
    answer.partial_proved = found.partial_proved;
    answer
}

/// The answer about a board that cannot be cleared, with the most that can go, or much of it if that takes long.
pub(super) fn most(job: &Job<'_>, solver: &str, control: &mut Control<'_>) -> Answer<Join> {
    let limits = Limits { nodes: Some(PARTIAL_NODES), ..Limits::default() };
    let (partial, proved) = control.turn(limits, |part| match board(job.level, job.state) {
        Ok(board) if is_still(job.level) => {
            let found = pairs::solve(&board, &pairs::Options::default(), part);
            (found.partial, found.partial_proved)
        }
        _ => {
            let found = field::clear(&Shifting::new(job.level), &codes(job), part);
            (found.partial, found.partial_proved)
        }
    });
    let mut answer = Answer::new(solver, control.report(Outcome::Unsolvable));
    answer.partial = partial.map(|removals| removals.into_iter().map(join).collect());
    answer.partial_proved = proved;
    answer
}

/// The tiles as the exact core sees them.
pub(super) fn board(level: &Level, state: &Pieces) -> Result<Board, Message> {
    let content = |cell| match (state.kind(&level.tiles, cell), level.tiles.at(cell)) {
        (Some(kind), _) => Content::Tile(kind),
        (None, Tile::Blocker) => Content::Blocker,
        (None, _) => Content::Empty,
    };
    let (size, rules) = (level.tiles.size(), level.rules);
    let cells = (0..size.cells()).map(content).collect();
    Board::new(size, cells, rules.ring, rules.turns, Prices::LINK).map_err(|_| Message::new("link-exact-is-still"))
}

/// A plan of moves as one of removals, with the turns that each of them takes.
fn removals(shifting: &Shifting<'_>, codes: &[Code], plan: &Plan<Join>) -> Option<Plan<Removal>> {
    let mut board = codes.to_vec();
    let mut actions = Vec::with_capacity(plan.actions.len());
    for join in &plan.actions {
        let mut legal = Vec::new();
        shifting.actions(&board, &mut legal);
        let cells = [join.one.min(join.other), join.one.max(join.other)];
        let removal = legal.into_iter().find(|removal| [removal.one, removal.other] == cells)?;
        shifting.play(&mut board, removal);
        actions.push(removal);
    }
    Some(Plan { actions, cost: plan.cost })
}

/// A report of removals as one of moves.
pub(super) fn joins(Report { outcome, stats }: Report<Removal>) -> Report<Join> {
    let outcome = outcome.map(|plan| Plan { actions: plan.actions.into_iter().map(join).collect(), cost: plan.cost });
    Report { outcome, stats }
}

pub(super) fn join(removal: Removal) -> Join {
    Join { one: removal.one, other: removal.other }
}
