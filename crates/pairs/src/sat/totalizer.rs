//! Counting true literals (Bailleux & Boufkhad 2003): if more than `n` inputs are true, so is output `n`.

use super::{Lit, Solver};

/// A counter that grows: outputs for higher counts are added when they are asked for (Martins, Joshi, Manquinho & Lynce
/// 2014).
#[derive(Clone, Debug)]
pub(crate) struct Totalizer {
    inputs: usize,
    outputs: Vec<Lit>,
    halves: Option<Box<[Totalizer; 2]>>,
}

impl Totalizer {
    /// A counter of `inputs` without outputs so far.
    pub(crate) fn new(inputs: &[Lit]) -> Self {
        if let [input] = inputs {
            return Self::ordered(&[*input]);
        }
        let (one, other) = inputs.split_at(inputs.len() / 2);
        let halves = (!inputs.is_empty()).then(|| Box::new([Self::new(one), Self::new(other)]));
        Totalizer { inputs: inputs.len(), outputs: Vec::new(), halves }
    }

    /// A counter of inputs of which each implies the one before it.
    pub(crate) fn ordered(inputs: &[Lit]) -> Self {
        Totalizer { inputs: inputs.len(), outputs: inputs.to_vec(), halves: None }
    }

    /// Number of inputs.
    pub(crate) fn len(&self) -> usize {
        self.inputs
    }

    /// An output that exists.
    pub(crate) fn output(&self, at: usize) -> Lit {
        self.outputs[at]
    }

    /// Makes the first `count` outputs exist, as far as there are inputs.
    pub(crate) fn grow(&mut self, solver: &mut Solver, count: usize) {
        let (old, new) = (self.outputs.len(), count.min(self.inputs));
        let Some(halves) = &mut self.halves else { return };
        if new <= old {
            return;
        }
        let [one, other] = &mut **halves;
        one.grow(solver, new);
        other.grow(solver, new);
        self.outputs.extend((old..new).map(|_| solver.variable(false)));
        for sum in old + 1..=new {
            let output = self.outputs[sum - 1];
            for first in sum.saturating_sub(other.outputs.len())..=sum.min(one.outputs.len()) {
                let mut clause = vec![output];
                clause.extend(first.checked_sub(1).map(|at| !one.outputs[at]));
                clause.extend((sum - first).checked_sub(1).map(|at| !other.outputs[at]));
                solver.add(&clause);
            }
            if sum > 1 {
                solver.add(&[!output, self.outputs[sum - 2]]);
            }
        }
    }
}
