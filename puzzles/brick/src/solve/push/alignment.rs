//! Which slides can bring all kinds into line: a lower bound on the number of slides that looks at rows and columns alone.
//!
//! Two bricks go only while they share a row or column, and a slide moves bricks of one line, all by the same distance.
//! So a kind that cannot be paired off along lines as it stands needs a slide that moves one of its bricks by just the
//! distance to a line of another one. A brick moves for the first time in the row or column where it stands now: kinds
//! without a brick on a line are not changed by the slides along it.

use grid::{Cell, Size};
use pairs::field::{Code, FIRST_KIND, is_tile};

/// Kinds of more bricks are taken to be in line.
const MOST_BRICKS: usize = 8;

/// Rows and columns of a board, and the numbers of its slides: a line and a signed distance.
#[derive(Clone, Debug)]
pub(super) struct Alignment {
    size: Size,
    /// Distances along a line, those to both sides and the one in the middle that is none.
    span: usize,
    /// Per number of bricks: the sets of pairs that pair them all off, as bits of pairs in order.
    matchings: Vec<Vec<u32>>,
}

/// A set of slides.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct SlideSet(Vec<u64>);

/// The kinds of a board that are out of line: each with its bricks, the lines they stand on, and the single slides that
/// would do.
#[derive(Clone, Debug, Default)]
pub(super) struct OutOfLine {
    kinds: Vec<KindOutOfLine>,
}

#[derive(Clone, Debug)]
struct KindOutOfLine {
    bricks: Vec<Cell>,
    lines: u128,
    remedies: SlideSet,
}

/// Row and column.
type Place = (u8, u8);

impl Alignment {
    pub(super) fn new(size: Size) -> Self {
        let span = 2 * size.width.max(size.height) - 1;
        let matchings = (0..=MOST_BRICKS).map(|count| if count % 2 == 0 { matchings(count) } else { Vec::new() });
        Alignment { size, span, matchings: matchings.collect() }
    }

    fn lines(&self) -> usize {
        self.size.width + self.size.height
    }

    fn words(&self) -> usize {
        (self.lines() * self.span).div_ceil(64)
    }

    /// The number of a slide along a row.
    pub(super) fn along_row(&self, row: usize, distance: isize) -> usize {
        row * self.span + (distance + (self.span / 2) as isize) as usize
    }

    /// The number of a slide along a column.
    pub(super) fn along_column(&self, column: usize, distance: isize) -> usize {
        self.along_row(self.size.height + column, distance)
    }

    pub(super) fn none(&self) -> SlideSet {
        SlideSet(vec![0; self.words()])
    }

    pub(super) fn all(&self) -> SlideSet {
        SlideSet(vec![u64::MAX; self.words()])
    }

    fn place(&self, cell: Cell) -> Place {
        (self.size.row(cell) as u8, self.size.column(cell) as u8)
    }

    /// The kinds of `board` that cannot be paired off along lines.
    pub(super) fn out_of_line(&self, board: &[Code], kinds: usize) -> OutOfLine {
        let mut bricks: Vec<Vec<Cell>> = vec![Vec::new(); kinds];
        for (cell, &code) in board.iter().enumerate().filter(|(_, code)| is_tile(**code)) {
            bricks[usize::from(code - FIRST_KIND)].push(cell);
        }
        let mut found = OutOfLine::default();
        for bricks in bricks.into_iter().filter(|bricks| (1..=MOST_BRICKS).contains(&bricks.len())) {
            let places: Vec<Vec<Place>> = bricks.iter().map(|&cell| vec![self.place(cell)]).collect();
            if let Some(remedies) = self.remedies(&places) {
                let line = |cell: &Cell| {
                    1_u128 << self.size.row(*cell) | 1_u128 << (self.size.height + self.size.column(*cell))
                };
                let lines = bricks.iter().map(line).fold(0, |all, line| all | line);
                found.kinds.push(KindOutOfLine { bricks, lines, remedies });
            }
        }
        found
    }

    /// The slides any of which may bring equal bricks into line, each of which stands on one of some places; `None` if
    /// they are in line as it is.
    fn remedies(&self, bricks: &[Vec<Place>]) -> Option<SlideSet> {
        let mut remedies = self.none();
        let matchings = &self.matchings[bricks.len()];
        let is_matched = |pairs: u32| matchings.iter().any(|matching| matching & pairs == *matching);
        let mut aligned = 0_u32;
        let mut ways: Vec<(usize, u32)> = Vec::new();
        let mut pair = 1_u32;
        for (at, one) in bricks.iter().enumerate() {
            for other in &bricks[at + 1..] {
                for &(row, column) in one {
                    for &(other_row, other_column) in other {
                        if row == other_row || column == other_column {
                            aligned |= pair;
                            continue;
                        }
                        let right = isize::from(other_column) - isize::from(column);
                        let down = isize::from(other_row) - isize::from(row);
                        ways.push((self.along_row(usize::from(row), right), pair));
                        ways.push((self.along_row(usize::from(other_row), -right), pair));
                        ways.push((self.along_column(usize::from(column), down), pair));
                        ways.push((self.along_column(usize::from(other_column), -down), pair));
                    }
                }
                pair <<= 1;
            }
        }
        if is_matched(aligned) {
            return None;
        }
        ways.sort_unstable();
        for same in ways.chunk_by(|one, other| one.0 == other.0) {
            if is_matched(same.iter().fold(aligned, |pairs, (_, pair)| pairs | pair)) {
                remedies.insert(same[0].0);
            }
        }
        Some(remedies)
    }

    /// The first slides of all plans with `slides` slides, or more than these; `None` if so few cannot do.
    pub(super) fn first_slides(&self, out: &OutOfLine, slides: usize) -> Option<SlideSet> {
        let kinds: Vec<&KindOutOfLine> = out.kinds.iter().collect();
        match slides {
            0 => kinds.is_empty().then(|| self.none()),
            1 => self.common(&kinds),
            2 => self.first_of_two(&kinds, false),
            _ => self.can_do(&kinds, slides).then(|| self.all()),
        }
    }

    /// The slides that are among the remedies of all these kinds.
    fn common(&self, kinds: &[&KindOutOfLine]) -> Option<SlideSet> {
        let mut common = self.all();
        for kind in kinds {
            if !common.keep(&kind.remedies) {
                return None;
            }
        }
        Some(common)
    }

    /// The first slides of which a second one may complete the work; one of them is enough if `any`.
    fn first_of_two(&self, kinds: &[&KindOutOfLine], any: bool) -> Option<SlideSet> {
        let mut found = self.none();
        let mut is_any = false;
        for line in 0..self.lines() {
            let (touched, others): (Vec<&KindOutOfLine>, Vec<&KindOutOfLine>) =
                kinds.iter().partition(|kind| kind.lines >> line & 1 == 1);
            let Some(second) = self.common(&others) else { continue };
            let length = if line < self.size.height { self.size.width } else { self.size.height } as isize;
            for distance in (1 - length..length).filter(|&distance| distance != 0) {
                let mut second = second.clone();
                let may_do = |kind: &&KindOutOfLine| {
                    let moved = |&cell: &Cell| self.places_after(cell, line, distance);
                    let places: Vec<Vec<Place>> = kind.bricks.iter().map(moved).collect();
                    self.remedies(&places).is_none_or(|remedies| second.keep(&remedies))
                };
                if touched.iter().all(may_do) {
                    found.insert(line * self.span + (distance + (self.span / 2) as isize) as usize);
                    is_any = true;
                    if any {
                        return Some(found);
                    }
                }
            }
        }
        is_any.then_some(found)
    }

    /// Where a brick may be after a slide along a line: in its place or moved by it.
    fn places_after(&self, cell: Cell, line: usize, distance: isize) -> Vec<Place> {
        let (row, column) = self.place(cell);
        let mut places = vec![(row, column)];
        let (own, along, length) = if line < self.size.height {
            (usize::from(row), column, self.size.width)
        } else {
            (self.size.height + usize::from(column), row, self.size.height)
        };
        let moved = isize::from(along) + distance;
        if own == line && (0..length as isize).contains(&moved) {
            places.push(if line < self.size.height { (row, moved as u8) } else { (moved as u8, column) });
        }
        places
    }

    /// Whether so many slides may do, three or more: on the line of one of them nothing is asked for.
    fn can_do(&self, kinds: &[&KindOutOfLine], slides: usize) -> bool {
        match slides {
            2 => self.first_of_two(kinds, true).is_some(),
            _ if kinds.is_empty() || slides > MOST_SLIDES => true,
            _ => (0..self.lines()).any(|line| {
                let others: Vec<&KindOutOfLine> =
                    kinds.iter().filter(|kind| kind.lines >> line & 1 == 0).copied().collect();
                self.can_do(&others, slides - 1)
            }),
        }
    }
}

/// More slides than these are not looked into.
const MOST_SLIDES: usize = 4;

impl SlideSet {
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
}

impl OutOfLine {
    /// Number of kinds out of line.
    pub(super) fn len(&self) -> usize {
        self.kinds.len()
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
