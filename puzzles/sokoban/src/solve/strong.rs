//! The strong solver for hard human-made levels: several searches share the time, and the first plan wins. Proves
//! nothing about its cost.

mod access;
mod advice;
mod cells;
mod exits;
mod feature;
mod features;
mod fillings;
mod frame;
mod hotspot;
mod novelty;
mod packing;
mod parking;
mod puller;
mod sorting;
mod two_sided;

use std::{rc::Rc, sync::Arc, time::Duration};

use grid::Direction;
use search::{Control, Limits, Outcome, Stop};

use super::{
    backward::Backward,
    claim::{Ended, Solution},
    diagnosis::SearchProgress,
    plan::Push,
};
use crate::{
    action::Step,
    deadlock::corral_search::CommonVerdicts,
    geometry::{
        Square, bitboard,
        distance::Motion,
        macros::{Landing, Macros, directions},
        tables::LevelTables,
        with_words,
    },
    level::Level,
    objective::Objective,
    state::State,
};
use feature::{BoxRoute, FeatureSearch, Shared};
use features::{Variant, View};
use frame::{Frame, PullTables};
use packing::{Packing, Preference};
use two_sided::{Rank, TwoSided};

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

/// One search of the portfolio without the others: the number of pushes of its plan, and what it did. `None` if the
/// level is too large or there is no such search.
pub(super) fn alone(
    level: &Level,
    state: &State,
    number: usize,
    control: &mut Control<'_>,
) -> Option<(Option<usize>, SearchProgress)> {
    with_words!(bitboard::rectangle_cells(level), WORDS => {
        let Ok(tables) = LevelTables::<WORDS>::new(level, state, true, control) else { return None };
        let kind = *Portfolio::kinds(&tables).get(number)?;
        let mut portfolio = Portfolio::of(&tables, vec![(kind.0, 1)]);
        let found = portfolio.run(None, control).ok().flatten();
        (found.map(|pushes| pushes.len()), portfolio.progress().pop().unwrap_or_default())
    })
}

/// Several searches that share the time.
pub(super) struct Portfolio<'g, const W: usize> {
    tables: &'g LevelTables<W>,
    /// Searches that have not begun, with the turns that they have in one, the next one last.
    waiting: Vec<(Kind, u64)>,
    members: Vec<Member<'g, W>>,
    /// Made when the first search begins.
    shared: Option<Shared<'g, W>>,
    /// What it shares with portfolios on other threads.
    verdicts: Option<Arc<CommonVerdicts<W>>>,
    /// What is known about pulls; made when it is needed first.
    pulls: Option<Rc<PullTables<W>>>,
    packings: Vec<(Motion, Preference, Packing<W>)>,
    /// What the searches that gave up had done.
    ended: Vec<SearchProgress>,
    /// Whose turn it is.
    at: usize,
    /// Expansions of one turn of a feature search.
    slice: u64,
}

/// What a search of the portfolio is to be.
#[derive(Clone, Copy, Debug)]
enum Kind {
    Feature(Preference, Variant),
    /// The same by pulls.
    Reverse(Preference, Variant),
    TwoSided(Rank),
}

/// A search that has begun.
struct Member<'g, const W: usize> {
    search: Search<'g, W>,
    /// How many turns of others it has in one.
    turns: u64,
    time: Duration,
}

enum Search<'g, const W: usize> {
    Feature(Box<FeatureSearch<'g, W>>),
    TwoSided(Box<TwoSided<'g, W>>),
}

/// Squares of use on a level that counts as small.
const SMALL: usize = 60;

/// Searches that begin in each round after the first: each of them alone solves levels of XSokoban in half a second or
/// so that the others do not.
const BEGINNERS: usize = 2;

fn is_small<const W: usize>(tables: &LevelTables<W>) -> bool {
    tables.live.len() <= SMALL
}

/// Expansions of single pushes for one of a feature search: about what takes as long.
const PUSHES_PER_MACRO: u64 = 12;

impl<const W: usize> Member<'_, W> {
    /// How many of its expansions count as one.
    const fn pace(&self) -> u64 {
        match self.search {
            Search::Feature(_) => 1,
            Search::TwoSided(_) => PUSHES_PER_MACRO,
        }
    }

    /// How many boxes it has packed at most, after its first turn.
    fn furthest(&self) -> Option<usize> {
        match &self.search {
            Search::Feature(search) => search.furthest(),
            Search::TwoSided(_) => None,
        }
    }

    fn progress(&self) -> SearchProgress {
        let progress = match &self.search {
            Search::Feature(search) => search.progress(),
            Search::TwoSided(search) => {
                SearchProgress { name: search.name().to_owned(), positions: search.len(), ..SearchProgress::default() }
            }
        };
        SearchProgress { time: self.time, ..progress }
    }
}

impl<'g, const W: usize> Portfolio<'g, W> {
    /// A portfolio of which nothing has begun.
    pub(super) fn new(tables: &'g LevelTables<W>) -> Self {
        Self::of(tables, Self::kinds(tables))
    }

    /// The share of one of several workers in it. What is found out about positions goes into their common table.
    pub(super) fn share(
        tables: &'g LevelTables<W>,
        worker: usize,
        workers: usize,
        verdicts: Option<Arc<CommonVerdicts<W>>>,
    ) -> Self {
        let kinds = Self::kinds(tables).into_iter().skip(worker).step_by(workers).collect();
        Portfolio { verdicts, ..Self::of(tables, kinds) }
    }

    /// Its searches in the order in which they begin, with the turns that each has in one: the first few solve most.
    fn kinds(tables: &LevelTables<W>) -> Vec<(Kind, u64)> {
        let [plan, guided, free, any] = Variant::KINDS;
        let plan_first = |variant: Variant, views| Kind::Feature(Preference::Nearest, Variant { views, ..variant });
        let other = |preference, variant, views| Kind::Feature(preference, Variant { views, ..variant });
        let along = plan_first(plan, &[View::PLAIN, View::LOCKED_PAST, View::HOT_PAST]);
        let in_order = plan_first(free, &[View::HOT, View::DEEP_PAST, View::PLAIN, View::LOCKED]);
        let by_count = plan_first(free, &[View::DEEP_COARSE, View::PAST_COARSE, View::COARSE, View::HOT]);
        let going_back = plan_first(Variant { remote: true, ..guided }, &[View::PAST_BACK, View::DEEP_BACK]);
        if is_small(tables) {
            // Every box is in the way of every other there, and single moves matter more than plans.
            return vec![
                (along, 3),
                (Kind::TwoSided(Rank::Weighted), 2),
                (in_order, 5),
                (going_back, 2),
                (Kind::TwoSided(Rank::Novel), 1),
            ];
        }
        // The search by what is new begins early: where it helps it needs few positions, and the others need thousands.
        vec![
            (along, 4),
            (in_order, 3),
            (Kind::TwoSided(Rank::Novel), 3),
            (going_back, 4),
            (by_count, 3),
            (other(Preference::Farthest, free, &[View::HOT, View::DEEP_PAST]), 2),
            (other(Preference::AnyStart, free, &[View::DEEP]), 1),
            (other(Preference::AnyStart, plan, &[View::LOCKED]), 1),
            (plan_first(any, &[View::LOCKED, View::DEEP]), 1),
            (other(Preference::Roomiest, plan, &[View::DEEP]), 1),
            (Kind::TwoSided(Rank::Weighted), 1),
            (Kind::Reverse(Preference::Nearest, guided), 1),
        ]
    }

    /// A portfolio of these searches.
    fn of(tables: &'g LevelTables<W>, mut waiting: Vec<(Kind, u64)>) -> Self {
        waiting.reverse();
        Portfolio {
            tables,
            waiting,
            members: Vec::new(),
            shared: None,
            verdicts: None,
            pulls: None,
            packings: Vec::new(),
            ended: Vec::new(),
            at: 0,
            slice: 500,
        }
    }

    /// What every search did.
    pub(super) fn progress(&self) -> Vec<SearchProgress> {
        self.ended.iter().cloned().chain(self.members.iter().map(Member::progress)).collect()
    }

    /// The pushes of some plan; `None` if every search gave up. After a limit, or that many expansions (single pushes
    /// count less), it can be called again.
    pub(super) fn run(&mut self, nodes: Option<u64>, control: &mut Control<'_>) -> Result<Option<Vec<Push>>, Stop> {
        let mut done = 0;
        loop {
            // Each search in turn, for longer and longer; the last ones start when the first ones had a fair try.
            if self.at == self.members.len() {
                if !self.members.is_empty() {
                    // Turns are short until each search has had one: most levels fall to one of them in its first.
                    self.slice = if self.waiting.is_empty() { self.slice * 3 / 2 } else { self.slice * 11 / 10 };
                }
                let shared = self.shared(control)?;
                if self.members.len() == 1
                    && let Some(pushes) = self.surround(&shared, control)?
                {
                    return Ok(Some(pushes));
                }
                let more = if self.members.is_empty() { 1 } else { BEGINNERS };
                for _ in 0..more {
                    let Some((kind, turns)) = self.waiting.pop() else { break };
                    let search = self.begin(kind, shared.clone(), control)?;
                    self.members.push(Member { search, turns, time: Duration::ZERO });
                }
                if self.members.is_empty() {
                    return Ok(None);
                }
                self.at = 0;
            }
            let member = &mut self.members[self.at];
            let pace = member.pace();
            let limits = Limits { nodes: Some(self.slice * pace * member.turns), ..Limits::default() };
            let (time, expanded, furthest) = (control.elapsed(), control.stats().expanded, member.furthest());
            let ended = control.turn(limits, |part| match &mut member.search {
                Search::Feature(search) => search.run(part).map(|found| found.map(SearchResult::BoxRoute)),
                Search::TwoSided(search) => search.run(part).map(|found| found.map(SearchResult::Pushes)),
            });
            member.time += control.elapsed() - time;
            done += (control.stats().expanded - expanded) / pace;
            match ended {
                Ok(Some(SearchResult::BoxRoute(way))) => return Ok(Some(self.pushes(&way))),
                Ok(Some(SearchResult::Pushes(pushes))) => return Ok(Some(pushes)),
                Ok(None) | Err(Stop::Incomplete) => self.ended.push(self.members.remove(self.at).progress()),
                // A search that got ahead goes on at once.
                Err(Stop::Nodes) if self.members[self.at].furthest() > furthest => {}
                Err(Stop::Nodes) => self.at += 1,
                Err(stop) => return Err(stop),
            }
            control.poll()?;
            if is_spent(control) {
                return Err(Stop::Nodes);
            }
            if nodes.is_some_and(|nodes| done >= nodes) {
                return Err(Stop::Nodes);
            }
        }
    }

    fn begin(&mut self, kind: Kind, shared: Shared<'g, W>, control: &mut Control<'_>) -> Result<Search<'g, W>, Stop> {
        let tables = self.tables;
        let (pulls, preference, variant) = match kind {
            Kind::TwoSided(rank) => {
                let pulls = self.pulls(control)?;
                return Ok(Search::TwoSided(Box::new(TwoSided::new(tables, shared, pulls, rank))));
            }
            Kind::Feature(preference, variant) => (None, preference, variant),
            Kind::Reverse(preference, variant) => (Some(self.pulls(control)?), preference, variant),
        };
        let frame = Frame { tables, pulls };
        let packing = self.packing(&frame, preference, control)?;
        // Where boxes have to be parked, judging the filled goals alone says nothing: the plan has to be followed.
        let variant = Variant { free: variant.free && packing.parked() == 0, ..variant };
        Ok(Search::Feature(Box::new(FeatureSearch::new(frame, packing, shared, variant))))
    }

    /// The packing plan of a preference, which several searches follow.
    fn packing(
        &mut self,
        frame: &Frame<'g, W>,
        preference: Preference,
        control: &mut Control<'_>,
    ) -> Result<Packing<W>, Stop> {
        let is_it = |made: &&(Motion, Preference, Packing<W>)| (made.0, made.1) == (frame.motion(), preference);
        if let Some((.., packing)) = self.packings.iter().find(is_it) {
            return Ok(packing.clone());
        }
        let packing = Packing::new(frame, preference, control)?;
        self.packings.push((frame.motion(), preference, packing.clone()));
        Ok(packing)
    }

    /// What is known about pulls; made when it is needed first.
    fn pulls(&mut self, control: &mut Control<'_>) -> Result<Rc<PullTables<W>>, Stop> {
        if let Some(pulls) = &self.pulls {
            return Ok(Rc::clone(pulls));
        }
        let pulls = Rc::new(PullTables::new(self.tables, control)?);
        self.pulls = Some(Rc::clone(&pulls));
        Ok(pulls)
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
        let shared = Shared::new(self.tables, self.verdicts.clone(), control)?;
        self.shared = Some(shared.clone());
        Ok(shared)
    }
}

/// What a search found.
enum SearchResult {
    BoxRoute(BoxRoute),
    Pushes(Vec<Push>),
}

/// Expansions for the perimeter.
const PERIMETER: u64 = 10_000;

/// Whether all expansions that are allowed were made.
pub(super) fn is_spent(control: &Control<'_>) -> bool {
    control.limits().nodes.is_some_and(|nodes| control.stats().expanded >= nodes)
}

impl<const W: usize> Portfolio<'_, W> {
    /// The single pushes of a way, with the rest of it where the perimeter was reached.
    fn pushes(&self, way: &BoxRoute) -> Vec<Push> {
        let tables = self.tables;
        let pulls = if way.motion == Motion::Pull { self.pulls.clone() } else { None };
        let frame = Frame { tables, pulls };
        let mut macros = Macros::default();
        let mut landings = Vec::new();
        let mut boxes = frame.first();
        let mut player = way.player;
        let mut pushes = Vec::new();
        for stride in &way.strides {
            let reach = tables.reach(boxes, player);
            frame.landings(&mut macros, boxes, reach, stride.from, &mut landings);
            let is_it =
                |landing: &Landing<W>| landing.to == stride.to && landing.reach.contains(usize::from(stride.player));
            let at = landings.iter().position(is_it).expect("the search found this landing before");
            let mut square: Square = stride.from;
            for direction in directions(&landings, at as u16) {
                let direction = usize::from(direction);
                let next = tables.board.next(square, direction);
                // A pull is undone by the push back.
                let (from, direction) =
                    if way.motion == Motion::Push { (square, direction) } else { (next, 3 - direction) };
                pushes.push(Push { from: tables.board.cell(from), direction: Direction::ALL[direction] });
                square = next;
            }
            boxes.remove(usize::from(stride.from));
            boxes.insert(usize::from(stride.to));
            player = stride.player;
        }
        if way.motion == Motion::Pull {
            pushes.reverse();
            return pushes;
        }
        let player = tables.reach(boxes, player).first().map_or(player, |first| first as Square);
        let end = self.shared.as_ref().and_then(|shared| shared.perimeter.get());
        pushes.extend(end.and_then(|end| end.pushes_from(&boxes, player)).unwrap_or_default());
        pushes
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        Rules,
        solve::agreement::{is_solvable, random_level},
    };

    /// Every search is complete and makes legal plans, whatever it prunes: it ends without a plan only where trying
    /// everything does.
    #[test]
    fn every_search_alone_finds_a_plan_exactly_where_there_is_one() {
        let [plan, guided, free, any] = Variant::KINDS;
        let views = &[View::HOT, View::LOCKED_PAST, View::DEEP, View::DEEP_COARSE];
        let kinds = [
            Kind::Feature(Preference::Nearest, plan),
            Kind::Feature(Preference::Roomiest, Variant { views: &[View::DEEP], ..any }),
            Kind::Feature(Preference::Nearest, free),
            Kind::Feature(Preference::Nearest, Variant { views, ..plan }),
            Kind::Feature(
                Preference::Nearest,
                Variant { remote: true, views: &[View::PLAIN, View::PAST_BACK], ..guided },
            ),
            Kind::Reverse(Preference::Nearest, plan),
            Kind::TwoSided(Rank::Weighted),
            Kind::TwoSided(Rank::Novel),
        ];
        let count = if std::env::var_os("STARBOARD_LONG").is_some() { 20_000 } else { 600 };
        let mut solved = 0;
        for seed in 50_000..50_000 + count {
            let level = random_level(seed, Rules::All);
            let state = State::start(&level);
            let expected = is_solvable(&level);
            solved += u32::from(expected);
            let mut control = Control::unlimited();
            let tables = LevelTables::<1>::new(&level, &state, true, &mut control).expect("no limit is set");
            for kind in kinds {
                if matches!(kind, Kind::Reverse(..)) && level.goals.len() != level.boxes.len() {
                    continue;
                }
                let mut portfolio = Portfolio::of(&tables, vec![(kind, 1)]);
                portfolio.slice = u64::from(u32::MAX);
                let found = portfolio.run(None, &mut control).expect("no limit is set");
                let picture = crate::format::to_xsb(&level);
                assert_eq!(found.is_some(), expected, "seed {seed} {kind:?}\n{picture}");
                if let Some(pushes) = found {
                    let mut replay = state.clone();
                    let steps = super::super::plan::spell(&level, &state, &pushes).expect("legal pushes");
                    steps.iter().for_each(|&step| replay.play(&level, step).expect("a legal plan"));
                    assert!(replay.is_goal(&level), "seed {seed} {kind:?}\n{picture}");
                }
            }
        }
        assert!(solved > 60, "too few solvable levels to mean anything: {solved}");
    }
}
