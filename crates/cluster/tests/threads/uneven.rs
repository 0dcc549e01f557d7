//! Ranks that do not fare alike: a limit that only one of them meets, a reader who goes away, files that only one may
//! write. Nobody waits for one who has left, and no claim is wrong.

use std::{
    ffi::OsString,
    io::{self, Write},
    sync::Arc,
};

use search::peers::Grain;
use starboard_cli::{Environment, Interrupt, run};
use starboard_cluster::{ClusterTeam, Group, Transport, transport::threads};

use super::{execute, on_each, on_ranks, suites};

/// So fine that small boards are divided.
const FINE: Grain = Grain { pieces: 24, divided_from: 8 };

/// Costs of the boards, `None` where there is no plan.
fn truth(puzzle: &str, boards: &str) -> Vec<Option<u64>> {
    let lines = execute(&["solve", puzzle, "--json", "--solver", "uniform-cost"], boards, None).lines();
    lines.iter().map(|line| line["cost"].as_u64()).collect()
}

/// One of two or three ranks has less memory than the others: all of them end, and what is claimed is true.
#[test]
fn a_limit_that_one_rank_meets_is_one_of_all() {
    let (mut stopped, mut proved) = (0, 0);
    for (puzzle, boards) in suites() {
        let truth = truth(puzzle, boards);
        let about = games::find(puzzle).expect("there is such a puzzle").about();
        for solver in about.solvers.iter().filter(|solver| solver.distributes && solver.id != "lines-idastar") {
            for memory in ["1", "20KiB", "300KiB", "2MiB"] {
                for (ranks, limited) in [(2, 0), (3, 2)] {
                    let args = ["solve", puzzle, "--json", "--threads", "1", "--solver", solver.id];
                    let args = [&args[..], &["--distribute", "search"]].concat();
                    let of =
                        |rank| if rank == limited { [&args[..], &["--memory", memory]].concat() } else { args.clone() };
                    let printed = on_each(ranks, FINE, |_| "test".to_owned(), of, boards);
                    let lines = printed.lines();
                    assert_eq!(lines.len(), truth.len(), "{puzzle} {} {memory} {limited}: {printed:?}", solver.id);
                    for (line, &least) in lines.iter().zip(&truth) {
                        let cost = line["cost"].as_u64();
                        let is_true = match line["outcome"].as_str() {
                            Some("optimal") => least.is_some() && cost == least,
                            Some("unsolvable") => least.is_none(),
                            Some("feasible") => cost >= least && line["lower_bound"].as_u64() <= least,
                            Some("unknown") => least.is_none() || line["lower_bound"].as_u64() <= least,
                            _ => false,
                        };
                        assert!(is_true, "{puzzle} {} {memory} {limited}: {line}", solver.id);
                        stopped += usize::from(line["stop"] == "memory");
                        proved += usize::from(line["outcome"] == "optimal");
                    }
                }
            }
        }
    }
    assert!(stopped > 30 && proved > 30, "{stopped} {proved}");
}

/// The same where a line of the command differs: the ranks are not told the same.
#[test]
fn other_limits_are_refused() {
    for option in [["--nodes", "5"], ["--time", "5s"]] {
        let args = |rank| [&["solve", "sliding", "--json"][..], if rank == 1 { &option } else { &[] }].concat();
        let printed = on_each(2, FINE, |_| "test".to_owned(), args, super::SLIDING);
        assert!(printed.err.contains("Rank 1 has read other boards, or was given other options"), "{printed:?}");
        assert_eq!(printed.code, 2, "{printed:?}");
    }
}

/// A board that the solver refuses ends `bench`, on all ranks and with the words of one machine.
#[test]
fn a_board_that_is_refused_ends_a_bench() {
    let args = ["bench", "sliding", "--json", "--solver", "pattern-idastar", "sliding:6x6#g1-1", "sliding:3x3#g1-1"];
    let alone = execute(&args, "", None);
    assert!(!alone.err.is_empty() && alone.code == 2, "nobody pressed Ctrl-C: {alone:?}");
    for distribute in ["search", "boards"] {
        let together = on_ranks(2, &[&args[..], &["--distribute", distribute]].concat(), "");
        assert_eq!((&together.err, together.code), (&alone.err, alone.code), "{distribute}");
    }
}

/// An output that nobody reads any more.
struct Closed;

impl Write for Closed {
    fn write(&mut self, _: &[u8]) -> io::Result<usize> {
        Err(io::ErrorKind::BrokenPipe.into())
    }

    fn flush(&mut self) -> io::Result<()> {
        Err(io::ErrorKind::BrokenPipe.into())
    }
}

#[test]
fn a_reader_who_goes_away_ends_the_work_of_all() {
    for distribute in ["search", "boards"] {
        let codes = threads::run(3, |transport| {
            let is_lead = transport.rank() == 0;
            let team = ClusterTeam::new(Arc::new(Group::new(Arc::new(transport))), "test".to_owned());
            let words = ["starboard", "solve", "sliding", "--json", "--solver", "astar", "--distribute", distribute];
            let mut out: Box<dyn Write> = if is_lead { Box::new(Closed) } else { Box::new(io::sink()) };
            let exit = run(
                words.into_iter().map(OsString::from),
                &mut Environment {
                    input: &mut io::Cursor::new(super::SLIDING.as_bytes()),
                    input_is_terminal: false,
                    out: &mut out,
                    err: &mut io::sink(),
                    err_is_terminal: false,
                    variables: &|_| None,
                    interrupt: Interrupt::default(),
                    team: Some(&team),
                },
            );
            team.leave();
            exit.code()
        });
        // Of a reader who went away nobody need be told.
        assert_eq!(codes[0], 0, "{distribute}");
    }
}

/// Only the rank that prints writes: the others have nothing to write.
#[test]
fn one_rank_writes_the_files_of_a_bench() {
    let folder = tempfile::tempdir().expect("a folder can be made");
    let name = |what: &str, rank: usize| folder.path().join(format!("{what}-{rank}")).display().to_string();
    let names: Vec<[String; 2]> = (0..2).map(|rank| [name("svg", rank), name("report", rank)]).collect();
    let args = ["bench", "sliding", "--solver", "astar", "sliding:3x3#g1-1"];
    let of = |rank: usize| [&args[..], &["--svg", &names[rank][0], "--report", &names[rank][1]]].concat();
    let printed = on_each(2, FINE, |_| "test".to_owned(), of, "");
    assert_eq!((printed.code, printed.err.as_str()), (0, ""), "{printed:?}");
    let written: Vec<bool> = names.iter().flatten().map(|name| std::path::Path::new(name).exists()).collect();
    assert_eq!(written, [true, true, false, false]);
}
