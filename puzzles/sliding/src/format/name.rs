//! A board in one word, for ids: `3x3:8,1,0,3,5,7,4,2,6,goal=blank-first,metric=multi`.

use std::fmt::Write;

use grid::Size;
use puzzle::{Fault, Message};

use super::{
    METRICS,
    faults::{Faults, not_one_of},
    goal::{goal_name, read_goal},
    read_metric,
    tiles::read_tiles,
    words::TextWord,
};
use crate::level::{Level, MAX_SIDE, MIN_SIDE, Metric, Tile};

/// The name of a level.
pub(crate) fn name(level: &Level) -> String {
    let tiles: Vec<String> = level.start.iter().map(Tile::to_string).collect();
    let mut name = format!("{}:{}", level.size, tiles.join(","));
    if let Some(goal) = goal_name(level.size, &level.goal) {
        let _ = write!(name, ",goal={goal}");
    }
    if level.metric == Metric::Multi {
        name.push_str(",metric=multi");
    }
    name
}

/// The level of a name.
pub(crate) fn open(name: &str) -> Result<Level, Vec<Fault>> {
    let one = |word: TextWord<'_>, message| Err(vec![word.fault(message)]);
    let (head, tail) = name.split_once(':').unwrap_or((name, ""));
    let head = TextWord { line: 1, column: 1, text: head };
    let size = match head.text.parse::<Size>() {
        Ok(size) if allowed(size.width) && allowed(size.height) => size,
        _ => {
            let message = Message::new("sliding-bad-name-size").with("found", head.text);
            return one(head, message.with("least", MIN_SIDE).with("most", MAX_SIDE));
        }
    };
    let mut faults = Faults::default();
    let (mut words, mut goal, mut metric) = (Vec::new(), None, Metric::default());
    let mut column = head.text.chars().count() + 2;
    for text in tail.split(',') {
        let word = TextWord { line: 1, column, text };
        column += text.chars().count() + 1;
        match text.split_once('=') {
            None => words.push(word),
            Some(("goal", value)) => goal = Some((value, word.column + "goal=".len())),
            Some(("metric", value)) => match read_metric(value) {
                Some(found) => metric = found,
                None => faults.push(word.fault(not_one_of("sliding-bad-metric", value, METRICS))),
            },
            Some((key, _)) => {
                faults.push(word.fault(not_one_of("sliding-unknown-header", key, &["goal", "metric"])));
            }
        }
    }
    if words.len() != size.cells() {
        let message = Message::new("sliding-wrong-count").with("found", words.len());
        let message = message.with("expected", size.cells()).with("size", size.to_string());
        faults.push(words.first().copied().unwrap_or(head).fault(message));
        return Err(faults.into_vec());
    }
    let start = read_tiles(size, &words);
    let goal = goal.map_or_else(|| Ok(Level::blank_last(size)), |(text, column)| read_goal(size, text, 1, column));
    match (start, goal) {
        (Ok(start), Ok(goal)) => faults.or(Level { size, start, goal, metric }),
        (start, goal) => {
            start.err().into_iter().chain(goal.err()).for_each(|found| faults.extend(found));
            Err(faults.into_vec())
        }
    }
}

fn allowed(side: usize) -> bool {
    (MIN_SIDE..=MAX_SIDE).contains(&side)
}
