//! Telling a player that a position is lost: which boxes, and why. Never a false alarm; not every lost position is
//! found.

use std::time::Duration;

use grid::{Bits, Cell};
use puzzle::Message;
use search::{Control, Limits, Outcome};

use super::{freeze::Freeze, pairs::Pairs};
use crate::{
    geometry::{
        Bitboard, Square, bitboard,
        distance::{Distances, FAR},
        matching::Matching,
        with_words,
    },
    level::{Level, Rules},
    objective::Objective,
    solve::{astar, exact, one_to_one},
    state::State,
};

/// Why the position cannot be won any more, with the cells of the boxes that show it; `None` if that is not known.
/// Takes well under 100 ms.
pub fn explain(level: &Level, state: &State) -> Option<(Message, Vec<Cell>)> {
    let quick = with_words!(bitboard::rectangle_cells(level), WORDS => match level.rules {
        Rules::All => shared::<WORDS>(level, state),
        Rules::OneToOne => own::<WORDS>(level, state),
    });
    quick.flatten().or_else(|| exhausted(level, state))
}

/// A short search that ends without a solution and without a limit is a proof.
fn exhausted(level: &Level, state: &State) -> Option<(Message, Vec<Cell>)> {
    let limits = Limits { time: Some(Duration::from_millis(30)), nodes: Some(2_000), memory: Some(64 << 20) };
    let mut control = Control::new(limits);
    let outcome = match level.rules {
        Rules::All => exact::plain(level, state, Objective::Pushes, astar::Prunings::ALL, &mut control),
        Rules::OneToOne => one_to_one::astar::astar(level, state, Objective::Pushes, &mut control),
    };
    matches!(outcome, Some(Outcome::Unsolvable)).then(|| (Message::new("sokoban-lost-search"), away(level, state)))
}

/// A control for tables that are worth a blink.
fn quickly() -> Control<'static> {
    Control::new(Limits { time: Some(Duration::from_millis(30)), ..Limits::default() })
}

fn away(level: &Level, state: &State) -> Vec<Cell> {
    let boxes = state.boxes.iter().enumerate();
    boxes.filter_map(|(number, &cell)| cell.filter(|&cell| !level.is_home(number, cell))).collect()
}

fn shared<const W: usize>(level: &Level, state: &State) -> Option<(Message, Vec<Cell>)> {
    let board: Bitboard<W> = Bitboard::new(level);
    let targets: Vec<Square> = board.goals.iter().map(|square| square as Square).collect();
    let mut control = quickly();
    let distances = Distances::build(&board, board.floor, &targets, || control.poll()).ok()?;
    let player = board.square(state.player);
    let boxes: Bits<W> = state.boxes.iter().flatten().map(|&cell| usize::from(board.square(cell))).collect();
    let cells = |set: Bits<W>| set.iter().map(|square| board.cell(square as Square)).collect::<Vec<Cell>>();
    let dead: Bits<W> = boxes
        .iter()
        .filter(|&square| distances.of(square as Square, player).iter().all(|&distance| distance == FAR))
        .collect();
    if !dead.is_empty() {
        return Some((Message::new("sokoban-lost-dead-square").with("count", dead.len()), cells(dead)));
    }
    let live = distances.live();
    let freeze = Freeze::new(&board, live);
    if let Some(away) = (freeze.frozen(&board, boxes) & !board.goals).first() {
        let frozen = freeze.holding(&board, boxes, away as Square);
        return Some((Message::new("sokoban-lost-frozen").with("count", frozen.len()), cells(frozen)));
    }
    if let Ok(Some(pairs)) = Pairs::new(&board, live, &mut control) {
        for one in boxes {
            let lost = |&other: &usize| other > one && !pairs.is_alive(one as Square, other as Square, player);
            if let Some(other) = boxes.iter().find(lost) {
                let both = Bits::from_iter([one, other]);
                return Some((Message::new("sokoban-lost-pair"), cells(both)));
            }
        }
    }
    let mut matching = Matching::new(targets.len());
    for (row, square) in boxes.iter().enumerate() {
        matching.set_row(row, distances.of(square as Square, player));
    }
    matching.solve().is_none().then(|| (Message::new("sokoban-lost-goals"), away(level, state)))
}

fn own<const W: usize>(level: &Level, state: &State) -> Option<(Message, Vec<Cell>)> {
    let board: Bitboard<W> = Bitboard::new(level);
    let homes: Vec<Square> = level.goals.iter().map(|&cell| board.square(cell)).collect();
    let mut control = quickly();
    let distances = Distances::build(&board, board.floor, &homes, || control.poll()).ok()?;
    let player = board.square(state.player);
    let is_dead = |number: usize, cell: Cell| distances.of(board.square(cell), player)[number] == FAR;
    let standing = || state.boxes.iter().enumerate().filter_map(|(number, &cell)| cell.map(|cell| (number, cell)));
    let dead: Vec<Cell> = standing().filter(|&(number, cell)| is_dead(number, cell)).map(|(_, cell)| cell).collect();
    if !dead.is_empty() {
        return Some((Message::new("sokoban-lost-dead-square").with("count", dead.len()), dead));
    }
    let boxes: Bits<W> = standing().map(|(_, cell)| usize::from(board.square(cell))).collect();
    let live = distances.live();
    let freeze = Freeze::new(&board, live);
    let first = freeze.frozen(&board, boxes).first()?;
    let frozen = freeze.holding(&board, boxes, first as Square);
    let cells = frozen.iter().map(|square| board.cell(square as Square)).collect();
    Some((Message::new("sokoban-lost-frozen").with("count", frozen.len()), cells))
}

#[cfg(test)]
mod tests {
    use puzzle::Seed;
    use rand::RngExt;

    use super::*;
    use crate::solve::agreement::{is_solvable, random_level};

    /// Every alarm is checked by trying everything, at random positions of random levels; so is every reason that names
    /// boxes: they alone, with all goals free, must be lost too.
    #[test]
    fn never_a_false_alarm() {
        for rules in [Rules::All, Rules::OneToOne] {
            let (mut lost, mut known) = (0, 0);
            for seed in 20_000..21_500 {
                let level = random_level(seed, rules);
                let mut rng = Seed(seed).rng(3);
                let mut state = State::start(&level);
                for _ in 0..rng.random_range(0..12) {
                    let direction = grid::Direction::ALL[rng.random_range(0..4)];
                    if let Some(step) = state.step(&level, direction) {
                        state.apply(&level, step);
                    }
                }
                let Some(position) = state.settle(&level) else { continue };
                let is_lost = !is_solvable(&position);
                lost += usize::from(is_lost);
                let Some((reason, cells)) = explain(&level, &state) else { continue };
                let picture = crate::format::to_xsb(&position);
                assert!(is_lost, "seed {seed}: {reason}\n{picture}");
                assert!(!cells.is_empty(), "seed {seed}: {reason}\n{picture}");
                known += 1;
                if matches!(reason.id, "sokoban-lost-dead-square" | "sokoban-lost-frozen" | "sokoban-lost-pair") {
                    let named = |number: &usize| cells.contains(&position.boxes[*number]);
                    let numbers: Vec<usize> = (0..position.boxes.len()).filter(named).collect();
                    let boxes = numbers.iter().map(|&number| position.boxes[number]).collect();
                    let goals = match rules {
                        Rules::All => position.goals.clone(),
                        Rules::OneToOne => numbers.iter().map(|&number| position.goals[number]).collect(),
                    };
                    let alone = Level { boxes, goals, ..position.clone() };
                    assert!(!is_solvable(&alone), "seed {seed}: {reason}\n{picture}");
                }
            }
            assert!(known * 10 > lost * 9, "{rules:?}: too few lost positions are known, {known} of {lost}");
        }
    }
}
