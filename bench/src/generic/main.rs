//! What the generic search costs on the 15-puzzle, measured side by side in one run:
//!
//! - IDA* with Manhattan distance through the contract, against a hand-written loop for this one puzzle: nodes per
//!   second;
//! - A* through the contract, against `astar` of the `pathfinding` crate: expansions per second and bytes per stored
//!   state;
//! - A* that could be recorded but is not, against the direct call, and what recording costs.
//!
//! `cargo run --release -p starboard-bench --bin generic [idastar] [astar] [recorded]`. Boards are walks from the goal
//! by our own numbered seeds.

mod allocation;
mod bare;
mod boards;
mod oracle;
mod recorded;

use std::{cell::Cell, process::Command};

use search::{Clock, Control, Domain, Heuristic, Promise, Report, astar, idastar};
use sliding::{
    heuristic::Manhattan,
    space::{Nibbles, Single, Space},
};

type Fifteen = Space<Nibbles, Single>;

/// Turns of each measurement; the median counts, because other work on the machine only ever slows a turn down or up.
const TURNS: usize = 5;

/// The word by which the program asks itself for one side's turn.
const ALONE: &str = "alone";

fn main() {
    let level = boards::level();
    let space = Fifteen::new(&level);
    let manhattan = Manhattan::<Single>::new(&level);
    let chosen: Vec<String> = std::env::args().skip(1).collect();
    if let [word, side] = chosen.as_slice()
        && word == ALONE
    {
        return take_turn(side, &space, &manhattan);
    }
    let runs = |name: &str| chosen.is_empty() || chosen.iter().any(|other| other == name);
    if runs("idastar") {
        compare_idastar(&space, &manhattan);
    }
    if runs("astar") {
        compare_astar(&space, &manhattan);
    }
    if runs("recorded") {
        recorded::compare(&space, &manhattan);
    }
}

fn compare_idastar(space: &Fifteen, manhattan: &Manhattan<Single>) {
    let boards = boards::walks(space, boards::LONG);
    let bare = bare::BareSolver::new();
    let mut ratios = Vec::new();
    println!("IDA*, {} boards: million nodes per second", boards.len());
    for turn in 1..=TURNS {
        let (mut plain, mut generic) = (Rate::default(), Rate::default());
        for board in &boards {
            let (cost, nodes) = plain.time(|| bare.solve(space.unpack(board)), |&(_, nodes)| nodes);
            let report = generic
                .time(|| idastar(space, board, manhattan, &mut Control::unlimited()), |report| report.stats.expanded);
            assert_eq!(cost_of(&report), cost, "both are optimal");
            assert_eq!(report.stats.expanded, nodes, "both expand the same nodes");
        }
        let ratio = generic.per_second() / plain.per_second();
        println!("  turn {turn}: bare {:6.1}  generic {:6.1}  ratio {ratio:.3}", plain.millions(), generic.millions());
        ratios.push(ratio);
    }
    println!("  median ratio {:.3} (must be at least 0.60)", median(&mut ratios));
}

fn compare_astar(space: &Fifteen, manhattan: &Manhattan<Single>) {
    let boards = boards::walks(space, boards::SHORT);
    let mut ratios = Vec::new();
    println!("A*, {} boards: million expansions per second", boards.len());
    for turn in 1..=TURNS {
        let (other, ours) = (alone("pathfinding"), alone("ours"));
        assert_eq!(ours.costs, other.costs, "both are optimal");
        let ratio = ours.rate.per_second() / other.rate.per_second();
        println!(
            "  turn {turn}: pathfinding {:6.3}  ours {:6.3}  ratio {ratio:.2}",
            other.rate.millions(),
            ours.rate.millions()
        );
        ratios.push(ratio);
    }
    println!("  median ratio {:.2} (must be at least 3)", median(&mut ratios));

    let (mut other, mut ours, mut told) = (Share::default(), Share::default(), Share::default());
    for board in &boards {
        let (solved, peak) = allocation::peak_of(|| oracle::astar(space, board, manhattan));
        other.add(peak, solved.stored);
        let counted = Counted { inner: manhattan, steps: Cell::new(0) };
        let (report, peak) = allocation::peak_of(|| astar(space, board, &counted, &mut Control::unlimited()));
        ours.add(peak, counted.steps.get());
        told.add(report.stats.peak_bytes, counted.steps.get());
    }
    let (other, ours, told) = (other.each(), ours.each(), told.each());
    println!("A*, peak bytes per stored state: pathfinding {other:.1}  ours {ours:.1} (told {told:.1})");
    println!("  ratio {:.3} (must be at most 0.333)", ours / other);
}

/// One side's turn.
struct TimedTurn {
    rate: Rate,
    /// Sum over the boards.
    costs: u64,
}

/// A turn of one side in a process of its own: what the other one left behind in memory is no burden to it.
fn alone(side: &str) -> TimedTurn {
    let program = std::env::current_exe().expect("a program knows where it is");
    let output = Command::new(program).args([ALONE, side]).output().expect("a program can start itself");
    let told = String::from_utf8_lossy(&output.stdout);
    let numbers: Vec<f64> = told.split_whitespace().filter_map(|number| number.parse().ok()).collect();
    let &[work, seconds, costs] = numbers.as_slice() else { panic!("{side} ended with {}: {told}", output.status) };
    TimedTurn { rate: Rate { work: work as u64, seconds }, costs: costs as u64 }
}

/// The turn itself: A* of one side on every board.
fn take_turn(side: &str, space: &Fifteen, manhattan: &Manhattan<Single>) {
    let mut turn = TimedTurn { rate: Rate::default(), costs: 0 };
    for board in boards::walks(space, boards::SHORT) {
        turn.costs += u64::from(if side == "ours" {
            let run = || astar(space, &board, manhattan, &mut Control::unlimited());
            cost_of(&turn.rate.time(run, |report| report.stats.expanded))
        } else {
            turn.rate.time(|| oracle::astar(space, &board, manhattan), |solved| solved.expanded).cost
        });
    }
    println!("{} {} {}", turn.rate.work, turn.rate.seconds, turn.costs);
}

fn cost_of<A>(report: &Report<A>) -> u32 {
    report.outcome.plan().map_or(0, |plan| plan.cost)
}

fn median(values: &mut [f64]) -> f64 {
    values.sort_by(f64::total_cmp);
    values[values.len() / 2]
}

/// Time that this thread was on a processor: other programs on the machine do not count. Wall-clock time where the
/// system does not tell.
struct Cpu {
    clock: Clock,
    before: Option<f64>,
}

impl Cpu {
    fn start() -> Self {
        Cpu { clock: Clock::start(), before: on_processor() }
    }

    fn seconds(&self) -> f64 {
        match (self.before, on_processor()) {
            (Some(before), Some(after)) => after - before,
            _ => self.clock.elapsed().as_secs_f64(),
        }
    }
}

/// Seconds that this thread has run, by the scheduler's account.
fn on_processor() -> Option<f64> {
    let account = std::fs::read_to_string("/proc/thread-self/schedstat").ok()?;
    Some(account.split_whitespace().next()?.parse::<f64>().ok()? / 1e9)
}

/// Work done in some time.
#[derive(Default)]
struct Rate {
    work: u64,
    seconds: f64,
}

impl Rate {
    fn time<T>(&mut self, run: impl FnOnce() -> T, work: impl FnOnce(&T) -> u64) -> T {
        let clock = Cpu::start();
        let result = run();
        self.seconds += clock.seconds();
        self.work += work(&result);
        result
    }

    fn per_second(&self) -> f64 {
        self.work as f64 / self.seconds
    }

    fn millions(&self) -> f64 {
        self.per_second() / 1e6
    }
}

/// Bytes for some states, summed over boards.
#[derive(Default)]
struct Share {
    bytes: u64,
    states: u64,
}

impl Share {
    fn add(&mut self, bytes: u64, states: u64) {
        self.bytes += bytes;
        self.states += states;
    }

    fn each(&self) -> f64 {
        self.bytes as f64 / self.states as f64
    }
}

/// A heuristic that counts its steps: A* makes one for every state it stores.
struct Counted<'a, H> {
    inner: &'a H,
    steps: Cell<u64>,
}

impl<D: Domain, H: Heuristic<D>> Heuristic<D> for Counted<'_, H> {
    type Memo = H::Memo;

    fn begin(&self, domain: &D, state: &D::State) -> H::Memo {
        self.inner.begin(domain, state)
    }

    fn step(&self, domain: &D, memo: H::Memo, action: D::Action, after: &D::State) -> H::Memo {
        self.steps.set(self.steps.get() + 1);
        self.inner.step(domain, memo, action, after)
    }

    fn estimate(&self, memo: H::Memo) -> Option<search::Cost> {
        self.inner.estimate(memo)
    }

    fn promise(&self) -> Promise {
        self.inner.promise()
    }
}
