//! What every puzzle must be able to say about a position, tried on small boards of all games.

use std::sync::Arc;

use games::{
    Board, BoardId, Control, Game, Input, Lang, Limits, Meaning, Message, Options, Seed, Session, Status, Verdict,
    protocol::Gesture,
};

/// Small enough to be solved at once.
fn boards(game: &'static dyn Game) -> Vec<Arc<dyn Board>> {
    let known = |id: &str| game.about().generator.iter().any(|param| param.id == id);
    let mut options = Options::new();
    for (id, value) in [("size", "6x6"), ("boxes", "2"), ("pairs", "7"), ("kinds", "3")] {
        if known(id) {
            options.insert(id.to_owned(), value.to_owned());
        }
    }
    if game.about().id == "sliding" {
        options.insert("size".to_owned(), "3x3".to_owned());
    }
    let make =
        |seed| BoardId::seeded(game, &options, Seed(seed)).expect("good options").open(&mut Control::unlimited());
    (1..=4).map(|seed| make(seed).unwrap_or_else(|no| panic!("{} {seed}: {no:?}", game.about().id))).collect()
}

/// Positions of a game in which every move is the first, the last, or one in the middle.
fn positions(board: &Arc<dyn Board>) -> Vec<Box<dyn Session>> {
    let mut found = Vec::new();
    for length in [0, 1, 3, 6] {
        let mut session = Arc::clone(board).session();
        for step in 0..length {
            let legal = session.legal();
            if legal.is_empty() {
                break;
            }
            session.play(&legal[step * 7 % legal.len()]).expect("a legal move");
        }
        found.push(session);
    }
    found
}

fn all_positions() -> impl Iterator<Item = (&'static dyn Game, Box<dyn Session>)> {
    let boards = games::all().iter().flat_map(|game| boards(*game).into_iter().map(|board| (*game, board)));
    boards.flat_map(|(game, board)| positions(&board).into_iter().map(move |session| (game, session)))
}

#[test]
fn targets_are_the_drags_that_mean_something() {
    for (game, session) in all_positions() {
        let view = session.view();
        for from in 0..view.width * view.height {
            let targets = session.targets(from);
            for &to in &targets {
                let mut copy = Arc::clone(&session.board()).resume(&session.record()).expect("a record");
                let input = Input::Drag(from, to);
                let meaning = copy.input(input);
                assert!(
                    !matches!(meaning, Meaning::Nothing(_)),
                    "{}: {from} to {to}\n{}",
                    game.about().id,
                    session.picture()
                );
            }
        }
        assert!(session.targets(usize::MAX).is_empty());
    }
}

#[test]
fn choices_can_be_played() {
    let mut met = 0;
    for (game, session) in all_positions() {
        let view = session.view();
        for from in 0..view.width * view.height {
            for to in session.targets(from) {
                let mut copy = Arc::clone(&session.board()).resume(&session.record()).expect("a record");
                let Meaning::OneOf(choices) = copy.input(Gesture::Drag(from, to).into()) else { continue };
                assert!(choices.len() > 1);
                for choice in &choices {
                    let mut copy = Arc::clone(&session.board()).resume(&session.record()).expect("a record");
                    let played = copy.play(&choice.text).unwrap_or_else(|no| panic!("{}: {no:?}", game.about().id));
                    assert_eq!(played, std::slice::from_ref(choice));
                }
                met += 1;
            }
        }
    }
    assert!(met > 0, "no ambiguous drag among these boards");
}

#[test]
fn a_position_is_a_board_of_its_own() {
    for (game, session) in all_positions() {
        if session.status() == Status::Won {
            continue;
        }
        let board = session.snapshot().board().unwrap_or_else(|no| panic!("{}: {no}", game.about().id));
        assert_eq!(board.picture(), session.picture(), "{}", game.about().id);
        let again = BoardId::spelled(&*board).open(&mut Control::unlimited()).expect("an id that can be opened");
        assert_eq!((again.picture(), again.name()), (board.picture(), board.name()));
        let (here, there) = (session.legal().len(), Arc::clone(&board).session().legal().len());
        assert_eq!(here, there, "{}: legal moves\n{}", game.about().id, session.picture());
    }
}

#[test]
fn what_is_dealt_anew_can_be_solved() {
    for (game, session) in
        all_positions().filter(|(game, session)| game.about().shuffles && session.status() != Status::Won)
    {
        for seed in 0..3 {
            let dealt = session.snapshot().shuffle(Seed(seed), &mut Control::unlimited());
            let dealt = dealt.unwrap_or_else(|no| panic!("{}: {no:?}", game.about().id));
            let count = |view: &games::View| {
                let mut labels: Vec<_> = view.pieces.iter().map(|piece| piece.label.clone()).collect();
                labels.sort();
                labels
            };
            assert_eq!(count(&dealt.view()), count(&session.view()), "the same tiles");
            let answer = dealt.solve(&games::Request::default(), &mut Control::unlimited()).expect("an answer");
            assert!(matches!(answer.verdict(), Verdict::Optimal | Verdict::Feasible), "{}", dealt.picture());
        }
    }
}

/// A shuffle is a step like any other: nothing that was counted is lost, undo brings the old arrangement back, and a
/// record holds it.
#[test]
fn a_shuffle_keeps_the_game() {
    let can_shuffle = |game: &&'static dyn Game, session: &dyn Session| {
        game.about().shuffles && session.status() != Status::Won && session.count() > 0
    };
    let mut tried = 0;
    for (game, mut session) in all_positions().filter(|(game, session)| can_shuffle(game, &**session)) {
        let id = game.about().id;
        let objective = game.about().objectives[0];
        let counted = |session: &dyn Session| (session.count(), session.cost(objective), session.score());
        let (before, kept, at) = (session.picture(), counted(&*session), session.at());
        assert_eq!(kept.2.is_some(), id == "link", "{id}: only link counts points");
        let made = session.snapshot().shuffle(Seed(5), &mut Control::unlimited()).expect("another arrangement");
        session.shuffle(Seed(5), &*made).expect("a board of the same game");
        assert_eq!((session.picture(), session.at()), (made.picture(), at + 1), "{id}");
        assert_eq!((counted(&*session), session.moves().as_str()), (kept, ""), "{id}: a shuffle is no move");
        let legal = session.legal();
        session.play(&legal[0]).expect("a legal move");
        assert_eq!(session.count(), kept.0 + 1, "{id}");
        let (after, record) = (session.picture(), session.record());
        let first = BoardId::spelled(&*{
            session.travel(0);
            session.board()
        });
        let again = first.open(&mut Control::unlimited()).expect("the board").resume(&record).expect("the same game");
        assert_eq!((again.picture(), again.count(), again.record()), (after.clone(), kept.0 + 1, record), "{id}");
        session.travel(at);
        assert_eq!((session.picture(), counted(&*session)), (before, kept), "{id}: undone");
        session.travel(at + 2);
        assert_eq!(session.picture(), after, "{id}: redone");
        assert!(session.restart() && session.count() == 0, "{id}");
        session.travel(at + 1);
        assert_eq!(session.picture(), made.picture(), "{id}: back to the shuffle");
        tried += 1;
    }
    assert!(tried > 10, "{tried} positions");
}

#[test]
fn moves_that_have_words_say_their_cost() {
    for language in ["en", "zh-CN"] {
        let lang = Lang::new(language, &[]);
        let mut said = 0;
        for (_, session) in all_positions() {
            for text in session.legal().into_iter().take(5) {
                let steps = session.snapshot().steps(&text, &games::Request::default(), &games::Cancel::new());
                let step = steps.expect("a legal move").steps.remove(1);
                let (Some(words), cost) = (step.words, step.g) else { continue };
                let sentence = lang.say(&words);
                assert!(lang.has(words.id) && (cost == 0 || sentence.contains(&cost.to_string())), "{sentence}");
                said += 1;
            }
        }
        assert!(said > 20, "{said} moves of link and brick");
    }
}

#[test]
fn ratings_are_in_range_and_in_words() {
    let lang = Lang::new("en", &[]);
    for game in games::all() {
        for board in boards(*game) {
            let limits = Limits { nodes: Some(200_000), ..Limits::default() };
            let rating = board.rate(&mut Control::new(limits)).expect("a rating");
            assert!(
                rating.score.is_some_and(|score| score <= 100) && rating.cost.is_some(),
                "{}: {rating:?}",
                game.about().id
            );
            for (part, _) in &rating.parts {
                let id = format!("{}-rating-{part}", game.about().id);
                assert!(lang.has(&id), "no text {id}");
            }
        }
    }
}

#[test]
fn sums_follow_undo_redo_and_restart() {
    for (game, mut session) in all_positions() {
        let objective = game.about().objectives[0];
        let played = session.count();
        let check = session.board().check(&session.moves());
        assert_eq!((check.moves, check.cost(objective)), (played, Some(session.cost(objective))));
        let cost = session.cost(objective);
        if session.restart() {
            assert_eq!((session.count(), session.cost(objective)), (0, 0));
            session.undo();
        }
        assert_eq!((session.count(), session.cost(objective)), (played, cost), "{}", game.about().id);
        assert_eq!(session.cost(&Message::new("no-objective").to_string()), 0);
    }
}
