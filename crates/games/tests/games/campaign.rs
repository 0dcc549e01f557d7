//! Campaigns and packs with facts: what titles say of their boards is true.

use games::{BoardId, Control, Game, Limits, Options, Request, Verdict};

/// Every how many levels one is looked at, unless there is time for all.
const STEP: usize = 6;
/// Expansions for a proof, unless there is time for all.
const NODES: u64 = 100_000;

/// Chapters rise by the ratings; a title's id still means the board, and its optimum is proved again.
#[test]
fn titles_of_campaigns_say_what_is() {
    let step = if std::env::var("STARBOARD_LONG").is_ok_and(|value| value == "1") { 1 } else { STEP };
    for game in games::all() {
        let about = Game::about(*game);
        for pack in about.packs.iter().filter(|pack| pack.text.contains("score=")) {
            let mut last = (String::new(), 0);
            for (index, entry) in game.read(pack.text, &Options::new()).into_iter().enumerate() {
                let title = entry.title.unwrap_or_default();
                let name = format!("{}:{}/{} {title}", about.id, pack.id, index + 1);
                let fact = |key: &str| title.split(' ').find_map(|word| word.strip_prefix(key)?.strip_prefix('='));
                let board = entry.board.unwrap_or_else(|faults| panic!("{name}: {faults:?}"));
                let chapter = fact("chapter").unwrap_or_default();
                let score: u32 = fact("score").and_then(|score| score.parse().ok()).unwrap_or_else(|| panic!("{name}"));
                if chapter == last.0 {
                    assert!(score >= last.1, "{name} is easier than the one before");
                }
                last = (chapter.to_owned(), score);
                if index % step != 0 {
                    continue;
                }
                if let Some(id) = title.split(' ').next().filter(|word| word.contains('#')) {
                    let made = BoardId::parse(id).unwrap().open(&mut Control::unlimited());
                    let made = made.unwrap_or_else(|failure| panic!("{name}: {failure:?}"));
                    assert_eq!(BoardId::spelled(&*made).to_string(), BoardId::spelled(&*board).to_string(), "{name}");
                }
                let Some(optimum) = fact("opt").and_then(|optimum| optimum.parse().ok()) else { continue };
                let nodes = (step > 1).then_some(NODES);
                let mut control = Control::new(Limits { nodes, ..Limits::default() });
                let answer = board.solve(&Request::default(), &mut control).unwrap();
                let Some(plan) = answer.plan() else { continue };
                if answer.verdict() == Verdict::Optimal {
                    assert_eq!(plan.cost, optimum, "{name}");
                } else {
                    assert!(step > 1 && plan.cost >= optimum, "{name}: {}", plan.cost);
                }
            }
        }
    }
}
