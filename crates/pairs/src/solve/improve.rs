//! Better plans near a good one: most kinds keep their partners, a few are free, and the cheapest plan of that sort is
//! found exactly (large neighbourhood search; Shaw 1998).

use search::{Control, SplitMix, Stop};

use super::{Sequence, cores::Cores, encode::KeptChoices, model::Model};
use crate::tiles::Tile;

/// Conflicts that one neighbourhood may take.
const MOST_CONFLICTS: u64 = 400;

/// Replaces the sequence by better ones until `budget` positions were looked at.
pub(super) fn improve(model: &Model, sequence: &mut Sequence, budget: u64, control: &mut Control) -> Result<(), Stop> {
    let tiles = &model.tiles;
    let mut random = SplitMix(budget);
    let mut free = 6.min(tiles.groups.len());
    let end = control.stats().expanded + budget;
    while control.stats().expanded < end && sequence.cost > control.lower_bound() {
        let mut kept =
            KeptChoices { levels: vec![0; tiles.pairs.len()], is_free: neighbourhood(model, &mut random, free) };
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

/// Which groups are free: those with a tile near a place, nearest first.
fn neighbourhood(model: &Model, random: &mut SplitMix, count: usize) -> Vec<bool> {
    let tiles = &model.tiles;
    let centre = tiles.places[random.below(tiles.len())];
    let distance = |tile: Tile| {
        let place = tiles.places[usize::from(tile)];
        place.row.abs_diff(centre.row) + place.column.abs_diff(centre.column)
    };
    let mut groups: Vec<(usize, usize)> = tiles
        .groups
        .iter()
        .enumerate()
        .map(|(index, group)| {
            let near = group.tiles.clone().map(distance).min().map_or(0, usize::from);
            (near + random.below(3), index)
        })
        .collect();
    groups.sort_unstable();
    let mut is_free = vec![false; groups.len()];
    groups.iter().take(count).for_each(|&(_, index)| is_free[index] = true);
    is_free
}
