//! The packing order: which goal to fill first, so that a filled one is never in the way.
//!
//! Found backwards. All goals are filled; a box that can be pulled off its goal to where some box starts, past the ones still in place, could have come
//! last. Taking boxes away like that until none is left, and reading it from the end, gives an order. It says nothing about boxes that have to be
//! parked on the way: the search has to find that out.

use std::collections::VecDeque;

use grid::Bits;

use crate::engine::{NONE, Square, distance::Distances, ground::Ground};

/// The goals in the order in which to fill them, and what follows for every stage.
pub(super) struct Order<const W: usize> {
    /// The goals, first to fill first.
    pub(super) goals: Vec<Square>,
    /// For each number of filled goals: the squares from which a box can still get to one of the others.
    live: Vec<Option<Bits<W>>>,
}

/// Which of several boxes that could have come last is taken to be the last one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Taste {
    /// The one nearest to where boxes start.
    Nearest,
    /// The one that leaves the most other boxes free to go.
    Roomiest,
}

impl<const W: usize> Order<W> {
    pub(super) fn new(ground: &Ground<W>, taste: Taste) -> Self {
        let mut placed = ground.yard.goals;
        let mut reversed: Vec<Square> = Vec::new();
        while !placed.is_empty() {
            let removable: Vec<(u32, Square)> = placed
                .iter()
                .filter_map(|goal| way_out(ground, placed, goal as Square).map(|way| (way, goal as Square)))
                .collect();
            let choice = match taste {
                Taste::Nearest => removable.iter().min().map(|&(_, goal)| goal),
                Taste::Roomiest => removable
                    .iter()
                    .min_by_key(|&&(way, goal)| {
                        let mut without = placed;
                        without.remove(usize::from(goal));
                        let free = ground.yard.floor & !without;
                        let widest = free.first().map_or(0, |_| largest(ground, free));
                        (usize::MAX - widest, way, goal)
                    })
                    .map(|&(_, goal)| goal),
            };
            // If none can be taken away, one has to be parked somewhere: take the nearest as if it could.
            let goal = choice.unwrap_or_else(|| nearest(ground, placed));
            placed.remove(usize::from(goal));
            reversed.push(goal);
        }
        reversed.reverse();
        let live = vec![None; reversed.len() + 1];
        Order { goals: reversed, live }
    }

    /// How many goals are filled, counted along the order up to the first that is not.
    pub(super) fn packed(&self, boxes: Bits<W>) -> usize {
        self.goals.iter().take_while(|&&goal| boxes.contains(usize::from(goal))).count()
    }

    /// How many boxes would be cut off from the remaining goals by the next one that is filled.
    pub(super) fn misplaced(&mut self, ground: &Ground<W>, boxes: Bits<W>, packed: usize) -> usize {
        let next = packed + 1;
        if next >= self.goals.len() {
            return 0;
        }
        let filled: Bits<W> = self.goals[..next].iter().map(|&goal| usize::from(goal)).collect();
        let goals = &self.goals;
        let live = *self.live[next]
            .get_or_insert_with(|| Distances::new(&ground.yard, ground.yard.floor & !filled, &goals[next..]).live());
        (boxes & !filled & !live).len()
    }
}

/// Pulls that bring the box on `goal` to the nearest square on which a box starts, past the other placed boxes; `None` if there is no way.
fn way_out<const W: usize>(ground: &Ground<W>, placed: Bits<W>, goal: Square) -> Option<u32> {
    let yard = &ground.yard;
    let mut others = placed;
    others.remove(usize::from(goal));
    // A box that starts on a goal says nothing about how others got past it.
    let away = ground.boxes & !yard.goals;
    let starts = if away.is_empty() { ground.boxes & !placed } else { away };
    let mut seen = vec![0_u8; yard.len()];
    let mut queue = VecDeque::new();
    let mut rest = yard.floor & !placed;
    let outside = |region: Bits<W>| region.intersects(&starts) || region.contains(usize::from(ground.player));
    while let Some(seed) = rest.first() {
        let region = yard.flood(yard.floor & !placed, seed as Square);
        rest &= !region;
        if outside(region) {
            queue.push_back((goal, region, 0));
        }
    }
    while let Some((square, region, way)) = queue.pop_front() {
        if starts.contains(usize::from(square)) {
            return Some(way);
        }
        for direction in 0..4 {
            let beside = yard.next(square, direction);
            if beside == NONE
                || !region.contains(usize::from(beside))
                || seen[usize::from(beside)] >> direction & 1 == 1
            {
                continue;
            }
            let away = yard.next(beside, direction);
            if away == NONE || others.contains(usize::from(away)) {
                continue;
            }
            let mut boxes = others;
            boxes.insert(usize::from(beside));
            let region = yard.flood(yard.floor & !boxes, away);
            for side in 0..4 {
                let player = yard.next(beside, side);
                if player != NONE && region.contains(usize::from(player)) {
                    seen[usize::from(beside)] |= 1 << side;
                }
            }
            queue.push_back((beside, region, way + 1));
        }
    }
    None
}

fn largest<const W: usize>(ground: &Ground<W>, free: Bits<W>) -> usize {
    let (mut rest, mut most) = (free, 0);
    while let Some(seed) = rest.first() {
        let region = ground.yard.flood(free, seed as Square);
        rest &= !region;
        most = most.max(region.len());
    }
    most
}

fn nearest<const W: usize>(ground: &Ground<W>, placed: Bits<W>) -> Square {
    let column = |goal: usize| ground.targets().iter().position(|&target| usize::from(target) == goal).unwrap_or(0);
    let way = |&goal: &usize| {
        let column = column(goal);
        ground.boxes.iter().map(|square| ground.distances.least(square as Square)[column]).min()
    };
    placed.iter().min_by_key(way).map_or(0, |goal| goal as Square)
}
