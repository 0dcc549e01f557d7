//! Makes the guides of the beam anew: `cargo run --release -p starboard-sliding-training --bin train-guide -- FOLDER
//! [THREADS] [SIDE]`
//!
//! Trains 5×5, then 6×6 from it, then 7×7 (or up to `SIDE`), and writes `5x5.net`, … and `guides.txt`, the report of
//! every round, into the folder. The same files every time, whatever the number of threads.

use std::{fmt::Write, path::Path};

use grid::Size;
use sliding_training::{Schedule, train};

/// The schedule of every side.
const SCHEDULES: [(usize, Schedule); 3] = [
    (5, Schedule { rounds: 8, boards: 600, width: 400, steps: 3000, memory: 4 }),
    (6, Schedule { rounds: 8, boards: 800, width: 600, steps: 4000, memory: 4 }),
    (7, Schedule { rounds: 12, boards: 1200, width: 1000, steps: 5000, memory: 5 }),
];

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let folder = Path::new(arguments.first().map_or(".", String::as_str));
    let number = |at: usize, default| arguments.get(at).map_or(default, |text| text.parse().expect("a number"));
    let threads = number(1, 1);
    let last = number(2, 7);
    let mut report = String::new();
    let mut smaller: Option<Vec<u8>> = None;
    for (side, schedule) in SCHEDULES.into_iter().filter(|(side, _)| *side <= last) {
        let size = Size::new(side, side);
        let _ = writeln!(report, "{size}: {schedule:?}");
        let file = train(size, schedule, smaller.as_deref(), threads, |number, round| {
            eprintln!("{size} round {}: {round}", number + 1);
            let _ = writeln!(report, "  {}: {round}", number + 1);
        });
        let file = file.expect("the size has a network");
        std::fs::write(folder.join(format!("{size}.net")), &file).expect("a folder that can be written to");
        std::fs::write(folder.join("guides.txt"), &report).expect("a folder that can be written to");
        smaller = Some(file);
    }
}
