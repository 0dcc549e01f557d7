//! Moves and what they do, formats, inputs and views, on boards drawn as text.

use link::{Level, Link};
use puzzle::{Event, Input, Meaning, Options, Puzzle, Status};

fn read(text: &str) -> Level {
    Link.read(text, &Options::new()).remove(0).level.unwrap()
}

/// Plays moves and compares the board and the cost, or the fault of the last move.
fn check(board: &str, moves: &str, expected: Result<(&str, u32), &str>) {
    let level = read(board);
    let mut state = Link.start(&level);
    let (mut result, mut cost) = (Ok(()), 0);
    for word in moves.split_whitespace() {
        result = Link.read_action(&level, &state, word).and_then(|(action, rest)| {
            assert_eq!(rest, "");
            assert_eq!(Link.notate(&level, &state, action), word);
            let price = Link.cost(&level, &state, action, ());
            let sorted = link::Join { one: action.one.min(action.other), other: action.one.max(action.other) };
            let is_listed = Link.actions(&level, &state).contains(&sorted);
            let played = Link.play(&level, &mut state, action);
            assert_eq!(played.is_ok(), is_listed, "{word}");
            cost += price;
            played
        });
        if result.is_err() {
            break;
        }
    }
    let found = result.map(|()| (Link.picture(&level, &state), cost)).map_err(|message| message.id);
    let found = found.as_ref().map(|(picture, cost)| (picture.as_str(), *cost)).map_err(|id| *id);
    assert_eq!(found, expected, "{moves} on\n{board}");
}

#[test]
fn turns_are_counted() {
    check("A . A\n", "1,1-1,3", Ok((". . .\n", 1)));
    // Around the outside: up, across, down.
    check("A B A\n", "1,1-1,3", Ok((". B .\n", 3)));
    check("ring: off\nA B A\n", "1,1-1,3", Err("link-no-path"));
    check("turns: 1\nA B A\n", "1,1-1,3", Err("link-too-many-turns"));
    check("ring: off\nA .\n. A\n", "1,1-2,2", Ok((". .\n. .\n", 2)));
    check("turns: 0\nA B\nB A\n", "1,1-2,2", Err("link-too-many-turns"));
    check(
        "ring: off\nA # . .\n. # # .\n. . . .\n# # . A\n",
        "4,4-1,1",
        Ok((". # . .\n. # # .\n. . . .\n# # . .\n", 3)),
    );
    check("A . B\n", "1,1-1,3", Err("link-different"));
    check("A . A\n", "1,1-1,2", Err("link-no-tile"));
    check("A . A\n", "1,1-1,1", Err("link-with-itself"));
    check("A . A\n", "1,1-2,1", Err("tiles-off-board"));
    for bad in ["1,1", "1,1-", "1,1>1,2-1,3", "1-3", "1,1-1,3;"] {
        check("A . A\n", bad, Err("link-not-a-move"));
    }
}

#[test]
fn tiles_shift_after_each_removal() {
    let board = "B C D\nA A C\nD # B\n";
    let play = |gravity: &str, after: &str| check(&format!("gravity: {gravity}\n{board}"), "2,1-2,2", Ok((after, 1)));
    play("none", "B C D\n. . C\nD # B\n");
    play("down", ". . D\nB C C\nD # B\n");
    play("up", "B C D\nD . C\n. # B\n");
    play("left", "B C D\nC . .\nD # B\n");
    play("right", "B C D\n. . C\nD # B\n");
    play("centre", "B C D\n. . C\nD # B\n");
    play("apart", "B C D\n. . C\nD # B\n");
    // The next move counts cells of the board as it is then: the B's came together.
    check("gravity: down\nA B\nA C\nB C\n", "1,1-2,1 2,2-3,2 3,1-3,2", Ok((". .\n. .\n. .\n", 3)));
    check("gravity: left\nA A B\nB C C\n", "1,1-1,2 2,2-2,3 1,1-2,1", Ok((". . .\n. . .\n", 3)));
}

#[test]
fn files_names_and_faults() {
    for text in [
        "A . A\n",
        "turns: 3\nring: off\ngravity: centre\nA . A\n# B B\n",
        "turns: any\n 1  1 10\n10  .  #\n",
        "gravity: apart\n中 文\n文 中\n",
    ] {
        let level = read(text);
        assert_eq!(Link.write(&level, "text").unwrap(), text);
        assert_eq!(Link.open(&Link.name(&level)).unwrap(), level, "{}", Link.name(&level));
    }
    assert_eq!(
        Link.name(&read("turns: any\nring: off\ngravity: up\n2 2 *\n* . #\n")),
        "3x2,tany,r0,gup:2,2,%2A,%2A,,*"
    );
    for (text, line, column, id) in [
        ("turns: 4\nA A\n", 1, 8, "link-bad-turns"),
        ("ring: maybe\nA A\n", 1, 7, "link-bad-ring"),
        ("gravity: sideways\nA A\n", 1, 10, "link-bad-gravity"),
        ("costs: A=2\nA A\n", 1, 1, "tiles-unknown-header"),
        ("A A\nB B B\n", 2, 5, "tiles-ragged"),
    ] {
        let faults = Link.read(text, &Options::new()).remove(0).level.unwrap_err();
        assert_eq!((faults[0].line, faults[0].column, faults[0].message.id), (line, column, id), "{text}");
    }
    for bad in ["", "2x2", "0x1:", "2x1:A", "2x1,t4:A,A", "2x1,r2:A,A", "2x1,gx:A,A", "63x1:A", "é:A"] {
        assert!(Link.open(bad).is_err(), "{bad}");
    }
    let options: Options = [("turns".to_owned(), "any".to_owned())].into();
    assert_eq!(Link.read("turns: 1\nA A\n", &options).remove(0).level.unwrap().rules.turns, None);
    assert_eq!(Link.write(&read("A A\n"), "xml").unwrap_err().id, "tiles-unknown-format");
}

#[test]
fn events_draw_the_path() {
    let level = read("gravity: down\nC C .\nA B A\n");
    let state = Link.start(&level);
    let (action, _) = Link.read_action(&level, &state, "2,1-2,3").unwrap();
    assert_eq!(
        Link.events(&level, &state, action),
        [
            Event::Line { points: vec![(1, 0), (2, 0), (2, 2), (1, 2)] },
            Event::Vanish { piece: 3 },
            Event::Vanish { piece: 5 },
            Event::Move { piece: 0, path: vec![0, 3] },
        ]
    );
}

#[test]
fn inputs_and_endings() {
    let level = read("A B A\nB . .\n");
    let state = Link.start(&level);
    assert_eq!(Link.interpret(&level, &state, Input::Drag(0, 2)).moves().len(), 1);
    assert!(matches!(Link.interpret(&level, &state, Input::Drag(0, 1)), Meaning::Nothing(Some(_))));
    assert_eq!(Link.interpret(&level, &state, Input::Drag(0, 77)), Meaning::Nothing(None));
    assert_eq!(Link.interpret(&level, &state, Input::Tap(0)), Meaning::Nothing(None));
    let status = |text: &str| match Link.view(&read(text), &Link.start(&read(text))).status {
        Status::Lost { reason, cells } => (reason.id, cells.len()),
        other => panic!("{text}: {other:?}"),
    };
    assert_eq!(status("A A A\n"), ("link-odd-kind", 3));
    assert_eq!(status("turns: 0\nA B\nB A\n"), ("link-no-pair-left", 4));
    assert_eq!(Link.status(&read("#\n"), &Link.start(&read("#\n"))), Status::Won);
}
