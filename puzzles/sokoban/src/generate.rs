//! Levels made to order: a floor in some style, goals on it, boxes pulled away from them, changes until the level is as
//! hard as it was asked for.
//!
//! A level is solvable by construction, because it is played backwards from the solved position; the exact solver then
//! certifies and rates it. All limits count work, never time: the same seed gives the same level everywhere. What an id
//! of an older version means is made by the module of that version, which does not change any more.

mod change;
mod reverse;
mod terrain;
mod version1;
mod version2;

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

/// How hard a level is meant to be.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Difficulty {
    /// A few pushes for each box, hardly any order to find.
    Easy,
    /// Some boxes have to wait for others.
    Medium,
    /// Long ways, and an order that has to be found.
    Hard,
    /// As hard as it gets within some seconds.
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

    /// All of them, in the order of their words.
    pub const ALL: [Difficulty; 4] = [Difficulty::Easy, Difficulty::Medium, Difficulty::Hard, Difficulty::Expert];

    /// Reads a word.
    pub fn from_word(word: &str) -> Option<Difficulty> {
        Self::WORDS.iter().position(|&other| other == word).map(|at| Self::ALL[at])
    }
}

/// What a level must have, and how much work may go into it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Thresholds {
    /// The shortest solution has at least so many pushes.
    pub least_pushes: u32,
    /// The exact solver expands at least so many positions.
    pub least_effort: u64,
    /// Expansions that certifying one candidate may take.
    pub candidate_effort: u64,
    /// Candidates that are tried.
    pub tries: u32,
}

impl Default for Thresholds {
    fn default() -> Self {
        Thresholds { least_pushes: 0, least_effort: 0, candidate_effort: 30_000, tries: 400 }
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
    /// What it must have at least. Generators before the second do not look at it.
    pub thresholds: Thresholds,
}

impl Recipe {
    /// The most boxes for which a floor of this size has room.
    pub const fn most_boxes(size: Size) -> usize {
        let inner = size.width.saturating_sub(2) * size.height.saturating_sub(2);
        let most = inner.saturating_sub(3) / 3;
        if most == 0 { 1 } else { most }
    }
}

/// The generator of today.
pub(crate) const VERSION: u32 = 2;

/// Makes the level of this recipe and seed by a version of the generator.
pub fn generate(recipe: &Recipe, version: u32, seed: Seed, control: &mut Control<'_>) -> Result<Level, Failure> {
    match version {
        1 => version1::generate(recipe, seed, control),
        VERSION => version2::generate(recipe, seed, control),
        _ => Err(nothing(recipe)),
    }
}

/// Says that nothing came out.
fn nothing(recipe: &Recipe) -> Failure {
    let size = recipe.size.to_string();
    Message::new("sokoban-generate-failed").with("boxes", recipe.boxes).with("size", size).into()
}

/// Rates a level; a limit from outside is passed on, one of our own is not.
fn certify(level: &Level, effort: u64, control: &mut Control<'_>) -> Result<Option<Rating>, Failure> {
    let rated = rate(level, effort, control).map(|(rating, _)| rating);
    if rated.is_none() {
        // Was it the level or the user's limit?
        control.poll()?;
    }
    Ok(rated)
}

/// The floor cells, if they are enough for the boxes.
fn floor(terrain: &Map<Terrain>, boxes: usize) -> Option<Vec<Cell>> {
    let floor: Vec<Cell> = terrain.iter().filter(|&(_, &kind)| kind == Terrain::Floor).map(|(cell, _)| cell).collect();
    (floor.len() >= 3 * boxes + 3).then_some(floor)
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
