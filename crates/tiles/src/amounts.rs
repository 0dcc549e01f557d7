//! How much of what is on a board: the classic parameters of a generator, checked, and the boards that follow from
//! them.

use grid::{Cell, Size};
use puzzle::{Message, Options, Param, ParamKind};
use rand::Rng;

use crate::{MAX_SIDE, Tile, Tiles};

/// The parameters that link and brick have in common.
pub const SIZE: Param = Param { id: "size", kind: ParamKind::Size { min: 1, max: MAX_SIDE }, default: Some("8x8") };
/// Number of pairs; absent, the puzzle's own share of the cells.
pub const PAIRS: Param = Param { id: "pairs", kind: ParamKind::Number { min: 1, max: MOST }, default: None };
/// Number of kinds; absent, half as many as pairs.
pub const KINDS: Param = Param { id: "kinds", kind: ParamKind::Number { min: 1, max: MOST }, default: None };
/// Number of blockers.
pub const BLOCKERS: Param =
    Param { id: "blockers", kind: ParamKind::Number { min: 0, max: 2 * MOST }, default: Some("0") };
/// Any arrangement, which may be impossible to clear.
pub const UNCHECKED: Param = Param { id: "unchecked", kind: ParamKind::Flag, default: Some("false") };

const MOST: u64 = (MAX_SIDE * MAX_SIDE / 2) as u64;

/// The amounts of a board: `2 · pairs + blockers` fit the cells, and no more kinds than pairs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Amounts {
    /// Width and height.
    pub size: Size,
    /// Pairs of tiles.
    pub pairs: usize,
    /// Kinds of tiles, each on the board.
    pub kinds: usize,
    /// Cells that are blocked.
    pub blockers: usize,
    /// Pairs when nothing is said, out of a hundred cells per two that are not blocked.
    fill: usize,
}

impl Amounts {
    /// Reads and checks the chosen amounts. With nothing chosen, `fill` per cent of the cells that are not blocked hold
    /// tiles.
    pub fn read(options: &Options, fill: usize) -> Result<Self, Message> {
        for param in [&SIZE, &PAIRS, &KINDS, &BLOCKERS] {
            if let Some(value) = options.get(param.id) {
                param.check(value)?;
            }
        }
        let number = |param: &Param| param.value(options).and_then(|text| text.parse::<usize>().ok());
        let size: Size = SIZE.value(options).and_then(|text| text.parse().ok()).unwrap_or(Size::new(8, 8));
        let blockers = number(&BLOCKERS).unwrap_or(0);
        let pairs = number(&PAIRS).unwrap_or_else(|| default_pairs(size, blockers, fill));
        let kinds = number(&KINDS).unwrap_or(default_kinds(pairs));
        Amounts { size, pairs, kinds, blockers, fill }.checked()
    }

    fn checked(self) -> Result<Self, Message> {
        let Amounts { size, pairs, kinds, blockers, .. } = self;
        let room = size.cells().saturating_sub(blockers) / 2;
        if room == 0 {
            let message = Message::new("tiles-no-room").with("size", size.to_string());
            return Err(message.with("blockers", blockers).with("most", size.cells().saturating_sub(2)));
        }
        if pairs > room {
            let message = Message::new("tiles-too-many-pairs").with("size", size.to_string()).with("pairs", pairs);
            return Err(message.with("blockers", blockers).with("most", room));
        }
        if kinds > pairs {
            return Err(Message::new("tiles-too-many-kinds").with("kinds", kinds).with("pairs", pairs));
        }
        Ok(self)
    }

    /// The amounts in one line: `8x10`, then `kPAIRS`, `pKINDS` and `zBLOCKERS` where they are not what they are by
    /// default.
    pub fn recipe(&self) -> String {
        let mut text = self.size.to_string();
        let mut add = |letter: char, value: usize, default: usize| {
            if value != default {
                text.push_str(&format!(",{letter}{value}"));
            }
        };
        add('k', self.pairs, default_pairs(self.size, self.blockers, self.fill));
        add('p', self.kinds, default_kinds(self.pairs));
        add('z', self.blockers, 0);
        text
    }

    /// Takes a word of such a line into the options; false if it is none.
    pub fn read_word(word: &str, options: &mut Options) -> bool {
        if word.parse::<Size>().is_ok() {
            options.insert(SIZE.id.to_owned(), word.to_owned());
            return true;
        }
        let param = match word.chars().next() {
            Some('k') => PAIRS,
            Some('p') => KINDS,
            Some('z') => BLOCKERS,
            _ => return false,
        };
        let is_number = word.len() > 1 && word[1..].bytes().all(|byte| byte.is_ascii_digit());
        if is_number {
            options.insert(param.id.to_owned(), word[1..].to_owned());
        }
        is_number
    }

    /// A board with as many tiles and blockers as wanted, anywhere, all tiles of one kind.
    pub fn alike(&self, rng: &mut impl Rng) -> Option<Tiles> {
        let mut words = vec!["."; self.size.cells()];
        words[..self.blockers].fill("#");
        words[self.blockers..self.blockers + 2 * self.pairs].fill("1");
        shuffle(&mut words, rng);
        Tiles::from_words(self.size, &words)
    }

    /// The board `alike` with kinds `1` to the wanted number dealt to the given pairs, each at least once.
    pub fn deal(&self, alike: &Tiles, pairs: &[(Cell, Cell)], rng: &mut impl Rng) -> Option<Tiles> {
        let mut kinds: Vec<usize> = (1..=self.kinds).collect();
        kinds.extend((self.kinds..self.pairs).map(|_| below(rng, self.kinds) + 1));
        shuffle(&mut kinds, rng);
        let mut words: Vec<String> = alike.iter().map(|(cell, _)| alike.word(cell).to_owned()).collect();
        for (&(one, other), kind) in pairs.iter().zip(kinds) {
            words[one] = kind.to_string();
            words[other] = kind.to_string();
        }
        Tiles::from_words(self.size, &words.iter().map(String::as_str).collect::<Vec<_>>())
    }

    /// Any arrangement at all.
    pub fn random(&self, rng: &mut impl Rng) -> Option<Tiles> {
        let alike = self.alike(rng)?;
        let mut cells: Vec<Cell> =
            alike.iter().filter(|(_, tile)| matches!(tile, Tile::Kind(_))).map(|(cell, _)| cell).collect();
        shuffle(&mut cells, rng);
        let pairs: Vec<(Cell, Cell)> = cells.chunks_exact(2).map(|pair| (pair[0], pair[1])).collect();
        self.deal(&alike, &pairs, rng)
    }
}

/// A number below `end`, which must not be zero, all equally likely.
///
/// Our own, so that a seed means the same board whatever the library's sampling does in later versions.
pub fn below(rng: &mut impl Rng, end: usize) -> usize {
    let end = end.max(1) as u64;
    let rest = u64::MAX - u64::MAX % end;
    loop {
        let drawn = rng.next_u64();
        if drawn < rest {
            return (drawn % end) as usize;
        }
    }
}

/// Brings items into any order, all equally likely.
pub fn shuffle<T>(items: &mut [T], rng: &mut impl Rng) {
    for last in (1..items.len()).rev() {
        items.swap(last, below(rng, last + 1));
    }
}

fn default_pairs(size: Size, blockers: usize, fill: usize) -> usize {
    (size.cells().saturating_sub(blockers) * fill / 200).max(1)
}

fn default_kinds(pairs: usize) -> usize {
    pairs.div_ceil(2)
}

#[cfg(test)]
mod tests {
    use super::*;
    use puzzle::Seed;

    fn options(list: &[(&str, &str)]) -> Options {
        list.iter().map(|(key, value)| ((*key).to_owned(), (*value).to_owned())).collect()
    }

    #[test]
    fn amounts_are_checked() {
        let check = |list: &[(&str, &str)]| Amounts::read(&options(list), 100).map(|amounts| amounts.recipe());
        assert_eq!(check(&[]), Ok("8x8".to_owned()));
        assert_eq!(check(&[("size", "4x3"), ("pairs", "5"), ("blockers", "2")]), Ok("4x3,z2".to_owned()));
        assert_eq!(check(&[("size", "8x10"), ("kinds", "12"), ("blockers", "4")]), Ok("8x10,p12,z4".to_owned()));
        let id = |list: &[(&str, &str)]| check(list).unwrap_err().id;
        assert_eq!(id(&[("size", "4x4"), ("pairs", "9")]), "tiles-too-many-pairs");
        assert_eq!(id(&[("size", "4x4"), ("pairs", "8"), ("blockers", "1")]), "tiles-too-many-pairs");
        assert_eq!(id(&[("size", "4x4"), ("blockers", "15")]), "tiles-no-room");
        assert_eq!(id(&[("size", "4x4"), ("pairs", "4"), ("kinds", "5")]), "tiles-too-many-kinds");
        assert_eq!(id(&[("size", "0x4")]), "param-not-a-size");
        assert_eq!(id(&[("pairs", "x")]), "param-not-a-number");
    }

    #[test]
    fn boards_have_what_was_asked_for() {
        for seed in 0..50 {
            let amounts = Amounts { size: Size::new(7, 5), pairs: 12, kinds: 5, blockers: 3, fill: 100 };
            let tiles = amounts.random(&mut Seed(seed).rng(0)).unwrap();
            assert_eq!(tiles.kinds(), ["1", "2", "3", "4", "5"], "seed {seed}");
            assert_eq!(tiles.counts().iter().sum::<usize>(), 24);
            assert_eq!(tiles.odd_kind(), None);
            assert_eq!(tiles.iter().filter(|(_, tile)| *tile == Tile::Blocker).count(), 3);
        }
    }
}
