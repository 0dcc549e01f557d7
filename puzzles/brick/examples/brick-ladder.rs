//! Makes the built-in pack again: `cargo run --release -p starboard-brick --example brick-ladder >
//! puzzles/brick/levels/ladder.txt`.

/// Recipes in rising difficulty.
const STAGES: &str = "
    4x4,k5 5x4,k7 4x4,k8,p7,push 5x5,k9 6x5,k11,p5 5x4,k10,p9,push 6x6,k13
    6x6,k13,p6,cr 7x6,k15,z3 7x7,k18 8x8,k22 8x8,k24,p10,cr 9x9,k28 10x10,k32
";

fn main() -> Result<(), puzzle::Failure> {
    let stages: Vec<&str> = STAGES.split_whitespace().collect();
    print!("{}", tiles::ladder(&brick::Brick, &stages)?);
    Ok(())
}
