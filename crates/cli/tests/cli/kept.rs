//! Records as the command line shows them: games that the app kept, tables as text and as JSON, a reset.

use std::{path::Path, process::Command};

use games::{BoardId, Control, Limits, Request};
use store::{Finish, Store};

const BOARD: &str = "sliding:2x2#g1-3";

/// Five games on one board, the third of them the fastest.
fn played(folder: &Path) {
    let (mut store, _) = Store::open(folder).expect("a folder");
    let board = BoardId::parse(BOARD).expect("an id").open(&mut Control::unlimited()).expect("a board");
    let answer = board.solve(&Request::default(), &mut Control::unlimited()).expect("an answer");
    let moves = answer.moves().expect("a plan");
    for (at, time) in [5000, 4000, 2000, 3000, 6000].into_iter().enumerate() {
        let finish = Finish {
            board: BOARD.to_owned(),
            pack: None,
            moves: moves.clone(),
            time,
            name: "Ada".to_owned(),
            assisted: false,
        };
        store.finish(&finish, at as i64, Limits::default()).expect("a game that replays");
    }
}

fn starboard(folder: &Path, words: &[&str]) -> (Option<i32>, String) {
    let mut command = Command::new(env!("CARGO_BIN_EXE_starboard"));
    let run = command.args(words).arg("--data").arg(folder).env("LC_ALL", "C").env("NO_COLOR", "1").output();
    let output = run.expect("the program");
    (output.status.code(), String::from_utf8_lossy(&output.stdout).into_owned())
}

#[test]
fn records_are_shown_and_reset() {
    let folder = tempfile::tempdir().expect("a folder");
    played(folder.path());
    let (code, table) = starboard(folder.path(), &["records"]);
    assert_eq!(code, Some(0));
    for part in ["sliding:2x2", "games 5", "best time 2.00 s", "average of 5 4.00 s", "of 12 –"] {
        assert!(table.contains(part), "{part}: {table}");
    }
    let (_, chinese) = starboard(folder.path(), &["records", "sliding:2x2", "--lang", "zh"]);
    assert!(chinese.contains("sliding:2x2") && !chinese.contains("best"), "{chinese}");
    let (_, json) = starboard(folder.path(), &["records", "--json"]);
    let value: serde_json::Value = serde_json::from_str(&json).expect("one line of JSON");
    assert_eq!((&value["games"], &value["by_time"][0]["time"]), (&5.into(), &2000.into()));
    let (code, said) = starboard(folder.path(), &["records", "sliding:2x2", "--reset"]);
    assert_eq!((code, said.trim()), (Some(0), "sliding:2x2: 5 games forgotten."));
    assert_eq!(starboard(folder.path(), &["records"]).1, "");
}
