//! Random small boards and the truth about them, found by trying every step. Shares no code with the puzzle: boards,
//! rules, costs and the search are written once more, as simply as they can be.

use std::{cmp::Reverse, collections::BinaryHeap};

use rustc_hash::FxHashMap;
use search::SplitMix;

/// A board as this file sees it. Cells are numbered row by row; the border is wall.
#[derive(Clone, Debug)]
pub(crate) struct Board {
    pub(crate) width: usize,
    pub(crate) height: usize,
    pub(crate) is_wall: Vec<bool>,
    pub(crate) player: usize,
    pub(crate) boxes: Vec<usize>,
    /// In ascending order; with own holes the n-th belongs to the n-th box.
    pub(crate) goals: Vec<usize>,
    /// Whether every box has its own hole and leaves the board there.
    pub(crate) own_holes: bool,
}

/// Pushes and steps.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Counts {
    pub(crate) pushes: u32,
    pub(crate) moves: u32,
}

impl Counts {
    /// The counts in the order in which they decide; an objective of one count has one.
    pub(crate) fn in_order(self, objective: &str) -> (u32, Option<u32>) {
        match objective {
            "pushes" => (self.pushes, None),
            "moves" => (self.moves, None),
            "pushes,moves" => (self.pushes, Some(self.moves)),
            "moves,pushes" => (self.moves, Some(self.pushes)),
            other => panic!("no such objective: {other}"),
        }
    }
}

/// The best plans of a board.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Truth {
    /// Fewest pushes, then fewest steps.
    by_pushes: Counts,
    /// Fewest steps, then fewest pushes.
    by_moves: Counts,
}

impl Truth {
    /// The least cost under an objective.
    pub(crate) fn least(&self, objective: &str) -> (u32, Option<u32>) {
        let best = if objective.starts_with("pushes") { self.by_pushes } else { self.by_moves };
        best.in_order(objective)
    }
}

/// A box that has left the board.
const GONE: usize = usize::MAX;

#[derive(Clone, Debug)]
struct Position {
    player: usize,
    boxes: Vec<usize>,
}

impl Board {
    /// A random board: rooms with few or many walls, up to three boxes anywhere, on goals too, up to two goals more
    /// than boxes. Many cannot be solved. `own_holes` gives as many holes as boxes, none of them under its own box.
    pub(crate) fn random(seed: u64, own_holes: bool) -> Board {
        let mut random = SplitMix(seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) ^ u64::from(own_holes));
        loop {
            if let Some(board) = Self::attempt(&mut random, own_holes) {
                return board;
            }
        }
    }

    fn attempt(random: &mut SplitMix, own_holes: bool) -> Option<Board> {
        let (width, height) = (random.below(4) + 4, random.below(3) + 4);
        let walls = random.below(40);
        let is_inside = |cell: usize| {
            let (row, column) = (cell / width, cell % width);
            row > 0 && row + 1 < height && column > 0 && column + 1 < width
        };
        let mut is_wall: Vec<bool> =
            (0..width * height).map(|cell| !is_inside(cell) || random.below(100) < walls).collect();
        let player = random.below(width * height);
        if is_wall[player] {
            return None;
        }
        // What the player could never get to is filled in.
        let mut floor = vec![player];
        let mut at = 0;
        while at < floor.len() {
            for next in around(width, floor[at]) {
                if !is_wall[next] && !floor.contains(&next) {
                    floor.push(next);
                }
            }
            at += 1;
        }
        is_wall.iter_mut().enumerate().for_each(|(cell, is_wall)| *is_wall = !floor.contains(&cell));
        let count = random.below(3) + 1;
        let extra = if own_holes { 0 } else { [0, 0, 0, 1, 2][random.below(5)] };
        if floor.len() < count + extra + 2 {
            return None;
        }
        random.shuffle(&mut floor[1..]);
        let boxes = floor[1..=count].to_vec();
        random.shuffle(&mut floor);
        let mut goals = floor[..count + extra].to_vec();
        if own_holes {
            if (0..count).any(|number| goals[number] == boxes[number]) {
                return None;
            }
        } else {
            goals.sort_unstable();
        }
        Some(Board { width, height, is_wall, player, boxes, goals, own_holes })
    }

    /// The board as a drawing, for messages.
    pub(crate) fn picture(&self) -> String {
        let mut text = String::new();
        for cell in 0..self.width * self.height {
            let number = self.boxes.iter().position(|&place| place == cell);
            let goal = self.goals.iter().position(|&place| place == cell);
            let letter = |base: u8, number: usize| char::from(base + number as u8);
            text.push(match (number, goal) {
                _ if self.is_wall[cell] => '#',
                (Some(number), _) if self.own_holes => letter(b'a', number),
                (None, Some(number)) if self.own_holes => letter(b'A', number),
                _ if cell == self.player => {
                    if goal.is_some() {
                        '+'
                    } else {
                        '@'
                    }
                }
                (Some(_), Some(_)) => '*',
                (Some(_), None) => '$',
                (None, Some(_)) => '.',
                (None, None) => ' ',
            });
            if cell % self.width + 1 == self.width {
                text.push('\n');
            }
        }
        format!("{text}player {} boxes {:?} goals {:?}", self.player, self.boxes, self.goals)
    }

    /// The best plans, or `None` if there is none.
    pub(crate) fn truth(&self) -> Option<Truth> {
        let by_pushes = self.search(true)?;
        let by_moves = self.search(false).expect("what can be solved can be solved in any order of counts");
        Some(Truth { by_pushes, by_moves })
    }

    /// What the steps, as LURD text, cost; `None` if one of them is not legal, is in the wrong case, or they do not end
    /// in a solved position.
    pub(crate) fn replay(&self, steps: &str) -> Option<Counts> {
        let mut position = self.start();
        let mut counts = Counts { pushes: 0, moves: 0 };
        for letter in steps.chars() {
            let direction = "ULRD".find(letter.to_ascii_uppercase())?;
            let is_push = self.step(&mut position, direction)?;
            if is_push != letter.is_ascii_uppercase() {
                return None;
            }
            counts.moves += 1;
            counts.pushes += u32::from(is_push);
        }
        self.is_solved(&position).then_some(counts)
    }

    /// The least costs by Dijkstra's algorithm over all positions, pushes or steps first.
    fn search(&self, pushes_first: bool) -> Option<Counts> {
        let pack = |counts: Counts| match pushes_first {
            true => u64::from(counts.pushes) << 32 | u64::from(counts.moves),
            false => u64::from(counts.moves) << 32 | u64::from(counts.pushes),
        };
        let mut least: FxHashMap<u64, u64> = FxHashMap::default();
        let mut waiting = BinaryHeap::new();
        let start = self.start();
        least.insert(self.code(&start), 0);
        waiting.push(Reverse((0, self.code(&start), 0, 0)));
        while let Some(Reverse((cost, code, pushes, moves))) = waiting.pop() {
            if least[&code] < cost {
                continue;
            }
            let position = self.decode(code);
            if self.is_solved(&position) {
                return Some(Counts { pushes, moves });
            }
            for direction in 0..4 {
                let mut after = position.clone();
                let Some(is_push) = self.step(&mut after, direction) else { continue };
                let counts = Counts { pushes: pushes + u32::from(is_push), moves: moves + 1 };
                let (code, cost) = (self.code(&after), pack(counts));
                let known = least.entry(code).or_insert(u64::MAX);
                if cost < *known {
                    *known = cost;
                    waiting.push(Reverse((cost, code, counts.pushes, counts.moves)));
                }
            }
        }
        None
    }

    fn start(&self) -> Position {
        Position { player: self.player, boxes: self.boxes.clone() }
    }

    /// Takes a step: whether it was a push, or `None` if it is not allowed.
    fn step(&self, position: &mut Position, direction: usize) -> Option<bool> {
        let ahead = around(self.width, position.player)[direction];
        if self.is_wall[ahead] {
            return None;
        }
        let pushed = position.boxes.iter().position(|&cell| cell == ahead);
        if let Some(number) = pushed {
            let beyond = around(self.width, ahead)[direction];
            if self.is_wall[beyond] || position.boxes.contains(&beyond) {
                return None;
            }
            let falls = self.own_holes && self.goals[number] == beyond;
            position.boxes[number] = if falls { GONE } else { beyond };
        }
        position.player = ahead;
        Some(pushed.is_some())
    }

    fn is_solved(&self, position: &Position) -> bool {
        position.boxes.iter().all(|cell| if self.own_holes { *cell == GONE } else { self.goals.contains(cell) })
    }

    /// The position as a number; boxes that are alike are put in order.
    fn code(&self, position: &Position) -> u64 {
        let mut boxes = position.boxes.clone();
        if !self.own_holes {
            boxes.sort_unstable();
        }
        boxes
            .iter()
            .fold(position.player as u64, |code, &cell| code << 8 | if cell == GONE { 255 } else { cell as u64 })
    }

    fn decode(&self, mut code: u64) -> Position {
        let mut boxes = vec![GONE; self.boxes.len()];
        for place in boxes.iter_mut().rev() {
            *place = if code & 255 == 255 { GONE } else { (code & 255) as usize };
            code >>= 8;
        }
        Position { player: code as usize, boxes }
    }
}

/// The cells above, left, right and below. Only for cells off the border.
fn around(width: usize, cell: usize) -> [usize; 4] {
    [cell - width, cell - 1, cell + 1, cell + width]
}

#[test]
fn a_drawn_board_has_the_costs_that_one_can_count() {
    let board = Board {
        width: 5,
        height: 5,
        is_wall: "#####/#@  #/# $ #/#  .#/#####".chars().filter(|&c| c != '/').map(|c| c == '#').collect(),
        player: 6,
        boxes: vec![12],
        goals: vec![18],
        own_holes: false,
    };
    let truth = board.truth().expect("two pushes do it");
    assert_eq!(truth.least("pushes,moves"), (2, Some(5)));
    assert_eq!(truth.least("moves,pushes"), (5, Some(2)));
    assert_eq!(board.replay("rDldR"), Some(Counts { pushes: 2, moves: 5 }));
    assert_eq!(board.replay("rDlR"), None, "there is no box to push");
    assert_eq!(board.replay("rD"), None, "the box is not on the goal yet");
}
