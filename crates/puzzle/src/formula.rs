//! Formulas: an estimate that somebody writes down, such as `sum(t in tiles: distance(t))`.
//!
//! A formula is text from outside. [`Formula::read`] finds every fault's place and knows every type before anything is
//! worked out; after that nothing can fail: numbers are whole and saturate, and the [steps](Formula::steps) of one
//! evaluation are known in advance.
//!
//! What can be asked of a position is the puzzle's [`Vocabulary`]: sorts of items (tiles, cells, boxes) and words about
//! them. `distance(t)` and `t.distance` are the same. The language itself has numbers, `+ - * /` (division rounds
//! down), comparisons, `and or not`, `if(…, …, …)`, `abs`, `min`, `max`, and `sum`, `count`, `min`, `max`, `any`, `all`
//! over items: `count(a in tiles, b in tiles: a.row == b.row)`.
//!
//! There are no fractions: estimates are whole numbers that repeat on every machine, and `3 * x / 2` says the same.

mod evaluate;
mod parser;
mod tokens;

#[cfg(test)]
mod tests;

use std::{fmt, sync::Arc};

use search::Cost;
use serde::{Serialize, Serializer};

use crate::{Fault, Message};
use evaluate::Expression;

/// Characters of a formula at most.
pub const MOST_CHARACTERS: usize = 1_000;
/// Steps of one evaluation at most: well below a millisecond.
pub const MOST_STEPS: u64 = 50_000;
/// What a word says of a way that does not exist: more than any board costs.
pub const FAR: i64 = 10_000;
/// The largest estimate; what is above counts as much.
const MOST: i64 = 1_000_000;

/// What can be asked of a position `S`.
pub struct Vocabulary<S: 'static> {
    /// The sorts of items.
    pub sorts: &'static [Sort<S>],
    /// The words. Of several with one name the one with the right arguments is meant.
    pub words: &'static [Word<S>],
    /// What the name of the heuristic stands for when no formula follows it.
    pub example: &'static str,
}

/// A sort of items, numbered from 0 in every position.
pub struct Sort<S> {
    /// As it is offered.
    pub info: SortInfo,
    /// How many there are. Along a game they may only get fewer.
    pub count: fn(&S) -> usize,
}

/// A word: a question about a position, and perhaps about items and numbers.
pub struct Word<S> {
    /// As it is offered.
    pub info: WordInfo,
    /// Steps that an answer takes.
    pub steps: u32,
    /// The answer: a number, 0 or 1, or the number of an item that exists.
    pub ask: fn(&S, &[i64]) -> i64,
}

/// A sort as it is offered.
#[derive(Clone, Copy, Debug, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct SortInfo {
    /// One of them: `tile`.
    pub item: &'static str,
    /// All of them: `tiles`.
    pub all: &'static str,
    /// The word that gives the place where an item is; it is put in where a place is asked for.
    pub place: Option<&'static str>,
}

/// A word as it is offered. Message `formula-word-NAME`, with `-` for `_`.
#[derive(Clone, Copy, Debug, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct WordInfo {
    /// The name.
    pub name: &'static str,
    /// What it is asked about.
    pub takes: &'static [Type],
    /// What the answer is.
    pub gives: Type,
}

/// What formulas of a puzzle are made of, as data.
#[derive(Clone, Copy, Debug, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct FormulaInfo {
    /// The heuristic that takes a formula behind a colon.
    pub heuristic: &'static str,
    /// The sorts of items.
    pub sorts: &'static [SortInfo],
    /// The words.
    pub words: &'static [WordInfo],
    /// Formulas to begin with, of which the first is taken when none is given. Message `PUZZLE-formula-N`, from 1.
    pub examples: &'static [&'static str],
    /// Boards whose whole spaces tell whether an estimate is admissible, as names of boards ([`crate::Puzzle::open`]).
    pub boards: &'static [&'static str],
    /// A board to watch and race an estimate on, by its name.
    pub sample: &'static str,
}

/// The type of a value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[cfg_attr(feature = "types", ts(type = "string"))]
pub enum Type {
    /// A whole number.
    Number,
    /// True or false.
    Truth,
    /// An item of the sort with this [name](SortInfo::item).
    Item(&'static str),
}

impl Type {
    /// The name: `number`, `truth`, or the sort's.
    pub const fn name(self) -> &'static str {
        match self {
            Type::Number => "number",
            Type::Truth => "truth",
            Type::Item(sort) => sort,
        }
    }
}

impl Serialize for Type {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.name())
    }
}

/// A formula over positions `S`.
pub struct Formula<S: 'static> {
    text: Arc<str>,
    root: Arc<Expression>,
    vocabulary: &'static Vocabulary<S>,
}

impl<S> Formula<S> {
    /// Reads a formula; the first fault tells where and what.
    pub fn read(text: &str, vocabulary: &'static Vocabulary<S>) -> Result<Self, Fault> {
        let root = parser::read(text, vocabulary)?;
        Ok(Formula { text: text.into(), root: root.into(), vocabulary })
    }

    /// Reads what follows the name of a heuristic and a colon; without it, the example. The fault is told in one
    /// sentence with its place.
    pub fn of_argument(argument: Option<&str>, vocabulary: &'static Vocabulary<S>) -> Result<Self, Message> {
        let told = |Fault { line, column, message, .. }: Fault| message.with("line", line).with("column", column);
        Self::read(argument.unwrap_or(vocabulary.example), vocabulary).map_err(told)
    }

    /// The formula as it was written.
    pub fn text(&self) -> &str {
        &self.text
    }

    /// The estimate of a position: negative values count as 0.
    pub fn estimate(&self, scene: &S) -> Cost {
        self.root.estimate(scene, self.vocabulary).clamp(0, MOST) as Cost
    }

    /// Steps that an evaluation takes at most, on a position and all that follow from it.
    pub fn steps(&self, scene: &S) -> u64 {
        self.root.steps(scene, self.vocabulary)
    }

    /// Refuses a formula that would take too long on such a board.
    pub fn check_steps(&self, scene: &S) -> Result<(), Message> {
        let steps = self.steps(scene);
        if steps <= MOST_STEPS {
            return Ok(());
        }
        Err(Message::new("formula-steps").with("steps", steps).with("most", MOST_STEPS))
    }
}

impl<S> Clone for Formula<S> {
    fn clone(&self) -> Self {
        Formula { text: self.text.clone(), root: self.root.clone(), vocabulary: self.vocabulary }
    }
}

impl<S> PartialEq for Formula<S> {
    fn eq(&self, other: &Self) -> bool {
        self.text == other.text
    }
}

impl<S> Eq for Formula<S> {}

impl<S> fmt::Debug for Formula<S> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Formula").field(&self.text).finish()
    }
}

/// The words of a vocabulary as they are offered, for [`FormulaInfo::words`].
pub const fn word_infos<S, const N: usize>(words: &[Word<S>; N]) -> [WordInfo; N] {
    let mut infos = [words[0].info; N];
    let mut at = 0;
    while at < N {
        infos[at] = words[at].info;
        at += 1;
    }
    infos
}

/// The sorts of a vocabulary as they are offered, for [`FormulaInfo::sorts`].
pub const fn sort_infos<S, const N: usize>(sorts: &[Sort<S>; N]) -> [SortInfo; N] {
    let mut infos = [sorts[0].info; N];
    let mut at = 0;
    while at < N {
        infos[at] = sorts[at].info;
        at += 1;
    }
    infos
}

impl<S> Word<S> {
    /// A word whose answer takes one step.
    pub const fn new(name: &'static str, takes: &'static [Type], gives: Type, ask: fn(&S, &[i64]) -> i64) -> Self {
        Word { info: WordInfo { name, takes, gives }, steps: 1, ask }
    }

    /// The same with an answer that takes longer.
    #[must_use]
    pub const fn taking(mut self, steps: u32) -> Self {
        self.steps = steps;
        self
    }
}

impl<S> Sort<S> {
    /// A sort of items without a place.
    pub const fn new(item: &'static str, all: &'static str, count: fn(&S) -> usize) -> Self {
        Sort { info: SortInfo { item, all, place: None }, count }
    }

    /// The same with a word that tells where an item is.
    #[must_use]
    pub const fn placed_by(mut self, word: &'static str) -> Self {
        self.info.place = Some(word);
        self
    }
}
