//! Facts that collections write behind the titles of their levels: `Quay 1 opt=3 rating=6`.

use puzzle::{Known, Rating};

use crate::BoardId;

/// A fact of a title: `3` of `Quay 1 opt=3` for `opt`.
pub(crate) fn fact<'a>(title: &'a str, key: &str) -> Option<&'a str> {
    title.split_whitespace().find_map(|word| word.strip_prefix(key)?.strip_prefix('='))
}

/// What a built-in collection says of a level: `opt` is its proved optimum, `score` its rating. `None` if it says
/// neither.
pub(crate) fn rating(title: &str) -> Option<Rating> {
    let number = |key| fact(title, key).and_then(|value| value.parse().ok());
    let (cost, score) = (number("opt"), number("score"));
    let outcome = if cost.is_some() { Known::Optimal } else { Known::Unknown };
    (cost.is_some() || score.is_some()).then(|| Rating { score, cost, outcome, parts: Vec::new() })
}

/// A title for people: without the facts, and without the id of the board.
pub(crate) fn without_facts(title: &str) -> Option<String> {
    let is_fact = |word: &&str| {
        word.split_once('=').is_some_and(|(key, _)| !key.is_empty() && key.chars().all(|c| c.is_ascii_lowercase()))
            || BoardId::parse(word).is_ok()
    };
    let words: Vec<&str> = title.split_whitespace().filter(|word| !is_fact(word)).collect();
    (!words.is_empty()).then(|| words.join(" "))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn titles_are_for_people() {
        for (title, shown) in [
            ("Quay 1 opt=3 rating=6", Some("Quay 1")),
            ("12 link:6x6,z2#g1-3 opt=20", Some("12")),
            ("korf-001", Some("korf-001")),
            ("E = mc²: a level", Some("E = mc²: a level")),
            ("opt=3", None),
        ] {
            assert_eq!(without_facts(title).as_deref(), shown, "{title}");
        }
    }

    #[test]
    fn facts_are_ratings() {
        let told = |title| rating(title).map(|rating| (rating.score, rating.cost, rating.outcome));
        assert_eq!(told("Quay 1 opt=3 rating=6"), Some((None, Some(3), Known::Optimal)));
        assert_eq!(told("score=40 chapter=wide"), Some((Some(40), None, Known::Unknown)));
        assert_eq!(told("optimal=3 stop=4"), None);
    }
}
