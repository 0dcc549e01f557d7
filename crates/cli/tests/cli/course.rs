//! The page of the course's figures: every command on it runs.

use std::path::Path;

use starboard_cli::Exit;

use crate::program::starboard;

const PAGE: &str = include_str!("../../../../docs/course.md");

/// The commands, each in the second column of its row.
fn commands() -> Vec<&'static str> {
    let cell =
        |line: &'static str| line.strip_prefix('|')?.split('|').nth(1)?.trim().strip_prefix('`')?.strip_suffix('`');
    PAGE.lines().filter_map(cell).collect()
}

/// With next to no time for each board they still find their boards, their solvers and their objectives.
#[test]
fn every_command_of_the_course_runs() {
    let all = commands();
    assert!(all.len() >= 16, "{all:?}");
    for command in all {
        let mut args: Vec<&str> = command.split(' ').collect();
        assert_eq!(args.remove(0), "starboard", "{command}");
        args.extend(["--time", "2ms", "--lang", "en"]);
        let (exit, out, err) = starboard(&args, b"");
        assert!(matches!(exit, Exit::Done | Exit::Limit), "{command}: {exit:?}\n{out}\n{err}");
    }
}

/// Every figure has its picture, small enough for the page, and the page shows all of them.
#[test]
fn every_figure_has_its_picture() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs");
    for line in PAGE.lines().filter(|line| line.contains("| `starboard ")) {
        let pictures: Vec<&str> = line
            .split("](")
            .skip(1)
            .filter_map(|link| link.split(')').next())
            .filter(|link| link.starts_with("images/"))
            .collect();
        assert!(!pictures.is_empty(), "{line}");
        for picture in pictures {
            let size = folder.join(picture).metadata().unwrap_or_else(|error| panic!("{picture}: {error}")).len();
            assert!(size <= 60_000, "{picture}: {size} bytes");
            assert_eq!(PAGE.matches(&format!("]({picture})")).count(), 2, "{picture}: in the table, and to be seen");
        }
    }
}

/// And every experiment of every puzzle stands on the page.
#[test]
fn every_experiment_has_its_row() {
    for game in games::all() {
        for experiment in game.about().experiments.iter().filter(|experiment| experiment.id != "learned") {
            let command = format!("`starboard bench {} --preset {}`", game.about().id, experiment.id);
            assert!(PAGE.contains(&command), "{command}");
        }
    }
}
