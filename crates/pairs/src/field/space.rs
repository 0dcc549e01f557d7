//! A field as a state space for the general search library.

use search::{Cost, Domain, Heuristic, Keyed, Promise, peers::Portable};

use super::{Code, Field, tiles_left};

/// A field as a search domain. States are whole boards; two are the same if every cell holds the same kind.
#[derive(Clone, Copy, Debug)]
pub struct Space<F> {
    field: F,
    branch: Option<usize>,
}

impl<F: Field> Space<F> {
    /// All actions of the field.
    pub fn new(field: F) -> Self {
        Space { field, branch: None }
    }

    /// Only the `branch` most promising actions of every board, by cost and what is guessed of the rest: finding
    /// nothing then proves nothing.
    pub fn with_branch(field: F, branch: usize) -> Self {
        Space { field, branch: Some(branch) }
    }

    /// The field.
    pub fn field(&self) -> &F {
        &self.field
    }
}

impl<F: Field> Domain for Space<F> {
    type State = Vec<Code>;
    type Action = F::Action;
    type Undo = Vec<Code>;
    type Actions = Vec<F::Action>;

    fn is_goal(&self, board: &Vec<Code>) -> bool {
        tiles_left(board) == 0
    }

    fn actions(&self, board: &Vec<Code>) -> Vec<F::Action> {
        let mut found = Vec::new();
        self.field.actions(board, &mut found);
        if let Some(branch) = self.branch {
            let mut after = board.clone();
            // Stable: among equals the order of the field decides.
            found.sort_by_cached_key(|&action| {
                after.clone_from(board);
                self.field.play(&mut after, action);
                let guess = self.field.assess(&after).map_or(u64::MAX / 2, |(_, guess)| u64::from(guess));
                u64::from(self.field.cost(board, action)) * 100 + guess
            });
            found.truncate(branch);
        }
        found
    }

    fn apply(&self, board: &mut Vec<Code>, action: F::Action) -> Vec<Code> {
        let before = board.clone();
        self.field.play(board, action);
        before
    }

    fn undo(&self, board: &mut Vec<Code>, _: F::Action, before: Vec<Code>) {
        *board = before;
    }

    fn cost(&self, board: &Vec<Code>, action: F::Action) -> Cost {
        self.field.cost(board, action)
    }
}

impl<F: Field> Keyed for Space<F> {
    type Key = Box<[Code]>;

    fn key(&self, board: &Vec<Code>) -> Box<[Code]> {
        board.as_slice().into()
    }

    fn restore(&self, key: &Box<[Code]>) -> Vec<Code> {
        key.to_vec()
    }

    fn heap_bytes(&self, key: &Box<[Code]>) -> usize {
        size_of_val(&**key)
    }

    fn write_key(&self, key: &Box<[Code]>, bytes: &mut Vec<u8>) -> bool {
        key.write(bytes);
        true
    }

    fn read_key(&self, bytes: &mut &[u8]) -> Option<Box<[Code]>> {
        Portable::read(bytes)
    }
}

/// An estimate computed from the board alone.
#[derive(Clone, Copy, Debug)]
pub struct Guess<E> {
    /// The estimate; `None` where no goal can be reached.
    pub estimate: E,
    /// What it guarantees.
    pub promise: Promise,
}

impl<F: Field, E: Fn(&F, &[Code]) -> Option<Cost>> Heuristic<Space<F>> for Guess<E> {
    type Memo = Option<Cost>;

    fn begin(&self, space: &Space<F>, board: &Vec<Code>) -> Option<Cost> {
        (self.estimate)(&space.field, board)
    }

    fn step(&self, space: &Space<F>, _: Option<Cost>, _: F::Action, after: &Vec<Code>) -> Option<Cost> {
        (self.estimate)(&space.field, after)
    }

    fn estimate(&self, memo: Option<Cost>) -> Option<Cost> {
        memo
    }

    fn promise(&self) -> Promise {
        self.promise
    }
}
