//! What a search works out again and again, and keeps: push distances around frozen boxes, and verdicts on corrals.

use std::sync::Arc;

use search::{Charge, Control};

use crate::{
    deadlock::corral_search::{CommonVerdicts, CorralSearch},
    geometry::frozen_distances::FrozenDistances,
};

/// Both caches, with the charge for them.
pub(crate) struct Caches<const W: usize> {
    pub(crate) distances: FrozenDistances<W>,
    pub(crate) corrals: CorralSearch<W>,
    /// For the most that they held.
    charge: Charge,
}

/// Expansions that one look at a corral may take.
pub(crate) const CORRAL_EXPANSIONS: usize = 300;

impl<const W: usize> Caches<W> {
    pub(crate) fn new() -> Self {
        Caches {
            distances: FrozenDistances::new(),
            corrals: CorralSearch::new(CORRAL_EXPANSIONS),
            charge: Charge::default(),
        }
    }

    /// The same with verdicts on corrals that other threads find too.
    pub(crate) fn with_common(mut self, verdicts: Option<Arc<CommonVerdicts<W>>>) -> Self {
        self.corrals.share(verdicts);
        self
    }

    /// Charges what they hold beyond what was charged before; where there is no room, they are emptied.
    #[inline]
    pub(crate) fn charge(&mut self, control: &mut Control<'_>) {
        let (held, charged) = (self.distances.bytes() + self.corrals.bytes(), self.charge.bytes());
        if held > charged && control.grow(&mut self.charge, held - charged).is_err() {
            self.distances.clear();
            self.corrals.clear();
        }
    }
}
