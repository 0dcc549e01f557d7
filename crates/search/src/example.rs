//! A tiny domain for examples: reach a number by adding one and doubling.

use crate::{
    domain::{Cost, Domain, Keyed, Reversible},
    heuristic::{Heuristic, Promise},
    peers::Portable,
};

/// Numbers up to `target`; every step costs one.
#[derive(Clone, Copy, Debug)]
pub struct Doubling {
    /// The number to reach.
    pub target: u32,
}

/// A step from one number to the next.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Step {
    /// Plus one.
    Increment,
    /// Times two.
    Double,
}

impl Domain for Doubling {
    type State = u32;
    type Action = Step;
    type Undo = ();
    type Actions = std::iter::Flatten<std::array::IntoIter<Option<Step>, 2>>;

    fn is_goal(&self, state: &u32) -> bool {
        *state == self.target
    }

    fn actions(&self, state: &u32) -> Self::Actions {
        let increment = (*state < self.target).then_some(Step::Increment);
        let double = (*state > 0 && *state <= self.target / 2).then_some(Step::Double);
        [increment, double].into_iter().flatten()
    }

    fn apply(&self, state: &mut u32, action: Step) {
        match action {
            Step::Increment => *state += 1,
            Step::Double => *state *= 2,
        }
    }

    fn undo(&self, state: &mut u32, action: Step, (): ()) {
        match action {
            Step::Increment => *state -= 1,
            Step::Double => *state /= 2,
        }
    }
}

impl Keyed for Doubling {
    type Key = u32;

    fn key(&self, state: &u32) -> u32 {
        *state
    }

    fn restore(&self, key: &u32) -> u32 {
        *key
    }

    fn write_key(&self, key: &u32, bytes: &mut Vec<u8>) -> bool {
        key.write(bytes);
        true
    }

    fn read_key(&self, bytes: &mut &[u8]) -> Option<u32> {
        Portable::read(bytes)
    }
}

impl Reversible for Doubling {
    type Backward = Halving;

    fn backward(&self) -> Halving {
        Halving
    }

    fn goals(&self) -> Vec<u32> {
        vec![self.target]
    }

    fn forward(&self, _: &u32, action: Unstep) -> Step {
        match action {
            Unstep::Decrement => Step::Increment,
            Unstep::Halve => Step::Double,
        }
    }
}

/// [`Doubling`] backwards.
#[derive(Clone, Copy, Debug)]
pub struct Halving;

/// A step backwards.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unstep {
    /// Minus one.
    Decrement,
    /// Half of an even number.
    Halve,
}

impl Domain for Halving {
    type State = u32;
    type Action = Unstep;
    type Undo = ();
    type Actions = std::iter::Flatten<std::array::IntoIter<Option<Unstep>, 2>>;

    fn is_goal(&self, state: &u32) -> bool {
        *state == 0
    }

    fn actions(&self, state: &u32) -> Self::Actions {
        let decrement = (*state > 0).then_some(Unstep::Decrement);
        let halve = (*state > 0 && state.is_multiple_of(2)).then_some(Unstep::Halve);
        [decrement, halve].into_iter().flatten()
    }

    fn apply(&self, state: &mut u32, action: Unstep) {
        match action {
            Unstep::Decrement => *state -= 1,
            Unstep::Halve => *state /= 2,
        }
    }

    fn undo(&self, state: &mut u32, action: Unstep, (): ()) {
        match action {
            Unstep::Decrement => *state += 1,
            Unstep::Halve => *state *= 2,
        }
    }
}

impl Keyed for Halving {
    type Key = u32;

    fn key(&self, state: &u32) -> u32 {
        *state
    }

    fn restore(&self, key: &u32) -> u32 {
        *key
    }
}

/// How often the number must at least be doubled: no step does more.
#[derive(Clone, Copy, Debug)]
pub struct Doublings;

impl Heuristic<Doubling> for Doublings {
    type Memo = Option<Cost>;

    fn begin(&self, domain: &Doubling, state: &u32) -> Option<Cost> {
        let reach = |&steps: &Cost| u64::from(domain.target) <= (u64::from(*state).max(1) << steps);
        if *state > domain.target {
            None
        } else {
            (0..=32).find(reach).map(|least| least.max(u32::from(*state < domain.target)))
        }
    }

    fn step(&self, domain: &Doubling, _: Option<Cost>, _: Step, after: &u32) -> Option<Cost> {
        self.begin(domain, after)
    }

    fn estimate(&self, memo: Option<Cost>) -> Option<Cost> {
        memo
    }

    fn promise(&self) -> Promise {
        Promise::CONSISTENT
    }
}
