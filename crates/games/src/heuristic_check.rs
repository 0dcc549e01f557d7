//! Whether an estimate is admissible and consistent: looked at over the whole spaces of small boards, with the board
//! that shows it where it is not.

use puzzle::{Failure, Message, Puzzle, Request, Retraced, View};
use search::{Control, Cost, Findings, HeuristicCheck, Stop};
use serde::Serialize;

use crate::{BoardId, Game, board::Typed, stop_name};

/// What to look at.
#[derive(Clone, Debug, Default)]
pub struct CheckRequest {
    /// The heuristic, with its argument behind a colon where it takes one.
    pub heuristic: String,
    /// The boards whose spaces are looked at; the puzzle's own choice if there are none.
    pub boards: Vec<BoardId>,
}

/// States of one board at most: the whole 3×3 board has 181,440.
pub const MOST_STATES: usize = 1_000_000;

/// An estimate beside the truth, over all states of some boards.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct HeuristicReport {
    /// The puzzle.
    pub puzzle: &'static str,
    /// The heuristic.
    pub heuristic: String,
    /// Boards whose spaces were looked at.
    pub boards: usize,
    /// Positions that were looked at.
    pub states: u64,
    /// Those that can be solved.
    pub solvable: u64,
    /// Moves that were looked at.
    pub steps: u64,
    /// Solvable positions whose estimate is the true cost.
    pub exact: u64,
    /// Solvable positions whose estimate is above the true cost.
    pub above: u64,
    /// The most that an estimate is above.
    pub most_above: Cost,
    /// Moves along which the estimate falls by more than they cost.
    pub falls: u64,
    /// Mean true cost of the solvable positions.
    pub mean_cost: f64,
    /// Mean estimate of the solvable positions.
    pub mean_estimate: f64,
    /// The position nearest to the goal whose estimate is above the true cost: the estimate is not admissible.
    pub too_high: Option<HighEstimate>,
    /// The move nearest to the goal along which the estimate falls by more than it costs: the estimate is not
    /// consistent.
    pub too_steep: Option<SteepMove>,
    /// The limit that ended the look before everything was seen: what was found holds, nothing is proved.
    pub stop: Option<&'static str>,
}

/// A position whose estimate is above its true cost.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct HighEstimate {
    /// The position.
    pub position: CheckedPosition,
    /// The estimate; none if it says that no plan exists.
    pub estimate: Option<Cost>,
    /// What the cheapest plan costs.
    pub cost: Cost,
}

/// A move along which the estimate falls by more than it costs.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct SteepMove {
    /// The position before it.
    pub from: CheckedPosition,
    /// The move.
    pub text: String,
    /// The position after it.
    pub to: CheckedPosition,
    /// The estimate before it; none if it says that no plan exists.
    pub before: Option<Cost>,
    /// The estimate after it.
    pub after: Cost,
    /// What it costs.
    pub cost: Cost,
}

/// A position that shows something.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct CheckedPosition {
    /// Its id, where it is a board of its own.
    pub board: Option<String>,
    /// As it is drawn.
    pub view: View,
    /// As text for a terminal.
    pub picture: String,
}

/// Looks at a heuristic over the whole spaces of boards. A limit ends it with what was seen; a cancel without a result.
pub fn check_heuristic(
    game: &'static dyn Game,
    request: &CheckRequest,
    control: &mut Control<'_>,
) -> Result<HeuristicReport, Failure> {
    let own = || {
        let names = game.about().formula.map_or(&[][..], |formula| formula.boards);
        names.iter().map(|name| BoardId::parse(&format!("{}:{name}", game.about().id))).collect()
    };
    let boards: Vec<BoardId> = if request.boards.is_empty() { own() } else { Ok(request.boards.clone()) }?;
    if boards.is_empty() {
        return Err(Message::new("check-no-boards").with("puzzle", game.about().id).into());
    }
    let mut report =
        HeuristicReport { puzzle: game.about().id, heuristic: request.heuristic.clone(), ..HeuristicReport::default() };
    let (mut costs, mut estimates) = (0, 0);
    for id in &boards {
        let board = id.open(control)?;
        let BoardFindings { found, too_high, too_steep } =
            board.check_heuristic(&request.heuristic, MOST_STATES, control)?;
        report.boards += 1;
        report.states += found.states;
        report.solvable += found.solvable;
        report.steps += found.steps;
        report.exact += found.exact;
        report.above += found.above;
        report.most_above = report.most_above.max(found.most_above);
        report.falls += found.falls;
        (costs, estimates) = (costs + found.costs, estimates + found.estimates);
        let cost = |high: &Option<HighEstimate>| high.as_ref().map_or(Cost::MAX, |high| high.cost);
        if cost(&too_high) < cost(&report.too_high) {
            report.too_high = too_high;
        }
        if report.too_steep.is_none() {
            report.too_steep = too_steep;
        }
        if let Some(stop) = found.stop {
            report.stop = Some(stop_name(stop));
            // What is too large says nothing about the boards after it; a limit of the whole ends it.
            if control.poll().is_err() {
                break;
            }
        }
    }
    let mean = |sum: u64| sum as f64 / report.solvable.max(1) as f64;
    (report.mean_cost, report.mean_estimate) = (mean(costs), mean(estimates));
    Ok(report)
}

/// What was found on one board.
pub struct BoardFindings {
    found: Findings,
    too_high: Option<HighEstimate>,
    too_steep: Option<SteepMove>,
}

/// Looks at a heuristic over the space of a board.
pub(crate) fn check<P: Puzzle>(
    board: &Typed<P>,
    heuristic: &str,
    most: usize,
    control: &mut Control<'_>,
) -> Result<BoardFindings, Failure> {
    let Typed { puzzle, level } = board;
    let (solvers, start) = (puzzle.solvers(), board.start());
    let request = Request { heuristic: Some(heuristic.to_owned()), ..Request::default() };
    let task = solvers.resolve(puzzle, level, &start, &request)?;
    let check = HeuristicCheck::new(most);
    (solvers.check)(&task, &check, control)?;
    let found = check.findings();
    if found.stop == Some(Stop::Cancelled) {
        return Err(Failure::Stopped(Stop::Cancelled));
    }
    let lost = || Failure::Internal(Message::new("check-lost"));
    let at = |trail: &[u32]| {
        let (state, moves) =
            walked(board, &start, puzzle.visualization()?.retrace(level, &start, task.objective, trail)?)?;
        Some((position(board, &state), moves))
    };
    let too_high = found.too_high.as_ref().map(|high| {
        let (position, _) = at(&high.trail)?;
        Some(HighEstimate { position, estimate: high.estimate, cost: high.cost })
    });
    let too_steep = found.too_steep.as_ref().map(|steep| {
        let (from, _) = at(&steep.trail[..steep.trail.len() - 1])?;
        let (to, text) = at(&steep.trail)?;
        Some(SteepMove { from, text, to, before: steep.before, after: steep.after, cost: steep.cost })
    });
    let too_high = too_high.map(|high| high.ok_or_else(lost)).transpose()?;
    let too_steep = too_steep.map(|steep| steep.ok_or_else(lost)).transpose()?;
    Ok(BoardFindings { found, too_high, too_steep })
}

/// Where a trail leads, and its last step as text.
fn walked<P: Puzzle>(
    board: &Typed<P>,
    start: &P::State,
    way: Retraced<P::State, P::Action>,
) -> Option<(P::State, String)> {
    let Typed { puzzle, level } = board;
    match way {
        Retraced::Elsewhere(state) => Some((state, String::new())),
        Retraced::Reached { actions, last } => {
            let mut state = start.clone();
            let mut texts = Vec::with_capacity(actions.len());
            for action in actions {
                texts.push(puzzle.notate(level, &state, action));
                puzzle.play(level, &mut state, action).ok()?;
            }
            let text = texts[texts.len().saturating_sub(last)..].join(Puzzle::about(*puzzle).separator);
            Some((state, text))
        }
    }
}

fn position<P: Puzzle>(board: &Typed<P>, state: &P::State) -> CheckedPosition {
    let Typed { puzzle, level } = board;
    let own = board.settle(state).ok();
    CheckedPosition {
        board: own.map(|own| format!("{}:{}", Puzzle::about(*puzzle).id, puzzle.name(&own))),
        view: puzzle.view(level, state),
        picture: puzzle.picture(level, state),
    }
}

#[cfg(test)]
mod tests {
    use search::Limits;

    use super::*;

    fn looked(puzzle: &str, heuristic: &str, board: &str, control: &mut Control<'_>) -> HeuristicReport {
        tried(puzzle, heuristic, board, control).unwrap()
    }

    fn tried(
        puzzle: &str,
        heuristic: &str,
        board: &str,
        control: &mut Control<'_>,
    ) -> Result<HeuristicReport, Failure> {
        let boards = vec![BoardId::parse(board).unwrap()];
        let request = CheckRequest { heuristic: heuristic.to_owned(), boards };
        check_heuristic(crate::find(puzzle).unwrap(), &request, control)
    }

    /// The 12 positions of a 2×2 board, one after another round in a circle.
    const SMALL: &str = "sliding:2x2:1,2,3,0";

    #[test]
    fn a_formula_is_what_it_says() {
        let built_in = looked("sliding", "manhattan", SMALL, &mut Control::unlimited());
        let written = looked("sliding", "expr:sum(t in tiles: distance(t))", SMALL, &mut Control::unlimited());
        assert_eq!((built_in.states, built_in.solvable, built_in.steps), (12, 12, 24));
        assert!(built_in.too_high.is_none() && built_in.too_steep.is_none() && built_in.stop.is_none());
        assert_eq!(
            HeuristicReport { heuristic: String::new(), ..written },
            HeuristicReport { heuristic: String::new(), ..built_in }
        );
    }

    #[test]
    fn a_counterexample_is_a_board_that_shows_it() {
        let report = looked("sliding", "expr:2 * count(t in tiles: not t.home)", SMALL, &mut Control::unlimited());
        let high = report.too_high.as_ref().unwrap();
        assert_eq!((high.cost, high.estimate), (1, Some(2)));
        let id = BoardId::parse(high.position.board.as_deref().unwrap()).unwrap();
        let board = id.open(&mut Control::unlimited()).unwrap();
        assert_eq!(board.estimate("moves", Some(&report.heuristic)), high.estimate);
        let answer = board.solve(&Request::default(), &mut Control::unlimited()).unwrap();
        assert_eq!(answer.plan().map(|plan| plan.cost), Some(high.cost));
        let steep = report.too_steep.as_ref().unwrap();
        assert!(steep.before.unwrap() > steep.after + steep.cost);
        assert_eq!(steep.text.len(), 1);
    }

    #[test]
    fn what_was_not_seen_is_not_proved() {
        let mut control = Control::new(Limits { nodes: Some(5), ..Limits::default() });
        let report = looked("sliding", "manhattan", SMALL, &mut control);
        assert_eq!(report.stop, Some("nodes"));
        assert!(report.states < 12);
    }

    /// Every built-in estimate that promises something keeps it on the boards that formulas are checked on, and so does
    /// none of a formula that is too high.
    #[test]
    fn promises_hold_on_the_boards_of_every_puzzle() {
        for game in crate::all() {
            let about = game.about();
            let Some(formula) = about.formula else { continue };
            let promising: Vec<_> = about.heuristics.iter().filter(|info| info.promise.admissible).collect();
            let mut kept = vec![0; promising.len()];
            // The whole 3×3 space takes seconds here; the command line's tests look at it.
            for name in formula.boards.iter().filter(|_| about.id != "sliding") {
                let board = format!("{}:{name}", about.id);
                for (info, kept) in promising.iter().zip(&mut kept) {
                    // An estimate may refuse the boards of a rule set; it promises nothing about them.
                    let report = match tried(about.id, info.id, &board, &mut Control::unlimited()) {
                        Err(Failure::Refused(_)) => continue,
                        report => report.unwrap(),
                    };
                    *kept += 1;
                    assert!(report.too_high.is_none(), "{board} {}: {:?}", info.id, report.too_high);
                    assert!(report.solvable > 0 && report.stop.is_none(), "{board}");
                    assert!(!info.promise.consistent || report.too_steep.is_none(), "{board} {}", info.id);
                }
                let far = looked(about.id, "expr:far", &board, &mut Control::unlimited());
                assert_eq!(far.above, far.solvable, "{board}");
                assert_eq!(far.too_high.map(|high| high.cost), Some(0), "{board}: the goal itself");
            }
            assert!(about.id == "sliding" || kept.iter().all(|&boards| boards > 0), "{} {kept:?}", about.id);
        }
    }
}
