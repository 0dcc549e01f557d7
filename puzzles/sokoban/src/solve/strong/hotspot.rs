//! Hotspots: boxes that stand in the way of others. While such a box does not move, another one cannot get to a goal
//! that it could reach without it.

use grid::Bits;
use search::{Control, Stop};

use crate::geometry::{
    Square,
    distance::{Distances, FAR},
    tables::LevelTables,
};

/// For every square, the squares of boxes that a box there hinders.
pub(super) struct Hotspots<const W: usize> {
    hinders: Vec<Bits<W>>,
}

impl<const W: usize> Hotspots<W> {
    pub(super) fn new(tables: &LevelTables<W>, control: &mut Control<'_>) -> Result<Self, Stop> {
        let live: Vec<(usize, Vec<u16>)> =
            tables.live.iter().map(|square| (square, tables.distances.least(square as Square))).collect();
        let mut hinders = vec![Bits::EMPTY; tables.board.len()];
        for wall in tables.live {
            let mut floor = tables.board.floor;
            floor.remove(wall);
            let distances = Distances::build(&tables.board, floor, tables.targets(), || control.poll())?;
            let is_hindered = |(square, ways): &&(usize, Vec<u16>)| {
                let walled = distances.least(*square as Square);
                let lost = ways.iter().zip(&walled).zip(tables.targets());
                lost.into_iter().any(|((&way, &now), &goal)| way != FAR && now == FAR && usize::from(goal) != wall)
            };
            hinders[wall] =
                live.iter().filter(is_hindered).map(|&(square, _)| square).filter(|&to| to != wall).collect();
        }
        Ok(Hotspots { hinders })
    }

    /// How many of the boxes outside `settled` hinder another one outside.
    pub(super) fn count(&self, boxes: Bits<W>, settled: Bits<W>) -> usize {
        let loose = boxes & !settled;
        loose.iter().filter(|&square| self.hinders[square].intersects(&loose)).count()
    }
}
