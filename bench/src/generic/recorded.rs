//! What recording a search costs, and that a search which is not recorded pays nothing: the direct call, the call by
//! name without a recorder, and the same with one.

use search::{
    Algorithm, Control, Domain, Limits, Report, SearchAlgorithm, Tuning, astar, idastar,
    trace::{Log, Recorder},
};
use sliding::{
    heuristic::Manhattan,
    space::{Nibbles, Single},
};

use crate::{Fifteen, Rate, TURNS, allocation, boards, median};

/// Expansions of the search whose record is looked at.
const MILLION: u64 = 1_000_000;
const BYTES: u64 = 384 << 20;
/// Moments that are asked for.
const MOMENTS: usize = 200;

pub(crate) fn compare(space: &Fifteen, manhattan: &Manhattan<Single>) {
    compare_one(Algorithm::Astar, space, manhattan, |board, control| astar(space, board, manhattan, control));
    compare_one(Algorithm::Idastar, space, manhattan, |board, control| idastar(space, board, manhattan, control));
    look(space, manhattan);
}

/// An algorithm called directly, by name, and by name with a recorder.
fn compare_one(
    algorithm: Algorithm,
    space: &Fifteen,
    manhattan: &Manhattan<Single>,
    directly: impl Fn(&Nibbles, &mut Control<'_>) -> Report<<Fifteen as Domain>::Action>,
) {
    let boards = boards::walks(space, boards::SHORT);
    let mut ratios = Vec::new();
    println!("Recording, {algorithm}, {} boards: million expansions per second", boards.len());
    for turn in 1..=TURNS {
        let (mut direct, mut named, mut recorded) = (Rate::default(), Rate::default(), Rate::default());
        for board in &boards {
            let work = |report: &Report<_>| report.stats.expanded;
            let run = |control: &mut Control<'_>| algorithm.run(space, board, manhattan, &Tuning::default(), control);
            let plain = direct.time(|| directly(board, &mut Control::unlimited()), work);
            let silent = named.time(|| run(&mut Control::unlimited()), work);
            let told = recorded.time(|| run(&mut Control::unlimited().with_recorder(Recorder::new(BYTES))), work);
            assert_eq!((plain.stats.expanded, &plain.outcome), (silent.stats.expanded, &silent.outcome));
            assert_eq!((plain.stats.expanded, &plain.outcome), (told.stats.expanded, &told.outcome));
        }
        let ratio = named.per_second() / direct.per_second();
        println!(
            "  turn {turn}: direct {:6.3}  not recorded {:6.3}  ratio {ratio:.3}  recorded {:6.3}",
            direct.millions(),
            named.millions(),
            recorded.millions()
        );
        ratios.push(ratio);
    }
    println!("  median ratio of not recorded to direct {:.3}", median(&mut ratios));
}

/// A million expansions: bytes while it runs, and the time to look at any moment.
fn look(space: &Fifteen, manhattan: &Manhattan<Single>) {
    let board = boards::hard(space);
    let (log, peak) = allocation::peak_of(|| {
        let limits = Limits { nodes: Some(MILLION), ..Limits::default() };
        let mut control = Control::new(limits).with_recorder(Recorder::new(BYTES));
        let _ = Algorithm::Astar.run(space, &board, manhattan, &Tuning::default(), &mut control);
        control.take_log().unwrap_or_default()
    });
    println!(
        "A million expansions: {} events, {} nodes, cut {}, peak {} MB with the search's own tables",
        log.len(),
        log.nodes().len(),
        log.is_cut(),
        peak / 1_000_000
    );
    let mut rate = Rate::default();
    let sum = rate.time(|| ask(&log), |_| MOMENTS as u64);
    println!(
        "  {:.2} ms to go to any moment: counts, layers and the best twenty of what waits ({sum})",
        1e3 / rate.per_second()
    );
}

fn ask(log: &Log) -> u64 {
    let moments = (0..MOMENTS).map(|place| log.len() / MOMENTS * place);
    moments
        .map(|at| {
            let best = log.best_waiting(at, 20, |node| (node.f(), node.h));
            log.moment(at).waiting + log.layers(at).len() as u64 + best.len() as u64
        })
        .sum()
}
