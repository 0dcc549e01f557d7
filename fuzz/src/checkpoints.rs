//! The body of the target for what a run on many machines keeps (`crates/cluster`), apart from the others because only
//! that crate knows it: the program does not.

use starboard_cluster::{Checkpoint, wire};

/// What the log of the run is about.
const DIGEST: u64 = 42;

/// Logs, torn or damaged anywhere, and the answers in them: what is read was written as a whole, and is read again.
pub fn checkpoints(data: &[u8]) {
    log(data);
    // The same behind checksums that are right, cut into records of its own choice.
    let mut log_of = Vec::new();
    add_record(&[&[1][..], &DIGEST.to_le_bytes()].concat(), &mut log_of);
    let mut rest = data;
    while let Some((&len, after)) = rest.split_first() {
        let (record, after) = after.split_at(after.len().min(usize::from(len) * 4));
        add_record(record, &mut log_of);
        rest = after;
    }
    log(&log_of);
    answer(data);
}

/// A record as a log has it: its length, its checksum, its bytes.
pub fn add_record(record: &[u8], log: &mut Vec<u8>) {
    log.extend((record.len() as u32).to_le_bytes());
    log.extend(crc32fast::hash(record).to_le_bytes());
    log.extend(record);
}

fn log(bytes: &[u8]) {
    let Ok((run, whole)) = Checkpoint::parse(bytes, DIGEST) else { return };
    assert!(whole <= bytes.len(), "more was read than there is");
    let (again, same) = Checkpoint::parse(&bytes[..whole], DIGEST).expect("whole records can be read");
    assert!(same == whole && again.boards() == run.boards(), "the damaged end changes nothing");
    run.boards().values().for_each(|kept| answer(kept));
}

fn answer(kept: &[u8]) {
    let Some((counts, answered)) = wire::read_kept(2, kept) else { return };
    assert!(counts.ranks == 2 || counts.ranks == counts.by_rank.len());
    let bytes = wire::write(&answered);
    let again = wire::read(&bytes).expect("what was written can be read");
    assert_eq!(wire::write(&again), bytes);
}
