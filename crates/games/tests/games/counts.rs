//! What solvers count adds up: a state is produced before it is expanded, all but the first.

use games::{BoardId, Control, Failure, Limits, Request};

const BOARDS: &[&str] = &[
    "sliding:3x3#g1-1",
    "sliding:4x4#g1-2",
    "sliding:6x6#g1-1",
    "sokoban:quay/1",
    "sokoban:quay/9",
    "link:4x4#g1-1",
    "link:8x8#g1-1",
    "link:4x4,gdown#g1-3",
    "brick:4x4#g1-1",
    "brick:6x6#g1-1",
];

#[test]
fn nothing_is_expanded_that_was_not_produced() {
    for name in BOARDS {
        let id = BoardId::parse(name).unwrap();
        let board = id.open(&mut Control::unlimited()).unwrap();
        let solvers = id.game.about().solvers.iter().map(|info| Some(info.id.to_owned()));
        for solver in solvers.chain([None]) {
            let request = Request { solver: solver.clone(), ..Request::default() };
            let limits = Limits { nodes: Some(5_000), memory: Some(64 << 20), ..Limits::default() };
            let stats = match board.solve(&request, &mut Control::new(limits)) {
                Ok(answer) => *answer.stats(),
                // A solver that does not take this board counts nothing.
                Err(Failure::Refused(_)) => continue,
                Err(other) => panic!("{name} {solver:?}: {other:?}"),
            };
            let (expanded, produced) = (stats.expanded, stats.produced);
            assert!(expanded <= produced + 1, "{name} {solver:?}: {expanded} expanded, {produced} produced");
        }
    }
}
