//! Random numbers that stay the same for good: only raw words come from the named generator, the rest is here.

use puzzle::Seed;
use rand::Rng;

/// A stream of random choices.
pub(super) struct Random(Box<dyn FnMut() -> u64>);

impl Random {
    /// The stream of a seed.
    pub(super) fn new(seed: Seed) -> Self {
        let mut rng = seed.rng(0);
        Random(Box::new(move || rng.next_u64()))
    }

    /// A number below `end`, which is not zero; all equally likely (Lemire 2019).
    pub(super) fn below(&mut self, end: usize) -> usize {
        let end = end as u64;
        let unfair = end.wrapping_neg() % end;
        loop {
            let product = u128::from(self.0()) * u128::from(end);
            if product as u64 >= unfair {
                return (product >> 64) as usize;
            }
        }
    }
}
