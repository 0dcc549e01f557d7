//! The solver for boards that are too large to prove anything: a plan at once, and shorter ones until the time is up.
//!
//! Square boards of 5×5 to 7×7 get a beam with a learned guide, other small ones a beam with Manhattan distance and
//! conflicts. Larger boards are brought nearly in order by a stratified beam, very large ones by monotone paths of the
//! blank, and divided down to such a board first; what is left of the time goes into shortening the whole plan window
//! by window. Without a time limit the work is counted in boards instead, so that the answer is the same on every
//! machine.

mod frame;

use std::time::Duration;

use grid::Direction;
use puzzle::{Answer, Failure};
use search::{Control, Cost, Heuristic, Outcome, Plan, Stop};

use self::frame::Frame;
use super::{
    Job,
    beam::{Geometry, Guide, Pace, conflicts::Conflicts, network::Network, sweep},
    divide::{
        self, Area,
        permutation::{self, Permutation},
        sides::{self, Effort},
    },
    monotone_paths::follow_best_paths,
    pattern,
    shorten::{Pass, Pieces, PlanListener, shorten, shorten_pieces},
    stratified_beam::{Scoring, sweep_by_blank},
};
use crate::{
    action::Slide,
    heuristic::LinearConflict,
    level::{Level, Tile},
    space::{Counting, PackedBoard, Space, Visitor, visit},
};

/// The solver's id.
pub(crate) const ID: &str = "anytime";

/// Side of the largest board that a network knows.
const LARGEST_NETWORK: usize = 7;
/// Boards with fewer cells than this are swept whole, whatever their shape.
const SWEPT_WHOLE: usize = 50;
/// Boards with more cells than this get monotone paths of the blank before rules divide them.
const MONOTONE_ABOVE: usize = 144;
/// Boards with more cells than this are divided by rule alone: the stratified beam takes a second on 30×30, and ten
/// times as long on boards half as large again.
const DIVIDED_WITH_CARE: usize = 900;
/// Boards with more cells than this have plans of a hundred thousand moves and more, which take their time to write.
const LONG_TO_WRITE: usize = 2000;
/// Boards of the beam that finishes sides for each board per cell of the stratified beam, and how many of them are
/// carried on from tile to tile.
const SIDES_WIDTH: usize = 200;
const SIDES_POOL: usize = 50;
/// The stratified beam ends when the distances that are left are at most this by rows plus columns of the first ones:
/// 30 % on 10×10, 15 % on 20×20.
const ENOUGH: usize = 6;
/// Most boards per cell of the stratified beam.
const MOST_PER_CELL: usize = 100;
/// The same when there is no time limit, divided by the cells: with all that follows, 10×10 takes 3 s, 20×20 4 s and
/// 30×30 9 s then.
const UNTIMED_BREADTH: usize = 3000;
/// How many times as many boards per cell the next round has at most.
const WIDER: usize = 8;
/// Width of the sweep that gives the first plan.
const QUICK_WIDTH: usize = 300;
/// Width of the sweep that follows when there is no time limit, per cell: about a second on 6×6.
const UNTIMED_WIDTH: usize = 600;
/// Lengths of the pieces that are shortened by a beam, and its widths; the last ones are repeated as long as there is
/// time, a step longer each time.
const PIECES: [(usize, usize); 4] = [(40, 100), (50, 300), (60, 1000), (80, 2000)];
/// How often the width is doubled when nothing more is found.
const MOST_IDLE: usize = 4;
/// With at least so much time and big tables at hand, the search for short plans ends after [`HEAD_START`], and the
/// rest is for a proof. Somewhat less than ten seconds: whoever gives ten has used up a little by now.
const TIME_FOR_PROOF: Duration = Duration::from_secs(9);
const HEAD_START: Duration = Duration::from_secs(2);
/// Boards with up to so many cells are proved in seconds with tables that are made on the spot, and have a shortest
/// plan soon: an eighth of the time, and no more than [`HEAD_START`], is for short plans.
const PROVED_SOON: usize = 20;
const TIME_FOR_SMALL_PROOF: Duration = Duration::from_secs(4);
const SMALL_HEAD_START: u32 = 8;
/// Expansions of a proof when there is no time limit: some seconds.
const CHEAP_PROOF: u64 = 100_000_000;
/// Expansions spent on shortening when there is no time limit: about a second.
const UNTIMED_SHORTENING: u64 = 10_000_000;

/// A plan at once, then shorter ones.
pub(crate) fn solve(job: &Job<'_>, control: &mut Control<'_>) -> Result<Answer<Slide>, Failure> {
    let lower_bound = bound(job.level, job.state.tiles());
    control.raise_bound(lower_bound);
    let start = Permutation::new(job.level, job.state.tiles());
    let mut search = Search { level: job.level, start, best: None, plan: None, lower_bound };
    if let Some(known) = job.warm_start {
        search.offer(permutation::steps(known.plan), control);
    }
    let proof = Proof::of(job.level, control);
    let time = match proof {
        Proof::UntilTheEnd => Some(head_start(job.level, control)),
        Proof::No | Proof::WhileCheap => control.time_left(),
    };
    let stop = search.run(time, control).err();
    // The end of a head start is not the end of the time.
    let stop = stop.filter(|&stop| proof != Proof::UntilTheEnd || stop != Stop::Time || control.poll().is_err());
    Ok(conclude(job, search.plan, stop, proof, control))
}

/// How long the search for short plans takes before a proof that may take the rest of the time.
fn head_start(level: &Level, control: &Control<'_>) -> Duration {
    let share = if level.size.cells() <= PROVED_SOON { SMALL_HEAD_START } else { 1 };
    control.time_left().map_or(HEAD_START, |left| HEAD_START.min(left / share))
}

/// What is done about a proof once a plan is in hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Proof {
    /// The time is better spent on shorter plans.
    No,
    /// While it takes seconds: there is no time limit, and the same work on every machine.
    WhileCheap,
    /// All the time that is left.
    UntilTheEnd,
}

impl Proof {
    fn of(level: &Level, control: &Control<'_>) -> Self {
        let is_small = level.size.cells() <= PROVED_SOON;
        match control.time_left() {
            // Tables would be made in vain for a few expansions.
            None if pattern::suits(level) && control.limits().nodes.is_none_or(|nodes| nodes > CHEAP_PROOF) => {
                Proof::WhileCheap
            }
            Some(left) if is_small && pattern::suits(level) && left >= TIME_FOR_SMALL_PROOF => Proof::UntilTheEnd,
            Some(left) if left >= TIME_FOR_PROOF && pattern::is_at_hand(level) => Proof::UntilTheEnd,
            _ => Proof::No,
        }
    }
}

/// The answer about the plan in hand. If nothing has stopped it yet, it looks for a shorter one first, until there is
/// none or it has done its share. What is left unproved has a note with it that says what would give a proof.
fn conclude(
    job: &Job<'_>,
    mut plan: Option<Plan<Slide>>,
    mut stop: Option<Stop>,
    proof: Proof,
    control: &mut Control<'_>,
) -> Answer<Slide> {
    let mut notes = Vec::new();
    if let (true, None, Some(known)) = (proof != Proof::No, stop, &plan)
        && known.cost > control.lower_bound()
    {
        let most = (proof == Proof::WhileCheap).then_some(CHEAP_PROOF);
        let (shorter, reason) =
            control.within(None, most, |control| pattern::shorter(job, known.cost, most, &mut notes, control));
        plan = shorter.or(plan);
        // Its own share or the caller's limit.
        stop = reason.filter(|_| most.is_none()).or_else(|| control.poll().err());
    }
    let lower_bound = control.lower_bound();
    let outcome = match plan {
        Some(plan) => Outcome::found(plan, lower_bound, stop),
        None => Outcome::Unknown { lower_bound, stop: stop.unwrap_or(Stop::Incomplete) },
    };
    if let Outcome::Feasible { plan, lower_bound, stop: None | Some(Stop::Time) } = &outcome {
        notes.push(pattern::way_to_a_proof(job.level, plan.cost - lower_bound));
    }
    Answer { notes, ..Answer::new(ID, control.report(outcome)) }
}

/// A proved lower bound: Manhattan distance with linear conflicts, under the level's metric.
pub(crate) fn bound(level: &Level, tiles: &[Tile]) -> Cost {
    struct Bound<'a>(&'a Level, &'a [Tile]);
    impl Visitor for Bound<'_> {
        type Output = Cost;
        fn visit<B: PackedBoard, C: Counting>(self, space: Space<B, C>) -> Cost {
            let heuristic = LinearConflict::<C>::new(self.0);
            let memo = heuristic.begin(&space, &space.pack(self.1));
            Heuristic::<Space<B, C>>::estimate(&heuristic, memo).unwrap_or_default()
        }
    }
    visit(level, Bound(level, tiles))
}

/// A plan of at most `longest` moves by one sweep of a beam so many boards wide, if it finds one.
pub(super) fn swept(
    job: &Job<'_>,
    width: usize,
    longest: Cost,
    control: &mut Control<'_>,
) -> Result<Option<Plan<Slide>>, Stop> {
    let board = Permutation::new(job.level, job.state.tiles());
    let frame = Frame::new(board.size, Area::whole(board.size), board.blank_home());
    let geometry = Geometry::new(frame.size());
    let (homes, blank) = frame.board(&board);
    let mut pace = Pace::Fixed(width.min(room(control)));
    let start = (&homes[..], blank);
    let steps = match Network::new(&geometry).filter(|_| area_corner(&board, frame)) {
        Some(network) => sweep(&geometry, &network, start, &mut pace, longest, control)?,
        None => sweep(&geometry, &Conflicts::new(&geometry), start, &mut pace, longest, control)?,
    };
    Ok(steps.map(|steps| {
        let steps: Vec<Direction> = steps.into_iter().map(|step| frame.step(step)).collect();
        permutation::plan(job.level, &permutation::without_returns(&steps))
    }))
}

struct Search<'a> {
    level: &'a Level,
    start: Permutation,
    /// The shortest way of the blank so far.
    best: Option<Vec<Direction>>,
    /// The cheapest plan so far: under the multi-tile metric a longer way may cost less.
    plan: Option<Plan<Slide>>,
    lower_bound: Cost,
}

impl Search<'_> {
    /// Looks for short plans for so long, or for a fixed amount of work. Ends with [`Stop::Time`] a little before the
    /// time is up.
    fn run(&mut self, time: Option<Duration>, control: &mut Control<'_>) -> Result<(), Stop> {
        // The end is ours to keep, so that a plan is in hand when the limit strikes.
        let share = if self.start.size.cells() > LONG_TO_WRITE { 0.75 } else { 0.96 };
        let end = time.map(|left| control.elapsed() + left.mul_f64(share));
        let size = self.start.size;
        if self.best.is_none() {
            self.divide_by_rule(end, control)?;
        } else {
            // A plan at hand is made shorter first; then it is time to look for another one, more broadly than before.
            let soon = end.map(|end| control.elapsed() + end.saturating_sub(control.elapsed()) / 4);
            match self.shorten(soon, control) {
                Err(Stop::Time) => control.poll()?,
                ended => ended?,
            }
        }
        if size.cells() < SWEPT_WHOLE {
            self.sweep_part(&self.start.clone(), Area::whole(size), end, control)?;
        } else {
            self.divide_with_care(end, control)?;
        }
        self.shorten(end, control)
    }

    /// Rules alone are done at once, on the largest boards too: there is something to look at.
    fn divide_by_rule(&mut self, end: Option<Duration>, control: &mut Control<'_>) -> Result<(), Stop> {
        let size = self.start.size;
        let mut board = self.start.clone();
        divide::divide(&mut board, control)?;
        self.offer(permutation::without_returns(&board.steps), control);
        if size.cells() > MONOTONE_ABOVE {
            let mut board = self.start.clone();
            let time = end.map(|end| end.saturating_sub(control.elapsed()) / 2);
            // Ours or the caller's limit: the caller's will say so itself.
            let _stop = control.within(time, None, |control| follow_best_paths(&mut board, control));
            control.poll()?;
            divide::divide(&mut board, control)?;
            self.offer(permutation::without_returns(&board.steps), control);
        }
        Ok(())
    }

    /// Brings most tiles home by the stratified beam, finishes sides down to a board that the beam can sweep, and
    /// sweeps it; with more and more breadth.
    fn divide_with_care(&mut self, end: Option<Duration>, control: &mut Control<'_>) -> Result<(), Stop> {
        if self.start.size.cells() > DIVIDED_WITH_CARE {
            return Ok(());
        }
        let mut per_cell = 1;
        loop {
            let now = control.elapsed();
            let time = end.map(|end| end.saturating_sub(now) * 3 / 4);
            let mut board = self.start.clone();
            let area = control.within(time, None, |control| finish_sides(&mut board, per_cell, control));
            // Ours or the caller's limit: the caller's will say so itself.
            control.poll()?;
            let Ok(area) = area else {
                divide::divide(&mut board, control)?;
                self.offer(permutation::without_returns(&board.steps), control);
                return Ok(());
            };
            // Time grows with the breadth.
            let spent = control.elapsed() - now;
            let left = end.map(|end| end.saturating_sub(control.elapsed()));
            let most = left.map_or((UNTIMED_BREADTH / self.start.size.cells()).max(1), |left| {
                let times = left.as_micros() / 2 / spent.as_micros().max(1);
                (per_cell * times as usize).min(MOST_PER_CELL)
            });
            // In steps, so that better and better plans come on the way; all of them take a seventh of the last one's
            // time.
            let affordable = most.min(WIDER * per_cell);
            let is_last = affordable < 2 * per_cell;
            // What is left takes about four steps for three of distance.
            let length = board.steps.len() + divide::distance(&board) * 4 / 3;
            if self.best.as_ref().is_none_or(|best| length < best.len()) {
                let share = if is_last { 2 } else { 16 };
                let most = left.map(|left| control.elapsed() + left / share);
                self.sweep_part(&board, area, most, control)?;
            }
            if is_last {
                return Ok(());
            }
            per_cell = affordable;
        }
    }

    /// Sweeps an area of `board`, outside of which every tile is home, for ways shorter than the best: a narrow beam
    /// first, then a wide one.
    fn sweep_part(
        &mut self,
        board: &Permutation,
        area: Area,
        end: Option<Duration>,
        control: &mut Control<'_>,
    ) -> Result<(), Stop> {
        let frame = Frame::new(board.size, area, board.blank_home());
        let geometry = Geometry::new(frame.size());
        let is_last = area_corner(board, frame);
        match Network::new(&geometry).filter(|_| is_last) {
            Some(network) => self.sweep_guided(board, frame, &geometry, &network, end, control),
            None => self.sweep_guided(board, frame, &geometry, &Conflicts::new(&geometry), end, control),
        }
    }

    fn sweep_guided<G: Guide>(
        &mut self,
        board: &Permutation,
        frame: Frame,
        geometry: &Geometry,
        guide: &G,
        end: Option<Duration>,
        control: &mut Control<'_>,
    ) -> Result<(), Stop> {
        let (homes, blank) = frame.board(board);
        let room = room(control);
        let wide = match end {
            Some(end) => Pace::until(end, room, control),
            None => Pace::Fixed((UNTIMED_WIDTH * geometry.cells.saturating_sub(8)).max(UNTIMED_WIDTH).min(room)),
        };
        for mut pace in [Pace::Fixed(QUICK_WIDTH.min(room)), wide] {
            if self.is_proved() {
                return Ok(());
            }
            let longest = match &self.best {
                // All plans have the same parity.
                Some(best) => (best.len() - board.steps.len().min(best.len())).saturating_sub(2),
                None => 20 * frame.size().cells(),
            };
            let found = sweep(geometry, guide, (&homes, blank), &mut pace, longest as u32, control)?;
            if let Some(steps) = found {
                let steps = board.steps.iter().copied().chain(steps.into_iter().map(|step| frame.step(step)));
                self.offer(permutation::without_returns(&steps.collect::<Vec<_>>()), control);
            }
        }
        Ok(())
    }

    /// Shortens the best way: in short windows by depth-first search, in longer and longer pieces by a beam.
    fn shorten(&mut self, end: Option<Duration>, control: &mut Control<'_>) -> Result<(), Stop> {
        let start = self.start.clone();
        let mut budget = UNTIMED_SHORTENING;
        for (window, effort) in [(12, 100), (18, 300), (24, 1000)] {
            let pass = Pass { window, stride: window / 6, effort };
            if !self.improve(end, &mut budget, control, |steps, tell, control| {
                shorten(&start, steps, pass, tell, control)
            })? {
                return Ok(());
            }
        }
        // The lengths and widths of the table, then wider and wider beams as long as they find nothing.
        let mut idle = 0;
        for round in 0.. {
            let (length, width) = PIECES[PIECES.len().min(round + 1) - 1];
            let before = self.cost();
            for skip in [0, length / 3, 2 * length / 3] {
                let pieces = Pieces { length: length + round, skip, width: width << idle };
                if !self.improve(end, &mut budget, control, |steps, tell, control| {
                    shorten_pieces(&start, steps, pieces, tell, control)
                })? {
                    return Ok(());
                }
            }
            idle = if self.cost() == before { (idle + 1).min(MOST_IDLE) } else { 0 };
            if end.is_none() && idle == MOST_IDLE {
                break;
            }
        }
        Ok(())
    }

    /// Makes a pass that shortens; false if there is no time or reason for another one.
    fn improve(
        &mut self,
        end: Option<Duration>,
        budget: &mut u64,
        control: &mut Control<'_>,
        pass: impl FnOnce(&mut Vec<Direction>, PlanListener<'_>, &mut Control<'_>) -> Result<(), Stop>,
    ) -> Result<bool, Stop> {
        let Some(mut steps) = self.best.clone().filter(|_| !self.is_proved()) else { return Ok(false) };
        let (time, nodes) = match end {
            Some(end) => (Some(end.saturating_sub(control.elapsed())), None),
            None => (None, Some(*budget)),
        };
        let before = control.stats().expanded;
        let result = control.within(time, nodes, |control| {
            let mut tell = |steps: &[Direction], control: &mut Control<'_>| {
                self.offer(permutation::without_returns(steps), control);
            };
            pass(&mut steps, &mut tell, control)
        });
        let expanded = control.stats().expanded - before;
        *budget = budget.saturating_sub(expanded);
        self.offer(permutation::without_returns(&steps), control);
        // Ours or the caller's limit: the caller's will say so itself.
        control.poll()?;
        if end.is_some_and(|end| control.elapsed() >= end) {
            return Err(Stop::Time);
        }
        Ok(result.is_ok() && expanded > 0)
    }

    /// Whether the best way is known to be a shortest one.
    fn is_proved(&self) -> bool {
        self.cost().is_some_and(|cost| cost <= self.lower_bound)
    }

    /// Keeps a way if it is the shortest or the cheapest so far.
    fn offer(&mut self, steps: Vec<Direction>, control: &mut Control<'_>) {
        if self.cost().is_none_or(|cost| permutation::cost(self.level, &steps) < cost) {
            let plan = permutation::plan(self.level, &steps);
            control.offer_plan(&plan);
            self.plan = Some(plan);
        }
        if self.best.as_ref().is_none_or(|best| steps.len() < best.len()) {
            self.best = Some(steps);
        }
    }

    fn cost(&self) -> Option<Cost> {
        self.plan.as_ref().map(|plan| plan.cost)
    }
}

/// Sweeps until few of the distances are left, then finishes side by side. Returns the area that is left.
fn finish_sides(board: &mut Permutation, per_cell: usize, control: &mut Control<'_>) -> Result<Area, Stop> {
    let size = board.size;
    let last = size.width.min(size.height).min(LARGEST_NETWORK);
    let enough = divide::distance(board) * ENOUGH / (size.width + size.height);
    let opening = sweep_by_blank(board, &Scoring::new(size, board.blank_home(), last), enough, per_cell, control);
    board.follow(&opening.steps);
    let effort = Effort { width: SIDES_WIDTH * per_cell, pool: SIDES_POOL * per_cell };
    sides::finish(board, last, effort, control)
}

/// A board of a beam, its memo and its traces, roughly.
const BYTES_PER_BOARD: u64 = 1024;

/// The widest [sweep](swept) up to a width that there is room for beside a search, what it holds, roughly, and what it
/// may hold.
pub(super) fn room_beside(width: usize, control: &Control<'_>) -> (usize, [u64; 2]) {
    let width = width.min(room(control));
    (width, [1, 4].map(|times| times * BYTES_PER_BOARD * width as u64))
}

/// The widest beam that the memory left has room for.
fn room(control: &Control<'_>) -> usize {
    (control.memory_left() / (4 * BYTES_PER_BOARD)).min(1 << 30) as usize
}

/// Whether the blank's home is the last cell of the frame.
fn area_corner(board: &Permutation, frame: Frame) -> bool {
    let (homes, blank) = frame.board(board);
    usize::from(homes[blank]) + 1 == homes.len()
}

#[cfg(test)]
pub(crate) mod tests;
