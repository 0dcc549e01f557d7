//! Where boards come from: files, stdin, board ids.

use std::{
    ffi::{OsStr, OsString},
    fs::File,
    io::{self, Read},
    sync::{Arc, OnceLock},
};

use games::{Board, BoardId, Cancel, Control, Failure, Game, Limits, Message, Options};

use crate::{
    diagnose,
    environment::Context,
    exit::{Exit, Problem},
};

/// The most bytes that are read from one place. A larger file is no board file.
const MOST_BYTES: u64 = 64 << 20;

/// A board that was asked for. Whether there is such a board only [`open`](Item::open) knows: making one can take long.
pub(crate) struct Item {
    /// Its number among all boards of the command, from 1.
    pub(crate) index: usize,
    /// Title in its file, or its id, or the name of a file that could not be read.
    pub(crate) title: Option<String>,
    /// The moves of a solution that its file has for it. Nobody has checked them.
    pub(crate) solution: Option<String>,
    content: ItemContent,
    source: Arc<SourceText>,
}

enum ItemContent {
    Board(Arc<dyn Board>),
    /// A board of an id, with rule options that win over its own.
    Id(BoardId, Options),
    /// Why there is no board to work on.
    Unusable(Problem),
}

struct SourceText {
    name: String,
    text: String,
    /// Where each line starts; made when the first fault is shown.
    lines: OnceLock<Vec<usize>>,
}

impl SourceText {
    fn new(name: String, text: String) -> Arc<Self> {
        Arc::new(SourceText { name, text, lines: OnceLock::new() })
    }

    /// A line by its number, from 1; empty past the end.
    fn line(&self, number: usize) -> &str {
        let starts = self.lines.get_or_init(|| {
            let after_breaks = self.text.match_indices('\n').map(|(at, _)| at + 1);
            std::iter::once(0).chain(after_breaks).collect()
        });
        let line = number.checked_sub(1).and_then(|index| starts.get(index)).map(|start| &self.text[*start..]);
        line.and_then(|rest| rest.split('\n').next()).unwrap_or_default()
    }
}

impl Item {
    /// The board, made now if it has to be.
    pub(crate) fn open(&self, limits: Limits, cancel: &Cancel) -> Result<Arc<dyn Board>, Problem> {
        match &self.content {
            ItemContent::Board(board) => Ok(Arc::clone(board)),
            ItemContent::Unusable(problem) => Err(problem.clone()),
            ItemContent::Id(id, options) => {
                let mut control = Control::new(limits).with_cancel(cancel.clone());
                let board = id.open(&mut control).map_err(|failure| self.not_generated(failure))?;
                if options.is_empty() { Ok(board) } else { Ok(board.with_options(options).map_err(Failure::Faulty)?) }
            }
        }
    }

    /// What it is about, so that processes that work together can compare it.
    pub(crate) fn text(&self) -> String {
        match &self.content {
            ItemContent::Board(board) => board.name(),
            ItemContent::Id(id, options) => format!("{id} {options:?}"),
            ItemContent::Unusable(_) => String::new(),
        }
    }

    /// A failure to make its board. An id that there is no board of is bad input, not a bad command.
    pub(crate) fn not_generated(&self, failure: Failure) -> Problem {
        let failure = match failure {
            Failure::Refused(message) => Failure::Invalid(message),
            failure => failure,
        };
        Problem::not_generated(failure, self.title.as_deref().unwrap_or_default())
    }

    /// Tells on stderr why there is no board or no answer, and gives the exit code for it.
    pub(crate) fn complain(&self, context: &mut Context<'_, '_>, problem: &Problem) -> Exit {
        let Problem::Failed(Failure::Faulty(faults)) = problem else { return context.complain(problem) };
        diagnose::report(context, &self.source.name, |number| self.source.line(number), faults);
        problem.exit()
    }
}

/// The boards of everything named on the command line; of stdin if nothing is. `options` win over headers. A place that
/// cannot be read is an item like a bad board: what comes after it is read all the same.
pub(crate) fn read(
    context: &mut Context<'_, '_>,
    game: &'static dyn Game,
    places: &[OsString],
    options: &Options,
) -> Vec<Item> {
    let stdin = [OsString::from("-")];
    let places = if places.is_empty() { &stdin } else { places };
    let mut items = Vec::new();
    for place in places {
        match place.to_str().filter(|text| is_id(text)) {
            Some(id) => items.push(named(game, id, options)),
            None => read_file(context, game, place, options, &mut items),
        }
    }
    for (index, item) in items.iter_mut().enumerate() {
        item.index = index + 1;
    }
    // Not before: while it reads there is nothing to cancel, and the first press ends the program.
    context.environment.interrupt.arm();
    items
}

/// Whether a word on the command line is a board id: it starts with a game's name and a colon. A file of such a name is
/// written `./NAME`.
pub(crate) fn is_id(text: &str) -> bool {
    text.split_once(':').is_some_and(|(front, _)| games::all().iter().any(|game| game.about().id == front))
}

/// The item of an id.
fn named(game: &'static dyn Game, text: &str, options: &Options) -> Item {
    let unusable = |problem| Item {
        index: 0,
        title: Some(text.to_owned()),
        solution: None,
        content: ItemContent::Unusable(problem),
        source: SourceText::new(text.to_owned(), text.to_owned()),
    };
    let id = match BoardId::parse(text) {
        Ok(id) => id,
        Err(message) => return unusable(Problem::invalid(message)),
    };
    let (named, meant) = (game.about().id, id.game.about().id);
    if named != meant {
        let message = Message::new("cli-id-of-another-puzzle").with("id", text);
        return unusable(Problem::usage(message.with("puzzle", named).with("other", meant)));
    }
    let source = SourceText::new(text.to_owned(), id.form.to_string());
    let title = Some(id.to_string());
    Item { index: 0, title, solution: None, content: ItemContent::Id(id, options.clone()), source }
}

fn read_file(
    context: &mut Context<'_, '_>,
    game: &'static dyn Game,
    place: &OsStr,
    options: &Options,
    items: &mut Vec<Item>,
) {
    let is_stdin = place == "-";
    let name = if is_stdin { context.say(&Message::new("cli-stdin")) } else { place.to_string_lossy().into_owned() };
    let text = if is_stdin { text_of(&mut *context.environment.input, &name) } else { file_text(place) };
    let entries = text.and_then(|text| match game.read(&text, options) {
        entries if entries.is_empty() => {
            Err(Problem::invalid(Message::new("cli-no-boards").with("name", name.as_str())))
        }
        entries => Ok((text, entries)),
    });
    match entries {
        Ok((text, entries)) => {
            let source = SourceText::new(name, text);
            items.extend(entries.into_iter().map(|entry| Item {
                index: 0,
                title: entry.title,
                solution: entry.solution,
                content: match entry.board {
                    Ok(board) => ItemContent::Board(board),
                    Err(faults) => ItemContent::Unusable(Failure::Faulty(faults).into()),
                },
                source: Arc::clone(&source),
            }));
        }
        Err(problem) => items.push(Item {
            index: 0,
            title: Some(name.clone()),
            solution: None,
            content: ItemContent::Unusable(problem),
            source: SourceText::new(name, String::new()),
        }),
    }
}

/// The text of a file that a person named.
pub(crate) fn file_text(place: &OsStr) -> Result<String, Problem> {
    let name = place.to_string_lossy();
    let mut file = File::open(place).map_err(|error| unreadable(&name, &error))?;
    text_of(&mut file, &name)
}

fn text_of(from: &mut dyn Read, name: &str) -> Result<String, Problem> {
    let mut bytes = Vec::new();
    from.take(MOST_BYTES + 1).read_to_end(&mut bytes).map_err(|error| unreadable(name, &error))?;
    if bytes.len() as u64 > MOST_BYTES {
        let message = Message::new("cli-too-large").with("name", name);
        return Err(Problem::invalid(message.with("limit", MOST_BYTES >> 20)));
    }
    String::from_utf8(bytes).map_err(|error| {
        let good = &error.as_bytes()[..error.utf8_error().valid_up_to()];
        let good = String::from_utf8_lossy(good);
        let line = good.matches('\n').count() + 1;
        let column = good.rsplit('\n').next().unwrap_or_default().chars().count() + 1;
        let message = Message::new("cli-not-utf8").with("name", name);
        Problem::invalid(message.with("line", line).with("column", column))
    })
}

fn unreadable(name: &str, error: &io::Error) -> Problem {
    let message = match error.kind() {
        io::ErrorKind::NotFound => Message::new("cli-no-such-file").with("name", name),
        _ => Message::new("cli-unreadable").with("name", name).with("error", error.to_string()),
    };
    Problem::invalid(message)
}
