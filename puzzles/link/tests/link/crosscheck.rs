//! Every solver against exhaustive search under rules that are written here once more, plainly.

use std::collections::{HashMap, HashSet};

use link::Link;
use rand::Rng;
use tiles::{
    amounts::below,
    crosscheck::{Exhaustive, Truth, cell, crosscheck, random_cells, rows, samples},
};

const STILL: &[&str] = &["none"];
const MOVING: &[&str] = &["down", "up", "left", "right", "centre", "apart"];

#[test]
fn nothing_claimed_about_still_tiles_is_wrong() {
    let figures = crosscheck(&Link, samples(500), |rng| Plain::random(rng, STILL));
    println!("{figures:?}");
    assert!(figures.argued * 10 > figures.unsolvable * 9, "most boards that cannot be cleared have an argument");
    assert!(figures.bounded * 2 > figures.boards, "most boards have a lower bound that can be seen");
}

#[test]
fn nothing_claimed_about_moving_tiles_is_wrong() {
    let figures = crosscheck(&Link, samples(500), |rng| Plain::random(rng, MOVING));
    println!("{figures:?}");
    assert!(figures.bounded * 2 > figures.boards, "every pair costs something");
}

/// A board: 0 is empty, 1 a blocker, anything else a kind.
struct Plain {
    width: usize,
    height: usize,
    cells: Vec<u8>,
    turns: Option<u32>,
    ring: bool,
    gravity: &'static str,
}

impl Plain {
    /// Any board of a few tiles: kinds may be odd, cells empty, corners blocked.
    fn random(mut rng: &mut dyn Rng, gravities: &[&'static str]) -> Self {
        let (width, height) = (1 + below(&mut rng, 5), 1 + below(&mut rng, 4));
        let cells = random_cells(rng, width * height, 10);
        let turns = [Some(0), Some(1), Some(2), Some(3), None][below(&mut rng, 5)];
        let ring = below(&mut rng, 2) == 0;
        Plain { width, height, cells, turns, ring, gravity: gravities[below(&mut rng, gravities.len())] }
    }

    /// Fewest turns of a path: rays from a cell reach with no turn, rays from what they reach with one, …
    fn turns(&self, cells: &[u8], one: usize, other: usize) -> Option<u32> {
        let (width, height) = (self.width as i32, self.height as i32);
        let place = |cell: usize| (cell as i32 / width, cell as i32 % width);
        let is_open = |(row, column): (i32, i32)| {
            if (0..height).contains(&row) && (0..width).contains(&column) {
                cells[(row * width + column) as usize] == 0
            } else {
                self.ring && (-1..=height).contains(&row) && (-1..=width).contains(&column)
            }
        };
        let mut seen = HashSet::from([place(one)]);
        let mut ends = vec![place(one)];
        for turns in 0.. {
            let mut reached = Vec::new();
            for &(row, column) in &ends {
                for (down, right) in [(0, 1), (1, 0), (0, -1), (-1, 0)] {
                    let mut here = (row + down, column + right);
                    while is_open(here) {
                        if seen.insert(here) {
                            reached.push(here);
                        }
                        here = (here.0 + down, here.1 + right);
                    }
                    if here == place(other) {
                        return self.turns.is_none_or(|most| turns <= most).then_some(turns);
                    }
                }
            }
            if reached.is_empty() {
                return None;
            }
            ends = reached;
        }
        None
    }

    /// What is left after two tiles are gone and the others have settled.
    fn after(&self, cells: &[u8], one: usize, other: usize) -> Vec<u8> {
        let mut cells = cells.to_vec();
        cells[one] = 0;
        cells[other] = 0;
        let (width, height, middle) = (self.width, self.height, self.width.div_ceil(2));
        let column = |x: usize| (0..height).map(|y| y * width + x).collect::<Vec<_>>();
        let row = |y: usize, from: usize, to: usize| (from..to).map(|x| y * width + x).collect::<Vec<_>>();
        let back = |mut line: Vec<usize>| {
            line.reverse();
            line
        };
        // Every line starts where its tiles fall to.
        let lines: Vec<Vec<usize>> = match self.gravity {
            "none" => Vec::new(),
            "up" => (0..width).map(column).collect(),
            "down" => (0..width).map(|x| back(column(x))).collect(),
            "left" => (0..height).map(|y| row(y, 0, width)).collect(),
            "right" => (0..height).map(|y| back(row(y, 0, width))).collect(),
            "centre" => (0..height).flat_map(|y| [back(row(y, 0, middle)), row(y, middle, width)]).collect(),
            _ => (0..height).flat_map(|y| [row(y, 0, middle), back(row(y, middle, width))]).collect(),
        };
        for line in lines {
            for part in line.split(|&cell| self.cells[cell] == 1) {
                let tiles: Vec<u8> = part.iter().map(|&cell| cells[cell]).filter(|&code| code > 1).collect();
                for (at, &cell) in part.iter().enumerate() {
                    cells[cell] = tiles.get(at).copied().unwrap_or(0);
                }
            }
        }
        cells
    }

    /// The cheapest full clear and the most pairs that can go.
    fn explore(&self, cells: &[u8], known: &mut HashMap<Vec<u8>, (Option<u32>, usize)>) -> (Option<u32>, usize) {
        if cells.iter().all(|&code| code < 2) {
            return (Some(0), 0);
        }
        if let Some(&found) = known.get(cells) {
            return found;
        }
        let mut found = (None, 0);
        for one in (0..cells.len()).filter(|&cell| cells[cell] > 1) {
            for other in (one + 1..cells.len()).filter(|&cell| cells[cell] == cells[one]) {
                let Some(turns) = self.turns(cells, one, other) else { continue };
                let (rest, most) = self.explore(&self.after(cells, one, other), known);
                let cost = rest.map(|rest| rest + turns + 1);
                found.0 = [found.0, cost].into_iter().flatten().min();
                found.1 = found.1.max(most + 1);
            }
        }
        known.insert(cells.to_vec(), found);
        found
    }
}

impl Exhaustive for Plain {
    fn text(&self) -> String {
        let turns = self.turns.map_or("any".to_owned(), |turns| turns.to_string());
        let ring = if self.ring { "on" } else { "off" };
        let text = format!("turns: {turns}\nring: {ring}\ngravity: {}\n", self.gravity);
        text + &rows(&self.cells, self.width)
    }

    fn truth(&self) -> Truth {
        let (optimum, most) = self.explore(&self.cells, &mut HashMap::new());
        Truth { optima: vec![("turns", optimum)], most }
    }

    fn replay(&self, moves: &str, _: &str) -> Option<(u32, usize)> {
        let (mut cells, mut cost) = (self.cells.clone(), 0);
        for word in moves.split_whitespace() {
            let (one, other) = word.split_once('-')?;
            let index = |(row, column): (usize, usize)| row * self.width + column;
            let (one, other) = (index(cell(one)?), index(cell(other)?));
            if cells[one] < 2 || cells[one] != cells[other] || one == other {
                return None;
            }
            cost += self.turns(&cells, one, other)? + 1;
            cells = self.after(&cells, one, other);
        }
        Some((cost, cells.iter().filter(|&&code| code > 1).count()))
    }
}
