//! Builds the tables of a partition and prints how long it took: `pattern-measure 4x4 7-8 [THREADS]`.
//!
//! `pattern-measure 4x4 7-8-deltas` builds delta words and keeps them in the folder `STARBOARD_CACHE` if that is set.
//!
//! `pattern-measure 3x4 complete` and `pattern-measure 3x4 complete-multi` build a complete table and print the number
//! of positions at each depth.

use search::Control;
use starboard_pattern::{Cache, Complete, DeltaTables, Metric, Partition};

fn main() {
    let args: Vec<String> = std::env::args().collect();
    let size = args[1].parse().unwrap_or(grid::Size::new(4, 4));
    let shape = starboard_pattern::Shape { size, blank: 0 };
    match args[2].as_str() {
        "complete" => return complete(shape, Metric::Single),
        "complete-multi" => return complete(shape, Metric::Multi),
        _ => {}
    }
    let name = args[2].trim_end_matches("-deltas");
    let partition = Partition::named(shape, name).unwrap_or_else(|error| panic!("{error}"));
    let threads = args.get(3).and_then(|text| text.parse().ok()).unwrap_or(1);
    let mut control = Control::unlimited();
    if name != args[2] {
        let made = DeltaTables::build(shape, &partition, threads, &mut control);
        let made = made.unwrap_or_else(|error| panic!("{error}"));
        let stats = control.stats();
        println!("{} bytes, {:.2} s, peak {}", made.size(), stats.elapsed.as_secs_f64(), stats.peak_bytes);
        if let (Some(_), Some(cache)) = (std::env::var_os("STARBOARD_CACHE"), Cache::standard()) {
            println!(
                "{}",
                cache.save_deltas(&made).map_or_else(|error| error.to_string(), |path| path.display().to_string())
            );
        }
        return;
    }
    match starboard_pattern::Databases::build(shape, &partition, threads, &mut control) {
        Ok(databases) => {
            let stats = control.stats();
            println!("{} bytes, {:.2} s, peak {}", databases.size(), stats.elapsed.as_secs_f64(), stats.peak_bytes);
            for database in databases.list() {
                let mut counts = [0u64; 16];
                for byte in database.bytes() {
                    counts[usize::from(byte & 15)] += 1;
                    counts[usize::from(byte >> 4)] += 1;
                }
                println!("{:?} {counts:?}", database.tiles());
            }
        }
        Err(error) => println!("{error}"),
    }
}

fn complete(shape: starboard_pattern::Shape, metric: Metric) {
    let mut control = Control::unlimited();
    let (table, depths) = Complete::build(shape, metric, &mut control).unwrap_or_else(|error| panic!("{error}"));
    let stats = control.stats();
    println!("{} bytes, {:.2} s, peak {}", table.bytes().len(), stats.elapsed.as_secs_f64(), stats.peak_bytes);
    println!("{} positions, deepest {}", depths.iter().sum::<u64>(), depths.len() - 1);
    depths.iter().enumerate().for_each(|(depth, count)| println!("{depth:3} {count:10}"));
}
