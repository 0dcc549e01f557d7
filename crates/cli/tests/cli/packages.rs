//! The libraries that stand on their own can be published: each packs with all it needs, and nothing else of the
//! workspace is meant for a registry. The packages of the program start it by words that it knows.

use std::{
    fs,
    path::{Path, PathBuf},
    process::Command,
};

/// The libraries, each after those it depends on.
const LIBRARIES: [&str; 5] = ["grid", "search", "pattern", "pairs", "puzzle"];

/// With `STARBOARD_LONG` set, each is also built from its package alone.
#[test]
fn every_library_packs() {
    let target = tempfile::tempdir().expect("a folder");
    let mut cargo = Command::new(env!("CARGO"));
    // What the tests around it were told about their build is not meant for this one.
    cargo.env_remove("CARGO_TARGET_DIR").current_dir(root()).args(["package", "--offline", "--allow-dirty"]);
    cargo.arg("--target-dir").arg(target.path());
    if std::env::var_os("STARBOARD_LONG").is_none() {
        cargo.arg("--no-verify");
    }
    for library in LIBRARIES {
        cargo.args(["-p", &format!("starboard-{library}")]);
    }
    let output = cargo.output().expect("cargo runs");
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    for library in LIBRARIES {
        let packed = target.path().join(format!("package/starboard-{library}-{}.crate", env!("CARGO_PKG_VERSION")));
        assert!(packed.exists(), "{}", packed.display());
    }
}

#[test]
fn libraries_and_nothing_else_are_published() {
    let mut published: Vec<String> = manifests()
        .into_iter()
        .filter(|(_, manifest)| manifest.lines().any(|line| line == "publish = true"))
        .map(|(folder, _)| folder.file_name().unwrap_or_default().to_string_lossy().into_owned())
        .collect();
    published.sort();
    let mut libraries = LIBRARIES.map(str::to_owned);
    libraries.sort();
    assert_eq!(published, libraries);
}

#[test]
fn libraries_say_what_a_registry_shows() {
    for (folder, manifest) in manifests().into_iter().filter(|(_, manifest)| manifest.contains("publish = true")) {
        let has = |key: &str| manifest.lines().any(|line| line.starts_with(key));
        for key in ["description = ", "readme = ", "keywords = ", "categories = ", "license", "rust-version"] {
            assert!(has(key), "{}: {key}", folder.display());
        }
        assert!(has("[package.metadata.docs.rs]"), "{}", folder.display());
        // Outside the workspace a library is called what its package is called.
        assert!(!has("[lib]"), "{}", folder.display());
        let readme = fs::read_to_string(folder.join("README.md")).expect("a README");
        assert!(readme.contains("```rust"), "{}: no example", folder.display());
    }
}

/// Every command that a package starts is one.
#[test]
fn packages_start_the_program_by_words_that_it_knows() {
    let read = |name: &str| fs::read_to_string(root().join("packaging").join(name)).expect("a file of the packages");
    let (service, desktop) = (read("starboard.service"), read("starboard.desktop"));
    let image: serde_json::Value = serde_json::from_str(&read("image/config.json")).expect("JSON");
    let line = |text: &str, key: &str| {
        let line = text.lines().find_map(|line| line.strip_prefix(key)).expect("a line").to_owned();
        line.split(' ').filter(|word| !word.starts_with('$')).map(str::to_owned).collect::<Vec<_>>()
    };
    let words = |value: &serde_json::Value| -> Vec<String> {
        value.as_array().expect("words").iter().map(|word| word.as_str().expect("a word").to_owned()).collect()
    };
    let config = &image["config"];
    for command in [
        line(&service, "ExecStart="),
        line(&desktop, "Exec="),
        [words(&config["Entrypoint"]), words(&config["Cmd"])].concat(),
        words(&config["Healthcheck"]["Test"])[1..].to_vec(),
    ] {
        assert!(command[0].ends_with("starboard"), "{command:?}");
        let lang =
            games::Lang::new("en", &[starboard_cli::language::LOCALES, store::LOCALES, server::LOCALES].concat());
        let matches = starboard_cli::root(&lang).try_get_matches_from(&command);
        assert!(matches.is_ok(), "{command:?}: {:?}", matches.err());
    }
}

/// Whatever the scripts and the workflow of releases name under `packaging/` is there.
#[test]
fn everything_that_packs_is_there() {
    let mut named = 0;
    for script in ["package", "packaging/check", "packaging/archive.py", ".github/workflows/release.yml"] {
        let text = fs::read_to_string(root().join(script)).expect("a script");
        for rest in text.split("packaging/").skip(1) {
            let end = rest.find(|sign: char| !sign.is_ascii_alphanumeric() && !"-_./".contains(sign));
            let path = format!("packaging/{}", rest[..end.unwrap_or(rest.len())].trim_end_matches('.'));
            assert!(root().join(&path).exists(), "{script}: {path}");
            named += 1;
        }
    }
    assert!(named > 10, "{named}");
}

/// A dependency is a debt: whatever comes from a registry says in its manifest what it is for, and is used.
#[test]
fn every_dependency_says_what_it_is_for() {
    let members =
        ["crates", "puzzles", "examples", "tools"].map(|part| fs::read_dir(root().join(part)).expect("a part"));
    let folders = members.into_iter().flatten().flatten().map(|entry| entry.path());
    let alone = ["", "bench", "browser", "fuzz", "gpu"].map(|folder| root().join(folder));
    let read = |folder: PathBuf| fs::read_to_string(folder.join("Cargo.toml")).ok();
    let manifests: Vec<String> = folders.chain(alone).filter_map(read).collect();
    let (mut shared, mut named) = (Vec::new(), 0);
    for manifest in &manifests {
        let (mut section, mut before) = ("", "");
        for line in manifest.lines() {
            if line.starts_with('[') {
                section = line.trim_matches(['[', ']']);
            } else if !line.starts_with('#')
                && section.ends_with("dependencies")
                && let Some((name, version)) = line.split_once(" = ")
                && !name.ends_with(".workspace")
                && !version.contains("path = ")
                && !version.contains("workspace = true")
            {
                assert!(before.starts_with("# "), "{name}: why is it needed? Say it in the line before.");
                named += 1;
                if section == "workspace.dependencies" {
                    shared.push(name);
                }
            }
            before = line;
        }
    }
    assert!(named > 30, "{named}");
    for name in shared {
        let is_used = |line: &str| {
            line.strip_prefix(name)
                .is_some_and(|rest| rest.starts_with(".workspace") || rest.starts_with(" = { workspace"))
        };
        assert!(manifests.iter().any(|manifest| manifest.lines().any(is_used)), "{name}: nobody uses it");
    }
}

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// Every member's folder and manifest.
fn manifests() -> Vec<(PathBuf, String)> {
    let parts = ["crates", "puzzles"].map(|part| fs::read_dir(root().join(part)).expect("a part of the workspace"));
    let folders = parts.into_iter().flatten().flatten().map(|entry| entry.path());
    let read = |folder: PathBuf| Some((folder.clone(), fs::read_to_string(folder.join("Cargo.toml")).ok()?));
    folders.filter_map(read).collect()
}
