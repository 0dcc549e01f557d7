//! Ctrl-C: verbs that print board after board end with it, and reading is not in its way.

use std::io::{self, Read, Write};

use starboard_cli::{Exit, Interrupt};

use crate::program::start_with;

/// Presses Ctrl-C as soon as something is printed.
struct Presses {
    interrupt: Interrupt,
    printed: Vec<u8>,
}

impl Write for Presses {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        if !self.interrupt.is_raised() {
            self.interrupt.raise();
        }
        self.printed.extend_from_slice(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

#[test]
fn no_verb_begins_another_board() {
    let boards = "1 2 3 4 5 6 7 0 8\n".repeat(1000);
    for args in [
        "generate sliding --seed 1 --count 100000000000",
        "convert sliding --to line",
        "convert sliding --to id",
        "verify sliding --claim",
        "verify sliding --claim --json",
    ] {
        let interrupt = Interrupt::default();
        let mut out = Presses { interrupt: interrupt.clone(), printed: Vec::new() };
        let args: Vec<&str> = args.split(' ').collect();
        let (exit, err) = start_with(&args, &mut boards.as_bytes(), false, &mut out, interrupt);
        assert_eq!((exit, err.as_str()), (Exit::Interrupted, ""), "{args:?}");
        let lines = String::from_utf8(out.printed).expect("output is UTF-8").lines().count();
        assert!((1..=20).contains(&lines), "{args:?}: {lines} lines");
    }
}

#[test]
fn the_first_press_ends_the_program_while_it_reads() {
    /// Asks, instead of giving a board, what a press would do now.
    struct Asks(Interrupt, Vec<bool>);

    impl Read for Asks {
        fn read(&mut self, _: &mut [u8]) -> io::Result<usize> {
            self.1.push(self.0.is_armed());
            Ok(0)
        }
    }

    for args in ["solve sliding -", "verify sliding - --moves L", "rate sliding -", "race sliding -", "bench sliding -"]
    {
        let interrupt = Interrupt::default();
        let mut input = Asks(interrupt.clone(), Vec::new());
        let args: Vec<&str> = args.split(' ').collect();
        start_with(&args, &mut input, false, &mut Vec::new(), interrupt);
        assert!(!input.1.is_empty() && input.1.iter().all(|armed| !armed), "{args:?}: {:?}", input.1);
    }
}
