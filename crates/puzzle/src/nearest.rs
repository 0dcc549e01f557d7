//! "Did you mean": the word that was probably meant.

/// The candidate that a few typing mistakes turn into `word`; `None` if none is near.
pub fn nearest<'c>(word: &str, candidates: impl IntoIterator<Item = &'c str>) -> Option<&'c str> {
    // Nobody mistypes a word of this length; comparing it would only cost time.
    if word.chars().count() > 40 {
        return None;
    }
    let word: Vec<char> = word.to_lowercase().chars().collect();
    candidates
        .into_iter()
        .map(|candidate| (mistakes(&word, &candidate.chars().collect::<Vec<_>>()), candidate))
        .filter(|(mistakes, candidate)| *mistakes <= 1 + candidate.len() / 4)
        .min_by_key(|(mistakes, _)| *mistakes)
        .map(|(_, candidate)| candidate)
}

/// Fewest insertions, deletions and replacements between two words (Levenshtein 1966).
fn mistakes(one: &[char], other: &[char]) -> usize {
    let mut row: Vec<usize> = (0..=other.len()).collect();
    for (i, a) in one.iter().enumerate() {
        let mut diagonal = row[0];
        row[0] = i + 1;
        for (j, b) in other.iter().enumerate() {
            let replaced = diagonal + usize::from(a != b);
            diagonal = row[j + 1];
            row[j + 1] = replaced.min(diagonal + 1).min(row[j] + 1);
        }
    }
    row[other.len()]
}

#[cfg(test)]
mod tests {
    use super::nearest;

    #[test]
    fn typing_mistakes() {
        let words = ["astar", "idastar", "weighted-astar", "bfs"];
        for (typed, meant) in [
            ("astr", Some("astar")),
            ("Astar", Some("astar")),
            ("ida", None),
            ("idasatr", Some("idastar")),
            ("weigthed-astar", Some("weighted-astar")),
            ("bsf", None),
            ("bf", Some("bfs")),
            ("", None),
            ("quantum", None),
        ] {
            assert_eq!(nearest(typed, words), meant, "{typed}");
        }
    }
}
