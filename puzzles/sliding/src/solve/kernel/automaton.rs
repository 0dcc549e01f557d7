//! Move words that need not be searched, because another way leads to the same place (Taylor & Korf 1993).
//!
//! Take two words of moves that put the blank and all tiles on the same cells. If one is shorter, or as long and
//! earlier in the alphabet, and its blank never leaves the rectangle that the other's blank walks in, then wherever the
//! other can be played this one can too, and the other is forbidden. The alphabetically first of all shortest plans
//! contains no forbidden word: replacing the word would give an earlier or a shorter plan. So a depth-first search that
//! skips forbidden words still finds a shortest plan. A finite automaton (Aho & Corasick 1975) recognises all of them
//! at the price of one look-up per move.

use std::sync::OnceLock;

use grid::{Direction, Size};
use rustc_hash::FxHashMap;
use search::{Control, Stop};

/// The number of a state of the automaton; the search starts in [`Automaton::START`].
pub(crate) type AutomatonState = u32;

/// Recognises forbidden words, move by move.
pub(crate) struct Automaton {
    next: Vec<[AutomatonState; 4]>,
}

impl Automaton {
    /// Nothing moved yet.
    pub(crate) const START: AutomatonState = 0;
    /// The move completes a forbidden word.
    pub(crate) const FORBIDDEN: AutomatonState = AutomatonState::MAX;

    /// The automaton of all forbidden words up to `length` moves (at most 14) whose blank fits into the board.
    pub(crate) fn new(size: Size, length: usize, control: &mut Control<'_>) -> Result<Automaton, Stop> {
        let mut automaton = Automaton { next: vec![[0; 4]] };
        let mut finder = Finder::new(size, length.min(MOST_MOVES));
        let mut forbidden = Vec::new();
        for length in 1..=finder.length {
            let found = finder.forbidden(length, &automaton, control)?;
            if !found.is_empty() {
                forbidden.extend(found);
                automaton = Automaton::of(&forbidden);
            }
        }
        Ok(automaton)
    }

    /// The states after each direction of the *blank* (by number), or [`FORBIDDEN`](Automaton::FORBIDDEN).
    #[inline(always)]
    pub(crate) fn next(&self, word: AutomatonState) -> [AutomatonState; 4] {
        self.next[word as usize]
    }

    /// By state and direction of the blank: the next state, for those who number states by 16 bits.
    #[cfg(any(feature = "gpu", test))]
    pub(crate) fn states(&self) -> Vec<[Option<u16>; 4]> {
        let next = |&next: &AutomatonState| u16::try_from(next).ok().filter(|_| next != Self::FORBIDDEN);
        self.next.iter().map(|states| std::array::from_fn(|way| next(&states[way]))).collect()
    }

    /// Bytes it holds.
    pub(crate) fn bytes(&self) -> u64 {
        self.next.len() as u64 * 16
    }

    /// Aho and Corasick's construction; no word of the list is a part of another.
    fn of(words: &[Vec<u8>]) -> Automaton {
        const NONE: AutomatonState = AutomatonState::MAX - 1;
        let mut next = vec![[NONE; 4]];
        for word in words {
            let mut state = 0;
            let (&last, start) = word.split_last().expect("the empty word is never forbidden");
            for &way in start {
                if next[state][usize::from(way)] == NONE {
                    next[state][usize::from(way)] = next.len() as AutomatonState;
                    next.push([NONE; 4]);
                }
                state = next[state][usize::from(way)] as usize;
            }
            next[state][usize::from(last)] = Self::FORBIDDEN;
        }
        // Breadth-first, so that the row of a state's longest proper suffix is complete before the state's own.
        let mut queue: Vec<(usize, Option<usize>)> = vec![(0, None)];
        let mut done = 0;
        while let Some(&(state, suffix)) = queue.get(done) {
            done += 1;
            let fallback = suffix.map_or([0; 4], |suffix| next[suffix]);
            for way in 0..4 {
                match next[state][way] {
                    NONE => next[state][way] = fallback[way],
                    Self::FORBIDDEN => {}
                    _ if fallback[way] == Self::FORBIDDEN => next[state][way] = Self::FORBIDDEN,
                    child => queue.push((child as usize, Some(fallback[way] as usize))),
                }
            }
        }
        Automaton { next }
    }
}

/// The automaton of a board in two lengths: a short one that is made in no time, and a longer one that pays on long
/// searches.
pub(crate) struct Words {
    size: Size,
    length: usize,
    short: Automaton,
    long: OnceLock<Automaton>,
}

impl Words {
    /// Words of up to `length` moves for long searches.
    pub(crate) fn new(size: Size, length: usize, control: &mut Control<'_>) -> Result<Words, Stop> {
        let short = Automaton::new(size, length.min(SHORT), control)?;
        Ok(Words { size, length, short, long: OnceLock::new() })
    }

    /// The automaton that is ready at once.
    pub(crate) fn short(&self) -> &Automaton {
        &self.short
    }

    /// The longer one, made at first use.
    pub(crate) fn long(&self, control: &mut Control<'_>) -> Result<&Automaton, Stop> {
        if let Some(long) = self.long.get() {
            return Ok(long);
        }
        let made = Automaton::new(self.size, self.length, control)?;
        Ok(self.long.get_or_init(|| made))
    }
}

/// Length of the short words: 1 400 states on 4×4, made in some 15 ms; words of 14 moves take forty times as long and
/// save 6 % of the nodes.
const SHORT: usize = 10;

/// Longest words looked for: they double in number with every move, and what they save has levelled off.
const MOST_MOVES: usize = 14;

/// Enumerates words and the positions they lead to.
struct Finder {
    size: Size,
    length: usize,
    /// By a hash of the position: the words that lead there.
    words: FxHashMap<u64, Vec<ShortestWord>>,
    /// Words tried.
    tried: u64,
}

/// Words between two looks at the control: about a millisecond.
const LOOK_EVERY: u64 = 2048;

#[derive(Clone, Copy)]
struct ShortestWord {
    word: PackedWord,
    reach: BlankReach,
}

/// A word of at most 14 moves: two bits a move, the first one lowest, and the length on top.
type PackedWord = u32;

fn pack(word: &[u8]) -> PackedWord {
    word.iter().rev().fold(0, |packed, &way| packed << 2 | PackedWord::from(way)) | (word.len() as PackedWord) << 28
}

fn ways(packed: PackedWord) -> impl Iterator<Item = usize> {
    (0..packed >> 28).map(move |index| (packed >> (2 * index) & 3) as usize)
}

/// How far the blank went from its start: up, left, right, down.
type BlankReach = [i8; 4];

impl Finder {
    fn new(size: Size, length: usize) -> Finder {
        let start = ShortestWord { word: pack(&[]), reach: [0; 4] };
        let words = FxHashMap::from_iter([(EndlessBoard::new(length).hash(), vec![start])]);
        Finder { size, length, words, tried: 0 }
    }

    /// The forbidden words of exactly that length without a shorter one inside.
    fn forbidden(
        &mut self,
        length: usize,
        automaton: &Automaton,
        control: &mut Control<'_>,
    ) -> Result<Vec<Vec<u8>>, Stop> {
        let mut forbidden = Vec::new();
        let mut position = EndlessBoard::new(self.length);
        let mut word = Vec::new();
        let (position, word) = (&mut position, &mut word);
        self.extend(length, automaton, Automaton::START, position, word, [0; 4], (0, 0), &mut forbidden, control)?;
        Ok(forbidden)
    }

    #[expect(clippy::too_many_arguments, reason = "the state of one recursion, of no use elsewhere")]
    fn extend(
        &mut self,
        length: usize,
        automaton: &Automaton,
        state: AutomatonState,
        position: &mut EndlessBoard,
        word: &mut Vec<u8>,
        reach: BlankReach,
        (row, column): (i8, i8),
        forbidden: &mut Vec<Vec<u8>>,
        control: &mut Control<'_>,
    ) -> Result<(), Stop> {
        if word.len() == length {
            self.tried += 1;
            if self.tried.is_multiple_of(LOOK_EVERY) {
                control.poll()?;
            }
            let known = self.words.entry(position.hash()).or_default();
            let same = |found: &ShortestWord| position.is_reached_by(found.word);
            let replaces = |found: &ShortestWord| (0..4).all(|way| found.reach[way] <= reach[way]);
            // The words before this one in the list are shorter, or as long and earlier: that is the order they are
            // made in.
            if known.iter().any(|found| replaces(found) && same(found)) {
                forbidden.push(word.clone());
            } else {
                known.push(ShortestWord { word: pack(word), reach });
            }
            return Ok(());
        }
        for (way, state) in automaton.next(state).into_iter().enumerate() {
            let (down, right) = Direction::ALL[way].delta();
            let (row, column) = (row + down as i8, column + right as i8);
            let reach = [reach[0].max(-row), reach[1].max(-column), reach[2].max(column), reach[3].max(row)];
            let fits = usize::from((reach[0] + reach[3]) as u8) < self.size.height
                && usize::from((reach[1] + reach[2]) as u8) < self.size.width;
            if state != Automaton::FORBIDDEN && fits {
                position.step(way);
                word.push(way as u8);
                self.extend(length, automaton, state, position, word, reach, (row, column), forbidden, control)?;
                word.pop();
                position.step(3 - way);
            }
        }
        Ok(())
    }
}

/// An endless board around the blank's start.
#[derive(Clone)]
struct EndlessBoard {
    width: usize,
    cells: Vec<u16>,
    blank: usize,
    hash: u64,
}

impl EndlessBoard {
    fn new(reach: usize) -> EndlessBoard {
        let width = 2 * reach + 1;
        let cells = (0..(width * width) as u16).collect();
        EndlessBoard { width, cells, blank: width * width / 2, hash: 0 }
    }

    fn step(&mut self, way: usize) {
        let (down, right) = Direction::ALL[way].delta();
        let target = (self.blank as i32 + down * self.width as i32 + right) as usize;
        let tile = self.cells[target];
        let hole = self.cells[self.blank];
        self.hash ^= self.mark(target, tile) ^ self.mark(self.blank, tile);
        self.cells[self.blank] = tile;
        self.cells[target] = hole;
        self.blank = target;
    }

    fn hash(&self) -> u64 {
        self.hash.wrapping_add((self.blank as u64).wrapping_mul(0x9e37_79b9_7f4a_7c15))
    }

    /// Nothing for a tile at home, so that equal positions have equal hashes whatever moved and came back.
    fn mark(&self, cell: usize, tile: u16) -> u64 {
        if cell == usize::from(tile) {
            return 0;
        }
        let mut mixed = (cell as u64) << 16 | u64::from(tile);
        mixed = (mixed ^ mixed >> 13).wrapping_mul(0xff51_afd7_ed55_8ccd);
        mixed = (mixed ^ mixed >> 29).wrapping_mul(0xc4ce_b9fe_1a85_ec53);
        mixed ^ mixed >> 32
    }

    /// Whether playing the word from the start gives exactly this position.
    fn is_reached_by(&self, word: PackedWord) -> bool {
        // Play it backwards from here: it leads to the start exactly if every tile comes home.
        let mut other = self.clone();
        let back: Vec<usize> = ways(word).map(|way| 3 - way).collect();
        back.into_iter().rev().for_each(|way| other.step(way));
        other.cells.iter().enumerate().all(|(cell, &tile)| cell == usize::from(tile))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn made(size: Size, length: usize) -> Automaton {
        Automaton::new(size, length, &mut Control::unlimited()).unwrap()
    }

    #[test]
    fn a_pressed_switch_ends_the_making() {
        let cancel = search::Cancel::new();
        cancel.cancel();
        let made = Automaton::new(Size::new(5, 5), 14, &mut Control::unlimited().with_cancel(cancel));
        assert_eq!(made.err(), Some(Stop::Cancelled));
    }

    #[test]
    fn the_first_words_are_the_known_ones() {
        // Two moves: the four ways back. Six moves: half of the pairs of half turns around a square.
        let size = Size::new(4, 4);
        assert_eq!(made(size, 1).next.len(), 1);
        let two = made(size, 2);
        for way in 0..4 {
            let after = two.next(two.next(Automaton::START)[way]);
            for (next, state) in after.into_iter().enumerate() {
                assert_eq!(state == Automaton::FORBIDDEN, next == 3 - way);
            }
        }
    }

    /// What a word does, worked out without the finder's ways: the cell that the blank comes to and the tiles that are
    /// elsewhere, as numbers that are equal for equal positions; and the rectangle that the blank walks in: its top,
    /// left, bottom, right.
    fn played(word: &[u8]) -> (Vec<i8>, [i8; 4]) {
        let mut tiles = std::collections::BTreeMap::new();
        let (mut blank, mut walked) = ((0i8, 0i8), [0; 4]);
        for &way in word {
            let (down, right) = Direction::ALL[usize::from(way)].delta();
            let to = (blank.0 + down as i8, blank.1 + right as i8);
            let tile = *tiles.get(&to).unwrap_or(&to);
            tiles.remove(&to);
            tiles.insert(blank, tile);
            blank = to;
            walked = [walked[0].min(to.0), walked[1].min(to.1), walked[2].max(to.0), walked[3].max(to.1)];
        }
        let moved = tiles.into_iter().filter(|(cell, tile)| cell != tile);
        let numbers = moved.flat_map(|(cell, tile)| [cell.0, cell.1, tile.0, tile.1]);
        ([blank.0, blank.1].into_iter().chain(numbers).collect(), walked)
    }

    /// A word, and the rectangle that its blank walks in.
    type Walked = (Vec<u8>, [i8; 4]);

    /// Exhaustively, for all words up to a length: where the automaton forbids one, another that it allows does the
    /// same, is shorter or as long and earlier, and keeps to the rectangle that the blank of the forbidden one walks
    /// in. So a plan that contains a forbidden word is never the first of all shortest plans.
    #[test]
    fn every_forbidden_word_has_an_allowed_equivalent() {
        for (size, length) in [(Size::new(4, 4), 12), (Size::new(5, 5), 12), (Size::new(3, 6), 12)] {
            let automaton = made(size, length);
            let mut allowed: FxHashMap<Vec<i8>, Vec<Walked>> = FxHashMap::default();
            let mut forbidden = Vec::new();
            let mut words = vec![(Vec::new(), Automaton::START)];
            while let Some((word, state)) = words.pop() {
                let (position, walked) = played(&word);
                let fits = |low: usize, most: usize| usize::from((walked[low + 2] - walked[low]) as u8) < most;
                if !fits(0, size.height) || !fits(1, size.width) {
                    continue;
                }
                if state == Automaton::FORBIDDEN {
                    forbidden.push((word, position, walked));
                    continue;
                }
                if word.len() < length {
                    let next = automaton.next(state).into_iter().enumerate();
                    words.extend(next.map(|(way, state)| ([&word[..], &[way as u8]].concat(), state)));
                }
                allowed.entry(position).or_default().push((word, walked));
            }
            assert!(forbidden.len() > 1000, "{size}: {}", forbidden.len());
            for (word, position, walked) in forbidden {
                let replaces = |(other, within): &Walked| {
                    (other.len(), other) < (word.len(), &word)
                        && (0..2).all(|side| within[side] >= walked[side] && within[side + 2] <= walked[side + 2])
                };
                assert!(allowed.get(&position).is_some_and(|all| all.iter().any(replaces)), "{size}: {word:?}");
            }
        }
    }

    /// Every position within reach is still reached by a shortest word, wherever the blank starts.
    #[test]
    fn nothing_is_lost() {
        let size = Size::new(3, 3);
        let automaton = made(size, 12);
        for start in 0..9 {
            let start: Vec<u8> = (0..9).map(|cell| if cell == start { 9 } else { cell as u8 }).collect();
            let free = layers(size, &start, &made(size, 2));
            assert_eq!(layers(size, &start, &automaton), free);
        }
    }

    /// The number of new positions at every distance up to 14 that words allowed by the automaton reach.
    fn layers(size: Size, start: &[u8], automaton: &Automaton) -> Vec<usize> {
        let mut seen = std::collections::HashSet::from([start.to_vec()]);
        let mut layer = std::collections::HashSet::from([(start.to_vec(), Automaton::START)]);
        let mut counts = Vec::new();
        for _ in 0..14 {
            let mut next = std::collections::HashSet::new();
            for (state, word) in &layer {
                let blank = state.iter().position(|&tile| tile == 9).unwrap();
                for (way, word) in automaton.next(*word).into_iter().enumerate() {
                    if let Some(to) = size.step(blank, Direction::ALL[way])
                        && word != Automaton::FORBIDDEN
                    {
                        let mut after = state.clone();
                        after.swap(blank, to);
                        next.insert((after, word));
                    }
                }
            }
            counts.push(next.iter().filter(|(state, _)| seen.insert(state.clone())).count());
            layer = next;
        }
        counts
    }
}
