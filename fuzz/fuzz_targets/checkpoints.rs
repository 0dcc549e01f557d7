#![no_main]

#[path = "../src/checkpoints.rs"]
mod body;

libfuzzer_sys::fuzz_target!(|data: &[u8]| body::checkpoints(data));
