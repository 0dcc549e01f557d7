//! The strong solvers: the exact core for bricks that slide alone, sweeps for all others, with proofs beside them where
//! bricks push.

use grid::Cell;
use pairs::{
    Board, Content, Prices, Removal,
    field::{self, KnownBounds},
};
use puzzle::{Answer, Failure, Message};
use search::{Control, Limits, Outcome, Plan, Report};
use tiles::{Pieces, Tile};

use super::{EXACT, Job, SWEEP, codes, field::Bricks, is_plain, push::SlideDeepening};
use crate::{Clear, Level, Objective, Rules, line};

/// How long to look for a large partial clear when a full one is known to be impossible, in expansions.
const PARTIAL_NODES: u64 = 100_000;

/// The cheapest plan by the exact core, with a proof.
pub(super) fn exact(job: &Job<'_>, control: &mut Control<'_>) -> Result<Answer<Clear>, Failure> {
    if !is_plain(job.level, job.objective) {
        return Err(Message::new("brick-exact-is-plain").into());
    }
    let board = board(job.level, job.state, job.objective)?;
    let known = job.warm_start.map_or(&[][..], |known| &known.plan.actions);
    let known: Vec<(Cell, Cell)> = known.iter().map(|clear| (clear.brick, clear.partner)).collect();
    let found = pairs::solve_from(&board, &known, &pairs::Options::default(), control);
    let Report { outcome, stats } = found.report;
    let outcome = outcome.map(|plan| Plan { actions: spell(job.level, job.state, &plan.actions), cost: plan.cost });
    let mut answer = Answer::new(EXACT, Report { outcome, stats });
    answer.partial = found.partial.map(|removals| spell(job.level, job.state, &removals));
    answer.partial_proved = found.partial_proved;
    Ok(answer)
}

/// Sweeps over whole boards, for any rules and objective; in push rules with deepening beside them.
pub(super) fn sweep(job: &Job<'_>, control: &mut Control<'_>) -> Answer<Clear> {
    let (bricks, start) = (Bricks::new(job.level, job.objective), codes(job));
    let known = job.warm_start.map(|known| known.plan.clone());
    let found = match known {
        known if job.level.rules == Rules::Push && SlideDeepening::takes(bricks.size()) => {
            let mut deepening = SlideDeepening::new(&bricks, &start);
            let prove = |known: &mut KnownBounds<Clear>, budget, control: &mut Control<'_>| {
                deepening.prove(known, budget, control)
            };
            field::clear_beside(&bricks, &start, known, prove, control)
        }
        Some(plan) => field::clear_from(&bricks, &start, plan, control),
        None => field::clear(&bricks, &start, control),
    };
    let mut answer = Answer::new(SWEEP, found.report);
    answer.partial = found.partial;
    answer.partial_proved = found.partial_proved;
    answer
}

/// The answer about a board that cannot be cleared, with the most that can go, or much of it if that takes long.
pub(super) fn most(job: &Job<'_>, solver: &str, control: &mut Control<'_>) -> Answer<Clear> {
    let limits = Limits { nodes: Some(PARTIAL_NODES), ..Limits::default() };
    let (partial, proved) = control.turn(limits, |part| match board(job.level, job.state, job.objective) {
        Ok(board) if job.level.rules == Rules::Classic => {
            let found = pairs::solve(&board, &pairs::Options::default(), part);
            (found.partial.map(|removals| spell(job.level, job.state, &removals)), found.partial_proved)
        }
        _ => {
            let found = field::clear(&Bricks::new(job.level, Objective::Moves), &codes(job), part);
            (found.partial, found.partial_proved)
        }
    });
    let mut answer = Answer::new(solver, control.report(Outcome::Unsolvable));
    answer.partial = partial;
    answer.partial_proved = proved;
    answer
}

/// The first plan that turns up.
pub(super) fn somehow(job: &Job<'_>, control: &mut Control<'_>) -> Report<Clear> {
    match board(job.level, job.state, job.objective) {
        Ok(board) if is_plain(job.level, job.objective) => {
            let options = pairs::Options { any_plan: true, partial: false, ..pairs::Options::default() };
            let Report { outcome, stats } = pairs::solve(&board, &options, control).report;
            let spelled =
                |plan: Plan<Removal>| Plan { actions: spell(job.level, job.state, &plan.actions), cost: plan.cost };
            Report { outcome: outcome.map(spelled), stats }
        }
        _ => field::clear_somehow(&Bricks::new(job.level, job.objective), &codes(job), control).report,
    }
}

/// The bricks as the exact core sees them: one turn is a slide to the corner.
pub(super) fn board(level: &Level, state: &Pieces, objective: Objective) -> Result<Board, Message> {
    let content = |cell| match (state.kind(&level.tiles, cell), level.tiles.at(cell)) {
        (Some(kind), _) => Content::Tile(kind),
        (None, Tile::Blocker) => Content::Blocker,
        (None, _) => Content::Empty,
    };
    let size = level.tiles.size();
    let prices = match objective {
        Objective::Cost => Prices::slides(&level.costs),
        Objective::Moves | Objective::Cells => Prices::BRICK,
    };
    let cells = (0..size.cells()).map(content).collect();
    Board::new(size, cells, false, Some(1), prices).map_err(|_| Message::new("brick-exact-is-plain"))
}

/// Removals of the core as moves of this puzzle.
pub(super) fn spell(level: &Level, state: &Pieces, removals: &[Removal]) -> Vec<Clear> {
    let size = level.tiles.size();
    let mut slots = state.slots().to_vec();
    let mut moves = Vec::with_capacity(removals.len());
    for &Removal { one, other, turns } in removals {
        let corners = [(one, other), (other, one)].map(|(row, column)| size.cell(size.row(row), size.column(column)));
        let is_open = |&corner: &usize| {
            slots[corner] == line::EMPTY
                && line::sees(size, &slots, one, corner)
                && line::sees(size, &slots, corner, other)
        };
        let corner = corners.into_iter().find(is_open);
        let place = if turns == 0 { one } else { corner.unwrap_or(one) };
        moves.push(Clear { brick: one, place, partner: other });
        slots[one] = line::EMPTY;
        slots[other] = line::EMPTY;
    }
    moves
}
