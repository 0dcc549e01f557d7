//! Monotone paths: the blank crosses a very large board again and again, each time on the way that brings most tiles
//! nearer to their homes.
//!
//! Carrying tiles home one by one takes four to five moves for every step of their distance, and a beam over whole
//! boards of 100×100 cells is out of the question. But a way that never turns back meets every cell at most once, so
//! what it gains is a sum over its steps, and the best of all such ways is found line by line: down the board, in every
//! line some cells to the left or to the right. A random board has so many tiles on such a way that want to go where it
//! takes them that most of the distance is covered at less than two moves a step. Lanes form by themselves, as in a
//! crowd: what was worth a run once is worth it again. When no way is worth its moves, the price of a move falls; in
//! the end it is what carrying costs.

use grid::{Cell, Direction};
use puzzle::Seed;
use rand::RngExt;
use search::{Control, Stop};

use super::divide::permutation::Permutation;

/// Worth of a step of a tile that is a third of the board away from home.
const UNIT: f64 = 1024.0;
/// Power of a distance along an axis: far tiles come first.
const POWER: f64 = 1.5;
/// Steps that a move must be worth, as hundredths: at first, at last, and what is left of it when nothing more is
/// found.
const FIRST_PRICE: i32 = 50;
const LAST_PRICE: i32 = 28;
const CHEAPER: i32 = 85;
/// Walks to other places before the price falls.
const WALKS: usize = 3;

/// Brings the tiles of a board nearer to their homes, until no way is worth its moves or a limit strikes.
pub(crate) fn follow_best_paths(board: &mut Permutation, control: &mut Control<'_>) -> Result<(), Stop> {
    let mut gains = PathGains::new(board);
    let mut rng = Seed(board.size.cells() as u64).rng(0);
    let mut price = FIRST_PRICE;
    // A walk does harm that the next way makes good again: only what goes beyond the best so far counts, or there would
    // be no end.
    let (mut gained, mut most) = (0, 0);
    while price >= LAST_PRICE {
        let mut walks = 0;
        while walks < WALKS {
            // All four directions in turn, until none of them is worth it.
            let mut idle = 0;
            for direction in [Direction::Down, Direction::Right, Direction::Up, Direction::Left].into_iter().cycle() {
                if idle == 4 {
                    break;
                }
                control.expand()?;
                control.produce(1);
                match gains.cross(board, direction, price, None) {
                    Some((way, gain)) => {
                        board.follow(&way);
                        gained += gain;
                        idle = 0;
                    }
                    None => idle += 1,
                }
            }
            if gained > most {
                (most, walks) = (gained, 0);
            }
            // Elsewhere there may be more to gain: the least harmful way to some other line.
            let direction = Direction::ALL[rng.random_range(0..4)];
            if let lines @ 2.. = gains.lines_ahead(board.blank, direction)
                && let Some((way, gain)) = gains.cross(board, direction, price, Some(rng.random_range(1..lines)))
            {
                board.follow(&way);
                gained += gain;
            }
            walks += 1;
        }
        price = price * CHEAPER / 100;
    }
    Ok(())
}

/// What is gained by steps, and room for the search of a way.
struct PathGains {
    width: usize,
    height: usize,
    /// Row and column of every cell.
    place: Vec<[u16; 2]>,
    /// Gain of a step towards smaller numbers, by the offset from home plus the longer side.
    back: Vec<i32>,
    /// The same for a step towards larger numbers.
    forth: Vec<i32>,
    side: usize,
    /// By line and cell: most that a way there gains, and where that way entered the line.
    gain: Vec<i32>,
    entry: Vec<u16>,
    /// By cell of the line in turn: most that a way gains that enters it there, and that goes on from there one way or
    /// the other.
    enter: Vec<i32>,
    run: Vec<(i32, u16)>,
}

/// What a way gains that does not exist.
const NONE: i32 = i32::MIN / 2;

impl PathGains {
    fn new(board: &Permutation) -> Self {
        let size = board.size;
        let side = size.width.max(size.height);
        let worth = |steps: usize| (steps as f64).powf(POWER);
        let mean = worth(side / 3 + 1) - worth(side / 3);
        let step = |steps: usize| ((worth(steps) - worth(steps - 1)) / mean * UNIT) as i32;
        let offsets = || (0..=2 * side).map(|at| at as i64 - side as i64);
        let nearer = |offset: i64, is_nearer: bool| match offset.unsigned_abs() as usize {
            steps if is_nearer => step(steps),
            steps => -step(steps + 1),
        };
        PathGains {
            width: size.width,
            height: size.height,
            place: (0..size.cells()).map(|cell| [size.row(cell) as u16, size.column(cell) as u16]).collect(),
            back: offsets().map(|offset| nearer(offset, offset > 0)).collect(),
            forth: offsets().map(|offset| nearer(offset, offset < 0)).collect(),
            side,
            gain: vec![0; size.cells()],
            entry: vec![0; size.cells()],
            enter: vec![0; side],
            run: vec![(0, 0); side],
        }
    }

    /// Lines from the blank's to the last one in a direction, both included.
    fn lines_ahead(&self, blank: Cell, direction: Direction) -> usize {
        let [row, column] = self.place[blank].map(usize::from);
        match direction {
            Direction::Down => self.height - row,
            Direction::Up => row + 1,
            Direction::Right => self.width - column,
            Direction::Left => column + 1,
        }
    }

    /// The blank's best way across the lines that lie in a direction, when a move costs `price` hundredths of a step:
    /// to wherever it gains most, if it gains anything, or to the line that is asked for. Returns what it gains too.
    fn cross(
        &mut self,
        board: &Permutation,
        direction: Direction,
        price: i32,
        to: Option<usize>,
    ) -> Option<(Vec<Direction>, i64)> {
        let price = (UNIT as i32) * price / 100;
        let is_tall = !direction.is_horizontal();
        let is_forward = matches!(direction, Direction::Down | Direction::Right);
        let (along, lateral) = if is_tall { (0, 1) } else { (1, 0) };
        let [line, start] = [along, lateral].map(|axis| usize::from(self.place[board.blank][axis]));
        let (across, [line_stride, stride]) =
            if is_tall { (self.width, [self.width, 1]) } else { (self.height, [1, self.width]) };
        let lines = self.lines_ahead(board.blank, direction);
        let number = |ahead: usize| if is_forward { line + ahead } else { line - ahead };
        let cell = |ahead: usize, at: usize| number(ahead) * line_stride + at * stride;
        let home = |cell: Cell, axis: usize| usize::from(self.place[usize::from(board.home[cell])][axis]);
        let shift = |at: usize, home: usize| at + self.side - home;

        self.enter[..across].fill(NONE);
        self.enter[start] = 0;
        let mut best = (0, None);
        for ahead in 0..lines {
            // 1. Runs to higher numbers: the tiles on the way go to lower ones.
            let mut run = (NONE, 0);
            for at in 0..across {
                let onward = run.0 + self.back[shift(at, home(cell(ahead, at), lateral))] - price;
                run =
                    if onward > self.enter[at] && run.0 > NONE { (onward, run.1) } else { (self.enter[at], at as u16) };
                self.run[at] = run;
            }
            // 2. Runs to lower numbers, and the better of the two.
            let mut run = (NONE, 0);
            for at in (0..across).rev() {
                let onward = run.0 + self.forth[shift(at, home(cell(ahead, at), lateral))] - price;
                run =
                    if onward > self.enter[at] && run.0 > NONE { (onward, run.1) } else { (self.enter[at], at as u16) };
                let (gain, entry) = if run.0 > self.run[at].0 { run } else { self.run[at] };
                self.gain[ahead * across + at] = gain;
                self.entry[ahead * across + at] = entry;
                if to.is_none_or(|to| to == ahead) && (gain > best.0 || to.is_some() && best.1.is_none()) {
                    best = (gain, Some((ahead, at)));
                }
            }
            // 3. On to the next line: the tile there comes into this one.
            if ahead + 1 < lines {
                let gains = if is_forward { &self.back } else { &self.forth };
                for at in 0..across {
                    let tile = cell(ahead + 1, at);
                    self.enter[at] = match self.gain[ahead * across + at] {
                        NONE => NONE,
                        gain => gain + gains[shift(number(ahead + 1), home(tile, along))] - price,
                    };
                }
            }
        }

        let (gain, (mut ahead, mut at)) = (best.0, best.1?);
        let (higher, lower) =
            if is_tall { (Direction::Right, Direction::Left) } else { (Direction::Down, Direction::Up) };
        let mut way = Vec::new();
        loop {
            let entry = usize::from(self.entry[ahead * across + at]);
            let step = if at > entry { higher } else { lower };
            way.extend(std::iter::repeat_n(step, at.abs_diff(entry)));
            if ahead == 0 {
                break;
            }
            way.push(direction);
            (ahead, at) = (ahead - 1, entry);
        }
        way.reverse();
        let gain = i64::from(gain) + i64::from(price) * way.len() as i64;
        Some((way, gain))
    }
}

#[cfg(test)]
mod tests {
    use grid::Size;

    use super::*;
    use crate::solve::{anytime::tests::random, divide::distance};

    #[test]
    fn tiles_come_nearer_in_few_moves() {
        for (width, height) in [(40, 40), (20, 60), (90, 12)] {
            let level = random(Size::new(width, height), 5);
            let mut board = Permutation::new(&level, &level.start);
            let before = distance(&board);
            follow_best_paths(&mut board, &mut Control::unlimited()).unwrap();
            let mut replay = Permutation::new(&level, &level.start);
            replay.follow(&board.steps);
            assert!(replay.home == board.home && replay.blank == board.blank);
            let gained = before - distance(&board);
            assert!(gained > before / 2, "{width}x{height}: {gained} of {before}");
            assert!(board.steps.len() < 3 * gained, "{width}x{height}: {} for {gained}", board.steps.len());
        }
    }

    /// Narrow boards, where there is little to choose from.
    #[test]
    fn every_shape_is_crossed() {
        for (width, height) in [(2, 2), (2, 30), (30, 2), (3, 5)] {
            let level = random(Size::new(width, height), 1);
            let mut board = Permutation::new(&level, &level.start);
            follow_best_paths(&mut board, &mut Control::unlimited()).unwrap();
            let mut replay = Permutation::new(&level, &level.start);
            replay.follow(&board.steps);
            assert!(replay.home == board.home);
        }
    }

    #[test]
    fn a_limit_ends_it() {
        let level = random(Size::new(40, 40), 5);
        let mut control = Control::new(search::Limits { nodes: Some(20), ..Default::default() });
        assert_eq!(follow_best_paths(&mut Permutation::new(&level, &level.start), &mut control), Err(Stop::Nodes));
    }
}
