//! Laws of heuristics.

use std::fmt::Debug;

use crate::{domain::Keyed, heuristic::Heuristic, laws::Explored};

/// A memo carried along a walk gives the same estimate as one computed from nothing, and so does one that was resumed.
///
/// # Panics
/// If not.
pub fn step_agrees_with_begin<D: Keyed, H: Heuristic<D>>(domain: &D, start: &D::State, heuristic: &H, most: usize)
where
    D::Action: Debug,
{
    let explored = Explored::new(domain, start, most);
    // The memo of each state as it came down the breadth-first tree, so that errors have time to add up.
    let mut memos: Vec<Option<H::Memo>> = vec![None; explored.keys.len()];
    memos[0] = Some(heuristic.begin(domain, start));
    for number in 0..explored.keys.len().min(most) {
        let Some(memo) = memos[number] else { continue };
        let here = domain.restore(&explored.keys[number]);
        let resumed = heuristic.estimate(memo).map(|estimate| heuristic.resume(domain, &here, estimate));
        for edge in &explored.edges[number] {
            let mut state = domain.restore(&explored.keys[number]);
            domain.apply(&mut state, edge.action);
            let stepped = heuristic.step(domain, memo, edge.action, &state);
            let (step, begin) = (heuristic.estimate(stepped), heuristic.estimate(heuristic.begin(domain, &state)));
            let way = explored.way_to(number);
            assert!(step == begin, "after {way:?} and {:?}: step gives {step:?}, begin gives {begin:?}", edge.action);
            if let Some(resumed) = resumed {
                let step = heuristic.estimate(heuristic.step(domain, resumed, edge.action, &state));
                assert!(step == begin, "after {way:?}: resumed, {:?} gives {step:?}, not {begin:?}", edge.action);
            }
            memos[edge.to].get_or_insert(stepped);
        }
    }
}

/// The promise holds on the whole space: admissible, consistent and dead ends as promised, against exact distances.
///
/// # Panics
/// If not, or if there are more than `most` states.
pub fn promise_holds<D: Keyed, H: Heuristic<D>>(domain: &D, start: &D::State, heuristic: &H, most: usize)
where
    D::Action: Debug,
{
    let explored = Explored::whole(domain, start, most);
    let distances = explored.distances();
    let estimate = |number: usize| {
        heuristic.estimate(heuristic.begin(domain, &domain.restore(&explored.keys[number]))).map(u64::from)
    };
    let estimates: Vec<Option<u64>> = (0..explored.keys.len()).map(estimate).collect();
    let promise = heuristic.promise();
    for (number, &estimate) in estimates.iter().enumerate() {
        let way = explored.way_to(number);
        match (estimate, distances[number]) {
            (Some(estimate), Some(distance)) if promise.admissible => {
                assert!(estimate <= distance, "not admissible after {way:?}: {estimate} of {distance}");
            }
            (None, Some(distance)) if promise.dead_ends => {
                panic!("taken for a dead end after {way:?}, but a goal is {distance} away");
            }
            _ => {}
        }
        if !promise.consistent {
            continue;
        }
        if explored.goals[number] {
            assert!(estimate == Some(0), "not consistent: {estimate:?} at the goal after {way:?}");
        }
        for edge in &explored.edges[number] {
            if let (Some(here), Some(there)) = (estimate, estimates[edge.to]) {
                let fall = here.saturating_sub(there);
                let (action, cost) = (edge.action, edge.cost);
                assert!(
                    fall <= u64::from(cost),
                    "not consistent after {way:?}: {action:?} costs {cost}, {here} → {there}"
                );
            }
        }
    }
}
