//! The bodies of the fuzz targets: whatever comes from outside must be refused or understood, never break the program.
//!
//! libFuzzer calls them through `fuzz_targets/` (nightly compiler, `cargo fuzz run TARGET`); the ordinary tests include
//! this file and feed it seeded inputs (`crates/cli/tests/cli/fuzz.rs`).

use std::{
    cell::RefCell,
    collections::HashMap,
    ffi::OsString,
    sync::{Arc, Mutex},
    time::Duration,
};

use games::{
    Arg, Board, BoardId, Cancel, Confirmed, Control, Fault, Game, Lang, Limits, Options, Seed, Weight,
    engine::{Ceilings, Engine},
    exercise::Answers,
    protocol::{Op, Reply, Request, SolveSettings},
    trace::Trace,
};
use starboard_cli::config::Config;
use store::{Store, Transfer};

/// A target by name.
pub type Target = (&'static str, fn(&[u8]));

/// Every target.
pub const TARGETS: &[Target] = &[
    ("boards", boards),
    ("names", names),
    ("ids", ids),
    ("moves", moves),
    ("arguments", arguments),
    ("limits", limits),
    ("weights", weights),
    ("formulas", formulas),
    ("options", options),
    ("traces", traces),
    ("answers", answers),
    ("configs", configs),
    ("requests", requests),
    ("transfers", transfers),
];

/// Board files of every game: what is read can be written and read again; what is refused is refused at a place.
pub fn boards(data: &[u8]) {
    let text = String::from_utf8_lossy(data);
    for game in games::all() {
        for entry in game.read(&text, &Options::new()).into_iter().take(20) {
            match entry.board {
                Ok(board) => round_trip(*game, &*board),
                Err(faults) => check_faults(&faults, text.split('\n').count()),
            }
        }
    }
}

/// Boards spelled out in one line.
pub fn names(data: &[u8]) {
    let text = String::from_utf8_lossy(data);
    for game in games::all() {
        match game.open(&text) {
            Ok(board) => round_trip(*game, &*board),
            Err(faults) => check_faults(&faults, text.split('\n').count()),
        }
    }
}

/// Board ids.
pub fn ids(data: &[u8]) {
    let text = String::from_utf8_lossy(data);
    if let Ok(id) = BoardId::parse(&text) {
        let again = BoardId::parse(&id.to_string()).expect("an id that was printed can be read");
        assert_eq!(id.form, again.form);
        let limits = Limits { time: Some(Duration::from_millis(50)), nodes: Some(1000), ..Limits::default() };
        let _ = id.open(&mut Control::new(limits));
    }
}

/// Files of recorded searches: what is read can be asked everything and is written the same.
pub fn traces(data: &[u8]) {
    let Ok(trace) = Trace::read(data) else { return };
    let at = trace.len() / 2;
    trace.frames(at, at + 20);
    trace.best(at, 5).into_iter().for_each(|node| drop(trace.node(node)));
    trace.markers();
    if let Some(choice) = trace.choice(at) {
        choice.nodes.iter().for_each(|&node| drop(trace.judge(choice.at, node)));
    }
    trace.best(at, 2).into_iter().for_each(|node| {
        let limits = Limits { time: Some(Duration::from_millis(100)), memory: Some(1 << 24), nodes: None };
        trace.path(node);
        drop(trace.expand(node, &[], limits, &Cancel::new()));
    });
    drop((trace.parting(&trace), trace.parting_question(&trace)));
    let again = Trace::read(&trace.write()).expect("a trace that was written can be read");
    assert_eq!(again.log(), trace.log());
}

/// Answer files of exercises.
pub fn answers(data: &[u8]) {
    let text = String::from_utf8_lossy(data);
    match Answers::read(&text) {
        Ok(mut answers) => {
            let _ = answers.student();
            let is_sealed = answers.unseal(None).is_err();
            let is_opened = answers.unseal(Some("word")).is_ok();
            assert!(is_sealed || is_opened, "a sheet without a secret is open to all");
        }
        Err((line, _)) => assert!(line >= 1 && line <= text.lines().count().max(1)),
    }
}

/// Configuration files.
pub fn configs(data: &[u8]) {
    let text = String::from_utf8_lossy(data);
    if let Err((line, _)) = Config::read(&text) {
        assert!(line >= 1 && line <= text.lines().count());
    }
}

/// Messages of a tab that has a game open and a search recorded: whatever can be read is answered.
pub fn requests(data: &[u8]) {
    let Ok(request) = Request::from_json(&String::from_utf8_lossy(data)) else { return };
    let (time, id) = (Duration::from_millis(20), request.id);
    let ceilings = Ceilings { memory: 32 << 20, time, most_time: time, ..Ceilings::default() };
    let engine = Engine::cooperative(ceilings, || 7);
    let heard = Arc::new(Mutex::new(Vec::new()));
    let hearing = Arc::clone(&heard);
    let tab = engine.tab(Arc::new(move |reply: Reply| hearing.lock().expect("one thread").push(reply.id)));
    let board = "sliding:3x3:1,2,3,4,5,6,7,0,8".to_owned();
    tab.ask(Request { id: u32::MAX, op: Op::Open { game: 1, board, record: None } });
    let how = SolveSettings { solver: Some("astar".to_owned()), nodes: Some(30), ..SolveSettings::default() };
    tab.ask(Request { id: u32::MAX, op: Op::Trace { game: 1, how, bytes: None } });
    while engine.pump() {}
    heard.lock().expect("one thread").clear();
    tab.ask(request);
    while engine.pump() {}
    assert!(heard.lock().expect("one thread").contains(&id), "request {id} had no answer");
}

/// Files of everything that is kept: what is taken in goes out and comes in again the same.
pub fn transfers(data: &[u8]) {
    let Ok(transfer) = serde_json::from_slice::<Transfer>(data) else { return };
    let limits = Limits { time: Some(Duration::from_millis(50)), nodes: Some(1000), ..Limits::default() };
    let (mut one, mut other) = (Store::in_memory().expect("memory"), Store::in_memory().expect("memory"));
    if one.import(&transfer, limits).is_ok() {
        let exported = one.export().expect("what is kept can be read");
        other.import(&exported, limits).expect("what was written can be read");
        assert_eq!(other.export().expect("what is kept can be read"), exported);
    }
}

/// Texts of moves on a board of every game.
pub fn moves(data: &[u8]) {
    let text = String::from_utf8_lossy(data);
    for game in games::all() {
        let Some(board) = sample(*game, Seed(1)) else { continue };
        let check = board.check(&text);
        assert!(!(check.solved && check.misstep.is_some()));
        if let Some(misstep) = &check.misstep {
            assert_eq!(misstep.number, check.moves + 1);
            assert!(misstep.line >= 1 && misstep.column >= 1);
        }
        let mut session = board.session();
        match session.play(&text) {
            Ok(played) => assert_eq!(played.len(), session.len()),
            Err(_) => assert!(session.is_empty()),
        }
    }
}

/// Arguments that a board cannot be solved, on a board of every game that can be: none of them holds. Those about costs
/// may.
pub fn arguments(data: &[u8]) {
    let text = String::from_utf8_lossy(data);
    for game in games::all() {
        let Some(board) = sample(*game, Seed(1)) else { continue };
        let limits = Limits { nodes: Some(200), ..Limits::default() };
        if let Ok(checked) = board.check_argument(&text, &mut Control::new(limits)) {
            let is_refuted = checked.verdict != Confirmed::Confirmed || checked.at_least.is_some();
            assert!(is_refuted, "{} holds on {}", checked.text, board.name());
            let again = board.check_argument(&checked.text, &mut Control::new(limits));
            assert_eq!(again.expect("what was written can be read"), checked);
        }
    }
}

/// Times, sizes and counts of the command line.
pub fn limits(data: &[u8]) {
    let text = String::from_utf8_lossy(data);
    let _ = starboard_cli::value::time(&text);
    let _ = starboard_cli::value::bytes(&text);
    let _ = starboard_cli::value::count(&text);
}

/// Weights: what is read is at least 1, and is printed as something that reads the same.
pub fn weights(data: &[u8]) {
    let text = String::from_utf8_lossy(data);
    if let Ok(weight) = text.parse::<Weight>() {
        assert!(weight.scaled(1, 0) > 0 && weight.scaled(0, 1) >= weight.scaled(1, 0));
        assert_eq!(weight.to_string().parse(), Ok(weight));
    }
}

/// Formulas: what is read has an estimate that ends at once and is the same again; what is refused says where.
pub fn formulas(data: &[u8]) {
    let text = String::from_utf8_lossy(data);
    for game in games::all() {
        let Some(formula) = game.about().formula else { continue };
        let heuristic = format!("{}:{text}", formula.heuristic);
        match game.read_heuristic(&heuristic) {
            Ok(()) => {
                let Some(board) = sample(*game, Seed(1)) else { continue };
                let estimate = || board.estimate(game.about().objectives[0], Some(&heuristic));
                assert_eq!(estimate(), estimate());
            }
            Err(message) => {
                let number = |name: &str| {
                    let found = message.args.iter().find(|(known, _)| *known == name);
                    found.and_then(|(_, value)| if let Arg::Number(number) = value { Some(*number) } else { None })
                };
                let lines = 1..=text.split('\n').count() as i64;
                assert!(number("line").is_some_and(|line| lines.contains(&line)), "{message:?}");
                assert!(number("column").is_some_and(|column| column >= 1), "{message:?}");
            }
        }
    }
}

/// Whole command lines, one argument per line: parsed and refused or accepted, not run.
pub fn options(data: &[u8]) {
    let text = String::from_utf8_lossy(data);
    let args: Vec<OsString> =
        std::iter::once("starboard").chain(text.split('\n').take(40)).map(OsString::from).collect();
    let tag = starboard_cli::language::choose(&args, &|_| None);
    COMMANDS.with_borrow_mut(|commands| {
        let command = commands.entry(tag).or_insert_with(|| {
            let mut command = starboard_cli::root(&Lang::new(tag, starboard_cli::language::LOCALES));
            command.build();
            command
        });
        let _ = command.clone().try_get_matches_from(args);
    });
}

/// Boards by game and seed; none where the game makes none.
type Samples = HashMap<(&'static str, u64), Option<Arc<dyn Board>>>;

thread_local! {
    /// The command line in each language: it takes far longer to make than to use.
    static COMMANDS: RefCell<HashMap<&'static str, clap::Command>> = RefCell::default();
    /// The boards of [`sample`], by game and seed.
    static SAMPLES: RefCell<Samples> = RefCell::default();
}

/// A small board of a game, the same one every time.
pub fn sample(game: &'static dyn Game, seed: Seed) -> Option<Arc<dyn Board>> {
    let make = || {
        let limits = Limits { time: Some(Duration::from_secs(20)), ..Limits::default() };
        let id = BoardId::seeded(game, &Options::new(), seed).ok()?;
        id.open(&mut Control::new(limits)).ok()
    };
    SAMPLES.with_borrow_mut(|samples| samples.entry((game.about().id, seed.0)).or_insert_with(make).clone())
}

fn round_trip(game: &'static dyn Game, board: &dyn Board) {
    let name = board.name();
    let opened = game.open(&name).unwrap_or_else(|faults| panic!("{name} cannot be opened: {faults:?}"));
    assert_eq!(opened.name(), name);
    let _ = board.picture();
    for format in game.about().formats {
        if let Ok(text) = board.write(format) {
            let mut entries = game.read(&text, &Options::new());
            assert_eq!(entries.len(), 1, "{format} of {name} is not one board:\n{text}");
            let again = entries.remove(0).board.unwrap_or_else(|faults| panic!("{format}: {faults:?}\n{text}"));
            assert_eq!(again.name(), name, "{format} changed the board:\n{text}");
        }
    }
}

fn check_faults(faults: &[Fault], lines: usize) {
    assert!(!faults.is_empty(), "refused without a reason");
    for fault in faults {
        let is_place = (1..=lines).contains(&fault.line) && fault.column >= 1 && fault.width >= 1;
        assert!(is_place, "{fault:?} is no place in a text of {lines} lines");
    }
}
