//! The algorithms of the search library that make sense where every move clears a pair.

use std::marker::PhantomData;

use puzzle::{Claim, Puzzle, Solver};
use search::Algorithm;

/// The algorithms as solvers of a puzzle.
pub struct Algorithms<P>(PhantomData<P>);

impl<P: Puzzle> Algorithms<P> {
    /// In the order to show them.
    pub const LIST: [&'static Solver<P>; 11] = [
        &Solver::algorithm(Algorithm::Astar),
        &Solver::algorithm(Algorithm::WeightedAstar),
        &Solver::algorithm(Algorithm::Greedy),
        &Solver::algorithm(Algorithm::Beam),
        &Solver::algorithm(Algorithm::Idastar),
        &Solver::algorithm(Algorithm::Rbfs),
        &Solver::algorithm(Algorithm::Smastar),
        &Solver::algorithm(Algorithm::UniformCost),
        // Every plan has as many actions as there are pairs: these two find one, and nothing follows about its cost.
        &Solver::algorithm(Algorithm::Bfs).claiming(Claim::Any),
        &Solver::algorithm(Algorithm::Iddfs).claiming(Claim::Any),
        &Solver::algorithm(Algorithm::Dfs),
    ];
}

/// A puzzle's own solvers, followed by the algorithms.
///
/// # Panics
/// If the list is to be longer or shorter than that; a list that is a static then does not compile.
pub const fn with_algorithms<P: Puzzle, const OWN: usize, const ALL: usize>(
    own: [&'static Solver<P>; OWN],
) -> [&'static Solver<P>; ALL] {
    let mut list = [own[0]; ALL];
    assert!(ALL == OWN + Algorithms::<P>::LIST.len(), "as many as there are");
    let mut at = 0;
    while at < ALL {
        list[at] = if at < OWN { own[at] } else { Algorithms::LIST[at - OWN] };
        at += 1;
    }
    list
}
