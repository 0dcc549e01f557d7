//! Boards as text: what is written is read back, and every mistake is named with its place.

use grid::Size;
use proptest::prelude::*;
use puzzle::{FileBoard, Generator, Options, Puzzle};
use sliding::{Level, Metric, Sliding, Tile};

static SLIDING: Sliding = Sliding::new();

fn options(pairs: &[(&str, &str)]) -> Options {
    pairs.iter().map(|&(key, value)| (key.to_owned(), value.to_owned())).collect()
}

fn read(text: &str) -> Vec<FileBoard<Level>> {
    SLIDING.read(text, &Options::new())
}

fn check_tiles(text: &str, expected: &[(usize, usize, &[Tile])]) {
    let found: Vec<(usize, usize, Vec<Tile>)> = read(text)
        .into_iter()
        .map(|board| board.level.unwrap())
        .map(|level| (level.size.width, level.size.height, level.start.to_vec()))
        .collect();
    let expected: Vec<_> = expected.iter().map(|&(width, height, tiles)| (width, height, tiles.to_vec())).collect();
    assert_eq!(found, expected, "{text:?}");
}

#[test]
fn ways_to_write_a_board() {
    let square: &[Tile] = &[8, 1, 0, 3, 5, 7, 4, 2, 6];
    check_tiles("8 1 0 / 3 5 7 / 4 2 6", &[(3, 3, square)]);
    check_tiles("8 1 0 3 5 7 4 2 6", &[(3, 3, square)]);
    check_tiles("8 1 0\n3 5 7\n4 2 6\n", &[(3, 3, square)]);
    check_tiles("8,1,0/3,5,7/4,2,6", &[(3, 3, square)]);
    check_tiles("\u{feff}; t\r\n 8\t1 0\r\n3 5 7 \r\n4 2 6", &[(3, 3, square)]);
    check_tiles("1 2 3 0\n0 1 2 3", &[(2, 2, &[1, 2, 3, 0]), (2, 2, &[0, 1, 2, 3])]);
    check_tiles("0 1 2 3\n4 5 6 7", &[(4, 2, &[0, 1, 2, 3, 4, 5, 6, 7])]);
    check_tiles("1 2 3 / 4 5 0\n1 2 3 0", &[(3, 2, &[1, 2, 3, 4, 5, 0]), (2, 2, &[1, 2, 3, 0])]);
    check_tiles("1 2\n3 0\n\n0 3\n2 1", &[(2, 2, &[1, 2, 3, 0]), (2, 2, &[0, 3, 2, 1])]);
}

#[test]
fn titles_headers_and_options() {
    let text = "; about the file\n\n; first\ngoal: blank-first\nmetric: multi\n1 2 / 3 0\n0 3 / 2 1\n\n; second\n\
                goal: 3 2 1 0\n1 2\n3 0\n";
    let boards = read(text);
    let titles: Vec<Option<&str>> = boards.iter().map(|board| board.title.as_deref()).collect();
    assert_eq!(titles, [Some("first"), None, Some("second")]);
    let lines: Vec<usize> = boards.iter().map(|board| board.line).collect();
    assert_eq!(lines, [6, 7, 11]);
    let level = |index: usize| boards[index].level.clone().unwrap();
    assert_eq!((&*level(0).goal, level(0).metric), (&[0, 1, 2, 3][..], Metric::Multi));
    assert_eq!((&*level(2).goal, level(2).metric), (&[3, 2, 1, 0][..], Metric::Single));
    let overridden = SLIDING.read(text, &options(&[("goal", "blank-last"), ("metric", "single")]));
    let level = overridden[0].level.clone().unwrap();
    assert_eq!((&*level.goal, level.metric), (&[1, 2, 3, 0][..], Metric::Single));
}

/// Message id, line and column of every fault in the only board of a text.
fn check_faults(text: &str, expected: &[(&str, usize, usize)]) {
    let boards = read(text);
    assert_eq!(boards.len(), 1, "{text:?}");
    let faults = boards[0].level.clone().expect_err(text);
    let found: Vec<_> = faults.iter().map(|fault| (fault.message.id, fault.line, fault.column)).collect();
    assert_eq!(found, expected, "{text:?}");
}

#[test]
fn faults() {
    check_faults("1 2 / 2 0", &[("sliding-duplicate", 1, 7), ("sliding-missing", 1, 1)]);
    check_faults("1 0\n0 3", &[("sliding-two-blanks", 2, 1), ("sliding-missing", 1, 1)]);
    check_faults("1 2 / 3 4", &[("sliding-number-too-large", 1, 9), ("sliding-no-blank", 1, 1)]);
    check_faults("1 x / 3 0", &[("sliding-not-a-number", 1, 3), ("sliding-missing", 1, 1)]);
    check_faults("1 -2 / 3 0", &[("sliding-not-a-number", 1, 3), ("sliding-missing", 1, 1)]);
    check_faults("1 99999999999999999999999 / 3 0", &[("sliding-number-too-large", 1, 3), ("sliding-missing", 1, 1)]);
    check_faults("1 2 3 / 4 0", &[("sliding-ragged", 1, 9)]);
    check_faults("1 2 3 / 4 0 /", &[("sliding-ragged", 1, 9), ("sliding-ragged", 1, 14)]);
    check_faults("1 2 3 4 0", &[("sliding-not-square", 1, 1)]);
    check_faults("0", &[("sliding-not-square", 1, 1)]);
    check_faults("0\n1\n2", &[("sliding-too-small", 1, 1)]);
    check_faults("hello, world", &[("sliding-not-square", 1, 1)]);
    check_faults("goal: 1 1 2 0\n1 2 / 3 0", &[("sliding-duplicate", 1, 9), ("sliding-missing", 1, 7)]);
    check_faults("goal: home\n1 2 / 3 0", &[("sliding-bad-goal", 1, 7)]);
    check_faults("goal: 1 2 3 / 4 5 0\n1 2 / 3 0", &[("sliding-goal-size", 1, 7)]);
    check_faults("goal: 1 2 0\n1 2 / 3 0", &[("sliding-goal-count", 1, 7)]);
    check_faults(
        "metric: both\ncolour: red\n1 2 / 3 0",
        &[("sliding-unknown-header", 2, 1), ("sliding-bad-metric", 1, 9)],
    );
    let column = "0\n".repeat(101) + "\n";
    check_faults(&column, &[("sliding-too-small", 1, 1)]);
    let wide = format!("{} / {}", "1 ".repeat(101), "2 ".repeat(101));
    check_faults(&wide, &[("sliding-too-large", 1, 1)]);
    check_faults(&"7 ".repeat(20_000), &[("sliding-too-large", 1, 1)]);
}

#[test]
fn a_bad_board_does_not_hide_the_others() {
    let boards = read("1 2 3 0\n1 2 3 3\n0 1 2 3\n");
    let good: Vec<bool> = boards.iter().map(|board| board.level.is_ok()).collect();
    assert_eq!(good, [true, false, true]);
}

#[test]
fn a_goal_from_the_command_line_is_checked_against_each_board() {
    let boards = SLIDING.read("1 2 / 3 0\n\n1 2 3 / 4 5 0", &options(&[("goal", "3 2 / 1 0")]));
    assert_eq!(&*boards[0].level.clone().unwrap().goal, [3, 2, 1, 0]);
    let faults = boards[1].level.clone().unwrap_err();
    assert_eq!((faults[0].message.id, faults[0].line), ("sliding-bad-goal-option", 3));
}

#[test]
fn names() {
    let check = |name: &str| assert_eq!(SLIDING.name(&SLIDING.open(name).unwrap()), name);
    check("2x2:1,2,3,0");
    check("3x2:5,4,3,2,1,0,goal=blank-first");
    check("2x3:5,4,3,2,1,0,goal=5.4.3.0.1.2,metric=multi");
    let fault = |name: &str, id: &str, column: usize| {
        let fault = SLIDING.open(name).unwrap_err().remove(0);
        assert_eq!((fault.message.id, fault.line, fault.column), (id, 1, column), "{name}");
    };
    fault("", "sliding-bad-name-size", 1);
    fault("4y4:1", "sliding-bad-name-size", 1);
    fault("1x9:1", "sliding-bad-name-size", 1);
    fault("2x2", "sliding-wrong-count", 5);
    fault("2x2:1,2,0", "sliding-wrong-count", 5);
    fault("2x2:1,2,2,0", "sliding-duplicate", 9);
    fault("2x2:1,2,3,0,metric=some", "sliding-bad-metric", 13);
    fault("2x2:1,2,3,0,goal=1.2.3", "sliding-goal-count", 18);
    fault("2x2:1,2,3,0,speed=9", "sliding-unknown-header", 13);
}

fn any_level() -> impl Strategy<Value = Level> {
    (2_usize..=7, 2_usize..=7, 0..4, any::<bool>()).prop_flat_map(|(width, height, goal, multi)| {
        let size = Size::new(width, height);
        let numbers: Vec<Tile> = (0..size.cells() as Tile).collect();
        let any_board = || Just(numbers.clone()).prop_shuffle();
        (any_board(), any_board()).prop_map(move |(start, other)| {
            let goal = match goal {
                0 => Level::blank_last(size),
                1 => Level::blank_first(size),
                _ => other.into(),
            };
            let metric = if multi { Metric::Multi } else { Metric::Single };
            Level { size, start: start.into(), goal, metric }
        })
    })
}

proptest! {
    #[test]
    fn what_is_written_is_read_back(level in any_level()) {
        for format in SLIDING.about().formats {
            let text = SLIDING.write(&level, format).unwrap();
            let boards = read(&text);
            prop_assert_eq!(boards.len(), 1);
            prop_assert_eq!(&boards[0].level, &Ok(level.clone()));
        }
        let opened = SLIDING.open(&SLIDING.name(&level));
        prop_assert_eq!(opened, Ok(level));
    }

    #[test]
    fn garbage_never_panics(text in "(?s).{0,200}", board in "[0-9 /\n,;:goalmetric.x-]{0,120}") {
        for text in [&text, &board] {
            for board in read(text) {
                if let Err(faults) = board.level {
                    prop_assert!(!faults.is_empty());
                    prop_assert!(faults.iter().all(|fault| fault.line >= 1 && fault.column >= 1 && fault.width >= 1));
                }
            }
            let _ = SLIDING.open(text);
            let _ = SLIDING.read_recipe(text);
            let level = SLIDING.open("2x2:1,2,3,0").unwrap();
            let _ = SLIDING.read_action(&level, &SLIDING.start(&level), text);
        }
    }

    #[test]
    fn moves_are_read_back(level in any_level(), letters in "[ULRD]{0,40}") {
        let mut state = SLIDING.start(&level);
        let mut rest = letters.as_str();
        while !rest.is_empty() {
            let (slide, after) = SLIDING.read_action(&level, &state, rest).unwrap();
            let text = SLIDING.notate(&level, &state, slide);
            prop_assert_eq!(format!("{text}{after}"), rest);
            let legal = SLIDING.actions(&level, &state).contains(&slide);
            let events = SLIDING.events(&level, &state, slide);
            let before = state.clone();
            prop_assert_eq!(SLIDING.play(&level, &mut state, slide).is_ok(), legal);
            prop_assert_eq!(state == before, !legal);
            if legal {
                prop_assert_eq!(events.len(), usize::from(slide.count));
            }
            rest = after;
        }
    }
}
