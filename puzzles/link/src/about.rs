//! The puzzle as data.

use puzzle::{About, HeuristicInfo, Pack, Param, ParamKind, SolverInfo, heuristic_infos, solver_infos};
use tiles::amounts::{BLOCKERS, KINDS, PAIRS, SIZE, UNCHECKED};

use crate::{
    experiment::EXPERIMENTS,
    solve::{FORMULA, HEURISTICS, LIST},
};

/// The most turns of a path.
pub(crate) const TURNS: Param =
    Param { id: "turns", kind: ParamKind::Choice(&["0", "1", "2", "3", "any"]), default: Some("2") };
/// Whether paths may go around the board.
pub(crate) const RING: Param = Param { id: "ring", kind: ParamKind::Choice(&["on", "off"]), default: Some("on") };
/// Where the tiles go after each removal.
pub(crate) const GRAVITY: Param = Param {
    id: "gravity",
    kind: ParamKind::Choice(&["none", "down", "up", "left", "right", "centre", "apart"]),
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
    solvers: &SOLVER_INFOS,
    heuristics: &HEURISTIC_INFOS,
    formula: Some(&FORMULA),
    experiments: EXPERIMENTS,
    locales: puzzle::locales!(tiles::LOCALES[0], tiles::LOCALES[1]),
    packs: &[
        Pack { id: "ladder", text: include_str!("../levels/ladder.txt") },
        Pack { id: "campaign", text: include_str!("../levels/campaign.txt") },
    ],
    skin: puzzle::skin!("skin.json", "editor.json", "sprites.svg"; tiles::DESIGNS, tiles::CARVED),
    ..tiles::ABOUT
};
