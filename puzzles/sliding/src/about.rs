//! The puzzle as data.

use puzzle::{
    About, HeuristicInfo, Locale, Pack, Param, ParamKind, SkinFile, SolverInfo, heuristic_infos, solver_infos,
};

use crate::{
    experiment::EXPERIMENTS,
    format::{FORMATS, GOALS, METRICS},
    generate::MODES,
    heuristic::FORMULA,
    level::{MAX_SIDE, MIN_SIDE},
    solve::{HEURISTICS, LIST},
};

/// Options of the rules.
pub(crate) const RULES: &[Param] = &[
    Param { id: "goal", kind: ParamKind::ChoiceOrText(GOALS), default: Some("blank-last") },
    Param { id: "metric", kind: ParamKind::Choice(METRICS), default: Some("single") },
];

/// Parameters of the generator.
pub(crate) const GENERATOR: &[Param] = &[
    Param { id: "size", kind: ParamKind::Size { min: MIN_SIDE, max: MAX_SIDE }, default: Some("4x4") },
    // Absent: a walk if `moves` is given, by depth if `depth` is, else uniform.
    Param { id: "mode", kind: ParamKind::Choice(MODES), default: None },
    Param { id: "moves", kind: ParamKind::Number { min: 1, max: 1_000_000 }, default: None },
    Param { id: "depth", kind: ParamKind::Text, default: None },
];

static SOLVER_INFOS: [SolverInfo; LIST.len()] = solver_infos(&LIST);
static HEURISTIC_INFOS: [HeuristicInfo; HEURISTICS.len()] = heuristic_infos(&HEURISTICS);

/// The puzzle as data.
pub(crate) static ABOUT: About = About {
    id: "sliding",
    objectives: &["moves"],
    rules: RULES,
    generator: GENERATOR,
    generator_version: 1,
    formats: FORMATS,
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
        Pack { id: "campaign", text: include_str!("../levels/campaign.txt") },
        Pack { id: "patterns", text: include_str!("../levels/patterns.txt") },
        Pack { id: "eighty", text: include_str!("../levels/eighty.txt") },
        Pack { id: "twentyfour", text: include_str!("../levels/twentyfour.txt") },
    ],
    experiments: EXPERIMENTS,
    skin: &[
        SkinFile { name: "skin.json", text: include_str!("../skin/skin.json") },
        SkinFile { name: "editor.json", text: include_str!("../skin/editor.json") },
        SkinFile { name: "harbour.svg", text: include_str!("../skin/harbour.svg") },
        SkinFile { name: "mountain.svg", text: include_str!("../skin/mountain.svg") },
        SkinFile { name: "koi.svg", text: include_str!("../skin/koi.svg") },
        SkinFile { name: "lantern.svg", text: include_str!("../skin/lantern.svg") },
        SkinFile { name: "orbit.svg", text: include_str!("../skin/orbit.svg") },
        SkinFile { name: "garden.svg", text: include_str!("../skin/garden.svg") },
    ],
};
