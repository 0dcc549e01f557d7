//! The puzzle as a front end sees it.

use grid::Direction;
use puzzle::{Generator, Input, Options, Puzzle, Seed, Status};
use search::Control;
use sokoban::{Level, Rules, Sokoban, State, Step, lurd};

fn level(text: &str) -> Level {
    Sokoban.read(text, &Options::new()).remove(0).level.expect("a good level")
}

fn play(level: &Level, moves: &str) -> State {
    let mut state = State::start(level);
    for letter in moves.chars() {
        state.play(level, Step::from_letter(letter).expect("LURD")).unwrap_or_else(|fault| panic!("{letter}: {fault}"));
    }
    state
}

const HALL: &str = "########\n#@     #\n#  $   #\n#   .  #\n#      #\n########";

#[test]
fn taps_walk_and_drags_push() {
    let level = level(HALL);
    let start = State::start(&level);
    let cell = |row, column| level.size().cell(row, column);
    let meant = |input| lurd(&Sokoban.interpret(&level, &start, input).moves());
    assert_eq!(meant(Input::Tap(cell(1, 4))), "rrr");
    assert_eq!(meant(Input::Tap(cell(0, 0))), "");
    assert_eq!(meant(Input::Tap(cell(2, 3))), "");
    assert_eq!(meant(Input::Run(Direction::Right)), "rrrrr");
    assert_eq!(meant(Input::Tap(usize::MAX)), "");
    let steps = Sokoban.interpret(&level, &start, Input::Drag(cell(2, 3), cell(3, 4))).moves();
    let end = play(&level, &lurd(&steps));
    assert!(end.is_goal(&level));
    assert_eq!(end.pushes, 2);
    let beside = play(&level, "dr");
    assert_eq!(lurd(&Sokoban.interpret(&level, &beside, Input::Tap(cell(2, 3))).moves()), "R");
    assert_eq!(lurd(&Sokoban.interpret(&level, &beside, Input::Run(Direction::Right)).moves()), "RRR");
}

#[test]
fn illegal_steps_say_why_and_change_nothing() {
    let level = level(HALL);
    let mut state = play(&level, "dr");
    for (letter, id) in [('u', None), ('r', Some("sokoban-move-box-there")), ('L', Some("sokoban-move-no-box"))] {
        let before = state.clone();
        let step = Step::from_letter(letter).expect("LURD");
        let refused = Sokoban.play(&level, &mut state, step).err().map(|message| message.id);
        assert_eq!(refused, id, "{letter}");
        if id.is_some() {
            assert_eq!(state, before);
        }
        state = before;
    }
    let mut wall = play(&level, "");
    assert_eq!(wall.play(&level, Step::walk(Direction::Up)).unwrap_err().id, "sokoban-move-wall");
    let mut blocked = play(&level, "drRRR");
    assert_eq!(blocked.play(&level, Step::push(Direction::Right)).unwrap_err().id, "sokoban-move-box-blocked");
}

#[test]
fn own_holes_swallow_and_others_do_not() {
    let level = level("rules: one-to-one\n########\n#@a B A#\n#   b  #\n#      #\n########");
    let over = play(&level, "RR");
    assert_eq!(over.boxes[0], Some(level.size().cell(1, 4)), "a box stands on a foreign hole");
    let gone = play(&level, "RRRR");
    assert_eq!(gone.boxes[0], None);
    assert_eq!(level.rules, Rules::OneToOne);
    assert!(!gone.is_goal(&level));
}

#[track_caller]
fn check_lost(text: &str, id: Option<&str>) {
    let level = level(text);
    let found = match Sokoban.status(&level, &State::start(&level)) {
        Status::Lost { reason, cells } => {
            assert!(!cells.is_empty());
            Some(reason.id)
        }
        Status::Playing | Status::Won => None,
    };
    assert_eq!(found, id, "{text}");
}

#[test]
fn lost_positions_are_explained() {
    check_lost(HALL, None);
    check_lost("#####\n#$ .#\n# @ #\n#####", Some("sokoban-lost-dead-square"));
    check_lost("########\n#      #\n#  $$  #\n#  $$  #\n#@...  #\n# .    #\n########", Some("sokoban-lost-frozen"));
    check_lost(
        "###########\n#@        #\n# $$$$$$  #\n# $$$$$$  #\n# $$$$$$ .#\n#........ #\n#.........#\n###########",
        Some("sokoban-lost-frozen"),
    );
    check_lost("rules: one-to-one\n#####\n#a A#\n# @ #\n#####", Some("sokoban-lost-dead-square"));
    check_lost("#####\n#*  #\n# @ #\n#####", None);
}

#[test]
fn every_recipe_gives_a_solvable_level_again_and_again() {
    let recipes = [
        "7x7,b1",
        "8x7,b2,carved",
        "9x9,b3,open",
        "8x8,b3,hard",
        "8x8,b3,one-to-one",
        "9x8,b2,carved,easy,one-to-one",
        "7x7,b2,expert",
        "7x7,b3,expert,one-to-one",
    ];
    for (seed, recipe) in recipes.into_iter().enumerate() {
        let options = Sokoban.read_recipe(recipe).expect(recipe);
        assert_eq!(Sokoban.recipe(&options).as_deref(), Ok(recipe));
        let seed = Seed(seed as u64);
        let make = || Sokoban.generate(&options, seed, &mut Control::unlimited()).expect(recipe);
        let level = make();
        assert_eq!(Sokoban.name(&level), Sokoban.name(&make()), "{recipe}");
        assert!(sokoban::rate(&level, 100_000, &mut Control::unlimited()).is_some(), "{recipe}");
    }
    assert!(Sokoban.read_recipe("9x9,x").is_err());
    assert!(Sokoban.read_recipe("1x9").is_err());
    assert_eq!(Sokoban.read_recipe("5x5,b20").map_err(|message| message.id), Err("sokoban-generate-crowded"));
}
