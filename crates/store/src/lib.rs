//! What players keep: games in progress, progress in packs, records, settings and packs of their own.
//!
//! All of it lives in one SQLite file, `starboard.db`, in the data folder. Every call that changes something is one
//! transaction, written ahead (WAL), so that a killed process loses at most what it had not been told was kept. A
//! damaged file is set aside under another name and reported, never deleted. Nothing here trusts a claim about a game:
//! a [`Run`] enters the records only after its moves replayed to a win.

mod error;
mod folder;
mod open;
mod optima;
mod packs;
mod progress;
mod records;
mod saves;
mod settings;
mod transfer;

pub use ::records::{Average, Entry, Finish, Judged, LOCALES, Moment, OwnLevel, OwnPack, Run, Table, family};
pub use error::{Error, Result};
pub use folder::default_folder;
pub use open::{Notice, Store};
pub use optima::Optimum;
pub use packs::PackInfo;
pub use progress::{Best, Progress};
pub use saves::{Save, SaveInfo};
pub use transfer::{Imported, Transfer};
