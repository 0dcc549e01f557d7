//! What a tab has sent and nobody has read yet: a message is put together by the library below before it is seen here,
//! so its bytes are charged where they come in.

use std::{
    io,
    sync::{
        Mutex, MutexGuard, PoisonError,
        atomic::{AtomicBool, Ordering},
    },
};

use crate::memory::{Charge, MemoryBudget};

/// Counts the bytes of the message that is on its way. Before a connection is a tab nothing is counted: bodies of
/// requests are charged as they are read ([`body`](crate::body)).
pub(crate) struct Meter {
    budget: MemoryBudget,
    coming: Mutex<Incoming>,
    is_tab: AtomicBool,
    is_refused: AtomicBool,
    is_hung_up: AtomicBool,
}

#[derive(Default)]
struct Incoming {
    bytes: usize,
    charge: Charge,
}

impl Meter {
    pub(crate) fn new(budget: MemoryBudget) -> Self {
        Meter {
            budget,
            coming: Mutex::default(),
            is_tab: AtomicBool::new(false),
            is_refused: AtomicBool::new(false),
            is_hung_up: AtomicBool::new(false),
        }
    }

    /// The connection is a tab from now on.
    pub(crate) fn start(&self) {
        self.is_tab.store(true, Ordering::Relaxed);
    }

    /// So many bytes came in; an error if there is no room for them.
    pub(crate) fn read(&self, bytes: usize) -> io::Result<()> {
        if !self.is_tab.load(Ordering::Relaxed) {
            return Ok(());
        }
        let mut coming = self.lock();
        let Incoming { bytes: before, charge } = &mut *coming;
        if !self.budget.try_grow(charge, *before, bytes) {
            self.is_refused.store(true, Ordering::Relaxed);
            return Err(io::ErrorKind::OutOfMemory.into());
        }
        *before += bytes;
        Ok(())
    }

    /// A message is complete: its charge, for as long as the message is kept. (What came after it in the same piece is
    /// counted with it; that is less than a read buffer.)
    pub(crate) fn message(&self) -> Charge {
        std::mem::take(&mut *self.lock()).charge
    }

    /// Whether a message found no room.
    pub(crate) fn is_refused(&self) -> bool {
        self.is_refused.load(Ordering::Relaxed)
    }

    /// The server ends the connection, and the client may be sending.
    pub(crate) fn hang_up(&self) {
        self.is_hung_up.store(true, Ordering::Relaxed);
    }

    pub(crate) fn is_hung_up(&self) -> bool {
        self.is_hung_up.load(Ordering::Relaxed)
    }

    fn lock(&self) -> MutexGuard<'_, Incoming> {
        self.coming.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::memory::LEAST_BYTES;

    #[test]
    fn half_sent_messages_of_many_tabs_are_bounded() {
        let budget = MemoryBudget::new(LEAST_BYTES);
        let tabs: Vec<Meter> = (0..100).map(|_| Meter::new(budget.clone())).collect();
        tabs.iter().for_each(Meter::start);
        let came: usize = tabs.iter().map(|tab| (0..64).take_while(|_| tab.read(64 << 10).is_ok()).count()).sum();
        assert!(came * (64 << 10) <= LEAST_BYTES as usize, "{came}");
        assert!(!tabs[0].is_refused() && tabs[99].is_refused());
        drop(tabs[0].message());
        assert!(tabs[99].read(64 << 10).is_ok(), "a message that was answered makes room");
    }

    #[test]
    fn what_is_no_tab_is_charged_elsewhere() {
        let meter = Meter::new(MemoryBudget::new(LEAST_BYTES));
        assert!(meter.read(1 << 40).is_ok());
    }
}
