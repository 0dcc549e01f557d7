//! A value for every cell of a rectangle.

use std::ops::{Index, IndexMut};

use crate::{Cell, Size};

/// A rectangular map, row by row.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Map<T> {
    size: Size,
    values: Vec<T>,
}

impl<T> Map<T> {
    /// The same value everywhere.
    pub fn filled(size: Size, value: T) -> Self
    where
        T: Clone,
    {
        Map { size, values: vec![value; size.cells()] }
    }

    /// A map from its values, row by row; `None` if there are not as many as cells.
    pub fn from_values(size: Size, values: Vec<T>) -> Option<Self> {
        (values.len() == size.cells()).then_some(Map { size, values })
    }

    /// Width and height.
    pub fn size(&self) -> Size {
        self.size
    }

    /// All values, row by row.
    pub fn values(&self) -> &[T] {
        &self.values
    }

    /// The rows from the top.
    pub fn rows(&self) -> impl Iterator<Item = &[T]> {
        self.values.chunks_exact(self.size.width.max(1))
    }

    /// Cells and values, row by row.
    pub fn iter(&self) -> impl Iterator<Item = (Cell, &T)> {
        self.values.iter().enumerate()
    }
}

impl<T> Index<Cell> for Map<T> {
    type Output = T;

    fn index(&self, cell: Cell) -> &T {
        &self.values[cell]
    }
}

impl<T> IndexMut<Cell> for Map<T> {
    fn index_mut(&mut self, cell: Cell) -> &mut T {
        &mut self.values[cell]
    }
}
