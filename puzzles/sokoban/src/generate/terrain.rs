//! Floors to play on: rooms, passages, halls.

use grid::{Cell, Direction, Map, Size};
use rand::RngExt;
use rand_chacha::ChaCha8Rng;

use super::Style;
use crate::level::Terrain;

/// A floor inside a border of walls: one connected area.
pub(super) fn terrain(size: Size, style: Style, rng: &mut ChaCha8Rng) -> Map<Terrain> {
    let open = match style {
        Style::Rooms => rooms(size, rng),
        Style::Carved => carved(size, rng),
        Style::Open => hall(size, rng),
    };
    largest(&open)
}

/// A hall without pillars.
pub(super) fn empty(size: Size) -> Map<Terrain> {
    let mut open = Map::filled(size, false);
    (0..size.cells()).filter(|&cell| is_inner(size, cell)).for_each(|cell| open[cell] = true);
    largest(&open)
}

/// Three by three cells to build rooms from; `#` is a wall. They are turned and mirrored at random.
const PIECES: [[&str; 3]; 10] = [
    ["   ", "   ", "   "],
    ["   ", "   ", "   "],
    ["#  ", "   ", "   "],
    ["## ", "   ", "   "],
    ["###", "   ", "   "],
    ["###", "#  ", "   "],
    ["# #", "   ", "   "],
    ["   ", " # ", "   "],
    ["# #", "   ", "# #"],
    ["###", "   ", "###"],
];

fn rooms(size: Size, rng: &mut ChaCha8Rng) -> Map<bool> {
    let mut open = Map::filled(size, false);
    let mut top = 1;
    while top + 1 < size.height {
        let mut left = 1;
        while left + 1 < size.width {
            let piece = PIECES[rng.random_range(0..PIECES.len())];
            let turn = rng.random_range(0..8);
            for row in 0..3 {
                for column in 0..3 {
                    let (mut r, mut c) = if turn & 1 == 0 { (row, column) } else { (column, row) };
                    if turn & 2 != 0 {
                        r = 2 - r;
                    }
                    if turn & 4 != 0 {
                        c = 2 - c;
                    }
                    if top + row + 1 < size.height && left + column + 1 < size.width {
                        open[size.cell(top + row, left + column)] = piece[r].as_bytes()[c] == b' ';
                    }
                }
            }
            left += 3;
        }
        top += 3;
    }
    open
}

fn carved(size: Size, rng: &mut ChaCha8Rng) -> Map<bool> {
    let mut open = Map::filled(size, false);
    let inner = size.width.saturating_sub(2) * size.height.saturating_sub(2);
    let mut at = size.cell(size.height / 2, size.width / 2);
    let mut direction = Direction::ALL[rng.random_range(0..4)];
    let mut dug = 0;
    // The digger turns now and then, and widens its passage here and there.
    for _ in 0..inner * 12 {
        if !open[at] {
            open[at] = true;
            dug += 1;
        }
        if dug * 100 >= inner * 55 {
            break;
        }
        if rng.random_range(0..3) == 0 {
            direction = Direction::ALL[rng.random_range(0..4)];
        }
        match size.step(at, direction).filter(|&next| is_inner(size, next)) {
            Some(next) => at = next,
            None => direction = Direction::ALL[rng.random_range(0..4)],
        }
    }
    open
}

fn hall(size: Size, rng: &mut ChaCha8Rng) -> Map<bool> {
    let mut open = Map::filled(size, false);
    for cell in (0..size.cells()).filter(|&cell| is_inner(size, cell)) {
        open[cell] = rng.random_range(0..100) >= 18;
    }
    open
}

fn is_inner(size: Size, cell: Cell) -> bool {
    let (row, column) = (size.row(cell), size.column(cell));
    row > 0 && column > 0 && row + 1 < size.height && column + 1 < size.width
}

/// Keeps the largest connected area; everything else becomes wall.
fn largest(open: &Map<bool>) -> Map<Terrain> {
    let size = open.size();
    let mut seen = Map::filled(size, false);
    let mut best: Vec<Cell> = Vec::new();
    for start in (0..size.cells()).filter(|&cell| open[cell]) {
        if seen[start] {
            continue;
        }
        seen[start] = true;
        let mut area = vec![start];
        let mut at = 0;
        while at < area.len() {
            for direction in Direction::ALL {
                if let Some(next) = size.step(area[at], direction)
                    && open[next]
                    && !seen[next]
                {
                    seen[next] = true;
                    area.push(next);
                }
            }
            at += 1;
        }
        if area.len() > best.len() {
            best = area;
        }
    }
    let mut terrain = Map::filled(size, Terrain::Wall);
    best.iter().for_each(|&cell| terrain[cell] = Terrain::Floor);
    terrain
}
