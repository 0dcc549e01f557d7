//! Solvers against the truth, for tests: a second version of the rules, written without the solvers' code, searches a
//! small board exhaustively, and then nothing that any solver claims about it may be wrong, under any limit.

use std::{ops::Range, time::Duration};

use puzzle::{About, Argument, ArgumentCheck, BoundCheck, Claim, Failure, Options, Puzzle, Request, Seed, Setting};
use rand::Rng;
use search::{Control, Cost, Limits, Outcome};

use crate::amounts::below;

/// A small board under rules written apart from the puzzle's own.
pub trait Exhaustive {
    /// The board as a file.
    fn text(&self) -> String;

    /// What is true of it, from one exhaustive search.
    fn truth(&self) -> Truth;

    /// Plays moves; the cost under an objective and the tiles left. `None` if one is against the rules.
    fn replay(&self, moves: &str, objective: &str) -> Option<(Cost, usize)>;
}

/// What is true of a board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Truth {
    /// The cost of the cheapest plan, if there is one, for every objective.
    pub optima: Vec<(&'static str, Option<Cost>)>,
    /// Most pairs that can go.
    pub most: usize,
}

/// What was compared.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Figures {
    /// Boards that were searched exhaustively.
    pub boards: usize,
    /// Answers that were compared with the truth.
    pub answers: usize,
    /// Boards that cannot be cleared.
    pub unsolvable: usize,
    /// How many of them have a small argument that holds.
    pub argued: usize,
    /// How many lower bounds above 0 have a small argument, over all objectives.
    pub bounded: usize,
}

/// The cells of a board that no generator of ours would make: 0 is empty, 1 a blocker, anything else a kind. At most
/// `most` tiles, of up to four kinds; now and then a kind is odd.
pub fn random_cells(mut rng: &mut dyn Rng, cells: usize, most: usize) -> Vec<u8> {
    let room = cells.min(2 + below(&mut rng, most - 1));
    let kinds = 1 + below(&mut rng, 4);
    let is_odd = below(&mut rng, 6) == 0;
    let mut left: Vec<u8> = Vec::new();
    while left.len() + 2 <= room {
        let kind = 2 + below(&mut rng, kinds) as u8;
        left.extend([kind, kind]);
    }
    if is_odd {
        left.pop();
    }
    left.extend(vec![1; below(&mut rng, 3)]);
    let mut codes = vec![0; cells];
    let mut free: Vec<usize> = (0..cells).collect();
    for code in left {
        if !free.is_empty() {
            let cell = free.swap_remove(below(&mut rng, free.len()));
            codes[cell] = code;
        }
    }
    codes
}

/// The names of the kinds, from the code 2 on.
pub const KINDS: [&str; 4] = ["A", "B", "C", "D"];

/// Such cells as the rows of a file.
pub fn rows(cells: &[u8], width: usize) -> String {
    let word = |&code: &u8| match code {
        0 => ".",
        1 => "#",
        kind => KINDS[usize::from(kind) - 2],
    };
    let line = |row: &[u8]| row.iter().map(word).collect::<Vec<_>>().join(" ") + "\n";
    cells.chunks(width).map(line).collect()
}

/// Reads a cell of a move, `row,column` from 1.
pub fn cell(text: &str) -> Option<(usize, usize)> {
    let (row, column) = text.split_once(',')?;
    let number = |text: &str| text.parse::<usize>().ok()?.checked_sub(1);
    Some((number(row)?, number(column)?))
}

/// The seeds of the boards to try: `few` in every test run, a hundred thousand where `STARBOARD_LONG` is set, and those
/// of `STARBOARD_BOARDS=FIRST..LAST` where that is.
pub fn samples(few: u64) -> Range<u64> {
    let chosen = std::env::var("STARBOARD_BOARDS").ok();
    let chosen = chosen.and_then(|text| {
        let (first, last) = text.split_once("..")?;
        Some(first.parse().ok()?..last.parse().ok()?)
    });
    let most = if std::env::var_os("STARBOARD_LONG").is_some() { 100_000 } else { few };
    chosen.unwrap_or(0..most)
}

/// Compares every solver of a puzzle with the truth about the boards of these seeds: the default solver without limits
/// under every objective, every other one under one objective and with settings and limits drawn at random.
///
/// # Panics
/// If a claim is wrong; the message holds the seed, the request and the board.
pub fn crosscheck<P: Puzzle, B: Exhaustive>(
    puzzle: &P,
    seeds: Range<u64>,
    board: impl Fn(&mut dyn Rng) -> B,
) -> Figures {
    let mut figures = Figures::default();
    for seed in seeds {
        let mut rng = Seed(seed).rng(BOARD_STREAM);
        let board = board(&mut rng);
        let truth = board.truth();
        let text = board.text();
        let level = puzzle.read(&text, &Options::new()).remove(0).level;
        let level = level.unwrap_or_else(|faults| panic!("seed {seed}: {faults:?}\n{text}"));
        figures.boards += 1;
        let mut check = |objective: &'static str, optimum, request: Request, limits| {
            let run = Run { seed, text: &text, objective, optimum, most: truth.most, request, limits };
            figures.answers += usize::from(run.check(puzzle, &level, &board));
        };
        for &(objective, optimum) in &truth.optima {
            check(objective, optimum, asked(objective), Limits::default());
        }
        let about = puzzle.about();
        for index in 0..about.solvers.len() {
            let (objective, optimum) = truth.optima[below(&mut rng, truth.optima.len())];
            let request = request(about, index, objective, &mut rng);
            check(objective, optimum, request, limits(&mut rng));
        }
        let is_solvable = truth.optima.iter().any(|(_, optimum)| optimum.is_some());
        figures.unsolvable += usize::from(!is_solvable);
        let is_argued = check_arguments(puzzle, &level, seed, &text, is_solvable);
        figures.argued += usize::from(is_argued);
        figures.bounded += check_bounds(puzzle, &level, seed, &text, &truth.optima);
    }
    figures
}

/// Holds the arguments of a puzzle to the truth: what is found holds, and nothing holds on a board that can be cleared,
/// neither what is found nor tiles picked at random. Tells whether one was found.
fn check_arguments<P: Puzzle>(puzzle: &P, level: &P::Level, seed: u64, text: &str, is_solvable: bool) -> bool {
    let Some(arguments) = puzzle.arguments() else { return false };
    let start = puzzle.start(level);
    let mut control = Control::unlimited();
    let check = |argument: &Argument, control: &mut Control<'_>| {
        let checked = arguments.check(level, &start, argument, control).expect("no limit");
        let holds = matches!(checked, ArgumentCheck::Holds { .. });
        assert!(!holds || !is_solvable, "seed {seed}: {argument:?} holds, and it can be cleared\n{text}");
        holds
    };
    let cells: Vec<_> = puzzle.view(level, &start).pieces.iter().map(|piece| piece.cell).collect();
    let mut rng = Seed(seed).rng(ARGUMENT_STREAM);
    for _ in 0..8 {
        let kind = arguments.kinds()[below(&mut rng, arguments.kinds().len())];
        let share = 1 + below(&mut rng, 4);
        let cells = cells.iter().copied().filter(|_| below(&mut rng, 4) < share).collect();
        check(&Argument { kind, cells }, &mut control);
    }
    let found = arguments.find(level, &start, &mut control).expect("no limit");
    if let Some(argument) = &found {
        assert!(check(argument, &mut control), "seed {seed}: {argument:?} was found and does not hold\n{text}");
    }
    found.is_some()
}

/// Holds the arguments about costs to the truth: no bound is above the optimum, neither what is found nor what tiles
/// picked at random show. Tells how many objectives had one above 0.
fn check_bounds<P: Puzzle>(
    puzzle: &P,
    level: &P::Level,
    seed: u64,
    text: &str,
    optima: &[(&'static str, Option<Cost>)],
) -> usize {
    let Some(arguments) = puzzle.arguments() else { return 0 };
    let start = puzzle.start(level);
    let mut control = Control::unlimited();
    let pieces: Vec<_> = puzzle.view(level, &start).pieces.iter().map(|piece| piece.cell).collect();
    let mut rng = Seed(seed).rng(ARGUMENT_STREAM);
    let mut bounded = 0;
    for &(objective, optimum) in optima {
        let found = arguments.find_bound(level, &start, objective, &mut control).expect("no limit");
        let random = (0..3).map(|_| pieces.iter().copied().filter(|_| below(&mut rng, 2) == 0).collect());
        for (index, cells) in found.into_iter().chain(random).enumerate() {
            let shown = arguments.bound(level, &start, &cells, objective, &mut control).expect("no limit");
            let BoundCheck::Shows { at_least, .. } = shown else { continue };
            let is_true = optimum.is_none_or(|optimum| at_least <= optimum);
            assert!(is_true, "seed {seed}: {cells:?} show {objective} ≥ {at_least}, and it is {optimum:?}\n{text}");
            bounded += usize::from(index == 0 && at_least > 0);
        }
    }
    bounded
}

/// Apart from the streams that make boards for players.
const BOARD_STREAM: u64 = 11;
const ARGUMENT_STREAM: u64 = 12;

fn asked(objective: &str) -> Request {
    Request { objective: Some(objective.to_owned()), ..Request::default() }
}

/// A request for a solver, with a heuristic and settings that it uses.
fn request(about: &About, index: usize, objective: &str, rng: &mut impl Rng) -> Request {
    let solver = about.solvers[index];
    let mut request = Request { solver: Some(solver.id.to_owned()), ..asked(objective) };
    if solver.heuristic && below(rng, 2) == 0 {
        request.heuristic = Some(about.heuristics[below(rng, about.heuristics.len())].id.to_owned());
    }
    for setting in solver.settings {
        match setting {
            Setting::Weight => request.weight = ["1", "3/2", "4"][below(rng, 3)].parse().ok(),
            Setting::Beam => request.beam = Some(1 + below(rng, 20)),
            Setting::Branch => request.branch = Some(1 + below(rng, 4)),
            Setting::Threads => request.threads = Some(1 + below(rng, 2)),
            _ => {}
        }
    }
    request
}

/// No limit, or one so tight that most searches meet it.
fn limits(rng: &mut impl Rng) -> Limits {
    let none = Limits::default();
    match below(rng, 4) {
        0 => Limits { nodes: Some(1 + below(rng, 1000) as u64), ..none },
        1 => Limits { time: Some(Duration::from_micros(below(rng, 3000) as u64)), ..none },
        2 => Limits { memory: Some((64 + below(rng, 960) as u64) << 10), ..none },
        _ => none,
    }
}

/// One question to one solver.
struct Run<'a> {
    seed: u64,
    text: &'a str,
    objective: &'static str,
    optimum: Option<Cost>,
    most: usize,
    request: Request,
    limits: Limits,
}

impl Run<'_> {
    /// Asks, and compares what is claimed; false if the solver does not take such boards.
    fn check<P: Puzzle>(&self, puzzle: &P, level: &P::Level, board: &impl Exhaustive) -> bool {
        let start = puzzle.start(level);
        let answer = match puzzle.solve(level, &start, &self.request, &mut Control::new(self.limits)) {
            Ok(answer) => answer,
            Err(Failure::Refused(_)) => {
                self.hold(self.request.solver.is_some(), "the default solver takes every board");
                return false;
            }
            Err(Failure::Stopped(_)) => {
                self.hold(self.is_limited(), "nothing stopped it");
                return true;
            }
            Err(_) => {
                self.hold(false, "a failure of another kind");
                return false;
            }
        };
        let replay = |actions: &[P::Action]| {
            let mut state = start.clone();
            let mut texts = Vec::new();
            for &action in actions {
                texts.push(puzzle.notate(level, &state, action));
                self.hold(puzzle.play(level, &mut state, action).is_ok(), "a move that the puzzle refuses");
            }
            board.replay(&texts.join(" "), self.objective)
        };
        if let Some(plan) = answer.report.outcome.plan() {
            self.hold(replay(&plan.actions) == Some((plan.cost, 0)), "the plan is none, or costs otherwise");
            self.hold(self.optimum.is_some_and(|optimum| optimum <= plan.cost), "cheaper than the cheapest");
        }
        self.check_claim(&answer.report.outcome, puzzle.about());
        if let Some(partial) = &answer.partial {
            self.hold(replay(partial).is_some() && partial.len() <= self.most, "a partial clear that is none");
            self.hold(!answer.partial_proved || partial.len() == self.most, "more can go than is claimed");
        }
        let is_known_unsolvable = answer.report.outcome == Outcome::Unsolvable && !self.is_limited();
        let owes_partial = is_known_unsolvable && self.request.solver.is_none();
        self.hold(!owes_partial || answer.partial.is_some(), "what most can go is not told");
        let owes_proof = is_known_unsolvable && answer.partial.is_some();
        self.hold(!owes_proof || answer.partial_proved, "what most can go is not proved");
        true
    }

    fn check_claim<A>(&self, outcome: &Outcome<A>, about: &About) {
        let is_bound = |bound: Cost| self.optimum.is_none_or(|optimum| bound <= optimum);
        match outcome {
            Outcome::Optimal(plan) => self.hold(Some(plan.cost) == self.optimum, "not the cheapest"),
            Outcome::Unsolvable => self.hold(self.optimum.is_none(), "it can be cleared"),
            Outcome::Feasible { lower_bound, .. } => self.hold(is_bound(*lower_bound), "a bound above the optimum"),
            Outcome::Unknown { lower_bound, .. } => self.hold(is_bound(*lower_bound), "a bound above the optimum"),
        }
        let solver = about.solvers.iter().find(|info| Some(info.id) == self.request.solver.as_deref());
        let proves = solver.is_none_or(|info| info.claim == Claim::Optimal) && self.request.heuristic.is_none();
        let is_decided = matches!(outcome, Outcome::Optimal(_) | Outcome::Unsolvable);
        self.hold(!proves || is_decided || self.is_limited(), "nothing stopped it, and nothing is proved");
    }

    fn is_limited(&self) -> bool {
        self.limits != Limits::default()
    }

    fn hold(&self, holds: bool, wrong: &str) {
        let Run { seed, text, request, limits, optimum, most, .. } = self;
        assert!(holds, "{wrong}: seed {seed}, {request:?}, {limits:?}, optimum {optimum:?}, most {most}\n{text}");
    }
}
