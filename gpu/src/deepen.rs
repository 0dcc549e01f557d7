//! The host's side of a search: tables, bounds, rounds.

use pattern::{Partition, Shape};
use search::{Control, Stop};

use crate::{
    backend::{Backend, DeviceFault, Round},
    layout::{self, KernelKind, MOST_MOVES},
};

/// What to search: a solvable state in the canonical frame.
#[derive(Debug)]
pub struct Question<'q> {
    /// The board.
    pub shape: Shape,
    /// By cell: the tile on it.
    pub state: &'q [u8],
    /// By state of the automaton and direction of the blank: the next state, or none if the move is redundant. The
    /// first state is the start's.
    pub automaton: &'q [[Option<u16>; 4]],
}

/// Asked before every bound with the expansions that the bound before took, and after every round with none: the length
/// of the plan in hand, if there is one. Somebody else may look for plans meanwhile; the last bound, which takes longer
/// than all others together, ends when a plan of its length is in hand.
pub type IncumbentLength<'h> = &'h mut dyn FnMut(u64, &mut Control<'_>) -> Result<Option<u32>, Stop>;

/// How the search ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum DeepeningEnd {
    /// A shortest plan: the directions of the blank, by number.
    Shortest(Vec<u8>),
    /// No plan is shorter than the one in hand.
    NoneShorter,
    /// A limit came first; what was proved until then is in the control.
    Stopped(Stop),
}

/// Searches on a device, which keeps the tables of the last kind of board.
#[derive(Debug)]
pub struct Deepening<B: Backend> {
    backend: B,
    made: Option<BoardTables<B::Table>>,
}

/// The tables of a board.
#[derive(Debug)]
struct BoardTables<T> {
    shape: Shape,
    partition: Partition,
    tables: Vec<T>,
}

/// Nodes that a walk expands in a round when all have enough to do: a hundredth of a second on a large card.
const BUDGET: u32 = 2000;
/// The same while there is too little to do for all.
const SHORT_BUDGET: u32 = 128;

impl<B: Backend> Deepening<B> {
    /// Without tables.
    pub fn new(backend: B) -> Self {
        Deepening { backend, made: None }
    }

    /// The device.
    pub fn backend(&self) -> &B {
        &self.backend
    }

    /// Whether the tables of a partition are in hand.
    pub fn has(&self, shape: Shape, partition: &Partition) -> bool {
        self.made.as_ref().is_some_and(|made| made.shape == shape && made.partition.patterns() == partition.patterns())
    }

    /// Bytes of the tables in hand, which are given back before others are made.
    pub fn held_bytes(&self) -> u64 {
        let bytes = |made: &BoardTables<B::Table>| {
            let patterns = made.partition.patterns().iter();
            patterns.map(|tiles| self.backend.table_bytes(KernelKind::of(made.shape), tiles).0).sum()
        };
        self.made.as_ref().map_or(0, bytes)
    }

    /// Bytes of device memory for the tables of a partition, those for making them included.
    pub fn bytes(&self, shape: Shape, partition: &Partition) -> u64 {
        let bytes = partition.patterns().iter().map(|tiles| self.backend.table_bytes(KernelKind::of(shape), tiles));
        let (kept, making) = bytes.fold((0, 0), |(sum, most), (kept, making)| (sum + kept, making.max(most)));
        kept + making
    }

    /// Finds a shortest plan, or proves that the one in hand is.
    ///
    /// # Errors
    /// Where the device fails; what was proved until then is in the control.
    pub fn solve(
        &mut self,
        question: &Question<'_>,
        partition: &Partition,
        in_hand: IncumbentLength<'_>,
        control: &mut Control<'_>,
    ) -> Result<DeepeningEnd, DeviceFault> {
        match self.search(question, partition, in_hand, control) {
            Err(DeviceFault::Stopped(stop)) => Ok(DeepeningEnd::Stopped(stop)),
            answered => answered,
        }
    }

    fn search(
        &mut self,
        question: &Question<'_>,
        partition: &Partition,
        in_hand: IncumbentLength<'_>,
        control: &mut Control<'_>,
    ) -> Result<DeepeningEnd, DeviceFault> {
        let kind = KernelKind::of(question.shape);
        if !forbids_the_way_back(question.automaton) {
            return Err(DeviceFault::Driver("the automaton allows moves to be taken back".to_owned()));
        }
        let made = self.make(question.shape, partition, control)?;
        let automaton: Vec<u16> = question.automaton.iter().flatten().map(|next| next.unwrap_or(FORBIDDEN)).collect();
        let scene = layout::scene_words(kind, question.shape);
        self.backend.set(kind, &made.tables, &scene, &automaton)?;
        let blank = blank_of(question);
        let distances = self.distances(question, &made, blank);
        self.made = Some(made);
        let distances = distances?;

        let ways = (0..4).filter(|&way| {
            question.shape.size.step(blank, grid::Direction::ALL[way]).is_some() && question.automaton[0][way].is_some()
        });
        let ways = ways.fold(0, |ways, way| ways | 1 << way);
        let mut bound = distances.iter().copied().max().unwrap_or_default();
        let mut last = 0;
        loop {
            control.raise_bound(bound);
            if bound == 0 {
                return Ok(DeepeningEnd::Shortest(Vec::new()));
            }
            match in_hand(last, control)? {
                Some(known) if bound >= known => return Ok(DeepeningEnd::NoneShorter),
                _ => {}
            }
            if bound as usize >= MOST_MOVES {
                return Ok(DeepeningEnd::Stopped(Stop::Incomplete));
            }
            let slack: Vec<u32> = distances.iter().map(|distance| (bound - distance) / 2).collect();
            self.backend.begin(&layout::start_words(
                kind,
                (question.shape, partition),
                question.state,
                blank,
                &slack,
                ways,
            ))?;
            let begun = control.stats().expanded;
            match self.below(bound, in_hand, control)? {
                BoundEnd::Exhausted => {}
                BoundEnd::Plan(path) => return Ok(DeepeningEnd::Shortest(path)),
                BoundEnd::InHand => return Ok(DeepeningEnd::NoneShorter),
            }
            last = control.stats().expanded - begun;
            bound += 2;
        }
    }

    /// Looks for a plan of `bound` moves, which no plan is shorter than.
    fn below(
        &mut self,
        bound: u32,
        in_hand: IncumbentLength<'_>,
        control: &mut Control<'_>,
    ) -> Result<BoundEnd, DeviceFault> {
        let walks = self.backend.walks();
        let mut told = (0, 0);
        let mut wanted = SHORT_BUDGET;
        loop {
            // So that a limit of nodes holds, whatever each walk does.
            let left = control.limits().nodes.map(|most| most.saturating_sub(control.stats().expanded));
            let budget = left.map_or(wanted, |left| u64::from(wanted).min(left / u64::from(walks)) as u32);
            if budget == 0 {
                return Err(Stop::Nodes.into());
            }
            let Round { expanded, produced, active, queued, path } = self.backend.round(bound, budget)?;
            control.produce(produced - told.1);
            let counted = control.expand_many(expanded - told.0);
            told = (expanded, produced);
            if let Some(path) = path {
                // The plan counts, whatever the control says by now.
                return Ok(BoundEnd::Plan(path));
            }
            counted?;
            if active == 0 && queued == 0 {
                return Ok(BoundEnd::Exhausted);
            }
            control.poll()?;
            if in_hand(0, control)?.is_some_and(|known| known <= bound) {
                return Ok(BoundEnd::InHand);
            }
            if queued == 0 && active < walks - walks / 8 {
                self.backend.share()?;
            }
            wanted = if active < walks / 2 { SHORT_BUDGET } else { BUDGET };
        }
    }

    /// The tables of a partition: those in hand, or new ones.
    fn make(
        &mut self,
        shape: Shape,
        partition: &Partition,
        control: &mut Control<'_>,
    ) -> Result<BoardTables<B::Table>, DeviceFault> {
        let is_known = self.has(shape, partition);
        if let Some(made) = self.made.take().filter(|_| is_known) {
            return Ok(made);
        }
        let kind = KernelKind::of(shape);
        let tables = partition.patterns().iter().map(|tiles| {
            let pattern = layout::pattern_words(shape, tiles);
            self.backend.table(kind, &pattern, layout::placements(kind, tiles), &mut || control.poll())
        });
        Ok(BoardTables { shape, partition: partition.clone(), tables: tables.collect::<Result<_, _>>()? })
    }

    /// By lookup: the estimate of the start.
    fn distances(
        &mut self,
        question: &Question<'_>,
        made: &BoardTables<B::Table>,
        blank: usize,
    ) -> Result<Vec<u32>, DeviceFault> {
        let kind = KernelKind::of(question.shape);
        let mut distances = Vec::new();
        for mirror in &question.shape.mirrors()[..kind.lookups] {
            let mut cell_of = vec![0; kind.cells()];
            for (cell, &tile) in question.state.iter().enumerate() {
                cell_of[usize::from(mirror[usize::from(tile)])] = u32::from(mirror[cell]);
            }
            let mut sum = 0;
            for (tiles, table) in made.partition.patterns().iter().zip(&made.tables) {
                let cells: Vec<u32> = tiles.iter().map(|&tile| cell_of[usize::from(tile)]).collect();
                let pattern = layout::pattern_words(question.shape, tiles);
                sum += self.backend.distance(kind, table, &pattern, &cells, mirror[blank].into())?;
            }
            distances.push(sum);
        }
        Ok(distances)
    }
}

/// How the search below a bound ended.
enum BoundEnd {
    /// There is no plan of that length.
    Exhausted,
    /// A plan: the directions of the blank.
    Plan(Vec<u8>),
    /// There is one in hand.
    InHand,
}

/// What the kernels take for a redundant move.
const FORBIDDEN: u16 = u16::MAX;

/// The kernels look at the tiles around the blank before the last one has moved.
fn forbids_the_way_back(automaton: &[[Option<u16>; 4]]) -> bool {
    let after = |next: u16, way: usize| automaton.get(usize::from(next)).is_some_and(|row| row[3 - way].is_none());
    !automaton.is_empty()
        && automaton
            .iter()
            .all(|row| row.iter().enumerate().all(|(way, next)| next.is_none_or(|next| after(next, way))))
}

fn blank_of(question: &Question<'_>) -> usize {
    question.state.iter().position(|&tile| usize::from(tile) == question.shape.blank).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use std::collections::HashMap;

    use grid::{Direction, Size};
    use search::{Cancel, Limits};

    use super::*;
    use crate::twin::Twin;

    /// The distance of every board from the goal.
    fn distances(shape: Shape) -> HashMap<Vec<u8>, u32> {
        let goal: Vec<u8> = (0..shape.size.cells() as u8).collect();
        let mut found = HashMap::from([(goal.clone(), 0)]);
        let mut layer = vec![goal];
        for depth in 1.. {
            let mut next = Vec::new();
            for board in &layer {
                for after in neighbours(shape, board) {
                    if !found.contains_key(&after) {
                        found.insert(after.clone(), depth);
                        next.push(after);
                    }
                }
            }
            if next.is_empty() {
                break;
            }
            layer = next;
        }
        found
    }

    fn neighbours(shape: Shape, board: &[u8]) -> Vec<Vec<u8>> {
        let blank = board.iter().position(|&tile| usize::from(tile) == shape.blank).unwrap();
        let ways = Direction::ALL.into_iter().filter_map(|way| shape.size.step(blank, way));
        ways.map(|to| {
            let mut after = board.to_vec();
            after.swap(blank, to);
            after
        })
        .collect()
    }

    /// Forbids the way back, and nothing else.
    fn no_way_back() -> Vec<[Option<u16>; 4]> {
        let after = |last: usize| std::array::from_fn(|way| (last == 4 || way != 3 - last).then_some(way as u16 + 1));
        [4, 0, 1, 2, 3].map(after).to_vec()
    }

    fn plays(shape: Shape, state: &[u8], ways: &[u8]) -> bool {
        let mut board = state.to_vec();
        for &way in ways {
            let blank = board.iter().position(|&tile| usize::from(tile) == shape.blank).unwrap();
            let Some(to) = shape.size.step(blank, Direction::ALL[usize::from(way)]) else { return false };
            board.swap(blank, to);
        }
        board.iter().enumerate().all(|(cell, &tile)| cell == usize::from(tile))
    }

    /// Boards of every length, with few and many walks: what breadth-first search finds.
    fn check(shape: Shape, partition: &str, every: usize) {
        let partition = Partition::named(shape, partition).unwrap();
        let automaton = no_way_back();
        let distances = distances(shape);
        let mut boards: Vec<_> = distances.iter().collect();
        boards.sort_unstable();
        let mut searches: Vec<_> = [1, 7, 64].into_iter().map(|walks| Deepening::new(Twin::new(walks))).collect();
        let mut longest = 0;
        for (number, (state, &distance)) in boards.into_iter().step_by(every).enumerate() {
            let question = Question { shape, state, automaton: &automaton };
            let search = &mut searches[number % 3];
            for known in [None, Some(distance + 2), Some(distance)] {
                let control = &mut Control::unlimited();
                match search.solve(&question, &partition, &mut |_, _| Ok(known), control).unwrap() {
                    DeepeningEnd::Shortest(ways) => {
                        assert_eq!(ways.len() as u32, distance, "{state:?}");
                        assert!(plays(shape, state, &ways), "{state:?} {ways:?}");
                    }
                    DeepeningEnd::NoneShorter => assert_eq!(known, Some(distance)),
                    DeepeningEnd::Stopped(stop) => panic!("{stop:?}"),
                }
                assert_eq!(control.lower_bound(), distance, "{state:?} {known:?}");
            }
            longest = longest.max(distance);
        }
        assert!(longest > 20);
    }

    /// A plan that somebody else finds while the last bound is being searched ends the search, and is proved.
    #[test]
    fn a_plan_in_hand_ends_the_last_bound() {
        let shape = Shape { size: Size::new(3, 3), blank: 0 };
        let partition = Partition::named(shape, "2-2-4").unwrap();
        let automaton = no_way_back();
        let distances = distances(shape);
        let mut boards: Vec<_> = distances.iter().filter(|&(_, &distance)| distance >= 28).collect();
        boards.sort_unstable();
        let mut search = Deepening::new(Twin::new(1));
        let mut ended = 0;
        for (state, &distance) in boards.into_iter().step_by(97) {
            let question = Question { shape, state, automaton: &automaton };
            let (mut at, mut asked) = (0, 0);
            let mut in_hand = |_, control: &mut Control<'_>| {
                let bound = control.lower_bound();
                asked = if bound == at { asked + 1 } else { 0 };
                at = bound;
                // A plan that is too long ends nothing; the right one comes after the first round.
                Ok(Some(if bound == distance && asked > 0 { distance } else { distance + 2 }))
            };
            let control = &mut Control::unlimited();
            match search.solve(&question, &partition, &mut in_hand, control).unwrap() {
                DeepeningEnd::Shortest(ways) => assert_eq!(ways.len() as u32, distance, "{state:?}"),
                DeepeningEnd::NoneShorter => ended += 1,
                DeepeningEnd::Stopped(stop) => panic!("{stop:?}"),
            }
            assert_eq!(control.lower_bound(), distance, "{state:?}");
        }
        assert!(ended > 0);
    }

    /// A limit that comes in the round that finds the plan does not lose it.
    #[test]
    fn a_plan_counts_whatever_comes_with_it() {
        let shape = Shape { size: Size::new(3, 3), blank: 0 };
        let (partition, automaton) = (Partition::named(shape, "4-4").unwrap(), no_way_back());
        let distances = distances(shape);
        let mut boards: Vec<_> = distances.iter().filter(|&(_, &distance)| distance == 20).collect();
        boards.sort_unstable();
        let mut search = Deepening::new(Twin::new(64));
        let mut found = 0;
        for (state, &distance) in boards.into_iter().take(60) {
            let question = Question { shape, state, automaton: &automaton };
            let cancel = Cancel::new();
            // Asked before the bound: by the time of the round the switch is pressed.
            let mut in_hand = |_, control: &mut Control<'_>| {
                if control.lower_bound() == distance {
                    cancel.cancel();
                }
                Ok(None)
            };
            let mut control = Control::unlimited().with_cancel(cancel.clone());
            match search.solve(&question, &partition, &mut in_hand, &mut control).unwrap() {
                DeepeningEnd::Shortest(ways) => {
                    found += 1;
                    assert_eq!(ways.len() as u32, distance, "{state:?}");
                }
                DeepeningEnd::Stopped(stop) => assert_eq!(stop, Stop::Cancelled),
                DeepeningEnd::NoneShorter => panic!("nobody has a plan"),
            }
        }
        assert!(found > 50, "{found}");
    }

    #[test]
    fn the_twin_finds_what_breadth_first_search_finds() {
        check(Shape { size: Size::new(3, 3), blank: 0 }, "4-4", 211);
        check(Shape { size: Size::new(3, 3), blank: 1 }, "3-5", 311);
        check(Shape { size: Size::new(3, 3), blank: 4 }, "2-2-4", 311);
    }

    /// Every falling bit of every placement, against distances found by plain breadth-first search in the pattern.
    #[test]
    fn words_say_what_breadth_first_search_says() {
        for (size, blank, tiles) in [
            (Size::new(3, 3), 0, &[1, 2, 5][..]),
            (Size::new(3, 4), 0, &[1, 2, 3, 6]),
            (Size::new(3, 3), 4, &[0, 8, 3]),
        ] {
            let shape = Shape { size, blank };
            let kind = KernelKind::of(shape);
            let mut twin = Twin::new(1);
            let pattern = layout::pattern_words(shape, tiles);
            let count = layout::placements(kind, tiles);
            let words = twin.table(kind, &pattern, count, &mut || Ok(())).unwrap();
            let truth = pattern_distances(shape, tiles);
            assert!(truth.len() > 500);
            let cells = size.cells();
            for ((placed, at), &distance) in &truth {
                let index: usize = placed.iter().enumerate().map(|(slot, &cell)| cell * cells.pow(slot as u32)).sum();
                let on: Vec<u32> = placed.iter().map(|&cell| cell as u32).collect();
                assert_eq!(
                    twin.distance(kind, &words, &pattern, &on, *at as u32).unwrap(),
                    distance,
                    "{placed:?} {at}"
                );
                for (slot, &cell) in placed.iter().enumerate() {
                    for (way, &direction) in Direction::ALL.iter().enumerate() {
                        if size.step(cell, direction) == Some(*at) {
                            let mut after = placed.clone();
                            after[slot] = *at;
                            let falls = truth[&(after, cell)] < distance;
                            assert_eq!(
                                words[index] >> (slot * 4 + way) & 1 == 1,
                                falls,
                                "{placed:?} {at} {slot} {way}"
                            );
                        }
                    }
                }
            }
        }
    }

    /// Moves of the pattern's tiles to their homes and of the blank to its own, by placement and blank.
    fn pattern_distances(shape: Shape, tiles: &[u8]) -> HashMap<(Vec<usize>, usize), u32> {
        let start = (tiles.iter().map(|&tile| usize::from(tile)).collect::<Vec<_>>(), shape.blank);
        let mut found = HashMap::from([(start.clone(), 0)]);
        let mut queue = std::collections::VecDeque::from([start]);
        while let Some((placed, blank)) = queue.pop_front() {
            let distance = found[&(placed.clone(), blank)];
            for to in Direction::ALL.into_iter().filter_map(|way| shape.size.step(blank, way)) {
                let mut after = placed.clone();
                let moved = after.iter().position(|&cell| cell == to);
                if let Some(slot) = moved {
                    after[slot] = blank;
                }
                let cost = distance + u32::from(moved.is_some());
                if found.get(&(after.clone(), to)).is_none_or(|&known| known > cost) {
                    found.insert((after.clone(), to), cost);
                    if moved.is_some() { queue.push_back((after, to)) } else { queue.push_front((after, to)) }
                }
            }
        }
        found
    }

    #[test]
    fn limits_leave_bounds_that_hold() {
        let shape = Shape { size: Size::new(3, 3), blank: 0 };
        let partition = Partition::named(shape, "4-4").unwrap();
        let automaton = no_way_back();
        let (state, distance) = distances(shape).into_iter().max_by_key(|(_, distance)| *distance).unwrap();
        let question = Question { shape, state: &state, automaton: &automaton };
        let mut search = Deepening::new(Twin::new(5));
        for nodes in [0, 1, 4, 5, 30, 300, 3000] {
            let mut control = Control::new(Limits { nodes: Some(nodes), ..Limits::default() });
            let answered = search.solve(&question, &partition, &mut |_, _| Ok(None), &mut control).unwrap();
            assert!(control.stats().expanded <= nodes);
            assert!(control.lower_bound() <= distance);
            assert!(matches!(answered, DeepeningEnd::Stopped(Stop::Nodes) | DeepeningEnd::Shortest(_)), "{answered:?}");
        }
        let cancel = Cancel::new();
        cancel.cancel();
        let mut control = Control::unlimited().with_cancel(cancel);
        let answered = Deepening::new(Twin::new(5)).solve(&question, &partition, &mut |_, _| Ok(None), &mut control);
        assert_eq!(answered, Ok(DeepeningEnd::Stopped(Stop::Cancelled)));
    }
}
