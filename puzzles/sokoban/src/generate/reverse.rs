//! Playing backwards: boxes are pulled away from their goals as far as they go.

use std::cmp::Reverse;

use grid::{Bits, Cell, Map};
use puzzle::Failure;
use rand::RngExt;
use rand_chacha::ChaCha8Rng;
use search::{Control, Stop};

use crate::{
    cost::LexCost,
    geometry::{Bitboard, NONE, Square, bitboard, distance::Distances, matching::Matching, with_words},
    level::{Credits, Level, Rules, Terrain},
    solve::store::{Node, PositionStore, ROOT},
};

/// A position to start from. `homes[n]` is the goal from which the box on `boxes[n]` was pulled.
pub(super) struct Start {
    pub(super) player: Cell,
    pub(super) boxes: Vec<Cell>,
    pub(super) homes: Vec<Cell>,
}

/// Positions that are looked at.
const POSITIONS: usize = 12_000;

/// A position as many pulls away from the goals as could be found, with as few boxes on goals as possible.
pub(super) fn pull(
    terrain: &Map<Terrain>,
    goals: &[Cell],
    rng: &mut ChaCha8Rng,
    control: &mut Control<'_>,
) -> Result<Option<Start>, Failure> {
    let level = solved(terrain, goals);
    let result = with_words!(bitboard::rectangle_cells(&level), WORDS => farthest::<WORDS>(&level, rng, control));
    result.unwrap_or(Ok(None))
}

fn farthest<const W: usize>(
    level: &Level,
    rng: &mut ChaCha8Rng,
    control: &mut Control<'_>,
) -> Result<Option<Start>, Failure> {
    let board: Bitboard<W> = Bitboard::new(level);
    let mut store: PositionStore<Bits<W>> = PositionStore::new();
    enter_goals(&board, &mut store, control)?;
    let mut at = 0;
    let mut best: Option<((usize, LexCost), u32)> = None;
    // Breadth-first: the last position of a kind is as many pulls away as any.
    while at < store.len() as u32 && store.len() < POSITIONS {
        let node = *store.node(at);
        control.expand()?;
        let away = (node.boxes & !board.goals).len();
        if best.is_none_or(|(most, _)| (away, node.cost) >= most) {
            best = Some(((away, node.cost), at));
        }
        for Pull { boxes, player, push, .. } in pulls(&board, &node) {
            if store.find(&boxes, player).is_none() {
                let cost = node.cost + LexCost::new(1, 0);
                store.insert(Node { cost, parent: at, boxes, player, push, estimate: LexCost::ZERO }, control)?;
            }
        }
        at += 1;
    }
    Ok(best.filter(|&((away, _), _)| away > 0).map(|(_, id)| start(&board, &store, id, rng)))
}

/// Positions of one layer that are followed.
const WIDTH: usize = 24;

/// A position whose boxes are about `wanted` pushes away from the goals, all of them off the goals if that can be.
pub(super) fn stretch(
    terrain: &Map<Terrain>,
    goals: &[Cell],
    wanted: u32,
    rng: &mut ChaCha8Rng,
    control: &mut Control<'_>,
) -> Result<Option<Start>, Failure> {
    let level = solved(terrain, goals);
    let result =
        with_words!(bitboard::rectangle_cells(&level), WORDS => stretched::<WORDS>(&level, wanted, rng, control));
    result.unwrap_or(Ok(None))
}

fn stretched<const W: usize>(
    level: &Level,
    wanted: u32,
    rng: &mut ChaCha8Rng,
    control: &mut Control<'_>,
) -> Result<Option<Start>, Failure> {
    let board: Bitboard<W> = Bitboard::new(level);
    let targets: Vec<Square> = board.goals.iter().map(|square| square as Square).collect();
    let distances = Distances::new(&board, board.floor, &targets);
    let mut matching = Matching::new(targets.len());
    let mut store: PositionStore<Bits<W>> = PositionStore::new();
    enter_goals(&board, &mut store, control)?;
    let mut layer: Vec<u32> = (0..store.len() as u32).collect();
    // Boxes left on goals, how far the pushes are from what is wanted, and the position.
    let mut best: Option<(usize, u32, u32)> = None;
    for _ in 0..2 * wanted {
        let mut next: Vec<(u32, Node<Bits<W>>)> = Vec::new();
        for &id in &layer {
            control.expand()?;
            let node = *store.node(id);
            for (row, square) in node.boxes.iter().enumerate() {
                matching.set_row(row, distances.of(square as Square, node.player));
            }
            if matching.solve().is_none() {
                continue;
            }
            for pull in pulls(&board, &node) {
                if store.find(&pull.boxes, pull.player).is_some() {
                    continue;
                }
                let ways = distances.of(pull.to, pull.player);
                let Some(pushes) = matching.with_row(pull.row, ways) else { continue };
                let (pushes, away) = (pushes as u32, (pull.boxes & !board.goals).len() as u32);
                // Some chance, so that equal positions do not all look alike.
                let rank = 4 * pushes + 2 * away + rng.random_range(0..10);
                let estimate = LexCost::new(pushes, 0);
                let Pull { boxes, player, push, .. } = pull;
                next.push((rank, Node { cost: LexCost::ZERO, parent: id, boxes, player, push, estimate }));
            }
        }
        // Only the ranks are sorted, with the places: what is in the places has another type for every size of boards.
        let mut best_first: Vec<_> = next.iter().enumerate().map(|(at, &(rank, _))| (Reverse(rank), at)).collect();
        best_first.sort_unstable();
        layer.clear();
        for node in best_first.into_iter().map(|(_, at)| next[at].1) {
            if layer.len() == WIDTH {
                break;
            }
            if store.find(&node.boxes, node.player).is_none() {
                let id = store.insert(node, control)?;
                layer.push(id);
                let key = ((node.boxes & board.goals).len(), node.estimate.first().abs_diff(wanted), id);
                if best.is_none_or(|best| (key.0, key.1) < (best.0, best.1)) {
                    best = Some(key);
                }
            }
        }
        if layer.is_empty() || best.is_some_and(|(on_goals, off, _)| on_goals == 0 && off == 0) {
            break;
        }
    }
    Ok(best.filter(|best| best.0 < targets.len()).map(|(_, _, id)| start(&board, &store, id, rng)))
}

/// The solved position as a level.
fn solved(terrain: &Map<Terrain>, goals: &[Cell]) -> Level {
    Level {
        rules: Rules::All,
        terrain: terrain.clone(),
        player: terrain.iter().find(|&(_, &kind)| kind == Terrain::Floor).map_or(0, |(cell, _)| cell),
        boxes: goals.into(),
        goals: goals.into(),
        credits: Credits::default(),
    }
}

/// Stores the solved positions: one for every area in which the player may be.
fn enter_goals<const W: usize>(
    board: &Bitboard<W>,
    store: &mut PositionStore<Bits<W>>,
    control: &mut Control<'_>,
) -> Result<(), Stop> {
    let mut rest = board.floor & !board.goals;
    while let Some(seed) = rest.first() {
        let region = board.flood(board.floor & !board.goals, seed as Square);
        rest &= !region;
        store.insert(first(board.goals, seed as Square), control)?;
    }
    Ok(())
}

/// A box that was pulled one square.
struct Pull<const W: usize> {
    /// Which of the boxes, in the order of their squares.
    row: usize,
    /// Where it is now.
    to: Square,
    boxes: Bits<W>,
    player: Square,
    push: u16,
}

fn pulls<const W: usize>(board: &Bitboard<W>, node: &Node<Bits<W>>) -> Vec<Pull<W>> {
    let free = board.floor & !node.boxes;
    let reach = board.flood(free, node.player);
    let mut pulls = Vec::new();
    for (row, square) in node.boxes.iter().enumerate() {
        for direction in 0..4 {
            let to = board.next(square as Square, direction);
            if to == NONE || !reach.contains(usize::from(to)) {
                continue;
            }
            let behind = board.next(to, direction);
            if behind == NONE || !free.contains(usize::from(behind)) {
                continue;
            }
            let mut boxes = node.boxes;
            boxes.remove(square);
            boxes.insert(usize::from(to));
            let region = board.flood(board.floor & !boxes, behind);
            let player = region.first().map_or(behind, |first| first as Square);
            pulls.push(Pull { row, to, boxes, player, push: (square as u16) << 2 | direction as u16 });
        }
    }
    pulls
}

fn first<const W: usize>(boxes: Bits<W>, player: Square) -> Node<Bits<W>> {
    Node { boxes, cost: LexCost::ZERO, parent: ROOT, estimate: LexCost::ZERO, player, push: 0 }
}

/// Follows the pulls to tell which box came from which goal, and puts the player somewhere in its region.
fn start<const W: usize>(board: &Bitboard<W>, store: &PositionStore<Bits<W>>, id: u32, rng: &mut ChaCha8Rng) -> Start {
    let node = store.node(id);
    let mut boxes: Vec<Square> = board.goals.iter().map(|square| square as Square).collect();
    let homes = boxes.iter().map(|&square| board.cell(square)).collect();
    for code in store.codes(id) {
        let number = boxes.iter().position(|&square| square == code >> 2).expect("a pull moves a box");
        boxes[number] = board.next(boxes[number], usize::from(code & 3));
    }
    let region: Vec<usize> = board.flood(board.floor & !node.boxes, node.player).iter().collect();
    let player = board.cell(region[rng.random_range(0..region.len())] as Square);
    Start { player, boxes: boxes.iter().map(|&square| board.cell(square)).collect(), homes }
}
