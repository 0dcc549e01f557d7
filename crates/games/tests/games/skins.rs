//! What puzzles say about their looks fits together: every name has a look, every file is there, every example can be
//! played.

use std::collections::BTreeSet;

use games::{BoardId, Control, Game};
use serde_json::Value;

#[test]
fn files_are_there_and_sound() {
    for game in games::all() {
        let about = Game::about(*game);
        let skin = skin(*game);
        let has = |name: &str| about.skin.iter().any(|file| file.name == name);
        for sprites in list(&skin["sprites"]) {
            assert!(has(&sprites), "{}: {sprites} is missing", about.id);
        }
        for set in skin["sets"].as_array().into_iter().flatten() {
            assert!(set["file"].as_str().is_some_and(has), "{}: {set} is missing", about.id);
        }
        for picture in list(&skin["pictures"]) {
            assert!(has(&format!("{picture}.svg")), "{}: {picture}.svg is missing", about.id);
        }
        // Pages with a strict policy run no scripts and take no styles from attributes.
        for file in about.skin {
            let text = file.text.to_lowercase();
            assert!(
                !["<script", "style=", "http://", "https://"].iter().any(|bad| outside(&text).contains(bad)),
                "{}",
                file.name
            );
        }
    }
}

#[test]
fn every_look_uses_colours_that_every_skin_has() {
    for game in games::all() {
        let (about, skin) = (Game::about(*game), skin(*game));
        let drawings: String =
            about.skin.iter().filter(|file| file.name.ends_with(".svg")).map(|file| file.text).collect();
        let used: BTreeSet<&str> = drawings.split("var(").skip(1).filter_map(|rest| rest.split(')').next()).collect();
        for look in skin["skins"].as_array().expect("skins") {
            let missing: Vec<_> = used.iter().filter(|name| look["vars"].get(**name).is_none()).collect();
            assert!(missing.is_empty(), "{} {}: {missing:?}", about.id, look["id"]);
        }
    }
}

#[test]
fn every_name_in_the_examples_has_a_look_and_every_move_can_be_played() {
    for game in games::all() {
        let (about, skin) = (Game::about(*game), skin(*game));
        let examples = skin["examples"].as_array().expect("examples");
        assert_eq!(examples.len(), 3, "{}", about.id);
        for example in examples {
            let id = example["board"].as_str().expect("an id");
            let mut control = Control::unlimited();
            let board = BoardId::parse(id).expect("an id").open(&mut control).unwrap_or_else(|_| panic!("{id}"));
            let mut session = board.session();
            for moves in list(&example["moves"]) {
                let view = session.view();
                for piece in &view.pieces {
                    assert!(skin["pieces"].get(piece.sprite).is_some(), "{id}: {}", piece.sprite);
                }
                for floor in &view.floor {
                    assert!(skin["floors"].get(floor).is_some(), "{id}: {floor}");
                }
                assert!(session.play(&moves).is_ok(), "{id}: {moves}");
            }
        }
    }
}

fn skin(game: &dyn Game) -> Value {
    let about = Game::about(game);
    let file =
        about.skin.iter().find(|file| file.name == "skin.json").unwrap_or_else(|| panic!("{}: no skin", about.id));
    serde_json::from_str(file.text).unwrap_or_else(|error| panic!("{}: {error}", about.id))
}

fn list(value: &Value) -> Vec<String> {
    value.as_array().into_iter().flatten().filter_map(Value::as_str).map(str::to_owned).collect()
}

/// A text without the name of the namespace that every drawing needs.
fn outside(text: &str) -> String {
    text.replace("http://www.w3.org/2000/svg", "")
}
