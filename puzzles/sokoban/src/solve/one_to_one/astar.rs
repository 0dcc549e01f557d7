//! The exact solver for levels where every box has its own hole: A* over pushes.
//!
//! Boxes are told apart, so a position lists them by number. The estimate is the sum of each box's own push distance
//! (with the player's side), exact for a box alone and updated by one subtraction and one addition. A delivered box is
//! gone: positions get easier as they go on.

use grid::Bits;
use search::{Charge, Control, Id, Outcome, Stop, best_first::PopDecision, open::OpenList};

use crate::solve::{
    claim::{Ended, Solution, unknown},
    plan::Push,
    push_search::{PushExpander, PushFrontier, PushSearch, Rank, player_square},
    store::{Node, NumberedBoxes, PositionStore, ROOT},
};
use crate::{
    action::Step,
    cost::LexCost,
    deadlock::{corral, freeze::Freeze},
    geometry::{
        Bitboard, NONE, Square, bitboard,
        distance::{Distances, FAR},
        walks::Walks,
        with_words,
    },
    level::Level,
    objective::Objective,
    state::State,
};

/// Solves a level under [`Rules::OneToOne`](crate::Rules::OneToOne) to the optimum by A* alone, or says how far it
/// came. Levels are rated by this. `None` if the level is too large.
pub(crate) fn astar(
    level: &Level,
    state: &State,
    objective: Objective,
    control: &mut Control<'_>,
) -> Option<Outcome<Step>> {
    with_words!(bitboard::rectangle_cells(level), WORDS => {
        match NumberedSearch::<WORDS>::of_level(level, state, objective, 1, control) {
            Ok(mut search) => match search.run(control) {
                Ended::Found(pushes) => Solution::new(level, state, objective, &pushes).optimal(),
                Ended::Exhausted => Outcome::Unsolvable,
                Ended::Stopped(stop) => unknown(search.bound(), stop),
            },
            Err(stop) => unknown(LexCost::ZERO, stop),
        }
    })
}

/// A* over the pushes of numbered boxes.
pub(super) type NumberedSearch<const W: usize> = PushSearch<NumberedExpander<W>>;

/// Makes the pushes of a position.
pub(super) struct NumberedExpander<const W: usize> {
    objective: Objective,
    /// How many times the estimate counts; more than once finds plans sooner and proves nothing.
    weight: u32,
    /// The first position.
    start: (NumberedBoxes, Square),
    board: Bitboard<W>,
    distances: Distances,
    _charge: Charge,
    /// Squares that are of use to some box.
    live: Bits<W>,
    freeze: Freeze<W>,
    store: PositionStore<NumberedBoxes>,
    walks: Walks,
}

impl<const W: usize> NumberedSearch<W> {
    /// A search that has not started. It counts the estimate `weight` times: more than once only for objectives of one
    /// count.
    pub(super) fn of_level(
        level: &Level,
        state: &State,
        objective: Objective,
        weight: u32,
        control: &mut Control<'_>,
    ) -> Result<Self, Stop> {
        let board: Bitboard<W> = Bitboard::new(level);
        let homes: Vec<Square> = level.goals.iter().map(|&cell| board.square(cell)).collect();
        let distances = Distances::build(&board, board.floor, &homes, || control.poll())?;
        let square = |cell: &Option<_>| cell.map_or(NONE, |cell| board.square(cell));
        Ok(PushSearch::new(NumberedExpander {
            objective,
            weight,
            start: (state.boxes.iter().map(square).collect(), board.square(state.player)),
            _charge: control.hold(distances.bytes())?,
            live: distances.live(),
            freeze: Freeze::new(&board, distances.live()),
            distances,
            store: PositionStore::new(),
            walks: Walks::new(&board),
            board,
        }))
    }
}

impl<const W: usize> PushExpander for NumberedExpander<W> {
    type Boxes = NumberedBoxes;

    fn store(&self) -> &PositionStore<NumberedBoxes> {
        &self.store
    }

    fn store_mut(&mut self) -> &mut PositionStore<NumberedBoxes> {
        &mut self.store
    }

    fn begin<Q: OpenList<Rank>>(
        &mut self,
        frontier: &mut PushFrontier<Q>,
        control: &mut Control<'_>,
    ) -> Result<(), Stop> {
        if self.store.len() > 0 {
            // It was stopped before, when the first position was waiting already.
            return Ok(());
        }
        let (boxes, player) = self.start.clone();
        let mut pushes = 0;
        for (number, &square) in boxes.iter().enumerate().filter(|&(_, &square)| square != NONE) {
            match self.distances.of(square, player)[number] {
                FAR => return Ok(()),
                distance => pushes += u32::from(distance),
            }
        }
        let region = self.board.flood(self.board.floor & !squares(&boxes), player);
        let player = player_square(self.objective, region, player);
        let estimate = self.objective.cost(pushes, pushes);
        let root = Node { boxes, cost: LexCost::ZERO, estimate, parent: ROOT, player, push: 0 };
        let rank = self.rank(&root);
        let id = self.store.insert(root, control)?;
        frontier.push(rank, id, control)
    }

    #[inline]
    fn rank(&self, node: &Node<NumberedBoxes>) -> Rank {
        (node.cost + node.estimate.times(self.weight), node.estimate)
    }

    #[inline]
    fn bound(&self, rank: Rank) -> LexCost {
        if self.weight == 1 { rank.0 } else { LexCost::ZERO }
    }

    fn reconsider(&mut self, _: Rank, id: Id, control: &mut Control<'_>) -> Result<PopDecision<Rank, LexCost>, Stop> {
        let node = self.store.node(id);
        if node.boxes.iter().all(|&square| square == NONE) {
            return Ok(PopDecision::Goal(node.cost));
        }
        control.expand()?;
        Ok(PopDecision::Expand)
    }

    fn successors<Q: OpenList<Rank>>(
        &mut self,
        id: Id,
        frontier: &mut PushFrontier<Q>,
        control: &mut Control<'_>,
    ) -> Result<(), Stop> {
        let mut node = self.store.node(id).clone();
        let (cost, estimate, player) = (node.cost, node.estimate, node.player);
        let boxes = squares(&node.boxes);
        let free = self.board.floor & !boxes;
        let reach = self.board.flood(free, player);
        let mut movable = boxes;
        if self.objective.counts_walks() {
            self.walks.measure(&self.board, player, free);
        } else if let Some(fence) = corral::fence(&self.board, self.live, boxes, reach, Bits::EMPTY, false) {
            movable = fence;
        }
        node.parent = id;
        for number in 0..node.boxes.len() {
            let from = node.boxes[number];
            if from == NONE || !movable.contains(usize::from(from)) {
                continue;
            }
            let before = self.distances.of(from, player)[number];
            for direction in 0..4 {
                let (behind, to) = (self.board.next(from, 3 - direction), self.board.next(from, direction));
                if behind == NONE
                    || to == NONE
                    || !reach.contains(usize::from(behind))
                    || boxes.contains(usize::from(to))
                {
                    continue;
                }
                control.produce(1);
                let distance = self.distances.of(to, from)[number];
                if distance == FAR {
                    continue;
                }
                let mut after = boxes;
                after.remove(usize::from(from));
                let is_home = self.distances.targets[number] == to;
                if !is_home {
                    after.insert(usize::from(to));
                    if !self.freeze.frozen(&self.board, after).is_empty() {
                        continue;
                    }
                }
                let walked = if self.objective.counts_walks() { self.walks.to(behind) } else { 0 };
                let region = if is_home {
                    self.board.flood(self.board.floor & !after, from)
                } else {
                    self.board.reach_after(self.board.floor & !after, reach, from, to)
                };
                let change = self.objective.cost(u32::from(distance), u32::from(distance));
                let left = estimate - self.objective.cost(u32::from(before), u32::from(before));
                node.boxes[number] = if is_home { NONE } else { to };
                node.player = player_square(self.objective, region, from);
                node.cost = cost + self.objective.cost(1, walked + 1);
                node.estimate = left + change;
                node.push = from << 2 | direction as u16;
                self.reach(&node, frontier, control)?;
            }
            node.boxes[number] = from;
        }
        Ok(())
    }

    fn plan(&self, id: Id) -> Vec<Push> {
        self.store.pushes(&self.board, id)
    }
}

impl<const W: usize> NumberedExpander<W> {
    /// Notes a position that was reached.
    fn reach<Q: OpenList<Rank>>(
        &mut self,
        node: &Node<NumberedBoxes>,
        frontier: &mut PushFrontier<Q>,
        control: &mut Control<'_>,
    ) -> Result<(), Stop> {
        if frontier.excludes(node.cost + node.estimate) {
            return Ok(());
        }
        let id = match self.store.find(&node.boxes, node.player) {
            None => self.store.insert(node.clone(), control)?,
            Some(known) if node.cost < self.store.node(known).cost => {
                let old = self.store.node_mut(known);
                (old.cost, old.estimate, old.parent, old.push) = (node.cost, node.estimate, node.parent, node.push);
                known
            }
            Some(_) => return Ok(()),
        };
        frontier.push(self.rank(node), id, control)
    }
}

/// The squares of the boxes that are left.
fn squares<const W: usize>(boxes: &NumberedBoxes) -> Bits<W> {
    boxes.iter().filter(|&&square| square != NONE).map(|&square| usize::from(square)).collect()
}
