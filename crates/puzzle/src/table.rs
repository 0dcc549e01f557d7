//! Tables that solvers use when they are on disk, built on request.

use search::Control;
use serde::Serialize;

use crate::Failure;

/// A puzzle's tables on disk: see [`Resources::tables`](crate::Resources::tables).
pub trait Tables: Send + Sync {
    /// The tables, built or not.
    fn list(&self) -> Vec<TableInfo>;

    /// Builds a table of that name and puts it on disk, in place of whatever was there. Names beyond those of
    /// [`list`](Tables::list) may be known.
    fn build(&self, name: &str, threads: usize, control: &mut Control<'_>) -> Result<TableInfo, Failure>;

    /// Reads every byte of a table and says in what state it is.
    fn verify(&self, name: &str) -> Result<TableInfo, Failure>;

    /// Deletes a table; false if there was none.
    fn remove(&self, name: &str) -> Result<bool, Failure>;
}

/// A big table of a puzzle: everything a front end needs to list, build, check and remove it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct TableInfo {
    /// The name in commands: `7-8`.
    pub name: String,
    /// What it is for, the same in every language: a board size.
    pub board: String,
    /// Its size on disk in bytes, or what it will be.
    pub bytes: u64,
    /// Whether it can be used.
    pub state: TableState,
    /// Its file, there or not.
    pub path: String,
}

/// Whether a table can be used. Message `table-STATE`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum TableState {
    /// Not built.
    Absent,
    /// On disk. Listing trusts the header; verifying reads every byte.
    Ready,
    /// On disk but not usable: cut off, altered, of another version. Build it again.
    Damaged,
}
