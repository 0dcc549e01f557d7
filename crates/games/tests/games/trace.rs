//! Every algorithm on every game: recording changes nothing, every node has a board, and a file brings all of it back.

use std::sync::Arc;

use games::{
    Board, Control, Limits, Options, Request,
    trace::{Marker, Trace, record},
};

const BYTES: u64 = 1 << 22;

fn limits() -> Limits {
    Limits { nodes: Some(2_000), memory: Some(1 << 24), ..Limits::default() }
}

fn board(game: &str, text: &str) -> Arc<dyn Board> {
    let game = games::find(game).expect("the game exists");
    let entry = game.read(text, &Options::new()).pop().expect("a board");
    entry.board.unwrap_or_else(|faults| panic!("{faults:?}"))
}

fn check(game: &str, text: &str) {
    let board = board(game, text);
    let solvers = board.game().about().solvers.iter().filter(|info| info.is_recordable());
    let mut count = 0;
    for info in solvers {
        println!("{game}, {}", info.id);
        let depth = info.settings.contains(&games::Setting::Depth).then_some(12);
        let request = Request { solver: Some(info.id.to_owned()), depth, ..Request::default() };
        let plain = board.solve(&request, &mut Control::new(limits())).unwrap();
        let (trace, answer) = record(&board, &request, BYTES, &mut Control::new(limits())).unwrap();
        assert_eq!(plain.outcome(), answer.outcome());
        assert_eq!(plain.stats().expanded, answer.stats().expanded);
        assert_eq!(plain.stats().produced, answer.stats().produced);
        assert_eq!(trace.log().expanded(), answer.stats().expanded);
        check_trace(&trace, &board);
        count += 1;
    }
    assert!(count >= 11, "{game} offers the classic algorithms");
}

fn check_trace(trace: &Trace, board: &Arc<dyn Board>) {
    let nodes = trace.log().nodes().len() as u32;
    assert!(nodes > 0);
    for number in (0..nodes).step_by(1 + nodes as usize / 40) {
        let seen = trace.node(number).expect("every node has a board");
        assert_eq!(seen.f, seen.g + seen.h);
        if let (Some(moves), false) = (&seen.moves, seen.parent.is_none()) {
            assert!(moves.ends_with(&seen.step) && !seen.step.is_empty());
            assert_eq!(board.check(moves).misstep, None);
        }
    }
    // A successor that was not kept has a board too, one move behind the node that it comes from.
    let left_out: Vec<usize> = (0..trace.len()).filter(|&at| trace.log().left_out(at).is_some()).collect();
    for &at in left_out.iter().step_by(1 + left_out.len() / 20) {
        let seen = trace.successor(at).expect("it has a board");
        if let Some(moves) = &seen.moves {
            assert!(moves.ends_with(&seen.step) && !seen.step.is_empty());
            assert_eq!(board.check(moves).misstep, None);
        }
    }
    let middle = trace.len() / 2;
    assert_eq!(trace.frames(middle, middle + 10).len(), 10.min(trace.len() - middle));
    assert!(trace.best(middle, 5).len() <= 5);
    let is_goal = |marker: &Marker| matches!(marker, Marker::Goal { .. });
    assert_eq!(trace.markers().iter().any(is_goal), trace.ending().cost.is_some());
    let bytes = trace.write();
    let again = Trace::read(&bytes).unwrap_or_else(|message| panic!("{message:?}"));
    assert_eq!(again.log(), trace.log());
    assert_eq!(again.ending(), trace.ending());
    assert_eq!(again.request(), trace.request());
    assert_eq!(again.write(), bytes);
}

#[test]
fn sliding() {
    check("sliding", "1 2 3 / 5 0 6 / 4 7 8");
}

#[test]
fn sliding_whole_lines() {
    check("sliding", "metric: multi\n1 2 3 / 5 0 6 / 4 7 8");
}

#[test]
fn sokoban() {
    check("sokoban", "########\n#      #\n# $ .  #\n#  $ . #\n#@     #\n########");
}

#[test]
fn link() {
    check("link", "a b c .\nc b a .\n");
    check("link", "gravity: down\na b c .\nc b a .\n");
}

#[test]
fn brick() {
    check("brick", "a b . c\n. a b c\n");
    check("brick", "rules: push\na b . c\n. a b c\n");
}

/// Divide and conquer tells its steps: sides, tiles one by one, the last two together, the rest.
#[test]
fn the_steps_of_a_rule_have_names() {
    let board = board("sliding", "5 6 4 7 / 10 12 1 2 / 13 9 14 8 / 3 0 15 11");
    let request = Request { solver: Some("divide".to_owned()), ..Request::default() };
    let (trace, answer) = record(&board, &request, BYTES, &mut Control::unlimited()).unwrap();
    check_trace(&trace, &board);
    let lines: Vec<&str> = trace.frames(0, trace.len()).iter().map(|frame| frame.line).collect();
    let named: Vec<&str> = lines.iter().copied().filter(|line| !matches!(*line, "expand" | "push" | "goal")).collect();
    let side = ["part", "subgoal", "subgoal", "joint"];
    let shorter = ["part", "subgoal", "joint"];
    assert_eq!(named, [&side[..], &shorter[..], &["rest"]].concat());
    assert_eq!(lines.iter().filter(|line| **line == "expand").count(), answer.plan().unwrap().actions.len());
    assert_eq!(lines.last(), Some(&"goal"));
}

/// Which lines algorithms tell: blind ones see no dead ends, greedy search looks at no costs, depth-first search has no
/// bounds. The page shows each its own (`web/src/visual/algorithms.js`).
#[test]
fn algorithms_tell_their_own_lines_only() {
    let boards = [
        board("sliding", "5 3 4 / 1 0 2 / 7 8 6"),
        board("sokoban", "########\n#      #\n# $ .  #\n#  $ . #\n#@     #\n########"),
        board("link", "1 2 1 1\n2 1 2 2\n3 2 2 3\n"),
        board("brick", "A B .\nB A .\nA . A\n"),
    ];
    let absent = [
        ("bfs", &["dead-end", "prune", "better", "reopen", "forget"][..]),
        ("uniform-cost", &["dead-end", "reopen", "forget"][..]),
        ("greedy", &["better", "reopen", "forget"][..]),
        ("astar", &["forget"][..]),
        ("dfs", &["dead-end", "bound"][..]),
        ("iddfs", &["dead-end"][..]),
        ("rbfs", &["prune", "better", "reopen"][..]),
        ("smastar", &["better", "reopen"][..]),
        ("beam", &["reopen", "bound"][..]),
    ];
    for (solver, absent) in absent {
        for board in &boards {
            let about = board.game().about();
            let depth = matches!(solver, "dfs" | "iddfs").then_some(12);
            let request = Request { solver: Some(solver.to_owned()), depth, ..Request::default() };
            let (trace, _) = record(board, &request, BYTES, &mut Control::new(limits())).unwrap();
            let told = trace.frames(0, trace.len()).into_iter().find(|frame| absent.contains(&frame.line));
            assert!(told.is_none(), "{}, {solver}: {told:?}", about.id);
        }
    }
}

#[test]
fn other_solvers_have_no_trace() {
    let board = board("sokoban", "#####\n#@$.#\n#####");
    let request = Request { solver: Some("exact".to_owned()), ..Request::default() };
    assert!(record(&board, &request, BYTES, &mut Control::unlimited()).is_err());
}

#[test]
fn damaged_files_are_refused() {
    let board = board("sliding", "1 2 3 / 4 5 6 / 0 7 8");
    let (trace, _) = record(&board, &Request::default(), BYTES, &mut Control::unlimited()).unwrap();
    let bytes = trace.write();
    for len in (0..bytes.len()).step_by(7) {
        assert!(Trace::read(&bytes[..len]).is_err());
    }
    for at in 0..bytes.len() {
        let mut wrong = bytes.clone();
        wrong[at] = wrong[at].wrapping_add(1);
        if let Ok(trace) = Trace::read(&wrong) {
            trace.markers();
            (0..trace.log().nodes().len() as u32).for_each(|node| drop(trace.node(node)));
        }
    }
}
