//! The classic experiment: the four modes, fewest slides or least cost, proved or greedy, on the same boards, and the
//! mistake of taking at once what is free.

use puzzle::{BoardGroup, BoardSource, Experiment, Lane};

/// Every experiment.
pub(crate) static EXPERIMENTS: &[Experiment] = &[Experiment {
    id: "modes",
    groups: &[
        // The only free removal makes it unsolvable.
        BoardGroup { label: "3x3", boards: BoardSource::Named("3x3:A,B,,B,A,,A,,A") },
        BoardGroup { label: "5x5", boards: BoardSource::Made { recipe: "5x5,p6,c2.5.1", count: 20 } },
        BoardGroup { label: "8x8", boards: BoardSource::Named("8x8,c2.5.1#g1-7") },
    ],
    lanes: &[
        Lane::of("classic-optimal").towards("moves"),
        Lane::of("classic-greedy").towards("moves"),
        Lane::of("free-first").towards("moves"),
        Lane::of("classic-optimal").towards("cost"),
        Lane::of("classic-greedy").towards("cost"),
        Lane::of("free-first").towards("cost"),
    ],
    seconds: 10,
    profile: false,
}];
