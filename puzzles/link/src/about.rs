//! The puzzle as data.

use puzzle::{About, HeuristicInfo, Kind, Locale, Pack, Param, SkinFile, SolverInfo, heuristic_infos, solver_infos};
use tiles::amounts::{BLOCKERS, KINDS, PAIRS, SIZE, UNCHECKED};

use crate::solve::{HEURISTICS, LIST};

/// The most turns of a path.
pub(crate) const TURNS: Param =
    Param { id: "turns", kind: Kind::Choice(&["0", "1", "2", "3", "any"]), default: Some("2") };
/// Whether paths may go around the board.
pub(crate) const RING: Param = Param { id: "ring", kind: Kind::Choice(&["on", "off"]), default: Some("on") };
/// Where the tiles go after each removal.
pub(crate) const GRAVITY: Param = Param {
    id: "gravity",
    kind: Kind::Choice(&["none", "down", "up", "left", "right", "centre", "apart"]),
    default: Some("none"),
};

static SOLVER_INFOS: [SolverInfo; LIST.len()] = solver_infos(&LIST);
static HEURISTIC_INFOS: [HeuristicInfo; HEURISTICS.len()] = heuristic_infos(&HEURISTICS);

/// The puzzle as data.
pub(crate) static ABOUT: About = About {
    id: "link",
    objectives: &["turns"],
    rules: &[TURNS, RING, GRAVITY],
    generator: &[SIZE, PAIRS, KINDS, BLOCKERS, UNCHECKED],
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
