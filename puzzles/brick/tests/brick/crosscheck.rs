//! Every solver against exhaustive search under rules that are written here once more, plainly.

use std::collections::HashMap;

use brick::Brick;
use rand::Rng;
use tiles::{
    amounts::below,
    crosscheck::{Exhaustive, KINDS, Truth, cell, crosscheck, random_cells, rows, samples},
};

#[test]
fn nothing_claimed_under_classic_rules_is_wrong() {
    let figures = crosscheck(&Brick, samples(300), |rng| Plain::random(rng, false));
    println!("{figures:?}");
    assert!(figures.argued * 10 > figures.unsolvable * 8, "most boards that cannot be cleared have an argument");
}

#[test]
fn nothing_claimed_under_push_rules_is_wrong() {
    let figures = crosscheck(&Brick, samples(250), |rng| Plain::random(rng, true));
    println!("{figures:?}");
    assert!(figures.bounded > 0, "some boards have a lower bound that can be seen");
}

/// What a plan costs: by kind, by slides, by cells.
type Costs = [u32; 3];

const OBJECTIVES: [&str; 3] = ["cost", "moves", "cells"];

/// A board: 0 is empty, 1 a blocker, anything else a kind.
struct Plain {
    width: i32,
    height: i32,
    cells: Vec<u8>,
    costs: [u32; 4],
    pushes: bool,
}

/// A legal move of some brick.
struct Move {
    to: (i32, i32),
    partner: (i32, i32),
    after: Vec<u8>,
    cost: Costs,
}

/// The cheapest full clear by every objective, and the most pairs that can go.
type ExhaustiveResult = ([Option<u32>; 3], usize);

const STEPS: [(i32, i32); 4] = [(0, 1), (1, 0), (0, -1), (-1, 0)];

impl Plain {
    /// Any board of a few bricks: kinds may be odd, cells empty, corners blocked.
    fn random(mut rng: &mut dyn Rng, pushes: bool) -> Self {
        let (width, height) = (1 + below(&mut rng, 5), 1 + below(&mut rng, 4));
        let cells = random_cells(rng, width * height, if pushes { 8 } else { 10 });
        let dearest = [1, 3, 100][below(&mut rng, 3)];
        let costs = std::array::from_fn(|_| below(&mut rng, dearest + 1) as u32);
        Plain { width: width as i32, height: height as i32, cells, costs, pushes }
    }

    fn index(&self, (row, column): (i32, i32)) -> Option<usize> {
        let inside = (0..self.height).contains(&row) && (0..self.width).contains(&column);
        inside.then_some((row * self.width + column) as usize)
    }

    /// The board after the brick at `from` went so many cells along, with what it pushes; `None` if something stops it.
    fn slid(&self, cells: &[u8], from: (i32, i32), step: (i32, i32), distance: i32) -> Option<Vec<u8>> {
        let along = |(row, column): (i32, i32), times: i32| (row + step.0 * times, column + step.1 * times);
        let is_brick = |place| self.index(place).is_some_and(|cell| cells[cell] > 1);
        let mut moving = 1;
        while self.pushes && is_brick(along(from, moving)) {
            moving += 1;
        }
        let is_free = |place| self.index(place).is_some_and(|cell| cells[cell] == 0);
        if !(0..distance).all(|ahead| is_free(along(from, moving + ahead))) {
            return None;
        }
        let mut after = cells.to_vec();
        (0..moving).for_each(|number| after[self.index(along(from, number)).unwrap()] = 0);
        for number in 0..moving {
            let (old, new) = (along(from, number), along(from, number + distance));
            after[self.index(new).unwrap()] = cells[self.index(old).unwrap()];
        }
        Some(after)
    }

    /// The equal bricks that the one at `place` sees.
    fn partners(&self, cells: &[u8], place: (i32, i32)) -> Vec<(i32, i32)> {
        let mut found = Vec::new();
        for (down, right) in STEPS {
            let mut here = (place.0 + down, place.1 + right);
            while self.index(here).is_some_and(|cell| cells[cell] == 0) {
                here = (here.0 + down, here.1 + right);
            }
            if self.index(here).is_some_and(|cell| cells[cell] == cells[self.index(place).unwrap()]) {
                found.push(here);
            }
        }
        found
    }

    /// All that the brick at `from` can do: where it goes, with which one it is taken off, what is left, what it costs.
    fn moves(&self, cells: &[u8], from: (i32, i32)) -> Vec<Move> {
        let kind = cells[self.index(from).unwrap()];
        let mut found = Vec::new();
        for (step, distance) in STEPS.into_iter().flat_map(|step| (0..5).map(move |distance| (step, distance))) {
            let Some(slid) = self.slid(cells, from, step, distance) else { continue };
            let to = (from.0 + step.0 * distance, from.1 + step.1 * distance);
            for partner in self.partners(&slid, to) {
                let mut after = slid.clone();
                after[self.index(to).unwrap()] = 0;
                after[self.index(partner).unwrap()] = 0;
                let slides = u32::from(distance > 0);
                let cost = [slides * self.costs[usize::from(kind - 2)], slides, distance as u32];
                found.push(Move { to, partner, after, cost });
            }
        }
        found
    }

    fn bricks(&self, cells: &[u8]) -> Vec<(i32, i32)> {
        let place = |cell: usize| (cell as i32 / self.width, cell as i32 % self.width);
        (0..cells.len()).filter(|&cell| cells[cell] > 1).map(place).collect()
    }

    /// The cheapest full clear by every objective, and the most pairs that can go.
    fn explore(&self, cells: &[u8], known: &mut HashMap<Vec<u8>, ExhaustiveResult>) -> ExhaustiveResult {
        if self.bricks(cells).is_empty() {
            return ([Some(0); 3], 0);
        }
        if let Some(&found) = known.get(cells) {
            return found;
        }
        let mut found: ExhaustiveResult = ([None; 3], 0);
        for from in self.bricks(cells) {
            for Move { after, cost, .. } in self.moves(cells, from) {
                let (rest, most) = self.explore(&after, known);
                for objective in 0..3 {
                    let whole = rest[objective].map(|rest| rest + cost[objective]);
                    found.0[objective] = [found.0[objective], whole].into_iter().flatten().min();
                }
                found.1 = found.1.max(most + 1);
            }
        }
        known.insert(cells.to_vec(), found);
        found
    }
}

impl Exhaustive for Plain {
    fn text(&self) -> String {
        let rules = if self.pushes { "push" } else { "classic" };
        let costs: Vec<String> = KINDS.iter().zip(self.costs).map(|(kind, cost)| format!("{kind}={cost}")).collect();
        format!("rules: {rules}\ncosts: {}\n{}", costs.join(" "), rows(&self.cells, self.width as usize))
    }

    fn truth(&self) -> Truth {
        let (optima, most) = self.explore(&self.cells, &mut HashMap::new());
        Truth { optima: OBJECTIVES.into_iter().zip(optima).collect(), most }
    }

    fn replay(&self, moves: &str, objective: &str) -> Option<(u32, usize)> {
        let objective = OBJECTIVES.iter().position(|known| *known == objective)?;
        let (mut cells, mut cost) = (self.cells.clone(), 0);
        for word in moves.split_whitespace() {
            let (before, partner) = word.split_once('-')?;
            let (from, to) = before.split_once('>').unwrap_or((before, before));
            let place = |text| cell(text).map(|(row, column)| (row as i32, column as i32));
            let (from, to, partner) = (place(from)?, place(to)?, place(partner)?);
            let is_brick = self.bricks(&cells).contains(&from);
            let moves = if is_brick { self.moves(&cells, from) } else { Vec::new() };
            let found = moves.into_iter().find(|found| found.to == to && found.partner == partner)?;
            cost += found.cost[objective];
            cells = found.after;
        }
        Some((cost, self.bricks(&cells).len()))
    }
}
