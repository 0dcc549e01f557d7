//! The border to JavaScript: functions over bytes. The page writes bytes where [`allocate`] says and names them in the
//! next call; what is said goes out through the functions of the host, which copy it before they return.
//!
//! A module has one thread, which searches while a job runs: the page learns what happens by [`host::reply`], and is
//! asked whether the job is still wanted every few milliseconds, when the search reads the clock.

#![expect(unsafe_code, reason = "functions of the host, and names that it can find; each block says why it is sound")]

use std::{
    sync::{
        OnceLock,
        atomic::{AtomicU64, Ordering},
    },
    time::Duration,
};

use games::{Clock, Message};
use pattern::Cache;

use crate::{Instance, query, tables::PageTables};

static INSTANCE: OnceLock<Instance> = OnceLock::new();

/// Milliseconds between two questions whether the job is still wanted: each takes a fraction of one.
const BETWEEN_LOOKS: u64 = 25;

/// What the page offers.
mod host {
    #[link(wasm_import_module = "host")]
    unsafe extern "C" {
        /// Milliseconds since some moment.
        pub(super) safe fn now() -> f64;
        /// A number from 0 up to 1 that nobody can guess.
        pub(super) safe fn random() -> f64;
        /// Whether the job that runs is no longer wanted.
        pub(super) safe fn is_cancelled() -> u32;
        /// Takes a reply of the protocol.
        pub(super) fn reply(bytes: *const u8, length: usize);
        /// Takes the answer to a call that has one.
        pub(super) fn answer(bytes: *const u8, length: usize);
        /// Hears why the module is about to break down.
        pub(super) fn broke(bytes: *const u8, length: usize);
    }
}

/// Room for so many bytes, which the next call that is given them gives back.
#[unsafe(no_mangle)]
pub extern "C" fn allocate(length: usize) -> *mut u8 {
    Box::into_raw(vec![0_u8; length].into_boxed_slice()).cast()
}

/// Begins; the first call, and once. `memory` is in bytes, for the tables of one job; `table` is the most that the page
/// keeps of one table.
#[unsafe(no_mangle)]
pub extern "C" fn start(memory: f64, table: f64) {
    std::panic::set_hook(Box::new(|panic| {
        let text = panic.to_string();
        // SAFETY: the bytes live until the call returns.
        unsafe { host::broke(text.as_ptr(), text.len()) };
    }));
    Clock::set_source(now);
    static TABLES: OnceLock<PageTables> = OnceLock::new();
    Cache::set_standard(TABLES.get_or_init(|| PageTables { most_bytes: table as u64 }));
    let random = || (host::random() * (1_u64 << 48) as f64) as u64;
    INSTANCE.get_or_init(|| {
        // SAFETY: the bytes live until the call returns.
        Instance::new(memory as u64, random, |text| unsafe { host::reply(text.as_ptr(), text.len()) })
    });
}

/// Takes a request of the protocol.
///
/// # Safety
///
/// The bytes come from [`allocate`], with the same length, and are named in this call only.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn ask(bytes: *mut u8, length: usize) {
    // SAFETY: as the caller promises.
    let request = unsafe { take(bytes, length) };
    if let Some(instance) = INSTANCE.get() {
        instance.ask(&String::from_utf8_lossy(&request));
    }
}

/// Does the next piece of work; 0 if there was none.
#[unsafe(no_mangle)]
pub extern "C" fn pump() -> u32 {
    INSTANCE.get().is_some_and(Instance::pump).into()
}

/// Answers a query.
///
/// # Safety
///
/// As for [`ask`].
#[unsafe(no_mangle)]
pub unsafe extern "C" fn inquire(bytes: *mut u8, length: usize) {
    // SAFETY: as the caller promises.
    let query = unsafe { take(bytes, length) };
    give_answer(&query::answer(&query));
}

/// Answers with a recorded search as a file; with nothing if it is no longer kept.
#[unsafe(no_mangle)]
pub extern "C" fn trace_file(trace: u32) {
    give_answer(&INSTANCE.get().and_then(|instance| instance.trace_file(trace)).unwrap_or_default());
}

/// Takes in a recorded search that was a file.
///
/// # Safety
///
/// As for [`ask`].
#[unsafe(no_mangle)]
pub unsafe extern "C" fn open_trace(bytes: *mut u8, length: usize) {
    // SAFETY: as the caller promises.
    let file = unsafe { take(bytes, length) };
    let broken = || Message::new("job-broke-down");
    give_answer(&query::write(INSTANCE.get().ok_or_else(broken).and_then(|instance| instance.open_trace(&file))));
}

/// # Safety
///
/// As for [`ask`].
unsafe fn take(bytes: *mut u8, length: usize) -> Box<[u8]> {
    // SAFETY: `allocate` made it of a box of this length.
    unsafe { Box::from_raw(std::ptr::slice_from_raw_parts_mut(bytes, length)) }
}

fn give_answer(answer: &[u8]) {
    // SAFETY: the bytes live until the call returns.
    unsafe { host::answer(answer.as_ptr(), answer.len()) };
}

/// The time; and, now and then, whether the job that reads it is still wanted.
fn now() -> Duration {
    static LOOKED: AtomicU64 = AtomicU64::new(0);
    let now = host::now();
    let millis = now as u64;
    if millis >= LOOKED.load(Ordering::Relaxed) + BETWEEN_LOOKS {
        LOOKED.store(millis, Ordering::Relaxed);
        if let Some(instance) = INSTANCE.get()
            && host::is_cancelled() != 0
        {
            instance.cancel_running();
        }
    }
    Duration::from_secs_f64(now.max(0.0) / 1000.0)
}
