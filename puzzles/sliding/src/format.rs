//! Boards as text.
//!
//! Files: a board per line with `/` between rows (a perfect square needs none), or a row per line. Headers `goal:`
//! (`blank-last`, `blank-first` or a board) and `metric:` (`single` or `multi`). Names, as in board ids: `4x4:5,1,…,0`,
//! followed by `,goal=…` and `,metric=…` where they are not the default; a goal that is a board has dots between its
//! numbers.

mod faults;
mod goal;
mod name;
mod read;
mod tiles;
mod words;
mod write;

pub(crate) use self::{
    goal::{goal_name, read_goal},
    name::{name, open},
    read::read,
    write::write,
};
use crate::level::Metric;

/// The formats that [`write`] knows.
pub(crate) const FORMATS: &[&str] = &["text", "line"];

/// The words for the two usual goals.
pub(crate) const GOALS: &[&str] = &["blank-last", "blank-first"];

/// The words for the metrics.
pub(crate) const METRICS: &[&str] = &["single", "multi"];

/// Reads a metric.
pub(crate) fn read_metric(text: &str) -> Option<Metric> {
    match text {
        "single" => Some(Metric::Single),
        "multi" => Some(Metric::Multi),
        _ => None,
    }
}
