//! The second generator: every difficulty has its own range of ratings, and a level is changed until it is in there.
//!
//! Boxes are pulled about as far as the difficulty wants, by a beam that prefers positions with long ways home. Of some
//! candidates the one nearest to the range is taken; then one change after another is kept whenever it brings the level
//! no farther from the range.

use puzzle::{Failure, Seed};
use rand_chacha::ChaCha8Rng;
use search::{Candidates, Control, Stop};

use super::{
    Difficulty, Recipe, Style, Thresholds, assemble, certify, change::changed, floor, goals, nothing, reverse,
    terrain::terrain,
};
use crate::{level::Level, rating::Rating};

/// What a difficulty asks for.
struct RatingTarget {
    /// Ratings from and to.
    score: (u32, u32),
    /// Pushes for each box in the shortest solution, at least.
    pushes: u32,
    /// Pushes for each box that boxes are pulled away.
    pull: u32,
    /// Candidates to choose from.
    candidates: u32,
    /// Changes that are tried.
    changes: u32,
    /// Expansions after which no further change is tried.
    effort: u64,
}

impl Difficulty {
    const fn aim(self) -> RatingTarget {
        match self {
            Difficulty::Easy => {
                RatingTarget { score: (10, 22), pushes: 2, pull: 3, candidates: 3, changes: 60, effort: 50_000 }
            }
            Difficulty::Medium => {
                RatingTarget { score: (30, 44), pushes: 4, pull: 5, candidates: 3, changes: 100, effort: 100_000 }
            }
            Difficulty::Hard => {
                RatingTarget { score: (54, 76), pushes: 8, pull: 11, candidates: 4, changes: 200, effort: 400_000 }
            }
            Difficulty::Expert => RatingTarget {
                score: (90, u32::MAX),
                pushes: 9,
                pull: 14,
                candidates: 4,
                changes: 400,
                effort: 900_000,
            },
        }
    }
}

impl RatingTarget {
    /// How far a level is from what was asked for; zero if it is in the range and has what it must have.
    fn distance(&self, rating: &Rating, recipe: &Recipe) -> u32 {
        let score = rating.score();
        let (low, high) = self.score;
        let aside = low.saturating_sub(score) + score.saturating_sub(high);
        let short = (self.pushes * recipe.boxes as u32).saturating_sub(rating.pushes) / 2;
        let Thresholds { least_pushes, least_effort, .. } = recipe.thresholds;
        let missing = least_pushes.saturating_sub(rating.pushes) * 2;
        let effort = if rating.nodes < least_effort { 4 + 4 * (least_effort / (rating.nodes + 1)).ilog2() } else { 0 };
        aside + short + missing + effort
    }
}

/// Candidates that could not be certified before one of them is taken as it is: it can be solved, since it was pulled.
const MOST_UNRATED: u32 = 3;

pub(super) fn generate(recipe: &Recipe, seed: Seed, control: &mut Control<'_>) -> Result<Level, Failure> {
    let mut rng = seed.rng(2);
    let aim = recipe.difficulty.aim();
    let mut attempt = 0;
    let mut seen = Candidates::default();
    while attempt < recipe.thresholds.tries {
        match choose(recipe, &aim, &mut attempt, &mut seen, &mut rng, control)? {
            TriesResult::Rated(rating, level) => {
                let (rating, level) = approach(level, rating, recipe, &aim, &mut seen, &mut rng, control)?;
                if is_enough(recipe, &rating) {
                    control.advance(1000);
                    return Ok(level);
                }
            }
            TriesResult::Unrated(level) if !has_minimum(recipe) => return Ok(level),
            TriesResult::Unrated(_) | TriesResult::Nothing => {}
        }
    }
    Err(nothing(recipe))
}

/// What some tries gave.
enum TriesResult {
    /// Of all certified candidates the one nearest to what was asked for.
    Rated(Rating, Level),
    /// A candidate that took too long to certify.
    Unrated(Level),
    Nothing,
}

/// Tries until there are some candidates to choose from.
fn choose(
    recipe: &Recipe,
    aim: &RatingTarget,
    attempt: &mut u32,
    seen: &mut Candidates,
    rng: &mut ChaCha8Rng,
    control: &mut Control<'_>,
) -> Result<TriesResult, Failure> {
    let mut best: Option<(u32, Rating, Level)> = None;
    let mut unrated: Option<Level> = None;
    let (mut kept, mut failed) = (0, 0);
    while *attempt < recipe.thresholds.tries {
        control.poll()?;
        let made = candidate(recipe, aim, *attempt, rng, control)?;
        *attempt += 1;
        let Some(level) = made else {
            tell(seen, None, control)?;
            continue;
        };
        let certified = certify(&level, recipe.thresholds.candidate_effort, control)?;
        tell(seen, certified.as_ref(), control)?;
        match certified {
            None => {
                failed += 1;
                unrated.get_or_insert(level);
            }
            Some(rating) => {
                kept += 1;
                let distance = aim.distance(&rating, recipe);
                if best.as_ref().is_none_or(|(least, ..)| distance < *least) {
                    seen.best = Some(rating.score());
                    best = Some((distance, rating, level));
                }
            }
        }
        control.advance((u64::from(kept) * 500 / u64::from(aim.candidates)) as u16);
        let is_there = best.as_ref().is_some_and(|(distance, ..)| *distance == 0);
        if kept == aim.candidates || is_there || (kept == 0 && failed > MOST_UNRATED) {
            break;
        }
    }
    Ok(match (best, unrated) {
        (Some((_, rating, level)), _) => TriesResult::Rated(rating, level),
        (None, Some(level)) => TriesResult::Unrated(level),
        (None, None) => TriesResult::Nothing,
    })
}

/// Counts a candidate, certified or not. The best is the one nearest to what was asked for.
fn tell(seen: &mut Candidates, certified: Option<&Rating>, control: &mut Control<'_>) -> Result<(), Stop> {
    seen.tried += 1;
    seen.kept += u32::from(certified.is_some());
    control.count_candidates(*seen);
    control.poll()
}

/// Changes the level until it is in the range, as long as changes bring it no farther away.
fn approach(
    mut level: Level,
    mut rating: Rating,
    recipe: &Recipe,
    aim: &RatingTarget,
    seen: &mut Candidates,
    rng: &mut ChaCha8Rng,
    control: &mut Control<'_>,
) -> Result<(Rating, Level), Failure> {
    let start = control.stats().expanded;
    let mut distance = aim.distance(&rating, recipe);
    for change in 0..aim.changes {
        if distance == 0 || control.stats().expanded - start > aim.effort {
            break;
        }
        control.advance(500 + (change * 500 / aim.changes) as u16);
        let Some(other) = changed(&level, rng) else { continue };
        let certified = certify(&other, recipe.thresholds.candidate_effort, control)?;
        tell(seen, certified.as_ref(), control)?;
        if let Some(changed) = certified
            && aim.distance(&changed, recipe) <= distance
        {
            distance = aim.distance(&changed, recipe);
            (rating, level) = (changed, other);
            seen.best = Some(rating.score());
        }
    }
    Ok((rating, level))
}

fn candidate(
    recipe: &Recipe,
    aim: &RatingTarget,
    attempt: u32,
    rng: &mut ChaCha8Rng,
    control: &mut Control<'_>,
) -> Result<Option<Level>, Failure> {
    // A style that has no room for the boxes makes way for an open hall, and that for a hall without pillars.
    let terrain = match attempt {
        0..=9 => terrain(recipe.size, recipe.style, rng),
        10..=14 => terrain(recipe.size, Style::Open, rng),
        _ if attempt.is_multiple_of(2) => terrain(recipe.size, recipe.style, rng),
        _ => super::terrain::empty(recipe.size),
    };
    let Some(floor) = floor(&terrain, recipe.boxes) else { return Ok(None) };
    let goals = goals(&terrain, &floor, recipe.boxes, rng);
    let wanted = (aim.pull * recipe.boxes as u32).max(recipe.thresholds.least_pushes * 6 / 5);
    let Some(start) = reverse::stretch(&terrain, &goals, wanted, rng, control)? else { return Ok(None) };
    Ok(assemble(terrain, recipe.rules, start.player, &start.boxes, &start.homes))
}

/// Whether a level has what was asked for.
fn is_enough(recipe: &Recipe, rating: &Rating) -> bool {
    rating.pushes >= recipe.thresholds.least_pushes && rating.nodes >= recipe.thresholds.least_effort
}

/// Whether a minimum was asked for, which only a certified level can be known to have.
fn has_minimum(recipe: &Recipe) -> bool {
    recipe.thresholds.least_pushes > 0 || recipe.thresholds.least_effort > 0
}
