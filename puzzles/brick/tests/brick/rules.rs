//! Moves and what they do, formats, inputs and views, on boards drawn as text.

use brick::{Brick, Level, Objective};
use puzzle::{Coach, Event, Input, Options, Puzzle, Status};

fn read(text: &str) -> Level {
    Brick.read(text, &Options::new()).remove(0).level.unwrap()
}

/// Plays moves and compares the board, or the fault of the last move.
fn check(board: &str, moves: &str, expected: Result<&str, &str>) {
    let level = read(board);
    let mut state = Brick.start(&level);
    let mut result = Ok(());
    for word in moves.split_whitespace() {
        result = Brick.read_action(&level, &state, word).and_then(|(action, rest)| {
            assert_eq!(rest, "");
            assert_eq!(Brick.notate(&level, &state, action), word);
            let is_listed = Brick.actions(&level, &state).contains(&action);
            let mirrored = brick::Clear { brick: action.partner, place: action.partner, partner: action.brick };
            let played = Brick.play(&level, &mut state, action);
            assert!(played.is_err() != (is_listed || (!action.is_slide() && played.is_ok())), "{word} {mirrored:?}");
            played
        });
        if result.is_err() {
            break;
        }
    }
    let found = result.map(|()| Brick.picture(&level, &state)).map_err(|message| message.id);
    assert_eq!(found.as_deref().map_err(|id| *id), expected, "{moves} on\n{board}");
}

#[test]
fn classic_moves() {
    check("A . A\n", "1,1-1,3", Ok(". . .\n"));
    check("A B A\n", "1,1-1,3", Err("brick-not-seen"));
    check("A .\n. A\n", "1,1>1,2-2,2", Ok(". .\n. .\n"));
    check("A .\n. A\n", "1,1>2,1-2,2", Ok(". .\n. .\n"));
    check("A B\n. A\n", "1,1>1,2-2,2", Err("brick-way-blocked"));
    check("A . #\n. . A\n", "1,1>1,3-2,3", Err("brick-way-blocked"));
    check("A .\n. A\n", "1,1>2,2-2,2", Err("brick-not-in-line"));
    check("A . B\n", "1,1-1,3", Err("brick-different"));
    check("A . A\n", "1,1-1,1", Err("brick-with-itself"));
    check("A . A\n", "1,2-1,3", Err("brick-no-brick"));
    check("A . A\n", "1,1-1,4", Err("tiles-off-board"));
    for bad in ["1,1", "1,1-", "1,1>1,1-1,3", "1-3", "1,1-1,3x", "x"] {
        check("A . A\n", bad, Err("brick-not-a-move"));
    }
}

#[test]
fn pushing_takes_the_run_along() {
    // A pushes B and C two cells to the right, then sees the A below.
    check("rules: push\nA B C . .\n. . A . .\n", "1,1>1,3-2,3", Ok(". . . B C\n. . . . .\n"));
    // A gap ends the run: D is not pushed, it is in the way.
    check("rules: push\nA B . D .\n. . A . .\n", "1,1>1,3-2,3", Err("brick-way-blocked"));
    check("rules: push\nA B . D .\n. A . . .\n", "1,1>1,2-2,2", Ok(". . B D .\n. . . . .\n"));
    // The partner may be the brick that is pushed: its cell counts after the push.
    check("rules: push\nA A B .\n", "1,1>1,2-1,3", Ok(". . . B\n"));
    check("rules: push\nA B # .\n. A . .\n", "1,1>1,2-2,2", Err("brick-way-blocked"));
    check("rules: push\nA\nB\n.\n", "1,1>2,1-3,1", Err("brick-different"));
}

#[test]
fn costs_by_objective() {
    let cost = |board: &str, word: &str, objective: Objective| {
        let level = read(board);
        let state = Brick.start(&level);
        let (action, _) = Brick.read_action(&level, &state, word).unwrap();
        Brick.cost(&level, &state, action, objective)
    };
    let board = "costs: A=7\nA . . B\n. . . A\n. B . .\n";
    for (word, objective, expected) in [
        ("1,1>2,1-2,4", Objective::Cost, 7),
        ("1,1>2,1-2,4", Objective::Moves, 1),
        ("1,1>2,1-2,4", Objective::Cells, 1),
        ("2,4>2,1-1,1", Objective::Cells, 3),
    ] {
        assert_eq!(cost(board, word, objective), expected, "{word} {objective:?}");
    }
    // The brick that is dragged counts, not what it pushes.
    let push = "rules: push\ncosts: A=7 B=50\nA B .\n. A B\n";
    for (objective, expected) in [(Objective::Cost, 7), (Objective::Moves, 1), (Objective::Cells, 1)] {
        assert_eq!(cost(push, "1,1>1,2-2,2", objective), expected, "{objective:?}");
    }
}

/// Unit costs are seen on the bricks and in the words of a move, unless all are 1.
#[test]
fn costs_are_shown() {
    let legend = |board: &str| Brick.view(&read(board), &Brick.start(&read(board))).legend;
    assert_eq!(legend("A . A\n"), []);
    let costs: Vec<_> = legend("costs: B=7\nA B\nB A\n").into_iter().map(|kind| (kind.label, kind.cost)).collect();
    assert_eq!(costs, [("A".to_owned(), 1), ("B".to_owned(), 7)]);
    let level = read("rules: push\ncosts: A=7\nA B .\n. A B\n. A A\n");
    let state = Brick.start(&level);
    for (word, id) in [("1,1>1,2-2,2", "brick-step-slide"), ("2,2-3,2", "brick-step-remove")] {
        let (action, _) = Brick.read_action(&level, &state, word).unwrap();
        assert_eq!(Brick.describe(&level, &state, action).unwrap().id, id);
    }
}

#[test]
fn files_names_and_faults() {
    for text in [
        "A . A\n",
        "rules: push\nA . A\n# B B\n",
        "rules: push\ncosts: A=3 C=0\nA . A\nC B B\nC # #\n",
        "costs: 2=5 10=7\n 2  2 10\n10  .  #\n",
        "costs: a=b=4\na=b a=b\n",
    ] {
        let level = read(text);
        assert_eq!(Brick.write(&level, "text").unwrap(), text);
        assert_eq!(Brick.open(&Brick.name(&level)).unwrap(), level, "{}", Brick.name(&level));
    }
    assert_eq!(Brick.name(&read("costs: 2=5\n2 2 1\n1 . #\n")), "3x2,c1.5:2,2,1,1,,*");
    for (text, line, column, id) in [
        ("rules: shove\nA A\n", 1, 8, "brick-bad-rules"),
        ("costs: A=1 B=x\nA A\n", 1, 12, "brick-bad-cost"),
        ("costs: A=100001\nA A\n", 1, 8, "brick-bad-cost"),
        ("turns: 2\nA A\n", 1, 1, "tiles-unknown-header"),
        ("A A\nB\n", 2, 1, "tiles-ragged"),
    ] {
        let faults = Brick.read(text, &Options::new()).remove(0).level.unwrap_err();
        assert_eq!((faults[0].line, faults[0].column, faults[0].message.id), (line, column, id), "{text}");
    }
    for bad in ["", "2x2", "0x1:", "2x1:A", "2x1,c1.1.1:A,A", "2x1,x:A,A", "99x1:A", "2x1,c:A,A", "2x1:%zz,A"] {
        assert!(Brick.open(bad).is_err(), "{bad}");
    }
    let options: Options = [("rules".to_owned(), "push".to_owned())].into();
    let level = Brick.read("rules: classic\nA A\n", &options).remove(0).level.unwrap();
    assert_eq!(level.rules, brick::Rules::Push);
}

#[test]
fn inputs_mean_moves() {
    let level = read("A . A\n. B .\nB . .\n");
    let state = Brick.start(&level);
    let texts = |input| -> Vec<String> {
        let moves = Brick.interpret(&level, &state, input).moves();
        moves.into_iter().map(|action| Brick.notate(&level, &state, action)).collect()
    };
    assert_eq!(texts(Input::Tap(0)), ["1,1-1,3"]);
    assert_eq!(texts(Input::Tap(4)), [""; 0]);
    assert_eq!(texts(Input::Drag(0, 2)), ["1,1-1,3"]);
    assert_eq!(texts(Input::Drag(4, 3)), ["2,2>2,1-3,1"]);
    assert_eq!(texts(Input::Drag(4, 5)), [""; 0]);
    assert_eq!(texts(Input::Drag(0, 99)), [""; 0]);
}

#[test]
fn events_tell_what_moved() {
    let level = read("rules: push\nA B .\n. A .\n");
    let state = Brick.start(&level);
    let (action, _) = Brick.read_action(&level, &state, "1,1>1,2-2,2").unwrap();
    assert_eq!(
        Brick.events(&level, &state, action),
        [
            Event::Move { piece: 1, path: vec![1, 2] },
            Event::Move { piece: 0, path: vec![0, 1] },
            Event::Line { points: vec![(0, 1), (1, 1)] },
            Event::Vanish { piece: 0 },
            Event::Vanish { piece: 4 },
        ]
    );
}

#[test]
fn lost_positions_say_why() {
    let status = |text: &str| match Brick.view(&read(text), &Brick.start(&read(text))).status {
        Status::Lost { reason, cells } => (reason.id, cells.len()),
        other => panic!("{text}: {other:?}"),
    };
    assert_eq!(status("A B\nB A\n"), ("brick-crossing", 4));
    assert_eq!(status("A B #\nC A B\n# C #\n"), ("brick-blocked-for-good", 6));
    assert_eq!(status("A A A\n"), ("brick-odd-kind", 3));
    assert_eq!(status("rules: push\nA B\nB A\n"), ("brick-no-move-left", 4));
    let level = read(". #\n");
    assert_eq!(Brick.status(&level, &Brick.start(&level)), Status::Won);
}
