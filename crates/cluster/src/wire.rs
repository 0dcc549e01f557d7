//! Answers as bytes, for the way from the rank that found them to the one that prints.

use std::{
    collections::BTreeSet,
    sync::{Mutex, PoisonError},
    time::Duration,
};

use games::{Answer, Arg, Failure, Fault, Message, Outcome, Stats};
use search::{
    Plan, Report,
    peers::{Portable, code, stop},
};
use starboard_cli::team::{BoundCounts, RankCounts, TeamCounts};

/// What a rank says about a board.
pub type Answered = Result<Answer, Failure>;

/// It as bytes.
pub fn write(answered: &Answered) -> Vec<u8> {
    let mut bytes = Vec::new();
    match answered {
        Ok(answer) => {
            bytes.push(0);
            write_answer(answer, &mut bytes);
        }
        Err(failure) => write_failure(failure, &mut bytes),
    }
    bytes
}

/// Reads it.
pub fn read(mut bytes: &[u8]) -> Option<Answered> {
    let bytes = &mut bytes;
    match u8::read(bytes)? {
        0 => read_answer(bytes).map(Ok),
        kind => read_failure(kind, bytes).map(Err),
    }
}

/// Reads what rank zero keeps of a board: who did how much for it, and the answer. With one rank per board there are so
/// many `ranks`.
pub fn read_kept(ranks: usize, mut kept: &[u8]) -> Option<(TeamCounts, Answered)> {
    let size = kept.len() as u64;
    let rank = u32::read(&mut kept)?;
    if rank != u32::MAX {
        let answered = read(kept)?;
        let expanded = answered.as_ref().map_or(0, |answer| answer.stats().expanded);
        // The answer itself is what travelled.
        let (messages, bytes) = if rank == 0 { (0, 0) } else { (1, size) };
        let by_rank = vec![RankCounts { rank: rank as usize, expanded, messages, bytes }];
        return Some((TeamCounts { ranks, by_rank, ..TeamCounts::default() }, answered));
    }
    let checked = u64::read(&mut kept)?;
    let by_rank = (0..u32::read(&mut kept)? as usize).map(|rank| {
        let [expanded, messages, bytes] = [u64::read(&mut kept)?, u64::read(&mut kept)?, u64::read(&mut kept)?];
        Some(RankCounts { rank, expanded, messages, bytes })
    });
    let by_rank: Vec<RankCounts> = by_rank.collect::<Option<_>>()?;
    let bounds = (0..u32::read(&mut kept)?)
        .map(|_| Some(BoundCounts { bound: u32::read(&mut kept)?, expanded: u64::read(&mut kept)? }));
    let bounds: Vec<BoundCounts> = bounds.collect::<Option<_>>()?;
    Some((TeamCounts { ranks: by_rank.len(), by_rank, checked, bounds }, read(kept)?))
}

fn write_answer(answer: &Answer, bytes: &mut Vec<u8>) {
    text(answer.about.id, bytes);
    text(answer.objective, bytes);
    let puzzle::Answer { solver, report: Report { outcome, stats }, reason, partial, partial_proved, notes } =
        &answer.solved;
    text(solver, bytes);
    match outcome {
        Outcome::Optimal(plan) => {
            bytes.push(0);
            write_plan(plan, bytes);
        }
        Outcome::Feasible { plan, lower_bound, stop } => {
            bytes.extend([1, stop.map_or(0, code)]);
            lower_bound.write(bytes);
            write_plan(plan, bytes);
        }
        Outcome::Unsolvable => bytes.push(2),
        Outcome::Unknown { lower_bound, stop } => {
            bytes.extend([3, code(*stop)]);
            lower_bound.write(bytes);
        }
    }
    for number in [stats.expanded, stats.produced, stats.peak_bytes, nanos(stats.elapsed), nanos(answer.total_time)] {
        number.write(bytes);
    }
    list(reason.as_slice(), bytes, write_message);
    list(partial.as_slice(), bytes, |moves, bytes| list(moves, bytes, |text_of, bytes| text(text_of, bytes)));
    bytes.extend([u8::from(*partial_proved), u8::from(answer.warm_starts)]);
    list(notes, bytes, write_message);
    list(&answer.counts, bytes, |(name, count), bytes| {
        text(name, bytes);
        count.write(bytes);
    });
}

fn read_answer(bytes: &mut &[u8]) -> Option<Answer> {
    let about = games::find(&read_text(bytes)?).ok()?.about();
    let objective = read_text(bytes)?;
    let objective = about.objectives.iter().find(|known| **known == objective)?;
    let solver = read_text(bytes)?;
    let outcome = match u8::read(bytes)? {
        0 => Outcome::Optimal(read_plan(bytes)?),
        1 => {
            let stop = stop(u8::read(bytes)?);
            Outcome::Feasible { lower_bound: u32::read(bytes)?, plan: read_plan(bytes)?, stop }
        }
        2 => Outcome::Unsolvable,
        _ => {
            let stop = stop(u8::read(bytes)?)?;
            Outcome::Unknown { lower_bound: u32::read(bytes)?, stop }
        }
    };
    let stats = Stats {
        expanded: u64::read(bytes)?,
        produced: u64::read(bytes)?,
        peak_bytes: u64::read(bytes)?,
        elapsed: Duration::from_nanos(u64::read(bytes)?),
    };
    let total_time = Duration::from_nanos(u64::read(bytes)?);
    let reason = read_list(bytes, read_message)?.pop();
    let partial = read_list(bytes, |bytes| read_list(bytes, read_text))?.pop();
    let (partial_proved, warm_starts) = (u8::read(bytes)? != 0, u8::read(bytes)? != 0);
    let notes = read_list(bytes, read_message)?;
    let counts = read_list(bytes, |bytes| Some((interned(&read_text(bytes)?)?, u64::read(bytes)?)))?;
    let report = Report { outcome, stats };
    let solved = puzzle::Answer { solver, report, reason, partial, partial_proved, notes };
    Some(Answer { about, objective, solved, counts, total_time, warm_starts })
}

fn nanos(time: Duration) -> u64 {
    u64::try_from(time.as_nanos()).unwrap_or(u64::MAX)
}

fn write_plan(plan: &Plan<String>, bytes: &mut Vec<u8>) {
    plan.cost.write(bytes);
    list(&plan.actions, bytes, |action, bytes| text(action, bytes));
}

fn read_plan(bytes: &mut &[u8]) -> Option<Plan<String>> {
    let cost = u32::read(bytes)?;
    Some(Plan { actions: read_list(bytes, read_text)?, cost })
}

fn write_failure(failure: &Failure, bytes: &mut Vec<u8>) {
    let (kind, message) = match failure {
        Failure::Refused(message) => (1, message),
        Failure::Invalid(message) => (2, message),
        Failure::Busy(message) => (3, message),
        Failure::Internal(message) => (4, message),
        Failure::Misstep(misstep) => (2, &misstep.reason),
        Failure::Stopped(stop) => {
            bytes.extend([5, code(*stop)]);
            return;
        }
        Failure::Faulty(faults) => {
            bytes.push(6);
            list(faults, bytes, |fault, bytes| {
                [fault.line, fault.column, fault.width].iter().for_each(|&number| (number as u32).write(bytes));
                write_message(&fault.message, bytes);
            });
            return;
        }
    };
    bytes.push(kind);
    write_message(message, bytes);
}

fn read_failure(kind: u8, bytes: &mut &[u8]) -> Option<Failure> {
    Some(match kind {
        1 => Failure::Refused(read_message(bytes)?),
        2 => Failure::Invalid(read_message(bytes)?),
        3 => Failure::Busy(read_message(bytes)?),
        4 => Failure::Internal(read_message(bytes)?),
        5 => Failure::Stopped(stop(u8::read(bytes)?)?),
        _ => Failure::Faulty(read_list(bytes, |bytes| {
            let [line, column, width] =
                [u32::read(bytes)?, u32::read(bytes)?, u32::read(bytes)?].map(|word| word as usize);
            Some(Fault::at(line, column, width, read_message(bytes)?))
        })?),
    })
}

fn write_message(message: &Message, bytes: &mut Vec<u8>) {
    text(message.id, bytes);
    list(&message.args, bytes, |(name, value), bytes| {
        text(name, bytes);
        match value {
            Arg::Number(number) => {
                bytes.push(0);
                number.cast_unsigned().write(bytes);
            }
            Arg::Text(words) => {
                bytes.push(1);
                text(words, bytes);
            }
            Arg::Message(message) => {
                bytes.push(2);
                write_message(message, bytes);
            }
        }
    });
}

/// Messages within messages, at most: ours have one.
const MOST_NESTED: usize = 8;

fn read_message(bytes: &mut &[u8]) -> Option<Message> {
    read_nested(bytes, MOST_NESTED)
}

fn read_nested(bytes: &mut &[u8], left: usize) -> Option<Message> {
    let left = left.checked_sub(1)?;
    let id = interned(&read_text(bytes)?)?;
    let args = read_list(bytes, |bytes| {
        let name = interned(&read_text(bytes)?)?;
        let value = match u8::read(bytes)? {
            0 => Arg::Number(u64::read(bytes)?.cast_signed()),
            1 => Arg::Text(read_text(bytes)?),
            _ => Arg::Message(read_nested(bytes, left)?),
        };
        Some((name, value))
    })?;
    Some(Message { id, args })
}

fn text(text: &str, bytes: &mut Vec<u8>) {
    (text.len() as u32).write(bytes);
    bytes.extend(text.as_bytes());
}

fn read_text(bytes: &mut &[u8]) -> Option<String> {
    let len = u32::read(bytes)? as usize;
    String::from_utf8(bytes.split_off(..len)?.to_vec()).ok()
}

fn list<T>(values: &[T], bytes: &mut Vec<u8>, write: impl Fn(&T, &mut Vec<u8>)) {
    (values.len() as u32).write(bytes);
    values.iter().for_each(|value| write(value, bytes));
}

fn read_list<T>(bytes: &mut &[u8], read: impl Fn(&mut &[u8]) -> Option<T>) -> Option<Vec<T>> {
    (0..u32::read(bytes)?).map(|_| read(bytes)).collect()
}

/// Bytes of a name of a message, at most, and names in all.
const MOST_NAME: usize = 80;
const MOST_NAMES: usize = 4096;

/// Names of messages live as long as the program; there are some hundreds, and each is kept once. Nonsense that looks
/// like names fills no memory.
fn interned(name: &str) -> Option<&'static str> {
    static NAMES: Mutex<BTreeSet<&'static str>> = Mutex::new(BTreeSet::new());
    let mut names = NAMES.lock().unwrap_or_else(PoisonError::into_inner);
    if let Some(known) = names.get(name) {
        return Some(known);
    }
    if name.len() > MOST_NAME || names.len() >= MOST_NAMES {
        return None;
    }
    let kept: &'static str = Box::leak(name.to_owned().into_boxed_str());
    names.insert(kept);
    Some(kept)
}
