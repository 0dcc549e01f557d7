//! The puzzle as data.

use puzzle::{About, HeuristicInfo, Pack, Param, ParamKind, SolverInfo, heuristic_infos, solver_infos};
use tiles::amounts::{BLOCKERS, KINDS, PAIRS, SIZE, UNCHECKED};

use crate::{
    experiment::EXPERIMENTS,
    level::Objective,
    solve::{FORMULA, HEURISTICS, LIST},
};

/// How a brick may move.
pub(crate) const RULES: Param =
    Param { id: "rules", kind: ParamKind::Choice(&["classic", "push"]), default: Some("classic") };
/// Unit costs, `kind=n …`; the others are 1.
pub(crate) const COSTS: Param = Param { id: "costs", kind: ParamKind::Text, default: None };
/// Draw the unit costs from 1 to 100.
pub(crate) const RANDOM_COSTS: Param = Param { id: "random-costs", kind: ParamKind::Flag, default: Some("false") };

static SOLVER_INFOS: [SolverInfo; LIST.len()] = solver_infos(&LIST);
static HEURISTIC_INFOS: [HeuristicInfo; HEURISTICS.len()] = heuristic_infos(&HEURISTICS);

/// The puzzle as data.
pub(crate) static ABOUT: About = About {
    id: "brick",
    objectives: &Objective::IDS,
    rules: &[RULES, COSTS],
    generator: &[SIZE, PAIRS, KINDS, BLOCKERS, RANDOM_COSTS, UNCHECKED],
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
