//! A list of fixed room that lies where large pages begin.

use std::{
    alloc::{Layout, alloc, dealloc, handle_alloc_error},
    mem::{MaybeUninit, needs_drop},
    ptr::NonNull,
};

use crate::store::memory::{LARGE_PAGE, advise};

/// Up to a fixed number of values. From the size of a large page on it begins with one, which a `Vec` would only by
/// chance: a search that reads its states at random then finds them without a walk through the page tables.
pub(crate) struct Chunk<T> {
    start: NonNull<T>,
    room: usize,
    len: usize,
}

#[expect(unsafe_code, reason = "the standard library's lists cannot be aligned to more than their values")]
impl<T> Chunk<T> {
    pub(crate) fn new(room: usize) -> Self {
        let layout = layout::<T>(room);
        if layout.size() == 0 {
            return Chunk { start: NonNull::dangling(), room, len: 0 };
        }
        // SAFETY: the layout is not of size zero.
        let Some(start) = NonNull::new(unsafe { alloc(layout) }.cast::<T>()) else { handle_alloc_error(layout) };
        // SAFETY: freshly allocated for as many values, and nobody else knows it; not initialised is what the type
        // says.
        advise(unsafe { std::slice::from_raw_parts_mut(start.as_ptr().cast::<MaybeUninit<T>>(), room) });
        Chunk { start, room, len: 0 }
    }

    /// Adds a value. There must be room.
    #[inline]
    pub(crate) fn push(&mut self, value: T) {
        assert!(self.len < self.room, "the chunk is full");
        // SAFETY: the place is inside the allocation and holds no value yet.
        unsafe { self.start.add(self.len).write(value) };
        self.len += 1;
    }

    pub(crate) fn pop(&mut self) -> Option<T> {
        self.len = self.len.checked_sub(1)?;
        // SAFETY: the last value was written by `push` and is out of reach from here on.
        Some(unsafe { self.start.add(self.len).read() })
    }

    /// The same values with more room.
    pub(crate) fn moved(mut self, room: usize) -> Self {
        let mut larger = Chunk::new(room.max(self.len));
        // SAFETY: both allocations hold at least `len` values and are not the same; the old one forgets its values.
        unsafe { larger.start.copy_from_nonoverlapping(self.start, self.len) };
        larger.len = std::mem::take(&mut self.len);
        larger
    }

    #[inline(always)]
    pub(crate) fn values(&self) -> &[T] {
        // SAFETY: the first `len` values are written, and borrowed as `self` is.
        unsafe { std::slice::from_raw_parts(self.start.as_ptr(), self.len) }
    }

    #[inline(always)]
    pub(crate) fn values_mut(&mut self) -> &mut [T] {
        // SAFETY: as above, and nobody else borrows them.
        unsafe { std::slice::from_raw_parts_mut(self.start.as_ptr(), self.len) }
    }
}

#[expect(unsafe_code, reason = "frees what `new` allocated")]
impl<T> Drop for Chunk<T> {
    fn drop(&mut self) {
        if needs_drop::<T>() {
            while self.pop().is_some() {}
        }
        let layout = layout::<T>(self.room);
        if layout.size() > 0 {
            // SAFETY: allocated by `new` with the same layout.
            unsafe { dealloc(self.start.as_ptr().cast(), layout) };
        }
    }
}

#[expect(unsafe_code, reason = "a pointer that owns its values")]
// SAFETY: the chunk owns its values, like a `Vec`.
unsafe impl<T: Send> Send for Chunk<T> {}
#[expect(unsafe_code, reason = "a pointer that owns its values")]
// SAFETY: shared, the chunk only gives out shared values.
unsafe impl<T: Sync> Sync for Chunk<T> {}

fn layout<T>(room: usize) -> Layout {
    let layout = Layout::array::<T>(room).expect("rooms are bounded by the chunk's size");
    if layout.size() >= LARGE_PAGE { layout.align_to(LARGE_PAGE).expect("a power of two") } else { layout }
}

#[cfg(test)]
mod tests {
    use std::rc::Rc;

    use super::*;

    #[test]
    fn keeps_moves_and_drops_its_values() {
        let witness = Rc::new(());
        let mut chunk = Chunk::new(3);
        for _ in 0..3 {
            chunk.push(Rc::clone(&witness));
        }
        let mut chunk = chunk.moved(5);
        chunk.push(Rc::clone(&witness));
        assert_eq!((chunk.room, chunk.values().len(), chunk.values_mut().len()), (5, 4, 4));
        assert!(chunk.pop().is_some());
        assert_eq!(Rc::strong_count(&witness), 4);
        drop(chunk);
        assert_eq!(Rc::strong_count(&witness), 1);
    }

    #[test]
    fn large_ones_begin_with_a_large_page() {
        let chunk = Chunk::<[u64; 2]>::new(LARGE_PAGE / 16);
        assert_eq!(chunk.start.addr().get() % LARGE_PAGE, 0);
    }

    /// The same pushes, pops, moves and changes done to a chunk and to its safe twin, a `Vec`.
    fn compare<T: Clone + PartialEq + std::fmt::Debug>(make: impl Fn(u64) -> T) {
        let mut random = 88_172_645_463_325_252_u64;
        let mut next = |below: u64| {
            random ^= random << 13;
            random ^= random >> 7;
            random ^= random << 17;
            random % below
        };
        for _ in 0..if cfg!(miri) { 2 } else { 20 } {
            let (mut chunk, mut twin) = (Chunk::new(0), Vec::new());
            for _ in 0..40 {
                match next(8) {
                    0..4 => {
                        if chunk.len == chunk.room {
                            chunk = chunk.moved(twin.len() + 1 + next(5) as usize);
                        }
                        let value = make(next(1000));
                        chunk.push(value.clone());
                        twin.push(value);
                    }
                    4 | 5 => assert_eq!(chunk.pop(), twin.pop()),
                    6 => chunk = chunk.moved(next(10) as usize),
                    _ => {
                        let value = make(next(1000));
                        let index = next(twin.len().max(1) as u64) as usize;
                        if let (Some(one), Some(other)) = (chunk.values_mut().get_mut(index), twin.get_mut(index)) {
                            one.clone_from(&value);
                            *other = value;
                        }
                    }
                }
                assert_eq!(chunk.values(), twin);
            }
        }
    }

    #[test]
    fn a_chunk_does_what_a_list_does() {
        compare(|value| value);
        compare(Box::new);
        compare(|value| value.to_string());
        compare(|_| ());
        #[derive(Clone, PartialEq, Debug)]
        #[repr(align(64))]
        struct Aligned(u8);
        compare(|value| Aligned(value as u8));
    }

    #[test]
    fn values_without_size() {
        let mut chunk = Chunk::new(2);
        chunk.push(());
        assert_eq!(chunk.values(), [()]);
        assert_eq!((chunk.pop(), chunk.pop()), (Some(()), None));
    }

    #[test]
    #[should_panic(expected = "the chunk is full")]
    fn a_full_one_takes_no_more() {
        let mut chunk = Chunk::new(1);
        chunk.push(1);
        chunk.push(2);
    }
}
