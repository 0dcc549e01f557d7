//! Push distances with frozen boxes as walls. Boxes freeze on the same goals again and again, so the tables are kept.

use grid::Bits;
use rustc_hash::FxHashMap;

use super::{distance::Distances, tables::LevelTables};

/// Distance tables by the set of frozen boxes.
pub(crate) struct FrozenDistances<const W: usize> {
    tables: FxHashMap<Bits<W>, Distances>,
    bytes: u64,
}

impl<const W: usize> FrozenDistances<W> {
    /// Bytes that the tables may hold; then all are forgotten.
    const MOST_BYTES: u64 = 32 << 20;

    pub(crate) fn new() -> Self {
        FrozenDistances { tables: FxHashMap::default(), bytes: 0 }
    }

    /// Bytes held.
    pub(crate) fn bytes(&self) -> u64 {
        self.bytes
    }

    /// Forgets all tables.
    pub(crate) fn clear(&mut self) {
        *self = Self::new();
    }

    /// The distances to all goals with these boxes as walls; the columns are those of the level tables.
    pub(crate) fn with<'t>(&'t mut self, tables: &'t LevelTables<W>, frozen: Bits<W>) -> &'t Distances {
        if frozen.is_empty() {
            return &tables.distances;
        }
        if self.bytes > Self::MOST_BYTES - Self::MOST_BYTES / 8 {
            self.clear();
        }
        let bytes = &mut self.bytes;
        self.tables.entry(frozen).or_insert_with(|| {
            let distances = Distances::new(&tables.board, tables.board.floor & !frozen, tables.targets());
            *bytes += distances.bytes() + (size_of::<Distances>() + size_of::<Bits<W>>()) as u64;
            distances
        })
    }
}
