//! Solving: the exact core where bricks slide alone, sweeps over whole boards where they push, and every classic way
//! beside them.
//!
//! A solver is an entry of [`SOLVERS`] and an arm in [`solve`].

mod classic;
mod estimate;
mod exact;
mod field;
mod generic;

use puzzle::{Answer, Claim, Failure, HeuristicInfo, Message, Request, Retraced, SolverInfo};
use search::{Algorithm, Control, Outcome, Promise};
use tiles::Pieces;

pub(crate) use estimate::estimate;

use crate::{Clear, Level, Objective, Rules, about::ABOUT};

/// The solvers, in the order to show them.
pub(crate) const SOLVERS: &[SolverInfo] = &[
    SolverInfo { id: EXACT, claim: Claim::Optimal, heuristic: false, settings: &[] },
    SolverInfo { id: SWEEP, claim: Claim::Optimal, heuristic: false, settings: &[] },
    SolverInfo { id: CLASSIC_OPTIMAL, claim: Claim::Optimal, heuristic: false, settings: &[] },
    SolverInfo { id: CLASSIC_GREEDY, claim: Claim::Any, heuristic: false, settings: &[] },
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

/// The heuristics, the default first. Free removals make every count of pairs a guess.
pub(crate) const HEURISTICS: &[HeuristicInfo] = &[
    HeuristicInfo { id: "matching", promise: Promise::CONSISTENT },
    HeuristicInfo { id: "zero", promise: Promise::CONSISTENT },
    HeuristicInfo { id: "pairs", promise: Promise::GUESS },
    HeuristicInfo { id: "pairs-cost", promise: Promise::GUESS },
    HeuristicInfo { id: "stuck", promise: Promise::GUESS },
];

const EXACT: &str = "exact";
const SWEEP: &str = "sweep";
const CLASSIC_OPTIMAL: &str = "classic-optimal";
const CLASSIC_GREEDY: &str = "classic-greedy";

/// What a solver is given.
struct Job<'a> {
    level: &'a Level,
    state: &'a Pieces,
    objective: Objective,
    request: &'a Request,
}

impl Job<'_> {
    /// Whether the exact core knows these rules and costs.
    fn is_plain(&self) -> bool {
        self.level.rules == Rules::Classic && self.objective != Objective::Cells
    }
}

/// Clears the board from `state`, or says why nobody can.
pub(crate) fn solve(
    level: &Level,
    state: &Pieces,
    request: &Request,
    control: &mut Control<'_>,
) -> Result<Answer<Clear>, Failure> {
    let objective = request.objective.as_deref().unwrap_or(ABOUT.objectives[0]);
    let objective = Objective::find(objective).ok_or_else(|| {
        Message::new("request-objective").with("name", objective).with("names", ABOUT.objectives.join(", "))
    })?;
    let job = Job { level, state, objective, request };
    let solver = match &request.solver {
        Some(named) => named.as_str(),
        None if request.weight.is_some() => Algorithm::WeightedAstar.id(),
        None if request.beam.is_some() || request.branch.is_some() => Algorithm::Beam.id(),
        None if request.depth.is_some() => Algorithm::Dfs.id(),
        None if request.heuristic.is_some() => Algorithm::Astar.id(),
        None if job.is_plain() => EXACT,
        None => SWEEP,
    };
    if let Some((kind, _)) = state.odd_kind(&level.tiles) {
        let reason = Message::new("brick-odd-kind").with("kind", level.tiles.kinds()[usize::from(kind)].as_str());
        let mut answer = Answer::new(solver, control.report(Outcome::Unsolvable));
        answer.partial = exact::most(&job, control);
        answer.reason = Some(reason);
        return Ok(answer);
    }
    match solver {
        EXACT => exact::exact(&job, control),
        SWEEP => Ok(exact::sweep(&job, control)),
        CLASSIC_OPTIMAL => classic::optimal(&job, control),
        CLASSIC_GREEDY => Ok(classic::greedy(&job, control)),
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
) -> Option<Retraced<Pieces, Clear>> {
    let objective = Objective::find(request.objective.as_deref().unwrap_or(ABOUT.objectives[0]))?;
    generic::retrace(&Job { level, state, objective, request }, trail).map(Retraced::by_moves)
}

/// The board as the whole-board searches see it.
fn codes(job: &Job<'_>) -> Vec<u16> {
    job.state.codes(&job.level.tiles)
}

#[cfg(test)]
mod tests;
