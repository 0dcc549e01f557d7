//! A short run of the fuzz target for what an interrupted run leaves, with seeded inputs: the same ones on every
//! machine. `STARBOARD_FUZZ_RUNS` makes it longer.

use std::{ffi::OsString, io, path::Path, sync::Arc};

use games::Seed;
use rand::Rng;
use starboard_cli::{Environment, Interrupt, run};
use starboard_cluster::{Checkpoint, ClusterTeam, Group, transport::threads};

#[path = "../../../fuzz/src/checkpoints.rs"]
#[expect(unreachable_pub, reason = "public for libFuzzer, which uses the same file")]
mod body;

/// Inputs when nobody says how many.
const RUNS: u64 = 2000;

const SLIDING: &str = "; a\n4 1 2/0 8 5/7 3 6\n\n; b\n8 6 7/2 5 4/3 0 1\n\n; c\n1 2 3/4 5 6/8 7 0\n\n; d\n1 2 2/0\n";
const LOST: &str = "#####\n#@$.#\n#$ .#\n#####\n";
const LINK: &str = "a b c a\nb c d d\n";

/// The answers that runs of two ranks keep.
fn kept(args: &[&str], input: &str) -> Vec<Vec<u8>> {
    let folder = tempfile::tempdir().expect("a folder can be made");
    let name = folder.path().to_str().expect("its name is text");
    let told = threads::run(2, |transport| {
        let team = ClusterTeam::new(Arc::new(Group::new(Arc::new(transport))), "test".to_owned());
        let words = [&["starboard", "solve"], args, &["--json", "--checkpoint", name]].concat();
        let mut err = Vec::new();
        run(
            words.into_iter().map(OsString::from),
            &mut Environment {
                input: &mut io::Cursor::new(input.as_bytes()),
                input_is_terminal: false,
                out: &mut Vec::new(),
                err: &mut err,
                err_is_terminal: false,
                variables: &|name| (name == "STARBOARD_LANG").then(|| "en".to_owned()),
                interrupt: Interrupt::default(),
                team: Some(&team),
            },
        );
        team.leave();
        String::from_utf8_lossy(&err).into_owned()
    });
    let log = folder.path().join("run.log");
    assert!(log.exists(), "{args:?}: {}", told[0]);
    answers(&log)
}

/// The answers in a log: its first record names the run.
fn answers(log: &Path) -> Vec<Vec<u8>> {
    let bytes = std::fs::read(log).expect("the log is there");
    let (digest, _) = bytes[9..].split_first_chunk().expect("a run has a name");
    let (run, whole) = Checkpoint::parse(&bytes, u64::from_le_bytes(*digest)).expect("the log is whole");
    assert_eq!(whole, bytes.len());
    run.boards().values().cloned().collect()
}

/// Answers of every kind, alone and in records of a log.
fn corpus() -> Vec<Vec<u8>> {
    let mut corpus = Vec::new();
    corpus.extend(kept(&["sliding"], SLIDING));
    corpus.extend(kept(&["sliding", "--solver", "astar", "--nodes", "3", "--distribute", "search"], SLIDING));
    corpus.extend(kept(&["sliding", "--solver", "pattern-idastar", "--distribute", "search"], SLIDING));
    corpus.extend(kept(&["sokoban"], LOST));
    corpus.extend(kept(&["link", "--solver", "beam", "--beam", "2"], LINK));
    assert!(corpus.len() >= 10, "{} answers were kept", corpus.len());
    let records = |answer: &Vec<u8>| {
        let board = [&[2][..], &[0; 4], answer].concat();
        let piece = [&[3][..], &[7; 20], b"0 moves 12 of 64 pieces"].concat();
        let cut = |record: &[u8]| [&[record.len().div_ceil(4) as u8][..], record].concat();
        [cut(&piece), cut(&board)].concat()
    };
    let logs: Vec<Vec<u8>> = corpus.iter().map(records).collect();
    corpus.extend(logs);
    corpus
}

#[test]
fn whatever_a_folder_holds_is_read_or_left_out() {
    let runs = std::env::var("STARBOARD_FUZZ_RUNS").ok().and_then(|text| text.parse().ok()).unwrap_or(RUNS);
    let corpus = corpus();
    let mut rng = Seed(21).rng(5);
    let mut below = |end: usize| rng.next_u64() as usize % end.max(1);
    corpus.iter().for_each(|input| body::checkpoints(input));
    for number in 0..runs {
        let mut input = corpus[below(corpus.len())].clone();
        for _ in 0..1 + below(4) {
            let at = below(input.len());
            match below(4) {
                0 => input.truncate(at),
                1 if at < input.len() => input[at] ^= 1 << below(8),
                2 => input.splice(at..at, [0xff; 4]).for_each(drop),
                _ => {
                    let other = &corpus[below(corpus.len())];
                    input.truncate(at);
                    input.extend(&other[below(other.len())..]);
                }
            }
        }
        let survived = std::panic::catch_unwind(|| body::checkpoints(&input));
        assert!(survived.is_ok(), "input {number}: {input:?}");
    }
}
