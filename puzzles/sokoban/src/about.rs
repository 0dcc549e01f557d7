//! What the puzzle says about itself.

use puzzle::{About, Claim, HeuristicInfo, Kind, Locale, Param, SolverInfo};

use crate::{
    format,
    generate::{Difficulty, Style},
    objective::Objective,
};

pub(crate) const RULES: Param = Param { id: "rules", kind: Kind::Choice(&["all", "one-to-one"]), default: Some("all") };
pub(crate) const SIZE: Param = Param { id: "size", kind: Kind::Size { min: 5, max: 40 }, default: Some("10x10") };
pub(crate) const BOXES: Param = Param { id: "boxes", kind: Kind::Number { min: 1, max: 26 }, default: Some("4") };
pub(crate) const STYLE: Param = Param { id: "style", kind: Kind::Choice(Style::WORDS), default: Some("rooms") };
pub(crate) const DIFFICULTY: Param =
    Param { id: "difficulty", kind: Kind::Choice(Difficulty::WORDS), default: Some("medium") };

pub(crate) static ABOUT: About = About {
    id: "sokoban",
    objectives: Objective::WORDS,
    rules: &[RULES],
    generator: &[SIZE, BOXES, STYLE, DIFFICULTY],
    generator_version: 1,
    formats: format::FORMATS,
    separator: "",
    solvers: SOLVERS,
    heuristics: HEURISTICS,
    locales: &[
        Locale { language: "en", source: include_str!("../locales/en.ftl") },
        Locale { language: "zh-CN", source: include_str!("../locales/zh-CN.ftl") },
    ],
    packs: &[],
};

const SOLVERS: &[SolverInfo] = &[SolverInfo { id: "exact", claim: Claim::Optimal, heuristic: false, settings: &[] }];

const HEURISTICS: &[HeuristicInfo] = &[];
