//! The solver for boards up to 5×5: iterative deepening with additive pattern databases (Korf & Felner 2002).
//!
//! The last bound takes longer than all others together. On large boards a beam looks for a plan on the way; once the
//! bound has risen to its length, nothing is left to search.
//!
//! Searches that take long go on by [delta words](deltas), which halve the nodes.
//!
//! Two things that others gained by were tried here and left out. Breadth-first layers without copies before the
//! depth-first search (in the manner of Bu & Korf's A*+IDA*, 2019) cannot save more than the copies that the automaton
//! misses: just below the shortest length that is one node in five on a 24-puzzle of 81 moves and two in five on a
//! 15-puzzle of 70, at four times the cost per node. A second partition with its mirror saved a tenth to two fifths of
//! the nodes and took as long or longer.

mod beams;
mod deltas;
pub(crate) mod disk;
mod tables;

use std::sync::Arc;

use grid::Direction;
use pattern::{Cache, Databases, Frame};
use puzzle::{Answer, Failure, Message, agree as agree_on_failures};
use search::{
    Control, Cost, Outcome, Plan, Stop,
    peers::{Counts, Doubt, Peers, Portable, agree, code, compare, stop},
};

pub(super) use self::tables::{builder, why};
use self::{beams::Beams, deltas::Provided};
pub(crate) use self::{deltas::DeltaWords, tables::PatternTables};
use super::{
    Job, anytime,
    division::note,
    kernel::{DeepeningEnd, DeltaQuestion, Question, deepen, deepen_by_deltas, route},
};
use crate::{
    action::Slide,
    heuristic::{Pattern, PatternSizes, pattern_frame},
    level::{Level, Metric},
    space::Counting,
};

/// The id of the solver.
pub(super) const ID: &str = "pattern-idastar";
/// The largest boards it takes.
pub(super) const MOST_CELLS: usize = 25;

/// Whether the solver takes a level at all.
pub(super) fn suits(level: &Level) -> bool {
    level.size.cells() <= MOST_CELLS && level.size.width.min(level.size.height) <= 5 && level.metric == Metric::Single
}

/// Boards with at least so many cells get a plan from a beam before a long proof. On 4×4 it gains nothing: the six
/// hardest boards took 3 % more expansions.
const SWEPT: usize = 20;
/// When the last bound took so many expansions, a sweep so wide comes before the next one. It takes a fourth of the
/// time that bound is about to take, and if it finds a shortest plan, the longest bound of all need not be searched: a
/// sixth of the expansions on board 22 of Korf's 24-puzzles.
const SWEEPS: [(u64, usize); 4] =
    [(5_000_000, 10_000), (25_000_000, 40_000), (120_000_000, 200_000), (600_000_000, 600_000)];

/// Solves by the best tables there are: big ones from the cache folder if they fit into memory, small ones made now
/// otherwise.
pub(super) fn solve(job: &Job<'_>, control: &mut Control<'_>) -> Result<Answer<Slide>, Failure> {
    let level = job.level;
    let frame = frame(level).ok_or_else(|| refusal(level))?;
    // Known at once, for answers that a limit cuts off while tables are made.
    control.raise_bound(anytime::bound(level, job.state.tiles()));
    let mut notes = Vec::new();
    let known = job.warm_start.map(|known| known.plan.clone());
    let mut plan = Incumbent { plan: known.clone(), ..Incumbent::new(job, known.map(|plan| plan.cost)) };
    let peers = control.peers();
    let stop = search(job, &frame, &mut plan, &mut notes, peers.as_deref(), control).err();
    let lower_bound = control.lower_bound();
    let outcome = match plan.plan {
        Some(plan) => Outcome::found(plan, lower_bound, stop),
        None => Outcome::Unknown { lower_bound, stop: stop.unwrap_or(Stop::Incomplete) },
    };
    Ok(Answer { notes, ..Answer::new(ID, control.report(outcome)) })
}

/// Whether the cache folder has big tables for a level, so that a proof may be within reach.
pub(super) fn is_at_hand(level: &Level) -> bool {
    frame(level).is_some_and(|frame| tables::are_kept(frame.shape()))
}

/// What a user can do who wants a proof about a plan that may be `excess` moves too long.
pub(super) fn way_to_a_proof(level: &Level, excess: Cost) -> Message {
    let Some(frame) = frame(level) else {
        return Message::new("sliding-proof-out-of-reach").with("excess", excess).with("size", level.size.to_string());
    };
    match tables::absent(frame.shape()) {
        Some(name) => Message::new("sliding-proof-by-tables")
            .with("solver", ID)
            .with("name", name)
            .with("where", builder(Cache::standard().as_ref())),
        None => Message::new("sliding-proof-by-solver").with("solver", ID),
    }
}

/// A plan shorter than one of `known` moves, and `None` for the stop if there is no shorter one still, which is then
/// proved. Raises the bound of the control as it goes. It gives up when it is certain to take more than `most`
/// expansions.
pub(super) fn shorter(
    job: &Job<'_>,
    known: Cost,
    most: Option<u64>,
    notes: &mut Vec<Message>,
    control: &mut Control<'_>,
) -> (Option<Plan<Slide>>, Option<Stop>) {
    let Some(frame) = frame(job.level) else { return (None, Some(Stop::Incomplete)) };
    let mut plan = Incumbent { longest_bound: most.map(|most| most / GROWTH), ..Incumbent::new(job, Some(known)) };
    let stop = search(job, &frame, &mut plan, notes, None, control).err();
    (plan.plan, stop)
}

/// The shortest plan so far.
struct Incumbent<'j, 'a> {
    job: &'j Job<'a>,
    plan: Option<Plan<Slide>>,
    /// Its cost, or that of a plan in the caller's hand.
    cost: Option<Cost>,
    /// Sweeps still to be made.
    sweeps: &'static [(u64, usize)],
    /// Most expansions of a bound after which another one is worth its try.
    longest_bound: Option<u64>,
    /// Where sweeps are made beside a search that several processes do together.
    beams: Option<&'j Beams>,
}

/// The next bound takes at least so many times the expansions of the last.
const GROWTH: u64 = 4;

impl<'j, 'a> Incumbent<'j, 'a> {
    fn new(job: &'j Job<'a>, cost: Option<Cost>) -> Self {
        let sweeps = if job.level.size.cells() >= SWEPT { &SWEEPS[..] } else { &[] };
        Incumbent { job, plan: None, cost, sweeps, longest_bound: None, beams: None }
    }

    /// Looks for a shorter plan if the last bound took so many expansions that a sweep pays; returns the cost of the
    /// shortest one.
    fn look(&mut self, last: u64, control: &mut Control<'_>) -> Result<Option<Cost>, Stop> {
        if self.longest_bound.is_some_and(|longest| last > longest) {
            return Err(Stop::Nodes);
        }
        if let Some(plan) = self.beams.and_then(Beams::plan) {
            self.take(plan, control);
        }
        while let Some((&(long, width), rest)) = self.sweeps.split_first()
            && last >= long
            && self.cost.is_none_or(|cost| cost > control.lower_bound())
        {
            self.sweeps = rest;
            // All plans have the same parity.
            let longest = self.cost.map_or(20 * self.job.level.size.cells() as Cost, |cost| cost.saturating_sub(2));
            if let Some(beams) = self.beams {
                beams.start(width, longest, control);
                continue;
            }
            match anytime::swept(self.job, width, longest, control) {
                Ok(Some(plan)) => self.take(plan, control),
                // Without room for a beam the proof goes on.
                Ok(None) | Err(Stop::Memory) => {}
                Err(stop) => return Err(stop),
            }
        }
        Ok(self.cost)
    }

    /// The same, done by one for all who search together.
    fn look_together(
        &mut self,
        last: u64,
        peers: Option<&dyn Peers>,
        control: &mut Control<'_>,
    ) -> Result<Option<Cost>, Stop> {
        let Some(peers) = peers else { return self.look(last, control) };
        let known = self.cost;
        let told = peers.lead(&mut || {
            let before = Counts::of(control);
            let looked = self.look(last, control);
            note(peers, Counts::of(control).since(before));
            let mut bytes = vec![looked.err().map_or(0, code)];
            (self.sweeps.len() as u32).write(&mut bytes);
            bytes.extend(Counts::of(control).since(before).bytes());
            if self.cost != known {
                let slides = self.plan.iter().flat_map(|plan| &plan.actions);
                bytes.extend(slides.map(|slide| slide.direction as u8));
            }
            bytes
        });
        let mut bytes = &told[..];
        let (Some(halt), Some(left)) = (u8::read(&mut bytes), u32::read(&mut bytes)) else {
            return Err(Stop::Incomplete);
        };
        let counts = Counts::read(&mut bytes).unwrap_or_default();
        if peers.rank() > 0 {
            control.count(counts);
            self.sweeps = &self.sweeps[self.sweeps.len().saturating_sub(left as usize)..];
            // Under the metric of this solver a slide moves one tile.
            let slide = |&way: &u8| Slide { direction: Direction::ALL[usize::from(way) % 4], count: 1 };
            let actions: Vec<Slide> = bytes.iter().map(slide).collect();
            if !actions.is_empty() {
                let cost = actions.len() as Cost;
                self.take(Plan { actions, cost }, control);
            }
        }
        stop(halt).map_or(Ok(self.cost), Err)
    }

    fn take(&mut self, plan: Plan<Slide>, control: &mut Control<'_>) {
        if self.cost.is_none_or(|cost| plan.cost < cost) {
            control.offer_plan(&plan);
            self.cost = Some(plan.cost);
            self.plan = Some(plan);
        }
    }
}

fn frame(level: &Level) -> Option<Frame> {
    pattern_frame(level).filter(|_| suits(level))
}

/// Why a level has no pattern databases.
fn refusal(level: &Level) -> Message {
    let id = if level.metric == Metric::Multi { "sliding-pattern-single-only" } else { "sliding-pattern-too-large" };
    Message::new(id).with("size", level.size.to_string())
}

/// The estimate of pattern databases, for any algorithm: the named ones, or the best there are.
pub(super) fn estimate<C: Counting>(
    level: &Level,
    sizes: Option<PatternSizes>,
    tables: &PatternTables,
    notes: &mut Vec<Message>,
    control: &mut Control<'_>,
) -> Result<Pattern<C>, Failure> {
    let frame = frame(level).ok_or_else(|| refusal(level))?;
    let databases = tables.databases(Cache::standard().as_ref(), frame.shape(), sizes, notes, control);
    let peers = control.peers();
    let databases = agree_on_failures(peers.as_deref(), databases)?;
    compare_tables(peers.as_deref(), &databases)?;
    Ok(Pattern::new(level, &frame, &databases))
}

/// Tables, for which those of one machine who search together wait until one of them has made or found them.
fn in_turn<T>(peers: Option<&dyn Peers>, mut provide: impl FnMut() -> Result<T, Stop>) -> Result<T, Stop> {
    let Some(peers) = peers else { return provide() };
    let mut provided = Err(Stop::Incomplete);
    peers.in_turn_per_machine(&mut || provided = provide());
    agree(Some(peers), provided)
}

/// Compares all tables at once: who has less memory may have fewer of them.
fn compare_tables(peers: Option<&dyn Peers>, tables: &[Arc<Databases>]) -> Result<(), Stop> {
    if peers.is_none() {
        return Ok(());
    }
    compare(peers, tables.iter().fold(tables.len() as u32, |sum, one| sum.rotate_left(5) ^ one.checksum()))
}

/// Delta words, if everybody has them.
fn everybody(peers: Option<&dyn Peers>, provided: Provided) -> Result<Provided, Stop> {
    let Some(peers) = peers else { return Ok(provided) };
    let own = match provided {
        Provided::Tables(_) => 2,
        Provided::Later(_) => 1,
        Provided::Never => 0,
    };
    let all = peers.share(&[own]);
    Ok(if all.iter().all(|other| *other == [own]) { provided } else { Provided::Never })
}

/// After so many expansions, mapped tables are looked at again: it takes a small part of the time then.
const LOOKED_AT_AGAIN: u64 = 20_000_000;

/// Whether tables that others can write to are still what they were, at every rank; if not, nothing is proved.
fn agree_on_tables(peers: Option<&dyn Peers>, have_changed: &dyn Fn() -> bool) -> Result<(), Stop> {
    let Some(peers) = peers else { return Ok(()) };
    let has_changed = have_changed();
    if has_changed {
        peers.doubt(Doubt::Given, peers.rank(), peers.rank());
    }
    agree(Some(peers), if has_changed { Err(Stop::Incomplete) } else { Ok(()) })
}

/// Proves the plan in hand, or puts a shortest one into it.
fn search(
    job: &Job<'_>,
    frame: &Frame,
    plan: &mut Incumbent<'_, '_>,
    notes: &mut Vec<Message>,
    peers: Option<&dyn Peers>,
    control: &mut Control<'_>,
) -> Result<(), Stop> {
    // A limit of nodes is for the search.
    let Some(peers) = peers.filter(|peers| peers.size() > 1 && control.limits().nodes.is_none()) else {
        return search_by(job, frame, plan, notes, peers, control);
    };
    let (ended, counts) = if peers.rank() == 0 {
        Beams::beside(job, |beams| {
            let Incumbent { cost, sweeps, longest_bound, .. } = *plan;
            let mut own = Incumbent { job, plan: plan.plan.take(), cost, sweeps, longest_bound, beams: Some(beams) };
            let ended = search_by(job, frame, &mut own, notes, Some(peers), control);
            // One may have come up since.
            let looked = own.look_together(0, Some(peers), control);
            (plan.plan, plan.cost) = (own.plan, own.cost);
            ended.and(looked.map(|_| ()))
        })
    } else {
        let ended = search_by(job, frame, plan, notes, Some(peers), control);
        (ended.and(plan.look_together(0, Some(peers), control).map(|_| ())), Counts::default())
    };
    // All count what the first one's beams took.
    let told = peers.lead(&mut || counts.bytes());
    let counts = Counts::read(&mut &told[..]).unwrap_or_default();
    control.count(counts);
    note(peers, counts);
    ended
}

/// The same, by tables and by delta words.
fn search_by(
    job: &Job<'_>,
    frame: &Frame,
    plan: &mut Incumbent<'_, '_>,
    notes: &mut Vec<Message>,
    peers: Option<&dyn Peers>,
    control: &mut Control<'_>,
) -> Result<(), Stop> {
    let level = job.level;
    let threads = job.threads;
    let proved = job.warm_start.map_or(0, |known| known.lower_bound);
    let tables = in_turn(peers, || {
        job.tables.patterns.tables(Cache::standard().as_ref(), frame.shape(), threads, notes, control)
    })?;
    let _held = agree(peers, control.hold(tables.bytes))?;
    compare_tables(peers, &tables.databases)?;
    let state = frame.state(job.state.tiles(), &level.goal);
    let databases: Vec<_> = tables.databases.iter().map(|databases| &**databases).collect();
    let (shape, words) = (frame.shape(), &tables.words);
    let mut proved = proved;
    let mut long = DeltaWords::first(shape);
    let beams = plan.beams;
    let is_needless = |bound| beams.is_some_and(|beams| beams.has_plan_of(bound));
    let is_needless = &is_needless as &(dyn Fn(Cost) -> bool + Sync);
    let answered = loop {
        let databases = &databases;
        let question = Question { shape, state: &state, databases, words, threads, proved, peers, is_needless, long };
        let ended = deepen(&question, &mut |last, control| plan.look_together(last, peers, control), control);
        let DeepeningEnd::Long { bound, last } = ended else { break ended };
        proved = bound;
        let provide = || job.tables.deltas.provide(Cache::standard().as_ref(), shape, last, threads, notes, control);
        match in_turn(peers, provide).and_then(|provided| everybody(peers, provided))? {
            Provided::Tables(deltas) => {
                compare(peers, if peers.is_some() { deltas.checksum() } else { 0 })?;
                let _held = agree(peers, control.hold(deltas.size()))?;
                let (state, deltas) = (&state, &*deltas);
                let question = DeltaQuestion { shape, state, deltas, words, threads, proved, peers, is_needless };
                let ended =
                    deepen_by_deltas(&question, &mut |last, control| plan.look_together(last, peers, control), control);
                agree_on_tables(peers, &|| deltas.has_changed())?;
                break ended;
            }
            Provided::Later(from) => long = Some(from),
            Provided::Never => long = None,
        }
    };
    let is_worth_a_look = [u8::from(control.stats().expanded > LOOKED_AT_AGAIN)];
    // One that was stopped may have counted less than another.
    if peers.is_some_and(|peers| peers.share(&is_worth_a_look).contains(&vec![1])) {
        agree_on_tables(peers, &|| tables.databases.iter().any(|databases| databases.has_changed()))?;
    }
    match answered {
        DeepeningEnd::Shortest(blanks) => {
            let actions = route::slides(level.size, level.metric, blanks.into_iter().map(|cell| frame.from(cell)));
            let cost = actions.len() as Cost;
            plan.take(Plan { actions, cost }, control);
            Ok(())
        }
        DeepeningEnd::NoneShorter => Ok(()),
        DeepeningEnd::Long { .. } => Err(Stop::Incomplete),
        DeepeningEnd::Stopped(stop) => Err(stop),
    }
}

#[cfg(test)]
mod tests {
    use grid::Size;
    use search::{Cancel, Limits};

    use super::*;
    use crate::{
        solve::{
            Tables,
            anytime::tests::{random, replays},
            division::tests::OnlyOne,
        },
        state::State,
    };

    /// Narrow sweeps before every bound: their plans are too long as often as not.
    const EARLY: &[(u64, usize)] = &[(0, 5), (1, 20), (10, 100)];

    /// Boards that sweeps help with, and what search without them says.
    fn check(size: Size, seeds: std::ops::Range<u64>, tables: &Tables) {
        for seed in seeds {
            let level = random(size, seed);
            let state = State::new(level.start.clone());
            for threads in [1, 2] {
                let job = Job { threads, ..Job::new(&level, &state, tables) };
                let run = |cost, sweeps, control: &mut Control<'_>| {
                    let mut plan = Incumbent { sweeps, ..Incumbent::new(&job, cost) };
                    let stop = search(&job, &frame(&level).unwrap(), &mut plan, &mut Vec::new(), None, control).err();
                    if let Some(plan) = &plan.plan {
                        assert!(replays(&level, plan), "{level:?}");
                    }
                    (plan.plan.map(|plan| plan.cost), stop)
                };
                let plain = run(None, &[], &mut Control::unlimited());
                let mut control = Control::unlimited();
                assert_eq!(run(None, EARLY, &mut control), plain, "{level:?}");
                let shortest = plain.0.unwrap();
                assert_eq!(control.lower_bound(), shortest, "{level:?}");
                // Sweeps beside the search: now and then one ends it.
                let peers = OnlyOne { echoes: 1, ..OnlyOne::default() };
                let mut control = Control::unlimited();
                let mut beside = Incumbent { sweeps: EARLY, ..Incumbent::new(&job, None) };
                let frame = frame(&level).unwrap();
                let stop = search(&job, &frame, &mut beside, &mut Vec::new(), Some(&peers), &mut control).err();
                assert!(beside.plan.as_ref().is_none_or(|plan| replays(&level, plan)), "{level:?}");
                assert_eq!((beside.plan.map(|plan| plan.cost), stop), plain, "{level:?}");
                assert_eq!(control.lower_bound(), shortest, "{level:?}");
                // With a plan in the caller's hand: none shorter, or a shortest one.
                assert_eq!(run(Some(shortest), EARLY, &mut Control::unlimited()), (None, None), "{level:?}");
                assert_eq!(run(Some(shortest + 2), EARLY, &mut Control::unlimited()), plain, "{level:?}");
                // Limits and switches leave bounds that hold.
                for nodes in [1, 30, 300, 3000] {
                    let mut control = Control::new(Limits { nodes: Some(nodes), ..Limits::default() });
                    let (cost, stop) = run(None, EARLY, &mut control);
                    assert!(control.lower_bound() <= shortest && cost.is_none_or(|cost| cost >= shortest), "{level:?}");
                    assert!(stop == Some(Stop::Nodes) || (cost, stop) == plain, "{level:?}");
                    assert!(control.stats().expanded <= nodes);
                }
                let cancel = Cancel::new();
                cancel.cancel();
                let (_, stop) = run(None, EARLY, &mut Control::unlimited().with_cancel(cancel));
                assert!(stop == Some(Stop::Cancelled) || shortest == 0);
            }
        }
    }

    #[test]
    fn sweeps_change_no_proof() {
        let tables = Tables::new();
        check(Size::new(3, 3), 0..150, &tables);
        check(Size::new(4, 3), 0..12, &tables);
        check(Size::new(2, 4), 0..20, &tables);
        check(Size::new(2, 2), 0..6, &tables);
    }

    /// Every sweep is made once, when its time has come, and only shorter plans are taken.
    #[test]
    fn sweeps_come_when_bounds_take_long() {
        let level = random(Size::new(3, 3), 3);
        let state = State::new(level.start.clone());
        let tables = Tables::new();
        let job = Job::new(&level, &state, &tables);
        let mut plan = Incumbent { sweeps: EARLY, ..Incumbent::new(&job, None) };
        let mut best = None;
        for (last, left) in [(0, 2), (0, 2), (9, 1), (10, 0), (10, 0)] {
            let cost = plan.look(last, &mut Control::unlimited()).unwrap();
            assert_eq!(plan.sweeps.len(), left);
            assert!(best.is_none() || cost <= best);
            best = cost;
        }
        assert!(best == plan.plan.as_ref().map(|plan| plan.cost) && replays(&level, &plan.plan.unwrap()));
    }
}
