//! Pairing off equal tiles at the least total: minimum-weight perfect matching of a small graph.

use search::Cost;

/// Largest number of tiles that is matched exactly (by dynamic programming over subsets).
pub(crate) const EXACT: usize = 16;

/// Total weight of the cheapest perfect matching of `count` tiles, where `weights` is a symmetric square table without
/// entries for what cannot be paired; `None` if there is no perfect matching.
///
/// Beyond [`EXACT`] tiles a lower bound: every tile pays half of its cheapest edge. Both are consistent: taking out a
/// pair lowers them by at most its weight.
pub fn bound(count: usize, weights: &[Option<Cost>]) -> Option<Cost> {
    debug_assert_eq!(weights.len(), count * count);
    if count % 2 == 1 {
        return None;
    }
    if count > EXACT { half_of_cheapest(count, weights) } else { table(count, weights)[(1 << count) - 1] }
}

/// The cheapest perfect matching of every subset of at most [`EXACT`] tiles; `None` where there is none.
pub(crate) fn table(count: usize, weights: &[Option<Cost>]) -> Vec<Option<Cost>> {
    debug_assert!(count <= EXACT);
    let mut best = vec![None; 1 << count];
    best[0] = Some(0);
    for set in 1_usize..1 << count {
        if set.count_ones() % 2 == 1 {
            continue;
        }
        let first = set.trailing_zeros() as usize;
        let mut others = set & (set - 1);
        let mut least: Option<Cost> = None;
        while others != 0 {
            let other = others.trailing_zeros() as usize;
            others &= others - 1;
            if let (Some(weight), Some(rest)) = (weights[first * count + other], best[set & !(1 << first | 1 << other)])
            {
                least = Some(least.map_or(weight + rest, |least| least.min(weight + rest)));
            }
        }
        best[set] = least;
    }
    best
}

fn half_of_cheapest(count: usize, weights: &[Option<Cost>]) -> Option<Cost> {
    let mut twice = 0;
    for row in weights.chunks_exact(count) {
        twice += row.iter().flatten().min()?;
    }
    Some(twice.div_ceil(2))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cheapest_matching() {
        let weights = |rows: &[&[i32]]| -> Vec<Option<Cost>> {
            rows.iter().flat_map(|row| row.iter().map(|&weight| Cost::try_from(weight).ok())).collect()
        };
        let square = weights(&[&[-1, 1, 4, 9], &[1, -1, 9, 4], &[4, 9, -1, 8], &[9, 4, 8, -1]]);
        assert_eq!(bound(4, &square), Some(8));
        assert!(half_of_cheapest(4, &square) <= bound(4, &square));
        let star = weights(&[&[-1, 1, 1, 1], &[1, -1, -1, -1], &[1, -1, -1, -1], &[1, -1, -1, -1]]);
        assert_eq!(bound(4, &star), None);
        assert_eq!(bound(3, &[Some(1); 9]), None);
        assert_eq!(bound(0, &[]), Some(0));
    }
}
