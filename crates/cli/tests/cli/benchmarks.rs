//! The page of the benchmarks: every command on it can be typed, and finds its solver, the form of its boards, and its
//! program for measuring.

use std::{fs, path::Path};

use starboard_cli::Exit;

use crate::program::starboard;

const PAGE: &str = include_str!("../../../../bench/README.md");

/// The lines to type, without what stands behind them.
fn lines() -> impl Iterator<Item = &'static str> {
    let blocks = PAGE.split("```").skip(1).step_by(2).filter_map(|block| block.strip_prefix("sh\n"));
    blocks.flat_map(str::lines).filter_map(|line| line.split(" #").next()).map(str::trim)
}

/// One move from the goal, in the form of a file of boards; `None` for the name of no file of tiles.
fn nearly_solved(file: &str) -> Option<String> {
    let side = [("korf100", 4), ("korf24", 5), ("deepcubea24", 5), ("deepcubea35", 6), ("deepcubea48", 7)]
        .into_iter()
        .find_map(|(name, side)| file.contains(name).then_some(side))?;
    let mut tiles: Vec<String> = (1..side * side).map(|tile| tile.to_string()).collect();
    tiles.insert(side * side - 2, "0".to_owned());
    let rows: Vec<String> = tiles.chunks(side).map(|row| row.join(" ")).collect();
    Some(format!("; near\n{}\n", rows.join("\n")))
}

/// Nothing is downloaded and nothing takes long: a small board stands for each public file, a moment for each limit,
/// what would build tables or delete them is only read. The solver for graphics cards is not in every build.
#[test]
fn every_command_of_the_program_is_understood() {
    let mut count = 0;
    for command in lines().flat_map(|line| line.split(" | ")).filter(|part| part.starts_with("starboard ")) {
        count += 1;
        if command.contains("gpu-idastar") {
            continue;
        }
        let mut input = "15 11 8 12 / 14 10 9 13 / 2 6 1 4 / 3 7 5 0".to_owned();
        let mut words: Vec<&str> = command.split_whitespace().skip(1).collect();
        if let Some(file) = words.iter().position(|word| word.starts_with("boards/")) {
            input = nearly_solved(words[file]).unwrap_or_else(|| "#####\n#@$.#\n#####\n".to_owned());
            words[file] = "-";
        }
        let is_run = matches!(words[0], "solve" | "bench");
        if is_run {
            if let Some(time) = words.iter().position(|&word| word == "--time") {
                words.drain(time..time + 2);
            }
            if let Some(count) = words.iter().position(|&word| word == "--count") {
                words[count + 1] = "1";
            }
            words.extend(["--time", "20ms"]);
        } else {
            words.push("--help");
        }
        words.extend(["--lang", "en"]);
        let (exit, out, err) = starboard(&words, input.as_bytes());
        assert!(matches!(exit, Exit::Done | Exit::Limit) && err.is_empty(), "{command}: {exit:?}\n{out}\n{err}");
    }
    assert!(count >= 18, "{count}");
}

/// Programs for measuring are where the page says, and know the options that it gives them.
#[test]
fn every_other_command_finds_its_program() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let mut count = 0;
    for line in lines() {
        let words: Vec<&str> = line.split_whitespace().collect();
        let after = |option: &str| words.iter().position(|&word| word == option).map(|at| words[at + 1]);
        if let Some(script) = words.first().filter(|word| word.starts_with("bench/")) {
            assert!(root.join(script).is_file(), "{line}");
        }
        let (Some("cargo"), Some(package), Some(example)) = (words.first().copied(), after("-p"), after("--example"))
        else {
            continue;
        };
        count += 1;
        let name = package.strip_prefix("starboard-").expect("a package of ours");
        let file = |folder: &str| root.join(folder).join(name).join(format!("examples/{example}.rs"));
        let source = ["crates", "puzzles"].into_iter().find_map(|folder| fs::read_to_string(file(folder)).ok());
        let mut source = source.unwrap_or_else(|| panic!("no example {example}: {line}"));
        if source.contains("tiles::measure(") {
            source += &fs::read_to_string(root.join("crates/tiles/src/measure.rs")).expect("what two examples share");
        }
        let own = words.iter().skip_while(|&&word| word != "--").skip(1);
        for option in own.filter(|word| word.starts_with("--")) {
            assert!(source.contains(&format!("\"{option}\"")), "{option}: {line}");
        }
    }
    assert!(count >= 10, "{count}");
}
