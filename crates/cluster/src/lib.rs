//! Starboard on many machines: suites of boards side by side, and single searches that all machines do together.
//!
//! Every process (a *rank*) runs the whole command; rank zero prints. What lies between them is a [`Transport`]: MPI in
//! the program `starboard-cluster`, threads in tests. On it stands the [hand-out](handout) of numbered pieces by
//! demand, for boards of a suite and for the roots of a deepening search, and the [`Group`], which is what the searches
//! see of it ([`search::peers::Peers`]). The command line is that of `starboard`; [`ClusterTeam`] is the seam.

mod checkpoint;
mod group;
pub mod handout;
mod mailbox;
mod team;
pub mod transport;
pub mod wire;

use puzzle::Locale;

pub use checkpoint::{Checkpoint, CheckpointFault};
pub use group::Group;
pub use team::{ClusterTeam, JobStatus};
pub use transport::{Traffic, Transport};

/// The texts of this crate.
pub const LOCALES: &[Locale] = &[
    Locale { language: "en", source: include_str!("../locales/en.ftl") },
    Locale { language: "zh-CN", source: include_str!("../locales/zh-CN.ftl") },
];
