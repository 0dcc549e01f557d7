//! A growing list in chunks of equal size: growing never copies, and what is charged is what is allocated.

use crate::{
    control::{Control, Stop},
    store::Id,
};

/// Bytes of a chunk, about: small enough that a tiny search stays tiny, large enough that the list of chunks stays in the cache.
const CHUNK_BYTES: usize = 1 << 16;

/// Values indexed by [`Id`].
pub(crate) struct Column<T> {
    chunks: Vec<Vec<T>>,
    len: usize,
}

impl<T> Column<T> {
    const BITS: u32 = match CHUNK_BYTES.checked_div(size_of::<T>()) {
        None => CHUNK_BYTES.ilog2(),
        Some(0) => 0,
        Some(values) => values.ilog2(),
    };
    const CHUNK: usize = 1 << Self::BITS;

    pub(crate) fn new() -> Self {
        Column { chunks: Vec::new(), len: 0 }
    }

    pub(crate) fn len(&self) -> usize {
        self.len
    }

    /// Makes room for one more value; returns the bytes that were charged for it.
    #[inline]
    pub(crate) fn reserve(&mut self, control: &mut Control<'_>) -> Result<u64, Stop> {
        if self.len >> Self::BITS < self.chunks.len() { Ok(0) } else { self.grow(control) }
    }

    #[cold]
    fn grow(&mut self, control: &mut Control<'_>) -> Result<u64, Stop> {
        let bytes = (Self::CHUNK * size_of::<T>() + size_of::<Vec<T>>()) as u64;
        control.charge(bytes)?;
        self.chunks.push(Vec::with_capacity(Self::CHUNK));
        Ok(bytes)
    }

    /// Adds a value. There must be room: [`reserve`](Column::reserve) comes first.
    #[inline]
    pub(crate) fn push(&mut self, value: T) {
        self.chunks[self.len >> Self::BITS].push(value);
        self.len += 1;
    }

    /// Takes the last value off; its room is kept.
    pub(crate) fn pop(&mut self) -> Option<T> {
        self.len = self.len.checked_sub(1)?;
        self.chunks[self.len >> Self::BITS].pop()
    }

    #[inline]
    pub(crate) fn get(&self, id: Id) -> &T {
        &self.chunks[id as usize >> Self::BITS][id as usize & (Self::CHUNK - 1)]
    }

    #[inline]
    pub(crate) fn get_mut(&mut self, id: Id) -> &mut T {
        &mut self.chunks[id as usize >> Self::BITS][id as usize & (Self::CHUNK - 1)]
    }
}
