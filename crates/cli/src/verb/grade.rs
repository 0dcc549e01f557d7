//! `grade`: prints exercise sheets, and marks the ones that come back.

use std::{ffi::OsString, fmt::Write, fs::File, io::Read, time::Duration};

use clap::{Arg, ArgMatches, Command, value_parser};
use games::{
    About, Lang, Limits, Message, Options,
    exercise::{Answers, Exercise, MOST, MOST_BYTES, Mark, Sheet, exercises, mark_class},
};

use super::{Done, generate::seed_or_any};
use crate::{
    command::{dress, flag, option},
    environment::Context,
    exit::{Exit, Problem},
    settings,
};

pub(super) const NAME: &str = "grade";

/// For a board and its optimum; boards that need longer are too hard to ask about.
const TIME: Duration = Duration::from_secs(20);

pub(super) fn command(lang: &Lang) -> Command {
    dress(Command::new(NAME), lang, "cli-grade", "cli-grade-usage")
        .arg(
            Arg::new("answers")
                .value_name("ANSWERS")
                .value_parser(value_parser!(OsString))
                .num_args(1..)
                .required_unless_present("sheet")
                .help_heading(lang.text("cli-arguments"))
                .help(lang.text("cli-option-answers")),
        )
        .arg(option(lang, "sheet", "PUZZLE").conflicts_with("answers"))
        .arg(option(lang, "recipe", "TEXT"))
        .arg(option(lang, "seed", "HEX"))
        .arg(option(lang, "count", "N"))
        .arg(option(lang, "heuristic", "NAME"))
        .arg(option(lang, "secret", "TEXT"))
        .arg(flag(lang, "key"))
        .arg(flag(lang, "csv"))
}

pub(super) fn run(matches: &ArgMatches, context: &mut Context<'_, '_>) -> Done {
    match settings::text(matches, "sheet") {
        Some(puzzle) => print_sheet(matches, puzzle, context),
        None => {
            let files: Vec<OsString> = matches.get_many("answers").unwrap_or_default().cloned().collect();
            match &*files {
                [file] if !settings::is_set(matches, "csv") => mark(matches, context, file),
                files => mark_many(matches, context, files),
            }
        }
    }
}

fn print_sheet(matches: &ArgMatches, puzzle: &str, context: &mut Context<'_, '_>) -> Done {
    let game = games::find(puzzle).map_err(Problem::usage)?;
    let recipe = match settings::text(matches, "recipe") {
        Some(recipe) => recipe.to_owned(),
        None => game.recipe(&Options::new()).map_err(Problem::usage)?,
    };
    let sheet = Sheet {
        puzzle: puzzle.to_owned(),
        recipe,
        seed: seed_or_any(matches)?,
        count: settings::read(matches, "count", settings::at_least_one)?.unwrap_or(3).min(MOST),
        heuristic: Some(settings::text(matches, "heuristic").unwrap_or_else(|| usual(game.about())).to_owned()),
        secret: settings::text(matches, "secret").map(str::to_owned),
    };
    let made = make(context, &sheet).map_err(Problem::usage)?;
    let text = write(context.lang, &sheet, &made, settings::is_set(matches, "key"));
    context.print(&text)?;
    Ok(Exit::Done)
}

/// The heuristic to ask about when none is named: the first that never overestimates and says something.
fn usual(about: &About) -> &'static str {
    let useful = |info: &&games::HeuristicInfo| info.id != "zero" && info.promise.admissible;
    about.heuristics.iter().find(useful).map_or("zero", |info| info.id)
}

/// The sheet as it is handed out; with the answers filled in if `key`.
fn write(lang: &Lang, sheet: &Sheet, made: &[Exercise], key: bool) -> String {
    let mut text = String::new();
    let note = |text: &mut String, words: &str| {
        for line in words.lines() {
            let _ = writeln!(text, "# {line}");
        }
    };
    note(&mut text, &lang.text("grade-sheet"));
    let _ = writeln!(text, "name:\n{}", sheet.head().trim_end());
    for (index, Exercise { id, board, algorithm, questions, .. }) in made.iter().enumerate() {
        text.push('\n');
        let heading = Message::new("grade-exercise")
            .with("number", index + 1)
            .with("id", id.to_string())
            .with("solver", algorithm.id())
            .with("heuristic", sheet.heuristic.as_deref().unwrap_or_default());
        note(&mut text, &lang.say(&heading));
        note(&mut text, &lang.text(&format!("grade-rule-{}", algorithm.id())));
        note(&mut text, board.picture().trim_end());
        for question in questions {
            let asked =
                Message::new(question.asks).with("key", question.key.as_str()).with("count", question.answer.len());
            note(&mut text, &lang.say(&asked));
            let answer = if key { format!(" {}", question.answer.join(" ")) } else { String::new() };
            let _ = writeln!(text, "{}:{answer}", question.key);
        }
    }
    text
}

/// The text of an answer file.
fn read(file: &OsString) -> Result<String, Problem> {
    let name = file.to_string_lossy();
    let mut bytes = Vec::new();
    let read = File::open(file).and_then(|file| file.take(MOST_BYTES as u64 + 1).read_to_end(&mut bytes));
    read.map_err(|error| {
        Problem::invalid(match error.kind() {
            std::io::ErrorKind::NotFound => Message::new("cli-no-such-file").with("name", &*name),
            _ => Message::new("cli-unreadable").with("name", &*name).with("error", error.to_string()),
        })
    })?;
    if bytes.len() > MOST_BYTES {
        return Err(Problem::invalid(
            Message::new("cli-too-large").with("name", &*name).with("limit", MOST_BYTES >> 20),
        ));
    }
    Ok(String::from_utf8_lossy(&bytes).into_owned())
}

/// Marks a class: a line per file, or a table to be opened elsewhere.
fn mark_many(matches: &ArgMatches, context: &mut Context<'_, '_>, files: &[OsString]) -> Done {
    let named = |file: &OsString| Ok((file.to_string_lossy().into_owned(), read(file)?));
    let files = files.iter().map(named).collect::<Result<Vec<_>, Problem>>()?;
    context.environment.interrupt.arm();
    let cancel = context.environment.interrupt.cancel();
    let class = mark_class(&files, settings::text(matches, "secret"), limits(), cancel).map_err(Problem::usage)?;
    let mut exit = Exit::Done;
    let mut text = String::new();
    for student in &class.students {
        let line = match &student.problem {
            Some(problem) => {
                exit = exit.max(Exit::Invalid);
                context.say(problem)
            }
            None => {
                exit = exit.max(if student.right == student.all { Exit::Done } else { Exit::Refuted });
                context.say(&Message::new("grade-total").with("right", student.right).with("all", student.all))
            }
        };
        let name = student.name.as_deref().map_or(String::new(), |name| format!(" ({name})"));
        let _ = writeln!(text, "{}{name}: {line}", student.file);
    }
    if settings::is_set(matches, "csv") {
        text = class.csv();
    }
    context.print(&text)?;
    Ok(exit)
}

fn mark(matches: &ArgMatches, context: &mut Context<'_, '_>, file: &OsString) -> Done {
    let name = file.to_string_lossy().into_owned();
    let text = read(file)?;
    let mut answers = Answers::read(&text).map_err(|(line, message)| {
        let what = context.say(&message);
        Problem::invalid(Message::new("grade-fault").with("name", name.as_str()).with("line", line).with("what", what))
    })?;
    answers.unseal(settings::text(matches, "secret")).map_err(Problem::usage)?;
    let made = make(context, &answers.sheet).map_err(Problem::invalid)?;
    let (mut right, mut all, mut text) = (0, 0, String::new());
    for question in made.iter().flat_map(|exercise| &exercise.questions) {
        all += 1;
        let answer = question.answer.join(" ");
        let message = match answers.mark(question) {
            Mark::Right => {
                right += 1;
                Message::new("grade-right")
            }
            Mark::Missing => Message::new("grade-missing").with("answer", answer),
            Mark::Wrong(place) => Message::new("grade-wrong").with("answer", answer).with("place", place),
        };
        let _ = writeln!(text, "{}", context.say(&message.with("key", question.key.as_str())));
    }
    let _ = writeln!(text, "{}", context.say(&Message::new("grade-total").with("right", right).with("all", all)));
    context.print(&text)?;
    Ok(if right == all { Exit::Done } else { Exit::Refuted })
}

fn make(context: &mut Context<'_, '_>, sheet: &Sheet) -> Result<Vec<Exercise>, Message> {
    context.environment.interrupt.arm();
    exercises(sheet, limits(), context.environment.interrupt.cancel())
}

fn limits() -> Limits {
    Limits { time: Some(TIME), memory: Some(2 << 30), ..Limits::default() }
}
