//! Ranks that answer wrongly, between threads: each kind of answer that cannot be replayed is doubted, and the job says
//! who does not agree.

use std::{
    ffi::OsString,
    io,
    sync::{
        Arc,
        atomic::{AtomicUsize, Ordering},
    },
};

use starboard_cli::{Environment, Interrupt, run};
use starboard_cluster::{
    ClusterTeam, Group, Transport,
    transport::threads::{self, ThreadTransport},
};

/// What the last rank does to what it says.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Fault {
    /// Nothing.
    None,
    /// It says that it has looked at less than it should have.
    Piece,
    /// It says that a board takes two moves more.
    Board,
    /// It leaves out a state.
    State,
    /// Half of what it says before a round is lost.
    Word,
    /// It does not tell the part of the plan that lies with it.
    Way,
    /// Its tables are others.
    Tables,
}

/// A rank of which some words are changed on their way.
struct FaultyTransport {
    inner: ThreadTransport,
    fault: Fault,
    /// What all have told one another since the last round: the goals, then the parts of the plan.
    since_round: AtomicUsize,
}

impl Transport for FaultyTransport {
    fn rank(&self) -> usize {
        self.inner.rank()
    }

    fn size(&self) -> usize {
        self.inner.size()
    }

    fn machine(&self) -> String {
        self.inner.machine()
    }

    fn all_to_all(&self, mut outgoing: Vec<Vec<u8>>) -> Vec<Vec<u8>> {
        // The states that the next rank shall expand again come first, with their length before them; the last eight
        // bytes of each are what came of it.
        if self.fault == Fault::State
            && let Some((len, rest)) = outgoing[0].split_first_chunk_mut()
        {
            let len = u32::from_le_bytes(*len) as usize;
            if len > 0 {
                rest[len - 1] ^= 1;
            }
        }
        self.inner.all_to_all(outgoing)
    }

    fn all_gather(&self, own: &[u8]) -> Vec<Vec<u8>> {
        let mut own = own.to_vec();
        let is_round = own.len() == ROUND;
        let since = if is_round { 0 } else { self.since_round.load(Ordering::Relaxed) + 1 };
        self.since_round.store(since, Ordering::Relaxed);
        match self.fault {
            // Only checksums of tables have four bytes.
            Fault::Tables if own.len() == 4 => own[0] ^= 1,
            Fault::Word if is_round => own.truncate(ROUND / 2),
            Fault::Way if (2..OVER).contains(&since) && !own.is_empty() => {
                own.clear();
                self.since_round.store(OVER, Ordering::Relaxed);
            }
            _ => {}
        }
        self.inner.all_gather(&own)
    }

    fn send(&self, to: usize, bytes: &[u8]) {
        let mut bytes = bytes.to_vec();
        let mut at = HEAD;
        while [Fault::Piece, Fault::Board].contains(&self.fault) && at < bytes.len() {
            let len = word(&bytes, at + 4);
            spoil(&mut bytes[at + 8..at + 8 + len], self.fault);
            at += 8 + len;
        }
        self.inner.send(to, &bytes);
    }

    fn receive(&self) -> Option<(usize, Vec<u8>)> {
        self.inner.receive()
    }
}

/// Bytes of a report before its answers: the number of the task, whether more is wanted, a plan, a stop. An answer is
/// its number, its length and its bytes.
const HEAD: usize = 8 + 3;
/// Bytes of what a rank says before a round, and nothing else has so many.
const ROUND: usize = 56;
/// More than ranks ever say between two rounds: a part of the plan was left out, and nothing more shall be.
const OVER: usize = 1000;

fn word(bytes: &[u8], at: usize) -> usize {
    let (word, _) = bytes[at..].split_first_chunk().expect("a report is whole");
    u32::from_le_bytes(*word) as usize
}

fn spoil(answer: &mut [u8], fault: Fault) {
    if fault == Fault::Piece {
        // Expansions, then produced states.
        answer[0] ^= 1;
        return;
    }
    // Whether it is an answer, three names, what kind of outcome, the cost.
    let mut at = 1;
    for _ in 0..3 {
        at += 4 + word(answer, at);
    }
    assert_eq!((answer[0], answer[at]), (0, 0), "the boards can be solved to the optimum");
    answer[at + 1] += 2;
}

/// What rank zero prints, as answers and as errors, and its exit code, if the last of two ranks has a fault.
fn run_with(fault: Fault, args: &[&str], input: &str) -> (String, String, u8) {
    let told = threads::run(2, |inner| {
        let fault = if inner.rank() == 1 { fault } else { Fault::None };
        let group = Arc::new(Group::new(Arc::new(FaultyTransport { inner, fault, since_round: AtomicUsize::new(0) })));
        let team = ClusterTeam::new(group, "test".to_owned());
        let (mut out, mut err) = (Vec::new(), Vec::new());
        let words = ["starboard", "solve", "sliding", "--json", "--threads", "1"].iter().chain(args);
        let exit = run(
            words.map(OsString::from),
            &mut Environment {
                input: &mut io::Cursor::new(input.as_bytes()),
                input_is_terminal: false,
                out: &mut out,
                err: &mut err,
                err_is_terminal: false,
                variables: &|name| (name == "STARBOARD_LANG").then(|| "en".to_owned()),
                interrupt: Interrupt::default(),
                team: Some(&team),
            },
        );
        team.leave();
        let text = |bytes| String::from_utf8(bytes).expect("UTF-8 is printed");
        (text(out), text(err), exit.code())
    });
    told.into_iter().next().expect("there is a rank zero")
}

/// A search with a fault is refused in these words; the same one without is answered.
fn check(fault: Fault, args: &[&str], input: &str, words: &str, code: u8) {
    let (_, told, exit) = run_with(Fault::None, args, input);
    assert_eq!((told, exit), (String::new(), 0), "{fault:?} {args:?}");
    let folder = tempfile::tempdir().expect("a folder can be made");
    let name = folder.path().join("run").display().to_string();
    let args = [args, &["--checkpoint", &name]].concat();
    let (_, told, exit) = run_with(fault, &args, input);
    assert!(told.contains(words) && exit == code, "{fault:?} {args:?}: {exit} {told}");
    assert!(told.contains('0') && told.contains('1'), "it names the ranks: {told}");
    // What one of them did wrong may be in the folder. Other tables are found before there is anything.
    let (_, told, exit) = run_with(Fault::None, &[&args[..], &["--resume"]].concat(), input);
    let is_taken_up = exit == 0 && told.is_empty();
    assert_eq!(is_taken_up, fault == Fault::Tables, "{fault:?} {args:?}: {exit} {told}");
    assert!(is_taken_up || (told.contains("two ranks came to different results") && exit == 2), "{fault:?}: {told}");
}

const DIFFERENT: &str = "came to different results";

#[test]
fn a_piece_that_was_not_looked_at_is_doubted() {
    let args = ["--metric", "multi", "--solver", "lines-idastar", "--distribute", "search", "sliding:4x4#g1-a"];
    check(Fault::Piece, &args, "", DIFFERENT, 1);
}

#[test]
fn other_tables_are_refused() {
    let args = ["--solver", "pattern-idastar", "--distribute", "search", "sliding:4x4#g1-1"];
    check(Fault::Tables, &args, "", "have different tables", 2);
}

#[test]
fn a_state_that_was_expanded_wrongly_is_doubted() {
    let args = ["--solver", "astar", "--distribute", "search"];
    check(Fault::State, &args, "8 6 7/2 5 4/3 0 1\n", DIFFERENT, 1);
}

#[test]
fn a_word_before_a_round_that_cannot_be_read_is_doubted() {
    let args = ["--solver", "astar", "--distribute", "search"];
    check(Fault::Word, &args, "8 6 7/2 5 4/3 0 1\n", DIFFERENT, 1);
}

/// The goal was reached, but nobody can say how: that is no proof of anything but the bound.
#[test]
fn a_plan_that_cannot_be_put_together_makes_no_board_unsolvable() {
    let args = ["--solver", "astar", "--distribute", "search"];
    let (answer, told, exit) = run_with(Fault::Way, &args, "8 6 7/2 5 4/3 0 1\n");
    let answer: serde_json::Value = serde_json::from_str(&answer).expect("there is an answer");
    assert_eq!([&answer["outcome"], &answer["stop"]], ["unknown", "incomplete"], "{answer} {told}");
    assert_eq!((answer["lower_bound"].as_u64(), exit), (Some(31), 4), "{answer} {told}");
}

#[test]
fn a_wrong_cost_of_a_board_is_doubted() {
    let boards = "1 2 3/4 5 6/7 0 8\n".repeat(300);
    check(Fault::Board, &["--solver", "astar", "--distribute", "boards"], &boards, DIFFERENT, 1);
}
