//! Better plans near a good one: most kinds keep their partners, a few are free, and the cheapest plan of that sort is
//! found exactly (large neighbourhood search; Shaw 1998).
//!
//! A neighbourhood lies around a pair that pays more turns than its kind need ever pay. Looking for other plans of the
//! same cost as well brought nothing on two boards of 16x16 with 64 kinds of four.

use search::{Control, SplitMix, Stop};

use super::{Sequence, cores::Cores, encode::KeptChoices, model::Model};
use crate::{
    board::Turns,
    tiles::{PairId, Tile},
};

/// Conflicts that one neighbourhood may take.
const MOST_CONFLICTS: u64 = 400;

/// Replaces the sequence by better ones until `budget` positions were looked at.
pub(super) fn improve(model: &Model, sequence: &mut Sequence, budget: u64, control: &mut Control) -> Result<(), Stop> {
    let tiles = &model.tiles;
    let mut random = SplitMix(budget);
    let mut free = 6.min(tiles.groups.len());
    let mut end = control.stats().expanded.saturating_add(budget);
    while control.stats().expanded < end && sequence.cost > control.lower_bound() {
        // Some neighbourhoods end before a position is looked at: each takes a little of the budget.
        end -= 1;
        control.poll()?;
        let mut kept = KeptChoices {
            levels: vec![0; tiles.pairs.len()],
            is_free: neighbourhood(model, sequence, &mut random, free),
        };
        for &(id, turns) in &sequence.removals {
            kept.levels[id as usize] = usize::from(turns - tiles.pairs[id as usize].least) + 1;
        }
        let cost = sequence.cost;
        let mut cores = Cores::clear_some(model, Some(cost), Some(&kept), control)?;
        let mut best = Some(std::mem::take(sequence));
        let ended = cores.run(&mut best, MOST_CONFLICTS, control);
        *sequence = best.unwrap_or_default();
        let is_proved = ended? == super::Proof::Done;
        free = match (is_proved, sequence.cost < cost) {
            (true, false) => (free + 1).min(tiles.groups.len()),
            (false, _) => (free - free / 4).max(3.min(tiles.groups.len())),
            (true, true) => free,
        };
    }
    Ok(())
}

/// Which groups are free: that of a pair that pays more than the fewest turns of its kind, and those with a tile near
/// it, nearest first.
fn neighbourhood(model: &Model, sequence: &Sequence, random: &mut SplitMix, count: usize) -> Vec<bool> {
    let tiles = &model.tiles;
    let is_dear = |&(id, turns): &(PairId, Turns)| {
        let pairs = tiles.groups[usize::from(tiles.pairs[id as usize].group)].pairs.clone();
        pairs.map(|id| tiles.pairs[id as usize].least).min().is_some_and(|least| turns > least)
    };
    let dear: Vec<PairId> = sequence.removals.iter().filter(|removal| is_dear(removal)).map(|&(id, _)| id).collect();
    let centre = if dear.is_empty() {
        random.below(tiles.len()) as Tile
    } else {
        let pair = &tiles.pairs[dear[random.below(dear.len())] as usize];
        if random.below(2) == 0 { pair.one } else { pair.other }
    };
    let place = tiles.places[usize::from(centre)];
    let distance = |tile: Tile| {
        let other = tiles.places[usize::from(tile)];
        other.row.abs_diff(place.row) + other.column.abs_diff(place.column)
    };
    let mut groups: Vec<(usize, usize)> = tiles
        .groups
        .iter()
        .enumerate()
        .map(|(index, group)| {
            let near = group.tiles.clone().map(distance).min().map_or(0, usize::from);
            let is_own = index == usize::from(tiles.group_of[usize::from(centre)]);
            (if is_own { 0 } else { near + random.below(3) }, index)
        })
        .collect();
    groups.sort_unstable();
    let mut is_free = vec![false; groups.len()];
    groups.iter().take(count).for_each(|&(_, index)| is_free[index] = true);
    is_free
}
