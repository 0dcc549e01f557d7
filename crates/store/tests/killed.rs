//! A process that is killed while it writes: what it was told is kept stays kept, and the file stays sound.
//!
//! The test starts itself again as the victim (an environment variable names the data folder). The victim saves without
//! pause and says each number once the store has taken it; the test reads some of them, kills it in the middle of its
//! work, and looks.

use std::{
    env,
    io::{BufRead, BufReader, Write},
    path::Path,
    process::{Command, Stdio},
};

use games::Record;
use store::{Save, Store};

const FOLDER: &str = "STARBOARD_TEST_VICTIM";
const TIMES: u64 = 40;

#[test]
fn killed_at_any_moment_nothing_kept_is_lost() {
    if let Ok(folder) = env::var(FOLDER) {
        return write_for_ever(Path::new(&folder));
    }
    let folder = tempfile::tempdir().expect("a folder for the test");
    let mut last = 0;
    for time in 0..TIMES {
        let mut victim = Command::new(env::current_exe().expect("this program"))
            .args(["--exact", "killed_at_any_moment_nothing_kept_is_lost", "--nocapture", "--test-threads=1"])
            .env(FOLDER, folder.path())
            .stdout(Stdio::piped())
            .spawn()
            .expect("the victim starts");
        let mut lines = BufReader::new(victim.stdout.take().expect("its output")).lines();
        // Another number of writes each time, so that the kill falls into another moment of the next one.
        let mut told = 0;
        while told < 1 + time * 7 % 23 {
            let line = lines.next().expect("the victim speaks").expect("in text");
            if let Some(number) = line.strip_prefix("kept ") {
                last = number.parse().expect("a number");
                told += 1;
            }
        }
        victim.kill().expect("the victim dies");
        victim.wait().expect("and is gone");
        // It may have kept more than was read; never less.
        let said = lines.map_while(Result::ok).filter_map(|line| line.strip_prefix("kept ")?.parse().ok()).last();
        last = said.unwrap_or(last);
        let (store, notice) = Store::open(folder.path()).expect("the store opens");
        assert_eq!(notice, None, "the file is sound after kill {time}");
        let kept = store.save("auto:sliding").expect("readable").expect("there");
        assert!(kept.clock >= last, "told {last}, kept {}", kept.clock);
        assert_eq!(kept.record.runs[0].len() as i64, kept.clock % 1000, "a save is whole");
    }
}

fn write_for_ever(folder: &Path) {
    let (mut store, _) = Store::open(folder).expect("the store opens");
    let from = store.save("auto:sliding").expect("readable").map_or(0, |save| save.clock);
    for number in from + 1.. {
        store
            .put_save(&Save {
                id: "auto:sliding".to_owned(),
                puzzle: "sliding".to_owned(),
                name: String::new(),
                board: "sliding:3x3#g1-1".to_owned(),
                record: Record { runs: vec!["U".repeat((number % 1000) as usize)], ..Record::default() },
                clock: number,
                extra: serde_json::Value::Null,
                changed: number,
            })
            .expect("kept");
        println!("kept {number}");
        // Whoever listens may be gone.
        if std::io::stdout().flush().is_err() {
            return;
        }
    }
}
