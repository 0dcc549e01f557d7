//! One search on several threads that take their work from the same list.

use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};

use search::{Control, Limits, Stop};

/// What the threads share.
#[derive(Default)]
pub(super) struct SharedState {
    /// The next piece of work to take.
    pub(super) next: AtomicUsize,
    /// Whether somebody has found a plan or was stopped. Who is told to halt ends with [`Stop::Incomplete`].
    pub(super) halt: AtomicBool,
}

/// What a thread does. Not a type parameter: one compiled copy serves all widths of boards and numbers of tables.
pub(super) type ThreadWork<'w, P> = dyn Fn(&SharedState, &mut Control<'_>) -> Result<Option<P>, Stop> + Sync + 'w;

/// Runs `work` on so many threads until one of them finds a plan or all of them are done; `None` if there is none. The
/// node limit is divided among them. A single one is this thread itself, which there is on every target.
pub(super) fn together<P: Send>(
    threads: usize,
    control: &mut Control<'_>,
    work: &ThreadWork<'_, P>,
) -> Result<Option<P>, Stop> {
    let nodes = control.limits().nodes.map(|limit| limit.saturating_sub(control.stats().expanded) / threads as u64);
    let parts: Vec<Control<'static>> =
        (0..threads).map(|_| control.part(Limits { nodes, ..Limits::default() })).collect();
    let shared = SharedState::default();
    let run = |mut part: Control<'static>| {
        let found = work(&shared, &mut part);
        if !matches!(found, Ok(None)) {
            shared.halt.store(true, Ordering::Relaxed);
        }
        (found, part)
    };
    let results: Vec<_> = if threads == 1 {
        parts.into_iter().map(run).collect()
    } else {
        std::thread::scope(|scope| {
            let run = &run;
            let workers: Vec<_> = parts.into_iter().map(|part| scope.spawn(move || run(part))).collect();
            workers.into_iter().filter_map(|worker| worker.join().ok()).collect()
        })
    };
    let mut best = if results.len() == threads { Ok(None) } else { Err(Stop::Incomplete) };
    for (found, part) in results {
        control.absorb(&part);
        match (&best, &found) {
            (Ok(Some(_)), _) | (_, Ok(None)) => {}
            // A thread that was told to halt has no reason of its own.
            (Err(_), Err(Stop::Incomplete)) => {}
            _ => best = found,
        }
    }
    if !matches!(best, Ok(Some(_))) {
        control.poll()?;
    }
    best
}
