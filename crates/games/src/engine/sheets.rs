//! Exercise sheets and their marks, as jobs.

use std::time::Duration;

use puzzle::{Failure, Message, Seed};
use search::Limits;

use super::{Ceilings, queue::JobFn};
use crate::{
    exercise::{Exercise, MOST, MOST_FILES, Sheet, exercises, mark_class},
    find,
    protocol::{Event, ExerciseInfo, SheetInfo, SheetOrder},
};

/// For a board and its optimum; boards that need longer are too hard to ask about.
const TIME: Duration = Duration::from_secs(20);

/// Makes the exercises of a seed and works out their answers.
pub(super) fn sheet(order: SheetOrder, ceilings: Ceilings) -> Result<JobFn, Failure> {
    let game = find(&order.puzzle)?;
    let seed = order.seed.as_deref().unwrap_or("1");
    let seed: Seed = seed.parse().map_err(|_| Message::new("experiment-seed").with("value", seed))?;
    let sheet = Sheet {
        puzzle: order.puzzle.clone(),
        recipe: game.recipe(&order.options)?,
        seed,
        count: order.count.clamp(1, MOST),
        heuristic: order.heuristic.clone(),
        secret: order.secret.clone().filter(|secret| !secret.is_empty()),
    };
    let limits = limits(ceilings);
    Ok(Box::new(move |work| {
        let made = exercises(&sheet, limits, &work.cancel)?;
        let exercises = made.into_iter().map(exercise).collect();
        Ok(Event::Sheet(Box::new(SheetInfo { head: sheet.head(), seal: sheet.seal(), exercises })))
    }))
}

fn exercise(made: Exercise) -> ExerciseInfo {
    let answers = made.questions.into_iter().map(|question| (question.key, question.answer.join(" "))).collect();
    ExerciseInfo {
        board: made.id.to_string(),
        view: made.board.view(),
        solver: made.algorithm.id(),
        rows: made.rows,
        decided: made.decided,
        known: made.known,
        cost: made.cost,
        moves: made.moves,
        answers,
    }
}

/// Marks answer files.
pub(super) fn mark(files: Vec<(String, String)>, secret: Option<String>, ceilings: Ceilings) -> Result<JobFn, Failure> {
    if files.len() > MOST_FILES {
        return Err(Message::new("grade-too-many").with("most", MOST_FILES).into());
    }
    let limits = limits(ceilings);
    Ok(Box::new(move |work| {
        let marks = mark_class(&files, secret.as_deref(), limits, &work.cancel)?;
        Ok(Event::Marks { csv: marks.csv(), marks })
    }))
}

fn limits(ceilings: Ceilings) -> Limits {
    Limits { time: Some(TIME.min(ceilings.most_time)), memory: Some(ceilings.memory), nodes: None }
}
