//! A move of the player: one step, which may push a box.

use grid::Direction;

/// One step of the player. Written in LURD notation: lower case for a walk, upper case for a push.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Step {
    /// Where the player goes.
    pub direction: Direction,
    /// Whether a box goes along.
    pub push: bool,
}

impl Step {
    /// A step onto a free cell.
    pub const fn walk(direction: Direction) -> Self {
        Step { direction, push: false }
    }

    /// A step that pushes a box.
    pub const fn push(direction: Direction) -> Self {
        Step { direction, push: true }
    }

    /// Its letter in LURD notation.
    pub const fn letter(self) -> char {
        let letter = self.direction.letter();
        if self.push { letter } else { letter.to_ascii_lowercase() }
    }

    /// Reads a letter of LURD notation.
    pub const fn from_letter(letter: char) -> Option<Step> {
        match Direction::from_letter(letter) {
            Some(direction) => Some(Step { direction, push: letter.is_ascii_uppercase() }),
            None => None,
        }
    }
}

/// Steps as LURD text.
pub fn lurd(steps: &[Step]) -> String {
    steps.iter().map(|step| step.letter()).collect()
}
