//! What a formula can ask about a warehouse.

use std::sync::Arc;

use grid::{Cell, Direction};
use puzzle::formula::{FAR, FormulaInfo, Sort, Type, Vocabulary, Word, sort_infos, word_infos};

use super::Position;
use crate::{
    geometry::matching::Matching,
    level::{Level, Rules, Terrain},
};

/// A position as formulas see it.
#[derive(Clone, Debug)]
pub struct Scene {
    ground: Arc<LevelFacts>,
    /// The boxes on the board: number and cell.
    boxes: Vec<(usize, Cell)>,
}

/// What stays the same in a level.
#[derive(Clone, Debug)]
pub(crate) struct LevelFacts {
    level: Level,
    /// `distances[goal][cell]`, [`u16::MAX`] where no push leads.
    distances: Vec<Vec<u16>>,
}

impl LevelFacts {
    pub(crate) fn new(level: &Level, distances: Vec<Vec<u16>>) -> Arc<Self> {
        Arc::new(LevelFacts { level: level.clone(), distances })
    }
}

impl Scene {
    pub(crate) fn new(ground: &Arc<LevelFacts>, position: &Position) -> Self {
        let standing = position.boxes.iter().enumerate().filter_map(|(number, cell)| Some((number, (*cell)?)));
        Scene { ground: ground.clone(), boxes: standing.collect() }
    }

    fn level(&self) -> &Level {
        &self.ground.level
    }

    fn cell(&self, of: i64) -> Cell {
        self.boxes[of as usize].1
    }

    /// Pushes of a box that is alone on the board to a goal; none where no way leads or the goal is not its own.
    fn pushes(&self, of: i64, goal: usize) -> Option<u16> {
        let (number, cell) = self.boxes[of as usize];
        let is_its_own = self.level().rules == Rules::All || number == goal;
        Some(self.ground.distances[goal][cell]).filter(|&distance| distance != u16::MAX && is_its_own)
    }

    fn nearest(&self, of: i64) -> i64 {
        let ways = (0..self.ground.distances.len()).filter_map(|goal| self.pushes(of, goal));
        ways.min().map_or(FAR, i64::from)
    }

    fn matching(&self) -> i64 {
        if self.level().rules == Rules::OneToOne {
            return (0..self.boxes.len() as i64).map(|of| self.nearest(of)).fold(0, i64::saturating_add);
        }
        let mut matching = Matching::new(self.ground.distances.len());
        for (row, &(_, cell)) in self.boxes.iter().enumerate() {
            let costs: Vec<u16> = self.ground.distances.iter().map(|distances| distances[cell]).collect();
            matching.set_row(row, &costs);
        }
        matching.solve().map_or(FAR, i64::from)
    }

    fn is_home(&self, of: i64) -> bool {
        let (number, cell) = self.boxes[of as usize];
        self.level().is_home(number, cell)
    }

    /// How many of the four cells beside one pass a test.
    fn beside(&self, cell: Cell, test: impl Fn(Option<Cell>) -> bool) -> i64 {
        let size = self.level().size();
        Direction::ALL.iter().filter(|&&direction| test(size.step(cell, direction))).count() as i64
    }

    fn walls(&self, cell: Cell) -> i64 {
        let is_wall = |cell: Cell| self.level().terrain[cell] != Terrain::Floor;
        self.beside(cell, |cell| cell.is_none_or(is_wall))
    }

    fn touching(&self, cell: Cell) -> i64 {
        self.beside(cell, |cell| self.boxes.iter().any(|&(_, stands)| Some(stands) == cell))
    }
}

const BOX: Type = Type::Item("box");
const GOAL: Type = Type::Item("goal");
const CELL: Type = Type::Item("cell");

static SORTS: [Sort<Scene>; 3] = [
    Sort::new("box", "boxes", |scene: &Scene| scene.boxes.len()).placed_by("cell"),
    Sort::new("goal", "goals", |scene: &Scene| scene.level().goals.len()).placed_by("cell"),
    Sort::new("cell", "cells", |scene: &Scene| scene.level().size().cells()),
];
static WORDS: [Word<Scene>; 12] = [
    Word::new("cell", &[BOX], CELL, |scene, of| scene.cell(of[0]) as i64),
    Word::new("cell", &[GOAL], CELL, |scene, of| scene.level().goals[of[0] as usize] as i64),
    Word::new("row", &[CELL], Type::Number, |scene, of| scene.level().size().row(of[0] as usize) as i64 + 1),
    Word::new("column", &[CELL], Type::Number, |scene, of| scene.level().size().column(of[0] as usize) as i64 + 1),
    Word::new("home", &[BOX], Type::Truth, |scene, of| i64::from(scene.is_home(of[0]))),
    Word::new("distance", &[CELL, CELL], Type::Number, |scene, of| {
        scene.level().size().distance(of[0] as usize, of[1] as usize) as i64
    }),
    Word::new("pushes", &[BOX], Type::Number, |scene: &Scene, of| scene.nearest(of[0])).taking(8),
    Word::new("pushes", &[BOX, GOAL], Type::Number, |scene, of| {
        scene.pushes(of[0], of[1] as usize).map_or(FAR, i64::from)
    }),
    Word::new("dead", &[BOX], Type::Truth, |scene: &Scene, of| i64::from(scene.nearest(of[0]) == FAR)).taking(8),
    Word::new("walls", &[CELL], Type::Number, |scene: &Scene, of| scene.walls(of[0] as usize)).taking(4),
    Word::new("touching", &[CELL], Type::Number, |scene: &Scene, of| scene.touching(of[0] as usize)).taking(16),
    Word::new("matching", &[], Type::Number, |scene: &Scene, _| scene.matching()).taking(500),
];
const EXAMPLES: [&str; 5] = [
    "sum(b in boxes: pushes(b))",
    "matching",
    "count(b in boxes: not b.home)",
    "sum(b in boxes: min(g in goals: distance(b, g)))",
    "matching + 2 * count(b in boxes: not b.home and b.walls + b.touching > 1)",
];

/// What can be asked of a position.
pub(crate) static VOCABULARY: Vocabulary<Scene> = Vocabulary { sorts: &SORTS, words: &WORDS, example: EXAMPLES[0] };

/// The same as data.
pub(crate) static FORMULA: FormulaInfo = FormulaInfo {
    heuristic: "expr",
    sorts: &sort_infos(&SORTS),
    words: &word_infos(&WORDS),
    examples: &EXAMPLES,
    boards: &[
        "quay/18", "quay/22", "quay/26", "quay/30", "quay/34", "quay/38", "quay/42", "quay/50", "lock/3", "lock/5",
    ],
    sample: "quay/34",
};
