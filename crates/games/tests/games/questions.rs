//! Questions about recorded searches: whoever applies the algorithm's rule to what is shown, and to nothing else, gets
//! the answer that the engine calls right.

use std::collections::BTreeMap;

use games::{
    Arg, BoardId, Cancel, Control, Limits, Message, Request,
    trace::{AnswerOption, TRACE_BYTES, Trace, TraceQuestion, record},
};

/// Boards of the lessons' questions.
const BOARDS: [&str; 8] = [
    "sliding:3x3:4,3,1,5,0,2,7,8,6",
    "sliding:3x3:2,0,4,1,5,3,7,8,6",
    "sliding:3x3:1,5,2,0,3,6,4,7,8",
    "sokoban:quay/52",
    "sokoban:quay/44",
    "link:4x4:1,2,3,1,2,3,1,4,4,2,1,3,3,2,4,4",
    "brick:5x5,p6#g1-7",
    // Large enough for SMA* to forget something.
    LARGE,
];

const LARGE: &str = "sliding:3x3:8,1,0,3,5,7,4,2,6";

fn traced(board: &str, solver: &str) -> Option<Trace> {
    let board = BoardId::parse(board).unwrap().open(&mut Control::unlimited()).unwrap();
    let deepens = matches!(solver, "dfs");
    let request = Request {
        solver: Some(solver.to_owned()),
        beam: matches!(solver, "beam" | "limited-astar").then_some(5),
        depth: deepens.then_some(12),
        ..Request::default()
    };
    let memory = (solver == "smastar").then_some(20_000);
    let limits = Limits { memory, nodes: Some(3_000), ..Limits::default() };
    // Not every solver takes every board.
    record(&board, &request, TRACE_BYTES, &mut Control::new(limits)).ok().map(|(trace, _)| trace)
}

fn questions(trace: &Trace) -> Vec<TraceQuestion> {
    let mut from = 1;
    let mut found = Vec::new();
    while let Some(question) = trace.question(from, Limits::default(), &Cancel::new()).unwrap()
        && found.len() < 40
    {
        assert!(question.at >= from);
        from = question.at + 1;
        found.push(question);
    }
    found
}

fn number(message: &Message, name: &str) -> i64 {
    let value = message.args.iter().find(|(other, _)| *other == name).map(|(_, value)| value);
    match value {
        Some(Arg::Number(number)) => *number,
        other => panic!("{message}: {name} is {other:?}"),
    }
}

/// What a reader sees on the cards: the value, or `g`, `h` and `f`.
fn cards(trace: &Trace, question: &TraceQuestion) -> Vec<[i64; 3]> {
    let node = |option: &AnswerOption| match option {
        AnswerOption::Node { node, value } => {
            let seen = trace.node(*node).unwrap();
            let shown = value.as_ref().filter(|value| value.id == "question-value").map(|value| number(value, "value"));
            Some([shown.unwrap_or(seen.f.into()), seen.h.into(), seen.g.into()])
        }
        _ => None,
    };
    question.options.iter().filter_map(node).collect()
}

/// The places that the rule picks out, by what is shown.
fn by_rule(trace: &Trace, question: &TraceQuestion) -> Vec<usize> {
    let cards = cards(trace, question);
    let places = |wanted: &dyn Fn(&[i64; 3]) -> bool| -> Vec<usize> {
        (0..cards.len()).filter(|&place| wanted(&cards[place])).collect()
    };
    let ask = &question.ask;
    match trace.solver() {
        "limited-astar" if ask.id == "question-cut" => {
            let worst = cards.iter().map(|card| (card[0], card[1])).max().unwrap();
            places(&|card| (card[0], card[1]) == worst)
        }
        "astar" | "limited-astar" => {
            let best = cards.iter().map(|card| (card[0], card[1])).min().unwrap();
            places(&|card| (card[0], card[1]) == best)
        }
        "greedy" => {
            let best = cards.iter().map(|card| card[1]).min().unwrap();
            places(&|card| card[1] == best)
        }
        "weighted-astar" => {
            let merit = |card: &[i64; 3]| (2 * card[2] + 3 * card[1], card[1]);
            let best = cards.iter().map(merit).min().unwrap();
            places(&|card| merit(card) == best)
        }
        "bfs" => {
            let came = |option: &AnswerOption| match option {
                AnswerOption::Node { value: Some(value), .. } => (number(value, "g"), number(value, "at")),
                other => panic!("when did {other:?} come?"),
            };
            let all: Vec<(i64, i64)> = question.options.iter().map(came).collect();
            let first = all.iter().min().unwrap();
            (0..all.len()).filter(|&place| all[place] == *first).collect()
        }
        "uniform-cost" => {
            let best = cards.iter().map(|card| card[2]).min().unwrap();
            places(&|card| card[2] == best)
        }
        "idastar" | "dfs" | "iddfs" => {
            let seen = trace.successor(question.at).expect("the successor is shown");
            let is_goal = trace.board().check(&seen.moves.unwrap()).is_solution();
            let bound = number(ask, "bound");
            let line = match trace.solver() {
                "idastar" if i64::from(seen.f) > bound => "prune",
                _ if is_goal => "goal",
                "dfs" | "iddfs" if i64::from(seen.g) >= bound => "prune",
                _ => "push",
            };
            let is = |option: &AnswerOption| matches!(option, AnswerOption::Line(other) if *other == line);
            (0..question.options.len()).filter(|&place| is(&question.options[place])).collect()
        }
        "rbfs" => {
            let least = cards.iter().map(|card| card[0]).min().unwrap();
            if least > number(ask, "limit") { vec![cards.len()] } else { places(&|card| card[0] == least) }
        }
        "smastar" => {
            let most = cards.iter().map(|card| card[0]).max().unwrap();
            places(&|card| card[0] == most)
        }
        "beam" => {
            let worst = cards.iter().map(|card| (card[0], card[1])).max().unwrap();
            places(&|card| (card[0], card[1]) == worst)
        }
        "bidirectional" => vec![usize::from(number(ask, "near") > number(ask, "far"))],
        other => panic!("no rule for {other}"),
    }
}

#[test]
fn what_is_shown_decides_every_question() {
    for solver in [
        "astar",
        "weighted-astar",
        "bfs",
        "greedy",
        "uniform-cost",
        "limited-astar",
        "idastar",
        "iddfs",
        "dfs",
        "rbfs",
        "smastar",
        "beam",
        "bidirectional",
    ] {
        let mut asked = 0;
        for board in BOARDS {
            let Some(trace) = traced(board, solver) else { continue };
            let all = questions(&trace);
            if board.starts_with("sliding") && (solver != "smastar" || board == LARGE) {
                assert!(!all.is_empty(), "{solver} on {board} has a question");
            }
            for question in all {
                let marked = trace.mark(question.at, Limits::default(), &Cancel::new()).unwrap().expect("it was asked");
                let right = by_rule(&trace, &question);
                assert_eq!(right, marked.right, "{solver} on {board} at {}: {question:?}", question.at);
                assert!(right.len() < question.options.len(), "{solver} on {board}: everything is right");
                asked += 1;
            }
        }
        assert!(asked >= 10, "{solver}: {asked} questions");
    }
}

#[test]
fn the_answers_cannot_be_guessed_by_their_place() {
    let mut places = BTreeMap::new();
    for solver in ["astar", "idastar", "rbfs", "smastar", "beam", "bidirectional"] {
        for board in BOARDS {
            let Some(trace) = traced(board, solver) else { continue };
            for question in questions(&trace) {
                let marked = trace.mark(question.at, Limits::default(), &Cancel::new()).unwrap().unwrap();
                *places.entry((solver, marked.right[0])).or_insert(0) += 1;
            }
        }
        let own = places.keys().filter(|(other, _)| *other == solver).count();
        assert!(own >= 2, "{solver}: the right answer always stands at the same place");
    }
}

#[test]
fn nothing_is_said_about_moments_that_are_no_questions() {
    let trace = traced(BOARDS[0], "astar").unwrap();
    let asked: Vec<usize> = questions(&trace).iter().map(|question| question.at).collect();
    let other = (1..trace.len()).find(|at| !asked.contains(at)).unwrap();
    assert_eq!(trace.mark(other, Limits::default(), &Cancel::new()).unwrap(), None);
    assert_eq!(trace.mark(usize::MAX, Limits::default(), &Cancel::new()).unwrap(), None);
}
