//! When to begin anew from the first decision.
//!
//! Two ways take turns (Biere & Fröhlich, POS 2015; Oh, SAT 2015). In quick phases a run ends as soon as what it
//! learns has become worse than usual (Audemard & Simon 2012): good for proofs. In patient phases runs have the lengths
//! of Luby's sequence: good for plans. On seven link boards of 10x10 with 3 turns patient phases alone took a fifth
//! longer, and quick ones alone left one of six boards unproved that both together prove.

/// Conflicts of a phase.
const PHASE: u64 = 4000;
/// Conflicts of the shortest patient run, and of the shortest quick one.
const PATIENT: u64 = 100;
const QUICK: u64 = 10;
/// Learnt clauses over which glue is averaged, and by how much the fresh average must exceed the long one.
const FRESH: f64 = 32.0;
const LONG: f64 = 8192.0;
const WORSE: f64 = 1.1;

/// Keeps count of one call of the solver after another.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Restarts {
    /// Clauses learnt so far, and the averages of their glue.
    learnt: f64,
    fresh: f64,
    long: f64,
    /// Restarts in this call, and conflicts before the last one.
    count: u64,
    last: u64,
}

impl Restarts {
    /// A call begins.
    pub(super) fn begin(&mut self, conflicts: u64) {
        self.count = 0;
        self.last = conflicts;
    }

    /// A clause of that glue was learnt.
    pub(super) fn learn(&mut self, glue: u32) {
        self.learnt += 1.0;
        let glue = f64::from(glue);
        self.fresh += (glue - self.fresh) / self.learnt.min(FRESH);
        self.long += (glue - self.long) / self.learnt.min(LONG);
    }

    /// Whether the run at hand should end.
    pub(super) fn is_due(&self, conflicts: u64) -> bool {
        if conflicts / PHASE % 2 == 1 {
            conflicts >= self.last + PATIENT * luby(self.count)
        } else {
            conflicts >= self.last + QUICK && self.fresh > WORSE * self.long
        }
    }

    /// The next run begins.
    pub(super) fn restarted(&mut self, conflicts: u64) {
        self.count += 1;
        self.last = conflicts;
    }
}

/// Luby's sequence: 1 1 2 1 1 2 4 …
fn luby(mut index: u64) -> u64 {
    let mut size = 1;
    let mut power = 0;
    while size < index + 1 {
        size = 2 * size + 1;
        power += 1;
    }
    while size - 1 != index {
        size = (size - 1) / 2;
        power -= 1;
        index %= size;
    }
    1 << power
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn quick_runs_end_when_clauses_get_worse_and_patient_ones_by_luby() {
        let mut restarts = Restarts::default();
        restarts.begin(0);
        (0..100).for_each(|_| restarts.learn(5));
        assert!(!restarts.is_due(QUICK), "as good as usual");
        (0..20).for_each(|_| restarts.learn(20));
        assert!(restarts.is_due(QUICK), "worse than usual");
        assert!(!restarts.is_due(QUICK - 1), "too soon");
        let mut lengths = Vec::new();
        restarts.begin(PHASE);
        let mut conflicts = PHASE;
        while lengths.len() < 7 {
            if restarts.is_due(conflicts) {
                lengths.push((conflicts - restarts.last) / PATIENT);
                restarts.restarted(conflicts);
            }
            conflicts += 1;
        }
        assert_eq!(lengths, [1, 1, 2, 1, 1, 2, 4]);
    }
}
