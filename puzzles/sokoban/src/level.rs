//! A warehouse to solve: walls, boxes, goals, and whose goal is whose.

use grid::{Cell, Map, Size};

/// Which box belongs on which goal.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Rules {
    /// Any box may fill any goal, and stays there.
    #[default]
    All,
    /// Every box has its own hole and leaves the board when it reaches it. It may stand on, and pass over, the hole of
    /// another box.
    OneToOne,
}

impl Rules {
    /// The word in headers and options.
    pub const fn word(self) -> &'static str {
        match self {
            Rules::All => "all",
            Rules::OneToOne => "one-to-one",
        }
    }

    /// Reads the word.
    pub fn from_word(word: &str) -> Option<Rules> {
        [Rules::All, Rules::OneToOne].into_iter().find(|rules| rules.word() == word)
    }
}

/// What a cell is made of.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Terrain {
    /// Outside: neither the player nor a box ever gets there.
    Void,
    /// A wall.
    Wall,
    /// A cell that the player could reach if there were no boxes.
    Floor,
}

/// One level.
///
/// A reader may rely on this: the floor is one connected area closed in by walls, with the player, every box and every
/// goal on it; there is at least one box, no two share a cell, and there are at least as many goals as boxes. Under
/// [`Rules::OneToOne`] there are exactly as many, and no box starts on its own hole.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Level {
    /// The rule set.
    pub rules: Rules,
    /// What the cells are made of.
    pub terrain: Map<Terrain>,
    /// Where the player starts.
    pub player: Cell,
    /// Where the boxes start.
    pub boxes: Box<[Cell]>,
    /// The goals, in ascending order; under [`Rules::OneToOne`] the n-th is the hole of the n-th box.
    pub goals: Box<[Cell]>,
    /// Title, author and remarks, which travel with the level.
    pub credits: Credits,
}

/// Who made a level and how it is called. Says nothing about the level itself, so that it takes no part in comparisons.
#[derive(Clone, Debug, Default)]
pub struct Credits {
    /// The title.
    pub title: Option<String>,
    /// The author.
    pub author: Option<String>,
    /// What else was said: comments, sources, solutions, in the order of the file.
    pub notes: Vec<Note>,
}

/// A remark on a level, such as `Comment`, `Source` or `Solution` with its text, which may have several lines.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Note {
    /// What kind of remark it is.
    pub key: String,
    /// What it says.
    pub text: String,
}

impl PartialEq for Credits {
    fn eq(&self, _: &Self) -> bool {
        true
    }
}

impl Eq for Credits {}

impl std::hash::Hash for Credits {
    fn hash<H: std::hash::Hasher>(&self, _: &mut H) {}
}

impl Level {
    /// Width and height.
    pub fn size(&self) -> Size {
        self.terrain.size()
    }

    /// Whether the player or a box may stand on the cell.
    pub fn is_floor(&self, cell: Cell) -> bool {
        self.terrain[cell] == Terrain::Floor
    }

    /// Whether the cell is a goal or a hole.
    pub fn is_goal(&self, cell: Cell) -> bool {
        match self.rules {
            Rules::All => self.goals.binary_search(&cell).is_ok(),
            Rules::OneToOne => self.goals.contains(&cell),
        }
    }

    /// Whether `cell` is where the box of that number wants to go.
    pub fn is_home(&self, number: usize, cell: Cell) -> bool {
        match self.rules {
            Rules::All => self.is_goal(cell),
            Rules::OneToOne => self.goals[number] == cell,
        }
    }

    /// The letter of a box under [`Rules::OneToOne`]: `a`, `b`, …; its hole has the capital.
    pub fn letter(number: usize) -> char {
        char::from(b'a' + (number % 26) as u8)
    }
}

/// The most boxes that [`Rules::OneToOne`] has letters for.
pub const MOST_LABELS: usize = 26;
