//! The best-first engine as a search of one's own uses it: in slices, with a ceiling, with hooks, with other parts.

use starboard_search::{
    Beam, Blind, Control, Cost, Domain, Heuristic, Id, Limits, Outcome, Promise, Stop, Weight, astar, beam,
    best_first::{BestFirst, ByEstimate, ByTotal, Ended, Expander, Frontier, Hooks, PopDecision, Turn},
    laws::{self, Explored},
    limited_astar,
    open::{OpenList, Sorted},
};

use crate::graph::{Graph, Quality, TableHeuristic};

fn graphs() -> impl Iterator<Item = (u64, Graph)> {
    (0..150).map(|seed| (seed, Graph::random(seed, 30, 1 + seed % 7)))
}

fn optimum(graph: &Graph) -> Option<Cost> {
    Explored::whole(graph, &0, 1_000).distances()[0].map(|cost| cost as Cost)
}

#[test]
fn slices_give_what_one_run_gives() {
    for (seed, graph) in graphs() {
        let optimum = optimum(&graph);
        for quality in [Quality::Half, Quality::Scattered, Quality::Guess] {
            let table = TableHeuristic::new(&graph, quality, seed);
            let whole = astar(&graph, &0, &table, &mut Control::unlimited());
            let mut search = BestFirst::over(&graph, &0, &table, ByTotal(Weight::ONE));
            let mut control = Control::unlimited();
            let mut bound = 0;
            let ended = loop {
                let slice = Limits { nodes: Some(1), ..Limits::default() };
                match control.turn(slice, |part| search.run(part)) {
                    Err(Stop::Nodes) => {}
                    ended => break ended,
                }
                // Without a plan that is still to be found, nothing bounds the one in hand.
                let now = search.bound().unwrap_or(bound);
                assert!(now >= bound, "seed {seed}: a bound fell from {bound} to {now}");
                assert!(matches!(quality, Quality::Guess) || optimum.is_none_or(|cost| now <= cost), "seed {seed}");
                bound = now;
            };
            let outcome = search.outcome(ended);
            laws::check_outcome("slices", &graph, &0, &outcome, optimum);
            assert_eq!(outcome.plan().map(|plan| plan.cost), whole.outcome.plan().map(|plan| plan.cost), "seed {seed}");
            assert_eq!(control.stats().expanded, whole.stats.expanded, "seed {seed}");
            drop(search);
            assert_eq!(control.progress().bytes, 0);
        }
    }
}

/// A search that runs out of memory again and again, and gets a little more each time, loses no state.
#[test]
fn what_finds_no_room_waits() {
    for (seed, graph) in graphs() {
        let table = TableHeuristic::new(&graph, Quality::Scattered, seed);
        let mut search = BestFirst::over(&graph, &0, &table, ByTotal(Weight::ONE));
        let mut control = Control::unlimited();
        let mut memory = 0;
        let ended = loop {
            // A limit that counts from what is held: charges that are older grow in the account of the whole.
            let mut tight = Control::new(Limits { memory: Some(memory), ..Limits::default() });
            match if memory < 40_000 { search.run(&mut tight) } else { search.run(&mut control) } {
                Err(Stop::Memory) => memory += 100,
                ended => break ended,
            }
        };
        laws::check_outcome("memory", &graph, &0, &search.outcome(ended), optimum(&graph));
    }
}

#[test]
fn a_ceiling_excludes_plans_and_says_so() {
    for (seed, graph) in graphs() {
        let Some(cost) = optimum(&graph).filter(|&cost| cost > 0) else { continue };
        let table = TableHeuristic::new(&graph, Quality::Half, seed);
        for (ceiling, is_found) in [(cost, false), (cost + 1, true)] {
            let mut search = BestFirst::over(&graph, &0, &table, ByTotal(Weight::ONE));
            search.lower_ceiling(ceiling);
            let ended = search.run(&mut Control::unlimited());
            match search.outcome(ended) {
                Outcome::Optimal(plan) => assert!(is_found && plan.cost == cost, "seed {seed}"),
                Outcome::Unknown { lower_bound, stop: Stop::Incomplete } => {
                    assert!(!is_found && lower_bound == ceiling, "seed {seed}");
                }
                other => panic!("seed {seed}: {other:?}"),
            }
        }
    }
}

/// Knows half the distance, but only when asked for it late; drops states that it is told to.
struct Late<'a> {
    table: &'a TableHeuristic,
    without: Option<usize>,
    dropped: usize,
}

impl Hooks<Graph> for Late<'_> {
    const REESTIMATES: bool = true;

    fn keeps(&mut self, _: &Graph, state: &usize, _: Cost, _: Cost) -> bool {
        let is_kept = self.without != Some(*state);
        self.dropped += usize::from(!is_kept);
        is_kept
    }

    fn reestimate(&mut self, _: &Graph, state: &usize, h: Cost) -> Option<Cost> {
        use starboard_search::Heuristic;
        self.table.estimate(*state as u16).map(|better| better.max(h))
    }
}

#[test]
fn late_estimates_save_expansions_and_prove_the_same() {
    let (mut late, mut never) = (0, 0);
    for (seed, graph) in graphs() {
        let table = TableHeuristic::new(&graph, Quality::Half, seed);
        let hooks = Late { table: &table, without: None, dropped: 0 };
        let mut search = BestFirst::with_hooks(&graph, &0, &Blind, ByTotal(Weight::ONE), hooks);
        let mut control = Control::unlimited();
        let ended = search.run(&mut control);
        laws::check_outcome("late", &graph, &0, &search.outcome(ended), optimum(&graph));
        late += control.stats().expanded;
        never += astar(&graph, &0, &Blind, &mut Control::unlimited()).stats.expanded;
    }
    assert!(late < never, "{late} of {never} expansions");
}

#[test]
fn a_dropped_state_is_on_no_plan() {
    // Two ways from 0 to 3: through 1 for 2, through 2 for 10.
    let graph = Graph::new(vec![vec![(1, 1), (2, 5)], vec![(3, 1)], vec![(3, 5)], vec![]], &[3]);
    let table = TableHeuristic::new(&graph, Quality::Half, 0);
    let hooks = Late { table: &table, without: Some(1), dropped: 0 };
    let mut search = BestFirst::with_hooks(&graph, &0, &table, ByEstimate, hooks);
    let ended = search.run(&mut Control::unlimited());
    assert_eq!(search.outcome(ended).plan().map(|plan| plan.cost), Some(10));
    assert_eq!(search.expander_mut().hooks_mut().dropped, 1);
}

/// Edges first, then cost: an expander with its own store, its own costs and goals noticed when they are taken out.
struct FewestEdges<'a> {
    graph: &'a Graph,
    /// How each node was reached: edges and cost; node numbers are ids.
    reached: Vec<Option<(Cost, Cost)>>,
}

impl Expander for FewestEdges<'_> {
    type Rank = (Cost, Cost);
    type Cost = (Cost, Cost);

    fn begin<Q: OpenList<(Cost, Cost)>>(
        &mut self,
        frontier: &mut Frontier<(Cost, Cost), (Cost, Cost), Q>,
        control: &mut Control<'_>,
    ) -> Result<(), Stop> {
        self.reached[0] = Some((0, 0));
        frontier.push((0, 0), 0, control)
    }

    fn is_current(&self, rank: (Cost, Cost), id: Id) -> bool {
        self.reached[id as usize] == Some(rank)
    }

    fn bound(&self, rank: (Cost, Cost)) -> (Cost, Cost) {
        rank
    }

    fn prove(&mut self, (edges, _): (Cost, Cost), control: &mut Control<'_>) {
        control.raise_bound(edges);
    }

    fn reconsider(
        &mut self,
        rank: (Cost, Cost),
        id: Id,
        _: &mut Control<'_>,
    ) -> Result<PopDecision<(Cost, Cost), (Cost, Cost)>, Stop> {
        Ok(if self.graph.is_goal(&(id as usize)) { PopDecision::Goal(rank) } else { PopDecision::Expand })
    }

    fn expand<Q: OpenList<(Cost, Cost)>>(
        &mut self,
        (edges, cost): (Cost, Cost),
        turn: &mut Turn,
        frontier: &mut Frontier<(Cost, Cost), (Cost, Cost), Q>,
        control: &mut Control<'_>,
    ) -> Result<(), Stop> {
        while let Some(&id) = turn.ids().last() {
            control.expand()?;
            for action in self.graph.actions(&(id as usize)) {
                let mut to = id as usize;
                let step = self.graph.cost(&to, action);
                self.graph.apply(&mut to, action);
                control.produce(1);
                let reached = (edges + 1, cost + step);
                if self.reached[to].is_none_or(|known| reached < known) && !frontier.excludes(reached) {
                    self.reached[to] = Some(reached);
                    frontier.push(reached, to as Id, control)?;
                }
            }
            turn.finish();
        }
        Ok(())
    }
}

#[test]
fn an_expander_of_ones_own_has_its_own_costs() {
    for (seed, graph) in graphs() {
        let expander = FewestEdges { graph: &graph, reached: vec![None; 30] };
        let mut search = BestFirst::new(expander, Sorted::new());
        let mut control = Control::unlimited();
        let slice = Limits { nodes: Some(2), ..Limits::default() };
        let ended = loop {
            match control.turn(slice, |part| search.run(part)) {
                Err(Stop::Nodes) => {}
                ended => break ended,
            }
        };
        let fewest = starboard_search::bfs(&graph, &0, &mut Control::unlimited());
        let fewest = fewest.outcome.plan().map(|plan| plan.actions.len() as Cost);
        assert_eq!(search.goal().map(|((edges, _), _)| edges), fewest, "seed {seed}");
        let expected = if fewest.is_some() { Ended::Accepted } else { Ended::Exhausted };
        assert_eq!(ended, Ok(expected), "seed {seed}");
    }
}

/// A guess for every node.
struct Guesses([Cost; 7]);

impl Heuristic<Graph> for Guesses {
    type Memo = Cost;

    fn begin(&self, _: &Graph, node: &usize) -> Cost {
        self.0[*node]
    }

    fn step(&self, _: &Graph, _: Cost, _: u8, after: &usize) -> Cost {
        self.0[*after]
    }

    fn estimate(&self, guess: Cost) -> Option<Cost> {
        Some(guess)
    }

    fn promise(&self) -> Promise {
        Promise::GUESS
    }
}

/// Cutting the open list is not beam search: states of all depths compete, so the search comes back to node 2 when the
/// better-looking nodes 3 and 4 lead nowhere. The beam has left its layer for good.
#[test]
fn a_limited_open_list_comes_back_where_a_beam_cannot() {
    let to = |nodes: &[usize]| nodes.iter().map(|&node| (node, 1)).collect::<Vec<_>>();
    let edges = vec![to(&[1, 2]), to(&[3, 4]), to(&[5]), to(&[]), to(&[]), to(&[6]), to(&[])];
    let graph = Graph::new(edges, &[6]);
    let guesses = Guesses([0, 1, 2, 2, 2, 3, 0]);
    let control = &mut Control::unlimited;
    let layers = beam(&graph, &0, &guesses, Beam { width: 2, branch: None }, &mut control());
    assert_eq!(layers.outcome, Outcome::Unknown { lower_bound: 0, stop: Stop::Incomplete });
    let limited = limited_astar(&graph, &0, &guesses, 2, &mut control());
    assert!(matches!(&limited.outcome, Outcome::Feasible { plan, lower_bound: 0, stop: None } if plan.cost == 3));
    let one = limited_astar(&graph, &0, &guesses, 1, &mut control());
    assert_eq!(one.outcome, Outcome::Unknown { lower_bound: 0, stop: Stop::Incomplete });
}
