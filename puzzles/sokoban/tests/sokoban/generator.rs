//! What the generator promises: something for every size and number of boxes, what was asked for, and difficulties that
//! mean something.
//!
//! `STARBOARD_LONG=1` tries more sizes and measures the difficulties on many levels.

use puzzle::{Generator, Options, Seed};
use search::Control;
use sokoban::{Level, Rating, Sokoban, rate};

fn is_long() -> bool {
    std::env::var_os("STARBOARD_LONG").is_some_and(|value| value == "1")
}

fn options(recipe: &str) -> Options {
    Sokoban.read_recipe(recipe).unwrap_or_else(|fault| panic!("{recipe}: {fault}"))
}

fn make(recipe: &str, seed: u64) -> Level {
    let level = Sokoban.generate(&options(recipe), Seed(seed), &mut Control::unlimited());
    level.unwrap_or_else(|failure| panic!("{recipe}#{seed}: {failure:?}"))
}

fn rated(recipe: &str, seed: u64) -> Rating {
    let level = make(recipe, seed);
    rate(&level, 1_000_000, &mut Control::unlimited()).unwrap_or_else(|| panic!("{recipe}#{seed} is not proved")).0
}

#[test]
fn something_comes_out_for_every_size_and_number_of_boxes() {
    let mut recipes = vec!["5x5,b1", "5x5,b2,carved", "5x9,b6", "7x7,b7,hard", "9x6,b8,one-to-one", "6x6,b4,easy,open"];
    if is_long() {
        recipes.extend([
            "40x5,b26",
            "40x40,b1",
            "40x40,b26",
            "40x40,b26,carved,expert",
            "40x40,b26,one-to-one",
            "8x40,b26",
        ]);
    }
    for recipe in recipes {
        let level = make(recipe, 1);
        let boxes = options(recipe)["boxes"].parse::<usize>().expect("a number");
        assert_eq!(level.boxes.len(), boxes, "{recipe}");
    }
}

/// Whoever waits for a level sees how many were tried and kept, and how good the best is.
#[test]
fn candidates_are_counted() {
    let mut control = Control::unlimited();
    Sokoban.generate(&options("8x8,b2"), Seed(1), &mut control).expect("a level");
    let seen = control.progress().candidates.expect("counts of candidates");
    assert!(1 <= seen.kept && seen.kept <= seen.tried && seen.best.is_some(), "{seen:?}");
}

#[test]
fn thresholds_are_kept() {
    let recipe = "9x9,b3,p25,n200,e20000,t300";
    assert_eq!(Sokoban.recipe(&options(recipe)).as_deref(), Ok(recipe));
    let rating = rated(recipe, 3);
    assert!(rating.pushes >= 25 && rating.nodes >= 200, "{rating:?}");
    let impossible = Sokoban.generate(&options("6x6,b1,p900,t20"), Seed(1), &mut Control::unlimited());
    assert!(impossible.is_err(), "no level of this size has 900 pushes");
}

/// Of a dozen levels each, nearly all of one difficulty are rated above nearly all of the one before; hard ones are
/// long.
#[test]
fn difficulties_do_not_overlap() {
    if !is_long() {
        return;
    }
    let mut before: Option<u32> = None;
    for difficulty in ["easy", "medium", "hard", "expert"] {
        let mut ratings: Vec<Rating> = (0..15).map(|seed| rated(&format!("12x12,b5,{difficulty}"), seed)).collect();
        ratings.sort_by_key(Rating::score);
        let scores: Vec<u32> = ratings.iter().map(Rating::score).collect();
        println!("{difficulty}: {scores:?}");
        assert!(before.is_none_or(|before| scores[1] > before), "{difficulty}: {scores:?}");
        before = Some(scores[scores.len() - 2]);
        if difficulty == "hard" {
            let middle = |mut numbers: Vec<u32>| {
                numbers.sort_unstable();
                numbers[numbers.len() / 2]
            };
            let pushes = middle(ratings.iter().map(|rating| rating.pushes).collect());
            let changes = middle(ratings.iter().map(|rating| rating.changes).collect());
            println!("hard: {pushes} pushes, {changes} changes of the box");
            assert!(pushes >= 40 && changes >= 5, "hard: {pushes} pushes, {changes} changes of the box");
        }
    }
}
