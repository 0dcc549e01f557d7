//! Counting true literals (Bailleux & Boufkhad 2003): output `n` is true if more than `n` inputs are.

use super::{Lit, Solver};

/// The outputs of a counter, in rising order: if `k` inputs are true, so are the first `k` outputs.
#[derive(Clone, Debug)]
pub(crate) struct Totalizer {
    pub(crate) outputs: Vec<Lit>,
}

impl Totalizer {
    /// A counter of `inputs` that tells counts up to `most` apart.
    pub(crate) fn new(solver: &mut Solver, inputs: &[Lit], most: usize) -> Self {
        Totalizer { outputs: count(solver, inputs, most.max(1)) }
    }
}

fn count(solver: &mut Solver, inputs: &[Lit], most: usize) -> Vec<Lit> {
    if inputs.len() <= 1 {
        return inputs.to_vec();
    }
    let (one, other) = inputs.split_at(inputs.len() / 2);
    let one = count(solver, one, most);
    let other = count(solver, other, most);
    let outputs: Vec<Lit> = (0..inputs.len().min(most)).map(|_| solver.variable(false)).collect();
    for first in 0..=one.len() {
        for second in 0..=other.len() {
            let sum = (first + second).min(outputs.len());
            if sum == 0 {
                continue;
            }
            let mut clause = vec![outputs[sum - 1]];
            clause.extend(first.checked_sub(1).map(|at| !one[at]));
            clause.extend(second.checked_sub(1).map(|at| !other[at]));
            solver.add(&clause);
        }
    }
    for pair in outputs.windows(2) {
        solver.add(&[!pair[1], pair[0]]);
    }
    outputs
}
