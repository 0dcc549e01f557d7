//! Best-first search by several processes at once: every state lies with the peer that its hash belongs to (Kishimoto,
//! Fukunaga & Botea, "Scalable, parallel best-first search for optimal sequential planning", ICAPS 2009), and the peers
//! go on in rounds, so that a run repeats on any number of them.
//!
//! A round takes states of the least rank and tie that wait anywhere, expands them, sends every successor to its owner,
//! and only then looks at what came. What a round takes depends on the states that were reached and on nothing else: a
//! class of equal rank and tie is cut into [slices](SLICES) by the states' hashes, and a round takes as many slices as
//! make a fair portion of everything stored so far. So the same states are expanded, as often, by one peer or by many.
//! Small portions matter in the last layer: a search that took a whole class at a time would have expanded most of that
//! layer when it meets the goal; here it follows the least estimates down, as A* on one machine does.
//!
//! Asynchronous sending (as in the paper) needs no rounds, and is faster where estimates are dear and fabrics slow, but
//! expands another number of states every time; a proof that is done again should count the same.
//!
//! Of all states one in a hundred is expanded once more by the next peer, and the successors are compared.

mod plan;
mod saved;
mod word;

use std::collections::BTreeMap;

use self::word::Word;
use crate::{
    best_first::Order,
    control::{Charge, Control, Stop},
    domain::{Cost, Keyed},
    heuristic::{Heuristic, Promise, assess},
    open::Rank,
    outcome::{Outcome, Plan, Report},
    peers::{Counts, Doubt, Peers, Portable, code, stop},
    store::{Column, Id, Index, allocated, hash_of, mixed},
};

/// Parts of a class, by hash.
const SLICES: usize = 64;
/// States of a round at least, if there are so many in the class.
const LEAST_ROUND: u64 = 64;
/// The part of everything stored that a round expands at least, if the class is so large: one in so many. Larger rounds
/// mean fewer messages, and more states of the last layer that a search one by one would not have expanded.
const ROUND_SHARE: u64 = 1024;
/// One state in so many is expanded once more elsewhere.
const CHECKED: u64 = 100;
/// States that are looked up together, so that they wait for memory together.
const TOGETHER: usize = 8;
/// The parent of the first state.
const NOBODY: Id = Id::MAX;
/// Entries of the open list between two charges for it.
const CHARGED: u64 = 1 << 14;
/// What is saved is saved under this label.
const LABEL: &str = "layers";

/// Runs a search from begin to end together with others; `None` if the keys of the domain cannot leave the process.
pub(crate) fn layered<D: Keyed, H: Heuristic<D>, O: Order>(
    domain: &D,
    start: &D::State,
    heuristic: &H,
    order: &O,
    peers: &dyn Peers,
    control: &mut Control<'_>,
) -> Option<Report<D::Action>> {
    if !domain.write_key(&domain.key(start), &mut Vec::new()) {
        return None;
    }
    let before = Counts::of(control);
    let mut search = Layered {
        domain,
        heuristic,
        order,
        promise: heuristic.promise(),
        peers,
        nodes: Column::new(),
        index: Index::new(),
        heap: Charge::default(),
        waiting: BTreeMap::new(),
        waits: 0,
        charged: 0,
        queue: Charge::default(),
        touched: Vec::new(),
        outgoing: vec![Vec::new(); peers.size()],
        checks: Vec::new(),
        goal: None,
        ceiling: None,
        overflow: false,
        stop: None,
        before,
    };
    let loaded = peers.load(LABEL).and_then(|saved| search.restore(&mut &saved[..], control));
    // A file that tells nothing to one of them tells nothing to any.
    let is_whole = peers.share(&[loaded.is_some().into()]).iter().all(|word| word == &[1]);
    let taken_up = match loaded.filter(|_| is_whole) {
        Some((counts, bound)) => {
            control.raise_bound(bound);
            control.count(counts);
            counts
        }
        None => {
            search.forget();
            search.begin(start, control);
            Counts::default()
        }
    };
    let ended = search.run(control);
    let plan = search.plan(start);
    let own = Counts::of(control).since(before);
    peers.note(own.since(taken_up));
    for (rank, bytes) in peers.share(&own.bytes()).into_iter().enumerate() {
        let counts = Counts::read(&mut &bytes[..]).filter(|_| rank != peers.rank());
        control.count(counts.unwrap_or_default());
    }
    Some(control.report(search.outcome(plan, ended, control)))
}

/// How the rounds ended.
enum End {
    /// The plan in hand is good enough.
    Accepted,
    /// Nothing waits any more.
    Exhausted,
    Stopped(Stop),
}

/// A state that this peer owns.
struct LayeredNode<K> {
    key: K,
    g: Cost,
    h: Cost,
    /// The state before, at its owner.
    parent: Id,
    parent_rank: u16,
    /// Whether a better way here came in this round.
    is_touched: bool,
}

/// States of one rank and tie, by slice.
struct Class {
    slices: Vec<Vec<Id>>,
    len: u64,
}

/// A goal, one action away from a state that this peer owns.
struct Goal<K> {
    cost: Cost,
    parent: Id,
    key: K,
}

/// A state one action away.
struct LayeredSuccessor<D: Keyed> {
    /// Which of the states that are expanded together it follows.
    member: usize,
    key: D::Key,
    hash: u64,
    g: Cost,
    action: D::Action,
}

struct Layered<'a, D: Keyed, H, O> {
    domain: &'a D,
    heuristic: &'a H,
    order: &'a O,
    promise: Promise,
    peers: &'a dyn Peers,
    nodes: Column<LayeredNode<D::Key>>,
    index: Index,
    heap: Charge,
    waiting: BTreeMap<Rank, Class>,
    waits: u64,
    /// How many entries the open list is charged for.
    charged: u64,
    queue: Charge,
    /// States with a better way, which are let wait when the round is over.
    touched: Vec<Id>,
    outgoing: Vec<Vec<u8>>,
    /// What the next peer shall expand as well.
    checks: Vec<u8>,
    goal: Option<Goal<D::Key>>,
    /// The cost of the best goal that all know of.
    ceiling: Option<Cost>,
    overflow: bool,
    stop: Option<Stop>,
    before: Counts,
}

impl<D: Keyed, H: Heuristic<D>, O: Order> Layered<'_, D, H, O> {
    /// Lets the first state wait with its owner.
    fn begin(&mut self, start: &D::State, control: &mut Control<'_>) {
        let memo = self.heuristic.begin(self.domain, start);
        let Some(h) = assess(self.heuristic.estimate(memo), self.promise) else { return };
        let key = self.domain.key(start);
        let hash = hash_of(&key);
        if self.owner(hash) == self.peers.rank() {
            self.reach((key, hash), (0, h), (self.peers.rank(), NOBODY), control);
            self.let_wait(control);
        }
        if self.promise.admissible {
            control.raise_bound(h);
        }
    }

    fn run(&mut self, control: &mut Control<'_>) -> End {
        let mut layer = None;
        loop {
            if let Err(stop) = control.poll() {
                self.stop.get_or_insert(stop);
            }
            let told = self.peers.share(&self.word(control).bytes());
            let words: Vec<Word> = told.iter().map_while(|bytes| Word::read(bytes)).collect();
            if words.len() < told.len() {
                // Whose word cannot be read may have states that wait, or a goal.
                self.peers.doubt(Doubt::Answer, words.len(), self.peers.rank());
                return End::Stopped(Stop::Incomplete);
            }
            if let Some(stop) = words.iter().find_map(|word| stop(word.stop)) {
                return End::Stopped(stop);
            }
            self.overflow = words.iter().any(|word| word.overflow);
            self.ceiling = words.iter().filter_map(|word| word.goal).min();
            self.ceiling.into_iter().for_each(|cost| control.offer(cost));
            let Some(least) = words.iter().filter_map(|word| word.least).min() else { return End::Exhausted };
            if self.promise.admissible {
                let bound = self.order.bound(least.rank);
                control.raise_bound(self.ceiling.map_or(bound, |cost| bound.min(cost)));
            }
            if self.ceiling.is_some_and(|cost| self.order.accepts(cost, least.rank)) {
                return End::Accepted;
            }
            let class = || words.iter().filter(|word| word.least == Some(least));
            let (len, stored): (u64, u64) =
                (class().map(|word| word.len).sum(), words.iter().map(|word| word.stored).sum());
            let expanded: u64 = words.iter().map(|word| word.expanded).sum();
            if control.limits().nodes.is_some_and(|limit| self.before.expanded + expanded + len > limit) {
                return End::Stopped(Stop::Nodes);
            }
            let is_layer_end = layer.replace(least.rank).is_some_and(|before| before != least.rank);
            if words[0].saves.iter().zip([true, is_layer_end]).any(|(&is_due, is_now)| is_due && is_now) {
                self.save(control);
            }
            let first = class().fold(0, |slices, word| slices | word.slices).trailing_zeros() as usize;
            let portion = LEAST_ROUND.max(stored / ROUND_SHARE);
            let width = (SLICES as u64 * portion / len.max(1)).clamp(1, SLICES as u64) as usize;
            self.expand_slices(least, first..(first + width).min(SLICES), control);
            self.receive(control);
        }
    }

    fn word(&self, control: &Control<'_>) -> Word {
        let least = self.waiting.first_key_value();
        let slices = least.map_or(0, |(_, class)| {
            (0..SLICES).fold(0, |bits, slice| bits | u64::from(!class.slices[slice].is_empty()) << slice)
        });
        Word {
            stop: self.stop.map_or(0, code),
            least: least.map(|(rank, _)| *rank),
            len: least.map_or(0, |(_, class)| class.len),
            slices,
            goal: self.goal.as_ref().map(|goal| goal.cost),
            stored: self.nodes.len() as u64,
            expanded: Counts::of(control).since(self.before).expanded,
            saves: [false, true].map(|is_layer_end| self.peers.is_save_due(is_layer_end)),
            overflow: self.overflow,
        }
    }

    /// Expands those of this peer's states of a rank that lie in some slices.
    fn expand_slices(&mut self, rank: Rank, slices: std::ops::Range<usize>, control: &mut Control<'_>) {
        let Some(class) = self.waiting.get_mut(&rank) else { return };
        let mut ids: Vec<Id> = Vec::new();
        for slice in &mut class.slices[slices] {
            ids.append(slice);
        }
        class.len -= ids.len() as u64;
        self.waits -= ids.len() as u64;
        if class.len == 0 {
            self.waiting.remove(&rank);
        }
        // Of two entries for one state the newer has another rank.
        ids.retain(|&id| {
            let node = self.nodes.get(id);
            self.order.rank(node.g, node.h) == rank
        });
        for members in ids.chunks(TOGETHER) {
            self.expand(members, control);
        }
    }

    fn expand(&mut self, members: &[Id], control: &mut Control<'_>) {
        let (domain, rank) = (self.domain, self.peers.rank());
        let mut states = Vec::with_capacity(members.len());
        let mut successors: Vec<LayeredSuccessor<D>> = Vec::with_capacity(4 * members.len());
        for (member, &id) in members.iter().enumerate() {
            // What stops the search stops it between two rounds, where everything that was sent has come.
            if let Err(stop) = control.expand() {
                self.stop.get_or_insert(stop);
            }
            let node = self.nodes.get(id);
            let before = (usize::from(node.parent_rank) == rank && node.parent != NOBODY).then_some(node.parent);
            let mut state = domain.restore(&node.key);
            let (made, fits) = self.successors(member, &mut state, node.g, before, &mut successors);
            control.produce(made);
            self.overflow |= !fits;
            if self.peers.size() > 1 && mixed(hash_of(&self.nodes.get(id).key)).is_multiple_of(CHECKED) {
                let (g, h) = (self.nodes.get(id).g, self.nodes.get(id).h);
                let digest = self.digest(&mut state, g, h);
                domain.write_key(&self.nodes.get(id).key, &mut self.checks);
                g.write(&mut self.checks);
                h.write(&mut self.checks);
                digest.write(&mut self.checks);
            }
            states.push(state);
        }
        for successor in successors.iter().filter(|successor| self.owner(successor.hash) == rank) {
            self.index.touch(successor.hash);
        }
        let mut memos: [Option<H::Memo>; TOGETHER] = [None; TOGETHER];
        for LayeredSuccessor { member, key, hash, g, action } in successors {
            let (id, owner) = (members[member], self.owner(hash));
            if owner == rank && self.find(&key, hash).is_some_and(|known| self.nodes.get(known).g <= g) {
                continue;
            }
            let state = &mut states[member];
            let resume = || self.heuristic.resume(domain, state, self.nodes.get(id).h);
            let memo = *memos[member].get_or_insert_with(resume);
            let undo = domain.apply(state, action);
            let memo = self.heuristic.step(domain, memo, action, state);
            let (h, is_goal) = (assess(self.heuristic.estimate(memo), self.promise), domain.is_goal(state));
            domain.undo(state, action, undo);
            let Some(h) = h else { continue };
            let least = if self.promise.admissible { g.saturating_add(h) } else { g };
            if self.ceiling.is_some_and(|ceiling| least >= ceiling) {
                continue;
            }
            if is_goal {
                if self.goal.as_ref().is_none_or(|goal| g < goal.cost) {
                    self.goal = Some(Goal { cost: g, parent: id, key });
                }
            } else if owner == rank {
                self.reach((key, hash), (g, h), (rank, id), control);
            } else {
                let bytes = &mut self.outgoing[owner];
                id.write(bytes);
                g.write(bytes);
                h.write(bytes);
                domain.write_key(&key, bytes);
            }
        }
    }

    /// Appends the states after one that was reached at `g`; gives how many there are, and whether all costs fit. The
    /// state before it, if it lies here, is the commonest of them, and needs no look.
    fn successors(
        &self,
        member: usize,
        state: &mut D::State,
        g: Cost,
        before: Option<Id>,
        successors: &mut Vec<LayeredSuccessor<D>>,
    ) -> (u64, bool) {
        let (mut made, mut fits) = (0, true);
        for action in self.domain.actions(state) {
            made += 1;
            let cost = self.domain.cost(state, action);
            let undo = self.domain.apply(state, action);
            let key = self.domain.key(state);
            self.domain.undo(state, action, undo);
            if before.is_some_and(|before| self.nodes.get(before).key == key) {
                continue;
            }
            let Some(g) = g.checked_add(cost) else {
                fits = false;
                continue;
            };
            let hash = hash_of(&key);
            successors.push(LayeredSuccessor { member, key, hash, g, action });
        }
        (made, fits)
    }

    /// What follows from a state, as a number: whoever expands it comes to the same.
    fn digest(&self, state: &mut D::State, g: Cost, h: Cost) -> u64 {
        let memo = self.heuristic.resume(self.domain, state, h);
        let mut digest = 0_u64;
        for action in self.domain.actions(state) {
            let cost = self.domain.cost(state, action);
            let undo = self.domain.apply(state, action);
            let memo = self.heuristic.step(self.domain, memo, action, state);
            let estimate = assess(self.heuristic.estimate(memo), self.promise).map_or(u64::MAX, u64::from);
            let (hash, is_goal) = (hash_of(&self.domain.key(state)), u64::from(self.domain.is_goal(state)));
            self.domain.undo(state, action, undo);
            let g = u64::from(g) + u64::from(cost);
            digest = digest.wrapping_add(mixed(mixed(mixed(hash ^ estimate) ^ g) ^ is_goal));
        }
        digest
    }

    /// Sends what belongs to others and takes in what came; then all states with a better way wait.
    fn receive(&mut self, control: &mut Control<'_>) {
        let size = self.peers.size();
        let next = (self.peers.rank() + 1) % size;
        let mut outgoing: Vec<Vec<u8>> = self.outgoing.iter_mut().map(std::mem::take).collect();
        if size > 1 {
            let proposals = std::mem::take(&mut outgoing[next]);
            (self.checks.len() as u32).write(&mut outgoing[next]);
            outgoing[next].append(&mut self.checks);
            outgoing[next].extend(proposals);
            let bytes = |parts: &[Vec<u8>]| parts.iter().map(|part| part.len() as u64).sum::<u64>();
            let sent = bytes(&outgoing);
            let all = self.peers.exchange(outgoing);
            // What travels is held twice where it leaves, and once where it comes. Without room for it this round is
            // the last one.
            let held = control.hold(2 * sent + bytes(&all));
            held.as_ref().err().into_iter().for_each(|&stop| _ = self.stop.get_or_insert(stop));
            for (rank, came) in all.into_iter().enumerate() {
                let mut bytes = &came[..];
                if (rank + 1) % size == self.peers.rank() {
                    let len = u32::read(&mut bytes).unwrap_or(0) as usize;
                    let (checks, rest) = bytes.split_at(len.min(bytes.len()));
                    bytes = rest;
                    self.check(rank, checks);
                }
                while !bytes.is_empty() {
                    if self.take_in(rank, &mut bytes, control).is_none() {
                        // Half a record: what was sent is not what came.
                        self.peers.doubt(Doubt::Answer, rank, self.peers.rank());
                        self.stop.get_or_insert(Stop::Incomplete);
                        break;
                    }
                }
            }
        }
        self.let_wait(control);
    }

    /// Expands once more what another peer has expanded.
    fn check(&mut self, from: usize, mut checks: &[u8]) {
        while !checks.is_empty() {
            let mut read = || {
                let key = self.domain.read_key(&mut checks)?;
                Some((key, Cost::read(&mut checks)?, Cost::read(&mut checks)?, u64::read(&mut checks)?))
            };
            let is_same = read().is_some_and(|(key, g, h, digest)| {
                let mut state = self.domain.restore(&key);
                self.digest(&mut state, g, h) == digest
            });
            if !is_same {
                self.peers.doubt(Doubt::Answer, from, self.peers.rank());
                self.stop.get_or_insert(Stop::Incomplete);
                return;
            }
        }
    }

    fn take_in(&mut self, rank: usize, bytes: &mut &[u8], control: &mut Control<'_>) -> Option<()> {
        let (parent, g, h) = (Id::read(bytes)?, Cost::read(bytes)?, Cost::read(bytes)?);
        let key = self.domain.read_key(bytes)?;
        let hash = hash_of(&key);
        self.reach((key, hash), (g, h), (rank, parent), control);
        Some(())
    }

    /// Takes note of a way to a state of this peer.
    fn reach(
        &mut self,
        (key, hash): (D::Key, u64),
        (g, h): (Cost, Cost),
        (parent_rank, parent): (usize, Id),
        control: &mut Control<'_>,
    ) {
        let parent_rank = parent_rank as u16;
        if let Some(id) = self.find(&key, hash) {
            let node = self.nodes.get_mut(id);
            if g < node.g {
                (node.g, node.h, node.parent, node.parent_rank) = (g, h, parent, parent_rank);
                if !std::mem::replace(&mut node.is_touched, true) {
                    self.touched.push(id);
                }
            } else if g == node.g && node.is_touched {
                // Two ways as cheap in one round: the better estimate, whichever came first.
                node.h = node.h.max(h);
            }
            return;
        }
        match self.insert(hash, LayeredNode { key, g, h, parent, parent_rank, is_touched: true }, control) {
            Ok(id) => self.touched.push(id),
            Err(stop) => _ = self.stop.get_or_insert(stop),
        }
    }

    fn insert(&mut self, hash: u64, node: LayeredNode<D::Key>, control: &mut Control<'_>) -> Result<Id, Stop> {
        let id = self.nodes.len();
        if id >= NOBODY as usize {
            return Err(Stop::Memory);
        }
        self.nodes.reserve(control)?;
        let nodes = &self.nodes;
        if let Err(stop) = self.index.reserve(|id| hash_of(&nodes.get(id).key), control)
            && (stop == Stop::Memory || self.index.is_broken())
        {
            return Err(stop);
        }
        let heap = allocated(self.domain.heap_bytes(&node.key));
        if heap > 0 {
            control.grow(&mut self.heap, heap)?;
        }
        self.nodes.push(node);
        self.index.insert(hash, id as Id);
        Ok(id as Id)
    }

    fn find(&self, key: &D::Key, hash: u64) -> Option<Id> {
        self.index.find(hash, |id| self.nodes.get(id).key == *key)
    }

    /// Lets the states wait to which a better way was found.
    fn let_wait(&mut self, control: &mut Control<'_>) {
        for id in std::mem::take(&mut self.touched) {
            let node = self.nodes.get_mut(id);
            node.is_touched = false;
            let rank = self.order.rank(node.g, node.h);
            let slice = second(hash_of(&node.key)) as usize % SLICES;
            let empty = || Class { slices: vec![Vec::new(); SLICES], len: 0 };
            let class = self.waiting.entry(rank).or_insert_with(empty);
            class.slices[slice].push(id);
            class.len += 1;
            self.waits += 1;
        }
        while self.waits > self.charged {
            // A list that grows holds half as much again as it needs.
            if let Err(stop) = control.grow(&mut self.queue, CHARGED * size_of::<Id>() as u64 * 3 / 2) {
                self.stop.get_or_insert(stop);
                return;
            }
            self.charged += CHARGED;
        }
    }

    fn owner(&self, hash: u64) -> usize {
        ((u128::from(second(hash)) * self.peers.size() as u128) >> 64) as usize
    }

    fn outcome(&self, plan: Option<Plan<D::Action>>, ended: End, control: &Control<'_>) -> Outcome<D::Action> {
        let bound = control.lower_bound();
        match (plan, ended) {
            (Some(plan), End::Accepted) => Outcome::found(plan, bound, None),
            (Some(plan), End::Exhausted) => {
                let bound = if self.overflow { bound } else { plan.cost };
                Outcome::found(plan, bound, None)
            }
            (Some(plan), End::Stopped(stop)) => Outcome::found(plan, bound, Some(stop)),
            (None, End::Stopped(stop)) => Outcome::Unknown { lower_bound: bound, stop },
            // A goal was reached, and the way there cannot be put together.
            (None, _) if self.overflow || self.ceiling.is_some() => {
                Outcome::Unknown { lower_bound: bound, stop: Stop::Incomplete }
            }
            (None, _) => Outcome::Unsolvable,
        }
    }
}

/// Another hash of the same value: the first one's low half and top byte already chose a line and a tag.
#[inline]
fn second(hash: u64) -> u64 {
    let turned = (hash ^ 0x9E37_79B9_7F4A_7C15).wrapping_mul(0xD6E8_FEB8_6659_FD93);
    let turned = (turned ^ turned >> 32).wrapping_mul(0xD6E8_FEB8_6659_FD93);
    turned ^ turned >> 32
}
