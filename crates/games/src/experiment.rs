//! Running an experiment: every lane on every board of every group, then means and points for tables and plots.

use std::sync::Arc;

use puzzle::{Boards, Experiment, Group, Lane, Request, Seed};
use search::{Control, Cost, Limits};

use crate::{Answer, Board, BoardId, Form, Game, NoBoard, Trouble, Verdict};

/// One lane on one board.
#[derive(Clone, Debug)]
pub struct Run {
    /// Index of the group.
    pub group: usize,
    /// Index of the lane.
    pub lane: usize,
    /// The board's id.
    pub board: String,
    /// Cost of a cheapest plan, if some lane proved it.
    pub optimum: Option<Cost>,
    /// What the lane answered, or why it gave no answer.
    pub answer: Result<Answer, Trouble>,
}

/// The means of a lane over the boards of a group.
#[derive(Clone, Debug, PartialEq)]
pub struct Summary {
    /// Boards that were tried.
    pub boards: usize,
    /// Boards with a plan.
    pub solved: usize,
    /// Boards with a proved optimum.
    pub optimal: usize,
    /// Mean cost of the plans.
    pub cost: f64,
    /// Mean expansions over all boards.
    pub expanded: f64,
    /// Mean seconds over all boards.
    pub seconds: f64,
}

/// Runs an experiment; `limits` hold for each lane on each board. `tell` hears of every run as it ends, with the number of runs in all.
///
/// A cancelled control ends the experiment early; what was done until then is returned.
pub fn experiment(
    game: &'static dyn Game,
    plan: &Experiment,
    limits: Limits,
    control: &mut Control<'_>,
    mut tell: impl FnMut(&Run, usize),
) -> Result<Vec<Run>, NoBoard> {
    let total = plan.groups.iter().map(|group| count(group) * lanes(plan, group).count()).sum();
    let mut runs: Vec<Run> = Vec::new();
    for (index, group) in plan.groups.iter().enumerate() {
        for (id, board) in boards(game, group, control)? {
            let first = runs.len();
            for (lane_index, lane) in lanes(plan, group) {
                if control.poll().is_err() {
                    return Ok(runs);
                }
                let mut part = control.part(limits);
                let answer = board.solve(&request(lane), &mut part);
                control.absorb(&part);
                let run = Run { group: index, lane: lane_index, board: id.clone(), optimum: None, answer };
                tell(&run, total);
                runs.push(run);
            }
            let optimum = runs[first..].iter().find_map(|run| match &run.answer {
                Ok(answer) if answer.verdict == Verdict::Optimal => answer.plan.as_ref().map(|plan| plan.cost),
                _ => None,
            });
            runs[first..].iter_mut().for_each(|run| run.optimum = optimum);
        }
    }
    Ok(runs)
}

/// The means of a lane over a group; `None` if it did not take part.
pub fn summarise(runs: &[Run], group: usize, lane: usize) -> Option<Summary> {
    let answers: Vec<Option<&Answer>> = runs
        .iter()
        .filter(|run| run.group == group && run.lane == lane)
        .map(|run| run.answer.as_ref().ok())
        .collect();
    if answers.is_empty() {
        return None;
    }
    let given: Vec<&Answer> = answers.iter().flatten().copied().collect();
    let mean = |values: &mut dyn Iterator<Item = f64>| {
        let (count, sum) = values.fold((0_u32, 0.0), |(count, sum), value| (count + 1, sum + value));
        if count == 0 { 0.0 } else { sum / f64::from(count) }
    };
    let plans = || given.iter().filter_map(|answer| answer.plan.as_ref());
    Some(Summary {
        boards: answers.len(),
        solved: plans().count(),
        optimal: given.iter().filter(|answer| answer.verdict == Verdict::Optimal).count(),
        cost: mean(&mut plans().map(|plan| f64::from(plan.cost))),
        expanded: mean(&mut given.iter().map(|answer| answer.stats.expanded as f64)),
        seconds: mean(&mut given.iter().map(|answer| answer.stats.elapsed.as_secs_f64())),
    })
}

fn lanes<'e>(plan: &'e Experiment, group: &'e Group) -> impl Iterator<Item = (usize, &'e Lane)> {
    plan.lanes.iter().enumerate().filter(|(_, lane)| lane.takes(group))
}

fn count(group: &Group) -> usize {
    match group.boards {
        Boards::Named(_) => 1,
        Boards::Made { count, .. } => count as usize,
    }
}

/// The boards of a group with their ids.
fn boards(
    game: &'static dyn Game,
    group: &Group,
    control: &mut Control<'_>,
) -> Result<Vec<(String, Arc<dyn Board>)>, NoBoard> {
    let forms: Vec<Form> = match group.boards {
        Boards::Named(name) => vec![Form::Name(name.to_owned())],
        Boards::Made { recipe, count } => (1..=count)
            .map(|seed| Form::Seeded {
                recipe: recipe.to_owned(),
                version: game.about().generator_version,
                seed: Seed(seed),
            })
            .collect(),
    };
    let open = |form| {
        let id = BoardId { game, form };
        Ok((id.to_string(), id.open(control)?))
    };
    forms.into_iter().map(open).collect()
}

fn request(lane: &Lane) -> Request {
    Request {
        solver: Some(lane.solver.to_owned()),
        heuristic: lane.heuristic.map(str::to_owned),
        beam: lane.beam,
        ..Request::default()
    }
}
