//! Walks so long that a count of steps needs more than sixteen bits.

use puzzle::{Options, Puzzle, Request};
use search::{Control, Outcome};
use sokoban::{Level, Sokoban, State};

/// A level with two ways: two pushes to the right and hardly a step, or one push to the left after a walk through a
/// winding corridor of about `length` cells. If it is shut, only the long way is left.
fn winding(length: usize, is_shut: bool) -> Level {
    // The corridor goes right along the first row, or down at once, winds through the rows below, and comes back up on
    // the left.
    let width = length.isqrt() | 1;
    let rows = length / (width - 5) / 2 * 2 + usize::from(!is_shut);
    let (end, fill) = if is_shut { ("#", "#") } else { (".", " ") };
    let mut text = format!("{}\n#@.$ {end}{}#\n", "#".repeat(width), fill.repeat(width - 7));
    for row in 1..=rows {
        let is_right = (row % 2 == 1) != is_shut;
        let gap = if is_right { width - 2 } else { 4 };
        let wall: String = (0..width).map(|column| if column == 1 || column == gap { ' ' } else { '#' }).collect();
        let left = if row == rows { "   " } else { " ##" };
        text += &format!("{wall}\n#{left}{}#\n", " ".repeat(width - 5));
    }
    text += &"#".repeat(width);
    Sokoban.read(&text, &Options::new()).remove(0).level.expect("a good level")
}

#[track_caller]
fn check(level: &Level, objective: &str, expected: (u32, std::ops::Range<usize>)) {
    let request =
        Request { solver: Some("astar".to_owned()), objective: Some(objective.to_owned()), ..Request::default() };
    let answer =
        Sokoban.solve(level, &State::start(level), &request, &mut Control::unlimited()).expect("a good request");
    let Outcome::Optimal(plan) = answer.report.outcome else { panic!("{objective}: {:?}", answer.report.outcome) };
    let pushes = plan.actions.iter().filter(|step| step.push).count() as u32;
    assert!(expected.1.contains(&plan.actions.len()), "{objective}: {} steps", plan.actions.len());
    assert_eq!(pushes, expected.0, "{objective}");
    let mut state = State::start(level);
    plan.actions.iter().for_each(|&step| state.play(level, step).expect("a legal step"));
    assert!(state.is_goal(level), "{objective}");
}

#[test]
fn long_walks_do_not_spill_into_the_pushes() {
    for length in [70_000, 200_000] {
        let level = winding(length, false);
        check(&level, "pushes,moves", (1, length * 19 / 20..length * 21 / 20));
        check(&level, "moves,pushes", (2, 3..4));
        check(&level, "pushes", (1, length * 19 / 20..length * 21 / 20));
    }
}

/// The same corridor where the short way is shut: only the long walk is left.
#[test]
fn long_walks_are_proved_least() {
    for length in [70_000, 200_000] {
        let level = winding(length, true);
        for objective in ["moves", "moves,pushes", "pushes,moves"] {
            check(&level, objective, (1, length * 19 / 20..length * 21 / 20));
        }
    }
}
