//! Stranded boxes: a few boxes that keep each other from ever getting home, whatever becomes of the others.
//!
//! The game is made easier: a box that stands on a goal is taken off the board, then and there, unless it can never
//! move again. Every solution of the real game is one of this game. Taking a box away never hurts, so boxes that can be
//! pushed to a goal past the others go at once, in any order, and there is nothing to decide. What is left are boxes
//! that block each other, mostly few or none; a short search tries all they can do. If it ends without a way home for
//! all of them, the position is lost. Verdicts are kept for the boxes that are left.

use std::collections::VecDeque;

use grid::Bits;
use rustc_hash::{FxHashMap, FxHashSet};

use crate::geometry::{NONE, Square, tables::LevelTables};

/// Boxes that are left, the ones that can never move, and the player's region.
type Left<const W: usize> = (Bits<W>, Bits<W>, Square);

/// Tests positions for stranded boxes and remembers the verdicts.
pub(crate) struct StrandedSearch<const W: usize> {
    verdicts: FxHashMap<Left<W>, bool>,
    seen: FxHashSet<(Bits<W>, Square)>,
    queue: VecDeque<(Bits<W>, Bits<W>)>,
    ways: Ways<W>,
    /// Positions that searches may still look at.
    credit: usize,
    /// Looks since the last one that paid.
    fruitless: u32,
}

/// Positions that one search may look at.
const MOST_POSITIONS: usize = 300;

/// Looks without a lost position among them after which only one in [`SELDOM`] is taken.
const PATIENCE: u32 = 200;
const SELDOM: u32 = 8;

/// Credit that can be saved. A look brings one position; a search that proves nothing costs what it looked at.
const MOST_CREDIT: usize = 4 * MOST_POSITIONS;

/// Boxes that are searched at most: of many boxes that block each other nothing can be proved in a short time.
const MOST_BOXES: usize = 8;

/// Verdicts that are kept at most; then all are forgotten.
const MOST_VERDICTS: usize = 100_000;

impl<const W: usize> StrandedSearch<W> {
    pub(crate) fn new() -> Self {
        StrandedSearch {
            verdicts: FxHashMap::default(),
            seen: FxHashSet::default(),
            queue: VecDeque::new(),
            ways: Ways { sides: Vec::new(), queue: VecDeque::new() },
            credit: MOST_CREDIT,
            fruitless: 0,
        }
    }

    /// Bytes held.
    pub(crate) fn bytes(&self) -> u64 {
        // A slot and its control byte; seven of eight are ever used.
        let verdicts = self.verdicts.capacity() * (size_of::<(Left<W>, bool)>() + 1);
        let seen = self.seen.capacity() * (size_of::<(Bits<W>, Square)>() + 1);
        ((verdicts + seen) * 8 / 7) as u64
    }

    /// Forgets all verdicts.
    pub(crate) fn clear(&mut self) {
        *self = Self::new();
    }

    /// Whether some of the boxes are stranded; `frozen` are boxes on goals that can never move again. If the box on
    /// `pushed` can go home at once, nothing is looked at: the position before was not lost for another reason. Where
    /// looking does not pay, it is done seldom.
    pub(crate) fn is_lost(
        &mut self,
        tables: &LevelTables<W>,
        boxes: Bits<W>,
        frozen: Bits<W>,
        reach: Bits<W>,
        pushed: Square,
    ) -> bool {
        self.credit = (self.credit + 1).min(MOST_CREDIT);
        self.fruitless += 1;
        let is_skipped = self.fruitless > PATIENCE && !self.fruitless.is_multiple_of(SELDOM);
        let goals = tables.board.goals;
        if is_skipped
            || goals.contains(usize::from(pushed))
            || self.ways.lead_home(tables, boxes, frozen, reach, pushed)
        {
            return false;
        }
        let (left, reach) = self.send_home(tables, boxes & !goals, frozen, reach);
        if left.is_empty() || left.len() > MOST_BOXES {
            return false;
        }
        let key = (left, frozen, reach.first().unwrap_or(0) as Square);
        let known = self.verdicts.get(&key).copied();
        let lost = match known {
            Some(lost) => lost,
            None if self.credit < MOST_POSITIONS => return false,
            None => self.search(tables, left, frozen, reach),
        };
        if lost {
            self.fruitless = 0;
        }
        if known.is_none() {
            if self.verdicts.len() >= MOST_VERDICTS {
                self.verdicts.clear();
            }
            self.verdicts.insert(key, lost);
        }
        lost
    }

    /// Takes away the boxes that can go home past the others; gives those that are left and the player's region.
    fn send_home(
        &mut self,
        tables: &LevelTables<W>,
        mut boxes: Bits<W>,
        frozen: Bits<W>,
        seed: Bits<W>,
    ) -> (Bits<W>, Bits<W>) {
        let board = &tables.board;
        let flood = |boxes: Bits<W>, seed: Bits<W>| board.flood_set(board.floor & !boxes & !frozen, seed);
        let mut reach = flood(boxes, seed);
        'taken: loop {
            for square in boxes {
                if self.ways.lead_home(tables, boxes | frozen, frozen, reach, square as Square) {
                    boxes.remove(square);
                    reach = flood(boxes, reach);
                    continue 'taken;
                }
            }
            return (boxes, reach);
        }
    }

    /// Whether no sequence of pushes brings all these boxes home.
    fn search(&mut self, tables: &LevelTables<W>, left: Bits<W>, frozen: Bits<W>, reach: Bits<W>) -> bool {
        let board = &tables.board;
        self.seen.clear();
        self.queue.clear();
        self.queue.push_back((left, reach));
        self.seen.insert((left, reach.first().unwrap_or(0) as Square));
        let mut looked_at = 0;
        while let Some((boxes, reach)) = self.queue.pop_front() {
            looked_at += 1;
            if looked_at > MOST_POSITIONS {
                self.credit -= MOST_POSITIONS;
                return false;
            }
            let free = board.floor & !boxes & !frozen;
            for direction in 0..4 {
                let room = board.shift(free & tables.live, 3 - direction);
                for from in boxes & board.shift(reach, direction) & room {
                    let to = board.next(from as Square, direction);
                    let mut after = boxes;
                    after.remove(from);
                    after.insert(usize::from(to));
                    if tables.is_lost(after | frozen, to, from as Square) {
                        continue;
                    }
                    let player: Bits<W> = std::iter::once(from).collect();
                    let (left, reach) = self.send_home(tables, after, frozen, player);
                    if left.is_empty() {
                        self.credit -= looked_at;
                        return false;
                    }
                    if self.seen.insert((left, reach.first().unwrap_or(0) as Square)) {
                        // Fewer boxes are nearer to the end.
                        if left.len() < boxes.len() {
                            self.queue.push_front((left, reach));
                        } else {
                            self.queue.push_back((left, reach));
                        }
                    }
                }
            }
        }
        true
    }
}

/// Finds ways of single boxes, in room that is used again.
struct Ways<const W: usize> {
    /// For each square, the sides (as bits) on which the player has already been with the box there.
    sides: Vec<u8>,
    queue: VecDeque<(Square, Bits<W>)>,
}

impl<const W: usize> Ways<W> {
    /// Whether the box on `from` can be pushed to a goal while the others stand still. Boxes that can never move keep
    /// theirs.
    fn lead_home(
        &mut self,
        tables: &LevelTables<W>,
        boxes: Bits<W>,
        frozen: Bits<W>,
        reach: Bits<W>,
        from: Square,
    ) -> bool {
        let board = &tables.board;
        let goals = board.goals & !frozen;
        let mut others = boxes;
        others.remove(usize::from(from));
        let open = tables.live & !others;
        self.sides.clear();
        self.sides.resize(board.len(), 0);
        self.queue.clear();
        self.queue.push_back((from, reach));
        while let Some((square, region)) = self.queue.pop_front() {
            for direction in 0..4 {
                let behind = board.next(square, 3 - direction);
                let to = board.next(square, direction);
                if behind == NONE
                    || to == NONE
                    || !region.contains(usize::from(behind))
                    || !open.contains(usize::from(to))
                    || self.sides[usize::from(to)] >> direction & 1 == 1
                {
                    continue;
                }
                if goals.contains(usize::from(to)) {
                    return true;
                }
                let mut after = others;
                after.insert(usize::from(to));
                let region = board.reach_after(board.floor & !after, region, square, to);
                // The player is behind the box now: from every side that it can get to, the box was pushed already.
                for way in 0..4 {
                    let behind = board.next(to, 3 - way);
                    if behind != NONE && region.contains(usize::from(behind)) {
                        self.sides[usize::from(to)] |= 1 << way;
                    }
                }
                self.queue.push_back((to, region));
            }
        }
        false
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

    /// Whether a box of the level is stranded. Levels that are lost for a simpler reason are left out.
    fn is_stranded(level: &Level) -> bool {
        let state = State::start(level);
        let mut control = Control::unlimited();
        let tables = LevelTables::<1>::new(level, &state, true, &mut control).expect("no limit is set");
        let frozen = tables.freeze.frozen(&tables.board, tables.boxes);
        if !frozen.is_subset(&tables.board.goals) || !tables.boxes.is_subset(&tables.live) {
            return false;
        }
        let reach = tables.reach(tables.boxes, tables.player);
        let mut search = StrandedSearch::new();
        tables.boxes.iter().any(|square| search.is_lost(&tables, tables.boxes, frozen, reach, square as Square))
    }

    fn check(text: &str, expected: bool) {
        let level = crate::format::read(text, &puzzle::Options::new()).remove(0).level.expect("a good level");
        assert_eq!(is_stranded(&level), expected, "{text}");
        assert!(!expected || !is_solvable(&level), "the level can be solved\n{text}");
    }

    #[test]
    fn boxes_that_block_each_other_are_stranded() {
        // The corner under the box on the left is shut, and a box that is pushed into it is lost.
        check("##########\n#@       #\n#    ....#\n##$$     #\n## $$    #\n### #    #\n##########", true);
        // Two boxes in a corridor with the player in between: each can go the way it is pushed.
        check("###########\n#. $@$   .#\n###########", false);
        // Nobody gets behind the box on the right while the one on the left is in the door.
        check("########\n#  #  .#\n#@$ $  #\n#  #  .#\n########", true);
    }

    #[test]
    fn boxes_that_only_look_stuck_are_not() {
        check("#######\n#@    #\n# $$  #\n#   . #\n#  .  #\n#######", false);
        check("########\n#@ #   #\n# $  ..#\n#  # $ #\n#  #   #\n########", false);
    }

    /// No level that can be solved has a stranded box.
    #[test]
    fn nothing_that_can_be_solved_is_stranded() {
        let count = if std::env::var_os("STARBOARD_LONG").is_some() { 20_000 } else { 3_000 };
        let mut stranded = 0;
        for seed in 90_000..90_000 + count {
            let level = random_level(seed, Rules::All);
            if is_stranded(&level) {
                stranded += 1;
                assert!(!is_solvable(&level), "seed {seed}\n{}", crate::format::to_xsb(&level));
            }
        }
        assert!(stranded > 5, "too few stranded boxes to mean anything: {stranded}");
    }
}
