//! Makes the guides of the beam: `cargo run --release -p starboard-sliding-training --bin train-guide -- FOLDER
//! [--threads N] [--from FOLDER]`
//!
//! Trains 5×5, then 6×6 from it, then 7×7, and writes `5x5.net`, … and `guides.txt`, the report of every round, into
//! the folder. With `--from` it begins with the networks of another folder and takes them through the last lessons
//! only. The same files every time, whatever the number of threads.

use std::{fmt::Write, path::Path};

use grid::Size;
use sliding_training::{Begin, Lesson, Look, Schedule, train};

/// What every side learns from plans, for networks that begin with nothing.
const FIRST: [(usize, Schedule); 3] = [
    (5, Schedule { seed: 1000, lesson: Lesson::Plans, rounds: 8, boards: 600, width: 400, steps: 3000, memory: 4 }),
    (6, Schedule { seed: 1000, lesson: Lesson::Plans, rounds: 8, boards: 800, width: 600, steps: 4000, memory: 4 }),
    (7, Schedule { seed: 1000, lesson: Lesson::Plans, rounds: 12, boards: 1200, width: 1000, steps: 5000, memory: 5 }),
];
/// What it learns from looks ahead afterwards: from narrow beams, then from wide ones. On 6×6 this gained 0.3 to 1 % on
/// random boards and nothing on those of DeepCubeA (22 boards), so 6×6 ends with plans.
const LAST: [(usize, Schedule); 2] = [
    (7, Schedule { seed: 0, lesson: looks(300), rounds: 6, boards: 450, width: 700, steps: 3500, memory: 3 }),
    (7, Schedule { seed: 3000, lesson: looks(1000), rounds: 2, boards: 250, width: 8000, steps: 5000, memory: 2 }),
];

const fn looks(taken: usize) -> Lesson {
    Lesson::Looks(taken, Look { moves: 24, width: 40 })
}

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let option = |name: &str| arguments.iter().position(|word| word == name).and_then(|at| arguments.get(at + 1));
    let folder = Path::new(arguments.first().expect("a folder"));
    let threads = option("--threads").map_or(1, |text| text.parse().expect("a number"));
    let write = |name: &str, bytes: &[u8]| {
        std::fs::write(folder.join(name), bytes).expect("a folder that can be written to");
    };
    let mut report = String::new();
    let mut learn = |side: usize, schedule: Schedule, begin: Begin<'_>| {
        let size = Size::new(side, side);
        let _ = writeln!(report, "{size}: {schedule:?}");
        let file = train(size, schedule, begin, threads, |number, round| {
            eprintln!("{size} round {}: {round}", number + 1);
            let _ = writeln!(report, "  {}: {round}", number + 1);
        });
        let file = file.expect("a network of that size to begin with");
        write(&format!("{size}.net"), &file);
        write("guides.txt", report.as_bytes());
        file
    };
    let mut smaller: Option<Vec<u8>> = None;
    for (side, schedule) in FIRST {
        let mut file = match option("--from") {
            Some(folder) => std::fs::read(Path::new(folder).join(format!("{side}x{side}.net"))).expect("a network"),
            None => learn(side, schedule, smaller.as_deref().map_or(Begin::Nothing, Begin::Smaller)),
        };
        for (_, schedule) in LAST.into_iter().filter(|(of, _)| *of == side) {
            file = learn(side, schedule, Begin::Same(&file));
        }
        smaller = Some(file);
    }
}
