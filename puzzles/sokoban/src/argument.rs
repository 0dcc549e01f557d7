//! Arguments that a position cannot be won: boxes that alone, with every other box taken off the board, can never all
//! come home, and boxes that can reach fewer goals than they are.
//!
//! Taking boxes off only opens ways: whatever solves the position also brings the boxes that are left home. So it is
//! enough to try everything with a few boxes, which is a small space. Box and player are moved by the rules alone, cell
//! by cell; nothing here is shared with the solvers, except that their explanation is one of the guesses that are
//! tried.
//!
//! What the same says about the least number of pushes is in `bound`.

mod bound;

use std::collections::{HashSet, VecDeque};

use grid::{Cell, Direction, Size};
use puzzle::{Argument, ArgumentCheck, Arguments, BoundCheck, Message};
use search::{Control, Cost, Limits, Stop};

use crate::{
    Sokoban,
    deadlock::explain::explain,
    level::{Level, Rules},
    state::State,
};

const BOXES: &str = "boxes";
const GOALS: &str = "goals";

/// Positions that are tried for a guess, and for making one smaller.
const MOST_POSITIONS: u64 = 20_000;
/// Boxes of a guess at most, but for all boxes.
const MOST_BOXES: usize = 10;

impl Arguments<Sokoban> for Sokoban {
    fn kinds(&self) -> &'static [&'static str] {
        &[BOXES, GOALS]
    }

    fn find(&self, level: &Level, state: &State, control: &mut Control<'_>) -> Result<Option<Argument>, Stop> {
        let boxes = standing(state);
        for &one in &boxes {
            if is_stuck(level, state.player, &[one], control)? {
                return Ok(Some(argument(BOXES, [one])));
            }
        }
        if level.rules == Rules::All
            && let Some(crowd) = crowd(level, state.player, &boxes, control)?
        {
            return Ok(Some(argument(GOALS, crowd)));
        }
        for guess in guesses(level, state, &boxes) {
            if is_stuck(level, state.player, &guess, control)? {
                let fewest = fewest(level, state.player, guess, control)?;
                return Ok(Some(argument(BOXES, fewest)));
            }
        }
        Ok(None)
    }

    fn check(
        &self,
        level: &Level,
        state: &State,
        argument: &Argument,
        control: &mut Control<'_>,
    ) -> Result<ArgumentCheck, Stop> {
        let named = match named(level, state, &argument.cells) {
            Ok(named) => named,
            Err(message) => return Ok(ArgumentCheck::Fails(message)),
        };
        if argument.kind == BOXES {
            let fails = ArgumentCheck::Fails(Message::new("sokoban-argument-come-home"));
            let stuck = never_home(level, state.player, &named, control)?;
            return Ok(stuck.map_or(fails, |steps| ArgumentCheck::Holds { steps }));
        }
        if level.rules != Rules::All {
            return Ok(ArgumentCheck::Fails(Message::new("sokoban-argument-own-goals")));
        }
        let mut goals = HashSet::new();
        let mut steps = 0;
        for &one in &named {
            let (reached, positions) = reached_goals(level, state.player, one, control)?;
            goals.extend(reached);
            steps += positions;
        }
        Ok(if goals.len() < named.len() {
            ArgumentCheck::Holds { steps }
        } else {
            let message = Message::new("sokoban-argument-enough-goals");
            ArgumentCheck::Fails(message.with("boxes", named.len()).with("goals", goals.len()))
        })
    }

    fn explain(&self, _: &Level, _: &State, argument: &Argument) -> Message {
        let id = if argument.kind == GOALS { "sokoban-argument-goals" } else { "sokoban-argument-boxes" };
        Message::new(id).with("count", argument.cells.len())
    }

    fn bound_kind(&self) -> &'static str {
        bound::PUSHES
    }

    /// A push is a step too, so pushes bound both.
    fn find_bound(
        &self,
        level: &Level,
        state: &State,
        _: &'static str,
        control: &mut Control<'_>,
    ) -> Result<Option<Vec<Cell>>, Stop> {
        bound::find(level, state.player, &standing(state), control).map(Some)
    }

    fn bound(
        &self,
        level: &Level,
        state: &State,
        cells: &[Cell],
        _: &'static str,
        control: &mut Control<'_>,
    ) -> Result<BoundCheck, Stop> {
        let named = match named(level, state, cells) {
            Ok(named) => named,
            Err(message) => return Ok(BoundCheck::Fails(message)),
        };
        bound::check(level, state.player, &named, control)
    }

    fn explain_bound(&self, _: &Level, _: &State, cells: &[Cell], at_least: Cost) -> Message {
        Message::new("sokoban-argument-pushes").with("count", cells.len()).with("bound", at_least)
    }
}

/// A box by its number and where it stands.
type PlacedBox = (usize, Cell);

fn standing(state: &State) -> Vec<PlacedBox> {
    state.boxes.iter().enumerate().filter_map(|(number, cell)| cell.map(|cell| (number, cell))).collect()
}

/// The boxes on the cells of an argument.
fn named(level: &Level, state: &State, cells: &[Cell]) -> Result<Vec<PlacedBox>, Message> {
    let on = |&cell: &Cell| {
        let number = state.boxes.iter().position(|stands| *stands == Some(cell));
        let missing = || Message::new("sokoban-argument-no-box").with("cell", place(level, cell));
        number.map(|number| (number, cell)).ok_or_else(missing)
    };
    let named: Vec<PlacedBox> = cells.iter().map(on).collect::<Result<_, _>>()?;
    if named.is_empty() { Err(Message::new("sokoban-argument-no-boxes")) } else { Ok(named) }
}

fn argument(kind: &'static str, boxes: impl IntoIterator<Item = PlacedBox>) -> Argument {
    let mut cells: Vec<Cell> = boxes.into_iter().map(|(_, cell)| cell).collect();
    cells.sort_unstable();
    Argument { kind, cells }
}

fn place(level: &Level, cell: Cell) -> String {
    format!("{},{}", level.size().row(cell) + 1, level.size().column(cell) + 1)
}

// --- Trying everything with a few boxes ----------------------------------------------------------------------------

/// Where the boxes of a set are, in the order of the set (`None`: at home for good), and all the player can walk to.
#[derive(Clone, PartialEq, Eq, Hash)]
struct Few {
    boxes: Vec<Option<Cell>>,
    /// The first cell of the player's region.
    region: Cell,
}

/// All positions that a few boxes can be brought into when they are alone on the board, those that take the fewest
/// pushes first; `visit` is told how many, and says when to stop.
fn explore(
    level: &Level,
    player: Cell,
    few: &[PlacedBox],
    control: &mut Control<'_>,
    mut visit: impl FnMut(&Few, Cost) -> bool,
) -> Result<u64, Stop> {
    let size = level.size();
    let start = few.iter().map(|&(_, cell)| Some(cell)).collect();
    let mut known = HashSet::new();
    let mut waiting = VecDeque::new();
    // Two copies of the boxes, the region, and what tables and queues need beside.
    let bytes = (2 * few.len() * size_of::<Option<Cell>>() + size.cells() + 3 * size_of::<Few>()) as u64;
    let mut charge = control.hold(0)?;
    let mut note = |boxes: Vec<Option<Cell>>, player: Cell, pushes, waiting: &mut VecDeque<(Few, Vec<bool>, Cost)>| {
        let region = region(level, player, &boxes);
        let first = region.iter().position(|is_in| *is_in).unwrap_or(player);
        let mut kept = boxes.clone();
        if level.rules == Rules::All {
            kept.sort_unstable();
        }
        if known.insert(Few { boxes: kept, region: first }) {
            waiting.push_back((Few { boxes, region: first }, region, pushes));
        }
    };
    note(start, player, 0, &mut waiting);
    let mut positions = 0;
    while let Some((position, region, pushes)) = waiting.pop_front() {
        control.expand()?;
        control.grow(&mut charge, bytes)?;
        positions += 1;
        if visit(&position, pushes) {
            break;
        }
        for (index, cell) in
            position.boxes.iter().enumerate().filter_map(|(index, cell)| cell.map(|cell| (index, cell)))
        {
            for direction in Direction::ALL {
                let (Some(behind), Some(ahead)) = (size.step(cell, direction.opposite()), size.step(cell, direction))
                else {
                    continue;
                };
                if !region[behind] || !level.is_floor(ahead) || position.boxes.contains(&Some(ahead)) {
                    continue;
                }
                let mut boxes = position.boxes.clone();
                let leaves = level.rules == Rules::OneToOne && level.goals[few[index].0] == ahead;
                boxes[index] = (!leaves).then_some(ahead);
                note(boxes, cell, pushes + 1, &mut waiting);
            }
        }
    }
    Ok(positions)
}

/// How many positions were tried if the boxes can never all come home; `None` if they can.
fn never_home(level: &Level, player: Cell, few: &[PlacedBox], control: &mut Control<'_>) -> Result<Option<u64>, Stop> {
    let mut is_home = false;
    let positions = explore(level, player, few, control, |position, _| {
        is_home = match level.rules {
            Rules::All => position.boxes.iter().flatten().all(|cell| level.goals.contains(cell)),
            Rules::OneToOne => position.boxes.iter().all(Option::is_none),
        };
        is_home
    })?;
    Ok((!is_home).then_some(positions))
}

/// The goals that a box can be brought to when it is alone, and how many positions that took.
fn reached_goals(
    level: &Level,
    player: Cell,
    one: PlacedBox,
    control: &mut Control<'_>,
) -> Result<(HashSet<Cell>, u64), Stop> {
    let mut reached = HashSet::new();
    let positions = explore(level, player, &[one], control, |position, _| {
        reached.extend(position.boxes.iter().flatten().filter(|cell| level.goals.contains(cell)));
        false
    })?;
    Ok((reached, positions))
}

/// The cells that the player can walk to.
fn region(level: &Level, player: Cell, boxes: &[Option<Cell>]) -> Vec<bool> {
    let size = level.size();
    let mut seen = vec![false; size.cells()];
    seen[player] = true;
    let mut open = vec![player];
    while let Some(cell) = open.pop() {
        for next in Direction::ALL.into_iter().filter_map(|direction| size.step(cell, direction)) {
            if !seen[next] && level.is_floor(next) && !boxes.contains(&Some(next)) {
                seen[next] = true;
                open.push(next);
            }
        }
    }
    seen
}

// --- Guesses -------------------------------------------------------------------------------------------------------

/// Whether a few boxes are known to be stuck after a short look.
fn is_stuck(level: &Level, player: Cell, few: &[PlacedBox], control: &mut Control<'_>) -> Result<bool, Stop> {
    let limits = Limits { nodes: Some(MOST_POSITIONS), ..Limits::default() };
    let found = control.turn(limits, |part| never_home(level, player, few, part));
    control.poll()?;
    Ok(matches!(found, Ok(Some(_))))
}

/// As few of the boxes as are stuck without the others.
fn fewest(
    level: &Level,
    player: Cell,
    mut boxes: Vec<PlacedBox>,
    control: &mut Control<'_>,
) -> Result<Vec<PlacedBox>, Stop> {
    for one in boxes.clone() {
        let fewer: Vec<PlacedBox> = boxes.iter().copied().filter(|&other| other != one).collect();
        if !fewer.is_empty() && is_stuck(level, player, &fewer, control)? {
            boxes = fewer;
        }
    }
    Ok(boxes)
}

/// Boxes that can reach fewer goals than they are (Hall 1935): those that compete for a goal with one that gets none.
fn crowd(
    level: &Level,
    player: Cell,
    boxes: &[PlacedBox],
    control: &mut Control<'_>,
) -> Result<Option<Vec<PlacedBox>>, Stop> {
    let mut goals = Vec::new();
    for &one in boxes {
        goals.push(reached_goals(level, player, one, control)?.0);
    }
    let mut holder: Vec<Option<usize>> = vec![None; level.size().cells()];
    for first in 0..boxes.len() {
        // An alternating path from the box to a free goal; without one, the boxes on the way are too many.
        let mut tried = HashSet::from([first]);
        let mut from = vec![None; level.size().cells()];
        let mut open = VecDeque::from([first]);
        let mut free = None;
        while let Some(index) = open.pop_front().filter(|_| free.is_none()) {
            let mut sorted: Vec<Cell> = goals[index].iter().copied().collect();
            sorted.sort_unstable();
            for goal in sorted {
                if from[goal].is_some() {
                    continue;
                }
                from[goal] = Some(index);
                match holder[goal] {
                    None => free = free.or(Some(goal)),
                    Some(other) if tried.insert(other) => open.push_back(other),
                    Some(_) => {}
                }
            }
        }
        let Some(mut goal) = free else {
            let mut crowd: Vec<usize> = tried.into_iter().collect();
            crowd.sort_unstable();
            return Ok(Some(crowd.into_iter().map(|index| boxes[index]).collect()));
        };
        while let Some(index) = from[goal] {
            let before = holder.iter().position(|holds| *holds == Some(index));
            holder[goal] = Some(index);
            match before {
                Some(given_up) if index != first => {
                    holder[given_up] = None;
                    goal = given_up;
                }
                _ => break,
            }
        }
    }
    Ok(None)
}

/// Sets of boxes that may be stuck, the small ones first: neighbours, clusters, those around a place that the player
/// cannot walk to (a corral), what the solvers say, and all.
fn guesses(level: &Level, state: &State, boxes: &[PlacedBox]) -> Vec<Vec<PlacedBox>> {
    let size = level.size();
    let mut all: Vec<Vec<PlacedBox>> = Vec::new();
    for (index, &one) in boxes.iter().enumerate() {
        let near = boxes[index + 1..].iter().filter(|other| is_near(size, one.1, other.1, 2));
        all.extend(near.map(|&other| vec![one, other]));
    }
    let mut left = boxes.to_vec();
    while let Some(first) = left.pop() {
        let mut cluster = vec![first];
        let mut next = 0;
        while let Some(&(_, cell)) = cluster.get(next) {
            next += 1;
            let (near, far) = left.into_iter().partition(|other: &PlacedBox| is_near(size, cell, other.1, 1));
            cluster.extend::<Vec<PlacedBox>>(near);
            left = far;
        }
        all.push(cluster);
    }
    let stands: Vec<Option<Cell>> = boxes.iter().map(|&(_, cell)| Some(cell)).collect();
    let mut seen = region(level, state.player, &stands);
    for cell in (0..size.cells()).filter(|&cell| level.is_floor(cell)) {
        if seen[cell] || stands.contains(&Some(cell)) {
            continue;
        }
        let corral = region(level, cell, &stands);
        seen.iter_mut().zip(&corral).for_each(|(seen, is_in)| *seen |= is_in);
        let touches =
            |at: Cell| Direction::ALL.into_iter().filter_map(|way| size.step(at, way)).any(|next| corral[next]);
        all.push(boxes.iter().copied().filter(|&(_, at)| touches(at)).collect());
    }
    if let Some((_, cells)) = explain(level, state) {
        all.push(boxes.iter().copied().filter(|(_, cell)| cells.contains(cell)).collect());
    }
    all.retain(|guess| (1..=MOST_BOXES).contains(&guess.len()));
    all.sort_by_key(Vec::len);
    all.dedup();
    all.push(boxes.to_vec());
    all
}

fn is_near(size: Size, one: Cell, other: Cell, most: usize) -> bool {
    size.row(one).abs_diff(size.row(other)) <= most && size.column(one).abs_diff(size.column(other)) <= most
}

#[cfg(test)]
mod tests {
    use puzzle::Seed;
    use rand::RngExt;

    use super::*;
    use crate::solve::agreement::{is_solvable, least, random_level};

    fn holds(level: &Level, argument: &Argument) -> bool {
        let checked = Sokoban.check(level, &State::start(level), argument, &mut Control::unlimited());
        matches!(checked.expect("no limit"), ArgumentCheck::Holds { .. })
    }

    /// What is found holds; nothing holds where the level can be solved, neither what is found nor boxes at random.
    #[test]
    fn arguments_are_true() {
        for rules in [Rules::All, Rules::OneToOne] {
            let (mut lost, mut argued) = (0, 0);
            let count = if std::env::var_os("STARBOARD_LONG").is_some() { 3000 } else { 120 };
            for seed in 40_000..40_000 + count {
                let level = random_level(seed, rules);
                let is_lost = !is_solvable(&level);
                let picture = crate::format::to_xsb(&level);
                let mut rng = Seed(seed).rng(4);
                for kind in Sokoban.kinds() {
                    let cells = level.boxes.iter().copied().filter(|_| rng.random_range(0..2) == 0).collect();
                    let argument = Argument { kind, cells };
                    assert!(is_lost || !holds(&level, &argument), "seed {seed}: {argument:?}\n{picture}");
                }
                check_bounds(&level, seed, &picture);
                let found = Sokoban.find(&level, &State::start(&level), &mut Control::unlimited()).expect("no limit");
                lost += usize::from(is_lost);
                let Some(argument) = found else { continue };
                assert!(is_lost && holds(&level, &argument), "seed {seed}: {argument:?}\n{picture}");
                argued += 1;
            }
            assert_eq!(argued, lost, "{rules:?}: levels as small as these all have an argument");
        }
    }

    /// No bound is above the truth, neither what is found nor what boxes at random show; the fewest boxes show as much
    /// as all.
    fn check_bounds(level: &Level, seed: u64, picture: &str) {
        let (start, mut rng) = (State::start(level), Seed(seed).rng(5));
        let control = &mut Control::unlimited();
        let mut shown = |cells: &[Cell]| match Sokoban.bound(level, &start, cells, "pushes", control) {
            Ok(BoundCheck::Shows { at_least, .. }) => at_least,
            other => panic!("seed {seed}: {other:?}\n{picture}"),
        };
        let all: Vec<Cell> = standing(&start).into_iter().map(|(_, cell)| cell).collect();
        let some: Vec<Cell> = all.iter().copied().filter(|_| rng.random_range(0..2) == 0).collect();
        let mut bounds = vec![shown(&all)];
        if !some.is_empty() {
            bounds.push(shown(&some));
        }
        let found = Sokoban.find_bound(level, &start, "pushes", &mut Control::unlimited());
        let found = found.expect("no limit").expect("boxes");
        if let Some((pushes, moves)) = least(level) {
            assert_eq!(shown(&found), bounds[0], "seed {seed}\n{picture}");
            let is_true = |bound: &Cost| *bound <= pushes && *bound <= moves;
            assert!(bounds.iter().all(is_true), "seed {seed}: {bounds:?} of {pushes}\n{picture}");
        }
    }

    #[test]
    fn few_boxes_are_named() {
        for (text, kind, boxes) in [
            // A box in a corner; beside it one that could go home.
            ("#######\n#$ @ .#\n#  $ .#\n#######\n", BOXES, 1),
            // Two boxes side by side at a wall without a goal.
            ("########\n#  $$ @#\n#      #\n# . .  #\n########\n", BOXES, 1),
            // A square of boxes off the goals; the fifth one is not needed.
            ("#########\n#       #\n#  $$ $ #\n#  $$ @ #\n#       #\n# ..... #\n#########\n", BOXES, 4),
            // Two boxes along a wall with one goal on it, a third that has its own.
            ("#########\n#  $. $ #\n#   @   #\n#  $ .. #\n#       #\n#########\n", GOALS, 2),
        ] {
            let level = crate::format::read(text, &puzzle::Options::new()).remove(0).level.expect("a level");
            let found = Sokoban.find(&level, &State::start(&level), &mut Control::unlimited()).expect("no limit");
            let argument = found.unwrap_or_else(|| panic!("no argument\n{text}"));
            assert_eq!((argument.kind, argument.cells.len()), (kind, boxes), "{argument:?}\n{text}");
        }
    }
}
