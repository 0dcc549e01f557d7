//! A growing list in chunks of equal size: growing never copies once it is large, and what is charged is what is
//! allocated.

use crate::{
    control::{Charge, Control, Stop},
    store::{Id, chunk::Chunk, memory::LARGE_PAGE},
};

/// Bytes of a chunk, about.
const CHUNK_BYTES: usize = LARGE_PAGE;
/// Bytes of the first chunk at first, about: a tiny search stays tiny.
const FIRST_BYTES: usize = 1 << 12;

/// Values indexed by [`Id`], charged as they grow.
pub struct Column<T> {
    chunks: Vec<Chunk<T>>,
    len: usize,
    /// Values that there is room for.
    room: usize,
    charge: Charge,
}

impl<T> Column<T> {
    const BITS: u32 = bits(CHUNK_BYTES, size_of::<T>());
    const CHUNK: usize = 1 << Self::BITS;
    const FIRST: usize = 1 << bits(FIRST_BYTES, size_of::<T>());

    /// An empty column.
    pub fn new() -> Self {
        Column { chunks: Vec::new(), len: 0, room: 0, charge: Charge::default() }
    }

    /// How many values there are; also the next id.
    pub fn len(&self) -> usize {
        self.len
    }

    /// Whether there is none.
    pub fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// Makes room for one more value. On `Err` nothing changed.
    #[inline]
    pub fn reserve(&mut self, control: &mut Control<'_>) -> Result<(), Stop> {
        if self.len < self.room { Ok(()) } else { self.grow(control) }
    }

    #[cold]
    fn grow(&mut self, control: &mut Control<'_>) -> Result<(), Stop> {
        let bytes = |room: usize| (room * size_of::<T>()) as u64;
        if self.room < Self::CHUNK {
            // By a quarter: little is held that is not needed.
            let (before, after) = (self.room, (self.room + self.room / 4 + 1).clamp(Self::FIRST, Self::CHUNK));
            control.grow(&mut self.charge, bytes(after))?;
            let larger = self.chunks.pop().unwrap_or_else(|| Chunk::new(0)).moved(after);
            self.chunks.push(larger);
            self.charge.shrink(bytes(before));
            self.room = after;
            return Ok(());
        }
        // The list of chunks doubles now and then, and its old half lives until it is copied.
        control.grow(&mut self.charge, bytes(Self::CHUNK) + 3 * size_of::<Chunk<T>>() as u64)?;
        self.chunks.push(Chunk::new(Self::CHUNK));
        self.room += Self::CHUNK;
        Ok(())
    }

    /// Adds a value. There must be room: [`reserve`](Column::reserve) comes first.
    #[inline]
    pub fn push(&mut self, value: T) {
        self.chunks[self.len >> Self::BITS].push(value);
        self.len += 1;
    }

    /// Takes the last value off; its room is kept.
    pub fn pop(&mut self) -> Option<T> {
        self.len = self.len.checked_sub(1)?;
        self.chunks[self.len >> Self::BITS].pop()
    }

    /// The value of an id that is in use.
    #[inline]
    pub fn get(&self, id: Id) -> &T {
        &self.chunks[id as usize >> Self::BITS].values()[id as usize & (Self::CHUNK - 1)]
    }

    /// The same, to be changed.
    #[inline]
    pub fn get_mut(&mut self, id: Id) -> &mut T {
        &mut self.chunks[id as usize >> Self::BITS].values_mut()[id as usize & (Self::CHUNK - 1)]
    }
}

impl<T> Default for Column<T> {
    fn default() -> Self {
        Self::new()
    }
}

/// How many bits number the values of a size that fit.
const fn bits(bytes: usize, size: usize) -> u32 {
    match bytes.checked_div(size) {
        None => bytes.ilog2(),
        Some(0) => 0,
        Some(values) => values.ilog2(),
    }
}
