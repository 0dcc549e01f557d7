//! What the puzzle says about itself.

use puzzle::{About, HeuristicInfo, Locale, Pack, Param, SkinFile, SolverInfo, heuristic_infos, solver_infos};

use crate::{
    experiment::EXPERIMENTS,
    format,
    generate::{self, Difficulty, Style},
    objective::Objective,
    solve::{HEURISTICS, LIST},
    space::FORMULA,
};

pub(crate) const RULES: Param =
    Param { id: "rules", kind: puzzle::ParamKind::Choice(&["all", "one-to-one"]), default: Some("all") };
pub(crate) const SIZE: Param =
    Param { id: "size", kind: puzzle::ParamKind::Size { min: 5, max: 40 }, default: Some("10x10") };
pub(crate) const BOXES: Param =
    Param { id: "boxes", kind: puzzle::ParamKind::Number { min: 1, max: 26 }, default: Some("4") };
pub(crate) const STYLE: Param =
    Param { id: "style", kind: puzzle::ParamKind::Choice(Style::WORDS), default: Some("rooms") };
pub(crate) const DIFFICULTY: Param =
    Param { id: "difficulty", kind: puzzle::ParamKind::Choice(Difficulty::WORDS), default: Some("medium") };
pub(crate) const MIN_PUSHES: Param =
    Param { id: "min-pushes", kind: puzzle::ParamKind::Number { min: 0, max: 1_000 }, default: Some("0") };
pub(crate) const MIN_EFFORT: Param =
    Param { id: "min-effort", kind: puzzle::ParamKind::Number { min: 0, max: 1_000_000 }, default: Some("0") };
pub(crate) const EFFORT: Param =
    Param { id: "effort", kind: puzzle::ParamKind::Number { min: 100, max: 1_000_000 }, default: Some("30000") };
pub(crate) const TRIES: Param =
    Param { id: "tries", kind: puzzle::ParamKind::Number { min: 20, max: 100_000 }, default: Some("400") };

static SOLVER_INFOS: [SolverInfo; LIST.len()] = solver_infos(&LIST);
static HEURISTIC_INFOS: [HeuristicInfo; HEURISTICS.len()] = heuristic_infos(&HEURISTICS);

pub(crate) static ABOUT: About = About {
    id: "sokoban",
    objectives: Objective::WORDS,
    rules: &[RULES],
    generator: &[SIZE, BOXES, STYLE, DIFFICULTY, MIN_PUSHES, MIN_EFFORT, EFFORT, TRIES],
    generator_version: generate::VERSION,
    formats: format::FORMATS,
    separator: "",
    solvers: &SOLVER_INFOS,
    heuristics: &HEURISTIC_INFOS,
    formula: Some(&FORMULA),
    shuffles: false,
    locales: &[
        Locale { language: "en", source: include_str!("../locales/en.ftl") },
        Locale { language: "zh-CN", source: include_str!("../locales/zh-CN.ftl") },
    ],
    packs: &[
        Pack { id: "quay", text: include_str!("../levels/quay.xsb") },
        Pack { id: "lock", text: include_str!("../levels/lock.xsb") },
        Pack { id: "campaign", text: include_str!("../levels/campaign.xsb") },
    ],
    experiments: EXPERIMENTS,
    skin: &[
        SkinFile { name: "skin.json", text: include_str!("../skin/skin.json") },
        SkinFile { name: "editor.json", text: include_str!("../skin/editor.json") },
        SkinFile { name: "sprites.svg", text: include_str!("../skin/sprites.svg") },
    ],
};
