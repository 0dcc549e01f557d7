//! Node counts of the solvers and what seeds give: a change that is not meant to alter either shows here.
//!
//! `STARBOARD_SIGNATURE=write cargo test -p starboard-sokoban signature` writes the table anew.

use std::{fmt::Write, path::Path};

use puzzle::{Generator, Options, Puzzle, Request, Seed};
use search::{Control, Limits};
use sokoban::{Sokoban, State};

/// Every how many levels of a pack one is solved.
const STEP: usize = 7;

#[test]
fn signature() {
    let mut table = String::from("# level · solver · expanded · produced · cost; recipe#seed · level\n");
    for pack in Sokoban.about().packs.iter().filter(|pack| pack.id != "campaign") {
        for (number, board) in Sokoban.read(pack.text, &Options::new()).into_iter().enumerate().step_by(STEP) {
            let level = board.level.expect("packs hold good levels");
            for solver in ["exact", "strong", "astar"] {
                let request = Request { solver: Some(solver.to_owned()), ..Request::default() };
                let mut control = Control::new(Limits { nodes: Some(20_000), ..Limits::default() });
                let answer = Sokoban.solve(&level, &State::start(&level), &request, &mut control);
                let answer = answer.expect("a good request");
                let stats = control.stats();
                let cost = answer.report.outcome.plan().map_or("-".to_owned(), |plan| plan.cost.to_string());
                let line = (pack.id, number + 1, solver, stats.expanded, stats.produced, cost);
                writeln!(table, "{}-{} {} {} {} {}", line.0, line.1, line.2, line.3, line.4, line.5).expect("a string");
            }
        }
    }
    for (seed, recipe) in
        ["7x7,b1", "8x8,b3,hard", "9x9,b2,carved", "10x8,b4,open,one-to-one", "7x7,b3,expert,one-to-one"]
            .into_iter()
            .enumerate()
    {
        let options = Sokoban.read_recipe(recipe).expect(recipe);
        let older = Sokoban.older_options(1, options.clone()).expect("boards of the first generator are still made");
        for (version, options) in [("", older), ("g2-", options)] {
            let level = Sokoban.generate(&options, Seed(seed as u64), &mut Control::unlimited()).expect(recipe);
            writeln!(table, "{recipe}#{version}{seed} {}", Sokoban.name(&level)).expect("a string");
        }
    }
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../bench/signature/sokoban.txt");
    if std::env::var_os("STARBOARD_SIGNATURE").is_some_and(|value| value == "write") {
        std::fs::write(&path, &table).expect("the table can be written");
    }
    let known = std::fs::read_to_string(&path).expect("the table can be read").replace("\r\n", "\n");
    for (line, known) in table.lines().zip(known.lines()) {
        assert_eq!(line, known);
    }
    assert_eq!(table.lines().count(), known.lines().count());
}
