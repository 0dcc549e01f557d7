//! A learned estimate: a weighted sum of features, fitted by least squares to boards whose true depth is known.
//!
//! The features say what Manhattan distance cannot see: tiles that must step aside, neighbours that stand in each
//! other's place, corners that are wrong while both cells beside them are right, a last row that is not in order, how
//! far the blank is from home, and how many moves it takes to turn the pairs that are in the wrong order (the
//! table-free cousin of walking distance, whose tables end at 4×4). They mean the same on every size, so weights
//! learned on boards that can be solved exactly serve larger ones. The sum is often above the truth: a plan found with
//! it proves nothing about its length. `fit-estimate` in `tools/sliding-training` makes the model anew and prints it
//! with its errors.

mod model;

use grid::Cell;
use puzzle::{Feature, LearnedModel};
use search::{Cost, Heuristic, Promise};

pub use self::model::{BadModel, Model, Weight};
use super::{Axes, Inversion, LinearConflict, Manhattan};
use crate::{
    level::Level,
    space::{Counting, PackedBoard, Space},
};

/// The features, in the order of [`Learned::features`].
pub const FEATURES: [&str; 7] = ["manhattan", "leavers", "inversions", "reversed", "corners", "last-row", "blank"];

/// The model that comes with the program.
const MODEL: &str = include_str!("../../models/learned.txt");

/// The model that comes with the program, with what its maker measured.
pub(crate) fn learned_model() -> LearnedModel {
    // A remark says what it is about before a colon: `# kept back: 7399 samples, …`.
    let errors = |what: &str| {
        let of = |line: &str| line.strip_prefix("# ")?.strip_prefix(what)?.strip_prefix(": ")?.parse().ok();
        MODEL.lines().find_map(of).unwrap_or_default()
    };
    let weights = MODEL.parse().unwrap_or(Model { weights: Vec::new() }).weights;
    let feature = |weight: Weight| Feature { weight: weight.thousandths as f64 / 1000.0, name: weight.name };
    LearnedModel {
        heuristic: "learned",
        features: weights.into_iter().map(feature).collect(),
        fitted_to: errors("fitted to"),
        kept_back: errors("kept back"),
        compared_with: "linear-conflict",
        recipes: &["3x3", "4x3", "4x4"],
    }
}

/// A weighted sum of features.
#[derive(Clone, Debug)]
pub struct Learned<C> {
    manhattan: Manhattan<C>,
    conflict: LinearConflict<C>,
    inversion: Inversion<C>,
    /// Weights in thousandths.
    weights: [i64; FEATURES.len()],
    shape: GoalShape,
}

/// What a step needs to know about the goal.
#[derive(Clone, Debug)]
struct GoalShape {
    /// Pairs of cells side by side or one above the other.
    pairs: Box<[(Cell, Cell)]>,
    /// Each corner with the two cells beside it.
    corners: [(Cell, [Cell; 2]); 4],
}

impl<C: Counting> Learned<C> {
    /// The estimate of the model that comes with the program.
    pub fn new(level: &Level) -> Self {
        // The text is part of the program and tested; an empty model would still be a valid guess.
        Self::with(level, &MODEL.parse().unwrap_or(Model { weights: Vec::new() }))
    }

    /// The estimate of another model.
    pub fn with(level: &Level, model: &Model) -> Self {
        let size = level.size;
        let right = (0..size.cells()).filter(|&cell| size.column(cell) + 1 < size.width).map(|cell| (cell, cell + 1));
        let down = (0..size.cells() - size.width).map(|cell| (cell, cell + size.width));
        let (last_row, last_column) = (size.height - 1, size.width - 1);
        let corner = |row: usize, column: usize| {
            let inward = |at: usize, last: usize| if at == 0 { 1 } else { last - 1 };
            let beside = [size.cell(row, inward(column, last_column)), size.cell(inward(row, last_row), column)];
            (size.cell(row, column), beside)
        };
        Learned {
            manhattan: Manhattan::new(level),
            conflict: LinearConflict::new(level),
            inversion: Inversion::new(level),
            weights: FEATURES.map(|name| model.thousandths(name)),
            shape: GoalShape {
                pairs: right.chain(down).collect(),
                corners: [corner(0, 0), corner(0, last_column), corner(last_row, 0), corner(last_row, last_column)],
            },
        }
    }

    /// The features of a board.
    ///
    /// Inversions are in moves: a vertical one turns `width − 1` pairs, a horizontal one `height − 1`.
    pub fn features<B: PackedBoard>(&self, space: &Space<B, C>, state: &B) -> [f64; FEATURES.len()] {
        let size = space.layout().size;
        let inversions = Heuristic::<Space<B, C>>::begin(&self.inversion, space, state);
        let turns = |pairs: u32, side: usize| f64::from(pairs) / (side - 1) as f64;
        let inversions = turns(inversions.rows(), size.width) + turns(inversions.columns(), size.height);
        let [manhattan, leavers] = self.distances(space, state).map(f64::from);
        let [reversed, corners, last_row, blank] = self.shape.count(space, state).map(f64::from);
        [manhattan, leavers, inversions, reversed, corners, last_row, blank]
    }

    /// Manhattan distance, and tiles that must step aside.
    fn distances<B: PackedBoard>(&self, space: &Space<B, C>, state: &B) -> [u32; 2] {
        let manhattan = total(Heuristic::<Space<B, C>>::begin(&self.manhattan, space, state));
        let conflict = total(Heuristic::<Space<B, C>>::begin(&self.conflict, space, state));
        [manhattan, (conflict - manhattan) / 2]
    }
}

/// The memo's two halves, in thousandths: the weighted sum of Manhattan distance, leavers and inversions, which steps
/// change, and that of the other features, which are counted anew. Both are shifted to stay positive.
const SHIFT: i64 = 1 << 30;

impl<B: PackedBoard, C: Counting> Heuristic<Space<B, C>> for Learned<C> {
    type Memo = Axes;

    fn begin(&self, space: &Space<B, C>, state: &B) -> Axes {
        let [manhattan, leavers] = self.distances(space, state).map(i64::from);
        let [by_manhattan, by_leavers, ..] = self.weights;
        let turned = Heuristic::<Space<B, C>>::begin(&self.inversion, space, state);
        let known = by_manhattan * manhattan + by_leavers * leavers + self.turns(space, turned, Axes::new(0, 0));
        Axes::new((known + SHIFT) as u32, self.rest(self.shape.count(space, state)))
    }

    #[inline]
    fn step(&self, space: &Space<B, C>, memo: Axes, action: C::Action, after: &B) -> Axes {
        // Both parts change by what their own heuristics say; where they start from does not matter to them.
        let zero = Axes::new(1 << 24, 1 << 24);
        let change = |after: Axes| i64::from(total(after)) - i64::from(total(zero));
        let farther = change(Heuristic::<Space<B, C>>::step(&self.manhattan, space, zero, action, after));
        let harder = change(Heuristic::<Space<B, C>>::step(&self.conflict, space, zero, action, after));
        let turned = Heuristic::<Space<B, C>>::step(&self.inversion, space, zero, action, after);
        let [by_manhattan, by_leavers, ..] = self.weights;
        let known = by_manhattan * farther + by_leavers * (harder - farther) / 2 + self.turns(space, turned, zero);
        let known = i64::from(memo.rows()) + known;
        Axes::new(known as u32, self.rest(self.shape.count(space, after)))
    }

    #[inline]
    fn estimate(&self, memo: Axes) -> Option<Cost> {
        let sum = i64::from(memo.rows()) + i64::from(memo.columns()) - 2 * SHIFT;
        Some((sum.max(0) / 1000) as Cost)
    }

    fn promise(&self) -> Promise {
        Promise::GUESS
    }
}

impl<C: Counting> Learned<C> {
    /// What the inversions beyond `before` add. Each pair has a whole weight, so that sums do not depend on the way to
    /// a board.
    #[inline]
    fn turns<B: PackedBoard>(&self, space: &Space<B, C>, pairs: Axes, before: Axes) -> i64 {
        let size = space.layout().size;
        let of = |pairs: u32, before: u32, side: usize| {
            self.weights[2] / (side as i64 - 1) * (i64::from(pairs) - i64::from(before))
        };
        of(pairs.rows(), before.rows(), size.width) + of(pairs.columns(), before.columns(), size.height)
    }

    fn rest(&self, counts: [u32; 4]) -> u32 {
        let terms = self.weights[3..].iter().zip(counts).map(|(weight, count)| weight * i64::from(count));
        (terms.sum::<i64>() + SHIFT) as u32
    }
}

fn total(axes: Axes) -> u32 {
    axes.rows() + axes.columns()
}

impl GoalShape {
    /// Reversed neighbours, wrong corners, tiles of the last row that are not home, and the blank's distance from home.
    fn count<B: PackedBoard, C: Counting>(&self, space: &Space<B, C>, state: &B) -> [u32; 4] {
        let layout = space.layout();
        let goal = |cell: Cell| usize::from(layout.goal[cell]);
        let is_home = |cell: Cell| state.tile(cell) == goal(cell);
        let is_reversed = |&&(one, other): &&(Cell, Cell)| {
            let (first, second) = (state.tile(one), state.tile(other));
            first == goal(other) && second == goal(one) && first != 0 && second != 0
        };
        let is_wrong = |(corner, beside): &&(Cell, [Cell; 2])| {
            !is_home(*corner) && goal(*corner) != 0 && beside.iter().all(|&cell| is_home(cell) && goal(cell) != 0)
        };
        let cells = layout.size.cells();
        let last_row = (cells - layout.size.width..cells).filter(|&cell| goal(cell) != 0 && !is_home(cell));
        let blank = state.blank();
        let rows = layout.row[blank].abs_diff(layout.goal_row[0]);
        let columns = layout.column[blank].abs_diff(layout.goal_column[0]);
        [
            self.pairs.iter().filter(is_reversed).count() as u32,
            self.corners.iter().filter(is_wrong).count() as u32,
            last_row.count() as u32,
            u32::from(rows + columns),
        ]
    }
}
