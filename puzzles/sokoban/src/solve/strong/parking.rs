//! Parking: which boxes to pull aside when none can be taken away from the filled goals.
//!
//! A feature-space search in the small. Boards are sorted into cells by the boxes that are left, those on goals, and
//! the parts into which they cut the floor; every second time the best cell has its turn, otherwise the next one. A
//! move pulls one box aside; then all boxes are taken away that can be. What a pull opens is cheap to see (room for the
//! player, boxes that can be pulled); whether it lets a box out is found out only for the pulls that are chosen.
//!
//! Not `search::best_first`, for the reason that [`feature`](super::feature) gives: every cell is an open list and has
//! its turn, and what waits in it is a move that was not made yet.

use std::cmp::Reverse;

use grid::Bits;
use rustc_hash::FxHashSet;
use search::{Charge, Control, Stop};

use super::{
    cells::Cells,
    packing::{Preference, Unpacking, UnpackingStep},
    puller::{Board, Puller},
};
use crate::geometry::{Square, tables::LevelTables};

/// Boards that are looked at for one plan.
const MOST_BOARDS: usize = 3000;

/// The steps from a board on which no box can be taken away to one without boxes, or the one with the fewest that was
/// found within the puller's floods and the memory, and that board.
pub(super) fn search<const W: usize>(
    start: &Unpacking<W>,
    puller: &mut Puller<'_, W>,
    preference: Preference,
    control: &mut Control<'_>,
) -> Result<(Vec<UnpackingStep<W>>, Unpacking<W>), Stop> {
    let mut search = ParkingSearch::default();
    search.add(ParkedBoard::new(start.clone(), usize::MAX, Vec::new(), 0), puller, control)?;
    let mut best = 0;
    let mut charge = Charge::default();
    while puller.floods_left > 0
        && search.nodes.len() < MOST_BOARDS
        && search.has_room(&mut charge, control)
        && let Some((parent, pull)) = search.choose()
    {
        let mut state = search.nodes[parent].state.clone();
        let mut steps = vec![state.pull_aside(pull.board)];
        steps.extend(state.take_away(puller, preference, control)?);
        if steps.len() > 1 && !search.known.insert((state.board.boxes, state.board.reach.first())) {
            continue;
        }
        let points = search.nodes[parent].points + pull.points;
        let left = state.board.boxes.len();
        search.add(ParkedBoard::new(state, parent, steps, points), puller, control)?;
        if left < search.nodes[best].state.board.boxes.len() {
            best = search.nodes.len() - 1;
        }
        if left == 0 {
            break;
        }
    }
    Ok(search.trail(best))
}

/// A board, and how it was reached.
struct ParkedBoard<const W: usize> {
    state: Unpacking<W>,
    parent: usize,
    steps: Vec<UnpackingStep<W>>,
    points: u32,
    /// What can be pulled aside, the best last.
    pulls: Vec<SetAside<W>>,
}

impl<const W: usize> ParkedBoard<W> {
    const fn new(state: Unpacking<W>, parent: usize, steps: Vec<UnpackingStep<W>>, points: u32) -> Self {
        ParkedBoard { state, parent, steps, points, pulls: Vec::new() }
    }
}

/// A box that is pulled aside.
#[derive(Clone, Copy)]
struct SetAside<const W: usize> {
    board: Board<W>,
    features: BoardFeatures,
    /// Whether nobody advised it.
    points: u32,
}

/// What is cheap to see of a board; smaller is better.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct BoardFeatures {
    regions: usize,
    /// Boxes on goals.
    settled: usize,
    /// Boxes that cannot be pulled.
    stuck: usize,
    /// Squares where the player cannot be.
    shut: usize,
}

type CellKey = (usize, usize, usize);

struct ParkingSearch<const W: usize> {
    nodes: Vec<ParkedBoard<W>>,
    known: FxHashSet<(Bits<W>, Option<usize>)>,
    /// Bytes of the nodes.
    bytes: usize,
    cells: Cells<CellKey, (u32, BoardFeatures, usize)>,
    best: Option<(CellKey, usize)>,
}

impl<const W: usize> Default for ParkingSearch<W> {
    fn default() -> Self {
        ParkingSearch { nodes: Vec::new(), known: FxHashSet::default(), bytes: 0, cells: Cells::default(), best: None }
    }
}

impl<const W: usize> ParkingSearch<W> {
    fn add(
        &mut self,
        mut node: ParkedBoard<W>,
        puller: &mut Puller<'_, W>,
        control: &mut Control<'_>,
    ) -> Result<(), Stop> {
        let board = node.state.board;
        let now = features(puller.tables, &board);
        for square in board.boxes {
            control.poll()?;
            let known = &mut self.known;
            let pulls = &mut node.pulls;
            puller.pull(&board, square as Square, |puller, to, reach, count| {
                let mut aside = Board { boxes: board.boxes, reach };
                aside.boxes.remove(square);
                aside.boxes.insert(usize::from(to));
                if count > 0 && known.insert((aside.boxes, reach.first())) {
                    pulls.push(SetAside { board: aside, features: features(puller.tables, &aside), points: 1 });
                }
                None::<()>
            });
        }
        advise(&mut node.pulls, now);
        node.pulls.sort_by_key(|pull| Reverse((pull.points, pull.features)));
        self.bytes +=
            size_of::<ParkedBoard<W>>() + node.state.exits.bytes() + node.pulls.capacity() * size_of::<SetAside<W>>();
        let id = self.nodes.len();
        if let Some(next) = node.pulls.last() {
            let key = (board.boxes.len(), now.regions, now.settled);
            let cell = self.cells.push(key, (node.points + next.points, next.features, id));
            if self.best.is_none_or(|(best, _)| key < best) {
                self.best = Some((key, cell));
            }
        }
        self.nodes.push(node);
        Ok(())
    }

    /// Bytes held: nodes, and slots with their control bytes, of which seven in eight are ever used.
    fn bytes(&self) -> u64 {
        let slot = size_of::<(Bits<W>, Option<usize>)>() + 1;
        (self.bytes + self.known.capacity() * slot * 8 / 7) as u64
    }

    /// Whether what it holds may be held.
    fn has_room(&self, charge: &mut Charge, control: &mut Control<'_>) -> bool {
        let more = self.bytes().saturating_sub(charge.bytes());
        control.grow(charge, more).is_ok()
    }

    fn choose(&mut self) -> Option<(usize, SetAside<W>)> {
        let nodes = &mut self.nodes;
        self.cells.choose(self.best.map(|(_, cell)| cell), |cell| {
            let Reverse((_, _, id)) = cell.pop()?;
            let node = &mut nodes[id];
            let pull = node.pulls.pop()?;
            if let Some(next) = node.pulls.last() {
                cell.push(Reverse((node.points + next.points, next.features, id)));
            }
            Some((id, pull))
        })
    }

    /// The steps to a board, and the board.
    fn trail(mut self, at: usize) -> (Vec<UnpackingStep<W>>, Unpacking<W>) {
        let end = self.nodes[at].state.clone();
        let mut parts = Vec::new();
        let mut next = at;
        while next != usize::MAX {
            parts.push(std::mem::take(&mut self.nodes[next].steps));
            next = self.nodes[next].parent;
        }
        (parts.into_iter().rev().flatten().collect(), end)
    }
}

/// Frees the pull that is best by each feature, if it is better than now.
fn advise<const W: usize>(pulls: &mut [SetAside<W>], now: BoardFeatures) {
    let likes: [fn(&BoardFeatures) -> usize; 4] =
        [|after| after.regions, |after| after.settled, |after| after.stuck, |after| after.shut];
    for like in likes {
        let best = pulls.iter_mut().min_by_key(|pull| (like(&pull.features), pull.features));
        if let Some(pull) = best.filter(|pull| like(&pull.features) < like(&now)) {
            pull.points = 0;
        }
    }
}

fn features<const W: usize>(tables: &LevelTables<W>, at: &Board<W>) -> BoardFeatures {
    let board = &tables.board;
    let free = board.floor & !at.boxes;
    let mut rest = free & !at.reach;
    let mut regions = 1;
    while let Some(seed) = rest.first() {
        rest &= !board.flood(free, seed as Square);
        regions += 1;
    }
    let mut movable = Bits::EMPTY;
    for direction in 0..4 {
        let back = 3 - direction;
        movable |= board.shift(at.reach & board.shift(free, back), back);
    }
    BoardFeatures {
        regions,
        settled: (at.boxes & board.goals).len(),
        stuck: (at.boxes & !movable).len(),
        shut: (free & !at.reach).len(),
    }
}
