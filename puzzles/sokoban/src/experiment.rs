//! The classic experiments: blind and guided search on small levels, and what each thing that is known saves.

use puzzle::{BoardGroup, BoardSource, Experiment, Lane};

/// Every experiment.
pub(crate) static EXPERIMENTS: &[Experiment] = &[
    Experiment {
        id: "sokoban-small",
        groups: &[
            level("quay 18", "quay/18"),
            level("quay 30", "quay/30"),
            level("quay 36", "quay/36"),
            level("quay 42", "quay/42"),
            level("quay 50", "quay/50"),
            level("lock 3", "lock/3"),
            level("lock 8", "lock/8"),
            BoardGroup { label: "one-to-one", boards: BoardSource::Made { recipe: "7x7,b2,one-to-one", count: 5 } },
        ],
        lanes: &[
            Lane::of("bfs"),
            Lane::of("dfs"),
            Lane::of("astar").by("nearest"),
            Lane::of("astar").by("matching"),
            Lane::of("exact"),
        ],
        seconds: 20,
        profile: false,
    },
    Experiment {
        id: "ablation",
        groups: &[
            level("quay 60", "quay/60"),
            level("quay 72", "quay/72"),
            level("quay 80", "quay/80"),
            level("quay 84", "quay/84"),
            level("quay 90", "quay/90"),
        ],
        lanes: &[
            Lane::of("astar").by("pruning:none"),
            Lane::of("astar").by("pruning:dead"),
            Lane::of("astar").by("pruning:freeze"),
            Lane::of("astar").by("pruning:corral"),
            Lane::of("astar").by("pruning:dead+freeze"),
            Lane::of("astar").by("pruning:dead+corral"),
            Lane::of("astar").by("pruning:freeze+corral"),
            Lane::of("astar").by("pruning:dead+freeze+corral"),
            Lane::of("astar").by("matching"),
            Lane::of("exact"),
        ],
        seconds: 20,
        profile: false,
    },
];

const fn level(label: &'static str, name: &'static str) -> BoardGroup {
    BoardGroup { label, boards: BoardSource::Named(name) }
}
