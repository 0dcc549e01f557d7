//! What is charged is what is held: every algorithm's own account against what it really allocates.

use std::{
    alloc::{GlobalAlloc, Layout, System},
    cell::Cell,
};

use starboard_search::{Algorithm, Blind, Control, Domain, Keyed, Limits, SearchAlgorithm, Tuning};

thread_local! {
    static HELD: Cell<u64> = const { Cell::new(0) };
    static PEAK: Cell<u64> = const { Cell::new(0) };
}

/// What `run` gives, and the most bytes that this thread held at once meanwhile.
fn peak_of<T>(run: impl FnOnce() -> T) -> (T, u64) {
    let before = HELD.get();
    PEAK.set(before);
    let result = run();
    (result, PEAK.get() - before)
}

struct CountingAllocator;

#[global_allocator]
static ALLOCATOR: CountingAllocator = CountingAllocator;

/// What the system's allocator takes for it: a word of its own, in steps of two.
fn taken(layout: Layout) -> u64 {
    (layout.size() + 8).next_multiple_of(16).max(32) as u64
}

#[expect(unsafe_code, reason = "counting what is allocated needs a global allocator")]
// SAFETY: every call is handed to the system's allocator as it came; the counters touch no memory of the caller.
unsafe impl GlobalAlloc for CountingAllocator {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        HELD.set(HELD.get().wrapping_add(taken(layout)));
        PEAK.set(PEAK.get().max(HELD.get()));
        // SAFETY: as the caller promised.
        unsafe { System.alloc(layout) }
    }

    unsafe fn dealloc(&self, pointer: *mut u8, layout: Layout) {
        HELD.set(HELD.get().wrapping_sub(taken(layout)));
        // SAFETY: as the caller promised.
        unsafe { System.dealloc(pointer, layout) }
    }
}

/// A token on an endless plane that looks for a place where it can never be. Keys lie outside the nodes.
struct Endless;

impl Domain for Endless {
    type State = [i32; 2];
    type Action = (usize, i32);
    type Undo = ();
    type Actions = [(usize, i32); 4];

    fn is_goal(&self, _: &[i32; 2]) -> bool {
        false
    }

    fn actions(&self, _: &[i32; 2]) -> Self::Actions {
        [(0, 1), (1, 1), (0, -1), (1, -1)]
    }

    fn apply(&self, state: &mut [i32; 2], (axis, step): (usize, i32)) {
        state[axis] += step;
    }

    fn undo(&self, state: &mut [i32; 2], (axis, step): (usize, i32), (): ()) {
        state[axis] -= step;
    }
}

impl Keyed for Endless {
    type Key = Box<[i32]>;

    fn key(&self, state: &[i32; 2]) -> Box<[i32]> {
        state.as_slice().into()
    }

    fn restore(&self, key: &Box<[i32]>) -> [i32; 2] {
        [key[0], key[1]]
    }

    fn heap_bytes(&self, key: &Box<[i32]>) -> usize {
        size_of_val(&**key)
    }
}

#[test]
fn what_is_charged_is_what_is_held() {
    let (memory, nodes) =
        if std::env::var_os("STARBOARD_LONG").is_some() { (64 << 20, 2_000_000) } else { (1 << 20, 30_000) };
    for algorithm in Algorithm::ALL.into_iter().filter(|algorithm| !algorithm.needs_backward()) {
        let limits = Limits { memory: Some(memory), nodes: Some(nodes), time: None };
        let tuning = Tuning { depth: 1_000_000_000, ..Tuning::default() };
        let mut control = Control::new(limits);
        let run = || algorithm.run_keyed(&Endless, &[0, 0], &Blind, &tuning, &mut control);
        let (report, held) = peak_of(run);
        let told = report.expect("it needs no backward space").stats.peak_bytes;
        println!("{algorithm}: {told} bytes told, {held} held");
        assert!(told <= memory, "{algorithm}: {told} bytes told");
        assert!(held * 10 <= told.max(1 << 16) * 13, "{algorithm}: {told} bytes told, {held} held");
    }
}
