//! What the peers tell one another before a round, from which all of them decide the same.

use crate::{domain::Cost, open::Rank, peers::Portable};

/// What a peer says before a round.
pub(super) struct Word {
    pub(super) stop: u8,
    pub(super) least: Option<Rank>,
    /// States in its class of that rank.
    pub(super) len: u64,
    /// The slices of it that have any, a bit each.
    pub(super) slices: u64,
    pub(super) goal: Option<Cost>,
    pub(super) stored: u64,
    pub(super) expanded: u64,
    /// Whether it is time to save now, and if a layer has just ended.
    pub(super) saves: [bool; 2],
    pub(super) overflow: bool,
}

impl Word {
    pub(super) fn bytes(&self) -> Vec<u8> {
        let mut bytes = Vec::with_capacity(64);
        self.stop.write(&mut bytes);
        self.least.map_or(u64::MAX, |least| least.rank).write(&mut bytes);
        self.least.map_or(0, |least| least.tie).write(&mut bytes);
        self.goal.map_or(u64::MAX, u64::from).write(&mut bytes);
        for word in [self.len, self.slices, self.stored, self.expanded] {
            word.write(&mut bytes);
        }
        self.saves.iter().for_each(|&is_due| u8::from(is_due).write(&mut bytes));
        u8::from(self.overflow).write(&mut bytes);
        bytes
    }

    pub(super) fn read(mut bytes: &[u8]) -> Option<Word> {
        let bytes = &mut bytes;
        let stop = u8::read(bytes)?;
        let (rank, tie) = (u64::read(bytes)?, u32::read(bytes)?);
        let goal = u64::read(bytes)?;
        Some(Word {
            stop,
            least: (rank != u64::MAX).then_some(Rank { rank, tie }),
            goal: Cost::try_from(goal).ok(),
            len: u64::read(bytes)?,
            slices: u64::read(bytes)?,
            stored: u64::read(bytes)?,
            expanded: u64::read(bytes)?,
            saves: [u8::read(bytes)? != 0, u8::read(bytes)? != 0],
            overflow: u8::read(bytes)? != 0,
        })
    }
}
