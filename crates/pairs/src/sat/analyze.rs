//! What a conflict teaches: the first unique implication point, and which assumptions are to blame.

use super::{Lit, Solver, clauses::ClauseId};

/// How far implications are followed to shorten a learnt clause (Sörensson & Biere 2009).
const DEEPEST: u32 = 6;

impl Solver {
    /// Learns a clause from a conflict, goes back to where it forces a literal, and assigns it.
    pub(super) fn learn(&mut self, conflict: ClauseId) {
        let (lits, level) = self.first_point(conflict);
        let glue = self.glue(&lits);
        self.restarts.learn(glue);
        self.backtrack(level);
        let reason = (lits.len() > 1).then(|| self.attach(&lits, glue.max(2)));
        self.assign(lits[0], reason);
        self.heap.age();
    }

    /// Number of decision levels among the literals.
    pub(super) fn glue(&self, lits: &[Lit]) -> u32 {
        let mut levels: Vec<u32> = lits.iter().map(|&lit| self.assignment.level(lit)).collect();
        levels.sort_unstable();
        levels.dedup();
        levels.len() as u32
    }

    /// The learnt clause, its forced literal first and a literal of the level to go back to second; and that level.
    fn first_point(&mut self, conflict: ClauseId) -> (Vec<Lit>, usize) {
        let current = self.limits.len() as u32;
        let mut learnt = vec![Lit(0)];
        let mut touched: Vec<usize> = Vec::new();
        let mut open = 0;
        let mut clause = conflict;
        let mut at = self.trail.len();
        let mut resolved: Option<Lit> = None;
        loop {
            self.clauses.mark_used(clause);
            for index in 0..self.clauses.len(clause) {
                let lit = self.clauses.lit(clause, index);
                let var = lit.var();
                if Some(lit) == resolved || self.seen[var] || self.assignment.level(lit) == 0 {
                    continue;
                }
                self.seen[var] = true;
                touched.push(var);
                self.heap.bump(var);
                if self.assignment.level(lit) == current {
                    open += 1;
                } else {
                    learnt.push(lit);
                }
            }
            let lit = loop {
                at -= 1;
                if self.seen[self.trail[at].var()] {
                    break self.trail[at];
                }
            };
            open -= 1;
            if open == 0 {
                learnt[0] = !lit;
                break;
            }
            resolved = Some(lit);
            match self.reasons[lit.var()] {
                Some(reason) => clause = reason,
                None => unreachable!("two literals of the level, so one of them was forced"),
            }
        }
        let mut kept = vec![learnt[0]];
        for &lit in &learnt[1..] {
            if !self.is_implied(lit, &mut touched, DEEPEST) {
                kept.push(lit);
            }
        }
        for var in touched {
            self.seen[var] = false;
        }
        let Some(second) = (1..kept.len()).max_by_key(|&at| self.assignment.level(kept[at])) else {
            return (kept, 0);
        };
        kept.swap(1, second);
        let level = self.assignment.level(kept[1]) as usize;
        (kept, level)
    }

    /// Whether the other literals of the learnt clause already force this one, directly or through others.
    fn is_implied(&mut self, lit: Lit, touched: &mut Vec<usize>, depth: u32) -> bool {
        let Some(reason) = self.reasons[lit.var()] else { return false };
        for at in 0..self.clauses.len(reason) {
            let other = self.clauses.lit(reason, at);
            if other.var() == lit.var() || self.seen[other.var()] || self.assignment.level(other) == 0 {
                continue;
            }
            if depth == 0 || !self.is_implied(other, touched, depth - 1) {
                return false;
            }
            self.seen[other.var()] = true;
            touched.push(other.var());
        }
        true
    }

    /// Collects the assumptions that make the assumption `failed` false.
    pub(super) fn explain_failure(&mut self, failed: Lit) {
        self.core.clear();
        self.core.push(failed);
        let mut seen = vec![false; self.seen.len()];
        seen[failed.var()] = true;
        let start = self.limits.first().copied().unwrap_or(self.trail.len());
        for at in (start..self.trail.len()).rev() {
            let lit = self.trail[at];
            if !seen[lit.var()] {
                continue;
            }
            match self.reasons[lit.var()] {
                None => {
                    if lit != !failed {
                        self.core.push(lit);
                    }
                }
                Some(reason) => {
                    for other in self.clauses.lits(reason) {
                        if self.assignment.level(other) > 0 {
                            seen[other.var()] = true;
                        }
                    }
                }
            }
        }
    }
}
