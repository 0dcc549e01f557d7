//! When a finished game counts, and what records are made of: replays, families of boards, tables, averages. Also packs
//! of a player's own, and who the players are.
//!
//! Nothing here keeps anything: the same rules serve a database and a browser that keeps its player's games
//! itself. Nothing here trusts a claim about a game either: a [`FinishedGame`] counts only after its moves
//! replayed to a win.

mod finish;
mod pack;
mod profile;
mod run;
mod table;

pub use finish::{Counted, Finish, Judged, judge};
pub use pack::{OwnLevel, OwnPack};
pub use profile::Profile;
pub use run::{FinishedGame, built_in_pack, family};
pub use table::{Average, RecordEntry, Table};

/// Milliseconds since 1970, given by the caller: nothing here reads a clock.
pub type Moment = i64;

/// What is said about kept things.
pub const LOCALES: &[games::Locale] = &[
    games::Locale { language: "en", source: include_str!("../locales/en.ftl") },
    games::Locale { language: "zh-CN", source: include_str!("../locales/zh-CN.ftl") },
];
