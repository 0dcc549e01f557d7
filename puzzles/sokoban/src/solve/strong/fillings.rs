//! Which goals may be filled before which: any order that leaves a way to every other goal is as good as another.
//!
//! A packing plan names one order. Goals in different rooms have nothing to do with each other, though, and neighbours
//! can often be filled either way round. So a set of filled goals is judged by itself: all goals are filled, and those
//! of the set stay while the others are pulled off again. Where that works, every box of the set is well placed;
//! otherwise boxes of the set are pulled off too, and those are in the way.

use grid::Bits;
use rustc_hash::FxHashMap;
use search::{Charge, Control, Stop};

use super::{
    frame::Frame,
    packing::Packing,
    puller::{Board, Puller},
};
use crate::geometry::{Square, distance::Distances};

/// What is known of a set of filled goals.
#[derive(Clone, Copy)]
pub(super) struct Filling<const W: usize> {
    /// The boxes that are well placed.
    pub(super) placed: Bits<W>,
    /// A goal that can be filled next.
    pub(super) next: Option<Square>,
    /// Squares from which a box can get to one of the goals to be filled after that.
    pub(super) live: Bits<W>,
}

/// Judges sets of filled goals and remembers the verdicts.
pub(super) struct Fillings<'g, const W: usize> {
    puller: Puller<'g, W>,
    /// All goals, those that the packing plan fills last first.
    goals: Vec<Square>,
    /// Where the player is when all of them are filled.
    end: Bits<W>,
    known: FxHashMap<Bits<W>, Filling<W>>,
    /// Boxes that were asked about on boards of boxes on goals only, and those that there is a way out for. Sets that
    /// are alike are judged by nearly the same boards.
    ways: FxHashMap<Bits<W>, (Bits<W>, Bits<W>)>,
    charge: Charge,
}

impl<'g, const W: usize> Fillings<'g, W> {
    /// Bytes of a set: its slot with the control byte, of which seven in eight are ever used, at most twice.
    const ENTRY: usize = 2 * (size_of::<(Bits<W>, Filling<W>)>() + 1);
    /// Sets that are remembered at most; then all are forgotten.
    const MOST_KNOWN: usize = (16 << 20) / Self::ENTRY;
    /// The same of boards.
    const WAY: usize = 2 * (size_of::<(Bits<W>, (Bits<W>, Bits<W>))>() + 1);
    const MOST_WAYS: usize = (16 << 20) / Self::WAY;

    pub(super) fn new(frame: &Frame<'g, W>, packing: &Packing<W>) -> Self {
        let mut goals: Vec<Square> =
            packing.arrivals().filter(|&square| frame.last().contains(usize::from(square))).collect();
        let named: Bits<W> = goals.iter().map(|&square| usize::from(square)).collect();
        goals.extend((frame.last() & !named).iter().map(|square| square as Square));
        goals.reverse();
        let end = packing.end();
        Fillings {
            puller: Puller::brief(frame),
            goals,
            end,
            known: FxHashMap::default(),
            ways: FxHashMap::default(),
            charge: Charge::default(),
        }
    }

    /// Charges what is remembered beyond what was charged before.
    pub(super) fn charge(&mut self, control: &mut Control<'_>) -> Result<(), Stop> {
        let held = (self.known.len() * Self::ENTRY + self.ways.len() * Self::WAY) as u64;
        let charged = self.charge.bytes();
        if held > charged { control.grow(&mut self.charge, held - charged) } else { Ok(()) }
    }

    /// The verdict on the goals that these boxes fill.
    pub(super) fn judge(&mut self, frame: &Frame<'_, W>, boxes: Bits<W>) -> Filling<W> {
        let filled = boxes & frame.last();
        if let Some(&known) = self.known.get(&filled) {
            return known;
        }
        let filling = self.find(frame, filled);
        if self.known.len() >= Self::MOST_KNOWN {
            self.known.clear();
        }
        self.known.insert(filled, filling);
        filling
    }

    fn find(&mut self, frame: &Frame<'_, W>, filled: Bits<W>) -> Filling<W> {
        let mut board = Board { boxes: frame.last(), reach: self.end };
        let (mut placed, mut next) = (filled, None);
        loop {
            let empty = board.boxes & !filled;
            if empty.is_empty() {
                break;
            }
            let square = if let Some(goal) = self.first_out(&board, empty) {
                next = Some(goal);
                goal
            } else if let Some(goal) = self.first_out(&board, board.boxes & filled) {
                placed.remove(usize::from(goal));
                goal
            } else {
                // Boxes have to be parked, or nobody knows how: the plan's order has to do.
                let goal = self.goals.iter().copied().find(|&goal| empty.contains(usize::from(goal)));
                next = goal;
                goal.unwrap_or(0)
            };
            board = board.without(frame.tables, square);
        }
        Filling { placed, next, live: self.live(frame, placed, next) }
    }

    /// The first of these boxes that there is a way out for.
    fn first_out(&mut self, board: &Board<W>, among: Bits<W>) -> Option<Square> {
        if self.ways.len() >= Self::MOST_WAYS {
            self.ways.clear();
        }
        let Fillings { puller, goals, ways, .. } = self;
        let (asked, open) = ways.entry(board.boxes).or_insert((Bits::EMPTY, Bits::EMPTY));
        goals.iter().copied().filter(|&goal| among.contains(usize::from(goal))).find(|&goal| {
            if !asked.contains(usize::from(goal)) {
                asked.insert(usize::from(goal));
                if puller.way_out(board, goal).0.is_some() {
                    open.insert(usize::from(goal));
                }
            }
            open.contains(usize::from(goal))
        })
    }

    /// Squares from which a box can get to a goal that is filled after the next one.
    fn live(&self, frame: &Frame<'_, W>, placed: Bits<W>, next: Option<Square>) -> Bits<W> {
        let board = &frame.tables.board;
        let mut filled = placed;
        if let Some(next) = next {
            filled.insert(usize::from(next));
        }
        let later: Vec<Square> =
            self.goals.iter().copied().filter(|&goal| !filled.contains(usize::from(goal))).collect();
        if later.is_empty() {
            return board.floor;
        }
        Distances::leading(board, board.floor & !filled, &later, frame.motion())
    }
}

#[cfg(test)]
mod tests {
    use super::{super::packing::Preference, *};
    use crate::{State, geometry::tables::LevelTables};

    /// Which of the goals are well placed when those at these indices are filled, and the one to fill next.
    fn judge(text: &str, filled: &[usize]) -> (Vec<usize>, Option<usize>) {
        let level = crate::format::read(text, &puzzle::Options::new()).remove(0).level.expect("a good level");
        let mut control = Control::unlimited();
        let tables = LevelTables::<1>::new(&level, &State::start(&level), true, &mut control).expect("no limit is set");
        let frame = Frame { tables: &tables, pulls: None };
        let packing = Packing::new(&frame, Preference::Nearest, &mut control).expect("no limit is set");
        let goals: Vec<usize> = tables.board.goals.iter().collect();
        let index = |square: usize| goals.iter().position(|&goal| goal == square).expect("a goal");
        let boxes = filled.iter().map(|&at| goals[at]).collect();
        let filling = Fillings::new(&frame, &packing).judge(&frame, boxes);
        (filling.placed.iter().map(index).collect(), filling.next.map(|next| index(usize::from(next))))
    }

    #[test]
    fn the_end_of_a_niche_comes_first() {
        let niche = "#########\n#     ###\n# $$ ..##\n#@    ###\n#########";
        assert_eq!(judge(niche, &[]), (vec![], Some(1)));
        assert_eq!(judge(niche, &[1]), (vec![1], Some(0)));
        assert_eq!(judge(niche, &[0]), (vec![], Some(1)), "the box at the entrance is in the way");
        assert_eq!(judge(niche, &[0, 1]), (vec![0, 1], None));
    }

    #[test]
    fn niches_are_filled_in_any_order() {
        let niches = "###########\n###     ###\n#.. $$$$..#\n###  @  ###\n###########";
        for (filled, placed) in
            [(vec![0], vec![0]), (vec![3], vec![3]), (vec![1, 3], vec![3]), (vec![0, 3], vec![0, 3])]
        {
            assert_eq!(judge(niches, &filled).0, placed, "{filled:?}");
        }
    }
}
