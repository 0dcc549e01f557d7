//! Every space and every estimate keeps the laws of the search library.

use std::sync::Arc;

use grid::Size;
use pattern::{Databases, Partition};
use search::{Control, Heuristic, laws};
use sliding::{
    Level, Metric,
    heuristic::{Any, Inversion, LinearConflict, Manhattan, Misplaced, Pattern, WalkingTables, Zero, pattern_frame},
    space::{Counting, FiveBits, Multi, Nibbles, PackedBoard, Single, Space, Visitor, Wide, visit},
};

use crate::common::{goals, level, scrambled};

static TABLES: WalkingTables = WalkingTables::new();

/// All estimates that the level has.
pub(crate) fn estimates<C: Counting>(level: &Level) -> Vec<(&'static str, Any<C>)> {
    let mut all = vec![
        ("zero", Any::Zero(Zero)),
        ("misplaced", Any::Misplaced(Misplaced::new(level))),
        ("manhattan", Any::Manhattan(Manhattan::new(level))),
        ("linear-conflict", Any::LinearConflict(LinearConflict::new(level))),
        ("inversion", Any::Inversion(Inversion::new(level))),
    ];
    // Two patterns of half the tiles are small only on small boards.
    if level.metric == Metric::Single && level.size.cells() <= 9 {
        all.push(("pattern", Any::Pattern(pattern(level))));
    }
    if let Ok(walking) = TABLES.walking(level, &mut Control::unlimited()) {
        all.push(("walking", Any::Walking(walking)));
    }
    all
}

/// The estimate of two patterns.
fn pattern<C: Counting>(level: &Level) -> Pattern<C> {
    let frame = pattern_frame(level).unwrap();
    let tiles = level.size.cells() - 1;
    let sizes = if tiles > 3 { format!("{}-{}", tiles / 2, tiles - tiles / 2) } else { tiles.to_string() };
    let partition = Partition::named(frame.shape(), &sizes).unwrap();
    let databases = Databases::build(frame.shape(), &partition, 1, &mut Control::unlimited()).unwrap();
    Pattern::new(level, &frame, &[Arc::new(databases)])
}

/// The whole space of a small level.
struct Whole<'a>(&'a Level);

impl Visitor for Whole<'_> {
    type Output = ();

    fn visit<B: PackedBoard, C: Counting>(self, space: Space<B, C>) {
        let start = space.pack(&self.0.start);
        let most = 200_000;
        laws::undo_restores(&space, &start, most);
        laws::keys_are_canonical(&space, &start, most);
        laws::redundancy_is_safe(&space, &start, most);
        laws::backward_mirrors_forward(&space, &start, most);
        for (name, estimate) in estimates::<C>(self.0) {
            println!("{name} on {:?}", self.0);
            laws::step_agrees_with_begin(&space, &start, &estimate, most);
            laws::promise_holds(&space, &start, &estimate, most);
        }
    }
}

#[test]
fn small_boards_whole() {
    for (width, height) in [(2, 2), (3, 2), (2, 3)] {
        let size = Size::new(width, height);
        for goal in goals(size) {
            for metric in [Metric::Single, Metric::Multi] {
                visit(&level(size, &goal, metric), Whole(&level(size, &goal, metric)));
            }
        }
    }
}

#[test]
fn longer_lines_whole() {
    for (width, height, metric) in [(4, 2, Metric::Single), (2, 4, Metric::Multi)] {
        let size = Size::new(width, height);
        let goal = goals(size).swap_remove(2);
        visit(&level(size, &goal, metric), Whole(&level(size, &goal, metric)));
    }
}

#[test]
fn the_whole_eight_puzzle_keeps_every_promise() {
    let size = Size::new(3, 3);
    for metric in [Metric::Single, Metric::Multi] {
        let level = level(size, &goals(size)[0], metric);
        visit(&level, Promises(&level));
    }
}

struct Promises<'a>(&'a Level);

impl Visitor for Promises<'_> {
    type Output = ();

    fn visit<B: PackedBoard, C: Counting>(self, space: Space<B, C>) {
        let start = space.pack(&self.0.start);
        for (name, estimate) in estimates::<C>(self.0) {
            println!("{name} on {:?}", self.0);
            laws::promise_holds(&space, &start, &estimate, 181_440);
        }
    }
}

/// Part of the space of a large level: what can be said without the true distances.
fn check_part<B: PackedBoard, C: Counting>(level: &Level) {
    let space = Space::<B, C>::new(level);
    for tiles in [level.goal.clone(), scrambled(level, 500)] {
        let start = space.pack(&tiles);
        laws::undo_restores(&space, &start, 200);
        laws::keys_are_canonical(&space, &start, 200);
        for (name, estimate) in estimates::<C>(level) {
            println!("{name} on {:?}", level.size);
            laws::step_agrees_with_begin(&space, &start, &estimate, 200);
            assert_eq!(Heuristic::<Space<B, C>>::promise(&estimate), search::Promise::CONSISTENT);
        }
    }
}

#[test]
fn large_boards_in_part() {
    for (width, height) in [(4, 4), (5, 3), (8, 2)] {
        let size = Size::new(width, height);
        for goal in goals(size) {
            check_part::<Nibbles, Single>(&level(size, &goal, Metric::Single));
            check_part::<Nibbles, Multi>(&level(size, &goal, Metric::Multi));
        }
    }
    for (width, height) in [(5, 5), (6, 4), (10, 2)] {
        let size = Size::new(width, height);
        check_part::<FiveBits, Single>(&level(size, &goals(size)[2], Metric::Single));
    }
    for (width, height) in [(6, 6), (9, 8), (3, 30), (20, 20)] {
        let size = Size::new(width, height);
        check_part::<Wide, Single>(&level(size, &goals(size)[2], Metric::Single));
        check_part::<Wide, Multi>(&level(size, &goals(size)[2], Metric::Multi));
    }
}

/// Spaces of one level agree with each other, whatever the boards are stored in.
#[test]
fn the_store_makes_no_difference() {
    let size = Size::new(3, 3);
    let level = level(size, &goals(size)[2], Metric::Single);
    fn estimates_on_the_way<B: PackedBoard>(level: &Level) -> Vec<Option<u32>> {
        let space = Space::<B, Single>::new(level);
        let explored = laws::Explored::new(&space, &space.pack(&level.start), 500);
        let distances = explored.distances();
        distances.into_iter().map(|distance| distance.map(|distance| distance as u32)).collect()
    }
    let nibbles = estimates_on_the_way::<Nibbles>(&level);
    assert_eq!(nibbles, estimates_on_the_way::<FiveBits>(&level));
    assert_eq!(nibbles, estimates_on_the_way::<Wide>(&level));
}
