//! IDA* with Manhattan distance for the 4×4 board and nothing else, as one would write it by hand: the yardstick.

/// Directions that a tile can go: up, left, right, down. Opposites add up to three.
const BEHIND: [isize; 4] = [4, 1, -1, -4];

pub(crate) struct BareSolver {
    /// Directions in which a tile can go into the blank, by its cell: how many, and which.
    moves: [(usize, [u8; 4]); 16],
    /// Change of the distance, by tile, cell it leaves and direction.
    change: [[[i8; 4]; 16]; 16],
}

struct BareSearch<'a> {
    solver: &'a BareSolver,
    goal: u64,
    bound: u32,
    next: u32,
    nodes: u64,
}

impl BareSolver {
    pub(crate) fn new() -> Self {
        let mut solver = BareSolver { moves: [(0, [0; 4]); 16], change: [[[0; 4]; 16]; 16] };
        for blank in 0..16_usize {
            let room = [blank < 12, blank % 4 < 3, blank % 4 > 0, blank >= 4];
            for direction in (0..4).filter(|&direction| room[direction]) {
                let (count, list) = &mut solver.moves[blank];
                list[*count] = direction as u8;
                *count += 1;
                let from = blank.wrapping_add_signed(BEHIND[direction]);
                for tile in 1..16 {
                    let change = distance(tile, blank) as i8 - distance(tile, from) as i8;
                    solver.change[tile][from][direction] = change;
                }
            }
        }
        solver
    }

    /// Least moves to the board `1 2 … 15 0`, and the nodes expanded.
    pub(crate) fn solve(&self, tiles: Vec<u16>) -> (u32, u64) {
        let pack = |tiles: &[u16]| tiles.iter().rev().fold(0, |word, &tile| word << 4 | u64::from(tile));
        let goal: Vec<u16> = (1..16).chain([0]).collect();
        let blank = tiles.iter().position(|&tile| tile == 0).unwrap_or(0);
        let placed = tiles.iter().enumerate().filter(|&(_, &tile)| tile != 0);
        let h = placed.map(|(cell, &tile)| distance(usize::from(tile), cell)).sum();
        let mut search = BareSearch { solver: self, goal: pack(&goal), bound: h, next: u32::MAX, nodes: 0 };
        loop {
            if search.dive(pack(&tiles), blank, h, 0, 4) {
                return (search.bound, search.nodes);
            }
            search.bound = std::mem::replace(&mut search.next, u32::MAX);
        }
    }
}

impl BareSearch<'_> {
    fn dive(&mut self, tiles: u64, blank: usize, h: u32, g: u32, last: u8) -> bool {
        if tiles == self.goal {
            return true;
        }
        self.nodes += 1;
        let (count, list) = &self.solver.moves[blank];
        for &direction in &list[..*count] {
            if direction + last == 3 {
                continue;
            }
            let from = blank.wrapping_add_signed(BEHIND[direction as usize]) & 15;
            let tile = tiles >> (4 * from) & 15;
            let h = h.wrapping_add_signed(i32::from(self.solver.change[tile as usize][from][direction as usize & 3]));
            let f = g + 1 + h;
            if f > self.bound {
                self.next = self.next.min(f);
                continue;
            }
            let after = tiles ^ (tile << (4 * from) | tile << (4 * blank));
            if self.dive(after, from, h, g + 1, direction) {
                return true;
            }
        }
        false
    }
}

fn distance(tile: usize, cell: usize) -> u32 {
    let goal = tile - 1;
    ((goal / 4).abs_diff(cell / 4) + (goal % 4).abs_diff(cell % 4)) as u32
}
