//! The hash by which a recorded search knows a state. It stands in files that move between machines, so it is the same
//! on all of them: that of `rustc-hash` where a word has 64 bits, which itself takes another way where it has 32.

use std::hash::{Hash, Hasher};

use crate::store::mixed;

/// The hash of a key.
#[inline]
pub(crate) fn trace_hash<K: Hash>(key: &K) -> u64 {
    let mut hasher = TraceHasher(0);
    key.hash(&mut hasher);
    mixed(hasher.finish())
}

struct TraceHasher(u64);

impl TraceHasher {
    fn add(&mut self, word: u64) {
        self.0 = self.0.wrapping_add(word).wrapping_mul(0xF135_7AEA_2E62_A9C5);
    }
}

impl Hasher for TraceHasher {
    #[inline]
    fn write(&mut self, bytes: &[u8]) {
        self.add(hash_bytes(bytes));
    }

    #[inline]
    fn write_u8(&mut self, number: u8) {
        self.add(number.into());
    }

    #[inline]
    fn write_u16(&mut self, number: u16) {
        self.add(number.into());
    }

    #[inline]
    fn write_u32(&mut self, number: u32) {
        self.add(number.into());
    }

    #[inline]
    fn write_u64(&mut self, number: u64) {
        self.add(number);
    }

    #[inline]
    fn write_u128(&mut self, number: u128) {
        self.add(number as u64);
        self.add((number >> 64) as u64);
    }

    #[inline]
    fn write_usize(&mut self, number: usize) {
        self.add(number as u64);
    }

    #[inline]
    fn finish(&self) -> u64 {
        self.0.rotate_left(26)
    }
}

fn hash_bytes(bytes: &[u8]) -> u64 {
    let (mut first, mut second) = (0x243F_6A88_85A3_08D3, 0x1319_8A2E_0370_7344);
    let length = bytes.len();
    match length {
        0 => {}
        1..4 => {
            first ^= u64::from(bytes[0]);
            second ^= u64::from(bytes[length - 1]) << 8 | u64::from(bytes[length / 2]);
        }
        4..8 => {
            first ^= number(&bytes[..4]);
            second ^= number(&bytes[length - 4..]);
        }
        _ => {
            // All but the last sixteen bytes or fewer, in pairs of words; the end may overlap them.
            for pair in bytes[..length - 1].chunks_exact(16) {
                let next = multiplied(first ^ number(&pair[..8]), 0xA409_3822_299F_31D0 ^ number(&pair[8..]));
                (first, second) = (second, next);
            }
            first ^= number(&bytes[length.saturating_sub(16)..][..8]);
            second ^= number(&bytes[length - 8..]);
        }
    }
    multiplied(first, second) ^ length as u64
}

/// Little-endian.
fn number(bytes: &[u8]) -> u64 {
    bytes.iter().rev().fold(0, |number, &byte| number << 8 | u64::from(byte))
}

/// Both halves of the product.
fn multiplied(one: u64, other: u64) -> u64 {
    let product = u128::from(one) * u128::from(other);
    product as u64 ^ (product >> 64) as u64
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Files of traces were written with it before.
    #[cfg(target_pointer_width = "64")]
    #[test]
    fn it_is_the_hash_of_the_store_where_words_have_64_bits() {
        use crate::store::hash_of;
        for length in 0..70_u8 {
            let bytes: Vec<u8> = (0..length).map(|byte| byte.wrapping_mul(151) ^ length).collect();
            assert_eq!(trace_hash(&bytes), hash_of(&bytes), "{length}");
            let words: Box<[u64]> = bytes.iter().map(|&byte| u64::from(byte) << 31 | 5).collect();
            assert_eq!(trace_hash(&words), hash_of(&words), "{length}");
            let mixed = (length, u16::from(length) << 5, -i32::from(length), words.len(), Some(words), "text");
            assert_eq!(trace_hash(&mixed), hash_of(&mixed), "{length}");
        }
        let large = (u128::MAX / 3, u64::MAX / 5, [7_u16, 9, 300]);
        assert_eq!(trace_hash(&large), hash_of(&large));
    }

    /// The same on every machine.
    #[test]
    fn it_is_known_by_heart() {
        assert_eq!(trace_hash(&(3_u8, 5_u64)), KNOWN[0]);
        assert_eq!(trace_hash(&vec![1_u8, 2, 3, 4, 5, 6, 7, 8, 0]), KNOWN[1]);
    }

    const KNOWN: [u64; 2] = [0x7220_6CB4_054E_F79A, 0xFBB4_F2B3_A762_F7DC];
}
