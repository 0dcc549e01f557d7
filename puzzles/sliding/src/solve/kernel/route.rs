//! From the way of the blank to the moves of the player.

use grid::{Cell, Direction, Size};

use crate::{action::Slide, level::Metric};

/// The slides that take the blank from cell to cell. Under the single metric consecutive cells are neighbours; under
/// the multi metric they share a line, and each step is one slide.
pub(crate) fn slides(size: Size, metric: Metric, blanks: impl Iterator<Item = Cell>) -> Vec<Slide> {
    let cells: Vec<Cell> = blanks.collect();
    let slides = cells.windows(2).map(|pair| slide(size, pair[0], pair[1])).collect::<Vec<_>>();
    debug_assert!(metric == Metric::Multi || slides.iter().all(|slide| slide.count == 1));
    slides
}

/// The slide that takes the blank from one cell to another in its line: the tiles go the other way.
fn slide(size: Size, from: Cell, to: Cell) -> Slide {
    let direction = if size.row(from) == size.row(to) {
        if to > from { Direction::Left } else { Direction::Right }
    } else if to > from {
        Direction::Up
    } else {
        Direction::Down
    };
    Slide { direction, count: size.distance(from, to) as u16 }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tiles_go_against_the_blank() {
        let size = Size::new(3, 3);
        let made = slides(size, Metric::Multi, [0, 2, 8, 7, 1].into_iter());
        let expected = [(Direction::Left, 2), (Direction::Up, 2), (Direction::Right, 1), (Direction::Down, 2)];
        assert_eq!(made, expected.map(|(direction, count)| Slide { direction, count }));
    }
}
