//! The packing plan: which goal to fill after which, and where boxes have to wait on the way.
//!
//! Found backwards. All goals are filled, and boxes are pulled off, one at a time; a box that is pulled to where some
//! box starts is gone for good. Taking a box away never hurts: the others only get more room. If none can be taken
//! away, boxes are pulled aside ([`parking`](super::parking)): read forwards, such a box is parked there first and goes
//! home later. (Festival and YASS plan like this; a plain order cannot say "park".)

use grid::Bits;
use search::{Control, Stop};

use super::{
    exits::Exits,
    frame::Frame,
    parking,
    puller::{Board, Puller},
};
use crate::geometry::{
    Square,
    distance::{Distances, Motion},
    tables::LevelTables,
};

/// The stages of filling the goals, and what follows for each of them.
#[derive(Clone)]
pub(super) struct Packing<const W: usize> {
    /// The squares that are filled at each stage; nothing at the first, all goals at the last.
    stages: Vec<Bits<W>>,
    /// For each stage the square that a new box fills to get there; `None` if a parked box moved on.
    arrivals: Vec<Option<Square>>,
    /// For each stage: the squares from which a box can still get to one of the squares to be filled later.
    live: Vec<Option<Bits<W>>>,
    /// The part of the floor where the player is at the end.
    end: Bits<W>,
    /// Boxes of which nobody knows how they can come last.
    guessed: usize,
}

/// Which of several boxes that could have come last is taken to be the last one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Preference {
    /// The one nearest to where boxes start.
    Nearest,
    /// The one that leaves the player the most room.
    Roomiest,
    /// The one with the most starts to choose from that nothing else needs.
    FreestStart,
    /// The one that is farthest from where the player is first.
    Farthest,
    /// The nearest one, even if too few starts are left for the others.
    AnyStart,
}

/// Parts of the floor that are tried as the player's last one, besides that outside.
const MOST_OTHER_ENDS: usize = 4;

impl<const W: usize> Packing<W> {
    /// A plan; by another preference if the one that was asked for leads into a corner, and with the player in another
    /// part of the floor at the end if that does too.
    pub(super) fn new(frame: &Frame<'_, W>, preference: Preference, control: &mut Control<'_>) -> Result<Self, Stop> {
        let outside = Puller::new(frame).outside(frame.last());
        let mut best = Self::greedy(frame, preference, outside, control)?;
        if preference != Preference::AnyStart && best.guessed + best.parked() > 0 {
            best = best.or_better(Self::greedy(frame, Preference::FreestStart, outside, control)?);
        }
        for end in Self::other_ends(frame, outside) {
            if best.guessed == 0 {
                break;
            }
            best = best.or_better(Self::greedy(frame, preference, end, control)?);
        }
        Ok(best)
    }

    /// The plan that guesses less and parks less.
    fn or_better(self, other: Self) -> Self {
        if (other.guessed, other.parked()) < (self.guessed, self.parked()) { other } else { self }
    }

    /// Parts of the floor that the filled goals shut in and where a box can be pulled: the player may end there.
    fn other_ends(frame: &Frame<'_, W>, outside: Bits<W>) -> Vec<Bits<W>> {
        let board = &frame.tables.board;
        let free = board.floor & !frame.last();
        let mut rest = if frame.motion() == Motion::Push { free & !outside } else { Bits::EMPTY };
        let mut ends = Vec::new();
        while let Some(seed) = rest.first()
            && ends.len() < MOST_OTHER_ENDS
        {
            let end = board.flood(free, seed as Square);
            rest &= !end;
            // The player stands beside a box and has room to back away.
            let has_pull =
                |direction| board.shift(end, 3 - direction).intersects(&(board.shift(frame.last(), direction) & end));
            if (0..4).any(has_pull) {
                ends.push(end);
            }
        }
        ends
    }

    /// Takes away one box after the other, none of which is ever put back. The player is in the part `end` first.
    fn greedy(
        frame: &Frame<'_, W>,
        preference: Preference,
        end: Bits<W>,
        control: &mut Control<'_>,
    ) -> Result<Self, Stop> {
        let mut puller = Puller::new(frame);
        let exits = Exits::new(frame, preference == Preference::AnyStart);
        let first = Board { boxes: frame.last(), reach: end };
        let mut left = Unpacking { board: first, exits };
        let (mut stages, mut arrivals) = (vec![first.boxes], Vec::new());
        let mut guessed = 0;
        while !left.board.boxes.is_empty() {
            let mut steps = left.take_away(&mut puller, preference, control)?;
            if !left.board.boxes.is_empty() {
                let (rest, end) = parking::search(&left, &mut puller, preference, control)?;
                steps.extend(rest);
                left = end;
            }
            if !left.board.boxes.is_empty() {
                guessed += 1;
                steps.push(left.guess(frame, &mut puller, control)?);
            }
            for (boxes, arrival) in steps {
                stages.push(boxes);
                arrivals.push(arrival);
            }
        }
        stages.reverse();
        arrivals.push(None);
        arrivals.reverse();
        let live = vec![None; stages.len()];
        Ok(Packing { stages, arrivals, live, end, guessed })
    }

    /// The part of the floor where the player is when all goals are filled.
    pub(super) const fn end(&self) -> Bits<W> {
        self.end
    }

    /// How many stages there are after the first.
    pub(super) fn len(&self) -> usize {
        self.stages.len() - 1
    }

    /// The squares that new boxes fill, in order.
    pub(super) fn arrivals(&self) -> impl Iterator<Item = Square> {
        self.arrivals.iter().flatten().copied()
    }

    /// The square that is filled at each stage after the first, and the one that a parked box leaves for it. A box that
    /// needs no move on its way back to a start makes no step.
    pub(super) fn steps(&self) -> impl Iterator<Item = (Option<Square>, Square)> {
        self.stages.windows(2).filter_map(|stages| {
            let first = |squares: Bits<W>| squares.first().map(|square| square as Square);
            Some((first(stages[0] & !stages[1]), first(stages[1] & !stages[0])?))
        })
    }

    /// How many stages move a parked box on.
    pub(super) fn parked(&self) -> usize {
        self.arrivals.iter().skip(1).filter(|arrival| arrival.is_none()).count()
    }

    /// How many boxes the plan puts down without knowing how they get there.
    pub(super) const fn guessed(&self) -> usize {
        self.guessed
    }

    /// How far the plan is followed: the last stage whose squares are all filled.
    pub(super) fn packed(&self, boxes: Bits<W>) -> usize {
        (1..self.stages.len()).rev().find(|&stage| self.stages[stage].is_subset(&boxes)).unwrap_or(0)
    }

    /// The squares that are filled at a stage.
    pub(super) fn stage(&self, packed: usize) -> Bits<W> {
        self.stages[packed]
    }

    /// The square that is to be filled after a stage, and those that stay filled meanwhile.
    pub(super) fn next(&self, packed: usize) -> Option<(Square, Bits<W>)> {
        let (now, next) = (self.stages[packed], *self.stages.get(packed + 1)?);
        (next & !now).first().map(|square| (square as Square, now & next))
    }

    /// How many boxes would be cut off from the remaining squares by the next stage.
    pub(super) fn misplaced(&mut self, frame: &Frame<'_, W>, boxes: Bits<W>, packed: usize) -> usize {
        let next = packed + 1;
        if next + 1 >= self.stages.len() {
            return 0;
        }
        let filled = self.stages[next];
        let board = &frame.tables.board;
        let live = *self.live[next].get_or_insert_with(|| {
            let later: Vec<Square> = self.arrivals[next + 1..].iter().flatten().copied().collect();
            if later.is_empty() {
                return board.floor;
            }
            let distances = Distances::measure(board, board.floor & !filled, &later, frame.motion(), &mut || Ok(()));
            distances.map_or(board.floor, |distances| distances.live())
        });
        (boxes & !filled & !live).len()
    }
}

/// A step back from the filled goals: the squares that are still filled, and the one that a box was taken away from;
/// `None` if a box was pulled aside.
pub(super) type UnpackingStep<const W: usize> = (Bits<W>, Option<Square>);

/// A board from which boxes are taken away.
#[derive(Clone)]
pub(super) struct Unpacking<const W: usize> {
    pub(super) board: Board<W>,
    pub(super) exits: Exits<W>,
}

impl<const W: usize> Unpacking<W> {
    /// Takes boxes away as long as there is one that can go and leaves a start for every other.
    pub(super) fn take_away(
        &mut self,
        puller: &mut Puller<'_, W>,
        preference: Preference,
        control: &mut Control<'_>,
    ) -> Result<Vec<UnpackingStep<W>>, Stop> {
        let mut steps = Vec::new();
        let walks = if preference == Preference::Farthest { walks(puller.tables) } else { Vec::new() };
        loop {
            self.exits.any_start |= puller.floods_left == 0;
            let removable = self.removable(puller, control)?;
            // Sorted by their places: the boxes have another type for every size of boards.
            let rank = |(at, &(way, square, starts)): (usize, &(u32, Square, Bits<W>))| {
                let spare = match preference {
                    Preference::Nearest | Preference::AnyStart => 0,
                    Preference::Farthest => walks[usize::from(square)],
                    Preference::FreestStart => self.exits.spare(starts),
                    Preference::Roomiest => widest(puller.tables, &self.board, square),
                };
                (usize::MAX - spare, way, square, at)
            };
            let mut ranked: Vec<_> = removable.iter().enumerate().map(rank).collect();
            ranked.sort_unstable();
            let mut fitting = ranked.into_iter().map(|(.., at)| removable[at]);
            let fitting = fitting.find(|&(_, square, starts)| self.exits.allow(square, starts));
            let Some((_, square, starts)) = fitting else { return Ok(steps) };
            self.exits.remove(square, Some(starts));
            self.board = self.board.without(puller.tables, square);
            steps.push((self.board.boxes, Some(square)));
        }
    }

    /// The boxes that can be pulled to a start, with the pulls that it takes and their starts.
    fn removable(
        &self,
        puller: &mut Puller<'_, W>,
        control: &mut Control<'_>,
    ) -> Result<Vec<(u32, Square, Bits<W>)>, Stop> {
        let mut removable = Vec::new();
        for square in self.board.boxes {
            control.poll()?;
            if let (Some(way), starts) = puller.way_out(&self.board, square as Square) {
                removable.push((way, square as Square, starts));
            }
        }
        Ok(removable)
    }

    /// Takes a box away although no other has a start then, or nobody knows how it can go.
    fn guess(
        &mut self,
        frame: &Frame<'_, W>,
        puller: &mut Puller<'_, W>,
        control: &mut Control<'_>,
    ) -> Result<UnpackingStep<W>, Stop> {
        let removable = self.removable(puller, control)?;
        let known = removable.iter().min_by_key(|&&(way, square, _)| (way, square));
        let (square, starts) = match known {
            Some(&(_, square, starts)) => (square, Some(starts)),
            None => (nearest(frame, self.board.boxes), None),
        };
        self.exits.remove(square, starts);
        self.board = self.board.without(puller.tables, square);
        if starts.is_none() {
            self.board.reach |= puller.outside(self.board.boxes);
        }
        Ok((self.board.boxes, Some(square)))
    }

    /// Notes that a box was pulled aside.
    pub(super) fn pull_aside(&mut self, board: Board<W>) -> UnpackingStep<W> {
        self.exits.follow(self.board.boxes, board.boxes);
        self.board = board;
        (board.boxes, None)
    }
}

/// How far the player has to walk to each square on the board without boxes.
fn walks<const W: usize>(tables: &LevelTables<W>) -> Vec<usize> {
    let board = &tables.board;
    let mut walks = vec![0; board.len()];
    let mut seen: Bits<W> = std::iter::once(usize::from(tables.player)).collect();
    let mut edge = seen;
    let mut steps = 0;
    while !edge.is_empty() {
        edge.iter().for_each(|square| walks[square] = steps);
        edge = board.border(seen);
        seen |= edge;
        steps += 1;
    }
    walks
}

/// Squares of the largest part of the floor once the box is gone.
fn widest<const W: usize>(tables: &LevelTables<W>, board: &Board<W>, square: Square) -> usize {
    let mut boxes = board.boxes;
    boxes.remove(usize::from(square));
    let free = tables.board.floor & !boxes;
    let (mut rest, mut most) = (free, 0);
    while let Some(seed) = rest.first() {
        let region = tables.board.flood(free, seed as Square);
        rest &= !region;
        most = most.max(region.len());
    }
    most
}

fn nearest<const W: usize>(frame: &Frame<'_, W>, placed: Bits<W>) -> Square {
    let distances = frame.distances();
    let column = |square: usize| frame.targets().iter().position(|&target| usize::from(target) == square);
    let way = |&square: &usize| {
        let way = |from: usize| column(square).map_or(0, |column| distances.least(from as Square)[column]);
        frame.first().iter().map(way).min()
    };
    placed.iter().min_by_key(way).map_or(0, |square| square as Square)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Every step of a plan puts one box down or moves one on, and the last one leaves all goals filled.
    #[test]
    fn plans_put_down_or_move_one_box_at_a_time() {
        let (mut parked, mut guessed) = (0, 0);
        for seed in 0..1000 {
            let level = crate::solve::agreement::random_level(seed, crate::Rules::All);
            let state = crate::State::start(&level);
            let mut control = Control::unlimited();
            let tables = LevelTables::<1>::new(&level, &state, true, &mut control).expect("no limit is set");
            let frame = Frame { tables: &tables, pulls: None };
            for preference in [Preference::Nearest, Preference::AnyStart, Preference::Farthest] {
                let plan = Packing::new(&frame, preference, &mut control).expect("no limit is set");
                assert!(plan.stages[0].is_empty());
                assert_eq!(plan.stages.last(), Some(&tables.board.goals));
                for stage in 1..plan.stages.len() {
                    let (before, after) = (plan.stages[stage - 1], plan.stages[stage]);
                    let put: Vec<usize> = (after & !before).iter().collect();
                    let gone = (before & !after).len();
                    match plan.arrivals[stage] {
                        Some(square) => assert_eq!((put, gone), (vec![usize::from(square)], 0), "seed {seed}"),
                        None => assert_eq!((put.len(), gone), (1, 1), "seed {seed}"),
                    }
                }
                parked += plan.parked();
                guessed += plan.guessed();
            }
        }
        assert!(parked > 20 && guessed > 20, "too few plans to mean anything: {parked} parked, {guessed} guessed");
    }

    fn tables(level: &crate::Level) -> LevelTables<1> {
        let state = crate::State::start(level);
        LevelTables::new(level, &state, true, &mut Control::unlimited()).expect("no limit is set")
    }

    /// How large the parts are where the player may be shut in at the end.
    fn other_ends(text: &str) -> Vec<usize> {
        let level = crate::format::read(text, &puzzle::Options::new()).remove(0).level.expect("a good level");
        let tables = tables(&level);
        let frame = Frame { tables: &tables, pulls: None };
        let outside = Puller::new(&frame).outside(frame.last());
        Packing::other_ends(&frame, outside).iter().map(Bits::len).collect()
    }

    #[test]
    fn the_player_may_end_where_it_can_pull_a_box() {
        assert_eq!(other_ends("##########\n# $  .   #\n# $  .   #\n#@$  .   #\n##########"), [9]);
        assert_eq!(other_ends("########\n# $  . #\n# $  . #\n#@$  . #\n########"), [0; 0], "no room to back away");
        assert_eq!(other_ends("########\n# $    #\n# $ .. #\n#@     #\n########"), [0; 0], "nothing is shut in");
    }

    /// Whoever can solve a level can take its boxes away from the end, so that a plan need not guess.
    #[test]
    fn what_can_be_solved_is_planned_without_guesses() {
        let mut planned = 0;
        for seed in 0..3000 {
            let level = crate::solve::agreement::random_level(seed, crate::Rules::All);
            let is_apart = level.boxes.iter().all(|&cell| !level.is_goal(cell));
            if !is_apart || level.boxes.len() != level.goals.len() || !crate::solve::agreement::is_solvable(&level) {
                continue;
            }
            let tables = tables(&level);
            let frame = Frame { tables: &tables, pulls: None };
            let plan = Packing::new(&frame, Preference::AnyStart, &mut Control::unlimited()).expect("no limit is set");
            assert_eq!(plan.guessed(), 0, "seed {seed}\n{}", crate::format::to_xsb(&level));
            planned += 1;
        }
        assert!(planned > 50, "too few plans to mean anything: {planned}");
    }
}
