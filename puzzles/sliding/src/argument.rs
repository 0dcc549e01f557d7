//! The argument that a board cannot be solved: two tiles would have to change places, and no moves do only that.
//!
//! A move exchanges the blank with a tile and carries it one cell on. So the number of pairs of pieces that stand in
//! the wrong order (the blank is a piece here) and the blank's way home are both even at the goal, and turn odd and
//! even together. The check counts those pairs one by one; the solvers count cycles (`parity`).
//!
//! And the argument that no plan is shorter: a move brings one tile one cell nearer to its place at most, so there are
//! as many moves as all tiles are away; and of tiles that stand in the row where they end, but in another order, some
//! have to leave it for the others and come back, which takes two moves each (Hansson, Mayer and Yung 1985). The same
//! goes for columns: the moves that leave a row are along columns, so that nothing is counted twice.
//!
//! Where a move takes a whole line of tiles along, the same cells are counted for each of the two ways by itself: so
//! many have to be gone along rows, and a move along a row makes no more of them than the row has other cells; likewise
//! along columns. And moves of the two kinds take turns: two along the same line are one, or none.

use grid::Cell;
use puzzle::{Argument, ArgumentCheck, Arguments, BoundCheck, Message};
use search::{Control, Cost, Stop};

use crate::{
    Sliding,
    level::{Level, Metric},
    state::State,
};

const PARITY: &str = "parity";
const DISTANCE: &str = "distance";

impl Arguments<Sliding> for Sliding {
    fn kinds(&self) -> &'static [&'static str] {
        &[PARITY]
    }

    /// The last two tiles of the goal that stand in wrong places, which is where a player ends up.
    fn find(&self, level: &Level, state: &State, _: &mut Control<'_>) -> Result<Option<Argument>, Stop> {
        if level.is_solvable_from(state.tiles()) {
            return Ok(None);
        }
        let wrong = level.goal.iter().rev().filter(|tile| **tile != 0).filter_map(|tile| {
            let stands = state.tiles().iter().position(|other| other == tile)?;
            (level.goal[stands] != *tile).then_some(stands)
        });
        let mut cells: Vec<Cell> = wrong.take(2).collect();
        cells.sort_unstable();
        Ok((cells.len() == 2).then_some(Argument { kind: PARITY, cells }))
    }

    fn check(
        &self,
        level: &Level,
        state: &State,
        argument: &Argument,
        control: &mut Control<'_>,
    ) -> Result<ArgumentCheck, Stop> {
        let is_pair = argument.cells.len() == 2 && argument.cells.iter().all(|&cell| state.tiles()[cell] != 0);
        if !is_pair {
            return Ok(ArgumentCheck::Fails(Message::new("sliding-argument-no-pair")));
        }
        let home = homes(level);
        let homes: Vec<Cell> = state.tiles().iter().map(|tile| home[usize::from(*tile)]).collect();
        let (mut wrong, mut steps) = (0, 0);
        for (index, one) in homes.iter().enumerate() {
            control.poll()?;
            for other in &homes[index + 1..] {
                steps += 1;
                wrong += usize::from(one > other);
            }
        }
        let blank = state.tiles().iter().position(|tile| *tile == 0).unwrap_or_default();
        let away = |cell: Cell| (cell / level.size.width, cell % level.size.width);
        let ((row, column), (home_row, home_column)) = (away(blank), away(home[0]));
        let way = row.abs_diff(home_row) + column.abs_diff(home_column);
        Ok(if (wrong + way).is_multiple_of(2) {
            let message = Message::new("sliding-argument-even");
            ArgumentCheck::Fails(message.with("pairs", wrong).with("way", way))
        } else {
            ArgumentCheck::Holds { steps }
        })
    }

    fn explain(&self, _: &Level, state: &State, argument: &Argument) -> Message {
        let tile = |index: usize| argument.cells.get(index).map_or(0, |&cell| state.tiles()[cell]);
        Message::new("sliding-argument-parity").with("one", u64::from(tile(0))).with("other", u64::from(tile(1)))
    }

    fn bound_kind(&self) -> &'static str {
        DISTANCE
    }

    /// The tiles that stand in each other's way.
    fn find_bound(
        &self,
        level: &Level,
        state: &State,
        _: &'static str,
        control: &mut Control<'_>,
    ) -> Result<Option<Vec<Cell>>, Stop> {
        let all: Vec<Cell> = (0..level.goal.len()).collect();
        let mut cells = Vec::new();
        let (rows, columns) = lines(level, state, &all);
        for line in rows.into_iter().chain(columns) {
            control.poll()?;
            let is_crossed = |&(at, (_, end)): &(usize, (Cell, usize))| {
                let before = line[..at].iter().any(|&(_, other)| other > end);
                before || line[at + 1..].iter().any(|&(_, other)| other < end)
            };
            cells.extend(line.iter().copied().enumerate().filter(is_crossed).map(|(_, (cell, _))| cell));
        }
        cells.sort_unstable();
        cells.dedup();
        Ok(Some(cells))
    }

    fn bound(
        &self,
        level: &Level,
        state: &State,
        cells: &[Cell],
        _: &'static str,
        control: &mut Control<'_>,
    ) -> Result<BoundCheck, Stop> {
        let homes = homes(level);
        let place = |cell: Cell| (cell / level.size.width, cell % level.size.width);
        let tiles = || state.tiles().iter().enumerate().filter(|(_, tile)| **tile != 0);
        let (mut along_rows, mut along_columns) = (0, 0);
        for (cell, tile) in tiles() {
            let ((row, column), (home_row, home_column)) = (place(cell), place(homes[usize::from(*tile)]));
            along_columns += row.abs_diff(home_row);
            along_rows += column.abs_diff(home_column);
        }
        let (rows, columns) = lines(level, state, cells);
        for line in &rows {
            control.poll()?;
            along_columns += 2 * (line.len() - longest_rise(line));
        }
        for line in &columns {
            control.poll()?;
            along_rows += 2 * (line.len() - longest_rise(line));
        }
        let at_least = match level.metric {
            Metric::Single => along_rows + along_columns,
            Metric::Multi => {
                let moves = |cells: usize, length: usize| cells.div_ceil((length - 1).max(1));
                let one = moves(along_rows, level.size.width);
                let other = moves(along_columns, level.size.height);
                (one + other).max((2 * one.max(other)).saturating_sub(1))
            }
        };
        Ok(BoundCheck::Shows { at_least: at_least as Cost, steps: (tiles().count() + cells.len()) as u64 })
    }

    fn explain_bound(&self, level: &Level, _: &State, cells: &[Cell], at_least: Cost) -> Message {
        let id = match level.metric {
            Metric::Single => "sliding-argument-distance",
            Metric::Multi => "sliding-argument-distance-multi",
        };
        Message::new(id).with("bound", at_least).with("count", cells.len())
    }
}

/// Where every tile ends.
fn homes(level: &Level) -> Vec<Cell> {
    let mut homes = vec![0; level.goal.len()];
    for (cell, tile) in level.goal.iter().enumerate() {
        homes[usize::from(*tile)] = cell;
    }
    homes
}

/// Cells along a row or a column, each with the place in it where its tile ends.
type TileLine = Vec<(Cell, usize)>;

/// For every row and every column: of some cells those whose tile stands in the line where it ends, along the line,
/// with the place in the line where it ends.
fn lines(level: &Level, state: &State, cells: &[Cell]) -> (Vec<TileLine>, Vec<TileLine>) {
    let (homes, width) = (homes(level), level.size.width);
    let mut rows = vec![Vec::new(); level.size.height];
    let mut columns = vec![Vec::new(); width];
    // Cells ascend, and so do their places in every line.
    for &cell in cells.iter().filter(|&&cell| state.tiles()[cell] != 0) {
        let home = homes[usize::from(state.tiles()[cell])];
        if cell / width == home / width {
            rows[cell / width].push((cell, home % width));
        }
        if cell % width == home % width {
            columns[cell % width].push((cell, home / width));
        }
    }
    (rows, columns)
}

/// The most tiles of a line that already stand in the order in which they end.
fn longest_rise(line: &[(Cell, usize)]) -> usize {
    let mut best: Vec<usize> = Vec::new();
    for (at, &(_, end)) in line.iter().enumerate() {
        let before = (0..at).filter(|&other| line[other].1 < end).map(|other| best[other]).max();
        best.push(1 + before.unwrap_or(0));
    }
    best.into_iter().max().unwrap_or(0)
}
