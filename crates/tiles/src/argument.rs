//! Arguments that a board of tiles cannot be cleared, found and checked with nothing but paths over cells.
//!
//! *Blocked*: a set of tiles none of which can be joined to an equal tile, inside the set or outside, even when all
//! others are gone. Removing tiles only opens ways, so the first of the set to go would have to go while the whole set
//! stands, and it cannot. *Odd*: an odd number of equal tiles that can be joined to no equal tile but each other, even
//! on an otherwise empty board.
//!
//! *Apart*, about costs: tiles that can be joined to no equal tile without so many turns, even on an otherwise empty
//! board. Each goes with one partner, so at least half of their turns are made, kind by kind, beside what a pair costs
//! without any.
//!
//! All rest on tiles that stay where they are. Where they move, only a kind of which an odd number is left shows that a
//! board cannot be cleared. About costs less follows, but something: where tiles fall by themselves, what every pair
//! costs (how they fall depends on the whole plan, and every tile may come to lie beside an equal one, so that nothing
//! follows from its cell); where slides push them, that one of every two tiles that are apart is moved, and that a
//! slide moves no more tiles than a line holds beside the cell that becomes empty.
//!
//! Nothing here is shared with the solvers, which have a reach of their own (`pairs::Reach`): paths are followed cell
//! by cell.

use grid::{Cell, Direction, Size};
use puzzle::{Argument, ArgumentCheck, BoundCheck, Message};
use search::{Control, Cost, Stop};

use crate::{Pieces, Tiles, write_cell};

const BLOCKED: &str = "blocked";
const ODD: &str = "odd";

/// The kind of arguments about costs.
pub const BOUND_ARGUMENT: &str = "apart";

/// The kinds of arguments about tiles.
pub const ARGUMENTS: [&str; 2] = [BLOCKED, ODD];

/// How two equal tiles are joined where tiles stay in their places.
#[derive(Clone, Copy, Debug)]
pub struct Joining {
    /// The most turns of a path; `None` for any number.
    pub turns: Option<u16>,
    /// Whether paths may leave the board by one cell.
    pub ring: bool,
}

/// What happens to tiles before they go.
#[derive(Clone, Copy, Debug)]
pub enum TileMotion {
    /// They stay in their places.
    Still(Joining),
    /// They fall by themselves, at no cost.
    Falling,
    /// They slide and are pushed along lines; two equal ones that see each other go.
    Pushed,
}

impl TileMotion {
    /// How tiles are joined that stay in their places.
    fn joining(self) -> Option<Joining> {
        if let TileMotion::Still(joining) = self { Some(joining) } else { None }
    }

    /// By what paths tiles go that were never moved.
    fn unmoved(self) -> Option<Joining> {
        match self {
            TileMotion::Still(joining) => Some(joining),
            TileMotion::Falling => None,
            // No turn: the one that a slide makes moves a tile.
            TileMotion::Pushed => Some(Joining { turns: Some(1), ring: false }),
        }
    }
}

/// A position with what its arguments are about.
struct ArgumentPosition<'a> {
    tiles: &'a Tiles,
    size: Size,
    joining: Option<Joining>,
    /// The kind on each cell.
    kinds: Vec<Option<u16>>,
    blockers: Vec<bool>,
}

/// An argument that the position cannot be cleared; the smallest that a few tries give.
pub fn find_argument(
    tiles: &Tiles,
    state: &Pieces,
    motion: TileMotion,
    control: &mut Control<'_>,
) -> Result<Option<Argument>, Stop> {
    let joining = motion.joining();
    let position = ArgumentPosition::new(tiles, state, joining);
    if let Some(cells) = position.odd_group(control)? {
        return Ok(Some(Argument { kind: ODD, cells }));
    }
    let Some(joining) = joining else { return Ok(None) };
    let mut set = position.greatest_blocked(position.kinds.iter().map(Option::is_some).collect(), joining, control)?;
    if !set.contains(&true) {
        return Ok(None);
    }
    for cell in 0..set.len() {
        if !set[cell] {
            continue;
        }
        let mut fewer = set.clone();
        fewer[cell] = false;
        match position.greatest_blocked(fewer, joining, control) {
            Ok(smaller) if smaller.contains(&true) => set = smaller,
            Ok(_) => {}
            // What was found is an argument, if not a small one.
            Err(_) => break,
        }
    }
    Ok(Some(Argument { kind: BLOCKED, cells: members(&set) }))
}

/// Whether an argument holds.
pub fn check_argument(
    tiles: &Tiles,
    state: &Pieces,
    motion: TileMotion,
    argument: &Argument,
    control: &mut Control<'_>,
) -> Result<ArgumentCheck, Stop> {
    let joining = motion.joining();
    let position = ArgumentPosition::new(tiles, state, joining);
    let fails = |id| Ok(ArgumentCheck::Fails(Message::new(id)));
    let at = |cell: Cell| write_cell(position.size, cell);
    let mut set = vec![false; position.kinds.len()];
    for &cell in &argument.cells {
        if position.kinds[cell].is_none() {
            return Ok(ArgumentCheck::Fails(Message::new("tiles-argument-no-tile").with("cell", at(cell))));
        }
        set[cell] = true;
    }
    let Some(first) = argument.cells.first().and_then(|&cell| position.kinds[cell]) else {
        return fails("tiles-argument-empty");
    };
    let is_whole_kind = position.kinds.iter().zip(&set).all(|(kind, is_in)| (*kind == Some(first)) == *is_in);
    let gone = vec![false; set.len()];
    let (standing, leaves_set) = match argument.kind {
        BLOCKED => (&set, false),
        _ if argument.cells.iter().any(|&cell| position.kinds[cell] != Some(first)) => {
            return fails("tiles-argument-kinds");
        }
        _ if members(&set).len().is_multiple_of(2) => return fails("tiles-argument-even"),
        _ if is_whole_kind => return Ok(ArgumentCheck::Holds { steps: argument.cells.len() as u64 }),
        _ => (&gone, true),
    };
    let Some(joining) = joining else { return fails("tiles-argument-moves") };
    let mut steps = 0;
    for cell in members(&set) {
        control.expand()?;
        let touched = position.touched(cell, standing, joining);
        for other in position.equals(cell).filter(|&other| !(leaves_set && set[other])) {
            steps += 1;
            if touched[other] {
                let message = Message::new("tiles-argument-joined").with("one", at(cell)).with("other", at(other));
                return Ok(ArgumentCheck::Fails(message));
            }
        }
    }
    Ok(ArgumentCheck::Holds { steps })
}

/// An argument in words.
pub fn explain_argument(tiles: &Tiles, state: &Pieces, argument: &Argument) -> Message {
    let kind = argument.cells.first().and_then(|&cell| state.kind(tiles, cell));
    let kind = kind.map_or("", |kind| tiles.kinds()[usize::from(kind)].as_str());
    let id = if argument.kind == ODD { "tiles-argument-odd" } else { "tiles-argument-blocked" };
    Message::new(id).with("count", argument.cells.len()).with("kind", kind)
}

/// The tiles that cannot be joined to an equal one without a turn; none where they fall.
pub fn find_bound(
    tiles: &Tiles,
    state: &Pieces,
    motion: TileMotion,
    control: &mut Control<'_>,
) -> Result<Vec<Cell>, Stop> {
    let Some(joining) = motion.unmoved() else { return Ok(Vec::new()) };
    let position = ArgumentPosition::new(tiles, state, Some(joining));
    let mut cells = Vec::new();
    for cell in (0..position.kinds.len()).filter(|&cell| position.kinds[cell].is_some()) {
        control.poll()?;
        if position.turns(cell, joining) > 0 {
            cells.push(cell);
        }
    }
    Ok(cells)
}

/// What tiles show about the least cost; `costs` says of a kind what joining two costs at least, and what each turn, or
/// a slide of that kind, adds.
pub fn bound(
    tiles: &Tiles,
    state: &Pieces,
    motion: TileMotion,
    cells: &[Cell],
    costs: impl Fn(u16) -> (Cost, Cost),
    control: &mut Control<'_>,
) -> Result<BoundCheck, Stop> {
    let position = ArgumentPosition::new(tiles, state, motion.joining());
    let mut turns: Vec<u64> = vec![0; tiles.kinds().len()];
    for &cell in cells {
        control.expand()?;
        let Some(kind) = position.kinds[cell] else {
            let at = write_cell(position.size, cell);
            return Ok(BoundCheck::Fails(Message::new("tiles-argument-no-tile").with("cell", at)));
        };
        let Some(joining) = motion.unmoved() else {
            return Ok(BoundCheck::Fails(Message::new("tiles-argument-moves")));
        };
        turns[usize::from(kind)] += u64::from(position.turns(cell, joining));
    }
    let left = |kind: usize| position.kinds.iter().filter(|found| **found == Some(kind as u16)).count() as u64;
    let of_kind = |(kind, turns): (usize, &u64)| {
        let (join, turn) = costs(kind as u16);
        left(kind) / 2 * u64::from(join) + turns.div_ceil(2) * u64::from(turn)
    };
    let at_least: u64 = if let TileMotion::Pushed = motion {
        // Whose slide moves a tile is not known: it may be the cheapest.
        let cheapest = (0..turns.len()).filter(|&kind| left(kind) > 0).map(|kind| costs(kind as u16).1).min();
        let moved: u64 = turns.iter().map(|turns| turns.div_ceil(2)).sum();
        moved.div_ceil(most_pushed(position.size)) * u64::from(cheapest.unwrap_or(0))
    } else {
        turns.iter().enumerate().map(of_kind).sum()
    };
    let at_least = Cost::try_from(at_least).unwrap_or(Cost::MAX);
    // Without cells, what counts are the pairs.
    let pairs = position.kinds.iter().flatten().count() / 2;
    Ok(BoundCheck::Shows { at_least, steps: if cells.is_empty() { pairs } else { cells.len() } as u64 })
}

/// The most tiles that a slide moves, itself among them.
fn most_pushed(size: Size) -> u64 {
    (size.width.max(size.height) as u64 - 1).max(1)
}

/// The bound in words, for pairs that cost so much without a turn.
pub fn explain_bound(tiles: &Tiles, motion: TileMotion, cells: &[Cell], at_least: Cost, join: Cost) -> Message {
    let words = |id| Message::new(id).with("count", cells.len()).with("bound", at_least);
    match motion {
        TileMotion::Pushed => words("tiles-argument-apart-pushed").with("most", most_pushed(tiles.size())),
        _ if join == 0 => words("tiles-argument-apart"),
        _ => words("tiles-argument-apart-pairs"),
    }
}

impl<'a> ArgumentPosition<'a> {
    fn new(tiles: &'a Tiles, state: &Pieces, joining: Option<Joining>) -> Self {
        let size = tiles.size();
        let kinds = (0..size.cells()).map(|cell| state.kind(tiles, cell)).collect();
        let blockers = state.slots().iter().map(|slot| *slot == Pieces::BLOCKER).collect();
        ArgumentPosition { tiles, size, joining, kinds, blockers }
    }

    /// The other tiles of the kind on a cell.
    fn equals(&self, cell: Cell) -> impl Iterator<Item = Cell> {
        (0..self.kinds.len()).filter(move |&other| other != cell && self.kinds[other] == self.kinds[cell])
    }

    /// The fewest turns by which a tile can be joined to an equal one on an otherwise empty board; as many as are
    /// allowed if it cannot be joined at all, for then nothing is claimed that is not true of no plan.
    fn turns(&self, cell: Cell, joining: Joining) -> u16 {
        let gone = vec![false; self.kinds.len()];
        // A path with more turns than cells comes by a cell twice.
        let most = joining.turns.unwrap_or(self.kinds.len() as u16);
        let is_joined = |turns: u16| {
            let touched = self.touched(cell, &gone, Joining { turns: Some(turns), ..joining });
            self.equals(cell).any(|other| touched[other])
        };
        (0..most).find(|&turns| is_joined(turns)).unwrap_or(most)
    }

    /// The largest blocked set inside a set: what can be joined is taken out until nothing can.
    fn greatest_blocked(
        &self,
        mut set: Vec<bool>,
        joining: Joining,
        control: &mut Control<'_>,
    ) -> Result<Vec<bool>, Stop> {
        loop {
            let before = members(&set);
            for &cell in &before {
                control.poll()?;
                let touched = self.touched(cell, &set, joining);
                if self.equals(cell).any(|other| touched[other]) {
                    set[cell] = false;
                }
            }
            if members(&set).len() == before.len() {
                return Ok(set);
            }
        }
    }

    /// Equal tiles, odd in number, that can be joined to no others even on an otherwise empty board.
    fn odd_group(&self, control: &mut Control<'_>) -> Result<Option<Vec<Cell>>, Stop> {
        let mut smallest: Option<Vec<Cell>> = None;
        for kind in 0..self.tiles.kinds().len() {
            let of_kind = |cell: &Cell| self.kinds[*cell].is_some_and(|found| usize::from(found) == kind);
            let mut left: Vec<Cell> = (0..self.kinds.len()).filter(of_kind).collect();
            while let Some(&first) = left.first() {
                let mut group = vec![first];
                let mut next = 0;
                while let Some(&cell) = group.get(next) {
                    control.poll()?;
                    next += 1;
                    let joined: Vec<Cell> = match self.joining {
                        None => self.equals(cell).collect(),
                        Some(joining) => {
                            let touched = self.touched(cell, &vec![false; self.kinds.len()], joining);
                            self.equals(cell).filter(|&other| touched[other]).collect()
                        }
                    };
                    let new: Vec<Cell> = joined.into_iter().filter(|other| !group.contains(other)).collect();
                    group.extend(new);
                }
                left.retain(|cell| !group.contains(cell));
                let is_smaller = smallest.as_ref().is_none_or(|known| group.len() < known.len());
                if !group.len().is_multiple_of(2) && is_smaller {
                    group.sort_unstable();
                    smallest = Some(group);
                }
            }
        }
        Ok(smallest)
    }

    /// The cells that a path from `from` comes to, its last one included, where the tiles of a set stand and all others
    /// are gone. After so many turns every straight way is followed from every cell that was new then.
    fn touched(&self, from: Cell, standing: &[bool], joining: Joining) -> Vec<bool> {
        // The board with a margin, so that the ring has cells too.
        let wide = Size::new(self.size.width + 2, self.size.height + 2);
        let outer = |cell: Cell| wide.cell(self.size.row(cell) + 1, self.size.column(cell) + 1);
        let inner = |cell: Cell| {
            let (row, column) = (wide.row(cell), wide.column(cell));
            let is_inside = (1..=self.size.height).contains(&row) && (1..=self.size.width).contains(&column);
            is_inside.then(|| self.size.cell(row - 1, column - 1))
        };
        let mut touched = vec![false; self.kinds.len()];
        let mut seen = vec![false; wide.cells()];
        let mut front = vec![outer(from)];
        let mut turns = 0;
        while !front.is_empty() && joining.turns.is_none_or(|most| turns <= most) {
            let mut new = Vec::new();
            for start in front {
                for direction in Direction::ALL {
                    let mut at = start;
                    while let Some(next) = wide.step(at, direction) {
                        at = next;
                        let inside = inner(at);
                        if let Some(cell) = inside {
                            touched[cell] |= !self.blockers[cell];
                        }
                        let is_free = inside.map_or(joining.ring, |cell| !self.blockers[cell] && !standing[cell]);
                        if !is_free {
                            break;
                        }
                        if !seen[at] {
                            seen[at] = true;
                            new.push(at);
                        }
                    }
                }
            }
            front = new;
            turns = turns.saturating_add(1);
        }
        touched
    }
}

fn members(set: &[bool]) -> Vec<Cell> {
    (0..set.len()).filter(|&cell| set[cell]).collect()
}
