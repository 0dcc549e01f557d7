//! The classic experiment: what limits on branches and turns cost, and save.

use puzzle::{BoardGroup, BoardSource, Experiment, Lane};

/// Every experiment.
pub(crate) static EXPERIMENTS: &[Experiment] = &[Experiment {
    id: "limits",
    groups: &[
        made("8x8, 1 turn", "8x8,t1", 5),
        made("8x8, 2 turns", "8x8", 5),
        made("8x8, 3 turns", "8x8,t3", 5),
        made("16x16, 2 turns", "16x16", 2),
        made("16x16, 3 turns", "16x16,t3", 2),
    ],
    lanes: &[
        Lane::of("classic").branching(1),
        Lane::of("classic").branching(2),
        Lane::of("classic").branching(3),
        Lane::of("classic").branching(4),
        Lane::of("exact"),
    ],
    seconds: 10,
    profile: false,
}];

const fn made(label: &'static str, recipe: &'static str, count: u64) -> BoardGroup {
    BoardGroup { label, boards: BoardSource::Made { recipe, count } }
}
