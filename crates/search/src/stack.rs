//! A list that is charged before it grows.

use std::ops::{Deref, DerefMut};

use crate::control::{Charge, Control, Stop};

pub(crate) struct Stack<T> {
    items: Vec<T>,
    charge: Charge,
}

impl<T> Stack<T> {
    pub(crate) fn new() -> Self {
        Stack { items: Vec::new(), charge: Charge::default() }
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
        let held = self.charge.bytes();
        control.grow(&mut self.charge, wanted)?;
        self.items.reserve_exact(capacity - self.items.len());
        self.charge.shrink(held);
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
