//! Garbage on stdin and in options: an error that names line and column, never a panic, and always an agreed exit code.

use proptest::prelude::*;
use starboard_cli::Exit;

use crate::program::{starboard, starboard_at_terminal};

/// The verbs that read boards.
const READERS: &[&[&str]] = &[
    &["solve", "--nodes", "200", "--time", "1s"],
    &["solve", "--json", "--jobs", "2", "--nodes", "200", "--time", "1s"],
    &["verify", "--moves", "ULDR"],
    &["improve", "--nodes", "200", "--time", "1s"],
    &["improve", "--moves", "ULDR", "--nodes", "200", "--time", "1s"],
    &["convert", "--to", "id"],
    &["bench", "-", "--nodes", "200", "--time", "1s"],
];

fn check(input: &[u8]) {
    for game in games::all() {
        for reader in READERS {
            let args: Vec<&str> = reader[..1].iter().chain(&[game.about().id]).chain(&reader[1..]).copied().collect();
            let (exit, _, err) = starboard(&args, input);
            assert_ne!(exit, Exit::Internal, "{args:?}: {err}");
            if exit == Exit::Invalid {
                let has_place = err.lines().any(|line| line.contains("-->") || line.contains(", line "));
                assert!(has_place, "{args:?} names no line and column: {err}");
            }
        }
    }
}

fn config() -> ProptestConfig {
    ProptestConfig {
        cases: if std::env::var_os("STARBOARD_LONG").is_some() { 200 } else { 12 },
        rng_seed: proptest::test_runner::RngSeed::Fixed(7),
        failure_persistence: None,
        ..ProptestConfig::default()
    }
}

proptest! {
    #![proptest_config(config())]

    #[test]
    fn noise_is_refused_at_a_place(input in prop::collection::vec(any::<u8>(), 1..200)) {
        check(&input);
    }

    #[test]
    fn almost_boards_are_refused_at_a_place(input in "[0-9 /;:#@$.a-z\n-]{1,80}") {
        check(input.as_bytes());
    }

    #[test]
    fn options_are_refused_in_words(word in "[-a-zA-Z0-9=:#./ ]{0,20}", value in "\\PC{0,12}") {
        for verb in ["solve", "generate", "verify", "improve", "convert", "bench", "man", "completions", ""] {
            for game in games::all() {
                let id = game.about().id;
                let (exit, _, err) = starboard(&[verb, id, "--solver", &word], b"");
                prop_assert!(exit != Exit::Internal, "{}", err);
                let (exit, _, err) = starboard(&[verb, id, "--time", &value, "-"], b"x");
                prop_assert!(exit != Exit::Internal, "{}", err);
            }
        }
    }
}

#[test]
fn nothing_at_all_is_refused() {
    check(b"");
    check(b"\n\n; only a remark\n");
}

#[test]
fn commands_are_well_made() {
    for tag in games::lang::LANGUAGES {
        starboard_cli::root(&games::Lang::new(tag, starboard_cli::language::LOCALES)).debug_assert();
    }
}

#[test]
fn a_terminal_gets_help_instead_of_silence() {
    for game in games::all() {
        let (exit, err) = starboard_at_terminal(&["solve", game.about().id]);
        assert_eq!(exit, Exit::Usage);
        assert!(err.contains("starboard solve"), "help on stderr");
    }
}
