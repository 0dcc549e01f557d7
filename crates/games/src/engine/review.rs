//! Looking back on a game that was won: how far it was from the goal at every step, and where moves were lost.
//!
//! A move is lost where what it costs and what is left after it are more than what was left before it. Two positions of
//! a game whose distances differ by exactly what was spent between them need no look at those between: all of those lie
//! on a shortest way. So the game is halved where something was lost, again and again, until single moves are left. The
//! half nearer to the goal comes first: what is easy to prove is proved even if the beginning cannot be.

use std::{collections::BTreeMap, time::Duration};

use puzzle::{Failure, Message, Request, Status};
use search::{Clock, Limits};

use super::{Ceilings, queue::JobFn, work::Work};
use crate::{
    Advised, Trail, Verdict,
    protocol::{Event, LossInfo, ProgressInfo, ReviewInfo},
};

/// Time for the whole look back.
const WHOLE: Duration = Duration::from_secs(20);
/// Time for the distance of one position.
const EACH: Duration = Duration::from_secs(3);

/// Looks back on a game whose moves begin after so many steps of its history.
pub(super) fn review(trail: Box<dyn Trail>, begins: usize, objective: &'static str, ceilings: Ceilings) -> JobFn {
    Box::new(move |work| {
        if trail.position(trail.len()).status() != Status::Won {
            return Err(Message::new("review-not-solved").into());
        }
        let mut review = Review::new(&*trail, ceilings, work);
        review.run()?;
        Ok(Event::Review(Box::new(review.info(begins, objective))))
    })
}

/// What is known about the distance of a position.
#[derive(Clone, Debug)]
struct Distance {
    low: u64,
    high: u64,
    /// The beginning of a plan of that length, where a search found one.
    better: Option<Advised>,
}

impl Distance {
    fn is_exact(&self) -> bool {
        self.low == self.high
    }
}

struct Review<'a> {
    trail: &'a dyn Trail,
    work: &'a Work,
    limits: Limits,
    clock: Clock,
    /// What was spent before each position.
    spent: Vec<u64>,
    /// The positions that were looked at.
    known: BTreeMap<usize, Distance>,
}

impl<'a> Review<'a> {
    fn new(trail: &'a dyn Trail, ceilings: Ceilings, work: &'a Work) -> Self {
        let mut spent = vec![0];
        spent.extend(trail.costs().iter().scan(0, |sum, cost| {
            *sum += cost;
            Some(*sum)
        }));
        let limits = Limits { time: Some(EACH.min(ceilings.most_time)), memory: Some(ceilings.memory), nodes: None };
        let end = Distance { low: 0, high: 0, better: None };
        let known = BTreeMap::from([(trail.len(), end)]);
        Review { trail, work, limits, clock: Clock::start(), spent, known }
    }

    fn run(&mut self) -> Result<(), Failure> {
        let moves = self.trail.len();
        self.look_at(0)?;
        let mut open = vec![(0, moves)];
        let mut settled = 0;
        while let Some((from, to)) = open.pop() {
            if self.work.cancel.is_cancelled() || self.clock.elapsed() >= WHOLE {
                break;
            }
            if to - from <= 1 || self.loss(from, to) == (0, 0) {
                settled += to - from;
            } else {
                let middle = from + (to - from) / 2;
                self.look_at(middle)?;
                // What cannot be proved in the middle cannot be proved before it.
                if self.known[&middle].is_exact() || self.known[&from].is_exact() {
                    open.push((from, middle));
                } else {
                    settled += middle - from;
                }
                open.push((middle, to));
            }
            self.report_progress(settled, moves);
        }
        Ok(())
    }

    /// Finds out how far a position is from the goal.
    fn look_at(&mut self, at: usize) -> Result<(), Failure> {
        let position = self.trail.position(at);
        let (answer, plan) = self.work.silently(self.limits, |control| position.solve(&Request::default(), control))?;
        // The game itself went on from here to the goal, and so did what is known of positions after it.
        let after = self.known.range(at..).map(|(&other, distance)| distance.high + self.spent[other] - self.spent[at]);
        let before = self
            .known
            .range(..at)
            .map(|(&other, distance)| distance.low.saturating_sub(self.spent[at] - self.spent[other]));
        let played = after.min().unwrap_or(u64::MAX);
        let found = answer.plan().map_or(u64::MAX, |plan| u64::from(plan.cost));
        let proved = match (answer.verdict(), answer.outcome().lower_bound()) {
            (Verdict::Optimal, _) => found,
            (_, bound) => bound.map_or(0, u64::from),
        };
        let high = played.min(found);
        let low = before.max().unwrap_or(0).max(proved).min(high);
        let better = if found < played { position.advise(&texts(&plan)) } else { None };
        self.known.insert(at, Distance { low, high, better });
        Ok(())
    }

    /// What was lost between two positions that were looked at: at least and at most.
    fn loss(&self, from: usize, to: usize) -> (u64, u64) {
        let (before, after) = (&self.known[&from], &self.known[&to]);
        let spent = self.spent[to] - self.spent[from];
        ((spent + after.low).saturating_sub(before.high), (spent + after.high).saturating_sub(before.low))
    }

    fn report_progress(&self, settled: usize, moves: usize) {
        let permille = Some((1000 * settled / moves.max(1)) as u16);
        let elapsed = self.clock.elapsed().as_millis() as u64;
        self.work.say(Event::Progress(ProgressInfo { permille, elapsed, ..ProgressInfo::default() }));
    }

    fn info(&self, begins: usize, objective: &'static str) -> ReviewInfo {
        let moves = self.trail.len();
        let positions = 0..=moves;
        let high = |at: usize| {
            self.known.range(at..).map(|(&other, known)| known.high + self.spent[other] - self.spent[at]).min()
        };
        let low = |at: usize| {
            let before = self.known.range(..=at).next_back();
            before.map_or(0, |(&other, known)| known.low.saturating_sub(self.spent[at] - self.spent[other]))
        };
        let looked: Vec<usize> = self.known.keys().copied().collect();
        let losses = looked.windows(2).filter_map(|pair| {
            let (from, to) = (pair[0], pair[1]);
            let (least, most) = self.loss(from, to);
            (least > 0).then(|| LossInfo {
                from: begins + from,
                to: begins + to,
                least,
                most,
                played: (to - from == 1).then(|| self.trail.described(from)).flatten(),
                better: self.known[&from].better.clone(),
            })
        });
        ReviewInfo {
            begins,
            objective,
            spent: self.spent.clone(),
            low: positions.clone().map(low).collect(),
            high: positions.map(|at| high(at).unwrap_or(0)).collect(),
            losses: losses.collect(),
        }
    }
}

fn texts(plan: &[crate::Played]) -> Vec<&str> {
    plan.iter().map(|played| played.text.as_str()).collect()
}
