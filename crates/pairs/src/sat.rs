//! A small conflict-driven clause-learning solver (Marques-Silva & Sakallah 1996; watches and activities after MiniSat,
//! Eén & Sörensson
//! 2003) that asks a theory for the clauses nobody wrote down.

mod analyze;
mod clauses;
mod heap;
mod restarts;
mod totalizer;

use std::ops::Not;

use search::{Charge, Control, Stop};

use clauses::{ClauseId, Clauses};
use heap::Heap;
use restarts::Restarts;
pub(crate) use totalizer::Totalizer;

/// A variable, or its negation.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) struct Lit(u32);

impl Lit {
    pub(crate) fn var(self) -> usize {
        (self.0 / 2) as usize
    }

    fn index(self) -> usize {
        self.0 as usize
    }
}

impl Not for Lit {
    type Output = Lit;

    fn not(self) -> Lit {
        Lit(self.0 ^ 1)
    }
}

/// What the literals are now, and since which decision.
#[derive(Default)]
pub(crate) struct Assignment {
    /// Per literal: 1 true, −1 false, 0 open.
    values: Vec<i8>,
    /// Per variable.
    levels: Vec<u32>,
}

impl Assignment {
    #[inline]
    pub(crate) fn is_true(&self, lit: Lit) -> bool {
        self.values[lit.index()] > 0
    }

    #[inline]
    pub(crate) fn is_false(&self, lit: Lit) -> bool {
        self.values[lit.index()] < 0
    }

    #[inline]
    fn is_open(&self, lit: Lit) -> bool {
        self.values[lit.index()] == 0
    }

    /// The decision level at which the literal got its value.
    #[inline]
    pub(crate) fn level(&self, lit: Lit) -> u32 {
        self.levels[lit.var()]
    }
}

/// Knows more clauses than the solver holds.
pub(crate) trait Theory {
    /// Whether the assignment can still be completed as far as the theory can see; if not, `clause` gets literals that
    /// are all false and of which one must be true. A complete assignment must be judged exactly.
    fn check(&mut self, assignment: &Assignment, clause: &mut Vec<Lit>, control: &mut Control) -> Result<bool, Stop>;
}

/// How a call ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum SatResult {
    /// All clauses and the theory are satisfied; the assignment stands until the next call.
    Sat,
    /// Not with these assumptions; [`Solver::core`] has some that cannot all hold, none if nothing can.
    Unsat,
    /// The budget of conflicts ran out.
    Budget,
}

#[derive(Clone, Copy)]
struct Watch {
    clause: ClauseId,
    /// Some literal of the clause: if it is true, the clause need not be looked at. The other literal of a clause of
    /// two.
    blocker: Lit,
}

/// The solver.
pub(crate) struct Solver {
    pub(crate) assignment: Assignment,
    clauses: Clauses,
    watches: Vec<Vec<Watch>>,
    reasons: Vec<Option<ClauseId>>,
    phases: Vec<bool>,
    trail: Vec<Lit>,
    limits: Vec<usize>,
    head: usize,
    heap: Heap,
    seen: Vec<bool>,
    learnt: usize,
    most_learnt: usize,
    charge: Charge,
    is_broken: bool,
    core: Vec<Lit>,
    conflicts: u64,
    restarts: Restarts,
}

impl Solver {
    pub(crate) fn new() -> Self {
        Solver {
            assignment: Assignment::default(),
            clauses: Clauses::default(),
            watches: Vec::new(),
            reasons: Vec::new(),
            phases: Vec::new(),
            trail: Vec::new(),
            limits: Vec::new(),
            head: 0,
            heap: Heap::default(),
            seen: Vec::new(),
            learnt: 0,
            most_learnt: 3000,
            charge: Charge::default(),
            is_broken: false,
            core: Vec::new(),
            conflicts: 0,
            restarts: Restarts::default(),
        }
    }

    /// A new variable, as its positive literal; decided to be `phase` first.
    pub(crate) fn variable(&mut self, phase: bool) -> Lit {
        let lit = Lit(self.assignment.values.len() as u32);
        self.assignment.values.extend([0, 0]);
        self.assignment.levels.push(0);
        self.watches.extend([Vec::new(), Vec::new()]);
        self.reasons.push(None);
        self.phases.push(phase);
        self.seen.push(false);
        self.heap.add();
        lit
    }

    /// Decides the literal to be true when it comes up next.
    pub(crate) fn prefer(&mut self, lit: Lit) {
        self.phases[lit.var()] = lit.0 & 1 == 0;
    }

    /// Adds a clause that stays. Only between calls.
    pub(crate) fn add(&mut self, lits: &[Lit]) {
        self.backtrack(0);
        let mut kept: Vec<Lit> = lits.iter().copied().filter(|&lit| !self.assignment.is_false(lit)).collect();
        kept.sort_unstable();
        kept.dedup();
        let is_idle =
            kept.iter().any(|&lit| self.assignment.is_true(lit)) || kept.windows(2).any(|two| two[0] == !two[1]);
        if is_idle {
            return;
        }
        match kept[..] {
            [] => self.is_broken = true,
            [lit] => {
                self.assign(lit, None);
                self.is_broken |= self.propagate().is_some();
            }
            _ => {
                self.attach(&kept, 0);
            }
        }
    }

    /// Assumptions that cannot all hold, after [`SatResult::Unsat`].
    pub(crate) fn core(&self) -> &[Lit] {
        &self.core
    }

    /// Conflicts since the start.
    pub(crate) fn conflicts(&self) -> u64 {
        self.conflicts
    }

    /// Looks for an assignment that satisfies everything, the assumptions included.
    pub(crate) fn solve(
        &mut self,
        assumptions: &[Lit],
        theory: &mut impl Theory,
        budget: u64,
        control: &mut Control,
    ) -> Result<SatResult, Stop> {
        self.backtrack(0);
        self.core.clear();
        let first = self.conflicts;
        self.restarts.begin(self.conflicts);
        let mut clause = Vec::new();
        loop {
            if self.is_broken {
                return Ok(SatResult::Unsat);
            }
            let is_judged = self.limits.len() >= assumptions.len();
            let conflict = match self.propagate() {
                None if is_judged => {
                    // Every assignment that is judged was made by propagation.
                    control.produce(1);
                    control.expand()?;
                    clause.clear();
                    if theory.check(&self.assignment, &mut clause, control)? { None } else { self.refute(&clause) }
                }
                conflict => conflict,
            };
            if self.is_broken {
                continue;
            }
            if let Some(conflict) = conflict {
                self.conflicts += 1;
                self.account(control)?;
                if self.limits.is_empty() {
                    self.is_broken = true;
                    continue;
                }
                self.learn(conflict);
                if self.conflicts - first >= budget {
                    return Ok(SatResult::Budget);
                }
                continue;
            }
            if self.head < self.trail.len() {
                // The theory's clause became a unit, which is not yet propagated.
                continue;
            }
            if self.restarts.is_due(self.conflicts) {
                self.restarts.restarted(self.conflicts);
                self.backtrack(assumptions.len().min(self.limits.len()));
            }
            if self.learnt > self.most_learnt {
                self.forget();
            }
            let next = loop {
                match assumptions.get(self.limits.len()) {
                    Some(&lit) if self.assignment.is_true(lit) => self.limits.push(self.trail.len()),
                    Some(&lit) if self.assignment.is_false(lit) => {
                        self.explain_failure(lit);
                        return Ok(SatResult::Unsat);
                    }
                    Some(&lit) => break Some(lit),
                    None => break self.decide(),
                }
            };
            match next {
                Some(lit) => {
                    self.limits.push(self.trail.len());
                    self.assign(lit, None);
                }
                None if is_judged => return Ok(SatResult::Sat),
                // The assumptions alone decided everything, and the theory has not seen it yet.
                None => {}
            }
        }
    }

    fn decide(&mut self) -> Option<Lit> {
        while let Some(var) = self.heap.pop() {
            let lit = Lit(2 * var as u32 + u32::from(!self.phases[var]));
            if self.assignment.is_open(lit) {
                return Some(lit);
            }
        }
        None
    }

    /// Takes in a clause of the theory whose literals are all false. Returns it as a conflict unless it only forces a
    /// literal.
    fn refute(&mut self, lits: &[Lit]) -> Option<ClauseId> {
        let mut lits: Vec<Lit> = lits.iter().copied().filter(|&lit| self.assignment.level(lit) > 0).collect();
        lits.sort_by_key(|&lit| std::cmp::Reverse(self.assignment.level(lit)));
        let level = |solver: &Self, at: usize| lits.get(at).map_or(0, |&lit| solver.assignment.level(lit)) as usize;
        let (highest, second) = (level(self, 0), level(self, 1));
        if highest == 0 {
            self.is_broken = true;
            return None;
        }
        let glue = self.glue(&lits);
        if second == highest {
            self.backtrack(highest);
            return Some(self.attach(&lits, glue.max(2)));
        }
        self.backtrack(second);
        self.conflicts += 1;
        let reason = (lits.len() > 1).then(|| self.attach(&lits, glue.max(2)));
        self.assign(lits[0], reason);
        None
    }

    fn attach(&mut self, lits: &[Lit], glue: u32) -> ClauseId {
        self.learnt += usize::from(glue > 2);
        let clause = self.clauses.add(lits, glue);
        self.watches[(!lits[0]).index()].push(Watch { clause, blocker: lits[1] });
        self.watches[(!lits[1]).index()].push(Watch { clause, blocker: lits[0] });
        clause
    }

    fn assign(&mut self, lit: Lit, reason: Option<ClauseId>) {
        debug_assert!(self.assignment.is_open(lit));
        self.assignment.values[lit.index()] = 1;
        self.assignment.values[(!lit).index()] = -1;
        self.assignment.levels[lit.var()] = self.limits.len() as u32;
        self.reasons[lit.var()] = reason;
        self.trail.push(lit);
    }

    fn backtrack(&mut self, level: usize) {
        if self.limits.len() <= level {
            return;
        }
        let start = self.limits[level];
        for &lit in &self.trail[start..] {
            self.assignment.values[lit.index()] = 0;
            self.assignment.values[(!lit).index()] = 0;
            self.phases[lit.var()] = lit.0 & 1 == 0;
            self.heap.insert(lit.var());
        }
        self.trail.truncate(start);
        self.limits.truncate(level);
        self.head = start;
    }

    /// Draws conclusions; returns a clause that became false.
    fn propagate(&mut self) -> Option<ClauseId> {
        while self.head < self.trail.len() {
            let lit = self.trail[self.head];
            self.head += 1;
            let mut watches = std::mem::take(&mut self.watches[lit.index()]);
            let mut kept = 0;
            let mut at = 0;
            let mut conflict = None;
            while at < watches.len() {
                let mut watch = watches[at];
                at += 1;
                if !self.assignment.is_true(watch.blocker) {
                    if !watch.clause.is_binary() {
                        match self.move_watch(lit, watch.clause) {
                            Ok(()) => continue,
                            Err(first) => watch.blocker = first,
                        }
                    }
                    if self.assignment.is_false(watch.blocker) {
                        conflict = Some(watch.clause);
                        watches.copy_within(at.., kept + 1);
                        watches[kept] = watch;
                        kept += 1 + watches.len() - at;
                        self.head = self.trail.len();
                        break;
                    }
                    if self.assignment.is_open(watch.blocker) {
                        self.assign(watch.blocker, Some(watch.clause));
                    }
                }
                watches[kept] = watch;
                kept += 1;
            }
            watches.truncate(kept);
            self.watches[lit.index()] = watches;
            if conflict.is_some() {
                return conflict;
            }
        }
        None
    }

    /// Watches another literal of a clause instead of the negation of `lit`, which became false. If there is none, the
    /// other watched literal is given back, and stands first.
    #[inline]
    fn move_watch(&mut self, lit: Lit, clause: ClauseId) -> Result<(), Lit> {
        let words = self.clauses.words(clause);
        if words[0] == (!lit).0 {
            words.swap(0, 1);
        }
        let first = Lit(words[0]);
        if self.assignment.is_true(first) {
            return Err(first);
        }
        let Some(other) = words[2..].iter().position(|&word| !self.assignment.is_false(Lit(word))) else {
            return Err(first);
        };
        words.swap(1, other + 2);
        let second = Lit(words[1]);
        self.watches[(!second).index()].push(Watch { clause, blocker: first });
        Ok(())
    }

    /// Drops learnt clauses that span many levels, those first that were not used of late.
    fn forget(&mut self) {
        let clauses = &self.clauses;
        let mut spare: Vec<ClauseId> = clauses
            .ids()
            .filter(|&id| clauses.glue(id) > 2 && self.reasons[clauses.lit(id, 0).var()] != Some(id))
            .collect();
        spare.sort_by_key(|&id| (clauses.is_used(id), clauses.glue(id), clauses.len(id)));
        // Unused ones stand first, each part by rising glue: of the unused the better half may stay.
        let unused = spare.iter().filter(|&&id| !clauses.is_used(id)).count();
        let gone = if unused > spare.len() / 4 { &spare[unused / 2..unused] } else { &spare[spare.len() / 2..] };
        let moved = self.clauses.remove(gone);
        for watches in &mut self.watches {
            watches.retain_mut(|watch| moved.find(watch.clause).map(|new| watch.clause = new).is_some());
        }
        for &lit in &self.trail {
            let reason = &mut self.reasons[lit.var()];
            *reason = reason.and_then(|id| moved.find(id));
        }
        self.learnt -= gone.len();
        self.most_learnt += self.most_learnt / 16;
    }

    /// Tells the control how much memory is held, in steps.
    fn account(&mut self, control: &mut Control) -> Result<(), Stop> {
        const STEP: u64 = 1 << 20;
        let bytes = self.clauses.bytes() + self.watches.len() as u64 * 128;
        let missing = bytes.saturating_sub(self.charge.bytes());
        control.grow(&mut self.charge, missing.next_multiple_of(STEP))
    }
}
