//! The rules once more, written as plainly as possible, and exhaustive search over them.

use std::{
    cmp::Reverse,
    collections::{BinaryHeap, HashMap, HashSet},
};

use grid::Size;
use search::SplitMix;
use starboard_pairs::{Board, Content, Price, Prices, Removal};

/// Fewest turns between two cells: rays from a cell reach with no turn, rays from what they reach with one, …
pub(crate) fn turns(board: &Board, cells: &[Content], one: usize, other: usize) -> Option<u16> {
    let (height, width) = (board.size().height as i32, board.size().width as i32);
    let place = |cell: usize| (cell as i32 / width, cell as i32 % width);
    let is_open = |(row, column): (i32, i32)| {
        if (0..height).contains(&row) && (0..width).contains(&column) {
            cells[(row * width + column) as usize] == Content::Empty
        } else {
            board.ring() && (-1..=height).contains(&row) && (-1..=width).contains(&column)
        }
    };
    let mut seen = HashSet::from([place(one)]);
    let mut frontier = vec![place(one)];
    let mut turns = 0;
    while !frontier.is_empty() {
        let mut reached = Vec::new();
        for &(row, column) in &frontier {
            for (down, right) in [(0, 1), (1, 0), (0, -1), (-1, 0)] {
                let mut here = (row + down, column + right);
                while is_open(here) {
                    if seen.insert(here) {
                        reached.push(here);
                    }
                    here = (here.0 + down, here.1 + right);
                }
                if here == place(other) {
                    return board.max_turns().is_none_or(|most| turns <= most).then_some(turns);
                }
            }
        }
        frontier = reached;
        turns += 1;
    }
    None
}

/// Plays removals; the cost, and the tiles left. Panics if a removal is against the rules.
pub(crate) fn replay(board: &Board, removals: &[Removal]) -> (u32, usize) {
    let mut cells = board.cells().to_vec();
    let mut cost = 0;
    for removal in removals {
        let kind = kind(&cells, removal.one).expect("a tile");
        assert_eq!(Some(kind), self::kind(&cells, removal.other));
        assert_ne!(removal.one, removal.other);
        assert_eq!(turns(board, &cells, removal.one, removal.other), Some(removal.turns));
        cost += board.prices().cost(kind, removal.turns);
        cells[removal.one] = Content::Empty;
        cells[removal.other] = Content::Empty;
    }
    (cost, cells.iter().filter(|content| matches!(content, Content::Tile(_))).count())
}

/// What exhaustive search finds: the cheapest full clear, and the fewest tiles that can be left.
pub(crate) struct Truth {
    pub(crate) cheapest: Option<u32>,
    pub(crate) fewest_left: usize,
}

/// Dijkstra over the tiles that are left.
pub(crate) fn explore(board: &Board) -> Truth {
    let places: Vec<usize> = (0..board.cells().len()).filter(|&cell| kind(board.cells(), cell).is_some()).collect();
    assert!(places.len() <= 16, "too large for exhaustive search");
    let full = (1_u32 << places.len()) - 1;
    let mut costs = HashMap::from([(full, 0_u32)]);
    let mut open = BinaryHeap::from([Reverse((0_u32, full))]);
    let mut truth = Truth { cheapest: None, fewest_left: places.len() };
    while let Some(Reverse((cost, left))) = open.pop() {
        if costs[&left] < cost {
            continue;
        }
        truth.fewest_left = truth.fewest_left.min(left.count_ones() as usize);
        if left == 0 {
            truth.cheapest = Some(cost);
            break;
        }
        let mut cells = board.cells().to_vec();
        for (at, &cell) in places.iter().enumerate().filter(|(at, _)| left >> at & 1 == 0) {
            debug_assert_eq!(places[at], cell);
            cells[cell] = Content::Empty;
        }
        for one in (0..places.len()).filter(|at| left >> at & 1 == 1) {
            for other in (one + 1..places.len()).filter(|at| left >> at & 1 == 1) {
                let own = kind(&cells, places[one]);
                if own != kind(&cells, places[other]) {
                    continue;
                }
                if let (Some(own), Some(turns)) = (own, turns(board, &cells, places[one], places[other])) {
                    let (next, after) = (left & !(1 << one | 1 << other), cost + board.prices().cost(own, turns));
                    if costs.get(&next).is_none_or(|&known| after < known) {
                        costs.insert(next, after);
                        open.push(Reverse((after, next)));
                    }
                }
            }
        }
    }
    truth
}

fn kind(cells: &[Content], cell: usize) -> Option<u16> {
    match cells[cell] {
        Content::Tile(kind) => Some(kind),
        _ => None,
    }
}

/// A board of at most `most` tiles: two, four or six of a kind, some blockers, any rules and prices.
pub(crate) fn board(seed: u64, most: usize) -> Board {
    let mut random = SplitMix(seed);
    let size = Size::new(2 + random.below(4), 2 + random.below(3));
    let mut cells = vec![Content::Empty; size.cells()];
    let mut free: Vec<usize> = (0..size.cells()).collect();
    let mut put = |random: &mut SplitMix, content| {
        if !free.is_empty() {
            let cell = free.swap_remove(random.below(free.len()));
            cells[cell] = content;
        }
    };
    let room = most.min(size.cells() - random.below(2));
    let (mut kind, mut tiles) = (0, 0);
    while tiles + 2 <= room {
        let count = [2, 2, 4, 4, 6][random.below(5)].min((room - tiles) / 2 * 2);
        (0..count).for_each(|_| put(&mut random, Content::Tile(kind)));
        tiles += count;
        kind += 1;
    }
    (0..random.below(3)).for_each(|_| put(&mut random, Content::Blocker));
    let prices = match random.below(4) {
        0 => Prices::LINK,
        1 => Prices::BRICK,
        2 => Prices::slides(&(0..kind).map(|_| random.below(9) as u32).collect::<Vec<_>>()),
        _ => {
            let mut price = || Price { base: random.below(3) as u32, per_turn: random.below(5) as u32 };
            Prices::PerKind((0..kind).map(|_| price()).collect())
        }
    };
    let max_turns = [Some(0), Some(1), Some(1), Some(2), Some(2), Some(3), None][random.below(7)];
    Board::new(size, cells, random.below(2) == 0, max_turns, prices).expect("a good board")
}
