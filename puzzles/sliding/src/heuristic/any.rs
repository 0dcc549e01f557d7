//! Any of the estimates, chosen when the search starts.
//!
//! A search is compiled anew for every pair of space and heuristic. The small boards under the usual metric, where
//! speed counts most, get their own for each; everything else shares one through this type, which asks at every step.

use puzzle::formula::Formula;
use search::{Cost, Heuristic, Promise};

use super::{
    Axes, Inversion, Learned, LinearConflict, Manhattan, Misplaced, Pattern, PatternSizes, Scene, Walking, Written,
    Zero,
};
use crate::space::{Counting, PackedBoard, Space};

/// Which of the estimates.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Kind {
    /// Nothing.
    Zero,
    /// Misplaced tiles.
    Misplaced,
    /// Manhattan distance.
    Manhattan,
    /// Manhattan distance with linear conflicts.
    LinearConflict,
    /// Inversion distance.
    Inversion,
    /// Walking distance.
    Walking,
    /// Pattern databases: the named ones, or the best there are.
    Pattern(Option<PatternSizes>),
    /// A learned sum of features.
    Learned,
    /// A formula that somebody wrote.
    Written(Formula<Scene>),
}

/// One of the estimates.
#[derive(Clone, Debug)]
#[expect(clippy::large_enum_variant, reason = "a search has one of them, and the small ones are the hot ones")]
pub enum Any<C> {
    /// Nothing.
    Zero(Zero),
    /// Misplaced tiles.
    Misplaced(Misplaced),
    /// Manhattan distance.
    Manhattan(Manhattan<C>),
    /// Manhattan distance with linear conflicts.
    LinearConflict(LinearConflict<C>),
    /// Inversion distance.
    Inversion(Inversion<C>),
    /// Walking distance.
    Walking(Walking<C>),
    /// Pattern databases.
    Pattern(Pattern<C>),
    /// A learned sum of features.
    Learned(Learned<C>),
    /// A formula that somebody wrote.
    Written(Written),
}

impl<C: Counting> Any<C> {
    /// Bytes of its tables.
    pub(crate) fn bytes(&self) -> u64 {
        match self {
            Any::Walking(walking) => walking.bytes(),
            Any::Pattern(pattern) => pattern.bytes(),
            _ => 0,
        }
    }
}

macro_rules! each {
    ($any:expr, $heuristic:ident => $value:expr) => {
        match $any {
            Any::Zero($heuristic) => $value,
            Any::Misplaced($heuristic) => $value,
            Any::Manhattan($heuristic) => $value,
            Any::LinearConflict($heuristic) => $value,
            Any::Inversion($heuristic) => $value,
            Any::Walking($heuristic) => $value,
            Any::Pattern($heuristic) => $value,
            Any::Learned($heuristic) => $value,
            Any::Written($heuristic) => $value,
        }
    };
}

impl<B: PackedBoard, C: Counting> Heuristic<Space<B, C>> for Any<C> {
    type Memo = Axes;

    fn begin(&self, space: &Space<B, C>, state: &B) -> Axes {
        each!(self, heuristic => heuristic.begin(space, state))
    }

    #[inline]
    fn step(&self, space: &Space<B, C>, memo: Axes, action: C::Action, after: &B) -> Axes {
        each!(self, heuristic => heuristic.step(space, memo, action, after))
    }

    #[inline]
    fn estimate(&self, memo: Axes) -> Option<Cost> {
        each!(self, heuristic => Heuristic::<Space<B, C>>::estimate(heuristic, memo))
    }

    fn promise(&self) -> Promise {
        each!(self, heuristic => Heuristic::<Space<B, C>>::promise(heuristic))
    }
}
