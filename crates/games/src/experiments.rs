//! The classic experiments of every puzzle, with their boards by id: a page runs them as ordinary solves, one after the
//! other, so that limits, queue, progress and cancel are the same as for every other search.

use std::time::Duration;

use puzzle::{BoardGroup, Experiment, Lane};
use serde::Serialize;

use crate::{BoardId, Game, all, protocol::SolveSettings};

/// A comparison of solvers over sets of boards. Messages `PUZZLE-experiment-ID` (title) and `.help` (what it shows).
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct ExperimentInfo {
    /// The puzzle.
    pub puzzle: &'static str,
    /// The id: the preset of `starboard bench`, or `own`.
    pub id: &'static str,
    /// The boards, in groups.
    pub groups: Vec<GroupInfo>,
    /// The solvers.
    pub lanes: Vec<LaneInfo>,
    /// Whether it is asked besides where the time of each run goes.
    pub profile: bool,
}

/// Boards that belong together.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct GroupInfo {
    /// What they have in common, the same in every language: `4x4`.
    pub label: String,
    /// Their ids.
    pub boards: Vec<String>,
}

/// A solver of an experiment.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct LaneInfo {
    /// What it is asked, its time limit included.
    pub how: SolveSettings,
    /// The labels of the groups it takes part in.
    pub groups: Vec<String>,
}

impl ExperimentInfo {
    /// Those of all puzzles; no run has more than this time.
    pub fn all(most_time: Duration) -> Vec<ExperimentInfo> {
        let of = |game: &'static dyn Game| {
            game.about().experiments.iter().map(move |experiment| ExperimentInfo::new(game, experiment, most_time))
        };
        all().iter().flat_map(|game| of(*game)).collect()
    }

    fn new(game: &'static dyn Game, experiment: &Experiment, most_time: Duration) -> Self {
        let time = Duration::from_secs(experiment.seconds).min(most_time).as_millis() as u64;
        let group = |group: &BoardGroup| GroupInfo {
            label: group.label.to_owned(),
            boards: BoardId::of_group(game, group).iter().map(ToString::to_string).collect(),
        };
        let labels = || experiment.groups.iter().map(|group| group.label);
        let lane = |lane: &Lane| LaneInfo {
            how: SolveSettings { time: Some(time), ..SolveSettings::from(&lane.request()) },
            groups: labels().filter(|label| lane.takes(label)).map(str::to_owned).collect(),
        };
        ExperimentInfo {
            puzzle: game.about().id,
            id: experiment.id,
            groups: experiment.groups.iter().map(group).collect(),
            lanes: experiment.lanes.iter().map(lane).collect(),
            profile: experiment.profile,
        }
    }
}

#[cfg(test)]
mod tests {
    use puzzle::BoardSource;
    use search::Control;

    use super::*;

    #[test]
    fn the_named_boards_of_every_experiment_can_be_opened() {
        for game in all() {
            let groups = game.about().experiments.iter().flat_map(|experiment| experiment.groups);
            for group in groups.filter(|group| matches!(group.boards, BoardSource::Named(_))) {
                for id in BoardId::of_group(*game, group) {
                    assert!(id.open(&mut Control::unlimited()).is_ok(), "{id}");
                }
            }
        }
    }
}
