//! What the lessons claim is what the engine does.
//!
//! `tests/lessons/claims.json` holds the claims: the words of a lesson in both languages, the runs that they speak of,
//! and what has to hold, as a formula over the runs (`cost(2) > 2 * cost(1)`). Every figure of a lesson's words belongs
//! to a claim, or is named among the `figures` that say nothing about the program. What the lessons say about single
//! steps of a search (`web/tests/learn.test.js`) is tested on the page.

use std::{
    collections::{BTreeMap, VecDeque},
    fs,
    path::{Path, PathBuf},
};

use games::{
    Answer, BoardId, CheckRequest, Control, FitRequest, Flood, HeuristicReport, Limits, MeasuredFit, Request, Seed,
    Verdict,
    formula::{FAR, Formula, Type, Vocabulary, Word},
    trace::Marker,
};
use serde::Deserialize;

#[derive(Deserialize)]
struct Claims {
    boards: BTreeMap<String, String>,
    claims: Vec<Claim>,
    /// Figures that claim nothing about the program, by lesson: in English and in Chinese.
    figures: BTreeMap<String, Vec<(String, String)>>,
}

#[derive(Deserialize)]
struct Claim {
    lesson: String,
    #[serde(default)]
    says: Vec<(String, String)>,
    /// `BOARD | solver | heuristic | knob=value …`, `check | PUZZLE | heuristic | BOARD`, `fit | RECIPE | COUNT`, or
    /// `flood | BOARD | NAME`.
    #[serde(default)]
    runs: Vec<String>,
    holds: Vec<String>,
}

/// What came of a run.
enum Ran {
    Solved { answer: Box<Answer>, steps: Vec<(u64, u32)>, iterations: i64 },
    Checked(Box<HeuristicReport>),
    Fitted(MeasuredFit),
    Flooded(Flood),
}

#[test]
fn the_engine_does_what_the_lessons_claim() {
    let claims = claims();
    for claim in &claims.claims {
        let ran: Vec<Ran> = claim.runs.iter().map(|run| ran(run, &claims.boards)).collect();
        for condition in &claim.holds {
            let formula = Formula::read(&format!("if({condition}, 1, 0)"), &RUNS);
            let formula = formula.unwrap_or_else(|fault| panic!("{}: {condition}: {fault:?}", claim.lesson));
            let seen: Vec<String> =
                claim.runs.iter().zip(&ran).map(|(run, ran)| format!("{run}: {}", ran.line())).collect();
            assert_eq!(formula.estimate(&ran), 1, "{}: {condition}\n{}", claim.lesson, seen.join("\n"));
        }
    }
}

/// The words of a claim stand in the lesson, in both languages, and every figure belongs to one.
#[test]
fn every_figure_of_a_lesson_is_claimed() {
    let claims = claims();
    for (at, language) in ["en", "zh-CN"].into_iter().enumerate() {
        let lessons = words(language);
        let mut phrases: BTreeMap<&str, Vec<&str>> = BTreeMap::new();
        let said = claims.claims.iter().flat_map(|claim| claim.says.iter().map(|says| (&*claim.lesson, says)));
        let free = claims.figures.iter().flat_map(|(lesson, all)| all.iter().map(|says| (&**lesson, says)));
        for (lesson, says) in said.chain(free) {
            phrases.entry(lesson).or_default().push(if at == 0 { &says.0 } else { &says.1 });
        }
        for (lesson, phrases) in &phrases {
            let text = lessons.get(*lesson).unwrap_or_else(|| panic!("there is no lesson {lesson}"));
            for phrase in phrases {
                assert!(text.contains(phrase), "{language}, {lesson}: nobody says “{phrase}”");
            }
        }
        for (lesson, text) in &lessons {
            let mut rest = text.clone();
            let mut known = phrases.get(&**lesson).cloned().unwrap_or_default();
            known.sort_by_key(|phrase| std::cmp::Reverse(phrase.len()));
            for phrase in known {
                rest = rest.replace(phrase, "");
            }
            let around = |at: usize| {
                let start = rest[..at].char_indices().rev().nth(24).map_or(0, |(start, _)| start);
                rest[start..].chars().take(60).collect::<String>()
            };
            let figure = rest.char_indices().find(|(_, one)| one.is_ascii_digit()).map(|(at, _)| around(at));
            assert_eq!(figure, None, "{language}, {lesson}: no claim for this figure");
        }
    }
}

fn claims() -> Claims {
    let path = root().join("crates/cli/tests/lessons/claims.json");
    serde_json::from_str(&fs::read_to_string(path).expect("claims")).expect("claims that can be read")
}

/// What every lesson says: its idea, what to watch, why, and what to try.
fn words(language: &str) -> BTreeMap<String, String> {
    let text = fs::read_to_string(root().join(format!("web/locales/learn.{language}.ftl"))).expect("texts");
    let mut lessons: BTreeMap<String, String> = BTreeMap::new();
    for (id, said) in text.lines().filter_map(|line| line.strip_prefix("learn-")?.split_once(" = ")) {
        for part in ["-idea", "-watch", "-why", "-try"] {
            if let Some(lesson) = id.strip_suffix(part) {
                let whole = lessons.entry(lesson.to_owned()).or_default();
                whole.push('\n');
                whole.push_str(said);
            }
        }
    }
    lessons
}

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// Longest plan, in letters, whose steps are looked at one by one.
const MOST_MOVES: usize = 2_000;

/// Does what a run says.
fn ran(run: &str, boards: &BTreeMap<String, String>) -> Ran {
    let parts: Vec<&str> = run.split('|').map(str::trim).collect();
    let part = |at: usize| parts.get(at).copied().filter(|part| !part.is_empty());
    match parts[0] {
        "check" => {
            let game = games::find(parts[1]).expect("a puzzle");
            let example = |number: &str| {
                let formula = game.about().formula.expect("formulas");
                format!("{}:{}", formula.heuristic, formula.examples[number.parse::<usize>().expect("a number") - 1])
            };
            let heuristic = parts[2].strip_prefix("example:").map_or_else(|| parts[2].to_owned(), example);
            let boards = part(3).map(|id| BoardId::parse(id).expect("an id")).into_iter().collect();
            let request = CheckRequest { heuristic, boards };
            let report = games::check_heuristic(game, &request, &mut Control::unlimited());
            Ran::Checked(Box::new(report.unwrap_or_else(|failure| panic!("{run}: {failure:?}"))))
        }
        "fit" => {
            let count = parts[2].parse().expect("a number");
            let request = FitRequest { heuristic: None, recipes: vec![parts[1].to_owned()], count, seed: Seed(1) };
            let game = games::find("sliding").expect("a puzzle");
            let mut fit = games::fit(game, &request, &mut Control::unlimited()).expect("a fit");
            Ran::Fitted(fit.measured.remove(0))
        }
        "flood" => {
            let board = BoardId::parse(&boards[parts[1]]).expect("an id").open(&mut Control::unlimited());
            let flood = board.expect("a board").session().snapshot().flood(parts[2], &mut Control::unlimited());
            Ran::Flooded(flood.unwrap_or_else(|failure| panic!("{run}: {failure:?}")))
        }
        board => {
            let id = BoardId::parse(&boards[board]).expect("an id");
            let board = id.open(&mut Control::unlimited()).expect("a board");
            let mut request = Request {
                solver: part(1).map(str::to_owned),
                heuristic: part(2).map(str::to_owned),
                ..Request::default()
            };
            let mut limits = Limits::default();
            let mut measured = request.heuristic.clone();
            for knob in part(3).into_iter().flat_map(str::split_whitespace) {
                let (name, value) = knob.split_once('=').expect("a knob");
                let whole = || value.parse::<usize>().expect("a number");
                match name {
                    "weight" => request.weight = Some(value.parse().expect("a weight")),
                    "beam" => request.beam = Some(whole()),
                    "branch" => request.branch = Some(whole()),
                    "depth" => request.depth = Some(whole() as u32),
                    "memory" => limits.memory = Some(whole() as u64),
                    "nodes" => limits.nodes = Some(whole() as u64),
                    // Spaces are written as `~` there.
                    "steps" => measured = Some(value.replace('~', " ")),
                    _ => panic!("{run}: what is {name}?"),
                }
            }
            let answer =
                board.solve(&request, &mut Control::new(limits)).unwrap_or_else(|why| panic!("{run}: {why:?}"));
            let moves = answer.moves().unwrap_or_default();
            // The numbers of every step of a very long plan are asked for by nobody.
            let shown = if moves.len() < MOST_MOVES { &moves } else { "" };
            let seen = board.steps(shown, &Request { heuristic: measured, ..Request::default() }).ok();
            let steps = seen.map_or_else(Vec::new, |seen| {
                seen.steps.iter().map(|step| (step.g, step.h.unwrap_or_default())).collect()
            });
            let recorded = games::trace::record(&board, &request, 1 << 22, &mut Control::new(limits));
            let is_bound = |marker: &Marker| matches!(marker, Marker::Bound { .. });
            let iterations = recorded
                .map_or(0, |(trace, _)| trace.markers().iter().filter(|marker| is_bound(marker)).count() as i64);
            Ran::Solved { answer: Box::new(answer), steps, iterations }
        }
    }
}

impl Ran {
    /// It in a line, for a test that fails.
    fn line(&self) -> String {
        match self {
            Ran::Solved { answer, iterations, .. } => {
                let cost = answer.plan().map(|plan| plan.cost);
                format!(
                    "{:?} {cost:?}, {} expanded, {iterations} iterations",
                    answer.verdict(),
                    answer.stats().expanded
                )
            }
            Ran::Checked(report) => format!("{report:?}").chars().take(600).collect(),
            Ran::Fitted(measured) => format!("{:?} {:?}", measured.errors, measured.compared),
            Ran::Flooded(flood) => format!("{flood:?}").chars().take(600).collect(),
        }
    }
}

type Runs = Vec<Ran>;

const RUN: &[Type] = &[Type::Number];
const RUN_AND_NUMBER: &[Type] = &[Type::Number, Type::Number];

/// What a claim can ask about its runs, which are numbered from 1.
static RUNS: Vocabulary<Runs> = Vocabulary {
    sorts: &[],
    words: &[
        Word::new("cost", RUN, Type::Number, |runs, of| answer(runs, of).plan().map_or(FAR, |plan| plan.cost.into())),
        Word::new("length", RUN, Type::Number, |runs, of| steps(runs, of).len() as i64 - 1),
        Word::new("bound", RUN, Type::Number, |runs, of| {
            answer(runs, of).outcome().lower_bound().map_or(FAR, i64::from)
        }),
        Word::new("expanded", RUN, Type::Number, |runs, of| answer(runs, of).stats().expanded as i64),
        Word::new("optimal", RUN, Type::Truth, |runs, of| is(runs, of, Verdict::Optimal)),
        Word::new("unsolvable", RUN, Type::Truth, |runs, of| is(runs, of, Verdict::Unsolvable)),
        Word::new("unknown", RUN, Type::Truth, |runs, of| is(runs, of, Verdict::Unknown)),
        Word::new("iterations", RUN, Type::Number, |runs, of| match &runs[of[0] as usize - 1] {
            Ran::Solved { iterations, .. } => *iterations,
            _ => panic!("no search"),
        }),
        // The estimate after some moves of the plan, and the largest 10·g + w·h along it.
        Word::new("h_after", RUN_AND_NUMBER, Type::Number, |runs, of| steps(runs, of)[of[1] as usize].1.into()),
        Word::new("top", RUN_AND_NUMBER, Type::Number, |runs, of| {
            let values = steps(runs, of).iter().map(|&(g, h)| 10 * g as i64 + of[1] * i64::from(h));
            values.max().unwrap_or(0)
        }),
        Word::new("even_changes", RUN, Type::Truth, |runs, of| {
            let even = |pair: &[(u64, u32)]| pair[0].1.abs_diff(pair[1].1).is_multiple_of(2);
            i64::from(steps(runs, of).windows(2).all(even))
        }),
        // Moves of a group of tiles alone that bring them home on the board of twelve moves, by their digits.
        Word::new("group", RUN, Type::Number, |_, of| group_moves(of[0])),
        Word::new("states", RUN, Type::Number, |runs, of| report(runs, of).states as i64),
        Word::new("solvable", RUN, Type::Number, |runs, of| report(runs, of).solvable as i64),
        Word::new("above", RUN, Type::Number, |runs, of| match &runs[of[0] as usize - 1] {
            Ran::Fitted(measured) => (measured.errors.above * measured.errors.samples as f64).round() as i64,
            _ => report(runs, of).above as i64,
        }),
        Word::new("falls", RUN, Type::Number, |runs, of| report(runs, of).falls as i64),
        Word::new("permille_exact", RUN, Type::Number, |runs, of| {
            (report(runs, of).exact * 1000 / report(runs, of).solvable.max(1)) as i64
        }),
        Word::new("tenths_estimate", RUN, Type::Number, |runs, of| {
            (report(runs, of).mean_estimate * 10.0).round() as i64
        }),
        Word::new("tenths_cost", RUN, Type::Number, |runs, of| (report(runs, of).mean_cost * 10.0).round() as i64),
        Word::new("steep_before", RUN, Type::Number, |runs, of| {
            report(runs, of).too_steep.as_ref().and_then(|steep| steep.before).map_or(-1, i64::from)
        }),
        Word::new("steep_after", RUN, Type::Number, |runs, of| {
            report(runs, of).too_steep.as_ref().map_or(-1, |steep| steep.after.into())
        }),
        Word::new("high_cost", RUN, Type::Number, |runs, of| {
            report(runs, of).too_high.as_ref().map_or(-1, |high| high.cost.into())
        }),
        Word::new("high_estimate", RUN, Type::Number, |runs, of| {
            report(runs, of).too_high.as_ref().and_then(|high| high.estimate).map_or(-1, i64::from)
        }),
        Word::new("tenths_off", RUN, Type::Number, |runs, of| {
            let off =
                fitted(runs, of).residuals.iter().map(|one| i64::from(one.cost.abs_diff(one.estimate))).sum::<i64>();
            off * 10 / fitted(runs, of).residuals.len() as i64
        }),
        // Manhattan distance on the boards of the fit: how far below the truth, and on how many above it.
        Word::new("tenths_off_manhattan", RUN, Type::Number, |runs, of| {
            let off: i64 = manhattan(runs, of).iter().map(|(cost, estimate)| cost - estimate).sum();
            off * 10 / manhattan(runs, of).len() as i64
        }),
        // The estimate that a learned one is compared with, and the line by least squares through its values: tenths of
        // the mean square, and boards on which they say too much.
        Word::new("tenths_square_compared", RUN, Type::Number, |runs, of| {
            (10.0 * line_errors(fitted(runs, of), (1.0, 0.0)).0).round() as i64
        }),
        Word::new("above_compared", RUN, Type::Number, |runs, of| line_errors(fitted(runs, of), (1.0, 0.0)).1),
        Word::new("tenths_square_line", RUN, Type::Number, |runs, of| {
            (10.0 * line_errors(fitted(runs, of), best_line(fitted(runs, of))).0).round() as i64
        }),
        Word::new("above_line", RUN, Type::Number, |runs, of| {
            line_errors(fitted(runs, of), best_line(fitted(runs, of))).1
        }),
        // How much a flood reaches within so many steps, in how many waves in all, what stays dry, and where the
        // position itself is.
        Word::new("within", RUN_AND_NUMBER, Type::Number, |runs, of| {
            flooded(runs, of).waves.iter().take(of[1] as usize + 1).map(|wave| wave.count as i64).sum()
        }),
        Word::new("waves", RUN, Type::Number, |runs, of| flooded(runs, of).waves.len() as i64),
        Word::new("dry", RUN, Type::Number, |runs, of| flooded(runs, of).dry.len() as i64),
        Word::new("here", RUN, Type::Number, |runs, of| flooded(runs, of).here.map_or(FAR, i64::from)),
        Word::new("above_manhattan", RUN, Type::Number, |runs, of| {
            manhattan(runs, of).iter().filter(|(cost, estimate)| estimate > cost).count() as i64
        }),
    ],
    example: "0",
};

fn answer<'r>(runs: &'r Runs, of: &[i64]) -> &'r Answer {
    match &runs[of[0] as usize - 1] {
        Ran::Solved { answer, .. } => answer,
        _ => panic!("no search"),
    }
}

/// What the plan has cost and the estimate, move by move.
fn steps<'r>(runs: &'r Runs, of: &[i64]) -> &'r [(u64, u32)] {
    match &runs[of[0] as usize - 1] {
        Ran::Solved { steps, .. } => steps,
        _ => panic!("no search"),
    }
}

fn is(runs: &Runs, of: &[i64], verdict: Verdict) -> i64 {
    i64::from(answer(runs, of).verdict() == verdict)
}

fn report<'r>(runs: &'r Runs, of: &[i64]) -> &'r HeuristicReport {
    match &runs[of[0] as usize - 1] {
        Ran::Checked(report) => report,
        _ => panic!("no check"),
    }
}

fn fitted<'r>(runs: &'r Runs, of: &[i64]) -> &'r MeasuredFit {
    match &runs[of[0] as usize - 1] {
        Ran::Fitted(measured) => measured,
        _ => panic!("no fit"),
    }
}

fn flooded<'r>(runs: &'r Runs, of: &[i64]) -> &'r Flood {
    match &runs[of[0] as usize - 1] {
        Ran::Flooded(flood) => flood,
        _ => panic!("no flood"),
    }
}

/// The line by least squares through what the compared estimate says and the truth: slope and intercept.
fn best_line(measured: &MeasuredFit) -> (f64, f64) {
    let points: Vec<(f64, f64)> = measured.residuals.iter().map(|one| (one.compared.into(), one.cost.into())).collect();
    let mean = |of: &dyn Fn(&(f64, f64)) -> f64| points.iter().map(of).sum::<f64>() / points.len() as f64;
    let (x, y) = (mean(&|point| point.0), mean(&|point| point.1));
    let slope = mean(&|point| (point.0 - x) * (point.1 - y)) / mean(&|point| (point.0 - x).powi(2));
    (slope, y - slope * x)
}

/// The mean square of what a line is off, and on how many boards it is above the truth.
fn line_errors(measured: &MeasuredFit, (slope, intercept): (f64, f64)) -> (f64, i64) {
    let off = |one: &games::Residual| slope * f64::from(one.compared) + intercept - f64::from(one.cost);
    let off: Vec<f64> = measured.residuals.iter().map(off).collect();
    let square = off.iter().map(|one| one * one).sum::<f64>() / off.len() as f64;
    (square, off.iter().filter(|one| **one > 1e-9).count() as i64)
}

/// True cost and Manhattan distance of the boards of a fit.
fn manhattan(runs: &Runs, of: &[i64]) -> Vec<(i64, i64)> {
    let estimate = |seed: usize| {
        let id = BoardId::parse(&format!("sliding:3x3#g1-{seed:x}")).expect("an id");
        let board = id.open(&mut Control::unlimited()).expect("a board");
        board.estimate("moves", Some("manhattan")).expect("an estimate").into()
    };
    let costs = fitted(runs, of).residuals.iter().map(|residual| i64::from(residual.cost));
    costs.enumerate().map(|(at, cost)| (cost, estimate(at + 1))).collect()
}

/// The fewest moves of a group of tiles that bring them home if only their own moves count: an entry of an additive
/// pattern database, worked out from the rules.
fn group_moves(digits: i64) -> i64 {
    let start = [5, 3, 4, 1, 0, 2, 7, 8, 6];
    let group: Vec<i64> = digits.to_string().bytes().map(|digit| i64::from(digit - b'0')).collect();
    let place = |tile: i64| start.iter().position(|&known| known == tile).expect("on the board");
    let state: Vec<usize> = group.iter().map(|&tile| place(tile)).chain([place(0)]).collect();
    let home: Vec<usize> = group.iter().map(|&tile| tile as usize - 1).collect();
    let mut least: BTreeMap<Vec<usize>, i64> = BTreeMap::from([(state.clone(), 0)]);
    let mut open = VecDeque::from([(0, state)]);
    while let Some((cost, state)) = open.pop_front() {
        if least[&state] < cost {
            continue;
        }
        let (tiles, blank) = (&state[..group.len()], state[group.len()]);
        if tiles == home {
            return cost;
        }
        for to in 0..9_usize {
            if (to / 3).abs_diff(blank / 3) + (to % 3).abs_diff(blank % 3) != 1 {
                continue;
            }
            let mut next = state.clone();
            next[group.len()] = to;
            let moved = tiles.iter().position(|&cell| cell == to);
            if let Some(tile) = moved {
                next[tile] = blank;
            }
            let cost = cost + i64::from(moved.is_some());
            if least.get(&next).is_none_or(|&known| cost < known) {
                least.insert(next.clone(), cost);
                if moved.is_some() { open.push_back((cost, next)) } else { open.push_front((cost, next)) }
            }
        }
    }
    FAR
}
