//! Slides together with the removals that they need.
//!
//! Removals that cost nothing can wait: one that stands right before a slide may be played after it, unless the slide
//! needs it (the way or the sight of the brick, or the end of what it pushes) or would spoil it (a pushed brick comes
//! to stand between the two). The same holds of a removal before a removal. So every plan can be rearranged, at the
//! same cost, into one where each removal before a slide is there for that slide: because a cell must be empty, because
//! the slide would spoil it, or because another such removal needs it. Only these plans are looked at; what is left
//! when the last slide is done goes without slides.

use grid::{Cell, Direction, Size};
use pairs::field::{Code, EMPTY, is_tile};
use search::{Control, Stop};

use super::{
    alignment::{SlideNumbers, SlideSet},
    free::{FreePair, may_go},
};
use crate::Clear;

/// A slide and what goes before it.
pub(super) struct SlideWay<'a> {
    /// The board after it.
    pub(super) board: &'a [Code],
    /// The removals before it, in order.
    pub(super) removals: &'a [FreePair],
    /// The slide.
    pub(super) slide: Clear,
}

/// What a cell is to the slide that is being prepared.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Role {
    /// Nothing so far.
    Idle,
    /// Its brick takes part in the slide.
    Stays,
    /// Its brick must go before.
    Goes,
    /// Its brick goes before, with a partner that is chosen.
    Paired,
}

/// Makes the slides of one board.
pub(super) struct Preparation<'a, V> {
    size: Size,
    numbers: SlideNumbers,
    board: &'a [Code],
    may_go: Vec<bool>,
    roles: Vec<Role>,
    /// Bricks that must go, in the order in which that was found.
    needs: Vec<Cell>,
    pairs: Vec<FreePair>,
    /// Bricks for which partners were looked for.
    looked: usize,
    visit: V,
}

/// Bricks for which partners are looked for in the time that a board takes: so often the control is looked at.
const LOOKS: usize = 64;

/// The slide that is being prepared.
#[derive(Clone, Copy)]
struct Pushing {
    slide: Clear,
    way: Direction,
    /// Bricks that move, the sliding one included.
    moved: usize,
    distance: usize,
}

/// Tells `visit` every slide of `allowed` with every set of removals that is there for it, and `None` now and then: the
/// removals for one slide may be so many, or so often in vain, that they take longer than anybody waits.
pub(super) fn for_each_slide<V, E>(
    size: Size,
    numbers: SlideNumbers,
    board: &[Code],
    allowed: &SlideSet,
    control: &mut Control<'_>,
    visit: V,
) -> Result<(), E>
where
    V: FnMut(Option<SlideWay<'_>>, &mut Control<'_>) -> Result<(), E>,
    E: From<Stop>,
{
    let mut preparation = Preparation {
        size,
        numbers,
        board,
        may_go: may_go(size, board),
        roles: vec![Role::Idle; board.len()],
        needs: Vec::new(),
        pairs: Vec::new(),
        looked: 0,
        visit,
    };
    for brick in (0..board.len()).filter(|&cell| is_tile(board[cell])) {
        for way in Direction::ALL {
            preparation.slides(brick, way, allowed, control)?;
        }
    }
    Ok(())
}

impl<E: From<Stop>, V> Preparation<'_, V>
where
    V: FnMut(Option<SlideWay<'_>>, &mut Control<'_>) -> Result<(), E>,
{
    /// All slides of a brick in a direction: so many bricks are pushed, over so many cells.
    fn slides(&mut self, brick: Cell, way: Direction, allowed: &SlideSet, control: &mut Control<'_>) -> Result<(), E> {
        let mut last = brick;
        for moved in 1.. {
            self.roles[last] = Role::Stays;
            let mut front = last;
            for distance in 1.. {
                let Some(next) = self.size.step(front, way).filter(|&cell| self.can_be_empty(cell)) else { break };
                front = next;
                self.need(front);
                if allowed.has(self.numbers.of(brick, way, distance)) {
                    self.with_partners(brick, way, moved, distance, control)?;
                }
            }
            self.forget_needs(0);
            match self.size.step(last, way) {
                Some(next) if is_tile(self.board[next]) => last = next,
                _ => break,
            }
        }
        self.roles.fill(Role::Idle);
        Ok(())
    }

    /// Whether a cell is empty, or its brick may go before the slide.
    fn can_be_empty(&self, cell: Cell) -> bool {
        self.board[cell] == EMPTY || self.may_go[cell] && self.roles[cell] != Role::Stays
    }

    /// The brick on a cell, if there is one, must go.
    fn need(&mut self, cell: Cell) {
        if self.board[cell] != EMPTY && self.roles[cell] == Role::Idle {
            self.roles[cell] = Role::Goes;
            self.needs.push(cell);
        }
    }

    /// Forgets all but the first needs.
    fn forget_needs(&mut self, count: usize) {
        for &cell in &self.needs[count..] {
            self.roles[cell] = Role::Idle;
        }
        self.needs.truncate(count);
    }

    /// The partners that the brick may see when it has moved.
    fn with_partners(
        &mut self,
        brick: Cell,
        way: Direction,
        moved: usize,
        distance: usize,
        control: &mut Control<'_>,
    ) -> Result<(), E> {
        let step = |cell: Cell, times: usize| (0..times).try_fold(cell, |cell, _| self.size.step(cell, way));
        let Some(place) = step(brick, distance) else { return Ok(()) };
        let before = self.needs.len();
        if moved > 1
            && let Some(next) = self.size.step(brick, way)
            && self.board[next] == self.board[brick]
            && let Some(partner) = step(next, distance)
        {
            let slide = Clear { brick, place, partner };
            self.with_spoiled(Pushing { slide, way, moved, distance }, control)?;
        }
        for sight in Direction::ALL {
            // Alone, a brick sees along its way what it saw before.
            if sight == way || moved == 1 && sight == way.opposite() {
                continue;
            }
            let mut here = if sight == way.opposite() { brick } else { place };
            while let Some(next) = self.size.step(here, sight) {
                here = next;
                if self.board[here] == self.board[brick] && self.roles[here] == Role::Idle {
                    self.roles[here] = Role::Stays;
                    let slide = Clear { brick, place, partner: here };
                    self.with_spoiled(Pushing { slide, way, moved, distance }, control)?;
                    self.roles[here] = Role::Idle;
                }
                if !self.can_be_empty(here) {
                    break;
                }
                self.need(here);
            }
            self.forget_needs(before);
        }
        Ok(())
    }

    /// Chooses which of the removals go before that the slide would spoil: of bricks on both sides of a cell to which
    /// one is pushed.
    fn with_spoiled(&mut self, pushing: Pushing, control: &mut Control<'_>) -> Result<(), E> {
        let Pushing { slide, way, moved, distance } = pushing;
        let mut spoiled = Vec::new();
        let mut cell = slide.brick;
        for number in 1..moved {
            let Some(next) = self.size.step(cell, way) else { break };
            cell = next;
            // Bricks that come to stand where others stood before close no line anew.
            if number + distance < moved {
                continue;
            }
            let Some(landed) = (0..distance).try_fold(cell, |cell, _| self.size.step(cell, way)) else { break };
            if landed == slide.partner {
                continue;
            }
            let sides = if way.is_horizontal() {
                [Direction::Up, Direction::Down]
            } else {
                [Direction::Left, Direction::Right]
            };
            let across = sides.map(|side| self.bricks_along(landed, side));
            for &one in &across[0] {
                let equal = |other: &&Cell| self.board[**other] == self.board[one];
                spoiled.extend(across[1].iter().filter(equal).map(|&other| (one, other)));
            }
        }
        self.choose_spoiled(&spoiled, pushing, control)
    }

    /// The bricks that may go, from a cell to a side.
    fn bricks_along(&self, from: Cell, side: Direction) -> Vec<Cell> {
        let mut found = Vec::new();
        let mut here = from;
        while let Some(next) = self.size.step(here, side).filter(|&cell| self.can_be_empty(cell)) {
            here = next;
            if is_tile(self.board[here]) {
                found.push(here);
            }
        }
        found
    }

    fn choose_spoiled(&mut self, spoiled: &[FreePair], pushing: Pushing, control: &mut Control<'_>) -> Result<(), E> {
        let Some((&(one, other), rest)) = spoiled.split_first() else { return self.pair_off(0, pushing, control) };
        self.choose_spoiled(rest, pushing, control)?;
        self.paired(one, other, |this| this.choose_spoiled(rest, pushing, control))
    }

    /// Goes on with a pair that goes, if it can as far as that is seen, and takes it back.
    fn paired(&mut self, one: Cell, other: Cell, go_on: impl FnOnce(&mut Self) -> Result<(), E>) -> Result<(), E> {
        let before = [self.roles[one], self.roles[other]];
        if before.iter().any(|role| matches!(role, Role::Stays | Role::Paired)) {
            return Ok(());
        }
        let Some(way) = crate::line::direction(self.size, one, other) else { return Ok(()) };
        let count = self.needs.len();
        self.roles[one] = Role::Paired;
        self.roles[other] = Role::Paired;
        let mut here = one;
        let is_open = loop {
            match self.size.step(here, way) {
                Some(next) if next == other => break true,
                Some(next) if self.can_be_empty(next) => {
                    self.need(next);
                    here = next;
                }
                _ => break false,
            }
        };
        let mut result = Ok(());
        if is_open {
            self.pairs.push((one, other));
            result = go_on(self);
            self.pairs.pop();
        }
        self.forget_needs(count);
        self.roles[one] = before[0];
        self.roles[other] = before[1];
        result
    }

    /// Finds partners for all bricks that must go, from the need of that number on.
    fn pair_off(&mut self, at: usize, pushing: Pushing, control: &mut Control<'_>) -> Result<(), E> {
        self.looked += 1;
        if self.looked.is_multiple_of(LOOKS) {
            control.poll()?;
            (self.visit)(None, control)?;
        }
        let Some(&cell) = self.needs.get(at) else { return self.play(pushing, control) };
        if self.roles[cell] == Role::Paired {
            return self.pair_off(at + 1, pushing, control);
        }
        for way in Direction::ALL {
            let mut here = cell;
            while let Some(next) = self.size.step(here, way) {
                here = next;
                if self.board[here] == self.board[cell] {
                    self.paired(cell, here, |this| this.pair_off(at + 1, pushing, control))?;
                }
                if !self.can_be_empty(here) {
                    break;
                }
            }
        }
        Ok(())
    }

    /// Plays the removals in an order in which they can go, if there is one, and the slide.
    fn play(&mut self, pushing: Pushing, control: &mut Control<'_>) -> Result<(), E> {
        let mut board = self.board.to_vec();
        let mut left = self.pairs.clone();
        let mut removals = Vec::with_capacity(left.len());
        while !left.is_empty() {
            let before = left.len();
            left.retain(|&(one, other)| {
                let goes = crate::line::sees(self.size, &board, one, other);
                if goes {
                    board[one] = EMPTY;
                    board[other] = EMPTY;
                    removals.push((one, other));
                }
                !goes
            });
            if left.len() == before {
                return Ok(());
            }
        }
        let Clear { brick, place, partner } = pushing.slide;
        let (bricks, free) = crate::line::run(self.size, &board, brick, pushing.way, true);
        debug_assert!(bricks.len() == pushing.moved && free >= pushing.distance, "the way was made free");
        crate::line::shift(&mut board, &bricks, brick, place);
        debug_assert!(crate::line::sees(self.size, &board, place, partner) && board[place] == board[partner]);
        board[place] = EMPTY;
        board[partner] = EMPTY;
        (self.visit)(Some(SlideWay { board: &board, removals: &removals, slide: pushing.slide }), control)
    }
}
