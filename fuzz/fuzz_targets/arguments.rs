#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| starboard_fuzz::arguments(data));
