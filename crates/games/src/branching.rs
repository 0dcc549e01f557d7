//! The effective branching factor of a search.

/// The branching factor of the uniform tree of this depth that has as many nodes besides its root as a search produced:
/// b with b + b² + … + b^depth = nodes. It tells heuristics apart better than counts of nodes, which depend on the
/// depth (Russell and Norvig). Nothing for a search that had nowhere to go.
pub fn effective_branching(nodes: u64, depth: u64) -> Option<f64> {
    if nodes == 0 || depth == 0 {
        return None;
    }
    let nodes = nodes as f64;
    let total = |b: f64| -> f64 {
        // Beyond the count it does not matter how far, and large depths overflow.
        (0..depth)
            .try_fold((0.0, b), |(sum, power), _| {
                let sum = sum + power;
                if sum > nodes { Err(sum) } else { Ok((sum, power * b)) }
            })
            .map_or_else(|beyond| beyond, |(sum, _)| sum)
    };
    let (mut low, mut high) = (0.0, nodes.max(1.0));
    while high - low > 1e-9 * high {
        let middle = low + (high - low) / 2.0;
        if total(middle) < nodes {
            low = middle;
        } else {
            high = middle;
        }
    }
    Some((high * 1e4).round() / 1e4)
}

#[cfg(test)]
mod tests {
    use super::effective_branching;

    #[test]
    fn uniform_trees_have_their_own_factor() {
        for (nodes, depth, factor) in [
            (2 + 4 + 8, 3, Some(2.0)),
            (3 + 9, 2, Some(3.0)),
            (7, 1, Some(7.0)),
            (5, 5, Some(1.0)),
            // The example of the textbook: 52 nodes at depth 5.
            (52, 5, Some(1.9167)),
            (3, 6, Some(0.8046)),
            (1 << 40, 4000, Some(1.0057)),
            (0, 5, None),
            (5, 0, None),
        ] {
            let found = effective_branching(nodes, depth);
            let near = |(one, other): (f64, f64)| (one - other).abs() < 2e-3;
            assert!(found.zip(factor).map_or(found == factor, near), "{nodes} at {depth}: {found:?}");
        }
    }
}
