//! Corral deadlocks: an area that the player cannot enter, with boxes around it that can never be brought home nor be
//! opened, whatever the other boxes do.
//!
//! All boxes that do not belong to the area are taken off the board, and a short search tries to open it. Without the
//! others everything is easier: if even that fails, the position is lost. Otherwise the boxes that stand in the way of
//! the opening it found are put back, and it tries again, a few times. So the boxes that matter are found one by one
//! (abstraction and refinement), and no others. Verdicts are kept, since the same corner is closed in again and again.

use std::{
    hash::{BuildHasher, BuildHasherDefault},
    sync::{Arc, Mutex, PoisonError},
};

use grid::Bits;
use rustc_hash::{FxHashMap, FxHashSet, FxHasher};

use super::corral;
use crate::geometry::{NONE, Square, tables::LevelTables};

/// A set of boxes and the player's region.
type Corral<const W: usize> = (Bits<W>, Square);

/// What is known of a corral.
#[derive(Clone, Copy)]
enum CorralVerdict<const W: usize> {
    /// It can never be opened, nor can its boxes be brought home.
    Lost,
    /// It can, if no other box is on these squares, as far as is known.
    Opens(Bits<W>),
}

/// Tests positions for lost corrals and remembers the verdicts.
pub(crate) struct CorralSearch<const W: usize> {
    verdicts: FxHashMap<Corral<W>, CorralVerdict<W>>,
    /// What other threads found.
    common: Option<Arc<CommonVerdicts<W>>>,
    seen: FxHashSet<Corral<W>>,
    /// Positions to look at, nearest first, with the number of the one before: a corral that can be opened at all
    /// mostly opens after a few pushes.
    queue: Vec<(Corral<W>, usize)>,
    /// Expansions that one search may take.
    budget: usize,
    /// How often boxes that stand in the way may be put back.
    refinements: usize,
}

/// Boxes that are put back at most.
const MOST_BOXES: usize = 12;

/// Verdicts that are kept at most; then all are forgotten.
const MOST_VERDICTS: usize = 200_000;

impl<const W: usize> CorralSearch<W> {
    pub(crate) fn new(budget: usize) -> Self {
        CorralSearch {
            verdicts: FxHashMap::default(),
            common: None,
            seen: FxHashSet::default(),
            queue: Vec::new(),
            budget,
            refinements: 0,
        }
    }

    /// The same, but boxes that stand in the way of an opening are put back so many times.
    pub(crate) fn refined(self, refinements: usize) -> Self {
        CorralSearch { refinements, ..self }
    }

    /// From now on tells other threads, and is told by them.
    pub(crate) fn share(&mut self, verdicts: Option<Arc<CommonVerdicts<W>>>) {
        self.common = verdicts;
    }

    /// Bytes held.
    pub(crate) fn bytes(&self) -> u64 {
        // A slot and its control byte; seven of eight are ever used.
        let verdicts = self.verdicts.capacity() * (size_of::<(Corral<W>, CorralVerdict<W>)>() + 1);
        let seen = self.seen.capacity() * (size_of::<Corral<W>>() + 1);
        ((verdicts + seen) * 8 / 7) as u64
    }

    /// Forgets all verdicts.
    pub(crate) fn clear(&mut self) {
        self.verdicts = FxHashMap::default();
        self.seen = FxHashSet::default();
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
            if self.is_shut(tables, boxes, fence, reach, area) {
                return true;
            }
        }
        false
    }

    /// Whether an area is lost, by some of its boxes and those that stand in their way.
    fn is_shut(
        &mut self,
        tables: &LevelTables<W>,
        boxes: Bits<W>,
        mut fence: Bits<W>,
        reach: Bits<W>,
        area: Bits<W>,
    ) -> bool {
        let mut refinements = self.refinements;
        loop {
            let CorralVerdict::Opens(needed) = self.verdict(tables, fence, reach, area) else { return true };
            let hindering = boxes & !fence & needed;
            fence |= hindering;
            if refinements == 0 || hindering.is_empty() || fence.len() > MOST_BOXES {
                return false;
            }
            refinements -= 1;
        }
    }

    fn verdict(&mut self, tables: &LevelTables<W>, fence: Bits<W>, reach: Bits<W>, area: Bits<W>) -> CorralVerdict<W> {
        let player = tables.reach(fence, reach.first().unwrap_or(0) as Square);
        let key = (fence, player.first().unwrap_or(0) as Square);
        if let Some(&verdict) = self.verdicts.get(&key) {
            return verdict;
        }
        let known = self.common.as_ref().and_then(|common| common.find(&key));
        let verdict = known.unwrap_or_else(|| self.search(tables, fence, key.1, area));
        if let (None, Some(common)) = (known, &self.common) {
            common.insert(key, verdict);
        }
        if self.verdicts.len() >= MOST_VERDICTS {
            self.verdicts.clear();
        }
        self.verdicts.insert(key, verdict);
        verdict
    }

    /// Looks for a sequence of pushes of these boxes alone that lets the player into the whole area or brings them all
    /// home.
    fn search(&mut self, tables: &LevelTables<W>, fence: Bits<W>, player: Square, area: Bits<W>) -> CorralVerdict<W> {
        let board = &tables.board;
        self.seen.clear();
        self.queue.clear();
        self.queue.push(((fence, player), usize::MAX));
        self.seen.insert((fence, player));
        let mut at = 0;
        while let Some(&((boxes, player), _)) = self.queue.get(at) {
            if at == self.budget {
                return CorralVerdict::Opens(Bits::EMPTY);
            }
            let free = board.floor & !boxes;
            let reach = board.flood(free, player);
            if boxes.is_subset(&board.goals) || (area & free).is_subset(&reach) {
                return CorralVerdict::Opens(self.needed(tables, at));
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
                    if self.seen.insert(key) {
                        self.queue.push((key, at));
                    }
                }
            }
            at += 1;
        }
        CorralVerdict::Lost
    }

    /// The squares that boxes are pushed to and that they are pushed from on the way to a position of the queue.
    fn needed(&self, tables: &LevelTables<W>, mut at: usize) -> Bits<W> {
        let mut needed = Bits::EMPTY;
        while self.queue[at].1 != usize::MAX {
            let ((after, _), before) = self.queue[at];
            let (boxes, _) = self.queue[before].0;
            if let (Some(from), Some(to)) = ((boxes & !after).first(), (after & !boxes).first()) {
                needed.insert(to);
                let next = |direction| tables.board.next(from as Square, direction);
                let behind = (0..4).find(|&direction| usize::from(next(direction)) == to).map(|way| next(3 - way));
                if let Some(behind) = behind.filter(|&behind| behind != NONE) {
                    needed.insert(usize::from(behind));
                }
            }
            at = before;
        }
        needed
    }
}

/// Verdicts that several threads share. Each thread holds those it has asked for itself too, and looks here before it
/// searches.
pub(crate) struct CommonVerdicts<const W: usize> {
    /// Several, so that threads seldom wait for each other.
    parts: [Mutex<FxHashMap<Corral<W>, CorralVerdict<W>>>; 16],
}

impl<const W: usize> CommonVerdicts<W> {
    /// Bytes that it may come to hold: slots with their control bytes, at most twice as many as are used.
    pub(crate) const MOST_BYTES: u64 = (2 * MOST_VERDICTS * (size_of::<(Corral<W>, CorralVerdict<W>)>() + 1)) as u64;

    pub(crate) fn new() -> Self {
        CommonVerdicts { parts: std::array::from_fn(|_| Mutex::default()) }
    }

    fn find(&self, corral: &Corral<W>) -> Option<CorralVerdict<W>> {
        self.part(corral).lock().unwrap_or_else(PoisonError::into_inner).get(corral).copied()
    }

    /// Keeps a verdict, as long as there is room.
    fn insert(&self, corral: Corral<W>, verdict: CorralVerdict<W>) {
        let mut part = self.part(&corral).lock().unwrap_or_else(PoisonError::into_inner);
        if part.len() < MOST_VERDICTS / self.parts.len() {
            part.insert(corral, verdict);
        }
    }

    fn part(&self, corral: &Corral<W>) -> &Mutex<FxHashMap<Corral<W>, CorralVerdict<W>>> {
        let hash = BuildHasherDefault::<FxHasher>::default().hash_one(corral);
        &self.parts[(hash >> 40) as usize % self.parts.len()]
    }
}

#[cfg(test)]
mod tests {
    use search::Control;

    use super::*;
    use crate::{
        Rules, State,
        level::Level,
        solve::agreement::{is_solvable, random_level},
    };

    /// Whether a corral of the level is lost, with boxes put back so many times. Levels with a box on a square of no
    /// use are left out.
    fn is_lost(level: &Level, refinements: usize) -> bool {
        let mut control = Control::unlimited();
        let tables = LevelTables::<1>::new(level, &State::start(level), true, &mut control).expect("no limit is set");
        if !tables.boxes.is_subset(&tables.live) {
            return false;
        }
        let reach = tables.reach(tables.boxes, tables.player);
        let mut search = CorralSearch::new(300).refined(refinements);
        tables.boxes.iter().any(|square| search.is_lost(&tables, tables.boxes, reach, square as Square))
    }

    fn level(text: &str) -> Level {
        crate::format::read(text, &puzzle::Options::new()).remove(0).level.expect("a good level")
    }

    #[test]
    fn a_box_in_the_way_of_the_opening_is_put_back() {
        // The box in the middle could go down, if the player could stand where the one above it is.
        let dead =
            level("##########\n#@       #\n#     ...#\n##$$     #\n## $     #\n### # ####\n###      #\n##########");
        assert!(!is_lost(&dead, 0) && is_lost(&dead, 6) && !is_solvable(&dead));
        let good = level("########\n#@ #   #\n# $  ..#\n#  # $ #\n#  #   #\n########");
        assert!(!is_lost(&good, 6) && is_solvable(&good));
    }

    /// No level that can be solved has a lost corral.
    #[test]
    fn nothing_that_can_be_solved_is_lost() {
        let count = if std::env::var_os("STARBOARD_LONG").is_some() { 20_000 } else { 3_000 };
        let (mut lost, mut refined) = (0, 0);
        for seed in 70_000..70_000 + count {
            let level = random_level(seed, Rules::All);
            let found = [is_lost(&level, 0), is_lost(&level, 6)];
            lost += u32::from(found[0]);
            refined += u32::from(found[1]);
            if found.contains(&true) {
                assert!(!is_solvable(&level), "seed {seed}\n{}", crate::format::to_xsb(&level));
            }
        }
        assert!(lost > 5 && refined >= lost, "too few lost corrals to mean anything: {lost}, {refined}");
    }
}
