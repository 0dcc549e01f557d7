//! Seeds: the same seed gives the same board on every machine and in every later version.

use std::{fmt, str::FromStr};

use rand::{Rng, SeedableRng};
use rand_chacha::ChaCha8Rng;
use serde::Serialize;

/// A seed, written in hexadecimal.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
pub struct Seed(pub u64);

impl Seed {
    /// The named generator for this seed; `stream` tells apart several uses of one seed.
    pub fn rng(self, stream: u64) -> ChaCha8Rng {
        let mut rng = ChaCha8Rng::seed_from_u64(self.0);
        rng.set_stream(stream);
        rng
    }
}

impl Seed {
    /// The seed that a secret makes of this one and a number: whoever has only this one cannot tell it.
    #[must_use]
    pub fn keyed(self, secret: &str, number: u64) -> Seed {
        let mut key = [0; 32];
        // The length first, so that no secret is the beginning of another.
        let blocks = std::iter::once((secret.len() as u64).to_le_bytes().to_vec());
        for block in blocks.chain(secret.as_bytes().chunks(32).map(<[u8]>::to_vec)) {
            block.iter().zip(&mut key).for_each(|(byte, mixed)| *mixed ^= byte);
            ChaCha8Rng::from_seed(key).fill_bytes(&mut key);
        }
        let mut rng = ChaCha8Rng::from_seed(key);
        rng.set_stream(self.0);
        rng.set_word_pos(u128::from(number) * 2);
        Seed(rng.next_u64())
    }
}

impl fmt::Display for Seed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:x}", self.0)
    }
}

/// The text is not a hexadecimal number of at most 16 digits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NotASeed;

impl FromStr for Seed {
    type Err = NotASeed;

    fn from_str(text: &str) -> Result<Self, NotASeed> {
        let is_hex = !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_hexdigit());
        if !is_hex {
            return Err(NotASeed);
        }
        u64::from_str_radix(text, 16).map(Seed).map_err(|_| NotASeed)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Sheets that were handed out stay the same in every later version.
    #[test]
    fn secrets_make_seeds_that_stay() {
        let seeds =
            [("", 7, 0), ("tide", 7, 0), ("tide", 7, 1), ("tide", 8, 0), ("tidf", 7, 0), (&"x".repeat(99), 7, 0)]
                .map(|(secret, seed, number)| Seed(seed).keyed(secret, number));
        for (index, seed) in seeds.iter().enumerate() {
            assert!(!seeds[..index].contains(seed), "{index}");
        }
        assert_eq!(seeds[1], Seed(7).keyed("tide", 0));
    }
}
