//! What every puzzle has to show: the laws of the search contract, agreement of all solvers, texts that are read and
//! written, seeds that stay, and looks and words for everything.

use std::collections::BTreeSet;

use games::{Control, Game, Input, Options, Outcome, Request, Seed, Status};
use grid::Size;
use lights::{Fifths, Lamps, Level, Lights};
use puzzle::{Generator, Puzzle};
use search::laws;
use serde_json::Value;

static LIGHTS: Lights = Lights;

fn level(width: usize, height: usize, lit: u64) -> Level {
    Level { size: Size::new(width, height), lit }
}

/// Every board of a size.
fn all(width: usize, height: usize) -> impl Iterator<Item = Level> {
    (0..1 << (width * height)).map(move |lit| level(width, height, lit))
}

/// The fewest presses, by a solver and after a replay; `None` if it is proved that there is no plan.
fn fewest(level: &Level, solver: &str) -> Option<u32> {
    let board = Game::open(&LIGHTS, &Puzzle::name(&LIGHTS, level)).expect("a board");
    let request = Request { solver: Some(solver.to_owned()), ..Request::default() };
    let answer = board.solve(&request, &mut Control::unlimited()).unwrap_or_else(|no| panic!("{solver}: {no:?}"));
    match answer.outcome() {
        Outcome::Optimal(plan) => Some(plan.cost),
        Outcome::Unsolvable => None,
        outcome => panic!("{solver}: {outcome:?}\n{}", board.picture()),
    }
}

#[test]
fn laws_hold() {
    for (width, height, lit) in [(2, 2, 0b0001), (3, 2, 0b10_1101), (3, 3, 0b1_1001_0110)] {
        let lamps = Lamps::new(Size::new(width, height));
        laws::undo_restores(&lamps, &lit, 600);
        laws::keys_are_canonical(&lamps, &lit, 600);
        laws::redundancy_is_safe(&lamps, &lit, 600);
        laws::backward_mirrors_forward(&lamps, &lit, 600);
        laws::step_agrees_with_begin(&lamps, &lit, &Fifths, 600);
        laws::promise_holds(&lamps, &lit, &Fifths, 600);
        laws::algorithms_agree(&lamps, &lit, &Fifths, 600);
    }
}

#[test]
fn all_solvers_that_prove_agree_with_the_algebra() {
    let proving = ["astar", "idastar", "rbfs", "smastar", "bidirectional", "bfs", "uniform-cost", "iddfs"];
    let (mut solvable, mut impossible) = (0, 0);
    for level in all(3, 2).chain(all(3, 3).step_by(7)).chain(all(4, 2).step_by(5)) {
        let presses = fewest(&level, "algebra");
        for solver in proving {
            assert_eq!(fewest(&level, solver), presses, "{solver}\n{}", Puzzle::picture(&LIGHTS, &level, &level.lit));
        }
        *if presses.is_some() { &mut solvable } else { &mut impossible } += 1;
    }
    assert!(solvable > 100 && impossible > 30, "{solvable} {impossible}");
}

#[test]
fn the_others_find_a_plan() {
    for solver in ["greedy", "beam", "weighted-astar", "dfs"] {
        let board = Game::open(&LIGHTS, "3x3:110101011").expect("a board");
        let request = Request { solver: Some(solver.to_owned()), ..Request::default() };
        let answer = board.solve(&request, &mut Control::unlimited()).expect("an answer");
        assert!(answer.plan().is_some_and(|plan| plan.cost >= 2), "{solver}");
    }
}

/// All lamps lit: the least numbers of presses are known (OEIS A075462).
#[test]
fn all_lit_boards_take_the_known_numbers() {
    let known = [(2, 4), (3, 5), (4, 4), (5, 15), (6, 28), (7, 33), (8, 40)];
    for (side, presses) in known {
        let all = u64::MAX >> (64 - side * side);
        assert_eq!(fewest(&level(side, side, all), "algebra"), Some(presses), "{side}x{side}");
    }
}

#[test]
fn a_quarter_of_the_boards_of_five_rows_can_be_solved() {
    let boards = (0..4000_u64).map(|number| level(5, 5, number.wrapping_mul(0x9e37_79b9_7f4a_7c15) >> 39));
    let solvable = boards.filter(|level| fewest(level, "algebra").is_some()).count();
    assert!((900..1100).contains(&solvable), "{solvable}");
}

#[test]
fn what_is_written_can_be_read() {
    for level in all(3, 2).chain(all(2, 4).step_by(3)) {
        let text = Puzzle::write(&LIGHTS, &level, "text").expect("text");
        let read: Vec<_> = Puzzle::read(&LIGHTS, &text, &Options::new()).into_iter().map(|board| board.level).collect();
        assert_eq!(read, [Ok(level)]);
        assert_eq!(Puzzle::open(&LIGHTS, &Puzzle::name(&LIGHTS, &level)), Ok(level));
        for press in Puzzle::actions(&LIGHTS, &level, &level.lit) {
            let text = Puzzle::notate(&LIGHTS, &level, &level.lit, press) + " 1,1";
            assert_eq!(Puzzle::read_action(&LIGHTS, &level, &level.lit, &text), Ok((press, " 1,1")));
        }
    }
}

#[test]
fn faults_have_a_place() {
    let faults = |text: &str| {
        let board = Puzzle::read(&LIGHTS, text, &Options::new()).remove(0);
        board.level.expect_err(text).into_iter().map(|fault| (fault.line, fault.column, fault.message.id)).collect()
    };
    let check = |text: &str, expected: &[(usize, usize, &str)]| {
        let found: Vec<(usize, usize, &str)> = faults(text);
        assert_eq!(found, expected, "{text}");
    };
    check("0 1\n1 x", &[(2, 3, "lights-not-a-lamp")]);
    check("0 1 0\n1 0", &[(2, 1, "lights-ragged")]);
    check("1", &[(1, 1, "param-not-a-size")]);
    check("colour: red\n0 1\n1 0", &[(1, 1, "lights-no-header")]);
    for name in ["", "3x3", "3x3:", "3x3:01011101", "3x3:01011101x", "9x9:0", "1x4:0000", "x:1"] {
        assert!(Puzzle::open(&LIGHTS, name).is_err(), "{name}");
    }
    for press in ["", "1", "0,1", "4,1", "1,+1", "1,1,1", "a,b"] {
        assert!(Puzzle::read_action(&LIGHTS, &level(3, 3, 1), &1, press).is_err(), "{press}");
    }
}

#[test]
fn seeds_stay_and_boards_can_be_solved() {
    let make = |recipe: &str, seed| {
        let options = Generator::read_recipe(&LIGHTS, recipe).expect("a recipe");
        assert_eq!(Generator::recipe(&LIGHTS, &options).as_deref(), Ok(recipe));
        Generator::generate(&LIGHTS, &options, Seed(seed), &mut Control::unlimited()).expect("a board")
    };
    assert_eq!(Puzzle::name(&LIGHTS, &make("5x5", 1)), "5x5:1000000110101011010001000");
    for seed in 0..50 {
        assert!(fewest(&make("5x5", seed), "algebra").is_some_and(|presses| (1..=6).contains(&presses)));
        assert!(fewest(&make("8x3,p9", seed), "algebra").is_some_and(|presses| (1..=9).contains(&presses)));
    }
    for recipe in ["", "5", "5x5,p0", "5x5,q3", "9x9", "5x5,p"] {
        assert!(Generator::read_recipe(&LIGHTS, recipe).is_err(), "{recipe}");
    }
}

#[test]
fn a_game_is_played_to_its_end() {
    let mut game = Game::open(&LIGHTS, "3x3:101101000").expect("a board").session();
    assert_eq!(game.input(Input::Tap(0)).moves().len(), 1);
    assert_eq!(game.view().counters[0].value, 3);
    assert!(game.play("1,3").is_ok() && game.status() == Status::Won);
    let lost = Game::open(&LIGHTS, "2x3:100000").expect("a board").session();
    assert!(matches!(lost.status(), Status::Lost { .. }));
}

#[test]
fn everything_has_a_look_and_words_in_both_languages() {
    let about = Puzzle::about(&LIGHTS);
    let file = |name: &str| about.skin.iter().find(|file| file.name == name).expect(name).text;
    let skin: Value = serde_json::from_str(file("skin.json")).expect("a skin");
    let drawings = file("sprites.svg");
    for board in [level(2, 2, 0b0110), level(3, 3, 7)] {
        let view = Puzzle::view(&LIGHTS, &board, &board.lit);
        assert!(view.floor.iter().all(|floor| skin["floors"].get(floor).is_some()));
        for piece in &view.pieces {
            let look = skin["pieces"][piece.sprite]["sprite"].as_str().expect(piece.sprite);
            assert!(drawings.contains(&format!("id=\"{look}\"")), "{look}");
        }
    }
    for colours in skin["skins"].as_array().expect("skins") {
        let used: BTreeSet<&str> = drawings.split("var(").skip(1).filter_map(|rest| rest.split(')').next()).collect();
        assert!(used.iter().all(|name| colours["vars"].get(name).is_some()), "{}", colours["id"]);
    }
    let mut ids: Vec<String> = ["name", "goal", "rules", "counter-lit", "rating-lit", "impossible", "no-header"]
        .into_iter()
        .chain(["not-a-lamp", "ragged", "not-a-name", "not-a-press", "bad-recipe", "all-dark", "solver-algebra"])
        .chain(["example-1", "example-2", "example-3", "sprite-lit", "sprite-dark", "sprite-floor"])
        .map(str::to_owned)
        .collect();
    ids.extend(about.objectives.iter().map(|id| format!("objective-{id}")));
    ids.extend(about.generator.iter().map(|param| format!("param-{}", param.id)));
    ids.extend(about.heuristics.iter().map(|info| format!("heuristic-{}", info.id)));
    for locale in about.locales {
        let has = |id: &str| locale.source.lines().any(|line| line.starts_with(&format!("lights-{id} =")));
        let missing: Vec<_> = ids.iter().filter(|id| !has(id)).collect();
        assert!(missing.is_empty(), "{}: {missing:?}", locale.language);
    }
}
