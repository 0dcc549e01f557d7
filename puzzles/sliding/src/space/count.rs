//! What counts as one move: a tile, or a line of tiles.

use std::fmt::Debug;

use grid::{Cell, Direction, Size};
use search::Cost;

use crate::{action::Slide, heuristic::Axes, rules::tiles_behind};

/// A metric as a type, so that searches under the common one pay nothing for the other.
pub trait Counting: Clone + Debug + Send + Sync + 'static {
    /// One move.
    type Action: Copy + Eq + Debug + Send + Sync;
    /// The moves for one place of the blank.
    type Moves: IntoIterator<Item = Self::Action> + Copy + Default + Debug + Send + Sync;

    /// Whether the fewest moves for two axes depend on their sum alone.
    const ADDS_AXES: bool;

    /// The moves when the blank is there.
    fn moves(size: Size, blank: Cell) -> Self::Moves;

    /// The slide that a move stands for.
    fn slide(action: Self::Action) -> Slide;

    /// The move for a slide that the metric allows.
    fn action(slide: Slide) -> Self::Action;

    /// Whether `next` right after `previous` is the same as one move or none.
    fn is_redundant(previous: Self::Action, next: Self::Action) -> bool;

    /// Fewest moves that could make up for `distance` single steps along lines of `side` cells, where one move changes
    /// the distance by at most one for each tile it moves.
    fn moves_for(distance: u32, side: usize) -> Cost;

    /// Fewest moves along lines of `side` cells that could undo that many inversions, where a tile that moves passes
    /// `passed` others.
    fn moves_for_inversions(inversions: u32, passed: usize, side: usize) -> Cost;

    /// Fewest moves for distances on both axes, which no move changes at once.
    #[inline(always)]
    fn moves_for_axes(axes: Axes, size: Size) -> Cost {
        Self::moves_for(axes.rows(), size.height).wrapping_add(Self::moves_for(axes.columns(), size.width))
    }
}

/// Every tile that moves one cell counts.
#[derive(Clone, Copy, Debug)]
pub struct Single;

impl Counting for Single {
    type Action = Direction;
    type Moves = Directions;

    const ADDS_AXES: bool = true;

    fn moves(size: Size, blank: Cell) -> Directions {
        let bits = Direction::ALL.into_iter().filter(|&direction| tiles_behind(size, blank, direction) > 0);
        Directions(bits.fold(0, |bits, direction| bits | 1 << direction as u8))
    }

    #[inline(always)]
    fn slide(direction: Direction) -> Slide {
        Slide { direction, count: 1 }
    }

    #[inline(always)]
    fn action(slide: Slide) -> Direction {
        slide.direction
    }

    #[inline(always)]
    fn is_redundant(previous: Direction, next: Direction) -> bool {
        previous as u8 + next as u8 == 3
    }

    #[inline(always)]
    fn moves_for(distance: u32, _: usize) -> Cost {
        distance
    }

    /// A move changes the inversions by an amount of the parity of `passed`: if that is odd, the number of moves has
    /// the parity of the inversions.
    #[inline]
    fn moves_for_inversions(inversions: u32, passed: usize, _: usize) -> Cost {
        let moves = inversions.div_ceil(passed as u32);
        if passed % 2 == 1 { moves + (moves ^ inversions) % 2 } else { moves }
    }
}

/// A whole line of tiles pushed towards the blank counts once.
#[derive(Clone, Copy, Debug)]
pub struct Multi;

impl Counting for Multi {
    type Action = Slide;
    type Moves = Runs;

    const ADDS_AXES: bool = false;

    fn moves(size: Size, blank: Cell) -> Runs {
        Runs { room: Direction::ALL.map(|direction| tiles_behind(size, blank, direction) as u8), at: 0, count: 0 }
    }

    #[inline(always)]
    fn slide(slide: Slide) -> Slide {
        slide
    }

    #[inline(always)]
    fn action(slide: Slide) -> Slide {
        slide
    }

    /// Two slides along one line join into one, or cancel.
    #[inline(always)]
    fn is_redundant(previous: Slide, next: Slide) -> bool {
        previous.direction.is_horizontal() == next.direction.is_horizontal()
    }

    #[inline(always)]
    fn moves_for(distance: u32, side: usize) -> Cost {
        distance.div_ceil(side as u32 - 1)
    }

    #[inline]
    fn moves_for_inversions(inversions: u32, passed: usize, side: usize) -> Cost {
        inversions.div_ceil((passed * (side - 1)) as u32)
    }
}

/// A set of directions, given in the order of [`Direction::ALL`].
#[derive(Clone, Copy, Debug, Default)]
pub struct Directions(u8);

impl Iterator for Directions {
    type Item = Direction;

    #[inline(always)]
    fn next(&mut self) -> Option<Direction> {
        let direction = match self.0.trailing_zeros() {
            0 => Direction::Up,
            1 => Direction::Left,
            2 => Direction::Right,
            3 => Direction::Down,
            _ => return None,
        };
        self.0 &= self.0 - 1;
        Some(direction)
    }
}

/// All slides towards one place of the blank, by direction and then by length.
#[derive(Clone, Copy, Debug, Default)]
pub struct Runs {
    room: [u8; 4],
    at: u8,
    count: u8,
}

impl Iterator for Runs {
    type Item = Slide;

    #[inline]
    fn next(&mut self) -> Option<Slide> {
        while let Some(&direction) = Direction::ALL.get(usize::from(self.at)) {
            if self.count < self.room[usize::from(self.at)] {
                self.count += 1;
                return Some(Slide { direction, count: u16::from(self.count) });
            }
            self.at += 1;
            self.count = 0;
        }
        None
    }
}
