//! Small boards from a complete table: the distance of every position is known, and a shortest plan is a walk downhill.
//!
//! The table is made at first use by breadth-first search from the goal, for either metric, one byte per permutation.

use std::sync::{Arc, Mutex};

use grid::{Direction, Size};
use pattern::{Frame, Shape};
use puzzle::{Answer, Failure, Message};
use search::{Control, Outcome, Plan, Stop};

use super::{Job, kernel::route};
use crate::{action::Slide, level::Metric};

/// The id of the solver.
pub(super) const ID: &str = "table";
/// The largest boards with a table: 10! bytes.
pub(super) const MOST_CELLS: usize = 10;

/// The tables made so far.
#[derive(Debug, Default)]
pub(crate) struct CompleteTables {
    made: Mutex<Vec<Arc<Complete>>>,
}

impl CompleteTables {
    pub(crate) const fn new() -> Self {
        CompleteTables { made: Mutex::new(Vec::new()) }
    }

    /// The table of a shape, made now if need be.
    fn table(&self, shape: Shape, metric: Metric, control: &mut Control<'_>) -> Result<Arc<Complete>, Stop> {
        // A panic elsewhere cannot leave a half-made table behind: it is pushed when it is finished.
        let mut made = self.made.lock().unwrap_or_else(|poisoned| poisoned.into_inner());
        if let Some(table) = made.iter().find(|table| (table.shape, table.metric) == (shape, metric)) {
            return Ok(table.clone());
        }
        let table = Arc::new(Complete::new(shape, metric, control)?);
        made.push(table.clone());
        Ok(table)
    }
}

/// Looks the plan up.
pub(super) fn solve(job: &Job<'_>, control: &mut Control<'_>) -> Result<Answer<Slide>, Failure> {
    let size = job.level.size;
    if size.cells() > MOST_CELLS {
        return Err(Message::new("sliding-table-too-large").with("size", size.to_string()).into());
    }
    let blank = job.level.goal.iter().position(|&tile| tile == 0).unwrap_or_default();
    let Some(frame) = Frame::new(size, blank) else {
        return Err(Message::new("sliding-table-too-large").with("size", size.to_string()).into());
    };
    let bytes = permutations(size.cells()) as u64;
    let unknown = |control: &Control<'_>, stop| {
        Answer::new(ID, control.report(Outcome::Unknown { lower_bound: control.lower_bound(), stop }))
    };
    if let Err(stop) = control.charge(bytes) {
        return Ok(unknown(control, stop));
    }
    let table = job.complete.table(frame.shape(), job.level.metric, control);
    control.release(bytes);
    let table = match table {
        Ok(table) => table,
        Err(stop) => return Ok(unknown(control, stop)),
    };
    let blanks = table.walk(&frame.state(job.state.tiles(), &job.level.goal), control);
    let actions = route::slides(size, job.level.metric, blanks.iter().map(|&cell| frame.from(cell)));
    let cost = actions.len() as u32;
    control.raise_bound(cost);
    Ok(Answer::new(ID, control.report(Outcome::Optimal(Plan { actions, cost }))))
}

/// The distances of all positions of a shape.
#[derive(Debug)]
struct Complete {
    shape: Shape,
    metric: Metric,
    /// By number of the permutation.
    distances: Box<[u8]>,
}

const UNREACHED: u8 = u8::MAX;

impl Complete {
    fn new(shape: Shape, metric: Metric, control: &mut Control<'_>) -> Result<Complete, Stop> {
        let cells = shape.size.cells();
        let goal: Vec<u8> = (0..cells as u8).collect();
        let mut distances = vec![UNREACHED; permutations(cells)].into_boxed_slice();
        distances[number(&goal)] = 0;
        let mut layer = vec![number(&goal) as u32];
        let mut state = vec![0; cells];
        for depth in 1..UNREACHED {
            let mut next = Vec::new();
            for (index, &at) in layer.iter().enumerate() {
                if index % 4096 == 0 {
                    control.poll()?;
                }
                restore(at as usize, &mut state);
                neighbours(shape, metric, &mut state, |_, after| {
                    if distances[after] == UNREACHED {
                        distances[after] = depth;
                        next.push(after as u32);
                    }
                });
            }
            if next.is_empty() {
                break;
            }
            layer = next;
        }
        Ok(Complete { shape, metric, distances })
    }

    /// The cells of the blank along a shortest plan, the first one included.
    fn walk(&self, state: &[u8], control: &mut Control<'_>) -> Vec<usize> {
        let mut state = state.to_vec();
        let mut blanks = vec![blank_of(self.shape, &state)];
        let mut left = self.distances[number(&state)];
        debug_assert_ne!(left, UNREACHED, "parity was checked");
        while left > 0 {
            let mut step = None;
            neighbours(self.shape, self.metric, &mut state, |blank, after| {
                control.produce(1);
                if self.distances[after] < left {
                    step = step.or(Some(blank));
                }
            });
            // Stopping is no matter here: a plan has at most some dozen steps.
            let _ = control.expand();
            let Some(to) = step else { break };
            let from = blank_of(self.shape, &state);
            shift(&mut state, self.shape.size, from, to);
            blanks.push(to);
            left -= 1;
        }
        blanks
    }
}

/// Calls `visit` with the blank's new cell and the number of every position one move away; leaves `state` as it was.
fn neighbours(shape: Shape, metric: Metric, state: &mut [u8], mut visit: impl FnMut(usize, usize)) {
    let from = blank_of(shape, state);
    for direction in Direction::ALL {
        let mut blank = from;
        while let Some(next) = shape.size.step(blank, direction) {
            state.swap(blank, next);
            blank = next;
            visit(blank, number(state));
            if metric == Metric::Single {
                break;
            }
        }
        shift(state, shape.size, blank, from);
    }
}

/// Moves the blank along a line.
fn shift(state: &mut [u8], size: Size, from: usize, to: usize) {
    let mut blank = from;
    while blank != to {
        let next = Direction::ALL
            .iter()
            .filter_map(|&direction| size.step(blank, direction))
            .min_by_key(|&next| size.distance(next, to))
            .unwrap_or(to);
        state.swap(blank, next);
        blank = next;
    }
}

fn blank_of(shape: Shape, state: &[u8]) -> usize {
    state.iter().position(|&tile| usize::from(tile) == shape.blank).unwrap_or_default()
}

/// The place of a permutation in the lexicographic list of all.
fn number(state: &[u8]) -> usize {
    let mut taken = 0u32;
    let mut number = 0;
    for (index, &tile) in state.iter().enumerate() {
        let smaller = u32::from(tile) - (taken & ((1 << tile) - 1)).count_ones();
        number = number * (state.len() - index) + smaller as usize;
        taken |= 1 << tile;
    }
    number
}

/// The permutation with that number.
fn restore(mut number: usize, state: &mut [u8]) {
    let cells = state.len();
    for index in (0..cells).rev() {
        let base = cells - index;
        state[index] = (number % base) as u8;
        number /= base;
    }
    // Digits count the smaller tiles that are still free: turn them into tiles from the back.
    for index in (0..cells).rev() {
        for later in index + 1..cells {
            if state[later] >= state[index] {
                state[later] += 1;
            }
        }
    }
}

fn permutations(cells: usize) -> usize {
    (1..=cells).product()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(size: Size, blank: usize, metric: Metric, reachable: usize, deepest: u8) {
        let frame = Frame::new(size, blank).unwrap();
        let table = Complete::new(frame.shape(), metric, &mut Control::unlimited()).unwrap();
        let reached = table.distances.iter().filter(|&&distance| distance != UNREACHED);
        assert_eq!(reached.clone().count(), reachable);
        assert_eq!(reached.max(), Some(&deepest));
        for start in (0..table.distances.len()).step_by(997) {
            if table.distances[start] != UNREACHED {
                let mut state = vec![0; size.cells()];
                restore(start, &mut state);
                assert_eq!(number(&state), start);
                let blanks = table.walk(&state, &mut Control::unlimited());
                assert_eq!(blanks.len() - 1, usize::from(table.distances[start]));
                assert_eq!(blanks.last(), Some(&frame.shape().blank));
            }
        }
    }

    /// The deepest positions are well known: 31 single and 24 multi on 3×3, 6 on 2×2, 21 on 3×2, 36 on 4×2.
    #[test]
    fn depths_are_the_known_ones() {
        check(Size::new(3, 3), 8, Metric::Single, 181_440, 31);
        check(Size::new(3, 3), 0, Metric::Multi, 181_440, 24);
        check(Size::new(2, 2), 3, Metric::Single, 12, 6);
        check(Size::new(3, 2), 5, Metric::Single, 360, 21);
        check(Size::new(4, 2), 7, Metric::Single, 20_160, 36);
    }

    #[test]
    fn cancelling_ends_the_making() {
        let cancel = search::Cancel::new();
        cancel.cancel();
        let shape = Shape { size: Size::new(3, 3), blank: 0 };
        let made = Complete::new(shape, Metric::Single, &mut Control::unlimited().with_cancel(cancel));
        assert!(matches!(made, Err(Stop::Cancelled)));
    }
}
