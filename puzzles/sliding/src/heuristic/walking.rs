//! Walking distance: how many vertical moves bring every tile to its row, the blank's walk included, and the same for
//! columns.
//!
//! Forget the columns: all that is left of a board is how many tiles of each goal row stand in each row, and the row of
//! the blank. A vertical move takes one tile from the row above or below the blank's into the blank's row; a horizontal
//! move changes nothing. The fewest moves in this small space are a bound for the vertical moves of the real board, and
//! the same with columns for the horizontal ones (Ken'ichiro Takahashi's walking distance). Which tiles belong to which
//! row comes from the goal, so any goal will do; the distances depend only on the number of rows, their length and the
//! goal row of the blank.
//!
//! A slide of the multi-tile metric is several of these moves in one direction at the price of one: same space, other
//! distances.
//!
//! The spaces grow fast with the number of lines (4×4: 24 964 positions, 5×5: 65 million). An axis whose table would be
//! too large counts Manhattan distance instead; if that is so for both, there is no walking distance for the board.

mod table;

use std::{
    collections::BTreeMap,
    marker::PhantomData,
    sync::{Arc, Mutex, PoisonError},
};

use grid::Size;
use puzzle::{Failure, Message};
use search::{Control, Cost, Heuristic, Promise};

use self::table::{LineShape, WalkingTable};
use super::{Axes, Manhattan, manhattan};
use crate::{
    level::{Level, Metric, Tile},
    space::{Counting, PackedBoard, Space},
};

/// Walking distance. The memo holds a table entry (or a Manhattan distance) for each axis.
#[derive(Clone, Debug)]
pub struct Walking<C> {
    size: Size,
    rows: Option<Arc<WalkingTable>>,
    columns: Option<Arc<WalkingTable>>,
    metric: PhantomData<C>,
}

/// The tables made so far: boards of one size share them, and so do the two axes of a square.
#[derive(Debug, Default)]
pub struct WalkingTables(Mutex<BTreeMap<LineShape, Arc<WalkingTable>>>);

impl WalkingTables {
    /// No tables yet.
    pub const fn new() -> Self {
        WalkingTables(Mutex::new(BTreeMap::new()))
    }

    /// The estimate for a level whose metric is `C`'s; refused if the tables for both axes would be too large.
    pub fn walking<C: Counting>(&self, level: &Level, control: &mut Control<'_>) -> Result<Walking<C>, Failure> {
        let (size, multi) = (level.size, level.metric == Metric::Multi);
        let home = level.goal.iter().position(|&tile: &Tile| tile == 0).unwrap_or_default();
        let rows = LineShape { lines: size.height, length: size.width, home: size.row(home), multi };
        let columns = LineShape { lines: size.width, length: size.height, home: size.column(home), multi };
        let (rows, columns) = (self.table(rows, control)?, self.table(columns, control)?);
        if rows.is_none() && columns.is_none() {
            return Err(Message::new("sliding-walking-too-large").with("size", size.to_string()).into());
        }
        Ok(Walking { size, rows, columns, metric: PhantomData })
    }

    /// Whether both axes of a board of this size get a table.
    pub fn suit_both(size: Size) -> bool {
        [(size.height, size.width), (size.width, size.height)]
            .into_iter()
            .all(|(lines, length)| LineShape { lines, length, home: 0, multi: false }.is_small())
    }

    fn table(&self, shape: LineShape, control: &mut Control<'_>) -> Result<Option<Arc<WalkingTable>>, Failure> {
        if !shape.is_small() {
            return Ok(None);
        }
        // A panic elsewhere cannot leave a half-made table behind: only finished ones are put in.
        let known = self.0.lock().unwrap_or_else(PoisonError::into_inner).get(&shape).cloned();
        if let Some(table) = known {
            return Ok(Some(table));
        }
        let table = Arc::new(WalkingTable::build(shape, control)?);
        self.0.lock().unwrap_or_else(PoisonError::into_inner).insert(shape, table.clone());
        Ok(Some(table))
    }
}

impl<C> Walking<C> {
    /// Bytes of its tables.
    pub(crate) fn bytes(&self) -> u64 {
        let is_shared =
            self.rows.as_ref().zip(self.columns.as_ref()).is_some_and(|(rows, columns)| Arc::ptr_eq(rows, columns));
        let columns = self.columns.as_ref().filter(|_| !is_shared);
        self.rows.iter().chain(columns).map(|table| table.bytes()).sum()
    }
}

impl<B: PackedBoard, C: Counting> Heuristic<Space<B, C>> for Walking<C> {
    type Memo = Axes;

    fn begin(&self, space: &Space<B, C>, state: &B) -> Axes {
        let layout = space.layout();
        let tiles = || (0..layout.size.cells()).map(|cell| (cell, state.tile(cell))).filter(|&(_, tile)| tile != 0);
        let rows = match &self.rows {
            Some(table) => {
                table.find(tiles().map(|(cell, tile)| (layout.row[cell].into(), layout.goal_row[tile].into())))
            }
            None => Manhattan::<C>::total(space, state).rows(),
        };
        let columns = match &self.columns {
            Some(table) => {
                table.find(tiles().map(|(cell, tile)| (layout.column[cell].into(), layout.goal_column[tile].into())))
            }
            None => Manhattan::<C>::total(space, state).columns(),
        };
        Axes::new(rows, columns)
    }

    #[inline(always)]
    fn step(&self, space: &Space<B, C>, memo: Axes, action: C::Action, after: &B) -> Axes {
        let layout = space.layout();
        let direction = C::slide(action).direction;
        let forth = matches!(direction, grid::Direction::Down | grid::Direction::Right);
        space.moved(action, after).fold(memo, |memo, moved| {
            if direction.is_horizontal() {
                let Some(table) = &self.columns else { return memo.plus(manhattan::change(layout, moved)) };
                let entry = table.next(memo.columns(), layout.goal_column[moved.tile].into(), forth);
                Axes::new(memo.rows(), entry)
            } else {
                let Some(table) = &self.rows else { return memo.plus(manhattan::change(layout, moved)) };
                let entry = table.next(memo.rows(), layout.goal_row[moved.tile].into(), forth);
                Axes::new(entry, memo.columns())
            }
        })
    }

    #[inline(always)]
    fn estimate(&self, memo: Axes) -> Option<Cost> {
        let moves = |table: &Option<Arc<WalkingTable>>, entry: u32, side: usize| match table {
            Some(_) => WalkingTable::distance(entry),
            None => C::moves_for(entry, side),
        };
        Some(moves(&self.rows, memo.rows(), self.size.height) + moves(&self.columns, memo.columns(), self.size.width))
    }

    fn promise(&self) -> Promise {
        Promise::CONSISTENT
    }
}
