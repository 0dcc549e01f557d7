//! Which slides can bring all kinds into line: a lower bound on the number of slides that looks at rows and columns
//! alone.
//!
//! Two bricks go only while they share a row or column, and a slide moves bricks of one line, all by the same distance.
//! So a kind that cannot be paired off along lines as it stands needs a slide that moves one of its bricks by just the
//! distance to a line of another one. A brick moves for the first time in the row or column where it stands now: kinds
//! without a brick on a line are not changed by the first slide along it, and must be brought into line by the others.

use std::collections::HashMap;

use grid::{Cell, Direction, Size};
use pairs::field::{Code, FIRST_KIND, is_tile};
use rustc_hash::FxBuildHasher;

/// Kinds of more bricks are taken to be in line.
const MOST_BRICKS: usize = 8;

/// Words of a set of slides: enough for boards of 12x12 and 14x10.
const WORDS: usize = 9;

/// More slides than these are taken to do.
const MOST_SLIDES: usize = 4;

/// Sets of bricks of which it is remembered what brings them into line: so many that the table has no spare half.
const MOST_REMEMBERED: usize = (1 << 13) / 8 * 7;

/// Sets of slides that are remembered for bricks and a slide before.
const MOST_SETS: usize = 1 << 17;

/// The numbers of a board's slides: a line and a signed distance.
#[derive(Clone, Copy, Debug)]
pub(super) struct SlideNumbers(Size);

/// A set of slides.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct SlideSet([u64; WORDS]);

/// The judge of one size of boards.
#[derive(Debug)]
pub(super) struct Alignment {
    numbers: SlideNumbers,
    /// Per number of bricks: the sets of pairs that pair them all off, as bits of pairs in order.
    matchings: Vec<Vec<u32>>,
    /// What brings bricks on these cells into line; everything if they are.
    remembered: HashMap<BrickCells, SlideSet, FxBuildHasher>,
    /// Where in `sets` it stands what does after a slide along a line, distance by distance; for the distance 0, after
    /// any of them. Side by side, because half of the time went into waiting for memory where each had its own entry.
    after: HashMap<(BrickCells, usize), usize, FxBuildHasher>,
    sets: Vec<SlideSet>,
    /// Per kind, the cells of its bricks.
    bricks: Vec<KindBricks>,
    ways: Vec<(usize, u32)>,
}

/// The bricks of a kind: how many, and where the first of them stand.
#[derive(Clone, Copy, Debug, Default)]
struct KindBricks {
    count: usize,
    cells: BrickCells,
}

/// The kinds of a board that are out of line.
pub(super) type OutOfLine = Vec<KindOutOfLine>;

/// A kind out of line: its bricks, the lines they stand on, and the single slides that would do.
#[derive(Clone, Debug)]
pub(super) struct KindOutOfLine {
    bricks: KindBricks,
    lines: u64,
    remedies: SlideSet,
    /// Number of remedies.
    choice: u32,
}

/// The cells of bricks. They rise, and unused ones are 0: no two sets of bricks have the same.
type BrickCells = [u8; MOST_BRICKS];

/// Row and column.
type BrickPlace = (u8, u8);

/// Where a brick may be: in its place, or moved by a slide.
#[derive(Clone, Copy, Default)]
struct Places {
    count: usize,
    places: [BrickPlace; 2],
}

/// Numbers of kinds out of line, as bits.
type KindSet = u128;

impl SlideNumbers {
    fn lines(self) -> usize {
        self.0.height + self.0.width
    }

    /// Cells of a line.
    fn length(self, line: usize) -> usize {
        if line < self.0.height { self.0.width } else { self.0.height }
    }

    fn count(self) -> usize {
        let Size { width, height } = self.0;
        height * (2 * width - 1) + width * (2 * height - 1)
    }

    /// The number of a slide along a line. Rows come first, then columns.
    fn number(self, line: usize, distance: isize) -> usize {
        let Size { width, height } = self.0;
        let (before, length) = if line < height {
            (line * (2 * width - 1), width)
        } else {
            (height * (2 * width - 1) + (line - height) * (2 * height - 1), height)
        };
        (before + length - 1).wrapping_add_signed(distance)
    }

    /// The number of a brick's slide.
    pub(super) fn of(self, brick: Cell, way: Direction, distance: usize) -> usize {
        let (row, column, distance) = (self.0.row(brick), self.0.column(brick), distance as isize);
        match way {
            Direction::Right => self.number(row, distance),
            Direction::Left => self.number(row, -distance),
            Direction::Down => self.number(self.0.height + column, distance),
            Direction::Up => self.number(self.0.height + column, -distance),
        }
    }

    /// Where a slide along a line moves what stands on a place of that line.
    fn moved(self, (row, column): BrickPlace, line: usize, distance: isize) -> Option<BrickPlace> {
        let Size { width, height } = self.0;
        if line < height {
            let moved = usize::from(column).checked_add_signed(distance).filter(|&column| column < width)?;
            (line == usize::from(row)).then_some((row, moved as u8))
        } else {
            let moved = usize::from(row).checked_add_signed(distance).filter(|&row| row < height)?;
            (line - height == usize::from(column)).then_some((moved as u8, column))
        }
    }
}

impl Alignment {
    /// Bytes that it may come to hold.
    pub(super) const BYTES: u64 = (MOST_REMEMBERED / 7 * 8 * (size_of::<(BrickCells, SlideSet)>() + 1)
        + MOST_SETS * size_of::<SlideSet>()
        + MOST_SETS / 4 * size_of::<(BrickCells, usize, usize)>()) as u64;

    /// Whether boards of a size are small enough.
    pub(super) fn takes(size: Size) -> bool {
        let numbers = SlideNumbers(size);
        numbers.count() <= 64 * WORDS && numbers.lines() <= 64
    }

    /// The size must be one that it [takes](Self::takes).
    pub(super) fn new(size: Size, kinds: usize) -> Self {
        let matchings = (0..=MOST_BRICKS).map(|count| if count % 2 == 0 { matchings(count) } else { Vec::new() });
        Alignment {
            numbers: SlideNumbers(size),
            matchings: matchings.collect(),
            remembered: HashMap::default(),
            after: HashMap::default(),
            sets: Vec::new(),
            bricks: vec![KindBricks::default(); kinds],
            ways: Vec::new(),
        }
    }

    pub(super) fn numbers(&self) -> SlideNumbers {
        self.numbers
    }

    /// The kinds of `board` that cannot be paired off along lines.
    pub(super) fn out_of_line(&mut self, board: &[Code]) -> OutOfLine {
        let mut found = OutOfLine::new();
        self.bricks.fill(KindBricks::default());
        for (cell, &code) in board.iter().enumerate().filter(|(_, code)| is_tile(**code)) {
            let kind = &mut self.bricks[usize::from(code - FIRST_KIND)];
            if let Some(place) = kind.cells.get_mut(kind.count) {
                *place = cell as u8;
            }
            kind.count += 1;
        }
        for kind in 0..self.bricks.len() {
            let bricks = self.bricks[kind];
            if (1..=MOST_BRICKS).contains(&bricks.count)
                && let remedies = self.remedies(&bricks)
                && remedies != SlideSet::ALL
            {
                let lines = bricks
                    .places(self.numbers.0)
                    .map(|(row, column)| 1_u64 << row | 1 << (self.numbers.0.height + usize::from(column)));
                let lines = lines.fold(0, |all, line| all | line);
                found.push(KindOutOfLine { bricks, lines, remedies, choice: remedies.len() });
            }
        }
        found.sort_unstable_by_key(|kind| (kind.choice, kind.bricks.cells));
        found
    }

    /// The slides any of which may bring bricks into line; everything if they are.
    fn remedies(&mut self, bricks: &KindBricks) -> SlideSet {
        if let Some(&known) = self.remembered.get(&bricks.cells) {
            return known;
        }
        let found = self.remedies_after(bricks, 0, 0);
        if self.remembered.len() == MOST_REMEMBERED {
            self.remembered.clear();
        }
        self.remembered.insert(bricks.cells, found);
        found
    }

    /// The same after a slide along a line, which moves the bricks on it or leaves them: where that stands in `sets`,
    /// by distances from the most to the left or up. `sets` must have room.
    fn after(&mut self, bricks: &KindBricks, line: usize) -> usize {
        let key = (bricks.cells, line);
        if let Some(&known) = self.after.get(&key) {
            return known;
        }
        let (start, length) = (self.sets.len(), self.numbers.length(line) as isize);
        let mut any = SlideSet::NONE;
        for distance in 1 - length..length {
            let found = if distance == 0 { SlideSet::NONE } else { self.remedies_after(bricks, line, distance) };
            any.add(&found);
            self.sets.push(found);
        }
        self.sets[start + length as usize - 1] = any;
        self.after.insert(key, start);
        start
    }

    fn remedies_after(&mut self, bricks: &KindBricks, line: usize, distance: isize) -> SlideSet {
        let mut places = [Places::default(); MOST_BRICKS];
        for (own, place) in places.iter_mut().zip(bricks.places(self.numbers.0)) {
            own.add(place);
            if distance != 0 {
                self.numbers.moved(place, line, distance).into_iter().for_each(|moved| own.add(moved));
            }
        }
        self.remedies_of(&places[..bricks.count])
    }

    /// The same for bricks each of which is on one of some places.
    fn remedies_of(&mut self, bricks: &[Places]) -> SlideSet {
        let numbers = self.numbers;
        let matchings = &self.matchings[bricks.len()];
        let is_matched = |pairs: u32| matchings.iter().any(|matching| matching & pairs == *matching);
        let mut aligned = 0_u32;
        self.ways.clear();
        let mut pair = 1_u32;
        for (at, one) in bricks.iter().enumerate() {
            for other in &bricks[at + 1..] {
                for &(row, column) in one.all() {
                    for &(other_row, other_column) in other.all() {
                        if row == other_row || column == other_column {
                            aligned |= pair;
                            continue;
                        }
                        let right = isize::from(other_column) - isize::from(column);
                        let down = isize::from(other_row) - isize::from(row);
                        let columns = [column, other_column].map(|column| numbers.0.height + usize::from(column));
                        self.ways.push((numbers.number(usize::from(row), right), pair));
                        self.ways.push((numbers.number(usize::from(other_row), -right), pair));
                        self.ways.push((numbers.number(columns[0], down), pair));
                        self.ways.push((numbers.number(columns[1], -down), pair));
                    }
                }
                pair <<= 1;
            }
        }
        if is_matched(aligned) {
            return SlideSet::ALL;
        }
        self.ways.sort_unstable();
        let mut remedies = SlideSet::NONE;
        for same in self.ways.chunk_by(|one, other| one.0 == other.0) {
            if is_matched(same.iter().fold(aligned, |pairs, (_, pair)| pairs | pair)) {
                remedies.insert(same[0].0);
            }
        }
        remedies
    }

    /// The first slides of all plans with `slides` slides, or more than these; `None` if so few cannot do.
    pub(super) fn first_slides(&mut self, kinds: &OutOfLine, slides: usize) -> Option<SlideSet> {
        let all = KindSet::MAX;
        match slides {
            _ if kinds.is_empty() => Some(SlideSet::ALL),
            0 => None,
            1 => common(kinds, all),
            2 => {
                let on_lines = self.on_lines(kinds);
                self.first_of_two(kinds, all, &on_lines, false)
            }
            _ if slides > MOST_SLIDES => Some(SlideSet::ALL),
            _ => {
                let on_lines = self.on_lines(kinds);
                let mut found = SlideSet::NONE;
                for (line, on_line) in on_lines.iter().enumerate() {
                    if self.can_do(kinds, !on_line, &on_lines, slides - 1) {
                        let length = self.numbers.length(line) as isize;
                        (1 - length..length).for_each(|distance| found.insert(self.numbers.number(line, distance)));
                    }
                }
                (found != SlideSet::NONE).then_some(found)
            }
        }
    }

    /// Per line, the kinds with bricks on it.
    fn on_lines(&self, kinds: &OutOfLine) -> Vec<KindSet> {
        let on_line = |line: usize| {
            let bit = |(at, kind): (usize, &KindOutOfLine)| KindSet::from(kind.lines >> line & 1) << at;
            kinds.iter().enumerate().map(bit).fold(0, |all, bit| all | bit)
        };
        (0..self.numbers.lines()).map(on_line).collect()
    }

    /// Whether two slides or more may do for some of the kinds.
    fn can_do(&mut self, kinds: &OutOfLine, some: KindSet, on_lines: &[KindSet], slides: usize) -> bool {
        if slides == 2 {
            return self.first_of_two(kinds, some, on_lines, true).is_some();
        }
        let may_do = |on_line: &KindSet| self.can_do(kinds, some & !on_line, on_lines, slides - 1);
        can_reach(kinds, some, on_lines, slides - 1) && on_lines.iter().any(may_do)
    }

    /// The first slides of which a second one may complete the work for some of the kinds, or more than these; one of
    /// them is enough if `any`.
    fn first_of_two(&mut self, kinds: &OutOfLine, some: KindSet, on_lines: &[KindSet], any: bool) -> Option<SlideSet> {
        let mut found = SlideSet::NONE;
        for (line, on_line) in on_lines.iter().enumerate() {
            let Some(mut second) = common(kinds, some & !on_line) else { continue };
            let length = self.numbers.length(line);
            if self.sets.len() + kinds.len() * (2 * length - 1) > MOST_SETS {
                self.sets.clear();
                self.after.clear();
            }
            let mut touched = [0; KindSet::BITS as usize];
            let mut count = 0;
            let may_do = |kind: &KindOutOfLine| {
                touched[count] = self.after(&kind.bricks, line);
                count += 1;
                second.keep(&self.sets[touched[count - 1] + length - 1])
            };
            if !members(kinds, some & on_line).all(may_do) {
                continue;
            }
            for slot in (0..2 * length - 1).filter(|&slot| slot != length - 1) {
                let mut second = second;
                if touched[..count].iter().all(|start| second.keep(&self.sets[start + slot])) {
                    found.insert(self.numbers.number(line, slot as isize - (length as isize - 1)));
                    if any {
                        return Some(found);
                    }
                }
            }
        }
        (found != SlideSet::NONE).then_some(found)
    }
}

/// Whether some kinds may be brought into line by a slide, beside others along so many more lines, on which nothing is
/// asked for.
fn can_reach(kinds: &OutOfLine, some: KindSet, on_lines: &[KindSet], more: usize) -> bool {
    if common(kinds, some).is_some() {
        return true;
    }
    let is_left_apart = |(line, on_line): (usize, &KindSet)| {
        some & on_line != 0 && can_reach(kinds, some & !on_line, &on_lines[line + 1..], more - 1)
    };
    more > 0 && on_lines.iter().enumerate().any(is_left_apart)
}

fn members(kinds: &OutOfLine, some: KindSet) -> impl Iterator<Item = &KindOutOfLine> {
    kinds.iter().enumerate().filter(move |(at, _)| some >> at & 1 == 1).map(|(_, kind)| kind)
}

/// The slides that are among the remedies of all these kinds.
fn common(kinds: &OutOfLine, some: KindSet) -> Option<SlideSet> {
    let mut common = SlideSet::ALL;
    members(kinds, some).all(|kind| common.keep(&kind.remedies)).then_some(common)
}

impl SlideSet {
    pub(super) const NONE: SlideSet = SlideSet([0; WORDS]);
    pub(super) const ALL: SlideSet = SlideSet([u64::MAX; WORDS]);

    #[inline]
    pub(super) fn has(&self, slide: usize) -> bool {
        self.0[slide / 64] >> (slide % 64) & 1 == 1
    }

    fn insert(&mut self, slide: usize) {
        self.0[slide / 64] |= 1 << (slide % 64);
    }

    /// Keeps what is in both; false if nothing is.
    fn keep(&mut self, other: &SlideSet) -> bool {
        let mut any = 0;
        for (own, other) in self.0.iter_mut().zip(&other.0) {
            *own &= other;
            any |= *own;
        }
        any != 0
    }

    fn add(&mut self, other: &SlideSet) {
        self.0.iter_mut().zip(&other.0).for_each(|(own, other)| *own |= other);
    }

    fn len(&self) -> u32 {
        self.0.iter().map(|word| word.count_ones()).sum()
    }
}

impl KindBricks {
    fn places(&self, size: Size) -> impl Iterator<Item = BrickPlace> {
        let cells = self.cells[..self.count].iter();
        cells.map(move |&cell| (size.row(usize::from(cell)) as u8, size.column(usize::from(cell)) as u8))
    }
}

impl Places {
    fn add(&mut self, place: BrickPlace) {
        self.places[self.count] = place;
        self.count += 1;
    }

    fn all(&self) -> &[BrickPlace] {
        &self.places[..self.count]
    }
}

/// All ways to pair off `count` things, each as bits of its pairs; the pairs are numbered in order.
fn matchings(count: usize) -> Vec<u32> {
    fn extend(free: &[usize], count: usize, chosen: u32, found: &mut Vec<u32>) {
        let Some((&one, rest)) = free.split_first() else {
            found.push(chosen);
            return;
        };
        for &other in rest {
            let left: Vec<usize> = rest.iter().copied().filter(|&thing| thing != other).collect();
            // Pairs before those of `one`: (count - 1) + (count - 2) + …
            let number = one * (2 * count - one - 1) / 2 + other - one - 1;
            extend(&left, count, chosen | 1 << number, found);
        }
    }
    let mut found = Vec::new();
    extend(&(0..count).collect::<Vec<_>>(), count, 0, &mut found);
    found
}
