//! Additive pattern databases for sliding tiles (Korf & Felner 2002): exact costs of parts of the puzzle, added up.
//!
//! A *pattern* is a set of tiles. Its database holds, for every placement of those tiles, the least number of moves of
//! those tiles that bring them home when all other tiles are out of the way. Only moves of the pattern's own tiles
//! count, so the values of patterns without a common tile can be added, and the sum never exceeds the true cost. A
//! [`Partition`] splits all tiles into such patterns, and a [`Databases`] holds the tables of a partition, built in
//! memory or read from a file.
//!
//! Boards of at most twelve cells can have a [`Complete`] table instead: the distance of every position.
//!
//! Goals are reduced to a canonical one ([`Frame`]): tiles are named by the cells where they end and the board is
//! turned, so that one set of tables serves blank first, blank last and every other goal of the same kind.

mod arrange;
mod build;
mod cache;
mod complete;
mod databases;
mod delta;
mod error;
mod file;
mod footprint;
#[cfg(all(feature = "mapped", unix))]
mod mapped;
mod pack;
mod partition;
mod rank;
mod shape;
mod share_out;
mod store;
mod tables;

/// What the interface speaks of, in the version it was made with.
pub use {grid, search};

pub use cache::{Cache, CachedTables};
pub use complete::{Complete, MOST_COMPLETE, Metric};
pub use databases::{Costs, Database, Databases};
pub use delta::{BitLayout, DeltaTable, DeltaTables};
pub use error::Error;
pub use partition::Partition;
pub use rank::{MOST_TILES, Ranking};
pub use shape::{Frame, MOST_CELLS, Shape};
pub use store::TableStore;
pub use tables::{Entries, PartitionTables, PatternTable};

/// The examples of the README are tests.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
mod readme {}
