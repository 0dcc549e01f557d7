//! Seeds: the same seed gives the same board on every machine and in every later version.

use std::{fmt, str::FromStr};

use rand::SeedableRng;
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
