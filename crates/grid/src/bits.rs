//! A set of cells as machine words, of a size fixed at compile time.

/// A set of cells below `64 · WORDS`.
#[derive(Clone, Copy, Debug, Eq, PartialOrd, Ord, Hash)]
#[expect(clippy::derived_hash_with_manual_eq, reason = "both look at every word")]
pub struct Bits<const WORDS: usize>(pub [u64; WORDS]);

impl<const WORDS: usize> PartialEq for Bits<WORDS> {
    /// Every word, without a branch in between. What is derived calls a function that compares memory: with it, filling
    /// regions takes half as long again on boards of four words.
    #[inline]
    fn eq(&self, other: &Self) -> bool {
        self.0.iter().zip(&other.0).fold(0, |differences, (one, other)| differences | (one ^ other)) == 0
    }
}

impl<const WORDS: usize> Default for Bits<WORDS> {
    fn default() -> Self {
        Self::EMPTY
    }
}

impl<const WORDS: usize> Bits<WORDS> {
    /// No cell.
    pub const EMPTY: Self = Bits([0; WORDS]);

    /// Whether the cell is in the set.
    #[inline]
    pub const fn contains(&self, cell: usize) -> bool {
        self.0[cell / 64] >> (cell % 64) & 1 == 1
    }

    /// Adds a cell.
    #[inline]
    pub const fn insert(&mut self, cell: usize) {
        self.0[cell / 64] |= 1 << (cell % 64);
    }

    /// Removes a cell.
    #[inline]
    pub const fn remove(&mut self, cell: usize) {
        self.0[cell / 64] &= !(1 << (cell % 64));
    }

    /// Number of cells in the set.
    #[inline]
    pub fn len(&self) -> usize {
        self.0.iter().map(|word| word.count_ones() as usize).sum()
    }

    /// Whether no cell is in the set.
    #[inline]
    pub fn is_empty(&self) -> bool {
        self.0.iter().all(|&word| word == 0)
    }

    /// Whether the two share a cell.
    #[inline]
    pub fn intersects(&self, other: &Self) -> bool {
        self.0.iter().zip(&other.0).any(|(one, other)| one & other != 0)
    }

    /// Whether every cell is also in `other`.
    #[inline]
    pub fn is_subset(&self, other: &Self) -> bool {
        self.0.iter().zip(&other.0).all(|(one, other)| one & !other == 0)
    }

    /// The smallest cell.
    #[inline]
    pub fn first(&self) -> Option<usize> {
        self.iter().next()
    }

    /// The cells, smallest first.
    #[inline]
    pub fn iter(&self) -> Iter<WORDS> {
        Iter { words: self.0, at: 0 }
    }
}

/// The cells of a set, smallest first.
#[derive(Clone, Debug)]
pub struct Iter<const WORDS: usize> {
    words: [u64; WORDS],
    at: usize,
}

impl<const WORDS: usize> Iterator for Iter<WORDS> {
    type Item = usize;

    #[inline]
    fn next(&mut self) -> Option<usize> {
        while self.at < WORDS {
            let word = &mut self.words[self.at];
            if *word != 0 {
                let cell = self.at * 64 + word.trailing_zeros() as usize;
                *word &= *word - 1;
                return Some(cell);
            }
            self.at += 1;
        }
        None
    }
}

impl<const WORDS: usize> IntoIterator for Bits<WORDS> {
    type Item = usize;
    type IntoIter = Iter<WORDS>;

    fn into_iter(self) -> Iter<WORDS> {
        self.iter()
    }
}

impl<const WORDS: usize> FromIterator<usize> for Bits<WORDS> {
    fn from_iter<I: IntoIterator<Item = usize>>(cells: I) -> Self {
        let mut bits = Self::EMPTY;
        cells.into_iter().for_each(|cell| bits.insert(cell));
        bits
    }
}

macro_rules! wordwise {
    ($($trait:ident $method:ident $assign:ident $assign_method:ident $op:tt;)*) => {$(
        impl<const WORDS: usize> std::ops::$trait for Bits<WORDS> {
            type Output = Self;
            #[inline]
            fn $method(mut self, other: Self) -> Self {
                for (one, other) in self.0.iter_mut().zip(other.0) { *one $op other; }
                self
            }
        }
        impl<const WORDS: usize> std::ops::$assign for Bits<WORDS> {
            #[inline]
            fn $assign_method(&mut self, other: Self) {
                for (one, other) in self.0.iter_mut().zip(other.0) { *one $op other; }
            }
        }
    )*};
}

wordwise! {
    BitAnd bitand BitAndAssign bitand_assign &=;
    BitOr bitor BitOrAssign bitor_assign |=;
    BitXor bitxor BitXorAssign bitxor_assign ^=;
}

impl<const WORDS: usize> std::ops::Not for Bits<WORDS> {
    type Output = Self;

    #[inline]
    fn not(mut self) -> Self {
        for word in &mut self.0 {
            *word = !*word;
        }
        self
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn behaves_like_a_set() {
        let cells = [0, 1, 63, 64, 100, 127];
        let bits: Bits<2> = cells.into_iter().collect();
        assert_eq!(bits.iter().collect::<Vec<_>>(), cells);
        assert_eq!(bits.len(), 6);
        assert_eq!(bits.first(), Some(0));
        assert!(bits.contains(64) && !bits.contains(65));
        let mut fewer = bits;
        fewer.remove(64);
        assert!(fewer.is_subset(&bits) && !bits.is_subset(&fewer));
        assert_eq!((bits ^ fewer).iter().collect::<Vec<_>>(), [64]);
        assert!((bits & !bits).is_empty());
    }
}
