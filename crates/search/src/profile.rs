//! Where the time of a search goes: producing successors, estimating them, looking for duplicates, the open list.
//!
//! A search that is measured is the same code as any other that is called by its name: it tells a stopwatch, if there
//! is one, whenever one part of the work ends and the next begins. Reading a clock takes as long as the work itself,
//! and other programs interrupt it, so four things keep the figures honest:
//!
//! - At every change of parts the clock is read twice in a row. The time between the two readings is what a reading
//!   costs right there, and the mean of it is taken off every stretch that was measured.
//! - The search is run several times. It does exactly the same every time, stretch by stretch, so each stretch counts
//!   with the shortest of its times: an interruption hardly hits the same one twice, while work that is slow in itself
//!   (a table that grows) is slow every time.
//! - The same search is run unmeasured beside it. The shortest of those runs says how long the whole takes; the
//!   stopwatch only says which share of it each part has.
//! - A clock of coarse steps (a browser's) sees most stretches as zero and some as a whole step. There all times are
//!   added up instead: their sum is right on average.

use std::{cell::RefCell, time::Duration};

use crate::{
    algorithm::{Algorithm, AlgorithmInfo, SearchAlgorithm, Tuning},
    clock,
    control::{Control, Limits, Stop},
    domain::Keyed,
    heuristic::Heuristic,
    outcome::{Outcome, Report, Stats},
};

/// A part of the work of a search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum WorkPart {
    /// Making the state again from what is stored, its actions, their effects, keys of the states they lead to.
    Successors,
    /// Estimates.
    Estimate,
    /// Looking states up among those that are known, and adding new ones.
    Duplicates,
    /// Putting states into the open list and taking the best out.
    Open,
    /// Goal tests, comparing costs, the loop itself.
    Rest,
}

impl WorkPart {
    /// All of them, in the order to show them.
    pub const ALL: [WorkPart; 5] =
        [WorkPart::Successors, WorkPart::Estimate, WorkPart::Duplicates, WorkPart::Open, WorkPart::Rest];

    /// The name: `successors`.
    pub const fn id(self) -> &'static str {
        match self {
            WorkPart::Successors => "successors",
            WorkPart::Estimate => "estimate",
            WorkPart::Duplicates => "duplicates",
            WorkPart::Open => "open",
            WorkPart::Rest => "rest",
        }
    }
}

/// A search that is measured. It is a [`SearchAlgorithm`], so that it runs wherever one does; it has no outcome of its
/// own. What it measured stands in [`SearchProfile::measured`].
#[derive(Debug)]
pub struct SearchProfile {
    algorithm: Algorithm,
    most: u64,
    now: fn() -> Duration,
    measured: RefCell<Option<MeasuredSearch>>,
}

/// What was measured.
#[derive(Clone, Debug, PartialEq)]
pub struct MeasuredSearch {
    /// How often the search was run, measured and unmeasured.
    pub runs: u32,
    /// Counts of one run; its time is that of the shortest unmeasured one.
    pub stats: Stats,
    /// Time of the shortest measured run.
    pub measured: Duration,
    /// Stretches of work that were told apart in each run.
    pub stretches: u64,
    /// What a reading of the clock took on average; it is taken off.
    pub reading: Duration,
    /// The parts in the order of [`WorkPart::ALL`]. Their shares add up to 1, or are all 0 if the clock is too coarse
    /// to see anything.
    pub parts: [PartTime; 5],
    /// The limit that ended each run, if one did: the profile is of the search up to there.
    pub stop: Option<Stop>,
}

/// A part of the work and its share of the time.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct PartTime {
    /// The part.
    pub part: WorkPart,
    /// Its share of the time, from 0 to 1.
    pub share: f64,
    /// How many stretches of it there are in a run.
    pub stretches: u64,
}

/// A search is measured for this long, and this often at least.
const ENOUGH: Duration = Duration::from_millis(400);
const LEAST_RUNS: u32 = 5;
const MOST_RUNS: u32 = 200;
/// Expansions of a run: what a search does is the same from then on.
const MOST_EXPANSIONS: u64 = 100_000;
/// Steps of a clock that are too coarse for single stretches.
const COARSE: Duration = Duration::from_micros(1);

impl SearchProfile {
    /// The algorithms whose work has these parts.
    pub const ALGORITHMS: [Algorithm; 6] = [
        Algorithm::Bfs,
        Algorithm::UniformCost,
        Algorithm::Greedy,
        Algorithm::Astar,
        Algorithm::WeightedAstar,
        Algorithm::Idastar,
    ];

    /// A profile of an algorithm; `None` if its work is not told part by part.
    pub fn of(algorithm: Algorithm) -> Option<Self> {
        let is_told = SearchProfile::ALGORITHMS.contains(&algorithm);
        let most = MOST_EXPANSIONS;
        is_told.then(|| SearchProfile { algorithm, most, now: clock::now, measured: RefCell::default() })
    }

    /// The same with no more than so many expansions in each run.
    #[must_use]
    pub fn up_to(self, expansions: u64) -> Self {
        SearchProfile { most: expansions.min(MOST_EXPANSIONS), ..self }
    }

    /// What was measured; `None` if a limit or a cancel ended it before one run was over.
    pub fn measured(self) -> Option<MeasuredSearch> {
        self.measured.into_inner()
    }
}

impl SearchAlgorithm for SearchProfile {
    fn info(&self) -> AlgorithmInfo {
        self.algorithm.info()
    }

    fn run_keyed<D: Keyed, H: Heuristic<D>>(
        &self,
        domain: &D,
        start: &D::State,
        heuristic: &H,
        tuning: &Tuning,
        control: &mut Control<'_>,
    ) -> Option<Report<D::Action>> {
        let search = |part: &mut Control<'_>| self.algorithm.run_keyed(domain, start, heuristic, tuning, part);
        let limits = Limits { nodes: Some(self.most), ..Limits::default() };
        let mut stopwatch = Some(Box::new(Stopwatch::new(self.now)));
        let (mut plain, mut watched) = (Duration::MAX, Duration::MAX);
        let mut runs = 0;
        let begun = control.elapsed();
        let mut room = None;
        while runs < LEAST_RUNS || (runs < MOST_RUNS && control.elapsed().saturating_sub(begun) < ENOUGH) {
            let Some(report) = control.turn(limits, search) else { break };
            // Room for the stretches of every run: a few for each expansion and each successor.
            let most = (4 * report.stats.expanded + 6 * report.stats.produced + 16) * size_of::<WorkSpan>() as u64;
            room = room.or_else(|| control.hold(most).ok());
            if room.is_none() {
                break;
            }
            let with = control.turn(limits, |part| {
                stopwatch.take().into_iter().for_each(|stopwatch| part.set_stopwatch(stopwatch));
                let report = search(part);
                stopwatch = part.take_stopwatch();
                report.map(|report| report.stats)
            });
            let Some(with) = with else { break };
            // A run that a limit of the whole ended is not the same as the others.
            let stop = report.outcome.stop();
            let is_same = report.stats.expanded == with.expanded;
            if control.poll().is_err() || !is_same || matches!(stop, Some(Stop::Time | Stop::Cancelled)) {
                break;
            }
            let Some(stopwatch) = &mut stopwatch else { break };
            stopwatch.restart();
            runs += 1;
            (plain, watched) = (plain.min(report.stats.elapsed), watched.min(with.elapsed));
            *self.measured.borrow_mut() = Some(MeasuredSearch {
                runs,
                stats: Stats { elapsed: plain, ..report.stats },
                measured: watched,
                stretches: stopwatch.stretches.len() as u64,
                reading: Duration::from_secs_f64(
                    stopwatch.reading() / f64::from(if stopwatch.is_coarse { runs } else { 1 }),
                ),
                parts: stopwatch.parts(),
                stop: stop.filter(|&stop| stop != Stop::Incomplete),
            });
        }
        Some(control.report(Outcome::Unknown { lower_bound: 0, stop: Stop::Incomplete }))
    }
}

/// A stretch of work of one part, between two readings of the clock.
#[derive(Clone, Copy, Debug)]
struct WorkSpan {
    part: WorkPart,
    /// Nanoseconds: the least of all runs, or their sum by a coarse clock.
    time: u32,
    /// The same of the two readings in a row before it.
    reading: u32,
}

/// Measures the stretches of a search that is run several times.
#[derive(Debug)]
pub(crate) struct Stopwatch {
    now: fn() -> Duration,
    is_coarse: bool,
    stretches: Vec<WorkSpan>,
    /// The place of the stretch that is next in this run.
    at: usize,
    /// The part that runs, since when, and how long the readings before it took.
    running: Option<(WorkPart, Duration, Duration)>,
}

impl Stopwatch {
    fn new(now: fn() -> Duration) -> Self {
        let begun = now();
        let step = (0..1_000).map(|_| now()).find(|later| *later > begun).map_or(Duration::MAX, |later| later - begun);
        Stopwatch { now, is_coarse: step >= COARSE, stretches: Vec::new(), at: 0, running: None }
    }

    /// A part begins, and the one before it ends.
    #[inline]
    pub(crate) fn begin(&mut self, part: WorkPart) {
        let end = (self.now)();
        if let Some((part, since, reading)) = self.running {
            self.note(part, end.saturating_sub(since), reading);
        }
        let start = (self.now)();
        self.running = Some((part, start, start.saturating_sub(end)));
    }

    fn note(&mut self, part: WorkPart, time: Duration, reading: Duration) {
        let nanoseconds = |time: Duration| u32::try_from(time.as_nanos()).unwrap_or(u32::MAX);
        let (time, reading) = (nanoseconds(time), nanoseconds(reading));
        match self.stretches.get_mut(self.at) {
            Some(known) if self.is_coarse => {
                known.time = known.time.saturating_add(time);
                known.reading = known.reading.saturating_add(reading);
            }
            Some(known) => {
                known.time = known.time.min(time);
                known.reading = known.reading.min(reading);
            }
            None => self.stretches.push(WorkSpan { part, time, reading }),
        }
        self.at += 1;
    }

    /// The same search begins again.
    fn restart(&mut self) {
        (self.at, self.running) = (0, None);
    }

    /// Seconds that a reading takes.
    fn reading(&self) -> f64 {
        let all: f64 = self.stretches.iter().map(|stretch| f64::from(stretch.reading)).sum();
        all / self.stretches.len().max(1) as f64 / 1e9
    }

    /// Seconds of each part, without the readings.
    fn times(&self) -> [f64; 5] {
        let mut times = [0.0; 5];
        for stretch in &self.stretches {
            times[stretch.part as usize] += f64::from(stretch.time) / 1e9;
        }
        let reading = self.reading();
        std::array::from_fn(|at| (times[at] - self.count(at) as f64 * reading).max(0.0))
    }

    fn count(&self, at: usize) -> usize {
        self.stretches.iter().filter(|stretch| stretch.part as usize == at).count()
    }

    fn parts(&self) -> [PartTime; 5] {
        let times = self.times();
        let all: f64 = times.iter().sum();
        std::array::from_fn(|at| PartTime {
            part: WorkPart::ALL[at],
            share: if all > 0.0 { times[at] / all } else { 0.0 },
            stretches: self.count(at) as u64,
        })
    }
}

#[cfg(test)]
mod tests {
    use std::cell::Cell;

    use super::*;
    use crate::{
        Blind, Promise,
        domain::{Cost, Domain},
        example::{Doubling, Doublings},
    };

    thread_local! {
        /// Nanoseconds of a clock that only the work below moves.
        static TIME: Cell<u64> = const { Cell::new(0) };
        static ESTIMATES: Cell<u64> = const { Cell::new(0) };
    }

    const ACTION: u64 = 20;
    const ESTIMATE: u64 = 300;
    const READING: u64 = 7;

    fn pass(nanoseconds: u64) {
        TIME.set(TIME.get() + nanoseconds);
    }

    /// The same cost for every reading, half of it before the moment that is read.
    fn now() -> Duration {
        pass(READING);
        Duration::from_nanos(TIME.get())
    }

    /// A domain whose actions take time.
    struct Slow(Doubling);

    impl Domain for Slow {
        type State = u32;
        type Action = <Doubling as Domain>::Action;
        type Undo = <Doubling as Domain>::Undo;
        type Actions = <Doubling as Domain>::Actions;

        fn is_goal(&self, state: &u32) -> bool {
            self.0.is_goal(state)
        }

        fn actions(&self, state: &u32) -> Self::Actions {
            self.0.actions(state)
        }

        fn apply(&self, state: &mut u32, action: Self::Action) -> Self::Undo {
            pass(ACTION);
            self.0.apply(state, action);
        }

        fn undo(&self, state: &mut u32, action: Self::Action, undo: Self::Undo) {
            self.0.undo(state, action, undo);
        }
    }

    impl Keyed for Slow {
        type Key = u32;

        fn key(&self, state: &u32) -> u32 {
            *state
        }

        fn restore(&self, key: &u32) -> u32 {
            *key
        }
    }

    /// An estimate that takes time.
    struct SlowEstimate;

    impl Heuristic<Slow> for SlowEstimate {
        type Memo = <Doublings as Heuristic<Doubling>>::Memo;

        fn begin(&self, domain: &Slow, state: &u32) -> Self::Memo {
            Doublings.begin(&domain.0, state)
        }

        fn step(&self, domain: &Slow, memo: Self::Memo, action: <Slow as Domain>::Action, after: &u32) -> Self::Memo {
            pass(ESTIMATE);
            ESTIMATES.set(ESTIMATES.get() + 1);
            Doublings.step(&domain.0, memo, action, after)
        }

        fn estimate(&self, memo: Self::Memo) -> Option<Cost> {
            <Doublings as Heuristic<Doubling>>::estimate(&Doublings, memo)
        }

        fn promise(&self) -> Promise {
            <Doublings as Heuristic<Doubling>>::promise(&Doublings)
        }
    }

    /// One run.
    /// With it, how many actions were played and how many estimates made.
    fn watched(algorithm: Algorithm, domain: &Slow) -> (Box<Stopwatch>, [u64; 2]) {
        let mut control = Control::unlimited();
        control.set_stopwatch(Box::new(Stopwatch::new(now)));
        ESTIMATES.set(0);
        algorithm.run_keyed(domain, &1, &SlowEstimate, &Tuning::default(), &mut control);
        (control.take_stopwatch().unwrap(), [control.stats().produced, ESTIMATES.get()])
    }

    #[test]
    fn every_part_has_exactly_the_time_that_was_spent_in_it() {
        let domain = Slow(Doubling { target: 12_345 });
        for algorithm in SearchProfile::ALGORITHMS {
            let (stopwatch, [actions, estimates]) = watched(algorithm, &domain);
            let spent = |part: WorkPart| stopwatch.times()[part as usize] * 1e9;
            let is = |part, nanoseconds: u64| (spent(part) - nanoseconds as f64).abs() < 0.5;
            assert!(actions > 100, "{algorithm}: {actions}");
            assert!(is(WorkPart::Successors, actions * ACTION), "{algorithm}: {stopwatch:?} {actions}");
            assert!(is(WorkPart::Estimate, estimates * ESTIMATE), "{algorithm}: {stopwatch:?} {estimates}");
            for part in [WorkPart::Duplicates, WorkPart::Open, WorkPart::Rest] {
                assert!(is(part, 0), "{algorithm}: {part:?} {stopwatch:?}");
            }
            assert!((stopwatch.reading() * 1e9 - READING as f64).abs() < 1e-6);
        }
    }

    #[test]
    fn an_interruption_of_one_run_does_not_count() {
        let mut stopwatch = Stopwatch::new(now);
        for interruption in [0, 1_000_000, 0] {
            stopwatch.restart();
            stopwatch.begin(WorkPart::Successors);
            pass(50 + interruption);
            stopwatch.begin(WorkPart::Estimate);
            pass(70);
            stopwatch.begin(WorkPart::Rest);
        }
        assert_eq!(stopwatch.times().map(|time| (time * 1e9).round()), [50.0, 70.0, 0.0, 0.0, 0.0]);
    }

    #[test]
    fn a_profile_is_of_the_search_that_it_is_named_after() {
        let domain = Doubling { target: 12_345 };
        for algorithm in SearchProfile::ALGORITHMS {
            let mut control = Control::unlimited();
            let tuning = Tuning::default();
            let plain = algorithm.run_keyed(&domain, &1, &Doublings, &tuning, &mut control).unwrap();
            let profile = SearchProfile::of(algorithm).unwrap();
            profile.run_keyed(&domain, &1, &Doublings, &tuning, &mut Control::unlimited());
            let measured = profile.measured().unwrap();
            let counts = |stats: &Stats| (stats.expanded, stats.produced);
            assert_eq!(counts(&measured.stats), counts(&plain.stats), "{algorithm}");
            assert_eq!(measured.parts.map(|time| time.part), WorkPart::ALL);
            let all: f64 = measured.parts.iter().map(|time| time.share).sum();
            assert!((all - 1.0).abs() < 1e-9 || all == 0.0, "{algorithm}: {all}");
            assert!(measured.stretches > 0 && measured.runs >= LEAST_RUNS && measured.stop.is_none());
            let has = |part: WorkPart| measured.parts[part as usize].stretches > 0;
            assert!(has(WorkPart::Successors));
            let is_blind = matches!(algorithm, Algorithm::Bfs);
            assert_eq!(has(WorkPart::Estimate), !is_blind, "{algorithm}");
        }
    }

    #[test]
    fn limits_and_cancels_end_it() {
        let domain = Doubling { target: 1 << 30 };
        let run = |control: &mut Control<'_>| {
            let profile = SearchProfile::of(Algorithm::Bfs).unwrap();
            profile.run_keyed(&domain, &1, &Blind, &Tuning::default(), control);
            profile.measured()
        };
        let limits = Limits { nodes: Some(1000), ..Limits::default() };
        assert_eq!(run(&mut Control::new(limits)), None, "a thousand expansions for all runs together");
        let profile = SearchProfile::of(Algorithm::Bfs).unwrap().up_to(1000);
        profile.run_keyed(&domain, &1, &Blind, &Tuning::default(), &mut Control::unlimited());
        let measured = profile.measured().unwrap();
        assert_eq!((measured.stats.expanded, measured.stop), (1000, Some(Stop::Nodes)));
        let mut control = Control::unlimited();
        control.cancel().cancel();
        assert_eq!(run(&mut control), None);
        assert!(SearchProfile::of(Algorithm::Beam).is_none());
    }
}
