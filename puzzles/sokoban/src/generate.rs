//! Levels made to order: a floor in some style, goals on it, boxes pulled away from them as far as they go, walls added
//! while that makes it harder.
//!
//! A level is solvable by construction, because it is played backwards from the solved position; the exact solver then
//! certifies and rates it. All limits count work, never time: the same seed gives the same level everywhere.

mod climb;
mod reverse;
mod terrain;

use grid::{Cell, Map, Size};
use puzzle::{Failure, Message, Seed};
use rand::{
    RngExt,
    seq::{IndexedRandom, SliceRandom},
};
use rand_chacha::ChaCha8Rng;
use search::Control;

use crate::{
    format,
    level::{Credits, Level, Rules, Terrain},
    rating::{Rating, rate},
};

/// How a floor is laid out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Style {
    /// Rooms put together from small pieces (after Taylor and Parberry 2011).
    Rooms,
    /// Passages dug by a wandering digger.
    Carved,
    /// A hall with pillars.
    Open,
}

/// Which of several candidates is taken.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Difficulty {
    /// The easiest.
    Easy,
    /// The one in the middle.
    Medium,
    /// The hardest, made harder still by walls.
    Hard,
    /// The hardest, made harder still by changes of every kind. Takes some seconds.
    Expert,
}

impl Style {
    /// The words of the parameter.
    pub const WORDS: &'static [&'static str] = &["rooms", "carved", "open"];

    /// Reads a word.
    pub fn from_word(word: &str) -> Option<Style> {
        Self::WORDS.iter().position(|&other| other == word).map(|at| [Style::Rooms, Style::Carved, Style::Open][at])
    }
}

impl Difficulty {
    /// The words of the parameter.
    pub const WORDS: &'static [&'static str] = &["easy", "medium", "hard", "expert"];

    /// Reads a word.
    pub fn from_word(word: &str) -> Option<Difficulty> {
        let all = [Difficulty::Easy, Difficulty::Medium, Difficulty::Hard, Difficulty::Expert];
        Self::WORDS.iter().position(|&other| other == word).map(|at| all[at])
    }

    fn candidates(self) -> usize {
        match self {
            Difficulty::Easy | Difficulty::Medium => 5,
            Difficulty::Hard | Difficulty::Expert => 9,
        }
    }
}

/// What to make.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Recipe {
    /// Outer width and height; the level may come out smaller.
    pub size: Size,
    /// How many boxes.
    pub boxes: usize,
    /// How the floor is laid out.
    pub style: Style,
    /// How hard.
    pub difficulty: Difficulty,
    /// Under which rules.
    pub rules: Rules,
}

/// Expansions that certifying one candidate may take.
const CERTIFY: u64 = 30_000;
/// Floors that are tried before the recipe counts as impossible.
const ATTEMPTS: usize = 400;
/// Walls that are tried on a hard level.
const WALLS: usize = 24;

/// Makes the level of this recipe and seed.
pub fn generate(recipe: &Recipe, seed: Seed, control: &mut Control<'_>) -> Result<Level, Failure> {
    let mut rng = seed.rng(1);
    let wanted = recipe.difficulty.candidates();
    let mut candidates: Vec<(Rating, Level)> = Vec::new();
    for attempt in 0..ATTEMPTS {
        control.poll()?;
        if let Some(level) = candidate(recipe, &mut rng, control)?
            && let Some((rating, _)) = certify(&level, control)?
        {
            candidates.push((rating, level));
            control.advance((candidates.len() * 900 / wanted) as u16);
        }
        if candidates.len() == wanted || (attempt > ATTEMPTS / 2 && !candidates.is_empty()) {
            break;
        }
    }
    candidates.sort_by_key(|(rating, _)| rating.score());
    let at = match recipe.difficulty {
        Difficulty::Easy => 0,
        Difficulty::Medium => candidates.len() / 2,
        Difficulty::Hard | Difficulty::Expert => candidates.len().saturating_sub(1),
    };
    if candidates.is_empty() {
        let size = recipe.size.to_string();
        return Err(Message::new("sokoban-generate-failed").with("boxes", recipe.boxes).with("size", size).into());
    }
    let (rating, level) = candidates.swap_remove(at);
    let level = match recipe.difficulty {
        Difficulty::Easy | Difficulty::Medium => level,
        Difficulty::Hard => harden(level, rating, &mut rng, control)?,
        Difficulty::Expert => climb::climb(level, rating, &mut rng, control)?,
    };
    control.advance(1000);
    Ok(level)
}

/// Rates a level; a limit from outside is passed on, one of our own is not.
fn certify(level: &Level, control: &mut Control<'_>) -> Result<Option<(Rating, Level)>, Failure> {
    let rated = rate(level, CERTIFY, control).map(|(rating, _)| (rating, level.clone()));
    if rated.is_none() {
        // Was it the level or the user's limit?
        control.poll()?;
    }
    Ok(rated)
}

fn candidate(recipe: &Recipe, rng: &mut ChaCha8Rng, control: &mut Control<'_>) -> Result<Option<Level>, Failure> {
    let terrain = terrain::terrain(recipe.size, recipe.style, rng);
    let floor: Vec<Cell> = terrain.iter().filter(|&(_, &kind)| kind == Terrain::Floor).map(|(cell, _)| cell).collect();
    if floor.len() < 3 * recipe.boxes + 3 {
        return Ok(None);
    }
    let goals = goals(&terrain, &floor, recipe.boxes, rng);
    let Some(start) = reverse::pull(&terrain, &goals, rng, control)? else { return Ok(None) };
    Ok(assemble(terrain, recipe.rules, start.player, &start.boxes, &start.homes))
}

/// Goals in a heap or scattered, as it comes.
fn goals(terrain: &Map<Terrain>, floor: &[Cell], count: usize, rng: &mut ChaCha8Rng) -> Vec<Cell> {
    let size = terrain.size();
    let mut goals: Vec<Cell> = if rng.random_range(0..3) == 0 {
        let mut mixed = floor.to_vec();
        mixed.shuffle(rng);
        mixed.truncate(count);
        mixed
    } else {
        let centre = *floor.choose(rng).expect("the caller counted the floor");
        let mut near = floor.to_vec();
        near.sort_by_key(|&cell| (size.distance(cell, centre), cell));
        near.truncate(count);
        near
    };
    goals.sort_unstable();
    goals
}

/// The level of these parts, read back from its text so that it keeps every promise of [`Level`]; `None` if it cannot.
fn assemble(terrain: Map<Terrain>, rules: Rules, player: Cell, boxes: &[Cell], homes: &[Cell]) -> Option<Level> {
    let mut goals = homes.to_vec();
    if rules == Rules::All {
        goals.sort_unstable();
    }
    let credits = Credits { author: Some("Starboard".to_owned()), ..Credits::default() };
    let raw = Level { rules, terrain, player, boxes: boxes.into(), goals: goals.into(), credits };
    if rules == Rules::OneToOne && (0..boxes.len()).any(|number| boxes[number] == homes[number]) {
        return None;
    }
    let level = format::read(&format::to_xsb(&raw), &puzzle::Options::new()).pop()?.level.ok()?;
    (level.boxes.len() == boxes.len()).then_some(level)
}

/// Turns floor into wall wherever the level stays solvable and gets harder.
fn harden(
    mut level: Level,
    mut rating: Rating,
    rng: &mut ChaCha8Rng,
    control: &mut Control<'_>,
) -> Result<Level, Failure> {
    for _ in 0..WALLS {
        let size = level.size();
        let is_bare = |&cell: &Cell| {
            level.is_floor(cell) && !level.is_goal(cell) && !level.boxes.contains(&cell) && cell != level.player
        };
        let bare: Vec<Cell> = (0..size.cells()).filter(is_bare).collect();
        let Some(&cell) = bare.choose(rng) else { break };
        let mut terrain = level.terrain.clone();
        terrain[cell] = Terrain::Wall;
        let Some(walled) = assemble(terrain, level.rules, level.player, &level.boxes, &level.goals) else { continue };
        if let Some((harder, _)) = certify(&walled, control)?
            && (harder.score(), harder.nodes) > (rating.score(), rating.nodes)
        {
            (level, rating) = (walled, harder);
        }
    }
    Ok(level)
}
