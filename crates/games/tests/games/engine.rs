//! The engine over its wire: what its events say besides the answer itself.

use std::sync::{Arc, mpsc};

use games::{
    Failure, Fault, Message, Misstep, Stop, Verdict,
    engine::{Ceilings, Engine, Tab},
    protocol::{Event, GamePosition, Gesture, Op, ProgressInfo, Reply, Request, SolveSettings},
};

/// A tab and what comes back from it.
pub(crate) struct Talk {
    tab: Tab,
    replies: mpsc::Receiver<Reply>,
}

impl Talk {
    pub(crate) fn new(board: &str) -> Self {
        let (sender, replies) = mpsc::channel();
        let sender = std::sync::Mutex::new(sender);
        let out = move |reply| drop(sender.lock().unwrap().send(reply));
        let talk = Talk { tab: Engine::start(Ceilings::default()).tab(Arc::new(out)), replies };
        match talk.ask(Op::Open { game: 1, board: board.to_owned(), record: None }).pop() {
            Some(Event::Position(_)) => talk,
            other => panic!("{other:?}"),
        }
    }

    /// Asks, and waits for the last word; events that nobody asked for are left out.
    fn ask(&self, op: Op) -> Vec<Event> {
        self.tab.ask(Request { id: 7, op });
        let mut events = Vec::new();
        loop {
            let reply = self.replies.recv().expect("the engine answers");
            if reply.id != 7 {
                continue;
            }
            let is_last = reply.event.is_last();
            events.push(reply.event);
            if is_last {
                return events;
            }
        }
    }

    pub(crate) fn last(&self, op: Op) -> Event {
        self.ask(op).pop().expect("a last word")
    }

    pub(crate) fn position(&self, op: Op) -> GamePosition {
        match self.last(op) {
            Event::Position(position) => *position,
            other => panic!("{other:?}"),
        }
    }
}

#[test]
fn a_failure_is_an_event_by_its_kind() {
    let message = || Message::new("no").with("n", 1);
    let misstep = Misstep { number: 2, line: 1, column: 3, text: "x".to_owned(), reason: message() };
    let error = r#""ev":"error","message":{"id":"no","args":[["n",1]]}"#;
    for (failure, json) in [
        (Failure::Refused(message()), error),
        (Failure::Invalid(message()), error),
        (Failure::Busy(message()), error),
        (Failure::Internal(message()), error),
        (
            Failure::Faulty(vec![Fault::at(1, 2, 3, message())]),
            r#""ev":"error","message":{"id":"board-faulty","args":[]},"faults":[{"line":1,"column":2,"width":3,"message":{"id":"no","args":[["n",1]]}}]"#,
        ),
        (
            Failure::Misstep(misstep),
            r#""ev":"misstep","misstep":{"number":2,"line":1,"column":3,"text":"x","reason":{"id":"no","args":[["n",1]]}}"#,
        ),
        (Failure::Stopped(Stop::Cancelled), r#""ev":"cancelled""#),
        (Failure::Stopped(Stop::Memory), r#""ev":"limit","stop":"memory""#),
    ] {
        let reply = Reply::to(3, Err(failure));
        assert!(reply.event.is_last());
        assert_eq!(serde_json::to_string(&reply).unwrap(), format!(r#"{{"id":3,{json}}}"#));
    }
}

const EIGHT: &str = "sliding:3x3:1,2,3,4,5,6,0,7,8";

#[test]
fn a_solution_names_its_board_and_says_whether_it_began_at_the_start() {
    let talk = Talk::new(EIGHT);
    let solve = || match talk.last(Op::Solve { game: 1, how: SolveSettings::default() }) {
        Event::Solution { board, from_start, answer, .. } => (board, from_start, answer.plan().unwrap().cost),
        other => panic!("{other:?}"),
    };
    assert_eq!(solve(), (EIGHT.to_owned(), true, 2));
    talk.position(Op::Play { game: 1, moves: "L".to_owned() });
    assert_eq!(solve(), (EIGHT.to_owned(), false, 1));
    talk.position(Op::Restart { game: 1 });
    assert_eq!(solve(), (EIGHT.to_owned(), true, 2));
}

/// The position of the first solve, its plan and its bound are what the next one goes on from, wherever the game stands
/// by then; a search that is given next to nothing loses none of it.
#[test]
fn a_solve_goes_on_from_what_the_one_before_found() {
    let board = "sliding:4x4:1,2,12,3,6,7,4,8,0,10,14,15,5,9,13,11";
    let talk = Talk::new(board);
    let solved = |op| match talk.ask(op).pop() {
        Some(Event::Solution { board, from_start, answer, .. }) => (board, from_start, *answer),
        other => panic!("{other:?}"),
    };
    let how = |solver: &str, nodes| SolveSettings {
        solver: Some(solver.to_owned()),
        nodes: Some(nodes),
        ..SolveSettings::default()
    };
    assert!(matches!(
        talk.last(Op::Improve { game: 1, moves: None, how: SolveSettings::default() }),
        Event::Failed(Failure::Refused(_))
    ));
    let (.., greedy) = solved(Op::Solve { game: 1, how: how("greedy", 1_000_000) });
    let (plan, bound) = (greedy.plan().expect("a plan"), greedy.outcome().lower_bound());
    talk.position(Op::Play { game: 1, moves: plan.actions[0].clone() });
    let (name, from_start, worse) = solved(Op::Improve { game: 1, moves: None, how: how("idastar", 1) });
    assert_eq!((name.as_str(), from_start), (board, true));
    assert_eq!(worse.plan(), Some(plan));
    let is_feasible = worse.verdict() == Verdict::Feasible;
    assert!(worse.outcome().lower_bound() >= bound && is_feasible, "{:?} {bound:?}", worse.outcome());
    let (_, from_start, best) = solved(Op::Improve { game: 1, moves: None, how: how("idastar", 1_000_000) });
    let shortest = best.plan().expect("a plan");
    assert!(from_start && best.verdict() == Verdict::Optimal && shortest.cost < plan.cost);
    match talk.last(Op::Check { board: board.to_owned(), moves: best.moves().expect("a plan") }) {
        Event::Checked { check } => assert!(check.is_solution()),
        other => panic!("{other:?}"),
    }
    // What is proved stays proved.
    assert_eq!(solved(Op::Improve { game: 1, moves: None, how: how("greedy", 1_000_000) }).2.plan(), Some(shortest));
}

/// A solver that can begins with the plan at hand: the same small number of expansions gets further the second time.
#[test]
fn what_is_improved_is_not_searched_for_again() {
    let mut stuck = Vec::new();
    for (board, nodes) in [("sliding:9x9#g1-1", 200_000), ("link:12x10#g1-1", 20_000), ("link:10x8,gdown#g1-2", 3_000)]
    {
        let talk = Talk::new(board);
        let how = SolveSettings { nodes: Some(nodes), ..SolveSettings::default() };
        let solved = |op| match talk.ask(op).pop() {
            Some(Event::Solution { goes_on, answer, .. }) => (goes_on, *answer),
            other => panic!("{board}: {other:?}"),
        };
        let (goes_on, first) = solved(Op::Solve { game: 1, how: how.clone() });
        assert!(goes_on && first.verdict() == Verdict::Feasible, "{board}: {first:?}");
        let figures = |answer: &games::Answer| (answer.plan().unwrap().cost, answer.outcome().lower_bound());
        let mut costs = vec![figures(&first)];
        for _ in 0..2 {
            costs.push(figures(&solved(Op::Improve { game: 1, moves: None, how: how.clone() }).1));
        }
        if !(costs[2].0 < costs[0].0 || costs[2].1 > costs[0].1) {
            stuck.push(format!("{board}: {costs:?}"));
        }
    }
    assert!(stuck.is_empty(), "{stuck:#?}");
    // The algorithms of the textbooks begin anew, and say so.
    let talk = Talk::new(EIGHT);
    let how = SolveSettings { solver: Some("greedy".to_owned()), ..SolveSettings::default() };
    assert!(matches!(talk.last(Op::Solve { game: 1, how }), Event::Solution { goes_on: false, .. }));
}

/// A board that took long to make is opened at once by whoever had it made.
#[test]
fn what_was_made_is_not_made_again() {
    let talk = Talk::new(EIGHT);
    let made = talk.ask(Op::Generate {
        puzzle: "sokoban".to_owned(),
        options: games::find("sokoban").unwrap().options("12x12,b5,hard").unwrap(),
        seed: Some("7".to_owned()),
        count: 1,
        rate: false,
        best_of: None,
        near: None,
    });
    let board = made.iter().find_map(|event| match event {
        Event::Board { board } => board.board.clone(),
        _ => None,
    });
    talk.tab.ask(Request { id: 8, op: Op::Open { game: 2, board: board.expect("a board"), record: None } });
    let answered = talk.replies.try_iter().any(|reply| reply.id == 8 && matches!(reply.event, Event::Position(_)));
    assert!(answered, "it was opened before `ask` returned");
}

/// Everybody gets the same board of the day; it is picked once, and who asks later has it at once.
#[test]
fn a_board_is_picked_once_and_is_the_same_for_everybody() {
    let order = || Op::Generate {
        puzzle: "brick".to_owned(),
        options: games::find("brick").unwrap().options("4x4").unwrap(),
        seed: Some("da112026111600".to_owned()),
        count: 1,
        rate: false,
        best_of: Some(4),
        near: Some(30),
    };
    let picked = |events: &[Event]| {
        events.iter().find_map(|event| match event {
            Event::Board { board } => board.board.clone(),
            _ => None,
        })
    };
    let talk = Talk::new(EIGHT);
    let first = picked(&talk.ask(order())).expect("a board");
    // At once: before `ask` returns, and without a job that tells its progress.
    talk.tab.ask(Request { id: 8, op: order() });
    let replies: Vec<Event> = talk.replies.try_iter().filter(|reply| reply.id == 8).map(|reply| reply.event).collect();
    assert_eq!(picked(&replies).as_ref(), Some(&first));
    assert!(matches!(&replies[..], [Event::Board { .. }, Event::Done]), "{replies:?}");
    assert_eq!(picked(&Talk::new(EIGHT).ask(order())), Some(first), "on another machine");
}

/// A shuffle before the first move leaves no move behind, but another board.
#[test]
fn a_shuffled_board_is_not_the_start() {
    let talk = Talk::new("link:4x4#g1-1");
    assert!(matches!(talk.last(Op::Shuffle { game: 1 }), Event::Position(_)));
    match talk.last(Op::Solve { game: 1, how: SolveSettings::default() }) {
        Event::Solution { from_start, .. } => assert!(!from_start),
        other => panic!("{other:?}"),
    }
}

#[test]
fn an_input_that_means_nothing_says_why() {
    let talk = Talk::new("link:3x2:A,B,A,C,C,B");
    let drag = |from, to| talk.position(Op::Input { game: 1, input: Gesture::Drag(from, to) });
    // Different kinds: plain to see.
    let objection = drag(0, 1).objection.expect("a reason");
    assert!(objection.is_obvious && objection.message.id.starts_with("link-"));
    // A move that means something needs no reason.
    assert_eq!(drag(3, 4).objection, None);
    let walled = Talk::new("link:3x1,t0,r0:A,B,A");
    let objection = walled.position(Op::Input { game: 1, input: Gesture::Drag(0, 2) }).objection.expect("a reason");
    assert!(!objection.is_obvious, "{objection:?}");
    // Puzzles with nothing to say about it say nothing.
    let sliding = Talk::new(EIGHT);
    assert_eq!(sliding.position(Op::Input { game: 1, input: Gesture::Tap(0) }).objection, None);
}

#[test]
fn a_pasted_text_is_moves_or_boards_or_says_what_is_wrong() {
    let talk = Talk::new(EIGHT);
    let paste = |text: &str| talk.last(Op::Paste { game: 1, text: text.to_owned() });
    let boards = |text: &str| match paste(text) {
        Event::Boards { boards: games::protocol::Boards::Listed(boards) } => {
            boards.into_iter().map(|info| (info.board, info.faults.len())).collect::<Vec<_>>()
        }
        other => panic!("{text}: {other:?}"),
    };
    assert_eq!(boards("1 2 3\n4 5 6\n7 8 0\n"), [(Some("sliding:3x3:1,2,3,4,5,6,7,8,0".to_owned()), 0)]);
    assert_eq!(boards("sokoban:quay/1"), [(Some("sokoban:quay/1".to_owned()), 0)]);
    assert_eq!(boards("####\n#@$.#\n####\n").len(), 1, "of another puzzle");
    match paste(" L L ") {
        Event::Position(position) => assert_eq!(position.played.len(), 2),
        other => panic!("{other:?}"),
    }
    match paste("RRR") {
        Event::Failed(Failure::Misstep(misstep)) => assert_eq!(misstep.number, 3),
        other => panic!("{other:?}"),
    }
    assert!(boards("1 2 2\n4 5 6\n7 8 0\n").iter().all(|(board, faults)| board.is_none() && *faults > 0));
}

#[test]
fn plans_can_be_watched_while_the_search_goes_on() {
    let talk = Talk::new("sliding:10x10#g1-3");
    let how = SolveSettings { solver: Some("anytime".to_owned()), nodes: Some(3_000_000), ..SolveSettings::default() };
    let events = talk.ask(Op::Solve { game: 1, how });
    let plans: Vec<_> = events
        .iter()
        .filter_map(|event| match event {
            Event::Progress(ProgressInfo { plan: Some(plan), .. }) => Some(plan.clone()),
            _ => None,
        })
        .collect();
    let Some(Event::Solution { answer, .. }) = events.last() else { panic!("no solution") };
    let last = answer.plan().expect("a plan");
    assert!(!plans.is_empty(), "none of {} events had a plan", events.len());
    assert!(plans.windows(2).all(|pair| pair[1].cost <= pair[0].cost));
    for plan in &plans {
        assert!(plan.cost >= last.cost && plan.length == plan.cost as usize);
        match talk.last(Op::Check { board: "sliding:10x10#g1-3".to_owned(), moves: plan.moves.clone() }) {
            Event::Checked { check } => assert!(check.is_solution()),
            other => panic!("{other:?}"),
        }
    }
}
