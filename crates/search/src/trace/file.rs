//! A log as bytes.

use std::fmt;

use crate::trace::{
    EventKind, LeftOut, Log, Node, Sample,
    log::{LAYER_BYTES, NOBODY, NODE_BITS, STRIDE},
};

const MAGIC: &[u8; 8] = b"SBTRACE3";
/// The form before, without successors that were left out.
const SECOND: &[u8; 8] = b"SBTRACE2";
/// The form before that, in which states were told apart by 32 bits of a hash.
const OLDER: &[u8; 8] = b"SBTRACE1";

/// Bytes that the index of a log from outside may take.
const MOST_INDEX: u64 = 1 << 27;
/// Layers of f that a log from outside may have.
const MOST_LAYERS: usize = 1 << 14;

/// The bytes are no log: what is wrong, and at which byte.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Unreadable {
    /// Offset of the byte where reading ended.
    pub at: usize,
    /// What is wrong there.
    pub what: &'static str,
}

impl fmt::Display for Unreadable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "byte {}: {}", self.at, self.what)
    }
}

impl std::error::Error for Unreadable {}

impl Log {
    /// The log as bytes. The form is described with [the module](crate::trace).
    pub fn write(&self) -> Vec<u8> {
        let mut bytes = MAGIC.to_vec();
        let counts = [self.nodes.len(), self.events.len(), self.bounds.len(), self.samples.len()];
        counts.iter().for_each(|&count| bytes.extend((count as u64).to_le_bytes()));
        for number in [self.expanded, self.most_waiting, u64::from(self.filled), self.left_out.len() as u64] {
            bytes.extend(number.to_le_bytes());
        }
        for Node { parent, state, hash, g, h, born, until } in &self.nodes {
            [parent, state, hash, g, h, born, until].iter().for_each(|number| bytes.extend(number.to_le_bytes()));
        }
        self.events.iter().for_each(|event| bytes.extend(event.to_le_bytes()));
        for (at, bound) in &self.bounds {
            bytes.extend(at.to_le_bytes());
            bytes.extend(bound.to_le_bytes());
        }
        for sample in &self.samples {
            let numbers = [sample.expanded, sample.waiting, sample.bound.into(), sample.best_h.into()];
            numbers.iter().for_each(|number| bytes.extend(number.to_le_bytes()));
        }
        for LeftOut { at, hash, g, h } in &self.left_out {
            [at, hash, g, h].iter().for_each(|number| bytes.extend(number.to_le_bytes()));
        }
        bytes
    }

    /// Reads what [`write`](Log::write) wrote. Every number that is used as a place is checked.
    pub fn read(bytes: &[u8]) -> Result<Log, Unreadable> {
        let mut reader = Reader { bytes, at: 0 };
        let magic = reader.take::<8>()?;
        if magic == *OLDER {
            return Err(Unreadable { at: 0, what: "a trace of an older version: record it again" });
        }
        if magic != *MAGIC && magic != *SECOND {
            return Err(Unreadable { at: 0, what: "not a trace" });
        }
        let [nodes, events, bounds, samples] = [reader.long()?, reader.long()?, reader.long()?, reader.long()?];
        let [expanded, most_waiting, filled] = [reader.long()?, reader.long()?, reader.long()?];
        let left_out = if magic == *MAGIC { reader.long()? } else { 0 };
        // Before anything is allocated: the counts must fit what is there.
        let sizes = [(nodes, 28), (events, 4), (bounds, 8), (samples, 32), (left_out, 16)];
        let wanted = sizes.iter().try_fold(0_u64, |sum, &(count, size)| sum.checked_add(count.checked_mul(size)?));
        if wanted != Some((bytes.len() - reader.at) as u64) {
            return Err(reader.wrong("the counts do not fit the length"));
        }
        let mut log = Log::default();
        (log.expanded, log.most_waiting, log.filled) = (expanded, most_waiting, filled == 1);
        for number in 0..nodes as u32 {
            let [parent, state, hash] = [reader.word()?, reader.word()?, reader.word()?];
            let [g, h, born, until] = [reader.word()?, reader.word()?, reader.word()?, reader.word()?];
            if parent != NOBODY && parent >= number {
                return Err(reader.wrong("a node's parent comes after it"));
            }
            if u64::from(born) >= events || log.nodes.last().is_some_and(|last| last.born >= born) || until <= born {
                return Err(reader.wrong("a node's events are out of order"));
            }
            log.nodes.push(Node { parent, state, hash, g, h, born, until });
        }
        for _ in 0..events {
            let event = reader.word()?;
            let place = u64::from(event & ((1 << NODE_BITS) - 1));
            let kind = EventKind::ALL.get((event >> NODE_BITS) as usize);
            let most = if kind == Some(&EventKind::Bound) { bounds } else { nodes };
            if kind.is_none() || place >= most {
                return Err(reader.wrong("an event of nothing"));
            }
            log.events.push(event);
        }
        for _ in 0..bounds {
            log.bounds.push((reader.word()?, reader.word()?));
        }
        for _ in 0..samples {
            let [expanded, waiting, bound, best_h] = [reader.long()?, reader.long()?, reader.long()?, reader.long()?];
            log.samples.push(Sample { expanded, waiting, bound: bound as u32, best_h: best_h as u32 });
        }
        for _ in 0..left_out {
            let [at, hash, g, h] = [reader.word()?, reader.word()?, reader.word()?, reader.word()?];
            if u64::from(at) >= events || log.left_out.last().is_some_and(|last| last.at >= at) {
                return Err(reader.wrong("what was left out is out of order"));
            }
            log.left_out.push(LeftOut { at, hash, g, h });
        }
        // A checkpoint knows every layer: numbers that no search would give must not make an index without end.
        let mut layers: Vec<u32> = log.nodes.iter().map(Node::f).collect();
        layers.sort_unstable();
        layers.dedup();
        if layers.len() > MOST_LAYERS
            || (events / STRIDE as u64).saturating_mul(layers.len() as u64 * LAYER_BYTES) > MOST_INDEX
        {
            return Err(reader.wrong("it has too many layers"));
        }
        log.index();
        Ok(log)
    }
}

struct Reader<'b> {
    bytes: &'b [u8],
    at: usize,
}

impl Reader<'_> {
    fn wrong(&self, what: &'static str) -> Unreadable {
        Unreadable { at: self.at, what }
    }

    fn take<const N: usize>(&mut self) -> Result<[u8; N], Unreadable> {
        let found = self.bytes.get(self.at..).and_then(|rest| rest.first_chunk::<N>());
        let found = *found.ok_or(self.wrong("it ends too early"))?;
        self.at += N;
        Ok(found)
    }

    fn word(&mut self) -> Result<u32, Unreadable> {
        self.take().map(u32::from_le_bytes)
    }

    fn long(&mut self) -> Result<u64, Unreadable> {
        self.take().map(u64::from_le_bytes)
    }
}
