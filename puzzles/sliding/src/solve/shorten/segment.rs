//! Shortening by longer pieces: between two boards of a plan, a beam looks for a shorter way within the part of the
//! board that the piece touches.
//!
//! Seen from its end, a piece is a small board of its own: every tile's home is where the piece leaves it. A beam with
//! a simple guide finds ways of fifty to a hundred moves that are close to the shortest, which is more than the
//! depth-first search of the short windows can do.

use grid::{Cell, Direction, Size};
use search::{Control, Stop};

use super::{PlanListener, TELLS};
use crate::solve::{
    beam::{Geometry, MOST_CELLS, Pace, conflicts::Conflicts, sweep},
    divide::{Area, permutation::Permutation},
};

/// One pass of pieces over a plan.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Pieces {
    /// Steps in a piece.
    pub(crate) length: usize,
    /// Steps before the first piece.
    pub(crate) skip: usize,
    /// Boards per layer of the beam.
    pub(crate) width: usize,
}

/// Passes over `steps`, the blank's way from `start`. Returns why it ended early; the steps are a valid plan in any
/// case.
pub(crate) fn shorten_pieces(
    start: &Permutation,
    steps: &mut Vec<Direction>,
    pieces: Pieces,
    tell: PlanListener<'_>,
    control: &mut Control<'_>,
) -> Result<(), Stop> {
    let mut here = start.clone();
    here.steps.clear();
    let mut shorter = steps[..pieces.skip.min(steps.len())].to_vec();
    here.follow(&shorter);
    let mut result = Ok(());
    let (mut passed, mut told, mut is_shorter) = (shorter.len(), 0, false);
    for piece in steps[shorter.len()..].chunks(pieces.length.max(1)) {
        here.steps.clear();
        let found = if result.is_ok() { better(&here, piece, pieces.width, control) } else { Ok(None) };
        match found {
            Ok(Some(found)) => {
                shorter.extend(found);
                is_shorter = true;
            }
            Ok(None) => shorter.extend(piece),
            Err(stop) => {
                result = Err(stop);
                shorter.extend(piece);
            }
        }
        passed += piece.len();
        if result.is_ok() {
            here.follow(piece);
            if is_shorter && passed - told > steps.len() / TELLS {
                (told, is_shorter) = (passed, false);
                tell(&[&shorter, &steps[passed..]].concat(), control);
            }
        }
    }
    *steps = shorter;
    result
}

/// A shorter way to where `piece` leads from `here`.
fn better(
    here: &Permutation,
    piece: &[Direction],
    width: usize,
    control: &mut Control<'_>,
) -> Result<Option<Vec<Direction>>, Stop> {
    control.poll()?;
    let mut ahead = here.clone();
    let mut area = Area::of_cell(here.size, here.blank);
    for &step in piece {
        ahead.step(step);
        area = area.with(here.size, ahead.blank);
    }
    let area = area.wider(here.size);
    let size = area.size();
    if size.cells() > MOST_CELLS || piece.len() < 4 {
        return Ok(None);
    }
    let inside = |cell: Cell| {
        let Size { width, .. } = size;
        (here.size.row(cell) - area.top) * width + here.size.column(cell) - area.left
    };
    let cells = 0..size.cells();
    let outside = |cell: Cell| here.size.cell(area.top + size.row(cell), area.left + size.column(cell));
    let board: Vec<u8> = cells.map(|cell| inside(ahead.place(usize::from(here.home[outside(cell)]))) as u8).collect();
    let geometry = Geometry::new(size);
    let guide = Conflicts::new(&geometry);
    // The lengths of all ways between two boards are odd, or all are even.
    let longest = piece.len() as u32 - 2;
    sweep(&geometry, &guide, (&board, inside(here.blank)), &mut Pace::Fixed(width), longest, control)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::solve::{
        anytime::tests::boards,
        divide::{divide, permutation::without_returns},
    };

    #[test]
    fn plans_get_shorter_and_keep_their_ends() {
        let mut saved = 0;
        for level in boards().into_iter().filter(|level| level.size.cells() <= 64) {
            let start = Permutation::new(&level, &level.start);
            let mut board = start.clone();
            divide(&mut board, &mut Control::unlimited()).unwrap();
            let mut steps = without_returns(&board.steps);
            for skip in [0, 10] {
                let before = steps.len();
                let pieces = Pieces { length: 20, skip, width: 30 };
                shorten_pieces(&start, &mut steps, pieces, &mut |_, _| (), &mut Control::unlimited()).unwrap();
                assert!(steps.len() <= before);
                saved += before - steps.len();
                let mut replay = start.clone();
                replay.follow(&steps);
                assert!(replay.is_solved(), "{}", level.size);
            }
        }
        assert!(saved > 100, "{saved}");
    }

    #[test]
    fn a_limit_leaves_a_whole_plan() {
        let level = boards().into_iter().find(|level| level.size.cells() == 64).unwrap();
        let start = Permutation::new(&level, &level.start);
        let mut board = start.clone();
        divide(&mut board, &mut Control::unlimited()).unwrap();
        let mut steps = board.steps;
        let mut control = Control::new(search::Limits { nodes: Some(2000), ..Default::default() });
        let pieces = Pieces { length: 40, skip: 0, width: 50 };
        assert_eq!(shorten_pieces(&start, &mut steps, pieces, &mut |_, _| (), &mut control), Err(Stop::Nodes));
        let mut replay = start.clone();
        replay.follow(&steps);
        assert!(replay.is_solved());
    }
}
