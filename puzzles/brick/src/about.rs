//! The puzzle as data.

use puzzle::{About, HeuristicInfo, Kind, Locale, Pack, Param, SkinFile, SolverInfo, heuristic_infos, solver_infos};
use tiles::amounts::{BLOCKERS, KINDS, PAIRS, SIZE, UNCHECKED};

use crate::{
    level::Objective,
    solve::{HEURISTICS, LIST},
};

/// How a brick may move.
pub(crate) const RULES: Param =
    Param { id: "rules", kind: Kind::Choice(&["classic", "push"]), default: Some("classic") };
/// Unit costs, `kind=n …`; the others are 1.
pub(crate) const COSTS: Param = Param { id: "costs", kind: Kind::Text, default: None };
/// Draw the unit costs from 1 to 100.
pub(crate) const RANDOM_COSTS: Param = Param { id: "random-costs", kind: Kind::Flag, default: Some("false") };

static SOLVER_INFOS: [SolverInfo; LIST.len()] = solver_infos(&LIST);
static HEURISTIC_INFOS: [HeuristicInfo; HEURISTICS.len()] = heuristic_infos(&HEURISTICS);

/// The puzzle as data.
pub(crate) static ABOUT: About = About {
    id: "brick",
    objectives: &Objective::IDS,
    rules: &[RULES, COSTS],
    generator: &[SIZE, PAIRS, KINDS, BLOCKERS, RANDOM_COSTS, UNCHECKED],
    generator_version: 1,
    formats: &["text"],
    separator: " ",
    solvers: &SOLVER_INFOS,
    heuristics: &HEURISTIC_INFOS,
    shuffles: true,
    locales: &[
        tiles::LOCALES[0],
        tiles::LOCALES[1],
        Locale { language: "en", source: include_str!("../locales/en.ftl") },
        Locale { language: "zh-CN", source: include_str!("../locales/zh-CN.ftl") },
    ],
    packs: &[Pack { id: "ladder", text: include_str!("../levels/ladder.txt") }],
    experiments: &[],
    skin: &[
        SkinFile { name: "skin.json", text: include_str!("../skin/skin.json") },
        SkinFile { name: "editor.json", text: include_str!("../skin/editor.json") },
        SkinFile { name: "sprites.svg", text: include_str!("../skin/sprites.svg") },
        tiles::DESIGNS,
    ],
};
