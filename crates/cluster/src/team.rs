//! The ranks of a job as the team of the command line: boards side by side, or one search that all do together.

use std::{
    collections::{BTreeMap, HashSet},
    hash::{DefaultHasher, Hash, Hasher},
    path::PathBuf,
    sync::{
        Arc, Mutex, MutexGuard, PoisonError,
        atomic::{AtomicBool, Ordering},
    },
    time::Duration,
};

use clap::{Arg, ArgAction, ArgMatches, Command, builder::PossibleValuesParser, value_parser};
use games::{Cancel, Failure, Lang, Locale, Message, Progress, Stop};
use search::peers::{Doubt, Peers, Portable};
use starboard_cli::{
    team::{Team, TeamReceive, TeamWork},
    value,
};

use crate::{
    checkpoint::{Checkpoint, CheckpointFault, EVERY},
    group::Group,
    handout::{self, Handout, LocalPieces},
    wire::{self, Answered},
};

/// How boards are spread over ranks.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum Distribution {
    /// Side by side if there are enough boards for all ranks.
    #[default]
    Auto,
    /// Side by side.
    Boards,
    /// One after the other, each by all ranks.
    Search,
}

#[derive(Default)]
struct Settings {
    distribution: Distribution,
    folder: Option<PathBuf>,
    resume: bool,
    every: Option<Duration>,
}

/// Where the search of a job stands, for whoever has to tell it in a hurry.
#[derive(Clone, Debug, Default)]
pub struct JobStatus {
    /// Boards that are answered, and all boards.
    pub boards: (usize, usize),
    /// Of the board that is searched: its number from 1, the proved bound, the best plan.
    pub searched: Option<(usize, u32, Option<u32>)>,
}

/// The ranks of a job.
pub struct ClusterTeam {
    group: Arc<Group>,
    version: String,
    settings: Mutex<Settings>,
    status: Arc<Mutex<JobStatus>>,
    /// What is still to be told.
    notes: Mutex<Vec<Message>>,
    has_joined: AtomicBool,
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

impl ClusterTeam {
    /// The team of a group; `version` tells programs apart that must not work together.
    pub fn new(group: Arc<Group>, version: String) -> Self {
        ClusterTeam {
            group,
            version,
            settings: Mutex::default(),
            status: Arc::default(),
            notes: Mutex::default(),
            has_joined: AtomicBool::new(false),
        }
    }

    /// Where the job stands.
    pub fn status(&self) -> Arc<Mutex<JobStatus>> {
        Arc::clone(&self.status)
    }

    /// Ends the command on this rank: where it ended without any work, the others hear that nothing will come.
    pub fn leave(&self) {
        if !self.has_joined.swap(true, Ordering::Relaxed) {
            self.group.share(&[]);
        }
    }

    /// Compares version and boards of all ranks.
    fn meet(&self, digest: u64) -> Result<(), Failure> {
        self.has_joined.store(true, Ordering::Relaxed);
        let mut own = digest.to_le_bytes().to_vec();
        own.extend(self.version.as_bytes());
        let all = self.group.share(&own);
        let first = &all[0];
        for (rank, other) in all.iter().enumerate() {
            let id = match (other.len() < 8 || first.len() < 8, other == first) {
                (true, _) => "cluster-left",
                (_, true) => continue,
                _ if other[8..] != first[8..] => "cluster-other-version",
                _ => "cluster-other-boards",
            };
            return Err(Failure::Refused(Message::new(id).with("rank", rank)));
        }
        Ok(())
    }

    /// Opens the folder of checkpoints, if one is named.
    fn open_checkpoint(&self, digest: u64) -> Result<(), Failure> {
        let Settings { folder: Some(folder), resume, every, .. } = &*lock(&self.settings) else { return Ok(()) };
        let every = every.unwrap_or(EVERY);
        let mut fault = None;
        let told = self.group.lead(&mut || match Checkpoint::lead(folder, digest, *resume, every) {
            Ok(checkpoint) => {
                let run = checkpoint.run().to_le_bytes().to_vec();
                if checkpoint.was_damaged {
                    self.tell(Message::new("cluster-checkpoint-damaged").with("folder", folder.display().to_string()));
                }
                *lock(&self.group.checkpoint) = Some(checkpoint);
                run
            }
            Err(why) => {
                fault = Some(why);
                Vec::new()
            }
        });
        if let Some(run) = u64::read(&mut &told[..]) {
            if self.group.rank() > 0 {
                *lock(&self.group.checkpoint) = Some(Checkpoint::follow(folder, run, every));
            }
            return Ok(());
        }
        let folder = folder.display().to_string();
        Err(match fault {
            Some(CheckpointFault::Exists) => {
                Failure::Refused(Message::new("cluster-checkpoint-exists").with("folder", folder))
            }
            Some(CheckpointFault::Other) => {
                Failure::Refused(Message::new("cluster-checkpoint-other").with("folder", folder))
            }
            Some(CheckpointFault::Doubted) => {
                Failure::Refused(Message::new("cluster-checkpoint-doubted").with("folder", folder))
            }
            Some(CheckpointFault::Absent) => {
                Failure::Refused(Message::new("cluster-checkpoint-absent").with("folder", folder))
            }
            Some(CheckpointFault::Io(error)) => {
                let message = Message::new("cluster-checkpoint-io").with("folder", folder);
                Failure::Invalid(message.with("error", error.to_string()))
            }
            None => Failure::Stopped(Stop::Cancelled),
        })
    }

    /// The boards that all ranks search together. Rank zero says so: at another one a limit may end the making of a
    /// board.
    fn together(&self, work: &TeamWork<'_>) -> Vec<usize> {
        let all = 0..work.boards.len();
        let distribution = lock(&self.settings).distribution;
        let told = self.group.lead(&mut || match distribution {
            Distribution::Boards => Vec::new(),
            Distribution::Auto if all.len() >= self.group.size() => Vec::new(),
            _ => numbers_as_bytes(all.clone().filter(|&index| (work.distributes)(index))),
        });
        numbers_from_bytes(&told).collect()
    }

    /// Boards side by side.
    fn side_by_side(
        &self,
        work: &TeamWork<'_>,
        boards: &HashSet<usize>,
        emit: &mut Emitter<'_, '_>,
    ) -> Result<(), Failure> {
        if boards.is_empty() {
            return Ok(());
        }
        let size = |index: usize| if boards.contains(&index) { work.boards[index].len() as u64 + 1 } else { 0 };
        let sizes: Vec<u64> = (0..work.boards.len()).map(size).collect();
        let solve = |local: &LocalPieces| {
            while let Some(index) = local.next() {
                let answered = (work.solve)(index, None, &mut |progress: &Progress| self.show(work, index, progress));
                local.answer(index, wire::write(&answered));
            }
        };
        let mut answered = |index: usize, rank: usize, bytes: &[u8]| {
            let mut kept = Vec::with_capacity(bytes.len() + 4);
            (rank as u32).write(&mut kept);
            kept.extend(bytes);
            let is_whole = wire::read(bytes).is_some_and(|answered| !is_cancelled(&answered));
            if let Some(checkpoint) = lock(&self.group.checkpoint).as_mut().filter(|_| is_whole) {
                checkpoint.add_board(index, &kept);
            }
            emit.add(index, &kept);
        };
        let end = handout::run(
            &self.group.mailbox,
            Handout {
                sizes: &sizes,
                threads: work.jobs,
                known: &HashSet::new(),
                most: 1,
                ahead: 0,
                work: &solve,
                answered: &mut answered,
                same: &|one, other| same_claim(one, other),
                is_needless: &|| false,
                poll: &mut || if work.cancel.is_cancelled() { Err(Stop::Cancelled) } else { Ok(()) },
                halted: &|| work.cancel.cancel(),
            },
        );
        if let Some((one, other)) = end.doubt {
            return Err(self.doubt(Doubt::Answer, one, other));
        }
        emit.checked += end.checked;
        Ok(())
    }

    /// Boards one after the other, each by all ranks.
    fn one_by_one(&self, work: &TeamWork<'_>, boards: &[usize], emit: &mut Emitter<'_, '_>) -> Result<(), Failure> {
        for &index in boards {
            // By now the answer to the board before is written down.
            if self.group.share(&[work.cancel.is_cancelled().into()]).iter().any(|word| word == &[1]) {
                return Ok(());
            }
            if boards[0] != index {
                self.group.forget_states();
            }
            self.group.begin(&index.to_string());
            let before = self.group.traffic();
            let peers: Arc<dyn Peers> = Arc::clone(&self.group) as Arc<dyn Peers>;
            // Told even if the job ends before the search first says how far it is.
            lock(&self.status).searched = Some((index + 1, 0, None));
            let answered =
                (work.solve)(index, Some(peers), &mut |progress: &Progress| self.show(work, index, progress));
            let (own, checked) = self.group.done();
            let after = self.group.traffic();
            let mut words = Vec::new();
            for word in [own.expanded, after.messages - before.messages, after.bytes - before.bytes] {
                word.write(&mut words);
            }
            let all = self.group.share(&words);
            if let Some((about, one, other)) = self.agree_on_doubt() {
                return Err(self.doubt(about, one, other));
            }
            if self.group.rank() > 0 {
                continue;
            }
            let mut kept = Vec::new();
            u32::MAX.write(&mut kept);
            checked.write(&mut kept);
            (all.len() as u32).write(&mut kept);
            kept.extend(all.concat());
            let bounds = self.group.bounds();
            (bounds.len() as u32).write(&mut kept);
            for (bound, counts) in bounds {
                bound.write(&mut kept);
                counts.expanded.write(&mut kept);
            }
            kept.extend(wire::write(&answered));
            if let Some(checkpoint) = lock(&self.group.checkpoint).as_mut().filter(|_| !is_cancelled(&answered)) {
                checkpoint.add_board(index, &kept);
            }
            emit.add(index, &kept);
        }
        if !boards.is_empty() {
            self.group.share(&[]);
            if !work.cancel.is_cancelled() {
                self.group.forget_states();
            }
        }
        Ok(())
    }

    /// Why the work of all is over. Who goes on with a run that two ranks do not agree about would take up what one of
    /// them did wrong.
    fn doubt(&self, about: Doubt, one: usize, other: usize) -> Failure {
        let (id, is_lasting) = match about {
            Doubt::Given if one == other => ("cluster-changed-tables", true),
            // Nothing was searched yet.
            Doubt::Given => ("cluster-other-tables", false),
            _ => ("cluster-doubt", true),
        };
        if let Some(checkpoint) = lock(&self.group.checkpoint).as_mut().filter(|_| is_lasting) {
            checkpoint.add_doubt();
        }
        let message = Message::new(id).with("one", one).with("other", other);
        if about == Doubt::Given { Failure::Refused(message) } else { Failure::Internal(message) }
    }

    /// What one rank doubts, all doubt.
    fn agree_on_doubt(&self) -> Option<(Doubt, usize, usize)> {
        let mut own = Vec::new();
        if let Some((about, one, other)) = self.group.disagreement() {
            [u32::from(about == Doubt::Given), one as u32, other as u32].iter().for_each(|word| word.write(&mut own));
        }
        let read = |bytes: Vec<u8>| {
            let mut bytes = &bytes[..];
            let about = if u32::read(&mut bytes)? == 1 { Doubt::Given } else { Doubt::Answer };
            Some((about, u32::read(&mut bytes)? as usize, u32::read(&mut bytes)? as usize))
        };
        self.group.share(&own).into_iter().find_map(read)
    }

    fn tell(&self, note: Message) {
        lock(&self.notes).push(note);
    }

    /// Tells why a rank could not keep what is done. All call it together.
    fn tell_trouble(&self) {
        let trouble = lock(&self.group.checkpoint).as_mut().and_then(|checkpoint| checkpoint.trouble.take());
        let all = self.group.share(&trouble.unwrap_or_default().into_bytes());
        for (rank, error) in all.iter().enumerate().filter(|(_, error)| !error.is_empty()) {
            let error = String::from_utf8_lossy(error).into_owned();
            self.tell(Message::new("cluster-checkpoint-trouble").with("rank", rank).with("error", error));
        }
    }

    fn show(&self, work: &TeamWork<'_>, index: usize, progress: &Progress) {
        lock(&self.status).searched = Some((index + 1, progress.lower_bound, progress.best));
        (work.show)(index, progress);
    }
}

/// Answers on their way to the one who prints: in order, each as soon as all before it are there.
struct Emitter<'e, 'r> {
    ranks: usize,
    waiting: BTreeMap<usize, Vec<u8>>,
    next: usize,
    checked: u64,
    status: Arc<Mutex<JobStatus>>,
    receive: &'e mut TeamReceive<'r>,
    /// Why nothing more is printed. The work of all ends then: this rank must not leave the others alone.
    trouble: Option<Failure>,
    cancel: &'e Cancel,
}

impl Emitter<'_, '_> {
    fn add(&mut self, index: usize, kept: &[u8]) {
        self.waiting.insert(index, kept.to_vec());
        lock(&self.status).boards.0 += 1;
        while self.trouble.is_none()
            && let Some(kept) = self.waiting.remove(&self.next)
        {
            self.trouble = match wire::read_kept(self.ranks, &kept) {
                None => Some(Failure::Internal(Message::new("cluster-garbled"))),
                Some((counts, answered)) => {
                    let is_wanted = (self.receive)(self.next, answered, counts);
                    (!is_wanted).then_some(Failure::Stopped(Stop::Cancelled))
                }
            };
            self.next += 1;
        }
        if self.trouble.is_some() {
            self.cancel.cancel();
        }
    }
}

/// Whether a board was left because somebody pressed Ctrl-C: it is not finished then.
fn is_cancelled(answered: &Answered) -> bool {
    match answered {
        Ok(answer) => answer.outcome().stop() == Some(Stop::Cancelled),
        Err(failure) => *failure == Failure::Stopped(Stop::Cancelled),
    }
}

/// Whether two answers to a board can both be true: no plan is cheaper than what the other one proved, and there is
/// none where the other one says so.
fn same_claim(one: &[u8], other: &[u8]) -> bool {
    // The least that is proved, and the cost of a plan.
    let claim = |bytes: &[u8]| match wire::read(bytes)? {
        Ok(answer) => {
            let bound = answer.outcome().lower_bound();
            Some((bound, answer.plan().map(|plan| plan.cost)))
        }
        Err(_) => None,
    };
    let (Some((bound, plan)), Some((other_bound, other_plan))) = (claim(one), claim(other)) else { return true };
    let is_possible = |bound: Option<u32>, plan: Option<u32>| match (bound, plan) {
        (_, None) => true,
        // An answer without a bound says that there is no plan.
        (None, Some(_)) => false,
        (Some(bound), Some(plan)) => bound <= plan,
    };
    is_possible(bound, other_plan) && is_possible(other_bound, plan)
}

fn numbers_as_bytes(numbers: impl Iterator<Item = usize>) -> Vec<u8> {
    numbers.flat_map(|number| (number as u32).to_le_bytes()).collect()
}

fn numbers_from_bytes(bytes: &[u8]) -> impl Iterator<Item = usize> {
    bytes.as_chunks().0.iter().map(|word| u32::from_le_bytes(*word) as usize)
}

impl Team for ClusterTeam {
    fn locales(&self) -> &'static [Locale] {
        crate::LOCALES
    }

    fn takes(&self, verb: &str) -> bool {
        ["solve", "bench"].contains(&verb)
    }

    fn options(&self, command: Command, lang: &Lang) -> Command {
        let heading = lang.text("cluster-options");
        let option = |id: &'static str| {
            Arg::new(id).long(id).help(lang.text(&format!("cluster-option-{id}"))).help_heading(heading.clone())
        };
        command
            .arg(
                option("distribute")
                    .value_name("auto|boards|search")
                    .value_parser(PossibleValuesParser::new(["auto", "boards", "search"]))
                    .hide_possible_values(true),
            )
            .arg(option("checkpoint").value_name("DIR").value_parser(value_parser!(PathBuf)))
            .arg(option("checkpoint-every").value_name("TIME"))
            .arg(option("resume").action(ArgAction::SetTrue))
    }

    fn prints(&self) -> bool {
        self.group.rank() == 0
    }

    fn notes(&self) -> Vec<Message> {
        std::mem::take(&mut lock(&self.notes))
    }

    fn configure(&self, matches: &ArgMatches) -> Result<(), Failure> {
        let every = matches.get_one::<String>("checkpoint-every").map(|text| value::time(text)).transpose();
        let settings = Settings {
            distribution: match matches.get_one::<String>("distribute").map(String::as_str) {
                Some("boards") => Distribution::Boards,
                Some("search") => Distribution::Search,
                _ => Distribution::Auto,
            },
            folder: matches.get_one::<PathBuf>("checkpoint").cloned(),
            resume: matches.get_flag("resume"),
            every: every.map_err(|message| message.with("option", "checkpoint-every"))?,
        };
        if settings.resume && settings.folder.is_none() {
            return Err(Message::new("cluster-resume-what").into());
        }
        *lock(&self.settings) = settings;
        Ok(())
    }

    fn solve(&self, work: &TeamWork<'_>, receive: &mut TeamReceive<'_>) -> Result<(), Failure> {
        let mut hasher = DefaultHasher::new();
        work.boards.hash(&mut hasher);
        self.meet(hasher.finish())?;
        // Another version may search other pieces under the same names.
        self.version.hash(&mut hasher);
        self.open_checkpoint(hasher.finish())?;
        lock(&self.status).boards.1 = work.boards.len();
        let mut emit = Emitter {
            ranks: self.group.size(),
            waiting: BTreeMap::new(),
            next: 0,
            checked: 0,
            status: self.status(),
            receive,
            trouble: None,
            cancel: work.cancel,
        };
        let known = lock(&self.group.checkpoint).as_ref().map(|known| known.boards().clone()).unwrap_or_default();
        let told = self.group.lead(&mut || numbers_as_bytes(known.keys().copied()));
        let finished: HashSet<usize> = numbers_from_bytes(&told).collect();
        for (index, kept) in known {
            emit.add(index, &kept);
        }
        let together: Vec<usize> = self.together(work).into_iter().filter(|index| !finished.contains(index)).collect();
        let rest = (0..work.boards.len()).filter(|index| !finished.contains(index) && !together.contains(index));
        self.side_by_side(work, &rest.collect(), &mut emit)?;
        self.one_by_one(work, &together, &mut emit)?;
        self.tell_trouble();
        emit.trouble.map_or(Ok(()), Err)
    }
}

#[cfg(test)]
mod tests {
    use games::{Answer, Control, Outcome, Request};
    use search::Plan;

    use super::*;

    /// Two answers that cannot both be true are doubted, whoever of the two is right.
    #[test]
    fn answers_that_contradict_each_other_are_seen() {
        let entry = games::find("sliding").unwrap().read("1 2 3/4 5 6/7 0 8", &games::Options::new()).remove(0);
        let board = entry.board.unwrap();
        let solved = board.solve(&Request::default(), &mut Control::unlimited()).unwrap();
        let answer = |outcome| {
            let mut answer: Answer = solved.clone();
            answer.solved.report.outcome = outcome;
            wire::write(&Ok(answer))
        };
        let plan = |cost| Plan { actions: vec!["a".to_owned()], cost };
        let optimal = |cost| answer(Outcome::Optimal(plan(cost)));
        let feasible = |cost, lower_bound| answer(Outcome::Feasible { plan: plan(cost), lower_bound, stop: None });
        let unknown = |lower_bound| answer(Outcome::Unknown { lower_bound, stop: Stop::Time });
        let unsolvable = answer(Outcome::Unsolvable);
        let check = |one: &[u8], other: &[u8], expected| {
            assert_eq!((same_claim(one, other), same_claim(other, one)), (expected, expected));
        };
        check(&optimal(8), &optimal(8), true);
        check(&optimal(8), &optimal(6), false);
        check(&optimal(8), &unsolvable, false);
        check(&unsolvable, &unsolvable, true);
        check(&unsolvable, &unknown(50), true);
        // A limit came at one of them, or at both.
        check(&optimal(8), &feasible(10, 4), true);
        check(&optimal(8), &feasible(6, 4), false);
        check(&optimal(8), &unknown(8), true);
        check(&optimal(8), &unknown(9), false);
        check(&unsolvable, &feasible(10, 4), false);
        check(&feasible(10, 4), &feasible(6, 5), true);
        check(&feasible(10, 7), &feasible(6, 5), false);
    }
}
