//! A claim checked again by plain search, with nothing but the rules: no solver, no estimate, no pruning, no table.
//!
//! Positions are taken in the order of their costs (uniform-cost search) and told apart by their whole names, so what
//! is confirmed here is true even if every solver is wrong. It goes as far as time and memory do, and says how far.

use std::collections::{BTreeMap, HashMap, hash_map::Entry};

use puzzle::{Failure, Message, Puzzle, Request};
use search::{Charge, Control, Cost, Stop};
use serde::Serialize;

use crate::{board::Typed, replay::read, solve, stop_name};

/// What plain search found out about a claim.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Confirmation {
    /// What costs are counted in.
    pub objective: &'static str,
    /// What the moves cost that are claimed to be best, by the parts of the objective; none if the claim is that
    /// nothing solves the board.
    pub claimed: Option<Vec<u64>>,
    /// What came of it.
    pub verdict: Confirmed,
    /// Positions that were expanded.
    pub positions: u64,
    /// No solution costs less, in the first count.
    pub at_least: u64,
    /// The moves that refute the claim.
    pub counterexample: Option<Counterexample>,
    /// The name of what ended the check before its end ([`stop_name`]).
    pub stop: Option<&'static str>,
}

/// Whether a claim is true.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[serde(rename_all = "lowercase")]
pub enum Confirmed {
    /// It is true.
    Confirmed,
    /// It is false.
    Refuted,
    /// Neither was found out in time.
    Undecided,
}

/// Moves that should not exist.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Counterexample {
    /// What they cost, by the parts of the objective.
    pub costs: Vec<u64>,
    /// The moves.
    pub moves: String,
}

/// Checks that no solution is cheaper than `moves`, which solve the board; without moves, that nothing solves it.
pub(crate) fn confirm<P: Puzzle>(
    board: &Typed<P>,
    moves: Option<&str>,
    request: &Request,
    control: &mut Control<'_>,
) -> Result<Confirmation, Failure> {
    let objective = solve::objective_name(board.puzzle.about(), request);
    let about = board.puzzle.about();
    let parts = objective.split(',').map(|part| board.puzzle.solvers().objective(about, Some(part)));
    let parts: Vec<P::Objective> = parts.collect::<Result<_, Message>>()?;
    let claimed = moves.map(|moves| claimed_cost(board, moves, &parts)).transpose()?;
    let mut search = PlainSearch::new(board, &parts, claimed.clone(), control)?;
    let (verdict, counterexample, stop) = match search.run(control) {
        Ok(None) => (Confirmed::Confirmed, None, None),
        Ok(Some(goal)) => (Confirmed::Refuted, Some(search.counterexample(goal)), None),
        Err(stop) => (Confirmed::Undecided, None, Some(stop_name(stop))),
    };
    Ok(Confirmation {
        objective,
        at_least: search.reached.first().copied().unwrap_or(0),
        claimed,
        verdict,
        positions: control.stats().expanded,
        counterexample,
        stop,
    })
}

/// What moves cost that solve the board, by the parts of an objective.
fn claimed_cost<P: Puzzle>(board: &Typed<P>, moves: &str, parts: &[P::Objective]) -> Result<Vec<u64>, Failure> {
    let mut state = board.start();
    let (actions, end) = read(board, state.clone(), moves);
    if !board.puzzle.is_goal(&board.level, &end?) {
        return Err(Message::new("moves-do-not-solve").into());
    }
    let mut costs = vec![0; parts.len()];
    for action in actions {
        add(board, &mut costs, &state, action, parts);
        board.replay(&mut state, action);
    }
    Ok(costs)
}

fn add<P: Puzzle>(board: &Typed<P>, costs: &mut [u64], state: &P::State, action: P::Action, parts: &[P::Objective]) {
    for (cost, objective) in costs.iter_mut().zip(parts) {
        *cost += u64::from(board.puzzle.cost(&board.level, state, action, *objective));
    }
}

/// Uniform-cost search over the positions of a board.
struct PlainSearch<'a, P: Puzzle> {
    board: &'a Typed<P>,
    parts: &'a [P::Objective],
    /// Positions that cost as much need not be looked at.
    ceiling: Option<Vec<u64>>,
    nodes: Vec<PlainNode<P>>,
    /// The nodes by the names of their positions.
    numbers: HashMap<Box<str>, usize>,
    open: BTreeMap<Vec<u64>, Vec<usize>>,
    /// Every position that costs less was expanded.
    reached: Vec<u64>,
    charge: Charge,
}

struct PlainNode<P: Puzzle> {
    /// None once it was expanded.
    state: Option<P::State>,
    costs: Vec<u64>,
    /// The node before, and how it leads here.
    from: Option<(usize, P::Action)>,
}

impl<'a, P: Puzzle> PlainSearch<'a, P> {
    fn new(
        board: &'a Typed<P>,
        parts: &'a [P::Objective],
        ceiling: Option<Vec<u64>>,
        control: &mut Control<'_>,
    ) -> Result<Self, Failure> {
        let mut search = PlainSearch {
            board,
            parts,
            ceiling,
            nodes: Vec::new(),
            numbers: HashMap::new(),
            open: BTreeMap::new(),
            reached: vec![0; parts.len()],
            charge: control.hold(0)?,
        };
        search.reach(board.start(), vec![0; parts.len()], None, control)?;
        Ok(search)
    }

    /// The node of a goal below the ceiling; `None` if there is none.
    fn run(&mut self, control: &mut Control<'_>) -> Result<Option<usize>, Stop> {
        while let Some((costs, numbers)) = self.open.pop_first() {
            control.raise_bound(Cost::try_from(costs.first().copied().unwrap_or(0)).unwrap_or(Cost::MAX));
            self.reached = costs;
            for number in numbers {
                if self.nodes[number].costs != self.reached {
                    continue; // A cheaper way was found since.
                }
                let Some(state) = self.nodes[number].state.take() else { continue };
                if self.board.puzzle.is_goal(&self.board.level, &state) {
                    return Ok(Some(number));
                }
                self.expand(number, &state, control)?;
            }
        }
        if let Some(ceiling) = &self.ceiling {
            self.reached.clone_from(ceiling);
        }
        Ok(None)
    }

    fn expand(&mut self, number: usize, state: &P::State, control: &mut Control<'_>) -> Result<(), Stop> {
        control.expand()?;
        let actions = self.board.puzzle.actions(&self.board.level, state);
        control.produce(actions.len() as u64);
        for action in actions {
            let mut costs = self.nodes[number].costs.clone();
            add(self.board, &mut costs, state, action, self.parts);
            if self.ceiling.as_ref().is_none_or(|ceiling| costs < *ceiling) {
                let mut next = state.clone();
                self.board.replay(&mut next, action);
                self.reach(next, costs, Some((number, action)), control)?;
            }
        }
        Ok(())
    }

    /// Notes a position, unless it is known at no higher cost.
    fn reach(
        &mut self,
        state: P::State,
        costs: Vec<u64>,
        from: Option<(usize, P::Action)>,
        control: &mut Control<'_>,
    ) -> Result<(), Stop> {
        let name = self.name(&state);
        let number = match self.numbers.entry(name) {
            Entry::Occupied(known) if self.nodes[*known.get()].costs <= costs => return Ok(()),
            Entry::Occupied(known) => *known.get(),
            Entry::Vacant(new) => {
                // The name, and the state with about as much; vectors and tables that have just grown are half empty.
                let bytes = 3 * new.key().len() + 2 * (size_of::<PlainNode<P>>() + size_of::<(Box<str>, usize)>() + 24);
                control.grow(&mut self.charge, bytes as u64)?;
                self.nodes.push(PlainNode { state: None, costs: Vec::new(), from: None });
                *new.insert(self.nodes.len() - 1)
            }
        };
        self.open.entry(costs.clone()).or_default().push(number);
        self.nodes[number] = PlainNode { state: Some(state), costs, from };
        Ok(())
    }

    /// What tells a position from every other one of the board.
    fn name(&self, state: &P::State) -> Box<str> {
        let Typed { puzzle, level } = self.board;
        match self.board.settle(state) {
            Ok(position) => puzzle.name(&position).into_boxed_str(),
            // Nothing is left that a board could be made of. No board's name has two lines.
            Err(_) => format!("\n{}", puzzle.picture(level, state)).into_boxed_str(),
        }
    }

    /// The moves to a goal, and what they cost.
    fn counterexample(&self, goal: usize) -> Counterexample {
        let mut actions = Vec::new();
        let mut at = goal;
        while let Some((before, action)) = self.nodes[at].from {
            actions.push(action);
            at = before;
        }
        let mut state = self.board.start();
        let texts: Vec<String> = actions
            .into_iter()
            .rev()
            .map(|action| {
                let text = self.board.puzzle.notate(&self.board.level, &state, action);
                self.board.replay(&mut state, action);
                text
            })
            .collect();
        let moves = texts.join(self.board.puzzle.about().separator);
        Counterexample { costs: self.nodes[goal].costs.clone(), moves }
    }
}
