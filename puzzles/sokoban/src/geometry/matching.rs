//! Cheapest assignment of boxes to goals, kept up to date when one box moves.
//!
//! Square problems only: where there are more goals than boxes, empty rows fill up. The dual values of one solution are
//! a valid start for any other, so that solving a position like the last one costs little (Jonker and Volgenant 1987
//! describe the augmentation).

/// A cost that counts as impossible. Sums of real costs stay below it.
pub(crate) const IMPOSSIBLE: i32 = 1 << 24;

/// A solved assignment with its dual values.
#[derive(Clone, Debug)]
pub(crate) struct Matching {
    size: usize,
    /// `costs[row · size + column]`.
    costs: Vec<i32>,
    row_dual: Vec<i32>,
    column_dual: Vec<i32>,
    column_of: Vec<usize>,
    row_of: Vec<usize>,
    total: i32,
    // Scratch of one augmentation.
    distance: Vec<i32>,
    from: Vec<usize>,
    done: Vec<bool>,
}

const FREE: usize = usize::MAX;

impl Matching {
    /// An unsolved problem with `size` rows and columns, all costs zero.
    pub(crate) fn new(size: usize) -> Self {
        Matching {
            size,
            costs: vec![0; size * size],
            row_dual: vec![0; size],
            column_dual: vec![0; size],
            column_of: vec![FREE; size],
            row_of: vec![FREE; size],
            total: 0,
            distance: vec![0; size],
            from: vec![0; size],
            done: vec![false; size],
        }
    }

    /// Sets the costs of a row; an entry of `u16::MAX` is impossible.
    pub(crate) fn set_row(&mut self, row: usize, costs: &[u16]) {
        for (slot, &cost) in self.costs[row * self.size..(row + 1) * self.size].iter_mut().zip(costs) {
            *slot = widen(cost);
        }
    }

    /// Sets the costs of a row one by one.
    pub(crate) fn set_row_to(&mut self, row: usize, cost: impl Fn(usize) -> u16) {
        for (column, slot) in self.costs[row * self.size..(row + 1) * self.size].iter_mut().enumerate() {
            *slot = widen(cost(column));
        }
    }

    /// Solves for the rows as they are; `None` if no assignment is possible.
    pub(crate) fn solve(&mut self) -> Option<i32> {
        self.column_of.fill(FREE);
        self.row_of.fill(FREE);
        for row in 0..self.size {
            let costs = &self.costs[row * self.size..(row + 1) * self.size];
            let (mut best, mut at) = (i32::MAX, FREE);
            for (column, (&cost, &dual)) in costs.iter().zip(&self.column_dual).enumerate() {
                let reduced = cost - dual;
                if reduced < best || (reduced == best && self.row_of[at] != FREE) {
                    (best, at) = (reduced, column);
                }
            }
            self.row_dual[row] = best;
            if self.row_of[at] == FREE {
                self.row_of[at] = row;
                self.column_of[row] = at;
            }
        }
        for row in 0..self.size {
            if self.column_of[row] == FREE {
                self.augment(row);
            }
        }
        self.total = self.row_dual.iter().sum::<i32>() + self.column_dual.iter().sum::<i32>();
        if self.total >= IMPOSSIBLE / 2 {
            // Duals that have met an impossible entry grow without need; the next problem starts afresh.
            self.column_dual.fill(0);
            return None;
        }
        Some(self.total)
    }

    /// The total if one row had these costs instead; `None` if no assignment is possible then. Changes nothing.
    pub(crate) fn with_row(&mut self, row: usize, costs: &[u16]) -> Option<i32> {
        let free = self.column_of[row];
        let base = self.total - self.row_dual[row];
        let mut best = i32::MAX;
        for (column, &cost) in costs.iter().enumerate() {
            let reduced = widen(cost) - self.column_dual[column];
            self.distance[column] = reduced;
            best = best.min(reduced);
        }
        if self.distance[free] > best {
            self.done.fill(false);
            loop {
                let (mut least, mut at) = (i32::MAX, FREE);
                for column in 0..self.size {
                    if !self.done[column] && self.distance[column] < least {
                        (least, at) = (self.distance[column], column);
                    }
                }
                // Ties go to the free column: it ends the search.
                if self.distance[free] == least || at == free {
                    break;
                }
                self.done[at] = true;
                let next = self.row_of[at];
                let costs = &self.costs[next * self.size..(next + 1) * self.size];
                let base = least - self.row_dual[next];
                for (column, &cost) in costs.iter().enumerate() {
                    let reached = base + cost - self.column_dual[column];
                    if !self.done[column] && reached < self.distance[column] {
                        self.distance[column] = reached;
                    }
                }
            }
        }
        let total = base + self.distance[free];
        (total < IMPOSSIBLE / 2).then_some(total)
    }

    /// The dual values of the columns after a solution: no cost is less than its row's and its column's together.
    pub(crate) fn column_duals(&self) -> &[i32] {
        &self.column_dual
    }

    fn augment(&mut self, start: usize) {
        let size = self.size;
        let base = self.row_dual[start];
        for column in 0..size {
            self.distance[column] = self.costs[start * size + column] - base - self.column_dual[column];
            self.from[column] = start;
        }
        self.done.fill(false);
        let (least, end) = loop {
            let (mut least, mut at) = (i32::MAX, FREE);
            for column in 0..size {
                if !self.done[column]
                    && (self.distance[column] < least
                        || (self.distance[column] == least && self.row_of[column] == FREE))
                {
                    (least, at) = (self.distance[column], column);
                }
            }
            if self.row_of[at] == FREE {
                break (least, at);
            }
            self.done[at] = true;
            let next = self.row_of[at];
            for column in 0..size {
                if self.done[column] {
                    continue;
                }
                let reduced = self.costs[next * size + column] - self.row_dual[next] - self.column_dual[column];
                if least + reduced < self.distance[column] {
                    self.distance[column] = least + reduced;
                    self.from[column] = next;
                }
            }
        };
        self.row_dual[start] += least;
        for column in 0..size {
            if self.done[column] {
                let change = least - self.distance[column];
                self.column_dual[column] -= change;
                self.row_dual[self.row_of[column]] += change;
            }
        }
        let mut column = end;
        loop {
            let row = self.from[column];
            let before = self.column_of[row];
            self.row_of[column] = row;
            self.column_of[row] = column;
            if row == start {
                break;
            }
            column = before;
        }
    }
}

#[inline(always)]
fn widen(cost: u16) -> i32 {
    if cost == u16::MAX { IMPOSSIBLE } else { i32::from(cost) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use puzzle::Seed;
    use rand::RngExt;

    fn by_hand(costs: &[Vec<u16>], row: usize, used: &mut Vec<bool>) -> i32 {
        if row == costs.len() {
            return 0;
        }
        let mut best = IMPOSSIBLE;
        for column in 0..costs.len() {
            if !used[column] && costs[row][column] != u16::MAX {
                used[column] = true;
                best = best.min(i32::from(costs[row][column]) + by_hand(costs, row + 1, used));
                used[column] = false;
            }
        }
        best.min(IMPOSSIBLE)
    }

    #[test]
    fn agrees_with_trying_everything() {
        let mut rng = Seed(7).rng(0);
        for round in 0..400 {
            let size = rng.random_range(1..=6);
            let mut matching = Matching::new(size);
            for _ in 0..4 {
                let mut draw = || if rng.random_range(0..4) == 0 { u16::MAX } else { rng.random_range(0..20) };
                let mut costs: Vec<Vec<u16>> = (0..size).map(|_| (0..size).map(|_| draw()).collect()).collect();
                let other: Vec<u16> = (0..size).map(|_| draw()).collect();
                costs.iter().enumerate().for_each(|(row, costs)| matching.set_row(row, costs));
                let expected = by_hand(&costs, 0, &mut vec![false; size]);
                let solved = matching.solve();
                assert_eq!(solved, Some(expected).filter(|&total| total < IMPOSSIBLE), "round {round}: {costs:?}");
                if solved.is_some() {
                    let row = round % size;
                    let found = matching.with_row(row, &other);
                    costs[row] = other;
                    let expected = by_hand(&costs, 0, &mut vec![false; size]);
                    assert_eq!(found, Some(expected).filter(|&total| total < IMPOSSIBLE), "round {round}: {costs:?}");
                }
            }
        }
    }
}
