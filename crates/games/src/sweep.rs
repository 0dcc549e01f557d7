//! Experiments of one's own: sets of boards, and every combination of solvers and settings that makes sense. The
//! command line's `bench` and the laboratory of the page make the same runs of the same words.

use std::{collections::BTreeMap, time::Duration};

use puzzle::{About, Message, Options, Param, Request, Seed};
use search::Weight;
use serde::Deserialize;

use crate::{BoardId, ExperimentInfo, Form, Game, GroupInfo, LaneInfo, find, protocol::SolveSettings};

/// Boards of a set that is made, when nobody says how many.
pub const BOARDS_PER_SET: usize = 10;
/// Most boards, and most lanes, of an experiment that is asked for over the wire.
const MOST_BOARDS: usize = 2000;
const MOST_LANES: usize = 100;

/// Values of a request that are tried in every combination; where there are none, it is the solver's own choice.
#[derive(Clone, Debug, Default)]
pub struct Sweep {
    /// What is the same in all of them.
    pub base: Request,
    /// Solver ids.
    pub solvers: Vec<String>,
    /// Heuristic ids, with their arguments.
    pub heuristics: Vec<String>,
    /// Weights on the estimate.
    pub weights: Vec<Weight>,
    /// Widths of the beam.
    pub beams: Vec<usize>,
    /// Limits on successors.
    pub branches: Vec<usize>,
    /// Depth limits.
    pub depths: Vec<u32>,
}

impl Sweep {
    /// Every combination that makes sense: what a solver does not use is left out of its request, what none of them
    /// uses is refused, and requests that come to the same are one.
    pub fn requests(&self, about: &About) -> Result<Vec<Request>, Message> {
        let mut requests = vec![self.base.clone()];
        combine(&mut requests, &self.solvers, |request, solver| request.solver = Some(solver.clone()));
        combine(&mut requests, &self.heuristics, |request, name| request.heuristic = Some(name.clone()));
        combine(&mut requests, &self.weights, |request, weight| request.weight = Some(*weight));
        combine(&mut requests, &self.beams, |request, beam| request.beam = Some(*beam));
        combine(&mut requests, &self.branches, |request, branch| request.branch = Some(*branch));
        combine(&mut requests, &self.depths, |request, depth| request.depth = Some(*depth));
        let mut different: Vec<Request> = Vec::new();
        for request in &requests {
            let request = fitting(about, request.clone());
            about.check(&request)?;
            if !different.contains(&request) {
                different.push(request);
            }
        }
        // Some solver uses everything that was given; all requests were given the same.
        for setting in requests.first().map(Request::settings).unwrap_or_default() {
            if !different.iter().any(|request| request.settings().contains(&setting)) {
                about.check(&requests[0].clone().without(|other| other == setting))?;
            }
        }
        Ok(different)
    }
}

/// Every request with every value; as they are if there is none.
fn combine<T>(requests: &mut Vec<Request>, values: &[T], set: impl Fn(&mut Request, &T)) {
    if values.is_empty() {
        return;
    }
    let with = |request: &Request, value: &T| {
        let mut request = request.clone();
        set(&mut request, value);
        request
    };
    *requests = requests.iter().flat_map(|request| values.iter().map(|value| with(request, value))).collect();
}

fn fitting(about: &About, request: Request) -> Request {
    match about.solvers.iter().find(|info| Some(info.id) == request.solver.as_deref()) {
        Some(info) => request.without(|setting| info.uses(setting)),
        None => request,
    }
}

/// Every combination of the values of parameters; one empty combination if there are none.
pub fn combinations<'p>(
    params: impl Iterator<Item = &'p Param>,
    values: impl Fn(&Param) -> Vec<String>,
) -> Result<Vec<Options>, Message> {
    let mut all = vec![Options::new()];
    let mut seen = Vec::new();
    for param in params {
        if seen.contains(&param.id) {
            continue;
        }
        seen.push(param.id);
        let values = values(param);
        if values.is_empty() {
            continue;
        }
        let mut longer = Vec::new();
        for options in &all {
            for value in &values {
                param.check(value)?;
                let mut options = options.clone();
                options.insert(param.id.to_owned(), value.clone());
                longer.push(options);
            }
        }
        all = longer;
    }
    Ok(all)
}

/// An experiment as it is asked for: boards by id, of packs or made, and what every board is solved by.
#[derive(Clone, Debug, Default, PartialEq, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(optional_fields = nullable))]
#[serde(default, deny_unknown_fields, rename_all = "kebab-case")]
pub struct ExperimentOrder {
    /// The puzzle.
    pub puzzle: String,
    /// Boards by id; they are a set of their own.
    #[cfg_attr(feature = "types", ts(optional, as = "Option<_>"))]
    pub boards: Vec<String>,
    /// Built-in packs by id, a set each: their first `count` levels, all if absent.
    #[cfg_attr(feature = "types", ts(optional, as = "Option<_>"))]
    pub packs: Vec<String>,
    /// Parameters of the generator and of the rules, each with the values to try. A set of boards for every
    /// combination, unless boards or packs are named.
    #[cfg_attr(feature = "types", ts(optional, as = "Option<_>"))]
    pub options: BTreeMap<String, Vec<String>>,
    /// Boards of each set.
    pub count: Option<usize>,
    /// The seed of each set's first board; 1 if absent. The others follow it.
    pub seed: Option<String>,
    /// Objective id.
    pub objective: Option<String>,
    /// Solver ids.
    #[cfg_attr(feature = "types", ts(optional, as = "Option<_>"))]
    pub solvers: Vec<String>,
    /// Heuristics, with their arguments.
    #[cfg_attr(feature = "types", ts(optional, as = "Option<_>"))]
    pub heuristics: Vec<String>,
    /// Weights on the estimate: `2`, `1.5`, `3/2`.
    #[cfg_attr(feature = "types", ts(optional, as = "Option<_>"))]
    pub weights: Vec<String>,
    /// Widths of the beam.
    #[cfg_attr(feature = "types", ts(optional, as = "Option<_>"))]
    pub beams: Vec<usize>,
    /// Limits on successors.
    #[cfg_attr(feature = "types", ts(optional, as = "Option<_>"))]
    pub branches: Vec<usize>,
    /// Depth limits.
    #[cfg_attr(feature = "types", ts(optional, as = "Option<_>"))]
    pub depths: Vec<u32>,
    /// Time limit of each run in milliseconds.
    pub time: Option<u64>,
    /// Memory limit of each run in bytes.
    pub memory: Option<u64>,
    /// Limit on the expansions of each run.
    pub nodes: Option<u64>,
    /// Whether it is asked besides where the time of each run goes.
    #[cfg_attr(feature = "types", ts(optional, as = "Option<_>"))]
    pub profile: bool,
}

impl ExperimentOrder {
    /// The runs: boards in groups, and lanes that take part in all of them. No run has more than this time.
    pub fn plan(&self, most_time: Duration) -> Result<ExperimentInfo, Message> {
        let game = find(&self.puzzle)?;
        let groups = self.groups(game)?;
        let boards: usize = groups.iter().map(|group| group.boards.len()).sum();
        let requests = self.sweep()?.requests(game.about())?;
        if boards == 0 || boards > MOST_BOARDS || requests.len() > MOST_LANES {
            let message = Message::new("experiment-too-large").with("boards", boards).with("lanes", requests.len());
            return Err(message.with("most-boards", MOST_BOARDS).with("most-lanes", MOST_LANES));
        }
        let most = most_time.as_millis() as u64;
        let labels: Vec<String> = groups.iter().map(|group| group.label.clone()).collect();
        let lane = |request: &Request| LaneInfo {
            how: SolveSettings {
                time: Some(self.time.unwrap_or(most).min(most)),
                memory: self.memory,
                nodes: self.nodes,
                ..SolveSettings::from(request)
            },
            groups: labels.clone(),
        };
        let lanes = requests.iter().map(lane).collect();
        Ok(ExperimentInfo { puzzle: game.about().id, id: OWN, groups, lanes, profile: self.profile })
    }

    fn sweep(&self) -> Result<Sweep, Message> {
        let weight =
            |text: &String| text.parse().map_err(|_| Message::new("request-weight").with("value", text.as_str()));
        Ok(Sweep {
            base: Request { objective: self.objective.clone(), ..Request::default() },
            solvers: self.solvers.clone(),
            heuristics: self.heuristics.clone(),
            weights: self.weights.iter().map(weight).collect::<Result<_, _>>()?,
            beams: self.beams.clone(),
            branches: self.branches.clone(),
            depths: self.depths.clone(),
        })
    }

    fn groups(&self, game: &'static dyn Game) -> Result<Vec<GroupInfo>, Message> {
        let mut groups = Vec::new();
        if !self.boards.is_empty() {
            let spelled = |id: &String| {
                let id = BoardId::parse(id.trim())?;
                let is_own = id.game.about().id == game.about().id;
                if is_own {
                    Ok(id.to_string())
                } else {
                    Err(Message::new("experiment-other-puzzle").with("id", id.to_string()))
                }
            };
            let boards = self.boards.iter().take(MOST_BOARDS + 1).map(spelled).collect::<Result<_, _>>()?;
            groups.push(GroupInfo { label: "id".to_owned(), boards });
        }
        for pack in &self.packs {
            let known = game.about().packs.iter().find(|known| known.id == pack);
            let known = known.ok_or_else(|| Message::new("id-unknown-pack").with("pack", pack.as_str()))?;
            let levels = game.read(known.text, &Options::new()).len().min(self.count.unwrap_or(usize::MAX));
            let level = |number| BoardId { game, form: Form::Pack { pack: known.id.to_owned(), number } }.to_string();
            groups.push(GroupInfo { label: known.id.to_owned(), boards: (1..=levels).map(level).collect() });
        }
        if groups.is_empty() {
            let seed: Seed = match &self.seed {
                Some(text) => text.parse().map_err(|_| Message::new("experiment-seed").with("value", text.as_str()))?,
                None => Seed(1),
            };
            let about = game.about();
            let params = about.generator.iter().chain(about.rules);
            let values = |param: &Param| self.options.get(param.id).cloned().unwrap_or_default();
            for options in combinations(params, values)? {
                let count = self.count.unwrap_or(BOARDS_PER_SET).min(MOST_BOARDS + 1) as u64;
                let board = |number| BoardId::seeded(game, &options, Seed(seed.0.wrapping_add(number)));
                let boards = (0..count).map(|number| board(number).map(|id| id.to_string()));
                let boards = boards.collect::<Result<_, _>>()?;
                groups.push(GroupInfo { label: game.recipe(&options)?, boards });
            }
        }
        Ok(groups)
    }
}

/// The id of an experiment that is nobody's preset.
const OWN: &str = "own";

#[cfg(test)]
mod tests {
    use super::*;

    fn order(words: &str) -> ExperimentOrder {
        serde_json::from_str(words).unwrap()
    }

    fn plan(words: &str) -> Result<ExperimentInfo, &'static str> {
        order(words).plan(Duration::from_secs(60)).map_err(|message| message.id)
    }

    fn lanes(words: &str) -> Vec<String> {
        let how = |lane: &LaneInfo| {
            let SolveSettings { solver, heuristic, weight, beam, branch, .. } = &lane.how;
            let number = |value: &Option<usize>| value.map(|value| value.to_string());
            [solver.clone(), heuristic.clone(), weight.clone(), number(beam), number(branch)]
                .into_iter()
                .flatten()
                .collect::<Vec<_>>()
                .join(" ")
        };
        plan(words).unwrap().lanes.iter().map(how).collect()
    }

    #[test]
    fn only_combinations_that_differ_are_run() {
        let words = r#"{"puzzle": "sliding", "solvers": ["bfs", "astar", "weighted-astar"],
            "heuristics": ["manhattan", "misplaced"], "weights": ["2", "3/2"]}"#;
        assert_eq!(
            lanes(words),
            [
                "bfs",
                "astar manhattan",
                "astar misplaced",
                "weighted-astar manhattan 2",
                "weighted-astar manhattan 3/2",
                "weighted-astar misplaced 2",
                "weighted-astar misplaced 3/2"
            ]
        );
        assert_eq!(lanes(r#"{"puzzle": "link", "solvers": ["beam"], "beams": [5, 50]}"#), ["beam 5", "beam 50"]);
    }

    #[test]
    fn sets_are_made_of_every_combination_of_parameters() {
        let words = r#"{"puzzle": "link", "options": {"size": ["4x3", "6x4"], "turns": ["2", "3"]}, "count": 3}"#;
        let groups = plan(words).unwrap().groups;
        let sizes: Vec<(String, usize)> =
            groups.iter().map(|group| (group.label.clone(), group.boards.len())).collect();
        assert_eq!(sizes.len(), 4, "{sizes:?}");
        assert!(sizes.iter().all(|(_, boards)| *boards == 3));
        assert!(groups.iter().flat_map(|group| &group.boards).all(|id| BoardId::parse(id).is_ok()));
    }

    #[test]
    fn packs_and_boards_are_sets_of_their_own() {
        for game in crate::all() {
            let Some(pack) = game.about().packs.first() else { continue };
            let id = game.about().id;
            let groups =
                plan(&format!(r#"{{"puzzle": "{id}", "packs": ["{}"], "count": 2}}"#, pack.id)).unwrap().groups;
            assert_eq!((groups.len(), groups[0].boards.len()), (1, 2), "{id}");
            for board in &groups[0].boards {
                let opened = BoardId::parse(board).unwrap().open(&mut search::Control::unlimited());
                assert!(opened.is_ok(), "{board}");
            }
        }
        let board = r#"{"puzzle": "sliding", "boards": ["sliding:3x3#g1-7"]}"#;
        assert_eq!(plan(board).unwrap().groups[0].boards, ["sliding:3x3#g1-7"]);
    }

    #[test]
    fn what_cannot_be_run_is_refused() {
        for (words, id) in [
            (r#"{"puzzle": "chess"}"#, "game-unknown"),
            (r#"{"puzzle": "sliding", "solvers": ["luck"]}"#, "request-solver"),
            (r#"{"puzzle": "sliding", "weights": ["heavy"]}"#, "request-weight"),
            (r#"{"puzzle": "sliding", "solvers": ["bfs", "astar"], "weights": ["2"]}"#, "request-setting-unused"),
            (r#"{"puzzle": "sliding", "seed": "soil"}"#, "experiment-seed"),
            (r#"{"puzzle": "sliding", "packs": ["none"]}"#, "id-unknown-pack"),
            (r#"{"puzzle": "sliding", "boards": ["link:4x3#g1-7"]}"#, "experiment-other-puzzle"),
            (r#"{"puzzle": "sliding", "count": 100000}"#, "experiment-too-large"),
            (r#"{"puzzle": "sliding", "count": 0}"#, "experiment-too-large"),
        ] {
            assert_eq!(plan(words).unwrap_err(), id, "{words}");
        }
    }
}
