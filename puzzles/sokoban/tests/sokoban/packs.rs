//! The built-in packs: whole, in rising difficulty, and every optimum as its title says.

use puzzle::{Options, Puzzle, Request};
use search::{Control, Outcome};
use sokoban::{Rules, Sokoban, State};

#[test]
fn packs_hold_what_their_titles_say() {
    for (id, rules) in [("quay", Rules::All), ("lock", Rules::OneToOne)] {
        let pack = Sokoban.about().packs.iter().find(|pack| pack.id == id).expect(id);
        let boards = Sokoban.read(pack.text, &Options::new());
        assert!(boards.len() >= 100, "{id}");
        let mut last = 0;
        for board in boards {
            let title = board.title.expect("every level has a title");
            let fact = |key: &str| title.split(' ').find_map(|word| word.strip_prefix(key)?.parse::<u32>().ok());
            let level = board.level.unwrap_or_else(|faults| panic!("{title}: {faults:?}"));
            assert_eq!((level.rules, level.credits.author.as_deref()), (rules, Some("Starboard")), "{title}");
            let rating = fact("rating=").expect("every title has a rating");
            assert!(rating >= last, "{title} is easier than the one before");
            last = rating;
            // Ratings come from a solver that stays as it is.
            let rated = sokoban::rate(&level, 100_000, &mut Control::unlimited()).map(|(rating, _)| rating.score());
            assert_eq!(rated, Some(rating), "{title}");
            let answer = Sokoban
                .solve(&level, &State::start(&level), &Request::default(), &mut Control::unlimited())
                .expect("a good request");
            let Outcome::Optimal(plan) = answer.report.outcome else { panic!("{title}: not proved") };
            assert_eq!(Some(plan.cost), fact("opt="), "{title}");
        }
    }
}
