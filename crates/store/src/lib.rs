//! What players keep: games in progress, progress in packs, records, settings and packs of their own.
//!
//! All of it lives in one SQLite file, `starboard.db`, in the data folder. Every call that changes something is one
//! transaction, written ahead (WAL) and on the disk before the call returns (`synchronous=FULL`), so that neither a
//! killed process nor a power cut takes what the player was told is kept. There is a copy a day ([`back_up`]), and what
//! is deleted can be brought back ([`Deleted`]). A damaged file is set aside under another name, and its rows are taken
//! over one by one; where nothing can be written everything is shown, and the player is told that nothing new is kept.
//! Nothing here trusts a claim about a game: a [`FinishedGame`] enters the records only after its moves replayed to
//! a win.

mod backup;
mod deleted;
mod error;
mod folder;
mod open;
mod optima;
mod packs;
#[cfg(test)]
mod power_loss;
mod progress;
mod records;
mod salvage;
mod saves;
mod settings;
mod transfer;

pub use ::records::{
    Average, Finish, FinishedGame, Judged, LOCALES, Moment, OwnLevel, OwnPack, Profile, RecordEntry, Table, family,
};
pub use backup::back_up;
pub use deleted::Deleted;
pub use error::{Error, Result};
pub use folder::default_folder;
pub use open::{Notice, Store};
pub use optima::Optimum;
pub use packs::PackInfo;
pub use progress::{Best, Progress};
pub use saves::{Save, SaveInfo};
pub use transfer::{Imported, Transfer};
