//! Deepening against exhaustive search, on boards so full that removals and slides get in each other's way.

use std::collections::HashMap;

use pairs::field::{BLOCKER, EMPTY, FIRST_KIND, is_tile};
use puzzle::{Options, Seed};
use tiles::{amounts::below, crosscheck::samples};

use super::*;
use crate::{Level, Objective};

/// The cheapest way to clear a board by every objective, by trying everything.
fn cheapest(bricks: &Bricks<'_>, board: &[Code], known: &mut HashMap<Vec<Code>, Option<Cost>>) -> Option<Cost> {
    if !board.iter().any(|&code| is_tile(code)) {
        return Some(0);
    }
    if let Some(&cost) = known.get(board) {
        return cost;
    }
    let (mut actions, mut best) = (Vec::new(), None);
    bricks.actions(board, &mut actions);
    for action in actions {
        let mut after = board.to_vec();
        bricks.play(&mut after, action);
        let whole = cheapest(bricks, &after, known).map(|rest| rest + bricks.cost(board, action));
        best = [best, whole].into_iter().flatten().min();
    }
    known.insert(board.to_vec(), best);
    best
}

/// A board with few empty cells, and unit costs.
fn board(seed: u64) -> Level {
    let mut rng = Seed(seed).rng(21);
    let (width, height) = (2 + below(&mut rng, 5), 1 + below(&mut rng, 4));
    let cells = width * height;
    let most = (cells - below(&mut rng, cells.min(5))).min(12) / 2;
    let kinds = 1 + below(&mut rng, 5);
    let mut codes: Vec<Code> = (0..most).flat_map(|_| [FIRST_KIND + below(&mut rng, kinds) as Code; 2]).collect();
    codes.resize(cells, EMPTY);
    if below(&mut rng, 4) == 0
        && let Some(empty) = codes.iter_mut().find(|code| **code == EMPTY)
    {
        *empty = BLOCKER;
    }
    tiles::amounts::shuffle(&mut codes, &mut rng);
    let costs = [["1"; 5], ["1", "2", "1", "3", "2"], ["0", "1", "5", "0", "9"]][below(&mut rng, 3)];
    let word = |&code: &Code| match code {
        EMPTY => ".".to_owned(),
        BLOCKER => "#".to_owned(),
        code => ["A", "B", "C", "D", "E"][usize::from(code - FIRST_KIND)].to_owned(),
    };
    let rows: Vec<String> = codes.chunks(width).map(|row| row.iter().map(word).collect::<Vec<_>>().join(" ")).collect();
    let costs: Vec<String> =
        ["A", "B", "C", "D", "E"].iter().zip(costs).map(|(kind, cost)| format!("{kind}={cost}")).collect();
    let text = format!("rules: push\ncosts: {}\n{}\n", costs.join(" "), rows.join("\n"));
    crate::format::read(&text, &Options::new()).remove(0).level.unwrap()
}

#[test]
fn deepening_finds_what_exhaustive_search_finds() {
    let mut slides = 0;
    for seed in samples(150) {
        let level = board(seed);
        let start = tiles::Pieces::start(&level.tiles).codes(&level.tiles);
        for objective in Objective::ALL {
            let bricks = Bricks::new(&level, objective);
            let truth = cheapest(&bricks, &start, &mut HashMap::new());
            let mut known = KnownBounds { bound: 0, plan: None };
            let mut deepening = SlideDeepening::new(&bricks, &start);
            deepening.prove(&mut known, u64::MAX, &mut Control::unlimited()).unwrap();
            let context = format!("seed {seed}, {objective:?}\n{}", crate::format::write(&level));
            match known.plan {
                Some(plan) => {
                    let mut board = start.clone();
                    let mut actions = Vec::new();
                    for &action in &plan.actions {
                        actions.clear();
                        bricks.actions(&board, &mut actions);
                        let mut after = board.clone();
                        bricks.play(&mut after, action);
                        let is_legal = |&legal: &Clear| {
                            let mut other = board.clone();
                            bricks.play(&mut other, legal);
                            other == after && bricks.cost(&board, legal) == bricks.cost(&board, action)
                        };
                        assert!(actions.iter().any(is_legal), "{action:?}: {context}");
                        board = after;
                        slides += usize::from(action.is_slide());
                    }
                    assert!(!board.iter().any(|&code| is_tile(code)), "{context}");
                    assert_eq!((Some(plan.cost), known.bound), (truth, plan.cost), "{context}");
                }
                None => assert_eq!((None, known.bound), (truth, Cost::MAX), "{context}"),
            }
        }
    }
    println!("{slides} slides");
}
