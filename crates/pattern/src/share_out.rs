//! Work on many pieces, shared by a few threads.

use std::sync::{
    Mutex, PoisonError,
    atomic::{AtomicBool, Ordering},
};

use search::{Control, Stop};

/// Does the work on every piece and adds up what it gives. This thread takes part, and looks at the control before each
/// `batch` of pieces that it takes; the others stop when it does. A thread that cannot be started is done without.
pub(crate) fn share_out<T: Send>(
    threads: usize,
    batch: usize,
    pieces: impl Iterator<Item = T> + Send,
    work: impl Fn(T) -> u64 + Sync,
    control: &mut Control<'_>,
) -> Result<u64, Stop> {
    let (pieces, is_stopped) = (Mutex::new(pieces), AtomicBool::new(false));
    let next = || -> Vec<T> {
        // What a thread that panics leaves behind is whole: it panics at its work, not while it takes pieces.
        pieces.lock().unwrap_or_else(PoisonError::into_inner).by_ref().take(batch.max(1)).collect()
    };
    let take_part = || -> u64 {
        let mut sum = 0;
        while !is_stopped.load(Ordering::Relaxed) {
            let taken = next();
            if taken.is_empty() {
                break;
            }
            sum += taken.into_iter().map(&work).sum::<u64>();
        }
        sum
    };
    std::thread::scope(|scope| {
        let start = |_| std::thread::Builder::new().spawn_scoped(scope, take_part).ok();
        let helpers: Vec<_> = (1..threads).map_while(start).collect();
        let mut sum = 0;
        let ended = loop {
            if let Err(stop) = control.poll() {
                is_stopped.store(true, Ordering::Relaxed);
                break Err(stop);
            }
            let taken = next();
            if taken.is_empty() {
                break Ok(());
            }
            sum += taken.into_iter().map(&work).sum::<u64>();
        };
        for helper in helpers {
            sum += helper.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic));
        }
        ended.map(|()| sum)
    })
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::AtomicUsize;

    use search::{Cancel, Limits};

    use super::*;

    #[test]
    fn every_piece_is_done_once_on_any_number_of_threads() {
        for threads in 0..5 {
            let done: Vec<_> = (0..100).map(|_| AtomicUsize::new(0)).collect();
            let work = |piece: usize| done[piece].fetch_add(1, Ordering::Relaxed) as u64 + piece as u64;
            let sum = share_out(threads, 3, 0..100, work, &mut Control::unlimited());
            assert_eq!(sum, Ok(99 * 50), "{threads} threads");
            assert!(done.iter().all(|count| count.load(Ordering::Relaxed) == 1), "{threads} threads");
        }
    }

    #[test]
    fn a_cancel_ends_it_on_all_threads() {
        let cancel = Cancel::new();
        let mut control = Control::new(Limits::default()).with_cancel(cancel.clone());
        let work = |()| {
            cancel.cancel();
            0
        };
        assert_eq!(share_out(3, 1, std::iter::repeat(()), work, &mut control), Err(Stop::Cancelled));
    }
}
