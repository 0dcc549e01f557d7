//! What to make: size, goal, metric, and how.
//!
//! A recipe is the size, then what is not the default: `4x4,mode=unchecked`, `4x4,moves=30,goal=blank-first`,
//! `3x3,depth=18..22,metric=multi`.
//!
//! A range of depths has two spellings in a recipe, because ids keep their boards: `18-22` draws from all boards of
//! these depths alike, most of which are the deepest, as it always did; `18..22`, the one that is written when a user
//! asks for a range, makes every depth equally likely.

use std::ops::RangeInclusive;

use grid::Size;
use puzzle::{Message, Options, Param};
use search::Cost;

use crate::{
    about::{GENERATOR, RULES},
    format::{goal_name, read_goal, read_metric},
    level::{Level, Metric, Tile},
};

/// The words for the ways to make a board.
pub(crate) const MODES: &[&str] = &["uniform", "unchecked", "walk", "depth", BY_BOARD];
/// The way of `depth=18-22` in a recipe.
const BY_BOARD: &str = "depth-uniform";

/// Deepest board that can be asked for, and most moves of a walk.
const MOST_MOVES: u64 = 1_000_000;

/// Options, checked and understood.
pub(super) struct Recipe {
    pub(super) size: Size,
    pub(super) goal: Box<[Tile]>,
    pub(super) metric: Metric,
    pub(super) mode: GenerationMode,
}

/// How to make a board.
pub(super) enum GenerationMode {
    /// Any solvable board, all equally likely.
    Uniform,
    /// Any board at all: every second one cannot be solved.
    Unchecked,
    /// So many random moves away from the goal.
    Walk(u64),
    /// So many moves from the goal at least, and no shorter way.
    Depth(RangeInclusive<Cost>, Draw),
}

/// What is equally likely when a board is drawn from a range of depths.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Draw {
    /// Every depth: seeds that count up go through the depths in turn.
    ByDepth,
    /// Every board: there are more and more of them the deeper one looks.
    ByBoard,
}

impl Recipe {
    /// Reads options; what is absent has its default.
    pub(super) fn read(options: &Options) -> Result<Recipe, Message> {
        for param in params() {
            if let Some(value) = options.get(param.id) {
                param.check(value)?;
            }
        }
        let value = |id: &str| params().find(|param| param.id == id).and_then(|param| param.value(options));
        let size: Size = value("size").and_then(|size| size.parse().ok()).unwrap_or(Size::new(4, 4));
        let goal = match value("goal") {
            None => Level::blank_last(size),
            Some(text) => read_goal(size, text, 1, 1).map_err(|_| {
                let message = Message::new("sliding-bad-goal-option").with("found", text);
                message.with("size", size.to_string()).with("known", crate::format::GOALS.join(", "))
            })?,
        };
        let metric = value("metric").and_then(read_metric).unwrap_or_default();
        let mode = read_mode(value("mode"), value("moves"), value("depth"))?;
        Ok(Recipe { size, goal, metric, mode })
    }
}

/// The options in one line.
pub(crate) fn recipe(options: &Options) -> Result<String, Message> {
    let Recipe { size, goal, metric, mode } = Recipe::read(options)?;
    let mut recipe = size.to_string();
    let mut add = |key: &str, value: &str| {
        recipe.push(',');
        recipe.push_str(key);
        recipe.push('=');
        recipe.push_str(value);
    };
    match mode {
        GenerationMode::Uniform => {}
        GenerationMode::Unchecked => add("mode", "unchecked"),
        GenerationMode::Walk(moves) => add("moves", &moves.to_string()),
        GenerationMode::Depth(range, _) if range.start() == range.end() => add("depth", &range.start().to_string()),
        GenerationMode::Depth(range, Draw::ByDepth) => add("depth", &format!("{}..{}", range.start(), range.end())),
        GenerationMode::Depth(range, Draw::ByBoard) => add("depth", &format!("{}-{}", range.start(), range.end())),
    }
    if let Some(goal) = goal_name(size, &goal) {
        add("goal", &goal);
    }
    if metric == Metric::Multi {
        add("metric", "multi");
    }
    Ok(recipe)
}

/// Reads a recipe back.
pub(crate) fn read_recipe(recipe: &str) -> Result<Options, Message> {
    let mut options = Options::new();
    for (index, item) in recipe.split(',').enumerate() {
        let (key, value) = if index == 0 { ("size", item) } else { item.split_once('=').unwrap_or((item, "")) };
        if index > 0 && (key == "size" || !params().any(|param| param.id == key)) {
            let known: Vec<&str> = params().map(|param| param.id).filter(|&id| id != "size").collect();
            let message = Message::new("sliding-bad-recipe").with("found", item);
            return Err(message.with("known", known.join(", ")));
        }
        options.insert(key.to_owned(), value.to_owned());
    }
    // In options a range is written with a hyphen, and the mode says what is meant.
    if let Some(depth) = options.get_mut("depth") {
        let is_by_board = depth.contains(HYPHENS);
        *depth = depth.replacen("..", "-", 1);
        if is_by_board && options.get("mode").is_none_or(|mode| mode == "depth") {
            options.insert("mode".to_owned(), BY_BOARD.to_owned());
        }
    }
    Recipe::read(&options)?;
    Ok(options)
}

fn params() -> impl Iterator<Item = &'static Param> {
    GENERATOR.iter().chain(RULES)
}

/// The way to make a board: named, or understood from what else was given.
fn read_mode(mode: Option<&str>, moves: Option<&str>, depth: Option<&str>) -> Result<GenerationMode, Message> {
    let clash = |option: &'static str| Message::new("sliding-mode-clash").with("option", option);
    match (mode, moves, depth) {
        (None, None, None) | (Some("uniform"), None, None) => Ok(GenerationMode::Uniform),
        (Some("unchecked"), None, None) => Ok(GenerationMode::Unchecked),
        (None | Some("walk"), Some(moves), None) => match moves.parse() {
            Ok(moves) => Ok(GenerationMode::Walk(moves)),
            Err(_) => Err(Message::new("sliding-walk-needs-moves")),
        },
        (Some("walk"), None, None) => Err(Message::new("sliding-walk-needs-moves")),
        (None | Some("depth"), None, Some(depth)) => Ok(GenerationMode::Depth(read_depth(depth)?, Draw::ByDepth)),
        (Some(BY_BOARD), None, Some(depth)) => Ok(GenerationMode::Depth(read_depth(depth)?, Draw::ByBoard)),
        (Some("depth" | BY_BOARD), None, None) => Err(Message::new("sliding-depth-needs-depth")),
        (_, Some(_), _) => Err(clash("moves")),
        (_, None, _) => Err(clash("depth")),
    }
}

/// What may stand between the ends of a range; people paste dashes.
const HYPHENS: [char; 2] = ['-', '–'];

/// Reads `20` or `18-22`.
fn read_depth(text: &str) -> Result<RangeInclusive<Cost>, Message> {
    let number = |part: &str| match part.trim().parse::<Cost>() {
        Ok(number) if u64::from(number) <= MOST_MOVES => Some(number),
        _ => None,
    };
    let (low, high) = text.split_once(HYPHENS).unwrap_or((text, text));
    match (number(low), number(high)) {
        (Some(low), Some(high)) if 1 <= low && low <= high => Ok(low..=high),
        _ => Err(Message::new("sliding-bad-depth").with("found", text).with("most", MOST_MOVES)),
    }
}
