//! Runs the program inside this process, without a terminal or environment variables.

use std::{
    ffi::OsString,
    io::{self, Cursor},
};

use starboard_cli::{Environment, Exit, Interrupt, run};

/// Runs it on a text and returns exit, stdout and stderr.
pub(crate) fn starboard(args: &[&str], input: &[u8]) -> (Exit, String, String) {
    let mut out = Vec::new();
    let (exit, err) = starboard_into(args, input, &mut out);
    (exit, String::from_utf8(out).expect("output is UTF-8"), err)
}

/// The same with results going to `out`; returns exit and stderr.
pub(crate) fn starboard_into(args: &[&str], input: &[u8], out: &mut dyn io::Write) -> (Exit, String) {
    start(args, &mut Cursor::new(input), false, out)
}

/// Runs it where boards would have to be typed; returns exit and stderr.
pub(crate) fn starboard_at_terminal(args: &[&str]) -> (Exit, String) {
    start(args, &mut io::empty(), true, &mut Vec::new())
}

fn start(args: &[&str], input: &mut dyn io::Read, input_is_terminal: bool, out: &mut dyn io::Write) -> (Exit, String) {
    start_with(args, input, input_is_terminal, out, Interrupt::default())
}

/// Runs it with that Ctrl-C; returns exit and stderr.
pub(crate) fn start_with(
    args: &[&str],
    input: &mut dyn io::Read,
    input_is_terminal: bool,
    out: &mut dyn io::Write,
    interrupt: Interrupt,
) -> (Exit, String) {
    let mut err = Vec::new();
    let exit = run(
        std::iter::once("starboard").chain(args.iter().copied()).map(OsString::from),
        &mut Environment {
            input,
            input_is_terminal,
            out,
            err: &mut err,
            err_is_terminal: false,
            variables: &|_| None,
            interrupt,
            team: None,
        },
    );
    (exit, String::from_utf8(err).expect("output is UTF-8"))
}
