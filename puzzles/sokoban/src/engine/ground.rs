//! Everything about a level that is worked out once and shared by the solvers.

use grid::Bits;
use search::{Control, Stop};

use super::{
    distance::Distances,
    yard::{Square, Yard},
};
use crate::{
    deadlock::{freeze::Freeze, pairs::Pairs},
    level::Level,
    state::State,
};

/// A level under [`Rules::All`](crate::Rules::All) with its tables.
pub(crate) struct Ground<const W: usize> {
    pub(crate) yard: Yard<W>,
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
}

impl<const W: usize> Ground<W> {
    /// Works out the tables; those that hold much are charged.
    pub(crate) fn new(level: &Level, state: &State, with_pairs: bool, control: &mut Control<'_>) -> Result<Self, Stop> {
        let yard: Yard<W> = Yard::new(level);
        let targets: Vec<Square> = yard.goals.iter().map(|square| square as Square).collect();
        let distances = Distances::build(&yard, yard.floor, &targets, || control.poll())?;
        control.charge(distances.bytes())?;
        let live = distances.live();
        let boxes: Bits<W> = state.boxes.iter().flatten().map(|&cell| usize::from(yard.square(cell))).collect();
        let pairs = if with_pairs && boxes.len() > 1 { Pairs::new(&yard, live, control)? } else { None };
        let player = yard.square(state.player);
        let freeze = Freeze::new(&yard, live);
        Ok(Ground { live, freeze, pairs, needs_all: boxes.len() == targets.len(), boxes, player, distances, yard })
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
            || !self.freeze.frozen(&self.yard, boxes).is_subset(&self.yard.goals)
    }

    /// The squares that the player can reach.
    #[inline]
    pub(crate) fn reach(&self, boxes: Bits<W>, player: Square) -> Bits<W> {
        self.yard.flood(self.yard.floor & !boxes, player)
    }
}
