//! One budget of bytes for what clients send and what waits for them (`--server-memory`).
//!
//! It is cut into shares, so that no kind of abuse takes what another kind of request needs: an eighth for the first
//! bytes of every request, an eighth for replies that wait ([`outbox`](crate::outbox)), a quarter for recorded searches
//! (kept by the engine), and half for everything large: uploads, what is made of them, downloads that are not read.
//! Bytes are charged before they are kept. What has no room waits a moment and is then told to come back. The tables of
//! solver jobs have a limit of their own (`games::engine::Ceilings`).

use std::{
    sync::{
        Arc,
        atomic::{AtomicUsize, Ordering},
    },
    time::Duration,
};

use axum::{
    body::{Body, Bytes},
    http::StatusCode,
};
use games::Message;
use tokio::{
    sync::{OwnedSemaphorePermit, Semaphore},
    time::timeout,
};

use crate::problem::Problem;

/// Bytes of a request that are charged to the share of small ones.
pub(crate) const SMALL: usize = 64 << 10;
/// The budget if nobody says otherwise.
pub(crate) const DEFAULT_BYTES: u64 = 1 << 30;
/// A smaller budget would refuse what the app itself sends.
pub(crate) const LEAST_BYTES: u64 = 64 << 20;
/// How long a request waits for room, usually.
const WAIT: Duration = Duration::from_secs(10);
/// Permits are counted in units of so many bytes.
const UNIT: usize = 1 << 10;

/// The budget. Clones share it.
#[derive(Clone)]
pub(crate) struct MemoryBudget {
    total: u64,
    small: Arc<Semaphore>,
    large: Arc<Semaphore>,
    large_units: usize,
    /// How long a request waits for room.
    wait: Duration,
    /// Bytes that were ever charged to the large share.
    passed: Arc<AtomicUsize>,
}

/// Bytes that are in use until this is dropped.
#[derive(Default)]
#[must_use = "the bytes count as free as soon as the charge is dropped"]
pub(crate) struct Charge {
    small: Option<OwnedSemaphorePermit>,
    large: Option<OwnedSemaphorePermit>,
}

impl MemoryBudget {
    pub(crate) fn new(total: u64) -> Self {
        let total = total.max(LEAST_BYTES);
        let units = |bytes: u64| usize::try_from(bytes).map_or(Semaphore::MAX_PERMITS, |bytes| bytes / UNIT);
        let large_units = units(total / 2).min(Semaphore::MAX_PERMITS);
        let small_units = units(total / 8).min(Semaphore::MAX_PERMITS);
        MemoryBudget {
            total,
            small: Arc::new(Semaphore::new(small_units)),
            large: Arc::new(Semaphore::new(large_units)),
            large_units,
            wait: WAIT,
            passed: Arc::default(),
        }
    }

    /// What replies that wait may take, of all tabs.
    pub(crate) fn waiting_replies(&self) -> usize {
        usize::try_from(self.total / 8).unwrap_or(usize::MAX)
    }

    /// What recorded searches may take, of all tabs.
    pub(crate) fn traces(&self) -> u64 {
        self.total / 4
    }

    /// The most that one request can be charged beyond its first bytes.
    pub(crate) fn most(&self) -> usize {
        self.large_units.saturating_mul(UNIT)
    }

    /// Adds bytes to a charge that stands at `before`; waits for room, not for ever.
    pub(crate) async fn grow(&self, charge: &mut Charge, before: usize, bytes: usize) -> Result<(), Problem> {
        let (small, large) = parts(before, bytes);
        if large as usize > self.large_units {
            return Err(too_large(self.most()));
        }
        let wanted = async {
            let of_small = take(&self.small, small).await;
            (of_small, take(&self.large, large).await)
        };
        let (small, large) = timeout(self.wait, wanted).await.map_err(|_| busy())?;
        self.passed.fetch_add(large.as_ref().map_or(0, |large| large.num_permits() * UNIT), Ordering::Relaxed);
        charge.add(small, large);
        Ok(())
    }

    /// Adds bytes at once, or not at all.
    pub(crate) fn try_grow(&self, charge: &mut Charge, before: usize, bytes: usize) -> bool {
        let (small, large) = parts(before, bytes);
        let of_small = Arc::clone(&self.small).try_acquire_many_owned(small);
        let of_large = Arc::clone(&self.large).try_acquire_many_owned(large);
        let (Ok(small), Ok(large)) = (of_small, of_large) else { return false };
        self.passed.fetch_add(large.num_permits() * UNIT, Ordering::Relaxed);
        charge.add(Some(small), Some(large));
        true
    }

    /// A charge for something large that is about to be made.
    pub(crate) async fn charge(&self, bytes: usize) -> Result<Charge, Problem> {
        let mut charge = Charge::default();
        self.grow(&mut charge, 0, bytes).await?;
        Ok(charge)
    }

    /// Bytes that large things have taken since the beginning.
    pub(crate) fn passed(&self) -> usize {
        self.passed.load(Ordering::Relaxed)
    }

    /// Whether nothing large is held now.
    pub(crate) fn is_free(&self) -> bool {
        self.large.available_permits() == self.large_units
    }

    #[cfg(test)]
    fn free(&self) -> (usize, usize) {
        (self.small.available_permits() * UNIT, self.large.available_permits() * UNIT)
    }
}

impl Charge {
    fn add(&mut self, small: Option<OwnedSemaphorePermit>, large: Option<OwnedSemaphorePermit>) {
        for (mine, more) in [(&mut self.small, small), (&mut self.large, large)] {
            match (mine.as_mut(), more) {
                (Some(mine), Some(more)) => mine.merge(more),
                (None, more) => *mine = more,
                (Some(_), None) => {}
            }
        }
    }
}

/// The units of bytes `before..before + bytes` of a request that belong to the share of small ones, and the others.
fn parts(before: usize, bytes: usize) -> (u32, u32) {
    let units = |until: usize| until.div_ceil(UNIT);
    let after = before.saturating_add(bytes);
    let small = units(after.min(SMALL)) - units(before.min(SMALL));
    let large = units(after.max(SMALL)) - units(before.max(SMALL));
    (small as u32, u32::try_from(large).unwrap_or(u32::MAX))
}

async fn take(share: &Arc<Semaphore>, units: u32) -> Option<OwnedSemaphorePermit> {
    Arc::clone(share).acquire_many_owned(units).await.ok()
}

/// Bytes to send, which are charged until the last of them has left.
pub(crate) fn charged(bytes: Vec<u8>, charge: Charge) -> Body {
    struct Charged(Vec<u8>, #[expect(dead_code, reason = "held, never read")] Charge);
    impl AsRef<[u8]> for Charged {
        fn as_ref(&self) -> &[u8] {
            &self.0
        }
    }
    Bytes::from_owner(Charged(bytes, charge)).into()
}

/// There is no room now.
pub(crate) fn busy() -> Problem {
    Problem::new(StatusCode::SERVICE_UNAVAILABLE, Message::new("server-busy")).retry_soon()
}

/// More than is taken.
pub(crate) fn too_large(most: usize) -> Problem {
    Problem::new(StatusCode::PAYLOAD_TOO_LARGE, Message::new("server-body-too-large").with("limit", most >> 10))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn the_sum_is_bounded_and_everything_comes_back() {
        let budget = MemoryBudget::new(LEAST_BYTES);
        let all = budget.free();
        let mut charges = Vec::new();
        loop {
            let mut charge = Charge::default();
            if !budget.try_grow(&mut charge, 0, 1 << 20) {
                break;
            }
            charges.push(charge);
        }
        let taken = charges.len() << 20;
        assert!(taken <= LEAST_BYTES as usize && taken >= budget.most() - (2 << 20), "{taken}");
        let mut small = Charge::default();
        assert!(budget.try_grow(&mut small, 0, SMALL), "what is small has room however much large there is");
        assert!(!budget.is_free() && budget.passed() >= taken - (charges.len() * SMALL));
        drop((charges, small));
        assert!(budget.is_free());
        assert_eq!(budget.free(), all);
    }

    #[tokio::test]
    async fn a_charge_that_grows_in_steps_is_as_large_as_one_that_came_at_once() {
        let budget = MemoryBudget::new(LEAST_BYTES);
        let all = budget.free();
        let once = budget.charge(1_000_000).await.expect("room");
        let left = budget.free();
        drop(once);
        let mut charge = Charge::default();
        let mut grown = 0;
        for step in [1, 5, 1000, 64 << 10, 3, 1_000_000 - 66_545] {
            budget.grow(&mut charge, grown, step).await.expect("room");
            grown += step;
        }
        assert_eq!((grown, budget.free()), (1_000_000, left));
        drop(charge);
        assert_eq!(budget.free(), all);
    }

    #[tokio::test]
    async fn what_can_never_fit_is_refused_at_once() {
        let budget = MemoryBudget::new(LEAST_BYTES);
        let most = budget.most();
        assert_eq!(budget.charge(most + (1 << 20)).await.err().map(|problem| problem.status), Some(413));
        assert!(budget.charge(most).await.is_ok());
    }

    #[tokio::test]
    async fn who_finds_no_room_is_told_to_come_back() {
        let budget = MemoryBudget { wait: Duration::ZERO, ..MemoryBudget::new(LEAST_BYTES) };
        let _all = budget.charge(budget.most()).await.expect("room");
        assert_eq!(budget.charge(1 << 20).await.err().map(|problem| problem.status), Some(503));
    }
}
