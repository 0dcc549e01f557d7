//! An estimate that somebody wrote down: what a formula can ask about a board of tiles.

use std::sync::Arc;

use puzzle::formula::{Formula, FormulaInfo, Sort, Type, Vocabulary, Word, sort_infos, word_infos};
use search::{Cost, Heuristic, Promise};

use super::Axes;
use crate::{
    level::Level,
    space::{Counting, Layout, PackedBoard, Space},
};

/// A board as formulas see it.
#[derive(Clone, Debug)]
pub struct Scene {
    layout: Arc<Layout>,
    /// The cell of every tile; that of the blank first.
    cells: Vec<u16>,
}

impl Scene {
    fn new(layout: Arc<Layout>, tile: impl Fn(usize) -> usize) -> Self {
        let mut cells = vec![0; layout.size.cells()];
        for cell in 0..cells.len() {
            cells[tile(cell)] = cell as u16;
        }
        Scene { layout, cells }
    }

    /// The cell of the tile with that place among the tiles.
    fn cell(&self, tile: i64) -> usize {
        usize::from(self.cells[tile as usize + 1])
    }

    fn goal(&self, tile: i64) -> usize {
        let tile = tile as usize + 1;
        self.layout.size.cell(usize::from(self.layout.goal_row[tile]), usize::from(self.layout.goal_column[tile]))
    }

    fn distance(&self, one: usize, other: usize) -> i64 {
        self.layout.size.distance(one, other) as i64
    }
}

const TILE: Type = Type::Item("tile");
const CELL: Type = Type::Item("cell");

static SORTS: [Sort<Scene>; 2] = [
    Sort::new("tile", "tiles", |scene: &Scene| scene.cells.len() - 1).placed_by("cell"),
    Sort::new("cell", "cells", |scene: &Scene| scene.cells.len()),
];
static WORDS: [Word<Scene>; 12] = [
    Word::new("number", &[TILE], Type::Number, |_, of| of[0] + 1),
    Word::new("cell", &[TILE], CELL, |scene, of| scene.cell(of[0]) as i64),
    Word::new("goal", &[TILE], CELL, |scene, of| scene.goal(of[0]) as i64),
    Word::new("home", &[TILE], Type::Truth, |scene, of| i64::from(scene.cell(of[0]) == scene.goal(of[0]))),
    Word::new("row", &[CELL], Type::Number, |scene, of| i64::from(scene.layout.row[of[0] as usize]) + 1),
    Word::new("column", &[CELL], Type::Number, |scene, of| i64::from(scene.layout.column[of[0] as usize]) + 1),
    Word::new("distance", &[TILE], Type::Number, |scene, of| scene.distance(scene.cell(of[0]), scene.goal(of[0]))),
    Word::new("distance", &[CELL, CELL], Type::Number, |scene, of| scene.distance(of[0] as usize, of[1] as usize)),
    Word::new("blank", &[], CELL, |scene, _| i64::from(scene.cells[0])),
    Word::new("blank_goal", &[], CELL, |scene, _| {
        let layout = &scene.layout;
        layout.size.cell(usize::from(layout.goal_row[0]), usize::from(layout.goal_column[0])) as i64
    }),
    Word::new("width", &[], Type::Number, |scene, _| scene.layout.size.width as i64),
    Word::new("height", &[], Type::Number, |scene, _| scene.layout.size.height as i64),
];
const EXAMPLES: [&str; 5] = [
    "sum(t in tiles: distance(t))",
    "count(t in tiles: not t.home)",
    "sum(t in tiles: if(t.row == t.goal.row, 0, 1) + if(t.column == t.goal.column, 0, 1))",
    "sum(t in tiles: distance(t)) + 2 * count(a in tiles, b in tiles: a.row == a.goal.row and b.row == b.goal.row \
     and a.row == b.row and a.column < b.column and a.goal.column > b.goal.column)",
    "max(t in tiles: distance(t)) + distance(blank, blank_goal)",
];

/// What can be asked of a board.
pub(crate) static VOCABULARY: Vocabulary<Scene> = Vocabulary { sorts: &SORTS, words: &WORDS, example: EXAMPLES[0] };

/// The same as data.
pub(crate) static FORMULA: FormulaInfo = FormulaInfo {
    heuristic: "expr",
    sorts: &sort_infos(&SORTS),
    words: &word_infos(&WORDS),
    examples: &EXAMPLES,
    boards: &["3x3:1,2,3,4,5,6,7,8,0"],
    sample: "3x3:5,3,4,1,0,2,7,8,6",
};

/// A formula on the boards of a level.
#[derive(Clone, Debug)]
pub struct Written {
    formula: Formula<Scene>,
    layout: Arc<Layout>,
}

impl Written {
    /// The estimate for a level; refused if it would take too long there.
    pub(crate) fn new(level: &Level, formula: &Formula<Scene>) -> Result<Self, puzzle::Message> {
        let layout = Arc::new(Layout::new(level));
        formula.check_steps(&Scene::new(layout.clone(), |cell| usize::from(level.goal[cell])))?;
        Ok(Written { formula: formula.clone(), layout })
    }
}

impl<B: PackedBoard, C: Counting> Heuristic<Space<B, C>> for Written {
    type Memo = Axes;

    fn begin(&self, _: &Space<B, C>, state: &B) -> Axes {
        let scene = Scene::new(self.layout.clone(), |cell| state.tile(cell));
        Axes::new(0, self.formula.estimate(&scene))
    }

    fn step(&self, space: &Space<B, C>, _: Axes, _: C::Action, after: &B) -> Axes {
        self.begin(space, after)
    }

    fn estimate(&self, memo: Axes) -> Option<Cost> {
        Some(memo.columns())
    }

    fn promise(&self) -> Promise {
        Promise::GUESS
    }
}
