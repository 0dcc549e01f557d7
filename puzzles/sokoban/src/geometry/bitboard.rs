//! A level as bit sets: one bit per cell of the smallest rectangle around the floor.
//!
//! Rows follow each other without a gap, so a 10×10 level with a border is exactly one machine word. A step is a shift
//! of the whole set; steps to the left and right are masked so that they do not wrap around.

use grid::{Bits, Cell, Direction, Size};

use crate::level::Level;

/// A cell's number inside the rectangle around the floor.
pub(crate) type Square = u16;

/// Words up to which a set is flooded by shifts.
const MOST_SHIFTED: usize = 8;

/// No square: a wall is there.
pub(crate) const NONE: Square = Square::MAX;

/// The geometry of a level. Positions are sets of squares beside it.
#[derive(Clone, Debug)]
pub(crate) struct Bitboard<const W: usize> {
    /// Columns of the rectangle.
    width: usize,
    /// All floor squares.
    pub(crate) floor: Bits<W>,
    /// All goals.
    pub(crate) goals: Bits<W>,
    /// Squares with a neighbour to the left, and to the right.
    not_first: Bits<W>,
    not_last: Bits<W>,
    /// The floor square next to a square in each direction, or [`NONE`].
    next: Vec<[Square; 4]>,
    /// The eight floor squares around a square, or [`NONE`]: up, up and right, right, and so on clockwise.
    ring: Vec<[Square; 8]>,
    /// The level's cell of a square.
    cells: Vec<Cell>,
    /// The square of a level's cell.
    squares: Vec<Square>,
}

/// Cells of the smallest rectangle around the floor.
pub(crate) fn rectangle_cells(level: &Level) -> usize {
    rectangle(level).2.cells()
}

fn rectangle(level: &Level) -> (usize, usize, Size) {
    let size = level.size();
    let floor = || (0..size.cells()).filter(|&cell| level.is_floor(cell));
    let top = floor().map(|cell| size.row(cell)).min().unwrap_or(0);
    let bottom = floor().map(|cell| size.row(cell)).max().unwrap_or(0);
    let left = floor().map(|cell| size.column(cell)).min().unwrap_or(0);
    let right = floor().map(|cell| size.column(cell)).max().unwrap_or(0);
    (top, left, Size::new(right - left + 1, bottom - top + 1))
}

impl<const W: usize> Bitboard<W> {
    /// The geometry of a level whose rectangle has at most `64 · W` cells.
    pub(crate) fn new(level: &Level) -> Self {
        let (top, left, inner) = rectangle(level);
        assert!(inner.cells() <= 64 * W, "the level does not fit");
        let outer = level.size();
        let cells: Vec<Cell> =
            (0..inner.cells()).map(|square| outer.cell(top + inner.row(square), left + inner.column(square))).collect();
        let mut squares = vec![NONE; outer.cells()];
        let (mut floor, mut goals) = (Bits::EMPTY, Bits::EMPTY);
        for (square, &cell) in cells.iter().enumerate() {
            if level.is_floor(cell) {
                squares[cell] = square as Square;
                floor.insert(square);
                if level.is_goal(cell) {
                    goals.insert(square);
                }
            }
        }
        let next: Vec<[Square; 4]> = (0..inner.cells())
            .map(|square| {
                Direction::ALL.map(|direction| match inner.step(square, direction) {
                    Some(next) if floor.contains(next) => next as Square,
                    _ => NONE,
                })
            })
            .collect();
        let not_first = (0..inner.cells()).filter(|&square| inner.column(square) > 0).collect();
        let not_last = (0..inner.cells()).filter(|&square| inner.column(square) + 1 < inner.width).collect();
        let ring = (0..inner.cells()).map(|square| ring(inner, &floor, square)).collect();
        Bitboard { width: inner.width, floor, goals, not_first, not_last, next, ring, cells, squares }
    }

    /// Number of squares, floor or not.
    pub(crate) fn len(&self) -> usize {
        self.cells.len()
    }

    /// The level's cell of a square.
    pub(crate) fn cell(&self, square: Square) -> Cell {
        self.cells[usize::from(square)]
    }

    /// The square of a floor cell.
    pub(crate) fn square(&self, cell: Cell) -> Square {
        self.squares[cell]
    }

    /// The floor square next to `square`, or [`NONE`].
    #[inline(always)]
    pub(crate) fn next(&self, square: Square, direction: usize) -> Square {
        self.next[usize::from(square)][direction]
    }

    /// Every square of the set moved one step; what leaves the rectangle is dropped, what enters a wall is not.
    #[inline(always)]
    pub(crate) fn shift(&self, set: Bits<W>, direction: usize) -> Bits<W> {
        match direction {
            0 => down(set, self.width),
            1 => down(set & self.not_first, 1),
            2 => up(set & self.not_last, 1),
            _ => up(set, self.width),
        }
    }

    /// All squares of `free` that are connected with `start`, `start` included.
    #[inline]
    pub(crate) fn flood(&self, free: Bits<W>, start: Square) -> Bits<W> {
        let mut reached = Bits::EMPTY;
        reached.insert(usize::from(start));
        self.flood_set(free, reached)
    }

    /// All squares of `free` that are connected with a square of `start`, `start` included.
    #[inline]
    pub(crate) fn flood_set(&self, free: Bits<W>, start: Bits<W>) -> Bits<W> {
        if W > MOST_SHIFTED { self.flood_by_squares(free, start) } else { self.flood_by_shifts(free, start) }
    }

    /// Goes from square to square: as long as the way is wide, every shift of a large set moves mostly zeros.
    fn flood_by_squares(&self, free: Bits<W>, start: Bits<W>) -> Bits<W> {
        debug_assert!((free & !self.floor).is_empty(), "only floor is free");
        let mut reached = start;
        let mut open: Vec<usize> = start.iter().collect();
        while let Some(square) = open.pop() {
            for next in self.next[square].map(usize::from) {
                if next != usize::from(NONE) && free.contains(next) && !reached.contains(next) {
                    reached.insert(next);
                    open.push(next);
                }
            }
        }
        reached
    }

    /// Takes a step to all sides at once, until nothing is new.
    #[inline]
    fn flood_by_shifts(&self, free: Bits<W>, start: Bits<W>) -> Bits<W> {
        let (to_right, to_left) = (free & self.not_first, free & self.not_last);
        let mut reached = start;
        loop {
            let before = reached;
            reached |= up(reached, 1) & to_right;
            reached |= down(reached, 1) & to_left;
            reached |= up(reached, self.width) & free;
            reached |= down(reached, self.width) & free;
            if reached == before {
                return reached;
            }
        }
    }

    /// The player's region after a push from `from` to `to`; `reach` is the region before, `free` what is free after.
    ///
    /// Most pushes neither open nor close anything, which the eight squares around the box show: then no flood is
    /// needed.
    #[inline]
    pub(crate) fn reach_after(&self, free: Bits<W>, reach: Bits<W>, from: Square, to: Square) -> Bits<W> {
        let is_open = |square: Square| square != NONE && free.contains(usize::from(square));
        let opens = |&square: &Square| is_open(square) && !reach.contains(usize::from(square));
        if self.next[usize::from(from)].iter().any(opens) {
            return self.flood(free, from);
        }
        let mut region = reach;
        region.insert(usize::from(from));
        if reach.contains(usize::from(to)) {
            if !self.is_passable(free, to) {
                return self.flood(free, from);
            }
            region.remove(usize::from(to));
        }
        region
    }

    /// The player's region after a pull from `from` to `to`, where the player stood, which is at `away` now; `reach` is
    /// the region before, `free` what is free after.
    #[inline]
    pub(crate) fn reach_after_pull(
        &self,
        free: Bits<W>,
        reach: Bits<W>,
        from: Square,
        to: Square,
        away: Square,
    ) -> Bits<W> {
        let is_open = |square: Square| square != NONE && free.contains(usize::from(square));
        let opens = |&square: &Square| is_open(square) && !reach.contains(usize::from(square));
        if self.next[usize::from(from)].iter().any(opens) || !self.is_passable(free, to) {
            return self.flood(free, away);
        }
        // The box can be walked around, so the square that it left can be reached.
        let mut region = reach;
        region.insert(usize::from(from));
        region.remove(usize::from(to));
        region
    }

    /// Into how many parts the floor is cut when a box is put on `square`: `free` is what is free then, `reach` one of
    /// its parts, and there were `parts` before.
    pub(crate) fn parts_around(&self, free: Bits<W>, reach: Bits<W>, square: Square, parts: u16) -> u16 {
        let mut beside: Bits<W> = std::iter::once(usize::from(square)).collect();
        beside = self.border(beside) & free;
        if beside.is_empty() {
            return parts - 1;
        }
        if self.is_passable(free, square) {
            return parts;
        }
        let mut count = parts - 1 + u16::from(beside.intersects(&reach));
        let mut rest = beside & !reach;
        while let Some(seed) = rest.first() {
            rest &= !self.flood(free, seed as Square);
            count += 1;
        }
        count
    }

    /// Into how many parts the floor is cut when the box on `square` is gone: `free` is what is free before that, of
    /// which there are `parts`.
    pub(crate) fn parts_without(&self, free: Bits<W>, square: Square, parts: u16) -> u16 {
        let taken: Bits<W> = std::iter::once(usize::from(square)).collect();
        let mut rest = self.border(taken) & free;
        if rest.is_empty() {
            return parts + 1;
        }
        if self.is_passable(free, square) {
            return parts;
        }
        let mut joined = 0;
        while let Some(seed) = rest.first() {
            rest &= !self.flood(free, seed as Square);
            joined += 1;
        }
        parts + 1 - joined
    }

    /// The number of parts of `free`.
    pub(crate) fn parts(&self, free: Bits<W>) -> u16 {
        let (mut rest, mut count) = (free, 0);
        while let Some(seed) = rest.first() {
            rest &= !self.flood(free, seed as Square);
            count += 1;
        }
        count
    }

    /// Whether the free squares beside a box are joined by those around it.
    #[inline(always)]
    fn is_passable(&self, free: Bits<W>, square: Square) -> bool {
        // Sides and corners in turn; two sides are joined by the corner between them.
        let ring = self.ring[usize::from(square)].map(|beside| beside != NONE && free.contains(usize::from(beside)));
        let sides = (0..4).filter(|&at| ring[2 * at]).count();
        let joined = (0..4).filter(|&at| ring[2 * at] && ring[2 * at + 1] && ring[(2 * at + 2) % 8]).count();
        sides <= joined + 1
    }

    /// The set of squares as seen by the neighbours: every floor square next to one of the set.
    #[inline]
    pub(crate) fn border(&self, set: Bits<W>) -> Bits<W> {
        (self.shift(set, 0) | self.shift(set, 1) | self.shift(set, 2) | self.shift(set, 3)) & self.floor & !set
    }
}

/// The floor squares around a square, clockwise from the one above it.
fn ring<const W: usize>(size: Size, floor: &Bits<W>, square: usize) -> [Square; 8] {
    use Direction::{Down, Left, Right, Up};
    let sides = [Up, Right, Down, Left];
    std::array::from_fn(|at| {
        let side = size.step(square, sides[at / 2]);
        let there = if at % 2 == 0 { side } else { side.and_then(|side| size.step(side, sides[(at / 2 + 1) % 4])) };
        there.filter(|&square| floor.contains(square)).map_or(NONE, |square| square as Square)
    })
}

/// Towards higher numbers.
#[inline(always)]
fn up<const W: usize>(set: Bits<W>, count: usize) -> Bits<W> {
    let (Bits(words), bits) = if count < 64 { (set, count) } else { (up_by_words(set, count / 64), count % 64) };
    Bits(std::array::from_fn(|at| {
        // Two shifts, because a shift by 64 is not defined.
        let carry = if at > 0 { words[at - 1] >> 1 >> (63 - bits) } else { 0 };
        words[at] << bits | carry
    }))
}

/// Towards lower numbers.
#[inline(always)]
fn down<const W: usize>(set: Bits<W>, count: usize) -> Bits<W> {
    let (Bits(words), bits) = if count < 64 { (set, count) } else { (down_by_words(set, count / 64), count % 64) };
    Bits(std::array::from_fn(|at| {
        let carry = if at + 1 < W { words[at + 1] << 1 << (63 - bits) } else { 0 };
        words[at] >> bits | carry
    }))
}

/// Whole words, which only rows of 64 squares and more are moved by.
#[cold]
fn up_by_words<const W: usize>(set: Bits<W>, count: usize) -> Bits<W> {
    Bits(std::array::from_fn(|at| at.checked_sub(count).map_or(0, |from| set.0[from])))
}

#[cold]
fn down_by_words<const W: usize>(set: Bits<W>, count: usize) -> Bits<W> {
    Bits(std::array::from_fn(|at| set.0.get(at + count).copied().unwrap_or(0)))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn level(text: &str) -> Level {
        crate::format::read(text, &puzzle::Options::new()).remove(0).level.expect("a good level")
    }

    #[test]
    fn shifts_agree_with_neighbours() {
        let level = level("#########\n#@  #   #\n#  $  . #\n## #  # #\n#########");
        let board: Bitboard<1> = Bitboard::new(&level);
        let wide: Bitboard<2> = Bitboard::new(&level);
        for square in board.floor.iter() {
            for direction in 0..4 {
                let mut set = Bits::EMPTY;
                set.insert(square);
                let moved = (board.shift(set, direction) & board.floor).first().map_or(NONE, |next| next as Square);
                assert_eq!(moved, board.next(square as Square, direction));
                assert_eq!(moved, wide.next(square as Square, direction));
            }
        }
        let start = board.square(level.player);
        assert_eq!(board.flood(board.floor, start), board.floor);
    }

    /// The short cuts after pushes and pulls against filling the whole region.
    #[test]
    fn regions_after_a_move_agree_with_filling_them() {
        let mut moves = 0;
        for seed in 0..800 {
            let level = crate::solve::agreement::random_level(seed, crate::Rules::All);
            let board: Bitboard<1> = Bitboard::new(&level);
            let boxes: Bits<1> = level.boxes.iter().map(|&cell| usize::from(board.square(cell))).collect();
            let reach = board.flood(board.floor & !boxes, board.square(level.player));
            for (from, direction) in
                boxes.iter().flat_map(|from| (0..4).map(move |direction| (from as Square, direction)))
            {
                let to = board.next(from, direction);
                if to == NONE || boxes.contains(usize::from(to)) {
                    continue;
                }
                let mut after = boxes;
                after.remove(usize::from(from));
                after.insert(usize::from(to));
                let free = board.floor & !after;
                let mut open = free;
                open.insert(usize::from(to));
                let region = board.flood(free, from);
                let parts = board.parts_around(free, region, to, board.parts(open));
                assert_eq!(parts, board.parts(free), "seed {seed}");
                assert_eq!(board.parts_without(free, to, parts), board.parts(open), "seed {seed}");
                let behind = board.next(from, 3 - direction);
                if behind != NONE && reach.contains(usize::from(behind)) {
                    assert_eq!(board.reach_after(free, reach, from, to), board.flood(free, from), "seed {seed}");
                    moves += 1;
                }
                let away = board.next(to, direction);
                if reach.contains(usize::from(to)) && away != NONE && free.contains(usize::from(away)) {
                    let region = board.reach_after_pull(free, reach, from, to, away);
                    assert_eq!(region, board.flood(free, away), "seed {seed}");
                    moves += 1;
                }
            }
        }
        assert!(moves > 1000, "too few moves to mean anything: {moves}");
    }

    #[test]
    fn both_floods_agree() {
        use rand::RngExt;
        // One word, two words, and a row that is longer than a word.
        let long = format!("{0}\n#@$.{1}#\n{0}", "#".repeat(80), " ".repeat(75));
        let tall = format!("#########\n#@  #   #\n#  $  . #\n{}#########", "## #    #\n".repeat(9));
        for text in ["#########\n#@  #   #\n#  $  . #\n## #  # #\n#########", &tall, &long] {
            let board: Bitboard<2> = Bitboard::new(&level(text));
            let mut rng = puzzle::Seed(1).rng(1);
            for _ in 0..500 {
                let free: Bits<2> = board.floor.iter().filter(|_| rng.random_range(0..9) > 0).collect();
                let start: Bits<2> = board.floor.iter().filter(|_| rng.random_range(0..9) == 0).collect();
                assert_eq!(board.flood_by_squares(free, start), board.flood_by_shifts(free, start));
            }
        }
    }

    #[test]
    fn shifts_cross_words() {
        for count in [1, 7, 63, 64, 65, 100] {
            for square in 0..192 {
                let mut set: Bits<3> = Bits::EMPTY;
                set.insert(square);
                assert_eq!(up(set, count).first(), Some(square + count).filter(|&to| to < 192), "{square}+{count}");
                assert_eq!(down(set, count).first(), square.checked_sub(count), "{square}-{count}");
            }
        }
    }
}
