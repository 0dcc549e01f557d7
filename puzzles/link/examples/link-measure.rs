//! Solves boards and prints one line each: `cargo run --release -p starboard-link --example link-measure -- FILE`.
//! Its options stand in `crates/tiles/src/measure.rs`.

fn main() {
    tiles::measure(&link::Link);
}
