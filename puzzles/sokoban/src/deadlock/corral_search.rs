//! Corral deadlocks: an area that the player cannot enter, with boxes around it that can never be brought home nor be
//! opened, whatever the other boxes do.
//!
//! All boxes that do not belong to the area are taken off the board, and a short search tries to open it. Without the
//! others everything is easier: if even that fails, the position is lost. Verdicts are kept, since the same corner is
//! closed in again and again.

use std::{
    collections::VecDeque,
    hash::{BuildHasher, BuildHasherDefault},
    sync::{Arc, Mutex, PoisonError},
};

use grid::Bits;
use rustc_hash::{FxHashMap, FxHasher};

use super::corral;
use crate::geometry::{Square, tables::LevelTables};

/// A set of boxes and the player's region.
type Corral<const W: usize> = (Bits<W>, Square);

/// Tests positions for lost corrals and remembers the verdicts.
pub(crate) struct CorralSearch<const W: usize> {
    /// Whether a corral is lost.
    verdicts: FxHashMap<Corral<W>, bool>,
    /// What other threads found.
    common: Option<Arc<CommonVerdicts<W>>>,
    seen: FxHashMap<(Bits<W>, Square), ()>,
    /// Positions to look at, nearest first: a corral that can be opened at all mostly opens after a few pushes.
    queue: VecDeque<(Bits<W>, Square)>,
    /// Expansions that one test may take.
    budget: usize,
}

/// Verdicts that are kept at most; then all are forgotten.
const MOST_VERDICTS: usize = 200_000;

impl<const W: usize> CorralSearch<W> {
    pub(crate) fn new(budget: usize) -> Self {
        CorralSearch {
            verdicts: FxHashMap::default(),
            common: None,
            seen: FxHashMap::default(),
            queue: VecDeque::new(),
            budget,
        }
    }

    /// From now on tells other threads, and is told by them.
    pub(crate) fn share(&mut self, verdicts: Option<Arc<CommonVerdicts<W>>>) {
        self.common = verdicts;
    }

    /// Bytes held.
    pub(crate) fn bytes(&self) -> u64 {
        // A slot and its control byte; seven of eight are ever used.
        let slot = size_of::<((Bits<W>, Square), bool)>() + 1;
        ((self.verdicts.capacity() + self.seen.capacity()) * slot * 8 / 7) as u64
    }

    /// Forgets all verdicts.
    pub(crate) fn clear(&mut self) {
        self.verdicts = FxHashMap::default();
        self.seen = FxHashMap::default();
    }

    /// Whether the position is lost because of a corral near `square`.
    pub(crate) fn is_lost(&mut self, tables: &LevelTables<W>, boxes: Bits<W>, reach: Bits<W>, square: Square) -> bool {
        let board = &tables.board;
        let free = board.floor & !boxes;
        let mut pushed = Bits::EMPTY;
        pushed.insert(usize::from(square));
        let mut rest = board.border(pushed) & free & !reach;
        while let Some(seed) = rest.first() {
            let area = board.flood(free, seed as Square);
            rest &= !area;
            let fence = board.border(area) & boxes;
            // Boxes behind the fence belong to it as well, if they touch it.
            let fence = fence | (board.border(fence) & boxes & !board.border(reach));
            let is_done = fence.is_subset(&board.goals) && !(tables.needs_all && area.intersects(&board.goals));
            if fence == boxes || is_done {
                continue;
            }
            if self.verdict(tables, fence, reach, area) {
                return true;
            }
        }
        false
    }

    fn verdict(&mut self, tables: &LevelTables<W>, fence: Bits<W>, reach: Bits<W>, area: Bits<W>) -> bool {
        let player = tables.reach(fence, reach.first().unwrap_or(0) as Square);
        let key = (fence, player.first().unwrap_or(0) as Square);
        if let Some(&lost) = self.verdicts.get(&key) {
            return lost;
        }
        let known = self.common.as_ref().and_then(|common| common.find(&key));
        let lost = known.unwrap_or_else(|| self.search(tables, fence, key.1, area));
        if let (None, Some(common)) = (known, &self.common) {
            common.insert(key, lost);
        }
        if self.verdicts.len() >= MOST_VERDICTS {
            self.verdicts.clear();
        }
        self.verdicts.insert(key, lost);
        lost
    }

    /// Whether no sequence of pushes of these boxes alone lets the player into the whole area or brings them all home.
    fn search(&mut self, tables: &LevelTables<W>, fence: Bits<W>, player: Square, area: Bits<W>) -> bool {
        let board = &tables.board;
        self.seen.clear();
        self.queue.clear();
        self.queue.push_back((fence, player));
        self.seen.insert((fence, player), ());
        let mut left = self.budget;
        while let Some((boxes, player)) = self.queue.pop_front() {
            if left == 0 {
                return false;
            }
            left -= 1;
            let free = board.floor & !boxes;
            let reach = board.flood(free, player);
            if boxes.is_subset(&board.goals) || (area & free).is_subset(&reach) {
                return false;
            }
            let movable = corral::fence(board, tables.live, boxes, reach, board.goals, false).unwrap_or(boxes);
            for direction in 0..4 {
                let room = board.shift(free & tables.live, 3 - direction);
                for from in movable & board.shift(reach, direction) & room {
                    let to = board.next(from as Square, direction);
                    let mut after = boxes;
                    after.remove(from);
                    after.insert(usize::from(to));
                    if tables.is_lost(after, to, from as Square) {
                        continue;
                    }
                    let region = board.reach_after(board.floor & !after, reach, from as Square, to);
                    let key = (after, region.first().unwrap_or(from) as Square);
                    if self.seen.insert(key, ()).is_none() {
                        self.queue.push_back(key);
                    }
                }
            }
        }
        true
    }
}

/// Verdicts that several threads share. Each thread holds those it has asked for itself too, and looks here before it
/// searches.
pub(crate) struct CommonVerdicts<const W: usize> {
    /// Several, so that threads seldom wait for each other.
    parts: [Mutex<FxHashMap<Corral<W>, bool>>; 16],
}

impl<const W: usize> CommonVerdicts<W> {
    /// Bytes that it may come to hold: slots with their control bytes, at most twice as many as are used.
    pub(crate) const MOST_BYTES: u64 = (2 * MOST_VERDICTS * (size_of::<(Corral<W>, bool)>() + 1)) as u64;

    pub(crate) fn new() -> Self {
        CommonVerdicts { parts: std::array::from_fn(|_| Mutex::default()) }
    }

    fn find(&self, corral: &Corral<W>) -> Option<bool> {
        self.part(corral).lock().unwrap_or_else(PoisonError::into_inner).get(corral).copied()
    }

    /// Keeps a verdict, as long as there is room.
    fn insert(&self, corral: Corral<W>, lost: bool) {
        let mut part = self.part(&corral).lock().unwrap_or_else(PoisonError::into_inner);
        if part.len() < MOST_VERDICTS / self.parts.len() {
            part.insert(corral, lost);
        }
    }

    fn part(&self, corral: &Corral<W>) -> &Mutex<FxHashMap<Corral<W>, bool>> {
        let hash = BuildHasherDefault::<FxHasher>::default().hash_one(corral);
        &self.parts[(hash >> 40) as usize % self.parts.len()]
    }
}
