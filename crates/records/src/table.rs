//! The table of a family: best times, best counts, averages, days in a row.

use games::{BoardId, Form, Options};
use serde::Serialize;

use crate::{FinishedGame, Moment};

/// A row of a table of records.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct RecordEntry {
    /// The player's name.
    pub name: String,
    /// The board's id.
    pub board: String,
    /// Number of moves.
    pub steps: i64,
    /// Milliseconds.
    pub time: i64,
    /// Moves per second, in thousandths.
    pub pace: i64,
    /// When.
    pub at: Moment,
}

/// An average of times without the best and the worst one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Average {
    /// Of the latest games, in milliseconds.
    pub latest: i64,
    /// The best that any games in a row reached.
    pub best: i64,
}

/// The records of a family.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(rename = "RecordTable"))]
pub struct Table {
    /// The family.
    pub family: String,
    /// What the boards of the family were asked for with: their size, and how they were shuffled. Empty for a level.
    pub options: Options,
    /// Number of ranked games.
    pub games: usize,
    /// The fastest games, best first.
    pub by_time: Vec<RecordEntry>,
    /// The games with the fewest moves, best first.
    pub by_steps: Vec<RecordEntry>,
    /// The most moves per second, in thousandths.
    pub best_pace: i64,
    /// Average of 5.
    pub of_5: Option<Average>,
    /// Average of 12.
    pub of_12: Option<Average>,
    /// Average of 100.
    pub of_100: Option<Average>,
    /// The times of the latest games in milliseconds, the latest last.
    pub times: Vec<i64>,
    /// Days in a row (UTC) with a game, up to the latest one.
    pub streak: usize,
}

/// Rows that a table shows.
const ROWS: usize = 10;
/// Games whose times it has.
const LATEST: usize = 100;
const DAY: i64 = 24 * 3600 * 1000;

impl Table {
    /// The table of a family whose games are given in the order they were played.
    pub fn new(family: &str, runs: &[FinishedGame]) -> Table {
        let ranked = |key: fn(&FinishedGame) -> (i64, i64, Moment)| {
            let mut order: Vec<&FinishedGame> = runs.iter().collect();
            order.sort_by_key(|run| key(run));
            order.into_iter().take(ROWS).map(entry).collect()
        };
        let times: Vec<i64> = runs.iter().map(|run| run.time).collect();
        Table {
            family: family.to_owned(),
            options: options(runs),
            games: runs.len(),
            by_time: ranked(|run| (run.time, run.steps, run.at)),
            by_steps: ranked(|run| (run.steps, run.time, run.at)),
            best_pace: runs.iter().map(pace).max().unwrap_or_default(),
            of_5: average(&times, 5),
            of_12: average(&times, 12),
            of_100: average(&times, 100),
            times: times[times.len().saturating_sub(LATEST)..].to_vec(),
            streak: streak(runs),
        }
    }
}

/// What the boards of a family were asked for with.
fn options(runs: &[FinishedGame]) -> Options {
    let id = runs.first().and_then(|run| BoardId::parse(&run.board).ok());
    match id.map(|id| (id.game, id.form)) {
        Some((game, Form::Seeded { recipe, .. })) => game.options(&recipe).unwrap_or_default(),
        _ => Options::new(),
    }
}

fn entry(run: &FinishedGame) -> RecordEntry {
    RecordEntry {
        name: run.name.clone(),
        board: run.board.clone(),
        steps: run.steps,
        time: run.time,
        pace: pace(run),
        at: run.at,
    }
}

/// Moves per second in thousandths; a game that took no measurable time counts as a millisecond.
fn pace(run: &FinishedGame) -> i64 {
    run.steps.saturating_mul(1_000_000) / run.time.max(1)
}

/// The mean of `count` times in a row without the best and the worst, as speed-cubers take it.
fn average(times: &[i64], count: usize) -> Option<Average> {
    let mean = |window: &[i64]| {
        let (least, most) = (window.iter().min().unwrap_or(&0), window.iter().max().unwrap_or(&0));
        (window.iter().sum::<i64>() - least - most) / (count as i64 - 2)
    };
    let means = || times.windows(count).map(mean);
    Some(Average { latest: means().next_back()?, best: means().min()? })
}

fn streak(runs: &[FinishedGame]) -> usize {
    let mut days: Vec<i64> = runs.iter().map(|run| run.at.div_euclid(DAY)).collect();
    days.dedup();
    let together = days.windows(2).rev().take_while(|pair| pair[1] == pair[0] + 1).count();
    if days.is_empty() { 0 } else { together + 1 }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn averages_drop_the_best_and_the_worst() {
        assert_eq!(average(&[1, 2, 3, 4], 5), None);
        assert_eq!(average(&[10, 1, 30, 20, 99], 5), Some(Average { latest: 20, best: 20 }));
        assert_eq!(average(&[10, 1, 30, 20, 99, 90], 5), Some(Average { latest: 46, best: 20 }));
    }

    #[test]
    fn streaks_count_days() {
        let run = |day: i64| FinishedGame {
            family: String::new(),
            board: String::new(),
            puzzle: String::new(),
            name: String::new(),
            moves: String::new(),
            steps: 1,
            cost: 1,
            time: 1,
            at: day * DAY + 7,
        };
        assert_eq!(streak(&[]), 0);
        assert_eq!(streak(&[1, 3, 4, 4, 5].map(run)), 3);
        assert_eq!(streak(&[1, 2, 9].map(run)), 1);
    }
}
