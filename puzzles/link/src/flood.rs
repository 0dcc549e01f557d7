//! The flood by turns: what a path from a tile reaches without a turn, with one, with two …

use grid::Cell;
use puzzle::{Failure, Flood, Message};
use search::Control;
use tiles::{Pieces, write_cell};

use crate::{Level, rules};

/// The flood of a name: `turns:CELL` from the tile on a cell, whose number counts row by row from 0. Tiles stop it:
/// they are reached, and nothing behind them.
pub(crate) fn flood(level: &Level, state: &Pieces, name: &str, control: &mut Control<'_>) -> Result<Flood, Failure> {
    let unknown = || Message::new("flood-unknown").with("name", name);
    let from = name.strip_prefix("turns:").and_then(|cell| cell.parse::<usize>().ok()).ok_or_else(unknown)?;
    let size = level.tiles.size();
    if from >= size.cells() {
        return Err(unknown().into());
    }
    if state.kind(&level.tiles, from).is_none() {
        return Err(Message::new("link-no-tile").with("cell", write_cell(size, from)).into());
    }
    let reach = rules::reach(level, state);
    let is_open = |cell: Cell| state.slots()[cell] == Pieces::EMPTY || state.kind(&level.tiles, cell).is_some();
    let mut reached = Vec::with_capacity(size.cells());
    for cell in (0..size.cells()).filter(|&cell| cell != from && is_open(cell)) {
        control.poll()?;
        reached.push((cell, reach.turns(from, cell, None).map(u32::from)));
    }
    Ok(Flood::over_cells(reached))
}

#[cfg(test)]
mod tests {
    use puzzle::Puzzle;

    use super::*;
    use crate::Link;

    #[test]
    fn waves_bend_round_tiles() {
        let level = Link.open("4x3,r0:1,,,2,,3,,,,,,1").unwrap();
        let state = Link.start(&level);
        let flood = flood(&level, &state, "turns:0", &mut Control::unlimited()).unwrap();
        let waves: Vec<Vec<usize>> = flood.waves.into_iter().map(|wave| wave.cells).collect();
        assert_eq!(waves, [vec![1, 2, 3, 4, 8], vec![5, 6, 9, 10, 11], vec![7]]);
        for name in ["turns", "turns:", "turns:12", "turns:-1", "turns:1", "pulls"] {
            assert!(super::flood(&level, &state, name, &mut Control::unlimited()).is_err(), "{name}");
        }
    }
}
