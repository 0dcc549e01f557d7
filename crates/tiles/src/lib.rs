//! Boards of tiles that belong to kinds, as link and brick have them: a grid of words, a table of kinds, a name in one
//! line.
//!
//! In a file, words are separated by blanks: `.` is an empty cell, `#` a blocker, anything else a kind. In a name (the
//! part of a board id after the options) the cells follow each other row by row, separated by commas: nothing is an
//! empty cell, `*` a blocker, anything else a kind, with every character but letters, digits, `-`, `_` and `~` written
//! as `%` and two hexadecimal digits per byte.

pub mod amounts;
mod argument;
pub mod crosscheck;
mod deal;
mod formula;
mod ladder;
mod measure;
mod name;
mod pieces;
mod puzzle_methods;
mod rate;
mod read;
mod rearrange;
mod solvers;

use std::{cmp::Ordering, collections::BTreeSet, fmt};

use grid::{Cell, Map, Size};
use puzzle::{About, Locale, Message, SkinFile};

pub use amounts::Amounts;
pub use argument::{
    ARGUMENTS, BOUND_ARGUMENT, Joining, TileMotion, bound, check_argument, explain_argument, explain_bound,
    find_argument, find_bound,
};
pub use deal::{ClearingRules, made, shuffled};
pub use formula::{Scene, WrittenEstimate, formula_info, vocabulary};
pub use ladder::{check_generator, check_ladder, ladder};
pub use measure::measure;
pub use pieces::{Pieces, Slot};
pub use rate::{Rating, rate};
pub use read::{check_header, read_place, write_cell};
pub use solvers::{Algorithms, with_algorithms};

/// The texts of this crate, for the puzzles that use it.
pub const LOCALES: [Locale; 2] = [
    Locale { language: "en", source: include_str!("../locales/en.ftl") },
    Locale { language: "zh-CN", source: include_str!("../locales/zh-CN.ftl") },
];

/// The drawings that tell kinds apart, for the skins of the puzzles that use this crate.
pub const DESIGNS: SkinFile = SkinFile { name: "designs.svg", text: include_str!("../skin/designs.svg") };

/// As many drawings in another manner, that of carved playing tiles.
pub const CARVED: SkinFile = SkinFile { name: "carved.svg", text: include_str!("../skin/carved.svg") };

/// What the puzzles that use this crate say alike about themselves.
pub const ABOUT: About = About {
    id: "",
    objectives: &[],
    rules: &[],
    generator: &[],
    generator_version: 1,
    formats: &["text"],
    separator: " ",
    solvers: &[],
    heuristics: &[],
    formula: None,
    shuffles: true,
    locales: &[],
    packs: &[],
    experiments: &[],
    skin: &[],
};

/// Refuses the name of a format that a puzzle does not have.
pub fn check_format(about: &About, format: &str) -> Result<(), Message> {
    if about.formats.contains(&format) {
        return Ok(());
    }
    Err(Message::new("tiles-unknown-format").with("format", format).with("known", about.formats.join(", ")))
}

/// Most rows and columns of a board: a line with the ring cells at its ends fits a machine word.
pub const MAX_SIDE: usize = 62;

/// What a cell holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Tile {
    /// Nothing.
    Empty,
    /// Something that never goes away.
    Blocker,
    /// A tile of that kind, a number in [`Tiles::kinds`].
    Kind(u16),
}

/// A board of tiles. Equal boards have equal tables: the kinds on the board, each once, numbers by value before other
/// words.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Tiles {
    cells: Map<Tile>,
    kinds: Vec<String>,
}

impl Tiles {
    /// A board from a word per cell, row by row; `None` if there are not as many as cells, or a word is not one a file
    /// can hold.
    pub fn from_words(size: Size, words: &[&str]) -> Option<Tiles> {
        let is_kind = |word: &&str| !matches!(*word, EMPTY | BLOCKER);
        if !words.iter().all(|word| !is_kind(word) || is_writable(word)) {
            return None;
        }
        let kinds: BTreeSet<NaturalOrder<'_>> =
            words.iter().filter(|word| is_kind(word)).map(|word| NaturalOrder(word)).collect();
        let kinds: Vec<String> = kinds.into_iter().map(|word| word.0.to_owned()).collect();
        let cells = words.iter().map(|&word| match word {
            EMPTY => Tile::Empty,
            BLOCKER => Tile::Blocker,
            word => {
                let found = kinds.binary_search_by(|kind| NaturalOrder(kind).cmp(&NaturalOrder(word)));
                Tile::Kind(u16::try_from(found.unwrap_or_default()).unwrap_or(u16::MAX))
            }
        });
        let cells = Map::from_values(size, cells.collect())?;
        Some(Tiles { cells, kinds })
    }

    /// Width and height.
    pub fn size(&self) -> Size {
        self.cells.size()
    }

    /// Number of pairs of tiles, an odd one left out.
    pub fn pairs(&self) -> usize {
        self.iter().filter(|(_, tile)| matches!(tile, Tile::Kind(_))).count() / 2
    }

    /// The words of the kinds on the board, by number.
    pub fn kinds(&self) -> &[String] {
        &self.kinds
    }

    /// What a cell holds.
    #[inline]
    pub fn at(&self, cell: Cell) -> Tile {
        self.cells[cell]
    }

    /// All cells with what they hold, row by row.
    pub fn iter(&self) -> impl Iterator<Item = (Cell, Tile)> {
        self.cells.iter().map(|(cell, tile)| (cell, *tile))
    }

    /// The word of a cell.
    pub fn word(&self, cell: Cell) -> &str {
        match self.at(cell) {
            Tile::Empty => EMPTY,
            Tile::Blocker => BLOCKER,
            Tile::Kind(kind) => &self.kinds[usize::from(kind)],
        }
    }

    /// Number of tiles of every kind.
    pub fn counts(&self) -> Vec<usize> {
        let mut counts = vec![0; self.kinds.len()];
        for (_, tile) in self.iter() {
            if let Tile::Kind(kind) = tile {
                counts[usize::from(kind)] += 1;
            }
        }
        counts
    }

    /// The first kind with an odd number of tiles, which can never be cleared in pairs.
    pub fn odd_kind(&self) -> Option<&str> {
        self.counts().iter().position(|count| count % 2 == 1).map(|kind| self.kinds[kind].as_str())
    }
}

/// The grid as in a file, columns aligned.
impl fmt::Display for Tiles {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let words: Vec<&str> = (0..self.size().cells()).map(|cell| self.word(cell)).collect();
        f.write_str(&draw(self.size(), &words))
    }
}

/// The longest word that columns are aligned to. Longer ones stand out of their column: a file may hold words of any
/// length, and every cell would be as wide as the longest.
const WIDEST: usize = 32;

/// Words as a grid, columns aligned, a line per row.
pub fn draw(size: Size, words: &[&str]) -> String {
    let width = words.iter().map(|word| word.chars().count()).filter(|width| *width <= WIDEST).max().unwrap_or(0);
    let mut text = String::new();
    for row in words.chunks_exact(size.width.max(1)) {
        let line = row.iter().map(|word| format!("{word:>width$}")).collect::<Vec<_>>().join(" ");
        text.push_str(&line);
        text.push('\n');
    }
    text
}

const EMPTY: &str = ".";
const BLOCKER: &str = "#";

/// Whether a row that starts with this word still reads as a row: not as a title, not as a header, nothing invisible.
fn is_writable(word: &str) -> bool {
    !word.is_empty()
        && !word.starts_with(';')
        && !word.ends_with(':')
        && !word.chars().any(|c| c.is_whitespace() || c.is_control() || c == '\u{feff}')
}

/// Words in the order people expect: numbers by value, then the rest by letters.
#[derive(PartialEq, Eq)]
struct NaturalOrder<'t>(&'t str);

impl NaturalOrder<'_> {
    /// Not a number, digits without leading zeros by length, then the text itself (which makes the order total).
    fn rank(&self) -> (bool, usize, &str, &str) {
        let is_number = self.0.bytes().all(|byte| byte.is_ascii_digit());
        let digits = if is_number { self.0.trim_start_matches('0') } else { "" };
        (!is_number, digits.len(), digits, self.0)
    }
}

impl Ord for NaturalOrder<'_> {
    fn cmp(&self, other: &Self) -> Ordering {
        self.rank().cmp(&other.rank())
    }
}

impl PartialOrd for NaturalOrder<'_> {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use puzzle::file;

    fn read(text: &str) -> Result<Tiles, Vec<puzzle::Fault>> {
        Tiles::read(&file::sections(text)[0].rows)
    }

    #[test]
    fn kinds_are_sorted_and_counted() {
        let tiles = read("10 9 b\n. # 9\n09 b a\n").unwrap();
        assert_eq!(tiles.kinds(), ["09", "9", "10", "a", "b"]);
        assert_eq!(tiles.counts(), [1, 2, 1, 1, 2]);
        assert_eq!(tiles.odd_kind(), Some("09"));
        assert_eq!(tiles.at(4), Tile::Blocker);
        assert_eq!(tiles.to_string(), "10  9  b\n .  #  9\n09  b  a\n");
    }

    #[test]
    fn print_and_parse_are_inverse() {
        for text in ["A B\n. #\n", "1 % 22\n; no row\n", "中 文\n文 中\n", "a=b *\n* a=b\n", "a.b ~\n~ a.b\n"] {
            let tiles = read(text).unwrap();
            assert_eq!(read(&tiles.to_string()).unwrap(), tiles, "{text}");
            assert_eq!(Tiles::open(tiles.size(), &tiles.name(), 1).unwrap(), tiles, "{}", tiles.name());
        }
    }

    #[test]
    fn a_long_word_does_not_widen_the_others() {
        let long = "x".repeat(70_000);
        let tiles = read(&format!("{long} 1\n10 {long}\n")).unwrap();
        assert_eq!(tiles.to_string(), format!("{long}  1\n10 {long}\n"));
        assert_eq!(read(&tiles.to_string()).unwrap(), tiles);
    }

    #[test]
    fn names() {
        let tiles = read("A . *\n# 1,2 B:c\n").unwrap();
        assert_eq!(tiles.name(), "A,,%2A,*,1%2C2,B%3Ac");
        for (bad, id) in [
            ("A,B", "tiles-wrong-count"),
            ("A,B,C,%4", "tiles-bad-escape"),
            ("A,B,C,%FF", "tiles-bad-escape"),
            ("A,B,C,a b", "tiles-bad-kind"),
            ("A,B,C,%3Bx", "tiles-bad-kind"),
            ("A,B,C,x%3A", "tiles-bad-kind"),
        ] {
            assert_eq!(Tiles::open(Size::new(2, 2), bad, 1).unwrap_err()[0].message.id, id, "{bad}");
        }
    }

    #[test]
    fn every_fault_has_its_place() {
        let faults = read("A B C\nA x: \nA B C D\n").unwrap_err();
        let places: Vec<_> = faults.iter().map(|fault| (fault.line, fault.column, fault.message.id)).collect();
        assert_eq!(places, [(2, 3, "tiles-bad-kind"), (2, 1, "tiles-ragged"), (3, 7, "tiles-ragged")]);
    }

    #[test]
    fn cells_in_moves() {
        let size = Size::new(3, 2);
        let read = |text| read_place(size, text, &puzzle::Message::new("not-a-move")).map_err(|message| message.id);
        assert_eq!(read("2,3-1,1"), Ok((5, "-1,1")));
        for off in ["3,1", "0,1", "99999999999999999999,1"] {
            assert_eq!(read(off), Err("tiles-off-board"), "{off}");
        }
        for bad in ["", "1", "1,", ",1", "-1,2", "a,b", "+1,1"] {
            assert_eq!(read(bad), Err("not-a-move"), "{bad}");
        }
        assert_eq!(write_cell(size, 5), "2,3");
    }
}
