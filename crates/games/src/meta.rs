//! What there is, as data for front ends that are not made of Rust: puzzles with their parameters, solvers, packs;
//! limits.

use std::sync::OnceLock;

use puzzle::{About, HeuristicInfo, Options, Pack};
use search::Cost;
use serde::Serialize;

use crate::{Game, all, engine::Ceilings, facts::fact, lang};

/// What a front end is told about the program.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Meta {
    /// The program's version.
    pub version: &'static str,
    /// The languages there are.
    pub languages: &'static [&'static str],
    /// The puzzles, in the order to show them.
    pub puzzles: Vec<PuzzleMeta>,
    /// What jobs may use.
    pub limits: LimitsMeta,
}

/// A puzzle.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct PuzzleMeta {
    /// What it says about itself.
    #[serde(flatten)]
    pub about: &'static About,
    /// Its heuristics with what they promise.
    pub promises: Vec<PromiseMeta>,
    /// Those of its heuristics that were learned; `fit` measures them.
    pub learned: Vec<&'static str>,
    /// Its built-in packs.
    pub packs: Vec<PackMeta>,
    /// The files of its looks, under `/skins/PUZZLE/`.
    pub skin: Vec<&'static str>,
}

/// What a heuristic promises.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct PromiseMeta {
    /// The heuristic.
    pub id: &'static str,
    /// It never says too much.
    pub admissible: bool,
    /// It never drops by more than a move costs.
    pub consistent: bool,
}

/// A built-in pack.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct PackMeta {
    /// The id in board ids. Message `PUZZLE-pack-ID`.
    pub id: &'static str,
    /// How many levels it has.
    pub count: usize,
    /// Its chapters in order; none if it is one row of levels.
    pub chapters: Vec<ChapterMeta>,
    /// What each level is called, where its title says so (`name=snake`): messages `PUZZLE-level-ID`. A second one is
    /// what the board shall become (`name=snake/spiral`). None if no level has a name.
    pub names: Vec<Vec<String>>,
}

/// A chapter of a pack: levels that follow each other and say so in their titles (`chapter=parking`).
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct ChapterMeta {
    /// Message `PUZZLE-chapter-ID`, and what it is about: `PUZZLE-chapter-ID-idea`.
    pub id: String,
    /// The proved optimum of each of its levels under the puzzle's first objective; null where nothing is proved.
    pub optima: Vec<Option<Cost>>,
    /// The picture that each level is shown with; none if the player's own choice is.
    pub pictures: Vec<String>,
}

/// What jobs may use.
#[derive(Clone, Copy, Debug, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct LimitsMeta {
    /// Milliseconds for a solve that says nothing about it.
    pub time: u64,
    /// The most that can be asked for, in milliseconds.
    pub most_time: u64,
    /// Bytes for one job.
    pub memory: u64,
    /// Jobs of one tab.
    pub jobs: usize,
    /// Games of one tab.
    pub games: usize,
}

impl Meta {
    /// With what an engine may use.
    pub fn new(ceilings: Ceilings) -> Self {
        Meta {
            version: env!("CARGO_PKG_VERSION"),
            languages: lang::LANGUAGES,
            puzzles: puzzles().to_vec(),
            limits: LimitsMeta {
                time: ceilings.time.as_millis() as u64,
                most_time: ceilings.most_time.as_millis() as u64,
                memory: ceilings.memory,
                jobs: ceilings.jobs_per_tab,
                games: ceilings.games,
            },
        }
    }
}

/// The puzzles that there are, in the order to show them. Counting the levels of all packs means reading them, which is
/// done once.
pub fn puzzles() -> &'static [PuzzleMeta] {
    static PUZZLES: OnceLock<Vec<PuzzleMeta>> = OnceLock::new();
    PUZZLES.get_or_init(|| all().iter().map(|game| PuzzleMeta::new(*game)).collect())
}

impl PuzzleMeta {
    fn new(game: &'static dyn Game) -> Self {
        let about = game.about();
        let promise = |info: &HeuristicInfo| PromiseMeta {
            id: info.id,
            admissible: info.promise.admissible,
            consistent: info.promise.consistent,
        };
        let pack = |pack: &Pack| {
            let levels = game.read(pack.text, &Options::new());
            let titles = || levels.iter().map(|level| level.title.as_deref().unwrap_or_default());
            PackMeta { id: pack.id, count: levels.len(), chapters: chapters(titles()), names: names(titles()) }
        };
        PuzzleMeta {
            about,
            promises: about.heuristics.iter().map(promise).collect(),
            learned: game.learned().iter().map(|model| model.heuristic).collect(),
            packs: about.packs.iter().map(pack).collect(),
            skin: about.skin.iter().map(|file| file.name).collect(),
        }
    }
}

/// The chapters that titles name.
fn chapters<'a>(titles: impl Iterator<Item = &'a str>) -> Vec<ChapterMeta> {
    let mut chapters: Vec<ChapterMeta> = Vec::new();
    for title in titles {
        let Some(id) = fact(title, "chapter") else { continue };
        if chapters.last().is_none_or(|last| last.id != id) {
            chapters.push(ChapterMeta { id: id.to_owned(), optima: Vec::new(), pictures: Vec::new() });
        }
        let Some(chapter) = chapters.last_mut() else { continue };
        chapter.optima.push(fact(title, "opt").and_then(|cost| cost.parse().ok()));
        chapter.pictures.extend(fact(title, "picture").map(str::to_owned));
    }
    chapters
}

/// The names that titles give, in the order of the levels.
fn names<'a>(titles: impl Iterator<Item = &'a str>) -> Vec<Vec<String>> {
    let parts = |name: &str| name.split('/').map(str::to_owned).collect();
    let names: Vec<Vec<String>> = titles.map(|title| fact(title, "name").map(parts).unwrap_or_default()).collect();
    if names.iter().all(Vec::is_empty) { Vec::new() } else { names }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::lang::{LANGUAGES, Lang};

    #[test]
    fn titles_name_chapters() {
        let titles = ["chapter=first opt=3", "x chapter=first", "chapter=next opt=5 picture=koi"];
        let chapter = |id: &str, optima: &[Option<Cost>], pictures: &[&str]| ChapterMeta {
            id: id.to_owned(),
            optima: optima.to_vec(),
            pictures: pictures.iter().map(|name| (*name).to_owned()).collect(),
        };
        let expected = [chapter("first", &[Some(3), None], &[]), chapter("next", &[Some(5)], &["koi"])];
        assert_eq!(chapters(titles.into_iter()), expected);
        assert_eq!(chapters(["12 link:6x6#g1-3 opt=20"].into_iter()), []);
    }

    #[test]
    fn titles_name_levels() {
        let named = [vec!["snake".to_owned()], vec![], vec!["snake".to_owned(), "spiral".to_owned()]];
        assert_eq!(names(["name=snake opt=3", "opt=4", "name=snake/spiral"].into_iter()), named);
        assert_eq!(names(["opt=3", "Quay 1"].into_iter()), Vec::<Vec<String>>::new());
    }

    /// Whatever name a level has, there are words for it in every language.
    #[test]
    fn every_name_has_words() {
        let mut seen = 0;
        for puzzle in puzzles() {
            for id in puzzle.packs.iter().flat_map(|pack| pack.names.iter().flatten()) {
                let message = format!("{}-level-{id}", puzzle.about.id);
                for tag in LANGUAGES {
                    assert!(Lang::new(tag, &[]).has(&message), "{message} in {tag}");
                }
                seen += 1;
            }
        }
        assert!(seen >= 60, "{seen}");
    }

    /// Every puzzle of ours has a campaign: a chapter for every level, at least sixty of them, none twice.
    #[test]
    fn every_puzzle_has_a_campaign() {
        for puzzle in puzzles().iter().filter(|puzzle| puzzle.about.id != "lights") {
            let name = puzzle.about.id;
            let pack = puzzle.packs.iter().find(|pack| pack.id == "campaign").expect(name);
            assert!(pack.count >= 60, "{name}: {}", pack.count);
            assert_eq!(pack.chapters.iter().map(|chapter| chapter.optima.len()).sum::<usize>(), pack.count, "{name}");
            let ids: std::collections::BTreeSet<_> = pack.chapters.iter().map(|chapter| &chapter.id).collect();
            assert_eq!(ids.len(), pack.chapters.len(), "{name}");
            for chapter in &pack.chapters {
                assert!(chapter.pictures.is_empty() || chapter.pictures.len() == chapter.optima.len(), "{name}");
            }
        }
    }
}
