//! The four directions of a grid.

/// A direction along a row or a column.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
pub enum Direction {
    /// Towards row 0.
    Up,
    /// Towards column 0.
    Left,
    /// Away from column 0.
    Right,
    /// Away from row 0.
    Down,
}

use Direction::{Down, Left, Right, Up};

impl Direction {
    /// All four. The opposite of the n-th is the (3 − n)-th.
    pub const ALL: [Direction; 4] = [Up, Left, Right, Down];

    /// The direction that leads back.
    #[must_use]
    #[inline]
    pub const fn opposite(self) -> Direction {
        Self::ALL[3 - self as usize]
    }

    /// Rows down and columns right of one step.
    #[inline]
    pub const fn delta(self) -> (i32, i32) {
        match self {
            Up => (-1, 0),
            Left => (0, -1),
            Right => (0, 1),
            Down => (1, 0),
        }
    }

    /// Whether the step stays in its row.
    #[inline]
    pub const fn is_horizontal(self) -> bool {
        matches!(self, Left | Right)
    }

    /// The letter of move notations: `U`, `L`, `R`, `D`.
    #[inline]
    pub const fn letter(self) -> char {
        match self {
            Up => 'U',
            Left => 'L',
            Right => 'R',
            Down => 'D',
        }
    }

    /// Reads a letter of either case.
    pub const fn from_letter(letter: char) -> Option<Direction> {
        match letter {
            'U' | 'u' => Some(Up),
            'L' | 'l' => Some(Left),
            'R' | 'r' => Some(Right),
            'D' | 'd' => Some(Down),
            _ => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn opposites_and_letters() {
        for direction in Direction::ALL {
            let (down, right) = direction.delta();
            assert_eq!(direction.opposite().delta(), (-down, -right));
            assert_eq!(Direction::from_letter(direction.letter()), Some(direction));
            assert_eq!(Direction::ALL[direction as usize], direction);
        }
    }
}
