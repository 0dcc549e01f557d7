//! All ranks of a job as the peers of a search.

use std::{
    cell::RefCell,
    collections::{HashMap, HashSet},
    sync::{
        Arc, Mutex, MutexGuard, PoisonError,
        atomic::{AtomicBool, AtomicU64, Ordering},
    },
};

use search::{
    Control, Cost, Limits, Stop,
    peers::{Counts, Divided, Division, Doubt, Grain, Peers, Pieces, SaveStates},
};

use crate::{
    checkpoint::Checkpoint,
    handout::{self, Handout, LocalPieces},
    mailbox::Mailbox,
    transport::{Traffic, Transport},
};

/// Most roots of a portion.
const MOST_ROOTS: usize = 256;
/// Roots that wait for each thread: walks that take turns on one thread want that many.
const ROOTS_AHEAD: usize = 8;

/// The ranks of a job, seen from one of them.
pub struct Group {
    pub(crate) mailbox: Mailbox,
    pub(crate) checkpoint: Mutex<Option<Checkpoint>>,
    grain: Grain,
    /// Names the board that is searched.
    board: Mutex<String>,
    /// What this rank did itself for the board.
    own: Mutex<Counts>,
    doubt: Mutex<Option<(Doubt, usize, usize)>>,
    checked: AtomicU64,
    /// Searches of this board that were begun: each has states of its own.
    searches: AtomicU64,
    /// The bounds of this board below which nothing was found, and what they took.
    bounds: Mutex<Vec<(Cost, Counts)>>,
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

impl Group {
    /// The ranks that a transport connects.
    pub fn new(transport: Arc<dyn Transport>) -> Self {
        Group {
            mailbox: Mailbox::new(transport),
            checkpoint: Mutex::new(None),
            grain: Grain::default(),
            board: Mutex::default(),
            own: Mutex::default(),
            doubt: Mutex::new(None),
            checked: AtomicU64::new(0),
            searches: AtomicU64::new(0),
            bounds: Mutex::default(),
        }
    }

    /// The same, with work divided so finely at all ranks.
    #[must_use]
    pub fn with_grain(self, grain: Grain) -> Self {
        Group { grain, ..self }
    }

    /// Begins a board that all search together.
    pub(crate) fn begin(&self, board: &str) {
        board.clone_into(&mut lock(&self.board));
        *lock(&self.own) = Counts::default();
        self.checked.store(0, Ordering::Relaxed);
        self.searches.store(0, Ordering::Relaxed);
        lock(&self.bounds).clear();
    }

    /// The bounds of the board that hold no plan.
    pub(crate) fn bounds(&self) -> Vec<(Cost, Counts)> {
        lock(&self.bounds).clone()
    }

    /// The board is answered, and everybody knows: nobody will go on with its states.
    pub(crate) fn forget_states(&self) {
        if let Some(checkpoint) = &mut *lock(&self.checkpoint) {
            checkpoint.forget_states(self.rank(), self.size());
        }
    }

    /// Names what is saved of the search that is under way.
    fn states_label(&self, label: &str) -> String {
        format!("{} {label} {}", lock(&self.board), self.searches.load(Ordering::Relaxed))
    }

    /// What this rank did itself since then, and how many answers were worked out twice.
    pub(crate) fn done(&self) -> (Counts, u64) {
        (*lock(&self.own), self.checked.load(Ordering::Relaxed))
    }

    /// Two ranks that do not agree, if there are such.
    pub(crate) fn disagreement(&self) -> Option<(Doubt, usize, usize)> {
        *lock(&self.doubt)
    }

    /// What this rank has sent so far.
    pub fn traffic(&self) -> Traffic {
        self.mailbox.traffic()
    }
}

/// The pieces of a division, at a worker thread.
struct Adapter<'l> {
    local: &'l LocalPieces,
    /// What was worked out twice.
    excess: &'l Mutex<Counts>,
}

impl Pieces for Adapter<'_> {
    fn next(&self) -> Option<usize> {
        self.local.next()
    }

    fn exhausted(&self, piece: usize, counts: Counts) {
        if !self.local.answer(piece, counts.bytes()) {
            *lock(self.excess) += counts;
        }
    }

    fn found(&self, plan: Vec<u8>) {
        self.local.found(plan);
    }

    fn halt(&self) -> &AtomicBool {
        &self.local.halt
    }
}

impl Peers for Group {
    fn rank(&self) -> usize {
        self.mailbox.transport.rank()
    }

    fn size(&self) -> usize {
        self.mailbox.transport.size()
    }

    fn exchange(&self, outgoing: Vec<Vec<u8>>) -> Vec<Vec<u8>> {
        self.mailbox.all_to_all(outgoing)
    }

    fn share(&self, own: &[u8]) -> Vec<Vec<u8>> {
        if self.size() == 1 { vec![own.to_vec()] } else { self.mailbox.all_gather(own) }
    }

    fn lead(&self, work: &mut dyn FnMut() -> Vec<u8>) -> Vec<u8> {
        let task = self.mailbox.begin();
        if self.rank() > 0 {
            return self.mailbox.wait(task).1;
        }
        let result = work();
        (1..self.size()).for_each(|rank| self.mailbox.send(task, rank, &result));
        result
    }

    fn in_turn_per_machine(&self, work: &mut dyn FnMut()) {
        let machines = self.share(self.mailbox.transport.machine().as_bytes());
        let task = self.mailbox.begin();
        let own = &machines[self.rank()];
        let first = machines.iter().position(|machine| machine == own).unwrap_or(self.rank());
        if first != self.rank() {
            let _ = self.mailbox.wait(task);
            return work();
        }
        work();
        let others = machines.iter().enumerate().filter(|(rank, machine)| *machine == own && *rank != first);
        others.for_each(|(rank, _)| self.mailbox.send(task, rank, &[]));
    }

    fn grain(&self) -> Grain {
        self.grain
    }

    fn divide(&self, division: &Division<'_>, control: &mut Control<'_>) -> Result<Divided, Stop> {
        let label = format!("{} {}", lock(&self.board), division.label);
        let is_lead = self.rank() == 0;
        let known: HashMap<usize, Counts> = match &*lock(&self.checkpoint) {
            Some(checkpoint) if is_lead => checkpoint.pieces(&label),
            _ => HashMap::new(),
        };
        let known: HashMap<usize, Counts> =
            known.into_iter().filter(|(piece, _)| *piece < division.sizes.len()).collect();
        let answered: HashSet<usize> = known.keys().copied().collect();
        let threads = division.threads.max(1);
        let shares = (self.size() * threads) as u64;
        let nodes = control.limits().nodes.map(|limit| limit.saturating_sub(control.stats().expanded) / shares);
        let part = |_| control.part(Limits { nodes, ..Limits::default() });
        let parts: Mutex<Vec<Control<'static>>> = Mutex::new((0..threads).map(part).collect());
        let excess = Mutex::new(Counts::default());
        let mut by_piece = vec![0; division.sizes.len()];
        let mut counted = Counts::default();
        for (&piece, &counts) in &known {
            by_piece[piece] = counts.expanded;
            counted += counts;
        }
        control.count(counted);
        let from_before = counted;
        let shared = RefCell::new(control);
        let work = |local: &LocalPieces| {
            let Some(mut part) = lock(&parts).pop() else { return };
            if let Err(stop) = (division.work)(&Adapter { local, excess: &excess }, &mut part) {
                local.stopped(stop);
            }
            lock(&parts).push(part);
        };
        let mut take = |piece: usize, _: usize, bytes: &[u8]| {
            let counts = Counts::read(&mut &bytes[..]).unwrap_or_default();
            by_piece[piece] = counts.expanded;
            counted += counts;
            shared.borrow_mut().count(counts);
            if let Some(checkpoint) = &mut *lock(&self.checkpoint) {
                checkpoint.add_piece(&label, piece, counts);
            }
        };
        let end = handout::run(
            &self.mailbox,
            Handout {
                sizes: division.sizes,
                threads,
                known: &answered,
                most: MOST_ROOTS,
                ahead: ROOTS_AHEAD * threads,
                work: &work,
                answered: &mut take,
                same: &|one, other| one == other,
                is_needless: division.is_needless,
                poll: &mut || shared.borrow_mut().poll(),
                halted: &|| {},
            },
        );
        if let Some(checkpoint) = &mut *lock(&self.checkpoint) {
            checkpoint.flush();
        }
        let control = shared.into_inner();
        let mut own = Counts::default();
        for part in parts.into_inner().unwrap_or_else(PoisonError::into_inner) {
            own += Counts::of(&part);
        }
        let own = own.since(excess.into_inner().unwrap_or_else(PoisonError::into_inner));
        *lock(&self.own) += own;
        self.checked.fetch_add(end.checked, Ordering::Relaxed);
        // Everybody's control counts the work of all; rank zero's has counted most of it already.
        let mut total = if is_lead { from_before } else { Counts::default() };
        total += own;
        let mut all = Counts::default();
        self.share(&total.bytes()).iter().for_each(|bytes| all += Counts::read(&mut &bytes[..]).unwrap_or_default());
        control.count(all.since(counted));
        if let Some((one, other)) = end.doubt {
            self.doubt(Doubt::Answer, one, other);
            return Err(Stop::Incomplete);
        }
        match (end.plan, end.stop) {
            (None, Some(stop)) => Err(stop),
            (plan, _) => Ok(Divided { plan, by_piece }),
        }
    }

    fn exhausted(&self, bound: Cost, counts: Counts) {
        lock(&self.bounds).push((bound, counts));
    }

    fn is_save_due(&self, is_layer_end: bool) -> bool {
        lock(&self.checkpoint).as_ref().is_some_and(|checkpoint| checkpoint.is_save_due(is_layer_end))
    }

    fn save(&self, label: &str, write: &mut SaveStates<'_>) {
        let label = self.states_label(label);
        if let Some(checkpoint) = &mut *lock(&self.checkpoint) {
            checkpoint.save(&label, self.rank(), self.size(), write);
        }
    }

    fn load(&self, label: &str) -> Option<Vec<u8>> {
        self.searches.fetch_add(1, Ordering::Relaxed);
        let label = self.states_label(label);
        let (rank, size) = (self.rank(), self.size());
        let (kept, last) = match &*lock(&self.checkpoint) {
            Some(known) => known.generations(&label, rank, size),
            None => (Vec::new(), 0),
        };
        let own: Vec<u8> = std::iter::once(last).chain(kept).flat_map(u64::to_le_bytes).collect();
        let all = self.share(&own);
        let words = |bytes: &Vec<u8>| bytes.as_chunks().0.iter().map(|word| u64::from_le_bytes(*word)).collect();
        let words: Vec<Vec<u64>> = all.iter().map(words).collect();
        let last = words.iter().filter_map(|words| words.first()).max().map_or(0, |&last| last);
        let lists: Vec<HashSet<u64>> = words.iter().map(|words| words.iter().skip(1).copied().collect()).collect();
        let newest = lists[0].iter().filter(|word| lists.iter().all(|list| list.contains(word))).max().copied();
        lock(&self.checkpoint).as_mut()?.load(&label, (rank, size), newest, last)
    }

    fn note(&self, own: Counts) {
        *lock(&self.own) += own;
    }

    fn doubt(&self, about: Doubt, rank: usize, other: usize) {
        lock(&self.doubt).get_or_insert((about, rank, other));
    }
}
