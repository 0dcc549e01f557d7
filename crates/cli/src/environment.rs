//! What the program touches outside itself: streams, environment, Ctrl-C.

use std::{
    io::{self, Read, Write},
    sync::{
        Arc, Mutex, PoisonError,
        atomic::{AtomicBool, Ordering},
    },
};

use games::{Cancel, Failure, Lang, Message};

use crate::{
    exit::{Exit, Problem},
    team::Team,
};

/// Streams and environment. Results go to `out`, talk goes to `err`.
pub struct Environment<'w> {
    /// Where boards come from when no file is named.
    pub input: &'w mut dyn Read,
    /// Whether a person would have to type the boards.
    pub input_is_terminal: bool,
    /// Results.
    pub out: &'w mut dyn Write,
    /// Complaints and progress.
    pub err: &'w mut dyn Write,
    /// Whether somebody watches the progress.
    pub err_is_terminal: bool,
    /// Environment variables.
    pub variables: &'w dyn Fn(&str) -> Option<String>,
    /// Ctrl-C.
    pub interrupt: Interrupt,
    /// Other processes that run the same command.
    pub team: Option<&'w dyn Team>,
}

/// Ctrl-C: the first press ends the search, which then prints the best it has; the second ends the program. With
/// nothing to cancel the first one ends the program.
#[derive(Clone, Default)]
pub struct Interrupt {
    cancel: Cancel,
    is_armed: Arc<AtomicBool>,
    handler: Arc<Mutex<Option<Handler>>>,
}

type Handler = Box<dyn FnOnce() + Send>;

impl Interrupt {
    /// Ctrl-C was pressed.
    pub fn raise(&self) {
        if let Some(handler) = self.handler.lock().unwrap_or_else(PoisonError::into_inner).take() {
            return handler();
        }
        if self.cancel.is_cancelled() || !self.is_armed() {
            std::process::exit(i32::from(Exit::Interrupted.code()));
        }
        self.cancel.cancel();
    }

    /// From now on a press cancels instead of ending the program.
    pub fn arm(&self) {
        self.is_armed.store(true, Ordering::SeqCst);
    }

    /// Whether a press would cancel something.
    pub fn is_armed(&self) -> bool {
        self.is_armed.load(Ordering::SeqCst)
    }

    /// The next press calls `handler` instead: for work that has a polite end of its own.
    pub fn handle(&self, handler: impl FnOnce() + Send + 'static) {
        *self.handler.lock().unwrap_or_else(PoisonError::into_inner) = Some(Box::new(handler));
    }

    /// What searches watch.
    pub fn cancel(&self) -> &Cancel {
        &self.cancel
    }

    /// Whether the search was cancelled.
    pub fn is_raised(&self) -> bool {
        self.cancel.is_cancelled()
    }
}

/// A verb's surroundings: the environment and the language to speak.
pub(crate) struct Context<'c, 'w> {
    pub(crate) lang: &'c Lang,
    pub(crate) environment: &'c mut Environment<'w>,
}

impl Context<'_, '_> {
    /// A sentence in the user's language.
    pub(crate) fn say(&self, message: &Message) -> String {
        self.lang.say(message)
    }

    /// Writes a line to stderr. A closed stderr is nobody's problem.
    pub(crate) fn talk(&mut self, line: &str) {
        let _ = writeln!(self.environment.err, "{line}");
    }

    /// Tells what there is to know besides, a line each.
    pub(crate) fn tell(&mut self, notes: Vec<Message>) {
        for note in notes {
            let text = self.say(&note);
            self.talk(&text);
        }
    }

    /// Tells a problem on stderr and gives its exit code. Of Ctrl-C, and of a reader who went away, nobody needs to be
    /// told.
    pub(crate) fn complain(&mut self, problem: &Problem) -> Exit {
        let exit = problem.exit();
        if exit == Exit::Interrupted || matches!(problem, Problem::Closed) {
            return exit;
        }
        let text = problem.sentence(self.lang);
        self.error(&text);
        if matches!(problem, Problem::Failed(Failure::Internal(_))) {
            let report = self.say(&Message::new("cli-please-report"));
            self.talk(&report);
        }
        exit
    }

    /// A line that starts with a red "error".
    pub(crate) fn error(&mut self, text: &str) {
        let word = self.say(&Message::new("cli-error"));
        self.talk(&format!("{}{text}", red(&word)));
    }

    /// Prints a line of results and sends it off, so that a reader sees it at once.
    pub(crate) fn print(&mut self, text: &str) -> io::Result<()> {
        self.environment.out.write_all(text.as_bytes())?;
        if !text.ends_with('\n') {
            self.environment.out.write_all(b"\n")?;
        }
        self.environment.out.flush()
    }
}

/// Bold and red; the stream drops the marks where they would not show.
pub(crate) fn red(text: &str) -> String {
    format!("\x1b[1;31m{text}\x1b[0m")
}

/// Bold.
pub(crate) fn bold(text: &str) -> String {
    format!("\x1b[1m{text}\x1b[0m")
}
