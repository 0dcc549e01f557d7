//! The dynamic boundary, tried on a toy puzzle: sessions, ids, checked answers.

use std::sync::Arc;

use crate::toy::{PLAYED, TOY};
use games::{
    Board, BoardId, Control, Direction, Failure, Form, Game, Input, Options, Outcome, Record, Request, Seed, Status,
    Steps, Stop, Verdict,
};

fn board(target: &str) -> Arc<dyn Board> {
    Game::open(&TOY, target).expect("a number")
}

fn solve(target: &str, solver: &str) -> Result<games::Answer, Failure> {
    let request = Request { solver: Some(solver.to_owned()), ..Request::default() };
    board(target).solve(&request, &mut Control::unlimited())
}

#[test]
fn an_honest_answer_is_passed_on() {
    let answer = solve("8", "honest").unwrap();
    let plan = answer.plan().unwrap();
    assert_eq!((answer.moves().unwrap().as_str(), plan.cost, plan.actions.len()), ("jump jump step step", 6, 4));
    assert_eq!((answer.verdict(), answer.objective), (Verdict::Optimal, "cost"));
    assert_eq!(answer.outcome().lower_bound(), Some(6));
    let json = serde_json::to_value(&answer).unwrap();
    assert_eq!(json["outcome"], "optimal");
    assert_eq!(json["moves"], "jump jump step step");
    assert!(json["stop"].is_null());
}

#[test]
fn a_plan_is_played_once_to_verify_and_once_to_show() {
    let (board, four, request) = (board("8"), "jump jump step step", Request::default());
    let mut session = Arc::clone(&board).session();
    let snapshot = session.snapshot();
    type Work<'w> = (&'static str, usize, Box<dyn FnMut() + 'w>);
    let works: [Work<'_>; 5] = [
        ("an answer", 1, Box::new(|| drop(board.solve(&request, &mut Control::unlimited()).unwrap()))),
        ("a hint", 2, Box::new(|| drop(snapshot.solve(&request, &mut Control::unlimited()).unwrap()))),
        ("moves that were brought along", 2, Box::new(|| drop(board.check(four)))),
        ("their numbers", 2, Box::new(|| drop(board.steps(four, &request).unwrap()))),
        ("a game", 2, Box::new(|| drop(session.play(four).unwrap()))),
    ];
    for (what, times, mut work) in works {
        PLAYED.set(0);
        work();
        assert_eq!(PLAYED.get(), 4 * times, "{what}");
    }
}

#[test]
fn a_lie_is_an_internal_error() {
    for (solver, what) in [
        ("cheap", "plan-costs-otherwise"),
        ("short", "plan-misses-the-goal"),
        ("jumper", "plan-breaks-the-rules"),
        ("boaster", "plan-below-its-bound"),
    ] {
        match solve("8", solver) {
            Err(Failure::Internal(message)) => assert_eq!(message.id, what),
            other => panic!("{solver}: {other:?}"),
        }
    }
}

#[test]
fn a_panic_is_an_internal_error() {
    let quiet = std::panic::take_hook();
    std::panic::set_hook(Box::new(|_| {}));
    let result = solve("8", "panicker");
    std::panic::set_hook(quiet);
    assert!(matches!(result, Err(Failure::Internal(message)) if message.id == "solver-broke-down"));
}

#[test]
fn a_stop_without_report_is_unknown() {
    let answer = solve("8", "idler").unwrap();
    assert!(matches!(answer.outcome(), Outcome::Unknown { stop: Stop::Time, .. }));
    assert_eq!(answer.solved.solver, "idler");
}

#[test]
fn partial_plans_are_spelled() {
    let answer = solve("8", "partial").unwrap();
    assert_eq!(answer.verdict(), Verdict::Unsolvable);
    assert_eq!(answer.partial_moves().as_deref(), Some("step"));
}

#[test]
fn unknown_names_are_refused_with_the_nearest() {
    let refused = |request: Request| match board("3").solve(&request, &mut Control::unlimited()) {
        Err(Failure::Refused(message)) => message,
        other => panic!("{other:?}"),
    };
    let message = refused(Request { solver: Some("honets".to_owned()), ..Request::default() });
    assert_eq!(message.to_string(), "request-solver-near name=\"honets\" near=\"honest\"");
    let message = refused(Request { objective: Some("beauty".to_owned()), ..Request::default() });
    assert_eq!(message.id, "request-objective");
    let message = refused(Request { solver: Some("honest".to_owned()), beam: Some(3), ..Request::default() });
    assert_eq!(message.id, "request-setting-nobodys");
}

#[test]
fn moves_are_checked_one_by_one() {
    let check = board("4").check("step\n jump");
    assert!(check.is_solution());
    assert_eq!((check.moves, check.cost("cost"), check.cost("steps")), (2, Some(3), Some(2)));

    let check = board("4").check("step");
    assert!(!check.is_solution() && check.misstep.is_none());

    let misstep = board("4").check("jump\njump").misstep.unwrap();
    assert_eq!((misstep.number, misstep.line, misstep.column), (2, 2, 1));
    assert_eq!((misstep.text.as_str(), misstep.reason.id), ("jump", "toy-too-far"));

    let misstep = board("4").check("step 走").misstep.unwrap();
    assert_eq!((misstep.number, misstep.line, misstep.column, misstep.reason.id), (2, 1, 6, "toy-what"));
}

#[test]
fn steps_carry_g_h_f() {
    let Steps { steps, estimate, .. } = board("4").steps("step jump", &Request::default()).unwrap();
    assert_eq!((estimate.solver, estimate.heuristic.as_deref(), estimate.is_used), ("honest", Some("distance"), false));
    let numbers: Vec<_> = steps.iter().map(|step| (step.text.as_str(), step.g, step.h, step.f)).collect();
    assert_eq!(
        numbers,
        [("", 0, Some(2), Some(2.0)), ("step", 1, Some(1), Some(2.0)), ("jump", 3, Some(0), Some(3.0))]
    );
    assert_eq!(board("4").steps("", &Request::default()).unwrap().steps.len(), 1);
}

#[test]
fn a_session_remembers_everything() {
    let mut game = board("7").session();
    assert_eq!(game.legal(), ["step", "jump"]);
    assert_eq!(game.play("step jump").unwrap().len(), 2);
    assert_eq!(game.input(Input::Step(Direction::Right)).moves()[0].text, "step");
    assert_eq!((game.moves().as_str(), game.cost("cost"), game.at()), ("step jump step", 4, 3));

    assert!(game.undo() && game.undo());
    assert_eq!((game.picture().as_str(), game.at(), game.len()), ("1/7", 1, 3));
    assert!(game.redo());
    assert_eq!(game.picture(), "4/7");

    assert!(game.restart());
    assert_eq!((game.picture().as_str(), game.moves().as_str(), game.at()), ("0/7", "", 3));
    assert!(!game.restart(), "it is at its start");
    assert!(game.undo());
    assert_eq!(game.picture(), "4/7");
    assert!(game.redo());

    assert_eq!(game.input(Input::Tap(20)).moves().len(), 7, "a walk ends where the rules end it");
    assert_eq!(game.status(), Status::Won);
    game.travel(1);
    assert_eq!(game.picture(), "1/7");
    game.travel(999);
    assert_eq!(game.at(), game.len());

    let record = game.record();
    assert_eq!(record.runs, ["step jump", "step step step step step step step"]);
    let resumed = board("7").resume(&record).unwrap();
    assert_eq!((resumed.record(), resumed.picture()), (record, "7/7".to_owned()));
    assert!(board("7").resume(&Record { runs: vec!["leap".to_owned()], ..Record::default() }).is_err());
}

#[test]
fn an_illegal_text_changes_nothing() {
    let mut game = board("4").session();
    assert_eq!(game.play("step jump jump").unwrap_err().number, 3);
    assert_eq!((game.at(), game.len(), game.picture().as_str()), (0, 0, "0/4"));
}

#[test]
fn a_session_solves_from_where_it_is() {
    let mut game = board("7").session();
    game.play("jump jump").unwrap();
    let (answer, moves) = game.snapshot().solve(&Request::default(), &mut Control::unlimited()).unwrap();
    assert_eq!(answer.moves().as_deref(), Some("step"));
    assert_eq!(moves.iter().map(|played| played.text.as_str()).collect::<Vec<_>>(), ["step"]);
}

#[test]
fn ids_mean_boards() {
    let open = |form: Form| BoardId { game: &TOY, form }.open(&mut Control::unlimited());
    let name = |form: Form| open(form).map(|board| board.name());
    let seeded = BoardId::seeded(&TOY, &Options::new(), Seed(0x1f)).unwrap();
    assert_eq!(seeded.to_string(), "toy:9#g2-1f");
    assert_eq!(name(seeded.form), Ok("4".to_owned()));
    assert_eq!(name(Form::Pack { pack: "few".to_owned(), number: 2 }), Ok("7".to_owned()));
    assert_eq!(name(Form::Name("12".to_owned())), Ok("12".to_owned()));

    let refused = |form: Form| match open(form) {
        Err(Failure::Refused(message)) => message.id,
        Err(other) => panic!("{other:?}"),
        Ok(_) => panic!("opened"),
    };
    assert_eq!(refused(Form::Seeded { recipe: "9".to_owned(), version: 1, seed: Seed(1) }), "id-unknown-generator");
    assert_eq!(refused(Form::Seeded { recipe: "x".to_owned(), version: 2, seed: Seed(1) }), "param-not-a-number");
    assert_eq!(refused(Form::Pack { pack: "few".to_owned(), number: 3 }), "id-past-the-pack");
    assert_eq!(refused(Form::Pack { pack: "many".to_owned(), number: 1 }), "id-unknown-pack");
    match open(Form::Name("x".to_owned())) {
        Err(Failure::Faulty(faults)) => assert_eq!((faults[0].line, faults[0].column), (1, 1)),
        _ => panic!("opened"),
    }
}

#[test]
fn boards_of_a_file() {
    let entries = Game::read(&TOY, "; first\n5\n\nx\n\n6\n", &Options::new());
    let names: Vec<_> = entries
        .iter()
        .map(|entry| (entry.title.as_deref(), entry.line, entry.board.as_ref().map(|board| board.name()).ok()))
        .collect();
    assert_eq!(names, [(Some("first"), 2, Some("5".to_owned())), (None, 4, None), (None, 6, Some("6".to_owned()))]);
}
