//! Depth-first search in place: one state is edited and restored, memory grows with the depth only.
//!
//! The first levels are a recursion, because the compiler and the processor are best at that (1.15× on the 15-puzzle
//! against a loop alone). Below a fixed depth the same steps go on in a loop with its stack on the heap: a deep search
//! ends with [`Stop::Memory`], never with a crash.

use crate::{
    control::{Control, Stop},
    cycles::Cycles,
    domain::{Cost, Domain, Keyed},
    heuristic::{Heuristic, Promise, assess},
    outcome::Plan,
    profile::WorkPart,
    stack::Stack,
    trace::{End, EventKind, Mode},
};

/// Where a search turns back.
pub(crate) trait Cutoff<D: Domain> {
    /// Whether a state reached at cost `g` with estimate `h` is looked at.
    fn admits(&mut self, g: Cost, h: Cost) -> bool;

    /// Whether a state that is no goal is expanded at this depth.
    fn expands(&mut self, domain: &D, state: &D::State, depth: usize) -> bool;

    /// Hears the cost of every action that is tried.
    fn pass(&mut self, cost: Cost);

    /// Hears that a state was left out because its cost does not fit a [`Cost`].
    fn overflow(&mut self);
}

/// The first plan within the cutoff, or `None` if there is none.
pub(crate) fn depth_first<M: Mode, D: Keyed, H: Heuristic<D>, F: Cutoff<D>, C: Cycles<D>>(
    domain: &D,
    start: &D::State,
    heuristic: &H,
    cutoff: &mut F,
    cycles: C,
    control: &mut Control<'_>,
) -> Result<Option<Plan<D::Action>>, Stop> {
    let promise = heuristic.promise();
    let memo = heuristic.begin(domain, start);
    let Some(h) = assess(heuristic.estimate(memo), promise) else { return Ok(None) };
    if !cutoff.admits(0, h) {
        return Ok(None);
    }
    if domain.is_goal(start) {
        return Ok(Some(Plan { actions: Vec::new(), cost: 0 }));
    }
    if !cutoff.expands(domain, start, 0) {
        return Ok(None);
    }
    // The frames of the recursion are on the thread's stack; the room that they can take counts like any other.
    let _recursion = control.hold((RECURSION * size_of::<StackFrame<D, H::Memo>>()) as u64)?;
    let mut search = DepthFirst {
        domain,
        heuristic,
        promise,
        cutoff,
        cycles,
        control,
        stack: Stack::new(),
        plan: Vec::new(),
        cost: 0,
    };
    let mut state = start.clone();
    let found = search.begin::<M>(&mut state, memo, h);
    let DepthFirst { mut plan, cost, .. } = search;
    plan.reverse();
    Ok(found?.then_some(Plan { actions: plan, cost }))
}

/// Levels of recursion: few enough for the smallest of thread stacks.
const RECURSION: usize = 256;

struct DepthFirst<'a, 'c, D: Keyed, H: Heuristic<D>, F, C> {
    domain: &'a D,
    heuristic: &'a H,
    promise: Promise,
    cutoff: &'a mut F,
    cycles: C,
    control: &'a mut Control<'c>,
    /// The states on the path below the recursion.
    stack: Stack<StackFrame<D, H::Memo>>,
    /// The plan that was found, last action first, and its cost.
    plan: Vec<D::Action>,
    cost: Cost,
}

/// A state on the current path, below the recursion.
struct StackFrame<D: Domain, M> {
    rest: <D::Actions as IntoIterator>::IntoIter,
    action: D::Action,
    /// How to get back above; `None` for the first, which the recursion takes back.
    undo: Option<D::Undo>,
    memo: M,
    g: Cost,
}

/// What an action leads to.
enum Visit<M> {
    /// Nothing worth entering. The state is as before.
    Aside,
    /// The end; its cost is written down.
    Goal,
    /// A state to expand, counted already.
    Enter(M, Cost),
}

/// With what takes the action back, if it was played.
type Visited<D, H> = (Visit<<H as Heuristic<D>>::Memo>, Option<<D as Domain>::Undo>);

impl<D: Keyed, H: Heuristic<D>, F: Cutoff<D>, C: Cycles<D>> DepthFirst<'_, '_, D, H, F, C> {
    /// Whether a plan was found.
    fn begin<M: Mode>(&mut self, state: &mut D::State, memo: H::Memo, h: Cost) -> Result<bool, Stop> {
        self.control.work_at::<M>(WorkPart::Successors);
        self.control.expand()?;
        if self.control.is_traced::<M>() {
            let seen = self.control.identify::<M, D>(self.domain, &self.domain.key(state));
            self.control.record::<M>(|recorder| recorder.root(End::Near, 0, seen, h));
            self.control.record::<M>(|recorder| recorder.expand(End::Near, 0, true));
        }
        self.cycles.start(self.domain, state, self.control)?;
        for action in self.domain.actions(state) {
            if self.follow::<M>(state, (memo, 0), action, 0)? {
                return Ok(true);
            }
        }
        self.control.record::<M>(|recorder| recorder.note(End::Near, EventKind::Backtrack, 0));
        Ok(false)
    }

    /// Tries the actions of a state that `previous` led to.
    fn descend<M: Mode>(
        &mut self,
        state: &mut D::State,
        above: (H::Memo, Cost),
        previous: D::Action,
        depth: usize,
    ) -> Result<bool, Stop> {
        for action in self.domain.actions(state) {
            if !self.cycles.remembers() && self.domain.is_redundant(previous, action) {
                self.control.record::<M>(|recorder| recorder.note(End::Near, EventKind::Redundant, depth as u32));
                continue;
            }
            if self.follow::<M>(state, above, action, depth)? {
                return Ok(true);
            }
        }
        self.cycles.leave(self.domain, depth);
        self.control.record::<M>(|recorder| recorder.note(End::Near, EventKind::Backtrack, depth as u32));
        Ok(false)
    }

    /// Tries one action of a state.
    #[inline(always)]
    fn follow<M: Mode>(
        &mut self,
        state: &mut D::State,
        above: (H::Memo, Cost),
        action: D::Action,
        depth: usize,
    ) -> Result<bool, Stop> {
        let before = Before::<D>::note(state);
        let (look, undo) = self.look::<M>(state, above, action, depth)?;
        let found = match look {
            Visit::Aside => false,
            Visit::Goal => true,
            Visit::Enter(memo, g) if depth < RECURSION => self.descend::<M>(state, (memo, g), action, depth + 1)?,
            Visit::Enter(memo, g) => self.loop_below::<M>(state, (memo, g), action, depth + 1)?,
        };
        if found {
            self.plan.push(action);
        } else if let Some(undo) = undo {
            before.restore(self.domain, state, action, undo);
        }
        Ok(found)
    }

    /// Plays an action and judges where it leads; there is nothing to undo if it was not played.
    #[inline(always)]
    fn look<M: Mode>(
        &mut self,
        state: &mut D::State,
        (memo, g): (H::Memo, Cost),
        action: D::Action,
        depth: usize,
    ) -> Result<Visited<D, H>, Stop> {
        let domain = self.domain;
        let cost = domain.cost(state, action);
        self.cutoff.pass(cost);
        let Some(g) = g.checked_add(cost) else {
            self.cutoff.overflow();
            return Ok((Visit::Aside, None));
        };
        self.control.work_at::<M>(WorkPart::Duplicates);
        self.cycles.before(domain, state, cost, depth, self.control)?;
        self.control.work_at::<M>(WorkPart::Successors);
        let undo = domain.apply(state, action);
        self.control.produce(1);
        self.control.work_at::<M>(WorkPart::Estimate);
        let memo = self.heuristic.step(domain, memo, action, state);
        let estimate = assess(self.heuristic.estimate(memo), self.promise);
        self.control.work_at::<M>(WorkPart::Rest);
        let admitted = estimate.is_some_and(|h| self.cutoff.admits(g, h));
        let look = if !admitted {
            Visit::Aside
        } else if domain.is_goal(state) {
            self.cost = g;
            Visit::Goal
        } else if self.cutoff.expands(domain, state, depth + 1)
            && self.cycles.enter(domain, state, cost, depth + 1, self.control)?
        {
            self.control.expand()?;
            Visit::Enter(memo, g)
        } else {
            Visit::Aside
        };
        if self.control.is_traced::<M>() {
            self.record_look::<M>(&look, state, (g, estimate), admitted, depth as u32);
        }
        // What follows is taking the action back, or the actions of the state that was entered.
        self.control.work_at::<M>(WorkPart::Successors);
        Ok((look, Some(undo)))
    }

    /// Tells what came of an action tried at `depth`.
    fn record_look<M: Mode>(
        &mut self,
        look: &Visit<H::Memo>,
        state: &D::State,
        (g, estimate): (Cost, Option<Cost>),
        admitted: bool,
        depth: u32,
    ) {
        let kind = match look {
            Visit::Goal => EventKind::Goal,
            Visit::Enter(..) => EventKind::Push,
            Visit::Aside if estimate.is_none() => EventKind::DeadEnd,
            Visit::Aside if !admitted || !self.cutoff.expands(self.domain, state, depth as usize + 1) => {
                EventKind::Prune
            }
            Visit::Aside => EventKind::Duplicate,
        };
        let seen = self.control.identify::<M, D>(self.domain, &self.domain.key(state));
        let h = estimate.unwrap_or(0);
        self.control.record::<M>(|recorder| match kind {
            EventKind::Goal => recorder.reach(End::Near, kind, (depth, depth + 1), seen, (g, h)),
            EventKind::Push => {
                recorder.reach(End::Near, kind, (depth, depth + 1), seen, (g, h));
                recorder.expand(End::Near, depth + 1, true);
            }
            _ => recorder.leave_out(End::Near, kind, depth, seen, (g, h)),
        });
    }

    /// The same as [`descend`](DepthFirst::descend), with the stack on the heap.
    #[cold]
    #[inline(never)]
    fn loop_below<M: Mode>(
        &mut self,
        state: &mut D::State,
        (memo, g): (H::Memo, Cost),
        action: D::Action,
        top: usize,
    ) -> Result<bool, Stop> {
        let rest = self.domain.actions(state).into_iter();
        self.stack.push(StackFrame { rest, action, undo: None, memo, g }, self.control)?;
        loop {
            let depth = top + self.stack.len() - 1;
            let Some(frame) = self.stack.last_mut() else { return Ok(false) };
            let Some(action) = frame.rest.next() else {
                self.cycles.leave(self.domain, depth);
                self.control.record::<M>(|recorder| recorder.note(End::Near, EventKind::Backtrack, depth as u32));
                if let Some(StackFrame { action, undo: Some(undo), .. }) = self.stack.pop() {
                    self.domain.undo(state, action, undo);
                }
                continue;
            };
            if !self.cycles.remembers() && self.domain.is_redundant(frame.action, action) {
                self.control.record::<M>(|recorder| recorder.note(End::Near, EventKind::Redundant, depth as u32));
                continue;
            }
            let above = (frame.memo, frame.g);
            let (look, undo) = self.look::<M>(state, above, action, depth)?;
            match (look, undo) {
                (Visit::Goal, _) => {
                    // The recursion adds the first frame's action itself.
                    let steps = self.stack.iter().skip(1).map(|frame| frame.action).chain([action]);
                    self.plan.extend(steps.collect::<Vec<_>>().into_iter().rev());
                    return Ok(true);
                }
                (Visit::Enter(memo, g), undo) => {
                    let rest = self.domain.actions(state).into_iter();
                    self.stack.push(StackFrame { rest, action, undo, memo, g }, self.control)?;
                }
                (Visit::Aside, Some(undo)) => self.domain.undo(state, action, undo),
                (Visit::Aside, None) => {}
            }
        }
    }
}

/// The state before an action: copied where that is cheaper than working the action backwards.
///
/// Most successors are turned away at once, and the next action need not wait for the undoing.
struct Before<D: Domain> {
    copy: Option<D::State>,
}

impl<D: Domain> Before<D> {
    const COPIES: bool = !std::mem::needs_drop::<D::State>() && size_of::<D::State>() <= 32;

    #[inline(always)]
    fn note(state: &D::State) -> Self {
        Before { copy: Self::COPIES.then(|| state.clone()) }
    }

    #[inline(always)]
    fn restore(self, domain: &D, state: &mut D::State, action: D::Action, undo: D::Undo) {
        match self.copy {
            Some(copy) => *state = copy,
            None => domain.undo(state, action, undo),
        }
    }
}
