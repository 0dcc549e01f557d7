//! What a search works out again and again, and keeps: push distances around frozen boxes, and verdicts on corrals and
//! on stranded boxes.

use std::sync::Arc;

use search::{Charge, Control};

use crate::{
    deadlock::{
        corral_search::{CommonVerdicts, CorralSearch},
        stranded::StrandedSearch,
    },
    geometry::frozen_distances::FrozenDistances,
};

/// The caches, with the charge for them.
pub(crate) struct Caches<const W: usize> {
    pub(crate) distances: FrozenDistances<W>,
    pub(crate) corrals: CorralSearch<W>,
    pub(crate) stranded: StrandedSearch<W>,
    /// For the most that they held.
    charge: Charge,
}

/// Expansions that one look at a corral may take.
pub(crate) const CORRAL_EXPANSIONS: usize = 300;

/// How often boxes that stand in the way of opening a corral are put back in a careful look.
const CORRAL_REFINEMENTS: usize = 6;

impl<const W: usize> Caches<W> {
    pub(crate) fn new() -> Self {
        Caches {
            distances: FrozenDistances::new(),
            corrals: CorralSearch::new(CORRAL_EXPANSIONS),
            stranded: StrandedSearch::new(),
            charge: Charge::default(),
        }
    }

    /// The same with a longer look at corrals.
    pub(crate) fn careful(mut self) -> Self {
        self.corrals = self.corrals.refined(CORRAL_REFINEMENTS);
        self
    }

    /// The same with verdicts on corrals that other threads find too.
    pub(crate) fn with_common(mut self, verdicts: Option<Arc<CommonVerdicts<W>>>) -> Self {
        self.corrals.share(verdicts);
        self
    }

    /// Charges what they hold beyond what was charged before; where there is no room, they are emptied.
    #[inline]
    pub(crate) fn charge(&mut self, control: &mut Control<'_>) {
        let held = self.distances.bytes() + self.corrals.bytes() + self.stranded.bytes();
        let charged = self.charge.bytes();
        if held > charged && control.grow(&mut self.charge, held - charged).is_err() {
            self.distances.clear();
            self.corrals.clear();
            self.stranded.clear();
        }
    }
}
