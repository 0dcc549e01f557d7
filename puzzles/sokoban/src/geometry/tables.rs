//! Everything about a level that is worked out once and shared by the solvers.

use grid::Bits;
use search::{Charge, Control, Stop};

use super::{
    bitboard::{Bitboard, Square},
    distance::Distances,
};
use crate::{
    deadlock::{freeze::Freeze, pairs::Pairs},
    level::Level,
    state::State,
};

/// A level under [`Rules::All`](crate::Rules::All) with its tables.
pub(crate) struct LevelTables<const W: usize> {
    pub(crate) board: Bitboard<W>,
    /// Squares on which a box is of any use.
    pub(crate) live: Bits<W>,
    pub(crate) distances: Distances,
    pub(crate) freeze: Freeze<W>,
    pub(crate) pairs: Option<Pairs<W>>,
    /// Whether every goal has to be filled.
    pub(crate) needs_all: bool,
    /// The first position.
    pub(crate) boxes: Bits<W>,
    pub(crate) player: Square,
    _charge: Charge,
}

impl<const W: usize> LevelTables<W> {
    /// Works out the tables; those that hold much are charged.
    pub(crate) fn new(level: &Level, state: &State, with_pairs: bool, control: &mut Control<'_>) -> Result<Self, Stop> {
        let board: Bitboard<W> = Bitboard::new(level);
        let targets: Vec<Square> = board.goals.iter().map(|square| square as Square).collect();
        let distances = Distances::build(&board, board.floor, &targets, || control.poll())?;
        let charge = control.hold(distances.bytes())?;
        let live = distances.live();
        let boxes: Bits<W> = state.boxes.iter().flatten().map(|&cell| usize::from(board.square(cell))).collect();
        let pairs = if with_pairs && boxes.len() > 1 { Pairs::new(&board, live, control)? } else { None };
        let player = board.square(state.player);
        let freeze = Freeze::new(&board, live);
        Ok(LevelTables {
            live,
            freeze,
            pairs,
            needs_all: boxes.len() == targets.len(),
            boxes,
            player,
            distances,
            board,
            _charge: charge,
        })
    }

    /// The goals in the order of the distance table's columns.
    pub(crate) fn targets(&self) -> &[Square] {
        &self.distances.targets
    }

    /// Whether a push that brought a box to `square`, with the player behind it, lost the game for a reason that is
    /// quick to see.
    #[inline]
    pub(crate) fn is_lost(&self, boxes: Bits<W>, square: Square, player: Square) -> bool {
        self.pairs.as_ref().is_some_and(|pairs| pairs.is_lost(boxes, square, player))
            || !self.freeze.frozen(&self.board, boxes).is_subset(&self.board.goals)
    }

    /// The squares that the player can reach.
    #[inline]
    pub(crate) fn reach(&self, boxes: Bits<W>, player: Square) -> Bits<W> {
        self.board.flood(self.board.floor & !boxes, player)
    }
}
