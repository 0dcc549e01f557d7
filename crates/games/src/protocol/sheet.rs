//! The data of exercise sheets.

use puzzle::{Options, View};
use search::Cost;
use serde::{Deserialize, Serialize};

use crate::exercise::ExpandedState;

/// Which exercises.
#[derive(Clone, Debug, Default, PartialEq, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(optional_fields = nullable))]
#[serde(default, deny_unknown_fields, rename_all = "kebab-case")]
pub struct SheetOrder {
    /// The puzzle.
    pub puzzle: String,
    /// The generator's parameters.
    #[cfg_attr(feature = "types", ts(optional, as = "Option<_>"))]
    pub options: Options,
    /// The seed of the first board; 1 if absent.
    pub seed: Option<String>,
    /// How many boards.
    pub count: usize,
    /// The heuristic to ask about.
    pub heuristic: Option<String>,
    /// A secret without which nobody makes the boards of the seed again.
    pub secret: Option<String>,
}

/// Exercises with their answers.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct SheetInfo {
    /// The first lines of an answer file: which sheet it is.
    pub head: String,
    /// What is shown of the secret.
    pub seal: Option<String>,
    /// The exercises.
    pub exercises: Vec<ExerciseInfo>,
}

/// A board with its questions.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct ExerciseInfo {
    /// The board's id; where there is a secret, its seed does not show.
    pub board: String,
    /// The position.
    pub view: View,
    /// The algorithm that is asked about.
    pub solver: &'static str,
    /// The first states that it expands, in order.
    pub rows: Vec<ExpandedState>,
    /// So many of them follow from its rule alone; after that, several are equally good.
    pub decided: usize,
    /// Of so many of them f is certain.
    pub known: usize,
    /// What a cheapest solution costs, if that is proved.
    pub cost: Option<Cost>,
    /// The moves of that solution.
    pub moves: Option<String>,
    /// The questions that can be marked: key and answer.
    pub answers: Vec<(String, String)>,
}
