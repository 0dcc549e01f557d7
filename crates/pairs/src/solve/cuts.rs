//! Cuts: why a choice of partners and turns does not clear the board.
//!
//! A plan is a partner for every tile and a number of turns that each pair may take; the order of play follows, for
//! whatever can go may go at once. If that gets stuck on a set of tiles S, then some pair that touches S must be chosen
//! with at least the turns it needs while all of S is there (Haslum, Slaney & Thiébaux, ICAPS 2012, find the landmarks
//! of relaxed planning in the same way). That clause holds for every plan, so it can be learnt for good.

use search::{Control, Stop};

use super::model::{Model, POLL};
use crate::{
    board::Turns,
    position::Position,
    sat::{Assignment, Lit, Theory},
    tiles::{Pair, PairId, Tile},
};

/// The literals of a pair: "chosen", "chosen with at least one turn more than the least", …
#[derive(Clone, Copy, Debug)]
pub(super) struct Levels {
    pub(super) lits: [Option<Lit>; MOST_LEVELS],
    /// Whether the last literal also stands for all higher numbers of turns; otherwise those are ruled out.
    pub(super) is_open: bool,
}

/// Pairs that may be looked at to make one cut smaller; where that is not enough, the cut stays larger than it need be.
const MOST_WORK: usize = 1 << 19;

/// Ways of clearing the board that are kept. On link boards of 10x10 with 3 turns they save 3 to 8 % of the time.
const MOST_WITNESSES: usize = 8;

/// Most numbers of turns of a pair that are told apart.
pub(super) const MOST_LEVELS: usize = 6;

impl Levels {
    /// The literal for at least that many turns above the least.
    pub(super) fn at_least(&self, extra: Turns) -> Option<Lit> {
        match self.lits.get(usize::from(extra)) {
            Some(Some(lit)) => Some(*lit),
            _ if self.is_open => self.lits.iter().rev().find_map(|lit| *lit),
            _ => None,
        }
    }

    /// The most turns above the least that are not ruled out; `None` if the pair is.
    fn possible(&self, assignment: &Assignment) -> Option<Turns> {
        self.most(|lit| !assignment.is_false(lit))
    }

    /// The most turns above the least that are chosen; `None` if the pair is not.
    pub(super) fn chosen(&self, assignment: &Assignment) -> Option<Turns> {
        self.most(|lit| assignment.is_true(lit))
    }

    fn most(&self, holds: impl Fn(Lit) -> bool) -> Option<Turns> {
        let possible = self.lits.iter().take_while(|lit| lit.is_some_and(&holds)).count();
        let all = self.lits.iter().take_while(|lit| lit.is_some()).count();
        match possible {
            0 => None,
            _ if possible == all && self.is_open => Some(Turns::MAX / 2),
            _ => Some(possible as Turns - 1),
        }
    }
}

/// The theory of playing whatever can go.
pub(super) struct Cuts<'m> {
    model: &'m Model,
    levels: Vec<Levels>,
    /// Per pair: the most turns it may take.
    allowed: Vec<Option<Turns>>,
    /// Pairs in the order in which they went last time, the others after them.
    order: Vec<PairId>,
    sequence: Vec<(PairId, Turns)>,
    /// Ways in which the board was cleared: the pairs and the turns they took, the latest use first.
    witnesses: Vec<Vec<(PairId, Turns)>>,
    position: Position,
    trial: Position,
    full: Vec<u64>,
    /// Per tile: "it stays". Empty if all must go.
    stays: Vec<Lit>,
    /// The tile that must be among the stuck ones.
    anchor: Option<Tile>,
    /// Pairs looked at so far, and when the clock was last looked at.
    work: usize,
    polled: usize,
}

impl<'m> Cuts<'m> {
    pub(super) fn new(model: &'m Model, levels: Vec<Levels>) -> Self {
        let position = Position::full(&model.tiles);
        let full = position.left().to_vec();
        let order = (0..model.tiles.pairs.len() as PairId).collect();
        let allowed = vec![None; levels.len()];
        let trial = position.clone();
        Cuts {
            model,
            levels,
            allowed,
            order,
            sequence: Vec::new(),
            witnesses: Vec::new(),
            position,
            trial,
            full,
            stays: Vec::new(),
            anchor: None,
            work: 0,
            polled: 0,
        }
    }

    /// Lets tiles stay, each by its literal.
    pub(super) fn with_stays(mut self, stays: Vec<Lit>) -> Self {
        self.stays = stays;
        self
    }

    /// The literals of a pair.
    pub(super) fn levels(&self, pair: PairId) -> &Levels {
        &self.levels[pair as usize]
    }

    /// Lets go in `position` whatever may, and notes the order.
    fn close(&mut self, control: &mut Control) -> Result<(), Stop> {
        let tiles = &self.model.tiles;
        self.position.assign(tiles, &self.full);
        self.sequence.clear();
        loop {
            let before = self.position.tiles_left();
            self.work += self.order.len();
            self.poll(control)?;
            for &id in &self.order {
                let pair = &tiles.pairs[id as usize];
                if touches(&self.position, pair)
                    && let Some(allowed) = self.allowed[id as usize]
                    && let Some(turns) = tiles.turns(&self.position.reach, pair, allowed)
                {
                    take(self.model, &mut self.position, pair);
                    self.sequence.push((id, turns));
                }
            }
            if self.position.tiles_left() == before || self.position.tiles_left() == 0 {
                break;
            }
        }
        let mut went = vec![false; self.order.len()];
        self.sequence.iter().for_each(|&(id, _)| went[id as usize] = true);
        let rest: Vec<PairId> = self.order.iter().copied().filter(|&id| !went[id as usize]).collect();
        self.order.clear();
        self.order.extend(self.sequence.iter().map(|&(id, _)| id));
        self.order.extend(rest);
        Ok(())
    }

    /// Whether the board was cleared before by a way that the assignment still leaves open. Tiles stay where they are
    /// and paths only get shorter as others go, so what is allowed beside that way takes nothing away from it.
    fn is_witnessed(&mut self, assignment: &Assignment) -> bool {
        let (levels, pairs) = (&self.levels, &self.model.tiles.pairs);
        let is_open = |&(id, turns): &(PairId, Turns)| {
            let most = levels[id as usize].possible(assignment);
            most.is_some_and(|most| pairs[id as usize].least.saturating_add(most) >= turns)
        };
        let Some(at) = self.witnesses.iter().position(|witness| witness.iter().all(is_open)) else { return false };
        self.witnesses[..=at].rotate_right(1);
        true
    }

    /// Looks at the clock now and then.
    fn poll(&mut self, control: &mut Control) -> Result<(), Stop> {
        if self.work - self.polled > POLL {
            self.polled = self.work;
            control.poll()?;
        }
        Ok(())
    }

    /// Lets `pair` go in `trial`, and then whatever may. Whether something is left, with the anchor if there is one.
    fn survives(&mut self, pair: &Pair) -> bool {
        let tiles = &self.model.tiles;
        self.trial.assign(tiles, self.position.left());
        take(self.model, &mut self.trial, pair);
        loop {
            let before = self.trial.tiles_left();
            self.work += self.order.len();
            for &id in &self.order {
                let pair = &tiles.pairs[id as usize];
                if touches(&self.trial, pair) && may_go(self.model, &self.trial, pair, self.allowed[id as usize]) {
                    take(self.model, &mut self.trial, pair);
                }
            }
            if self.trial.tiles_left() == 0 || self.anchor.is_some_and(|anchor| !self.trial.has(anchor)) {
                return false;
            }
            if self.trial.tiles_left() == before {
                return true;
            }
        }
    }

    /// Allows more and more that the assignment rules out, latest decisions first, as long as something stays stuck:
    /// what then remains ruled out is a cut from which nothing can be left out.
    fn shrink(&mut self, assignment: &Assignment, control: &mut Control) -> Result<(), Stop> {
        let tiles = &self.model.tiles;
        let mut tried = vec![None; tiles.pairs.len()];
        let end = self.work + MOST_WORK;
        loop {
            let mut candidates: Vec<(u32, PairId, Turns)> = Vec::new();
            for &id in &self.order {
                let pair = &tiles.pairs[id as usize];
                if let Some(turns) = self.needed(pair)
                    && tried[id as usize].is_none_or(|tried| turns < tried)
                    && let Some(lit) = self.levels[id as usize].at_least(turns - pair.least)
                    && assignment.level(lit) > 0
                {
                    candidates.push((assignment.level(lit), id, turns));
                }
            }
            if candidates.is_empty() {
                return Ok(());
            }
            // Few extra turns first: that leaves the dear literals in the clause, which are less often true.
            candidates.sort_by_key(|&(level, id, turns)| {
                (turns - tiles.pairs[id as usize].least, std::cmp::Reverse(level), id)
            });
            for (_, id, turns) in candidates {
                let pair = tiles.pairs[id as usize];
                if !touches(&self.position, &pair) {
                    continue;
                }
                self.poll(control)?;
                if self.work > end {
                    return Ok(());
                }
                tried[id as usize] = Some(turns);
                let before = self.allowed[id as usize];
                self.allowed[id as usize] = Some(turns);
                if self.survives(&pair) {
                    std::mem::swap(&mut self.position, &mut self.trial);
                } else {
                    self.allowed[id as usize] = before;
                }
            }
        }
    }

    /// The turns a pair needs while everything in `position` is there, if it touches that and the rules allow it at
    /// all.
    fn needed(&self, pair: &Pair) -> Option<Turns> {
        let tiles = &self.model.tiles;
        if touches(&self.position, pair) { tiles.turns(&self.position.reach, pair, tiles.limit) } else { None }
    }
}

impl Theory for Cuts<'_> {
    fn check(&mut self, assignment: &Assignment, clause: &mut Vec<Lit>, control: &mut Control) -> Result<bool, Stop> {
        let is_witnessed = self.is_witnessed(assignment);
        // With debug assertions every witness is held against the play that it saves.
        if is_witnessed && !cfg!(debug_assertions) {
            return Ok(true);
        }
        for (id, levels) in self.levels.iter().enumerate() {
            let tiles = &self.model.tiles;
            self.allowed[id] = levels.possible(assignment).map(|most| (tiles.pairs[id].least + most).min(tiles.limit));
        }
        self.close(control)?;
        debug_assert!(!is_witnessed || self.position.tiles_left() == 0, "a witness does not clear the board");
        if self.position.tiles_left() == 0 {
            if !is_witnessed {
                self.witnesses.truncate(MOST_WITNESSES - 1);
                self.witnesses.insert(0, self.sequence.clone());
            }
            return Ok(true);
        }
        if !self.stays.is_empty() {
            let must_go = |tile: &Tile| assignment.is_false(self.stays[usize::from(*tile)]);
            self.anchor = (0..self.stays.len() as Tile).filter(|&tile| self.position.has(tile)).find(must_go);
            match self.anchor {
                None => return Ok(true),
                Some(anchor) => clause.push(self.stays[usize::from(anchor)]),
            }
        }
        if self.model.options.minimal_cuts {
            self.shrink(assignment, control)?;
        }
        for (id, pair) in self.model.tiles.pairs.iter().enumerate() {
            if let Some(turns) = self.needed(pair) {
                clause.extend(self.levels[id].at_least(turns - pair.least));
            }
        }
        clause.sort_unstable();
        clause.dedup();
        Ok(false)
    }
}

#[inline]
fn touches(position: &Position, pair: &Pair) -> bool {
    position.has(pair.one) || position.has(pair.other)
}

#[inline]
fn may_go(model: &Model, position: &Position, pair: &Pair, allowed: Option<Turns>) -> bool {
    allowed.is_some_and(|allowed| model.tiles.turns(&position.reach, pair, allowed).is_some())
}

#[inline]
fn take(model: &Model, position: &mut Position, pair: &Pair) {
    for tile in [pair.one, pair.other] {
        if position.has(tile) {
            position.take(&model.tiles, tile);
        }
    }
}
