//! Solves boards and prints one line each: `cargo run --release -p starboard-link --example link-measure -- FILE --time 10
//! --cpu`. The other options stand in `crates/tiles/src/measure.rs`.

fn main() {
    tiles::measure(&link::Link);
}
