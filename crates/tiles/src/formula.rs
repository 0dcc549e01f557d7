//! What a formula can ask about a board that is cleared pair by pair.

use std::{cell::OnceCell, sync::Arc};

use grid::{Cell, Size};
use pairs::{
    Clearing, Position, Reach, Removal, Turns,
    field::{BLOCKER, Code, EMPTY, FIRST_KIND, Field, Space, is_tile},
};
use puzzle::{
    Message,
    formula::{FAR, Formula, FormulaInfo, Sort, SortInfo, Type, Vocabulary, Word, WordInfo, sort_infos, word_infos},
};
use search::{Cost, Heuristic, Promise};

use crate::{Pieces, Tile, Tiles};

/// A board as formulas see it.
#[derive(Clone, Debug)]
pub struct Scene {
    frame: Arc<LevelFacts>,
    board: Vec<Code>,
    tiles: Vec<Cell>,
    pairs: OnceCell<Vec<(u16, u16)>>,
    reach: OnceCell<Reach>,
}

/// What stays the same in a level.
#[derive(Clone, Debug)]
struct LevelFacts {
    size: Size,
    ring: bool,
    limit: Option<Turns>,
    /// What lies on the cells of the level at its start.
    start: Vec<Code>,
    /// What a turn costs, by kind.
    costs: Vec<Cost>,
}

impl Scene {
    fn new(frame: &Arc<LevelFacts>, board: Vec<Code>) -> Self {
        let tiles = (0..board.len()).filter(|&cell| is_tile(board[cell])).collect();
        Scene { frame: frame.clone(), board, tiles, pairs: OnceCell::new(), reach: OnceCell::new() }
    }

    fn kind(&self, tile: i64) -> usize {
        usize::from(self.board[self.cell(tile)] - FIRST_KIND)
    }

    fn cell(&self, tile: i64) -> Cell {
        self.tiles[tile as usize]
    }

    /// The pairs of equal tiles, as places among the tiles.
    fn pairs(&self) -> &[(u16, u16)] {
        self.pairs.get_or_init(|| {
            let mut groups: Vec<Vec<u16>> = vec![Vec::new(); self.frame.costs.len()];
            for tile in 0..self.tiles.len() {
                if let Some(group) = groups.get_mut(self.kind(tile as i64)) {
                    group.push(tile as u16);
                }
            }
            let of_one = |(at, one, group): (usize, u16, &[u16])| {
                group[at + 1..].iter().map(|&other| (one, other)).collect::<Vec<_>>()
            };
            let each =
                |group: &[u16]| (0..group.len()).flat_map(|at| of_one((at, group[at], group))).collect::<Vec<_>>();
            groups.iter().flat_map(|group| each(group)).collect()
        })
    }

    fn ends(&self, pair: i64) -> (Cell, Cell) {
        let (one, other) = self.pairs()[pair as usize];
        (self.cell(one.into()), self.cell(other.into()))
    }

    fn turns(&self, pair: i64) -> i64 {
        let (one, other) = self.ends(pair);
        self.turns_between(one, other, self.frame.limit).map_or(FAR, i64::from)
    }

    fn turns_between(&self, one: Cell, other: Cell, limit: Option<Turns>) -> Option<Turns> {
        let LevelFacts { size, ring, .. } = *self.frame;
        let reach = self.reach.get_or_init(|| Reach::new(size, ring, |cell| self.board[cell] == EMPTY));
        reach.turns(one, other, limit)
    }

    /// Whether a tile sees an equal one.
    fn is_free(&self, tile: i64) -> bool {
        let cell = self.cell(tile);
        let is_equal = |other: &&Cell| **other != cell && self.board[**other] == self.board[cell];
        self.tiles.iter().filter(is_equal).any(|&other| self.turns_between(cell, other, Some(0)).is_some())
    }

    fn mates(&self, tile: i64) -> i64 {
        let code = self.board[self.cell(tile)];
        self.tiles.iter().filter(|&&other| self.board[other] == code).count() as i64 - 1
    }

    fn is_in_line(&self, (one, other): (Cell, Cell)) -> bool {
        let size = self.frame.size;
        size.row(one) == size.row(other) || size.column(one) == size.column(other)
    }
}

const TILE: Type = Type::Item("tile");
const PAIR: Type = Type::Item("pair");
const CELL: Type = Type::Item("cell");

static SORTS: [Sort<Scene>; 3] = [
    Sort::new("tile", "tiles", |scene: &Scene| scene.tiles.len()).placed_by("cell"),
    Sort::new("pair", "pairs", |scene: &Scene| scene.pairs().len()),
    Sort::new("cell", "cells", |scene: &Scene| scene.board.len()),
];
static WORDS: [Word<Scene>; 14] = [
    Word::new("cell", &[TILE], CELL, |scene, of| scene.cell(of[0]) as i64),
    Word::new("row", &[CELL], Type::Number, |scene, of| scene.frame.size.row(of[0] as usize) as i64 + 1),
    Word::new("column", &[CELL], Type::Number, |scene, of| scene.frame.size.column(of[0] as usize) as i64 + 1),
    Word::new("empty", &[CELL], Type::Truth, |scene, of| i64::from(scene.board[of[0] as usize] == EMPTY)),
    Word::new("distance", &[CELL, CELL], Type::Number, |scene, of| {
        scene.frame.size.distance(of[0] as usize, of[1] as usize) as i64
    }),
    Word::new("kind", &[TILE], Type::Number, |scene, of| scene.kind(of[0]) as i64 + 1),
    Word::new("cost", &[TILE], Type::Number, |scene, of| i64::from(scene.frame.costs[scene.kind(of[0])])),
    Word::new("mates", &[TILE], Type::Number, |scene: &Scene, of| scene.mates(of[0])).taking(32),
    Word::new("free", &[TILE], Type::Truth, |scene: &Scene, of| i64::from(scene.is_free(of[0]))).taking(32),
    Word::new("one", &[PAIR], TILE, |scene, of| scene.pairs()[of[0] as usize].0.into()),
    Word::new("other", &[PAIR], TILE, |scene, of| scene.pairs()[of[0] as usize].1.into()),
    Word::new("turns", &[PAIR], Type::Number, |scene: &Scene, of| scene.turns(of[0])).taking(8),
    Word::new("in_line", &[PAIR], Type::Truth, |scene, of| i64::from(scene.is_in_line(scene.ends(of[0])))),
    Word::new("left", &[], Type::Number, |scene, _| scene.tiles.len() as i64),
];

static SORT_INFOS: [SortInfo; 3] = sort_infos(&SORTS);
static WORD_INFOS: [WordInfo; 14] = word_infos(&WORDS);

/// What can be asked of a board; the example is the puzzle's.
pub const fn vocabulary(example: &'static str) -> Vocabulary<Scene> {
    Vocabulary { sorts: &SORTS, words: &WORDS, example }
}

/// The same as data; examples and boards are the puzzle's, the last board is the one to watch.
pub const fn formula_info(examples: &'static [&'static str], boards: &'static [&'static str]) -> FormulaInfo {
    let sample = boards[boards.len() - 1];
    FormulaInfo { heuristic: "expr", sorts: &SORT_INFOS, words: &WORD_INFOS, examples, boards, sample }
}

/// A formula on the boards of a level: its estimate from nothing, board by board. It promises nothing.
#[derive(Clone, Debug)]
pub struct WrittenEstimate {
    formula: Formula<Scene>,
    frame: Arc<LevelFacts>,
}

impl WrittenEstimate {
    /// The estimate for a level on which paths have at most so many turns, by the ring around the board if there is
    /// one; a turn of a kind costs as much as `cost` says. Refused if it would take too long there.
    pub fn new(
        formula: &Formula<Scene>,
        tiles: &Tiles,
        (limit, ring): (Option<Turns>, bool),
        cost: impl Fn(u16) -> Cost,
    ) -> Result<Self, Message> {
        let code = |(_, tile): (Cell, Tile)| match tile {
            Tile::Empty => EMPTY,
            Tile::Blocker => BLOCKER,
            Tile::Kind(kind) => kind + FIRST_KIND,
        };
        let start: Vec<Code> = tiles.iter().map(code).collect();
        let costs = (0..tiles.kinds().len() as u16).map(cost).collect();
        let frame = Arc::new(LevelFacts { size: tiles.size(), ring, limit, start, costs });
        formula.check_steps(&Scene::new(&frame, frame.start.clone()))?;
        Ok(WrittenEstimate { formula: formula.clone(), frame })
    }

    /// The estimate of a board.
    pub fn of_board(&self, board: &[Code]) -> Cost {
        self.formula.estimate(&Scene::new(&self.frame, board.to_vec()))
    }

    /// The estimate of a position.
    pub fn of_pieces(&self, tiles: &Tiles, pieces: &Pieces) -> Cost {
        self.of_board(&pieces.codes(tiles))
    }
}

impl Heuristic<Clearing> for WrittenEstimate {
    type Memo = Cost;

    fn begin(&self, clearing: &Clearing, position: &Position) -> Cost {
        let mut board: Vec<Code> =
            self.frame.start.iter().map(|&code| if is_tile(code) { EMPTY } else { code }).collect();
        for cell in clearing.cells(position) {
            board[cell] = self.frame.start[cell];
        }
        self.formula.estimate(&Scene::new(&self.frame, board))
    }

    fn step(&self, clearing: &Clearing, _: Cost, _: Removal, after: &Position) -> Cost {
        self.begin(clearing, after)
    }

    fn estimate(&self, memo: Cost) -> Option<Cost> {
        Some(memo)
    }

    fn promise(&self) -> Promise {
        Promise::GUESS
    }
}

impl<F: Field> Heuristic<Space<F>> for WrittenEstimate {
    type Memo = Cost;

    fn begin(&self, _: &Space<F>, board: &Vec<Code>) -> Cost {
        self.of_board(board)
    }

    fn step(&self, space: &Space<F>, _: Cost, _: F::Action, after: &Vec<Code>) -> Cost {
        self.begin(space, after)
    }

    fn estimate(&self, memo: Cost) -> Option<Cost> {
        Some(memo)
    }

    fn promise(&self) -> Promise {
        Promise::GUESS
    }
}
