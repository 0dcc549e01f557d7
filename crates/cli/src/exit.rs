//! How the program ends: exit codes that scripts rely on, and the problems behind them.

use std::io;

use games::{Failure, Fault, Lang, Message, Stop, stop_name};

/// The exit code. Of several boards, the highest applies.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub enum Exit {
    /// Every board solved, or the verb did its work.
    #[default]
    Done = 0,
    /// The program is wrong.
    Internal = 1,
    /// The command makes no sense.
    Usage = 2,
    /// A board is proved unsolvable.
    Unsolvable = 3,
    /// A limit was reached without an answer.
    Limit = 4,
    /// A board or file is not valid.
    Invalid = 5,
    /// Moves do not solve the board.
    Refuted = 6,
    /// Ctrl-C.
    Interrupted = 130,
}

impl Exit {
    /// The number for the operating system.
    pub const fn code(self) -> u8 {
        self as u8
    }
}

/// The one place where the kinds of failures become exit codes.
impl From<&Failure> for Exit {
    fn from(failure: &Failure) -> Self {
        match failure {
            Failure::Refused(_) => Exit::Usage,
            Failure::Invalid(_) | Failure::Faulty(_) => Exit::Invalid,
            Failure::Misstep(_) => Exit::Refuted,
            Failure::Stopped(Stop::Cancelled) => Exit::Interrupted,
            Failure::Stopped(_) | Failure::Busy(_) => Exit::Limit,
            Failure::Internal(_) => Exit::Internal,
        }
    }
}

/// Why a verb could not do its work.
#[derive(Clone, Debug)]
pub(crate) enum Problem {
    /// What it asked for has no answer.
    Failed(Failure),
    /// A limit or Ctrl-C came first: what was not done, as a message in which `$why` is still missing.
    Unfinished(Stop, Message),
    /// What was found out cannot be written: exit 1.
    Unwritten(Message),
    /// Nobody reads the output any more.
    Closed,
}

impl Problem {
    /// The command makes no sense.
    pub(crate) fn usage(message: Message) -> Self {
        Problem::Failed(Failure::Refused(message))
    }

    /// What was read is not valid.
    pub(crate) fn invalid(message: Message) -> Self {
        Problem::Failed(Failure::Invalid(message))
    }

    /// The program is wrong.
    pub(crate) fn internal(message: Message) -> Self {
        Problem::Failed(Failure::Internal(message))
    }

    /// A failure at something of which, if a limit came first, is said that it was not done, and `$why`.
    pub(crate) fn at(failure: Failure, not_done: Message) -> Self {
        match failure {
            Failure::Stopped(stop) => Problem::Unfinished(stop, not_done),
            failure => Problem::Failed(failure),
        }
    }

    /// A failure to make the board of an id.
    pub(crate) fn not_generated(failure: Failure, id: &str) -> Self {
        Problem::at(failure, Message::new("cli-not-generated").with("id", id))
    }

    /// The exit code it stands for.
    pub(crate) fn exit(&self) -> Exit {
        match self {
            Problem::Failed(failure) => Exit::from(failure),
            Problem::Unfinished(stop, _) => Exit::from(&Failure::Stopped(*stop)),
            Problem::Unwritten(_) => Exit::Internal,
            Problem::Closed => Exit::Done,
        }
    }

    /// It in one line.
    pub(crate) fn sentence(&self, lang: &Lang) -> String {
        let why = |stop: Stop| lang.text(&format!("stop-{}", stop_name(stop)));
        match self {
            Problem::Failed(Failure::Faulty(faults)) => {
                let fault = |fault: &Fault| format!("{}:{}: {}", fault.line, fault.column, lang.say(&fault.message));
                faults.iter().map(fault).collect::<Vec<_>>().join(" ")
            }
            Problem::Failed(Failure::Stopped(stop)) => why(*stop),
            Problem::Failed(failure) => failure.message().map(|message| lang.say(message)).unwrap_or_default(),
            Problem::Unfinished(stop, not_done) => lang.say(&not_done.clone().with("why", why(*stop))),
            Problem::Unwritten(message) => lang.say(message),
            Problem::Closed => String::new(),
        }
    }
}

impl From<Failure> for Problem {
    fn from(failure: Failure) -> Self {
        Problem::Failed(failure)
    }
}

impl From<io::Error> for Problem {
    /// Errors while writing results; reading has messages of its own.
    fn from(error: io::Error) -> Self {
        match error.kind() {
            io::ErrorKind::BrokenPipe => Problem::Closed,
            _ => Problem::Unwritten(Message::new("cli-write-failed").with("error", error.to_string())),
        }
    }
}
