//! Numbers that look random and are the same every time: SplitMix64 (Steele, Lea and Flood 2014).

/// A number from which all others follow.
#[derive(Clone, Debug)]
pub struct SplitMix(pub u64);

/// What the state goes on by: 2⁶⁴ over the golden ratio, and odd.
const STEP: u64 = 0x9E37_79B9_7F4A_7C15;

impl SplitMix {
    /// Any word.
    #[inline]
    pub fn word(&mut self) -> u64 {
        let word = mix(self.0);
        self.0 = self.0.wrapping_add(STEP);
        word
    }

    /// A number from 0 up to but not including `end`, which is not 0.
    #[inline]
    pub fn below(&mut self, end: usize) -> usize {
        (self.word() % end as u64) as usize
    }

    /// Puts the items in any order.
    pub fn shuffle<T>(&mut self, items: &mut [T]) {
        for at in (1..items.len()).rev() {
            items.swap(at, self.below(at + 1));
        }
    }
}

/// Spreads the bits of a number: the first word that follows from it. Different numbers have different words.
#[inline(always)]
pub const fn mix(number: u64) -> u64 {
    let word = number.wrapping_add(STEP);
    let word = (word ^ (word >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    let word = (word ^ (word >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
    word ^ (word >> 31)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The first words after 0, as the authors' own program gives them.
    #[test]
    fn words_are_those_of_the_paper() {
        let mut numbers = SplitMix(0);
        let words = [0xE220_A839_7B1D_CDAF, 0x6E78_9E6A_A1B9_65F4, 0x06C4_5D18_8009_454F];
        assert_eq!(words.map(|_| numbers.word()), words);
    }
}
