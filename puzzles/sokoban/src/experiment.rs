//! The classic experiments: blind and guided search on small levels, and what each thing that is known saves.

use puzzle::{Boards, Experiment, Group, Lane};

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
            Group { label: "one-to-one", boards: Boards::Made { recipe: "7x7,b2,one-to-one", count: 5 } },
        ],
        lanes: &[
            Lane::of("bfs"),
            Lane::of("dfs"),
            Lane::of("astar").by("nearest"),
            Lane::of("astar").by("matching"),
            Lane::of("exact"),
        ],
        seconds: 20,
    },
    Experiment {
        id: "ablation",
        groups: &[
            level("quay 34", "quay/34"),
            level("quay 36", "quay/36"),
            level("quay 38", "quay/38"),
            level("quay 40", "quay/40"),
            level("quay 44", "quay/44"),
        ],
        lanes: &[
            Lane::of("astar").by("zero"),
            // The same estimate as the next, blind for squares that no box ever leaves.
            Lane::of("astar").by("expr:sum(b in boxes: if(b.dead, 0, pushes(b)))"),
            Lane::of("astar").by("nearest"),
            Lane::of("astar").by("matching"),
            Lane::of("exact"),
        ],
        seconds: 20,
    },
];

const fn level(label: &'static str, name: &'static str) -> Group {
    Group { label, boards: Boards::Named(name) }
}
