//! How hard a level is for people, judged by its solution.
//!
//! The size of the search space says little about that; what matters is how often a solver changes to another box, how
//! many pushes lead away from the goals, and how much has to be looked at (Jarušek and Pelánek 2010).

use grid::Bits;
use search::{Control, Limits, Outcome, Plan};

use crate::{
    action::Step,
    deadlock::freeze::Freeze,
    geometry::{
        Bitboard, NONE, Square, bitboard,
        distance::{Distances, FAR},
        with_words,
    },
    level::{Level, Rules},
    objective::Objective,
    solve::{astar, exact, one_to_one},
    state::State,
};

/// What a solution looks like.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rating {
    /// Fewest pushes, proved.
    pub pushes: u32,
    /// Steps of that solution.
    pub moves: u32,
    /// How often it turns to another box.
    pub changes: u32,
    /// Pushes that take a box farther from every goal it could fill next.
    pub detours: u32,
    /// Of all pushes that could be made along the way, how many thousandths lose the game at once. No part of the
    /// score.
    pub traps: u32,
    /// Positions that the exact solver expanded.
    pub nodes: u64,
}

impl Rating {
    /// One number for all of it, about 5 for a first level and over 100 for a very hard one.
    pub fn score(&self) -> u32 {
        2 * self.changes + 3 * self.detours + self.pushes / 4 + 3 * (self.nodes + 1).ilog2()
    }
}

/// Solves the level exactly within `nodes` expansions and rates the solution; `None` if that does not suffice or there
/// is none.
pub fn rate(level: &Level, nodes: u64, control: &mut Control<'_>) -> Option<(Rating, Plan<Step>)> {
    let state = State::start(level);
    let (outcome, expanded) = control.turn(Limits { nodes: Some(nodes), ..Limits::default() }, |part| {
        let outcome = match level.rules {
            Rules::All => exact::plain(level, &state, Objective::Pushes, astar::Prunings::RATING, part),
            Rules::OneToOne => one_to_one::astar::astar(level, &state, Objective::Pushes, part),
        };
        (outcome, part.stats().expanded)
    });
    let Some(Outcome::Optimal(plan)) = outcome else { return None };
    let (changes, detours) = structure(level, &plan.actions);
    let rating = Rating {
        pushes: plan.cost,
        moves: plan.actions.len() as u32,
        changes,
        detours,
        traps: with_words!(bitboard::rectangle_cells(level), WORDS => traps::<WORDS>(level, &plan.actions))
            .unwrap_or(0),
        nodes: expanded,
    };
    Some((rating, plan))
}

/// Box changes and detours of a plan.
fn structure(level: &Level, steps: &[Step]) -> (u32, u32) {
    let nearest = nearest(level);
    let mut state = State::start(level);
    let (mut changes, mut detours, mut last) = (0, 0, None);
    for &step in steps {
        if step.push
            && let Some(from) = level.size().step(state.player, step.direction)
            && let Some(number) = state.box_at(from)
            && let Some(to) = level.size().step(from, step.direction)
        {
            changes += u32::from(last.is_some_and(|last| last != number));
            last = Some(number);
            detours += u32::from(nearest(number, to) > nearest(number, from));
        }
        state.apply(level, step);
    }
    (changes, detours)
}

/// How many thousandths of the pushes that could be made along a plan bring a box where it is of no use, or freeze one
/// off its goal.
fn traps<const W: usize>(level: &Level, steps: &[Step]) -> u32 {
    let board: Bitboard<W> = Bitboard::new(level);
    let targets: Vec<Square> = level.goals.iter().map(|&cell| board.square(cell)).collect();
    let distances = Distances::new(&board, board.floor, &targets);
    let freeze = Freeze::new(&board, distances.live());
    let loses = |boxes: Bits<W>, number: usize, from: Square, to: Square| {
        let (ways, is_home) = (distances.of(to, from), targets[number] == to);
        let mut after = boxes;
        after.remove(usize::from(from));
        after.insert(usize::from(to));
        match level.rules {
            Rules::All => ways.iter().all(|&way| way == FAR) || !freeze.frozen(&board, after).is_subset(&board.goals),
            Rules::OneToOne => !is_home && (ways[number] == FAR || !freeze.frozen(&board, after).is_empty()),
        }
    };
    let mut state = State::start(level);
    let (mut all, mut lost) = (0, 0);
    for &step in steps {
        if step.push {
            let boxes: Bits<W> = state.boxes.iter().flatten().map(|&cell| usize::from(board.square(cell))).collect();
            let reach = board.flood(board.floor & !boxes, board.square(state.player));
            for (number, from) in state.boxes.iter().enumerate().filter_map(|(number, cell)| Some((number, (*cell)?))) {
                let from = board.square(from);
                for direction in 0..4 {
                    let (behind, to) = (board.next(from, 3 - direction), board.next(from, direction));
                    if behind == NONE
                        || to == NONE
                        || !reach.contains(usize::from(behind))
                        || boxes.contains(usize::from(to))
                    {
                        continue;
                    }
                    all += 1;
                    lost += u32::from(loses(boxes, number, from, to));
                }
            }
        }
        state.apply(level, step);
    }
    lost * 1000 / all.max(1)
}

/// The push distance of a box from its nearest goal.
fn nearest(level: &Level) -> impl Fn(usize, usize) -> u16 {
    let cells = level.size().cells();
    let columns = level.goals.len();
    let table: Vec<u16> = with_words!(bitboard::rectangle_cells(level), WORDS => {
        let board: Bitboard<WORDS> = Bitboard::new(level);
        let targets: Vec<_> = level.goals.iter().map(|&cell| board.square(cell)).collect();
        let distances = Distances::new(&board, board.floor, &targets);
        let mut table = vec![FAR; cells * columns];
        for square in board.floor {
            let cell = board.cell(square as u16);
            table[cell * columns..(cell + 1) * columns].copy_from_slice(&distances.least(square as u16));
        }
        table
    })
    .unwrap_or_else(|| vec![0; cells * columns]);
    let rules = level.rules;
    move |number, cell| {
        let row = &table[cell * columns..(cell + 1) * columns];
        match rules {
            Rules::All => row.iter().copied().min().unwrap_or(FAR),
            Rules::OneToOne => row[number],
        }
    }
}
