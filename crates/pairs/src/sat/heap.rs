//! The variables that are still open, the most active on top.

/// A binary heap with places, so that a variable's rise can be followed.
#[derive(Default)]
pub(super) struct Heap {
    activity: Vec<f64>,
    order: Vec<u32>,
    /// Place in `order`, or `u32::MAX`.
    place: Vec<u32>,
    step: ActivityIncrement,
}

struct ActivityIncrement(f64);

impl Default for ActivityIncrement {
    fn default() -> Self {
        ActivityIncrement(1.0)
    }
}

const AWAY: u32 = u32::MAX;

impl Heap {
    /// Adds the next variable.
    pub(super) fn add(&mut self) {
        self.activity.push(0.0);
        self.place.push(AWAY);
        self.insert(self.activity.len() - 1);
    }

    pub(super) fn insert(&mut self, var: usize) {
        if self.place[var] == AWAY {
            self.place[var] = self.order.len() as u32;
            self.order.push(var as u32);
            self.rise(self.order.len() - 1);
        }
    }

    pub(super) fn pop(&mut self) -> Option<usize> {
        let top = *self.order.first()?;
        self.place[top as usize] = AWAY;
        let last = self.order.pop()?;
        if last != top {
            self.order[0] = last;
            self.place[last as usize] = 0;
            self.sink(0);
        }
        Some(top as usize)
    }

    /// The variable took part in a conflict.
    pub(super) fn bump(&mut self, var: usize) {
        self.activity[var] += self.step.0;
        if self.activity[var] > 1e100 {
            self.activity.iter_mut().for_each(|activity| *activity *= 1e-100);
            self.step.0 *= 1e-100;
        }
        if self.place[var] != AWAY {
            self.rise(self.place[var] as usize);
        }
    }

    /// Older conflicts count less.
    pub(super) fn age(&mut self) {
        self.step.0 /= 0.95;
    }

    fn is_above(&self, one: u32, other: u32) -> bool {
        let (a, b) = (self.activity[one as usize], self.activity[other as usize]);
        a > b || a == b && one < other
    }

    fn rise(&mut self, mut at: usize) {
        let var = self.order[at];
        while at > 0 {
            let parent = (at - 1) / 2;
            if !self.is_above(var, self.order[parent]) {
                break;
            }
            self.order[at] = self.order[parent];
            self.place[self.order[at] as usize] = at as u32;
            at = parent;
        }
        self.order[at] = var;
        self.place[var as usize] = at as u32;
    }

    fn sink(&mut self, mut at: usize) {
        let var = self.order[at];
        loop {
            let mut child = 2 * at + 1;
            if child >= self.order.len() {
                break;
            }
            if child + 1 < self.order.len() && self.is_above(self.order[child + 1], self.order[child]) {
                child += 1;
            }
            if !self.is_above(self.order[child], var) {
                break;
            }
            self.order[at] = self.order[child];
            self.place[self.order[at] as usize] = at as u32;
            at = child;
        }
        self.order[at] = var;
        self.place[var as usize] = at as u32;
    }
}
