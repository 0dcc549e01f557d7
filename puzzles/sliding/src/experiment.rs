//! The classic experiments: breadth-first search against A*, nodes against depth, time against size.

use puzzle::{BoardGroup, BoardSource, Experiment, Lane};

/// Every experiment.
pub(crate) static EXPERIMENTS: &[Experiment] = &[
    Experiment {
        id: "one-board",
        groups: &[BoardGroup { label: "3x3", boards: BoardSource::Named("3x3:8,1,0,3,5,7,4,2,6") }],
        lanes: &[Lane::of("bfs"), Lane::of("bidirectional"), Lane::of("astar").by("misplaced"), ASTAR, IDASTAR],
        seconds: 60,
        profile: false,
    },
    Experiment {
        id: "profile",
        groups: &[BoardGroup { label: "3x3", boards: BoardSource::Named("3x3:8,1,0,3,5,7,4,2,6") }],
        lanes: &[
            Lane::of("bfs"),
            Lane::of("astar").by("misplaced"),
            ASTAR,
            Lane::of("astar").by("linear-conflict"),
            Lane::of("astar").by("walking"),
        ],
        seconds: 60,
        profile: true,
    },
    Experiment {
        id: "depth",
        groups: &[BoardGroup { label: "3x3", boards: BoardSource::Made { recipe: "3x3,depth=5..25", count: 50 } }],
        lanes: &[
            Lane::of("astar").by("zero"),
            Lane::of("astar").by("misplaced"),
            ASTAR,
            Lane::of("astar").by("linear-conflict"),
        ],
        seconds: 60,
        profile: false,
    },
    Experiment {
        id: "patterns",
        groups: &[BoardGroup { label: "4x4", boards: BoardSource::Made { recipe: "4x4,moves=60", count: 10 } }],
        lanes: &[IDASTAR, Lane::of("idastar").by("linear-conflict"), Lane::of("idastar").by("pattern:4-4-4-3")],
        seconds: 20,
        profile: false,
    },
    Experiment {
        id: "size",
        groups: &[
            random("3x3", "3x3"),
            random("3x4", "3x4"),
            random("4x4", "4x4"),
            random("4x5", "4x5"),
            random("5x5", "5x5"),
            random("6x6", "6x6"),
            random("7x7", "7x7"),
        ],
        lanes: &[
            // Up to 4×4, where both often come to the end of the time and A* to that of the memory.
            ASTAR.on(&["3x3", "3x4", "4x4"]),
            IDASTAR.on(&["3x3", "3x4", "4x4"]),
            Lane::of("weighted-astar-classic").by("manhattan"),
            Lane::of("beam-classic").by("manhattan"),
            Lane::of("divide"),
        ],
        seconds: 10,
        profile: false,
    },
    Experiment {
        id: "fit",
        groups: &[BoardGroup { label: "3x3", boards: BoardSource::Made { recipe: "3x3", count: 50 } }],
        lanes: &[ASTAR, Lane::of("astar").by("linear-conflict"), Lane::of("astar").by("learned")],
        seconds: 20,
        profile: false,
    },
    Experiment {
        id: "learned",
        groups: &[random("5x5", "5x5"), random("6x6", "6x6")],
        lanes: &[
            Lane::of("weighted-astar").by("manhattan"),
            Lane::of("weighted-astar").by("linear-conflict"),
            Lane::of("weighted-astar").by("learned"),
            Lane::of("beam").by("manhattan"),
            Lane::of("beam").by("learned"),
        ],
        seconds: 2,
        profile: false,
    },
];

const ASTAR: Lane = Lane::of("astar").by("manhattan");
const IDASTAR: Lane = Lane::of("idastar").by("manhattan");

const fn random(label: &'static str, recipe: &'static str) -> BoardGroup {
    BoardGroup { label, boards: BoardSource::Made { recipe, count: 20 } }
}
