//! The shape of the workspace: who may depend on whom, and that every puzzle is registered.

use std::{
    collections::BTreeMap,
    fs,
    path::{Path, PathBuf},
};

use games::Game;

/// What each crate may depend on inside the workspace. A puzzle may use what `PUZZLE` may.
const EDGES: &[(&str, &[&str])] = &[
    ("grid", &[]),
    ("search", &[]),
    ("pattern", &["grid", "search"]),
    ("pairs", &["grid", "search"]),
    ("puzzle", &["grid", "search", "pattern"]),
    ("tiles", &["grid", "search", "pairs", "puzzle"]),
    ("gpu", &["grid", "search", "pattern"]),
    ("PUZZLE", &["grid", "search", "pattern", "pairs", "puzzle", "tiles", "gpu"]),
    ("games", &["grid", "search", "pattern", "pairs", "puzzle", "PUZZLE"]),
    ("records", &["games"]),
    ("store", &["puzzle", "games", "records"]),
    ("page", &[]),
    ("server", &["games", "page", "store"]),
    ("cli", &["games", "store", "server"]),
    ("browser", &["pattern", "games", "page", "records"]),
    ("cluster", &["search", "pattern", "puzzle", "games"]),
];

#[test]
fn edges_point_one_way() {
    let edges: BTreeMap<_, _> = EDGES.iter().copied().collect();
    let members = members();
    let kind = |name: &str| {
        let is_puzzle = ["puzzles", "examples"].iter().any(|part| members[name].starts_with(root().join(part)));
        if is_puzzle { "PUZZLE".to_owned() } else { name.to_owned() }
    };
    for (name, folder) in &members {
        let allowed =
            edges.get(kind(name).as_str()).unwrap_or_else(|| panic!("the crate {name} has no place in the design"));
        for dependency in dependencies(folder).into_iter().filter(|dependency| members.contains_key(dependency)) {
            assert!(
                allowed.contains(&kind(&dependency).as_str()),
                "{name} must not depend on {dependency}: a {} may use {allowed:?} only",
                kind(name)
            );
        }
    }
}

#[test]
fn every_puzzle_is_registered() {
    let mut folders: Vec<String> = fs::read_dir(root().join("puzzles"))
        .expect("the folder of puzzles")
        .flatten()
        .filter(|entry| entry.path().join("Cargo.toml").exists())
        .map(|entry| entry.file_name().to_string_lossy().into_owned())
        .collect();
    if cfg!(feature = "lights") {
        folders.push("lights".to_owned());
    }
    let mut registered: Vec<String> = games::all().iter().map(|game| Game::about(*game).id.to_owned()).collect();
    folders.sort();
    registered.sort();
    assert_eq!(registered, folders, "left: the registry in crates/games; right: the folders under puzzles/");
}

#[test]
fn files_hold_one_idea() {
    let page = files_below(&["web/src", "web/tests", "web/styles", "browser"], &["js", "css"]);
    let lines = sources().into_iter().chain(page).map(|(path, text)| (path, text.lines().count()));
    let long: Vec<(PathBuf, usize)> = lines.filter(|(_, lines)| *lines > 600).collect();
    assert!(long.is_empty(), "is there a second idea in these? {long:#?}");
}

/// Formatters leave comments and texts as they are. A raw string has no place where it could be broken.
#[test]
fn lines_end_at_120_columns() {
    let mut files =
        files_below(&["crates", "puzzles", "examples", "fuzz", "gpu", "browser", "bench", "tools"], &["rs"]);
    files.extend(files_below(&["web/src", "web/tests", "web/styles", "browser"], &["js", "css"]));
    let mut long = Vec::new();
    for (path, text) in files {
        let is_long = |line: &&str| line.chars().count() > 120 && !line.trim_start().starts_with("r#");
        long.extend(text.lines().filter(is_long).map(|line| format!("{}: {line}", path.display())));
    }
    assert!(long.is_empty(), "{long:#?}");
}

/// Every promise of SECURITY.md names the tests that hold it, and they exist.
#[test]
fn every_promise_has_its_test() {
    let page = fs::read_to_string(root().join("SECURITY.md")).expect("the page");
    let (_, promises) = page.split_once("## Promises").expect("promises");
    let sources = sources();
    let mut named = 0;
    for promise in promises.split("\n- ").skip(1) {
        let names = promise.split('`').skip(1).step_by(2);
        // The name of a test is a sentence.
        let tests: Vec<&str> = names.filter(|name| name.matches('_').count() > 2).collect();
        let is_elsewhere = ["`fuzz/`", "`deny.toml`"].iter().any(|place| promise.contains(place));
        assert!(!tests.is_empty() || is_elsewhere, "nothing holds this: {promise}");
        for test in tests {
            let is_there = sources.iter().any(|(_, text)| text.contains(&format!("fn {test}(")));
            assert!(is_there, "there is no test {test}");
            named += 1;
        }
    }
    assert!(named > 30, "{named}");
}

/// The page with the map is true: every path in it exists, and where a path is followed by a name, the file has it.
#[test]
fn the_map_is_true() {
    let page = fs::read_to_string(root().join("ARCHITECTURE.md")).expect("the page");
    let mut wrong = Vec::new();
    for line in page.lines() {
        let words: Vec<&str> = line.split('`').collect();
        // Between back quotes: every second part.
        for at in (1..words.len()).step_by(2).filter(|at| words[*at].contains('/') && !words[*at].contains([' ', '*']))
        {
            let path = root().join(words[at].trim_end_matches('/'));
            if !path.exists() {
                wrong.push(format!("{}: no such file", words[at]));
                continue;
            }
            let name = (words.get(at + 1) == Some(&" ")).then(|| words.get(at + 2)).flatten();
            let source = fs::read_to_string(&path).unwrap_or_default();
            if let Some(name) = name.filter(|name| !source.contains(**name)) {
                wrong.push(format!("{}: no {name}", words[at]));
            }
        }
    }
    assert!(wrong.is_empty(), "ARCHITECTURE.md says: {wrong:#?}");
}

/// Every source of Rust, with its text.
fn sources() -> Vec<(PathBuf, String)> {
    files_below(&["crates", "puzzles", "examples", "fuzz", "gpu", "browser"], &["rs"])
}

/// The files below some folders of the project whose names end so, with their texts.
fn files_below(parts: &[&str], extensions: &[&str]) -> Vec<(PathBuf, String)> {
    let mut open: Vec<PathBuf> = parts.iter().map(|part| root().join(part)).collect();
    let mut found = Vec::new();
    while let Some(path) = open.pop() {
        if path.is_dir() && !path.ends_with("target") {
            open.extend(fs::read_dir(&path).expect("a readable folder").flatten().map(|entry| entry.path()));
        } else if path.extension().is_some_and(|extension| extensions.iter().any(|wanted| extension == *wanted)) {
            let text = fs::read_to_string(&path).expect("a readable file");
            found.push((path, text));
        }
    }
    found
}

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// The crates by the names of their folders.
fn members() -> BTreeMap<String, PathBuf> {
    let parts = ["crates", "puzzles", "examples"];
    let folders = parts.map(|part| fs::read_dir(root().join(part)).expect("a part of the workspace"));
    folders
        .into_iter()
        .flatten()
        .flatten()
        .filter(|entry| entry.path().join("Cargo.toml").exists())
        .map(|entry| (entry.file_name().to_string_lossy().into_owned(), entry.path()))
        .chain(["gpu", "browser"].map(|name| (name.to_owned(), root().join(name))))
        .collect()
}

/// The names in `[dependencies]`; tests may use more.
fn dependencies(folder: &Path) -> Vec<String> {
    let manifest = fs::read_to_string(folder.join("Cargo.toml")).expect("a manifest");
    let section = manifest.lines().skip_while(|line| *line != "[dependencies]").skip(1);
    section
        .take_while(|line| !line.starts_with('['))
        .filter_map(|line| line.split(['.', ' ', '=']).next())
        .filter(|name| !name.is_empty() && !name.starts_with('#'))
        .map(str::to_owned)
        .collect()
}
