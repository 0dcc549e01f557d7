//! A puzzle of one's own: lights in a row, a heuristic, and the laws that say whether it keeps its promise.
//!
//! Pressing a light changes it and its neighbours; all should go out. The first estimate promises too much, and the
//! check finds the board that shows it.
//!
//! `cargo run --release -p starboard-search --example own_puzzle`

use std::panic;

use starboard_search::{Control, Cost, Domain, Heuristic, Keyed, Outcome, Promise, astar, laws};

/// So many lights in a row; a state is a number with a bit for each that is on.
struct Lights {
    count: u32,
}

impl Domain for Lights {
    type State = u32;
    /// The light that is pressed.
    type Action = u32;
    type Undo = ();
    type Actions = std::ops::Range<u32>;

    fn is_goal(&self, lights: &u32) -> bool {
        *lights == 0
    }

    fn actions(&self, _: &u32) -> Self::Actions {
        0..self.count
    }

    fn apply(&self, lights: &mut u32, pressed: u32) {
        let changed = (0b111_u64 << pressed >> 1) as u32;
        *lights ^= changed & ((1 << self.count) - 1);
    }

    fn undo(&self, lights: &mut u32, pressed: u32, (): ()) {
        self.apply(lights, pressed);
    }

    /// Presses commute: of two orders one is enough, and a press right after itself takes it back.
    fn is_redundant(&self, previous: u32, next: u32) -> bool {
        next <= previous
    }
}

impl Keyed for Lights {
    type Key = u32;

    fn key(&self, lights: &u32) -> u32 {
        *lights
    }

    fn restore(&self, key: &u32) -> u32 {
        *key
    }
}

/// Lights that are on, divided by how many a press can turn off. With a divisor below three it is too much.
struct LightsOn {
    per_press: u32,
}

impl Heuristic<Lights> for LightsOn {
    type Memo = Cost;

    fn begin(&self, _: &Lights, lights: &u32) -> Cost {
        lights.count_ones().div_ceil(self.per_press)
    }

    fn step(&self, domain: &Lights, _: Cost, _: u32, after: &u32) -> Cost {
        self.begin(domain, after)
    }

    fn estimate(&self, presses: Cost) -> Option<Cost> {
        Some(presses)
    }

    fn promise(&self) -> Promise {
        Promise::CONSISTENT
    }
}

fn main() {
    let domain = Lights { count: 9 };
    let start = 0b1_1010_1101;
    laws::undo_restores(&domain, &start, 1_000);
    laws::keys_are_canonical(&domain, &start, 1_000);
    laws::redundancy_is_safe(&domain, &start, 1_000);

    for per_press in [2, 3] {
        let heuristic = LightsOn { per_press };
        let checked = panic::catch_unwind(|| laws::promise_holds(&domain, &start, &heuristic, 1_000));
        if checked.is_err() {
            println!("a press turns off more than {per_press} lights: the estimate breaks its promise");
            continue;
        }
        laws::algorithms_agree_keyed(&domain, &start, &heuristic, 1_000);
        match astar(&domain, &start, &heuristic, &mut Control::unlimited()).outcome {
            Outcome::Optimal(plan) => {
                println!("press {:?}: {} presses, and fewer will not do", plan.actions, plan.cost);
            }
            other => println!("{other:?}"),
        }
    }
}
