//! Several processes that run the same command on the same boards, and who of them solves what. The program itself is
//! alone; what runs it on many machines brings a team along.

use std::sync::Arc;

use clap::{ArgMatches, Command};
use games::{Answer, Cancel, Failure, Lang, Limits, Locale, Message, Peers, Progress, Request};
use serde::Serialize;

use crate::exit::Problem;

/// Processes that run the same command, seen from one of them. One of them prints; what the others print nobody sees.
pub trait Team {
    /// Its texts, in the languages of the program.
    fn locales(&self) -> &'static [Locale];

    /// The verbs that make sense for it.
    fn takes(&self, verb: &str) -> bool;

    /// Adds its own options to a verb of one puzzle.
    fn options(&self, command: Command, lang: &Lang) -> Command;

    /// Whether this process is the one that prints and writes files.
    fn prints(&self) -> bool;

    /// What there is to tell since the last time.
    fn notes(&self) -> Vec<Message>;

    /// Reads its own options.
    fn configure(&self, matches: &ArgMatches) -> Result<(), Failure>;

    /// Has all boards solved and gives the answers to `receive`, in order and each as soon as it is known. Only the
    /// process that prints receives them.
    fn solve(&self, work: &TeamWork<'_>, receive: &mut TeamReceive<'_>) -> Result<(), Failure>;
}

/// Takes the answer to a board; whether more are wanted.
pub type TeamReceive<'r> = dyn FnMut(usize, Result<Answer, Failure>, TeamCounts) -> bool + 'r;

/// Solves a board by its number; alone, or with others.
pub type TeamSolve<'w> =
    dyn Fn(usize, Option<Arc<dyn Peers>>, &mut (dyn FnMut(&Progress) + Send)) -> Result<Answer, Failure> + Sync + 'w;

/// Boards that are to be solved.
pub struct TeamWork<'w> {
    /// What is asked of each, and its text: those who work together compare it.
    pub boards: &'w [String],
    /// How many boards a process works on at a time.
    pub jobs: usize,
    /// Solves one.
    pub solve: &'w TeamSolve<'w>,
    /// Whether several processes can solve it together.
    pub distributes: &'w (dyn Fn(usize) -> bool + Sync + 'w),
    /// Ends the work.
    pub cancel: &'w Cancel,
    /// Shows where a board stands.
    pub show: &'w (dyn Fn(usize, &Progress) + Sync + 'w),
}

/// Who did how much for an answer.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct TeamCounts {
    /// How many processes there are.
    pub ranks: usize,
    /// What those did that took part; what a checkpoint knew nobody did again.
    pub by_rank: Vec<RankCounts>,
    /// How many answers of one were found again by another.
    pub checked: u64,
    /// The bounds below which a deepening search has found nothing. They take the same work on any number of processes;
    /// the last bound ends with the first plan, whoever finds it.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub bounds: Vec<BoundCounts>,
}

/// What a bound took that holds no plan.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub struct BoundCounts {
    /// No plan is as cheap.
    pub bound: u32,
    /// States that were expanded, by all together.
    pub expanded: u64,
}

/// What one process did.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub struct RankCounts {
    /// Its number.
    pub rank: usize,
    /// States that it expanded.
    pub expanded: u64,
    /// Messages that it sent.
    pub messages: u64,
    /// Bytes of those messages.
    pub bytes: u64,
}

/// What is asked of a board, in the words by which processes compare it. How many threads each of them has and how much
/// memory is its own affair.
pub(crate) fn asked(request: &Request, limits: Limits) -> String {
    format!("{:?} {:?} {:?}", Request { threads: None, ..request.clone() }, limits.time, limits.nodes)
}

/// A problem as one that travels between processes.
pub(crate) fn failure(problem: Problem) -> Failure {
    match problem {
        Problem::Failed(failure) => failure,
        Problem::Unfinished(stop, _) => Failure::Stopped(stop),
        Problem::Unwritten(message) => Failure::Internal(message),
        Problem::Closed => Failure::Stopped(games::Stop::Cancelled),
    }
}
