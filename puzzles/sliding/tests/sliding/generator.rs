//! The generator: solvable, as asked for, and the same for ever.

use puzzle::{Failure, Generator, Options, Puzzle, Request, Seed};
use search::{Control, Outcome};
use sliding::{Level, Sliding, is_solvable};

use crate::common::is_long;

static SLIDING: Sliding = Sliding::new();

fn try_make(recipe: &str, seed: u64) -> Result<Level, Failure> {
    let options = SLIDING.read_recipe(recipe)?;
    SLIDING.generate(&options, Seed(seed), &mut Control::unlimited())
}

fn make(recipe: &str, seed: u64) -> Level {
    try_make(recipe, seed).unwrap_or_else(|failure| panic!("{recipe}#{seed:x}: {failure:?}"))
}

fn depth(level: &Level) -> u32 {
    // A solver that makes no tables: these boards are not deep.
    let request = Request { solver: Some("idastar".to_owned()), ..Request::default() };
    let answer = SLIDING.solve(level, &SLIDING.start(level), &request, &mut Control::unlimited());
    match answer.unwrap().report.outcome {
        Outcome::Optimal(plan) => plan.cost,
        other => panic!("{other:?}"),
    }
}

#[test]
fn seeds_are_solvable() {
    let seeds = if is_long() { 10_000 } else { 2_000 };
    for recipe in ["2x2", "3x3", "2x5,goal=blank-first", "4x4", "5x3,moves=17", "4x4,moves=80,metric=multi"] {
        for seed in 0..seeds {
            let level = make(recipe, seed);
            assert!(is_solvable(level.size, &level.start, &level.goal), "{recipe}#{seed:x}");
        }
    }
    let level = make("100x100", 1);
    assert!(is_solvable(level.size, &level.start, &level.goal));
}

/// All 12 boards of 2×2 but the solved one, about equally often.
#[test]
fn uniform_is_uniform() {
    let mut counts = std::collections::BTreeMap::new();
    for seed in 0..11_000 {
        *counts.entry(make("2x2", seed).start).or_insert(0) += 1;
    }
    assert_eq!(counts.len(), 11);
    assert!(counts.values().all(|count| (850..1150).contains(count)), "{counts:?}");
}

#[test]
fn every_second_unchecked_board_is_solvable() {
    let solvable = (0..1000).filter(|&seed| {
        let level = make("4x4,mode=unchecked", seed);
        is_solvable(level.size, &level.start, &level.goal)
    });
    assert!((420..580).contains(&solvable.count()));
}

#[test]
fn depth_is_exact() {
    for (recipe, range) in [
        ("3x3,depth=1", 1..=1),
        ("3x3,depth=20", 20..=20),
        ("3x3,depth=31", 31..=31),
        ("3x3,depth=30-99", 30..=31),
        ("3x3,depth=10-12,metric=multi,goal=8.1.2.3.0.4.5.6.7", 10..=12),
        ("4x4,depth=9", 9..=9),
        ("4x4,depth=28-30,goal=blank-first", 28..=30),
        ("4x3,depth=24,metric=multi", 24..=24),
        ("3x3,depth=29..99", 29..=31),
        ("4x4,depth=20..22", 20..=22),
    ] {
        for seed in 0..3 {
            let level = make(recipe, seed);
            assert!(range.contains(&depth(&level)), "{recipe}#{seed:x} {level:?}");
        }
    }
}

/// Seeds that count up go through the depths in turn, wherever boards are drawn from a list or found by walking.
#[test]
fn depths_are_spread_evenly() {
    for (recipe, low, count) in [("3x3,depth=5..25", 5, 21), ("2x4,depth=30..40", 30, 7), ("4x4,depth=24..25", 24, 2)] {
        let mut boards = vec![0; count];
        for seed in 1..=count as u64 {
            boards[(depth(&make(recipe, seed)) - low) as usize] += 1;
        }
        assert!(boards.iter().all(|&boards| boards == 1), "{recipe}: {boards:?}");
    }
}

#[test]
fn refusals() {
    let check = |recipe: &str, id: &str| match try_make(recipe, 1) {
        Err(Failure::Refused(message)) => assert_eq!(message.id, id, "{recipe}"),
        other => panic!("{recipe}: {other:?}"),
    };
    check("3x3,depth=32", "sliding-depth-too-deep");
    check("4x4,depth=81", "sliding-depth-too-deep");
    check("4x4,depth=44,metric=multi", "sliding-depth-too-deep");
    check("3x3,depth=0", "sliding-bad-depth");
    check("3x3,depth=9-5", "sliding-bad-depth");
    check("3x3,depth=deep", "sliding-bad-depth");
    check("3x3,depth=5,moves=5", "sliding-mode-clash");
    check("3x3,mode=walk", "sliding-walk-needs-moves");
    check("3x3,depth=5..", "sliding-bad-depth");
    check("3x3,depth=5..9-11", "sliding-bad-depth");
    check("3x3,depth=32..40", "sliding-depth-too-deep");
    check("4x4,depth=81..90", "sliding-depth-too-deep");
    check("3x3,mode=depth", "sliding-depth-needs-depth");
    check("3x3,mode=depth-uniform", "sliding-depth-needs-depth");
    check("3x3,mode=fair", "param-not-a-choice");
    check("3x3,moves=-1", "param-not-a-number");
    check("1x3", "param-not-a-size");
    check("101x3", "param-not-a-size");
    check("3x3,goal=home", "sliding-bad-goal-option");
    check("3x3,colour=red", "sliding-bad-recipe");
}

#[test]
fn recipes_are_read_back() {
    for recipe in [
        "4x4",
        "3x5,mode=unchecked",
        "4x4,moves=30,goal=blank-first",
        "3x3,depth=18-22,metric=multi",
        "3x3,depth=18..22,metric=multi",
        "3x3,depth=7,goal=8.7.6.5.4.3.2.1.0",
    ] {
        assert_eq!(SLIDING.recipe(&SLIDING.read_recipe(recipe).unwrap()).as_deref(), Ok(recipe));
    }
    assert_eq!(SLIDING.recipe(&Options::new()).as_deref(), Ok("4x4"));
    // Who asks for a range gets all its depths; an id from before means what it meant.
    let asked = Options::from([("size".to_owned(), "3x3".to_owned()), ("depth".to_owned(), "5-25".to_owned())]);
    assert_eq!(SLIDING.recipe(&asked).as_deref(), Ok("3x3,depth=5..25"));
    let named = SLIDING.read_recipe("3x3,mode=depth,depth=5-25").unwrap();
    assert_eq!(SLIDING.recipe(&named).as_deref(), Ok("3x3,depth=5-25"));
}

/// Boards that were handed out once. If this fails, ids in the world changed their meaning: bump the generator's
/// version.
#[test]
fn seeds_keep_their_boards() {
    let boards = [
        ("3x3", 0x1, "3x3:7,8,6,2,5,1,4,0,3"),
        ("4x4", 0x7f3a, "4x4:1,10,0,4,2,11,12,8,6,5,7,13,9,15,3,14"),
        ("4x2,mode=unchecked", 0x2, "4x2:6,1,2,0,5,4,3,7"),
        ("4x4,moves=20,goal=blank-first", 0x3, "4x4:1,9,0,3,4,12,5,6,13,10,2,7,8,14,15,11,goal=blank-first"),
        ("3x3,depth=31", 0x4, "3x3:6,4,7,8,5,0,3,2,1"),
        ("4x4,depth=26", 0x5, "4x4:1,6,11,7,5,0,8,3,2,14,10,4,9,13,15,12"),
        ("3x3,depth=5-25", 0x7, "3x3:3,2,5,4,6,8,7,1,0"),
        ("4x4,depth=18-24", 0x8, "4x4:0,5,1,2,9,6,7,3,10,14,8,4,13,15,11,12"),
        ("3x3,moves=9,metric=multi", 0x6, "3x3:5,1,3,0,4,6,7,2,8,metric=multi"),
    ];
    let found = boards.map(|(recipe, seed, _)| (recipe, seed, SLIDING.name(&make(recipe, seed))));
    assert_eq!(found, boards.map(|(recipe, seed, name)| (recipe, seed, name.to_owned())));
}
