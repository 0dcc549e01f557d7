//! The program `starboard-cluster`: joins the MPI job that `mpirun` started and runs the command on every rank.

use std::{
    io::{self, BufWriter, IsTerminal, Read, Write},
    panic::{AssertUnwindSafe, catch_unwind},
    process::ExitCode,
    sync::{
        Arc, Mutex, PoisonError,
        atomic::{AtomicBool, Ordering},
    },
    time::Duration,
};

use anstream::AutoStream;
use games::{Lang, Message};
use search::peers::Peers;
use starboard_cli::{Environment, Exit, Interrupt, language, run};
use starboard_cluster::{ClusterTeam, Group, JobStatus, transport::mpi::MpiTransport};

/// `mpirun` kills what is left a second after it asked for the end: whoever is stuck by then, because another rank is
/// gone, has to have told what it knows.
const GRACE_PERIOD: Duration = Duration::from_millis(600);

fn main() -> ExitCode {
    let Some(transport) = MpiTransport::join() else {
        eprintln!("MPI cannot be used. 无法使用 MPI。");
        return ExitCode::from(Exit::Internal.code());
    };
    // Ranks of one machine hold the tables together.
    pattern::Cache::map_files();
    let group = Arc::new(Group::new(Arc::new(transport)));
    let is_lead = group.rank() == 0;
    let team = ClusterTeam::new(Arc::clone(&group), version());
    let interrupt = Interrupt::default();
    let is_over = Arc::new(AtomicBool::new(false));
    watch(&interrupt, &team, is_lead, &is_over);
    let input_is_terminal = group.lead(&mut || vec![io::stdin().is_terminal().into()]) == [1];
    let mut input = SharedInput { group: &group, text: None };
    let mut out: Box<dyn Write> =
        if is_lead { Box::new(BufWriter::new(AutoStream::auto(io::stdout()))) } else { Box::new(io::sink()) };
    let mut err: Box<dyn Write> = if is_lead { Box::new(AutoStream::auto(io::stderr())) } else { Box::new(io::sink()) };
    let command = || {
        run(
            std::env::args_os(),
            &mut Environment {
                input: &mut input,
                input_is_terminal,
                out: &mut out,
                err: &mut err,
                err_is_terminal: is_lead && io::stderr().is_terminal(),
                variables: &|name| std::env::var(name).ok(),
                interrupt,
                team: Some(&team),
            },
        )
    };
    // The others may wait for this rank; what broke down has been told already.
    let Ok(exit) = catch_unwind(AssertUnwindSafe(command)) else {
        MpiTransport::abort(i32::from(Exit::Internal.code()))
    };
    team.leave();
    is_over.store(true, Ordering::SeqCst);
    // The exit code of the job is that of rank zero.
    ExitCode::from(if is_lead { exit.code() } else { Exit::Done.code() })
}

/// Tells programs apart: the number of the version, and the bytes of the file.
fn version() -> String {
    let bytes = std::env::current_exe().and_then(std::fs::read).unwrap_or_default();
    format!("{} {:08x}", env!("CARGO_PKG_VERSION"), crc32fast::hash(&bytes))
}

/// Ctrl-C, and the signal by which `mpirun` ends a job: the search ends and its best is printed. If that does not
/// happen in time, because a rank is gone, rank zero tells what was proved.
fn watch(interrupt: &Interrupt, team: &ClusterTeam, is_lead: bool, is_over: &Arc<AtomicBool>) {
    let (interrupt, status, is_over) = (interrupt.clone(), team.status(), Arc::clone(is_over));
    // Without a handler the signal still ends the program, only less politely.
    let _ = ctrlc::set_handler(move || {
        if interrupt.is_raised() {
            // The signal comes from the terminal and from `mpirun`.
            return;
        }
        interrupt.raise();
        let (status, is_over) = (Arc::clone(&status), Arc::clone(&is_over));
        std::thread::spawn(move || {
            std::thread::sleep(GRACE_PERIOD);
            if !is_over.load(Ordering::SeqCst) {
                if is_lead {
                    print_status(&status);
                }
                leave_at_once();
            }
        });
    });
}

#[expect(clippy::exit, reason = "a rank that waits for one that is gone has no other way out")]
fn leave_at_once() -> ! {
    std::process::exit(i32::from(Exit::Interrupted.code()))
}

fn print_status(status: &Mutex<JobStatus>) {
    let args: Vec<_> = std::env::args_os().collect();
    let lang = language::choose(&args, &|name| std::env::var(name).ok());
    let lang = Lang::new(lang, starboard_cluster::LOCALES);
    let JobStatus { boards: (answered, all), searched } = status.lock().unwrap_or_else(PoisonError::into_inner).clone();
    let mut words = lang.say(&Message::new("cluster-ended").with("answered", answered).with("all", all));
    if let Some((board, bound, best)) = searched {
        let message = Message::new("cluster-ended-board").with("board", board).with("bound", bound);
        let best = best.map_or_else(|| "–".to_owned(), |best| best.to_string());
        words = format!("{words}\n{}", lang.say(&message.with("best", best)));
    }
    // In one piece: what comes a moment later `mpirun` no longer passes on.
    eprintln!("{words}");
}

/// What rank zero reads from its standard input, at every rank.
struct SharedInput<'g> {
    group: &'g Group,
    text: Option<io::Cursor<Vec<u8>>>,
}

impl Read for SharedInput<'_> {
    fn read(&mut self, into: &mut [u8]) -> io::Result<usize> {
        let group = self.group;
        let all = || {
            let read = &mut || {
                let mut bytes = Vec::new();
                // What cannot be read is no board, which is told then.
                let _ = io::stdin().lock().read_to_end(&mut bytes);
                bytes
            };
            io::Cursor::new(group.lead(read))
        };
        self.text.get_or_insert_with(all).read(into)
    }
}
