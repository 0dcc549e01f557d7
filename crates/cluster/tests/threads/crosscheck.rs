//! Random small boards of all puzzles, with every solver that ranks share, on one, two and three ranks: the claims that
//! are true, and the same number of expansions.
//!
//! What is true is said by uniform-cost search on one machine, which the cross-check of each puzzle holds to exhaustive
//! search. The work is divided far more finely than on a cluster, so that every rank has a part of every board.
//! `STARBOARD_LONG` checks many more boards.

use std::collections::BTreeMap;

use games::{Options, Seed};
use rand::Rng;
use search::peers::Grain;
use serde_json::Value;

use super::{execute, on_ranks_with_grain};

/// Boards per puzzle and set of rules, in an ordinary run and in a long one: every round of a search waits for all
/// ranks, which takes long on a busy machine.
const BOARDS: [usize; 2] = [8, 200];

/// So fine that boards of nine cells are divided.
const FINE: Grain = Grain { pieces: 24, divided_from: 8 };

/// Which rules, objective and solver, and the truth.
struct Case<'c> {
    puzzle: &'c str,
    rules: &'c [&'c str],
    objective: &'c str,
    solver: &'c str,
}

fn below(rng: &mut impl Rng, end: usize) -> usize {
    rng.next_u64() as usize % end
}

/// Boards of up to nine cells, of which every second one cannot be solved.
fn sliding(rng: &mut impl Rng) -> String {
    let (width, height) = [(2, 2), (3, 2), (2, 3), (4, 2), (3, 3), (3, 3), (3, 3)][below(rng, 7)];
    let mut left: Vec<usize> = (0..width * height).collect();
    let mut row = || (0..width).map(|_| left.swap_remove(below(rng, left.len())).to_string()).collect::<Vec<_>>();
    (0..height).map(|_| row().join(" ") + "\n").collect()
}

/// Rooms of one or two boxes, most of which begin away from the walls; some are lost.
fn sokoban(rng: &mut impl Rng) -> String {
    let (width, height) = (4 + below(rng, 2), 3 + below(rng, 2));
    let mut cells = vec![b' '; width * height];
    let is_inner = |cell: &usize| (1..width - 1).contains(&(cell % width)) && (1..height - 1).contains(&(cell / width));
    let mut inner: Vec<usize> = (0..cells.len()).filter(is_inner).collect();
    let boxes = 1 + below(rng, 2);
    for number in 0..boxes {
        let cell = if number == 0 || below(rng, 4) > 0 { inner.swap_remove(below(rng, inner.len())) } else { 0 };
        cells[cell] = b'$';
    }
    let mut free: Vec<usize> = (0..cells.len()).filter(|&cell| cells[cell] == b' ').collect();
    let others = std::iter::once(b'@').chain(vec![b'.'; boxes]).chain(vec![b'#'; below(rng, 3)]);
    for other in others {
        cells[free.swap_remove(below(rng, free.len()))] = other;
    }
    let rows = cells.chunks(width).map(|row| format!("#{}#\n", String::from_utf8_lossy(row)));
    let border = "#".repeat(width + 2) + "\n";
    format!("{border}{}{border}", rows.collect::<String>())
}

/// A few pairs of tiles, empty cells and blockers; now and then a tile without an equal.
fn tiles(rng: &mut impl Rng) -> String {
    let (width, height) = (2 + below(rng, 3), 1 + below(rng, 4));
    let mut cells = vec!["."; width * height];
    let mut free: Vec<usize> = (0..cells.len()).collect();
    let pairs = 1 + below(rng, (cells.len() / 2).min(5));
    let kinds = 1 + below(rng, 4);
    let mut put = |rng: &mut _, word| {
        if !free.is_empty() {
            cells[free.swap_remove(below(rng, free.len()))] = word;
        }
    };
    for _ in 0..pairs {
        let kind = ["A", "B", "C", "D"][below(rng, kinds)];
        put(rng, kind);
        put(rng, kind);
    }
    if below(rng, 6) == 0 {
        put(rng, "A");
    }
    (0..below(rng, 3)).for_each(|_| put(rng, "#"));
    cells.chunks(width).map(|row| row.join(" ") + "\n").collect()
}

fn boards(puzzle: &str, count: usize) -> String {
    let mut rng = Seed(18).rng(13);
    let board = |rng: &mut _| match puzzle {
        "sliding" => sliding(rng),
        "sokoban" => sokoban(rng),
        _ => tiles(rng),
    };
    let game = games::find(puzzle).expect("there is such a puzzle");
    // Rooms with a box that the player can never reach are no boards.
    let is_board = |text: &String| game.read(text, &Options::new()).iter().all(|entry| entry.board.is_ok());
    let texts = std::iter::repeat_with(|| board(&mut rng)).filter(is_board).take(count);
    texts.enumerate().map(|(number, text)| format!("; {number}\n{text}\n")).collect()
}

/// The least costs of boards, `None` for those that cannot be solved.
fn truth(case: &Case<'_>, text: &str) -> Vec<Option<u64>> {
    let lines = execute(&case.words("uniform-cost"), text, None).lines();
    let least = |line: &Value| match line["outcome"].as_str() {
        Some("optimal") => line["cost"].as_u64(),
        Some("unsolvable") => None,
        _ => panic!("uniform-cost search of so small a board ends: {line}"),
    };
    lines.iter().map(least).collect()
}

impl Case<'_> {
    fn words<'w>(&'w self, solver: &'w str) -> Vec<&'w str> {
        let words = ["solve", self.puzzle, "--json", "--threads", "1", "--objective", self.objective];
        [&words[..], &["--solver", solver], self.rules].concat()
    }

    /// Runs it on so many ranks and holds what is claimed to the truth; gives what has to be the same on any number.
    fn check(&self, ranks: usize, text: &str, truth: &[Option<u64>]) -> Vec<[Value; 5]> {
        let shown = format!("{} {:?} {} {} on {ranks}", self.puzzle, self.rules, self.objective, self.solver);
        let words = [&self.words(self.solver)[..], &["--distribute", "search"]].concat();
        let lines = on_ranks_with_grain(ranks, FINE, &words, text).lines();
        assert_eq!(lines.len(), truth.len(), "{shown}");
        for (line, &least) in lines.iter().zip(truth) {
            let (cost, bound) = (line["cost"].as_u64(), line["lower_bound"].as_u64());
            let is_true = match line["outcome"].as_str() {
                Some("optimal") => least.is_some() && cost == least,
                Some("unsolvable") => least.is_none(),
                Some("feasible") => least.is_some() && cost >= least && bound <= least,
                _ => false,
            };
            assert!(is_true, "{shown}: {least:?} is true, and it says {line}\n{text}");
        }
        // The last bound of a deepening search ends with the first plan, whoever finds it.
        let is_deepening = self.solver.ends_with("idastar");
        let counts = if is_deepening { ["bounds", "bounds"] } else { ["expanded", "produced"] };
        let same = ["outcome", "cost", "lower_bound", counts[0], counts[1]];
        lines.iter().map(|line| same.map(|field| line[field].clone())).collect()
    }
}

/// The rules of a puzzle that are tried.
fn rules(puzzle: &str) -> &'static [&'static [&'static str]] {
    match puzzle {
        "sliding" => &[&[], &["--metric", "multi"]],
        "link" => &[&[], &["--gravity", "down", "--turns", "1"]],
        "brick" => &[&[], &["--rules", "push"]],
        _ => &[&[]],
    }
}

#[test]
fn every_claim_about_small_boards_is_true_on_any_number_of_ranks() {
    let count = BOARDS[usize::from(std::env::var_os("STARBOARD_LONG").is_some())];
    let (mut tried, mut unsolvable) = (BTreeMap::new(), 0);
    for game in games::all() {
        let about = game.about();
        let puzzle = about.id;
        let text = boards(puzzle, count);
        for rules in rules(puzzle) {
            for objective in about.objectives {
                let case = |solver| Case { puzzle, rules, objective, solver };
                let truth = truth(&case("uniform-cost"), &text);
                assert!(truth.iter().any(Option::is_some), "{puzzle} {rules:?}");
                unsolvable += truth.iter().filter(|least| least.is_none()).count();
                let shared = about.solvers.iter().filter(|solver| solver.distributes);
                for solver in shared.filter(|solver| !is_elsewhere(solver.id, rules)) {
                    let case = case(solver.id);
                    let one = case.check(1, &text, &truth);
                    for ranks in [2, 3] {
                        assert_eq!(
                            case.check(ranks, &text, &truth),
                            one,
                            "{puzzle} {rules:?} {objective} {}",
                            solver.id
                        );
                    }
                    *tried.entry(puzzle).or_insert(0) += 1;
                }
            }
        }
    }
    println!("{count} boards; searches by puzzle: {tried:?}; {unsolvable} that cannot be solved");
    assert!(unsolvable > 0 && tried.len() == 4 && tried.values().all(|&count| count >= 3), "{tried:?}");
}

/// Solvers of one metric only.
fn is_elsewhere(solver: &str, rules: &[&str]) -> bool {
    let is_multi = rules.contains(&"multi");
    (solver == "pattern-idastar" && is_multi) || (solver == "lines-idastar" && !is_multi)
}
