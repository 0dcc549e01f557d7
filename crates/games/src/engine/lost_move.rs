//! Which move lost a game: what comes after a lost position is lost too, so the game is halved until the last position
//! that can still be solved and the first that cannot stand side by side.

use std::time::Duration;

use puzzle::{About, Failure, Message, Request, Status};
use search::{Claim, Clock, Limits};

use super::{Ceilings, queue::JobFn, work::Work};
use crate::{
    Cell, Trail, Verdict,
    protocol::{Event, LostInfo, ProgressInfo},
};

/// Time for one solver on one position, and for all of them: a short look, and a longer one beside the game.
const SHORT: (Duration, Duration) = (Duration::from_millis(700), Duration::MAX);
const LONG: (Duration, Duration) = (Duration::from_secs(6), Duration::from_secs(30));

/// Finds the move that lost a game whose moves begin after so many steps of its history.
pub(super) fn lost_move(
    trail: Box<dyn Trail>,
    begins: usize,
    about: &'static About,
    is_patient: bool,
    ceilings: Ceilings,
) -> JobFn {
    Box::new(move |work| {
        let (each, all) = if is_patient { LONG } else { SHORT };
        let search = LostMove { trail: &*trail, about, ceilings, work, each, all, begun: Clock::start() };
        search.run(begins).map(|info| Event::Lost(Box::new(info)))
    })
}

enum Standing {
    Lost(Message, Vec<Cell>),
    Solvable,
    Unknown,
}

struct LostMove<'a> {
    trail: &'a dyn Trail,
    about: &'static About,
    ceilings: Ceilings,
    work: &'a Work,
    /// Time for one solver on one position, and for all of them.
    each: Duration,
    all: Duration,
    begun: Clock,
}

impl LostMove<'_> {
    fn run(&self, begins: usize) -> Result<LostInfo, Failure> {
        let last = self.trail.len();
        let Standing::Lost(mut reason, mut cells) = self.standing(last)? else {
            return Err(Message::new("coach-not-lost").into());
        };
        // The first position that is proved to be lost: what is not known counts as open.
        let (mut open, mut lost) = (0, last);
        let mut solvable = None;
        if let Standing::Lost(why, shown) = self.standing(0)? {
            (lost, reason, cells) = (0, why, shown);
        }
        while lost - open > 1 {
            let middle = open + (lost - open) / 2;
            match self.standing(middle)? {
                Standing::Lost(why, shown) => (lost, reason, cells) = (middle, why, shown),
                Standing::Solvable => (open, solvable) = (middle, Some(middle)),
                Standing::Unknown => open = middle,
            }
            self.report_progress(last, lost - open);
        }
        // The last one that is proved to be solvable, from where it was seen last.
        let mut safe = solvable.unwrap_or(0);
        let mut beyond = lost;
        while lost > 0 && beyond - safe > 1 {
            let middle = safe + (beyond - safe) / 2;
            match self.standing(middle)? {
                Standing::Solvable => safe = middle,
                Standing::Lost(..) | Standing::Unknown => beyond = middle,
            }
        }
        let is_proved = lost == 0 || (lost - safe == 1 && matches!(self.standing(safe)?, Standing::Solvable));
        Ok(LostInfo {
            safe: begins + safe,
            lost: begins + lost,
            is_proved,
            is_from_start: lost == 0,
            reason,
            cells,
            played: lost.checked_sub(1).and_then(|before| self.trail.described(before)),
        })
    }

    fn standing(&self, at: usize) -> Result<Standing, Failure> {
        self.work.check()?;
        let position = self.trail.position(at);
        match position.status() {
            Status::Lost { reason, cells } => return Ok(Standing::Lost(reason, cells)),
            Status::Won => return Ok(Standing::Solvable),
            Status::Playing => {}
        }
        let time = self.each.min(self.all.saturating_sub(self.begun.elapsed())).min(self.ceilings.most_time);
        let limits = Limits { time: Some(time), memory: Some(self.ceilings.memory), nodes: None };
        let quick = self.about.solvers.iter().find(|solver| solver.claim == Claim::Any);
        let requests = [None, quick.map(|solver| solver.id.to_owned())];
        for solver in requests.iter().enumerate().filter(|(at, id)| *at == 0 || id.is_some()).map(|(_, id)| id) {
            let request = Request { solver: solver.clone(), ..Request::default() };
            // A solver that does not take this board says nothing about it.
            let Ok((answer, _)) = self.work.silently(limits, |control| position.solve(&request, control)) else {
                continue;
            };
            match answer.verdict() {
                Verdict::Optimal | Verdict::Feasible => return Ok(Standing::Solvable),
                Verdict::Unsolvable => {
                    let tried = || Message::new("coach-exhausted");
                    return Ok(Standing::Lost(answer.solved.reason.clone().unwrap_or_else(tried), Vec::new()));
                }
                Verdict::Unknown => self.work.check()?,
            }
        }
        Ok(Standing::Unknown)
    }

    fn report_progress(&self, all: usize, open: usize) {
        let permille = Some((1000 * (all - open) / all.max(1)) as u16);
        self.work.say(Event::Progress(ProgressInfo { permille, ..ProgressInfo::default() }));
    }
}
