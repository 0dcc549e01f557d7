//! What the search contract asks, as checks for tests: every domain and heuristic can be put through them.
//!
//! Each function walks the states reachable from a start, up to a number, and panics with the actions that lead to the
//! fault. The numbers are there for time: a check of promises needs the whole space, so levels in tests are small.
//!
//! ```
//! use starboard_search::{example::{Doubling, Doublings}, laws};
//!
//! let domain = Doubling { target: 40 };
//! laws::undo_restores(&domain, &1, 100);
//! laws::keys_are_canonical(&domain, &1, 100);
//! laws::redundancy_is_safe(&domain, &1, 100);
//! laws::backward_mirrors_forward(&domain, &1, 100);
//! laws::step_agrees_with_begin(&domain, &1, &Doublings, 100);
//! laws::promise_holds(&domain, &1, &Doublings, 100);
//! laws::algorithms_agree(&domain, &1, &Doublings, 100);
//! ```

mod agreement;
mod backward;
mod explored;
mod heuristic;
mod moves;
mod redundancy;

pub use agreement::{algorithm_claims_hold, algorithms_agree, algorithms_agree_keyed, check_outcome};
pub use backward::backward_mirrors_forward;
pub use explored::{Edge, Explored};
pub use heuristic::{promise_holds, step_agrees_with_begin};
pub use moves::{keys_are_canonical, undo_restores};
pub use redundancy::redundancy_is_safe;
