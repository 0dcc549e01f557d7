//! Which few boxes can never all get to where they have to, if there were no others: what the table of
//! [pairs](super::pairs) is for two, for three, four or more boxes, as many as the level is small enough for. Such a
//! set is lost in any company.
//!
//! For every number of boxes, all sets that are not lost are found backwards from the squares where boxes have to get.
//! Of the others those are kept that are lost for no smaller reason. A move can only lose a set that the moved box
//! belongs to, with the player beside it; so there is a tree of sets for every square of a moved box and every side of
//! the player. Its nodes hold squares as bit sets, so that most moves are seen to be harmless at a few glances.

use grid::Bits;
use search::{Charge, Control, Stop};

use crate::geometry::{Bitboard, NONE, Square, distance::Motion, tables::LevelTables};

/// Where the boxes have to get.
#[derive(Clone, Copy, Debug)]
struct Ends<const W: usize> {
    /// How they get there.
    motion: Motion,
    squares: Bits<W>,
    /// Where the player has to be then, if that matters.
    player: Option<Square>,
}

/// The lost sets of a level.
pub(crate) struct DeadSets<const W: usize> {
    /// `roots[square · 4 + side]`: the other boxes of lost sets whose last box was moved to `square`, with the player
    /// on that side of it.
    roots: Vec<Branch<W>>,
    branches: Vec<Branch<W>>,
    _charge: Charge,
}

/// Boxes of a set that were chosen already, in ascending order, and how to go on.
#[derive(Clone, Copy, Debug)]
struct Branch<const W: usize> {
    /// Each of these squares completes a lost set.
    last: Bits<W>,
    /// Squares of which there are larger sets, each with a branch.
    more: Bits<W>,
    /// The branch of the first of them; the others follow.
    first: u32,
}

/// Boxes of a set at most.
const MOST_BOXES: usize = 6;

impl<const W: usize> DeadSets<W> {
    /// The sets that cannot be pushed to goals; see [`new`](Self::new).
    pub(crate) fn of_pushes(tables: &LevelTables<W>, most: usize, control: &mut Control<'_>) -> Result<Self, Stop> {
        let LevelTables { board, live, boxes, .. } = tables;
        let ends = Ends { motion: Motion::Push, squares: board.goals, player: None };
        Self::new(board, *live, ends, boxes.len(), most, control)
    }

    /// The sets that cannot be pulled back to where boxes start, with the player in its first region, on the squares
    /// that are of use.
    pub(crate) fn of_pulls(
        tables: &LevelTables<W>,
        live: Bits<W>,
        most: usize,
        control: &mut Control<'_>,
    ) -> Result<Self, Stop> {
        let LevelTables { board, boxes, player, .. } = tables;
        let ends = Ends { motion: Motion::Pull, squares: *boxes, player: Some(*player) };
        Self::new(board, live, ends, boxes.len(), most, control)
    }

    /// Finds the sets of at most `boxes` boxes, in sizes of which there are at most `most` sets of squares.
    fn new(
        board: &Bitboard<W>,
        live: Bits<W>,
        ends: Ends<W>,
        boxes: usize,
        most: usize,
        control: &mut Control<'_>,
    ) -> Result<Self, Stop> {
        let squares: Vec<Square> = live.iter().map(|square| square as Square).collect();
        let mut found = Vec::new();
        let mut charge = Charge::default();
        let mut smaller: Option<AliveSets<W>> = None;
        for size in 1..=boxes.min(MOST_BOXES).min(squares.len()) {
            let count = binomial(squares.len(), size);
            // The table, and the work that waits.
            let bytes = (count * (size_of::<Bits<W>>() + 2 * size_of::<(Bits<W>, Bits<W>)>())) as u64;
            if count > most || control.memory_left() / 4 < bytes {
                break;
            }
            let alive = AliveSets::new(board, live, &squares, ends, size, control)?;
            alive.lost(board, smaller.as_ref(), &mut found, &mut charge, control)?;
            smaller = Some(alive);
        }
        found.sort_unstable();
        let none = Branch { last: Bits::EMPTY, more: Bits::EMPTY, first: 0 };
        let (mut roots, mut branches) = (vec![none; board.len() * 4], Vec::new());
        // A set has a branch of its own at most for every box but the last two.
        let most_branches = found.len() * MOST_BOXES / 2 + roots.len();
        control.grow(&mut charge, (most_branches * size_of::<Branch<W>>()) as u64)?;
        for part in found.chunk_by(|one, other| one.root == other.root) {
            roots[usize::from(part[0].root)] = branch(&mut branches, part, 0);
        }
        drop(found);
        branches.shrink_to_fit();
        let held = ((branches.len() + roots.len()) * size_of::<Branch<W>>()) as u64;
        charge.shrink(charge.bytes().saturating_sub(held));
        Ok(DeadSets { roots, branches, _charge: charge })
    }

    /// Whether the box that was moved to `square`, with the player beside it, is lost together with some of the others.
    #[inline]
    pub(crate) fn is_lost(&self, boxes: Bits<W>, square: Square, side: usize) -> bool {
        let root = &self.roots[usize::from(square) * 4 + side];
        root.last.intersects(&boxes) || self.is_lost_below(root, boxes)
    }

    fn is_lost_below(&self, branch: &Branch<W>, mut boxes: Bits<W>) -> bool {
        for one in branch.more & boxes {
            // Later boxes of a set have higher squares; those of lower ones were tried.
            boxes.remove(one);
            let next = &self.branches[branch.first as usize + rank(branch.more, one)];
            if next.last.intersects(&boxes) || self.is_lost_below(next, boxes) {
                return true;
            }
        }
        false
    }
}

/// The branch of sets that agree in their first `depth` boxes.
fn branch<const W: usize>(branches: &mut Vec<Branch<W>>, sets: &[LostSet], depth: usize) -> Branch<W> {
    let parts = || sets.chunk_by(|one, other| one.others[depth] == other.others[depth]);
    let ends = |set: &LostSet| set.others[depth + 1] == NONE;
    let mut made = Branch { last: Bits::EMPTY, more: Bits::EMPTY, first: branches.len() as u32 };
    for part in parts() {
        let squares = if ends(&part[0]) { &mut made.last } else { &mut made.more };
        squares.insert(usize::from(part[0].others[depth]));
    }
    branches.resize(branches.len() + made.more.len(), made);
    for (at, part) in parts().filter(|part| !ends(&part[0])).enumerate() {
        branches[made.first as usize + at] = branch(branches, part, depth + 1);
    }
    made
}

/// How many squares of a set are below this one.
#[inline(always)]
fn rank<const W: usize>(set: Bits<W>, square: usize) -> usize {
    let words = set.0[..square / 64].iter().map(|word| word.count_ones() as usize).sum::<usize>();
    words + (set.0[square / 64] & ((1 << (square % 64)) - 1)).count_ones() as usize
}

/// A lost set: where its last box went and on which side the player is, and the other boxes in ascending order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct LostSet {
    root: u16,
    others: [Square; MOST_BOXES],
}

/// All sets of so many boxes that can get to where they have to, with the player's squares for each.
struct AliveSets<'l, const W: usize> {
    size: usize,
    live: &'l [Square],
    /// What a square adds to the rank of a set, by its place in it: see [`slot`](Self::slot).
    parts: Vec<[u32; MOST_BOXES]>,
    alive: Vec<Bits<W>>,
    _charge: Charge,
}

impl<'l, const W: usize> AliveSets<'l, W> {
    fn new(
        board: &Bitboard<W>,
        live: Bits<W>,
        squares: &'l [Square],
        ends: Ends<W>,
        size: usize,
        control: &mut Control<'_>,
    ) -> Result<Self, Stop> {
        let count = binomial(squares.len(), size);
        let charge = control.hold((count * size_of::<Bits<W>>()) as u64)?;
        let mut parts = vec![[0; MOST_BOXES]; board.len()];
        for (number, &square) in squares.iter().enumerate() {
            parts[usize::from(square)] = std::array::from_fn(|at| binomial(number, at + 1) as u32);
        }
        let mut sets = AliveSets { size, live: squares, parts, alive: vec![Bits::EMPTY; count], _charge: charge };
        sets.spread(board, live, ends, control)?;
        Ok(sets)
    }

    /// Moves boxes away from where they have to get, against the way they go there, and notes every set that comes of
    /// it.
    fn spread(
        &mut self,
        board: &Bitboard<W>,
        live: Bits<W>,
        ends: Ends<W>,
        control: &mut Control<'_>,
    ) -> Result<(), Stop> {
        let mut work: Vec<(Bits<W>, Bits<W>)> = Vec::new();
        let mut charge = Charge::default();
        let targets: Vec<Square> = (ends.squares & live).iter().map(|square| square as Square).collect();
        for_each_choice(targets.len(), self.size, |chosen| {
            let boxes: Bits<W> = chosen.iter().map(|&at| usize::from(targets[at])).collect();
            let free = board.floor & !boxes;
            let mut rest = match ends.player {
                Some(player) => free & Bits::from_iter([usize::from(player)]),
                None => free,
            };
            while let Some(seed) = rest.first() {
                let region = board.flood(free, seed as Square);
                rest &= !region;
                let slot = self.slot(boxes);
                self.alive[slot] |= region;
                push(&mut work, (boxes, region), &mut charge, control)?;
            }
            Ok(())
        })?;
        let motion = ends.motion.reverse();
        let mut since = 0;
        while let Some((boxes, region)) = work.pop() {
            since += 1;
            if since % 256 == 0 {
                control.poll()?;
            }
            for moved in boxes {
                for direction in 0..4 {
                    let beside = board.next(moved as Square, direction);
                    if beside == NONE || !region.contains(usize::from(beside)) {
                        continue;
                    }
                    // Where box and player are after the move.
                    let (to, player) = motion.step(board, moved as Square, beside, direction);
                    if to == NONE || player == NONE || !live.contains(usize::from(to)) {
                        continue;
                    }
                    let mut after = boxes;
                    after.remove(moved);
                    if after.contains(usize::from(to)) || after.contains(usize::from(player)) {
                        continue;
                    }
                    after.insert(usize::from(to));
                    let slot = self.slot(after);
                    if self.alive[slot].contains(usize::from(player)) {
                        continue;
                    }
                    let region = board.flood(board.floor & !after, player);
                    self.alive[slot] |= region;
                    push(&mut work, (after, region), &mut charge, control)?;
                }
            }
        }
        Ok(())
    }

    /// Adds the sets that are lost though no part of them is.
    fn lost(
        &self,
        board: &Bitboard<W>,
        smaller: Option<&AliveSets<'_, W>>,
        found: &mut Vec<LostSet>,
        charge: &mut Charge,
        control: &mut Control<'_>,
    ) -> Result<(), Stop> {
        let mut since = 0;
        for_each_choice(self.live.len(), self.size, |chosen| {
            since += 1;
            if since % 4096 == 0 {
                control.poll()?;
            }
            let boxes: Bits<W> = chosen.iter().map(|&at| usize::from(self.live[at])).collect();
            let mut lost = board.floor & !boxes & !self.alive[self.slot(boxes)];
            if lost.is_empty() {
                return Ok(());
            }
            // Squares of the player from which some part is lost already.
            for (one, smaller) in boxes.iter().filter_map(|one| smaller.map(|smaller| (one, smaller))) {
                let mut part = boxes;
                part.remove(one);
                lost &= smaller.alive[smaller.slot(part)];
            }
            if lost.is_empty() {
                return Ok(());
            }
            for square in boxes {
                for side in 0..4 {
                    let player = board.next(square as Square, side);
                    if player == NONE || !lost.contains(usize::from(player)) {
                        continue;
                    }
                    let mut others = [NONE; MOST_BOXES];
                    // A box that is lost alone is its own company.
                    let rest = boxes.iter().filter(|&other| other != square || boxes.len() == 1);
                    others.iter_mut().zip(rest).for_each(|(slot, other)| *slot = other as Square);
                    push(found, LostSet { root: (square * 4 + side) as u16, others }, charge, control)?;
                }
            }
            Ok(())
        })
    }

    /// The place of a set: its rank among all sets of its size.
    #[inline]
    fn slot(&self, boxes: Bits<W>) -> usize {
        boxes.iter().zip(0..).map(|(square, at): (usize, usize)| self.parts[square][at] as usize).sum()
    }
}

/// Adds to a list that is charged for.
fn push<T>(list: &mut Vec<T>, value: T, charge: &mut Charge, control: &mut Control<'_>) -> Result<(), Stop> {
    if list.len() == list.capacity() {
        let more = list.len().max(64);
        control.grow(charge, (more * size_of::<T>()) as u64)?;
        list.reserve_exact(more);
    }
    list.push(value);
    Ok(())
}

/// Calls `visit` with every choice of `size` numbers below `count`, in ascending order.
fn for_each_choice(count: usize, size: usize, mut visit: impl FnMut(&[usize]) -> Result<(), Stop>) -> Result<(), Stop> {
    if count < size {
        return Ok(());
    }
    let mut chosen: Vec<usize> = (0..size).collect();
    loop {
        visit(&chosen)?;
        let Some(at) = (0..size).rev().find(|&at| chosen[at] + size - at < count) else { return Ok(()) };
        chosen[at] += 1;
        (at + 1..size).for_each(|later| chosen[later] = chosen[later - 1] + 1);
    }
}

/// How many choices of `size` out of `count` there are; counts that do not fit are cut.
const fn binomial(count: usize, size: usize) -> usize {
    if count < size {
        return 0;
    }
    let mut product: usize = 1;
    let mut at = 0;
    while at < size {
        product = product.saturating_mul(count - at) / (at + 1);
        at += 1;
    }
    product
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        Rules, State,
        solve::agreement::{is_solvable, random_level},
    };

    /// With as many boxes in a set as there are on the board, the sets know everything: a first push loses a level that
    /// can be solved exactly where a set says so, whichever number of boxes it takes.
    #[test]
    fn a_push_is_lost_exactly_where_the_level_cannot_be_solved_after_it() {
        let count = if std::env::var_os("STARBOARD_LONG").is_some() { 60_000 } else { 3_000 };
        let (mut alive, mut lost, mut branches) = (0, 0, 0);
        for seed in 0..count {
            let level = random_level(seed, Rules::All);
            if !is_solvable(&level) {
                continue;
            }
            let mut control = Control::unlimited();
            let tables = LevelTables::<1>::new(&level, &State::start(&level), true, &mut control).expect("no limit");
            let LevelTables { board, live, boxes, player, .. } = &tables;
            let sets = DeadSets::of_pushes(&tables, usize::MAX, &mut control).expect("no limit");
            branches += sets.branches.len();
            let reach = tables.reach(*boxes, *player);
            for (from, direction) in boxes.iter().flat_map(|from| (0..4).map(move |direction| (from, direction))) {
                let (to, behind) = (board.next(from as Square, direction), board.next(from as Square, 3 - direction));
                if [to, behind].contains(&NONE)
                    || !reach.contains(usize::from(behind))
                    || !live.contains(usize::from(to))
                    || boxes.contains(usize::from(to))
                {
                    continue;
                }
                let mut after = *boxes;
                after.remove(from);
                after.insert(usize::from(to));
                let cell = |square: usize| board.cell(square as Square);
                let pushed =
                    crate::Level { player: cell(from), boxes: after.iter().map(cell).collect(), ..level.clone() };
                let is_lost = sets.is_lost(after, to, 3 - direction);
                assert_eq!(is_lost, !is_solvable(&pushed), "seed {seed}\n{}", crate::format::to_xsb(&pushed));
                alive += u32::from(!is_lost);
                lost += u32::from(is_lost);
            }
        }
        assert!(alive > 50 && lost > 50 && branches > 0, "{alive} alive, {lost} lost, {branches} branches");
    }

    /// The same the other way round, for pulls: no position of a plan is lost on the way back.
    #[test]
    fn the_way_back_along_a_plan_is_never_lost() {
        let count = if std::env::var_os("STARBOARD_LONG").is_some() { 60_000 } else { 3_000 };
        let (mut alive, mut lost) = (0, 0);
        for seed in 0..count {
            let level = random_level(seed, Rules::All);
            let start = State::start(&level);
            let mut control = Control::unlimited();
            let plan = crate::solve::exact::plain(
                &level,
                &start,
                crate::Objective::Pushes,
                crate::solve::astar::Prunings::ALL,
                &mut control,
            );
            let Some(plan) = plan.and_then(|outcome| outcome.plan().cloned()) else { continue };
            let tables = LevelTables::<1>::new(&level, &start, true, &mut control).expect("no limit");
            let board = &tables.board;
            let ends = Ends { motion: Motion::Pull, squares: tables.boxes, player: Some(tables.player) };
            let sets = DeadSets::new(board, board.floor, ends, tables.boxes.len(), usize::MAX, &mut control)
                .expect("no limit");
            lost += sets.roots.iter().filter(|root| !root.last.is_empty()).count();
            let mut state = start.clone();
            for &step in &plan.actions {
                let player = state.player;
                let boxes: Bits<1> =
                    state.boxes.iter().flatten().map(|&cell| usize::from(board.square(cell))).collect();
                state.apply(&level, step);
                if step.push {
                    let (square, direction) = (board.square(state.player), step.direction as usize);
                    assert_eq!(board.next(square, 3 - direction), board.square(player));
                    let picture = crate::format::to_xsb(&level);
                    assert!(!sets.is_lost(boxes, square, 3 - direction), "seed {seed}\n{picture}");
                    alive += 1;
                }
            }
        }
        assert!(alive > 50 && lost > 50, "{alive} alive, {lost} lost");
    }
}
