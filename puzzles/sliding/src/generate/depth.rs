//! Boards whose shortest solution has a given length.
//!
//! Near the goal, and on small boards everywhere, all boards of each depth are counted off and one is drawn: of all of
//! them, or of the depth whose turn it is. Farther out a walker is sent off: a move changes the depth by one at most,
//! so a walker at depth `c` who still needs `d − c` moves can take that many without passing depth `d`; the exact
//! solver tells where that led, and so on until it is there.

use std::ops::RangeInclusive;

use grid::Size;
use puzzle::{Failure, Message};
use rustc_hash::FxHashSet;
use search::{Charge, Control, Cost, Domain, Keyed, Limits, Outcome, Stop, idastar};

use super::{random::Random, walk::Walker};
use crate::{
    heuristic::Any,
    level::{Level, Metric, Tile},
    solve::{Tables, any_heuristic, default_heuristic},
    space::{Counting, PackedBoard, Space, Visitor, visit},
};

/// Boards that are counted off at most before a walker is sent.
const COUNTED: usize = 1_000_000;
/// Exact solutions that are tried before giving up.
const TRIES: usize = 2_000;
/// After so many walks downhill one of them is taken.
const MOST_MISSES: usize = 8;

/// Greatest depths of boards that are too large to count off, with the blank's goal in a corner: size (either way
/// round), single-tile and multi-tile moves. Published exhaustive searches.
const DEEPEST: &[(Size, Cost, Cost)] =
    &[(Size::new(4, 3), 53, 33), (Size::new(4, 4), 80, 43), (Size::new(5, 3), 84, 44), (Size::new(8, 2), 140, 57)];

/// The tiles of a board whose depth is in the range. With a `turn` the depths take turns: turn 0 gives the first, turn
/// 1 the second, and after the last the first again.
pub(super) fn at_depth(
    level: &Level,
    range: RangeInclusive<Cost>,
    turn: Option<u64>,
    random: &mut Random,
    tables: &Tables,
    control: &mut Control<'_>,
) -> Result<Box<[Tile]>, Failure> {
    visit(level, AtDepth { level, range, turn, crowded: None, random, tables, control })
}

struct AtDepth<'a, 'o> {
    level: &'a Level,
    range: RangeInclusive<Cost>,
    turn: Option<u64>,
    /// The depth at which there turned out to be too many boards to count.
    crowded: Option<Cost>,
    random: &'a mut Random,
    tables: &'a Tables,
    control: &'a mut Control<'o>,
}

impl Visitor for AtDepth<'_, '_> {
    type Output = Result<Box<[Tile]>, Failure>;

    fn visit<B: PackedBoard, C: Counting>(mut self, space: Space<B, C>) -> Self::Output {
        let is_known_crowd = self.crowded.is_some_and(|depth| *self.range.end() >= depth);
        let depths = if is_known_crowd { None } else { self.count_off(&space)? };
        if let Some(mut depths) = depths {
            if let Some(turn) = self.turn {
                depths = vec![depths.swap_remove((turn % depths.len() as u64) as usize)];
            }
            let drawn = self.random.below(depths.iter().map(Vec::len).sum());
            let key = depths.iter().flatten().nth(drawn).expect("drawn from all of them");
            return Ok(space.unpack(&space.restore(key)).into());
        }
        self.range = self.reachable()?;
        if let Some(turn) = self.turn.take() {
            let (low, high) = self.range.into_inner();
            let aim = low + (turn % u64::from(high - low + 1)) as Cost;
            self.range = aim..=aim;
            return self.visit(space);
        }
        Ok(space.unpack(&self.walk_out(&space)?).into())
    }
}

impl AtDepth<'_, '_> {
    /// All boards of each depth of the range that has any; `None` if there are too many to count.
    fn count_off<B: PackedBoard, C: Counting>(
        &mut self,
        space: &Space<B, C>,
    ) -> Result<Option<Vec<Vec<B::Key>>>, Failure> {
        let goal = space.key(&space.pack(&self.level.goal));
        let bytes = (2 * size_of::<B::Key>()) as u64;
        let mut held = Charge::default();
        let mut seen = FxHashSet::from_iter([goal.clone()]);
        let (mut layer, mut found) = (vec![goal], Vec::new());
        for depth in 1..=*self.range.end() {
            let mut next = Vec::new();
            for key in &layer {
                self.control.expand()?;
                let state = space.restore(key);
                for action in space.actions(&state) {
                    let mut after = state.clone();
                    space.apply(&mut after, action);
                    if seen.insert(space.key(&after)) {
                        self.control.grow(&mut held, bytes)?;
                        next.push(space.key(&after));
                    }
                }
                if seen.len() > COUNTED {
                    self.crowded = Some(depth);
                    return Ok(None);
                }
            }
            if next.is_empty() {
                if found.is_empty() {
                    return Err(self.too_deep(depth - 1).into());
                }
                break;
            }
            if self.range.contains(&depth) {
                found.push(next.clone());
            }
            layer = next;
        }
        Ok(Some(found))
    }

    /// The range without depths that are known to have no board.
    fn reachable(&self) -> Result<RangeInclusive<Cost>, Failure> {
        let (low, high) = (*self.range.start(), *self.range.end());
        match deepest(self.level) {
            Some(deepest) if low > deepest => Err(self.too_deep(deepest).into()),
            deepest => Ok(low..=high.min(deepest.unwrap_or(high))),
        }
    }

    /// Walks until the exact solver says that the depth is right.
    fn walk_out<B: PackedBoard, C: Counting>(&mut self, space: &Space<B, C>) -> Result<B, Failure> {
        let (low, high) = (*self.range.start(), *self.range.end());
        let aim = low + self.random.below((high - low) as usize + 1) as Cost;
        let kind = default_heuristic(self.level);
        let heuristic = any_heuristic::<C>(self.level, &kind, self.tables, &mut Vec::new(), self.control)?;
        let _held = self.control.hold(heuristic.bytes())?;
        let mut walker = Walker::new(space, space.pack(&self.level.goal));
        let (mut depth, mut misses) = (0, 0);
        for _ in 0..TRIES {
            let mut ahead = walker.clone();
            for _ in depth..aim {
                ahead.step(space, self.random);
            }
            let reached = self.depth_of(space, &ahead.state, &heuristic)?;
            if reached == aim {
                return Ok(ahead.state);
            }
            // Uphill if possible; after some misses anywhere, as this may be a summit.
            misses += 1;
            if reached >= depth || misses == MOST_MISSES {
                (walker, depth, misses) = (ahead, reached, 0);
            }
        }
        Err(Message::new("sliding-depth-not-found").with("depth", aim).with("size", self.level.size.to_string()).into())
    }

    /// The exact depth of a board.
    fn depth_of<B: PackedBoard, C: Counting>(
        &mut self,
        space: &Space<B, C>,
        state: &B,
        heuristic: &Any<C>,
    ) -> Result<Cost, Failure> {
        let report = self.control.turn(Limits::default(), |part| idastar(space, state, heuristic, part));
        self.control.poll()?;
        match report.outcome {
            Outcome::Optimal(plan) => Ok(plan.cost),
            other => Err(other.stop().unwrap_or(Stop::Incomplete).into()),
        }
    }

    fn too_deep(&self, deepest: Cost) -> Message {
        let message = Message::new("sliding-depth-too-deep").with("size", self.level.size.to_string());
        message.with("depth", *self.range.start()).with("deepest", deepest)
    }
}

/// The greatest depth, where it is known without counting.
fn deepest(level: &Level) -> Option<Cost> {
    let size = level.size;
    let corners = [0, size.width - 1, size.cells() - size.width, size.cells() - 1];
    let in_corner = corners.iter().any(|&corner| level.goal[corner] == 0);
    let is_known = |(known, ..): &&(Size, Cost, Cost)| *known == size || *known == size.transposed();
    let (_, single, multi) = DEEPEST.iter().find(is_known).filter(|_| in_corner)?;
    Some(if level.metric == Metric::Single { *single } else { *multi })
}
