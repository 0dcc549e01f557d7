//! The history of a game: every move can be undone, redone and travelled to, restarts included.
//!
//! A position is rebuilt by playing on from the nearest checkpoint before it. There are never more than
//! [`MOST_CHECKPOINTS`] of them: when they run out, every second one is dropped, so that a game of a million moves on a
//! large board stays small and travel stays quick.

/// What happened at a step.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum HistoryEntry<A> {
    /// The player moved.
    Move(A),
    /// The player started again; undoing it brings the old position back.
    Restart,
    /// What was left was dealt anew, for the time of that number; undoing it brings the old arrangement back.
    Shuffle(usize),
}

/// Steps, the present one, and checkpoints.
pub(crate) struct History<S, A> {
    steps: Vec<HistoryEntry<A>>,
    at: usize,
    /// State number `i` stands before step `i * spacing`.
    checkpoints: Vec<S>,
    spacing: usize,
}

const MOST_CHECKPOINTS: usize = 256;

impl<S: Clone, A: Copy> History<S, A> {
    pub(crate) fn new(start: S) -> Self {
        History { steps: Vec::new(), at: 0, checkpoints: vec![start], spacing: 1 }
    }

    /// Steps that are remembered, undone ones included.
    pub(crate) fn len(&self) -> usize {
        self.steps.len()
    }

    /// Steps before the present position.
    pub(crate) fn at(&self) -> usize {
        self.at
    }

    /// All steps, undone ones included.
    pub(crate) fn steps(&self) -> &[HistoryEntry<A>] {
        &self.steps
    }

    /// The moves since the last restart or shuffle, up to the present.
    pub(crate) fn moves(&self) -> impl Iterator<Item = A> {
        let is_move = |step: &&HistoryEntry<A>| matches!(step, HistoryEntry::Move(_));
        let count = self.steps[..self.at].iter().rev().take_while(is_move).count();
        self.steps[self.at - count..self.at].iter().filter_map(|step| match step {
            HistoryEntry::Move(action) => Some(*action),
            HistoryEntry::Restart | HistoryEntry::Shuffle(_) => None,
        })
    }

    /// Whether the present is the start, or a restart away from it.
    pub(crate) fn is_at_start(&self) -> bool {
        self.steps[..self.at].last().is_none_or(|step| matches!(step, HistoryEntry::Restart))
    }

    /// Adds a step after the present one, where the undone steps are forgotten. `before` gives the present state, if it
    /// is wanted.
    pub(crate) fn push(&mut self, before: impl FnOnce() -> S, step: HistoryEntry<A>) {
        self.steps.truncate(self.at);
        self.checkpoints.truncate(self.at / self.spacing + 1);
        if self.at == self.checkpoints.len() * self.spacing {
            if self.checkpoints.len() == MOST_CHECKPOINTS {
                let mut index = 0;
                self.checkpoints.retain(|_| {
                    index += 1;
                    index % 2 == 1
                });
                self.spacing *= 2;
            }
            if self.at == self.checkpoints.len() * self.spacing {
                self.checkpoints.push(before());
            }
        }
        self.steps.push(step);
        self.at += 1;
    }

    /// Moves the present to `step` and returns the state there; `apply` plays steps.
    pub(crate) fn travel(&mut self, step: usize, mut apply: impl FnMut(&mut S, HistoryEntry<A>)) -> S {
        self.at = step.min(self.steps.len());
        let nearest = (self.at / self.spacing).min(self.checkpoints.len() - 1);
        let mut state = self.checkpoints[nearest].clone();
        for step in &self.steps[nearest * self.spacing..self.at] {
            apply(&mut state, *step);
        }
        state
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn apply(state: &mut u64, step: HistoryEntry<u64>) {
        match step {
            HistoryEntry::Move(amount) => *state += amount,
            HistoryEntry::Restart => *state = 0,
            HistoryEntry::Shuffle(number) => *state = 1000 * number as u64,
        }
    }

    #[test]
    fn every_step_of_a_long_game_can_be_travelled_to() {
        let mut history = History::new(0);
        let mut states = vec![0];
        for step in 0..3000_u64 {
            let step = match step % 701 {
                700 => HistoryEntry::Restart,
                350 => HistoryEntry::Shuffle(step as usize),
                _ => HistoryEntry::Move(step),
            };
            let mut state = *states.last().unwrap();
            history.push(|| state, step);
            apply(&mut state, step);
            states.push(state);
        }
        assert!(history.checkpoints.len() <= MOST_CHECKPOINTS);
        for step in (0..=3000).rev().chain([17, 2999]) {
            assert_eq!(history.travel(step, apply), states[step], "step {step}");
        }
    }

    #[test]
    fn a_new_step_forgets_the_undone_ones() {
        let mut history = History::new(0);
        let mut state = 0;
        for amount in [1, 2, 3, 4] {
            history.push(|| state, HistoryEntry::Move(amount));
            state += amount;
        }
        state = history.travel(2, apply);
        assert_eq!((state, history.len()), (3, 4));
        history.push(|| state, HistoryEntry::Move(10));
        assert_eq!((history.len(), history.at()), (3, 3));
        assert_eq!(history.travel(3, apply), 13);
        assert_eq!(history.moves().collect::<Vec<_>>(), [1, 2, 10]);
    }
}
