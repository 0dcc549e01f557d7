//! The two ways to play a level: pushing boxes from where they start to the goals, or pulling them back from there.

use std::rc::Rc;

use grid::Bits;
use search::{Charge, Control, Stop};

use crate::{
    deadlock::{pairs::Pairs, pull_freeze},
    geometry::{
        Square,
        distance::{Distances, Motion},
        macros::{Landing, Macros},
        tables::LevelTables,
    },
};

/// What is known of a level when boxes are pulled back.
pub(super) struct PullTables<const W: usize> {
    /// Pull distances to the squares where boxes start.
    pub(super) distances: Distances,
    /// Squares that a box can be pushed to and is of use on.
    pub(super) live: Bits<W>,
    /// Pairs of boxes that can be pulled back to the start.
    pairs: Option<Pairs<W>>,
    _charge: Charge,
}

impl<const W: usize> PullTables<W> {
    pub(super) fn new(tables: &LevelTables<W>, control: &mut Control<'_>) -> Result<Self, Stop> {
        let starts: Vec<Square> = tables.boxes.iter().map(|square| square as Square).collect();
        let distances = Distances::back(&tables.board, tables.board.floor, &starts, || control.poll())?;
        let charge = control.hold(distances.bytes())?;
        let live = tables.live & distances.live();
        let pairs = if starts.len() > 1 && tables.pairs.is_some() {
            Pairs::back(&tables.board, live, tables.boxes, tables.player, control)?
        } else {
            None
        };
        Ok(PullTables { distances, live, pairs, _charge: charge })
    }

    /// Whether a pull that brought a box to `square`, with the player away from it, cannot come from the start for a
    /// reason that is quick to see.
    pub(super) fn is_lost(&self, tables: &LevelTables<W>, boxes: Bits<W>, square: Square, player: Square) -> bool {
        self.pairs.as_ref().is_some_and(|pairs| pairs.is_lost(boxes, square, player))
            || !pull_freeze::frozen(&tables.board, boxes).is_subset(&tables.boxes)
    }
}

/// One of the two ways to play a level.
#[derive(Clone)]
pub(super) struct Frame<'g, const W: usize> {
    pub(super) tables: &'g LevelTables<W>,
    /// There when boxes are pulled.
    pub(super) pulls: Option<Rc<PullTables<W>>>,
}

impl<const W: usize> Frame<'_, W> {
    pub(super) fn motion(&self) -> Motion {
        if self.pulls.is_some() { Motion::Pull } else { Motion::Push }
    }

    /// Where the boxes are first.
    pub(super) fn first(&self) -> Bits<W> {
        if self.pulls.is_some() { self.tables.board.goals } else { self.tables.boxes }
    }

    /// Where they have to get.
    pub(super) fn last(&self) -> Bits<W> {
        if self.pulls.is_some() { self.tables.boxes } else { self.tables.board.goals }
    }

    /// The squares where they have to get, in the order of the columns of the distances.
    pub(super) fn targets(&self) -> &[Square] {
        self.pulls.as_ref().map_or(self.tables.targets(), |pulls| &pulls.distances.targets)
    }

    /// Distances to those squares on the board with no other box.
    pub(super) fn distances(&self) -> &Distances {
        self.pulls.as_ref().map_or(&self.tables.distances, |pulls| &pulls.distances)
    }

    /// The first positions of the player: one of each region where it may be.
    pub(super) fn players(&self) -> Vec<Square> {
        let boxes = self.first();
        let seeds = if self.pulls.is_some() {
            self.tables.board.floor & !boxes
        } else {
            Bits::from_iter([usize::from(self.tables.player)])
        };
        let mut rest = seeds;
        let mut players = Vec::new();
        while let Some(seed) = rest.first() {
            let region = self.tables.reach(boxes, seed as Square);
            rest &= !region;
            players.push(region.first().map_or(seed as Square, |first| first as Square));
        }
        players
    }

    /// Whether a position is the end.
    pub(super) fn is_end(&self, boxes: Bits<W>, player: Square) -> bool {
        if self.pulls.is_some() {
            boxes == self.tables.boxes && self.tables.reach(boxes, player).contains(usize::from(self.tables.player))
        } else {
            boxes.is_subset(&self.tables.board.goals)
        }
    }

    /// All landings of a box.
    pub(super) fn landings(
        &self,
        macros: &mut Macros,
        boxes: Bits<W>,
        reach: Bits<W>,
        from: Square,
        landings: &mut Vec<Landing<W>>,
    ) {
        match &self.pulls {
            None => macros.landings(self.tables, boxes, reach, from, landings),
            Some(pulls) => {
                let is_lost = |boxes, square: Square, player| {
                    !pulls.live.contains(usize::from(square)) || pulls.is_lost(self.tables, boxes, square, player)
                };
                macros.pull_landings(self.tables, is_lost, boxes, reach, from, landings);
            }
        }
    }

    /// The boxes that can be moved at once.
    pub(super) fn movable(&self, boxes: Bits<W>, reach: Bits<W>) -> Bits<W> {
        let board = &self.tables.board;
        let free = board.floor & !boxes;
        let mut movable = Bits::EMPTY;
        for direction in 0..4 {
            let back = 3 - direction;
            movable |= match &self.pulls {
                None => board.shift(reach, direction) & board.shift(free & self.tables.live, back),
                Some(pulls) => board.shift(reach & pulls.live & board.shift(free, back), back),
            };
        }
        boxes & movable
    }
}
