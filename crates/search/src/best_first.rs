//! Best-first search as a value: it can be run in slices, given a ceiling, asked for its bound, and made of your own
//! parts. A*, weighted A*, uniform cost and greedy search are each a page of configuration over it.
//!
//! # With a domain and an order
//!
//! An [`Order`] says which state comes first and what follows from it; a [`Hooks`] may drop states and estimate them
//! better when their turn comes. Everything else is the library's: the states are stored, reached again more cheaply,
//! recorded, and the outcome is concluded from the heuristic's promise.
//!
//! ```
//! use starboard_search::{
//!     Control, Limits, Outcome, Stop, Weight,
//!     best_first::{BestFirst, ByTotal},
//!     example::{Doubling, Doublings},
//! };
//!
//! let (domain, start) = (Doubling { target: 12_345 }, 1);
//! let mut control = Control::unlimited();
//! let mut search = BestFirst::over(&domain, &start, &Doublings, ByTotal(Weight::ONE));
//! search.lower_ceiling(30); // Only plans of less than 30 steps are of interest.
//! let slice = Limits { nodes: Some(5), ..Limits::default() };
//! let ended = loop {
//!     match control.turn(slice, |part| search.run(part)) {
//!         // Something else may have a turn here.
//!         Err(Stop::Nodes) => assert!(search.bound().is_some_and(|bound| bound >= 14)),
//!         ended => break ended,
//!     }
//! };
//! assert!(ended.is_ok());
//! assert!(matches!(search.outcome(ended), Outcome::Optimal(plan) if plan.cost == 18));
//! ```
//!
//! # With your own expander
//!
//! Where a puzzle has its own packed states, its own costs (two counts that are compared one after the other, say) or
//! makes all successors at once, it implements [`Expander`]: it owns the store, and tells the [`Frontier`] which states
//! wait. What such a search needs, and where it goes:
//!
//! | need | place |
//! |---|---|
//! | put the first states into the open list | [`Expander::begin`] |
//! | prune a child (deadlocks, a corridor around a plan) | [`Expander::expand`]: do not push it |
//! | keep only what is cheaper than a plan in hand | [`BestFirst::lower_ceiling`], asked by [`Frontier::excludes`] |
//! | a better estimate when a state's turn comes | [`Expander::reconsider`] gives [`PopDecision::Wait`] with it |
//! | notice goals when they are taken out | [`Expander::reconsider`] gives [`PopDecision::Goal`] |
//! | notice goals when they are made | [`Frontier::found`] |
//! | a slice of the work | [`BestFirst::run`] in [`Control::turn`]; run it again to go on |
//! | the bound that the open list proves | [`BestFirst::bound`] |
//! | another open list | [`OpenList`]: [`Open`] for small ranks, [`Sorted`] for any, [`Limited`] for a few |
//! | another store | [`Column`](crate::store::Column) and [`Index`](crate::store::Index), or your own |
//! | be recorded | tell [`Control::recorder`] |
//!
//! The rules that make its claims true: a state is pushed once for each cost at which it is reached, so
//! [`Expander::is_current`] can tell an outdated entry by comparing costs; [`Expander::bound`] holds for everything
//! that waits at a rank or after it; [`Expander::expand`] is called again with the same states after an error.
//!
//! [`Sorted`]: crate::open::Sorted
//! [`Limited`]: crate::open::Limited

use crate::{
    control::{Control, Stop},
    open::{Open, OpenList},
    store::Id,
};

pub use expander::{DomainExpander, Hooks};
pub(crate) use expander::{best_first, best_first_over, run_over};
pub use order::{ByEstimate, BySum, ByTotal, Order};

mod expander;
#[cfg(feature = "peers")]
mod layered;
mod order;

/// What a best-first search does with a state, and how states are compared. The engine decides whose turn it is.
pub trait Expander {
    /// Place in the open list: the least comes first.
    type Rank: Copy + Ord;
    /// What plans, ceilings and bounds are counted in; the default is zero.
    type Cost: Copy + Ord + Default;

    /// Puts the first states into the open list. Called again if it was stopped: it begins anew then, or goes on.
    fn begin<Q: OpenList<Self::Rank>>(
        &mut self,
        frontier: &mut Frontier<Self::Rank, Self::Cost, Q>,
        control: &mut Control<'_>,
    ) -> Result<(), Stop>;

    /// How many states of one rank are expanded together, up to [`Turn::WIDEST`]: one, unless they wait for memory
    /// together.
    fn width(&self) -> usize {
        1
    }

    /// Starts loading a state whose turn will come at once.
    fn prefetch(&self, id: Id) {
        let _ = id;
    }

    /// Whether an entry of the open list still stands for its state: it was not reached more cheaply since.
    fn is_current(&self, rank: Self::Rank, id: Id) -> bool;

    /// If everything that waits has at least this rank: no plan that is still to be found costs less than this. Zero if
    /// nothing follows.
    fn bound(&self, rank: Self::Rank) -> Self::Cost;

    /// Whether a plan of this cost is good enough while the best that waits has this rank.
    fn accepts(&self, cost: Self::Cost, rank: Self::Rank) -> bool {
        cost <= self.bound(rank)
    }

    /// Hears that a bound was proved.
    fn prove(&mut self, bound: Self::Cost, control: &mut Control<'_>);

    /// Looks at a state once more, now that its turn has come.
    fn reconsider(
        &mut self,
        rank: Self::Rank,
        id: Id,
        control: &mut Control<'_>,
    ) -> Result<PopDecision<Self::Rank, Self::Cost>, Stop> {
        let _ = (rank, id, control);
        Ok(PopDecision::Expand)
    }

    /// Expands the states of the turn, the last one first, and calls [`Turn::finish`] after each. Counts them with
    /// [`Control::expand`]. After an error those that are left wait again.
    fn expand<Q: OpenList<Self::Rank>>(
        &mut self,
        rank: Self::Rank,
        turn: &mut Turn,
        frontier: &mut Frontier<Self::Rank, Self::Cost, Q>,
        control: &mut Control<'_>,
    ) -> Result<(), Stop>;
}

/// What becomes of a state that was looked at once more.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[must_use]
pub enum PopDecision<R, C> {
    /// It is expanded now.
    Expand,
    /// It has to wait with this higher rank.
    Wait(R),
    /// Nothing worth having leads through it.
    Drop,
    /// It is a goal, reached at this cost.
    Goal(C),
}

/// How a search ended that was not stopped.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[must_use]
#[non_exhaustive]
pub enum Ended {
    /// The plan in hand is good enough.
    Accepted,
    /// Nothing is left to expand, or nothing that could lead to a plan below the ceiling.
    Exhausted,
}

/// A best-first search that can be stopped and continued.
#[must_use = "a search does nothing until it is run"]
pub struct BestFirst<E: Expander, Q = Open> {
    expander: E,
    frontier: Frontier<E::Rank, E::Cost, Q>,
    has_begun: bool,
}

impl<E: Expander, Q: OpenList<E::Rank>> BestFirst<E, Q> {
    /// A search that has not begun.
    pub fn new(expander: E, open: Q) -> Self {
        let unfinished = Vec::with_capacity(Turn::WIDEST + 1);
        let frontier = Frontier { open, unfinished, given: None, limit: None, goal: None, proved: E::Cost::default() };
        BestFirst { expander, frontier, has_begun: false }
    }

    /// Searches until the plan in hand is accepted, until nothing is left, or until a limit stops it. After a stop it
    /// can be called again and goes on where it was.
    pub fn run(&mut self, control: &mut Control<'_>) -> Result<Ended, Stop> {
        if !self.has_begun {
            self.expander.begin(&mut self.frontier, control)?;
            self.has_begun = true;
        }
        while let Some(&(rank, id)) = self.frontier.unfinished.last() {
            self.frontier.open.push(rank, id, control)?;
            self.frontier.unfinished.pop();
        }
        let mut turn = Turn { ids: [0; Turn::WIDEST], len: 0 };
        while let Some(rank) = self.take(&mut turn) {
            if turn.len == 0 {
                continue;
            }
            self.raise_bound(rank, control);
            let is_accepted = self.frontier.goal.is_some_and(|(cost, _)| self.expander.accepts(cost, rank));
            if is_accepted || self.frontier.given.is_some_and(|ceiling| self.expander.bound(rank) >= ceiling) {
                self.put_back(rank, &turn);
                return Ok(if is_accepted { Ended::Accepted } else { Ended::Exhausted });
            }
            match self.take_turn(rank, &mut turn, control) {
                Ok(false) => {}
                Ok(true) => {
                    self.put_back(rank, &turn);
                    return Ok(Ended::Accepted);
                }
                Err(stop) => {
                    self.put_back(rank, &turn);
                    return Err(stop);
                }
            }
        }
        Ok(Ended::Exhausted)
    }

    /// From now on only plans that cost less than this are wanted. States that cannot lead to one are no longer kept.
    pub fn lower_ceiling(&mut self, ceiling: E::Cost) {
        self.frontier.given = Some(self.frontier.given.map_or(ceiling, |given| given.min(ceiling)));
        self.frontier.tighten(ceiling);
    }

    /// No plan that is still to be found costs less; `None` if none is still to be found.
    pub fn bound(&self) -> Option<E::Cost> {
        if !self.has_begun {
            return Some(E::Cost::default());
        }
        if !self.frontier.open.is_complete() {
            return Some(self.frontier.proved);
        }
        let waiting = self.frontier.unfinished.iter().map(|entry| entry.0).chain(self.frontier.open.peek()).min();
        let least = waiting.map(|rank| self.expander.bound(rank).max(self.frontier.proved));
        least.map_or(self.frontier.limit, |least| Some(self.frontier.limit.map_or(least, |limit| least.min(limit))))
    }

    /// The best goal that was found: its cost and its number.
    pub fn goal(&self) -> Option<(E::Cost, Id)> {
        self.frontier.goal
    }

    /// What expands states: its store holds them all.
    pub fn expander(&self) -> &E {
        &self.expander
    }

    /// The same, to be changed between two runs. States that wait stay as they are.
    pub fn expander_mut(&mut self) -> &mut E {
        &mut self.expander
    }

    /// Takes out the states whose turn it is, and leaves out those that their entry no longer stands for.
    #[inline]
    fn take(&mut self, turn: &mut Turn) -> Option<E::Rank> {
        let width = self.expander.width().clamp(1, Turn::WIDEST);
        let (rank, count) = self.frontier.open.take(&mut turn.ids[..width])?;
        if count > 1 {
            turn.ids[..count].iter().for_each(|&id| self.expander.prefetch(id));
        }
        turn.len = 0;
        for at in 0..count {
            let id = turn.ids[at];
            if self.expander.is_current(rank, id) {
                turn.ids[turn.len] = id;
                turn.len += 1;
            }
        }
        Some(rank)
    }

    /// Reconsiders and expands; whether a goal was found that is good enough.
    #[inline]
    fn take_turn(&mut self, rank: E::Rank, turn: &mut Turn, control: &mut Control<'_>) -> Result<bool, Stop> {
        let mut at = 0;
        while at < turn.len {
            let id = turn.ids[at];
            match self.expander.reconsider(rank, id, control)? {
                PopDecision::Expand => {
                    at += 1;
                    continue;
                }
                PopDecision::Wait(later) => {
                    turn.remove(at);
                    self.frontier.push(later, id, control)?;
                    continue;
                }
                PopDecision::Drop => {}
                PopDecision::Goal(cost) => {
                    self.frontier.found(cost, id);
                    if self.expander.accepts(cost, rank) {
                        return Ok(true);
                    }
                }
            }
            turn.remove(at);
        }
        if turn.len > 0 {
            self.expander.expand(rank, turn, &mut self.frontier, control)?;
        }
        Ok(false)
    }

    #[inline]
    fn raise_bound(&mut self, rank: E::Rank, control: &mut Control<'_>) {
        if !self.frontier.open.is_complete() {
            return;
        }
        // A plan in hand may be cheaper than all that is still to be found.
        let bound = self.expander.bound(rank);
        let bound = self.frontier.limit.map_or(bound, |limit| bound.min(limit));
        if self.frontier.raise_bound(bound) {
            self.expander.prove(bound, control);
        }
    }

    fn put_back(&mut self, rank: E::Rank, turn: &Turn) {
        self.frontier.unfinished.extend(turn.ids[..turn.len].iter().map(|&id| (rank, id)));
    }
}

/// What waits, and what is known about plans.
pub struct Frontier<R, C, Q> {
    open: Q,
    /// States that were taken out and not expanded, or that no room was left for. Few: a search ends when it gets one.
    unfinished: Vec<(R, Id)>,
    /// The ceiling that was set from outside.
    given: Option<C>,
    /// The least of that and the plan in hand.
    limit: Option<C>,
    goal: Option<(C, Id)>,
    proved: C,
}

impl<R: Copy, C: Copy + Ord, Q: OpenList<R>> Frontier<R, C, Q> {
    /// Lets a state wait. It must not wait already with the same cost. It is not forgotten if there is no room: it
    /// waits aside until the search goes on.
    #[inline(always)]
    pub fn push(&mut self, rank: R, id: Id, control: &mut Control<'_>) -> Result<(), Stop> {
        self.open.push(rank, id, control).inspect_err(|_| self.unfinished.push((rank, id)))
    }

    /// Whether a state through which every plan costs at least this much is not worth keeping.
    #[inline(always)]
    pub fn excludes(&self, least: C) -> bool {
        self.limit.is_some_and(|limit| least >= limit)
    }

    /// Only plans cheaper than this are wanted: the ceiling, or the plan in hand.
    pub fn ceiling(&self) -> Option<C> {
        self.limit
    }

    /// A goal was reached at this cost. The cheapest is the plan in hand.
    pub fn found(&mut self, cost: C, id: Id) {
        if self.goal.is_none_or(|(least, _)| cost < least) {
            self.goal = Some((cost, id));
            self.tighten(cost);
        }
    }

    /// Whether this is a better bound than any before; it is kept then.
    pub fn raise_bound(&mut self, bound: C) -> bool {
        let is_higher = bound > self.proved;
        self.proved = self.proved.max(bound);
        is_higher
    }

    /// Whether every state that was pushed was expanded, or waits.
    pub fn is_complete(&self) -> bool {
        self.open.is_complete()
    }

    /// The best bound that was proved.
    pub fn proved(&self) -> C {
        self.proved
    }

    fn tighten(&mut self, limit: C) {
        self.limit = Some(self.limit.map_or(limit, |known| known.min(limit)));
    }
}

/// The states that are expanded together: they have the same rank.
#[derive(Clone, Debug)]
pub struct Turn {
    ids: [Id; Turn::WIDEST],
    len: usize,
}

impl Turn {
    /// The most states in a turn.
    pub const WIDEST: usize = 8;

    /// Those that are left.
    pub fn ids(&self) -> &[Id] {
        &self.ids[..self.len]
    }

    fn remove(&mut self, at: usize) {
        self.ids.copy_within(at + 1..self.len, at);
        self.len -= 1;
    }

    /// The last of them is done.
    #[inline]
    pub fn finish(&mut self) {
        self.len = self.len.saturating_sub(1);
    }
}
