//! Packs in rising difficulty: made by the generator, rated and proved by the solver, and checked again by tests.
//!
//! Stages follow each other as they are given; within a stage the rating decides. A board's title is its number, its id
//! and its proved optimum: `12 link:6x6,z2#g1-3 opt=20`.

use puzzle::{Failure, Puzzle, Request, Seed};
use search::{Control, Limits, Outcome};

use crate::rate;

/// Boards made for a stage, and how many of them are kept.
const TRIED: u64 = 10;
const KEPT: usize = 5;
/// Expansions for proving and rating a board; one that takes more is left out.
const NODES: u64 = 300_000;

/// The text of a pack with `KEPT` boards per recipe.
pub fn ladder<P: Puzzle>(puzzle: &P, stages: &[&str]) -> Result<String, Failure> {
    let (about, generator) = (puzzle.about(), puzzle.generator());
    let mut text = String::new();
    let mut number = 0;
    for recipe in stages {
        let mut boards = Vec::new();
        for seed in 1..=TRIED {
            let mut control = Control::new(Limits { nodes: Some(NODES), ..Limits::default() });
            let level = generator.generate(&generator.read_recipe(recipe)?, Seed(seed), &mut control)?;
            if let Ok(rating) = rate(puzzle, &level, &mut control)
                && let Some(optimum) = rating.optimum
            {
                boards.push((rating.score(), seed, level, optimum));
            }
        }
        boards.sort_by_key(|(score, seed, ..)| (*score, *seed));
        // Spread over the stage: easy ones and hard ones, not the first that came.
        let chosen: Vec<usize> =
            (0..KEPT.min(boards.len())).map(|step| step * boards.len() / KEPT.min(boards.len())).collect();
        for (_, seed, level, optimum) in chosen.into_iter().map(|at| &boards[at]) {
            number += 1;
            let id = format!("{}:{recipe}#g{}-{}", about.id, about.generator_version, Seed(*seed));
            let board = puzzle.write(level, about.formats[0])?;
            text.push_str(&format!("; {number} {id} opt={optimum}\n{board}\n"));
        }
    }
    Ok(text)
}

/// Checks every board of such a pack: its number, that its id still means it, and its optimum. Returns how many there
/// are.
///
/// # Panics
/// If something is wrong with a board; meant for tests.
pub fn check_ladder<P: Puzzle>(puzzle: &P, text: &str) -> usize {
    let boards = puzzle.read(text, &puzzle::Options::new());
    for (index, board) in boards.iter().enumerate() {
        let title = board.title.as_deref().unwrap_or_default();
        let words: Vec<&str> = title.split(' ').collect();
        let [number, id, optimum] = words[..] else { panic!("title {title:?}") };
        assert_eq!(number, (index + 1).to_string(), "{title}");
        let level = board.level.as_ref().unwrap_or_else(|faults| panic!("{title}: {faults:?}"));
        let parts = id.split_once(':').and_then(|(_, rest)| rest.split_once("#g1-"));
        let (recipe, seed) = parts.unwrap_or_else(|| panic!("id {id:?}"));
        let options = puzzle.generator().read_recipe(recipe).unwrap_or_else(|message| panic!("{title}: {message}"));
        let seed = seed.parse().unwrap_or_else(|_| panic!("seed of {title}"));
        let made = puzzle.generator().generate(&options, seed, &mut Control::unlimited());
        let made = made.unwrap_or_else(|failure| panic!("{title}: {failure:?}"));
        assert_eq!(puzzle.name(&made), puzzle.name(level), "{title}");
        let answer = puzzle.solve(level, &puzzle.start(level), &Request::default(), &mut Control::unlimited());
        match answer.map(|answer| answer.report.outcome) {
            Ok(Outcome::Optimal(plan)) => assert_eq!(format!("opt={}", plan.cost), optimum, "{title}"),
            other => panic!("{title}: {other:?}", other = other.map(|outcome| outcome.lower_bound())),
        }
    }
    boards.len()
}

/// Checks the generator: what it makes of each recipe and the first seeds can be cleared, and what it makes of the
/// golden recipe and seed is what it always was.
///
/// # Panics
/// If something is wrong with a board; meant for tests.
pub fn check_generator<P: Puzzle>(puzzle: &P, recipes: &[&str], golden: (&str, Seed, &str)) {
    let made = |recipe: &str, seed: Seed| {
        let options = puzzle.generator().read_recipe(recipe).unwrap_or_else(|message| panic!("{recipe}: {message}"));
        let made = puzzle.generator().generate(&options, seed, &mut Control::unlimited());
        made.unwrap_or_else(|failure| panic!("{recipe}: {failure:?}"))
    };
    for recipe in recipes {
        for seed in 0..40 {
            let level = made(recipe, Seed(seed));
            // Sweeps of larger boards end by limits only; here every board is small enough.
            let answer = puzzle.solve(&level, &puzzle.start(&level), &Request::default(), &mut Control::unlimited());
            let is_solved = answer.is_ok_and(|answer| answer.report.outcome.plan().is_some());
            assert!(is_solved, "{}:{recipe}#g1-{seed:x}", puzzle.about().id);
        }
    }
    let (recipe, seed, name) = golden;
    assert_eq!(puzzle.name(&made(recipe, seed)), name);
    assert!(puzzle.open(name).is_ok_and(|level| puzzle.name(&level) == name), "{name}");
}
