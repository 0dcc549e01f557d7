//! The program under `mpirun`: agreement with one machine, kills and resumption on other numbers of ranks, mixed
//! programs, Ctrl-C.

use std::{
    fs,
    io::Write,
    path::{Path, PathBuf},
    process::{Child, Command, Output, Stdio},
    sync::OnceLock,
    time::Duration,
};

use serde_json::Value;

/// Two million expansions by deepening.
const DEEP: &str = "sliding:4x4#g1-9";
/// Eighty thousand expansions by A*.
const WIDE: &str = "sliding:4x4#g1-5";
const SMALL: &str = "8 6 7/2 5 4/3 0 1\n4 1 2/0 8 5/7 3 6\n";
const SOKOBAN: &str = "#######\n#.@ # #\n#$* $ #\n#   $ #\n# ..  #\n#  *  #\n#######\n";
const LINK: &str = "a b c a\nb c d d\n";
const BRICK: &str = "a . b\n. c .\nb c a\n";

fn file(folder: &Path, text: &str) -> PathBuf {
    let path = folder.join("boards.txt");
    fs::write(&path, text).expect("a file can be written");
    path
}

/// Whether `mpirun` is that of MPICH, which has no words for what OpenMPI has to be allowed.
fn is_mpich() -> bool {
    static IS_MPICH: OnceLock<bool> = OnceLock::new();
    let says = || Command::new("mpirun").arg("--version").output().expect("mpirun can be started").stdout;
    *IS_MPICH.get_or_init(|| String::from_utf8_lossy(&says()).contains("HYDRA"))
}

fn command(ranks: usize, args: &[&str], boards: &Path) -> Command {
    let mut command = Command::new("mpirun");
    command.args(["-n", &ranks.to_string()]);
    if !is_mpich() {
        command.args(["--oversubscribe", "--allow-run-as-root", "--quiet"]);
    }
    command.arg(env!("CARGO_BIN_EXE_starboard-cluster")).args(args).arg(boards);
    // Two ranks on one core: OpenMPI believes that each has its own, and one that waits would keep the other from
    // working.
    command.env("OMPI_MCA_mpi_yield_when_idle", "1").env("STARBOARD_LANG", "en").stdin(Stdio::null());
    command
}

fn lines(output: &Output) -> Vec<Value> {
    let text = String::from_utf8_lossy(&output.stdout);
    let line = |line: &str| {
        let told = String::from_utf8_lossy(&output.stderr);
        serde_json::from_str(line).unwrap_or_else(|_| panic!("{line}: {told}"))
    };
    // MPICH's launcher writes there too: that it passes Ctrl-C on, say.
    text.lines().filter(|line| !is_mpich() || line.starts_with('{')).map(line).collect()
}

fn claims(lines: &[Value]) -> Vec<[Value; 4]> {
    lines.iter().map(|line| ["outcome", "cost", "lower_bound", "expanded"].map(|field| line[field].clone())).collect()
}

#[test]
fn every_puzzle_on_one_two_and_three_ranks() {
    for (puzzle, boards) in [("sliding", SMALL), ("sokoban", SOKOBAN), ("link", LINK), ("brick", BRICK)] {
        let folder = tempfile::tempdir().expect("a folder can be made");
        let boards = file(folder.path(), boards);
        let args = ["solve", puzzle, "--json", "--solver", "astar", "--distribute", "search"];
        let answers = [1, 2, 3].map(|ranks| {
            let output = command(ranks, &args, &boards).output().expect("mpirun can be started");
            let lines = lines(&output);
            assert!(!lines.is_empty() && lines.iter().all(|line| line["ranks"] == ranks), "{output:?}");
            claims(&lines)
        });
        assert!(answers.iter().all(|answer| *answer == answers[0]), "{puzzle}: {answers:?}");
    }
}

#[test]
fn boards_from_standard_input_come_in_order() {
    let args = ["solve", "sliding", "--json", "--distribute", "boards"];
    let mut child = command(3, &args, Path::new("-"))
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .expect("mpirun can be started");
    let mut input = child.stdin.take().expect("it has an input");
    input.write_all(SMALL.as_bytes()).expect("it reads");
    drop(input);
    let output = child.wait_with_output().expect("it ends");
    let indices: Vec<_> = lines(&output).iter().map(|line| line["index"].as_u64()).collect();
    assert_eq!((indices, output.status.code()), (vec![Some(1), Some(2)], Some(0)), "{output:?}");
}

/// The ranks that `mpirun` has started, itself or by a process between.
fn ranks_of(mpirun: u32) -> Vec<u32> {
    let numbers = fs::read_dir("/proc").expect("Linux tells of processes").flatten();
    let numbers = numbers.filter_map(|entry| entry.file_name().to_str()?.parse::<u32>().ok());
    let parent_of = |number: &u32| {
        let text = fs::read_to_string(format!("/proc/{number}/stat")).ok()?;
        text.rsplit_once(") ")?.1.split(' ').nth(1)?.parse::<u32>().ok()
    };
    let is_below = |number: &u32| std::iter::successors(parent_of(number), parent_of).any(|above| above == mpirun);
    let program = fs::canonicalize(env!("CARGO_BIN_EXE_starboard-cluster")).expect("the program is there");
    let is_rank = |number: &u32| fs::read_link(format!("/proc/{number}/exe")).is_ok_and(|path| path == program);
    numbers.filter(|number| is_rank(number) && is_below(number)).collect()
}

fn signal(name: &str, process: u32) {
    let sent = Command::new("kill").args([name, &process.to_string()]).status();
    assert!(sent.is_ok_and(|status| status.success()), "the process is gone already");
}

/// Waits until the folder holds more than so many bytes; whether it came to that before the process ended.
fn wait_for(child: &mut Child, folder: &Path, bytes: u64) -> bool {
    loop {
        let files = fs::read_dir(folder).into_iter().flatten().flatten();
        let sum: u64 = files.filter_map(|file| Some(file.metadata().ok()?.len())).sum();
        if sum > bytes {
            return true;
        }
        if child.try_wait().expect("it can be asked").is_some() {
            return false;
        }
        std::thread::sleep(Duration::from_millis(2));
    }
}

/// Kills a rank when the run has saved so much, goes on with the next number of ranks, and compares with a run that
/// nobody killed. What is compared of each board are these fields.
fn kill_and_resume(ranks: &[usize], args: &[&str], board: &str, saved: &[u64], compared: &[&str]) {
    let folder = tempfile::tempdir().expect("a folder can be made");
    let boards = Path::new(board);
    let args = [&["solve", "sliding", "--json"][..], args].concat();
    let whole = command(2, &args, boards).output().expect("mpirun can be started");
    let run = folder.path().join("run");
    fs::create_dir(&run).expect("a folder can be made");
    let name = run.to_str().expect("its name is text");
    let mut args = [&args[..], &["--checkpoint", name, "--checkpoint-every", "20ms"]].concat();
    for (number, &bytes) in saved.iter().enumerate() {
        let mut child = command(ranks[number % ranks.len()], &args, boards)
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn()
            .expect("mpirun can be started");
        if wait_for(&mut child, &run, bytes) {
            let ranks = ranks_of(child.id());
            if let Some(&rank) = ranks.get(number % ranks.len().max(1)) {
                signal("-KILL", rank);
            }
        }
        assert!(child.wait().is_ok());
        if run.join("run.log").exists() && number == 0 {
            args.push("--resume");
        }
    }
    let last = ranks[saved.len() % ranks.len()];
    let has_states = has_states(&run, last);
    let output = command(last, &args, boards).output().expect("mpirun can be started");
    let fields = |line: &Value| compared.iter().map(|&field| line[field].clone()).collect::<Vec<_>>();
    let [answers, known] = [&output, &whole].map(|output| lines(output).iter().map(fields).collect::<Vec<_>>());
    assert_eq!(answers, known, "{output:?}");
    let lines = lines(&output);
    let by_rank = lines[0]["by_rank"].as_array().into_iter().flatten();
    let done: u64 = by_rank.filter_map(|rank| rank["expanded"].as_u64()).sum();
    assert!(
        !has_states || Some(done) < lines[0]["expanded"].as_u64(),
        "states were saved, none was taken up: {output:?}"
    );
}

/// Whether all ranks have saved the states of some moment.
fn has_states(folder: &Path, ranks: usize) -> bool {
    let files = fs::read_dir(folder).into_iter().flatten().flatten();
    let names = files.filter_map(|file| file.file_name().into_string().ok());
    let mut by_moment = std::collections::HashMap::new();
    for name in names.filter(|name| name.starts_with("states-")) {
        if let Some((_, moment)) = name.rsplit_once('.').filter(|(_, moment)| moment.parse::<u64>().is_ok()) {
            *by_moment.entry(moment.to_owned()).or_insert(0) += 1;
        }
    }
    by_moment.values().any(|&count| count == ranks)
}

#[test]
fn a_deepening_search_goes_on_after_kills() {
    let args = ["--distribute", "search", "--solver", "pattern-idastar"];
    // The last bound ends with the first plan, whoever finds it.
    kill_and_resume(&[2, 3, 1], &args, DEEP, &[1_000, 60_000], &["outcome", "cost", "lower_bound", "bounds"]);
}

#[test]
fn a_best_first_search_goes_on_after_kills() {
    let args = ["--distribute", "search", "--solver", "astar", "--heuristic", "walking"];
    kill_and_resume(&[2], &args, WIDE, &[20_000, 400_000], &["outcome", "cost", "lower_bound", "expanded"]);
}

#[test]
fn a_suite_goes_on_after_kills() {
    let args = ["--distribute", "boards", "--solver", "astar", "--heuristic", "walking"];
    let boards = ["sliding:4x4#g1-1", "sliding:4x4#g1-2", "sliding:4x4#g1-3", "sliding:4x4#g1-4"];
    let args = [&args[..], &boards].concat();
    // After the first answer, and after some.
    kill_and_resume(&[3, 1, 2], &args, WIDE, &[100, 600], &["outcome", "cost", "lower_bound", "expanded", "index"]);
}

/// A rank that is gone ends the job, and rank zero tells how far it came.
#[test]
fn a_rank_that_dies_ends_the_job_with_what_was_proved() {
    let folder = tempfile::tempdir().expect("a folder can be made");
    let run = folder.path().join("run");
    let name = run.to_str().expect("its name is text").to_owned();
    let args =
        ["solve", "sliding", "--json", "--solver", "astar", "--heuristic", "misplaced", "--distribute", "search"];
    let args = [&args[..], &["--checkpoint", &name, "--checkpoint-every", "20ms"]].concat();
    let mut child = command(3, &args, Path::new(WIDE))
        // On a busy machine the last words of a job take longer than the second that `mpirun` waits for them.
        .env("OMPI_MCA_odls_base_sigkill_timeout", "8")
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("mpirun can be started");
    assert!(wait_for(&mut child, &run, 100_000), "it ended by itself");
    let is_last = |process: &u32| {
        let variables = fs::read(format!("/proc/{process}/environ")).unwrap_or_default();
        let names = [&b"OMPI_COMM_WORLD_RANK=2"[..], b"PMI_RANK=2"];
        variables.split(|&byte| byte == 0).any(|variable| names.contains(&variable))
    };
    let last = ranks_of(child.id()).into_iter().find(is_last).expect("there is a rank 2");
    signal("-KILL", last);
    let output = child.wait_with_output().expect("it ends");
    if is_mpich() {
        // It kills the others before they can say anything, and tells of the end itself.
        let told = String::from_utf8_lossy(&output.stdout);
        assert!(told.contains("BAD TERMINATION") && !output.status.success(), "{output:?}");
        return;
    }
    let told = String::from_utf8_lossy(&output.stderr);
    assert!(told.contains("answered so far: 0 of 1") && !output.status.success(), "{output:?}");
    let bound = told.split_once("proved so far that it takes at least ").and_then(|(_, rest)| rest.split_once(';'));
    assert!(bound.is_some_and(|(bound, _)| bound.parse::<u32>().is_ok()), "{output:?}");
}

/// The same version, but other bytes: a build of another day, say.
#[test]
fn mixed_programs_are_refused() {
    let folder = tempfile::tempdir().expect("a folder can be made");
    let other = folder.path().join("other");
    fs::copy(env!("CARGO_BIN_EXE_starboard-cluster"), &other).expect("a program can be copied");
    fs::OpenOptions::new().append(true).open(&other).and_then(|mut file| file.write_all(b"!")).expect("it grows");
    let mut both = command(2, &["solve", "sliding", "--json"], Path::new(DEEP));
    both.arg(":").args(["-n", "1"]).arg(other).args(["solve", "sliding", "--json", DEEP]);
    let output = both.output().expect("mpirun can be started");
    let told = String::from_utf8_lossy(&output.stderr);
    assert!(told.contains("Rank 2 runs another version"), "{output:?}");
    assert_eq!((output.status.code(), output.stdout.as_slice()), (Some(2), &b""[..]), "{output:?}");
}

#[test]
fn an_interrupted_job_prints_the_best_so_far() {
    let folder = tempfile::tempdir().expect("a folder can be made");
    let boards = Path::new(WIDE);
    let run = folder.path().join("run");
    let name = run.to_str().expect("its name is text").to_owned();
    let args =
        ["solve", "sliding", "--json", "--solver", "astar", "--heuristic", "misplaced", "--distribute", "search"];
    let args = [&args[..], &["--checkpoint", &name, "--checkpoint-every", "20ms"]].concat();
    let mut child =
        command(2, &args, boards).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().expect("mpirun can be started");
    assert!(wait_for(&mut child, &run, 100_000), "it ended by itself");
    signal("-INT", child.id());
    let output = child.wait_with_output().expect("it ends");
    let lines = lines(&output);
    assert_eq!(lines.len(), 1, "{output:?}");
    assert_eq!((lines[0]["outcome"].as_str(), lines[0]["stop"].as_str()), (Some("unknown"), Some("cancelled")));
    assert!(lines[0]["lower_bound"].as_u64().is_some_and(|bound| bound > 0), "{output:?}");
}
