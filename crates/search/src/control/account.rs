//! Bytes held by a search: what is charged is given back when its owner is dropped.

use std::sync::{
    Arc,
    atomic::{AtomicU64, Ordering::Relaxed},
};

use super::Stop;

/// Bytes that somebody holds, given back to the [`Control`](super::Control) they were charged to when this is dropped.
///
/// A table owns the charge for its memory, so that the account is right however the search ends:
///
/// ```
/// use starboard_search::{Charge, Control, Limits, Stop};
///
/// struct Table { entries: Vec<u64>, charge: Charge }
///
/// let mut control = Control::new(Limits { memory: Some(1 << 20), ..Limits::default() });
/// let mut table = Table { entries: Vec::new(), charge: Charge::default() };
/// control.grow(&mut table.charge, 8 * 1000).unwrap();
/// table.entries.reserve_exact(1000);
/// assert_eq!(control.grow(&mut table.charge, 1 << 20), Err(Stop::Memory)); // nothing was added
/// assert_eq!(control.progress().bytes, 8000);
/// drop(table);
/// assert_eq!(control.progress().bytes, 0);
/// ```
///
/// A list that copies itself when it grows holds both for a moment: [`grow`](super::Control::grow) by all of the new
/// room first, then [`shrink`](Charge::shrink) by the old.
#[derive(Debug, Default)]
#[must_use = "what it holds is given back when it is dropped"]
pub struct Charge {
    /// Where how much was charged: one account, unless it grew in several parts of the work.
    shares: Vec<(Arc<Account>, u64)>,
}

impl Charge {
    /// The bytes held.
    pub fn bytes(&self) -> u64 {
        self.shares.iter().map(|share| share.1).sum()
    }

    /// Gives some of them back, the latest first.
    pub fn shrink(&mut self, mut bytes: u64) {
        debug_assert!(bytes <= self.bytes(), "more is given back than was charged");
        while let Some((account, held)) = self.shares.last_mut() {
            let given = bytes.min(*held);
            account.give_back(given);
            *held -= given;
            bytes -= given;
            if *held > 0 {
                return;
            }
            self.shares.pop();
        }
    }

    pub(super) fn grow(&mut self, bytes: u64, account: &Arc<Account>) -> Result<(), Stop> {
        account.take(bytes)?;
        match self.shares.last_mut() {
            Some((last, held)) if Arc::ptr_eq(last, account) => *held += bytes,
            _ => self.shares.push((Arc::clone(account), bytes)),
        }
        Ok(())
    }
}

impl Drop for Charge {
    fn drop(&mut self) {
        self.shrink(self.bytes());
    }
}

/// What all charges together hold, and the most that they may. A part of the work with a limit of its own has an
/// account within that of the whole.
#[derive(Debug)]
pub(super) struct Account {
    held: AtomicU64,
    peak: AtomicU64,
    limit: u64,
    whole: Option<Arc<Account>>,
}

impl Account {
    pub(super) fn new(limit: Option<u64>) -> Arc<Self> {
        let limit = limit.unwrap_or(u64::MAX);
        Arc::new(Account { held: AtomicU64::new(0), peak: AtomicU64::new(0), limit, whole: None })
    }

    /// The account of a part of the work: this one, or one with a limit of its own within it.
    pub(super) fn part(self: &Arc<Self>, limit: Option<u64>) -> Arc<Self> {
        match limit {
            None => Arc::clone(self),
            Some(limit) => {
                let whole = Some(Arc::clone(self));
                Arc::new(Account { held: AtomicU64::new(0), peak: AtomicU64::new(0), limit, whole })
            }
        }
    }

    pub(super) fn held(&self) -> u64 {
        self.held.load(Relaxed)
    }

    /// The most that was held at once.
    pub(super) fn peak(&self) -> u64 {
        self.peak.load(Relaxed)
    }

    /// Counts what was held elsewhere for a while, on top of what is held now.
    pub(super) fn note_peak(&self, elsewhere: u64) {
        self.peak.fetch_max(self.held() + elsewhere, Relaxed);
    }

    /// Bytes that may still be charged.
    pub(super) fn left(&self) -> u64 {
        let own = if self.limit == u64::MAX { u64::MAX } else { self.limit.saturating_sub(self.held()) };
        self.whole.as_ref().map_or(own, |whole| own.min(whole.left()))
    }

    /// On `Err` nothing was added.
    pub(super) fn take(&self, bytes: u64) -> Result<(), Stop> {
        let fits = |held: u64| held.checked_add(bytes).filter(|&after| after <= self.limit);
        let before = self.held.fetch_update(Relaxed, Relaxed, fits).map_err(|_| Stop::Memory)?;
        if let Some(whole) = &self.whole
            && let Err(stop) = whole.take(bytes)
        {
            self.held.fetch_sub(bytes, Relaxed);
            return Err(stop);
        }
        self.peak.fetch_max(before + bytes, Relaxed);
        Ok(())
    }

    pub(super) fn give_back(&self, bytes: u64) {
        debug_assert!(bytes <= self.held(), "more is given back than was charged");
        // The closure always gives a value.
        let _ = self.held.fetch_update(Relaxed, Relaxed, |held| Some(held.saturating_sub(bytes)));
        if let Some(whole) = &self.whole {
            whole.give_back(bytes);
        }
    }
}
