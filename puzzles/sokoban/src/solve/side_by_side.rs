//! The searches of the default solver on several threads: each worker has a share of the strong searches, the first one
//! the exact search besides, and begins with it. They share one table of lost corrals, and the first answer ends them
//! all.

use std::{
    sync::{
        Arc,
        mpsc::{self, RecvTimeoutError},
    },
    thread,
    time::Duration,
};

use search::{Cancel, Control, Limits, Stop};

use super::{
    astar::Forward,
    best::{RaceEnd, in_turns},
    claim::Ended,
    diagnosis::{Diagnosis, SearchProgress},
    strong::Portfolio,
};
use crate::{deadlock::corral_search::CommonVerdicts, geometry::tables::LevelTables};

/// How long a cancel from outside may go unnoticed.
pub(super) const POLL_EVERY: Duration = Duration::from_millis(20);

/// What a worker hands back.
struct WorkerResult {
    ended: RaceEnd,
    searches: Vec<SearchProgress>,
    exact: Duration,
    control: Control<'static>,
}

/// Runs the strong searches and the exact one until one of them has an answer, all of them gave up, or a limit ends it.
/// Memory and expansions are divided among the workers. `first` limits the exact search's first turn.
pub(super) fn side_by_side<const W: usize>(
    tables: &LevelTables<W>,
    exact: &mut Forward<'_, W>,
    first: Limits,
    threads: usize,
    diagnosis: &mut Diagnosis,
    control: &mut Control<'_>,
) -> RaceEnd {
    if let Err(stop) = control.poll() {
        return RaceEnd::Strong(Err(stop));
    }
    let halt = Cancel::new();
    // Where there is no room for it, every worker is on its own.
    let room = control.hold(CommonVerdicts::<W>::MOST_BYTES).ok();
    let verdicts = room.as_ref().map(|_| Arc::new(CommonVerdicts::new()));
    let divided = |left: u64| left / threads as u64;
    let nodes = control.limits().nodes.map(|limit| divided(limit.saturating_sub(control.stats().expanded)));
    let memory = Some(divided(control.memory_left()));
    let parts: Vec<Control<'static>> =
        (0..threads).map(|_| control.part(Limits { nodes, memory, time: None }).with_cancel(halt.clone())).collect();
    let (sender, ended) = mpsc::channel();
    let mut exact = Some(exact);
    let results: Vec<WorkerResult> = thread::scope(|scope| {
        let spawn = |(worker, mut control): (usize, Control<'static>)| {
            let (sender, exact, verdicts) = (sender.clone(), exact.take(), verdicts.clone());
            scope.spawn(move || {
                // The searches that solve most go to a worker that begins with them.
                let mut portfolio = Portfolio::share(tables, (worker + 1) % threads, threads, verdicts);
                let mut time = Duration::ZERO;
                let ended = match exact {
                    Some(exact) => exact_first(exact, first, &mut portfolio, &mut time, &mut control),
                    None => RaceEnd::Strong(portfolio.run(None, &mut control)),
                };
                // Nobody listens any more if another one was quicker.
                let _ = sender.send(is_answer(&ended));
                WorkerResult { ended, searches: portfolio.progress(), exact: time, control }
            })
        };
        let workers: Vec<_> = parts.into_iter().enumerate().map(spawn).collect();
        drop(sender);
        loop {
            match ended.recv_timeout(POLL_EVERY) {
                Ok(true) | Err(RecvTimeoutError::Disconnected) => break,
                Ok(false) => {}
                Err(RecvTimeoutError::Timeout) if control.poll().is_err() => break,
                Err(RecvTimeoutError::Timeout) => {}
            }
        }
        halt.cancel();
        workers.into_iter().filter_map(|worker| worker.join().ok()).collect()
    });
    let stopped = control.poll().err();
    let mut best = RaceEnd::Strong(if results.len() == threads { Ok(None) } else { Err(Stop::Incomplete) });
    for WorkerResult { ended, searches, exact, control: part } in results {
        control.absorb(&part);
        control.raise_bound(part.lower_bound());
        diagnosis.searches.extend(searches);
        diagnosis.exact += exact;
        // A worker that was told to halt has no reason of its own.
        let is_reason = !matches!(ended, RaceEnd::Strong(Ok(None) | Err(Stop::Cancelled)));
        if is_answer(&ended) || (is_reason && !is_answer(&best)) {
            best = ended;
        }
    }
    match stopped {
        Some(stop) if !is_answer(&best) => RaceEnd::Strong(Err(stop)),
        _ => best,
    }
}

/// The first turn of the exact search, then the strong ones with turns of it in between.
fn exact_first<const W: usize>(
    exact: &mut Forward<'_, W>,
    first: Limits,
    portfolio: &mut Portfolio<'_, W>,
    time: &mut Duration,
    control: &mut Control<'_>,
) -> RaceEnd {
    let ended = exact.turn(first, control);
    *time = control.elapsed();
    match ended {
        Ended::Stopped(_) => in_turns(portfolio, exact, time, control),
        ended => RaceEnd::Exact(ended),
    }
}

/// Whether nothing is left to search for.
const fn is_answer(ended: &RaceEnd) -> bool {
    matches!(ended, RaceEnd::Exact(_) | RaceEnd::Strong(Ok(Some(_))))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        Objective, Rules, State,
        solve::{
            agreement::{is_solvable, random_level},
            astar::Prunings,
            claim::Ended,
            plan::spell,
        },
    };

    /// Whichever worker is the first: a plan where there is one, and the right cost where it is called the least.
    #[test]
    fn workers_find_a_plan_exactly_where_there_is_one() {
        let (mut plans, mut proofs) = (0, 0);
        for seed in 70_000..70_150 {
            let level = random_level(seed, Rules::All);
            let state = State::start(&level);
            let mut control = Control::unlimited();
            let tables = LevelTables::<1>::new(&level, &state, true, &mut control).expect("no limit is set");
            let mut exact = Forward::of_level(&tables, Objective::Pushes, Prunings::ALL);
            let mut diagnosis = Diagnosis::default();
            let threads = 2 + (seed % 2) as usize;
            let first = Limits { nodes: Some(seed % 50), ..Limits::default() };
            let pushes = match side_by_side(&tables, &mut exact, first, threads, &mut diagnosis, &mut control) {
                RaceEnd::Exact(Ended::Found(pushes)) | RaceEnd::Strong(Ok(Some(pushes))) => Some(pushes),
                RaceEnd::Exact(Ended::Exhausted) | RaceEnd::Strong(Ok(None)) => None,
                _ => panic!("no limit is set"),
            };
            let picture = crate::format::to_xsb(&level);
            assert_eq!(pushes.is_some(), is_solvable(&level), "seed {seed}\n{picture}");
            if seed % 50 == 0 && pushes.as_ref().is_some_and(|pushes| !pushes.is_empty()) {
                assert!(!diagnosis.searches.is_empty(), "the exact search had no turn before the others");
            }
            let Some(pushes) = pushes else {
                proofs += 1;
                continue;
            };
            let mut end = state.clone();
            let steps = spell(&level, &state, &pushes).expect("legal pushes");
            steps.into_iter().for_each(|step| end.apply(&level, step));
            assert!(end.is_goal(&level), "seed {seed}\n{picture}");
            plans += 1;
        }
        assert!(plans > 15 && proofs > 50, "{plans} plans, {proofs} proofs");
    }

    /// Limits and the switch end all workers, and say so.
    #[test]
    fn limits_end_every_worker() {
        let text = "#########\n#   #   #\n# $$ $$ #\n# #.#.# #\n#  .@.  #\n#########";
        let level = crate::format::read(text, &puzzle::Options::new()).remove(0).level.expect("a good level");
        let state = State::start(&level);
        let race = |mut control: Control<'_>| {
            let tables = LevelTables::<1>::new(&level, &state, true, &mut Control::unlimited()).expect("no limit");
            let mut exact = Forward::of_level(&tables, Objective::Pushes, Prunings::ALL);
            let ended =
                side_by_side(&tables, &mut exact, Limits::default(), 2, &mut Diagnosis::default(), &mut control);
            (ended, control.stats().expanded)
        };
        let (ended, expanded) = race(Control::new(Limits { nodes: Some(2), ..Limits::default() }));
        assert!(matches!(ended, RaceEnd::Strong(Err(Stop::Nodes))) && expanded <= 2);
        let cancel = Cancel::new();
        cancel.cancel();
        let (ended, _) = race(Control::unlimited().with_cancel(cancel));
        assert!(matches!(ended, RaceEnd::Strong(Err(Stop::Cancelled))));
    }
}
