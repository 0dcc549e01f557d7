//! Clauses side by side in one block of memory: propagation is a walk through it, and half of its time is waiting for
//! memory otherwise.

use super::Lit;

/// Where a clause starts, and whether it has two literals.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct ClauseId(u32);

const BINARY: u32 = 1 << 31;

impl ClauseId {
    fn new(at: usize, len: usize) -> Self {
        ClauseId(at as u32 | if len == 2 { BINARY } else { 0 })
    }

    fn at(self) -> usize {
        (self.0 & !BINARY) as usize
    }

    #[inline]
    pub(super) fn is_binary(self) -> bool {
        self.0 & BINARY != 0
    }
}

/// All clauses: per clause its length, its glue and use, and its literals, of which the first two are watched.
#[derive(Default)]
pub(super) struct Clauses {
    words: Vec<u32>,
}

const HEADER: usize = 2;
const USED: u32 = 1 << 31;
const GONE: u32 = 1 << 30;
const GLUE: u32 = GONE - 1;

impl Clauses {
    /// Adds a clause; glue 0 if it stays for ever.
    pub(super) fn add(&mut self, lits: &[Lit], glue: u32) -> ClauseId {
        let id = ClauseId::new(self.words.len(), lits.len());
        self.words.push(lits.len() as u32);
        self.words.push(glue.min(GLUE) | USED);
        self.words.extend(lits.iter().map(|lit| lit.0));
        id
    }

    #[inline]
    pub(super) fn len(&self, id: ClauseId) -> usize {
        self.words[id.at()] as usize
    }

    #[inline]
    pub(super) fn lit(&self, id: ClauseId, at: usize) -> Lit {
        Lit(self.words[id.at() + HEADER + at])
    }

    #[inline]
    pub(super) fn lits(&self, id: ClauseId) -> impl Iterator<Item = Lit> {
        let start = id.at() + HEADER;
        self.words[start..start + self.len(id)].iter().map(|&word| Lit(word))
    }

    /// The literals as words, to be swapped in place.
    #[inline]
    pub(super) fn words(&mut self, id: ClauseId) -> &mut [u32] {
        let start = id.at() + HEADER;
        let len = self.words[id.at()] as usize;
        &mut self.words[start..start + len]
    }

    pub(super) fn glue(&self, id: ClauseId) -> u32 {
        self.words[id.at() + 1] & GLUE
    }

    pub(super) fn is_used(&self, id: ClauseId) -> bool {
        self.words[id.at() + 1] & USED != 0
    }

    pub(super) fn mark_used(&mut self, id: ClauseId) {
        self.words[id.at() + 1] |= USED;
    }

    /// All clauses in order.
    pub(super) fn ids(&self) -> impl Iterator<Item = ClauseId> {
        let mut at = 0;
        std::iter::from_fn(move || {
            let len = *self.words.get(at)? as usize;
            let id = ClauseId::new(at, len);
            at += HEADER + len;
            Some(id)
        })
    }

    /// Takes out `gone`, closes the gaps and forgets who was used. The result tells where a clause went: look it up
    /// with [`Moved::find`].
    pub(super) fn remove(&mut self, gone: &[ClauseId]) -> Moved {
        for id in gone {
            self.words[id.at() + 1] |= GONE;
        }
        let mut kept = Vec::with_capacity(self.words.len());
        let mut at = 0;
        while at < self.words.len() {
            let len = self.words[at] as usize;
            let meta = self.words[at + 1];
            if meta & GONE == 0 {
                let new = kept.len() as u32;
                kept.extend([len as u32, meta & !USED]);
                kept.extend_from_slice(&self.words[at + HEADER..at + HEADER + len]);
                self.words[at + 1] = new;
            } else {
                self.words[at + 1] = u32::MAX;
            }
            at += HEADER + len;
        }
        Moved(std::mem::replace(&mut self.words, kept))
    }

    /// Bytes held.
    pub(super) fn bytes(&self) -> u64 {
        self.words.capacity() as u64 * 4
    }
}

/// Where clauses went when others were taken out.
pub(super) struct Moved(Vec<u32>);

impl Moved {
    pub(super) fn find(&self, id: ClauseId) -> Option<ClauseId> {
        let new = self.0[id.at() + 1];
        (new != u32::MAX).then_some(ClauseId(new | id.0 & BINARY))
    }
}
