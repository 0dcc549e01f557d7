//! What the program prints, word for word, in both languages: the pages under `cmd/`, and every example of the READMEs.
//!
//! After a change that is meant: `TRYCMD=overwrite cargo test -p starboard snapshots`, then read the difference.

#[test]
fn the_program_prints_what_the_pages_show() {
    trycmd::TestCases::new()
        .env("LC_ALL", "C")
        .env("NO_COLOR", "1")
        .case("tests/cmd/*.md")
        .case("../../README.md")
        .case("../../README.zh-CN.md");
}
