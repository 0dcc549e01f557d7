//! Playing backwards: boxes are pulled away from their goals as far as they go.

use grid::{Bits, Cell, Map};
use puzzle::Failure;
use rand::RngExt;
use rand_chacha::ChaCha8Rng;
use search::Control;

use crate::{
    cost::LexCost,
    engine::{NONE, Square, Yard, with_words, yard},
    level::{Credits, Level, Rules, Terrain},
    solve::store::{Node, ROOT, Store},
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
    let player = terrain.iter().find(|&(_, &kind)| kind == Terrain::Floor).map_or(0, |(cell, _)| cell);
    let level = Level {
        rules: Rules::All,
        terrain: terrain.clone(),
        player,
        boxes: goals.into(),
        goals: goals.into(),
        credits: Credits::default(),
    };
    let result = with_words!(yard::rectangle_cells(&level), WORDS => farthest::<WORDS>(&level, rng, control));
    result.unwrap_or(Ok(None))
}

fn farthest<const W: usize>(
    level: &Level,
    rng: &mut ChaCha8Rng,
    control: &mut Control<'_>,
) -> Result<Option<Start>, Failure> {
    let yard: Yard<W> = Yard::new(level);
    let mut store: Store<W> = Store::new();
    let mut rest = yard.floor & !yard.goals;
    while let Some(seed) = rest.first() {
        let region = yard.flood(yard.floor & !yard.goals, seed as Square);
        rest &= !region;
        store.insert(first(yard.goals, seed as Square), control)?;
    }
    let mut at = 0;
    let mut best: Option<((usize, LexCost), u32)> = None;
    // Breadth-first: the last position of a kind is as many pulls away as any.
    while at < store.len() as u32 && store.len() < POSITIONS {
        let node = *store.node(at);
        control.expand()?;
        let free = yard.floor & !node.boxes;
        let reach = yard.flood(free, node.player);
        let away = (node.boxes & !yard.goals).len();
        if best.is_none_or(|(most, _)| (away, node.cost) >= most) {
            best = Some(((away, node.cost), at));
        }
        for square in node.boxes {
            for direction in 0..4 {
                let beside = yard.next(square as Square, direction);
                if beside == NONE || !reach.contains(usize::from(beside)) {
                    continue;
                }
                let behind = yard.next(beside, direction);
                if behind == NONE || !free.contains(usize::from(behind)) {
                    continue;
                }
                let mut boxes = node.boxes;
                boxes.remove(square);
                boxes.insert(usize::from(beside));
                let region = yard.flood(yard.floor & !boxes, behind);
                let player = region.first().map_or(behind, |first| first as Square);
                if store.find(&boxes, player).is_none() {
                    let push = (square as u16) << 2 | direction as u16;
                    let cost = node.cost + LexCost::new(1, 0);
                    store.insert(Node { cost, parent: at, boxes, player, push, estimate: LexCost::ZERO }, control)?;
                }
            }
        }
        at += 1;
    }
    let start = best.filter(|&((away, _), _)| away > 0).map(|(_, id)| start(&yard, &store, id, rng));
    store.release(control);
    Ok(start)
}

fn first<const W: usize>(boxes: Bits<W>, player: Square) -> Node<W> {
    Node { boxes, cost: LexCost::ZERO, parent: ROOT, estimate: LexCost::ZERO, player, push: 0 }
}

/// Follows the pulls to tell which box came from which goal, and puts the player somewhere in its region.
fn start<const W: usize>(yard: &Yard<W>, store: &Store<W>, id: u32, rng: &mut ChaCha8Rng) -> Start {
    let node = store.node(id);
    let mut boxes: Vec<Square> = yard.goals.iter().map(|square| square as Square).collect();
    let homes = boxes.iter().map(|&square| yard.cell(square)).collect();
    for code in store.pushes(id) {
        let number = boxes.iter().position(|&square| square == code >> 2).expect("a pull moves a box");
        boxes[number] = yard.next(boxes[number], usize::from(code & 3));
    }
    let region: Vec<usize> = yard.flood(yard.floor & !node.boxes, node.player).iter().collect();
    let player = yard.cell(region[rng.random_range(0..region.len())] as Square);
    Start { player, boxes: boxes.iter().map(|&square| yard.cell(square)).collect(), homes }
}
