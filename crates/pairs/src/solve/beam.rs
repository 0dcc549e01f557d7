//! Beam search: the best few positions of every round go on. Finds good plans fast and proves nothing.
//!
//! Not the library's `beam`, because of what that one does not tell: the sequence that removed most tiles where no plan
//! is found, which is what a player is shown then; and because every sequence that cannot beat the plan in hand is cut,
//! safe removals are played at once, and those that look best are looked at a second time. It is no faster for that.
//! Twelve random boards each, two turns, processor time in all (release build): on 8×8 with 16 kinds 0.07 s for plans
//! of 677 at width 32, the library's with [`Matching`](crate::Matching) 0.04 s for 671; on 10×10 with 25 kinds 0.16 s,
//! 11 boards and 95.5 a plan, the library's 0.05 s, 11 boards and 96.7; at width 1, with which every search begins,
//! both take next to nothing, and this one clears 9 boards of 12, the library's 8.

use hashbrown::HashSet;
use rustc_hash::FxBuildHasher;
use search::{Control, Cost, Stop};

use super::{Sequence, model::Model, moves::Moves, safe};
use crate::{board::Turns, bounds::DEAD, nearest, position::Position, tiles::PairId};

/// The best plan, and the sequence that removed most tiles.
pub(super) struct BeamResult {
    pub(super) plan: Option<Sequence>,
    pub(super) deepest: Sequence,
}

struct BeamNode {
    left: Box<[u64]>,
    cost: Cost,
    /// Place in the record of removals.
    last: u32,
}

struct Candidate {
    score: Cost,
    parent: u32,
    pair: PairId,
    turns: Turns,
}

/// How many times its width a beam looks at closely: the score of these counts what is blocked after the removal, not
/// before.
const SHORTLIST: usize = 3;

/// One removal and the one before it.
type RemovalRecord = Vec<(u32, PairId, Turns)>;

/// Bytes that a beam may hold: nodes and their keys, the record of removals, candidates.
pub(super) fn bytes(model: &Model, width: usize) -> u64 {
    let tiles = model.tiles.len();
    let node = SHORTLIST * (tiles / 4 + size_of::<BeamNode>() + 32);
    let record = SHORTLIST * (tiles / 2) * size_of::<(u32, PairId, Turns)>();
    let candidates = model.tiles.pairs.len() * size_of::<Candidate>();
    (width * (node + record + candidates)) as u64
}

/// Runs a beam of `width` positions; sequences that cannot cost less than `below` are cut.
pub(super) fn beam(
    model: &Model,
    width: usize,
    below: Option<Cost>,
    control: &mut Control,
) -> Result<BeamResult, Stop> {
    let tiles = &model.tiles;
    let mut record: RemovalRecord = vec![(0, 0, 0)];
    let mut position = Position::full(tiles);
    let mut found = BeamResult { plan: None, deepest: Sequence::default() };
    let mut deepest = (tiles.len() + 1, 0, 0);
    let mut best = below.unwrap_or(Cost::MAX);
    let mut best_last = None;
    let penalty = nearest::penalty(tiles);
    // Where some kind cannot be cleared anyway, dead ends are no reason to stop.
    let bound = |group: usize, left: &[u64]| match model.bounds.cost(tiles, group, left) {
        DEAD if model.bound == DEAD => 0,
        cost => cost,
    };

    let mut layer = vec![grow(model, &mut position, 0, 0, &mut record)];
    let mut seen: HashSet<Box<[u64]>, FxBuildHasher> = HashSet::default();
    let mut moves = Moves::default();
    let mut candidates: Vec<Candidate> = Vec::new();
    while !layer.is_empty() {
        candidates.clear();
        for (parent, node) in layer.iter().enumerate() {
            control.expand()?;
            // One expansion here weighs a hundred elsewhere, too uneven for the control's stride.
            control.poll()?;
            position.assign(tiles, &node.left);
            if position.tiles_left() < deepest.0 {
                deepest = (position.tiles_left(), node.last, node.cost);
            }
            if position.tiles_left() == 0 {
                if node.cost < best {
                    best = node.cost;
                    best_last = Some(node.last);
                }
                continue;
            }
            moves.find(model, &position, control)?;
            let here = moves.nearest.guess(tiles, &position, penalty);
            let bound_here: Cost = (0..tiles.groups.len()).map(|group| bound(group, &node.left)).sum();
            control.produce(moves.list.len() as u64);
            for &(id, turns) in &moves.list {
                let pair = &tiles.pairs[id as usize];
                let cost = node.cost + tiles.cost(pair, turns);
                let group = usize::from(pair.group);
                let before = bound(group, position.left());
                position.remove(tiles, pair);
                let after = bound(group, position.left());
                position.restore(tiles, pair);
                if after == DEAD {
                    continue;
                }
                let bound = bound_here - before + after;
                if cost + bound >= best {
                    continue;
                }
                // The guess of the parent stands in for that of the child: it tells positions apart, the removal's
                // price tells siblings.
                let score = 2 * (cost + bound) + here / 2 + 2 * cost;
                candidates.push(Candidate { score, parent: parent as u32, pair: id, turns });
            }
        }
        candidates.sort_unstable_by_key(|candidate| (candidate.score, candidate.parent, candidate.pair));
        let mut next: Vec<(Cost, BeamNode)> = Vec::with_capacity(width);
        seen.clear();
        for candidate in &candidates {
            if next.len() == SHORTLIST * width {
                break;
            }
            control.poll()?;
            let node = &layer[candidate.parent as usize];
            let pair = &tiles.pairs[candidate.pair as usize];
            position.assign(tiles, &node.left);
            position.remove(tiles, pair);
            if !seen.insert(position.left().into()) {
                continue;
            }
            record.push((node.last, candidate.pair, candidate.turns));
            let last = record.len() as u32 - 1;
            let cost = node.cost + tiles.cost(pair, candidate.turns);
            let grown = grow(model, &mut position, cost, last, &mut record);
            moves.find(model, &position, control)?;
            let guess = moves.nearest.guess(tiles, &position, penalty);
            let bound: Cost = (0..tiles.groups.len()).map(|group| bound(group, &grown.left)).sum();
            next.push((4 * (grown.cost + bound) + 2 * grown.cost + guess, grown));
        }
        next.sort_by_key(|(score, _)| *score);
        next.truncate(width);
        layer = next.into_iter().map(|(_, node)| node).collect();
    }
    found.deepest = sequence(&record, deepest.1, deepest.2);
    found.plan = best_last.map(|last| sequence(&record, last, best));
    Ok(found)
}

/// The node of a position after its safe removals.
fn grow(model: &Model, position: &mut Position, cost: Cost, mut last: u32, record: &mut RemovalRecord) -> BeamNode {
    let mut log = Vec::new();
    let cost = cost + safe::close(model, position, &mut log);
    for (pair, turns) in log {
        record.push((last, pair, turns));
        last = record.len() as u32 - 1;
    }
    BeamNode { left: position.left().into(), cost, last }
}

fn sequence(record: &RemovalRecord, mut last: u32, cost: Cost) -> Sequence {
    let mut removals = Vec::new();
    while last != 0 {
        let (before, pair, turns) = record[last as usize];
        removals.push((pair, turns));
        last = before;
    }
    removals.reverse();
    Sequence { removals, cost }
}
