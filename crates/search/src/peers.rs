//! Other processes that work on the same search.
//!
//! All of them run the same program on the same level, step by step alike (single program, multiple data). Where the
//! work can be divided, they do a part each and tell one another: a best-first search keeps every state with the peer
//! that its hash belongs to and sends successors there ([`exchange`](Peers::exchange)); a deepening search has numbered
//! pieces that the peers take as they get ready ([`divide`](Peers::divide)). What is decided from the counts afterwards
//! is decided alike, because all have the same counts.
//!
//! Nothing here knows how bytes travel. Where a limit may stop one peer and not another, they [`agree`] before they go
//! on.

use std::sync::atomic::AtomicBool;

use crate::{
    control::{Control, Stop},
    domain::Cost,
};

/// The processes that work on a search together, seen from one of them.
///
/// The methods are collective: every peer calls the same ones in the same order, and none returns before all have
/// called it, except where it says otherwise.
pub trait Peers: Send + Sync {
    /// The number of this one, from zero.
    fn rank(&self) -> usize;

    /// How many there are.
    fn size(&self) -> usize;

    /// Sends `outgoing`, by rank, and gives what came, by rank.
    fn exchange(&self, outgoing: Vec<Vec<u8>>) -> Vec<Vec<u8>>;

    /// Everybody's bytes, by rank.
    fn share(&self, own: &[u8]) -> Vec<Vec<u8>>;

    /// Lets rank zero work and gives everybody its result. The others wait without a load.
    fn lead(&self, work: &mut dyn FnMut() -> Vec<u8>) -> Vec<u8>;

    /// Lets one peer of every machine work before the others of that machine do: what it made and kept in a file is
    /// there then.
    fn in_turn_per_machine(&self, work: &mut dyn FnMut());

    /// How finely work is divided; the same at all.
    fn grain(&self) -> Grain {
        Grain::default()
    }

    /// Does a work of numbered pieces together, by demand. Adds all counts, those of the others too, to the control.
    fn divide(&self, division: &Division<'_>, control: &mut Control<'_>) -> Result<Divided, Stop>;

    /// Tells that no plan is as short as `bound`, and what that took. Not collective; rank zero's word counts.
    fn exhausted(&self, bound: Cost, counts: Counts) {
        let _ = (bound, counts);
    }

    /// Whether it is time to [`save`](Peers::save): the word of rank zero, and not collective. At the end of a layer it
    /// is sooner, because a search that goes on from there has nothing to do again.
    fn is_save_due(&self, is_layer_end: bool) -> bool {
        let _ = is_layer_end;
        false
    }

    /// Keeps what `write` hands to its sink, so that an interrupted run can go on from there: the latest under a label.
    fn save(&self, label: &str, write: &mut SaveStates<'_>) {
        let _ = (label, write);
    }

    /// What an interrupted run had [saved](Peers::save) last under this label at this rank; `None` unless every rank
    /// has it. Begins a search: what is saved from here on belongs to it, and what the searches before it on the same
    /// board have saved does not.
    fn load(&self, label: &str) -> Option<Vec<u8>> {
        let _ = label;
        None
    }

    /// Tells how much of a search this peer did itself. Not collective.
    fn note(&self, own: Counts);

    /// Tells that two peers came to different results for the same question, which makes every answer doubtful. Not
    /// collective; the search is over for all.
    fn doubt(&self, about: Doubt, rank: usize, other: usize);
}

/// Writes what is to be kept, part by part, to a sink.
pub type SaveStates<'w> = dyn FnMut(&mut dyn FnMut(&[u8])) + 'w;

/// What two peers do not agree on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Doubt {
    /// What they were given: tables, say.
    Given,
    /// What they made of the same question.
    Answer,
}

/// Compares what the peers were given by its checksum.
pub fn compare(peers: Option<&dyn Peers>, checksum: u32) -> Result<(), Stop> {
    let Some(peers) = peers else { return Ok(()) };
    let all = peers.share(&checksum.to_le_bytes());
    match all.iter().position(|other| *other != all[0]) {
        None => Ok(()),
        Some(other) => {
            peers.doubt(Doubt::Given, 0, other);
            Err(Stop::Incomplete)
        }
    }
}

/// How finely a deepening search is divided.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Grain {
    /// Pieces of a bound, about. Work per piece varies a thousandfold.
    pub pieces: usize,
    /// A bound is divided if the one before took so many expansions: smaller ones are done by every peer for itself,
    /// which takes less time than talking about them.
    pub divided_from: u64,
}

impl Default for Grain {
    /// So many pieces leave the largest small against the share of a hundred threads.
    fn default() -> Self {
        Grain { pieces: 1 << 13, divided_from: 200_000 }
    }
}

/// A work in numbered pieces.
pub struct Division<'w> {
    /// Names the work in a run, and the same work in a run that goes on after an interruption.
    pub label: String,
    /// How large each piece probably is; a piece of size zero needs no work and is not handed out.
    pub sizes: &'w [u64],
    /// Worker threads of this peer.
    pub threads: usize,
    /// Whether the work need not be done any more; rank zero's word counts. The plan is empty then.
    pub is_needless: &'w dyn Fn() -> bool,
    /// Takes pieces until there is none at the moment. Called again when there are more.
    pub work: &'w PieceWork<'w>,
}

/// What a worker thread does.
pub type PieceWork<'w> = dyn Fn(&dyn Pieces, &mut Control<'_>) -> Result<(), Stop> + Sync + 'w;

/// Where a worker thread gets its pieces, and tells what became of them.
pub trait Pieces: Sync {
    /// The next piece; `None` if there is none at the moment.
    fn next(&self) -> Option<usize>;

    /// There is no plan in this piece, and it took so many expansions.
    fn exhausted(&self, piece: usize, counts: Counts);

    /// A plan, in the words of the search. The work of all is over.
    fn found(&self, plan: Vec<u8>);

    /// Set when the work is over: the search then stops as incomplete.
    fn halt(&self) -> &AtomicBool;
}

/// How much work something took.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Counts {
    /// States expanded.
    pub expanded: u64,
    /// Successors made.
    pub produced: u64,
}

impl Counts {
    /// What a control has counted so far.
    pub fn of(control: &Control<'_>) -> Self {
        let stats = control.stats();
        Counts { expanded: stats.expanded, produced: stats.produced }
    }

    /// It as bytes.
    pub fn bytes(self) -> Vec<u8> {
        [self.expanded.to_le_bytes(), self.produced.to_le_bytes()].concat()
    }

    /// Reads it from the front and leaves the rest.
    pub fn read(bytes: &mut &[u8]) -> Option<Self> {
        Some(Counts { expanded: u64::read(bytes)?, produced: u64::read(bytes)? })
    }

    /// What was counted since.
    #[must_use]
    pub fn since(self, before: Counts) -> Counts {
        Counts {
            expanded: self.expanded.saturating_sub(before.expanded),
            produced: self.produced.saturating_sub(before.produced),
        }
    }
}

impl std::ops::AddAssign for Counts {
    fn add_assign(&mut self, other: Counts) {
        // Counts also come from files and from other machines.
        self.expanded = self.expanded.saturating_add(other.expanded);
        self.produced = self.produced.saturating_add(other.produced);
    }
}

/// What a divided work came to.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Divided {
    /// A plan, if one was found; otherwise every piece is exhausted.
    pub plan: Option<Vec<u8>>,
    /// Expansions by piece, for a guess at their sizes next time. Only rank zero has them.
    pub by_piece: Vec<u64>,
}

/// Gives everybody's success, or the stop of the first peer that has one: for steps that limits may end at one peer and
/// not at another. Without peers it is the result as it is.
pub fn agree<T>(peers: Option<&dyn Peers>, result: Result<T, Stop>) -> Result<T, Stop> {
    let Some(peers) = peers else { return result };
    let own = result.as_ref().err().map_or(0, |&stop| code(stop));
    let stops = peers.share(&[own]);
    match stops.iter().find_map(|bytes| stop(*bytes.first()?)) {
        Some(stop) => Err(stop),
        None => result,
    }
}

/// The byte that stands for a stop; zero stands for none.
pub fn code(stop: Stop) -> u8 {
    match stop {
        Stop::Time => 1,
        Stop::Memory => 2,
        Stop::Nodes => 3,
        Stop::Cancelled => 4,
        Stop::Incomplete => 5,
    }
}

/// The stop of a byte.
pub fn stop(code: u8) -> Option<Stop> {
    match code {
        1 => Some(Stop::Time),
        2 => Some(Stop::Memory),
        3 => Some(Stop::Nodes),
        4 => Some(Stop::Cancelled),
        5 => Some(Stop::Incomplete),
        _ => None,
    }
}

/// A value that travels between processes on machines of any byte order.
pub trait Portable: Sized {
    /// Writes it behind what is there.
    fn write(&self, bytes: &mut Vec<u8>);

    /// Reads one from the front and leaves the rest; `None` if there is none.
    fn read(bytes: &mut &[u8]) -> Option<Self>;
}

macro_rules! portable_number {
    ($($number:ty)*) => {$(
        impl Portable for $number {
            #[inline]
            fn write(&self, bytes: &mut Vec<u8>) {
                bytes.extend_from_slice(&self.to_le_bytes());
            }

            #[inline]
            fn read(bytes: &mut &[u8]) -> Option<Self> {
                let (front, rest) = bytes.split_first_chunk()?;
                *bytes = rest;
                Some(<$number>::from_le_bytes(*front))
            }
        }
    )*};
}

portable_number!(u8 u16 u32 u64 u128);

impl<T: Portable> Portable for Box<[T]> {
    fn write(&self, bytes: &mut Vec<u8>) {
        (self.len() as u32).write(bytes);
        self.iter().for_each(|value| value.write(bytes));
    }

    fn read(bytes: &mut &[u8]) -> Option<Self> {
        let len = u32::read(bytes)?;
        (0..len).map(|_| T::read(bytes)).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn values_travel() {
        let mut bytes = Vec::new();
        let long: Box<[u16]> = [1, 2, 65_535].into();
        7_u8.write(&mut bytes);
        u64::MAX.write(&mut bytes);
        long.write(&mut bytes);
        (u128::MAX - 5).write(&mut bytes);
        let mut rest = &bytes[..];
        assert_eq!((u8::read(&mut rest), u64::read(&mut rest)), (Some(7), Some(u64::MAX)));
        assert_eq!((Box::<[u16]>::read(&mut rest), u128::read(&mut rest)), (Some(long), Some(u128::MAX - 5)));
        assert!(rest.is_empty() && u8::read(&mut rest).is_none());
        let cut = &mut &bytes[9..14];
        assert_eq!(Box::<[u16]>::read(cut), None, "a list that ends early");
    }

    #[test]
    fn stops_have_bytes() {
        for one in [Stop::Time, Stop::Memory, Stop::Nodes, Stop::Cancelled, Stop::Incomplete] {
            assert_eq!(stop(code(one)), Some(one));
        }
        assert_eq!(stop(0), None);
    }
}
