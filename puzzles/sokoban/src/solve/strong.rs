//! The strong solver for hard human-made levels: several searches share the time, and the first plan wins. Proves
//! nothing about its cost.

mod feature;
mod hotspot;
mod packing;

use grid::Direction;
use search::{Control, Limits, Outcome, Stop};

use super::{
    backward::Backward,
    claim::{Ended, Solution},
    plan::Push,
};
use crate::{
    action::Step,
    engine::{
        Square, bitboard,
        macros::{Macros, directions},
        tables::LevelTables,
        with_words,
    },
    level::Level,
    objective::Objective,
    state::State,
};
use feature::{FeatureSearch, Shared, Stride, Variant};
use packing::{Packing, Preference};

/// Some plan for a level under [`Rules::All`](crate::Rules::All). `None` if the level is too large.
pub(crate) fn strong(
    level: &Level,
    state: &State,
    objective: Objective,
    control: &mut Control<'_>,
) -> Option<Outcome<Step>> {
    with_words!(bitboard::rectangle_cells(level), WORDS => {
        let found = LevelTables::<WORDS>::new(level, state, true, control).and_then(|tables| {
            Portfolio::new(&tables).run(None, control)
        });
        match found {
            Ok(Some(pushes)) => {
                Solution::new(level, state, objective, &pushes).feasible(control.lower_bound(), None)
            }
            Ok(None) => Outcome::Unknown { lower_bound: control.lower_bound(), stop: Stop::Incomplete },
            Err(stop) => Outcome::Unknown { lower_bound: control.lower_bound(), stop },
        }
    })
}

/// Several searches that share the time.
pub(super) struct Portfolio<'g, const W: usize> {
    tables: &'g LevelTables<W>,
    /// Searches that have not begun, the next one last.
    waiting: Vec<(Preference, Variant)>,
    searches: Vec<FeatureSearch<'g, W>>,
    /// Made when the first search begins.
    shared: Option<Shared<'g, W>>,
    /// Whose turn it is.
    at: usize,
    /// Expansions of one turn.
    slice: u64,
}

impl<'g, const W: usize> Portfolio<'g, W> {
    /// A portfolio of which nothing has begun.
    pub(super) fn new(tables: &'g LevelTables<W>) -> Self {
        let plain = Variant { any_order: false, locked: false, hot: false, deep: false };
        let mut waiting = vec![
            (Preference::Nearest, plain),
            (Preference::Nearest, Variant { locked: true, ..plain }),
            (Preference::Nearest, Variant { hot: true, ..plain }),
            (Preference::Roomiest, Variant { deep: true, ..plain }),
            (Preference::Nearest, Variant { any_order: true, locked: true, ..plain }),
            (Preference::Nearest, Variant { any_order: true, deep: true, ..plain }),
        ];
        waiting.reverse();
        Portfolio { tables, waiting, searches: Vec::new(), shared: None, at: 0, slice: 500 }
    }

    /// The pushes of some plan; `None` if every search gave up. After a limit, or that many expansions, it can be
    /// called again.
    pub(super) fn run(&mut self, nodes: Option<u64>, control: &mut Control<'_>) -> Result<Option<Vec<Push>>, Stop> {
        let start = control.stats().expanded;
        loop {
            // Each search in turn, for longer and longer; the later ones start when the first ones had a fair try.
            if self.at == self.searches.len() {
                if !self.searches.is_empty() {
                    self.slice = self.slice * 3 / 2;
                }
                let shared = self.shared(control)?;
                if self.searches.len() == 1
                    && let Some(pushes) = self.surround(&shared, control)?
                {
                    return Ok(Some(pushes));
                }
                if let Some((preference, variant)) = self.waiting.pop() {
                    let packing = Packing::new(self.tables, preference);
                    self.searches.push(FeatureSearch::new(self.tables, packing, shared, variant));
                } else if self.searches.is_empty() {
                    return Ok(None);
                }
                self.at = 0;
            }
            let search = &mut self.searches[self.at];
            let limits = Limits { nodes: Some(self.slice), ..Limits::default() };
            match control.turn(limits, |part| search.run(part)) {
                Ok(Some(strides)) => return Ok(Some(self.pushes(&strides))),
                Ok(None) => drop(self.searches.remove(self.at)),
                Err(Stop::Nodes) => self.at += 1,
                Err(stop) => return Err(stop),
            }
            control.poll()?;
            if is_spent(control) {
                return Err(Stop::Nodes);
            }
            if nodes.is_some_and(|nodes| control.stats().expanded - start >= nodes) {
                return Err(Stop::Nodes);
            }
        }
    }

    /// Finds the positions a few pulls before the end, breadth first. The pushes, if that leads back to the start.
    fn surround(&self, shared: &Shared<'g, W>, control: &mut Control<'_>) -> Result<Option<Vec<Push>>, Stop> {
        if shared.perimeter.get().is_some() {
            return Ok(None);
        }
        let mut perimeter = Backward::flat(self.tables, control)?;
        let limits = Limits { nodes: Some(PERIMETER), ..Limits::default() };
        let ended = control.turn(limits, |part| perimeter.run(part));
        shared.perimeter.get_or_init(|| perimeter);
        Ok(if let Ended::Found(pushes) = ended { Some(pushes) } else { None })
    }

    /// What the searches learn together; made when the first one begins.
    fn shared(&mut self, control: &mut Control<'_>) -> Result<Shared<'g, W>, Stop> {
        if let Some(shared) = &self.shared {
            return Ok(shared.clone());
        }
        let shared = Shared::new(self.tables, control)?;
        self.shared = Some(shared.clone());
        Ok(shared)
    }
}

/// Expansions for the perimeter.
const PERIMETER: u64 = 10_000;

/// Whether all expansions that are allowed were made.
pub(super) fn is_spent(control: &Control<'_>) -> bool {
    control.limits().nodes.is_some_and(|nodes| control.stats().expanded >= nodes)
}

impl<const W: usize> Portfolio<'_, W> {
    /// The single pushes of a plan, with the rest of the way where the perimeter was reached.
    fn pushes(&self, strides: &[Stride]) -> Vec<Push> {
        let tables = self.tables;
        let mut macros = Macros::default();
        let mut landings = Vec::new();
        let mut boxes = tables.boxes;
        let mut player = tables.player;
        let mut pushes = Vec::new();
        for stride in strides {
            let reach = tables.reach(boxes, player);
            macros.landings(tables, boxes, reach, stride.from, &mut landings);
            let is_it = |landing: &crate::engine::macros::Landing<W>| {
                landing.to == stride.to && landing.reach.contains(usize::from(stride.player))
            };
            let at = landings.iter().position(is_it).expect("the search found this landing before");
            let mut square: Square = stride.from;
            for direction in directions(&landings, at as u16) {
                let direction = usize::from(direction);
                pushes.push(Push { from: tables.board.cell(square), direction: Direction::ALL[direction] });
                square = tables.board.next(square, direction);
            }
            boxes.remove(usize::from(stride.from));
            boxes.insert(usize::from(stride.to));
            player = stride.player;
        }
        let player = tables.reach(boxes, player).first().map_or(player, |first| first as Square);
        let end = self.shared.as_ref().and_then(|shared| shared.perimeter.get());
        pushes.extend(end.and_then(|end| end.pushes_from(&boxes, player)).unwrap_or_default());
        pushes
    }
}
