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
use games::{Failure, Lang, Locale, Message, Progress, Stop};
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
                *lock(&self.group.checkpoint) = Some(checkpoint);
                vec![1]
            }
            Err(why) => {
                fault = Some(why);
                vec![0]
            }
        });
        if told == [1] {
            if self.group.rank() > 0 {
                *lock(&self.group.checkpoint) = Some(Checkpoint::follow(folder, every));
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

    /// The boards that all ranks search together.
    fn together(&self, work: &TeamWork<'_>) -> Vec<usize> {
        let all = 0..work.boards.len();
        match lock(&self.settings).distribution {
            Distribution::Boards => Vec::new(),
            Distribution::Auto if all.len() >= self.group.size() => Vec::new(),
            _ => all.filter(|&index| (work.distributes)(index)).collect(),
        }
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
        let mut trouble = None;
        let mut answered = |index: usize, rank: usize, bytes: &[u8]| {
            let mut kept = Vec::with_capacity(bytes.len() + 4);
            (rank as u32).write(&mut kept);
            kept.extend(bytes);
            let is_whole = wire::read(bytes).is_some_and(|answered| !is_cancelled(&answered));
            if let Some(checkpoint) = lock(&self.group.checkpoint).as_mut().filter(|_| is_whole) {
                checkpoint.add_board(index, &kept);
            }
            if let Err(failure) = emit.add(index, &kept) {
                trouble.get_or_insert(failure);
                work.cancel.cancel();
            }
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
            return Err(doubt(Doubt::Answer, one, other));
        }
        emit.checked += end.checked;
        trouble.map_or(Ok(()), Err)
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
                return Err(doubt(about, one, other));
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
            emit.add(index, &kept)?;
        }
        if !boards.is_empty() {
            self.group.share(&[]);
            if !work.cancel.is_cancelled() {
                self.group.forget_states();
            }
        }
        Ok(())
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
}

impl Emitter<'_, '_> {
    fn add(&mut self, index: usize, kept: &[u8]) -> Result<(), Failure> {
        self.waiting.insert(index, kept.to_vec());
        lock(&self.status).boards.0 += 1;
        while let Some(kept) = self.waiting.remove(&self.next) {
            let (counts, answered) =
                wire::read_kept(self.ranks, &kept).ok_or_else(|| Failure::Internal(Message::new("cluster-garbled")))?;
            if !(self.receive)(self.next, answered, counts) {
                return Err(Failure::Stopped(Stop::Cancelled));
            }
            self.next += 1;
        }
        Ok(())
    }
}

/// Whether a board was left because somebody pressed Ctrl-C: it is not finished then.
fn is_cancelled(answered: &Answered) -> bool {
    match answered {
        Ok(answer) => answer.outcome().stop() == Some(Stop::Cancelled),
        Err(failure) => *failure == Failure::Stopped(Stop::Cancelled),
    }
}

/// Whether two answers to a board can both be true: where both prove a cost, or that there is none, it is the same.
fn same_claim(one: &[u8], other: &[u8]) -> bool {
    let claim = |bytes: &[u8]| match wire::read(bytes)? {
        Ok(answer) => match answer.verdict() {
            games::Verdict::Optimal => Some(answer.plan().map(|plan| plan.cost)),
            games::Verdict::Unsolvable => Some(None),
            games::Verdict::Feasible | games::Verdict::Unknown => None,
        },
        Err(_) => None,
    };
    match (claim(one), claim(other)) {
        (Some(one), Some(other)) => one == other,
        _ => true,
    }
}

fn doubt(about: Doubt, one: usize, other: usize) -> Failure {
    let id = if about == Doubt::Given { "cluster-other-tables" } else { "cluster-doubt" };
    let message = Message::new(id).with("one", one).with("other", other);
    if about == Doubt::Given { Failure::Refused(message) } else { Failure::Internal(message) }
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
        };
        let known = lock(&self.group.checkpoint).as_ref().map(|known| known.boards().clone()).unwrap_or_default();
        let told = self.group.lead(&mut || known.keys().flat_map(|&index| (index as u32).to_le_bytes()).collect());
        let finished: HashSet<usize> =
            told.as_chunks().0.iter().map(|word| u32::from_le_bytes(*word) as usize).collect();
        for (index, kept) in known {
            emit.add(index, &kept)?;
        }
        let together: Vec<usize> = self.together(work).into_iter().filter(|index| !finished.contains(index)).collect();
        let rest = (0..work.boards.len()).filter(|index| !finished.contains(index) && !together.contains(index));
        self.side_by_side(work, &rest.collect(), &mut emit)?;
        self.one_by_one(work, &together, &mut emit)
    }
}
