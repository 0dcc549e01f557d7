//! A list that is charged before it grows.

use std::ops::{Deref, DerefMut};

use crate::control::{Control, Stop};

pub(crate) struct Stack<T> {
    items: Vec<T>,
    bytes: u64,
}

impl<T> Stack<T> {
    pub(crate) fn new() -> Self {
        Stack { items: Vec::new(), bytes: 0 }
    }

    /// Bytes charged and not released.
    pub(crate) fn bytes(&self) -> u64 {
        self.bytes
    }

    #[inline(always)]
    pub(crate) fn push(&mut self, item: T, control: &mut Control<'_>) -> Result<(), Stop> {
        if self.items.len() == self.items.capacity() {
            self.grow(control)?;
        }
        self.items.push(item);
        Ok(())
    }

    #[inline(always)]
    pub(crate) fn pop(&mut self) -> Option<T> {
        self.items.pop()
    }

    pub(crate) fn truncate(&mut self, len: usize) {
        self.items.truncate(len);
    }

    /// Charges the new room while the old one is still held: growing copies.
    #[cold]
    fn grow(&mut self, control: &mut Control<'_>) -> Result<(), Stop> {
        let capacity = (2 * self.items.len()).max(64);
        let wanted = (capacity * size_of::<T>()) as u64;
        control.charge(wanted)?;
        self.items.reserve_exact(capacity - self.items.len());
        control.release(self.bytes);
        self.bytes = wanted;
        Ok(())
    }
}

impl<T> Deref for Stack<T> {
    type Target = [T];

    fn deref(&self) -> &[T] {
        &self.items
    }
}

impl<T> DerefMut for Stack<T> {
    fn deref_mut(&mut self) -> &mut [T] {
        &mut self.items
    }
}
