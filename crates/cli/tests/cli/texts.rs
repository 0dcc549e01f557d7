//! Every sentence exists in both languages, says the same things, and is used.

use std::{
    collections::{BTreeMap, BTreeSet},
    fs,
    path::{Path, PathBuf},
};

use games::Game;

/// Id (with `.attribute`) to the variables in its text.
type Texts = BTreeMap<String, BTreeSet<String>>;

const LANGUAGES: [&str; 2] = ["en", "zh-CN"];

#[test]
fn both_languages_have_the_same_texts_and_variables() {
    for stem in stems().into_iter().chain(examples()) {
        let [english, chinese] = LANGUAGES.map(|language| texts(&stem, language));
        for (id, variables) in &english {
            let other = chinese.get(id).unwrap_or_else(|| panic!("{stem}: {id} is missing in Chinese"));
            assert_eq!(variables, other, "{stem}: {id} uses other variables in Chinese");
        }
        let more: Vec<_> = chinese.keys().filter(|id| !english.contains_key(*id)).collect();
        assert!(more.is_empty(), "{stem}: {more:?} are missing in English");
    }
}

/// The page has all files of a language in one bundle, where the first of two texts with one name hides the other.
#[test]
fn no_name_stands_for_two_texts() {
    for language in LANGUAGES {
        let mut seen: BTreeMap<String, PathBuf> = BTreeMap::new();
        for path in stems().iter().map(|stem| file(stem, language)).chain(page_files(language)) {
            for id in read(&path).lines().filter_map(|line| line.split_once(" =")).map(|(id, _)| id) {
                if !id.starts_with(|c: char| c.is_ascii_lowercase()) {
                    continue;
                }
                let other = seen.insert(id.to_owned(), path.clone());
                assert_eq!(other, None, "{id} stands in {} too", path.display());
            }
        }
    }
}

#[test]
fn every_file_is_sound_fluent() {
    for stem in stems().into_iter().chain(examples()) {
        for language in LANGUAGES {
            let path = file(&stem, language);
            let problems = fluent_bundle::FluentResource::try_new(read(&path)).err().map(|(_, problems)| problems);
            assert!(problems.is_none(), "{}: {problems:?}", path.display());
        }
    }
}

/// “1 boards” is no English: a number before a noun has a variant for one, or is never one.
#[test]
fn numbers_agree_with_their_nouns() {
    let mut wrong = Vec::new();
    for path in stems().iter().map(|stem| file(stem, "en")).chain(page_files("en")) {
        let mut id = String::new();
        for line in read(&path).lines().filter(|line| !line.trim_start().starts_with(['[', '*', '#'])) {
            if let Some((name, _)) = line.split_once(" =").filter(|(name, _)| !name.contains(' ')) {
                id = name.to_owned();
            }
            let counted = line.split("{ $").skip(1).filter_map(|rest| rest.split_once(" } "));
            for (variable, rest) in counted {
                let nouns = rest
                    .split_whitespace()
                    .take(2)
                    .map(|word| word.trim_end_matches(['.', ',', ';', ':', '!', '?', ')']));
                if nouns.clone().any(|word| PLURALS.contains(&word))
                    && !NEVER_ONE.contains(&variable)
                    && !SEVERAL.contains(&id.as_str())
                {
                    wrong.push(format!("{}: {id}: {variable}", path.display()));
                }
            }
        }
    }
    assert!(wrong.is_empty(), "what if it is one? {wrong:#?}");
}

/// Nouns that are counted.
const PLURALS: &[&str] = &[
    "answers",
    "blockers",
    "boards",
    "boxes",
    "bricks",
    "candidates",
    "cells",
    "columns",
    "ends",
    "entries",
    "events",
    "expansions",
    "files",
    "games",
    "jobs",
    "levels",
    "lines",
    "moves",
    "nodes",
    "packs",
    "pairs",
    "plans",
    "pushes",
    "questions",
    "records",
    "rows",
    "samples",
    "searches",
    "solutions",
    "squares",
    "stars",
    "states",
    "steps",
    "successors",
    "texts",
    "threads",
    "tiles",
    "times",
    "tries",
    "turns",
];

/// Variables that are limits of ours, all of them large.
const NEVER_ONE: &[&str] = &["least", "limit", "max", "most"];

/// Texts that are only said of several, or of a rate or factor.
const SEVERAL: &[&str] = &[
    "cli-explain-save-one",
    "cli-fit-searches",
    "cli-records-line",
    "explain-cut",
    "fit-wait",
    "sliding-depth-too-deep",
    "tiles-too-many-kinds",
    "visual-tree-part",
    "why-again",
    "why-fewest",
    "why-pays-weight",
];

#[test]
fn every_text_that_is_named_exists() {
    let known = all_texts();
    let mut missing = Vec::new();
    for folder in sources() {
        for (path, code) in rust_files(&folder) {
            for id in code.match_indices("Message::new(\"").map(|(at, found)| &code[at + found.len()..]) {
                let id = id.split('"').next().unwrap_or_default();
                if !known.contains_key(id) {
                    missing.push(format!("{}: {id}", path.display()));
                }
            }
        }
    }
    missing.extend(derived_ids().into_iter().filter(|id| !known.contains_key(id)));
    assert!(missing.is_empty(), "no text for: {missing:#?}");
}

#[test]
fn every_text_is_used() {
    let derived = derived_ids();
    let mut literals = BTreeSet::new();
    for folder in sources() {
        for (_, code) in rust_files(&folder) {
            literals.extend(code.split('"').skip(1).map(str::to_owned));
        }
    }
    let is_used = |id: &str| {
        let id = id.split('.').next().unwrap_or(id);
        // `PUZZLE-counter-moves` is named `moves` in the code, `cli-option-time` is named `time`; a solver may be one
        // that this build is without.
        let tail = [
            "-solver-",
            "-counter-",
            "-rating-",
            "-sprite-",
            "cli-option-",
            "cluster-option-",
            "cli-bench-",
            "cli-race-",
            "cli-fit-",
            "cli-check-",
            "play-key-",
            "profile-part-",
            "grade-rule-",
            "-heuristic-pruning-",
        ]
        .iter()
        .find_map(|middle| id.split_once(middle));
        literals.contains(id) || derived.contains(id) || tail.is_some_and(|(_, tail)| literals.contains(tail))
    };
    let unused: Vec<_> = all_texts().into_keys().filter(|id| !is_used(id)).collect();
    assert!(unused.is_empty(), "nobody says: {unused:#?}");
}

/// The ids that are put together from what puzzles say about themselves.
fn derived_ids() -> BTreeSet<String> {
    let mut ids = BTreeSet::new();
    let known = all_texts();
    for game in games::all() {
        let about = Game::about(*game);
        let own = |kind: &str, id: &str| format!("{}-{kind}-{id}", about.id);
        ids.extend(["name", "goal", "rules", "heat"].map(|text| format!("{}-{text}", about.id)));
        ids.extend(about.objectives.iter().map(|id| own("objective", &id.replace(',', "-"))));
        for param in about.rules.iter().chain(about.generator) {
            let id = own("param", param.id);
            ids.insert(format!("{id}.help"));
            ids.insert(id);
        }
        ids.extend(about.heuristics.iter().map(|info| own("heuristic", info.id)));
        if let Some(formula) = about.formula {
            ids.extend(formula.words.iter().map(|word| format!("formula-word-{}", word.name.replace('_', "-"))));
            ids.extend((1..=formula.examples.len()).map(|number| own("formula", &number.to_string())));
        }
        let features = game.learned().into_iter().flat_map(|model| model.features);
        ids.extend(features.map(|feature| own("feature", &feature.name)));
        ids.extend(about.packs.iter().map(|pack| own("pack", pack.id)));
        let puzzle = games::puzzles().iter().find(|puzzle| puzzle.about.id == about.id);
        let names = puzzle.into_iter().flat_map(|puzzle| &puzzle.packs).flat_map(|pack| pack.names.iter().flatten());
        ids.extend(names.map(|name| own("level", name)));
        let chapters = puzzle.into_iter().flat_map(|puzzle| &puzzle.packs).flat_map(|pack| &pack.chapters);
        ids.extend(chapters.flat_map(|chapter| ["", "-idea"].map(|part| own("chapter", &chapter.id) + part)));
        let examples = about.skin.iter().map(|file| file.text.matches("\"board\":").count()).sum::<usize>();
        ids.extend((1..=examples).map(|number| own("example", &number.to_string())));
        for experiment in game.about().experiments {
            let id = own("experiment", experiment.id);
            ids.insert(format!("{id}.help"));
            ids.insert(id);
        }
        for solver in about.solvers {
            let own = own("solver", solver.id);
            ids.insert(if known.contains_key(&own) { own } else { format!("solver-{}", solver.id) });
        }
    }
    let verbs = ["solve", "generate", "verify", "improve", "rate", "convert", "bench", "race", "play", "check"];
    ids.extend(verbs.iter().flat_map(|verb| ["", "-usage", "-examples"].map(|part| format!("cli-{verb}{part}"))));
    // Other texts speak it.
    ids.insert("formula-at".to_owned());
    let stops = ["time", "memory", "nodes", "cancelled", "incomplete"];
    ids.extend(stops.iter().map(|stop| format!("stop-{stop}")));
    // Promised to every puzzle, whether or not one of today's uses it.
    let generic = "bfs dfs iddfs bidirectional uniform-cost greedy astar weighted-astar idastar rbfs smastar beam \
        limited-astar";
    ids.extend(generic.split_whitespace().map(|solver| format!("solver-{solver}")));
    ids
}

fn all_texts() -> Texts {
    stems().iter().flat_map(|stem| texts(stem, "en")).collect()
}

/// The entries of a file. Fluent's own syntax tree would do it too; lines are enough to compare two files.
fn texts(stem: &str, language: &str) -> Texts {
    let source = read(&file(stem, language));
    let mut texts = Texts::new();
    let (mut message, mut current) = (String::new(), String::new());
    for line in source.lines().filter(|line| !line.starts_with('#')) {
        let name = line.split(" =").next().unwrap_or_default();
        let is_name = |name: &str| !name.is_empty() && name.chars().all(|c| c.is_ascii_alphanumeric() || c == '-');
        if line.contains(" =") && is_name(name) {
            message = name.to_owned();
            current = message.clone();
            assert!(texts.insert(current.clone(), BTreeSet::new()).is_none(), "{name} is there twice");
        } else if let Some(attribute) = name.trim_start().strip_prefix('.').filter(|name| is_name(name)) {
            current = format!("{message}.{attribute}");
            texts.insert(current.clone(), BTreeSet::new());
        }
        for variable in line.split('$').skip(1) {
            let end = variable.find(|c: char| !c.is_ascii_alphanumeric() && c != '-' && c != '_');
            let variable = &variable[..end.unwrap_or(variable.len())];
            texts.get_mut(&current).expect("a message before its text").insert(variable.to_owned());
        }
    }
    texts
}

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// Files with texts, up to the language in their names.
fn stems() -> Vec<String> {
    let puzzles = games::all().iter().map(|game| format!("puzzles/{}/locales/", Game::about(*game).id));
    let shared = [
        "crates/games/locales/",
        "crates/cli/locales/",
        "crates/server/locales/",
        "crates/records/locales/",
        "crates/tiles/locales/",
        "crates/cluster/locales/",
    ];
    shared.map(str::to_owned).into_iter().chain(puzzles).collect()
}

/// The same for puzzles that are there for their source, which may not be in the registry.
fn examples() -> [String; 1] {
    ["examples/lights/locales/".to_owned()]
}

fn file(stem: &str, language: &str) -> PathBuf {
    root().join(format!("{stem}{language}.ftl"))
}

/// The page's own files of a language.
fn page_files(language: &str) -> Vec<PathBuf> {
    let files = fs::read_dir(root().join("web/locales")).expect("the page's texts");
    let is_of_language = |path: &PathBuf| path.to_string_lossy().ends_with(&format!("{language}.ftl"));
    files.flatten().map(|entry| entry.path()).filter(is_of_language).collect()
}

/// Folders whose code names texts.
fn sources() -> Vec<PathBuf> {
    let parts = ["crates", "puzzles"].map(|part| fs::read_dir(root().join(part)).expect("a part of the workspace"));
    parts.into_iter().flatten().flatten().map(|entry| entry.path()).filter(|path| path.join("src").exists()).collect()
}

/// The code that people run: tests at the end of a file are cut off.
fn rust_files(folder: &Path) -> Vec<(PathBuf, String)> {
    let mut files = Vec::new();
    let mut open = vec![folder.join("src")];
    while let Some(path) = open.pop() {
        if path.is_dir() {
            open.extend(fs::read_dir(&path).expect("a readable folder").flatten().map(|entry| entry.path()));
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            let code = read(&path);
            let code = code.split("#[cfg(test)]\nmod tests {").next().unwrap_or_default().to_owned();
            files.push((path, code));
        }
    }
    files
}

fn read(path: &Path) -> String {
    fs::read_to_string(path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}
