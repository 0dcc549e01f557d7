//! Solves every level of a file, or of a recipe and the seeds 1 to N, and prints one line each and a summary: for
//! measuring.
//!
//! `sokoban-measure FILE|--recipe RECIPE --count N [--solver S] [--objective O] [--time SECONDS] [--memory MIB]
//! [--nodes N] [--threads N] [--only A,B-C] [--search A,B-C] [--cpu]`
//!
//! With `--cpu` every time is processor time of the one thread that searches, so that limits and figures mean the same
//! on a busy machine; Linux only, and not for several threads.
//!
//! In a recipe `b4-8` stands for four to eight boxes in turn. With `--play` nothing is solved: the time to judge the
//! position and to find where each box can go is measured instead. With `--rate` nothing is solved either: the
//! distribution of the levels' ratings is printed. With `--why` the levels are solved as without the name of a solver,
//! and what each search did is printed too: how far it packed along its plan, its cells of features, the lost positions
//! that it met, and its time; `--plans` adds the packing plans and the best positions as pictures. `--search A,B-C`
//! runs these searches of the strong solver instead, each alone on each level, counted from one in the order in which
//! they begin.

use std::time::{Duration, Instant};

use puzzle::{Generator, Options, Puzzle, Request, Seed};
use search::{Clock, Control, Limits, Outcome};
use sokoban::{Level, Objective, SearchProgress, Sokoban, State};

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let option = |name: &str| arguments.iter().position(|word| word == name).and_then(|at| arguments.get(at + 1));
    if arguments.iter().any(|word| word == "--cpu") {
        assert!(option("--threads").is_none_or(|threads| threads == "1"), "--cpu measures one thread");
        Clock::set_source(processor_time);
    }
    let request = Request {
        solver: option("--solver").cloned(),
        objective: option("--objective").cloned(),
        threads: option("--threads").map(|text| text.parse().expect("a number")),
        ..Request::default()
    };
    let limits = Limits {
        time: option("--time").map(|text| Duration::from_secs_f64(text.parse().expect("seconds"))),
        memory: Some(option("--memory").map_or(2048, |text| text.parse::<u64>().expect("MiB")) << 20),
        nodes: option("--nodes").map(|text| text.parse().expect("a number")),
    };
    let levels = match option("--recipe") {
        Some(recipe) => made(recipe, option("--count").map_or(100, |text| text.parse().expect("a number"))),
        None => read(&arguments[0]),
    };
    if arguments.iter().any(|word| word == "--rate") {
        return rate(&levels);
    }
    let mut sum = Sum::default();
    for (index, (title, level)) in levels.iter().enumerate() {
        let number = index + 1;
        if option("--only").is_some_and(|list| !list.split(',').any(|part| is_in(part, number))) {
            continue;
        }
        if arguments.iter().any(|word| word == "--play") {
            play(number, title, level);
        } else if let Some(searches) = option("--search") {
            alone(number, title, level, searches, limits, arguments.iter().any(|word| word == "--plans"));
        } else if arguments.iter().any(|word| word == "--why") {
            why(
                number,
                title,
                level,
                limits,
                request.threads.unwrap_or(1),
                arguments.iter().any(|word| word == "--plans"),
            );
        } else {
            sum.solve(number, title, level, &request, limits);
        }
    }
    sum.print();
}

/// Processor time that this thread has used. The system tells it in a file, in nanoseconds.
fn processor_time() -> Duration {
    let text = std::fs::read_to_string("/proc/thread-self/schedstat").expect("a system that tells processor time");
    let nanoseconds = text.split(' ').next().and_then(|first| first.parse().ok());
    Duration::from_nanos(nanoseconds.expect("nanoseconds first"))
}

fn read(path: &str) -> Vec<(String, Level)> {
    let text = std::fs::read_to_string(path).expect("a readable file");
    let boards = sokoban::format::read(&text, &Options::new());
    boards.into_iter().map(|board| (board.title.unwrap_or_default(), board.level.expect("a good level"))).collect()
}

/// The levels of a recipe.
fn made(recipe: &str, count: u64) -> Vec<(String, Level)> {
    let (low, high) = recipe
        .split(',')
        .find_map(|word| word.strip_prefix('b')?.split_once('-'))
        .map_or((1, 1), |(low, high)| (low.parse().expect("a number"), high.parse().expect("a number")));
    let one = |seed: u64| {
        let boxes: u64 = low + seed % (high - low + 1);
        let recipe = recipe.replace(&format!("b{low}-{high}"), &format!("b{boxes}"));
        let options = Sokoban.read_recipe(&recipe).expect("a good recipe");
        let level = Sokoban.generate(&options, Seed(seed), &mut Control::unlimited()).ok()?;
        Some((format!("{recipe}#{seed}"), level))
    };
    (1..=count).filter_map(one).collect()
}

#[derive(Default)]
struct Sum {
    tried: u32,
    solved: u32,
    proved: u32,
    seconds: f64,
    longest: f64,
    cost: u32,
    known: u32,
    failed: Vec<usize>,
}

impl Sum {
    fn solve(&mut self, number: usize, title: &str, level: &Level, request: &Request, limits: Limits) {
        let fact = |key: &str| title.split(' ').find_map(|word| word.strip_prefix(key)?.parse::<u32>().ok());
        let state = State::start(level);
        let mut control = Control::new(limits);
        let answer = Sokoban.solve(level, &state, request, &mut control).expect("a good request");
        let (stats, outcome) = (control.stats(), answer.report.outcome);
        let cost = outcome.plan().map(|plan| plan.cost);
        let verdict = match &outcome {
            Outcome::Optimal(plan) => format!("optimal {}", plan.cost),
            Outcome::Feasible { plan, lower_bound, .. } => format!("feasible {} >= {lower_bound}", plan.cost),
            Outcome::Unsolvable => "UNSOLVABLE".to_owned(),
            Outcome::Unknown { lower_bound, stop } => format!("unknown >= {lower_bound} {stop:?}"),
        };
        if let Some(plan) = outcome.plan() {
            let mut replay = state.clone();
            plan.actions.iter().for_each(|&step| replay.play(level, step).expect("a legal plan"));
            assert!(replay.is_goal(level), "the plan ends elsewhere");
            self.solved += 1;
            if let Some(known) = fact("opt=").or(fact("ub=")) {
                self.cost += plan.cost;
                self.known += known;
            }
        } else {
            self.failed.push(number);
        }
        let is_proved = matches!(outcome, Outcome::Optimal(_));
        let wrong = is_proved
            && (fact("opt=").is_some_and(|opt| Some(opt) != cost) || fact("ub=").is_some_and(|ub| cost > Some(ub)));
        let time = stats.elapsed.as_secs_f64();
        self.tried += 1;
        self.proved += u32::from(is_proved);
        self.seconds += time;
        self.longest = self.longest.max(time);
        println!(
            "{number:4} {title:28} {:12} {verdict:28} {:9} nodes {time:8.3} s {:5} MiB{}",
            answer.solver,
            stats.expanded,
            stats.peak_bytes >> 20,
            if wrong { "  WRONG" } else { "" }
        );
    }

    fn print(&self) {
        let Sum { tried, solved, proved, seconds, longest, cost, known, failed } = self;
        println!(
            "solved {solved} proved {proved} of {tried} in {seconds:.2} s; pushes {cost} against {known}; failed \
             {failed:?}"
        );
        println!("mean {:.2} ms, longest {:.2} ms", seconds * 1000.0 / f64::from((*tried).max(1)), longest * 1000.0);
    }
}

/// The least, the greatest and the deciles in between of what ratings are made of.
fn rate(levels: &[(String, Level)]) {
    let rated = levels.iter().filter_map(|(_, level)| sokoban::rate(level, 1_000_000, &mut Control::unlimited()));
    let ratings: Vec<sokoban::Rating> = rated.map(|(rating, _)| rating).collect();
    println!("{} of {} levels rated", ratings.len(), levels.len());
    let print = |what: &str, part: &dyn Fn(&sokoban::Rating) -> u64| {
        let mut values: Vec<u64> = ratings.iter().map(part).collect();
        values.sort_unstable();
        let deciles: Vec<u64> =
            (0..=10).filter_map(|tenth| values.get(values.len().saturating_sub(1) * tenth / 10).copied()).collect();
        println!("{what:8} {deciles:?}");
    };
    print("score", &|rating| rating.score().into());
    print("pushes", &|rating| rating.pushes.into());
    print("changes", &|rating| rating.changes.into());
    print("detours", &|rating| rating.detours.into());
    print("nodes", &|rating| rating.nodes);
}

/// Solves a level and prints what each search did.
fn why(number: usize, title: &str, level: &Level, limits: Limits, threads: usize, shows_plans: bool) {
    let mut control = Control::new(limits);
    let found = sokoban::diagnose(level, &State::start(level), Objective::Pushes, threads, &mut control);
    let Some((outcome, diagnosis)) = found else {
        println!("{number:4} {title:28} too large");
        return;
    };
    let ended = outcome.stop().map_or_else(|| "ended".to_owned(), |stop| format!("{stop:?}"));
    let plan = outcome.plan().map_or_else(|| "MISSED".to_owned(), |plan| format!("{} pushes", plan.cost));
    println!(
        "{number:4} {title:28} {plan:12} {ended:9} {:3} boxes {:4} floor  {:7.3} s, A* {:.3} s, {} MiB",
        level.boxes.len(),
        (0..level.size().cells()).filter(|&cell| level.is_floor(cell)).count(),
        control.elapsed().as_secs_f64(),
        diagnosis.exact.as_secs_f64(),
        control.stats().peak_bytes >> 20,
    );
    diagnosis.searches.iter().for_each(|search| print_search("      ", level, search, shows_plans));
}

/// Solves a level by single searches of the strong solver and prints what each of them did.
fn alone(number: usize, title: &str, level: &Level, searches: &str, limits: Limits, shows_plans: bool) {
    const MOST_SEARCHES: usize = 64;
    let chosen = (1..=MOST_SEARCHES).filter(|&search| searches.split(',').any(|part| is_in(part, search)));
    for search in chosen {
        let mut control = Control::new(limits);
        let Some((found, progress)) = sokoban::diagnose_search(level, &State::start(level), search - 1, &mut control)
        else {
            break;
        };
        let plan = found.map_or_else(|| "MISSED".to_owned(), |pushes| format!("{pushes} pushes"));
        let expanded = control.stats().expanded;
        let head = format!(
            "{number:4} {title:28} {plan:12} {search:2} {expanded:8} nodes {:7.3} s",
            control.elapsed().as_secs_f64()
        );
        print_search(&head, level, &progress, shows_plans);
    }
}

/// What a search did.
fn print_search(head: &str, level: &Level, search: &SearchProgress, shows_plan: bool) {
    println!(
        "{head} {:20} stage {:3} of {:3} ({:2} parked, {:2} guessed)  {:7} positions {:5} cells  lost: corral {:6} \
         stranded {:6} matching {:5} stuck {:6}  {:6.3} s",
        search.name,
        search.furthest,
        search.stages,
        search.parked,
        search.guessed,
        search.positions,
        search.cells,
        search.lost.corral,
        search.lost.stranded,
        search.lost.matching,
        search.lost.stuck,
        search.time.as_secs_f64(),
    );
    if shows_plan {
        print_plan(level, &search.steps);
        print_boxes(level, &search.best);
    }
}

/// The level with the boxes elsewhere.
fn print_boxes(level: &Level, boxes: &[usize]) {
    for row in 0..level.size().height {
        let glyph = |column: usize| {
            let cell = level.size().cell(row, column);
            match (level.is_floor(cell), boxes.contains(&cell), level.is_goal(cell)) {
                (false, ..) => '#',
                (_, true, true) => '*',
                (_, true, false) => '$',
                (_, false, true) => '.',
                _ => ' ',
            }
        };
        println!("        {}", (0..level.size().width).map(glyph).collect::<String>());
    }
}

/// The level with the order in which a packing plan fills its squares: a, b, c and so on; and every step of the plan,
/// with a row and a column for the squares that a parked box goes on to.
fn print_plan(level: &Level, steps: &[(Option<usize>, usize)]) {
    let letters = || ('a'..='z').chain('A'..='Z');
    let order: Vec<usize> = steps.iter().filter(|step| step.0.is_none()).map(|step| step.1).collect();
    let name = |cell: usize| format!("{},{}", cell / level.size().width, cell % level.size().width);
    let words = steps.iter().map(|&(from, to)| match from {
        Some(from) => format!("{}→{}", name(from), name(to)),
        None => name(to),
    });
    println!("        {}", words.collect::<Vec<String>>().join(" "));
    for row in 0..level.size().height {
        let glyph = |column: usize| {
            let cell = level.size().cell(row, column);
            let place = order.iter().position(|&filled| filled == cell);
            let plain = if !level.is_floor(cell) {
                '#'
            } else if level.boxes.contains(&cell) {
                '$'
            } else {
                ' '
            };
            place.map_or(plain, |place| letters().nth(place).unwrap_or('.'))
        };
        println!("        {}", (0..level.size().width).map(glyph).collect::<String>());
    }
}

/// What a front end asks for after every move, and how long that takes.
#[expect(clippy::disallowed_methods, reason = "measuring")]
fn play(number: usize, title: &str, level: &Level) {
    let state = State::start(level);
    let begin = Instant::now();
    let status = Sokoban.status(level, &state);
    let judged = begin.elapsed();
    let longest = level.boxes.iter().map(|&cell| {
        let begin = Instant::now();
        let targets = Sokoban.targets(level, &state, cell);
        (begin.elapsed(), targets.len())
    });
    let (time, count) = longest.max().unwrap_or_default();
    println!("{number:4} {title:28} status {judged:?}, targets {time:?} for {count} cells, {status:?}");
}

fn is_in(part: &str, number: usize) -> bool {
    let (low, high) = part.split_once('-').unwrap_or((part, part));
    low.parse().is_ok_and(|low: usize| low <= number) && high.parse().is_ok_and(|high: usize| number <= high)
}
