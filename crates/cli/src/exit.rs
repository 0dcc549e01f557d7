//! How the program ends: exit codes that scripts rely on, and the problems behind them.

use std::io;

use games::Message;

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

/// Why a verb could not do its work.
#[derive(Debug)]
pub(crate) enum Problem {
    /// The command makes no sense: exit 2.
    Usage(Message),
    /// What was read is not valid: exit 5.
    Invalid(Message),
    /// A limit came first: exit 4.
    Limit(Message),
    /// The program is wrong: exit 1.
    Internal(Message),
    /// What was found out cannot be written: exit 1.
    Unwritten(Message),
    /// Ctrl-C before there was anything to show.
    Interrupted,
    /// Nobody reads the output any more.
    Closed,
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
