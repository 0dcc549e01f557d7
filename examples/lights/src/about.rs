//! The puzzle as data.

use puzzle::{About, HeuristicInfo, Param, ParamKind, SolverInfo, heuristic_infos, solver_infos};

use crate::solve::{HEURISTICS, LIST};

/// Columns and rows.
pub(crate) const SIZE: Param = Param { id: "size", kind: ParamKind::Size { min: 2, max: 8 }, default: Some("5x5") };
/// How many lamps are pressed to make a board.
pub(crate) const PRESSES: Param =
    Param { id: "presses", kind: ParamKind::Number { min: 1, max: 64 }, default: Some("6") };

static SOLVER_INFOS: [SolverInfo; LIST.len()] = solver_infos(&LIST);
static HEURISTIC_INFOS: [HeuristicInfo; HEURISTICS.len()] = heuristic_infos(&HEURISTICS);

pub(crate) static ABOUT: About = About {
    id: "lights",
    objectives: &["presses"],
    rules: &[],
    generator: &[SIZE, PRESSES],
    generator_version: 1,
    formats: &["text"],
    separator: " ",
    solvers: &SOLVER_INFOS,
    heuristics: &HEURISTIC_INFOS,
    formula: None,
    shuffles: false,
    locales: puzzle::locales!(),
    packs: &[],
    experiments: &[],
    skin: puzzle::skin!("skin.json", "editor.json", "sprites.svg"),
};
