//! Pancakes: turn over the top of a pile until it is sorted. Twelve algorithms on one problem, under one limit.
//!
//! `cargo run --release -p starboard-search --example pancakes [SIZE]`

use starboard_search::{
    Algorithm, Control, Cost, Domain, Heuristic, Keyed, Limits, Outcome, Promise, SearchAlgorithm, Tuning,
};

/// A pile is a list of sizes, the top first.
struct Pancakes;

impl Domain for Pancakes {
    type State = Vec<u8>;
    /// How many are turned over.
    type Action = usize;
    type Undo = ();
    type Actions = std::ops::RangeInclusive<usize>;

    fn is_goal(&self, pile: &Vec<u8>) -> bool {
        pile.is_sorted()
    }

    fn actions(&self, pile: &Vec<u8>) -> Self::Actions {
        2..=pile.len()
    }

    fn apply(&self, pile: &mut Vec<u8>, count: usize) {
        pile[..count].reverse();
    }

    fn undo(&self, pile: &mut Vec<u8>, count: usize, (): ()) {
        pile[..count].reverse();
    }

    /// Turning the same ones over again takes the last turn back.
    fn is_redundant(&self, previous: usize, next: usize) -> bool {
        previous == next
    }
}

impl Keyed for Pancakes {
    type Key = Vec<u8>;

    fn key(&self, pile: &Vec<u8>) -> Vec<u8> {
        pile.clone()
    }

    fn restore(&self, key: &Vec<u8>) -> Vec<u8> {
        key.clone()
    }

    fn heap_bytes(&self, key: &Vec<u8>) -> usize {
        key.capacity()
    }
}

/// Neighbours that do not belong together (Helmert 2010): a turn mends one of them at most.
struct Gaps;

impl Gaps {
    /// Whether there is a gap below this place. The plate counts as the largest pancake.
    fn is_gap(pile: &[u8], place: usize) -> bool {
        let below = pile.get(place + 1).copied().unwrap_or(pile.len() as u8 + 1);
        pile[place].abs_diff(below) > 1
    }
}

impl Heuristic<Pancakes> for Gaps {
    /// The gaps so far: a turn changes one place only, so that a step is two comparisons and not a pass over the pile.
    type Memo = Cost;

    fn begin(&self, _: &Pancakes, pile: &Vec<u8>) -> Cost {
        (0..pile.len()).filter(|&place| Gaps::is_gap(pile, place)).count() as Cost
    }

    fn step(&self, _: &Pancakes, gaps: Cost, count: usize, after: &Vec<u8>) -> Cost {
        // The pancake that is now on top lay beside the one below the turn.
        let below = after.get(count).copied().unwrap_or(after.len() as u8 + 1);
        let was_gap = after[0].abs_diff(below) > 1;
        gaps + Cost::from(Gaps::is_gap(after, count - 1)) - Cost::from(was_gap)
    }

    fn estimate(&self, gaps: Cost) -> Option<Cost> {
        Some(gaps)
    }

    fn promise(&self) -> Promise {
        Promise::CONSISTENT
    }
}

/// A pile of this size, shuffled by a fixed rule.
fn shuffled(size: u8) -> Vec<u8> {
    let mut pile: Vec<u8> = (1..=size).collect();
    let mut seed = 7_usize;
    for place in (1..pile.len()).rev() {
        seed = seed.wrapping_mul(0x5851_F42D).wrapping_add(0x1405);
        pile.swap(place, (seed >> 8) % (place + 1));
    }
    pile
}

fn main() {
    let size = std::env::args().nth(1).and_then(|text| text.parse().ok()).unwrap_or(9_u8).clamp(2, 60);
    let pile = shuffled(size);
    println!("{pile:?}");
    println!("{:<16} {:>10} {:>12} {:>12}", "algorithm", "claim", "expanded", "bytes");
    // A limit for each: some of them would never end on a large pile.
    let limits = Limits { nodes: Some(2_000_000), memory: Some(256 << 20), ..Limits::default() };
    let tuning = Tuning { depth: 2 * Cost::from(size), ..Tuning::default() };
    for algorithm in Algorithm::ALL {
        let mut control = Control::new(limits);
        // There is no backward space here, which one of them needs.
        let Some(report) = algorithm.run_keyed(&Pancakes, &pile, &Gaps, &tuning, &mut control) else { continue };
        let claim = match &report.outcome {
            Outcome::Optimal(plan) => format!("= {}", plan.cost),
            Outcome::Feasible { plan, lower_bound, .. } => format!("{lower_bound}..{}", plan.cost),
            Outcome::Unsolvable => "none".to_owned(),
            Outcome::Unknown { lower_bound, .. } => format!("≥ {lower_bound}"),
        };
        println!("{:<16} {claim:>10} {:>12} {:>12}", algorithm.id(), report.stats.expanded, report.stats.peak_bytes);
    }
}
