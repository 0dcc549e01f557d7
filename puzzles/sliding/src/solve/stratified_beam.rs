//! A stratified beam, for large boards: it keeps the best boards *for every cell of the blank*.
//!
//! An ordinary beam on a large board soon holds nothing but boards with the blank in one corner. That corner is in
//! order, so whatever the blank does there makes things worse, and the boards where it would have work to do were
//! dropped long ago. Here every cell has room for a few boards with the blank on it, so the blank can always be where
//! it is needed. One board per cell is enough to get most tiles home, where plain beams of 10 to 100 boards are stuck
//! at 96 hundredths of the Manhattan distance and more (random 20×20 boards).
//!
//! Near the end this search gets stuck: a tile that has missed its place in a line that is in order needs a detour that
//! looks bad for long. So the board is finished from outside, while there is disorder inside where such detours do no
//! harm, by another beam ([`sides`](super::divide::sides)).
//!
//! Written by hand because the library's beam knows no strata, and for speed: on 10×10 the solver that uses it expands
//! 7.7 million boards a second and has plans of 1 020 moves after 2 s; the library's beam of 300 boards with
//! inversion distance expands 0.24 million, and its plans have 31 000 moves after a minute. Two boards (seed 5), one
//! thread of a busy machine: `starboard bench sliding --size 10x10 --count 2 --seed 5 --solver anytime --time 2s
//! --threads 1`, and `--solver beam --heuristic inversion --beam 300`.

mod layer;
mod scoring;

use grid::Direction;
use search::{Charge, Control, Stop};

use self::layer::{Layer, Mark, Slots};
pub(crate) use self::scoring::Scoring;
use super::divide::permutation::Permutation;

/// What a sweep came to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct SweepResult {
    /// The blank's steps.
    pub(crate) steps: Vec<Direction>,
    /// Whether the board there is as far as it was asked for.
    pub(crate) is_enough: bool,
}

/// Layers that are looked at after the first board that is far enough: some later one may have more order in the rest.
const EXTRA_LAYERS: usize = 6;
/// Layers without any board getting nearer, after which the search is stuck, per row and column of the board.
const MOST_STALE_LAYERS_PER_LINE: usize = 4;

/// Brings the tiles nearer to their homes, until the sum of their distances is at most `enough`.
///
/// `per_cell` boards are kept for every cell of the blank. When a limit strikes or the search is stuck, the result is
/// the best board so far.
pub(crate) fn sweep_by_blank(
    start: &Permutation,
    scoring: &Scoring,
    enough: usize,
    per_cell: usize,
    control: &mut Control<'_>,
) -> SweepResult {
    let mut search =
        Search { scoring, enough: enough as u32, per_cell, parents: Vec::new(), best: None, held: Charge::default() };
    // Whoever set the limit will notice by himself.
    let _stop = search.run(start, control);
    match search.best {
        Some(mark) => SweepResult { steps: search.way(&mark), is_enough: mark.left == 0 },
        None => SweepResult { steps: Vec::new(), is_enough: false },
    }
}

struct Search<'a> {
    scoring: &'a Scoring,
    enough: u32,
    per_cell: usize,
    /// By depth and board: its parent and the step from there.
    parents: Vec<Box<[u32]>>,
    best: Option<Mark>,
    held: Charge,
}

impl Search<'_> {
    fn run(&mut self, start: &Permutation, control: &mut Control<'_>) -> Result<(), Stop> {
        let cells = start.size.cells();
        let most_stale = MOST_STALE_LAYERS_PER_LINE * (start.size.width + start.size.height);
        let mut layer = Layer::start(self.scoring, start);
        let mut next = Layer::empty();
        let mut slots = Slots::new(cells, self.per_cell);
        control.grow(&mut self.held, slots.bytes() + 2 * layer::bytes(cells, self.per_cell))?;
        self.best = Some(layer.best(0, self.enough));
        let mut since = 0;
        let mut last = usize::MAX;
        for depth in 1.. {
            if depth > last || depth > since + most_stale {
                break;
            }
            control.expand_many(layer.len() as u64)?;
            control.produce(layer.children(self.scoring, &mut slots));
            let from = next.fill(self.scoring, &layer, &mut slots);
            if from.is_empty() {
                break;
            }
            control.grow(&mut self.held, size_of_val(&*from) as u64)?;
            self.parents.push(from);
            std::mem::swap(&mut layer, &mut next);

            let mark = layer.best(depth, self.enough);
            let Some(best) = &mut self.best else { break };
            if mark.left < best.left {
                since = depth;
            }
            if (mark.left, mark.worth) < (best.left, best.worth) {
                *best = mark;
            }
            if best.left == 0 {
                last = last.min(depth + EXTRA_LAYERS);
            }
        }
        Ok(())
    }

    /// The steps that led to a board.
    fn way(&self, mark: &Mark) -> Vec<Direction> {
        let mut at = mark.at;
        let mut steps = Vec::with_capacity(mark.depth);
        for layer in self.parents[..mark.depth].iter().rev() {
            steps.push(Direction::ALL[(layer[at] & 3) as usize]);
            at = (layer[at] >> 2) as usize;
        }
        steps.reverse();
        steps
    }
}

#[cfg(test)]
mod tests {
    use grid::Size;

    use super::*;
    use crate::solve::{anytime::tests::random, divide::distance};

    #[test]
    fn most_tiles_come_home_in_few_moves() {
        for seed in 0..3 {
            let level = random(Size::new(12, 10), seed);
            let mut board = Permutation::new(&level, &level.start);
            let before = distance(&board);
            let scoring = Scoring::new(level.size, board.blank_home(), 7);
            let sweep_by_blank = sweep_by_blank(&board, &scoring, before / 4, 2, &mut Control::unlimited());
            assert!(sweep_by_blank.is_enough);
            for step in sweep_by_blank.steps {
                board.step(step);
            }
            assert!(distance(&board) <= before / 4 && board.steps.len() < before * 5 / 4, "{}", board.steps.len());
        }
    }

    #[test]
    fn a_limit_leaves_the_best_so_far() {
        let level = random(Size::new(9, 9), 1);
        let board = Permutation::new(&level, &level.start);
        let scoring = Scoring::new(level.size, board.blank_home(), 7);
        let mut control = Control::new(search::Limits { nodes: Some(2000), ..Default::default() });
        let sweep_by_blank = sweep_by_blank(&board, &scoring, 0, 4, &mut control);
        assert!(!sweep_by_blank.is_enough && !sweep_by_blank.steps.is_empty());
    }
}
