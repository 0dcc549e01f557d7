//! Connections, and which of them makes room for another.
//!
//! Anybody can open thousands that say nothing, or send a byte now and then; they must not take the room of those that
//! are used. A connection *waits* while the server waits for it: for a request, the rest of a body, the reading of an
//! answer. It moves to the end of the line whenever a good piece was moved. Where there is no room for a new one, the
//! first in that line is closed: the one that has waited longest without progress. A connection whose request is being
//! worked on, or that became a tab, is not in the line.

use std::{
    collections::{BTreeMap, HashMap},
    net::IpAddr,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
};

use tokio::sync::Notify;

/// Connections at one time, tabs among them. A browser opens a handful per tab.
pub(crate) const MOST: usize = 3072;
/// Connections of another machine. This machine is one peer for all of its users, so it has no limit of its own.
const MOST_OF_PEER: usize = 1024;
/// Bytes that count as progress.
const PIECE: usize = 64 << 10;

/// All connections.
#[derive(Clone, Default)]
pub(crate) struct Connections(Arc<All>);

#[derive(Default)]
struct All {
    lines: Mutex<ConnectionQueue>,
    /// The last one has gone.
    empty: Notify,
}

#[derive(Default)]
struct ConnectionQueue {
    next: u64,
    /// By number, which grows: whose it is, and how it is told that it is closed.
    waiting: BTreeMap<u64, (IpAddr, Arc<Notify>)>,
    /// How many each peer has.
    peers: HashMap<IpAddr, usize>,
    open: usize,
}

/// A connection. Clones are the same one.
#[derive(Clone)]
pub(crate) struct Client(Arc<ConnectionSlot>);

struct ConnectionSlot {
    peer: IpAddr,
    evict: Arc<Notify>,
    all: Connections,
    state: Mutex<ConnectionState>,
}

struct ConnectionState {
    /// Its number in the line; none while it is worked on.
    number: Option<u64>,
    /// Bytes moved since it got the number.
    moved: usize,
}

impl Connections {
    /// Room for a new connection; none if all others are at work.
    /// A proxy has those of all its clients, so it has no limit of its own either.
    pub(crate) fn admit(&self, peer: IpAddr, is_proxy: bool) -> Option<Client> {
        let peer = peer.to_canonical();
        let mut lines = self.lock();
        let of_peer = lines.peers.get(&peer).copied().unwrap_or(0);
        let is_crowd = !is_proxy && !peer.is_loopback() && of_peer >= MOST_OF_PEER;
        if (is_crowd || lines.open >= MOST) && !lines.evict(is_crowd.then_some(peer)) {
            return None;
        }
        lines.open += 1;
        *lines.peers.entry(peer).or_default() += 1;
        let evict = Arc::new(Notify::new());
        let number = lines.enter(peer, &evict);
        drop(lines);
        let state = Mutex::new(ConnectionState { number: Some(number), moved: 0 });
        Some(Client(Arc::new(ConnectionSlot { peer, evict, all: self.clone(), state })))
    }

    /// Closes the connection that has waited longest without progress; false if none waits.
    pub(crate) fn evict(&self) -> bool {
        self.lock().evict(None)
    }

    /// Waits until there is none.
    pub(crate) async fn empty(&self) {
        loop {
            let gone = self.0.empty.notified();
            if self.lock().open == 0 {
                return;
            }
            gone.await;
        }
    }

    fn lock(&self) -> MutexGuard<'_, ConnectionQueue> {
        self.0.lines.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl ConnectionQueue {
    fn enter(&mut self, peer: IpAddr, evict: &Arc<Notify>) -> u64 {
        self.next += 1;
        self.waiting.insert(self.next, (peer, Arc::clone(evict)));
        self.next
    }

    /// Closes the first in the line, of a peer or of all.
    fn evict(&mut self, of: Option<IpAddr>) -> bool {
        let mut line = self.waiting.iter();
        let first = line.find(|(_, (peer, _))| of.is_none_or(|of| of == *peer)).map(|(number, _)| *number);
        let evicted = first.and_then(|number| self.waiting.remove(&number));
        evicted.inspect(|(_, evict)| evict.notify_one()).is_some()
    }
}

impl Client {
    /// The other end of the connection.
    pub(crate) fn peer(&self) -> IpAddr {
        self.0.peer
    }

    /// So many bytes came or went; enough of them are progress.
    pub(crate) fn moved(&self, bytes: usize) {
        let mut state = self.state();
        state.moved += bytes;
        if state.moved >= PIECE && state.number.is_some() {
            self.renew(&mut state);
        }
    }

    /// Its request is here, and is worked on.
    pub(crate) fn busy(&self) {
        if let Some(number) = self.state().number.take() {
            self.0.all.lock().waiting.remove(&number);
        }
    }

    /// The server waits for it, from now on.
    pub(crate) fn waits(&self) {
        self.renew(&mut self.state());
    }

    /// Waits until it is closed to make room.
    pub(crate) async fn evicted(&self) {
        self.0.evict.notified().await;
    }

    fn renew(&self, state: &mut ConnectionState) {
        let mut lines = self.0.all.lock();
        // One that was evicted meanwhile does not come back.
        let is_out = state.number.is_some_and(|number| lines.waiting.remove(&number).is_none());
        if !is_out {
            *state = ConnectionState { number: Some(lines.enter(self.0.peer, &self.0.evict)), moved: 0 };
        }
    }

    fn state(&self) -> MutexGuard<'_, ConnectionState> {
        self.0.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Drop for ConnectionSlot {
    fn drop(&mut self) {
        let mut lines = self.all.lock();
        if let Some(number) = self.state.get_mut().unwrap_or_else(PoisonError::into_inner).number {
            lines.waiting.remove(&number);
        }
        lines.open -= 1;
        if let Some(count) = lines.peers.get_mut(&self.peer) {
            *count -= 1;
            if *count == 0 {
                lines.peers.remove(&self.peer);
            }
        }
        let is_empty = lines.open == 0;
        drop(lines);
        if is_empty {
            self.all.0.empty.notify_waiters();
        }
    }
}

#[cfg(test)]
mod tests {
    use std::{
        pin::pin,
        task::{Context, Waker},
    };

    use super::*;

    const HERE: IpAddr = IpAddr::V4(std::net::Ipv4Addr::LOCALHOST);

    fn is_evicted(client: &Client) -> bool {
        pin!(client.evicted()).poll(&mut Context::from_waker(Waker::noop())).is_ready()
    }

    fn fill(all: &Connections) -> Vec<Client> {
        (0..MOST).map(|_| all.admit(HERE, false).expect("room")).collect()
    }

    #[test]
    fn who_waits_longest_without_progress_goes_first() {
        let all = Connections::default();
        let crowd = fill(&all);
        crowd[0].busy();
        crowd[1].moved(PIECE);
        crowd[2].moved(1);
        let _new = all.admit(HERE, false).expect("room is made");
        let gone: Vec<usize> = (0..MOST).filter(|number| is_evicted(&crowd[*number])).collect();
        assert_eq!(gone, [2], "one is worked on, one made progress, one sent a byte");
        crowd[0].waits();
        crowd[2].waits();
        for _ in 3..MOST {
            let _gone_at_once = all.admit(HERE, false).expect("room is made");
        }
        assert!(!is_evicted(&crowd[0]) && !is_evicted(&crowd[1]));
    }

    #[test]
    fn where_all_are_at_work_nobody_is_closed() {
        let all = Connections::default();
        let crowd = fill(&all);
        crowd.iter().for_each(Client::busy);
        assert!(all.admit(HERE, false).is_none());
        drop(crowd);
        assert!(all.admit(HERE, false).is_some());
    }

    #[test]
    fn a_crowd_from_one_machine_closes_its_own() {
        let all = Connections::default();
        let (one, other) = (IpAddr::from([10, 0, 0, 1]), IpAddr::from([10, 0, 0, 2]));
        let lonely = all.admit(other, false).expect("room");
        let crowd: Vec<Client> = (0..MOST_OF_PEER + 5).map(|_| all.admit(one, false).expect("room")).collect();
        assert!(!is_evicted(&lonely));
        assert_eq!(crowd.iter().filter(|client| is_evicted(client)).count(), 5);
        assert!(crowd[..5].iter().all(|client| !is_evicted(client)), "told once");
        let proxy = IpAddr::from([10, 0, 0, 3]);
        let many: Vec<Client> = (0..MOST_OF_PEER + 5).map(|_| all.admit(proxy, true).expect("room")).collect();
        assert!(many.iter().all(|client| !is_evicted(client)), "a proxy's are those of many");
    }

    #[tokio::test]
    async fn the_last_one_turns_off_the_light() {
        let all = Connections::default();
        let client = all.admit(HERE, false).expect("room");
        let copy = client.clone();
        let waiting = tokio::spawn({
            let all = all.clone();
            async move { all.empty().await }
        });
        drop((client, copy));
        waiting.await.expect("an end");
        assert!(all.lock().peers.is_empty());
    }
}
