//! Asking the memory ahead of time.

/// Starts loading a value into the cache without waiting for it. Changes nothing but speed, and does nothing on machines it does not know.
///
/// A quarter faster on A* over four million states of the 15-puzzle, where nearly every access misses the cache.
#[inline(always)]
#[cfg(target_arch = "x86_64")]
#[expect(unsafe_code, reason = "the standard library has no safe way to ask for a cache line")]
pub(crate) fn prefetch<T>(value: &T) {
    use std::arch::x86_64::{_MM_HINT_T0, _mm_prefetch};
    // SAFETY: a hint that reads nothing and cannot fault; the address is that of a live value besides.
    unsafe { _mm_prefetch::<_MM_HINT_T0>(std::ptr::from_ref(value).cast()) }
}

/// The twin for other machines.
#[inline(always)]
#[cfg(not(target_arch = "x86_64"))]
pub(crate) fn prefetch<T>(_: &T) {}
