//! What shows searches and their knowledge on the board: trails of records, heat maps, floods.

use grid::Cell;
use search::Control;

use crate::{Failure, Flood, Puzzle, Retraced};

/// What lessons and the laboratory draw: see [`Puzzle::visualization`].
pub trait Visualization<P: Puzzle> {
    /// Goes along the trail of a recorded search ([`search::trace::Log::trail`]) that started from `state` under that
    /// objective. `None` if the trail does not start here.
    fn retrace(
        &self,
        level: &P::Level,
        state: &P::State,
        objective: P::Objective,
        trail: &[u32],
    ) -> Option<Retraced<P::State, P::Action>>;

    /// The cells on which something is still to be done, such as [`View::away`](crate::View::away). What a heat map
    /// counts.
    fn unsettled(&self, level: &P::Level, state: &P::State) -> Vec<Cell>;

    /// The flood of a name, with its argument behind a colon where it takes one, from a position.
    fn flood(
        &self,
        level: &P::Level,
        state: &P::State,
        name: &str,
        control: &mut Control<'_>,
    ) -> Result<Flood, Failure> {
        let _ = (level, state, control);
        Err(Flood::unknown(name))
    }
}
