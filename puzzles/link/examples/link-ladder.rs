//! Makes the built-in pack again: `cargo run --release -p starboard-link --example link-ladder >
//! puzzles/link/levels/ladder.txt`.

/// Recipes in rising difficulty.
const STAGES: &str = "
    4x3,p3 4x4,p4 5x4,p5,z2 4x4,p4,gdown 6x4,p6 4x4,p4,gcentre 6x5,p8,z2
    6x6,p9 6x6,p9,r0,t3 6x6,p12,t1 7x6,p10,z4 8x6,p12 8x6,p12,t3 8x8,p24,t3
";

fn main() -> Result<(), puzzle::Failure> {
    let stages: Vec<&str> = STAGES.split_whitespace().collect();
    print!("{}", tiles::ladder(&link::Link, &stages)?);
    Ok(())
}
