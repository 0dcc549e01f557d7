//! Solutions that somebody gave, made better: never worse, and every difference is one that the rules confirm.

use games::{
    Board, BoardId, Control, Failure, Improved, Limits, Request, Stretch, Verdict,
    protocol::{Event, Op, SolveSettings},
};

use crate::engine::Talk;

/// Boards with a solver whose plans are not the best.
const BOARDS: [(&str, &str); 5] = [
    ("sliding:3x3:8,6,7,2,5,4,3,0,1", "greedy"),
    ("sliding:4x4#g1-1", "greedy"),
    ("sokoban:9x8,b3#g2-3", "dfs"),
    ("link:6x6#g1-1", "dfs"),
    ("brick:6x6#g1-2", "dfs"),
];

fn board(id: &str) -> std::sync::Arc<dyn Board> {
    BoardId::parse(id).expect(id).open(&mut Control::unlimited()).expect(id)
}

/// The moves of a solver's plan.
fn found(board: &dyn Board, solver: &str) -> String {
    let request = Request { solver: Some(solver.to_owned()), ..Request::default() };
    let mut control = Control::new(Limits { nodes: Some(200_000), ..Limits::default() });
    board.solve(&request, &mut control).expect("an answer").moves().expect("a plan")
}

/// The position after some moves of a solution.
fn picture(board: &std::sync::Arc<dyn Board>, moves: &str, step: usize) -> String {
    let mut session = std::sync::Arc::clone(board).session();
    session.play(moves).expect("a solution");
    session.travel(step);
    session.picture()
}

#[test]
fn a_given_solution_becomes_no_worse_and_every_difference_is_shown() {
    let mut gained = 0;
    for (id, solver) in BOARDS {
        let board = board(id);
        let objective = board.game().about().objectives[0];
        let moves = found(&*board, solver);
        for nodes in [1, 2_000, 200_000] {
            let mut control = Control::new(Limits { nodes: Some(nodes), ..Limits::default() });
            let improved = board.improve(&moves, &Request::default(), &mut control).expect(id);
            let Improved { given, answer, improvements } = improved;
            let now = answer.moves().expect("a plan");
            let (before, after) = (given.cost(objective).unwrap(), board.check(&now).cost(objective).unwrap());
            assert!(after <= before && u64::from(answer.plan().unwrap().cost) == after, "{id}: {before} {after}");
            let cost =
                |stretch: &Stretch| stretch.costs.iter().find(|(name, _)| *name == objective).expect("the objective").1;
            let told: u64 = improvements.iter().map(|part| cost(&part.before)).sum::<u64>();
            assert_eq!(told - improvements.iter().map(|part| cost(&part.after)).sum::<u64>(), before - after, "{id}");
            for part in &improvements {
                assert_eq!(picture(&board, &moves, part.before.from), picture(&board, &now, part.after.from), "{id}");
                assert_eq!(picture(&board, &moves, part.before.to), picture(&board, &now, part.after.to), "{id}");
            }
            gained += usize::from(after < before);
        }
    }
    assert!(gained >= 4, "only {gained} solutions became better: nothing is tried here");
}

#[test]
fn what_is_no_solution_is_refused() {
    let board = board("sliding:3x3:8,6,7,2,5,4,3,0,1");
    let improve = |moves| board.improve(moves, &Request::default(), &mut Control::unlimited());
    assert!(matches!(improve("R"), Err(Failure::Refused(message)) if message.id == "moves-do-not-solve"));
    assert!(matches!(improve("RX"), Err(Failure::Misstep(misstep)) if misstep.number == 2));
}

/// In the app: the player's own moves, from the start of the board, wherever the game stands.
#[test]
fn a_player_s_own_solution_is_gone_on_from() {
    let id = "sliding:3x3:8,6,7,2,5,4,3,0,1";
    let talk = Talk::new(id);
    let moves = found(&*board(id), "greedy");
    talk.position(Op::Play { game: 1, moves: moves.clone() });
    let improve = |moves: &str| Op::Improve { game: 1, moves: Some(moves.to_owned()), how: SolveSettings::default() };
    match talk.last(improve(&moves)) {
        Event::Solution { board, from_start, answer, improvements, .. } => {
            assert_eq!((board.as_str(), from_start, answer.verdict()), (id, true, Verdict::Optimal));
            assert!(!improvements.is_empty());
        }
        other => panic!("{other:?}"),
    }
    assert!(matches!(talk.last(improve("R")), Event::Failed(Failure::Refused(_))));
}
