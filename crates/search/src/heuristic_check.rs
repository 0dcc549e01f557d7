//! Whether an estimate keeps to the truth: looked at over a whole space.
//!
//! Every state that can be reached is met once, the true cost of each is found by going back from the goals, and the
//! estimates are compared with it. It is a [`SearchAlgorithm`], so that it runs wherever an algorithm does, with any
//! heuristic; it looks for no plan and has no outcome of its own. What it finds stands in [`HeuristicCheck::findings`].

use std::{
    cell::RefCell,
    cmp::Reverse,
    collections::{BinaryHeap, HashMap, hash_map::Entry},
    hash::{BuildHasherDefault, DefaultHasher},
};

use crate::{
    algorithm::{AlgorithmInfo, Claim, QueueOrder, SearchAlgorithm, Tuning},
    control::{Charge, Control, Stop},
    domain::{Cost, Keyed},
    heuristic::{Erased, Heuristic},
    outcome::{Outcome, Report},
    trace::trace_hash,
};

/// A look at all states that can be reached, up to a number of them.
#[derive(Debug)]
pub struct HeuristicCheck {
    most: usize,
    findings: RefCell<Findings>,
}

/// What was found.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub struct Findings {
    /// States that were looked at.
    pub states: u64,
    /// States from which a goal can be reached, by what was looked at.
    pub solvable: u64,
    /// Steps from state to state that were looked at.
    pub steps: u64,
    /// States whose estimate is the true cost.
    pub exact: u64,
    /// States whose estimate is above the true cost.
    pub above: u64,
    /// The most that an estimate is above the true cost.
    pub most_above: Cost,
    /// Steps along which the estimate falls by more than they cost.
    pub falls: u64,
    /// Sum of the true costs of the solvable states.
    pub costs: u64,
    /// Sum of the estimates of the solvable states.
    pub estimates: u64,
    /// An estimate above the true cost, the nearest to a goal.
    pub too_high: Option<TooHigh>,
    /// A step along which the estimate falls by more than it costs, the nearest to a goal.
    pub too_steep: Option<TooSteep>,
    /// Why not everything was looked at: what was found holds, that nothing else is there does not.
    pub stop: Option<Stop>,
}

/// A state whose estimate is above its true cost.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct TooHigh {
    /// The way to it as the [trail](crate::trace::Log::trail) of a record.
    pub trail: Vec<u32>,
    /// The estimate; `None` if it says that no goal can be reached.
    pub estimate: Option<Cost>,
    /// What a plan from there costs.
    pub cost: Cost,
}

/// A step along which the estimate falls by more than it costs.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct TooSteep {
    /// The way to where the step leads as the [trail](crate::trace::Log::trail) of a record; its last entry is the
    /// step.
    pub trail: Vec<u32>,
    /// The estimate before it; `None` if it says that no goal can be reached.
    pub before: Option<Cost>,
    /// The estimate after it.
    pub after: Cost,
    /// What it costs.
    pub cost: Cost,
}

impl Findings {
    /// Whether no estimate is above the true cost: proved if everything was looked at.
    pub fn is_admissible(&self) -> bool {
        self.too_high.is_none()
    }

    /// Whether no estimate falls by more than a step costs and none is above 0 at a goal: proved if everything was
    /// looked at.
    pub fn is_consistent(&self) -> bool {
        self.too_steep.is_none() && self.too_high.is_none()
    }
}

impl HeuristicCheck {
    /// A look at so many states at most.
    pub fn new(most: usize) -> Self {
        HeuristicCheck { most, findings: RefCell::default() }
    }

    /// What the last run found.
    pub fn findings(self) -> Findings {
        self.findings.into_inner()
    }
}

impl SearchAlgorithm for HeuristicCheck {
    fn info(&self) -> AlgorithmInfo {
        AlgorithmInfo { id: "check", claim: Claim::Any, uses_heuristic: true, order: QueueOrder::Oldest }
    }

    fn run_keyed<D: Keyed, H: Heuristic<D>>(
        &self,
        domain: &D,
        start: &D::State,
        heuristic: &H,
        _: &Tuning,
        control: &mut Control<'_>,
    ) -> Option<Report<D::Action>> {
        let mut space = StateSpace::new();
        let stop = space.explore(domain, start, &Erased::new(heuristic), self.most, control).err();
        let found = space.compare(control);
        let stop = stop.or(found.as_ref().err().copied());
        *self.findings.borrow_mut() = Findings { stop, ..found.unwrap_or_default() };
        Some(control.report(Outcome::Unknown { lower_bound: 0, stop: stop.unwrap_or(Stop::Incomplete) }))
    }
}

/// The states that were met, numbered as they were met; the start is 0.
struct StateSpace<K> {
    numbers: HashMap<K, u32, BuildHasherDefault<DefaultHasher>>,
    keys: Vec<K>,
    /// From where each was met first.
    parents: Vec<u32>,
    /// Part of their hashes, which a trail is made of.
    hashes: Vec<u32>,
    estimates: Vec<Option<Cost>>,
    goals: Vec<u32>,
    /// Steps from state to state, in the order of the states that they are from.
    steps: Vec<CheckedEdge>,
    charge: Charge,
}

#[derive(Clone, Copy)]
struct CheckedEdge {
    from: u32,
    to: u32,
    cost: Cost,
}

/// States between two looks at the memory.
const LUMP: usize = 4_096;

impl<K: Clone + Eq + std::hash::Hash> StateSpace<K> {
    fn new() -> Self {
        StateSpace {
            numbers: HashMap::default(),
            keys: Vec::new(),
            parents: Vec::new(),
            hashes: Vec::new(),
            estimates: Vec::new(),
            goals: Vec::new(),
            steps: Vec::new(),
            charge: Charge::default(),
        }
    }

    /// Meets all states breadth first.
    fn explore<D: Keyed<Key = K>, H: Heuristic<D>>(
        &mut self,
        domain: &D,
        start: &D::State,
        heuristic: &H,
        most: usize,
        control: &mut Control<'_>,
    ) -> Result<(), Stop> {
        self.meet(domain, start, 0, heuristic);
        let mut at = 0;
        while at < self.keys.len() {
            if at.is_multiple_of(LUMP) {
                let heap = domain.heap_bytes(&self.keys[at]) * 2;
                // A state with its key twice, four numbers, some steps with room to grow.
                let bytes = (size_of::<K>() * 4 + heap + 160) * LUMP;
                control.grow(&mut self.charge, bytes as u64)?;
                control.advance((at * 900 / most.max(1)) as u16);
            }
            if at >= most {
                return Err(Stop::Nodes);
            }
            control.expand()?;
            let mut state = domain.restore(&self.keys[at]);
            for action in domain.actions(&state) {
                let cost = domain.cost(&state, action);
                let undo = domain.apply(&mut state, action);
                let to = self.meet(domain, &state, at as u32, heuristic);
                domain.undo(&mut state, action, undo);
                self.steps.push(CheckedEdge { from: at as u32, to, cost });
            }
            at += 1;
        }
        Ok(())
    }

    /// The number of a state.
    fn meet<D: Keyed<Key = K>, H: Heuristic<D>>(
        &mut self,
        domain: &D,
        state: &D::State,
        parent: u32,
        heuristic: &H,
    ) -> u32 {
        let next = self.keys.len() as u32;
        match self.numbers.entry(domain.key(state)) {
            Entry::Occupied(known) => *known.get(),
            Entry::Vacant(new) => {
                self.hashes.push(trace_hash(new.key()) as u32);
                self.keys.push(new.key().clone());
                new.insert(next);
                self.parents.push(parent);
                self.estimates.push(heuristic.estimate(heuristic.begin(domain, state)));
                if domain.is_goal(state) {
                    self.goals.push(next);
                }
                next
            }
        }
    }

    /// The least cost of a way to a goal from every state, by the steps that were met.
    fn costs(&self, control: &mut Control<'_>) -> Result<Vec<Option<Cost>>, Stop> {
        let count = self.keys.len();
        let _held = control.hold((self.steps.len() * 4 + count * 24) as u64)?;
        // Where the steps into each state begin in a list of them sorted by where they lead.
        let mut first = vec![0_u32; count + 1];
        self.steps.iter().for_each(|step| first[step.to as usize + 1] += 1);
        for at in 1..first.len() {
            first[at] += first[at - 1];
        }
        let mut into = vec![0_u32; self.steps.len()];
        let mut filled = first.clone();
        for (number, step) in self.steps.iter().enumerate() {
            let place = &mut filled[step.to as usize];
            into[*place as usize] = number as u32;
            *place += 1;
        }
        let mut costs: Vec<Option<Cost>> = vec![None; count];
        let mut open = BinaryHeap::new();
        for &goal in &self.goals {
            costs[goal as usize] = Some(0);
            open.push(Reverse((0, goal)));
        }
        let mut looks = 0_usize;
        while let Some(Reverse((cost, state))) = open.pop() {
            looks += 1;
            if looks.is_multiple_of(LUMP) {
                control.poll()?;
            }
            if costs[state as usize] != Some(cost) {
                continue;
            }
            for &number in &into[first[state as usize] as usize..first[state as usize + 1] as usize] {
                let CheckedEdge { from, cost: step, .. } = self.steps[number as usize];
                let through = cost.saturating_add(step);
                let known = &mut costs[from as usize];
                if known.is_none_or(|known| through < known) {
                    *known = Some(through);
                    open.push(Reverse((through, from)));
                }
            }
        }
        Ok(costs)
    }

    /// The estimates beside the true costs.
    fn compare(&self, control: &mut Control<'_>) -> Result<Findings, Stop> {
        let costs = self.costs(control)?;
        let mut found =
            Findings { states: self.keys.len() as u64, steps: self.steps.len() as u64, ..Findings::default() };
        // By true cost, the first of equals: the counterexample that is seen through most easily.
        let mut high: Option<(Cost, u32)> = None;
        for (state, (&estimate, &cost)) in self.estimates.iter().zip(&costs).enumerate() {
            let Some(cost) = cost else { continue };
            found.solvable += 1;
            found.costs += u64::from(cost);
            found.estimates += estimate.map_or(0, u64::from);
            found.exact += u64::from(estimate == Some(cost));
            if estimate.is_none_or(|estimate| estimate > cost) {
                found.above += 1;
                found.most_above = found.most_above.max(estimate.map_or(0, |estimate| estimate - cost));
                high = high.min_or((cost, state as u32));
            }
        }
        let mut steep: Option<(Cost, usize)> = None;
        for (number, step) in self.steps.iter().enumerate() {
            let (before, after) = (self.estimates[step.from as usize], self.estimates[step.to as usize]);
            let Some(after) = after else { continue };
            if before.is_none_or(|before| before > after.saturating_add(step.cost)) {
                found.falls += 1;
                steep = steep.min_or((costs[step.from as usize].unwrap_or(Cost::MAX), number));
            }
        }
        found.too_high = high.map(|(cost, state)| TooHigh {
            trail: self.trail(state),
            estimate: self.estimates[state as usize],
            cost,
        });
        found.too_steep = steep.map(|(_, number)| {
            let CheckedEdge { from, to, cost } = self.steps[number];
            let mut trail = self.trail(from);
            trail.push(self.hashes[to as usize]);
            let (before, after) = (self.estimates[from as usize], self.estimates[to as usize].unwrap_or(0));
            TooSteep { trail, before, after, cost }
        });
        Ok(found)
    }

    /// The way from the start to a state.
    fn trail(&self, mut state: u32) -> Vec<u32> {
        let mut trail = vec![self.hashes[state as usize]];
        while state != 0 {
            state = self.parents[state as usize];
            trail.push(self.hashes[state as usize]);
        }
        trail.reverse();
        trail
    }
}

trait MinOr<T> {
    /// The lesser of what there is and another.
    fn min_or(self, other: T) -> Self;
}

impl<T: Ord> MinOr<T> for Option<T> {
    fn min_or(self, other: T) -> Self {
        Some(match self {
            Some(own) if own <= other => own,
            _ => other,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        Promise,
        control::Limits,
        example::{Doubling, Doublings, Step as Doubled},
        trace::follow,
    };

    /// The estimate of [`Doublings`] plus something for numbers that can be divided by five.
    struct Off(Cost);

    impl Heuristic<Doubling> for Off {
        type Memo = Option<Cost>;

        fn begin(&self, domain: &Doubling, state: &u32) -> Option<Cost> {
            let sure = Heuristic::<Doubling>::estimate(&Doublings, Doublings.begin(domain, state))?;
            Some(if state.is_multiple_of(5) { sure + self.0 } else { sure })
        }

        fn step(&self, domain: &Doubling, _: Option<Cost>, _: Doubled, after: &u32) -> Option<Cost> {
            self.begin(domain, after)
        }

        fn estimate(&self, memo: Option<Cost>) -> Option<Cost> {
            memo
        }

        fn promise(&self) -> Promise {
            Promise::GUESS
        }
    }

    fn check<H: Heuristic<Doubling>>(heuristic: &H, most: usize, control: &mut Control<'_>) -> Findings {
        let check = HeuristicCheck::new(most);
        check.run_keyed(&Doubling { target: 100 }, &1, heuristic, &Tuning::default(), control);
        check.findings()
    }

    #[test]
    fn an_admissible_estimate_has_no_counterexample() {
        let found = check(&Doublings, 10_000, &mut Control::unlimited());
        assert!(found.is_admissible() && found.stop.is_none(), "{found:?}");
        assert!(found.states > 50 && found.solvable > 50 && found.above == 0, "{found:?}");
        assert!(found.estimates <= found.costs);
    }

    #[test]
    fn a_counterexample_is_the_nearest_to_the_goal_and_can_be_walked_to() {
        let found = check(&Off(40), 10_000, &mut Control::unlimited());
        let high = found.too_high.as_ref().unwrap();
        // The goal itself can be divided by five.
        assert_eq!((high.cost, high.estimate), (0, Some(40)));
        let (_, state) = follow(&Doubling { target: 100 }, &1, &high.trail).unwrap();
        assert_eq!(state, 100);
        let steep = found.too_steep.as_ref().unwrap();
        let (_, after) = follow(&Doubling { target: 100 }, &1, &steep.trail).unwrap();
        assert!(!after.is_multiple_of(5), "{after}");
        assert!(steep.before.unwrap() > steep.after + steep.cost);
        assert!(!found.is_admissible() && !found.is_consistent());
    }

    #[test]
    fn a_limit_is_told_and_what_was_found_holds() {
        let few = check(&Doublings, 5, &mut Control::unlimited());
        assert_eq!(few.stop, Some(Stop::Nodes));
        assert!(few.states < 20);
        let mut control = Control::new(Limits { nodes: Some(3), ..Limits::default() });
        assert_eq!(check(&Doublings, 10_000, &mut control).stop, Some(Stop::Nodes));
        let mut control = Control::new(Limits { memory: Some(100), ..Limits::default() });
        assert_eq!(check(&Doublings, 10_000, &mut control).stop, Some(Stop::Memory));
    }
}
