//! The program `starboard`: hands the process's streams, arguments and Ctrl-C to the library.

use std::{
    io::{self, BufWriter, IsTerminal},
    process::ExitCode,
};

use anstream::AutoStream;
use starboard_cli::{Environment, Interrupt, run};

fn main() -> ExitCode {
    let interrupt = Interrupt::default();
    let watched = interrupt.clone();
    // Without a handler Ctrl-C still ends the program, only less politely.
    let _ = ctrlc::set_handler(move || watched.raise());
    let mut out = BufWriter::new(AutoStream::auto(io::stdout()));
    let mut err = AutoStream::auto(io::stderr());
    let exit = run(
        std::env::args_os(),
        &mut Environment {
            input: &mut io::stdin().lock(),
            input_is_terminal: io::stdin().is_terminal(),
            out: &mut out,
            err: &mut err,
            err_is_terminal: io::stderr().is_terminal(),
            variables: &|name| std::env::var(name).ok(),
            interrupt,
            team: None,
        },
    );
    ExitCode::from(exit.code())
}
