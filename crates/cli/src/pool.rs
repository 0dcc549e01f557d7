//! Several boards at a time on worker threads, results in order.

use std::{
    collections::BTreeMap,
    sync::{
        atomic::{AtomicUsize, Ordering},
        mpsc,
    },
    thread,
};

use games::{Cancel, Message};

use crate::exit::Problem;

/// Depth-first solvers recurse as deep as the plan is long. Address space only: untouched pages cost nothing.
const STACK: usize = 256 << 20;

/// Does `work` for every number below `count` on `jobs` threads, and gives each result to `receive` in order, as soon
/// as all before it are there.
///
/// Pressing `cancel` keeps new work from being started. An error of `receive` presses it.
pub(crate) fn run<T: Send>(
    jobs: usize,
    count: usize,
    cancel: &Cancel,
    work: impl Fn(usize) -> T + Sync,
    mut receive: impl FnMut(usize, T) -> Result<(), Problem>,
) -> Result<(), Problem> {
    let next = AtomicUsize::new(0);
    let (sender, receiver) = mpsc::channel();
    thread::scope(|scope| {
        let mut threads = 0;
        for _ in 0..jobs.min(count) {
            let (sender, next, work) = (sender.clone(), &next, &work);
            let run = move || {
                while !cancel.is_cancelled() {
                    let index = next.fetch_add(1, Ordering::Relaxed);
                    if index >= count || sender.send((index, work(index))).is_err() {
                        return;
                    }
                }
            };
            threads += usize::from(thread::Builder::new().stack_size(STACK).spawn_scoped(scope, run).is_ok());
        }
        drop(sender);
        if threads == 0 && count > 0 {
            return Err(Problem::internal(Message::new("cli-no-threads")));
        }
        let mut waiting = BTreeMap::new();
        let mut expected = 0;
        for (index, result) in receiver {
            waiting.insert(index, result);
            while let Some(result) = waiting.remove(&expected) {
                receive(expected, result).inspect_err(|_| cancel.cancel())?;
                expected += 1;
            }
        }
        Ok(())
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn results_come_in_order() {
        let mut seen = Vec::new();
        let receive = |index, square| {
            seen.push((index, square));
            Ok(())
        };
        run(4, 100, &Cancel::new(), |index| index * index, receive).unwrap();
        assert_eq!(seen, (0..100).map(|index| (index, index * index)).collect::<Vec<_>>());
    }

    #[test]
    fn an_error_ends_the_work() {
        let cancel = Cancel::new();
        let result = run(2, 1_000_000, &cancel, |index| index, |_, _| Err(Problem::Closed));
        assert!(matches!(result, Err(Problem::Closed)) && cancel.is_cancelled());
    }
}
