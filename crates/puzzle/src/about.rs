//! What a puzzle says about itself.

use serde::Serialize;

use crate::{Experiment, HeuristicInfo, Param, SolverInfo, formula::FormulaInfo};

/// A puzzle's description of itself, as data. Names for people are messages: `PUZZLE-name`, `PUZZLE-goal`, ….
#[derive(Clone, Copy, Debug, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct About {
    /// The id in commands, URLs and board ids: `sliding`.
    pub id: &'static str,
    /// What a plan can be best at; the first is the default. Message `PUZZLE-objective-ID`.
    pub objectives: &'static [&'static str],
    /// Options of the rules: file headers and command line options.
    pub rules: &'static [Param],
    /// Parameters of the generator.
    pub generator: &'static [Param],
    /// Version of the generator, part of every seeded id; bumped when the same seed gives another board.
    pub generator_version: u32,
    /// Names of the text formats it writes; the first is the default.
    pub formats: &'static [&'static str],
    /// What stands between two moves in a plan's text.
    pub separator: &'static str,
    /// The solvers, in the order to show them. Message `solver-ID`, or `PUZZLE-solver-ID` for the puzzle's own.
    pub solvers: &'static [SolverInfo],
    /// The heuristics. Message `PUZZLE-heuristic-ID`.
    pub heuristics: &'static [HeuristicInfo],
    /// What a heuristic of one's own is made of, where one can be written.
    pub formula: Option<&'static FormulaInfo>,
    /// Whether what is left of a game can be dealt anew ([`shuffle`](crate::Positions::shuffle)).
    pub shuffles: bool,
    /// Its texts.
    #[serde(skip)]
    pub locales: &'static [Locale],
    /// Built-in collections of levels.
    #[serde(skip)]
    pub packs: &'static [Pack],
    /// Classic experiments that `bench` can run by name.
    #[serde(skip)]
    pub experiments: &'static [Experiment],
    /// How it looks on a screen: `skin.json` and the files it names. None: a plain board.
    #[serde(skip)]
    pub skin: &'static [SkinFile],
}

/// Fluent texts in one language.
#[derive(Clone, Copy, Debug)]
pub struct Locale {
    /// Language tag: `en` or `zh-CN`.
    pub language: &'static str,
    /// The `.ftl` source.
    pub source: &'static str,
}

/// The Fluent texts of a puzzle, after those of others if any are named: for a file in `src/` beside `locales/`.
#[macro_export]
macro_rules! locales {
    ($($others:expr),*) => {
        &[
            $($others,)*
            $crate::Locale { language: "en", source: include_str!("../locales/en.ftl") },
            $crate::Locale { language: "zh-CN", source: include_str!("../locales/zh-CN.ftl") },
        ]
    };
}

/// The files of a puzzle's skin, and those of others: for a file in `src/` beside `skin/`.
#[macro_export]
macro_rules! skin {
    ($($name:literal),* $(; $($others:expr),*)?) => {
        &[
            $($crate::SkinFile { name: $name, text: include_str!(concat!("../skin/", $name)) },)*
            $($($others,)*)?
        ]
    };
}

/// A built-in collection. Its levels are addressed `PUZZLE:PACK/NUMBER`, from 1. Message `PUZZLE-pack-ID`.
#[derive(Clone, Copy, Debug)]
pub struct Pack {
    /// The id in board ids.
    pub id: &'static str,
    /// Its boards in the puzzle's text format.
    pub text: &'static str,
}

/// A text file of a puzzle's skin, served as it is.
#[derive(Clone, Copy, Debug)]
pub struct SkinFile {
    /// Its name in `skin.json` and in addresses: `tiles.svg`.
    pub name: &'static str,
    /// Its content.
    pub text: &'static str,
}
