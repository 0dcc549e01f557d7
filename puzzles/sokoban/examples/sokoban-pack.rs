//! Makes a pack of levels in rising difficulty and prints it: `pack all|one-to-one NAME COUNT`. The same arguments give
//! the same pack.

use puzzle::Seed;
use search::Control;
use sokoban::{Difficulty, Level, Rating, Recipe, Rules, Style, Thresholds, format, generate, rate};

/// Expansions that proving one level may take.
const PROOF: u64 = 60_000;

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [rules, name, count] = &arguments[..] else {
        eprintln!("usage: pack all|one-to-one NAME COUNT");
        return;
    };
    let rules = Rules::from_word(rules).expect("all or one-to-one");
    let count: usize = count.parse().expect("a number");
    let mut levels: Vec<(Rating, Level)> = Vec::new();
    let mut names = std::collections::BTreeSet::new();
    let mut seed = 0;
    // Twice as many as wanted, so that the choice can rise evenly.
    while levels.len() < 2 * count {
        let stage = levels.len() * 8 / (2 * count);
        let recipe = Recipe {
            size: grid::Size::new(6 + stage, 6 + stage * 2 / 3),
            boxes: [1, 2, 2, 3, 3, 4, 5, 6][stage],
            style: [Style::Rooms, Style::Carved, Style::Open][seed as usize % 3],
            difficulty: [Difficulty::Medium, Difficulty::Hard][usize::from(stage > 1)],
            rules,
            thresholds: Thresholds::default(),
        };
        seed += 1;
        let mut control = Control::unlimited();
        let Ok(level) = generate(&recipe, 1, Seed(seed), &mut control) else { continue };
        if let Some((rating, _)) = rate(&level, PROOF, &mut control)
            && rating.pushes > 2
            && names.insert(format::name(&level))
        {
            levels.push((rating, level));
        }
    }
    levels.sort_by_key(|(rating, level)| (rating.score(), format::name(level)));
    println!("; Made by Starboard's own generator. opt: fewest pushes, proved; rating: higher is harder.\n");
    for (number, (rating, mut level)) in levels.into_iter().step_by(2).enumerate() {
        let title = format!("{name} {} opt={} rating={}", number + 1, rating.pushes, rating.score());
        level.credits.title = Some(title);
        println!("{}", format::to_xsb(&level));
    }
}
