//! Memory goes back to the system after something large has passed through, or a search has ended: the system's
//! allocator keeps what was freed in small pieces, for a program that will want it again. A server that was sent a
//! gigabyte once does not.

use std::{sync::Arc, time::Duration};

use games::engine::Engine;
use tokio::{sync::watch, task::spawn_blocking, time::sleep};

use crate::{accept::over, memory::MemoryBudget};

/// How often it is looked whether there is something to give back.
const INTERVAL: Duration = Duration::from_secs(10);
/// Bytes that must have passed through to make it worth while.
const LEAST: usize = 16 << 20;

/// Gives memory back whenever much has passed through and all of it is gone, and when jobs were done and none runs,
/// until the server ends.
pub(crate) async fn give_back_when_quiet(budget: MemoryBudget, engine: Arc<Engine>, mut ending: watch::Receiver<bool>) {
    let (mut passed_before, mut begun_before) = (0, 0);
    loop {
        tokio::select! {
            () = sleep(INTERVAL) => {}
            () = over(&mut ending) => return,
        }
        let passed = budget.passed();
        let has_passed = passed - passed_before >= LEAST && budget.is_free();
        let begun = engine.jobs_at_rest().filter(|begun| *begun > begun_before);
        if has_passed {
            passed_before = passed;
        }
        if let Some(begun) = begun {
            begun_before = begun;
        }
        if has_passed || begun.is_some() {
            let _ = spawn_blocking(give_back).await;
        }
    }
}

#[cfg(all(target_os = "linux", target_env = "gnu"))]
#[expect(unsafe_code, reason = "the allocator of this system gives memory back only when it is told to")]
fn give_back() {
    unsafe extern "C" {
        fn malloc_trim(keep: usize) -> std::ffi::c_int;
    }
    // SAFETY: it takes no pointer and may be called at any time, from any thread.
    unsafe { malloc_trim(0) };
}

/// Other systems give it back by themselves.
#[cfg(not(all(target_os = "linux", target_env = "gnu")))]
fn give_back() {}
