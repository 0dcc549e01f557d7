//! Solving: the exact core where tiles stay, sweeps over whole boards where they move, and every classic way beside
//! them.
//!
//! A solver is an entry of [`SOLVERS`] and an arm in [`solve`].

mod classic;
mod exact;
mod field;
mod generic;

use pairs::{Clearing, Matching};
use puzzle::{Answer, Claim, Failure, HeuristicInfo, Message, Request, Retraced, Setting, SolverInfo};
use search::{Algorithm, Control, Cost, Heuristic, Outcome, Promise};
use tiles::Pieces;

use crate::{Join, Level, gravity::Gravity};

/// The solvers, in the order to show them.
pub(crate) const SOLVERS: &[SolverInfo] = &[
    SolverInfo { id: EXACT, claim: Claim::Optimal, heuristic: false, settings: &[] },
    SolverInfo { id: SWEEP, claim: Claim::Optimal, heuristic: false, settings: &[] },
    SolverInfo { id: CLASSIC, claim: Claim::Any, heuristic: false, settings: &[Setting::Branch] },
    SolverInfo::generic(Algorithm::Astar),
    SolverInfo::generic(Algorithm::WeightedAstar),
    SolverInfo::generic(Algorithm::Greedy),
    SolverInfo::generic(Algorithm::Beam),
    SolverInfo::generic(Algorithm::Idastar),
    SolverInfo::generic(Algorithm::Rbfs),
    SolverInfo::generic(Algorithm::Smastar),
    SolverInfo::generic(Algorithm::UniformCost),
    // Every plan has as many actions as there are pairs: these two find one, and nothing follows about its cost.
    SolverInfo { claim: Claim::Any, ..SolverInfo::generic(Algorithm::Bfs) },
    SolverInfo { claim: Claim::Any, ..SolverInfo::generic(Algorithm::Iddfs) },
    SolverInfo::generic(Algorithm::Dfs),
];

/// The heuristics, the default first. A pair costs at least 1, so even counting pairs is a bound here.
pub(crate) const HEURISTICS: &[HeuristicInfo] = &[
    HeuristicInfo { id: "matching", promise: Promise::CONSISTENT },
    HeuristicInfo { id: "pairs", promise: Promise::CONSISTENT },
    HeuristicInfo { id: "zero", promise: Promise::CONSISTENT },
];

const EXACT: &str = "exact";
const SWEEP: &str = "sweep";
const CLASSIC: &str = "classic";

/// What a solver is given.
struct Job<'a> {
    level: &'a Level,
    state: &'a Pieces,
    request: &'a Request,
}

impl Job<'_> {
    /// Whether the tiles stay where they are, so that the exact core knows the rules.
    fn is_still(&self) -> bool {
        self.level.rules.gravity == Gravity::None
    }

    /// The board as the whole-board searches see it.
    fn codes(&self) -> Vec<u16> {
        self.state.codes(&self.level.tiles)
    }
}

/// Clears the board from `state`, or says why nobody can.
pub(crate) fn solve(
    level: &Level,
    state: &Pieces,
    request: &Request,
    control: &mut Control<'_>,
) -> Result<Answer<Join>, Failure> {
    let job = Job { level, state, request };
    let solver = match &request.solver {
        Some(named) => named.as_str(),
        None if request.weight.is_some() => Algorithm::WeightedAstar.id(),
        None if request.beam.is_some() => Algorithm::Beam.id(),
        None if request.branch.is_some() => CLASSIC,
        None if request.depth.is_some() => Algorithm::Dfs.id(),
        None if request.heuristic.is_some() => Algorithm::Astar.id(),
        None if job.is_still() => EXACT,
        None => SWEEP,
    };
    if let Some((kind, _)) = state.odd_kind(&level.tiles) {
        let mut answer = Answer::new(solver, control.report(Outcome::Unsolvable));
        answer.partial = exact::most(&job, control);
        answer.reason =
            Some(Message::new("link-odd-kind").with("kind", level.tiles.kinds()[usize::from(kind)].as_str()));
        return Ok(answer);
    }
    match solver {
        EXACT => exact::exact(&job, control),
        SWEEP => Ok(exact::sweep(&job, control)),
        CLASSIC => classic::classic(&job, control),
        other => match other.parse::<Algorithm>() {
            Ok(algorithm) => generic::generic(&job, algorithm, control),
            Err(_) => {
                let names = SOLVERS.iter().map(|info| info.id).collect::<Vec<_>>().join(", ");
                Err(Message::new("request-solver").with("name", other).with("names", names).into())
            }
        },
    }
}

/// Goes along the trail of a recorded search.
pub(crate) fn retrace(
    level: &Level,
    state: &Pieces,
    request: &Request,
    trail: &[u32],
) -> Option<Retraced<Pieces, Join>> {
    generic::retrace(&Job { level, state, request }, trail).map(Retraced::by_moves)
}

/// The estimate of a named heuristic, or of the default one.
pub(crate) fn estimate(level: &Level, state: &Pieces, name: Option<&str>) -> Option<Cost> {
    let pairs = (state.left() / 2) as Cost;
    match name.unwrap_or(HEURISTICS[0].id) {
        "matching" if level.rules.gravity == Gravity::None => {
            let request = Request::default();
            let clearing = Clearing::new(&exact::board(&Job { level, state, request: &request }).ok()?);
            Heuristic::<Clearing>::estimate(&Matching, Matching.begin(&clearing, &clearing.start()))
        }
        "matching" | "pairs" => Some(pairs),
        "zero" => Some(0),
        _ => None,
    }
}

#[cfg(test)]
mod tests;
