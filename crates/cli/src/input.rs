//! Where boards come from: files, stdin, board ids.

use std::{
    ffi::{OsStr, OsString},
    fs::File,
    io::{self, Read},
    sync::{Arc, OnceLock},
};

use games::{Board, BoardId, Control, Fault, Game, Limits, Message, NoBoard, Options};

use crate::{diagnose, exit::Problem, world::Context};

/// The most bytes that are read from one place. A larger file is no board file.
const MOST_BYTES: u64 = 64 << 20;

/// A board to work on, good or bad.
pub(crate) struct Item {
    /// Its number among all boards of the command, from 1.
    pub(crate) index: usize,
    /// Title in its file, or its id.
    pub(crate) title: Option<String>,
    /// The board, or what is wrong with it.
    pub(crate) board: Result<Arc<dyn Board>, Vec<Fault>>,
    source: Arc<Source>,
}

struct Source {
    name: String,
    text: String,
    /// Where each line starts; made when the first fault is shown.
    lines: OnceLock<Vec<usize>>,
}

impl Source {
    fn new(name: String, text: String) -> Arc<Self> {
        Arc::new(Source { name, text, lines: OnceLock::new() })
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
    /// Tells what is wrong with a bad board.
    pub(crate) fn complain(&self, context: &mut Context<'_, '_>, faults: &[Fault]) {
        diagnose::tell(context, &self.source.name, |number| self.source.line(number), faults);
    }
}

/// The boards of everything named on the command line; of stdin if nothing is. `options` win over headers.
///
/// A place that cannot be read ends the command; a bad board is an item like the others.
pub(crate) fn read(
    context: &mut Context<'_, '_>,
    game: &'static dyn Game,
    places: &[OsString],
    options: &Options,
    limits: Limits,
) -> Result<Vec<Item>, Problem> {
    let stdin = [OsString::from("-")];
    let places = if places.is_empty() { &stdin } else { places };
    let mut items = Vec::new();
    for place in places {
        match place.to_str().filter(|text| is_id(text)) {
            Some(id) => items.push(open(context, game, id, options, limits)?),
            None => read_file(context, game, place, options, &mut items)?,
        }
        for (index, item) in items.iter_mut().enumerate() {
            item.index = index + 1;
        }
    }
    Ok(items)
}

/// Whether a word on the command line is a board id: it starts with a game's name and a colon. A file of such a name is
/// written `./NAME`.
pub(crate) fn is_id(text: &str) -> bool {
    text.split_once(':').is_some_and(|(front, _)| games::all().iter().any(|game| game.about().id == front))
}

fn open(
    context: &mut Context<'_, '_>,
    game: &'static dyn Game,
    text: &str,
    options: &Options,
    limits: Limits,
) -> Result<Item, Problem> {
    let id = BoardId::parse(text).map_err(Problem::Invalid)?;
    let (named, meant) = (game.about().id, id.game.about().id);
    if named != meant {
        let message = Message::new("cli-id-of-another-puzzle").with("id", text);
        return Err(Problem::Usage(message.with("puzzle", named).with("other", meant)));
    }
    context.world.switch.arm();
    let mut control = Control::new(limits).with_cancel(context.world.switch.cancel().clone());
    let board = match id.open(&mut control) {
        Ok(board) if options.is_empty() => Ok(board),
        Ok(board) => board.with_options(options),
        Err(NoBoard::Refused(message)) => return Err(Problem::Invalid(message)),
        Err(NoBoard::Faulty(faults)) => Err(faults),
        Err(NoBoard::Stopped(_)) if context.world.switch.is_pressed() => return Err(Problem::Interrupted),
        Err(NoBoard::Stopped(stop)) => {
            let why = context.lang.text(&format!("stop-{}", games::stop_name(stop)));
            return Err(Problem::Limit(Message::new("cli-not-generated").with("id", text).with("why", why)));
        }
    };
    let source = Source::new(text.to_owned(), id.form.to_string());
    Ok(Item { index: 0, title: Some(id.to_string()), board, source })
}

fn read_file(
    context: &mut Context<'_, '_>,
    game: &'static dyn Game,
    place: &OsStr,
    options: &Options,
    items: &mut Vec<Item>,
) -> Result<(), Problem> {
    let (name, text) = if place == "-" {
        let name = context.say(&Message::new("cli-stdin"));
        let text = text_of(&mut *context.world.input, &name)?;
        (name, text)
    } else {
        let name = place.to_string_lossy().into_owned();
        let text = file_text(place)?;
        (name, text)
    };
    let entries = game.read(&text, options);
    if entries.is_empty() {
        return Err(Problem::Invalid(Message::new("cli-no-boards").with("name", name)));
    }
    let source = Source::new(name, text);
    items.extend(entries.into_iter().map(|entry| Item {
        index: 0,
        title: entry.title,
        board: entry.board,
        source: Arc::clone(&source),
    }));
    Ok(())
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
        return Err(Problem::Invalid(message.with("limit", MOST_BYTES >> 20)));
    }
    String::from_utf8(bytes).map_err(|error| {
        let good = &error.as_bytes()[..error.utf8_error().valid_up_to()];
        let good = String::from_utf8_lossy(good);
        let line = good.matches('\n').count() + 1;
        let column = good.rsplit('\n').next().unwrap_or_default().chars().count() + 1;
        let message = Message::new("cli-not-utf8").with("name", name);
        Problem::Invalid(message.with("line", line).with("column", column))
    })
}

fn unreadable(name: &str, error: &io::Error) -> Problem {
    let message = match error.kind() {
        io::ErrorKind::NotFound => Message::new("cli-no-such-file").with("name", name),
        _ => Message::new("cli-unreadable").with("name", name).with("error", error.to_string()),
    };
    Problem::Invalid(message)
}
