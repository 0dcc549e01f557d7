//! What surrounds a card, with the kernels' twin for the processor in its place, and with cards that fail.

use gpu::{Round, Twin};
use grid::Size;
use search::Cancel;

use super::*;
use crate::{
    level::Tile,
    solve::{
        Tables,
        anytime::tests::{random, replays},
    },
    state::State,
};

/// A card of which something is wrong, or nothing.
#[derive(Debug)]
struct TestCard {
    twin: Twin,
    free: u64,
    /// Rounds until it is lost.
    rounds: u32,
    /// Whether its walks get nowhere.
    is_idle: bool,
}

impl TestCard {
    fn good(_: KernelKind) -> Result<TestCard, DeviceMissing> {
        Ok(TestCard { twin: Twin::new(40), free: u64::MAX, rounds: u32::MAX, is_idle: false })
    }

    fn small(kind: KernelKind) -> Result<TestCard, DeviceMissing> {
        TestCard::good(kind).map(|card| TestCard { free: 10 << 10, ..card })
    }

    fn lost_soon(kind: KernelKind) -> Result<TestCard, DeviceMissing> {
        TestCard::good(kind).map(|card| TestCard { rounds: 0, ..card })
    }

    fn idle(kind: KernelKind) -> Result<TestCard, DeviceMissing> {
        TestCard::good(kind).map(|card| TestCard { is_idle: true, ..card })
    }

    fn absent(_: KernelKind) -> Result<TestCard, DeviceMissing> {
        Err(DeviceMissing::NoDriver)
    }
}

impl Backend for TestCard {
    type Table = <Twin as Backend>::Table;

    fn name(&self) -> &str {
        "a card"
    }

    fn free_bytes(&self) -> Result<u64, DeviceFault> {
        Ok(self.free)
    }

    fn has(&self, kind: KernelKind) -> bool {
        self.twin.has(kind)
    }

    fn walks(&self) -> u32 {
        self.twin.walks()
    }

    fn table_bytes(&self, kind: KernelKind, tiles: &[u8]) -> (u64, u64) {
        self.twin.table_bytes(kind, tiles)
    }

    fn table(
        &mut self,
        kind: KernelKind,
        pattern: &[u32],
        placements: usize,
        poll: &mut dyn FnMut() -> Result<(), Stop>,
    ) -> Result<Self::Table, DeviceFault> {
        self.twin.table(kind, pattern, placements, poll)
    }

    fn distance(
        &mut self,
        kind: KernelKind,
        table: &Self::Table,
        pattern: &[u32],
        cells: &[u32],
        blank: u32,
    ) -> Result<u32, DeviceFault> {
        self.twin.distance(kind, table, pattern, cells, blank)
    }

    fn set(
        &mut self,
        kind: KernelKind,
        tables: &[Self::Table],
        scene: &[u32],
        automaton: &[u16],
    ) -> Result<(), DeviceFault> {
        self.twin.set(kind, tables, scene, automaton)
    }

    fn begin(&mut self, node: &[u32]) -> Result<(), DeviceFault> {
        self.twin.begin(node)
    }

    fn round(&mut self, bound: u32, budget: u32) -> Result<Round, DeviceFault> {
        if self.is_idle {
            return Ok(Round { expanded: 0, produced: 0, active: self.twin.walks(), queued: 1, path: None });
        }
        self.rounds = self.rounds.checked_sub(1).ok_or_else(|| DeviceFault::Driver("the card was lost".to_owned()))?;
        self.twin.round(bound, budget)
    }

    fn share(&mut self) -> Result<(), DeviceFault> {
        self.twin.share()
    }
}

fn answer(device: &Device<TestCard>, level: &Level, control: &mut Control<'_>) -> Answer<Slide> {
    let tables = Tables::new();
    let state = State::new(level.start.clone());
    let job = Job::new(level, &state, &tables);
    let frame = frame(level).unwrap();
    let name = if level.size.cells() == 9 { "4-4" } else { "4-4-3" };
    let partition = Partition::named(frame.shape(), name).unwrap();
    solve_by(device, &job, &frame, &partition, control).unwrap()
}

/// What `pattern-idastar` finds.
fn shortest(level: &Level) -> Cost {
    let tables = Tables::new();
    let state = State::new(level.start.clone());
    let answer = super::super::pattern::solve(&Job::new(level, &state, &tables), &mut Control::unlimited()).unwrap();
    let Outcome::Optimal(plan) = answer.report.outcome else { panic!("{level:?}") };
    plan.cost
}

/// A board whose first bound is too low, so that no plan of a beam ends its search.
fn hard() -> Level {
    let device = Device::opened_by(TestCard::good);
    let is_hard = |level: &Level| {
        let mut control = Control::new(Limits { nodes: Some(0), ..Limits::default() });
        let _ = answer(&device, level, &mut control);
        control.lower_bound() < shortest(level)
    };
    (0..).map(|seed| random(Size::new(3, 3), seed)).find(is_hard).unwrap()
}

fn ids(answer: &Answer<Slide>) -> Vec<&str> {
    answer.notes.iter().map(|note| note.id).collect()
}

/// A board whose goal has the blank on a cell, as far from home as it happens to be.
fn with_blank(size: Size, blank: usize, seed: u64) -> Level {
    let mut level = random(size, seed);
    let mut tiles = 1..size.cells() as Tile;
    level.goal = (0..size.cells()).map(|cell| if cell == blank { 0 } else { tiles.next().unwrap() }).collect();
    if !crate::is_solvable(size, &level.start, &level.goal) {
        let tiles: Vec<usize> = (0..size.cells()).filter(|&cell| level.start[cell] != 0).take(2).collect();
        level.start.swap(tiles[0], tiles[1]);
    }
    level
}

/// Plans, not only lengths, for goals with the blank on any cell; the tables of one goal make room for the next.
#[test]
fn any_goal_has_its_shortest_plan() {
    let device = Device::opened_by(TestCard::good);
    let boards = (0..9).map(|blank| with_blank(Size::new(3, 3), blank, blank as u64));
    let oblong = [0, 5, 11].map(|blank| with_blank(Size::new(4, 3), blank, blank as u64));
    for level in boards.chain(oblong) {
        let mut control = Control::unlimited();
        let answer = answer(&device, &level, &mut control);
        let Outcome::Optimal(plan) = &answer.report.outcome else { panic!("{level:?}") };
        assert!(replays(&level, plan), "{level:?}");
        assert_eq!((answer.solver.as_str(), ids(&answer)), (ID, vec!["sliding-gpu-used"]));
        assert_eq!((plan.cost, control.lower_bound()), (shortest(&level), plan.cost), "{level:?}");
    }
}

/// No card, one with too little memory, and one that is lost on the way: the processor searches, and the answer says
/// why.
#[test]
fn without_a_card_the_processor_searches_and_says_so() {
    let level = hard();
    for (open, reason) in [
        (TestCard::absent as fn(KernelKind) -> Result<TestCard, DeviceMissing>, "no CUDA driver was found"),
        (TestCard::small, "a card: 0 MiB free"),
        (TestCard::lost_soon, "a card: the card was lost"),
    ] {
        let device = Device::opened_by(open);
        // The second board finds the device as the first one left it.
        for _ in 0..2 {
            let answer = answer(&device, &level, &mut Control::unlimited());
            assert!(matches!(&answer.report.outcome, Outcome::Optimal(plan) if plan.cost == shortest(&level)));
            assert_eq!(
                (answer.solver.as_str(), ids(&answer)),
                (super::super::pattern::ID, vec!["sliding-gpu-fallback"])
            );
            assert!(format!("{:?}", answer.notes[0]).contains(reason), "{:?}", answer.notes[0]);
        }
    }
}

#[test]
fn limits_leave_bounds_that_hold() {
    let level = random(Size::new(3, 3), 3);
    let shortest = shortest(&level);
    let device = Device::opened_by(TestCard::good);
    for nodes in [0, 1, 39, 40, 400] {
        let mut control = Control::new(Limits { nodes: Some(nodes), ..Limits::default() });
        let answer = answer(&device, &level, &mut control);
        assert!(control.stats().expanded <= nodes && control.lower_bound() <= shortest);
        assert!(
            matches!(answer.report.outcome, Outcome::Optimal(_) | Outcome::Unknown { stop: Stop::Nodes, .. }),
            "{nodes}"
        );
    }
    let mut control = Control::new(Limits { time: Some(Duration::ZERO), ..Limits::default() });
    // A plan that the card has found by then counts.
    match answer(&device, &level, &mut control).report.outcome {
        Outcome::Optimal(plan) => assert_eq!(plan.cost, shortest),
        outcome => assert!(matches!(outcome, Outcome::Unknown { stop: Stop::Time, .. }), "{outcome:?}"),
    }
}

/// A search whose turn has not come ends by its own switch while another one has the card.
#[test]
fn waiting_for_the_card_can_be_cancelled() {
    let level = random(Size::new(3, 3), 3);
    let device = Device::opened_by(TestCard::good);
    let _other = device.take(&mut Control::unlimited()).unwrap();
    let cancel = Cancel::new();
    cancel.cancel();
    let answer = answer(&device, &level, &mut Control::unlimited().with_cancel(cancel));
    assert!(matches!(answer.report.outcome, Outcome::Unknown { stop: Stop::Cancelled, .. }));
    assert_eq!((answer.solver.as_str(), ids(&answer)), (ID, vec![]));
}

/// A card that is slow to wake keeps nobody who wants to leave; the next search finds it awake.
#[test]
fn waking_the_card_can_be_cancelled() {
    static AWAKE: Mutex<()> = Mutex::new(());
    let asleep = AWAKE.lock().unwrap();
    let device = Device::opened_by(|kind| {
        drop(AWAKE.lock());
        TestCard::good(kind)
    });
    let level = random(Size::new(3, 3), 3);
    let cancel = Cancel::new();
    cancel.cancel();
    let stopped = answer(&device, &level, &mut Control::unlimited().with_cancel(cancel));
    assert!(matches!(stopped.report.outcome, Outcome::Unknown { stop: Stop::Cancelled, .. }));
    drop(asleep);
    assert!(matches!(answer(&device, &level, &mut Control::unlimited()).report.outcome, Outcome::Optimal(_)));
}

/// Plans of the beams are told while the card searches, and a search that is stopped gives the shortest of them.
#[test]
fn a_search_that_is_stopped_keeps_its_plan() {
    let level = hard();
    let device = Device::opened_by(TestCard::idle);
    let cancel = Cancel::new();
    let switch = cancel.clone();
    let mut told = None;
    let mut control = Control::unlimited().with_cancel(cancel);
    control.observe_plans(|plan: &Plan<Slide>| {
        told = Some(plan.cost);
        switch.cancel();
    });
    let answer = answer(&device, &level, &mut control);
    let (cost, bound) = match &answer.report.outcome {
        Outcome::Feasible { plan, lower_bound, stop: Some(Stop::Cancelled) } => {
            assert!(replays(&level, plan));
            (plan.cost, *lower_bound)
        }
        outcome => panic!("{:?}", outcome.lower_bound()),
    };
    drop(control);
    assert!(bound <= shortest(&level) && shortest(&level) <= cost);
    assert!(told.is_some_and(|told| told >= cost));
}

/// Boards of 5×5 and 4×5 are for a card whatever the goal, others are not.
#[test]
fn boards_for_a_card_are_told_from_others() {
    for (size, is_one) in [((5, 5), true), ((4, 5), true), ((5, 4), true), ((4, 4), false), ((5, 6), false)] {
        let size = Size::new(size.0, size.1);
        for blank in 0..size.cells() {
            assert_eq!(is_for_a_card(&with_blank(size, blank, 1)), is_one, "{size} {blank}");
        }
        let level = Level { metric: Metric::Multi, ..random(size, 1) };
        assert!(!is_for_a_card(&level));
    }
    for size in [Size::new(4, 4), Size::new(5, 6), Size::new(6, 5)] {
        let level = random(size, 1);
        let (tables, state) = (Tables::new(), State::new(level.start.clone()));
        let Err(Failure::Refused(message)) = solve(&Job::new(&level, &state, &tables), &mut Control::unlimited())
        else {
            panic!("{size}")
        };
        assert_eq!(message, Message::new("sliding-gpu-sizes").with("size", size.to_string()));
    }
}

/// With the feature or without, the sentence names the solver, and a card or what is missing.
#[test]
fn a_card_or_what_is_missing_is_told() {
    let told = accelerator();
    assert_eq!(told.solver, ID);
    match told.found {
        Ok(name) => assert!(!name.is_empty() && suits(&random(Size::new(5, 5), 1))),
        Err(message) => assert!(message.id.starts_with("sliding-gpu-no-") && !suits(&random(Size::new(5, 5), 1))),
    }
}
