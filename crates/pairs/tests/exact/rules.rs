//! Reach, state space and heuristics against the rules written apart.

use crate::naive;
use grid::Size;
use search::{Control, Heuristic, laws};
use starboard_pairs::{Board, Clearing, Content, Matching, Prices, Reach, RemainingPairs, StuckTiles};

#[test]
fn turns_and_corners() {
    for seed in 0..3000 {
        let board = naive::board(seed, 14);
        let reach = Reach::of(&board);
        let closed = || (0..board.cells().len()).filter(|&cell| board.cells()[cell] != Content::Empty);
        for one in closed() {
            for other in closed().filter(|&other| other != one) {
                let expected = naive::turns(&board, board.cells(), one, other);
                assert_eq!(
                    reach.turns(one, other, board.max_turns()),
                    expected,
                    "seed {seed}: {one} {other} {board:?}"
                );
                if let Some(turns) = expected {
                    let corners = reach.corners(one, other).expect("there is a path");
                    assert_eq!(corners.len(), usize::from(turns), "seed {seed}: {one} {other} {board:?}");
                    check_path(&board, one, other, &corners);
                }
            }
        }
    }
}

/// Every leg is straight and open, and turns where it says so.
fn check_path(board: &Board, one: usize, other: usize, corners: &[(i32, i32)]) {
    let size = board.size();
    let place = |cell| (size.row(cell) as i32, size.column(cell) as i32);
    let mut stations = vec![place(one)];
    stations.extend(corners);
    stations.push(place(other));
    let mut was_level = None;
    for leg in stations.windows(2) {
        let ((row, column), end) = (leg[0], leg[1]);
        let is_level = row == end.0;
        assert!((is_level || column == end.1) && leg[0] != end);
        assert_ne!(was_level, Some(is_level));
        was_level = Some(is_level);
        let (down, right) = ((end.0 - row).signum(), (end.1 - column).signum());
        let mut here = (row + down, column + right);
        while here != end {
            assert!(is_open(board, here));
            here = (here.0 + down, here.1 + right);
        }
        assert!(end == place(other) || is_open(board, end));
    }
}

fn is_open(board: &Board, (row, column): (i32, i32)) -> bool {
    let size = board.size();
    if (0..size.height as i32).contains(&row) && (0..size.width as i32).contains(&column) {
        board.cells()[size.cell(row as usize, column as usize)] == Content::Empty
    } else {
        board.ring()
    }
}

#[test]
fn the_state_space_keeps_the_laws() {
    for seed in 0..150 {
        let board = naive::board(seed, 8);
        let clearing = Clearing::new(&board);
        let start = clearing.start();
        laws::undo_restores(&clearing, &start, 300);
        laws::keys_are_canonical(&clearing, &start, 300);
        laws::step_agrees_with_begin(&clearing, &start, &Matching, 300);
        laws::promise_holds(&clearing, &start, &Matching, 300);
        let pairs = RemainingPairs::safe(&clearing);
        laws::step_agrees_with_begin(&clearing, &start, &pairs, 300);
        laws::promise_holds(&clearing, &start, &pairs, 300);
    }
}

#[test]
fn classic_search_agrees_with_exhaustive_search() {
    for seed in 0..200 {
        let board = naive::board(seed, 10);
        let clearing = Clearing::new(&board);
        let report = search::astar(&clearing, &clearing.start(), &Matching, &mut Control::unlimited());
        assert_eq!(report.outcome.plan().map(|plan| plan.cost), naive::explore(&board).cheapest, "seed {seed}");
    }
}

/// Counting stuck tiles is not a bound: this row has two and costs nothing.
#[test]
fn stuck_tiles_overestimate() {
    let cells = [0, 1, 1, 0].map(Content::Tile).to_vec();
    let board = Board::new(Size::new(4, 1), cells, false, Some(1), Prices::BRICK).expect("a good board");
    let clearing = Clearing::new(&board);
    let memo = StuckTiles.begin(&clearing, &clearing.start());
    assert_eq!(Heuristic::<Clearing>::estimate(&StuckTiles, memo), Some(1));
    assert_eq!(naive::explore(&board).cheapest, Some(0));
    assert!(!Heuristic::<Clearing>::promise(&StuckTiles).admissible);
}

/// A free removal is not always right: taking the two nearest of four equal tiles can leave the others apart.
#[test]
fn branch_limit_can_lose_the_plan() {
    let whole = |seed| Clearing::new(&naive::board(seed, 10));
    let lost = (0..2000).filter(|&seed| {
        let plan = |clearing: &Clearing| {
            let report = search::astar(clearing, &clearing.start(), &Matching, &mut Control::unlimited());
            report.outcome.plan().map(|plan| plan.cost)
        };
        let (best, greedy) = (plan(&whole(seed)), plan(&whole(seed).with_branch_limit(1)));
        assert!(greedy.is_none() || greedy >= best);
        best != greedy
    });
    assert!(lost.count() > 0);
    assert!(whole(0).is_whole() && !whole(0).with_branch_limit(4).is_whole());
}
