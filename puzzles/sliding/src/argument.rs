//! The argument that a board cannot be solved: two tiles would have to change places, and no moves do only that.
//!
//! A move exchanges the blank with a tile and carries it one cell on. So the number of pairs of pieces that stand in the
//! wrong order (the blank is a piece here) and the blank's way home are both even at the goal, and turn odd and even
//! together. The check counts those pairs one by one; the solvers count cycles (`parity`).

use grid::Cell;
use puzzle::{Argument, ArgumentCheck, Arguments, Message};
use search::{Control, Stop};

use crate::{Sliding, level::Level, state::State};

const PARITY: &str = "parity";

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
        let mut home = vec![0; level.goal.len()];
        for (cell, tile) in level.goal.iter().enumerate() {
            home[usize::from(*tile)] = cell;
        }
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
}
