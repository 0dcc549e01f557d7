//! The coach: what it says about the next move, about a lost game, and about a game that was won.

use games::{
    Failure, Lang,
    lang::LANGUAGES,
    protocol::{Event, HintInfo, LostInfo, Op, ReviewInfo},
};

use crate::engine::Talk;

const ROOM: &str = "sokoban:rle:7#|#2-@2-#|#-$-$-#|#5-#|#-.-.-#|7#";

impl Talk {
    fn hint(&self) -> HintInfo {
        match self.last(Op::Hint { game: 1 }) {
            Event::Hint(hint) => *hint,
            other => panic!("{other:?}"),
        }
    }

    fn play(&self, moves: &str) {
        self.position(Op::Play { game: 1, moves: moves.to_owned() });
    }

    fn lost(&self) -> LostInfo {
        match self.last(Op::LostMove { game: 1, patient: false }) {
            Event::Lost(info) => *info,
            other => panic!("{other:?}"),
        }
    }

    fn review(&self) -> ReviewInfo {
        match self.last(Op::Review { game: 1 }) {
            Event::Review(info) => *info,
            other => panic!("{other:?}"),
        }
    }
}

/// Whether a sentence has moves in notation in it: `2,3-3,3`, `L` or `rDD`.
fn is_notation(sentence: &str) -> bool {
    let has_cell = sentence.as_bytes().windows(3).any(|part| part[1] == b',' && part[0].is_ascii_digit());
    let is_letters = |word: &str| !word.is_empty() && word.chars().all(|letter| "udlrUDLR".contains(letter));
    has_cell || sentence.split(|letter: char| !letter.is_ascii_alphanumeric()).any(is_letters)
}

#[test]
fn every_puzzle_says_where_to_look_and_what_to_do() {
    let boards = [
        ("sliding:3x3:1,2,3,4,5,6,0,7,8", "Look at the 8.", "Slide two tiles to the left at once by pushing the 8.", 2),
        ("sliding:3x3:1,2,3,4,5,6,7,0,8", "Look at the 8.", "Slide the 8 to the left.", 1),
        (
            "sokoban:rle:8#|#@-$2-.#|8#",
            "Look at the box.",
            "Push the box three squares to the right, onto its goal.",
            4,
        ),
        (
            "link:4x1:1,2,2,1",
            "Look at the marked “2” tile. Where is its partner?",
            "Join the two marked “2” tiles: a straight line leads from one to the other.",
            1,
        ),
        (
            "brick:3x2:1,,,,,1",
            "Look at the marked “1” brick. Where could it meet an equal one?",
            "Slide the marked “1” brick two squares to the right: there it meets an equal one, and both go.",
            1,
        ),
    ];
    for (board, look, words, moves) in boards {
        let advice = Talk::new(board).hint().advice.unwrap_or_else(|| panic!("{board}: no advice"));
        for tag in LANGUAGES {
            let lang = Lang::new(tag, &[]);
            let said = [&advice.look_words, &advice.words].map(|text| lang.say(text.as_ref().expect("words")));
            assert!(!said.iter().any(|sentence| is_notation(sentence)), "{board}: {said:?}");
            if *tag == "en" {
                assert_eq!(said, [look, words], "{board}");
            }
        }
        assert_eq!(advice.moves.len(), moves, "{board}");
        assert!(!advice.look.is_empty(), "{board}");
    }
}

/// Hint by hint along the plan to the goal: each one is about the position as it is, and its moves are legal there.
#[test]
fn the_coach_leads_to_the_goal() {
    for board in ["sliding:3x3#g1-7", "sokoban:quay/3", ROOM, "link:4x4#g1-1", "brick:6x6#g1-2"] {
        let talk = Talk::new(board);
        let separator = if board.starts_with("link") || board.starts_with("brick") { " " } else { "" };
        let mut given = 0;
        let objective = games::find(board.split(':').next().expect("a puzzle")).expect("known").about().objectives[0];
        let (whole, mut spent) = (talk.hint().cost, 0);
        while let HintInfo { advice: Some(advice), cost, .. } = talk.hint() {
            // What is left and what was spent are together what it cost at the start.
            assert_eq!(cost.map(|left| left + spent), whole, "{board}");
            let texts: Vec<&str> = advice.moves.iter().map(|played| played.text.as_str()).collect();
            let costs = talk.position(Op::Play { game: 1, moves: texts.join(separator) }).costs;
            spent = costs.iter().find(|(id, _)| *id == objective).map_or(0, |(_, cost)| *cost);
            given += 1;
            assert!(given < 200, "{board}");
        }
        let view = talk.position(Op::Travel { game: 1, step: usize::MAX }).view;
        assert_eq!(view.status, games::Status::Won, "{board}");
    }
}

#[test]
fn the_move_that_lost_a_game_is_found() {
    let talk = Talk::new(ROOM);
    let english = Lang::new("en", &[]);
    assert!(matches!(talk.last(Op::LostMove { game: 1, patient: false }), Event::Failed(Failure::Refused(_))));
    // The left box goes to the wall, from where no push brings it away; then the player looks around.
    talk.play("dLrudlrud");
    let lost = talk.lost();
    assert_eq!((lost.safe, lost.lost, lost.is_proved, lost.is_from_start), (1, 2, true, false));
    let longer = talk.last(Op::LostMove { game: 1, patient: true });
    assert!(matches!(longer, Event::Lost(longer) if (longer.safe, longer.lost, longer.is_proved) == (1, 2, true)));
    let words = lost.played.and_then(|played| played.words).expect("words");
    assert_eq!(english.say(&words), "Push the left box one square to the left.");
    // After a restart the steps of the history go on.
    talk.position(Op::Restart { game: 1 });
    talk.play("dR");
    let lost = talk.lost();
    assert_eq!((lost.safe, lost.lost, lost.is_proved), (11, 12, true));
}

#[test]
fn a_board_that_was_lost_from_the_start_blames_no_move() {
    let talk = Talk::new("sliding:3x3:2,1,3,4,5,6,7,8,0");
    talk.play("R");
    let lost = talk.lost();
    assert_eq!((lost.lost, lost.is_from_start, lost.played), (0, true, None));
}

#[test]
fn a_look_back_says_where_moves_were_lost() {
    let talk = Talk::new("sliding:3x3:1,2,3,4,5,6,0,7,8");
    talk.play("L");
    assert!(matches!(talk.last(Op::Review { game: 1 }), Event::Failed(Failure::Refused(_))));
    talk.position(Op::Restart { game: 1 });
    // Down and up again were for nothing.
    talk.play("DULL");
    let review = talk.review();
    assert_eq!((review.begins, review.objective), (2, "moves"));
    assert_eq!(review.spent, [0, 1, 2, 3, 4]);
    assert_eq!((&review.low, &review.high), (&vec![2, 3, 2, 1, 0], &vec![2, 3, 2, 1, 0]));
    let [loss] = &review.losses[..] else { panic!("{:?}", review.losses) };
    assert_eq!((loss.from, loss.to, loss.least, loss.most), (2, 3, 2, 2));
    let words = |advised: &Option<games::Advised>| {
        Lang::new("en", &[]).say(advised.as_ref().and_then(|advised| advised.words.as_ref()).expect("words"))
    };
    assert_eq!(words(&loss.played), "Slide the 4 down.");
    assert_eq!(words(&loss.better), "Slide two tiles to the left at once by pushing the 8.");
}

#[test]
fn a_game_without_a_loss_has_none() {
    let talk = Talk::new(ROOM);
    talk.play("lDDuurrDD");
    let review = talk.review();
    assert_eq!((review.objective, review.losses.len(), review.spent.last()), ("pushes", 0, Some(&4)));
    assert_eq!((&review.low[..2], &review.high[..2]), (&[4, 4][..], &[4, 4][..]));
}
