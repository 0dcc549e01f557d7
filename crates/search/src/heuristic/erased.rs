//! Any heuristic behind one pointer, so that an algorithm is compiled once for a domain and not once for each of its
//! heuristics.

use std::mem::MaybeUninit;

use crate::{
    domain::{Cost, Domain},
    heuristic::{Heuristic, Promise},
};

/// A heuristic whose type is forgotten.
///
/// Its memo is the heuristic's own where that is small, so that stepping stays cheap. A memo that does not fit is not
/// kept; the estimate is then computed anew.
pub(crate) struct Erased<'h, D: Domain> {
    heuristic: &'h dyn ErasedSteps<D>,
    promise: Promise,
}

impl<'h, D: Domain> Erased<'h, D> {
    pub(crate) fn new<H: Heuristic<D>>(heuristic: &'h H) -> Self {
        Erased { heuristic, promise: heuristic.promise() }
    }
}

impl<D: Domain> Heuristic<D> for Erased<'_, D> {
    type Memo = Packed;

    fn begin(&self, domain: &D, state: &D::State) -> Packed {
        self.heuristic.first(domain, state)
    }

    fn resume(&self, domain: &D, state: &D::State, estimate: Cost) -> Packed {
        self.heuristic.again(domain, state, estimate)
    }

    #[inline(always)]
    fn step(&self, domain: &D, memo: Packed, action: D::Action, after: &D::State) -> Packed {
        self.heuristic.next(domain, memo, action, after)
    }

    #[inline(always)]
    fn estimate(&self, memo: Packed) -> Option<Cost> {
        memo.estimate
    }

    fn promise(&self) -> Promise {
        self.promise
    }
}

/// Room for a memo.
type Words = [u64; 2];

/// A memo of the heuristic that made it, with its estimate. Only that heuristic may be given it again: the type is
/// private to the crate, whose searches have one heuristic each.
#[derive(Clone, Copy)]
pub(crate) struct Packed {
    memo: MaybeUninit<Words>,
    estimate: Option<Cost>,
}

/// What a heuristic does, without naming its memo.
trait ErasedSteps<D: Domain> {
    fn first(&self, domain: &D, state: &D::State) -> Packed;
    fn again(&self, domain: &D, state: &D::State, estimate: Cost) -> Packed;
    fn next(&self, domain: &D, memo: Packed, action: D::Action, after: &D::State) -> Packed;
}

impl<D: Domain, H: Heuristic<D>> ErasedSteps<D> for H {
    fn first(&self, domain: &D, state: &D::State) -> Packed {
        pack(self, self.begin(domain, state))
    }

    fn again(&self, domain: &D, state: &D::State, estimate: Cost) -> Packed {
        pack(self, self.resume(domain, state, estimate))
    }

    fn next(&self, domain: &D, memo: Packed, action: D::Action, after: &D::State) -> Packed {
        match unpack::<H::Memo>(memo) {
            Some(memo) => pack(self, self.step(domain, memo, action, after)),
            None => pack(self, self.begin(domain, after)),
        }
    }
}

/// Whether a memo is kept.
const fn fits<M: Copy>() -> bool {
    size_of::<M>() <= size_of::<Words>() && align_of::<M>() <= align_of::<Words>()
}

#[inline(always)]
#[expect(unsafe_code, reason = "a value whose type is forgotten")]
fn pack<D: Domain, H: Heuristic<D>>(heuristic: &H, memo: H::Memo) -> Packed {
    let mut words = MaybeUninit::<Words>::uninit();
    if fits::<H::Memo>() {
        // SAFETY: the room is large enough and aligned for it, as was just asked.
        unsafe { words.as_mut_ptr().cast::<H::Memo>().write(memo) };
    }
    Packed { memo: words, estimate: heuristic.estimate(memo) }
}

/// The memo, which must be of this type; `None` if it was not kept.
#[inline(always)]
#[expect(unsafe_code, reason = "a value whose type is forgotten")]
fn unpack<M: Copy>(packed: Packed) -> Option<M> {
    // SAFETY: `pack` wrote a value of this type there, because it fits; it is `Copy`, so another copy may be made.
    fits::<M>().then(|| unsafe { packed.memo.as_ptr().cast::<M>().read() })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        Control, astar,
        example::{Doubling, Doublings, Step},
        idastar,
    };

    /// The estimate with a memo of another size, which counts the steps as well.
    struct Counting<const WORDS: usize>;

    impl<const WORDS: usize> Heuristic<Doubling> for Counting<WORDS> {
        type Memo = (Option<Cost>, [u32; WORDS]);

        fn begin(&self, domain: &Doubling, state: &u32) -> Self::Memo {
            (Doublings.begin(domain, state), [0; WORDS])
        }

        fn step(&self, domain: &Doubling, (memo, count): Self::Memo, action: Step, after: &u32) -> Self::Memo {
            (Doublings.step(domain, memo, action, after), count.map(|count| count + 1))
        }

        fn estimate(&self, (memo, count): Self::Memo) -> Option<Cost> {
            assert!(count.iter().all(|&other| other == count[0]), "the memo is whole");
            Heuristic::<Doubling>::estimate(&Doublings, memo)
        }

        fn promise(&self) -> Promise {
            Heuristic::<Doubling>::promise(&Doublings)
        }
    }

    /// The typed search and the one through a pointer do the same.
    fn check<H: Heuristic<Doubling>>(heuristic: &H) {
        // Miri takes a thousand times as long.
        for target in [7, 100, 1_000, 12_345].into_iter().take(if cfg!(miri) { 2 } else { 4 }) {
            let domain = Doubling { target };
            let erased = Erased::new(heuristic);
            let control = &mut Control::unlimited;
            let (typed, other) =
                (astar(&domain, &1, heuristic, &mut control()), astar(&domain, &1, &erased, &mut control()));
            assert_eq!((typed.outcome, typed.stats.expanded), (other.outcome, other.stats.expanded));
            let (typed, other) =
                (idastar(&domain, &1, heuristic, &mut control()), idastar(&domain, &1, &erased, &mut control()));
            assert_eq!((typed.outcome, typed.stats.expanded), (other.outcome, other.stats.expanded));
        }
    }

    #[test]
    fn a_forgotten_type_changes_nothing() {
        check(&Doublings);
        check(&Counting::<2>);
    }

    #[test]
    fn a_memo_that_does_not_fit_is_computed_anew() {
        assert!(!fits::<<Counting<9> as Heuristic<Doubling>>::Memo>());
        check(&Counting::<9>);
    }
}
