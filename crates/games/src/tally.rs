//! What the moves of a game have cost so far, kept for every step so that no move has to be played again to know it.

use puzzle::Puzzle;

use crate::board::Typed;

/// Running sums: one row per step and one for the start, each with the number of moves, the points they earned, and the
/// cost under every objective.
pub(crate) struct Tally {
    width: usize,
    sums: Vec<u64>,
}

impl Tally {
    pub(crate) fn new(objectives: usize) -> Self {
        Tally { width: objectives + 2, sums: vec![0; objectives + 2] }
    }

    /// Moves since the start or the last restart, before step `at`.
    pub(crate) fn moves(&self, at: usize) -> usize {
        self.row(at)[0] as usize
    }

    /// What they earned.
    pub(crate) fn points(&self, at: usize) -> u64 {
        self.row(at)[1]
    }

    /// What they cost, by objective.
    pub(crate) fn costs(&self, at: usize) -> &[u64] {
        &self.row(at)[2..]
    }

    /// Adds an action, legal in `state`, after step `at`; what came later is forgotten.
    pub(crate) fn advance<P: Puzzle>(&mut self, at: usize, board: &Typed<P>, state: &P::State, action: P::Action) {
        self.sums.truncate((at + 1) * self.width);
        let last = at * self.width;
        self.sums.push(self.sums[last] + 1);
        let points = board.puzzle.score().map_or(0, |score| score.points(&board.level, state, action));
        self.sums.push(self.sums[last + 1] + u64::from(points));
        for (index, objective) in board.puzzle.solvers().objectives.iter().enumerate() {
            let cost = board.puzzle.cost(&board.level, state, action, *objective);
            self.sums.push(self.sums[last + 2 + index] + u64::from(cost));
        }
    }

    /// Adds a restart after step `at`.
    pub(crate) fn restart(&mut self, at: usize) {
        self.sums.truncate((at + 1) * self.width);
        self.sums.resize((at + 2) * self.width, 0);
    }

    /// Adds a shuffle after step `at`: nothing is lost by it.
    pub(crate) fn shuffle(&mut self, at: usize) {
        self.sums.truncate((at + 1) * self.width);
        self.sums.extend_from_within(at * self.width..);
    }

    fn row(&self, at: usize) -> &[u64] {
        &self.sums[at * self.width..(at + 1) * self.width]
    }
}
