//! The rules that see a lost position, each of which can be switched on and off: so that a search with and without it
//! can be compared.

use std::{cell::RefCell, str::FromStr};

use grid::Bits;
use puzzle::{Failure, Message};
use search::{Charge, Control};

use super::Position;
use crate::{
    deadlock::{
        corral_search::{CommonVerdicts, CorralSearch},
        freeze::Freeze,
    },
    geometry::{Square, bitboard, tables::LevelTables, with_words},
    level::{Level, Rules},
    solve::{caches::CORRAL_EXPANSIONS, too_large},
    state::State,
};

/// Which rules are on.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Pruning {
    /// A box stands where it can never be brought to a goal.
    pub dead: bool,
    /// Boxes hold each other for ever, not all of them on goals.
    pub freeze: bool,
    /// Boxes close off an area that can never be opened again. A search of its own tries to, with all that is known.
    pub corral: bool,
}

impl Pruning {
    /// All rules.
    pub const ALL: Pruning = Pruning { dead: true, freeze: true, corral: true };
}

/// The text names something else than rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NotRules;

impl FromStr for Pruning {
    type Err = NotRules;

    /// `dead+freeze`, or `none`.
    fn from_str(text: &str) -> Result<Self, NotRules> {
        let mut pruning = Pruning::default();
        for rule in text.split('+').filter(|_| text != "none") {
            let switch = match rule {
                "dead" => &mut pruning.dead,
                "freeze" => &mut pruning.freeze,
                "corral" => &mut pruning.corral,
                _ => return Err(NotRules),
            };
            if std::mem::replace(switch, true) {
                return Err(NotRules);
            }
        }
        Ok(pruning)
    }
}

/// Sees lost positions of a level by the rules that are on.
pub(crate) trait Pruner {
    /// Whether the position is lost for one of them.
    fn is_lost(&self, position: &Position) -> bool;
}

/// What sees lost positions of a level. Corrals are about boxes that share their goals.
pub(crate) fn pruner(level: &Level, pruning: Pruning, control: &mut Control<'_>) -> Result<Box<dyn Pruner>, Failure> {
    if pruning.corral && level.rules == Rules::OneToOne {
        return Err(Message::new("sokoban-pruning-one-to-one").into());
    }
    let state = State::start(level);
    let made = with_words!(bitboard::rectangle_cells(level), WORDS => {
        TablePruner::<WORDS>::new(level, &state, pruning, control).map(|pruner| Box::new(pruner) as Box<dyn Pruner>)
    });
    made.ok_or_else(too_large)?
}

struct TablePruner<const W: usize> {
    pruning: Pruning,
    rules: Rules,
    tables: LevelTables<W>,
    corrals: RefCell<CorralSearch<W>>,
    _charge: Charge,
}

impl<const W: usize> TablePruner<W> {
    fn new(level: &Level, state: &State, pruning: Pruning, control: &mut Control<'_>) -> Result<Self, Failure> {
        let mut tables = LevelTables::new(level, state, false, control)?;
        if !pruning.dead {
            // Boxes that are only held by squares of no use are not frozen for a search that knows of no such squares.
            tables.freeze = Freeze::new(&tables.board, tables.board.floor);
        }
        let verdicts = if pruning.corral { CommonVerdicts::<W>::MOST_BYTES } else { 0 };
        let charge = control.hold(verdicts)?;
        let corrals = RefCell::new(CorralSearch::new(CORRAL_EXPANSIONS));
        Ok(TablePruner { pruning, rules: level.rules, tables, corrals, _charge: charge })
    }
}

impl<const W: usize> Pruner for TablePruner<W> {
    fn is_lost(&self, position: &Position) -> bool {
        let Pruning { dead, freeze, corral } = self.pruning;
        let board = &self.tables.board;
        let boxes: Bits<W> = position.boxes.iter().flatten().map(|&cell| usize::from(board.square(cell))).collect();
        if dead && !boxes.is_subset(&self.tables.live) {
            return true;
        }
        let homes = if self.rules == Rules::All { board.goals } else { Bits::EMPTY };
        if freeze && !self.tables.freeze.frozen(board, boxes).is_subset(&homes) {
            return true;
        }
        if !corral || boxes.is_subset(&board.goals) {
            return false;
        }
        let reach = self.tables.reach(boxes, board.square(position.player));
        let mut corrals = self.corrals.borrow_mut();
        boxes.iter().any(|square| corrals.is_lost(&self.tables, boxes, reach, square as Square))
    }
}
