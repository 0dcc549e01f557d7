//! Exercises made from seeds, and the file in which a student answers them.
//!
//! A sheet is a text that is filled in and handed back: lines that start with `#` are for reading, the others are `key:
//! value`. The first lines say which sheet it is (`starboard-exercises: 1`, `puzzle`, `recipe`, `seed`, `count`,
//! `heuristic` if one was chosen); everything else follows from them, so the marker needs nothing but the answers.
//! Answers have the keys `1a`, `1b`, … : a number, numbers, or moves, with blanks between them. Whose they are stands
//! in the line `name`.

mod answers;
mod marks;

use std::sync::Arc;

use puzzle::{Failure, Message, Request, Seed};
use search::{Algorithm, Cancel, Control, Cost, Limits, Outcome};
use serde::Serialize;

use crate::{
    Board, BoardId, Form,
    trace::{TRACE_BYTES, record},
};

pub use answers::{Answers, Mark};
pub use marks::{ClassMarks, MOST_FILES, StudentMarks, mark_class};

/// How many expanded states an exercise asks for.
const STATES: usize = 5;
/// Algorithms in turn, as far as the puzzle offers them.
const ALGORITHMS: [Algorithm; 3] = [Algorithm::Astar, Algorithm::Greedy, Algorithm::WeightedAstar];
/// Most exercises on a sheet.
pub const MOST: usize = 100;
/// Longest answer file: a sheet of that many exercises is much shorter.
pub const MOST_BYTES: usize = 1 << 20;

/// Which exercises.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sheet {
    /// The puzzle's id.
    pub puzzle: String,
    /// The generator's parameters in one line.
    pub recipe: String,
    /// The seed of the first board; those of the others follow.
    pub seed: Seed,
    /// How many.
    pub count: usize,
    /// The heuristic; the puzzle's own choice if none.
    pub heuristic: Option<String>,
    /// The teacher's secret, without which nobody can make the boards of the seed.
    pub secret: Option<String>,
}

impl Sheet {
    /// The seed of an exercise, counted from 0.
    fn board_seed(&self, number: usize) -> Seed {
        match &self.secret {
            Some(secret) => self.seed.keyed(secret, number as u64),
            None => Seed(self.seed.0.wrapping_add(number as u64)),
        }
    }

    /// The lines that say which sheet it is.
    pub fn head(&self) -> String {
        let Sheet { puzzle, recipe, seed, count, heuristic, .. } = self;
        let mut text =
            format!("starboard-exercises: 1\npuzzle: {puzzle}\nrecipe: {recipe}\nseed: {seed}\ncount: {count}\n");
        if let Some(heuristic) = heuristic {
            text.push_str(&format!("heuristic: {heuristic}\n"));
        }
        if let Some(seal) = self.seal() {
            text.push_str(&format!("sealed: {seal}\n"));
        }
        text
    }

    /// What a sheet with a secret shows of it: enough to tell another secret from the right one.
    pub fn seal(&self) -> Option<String> {
        let secret = self.secret.as_ref()?;
        Some(Seed(self.seed.keyed(secret, u64::MAX >> 1).0 >> 32).to_string())
    }
}

/// One question of a sheet with its answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ExerciseQuestion {
    /// Its key: `2b`.
    pub key: String,
    /// Message id of what is asked.
    pub asks: &'static str,
    /// The right answer, word by word.
    pub answer: Vec<String>,
}

/// A board with its questions.
pub struct Exercise {
    /// The board's id.
    pub id: BoardId,
    /// The board.
    pub board: Arc<dyn Board>,
    /// The algorithm that is asked about.
    pub algorithm: Algorithm,
    /// The questions.
    pub questions: Vec<ExerciseQuestion>,
    /// The first states that are expanded, in order.
    pub rows: Vec<ExpandedState>,
    /// So many of them follow from the algorithm's rule alone; after that, several are equally good.
    pub decided: usize,
    /// Of so many of them f is certain.
    pub known: usize,
    /// What a cheapest solution costs, if that is proved.
    pub cost: Option<Cost>,
    /// The moves of that solution.
    pub moves: Option<String>,
}

/// A state that is expanded.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct ExpandedState {
    /// Cost of the way.
    pub g: Cost,
    /// The estimate.
    pub h: Cost,
    /// `g + h`.
    pub f: Cost,
    /// The moves of the step that led here, as text.
    pub step: String,
}

/// The exercises of a sheet. Needs no more than a second for boards of exercise size; limits apply to each board.
pub fn exercises(sheet: &Sheet, limits: Limits, cancel: &Cancel) -> Result<Vec<Exercise>, Message> {
    let game = crate::find(&sheet.puzzle)?;
    let about = game.about();
    let offered: Vec<Algorithm> =
        ALGORITHMS.into_iter().filter(|algorithm| about.solvers.iter().any(|info| info.id == algorithm.id())).collect();
    (0..sheet.count)
        .map(|number| {
            let seed = sheet.board_seed(number);
            let form = Form::Seeded { recipe: sheet.recipe.clone(), version: about.generator_version, seed };
            let id = BoardId { game, form };
            let control = |nodes| Control::new(Limits { nodes, ..limits }).with_cancel(cancel.clone());
            let no_board = || Message::new("grade-no-board").with("id", id.to_string());
            let said = |failure: Failure| failure.message().cloned().unwrap_or_else(no_board);
            let board = id.open(&mut control(None)).map_err(said)?;
            let algorithm = offered[number % offered.len()];
            // The seed of such a board would give away the others.
            let id = if sheet.secret.is_some() { BoardId::spelled(&*board) } else { id };
            exercise(number + 1, id, board, algorithm, sheet.heuristic.as_deref(), control)
        })
        .collect()
}

/// Asked about every board: h at the start, f of the first expanded states, the moves to them, the least cost. Nothing
/// is asked whose answer depends on which of equally good states is taken first.
fn exercise<'c>(
    number: usize,
    id: BoardId,
    board: Arc<dyn Board>,
    algorithm: Algorithm,
    heuristic: Option<&str>,
    control: impl Fn(Option<u64>) -> Control<'c>,
) -> Result<Exercise, Message> {
    let no_answer = || Message::new("grade-no-answer");
    let said = |failure: Failure| failure.message().cloned().unwrap_or_else(no_answer);
    let request = Request {
        solver: Some(algorithm.id().to_owned()),
        heuristic: heuristic.map(str::to_owned),
        ..Request::default()
    };
    let (trace, _) = record(&board, &request, TRACE_BYTES, &mut control(Some(STATES as u64))).map_err(said)?;
    let best = board.solve(&Request::default(), &mut control(None)).map_err(said)?;
    let expanded: Vec<_> = trace.frames(0, trace.len()).into_iter().filter(|frame| frame.line == "expand").collect();
    let seen: Vec<_> = expanded.iter().filter_map(|frame| trace.node(frame.node?)).collect();
    let decided = expanded.iter().take_while(|frame| trace.is_decided(frame.at)).count();
    // Whichever of the equals is next has the same g and h, unless only h is looked at.
    let known = if algorithm == Algorithm::Greedy { decided } else { decided + 1 };
    let mut questions = Vec::new();
    let mut ask = |letter: char, asks: &'static str, answer: Vec<String>| {
        if !answer.is_empty() {
            questions.push(ExerciseQuestion { key: format!("{number}{letter}"), asks, answer });
        }
    };
    ask('a', "grade-ask-h", seen.iter().take(1).map(|start| start.h.to_string()).collect());
    ask('b', "grade-ask-f", seen.iter().take(known).map(|seen| seen.f.to_string()).collect());
    // A step of several moves with blanks between them is one word here.
    ask('c', "grade-ask-moves", seen.iter().take(decided).skip(1).map(|seen| seen.step.replace(' ', "")).collect());
    let cost = if let Outcome::Optimal(plan) = best.outcome() { Some(plan.cost) } else { None };
    ask('d', "grade-ask-cost", cost.iter().map(ToString::to_string).collect());
    let rows: Vec<_> =
        seen.into_iter().map(|seen| ExpandedState { g: seen.g, h: seen.h, f: seen.f, step: seen.step }).collect();
    let (known, moves) = (known.min(rows.len()), best.moves().filter(|_| cost.is_some()));
    Ok(Exercise { id, board, algorithm, questions, rows, decided, known, cost, moves })
}

#[cfg(test)]
mod tests {
    use super::*;

    const HEAD: &str = "starboard-exercises: 1\npuzzle: sliding\nrecipe: 3x3\nseed: 7\ncount: 2\n";

    fn sheet() -> Sheet {
        Answers::read(HEAD).unwrap().sheet
    }

    #[test]
    fn right_answers_are_right_and_wrong_ones_are_shown() {
        let made = exercises(&sheet(), Limits::default(), &Cancel::new()).unwrap();
        let mut text = HEAD.to_owned();
        for question in made.iter().flat_map(|exercise| &exercise.questions) {
            text.push_str(&format!("{}: {}\n", question.key, question.answer.join(" ")));
        }
        let answers = Answers::read(&text).unwrap();
        assert_eq!(made.len(), 2);
        for question in made.iter().flat_map(|exercise| &exercise.questions) {
            assert_eq!(answers.mark(question), Mark::Right, "{question:?}");
            assert_eq!(Answers::read(HEAD).unwrap().mark(question), Mark::Missing);
            let wrong = format!("{HEAD}{}: {} 99\n", question.key, question.answer.join("  "));
            assert_eq!(Answers::read(&wrong).unwrap().mark(question), Mark::Wrong(question.answer.len() + 1));
        }
    }

    /// Neither the seed nor the boards of a sheet with a secret can be found from what is printed.
    #[test]
    fn a_secret_is_needed_to_mark() {
        let open = sheet();
        let sealed = Sheet { secret: Some("tide".to_owned()), ..sheet() };
        let made = |sheet: &Sheet| exercises(sheet, Limits::default(), &Cancel::new()).unwrap();
        let names = |sheet: &Sheet| made(sheet).iter().map(|exercise| exercise.board.name()).collect::<Vec<_>>();
        assert_ne!(names(&open), names(&sealed));
        assert!(made(&sealed).iter().all(|exercise| matches!(exercise.id.form, Form::Name(_))));
        let text = format!("{HEAD}sealed: {}\n", sealed.seal().unwrap());
        let read = || Answers::read(&text).unwrap();
        assert_eq!(read().unseal(None).unwrap_err().id, "grade-sealed");
        assert_eq!(read().unseal(Some("ebb")).unwrap_err().id, "grade-other-secret");
        let mut answers = read();
        answers.unseal(Some("tide")).unwrap();
        assert_eq!(answers.sheet, sealed);
        // A sheet without a secret needs none.
        assert_eq!(Answers::read(HEAD).unwrap().unseal(Some("tide")), Ok(()));
    }

    #[test]
    fn faults_have_lines() {
        let fault = |text: &str| Answers::read(text).map_err(|(line, message)| (line, message.id));
        assert_eq!(fault("").unwrap_err().1, "grade-no-head");
        assert_eq!(fault(&format!("{HEAD}nonsense\n")), Err((6, "grade-no-key")));
        assert_eq!(fault(&format!("{HEAD}1a: 2\n1A: 3\n")), Err((7, "grade-twice")));
        assert_eq!(fault(&HEAD.replace("count: 2", "count: 0")), Err((1, "grade-bad-head")));
        assert_eq!(fault(&HEAD.replace("exercises: 1", "exercises: 2")), Err((1, "grade-bad-head")));
    }
}
