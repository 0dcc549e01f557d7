//! The solver for whole lines: shortest plans on boards up to 16 cells where a slide of one or several tiles counts
//! once.
//!
//! Two slides along one line are one slide or none. So a shortest plan goes across rows and across columns in turn, and
//! a plan of *n* slides that starts across rows has ⌈*n*/2⌉ of those and ⌊*n*/2⌋ of the others. Each axis must get by
//! with its share, and how many slides an axis needs at least stands in a table ([`axis`]): no plan of *n* slides if
//! the rows need more than their half, whatever the columns need. On 4×4 that is more than the sum of both, and far
//! more than walking distance. Iterative deepening needs two million nodes for a random board, with tables of 16 MB;
//! those of a mebibyte, which are made in a moment, four times as many. A beam looks for some plan first, for those who
//! cannot wait for the proof.

mod axis;
mod colours;
mod deepen;
mod depth_first;

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use pattern::{Frame, Shape};
use puzzle::{Answer, Failure, Message};
use search::{
    Charge, Control, Cost, Outcome, Plan, Stop,
    peers::{Counts, agree},
};

use self::{
    axis::{Axis, MOST_LINES, Outline},
    deepen::{Question, deepen},
};
use super::{Job, anytime, division::note, kernel::route};
use crate::{
    action::Slide,
    level::{Level, Metric},
};

/// The id of the solver.
pub(super) const ID: &str = "lines-idastar";
/// The largest boards it takes.
const MOST_CELLS: usize = 16;

/// Whether the solver takes a level.
pub(super) fn suits(level: &Level) -> bool {
    level.size.cells() <= MOST_CELLS && level.metric == Metric::Multi
}

/// Solves with small tables, and with big ones if the search gets long and they fit.
pub(super) fn solve(job: &Job<'_>, control: &mut Control<'_>) -> Result<Answer<Slide>, Failure> {
    let level = job.level;
    let blank = level.goal.iter().position(|&tile| tile == 0).unwrap_or_default();
    let Some(frame) = Frame::new(level.size, blank).filter(|_| suits(level)) else {
        let id = if level.metric == Metric::Single { "sliding-lines-multi-only" } else { "sliding-lines-too-large" };
        return Err(Message::new(id).with("size", level.size.to_string()).into());
    };
    let outcome = outcome(job, &frame, LONG_SEARCH, control);
    Ok(Answer::new(ID, control.report(outcome)))
}

/// A shortest plan; if a limit comes first, the plan of a beam.
fn outcome(job: &Job<'_>, frame: &Frame, node_budget: u64, control: &mut Control<'_>) -> Outcome<Slide> {
    let level = job.level;
    let mut in_hand = None;
    let found = search(job, frame, node_budget, &mut in_hand, control);
    let lower_bound = control.lower_bound();
    match (found, in_hand) {
        (Ok(blanks), _) => {
            let actions = route::slides(level.size, level.metric, blanks.into_iter().map(|cell| frame.from(cell)));
            let cost = actions.len() as Cost;
            Outcome::Optimal(Plan { actions, cost })
        }
        (Err(stop), Some(plan)) => Outcome::found(plan, lower_bound, Some(stop)),
        (Err(stop), None) => Outcome::Unknown { lower_bound, stop },
    }
}

/// Expansions after which the big tables of 4×4 pay for their making.
const LONG_SEARCH: u64 = 25_000_000;
/// Expansions after which a beam this wide looks for a plan, so that there is one if a limit comes before the proof.
const SHORT_SEARCH: u64 = 100_000;
const WIDTH: usize = 500;
/// Steps of the blank that its plan may have.
const LONGEST: Cost = 1000;

/// The cells of the blank along a shortest plan; `node_budget` is how long the small tables serve where there are big
/// ones. A search that is not over soon puts a plan `in_hand` on the way.
fn search(
    job: &Job<'_>,
    frame: &Frame,
    node_budget: u64,
    in_hand: &mut Option<Plan<Slide>>,
    control: &mut Control<'_>,
) -> Result<Vec<usize>, Stop> {
    let shape = frame.shape();
    let state = frame.state(job.state.tiles(), &job.level.goal);
    let threads = job.threads;
    let peers = control.peers();
    let peers = peers.as_deref();
    let ask = |[rows, columns]: &[AxisTables; 2], node_budget, control: &mut Control<'_>| {
        let rows: Vec<&Axis> = rows.iter().map(|axis| &**axis).collect();
        let columns: Vec<&Axis> = columns.iter().map(|axis| &**axis).collect();
        let question = Question { shape, state: &state, tables: [&rows, &columns], threads, peers, node_budget };
        deepen(&question, control)
    };
    let mut held = Charge::default();
    let small = agree(peers, job.tables.lines.tables(shape, Tier::Small, &mut held, control))?;
    if let Some(blanks) = ask(&small, node_budget.min(SHORT_SEARCH), control)? {
        return Ok(blanks);
    }
    let begun = Counts::of(control);
    let swept = anytime::swept(job, WIDTH, LONGEST, control);
    peers.iter().for_each(|peers| note(*peers, Counts::of(control).since(begun)));
    match swept {
        Ok(plan) => {
            plan.iter().for_each(|plan| control.offer_plan(plan));
            *in_hand = plan;
        }
        // Without room for a beam the proof goes on; those who search together have to hear of other stops.
        Err(Stop::Memory) => {}
        Err(stop) => return agree(peers, Err(stop)),
    }
    agree(peers, Ok(()))?;
    let has_big = outlines(shape, Tier::Big) != outlines(shape, Tier::Small);
    if let Some(blanks) = ask(&small, if has_big { node_budget } else { u64::MAX }, control)? {
        return Ok(blanks);
    }
    let found = match agree(peers, job.tables.lines.tables(shape, Tier::Big, &mut held, control)) {
        Ok(big) => ask(&big, u64::MAX, control)?,
        // Without room for the big ones, the small ones serve on.
        Err(Stop::Memory) => ask(&small, u64::MAX, control)?,
        Err(stop) => return Err(stop),
    };
    found.ok_or(Stop::Incomplete)
}

/// The tables of an axis, one for each colouring.
type AxisTables = Vec<Arc<Axis>>;

/// The tables made so far.
#[derive(Default)]
pub(crate) struct LineTables {
    made: Mutex<AxisTables>,
}

impl std::fmt::Debug for LineTables {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("LineTables").finish_non_exhaustive()
    }
}

impl LineTables {
    pub(crate) const fn new() -> Self {
        LineTables { made: Mutex::new(Vec::new()) }
    }

    /// Only finished tables are in it, whatever panicked.
    fn made(&self) -> MutexGuard<'_, AxisTables> {
        self.made.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The tables of the rows and of the columns, made now if need be; `held` grows by their bytes.
    fn tables(
        &self,
        shape: Shape,
        tier: Tier,
        held: &mut Charge,
        control: &mut Control<'_>,
    ) -> Result<[AxisTables; 2], Stop> {
        let mut table = |outline: Outline, control: &mut Control<'_>| {
            if let Some(axis) = self.made().iter().find(|axis| axis.outline == outline) {
                control.grow(held, axis.bytes())?;
                return Ok(axis.clone());
            }
            // Made without the lock: nobody waits who needs another one, and a table that is made twice does no harm.
            let axis = Arc::new(Axis::new(outline, control)?);
            control.grow(held, axis.bytes())?;
            let mut made = self.made();
            if made.iter().all(|other| other.outline != outline) {
                made.push(axis.clone());
            }
            Ok(axis)
        };
        let [rows, columns] = outlines(shape, tier);
        let row_tables: AxisTables = rows.iter().map(|&outline| table(outline, control)).collect::<Result<_, _>>()?;
        // The axes of a square look alike.
        let column_tables = if rows == columns {
            row_tables.clone()
        } else {
            columns.iter().map(|&outline| table(outline, control)).collect::<Result<_, _>>()?
        };
        Ok([row_tables, column_tables])
    }
}

/// A choice of tables.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Tier {
    /// Made in a moment.
    Small,
    /// A colour for each of the four lines of 4×4: 16 MB for each goal line of the blank.
    Big,
}

/// What the tables of the rows and of the columns are.
fn outlines(shape: Shape, tier: Tier) -> [Vec<Outline>; 2] {
    let size = shape.size;
    let axis = |lines: usize, length: usize, home: usize| {
        let outline = |&colouring: &&[u8]| {
            let mut colours = [0; MOST_LINES];
            colours[..lines].copy_from_slice(colouring);
            Outline { lines, length, home, colours }
        };
        colourings(lines, length, tier).iter().map(outline).collect()
    };
    [axis(size.height, size.width, size.row(shape.blank)), axis(size.width, size.height, size.column(shape.blank))]
}

/// Colourings of which any two lines differ in at least one: a board that is solved in all of them is solved.
fn colourings(lines: usize, length: usize, tier: Tier) -> &'static [&'static [u8]] {
    match lines {
        2 => &[&[0, 1]],
        3 => &[&[0, 1, 2]],
        4 if tier == Tier::Big || length < 4 => &[&[0, 1, 2, 3]],
        4 => &[&[0, 1, 2, 2], &[0, 0, 1, 2], &[0, 1, 1, 2]],
        5 => &[&[0, 1, 1, 2, 2], &[0, 0, 1, 1, 2]],
        6 => &[&[0, 0, 1, 1, 2, 2], &[0, 1, 1, 2, 2, 3]],
        7 => &[&[0, 0, 1, 1, 1, 2, 2], &[0, 0, 0, 1, 1, 2, 2], &[0, 1, 1, 1, 2, 2, 3]],
        _ => &[&[0, 0, 0, 1, 1, 1, 2, 2], &[0, 0, 1, 1, 1, 2, 2, 2], &[0, 1, 1, 1, 2, 2, 2, 3]],
    }
}

#[cfg(test)]
mod tests {
    use grid::{Direction, Size};
    use search::Limits;

    use super::*;
    use crate::{
        solve::{
            self,
            anytime::tests::{random, replays},
        },
        state::State,
    };

    /// A search that runs out of node_budget goes on with the small tables if there is no room for big ones.
    #[test]
    fn without_room_for_big_tables_the_small_ones_serve_on() {
        let size = Size::new(4, 4);
        let goal = Level::blank_last(size);
        let level = Level { size, start: goal.clone(), goal, metric: Metric::Multi };
        let mut state = State::new(level.goal.clone());
        let ways = [Direction::Down, Direction::Right, Direction::Down, Direction::Left, Direction::Up];
        ways.iter().cycle().take(40).for_each(|&way| {
            state.slide(size, way);
        });
        let tables = solve::Tables::new();
        let job = Job::new(&level, &state, &tables);
        let frame = Frame::new(size, 15).unwrap();
        let run = |node_budget| {
            let mut control = Control::new(Limits { memory: Some(8 << 20), ..Limits::default() });
            match outcome(&job, &frame, node_budget, &mut control) {
                Outcome::Optimal(plan) => plan.cost,
                other => panic!("{other:?}"),
            }
        };
        assert_eq!(run(0), run(u64::MAX));
        assert!(run(0) >= 5);
    }

    /// A limit that comes before the proof leaves a plan, and a bound that holds.
    #[test]
    fn a_limit_leaves_the_plan_of_a_beam() {
        let tables = solve::Tables::new();
        for seed in 0..6 {
            let level = Level { metric: Metric::Multi, ..random(Size::new(4, 4), seed) };
            let state = State::new(level.start.clone());
            let job = Job::new(&level, &state, &tables);
            let frame = Frame::new(level.size, 15).unwrap();
            let mut control = Control::new(Limits { nodes: Some(1_000_000), ..Limits::default() });
            match outcome(&job, &frame, LONG_SEARCH, &mut control) {
                Outcome::Feasible { plan, lower_bound, stop } => {
                    assert_eq!(stop, Some(Stop::Nodes));
                    assert!(replays(&level, &plan) && lower_bound <= plan.cost);
                }
                Outcome::Optimal(plan) => assert!(replays(&level, &plan)),
                other => panic!("{other:?}"),
            }
        }
    }

    #[test]
    fn colourings_together_tell_all_lines_apart() {
        for (lines, length) in [(2, 8), (3, 5), (4, 3), (4, 4), (5, 3), (6, 2), (7, 2), (8, 2)] {
            for tier in [Tier::Small, Tier::Big] {
                let colourings = colourings(lines, length, tier);
                assert!(colourings.iter().all(|colouring| colouring.len() == lines));
                for one in 0..lines {
                    for other in 0..one {
                        let differ = |colouring: &&[u8]| colouring[one] != colouring[other];
                        assert!(colourings.iter().any(differ), "{lines} lines: {one} and {other}");
                    }
                }
            }
        }
    }
}
