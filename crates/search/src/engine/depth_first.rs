//! Depth-first search in place: one state is edited and restored, memory grows with the depth only.
//!
//! The stack is a list on the heap, not the call stack: a deep dive ends with [`Stop::Memory`], never with a crash. The frame on top is kept in
//! locals, so a leaf costs no push.

use crate::{
    control::{Control, Stop},
    domain::{Cost, Domain, Keyed},
    engine::{assess, cycles::Cycles, stack::Stack},
    heuristic::Heuristic,
    outcome::Plan,
};

/// Where a dive turns back.
pub(crate) trait Fence<D: Domain> {
    /// Whether a state reached at cost `g` with estimate `h` is looked at.
    fn admits(&mut self, g: Cost, h: Cost) -> bool;

    /// Whether a state that is no goal is expanded at this depth.
    fn expands(&mut self, domain: &D, state: &D::State, depth: usize) -> bool;

    /// Hears the cost of every action that is tried.
    fn pass(&mut self, cost: Cost);

    /// Hears that a state was left out because its cost does not fit a [`Cost`].
    fn overflow(&mut self);
}

/// The first plan inside the fence, or `None` if there is none.
pub(crate) fn depth_first<D: Keyed, H: Heuristic<D>, F: Fence<D>, C: Cycles<D>>(
    domain: &D,
    start: &D::State,
    heuristic: &H,
    fence: &mut F,
    control: &mut Control<'_>,
) -> Result<Option<Plan<D::Action>>, Stop> {
    let mut stack = Stack::new();
    let mut cycles = C::new();
    let end = dive(domain, start, heuristic, fence, &mut cycles, &mut stack, control);
    control.release(stack.bytes() + cycles.bytes());
    end
}

/// A state on the current path.
struct Frame<D: Domain, M, K> {
    rest: <D::Actions as IntoIterator>::IntoIter,
    /// How the state was reached; `None` for the start.
    came: Option<(D::Action, D::Undo)>,
    memo: M,
    g: Cost,
    mark: K,
}

#[expect(clippy::type_complexity, reason = "the frame is named in one place")]
fn dive<D: Keyed, H: Heuristic<D>, F: Fence<D>, C: Cycles<D>>(
    domain: &D,
    start: &D::State,
    heuristic: &H,
    fence: &mut F,
    cycles: &mut C,
    stack: &mut Stack<Frame<D, H::Memo, C::Mark>>,
    control: &mut Control<'_>,
) -> Result<Option<Plan<D::Action>>, Stop> {
    let promise = heuristic.promise();
    let memo = heuristic.begin(domain, start);
    let Some(h) = assess(heuristic.estimate(memo), promise) else { return Ok(None) };
    if !fence.admits(0, h) {
        return Ok(None);
    }
    if domain.is_goal(start) {
        return Ok(Some(Plan { actions: Vec::new(), cost: 0 }));
    }
    if !fence.expands(domain, start, 0) {
        return Ok(None);
    }
    control.expand()?;
    let mut state = start.clone();
    let mark = cycles.start(domain, &state, control)?;
    let mut top =
        Frame::<D, H::Memo, C::Mark> { rest: domain.actions(&state).into_iter(), came: None, memo, g: 0, mark };
    loop {
        let Some(action) = top.rest.next() else {
            // Every action was tried: back to the state before.
            let Some((action, undo)) = top.came else { return Ok(None) };
            domain.undo(&mut state, action, undo);
            cycles.leave(top.mark);
            match stack.pop() {
                Some(below) => top = below,
                None => return Ok(None),
            }
            continue;
        };
        if let Some((previous, _)) = top.came
            && domain.is_redundant(previous, action)
        {
            continue;
        }
        let cost = domain.cost(&state, action);
        fence.pass(cost);
        let Some(g) = top.g.checked_add(cost) else {
            fence.overflow();
            continue;
        };
        cycles.before(domain, &state, cost, &mut top.mark, control)?;
        let undo = domain.apply(&mut state, action);
        control.produce(1);
        let memo = heuristic.step(domain, top.memo, action, &state);
        let admitted = assess(heuristic.estimate(memo), promise).is_some_and(|h| fence.admits(g, h));
        if !admitted {
            domain.undo(&mut state, action, undo);
            continue;
        }
        if domain.is_goal(&state) {
            let steps = stack.iter().chain([&top]).filter_map(|frame| frame.came.as_ref().map(|came| came.0));
            return Ok(Some(Plan { actions: steps.chain([action]).collect(), cost: g }));
        }
        if !fence.expands(domain, &state, stack.len() + 1) {
            domain.undo(&mut state, action, undo);
            continue;
        }
        let Some(mark) = cycles.enter(domain, &state, cost, top.mark, control)? else {
            domain.undo(&mut state, action, undo);
            continue;
        };
        control.expand()?;
        let rest = domain.actions(&state).into_iter();
        stack.push(std::mem::replace(&mut top, Frame { rest, came: Some((action, undo)), memo, g, mark }), control)?;
    }
}
