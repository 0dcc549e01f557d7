//! Splitting the tiles of a board into patterns.

use crate::{Error, MOST_TILES, Ranking, Shape};

/// Patterns that have no tile in common and together hold all tiles. Tiles are named by the cells where they end.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Partition {
    patterns: Vec<Box<[u8]>>,
}

impl Partition {
    /// Checks that the patterns hold every tile of the board once, and that each can have a table.
    pub fn new(shape: Shape, patterns: Vec<Vec<u8>>) -> Result<Partition, Error> {
        let cells = shape.size.cells();
        if cells > crate::MOST_CELLS || shape.blank >= cells {
            return Err(Error::Partition);
        }
        let mut seen = 1u32 << shape.blank;
        for &tile in patterns.iter().flatten() {
            if usize::from(tile) >= cells || seen >> tile & 1 != 0 {
                return Err(Error::Partition);
            }
            seen |= 1 << tile;
        }
        if seen != u32::MAX >> (32 - cells) {
            return Err(Error::Partition);
        }
        let mut sorted = Vec::new();
        for mut pattern in patterns {
            Ranking::new(cells, pattern.len())?;
            pattern.sort_unstable();
            sorted.push(pattern.into());
        }
        Ok(Partition { patterns: sorted })
    }

    /// The partition of a name such as `7-8`: the layout known to be good for that board, or runs of tiles row by row.
    pub fn named(shape: Shape, name: &str) -> Result<Partition, Error> {
        let size = shape.size;
        let known = KNOWN.iter().find(|known| {
            (known.width, known.height, known.blank, known.name) == (size.width, size.height, shape.blank, name)
        });
        if let Some(known) = known {
            return Self::new(shape, letters(known.layout));
        }
        let mut tiles = (0..size.cells() as u8).filter(|&tile| usize::from(tile) != shape.blank);
        let mut patterns = Vec::new();
        for part in name.split('-') {
            let count = part.parse::<usize>().map_err(|_| Error::Partition)?;
            if count == 0 || count > MOST_TILES {
                return Err(Error::Partition);
            }
            let pattern: Vec<u8> = tiles.by_ref().take(count).collect();
            if pattern.len() < count {
                return Err(Error::Partition);
            }
            patterns.push(pattern);
        }
        Self::new(shape, patterns)
    }

    /// The patterns, each ascending.
    pub fn patterns(&self) -> &[Box<[u8]>] {
        &self.patterns
    }

    /// The sizes of the patterns, as in `7-8`.
    pub fn name(&self) -> String {
        let sizes: Vec<String> = self.patterns.iter().map(|pattern| pattern.len().to_string()).collect();
        sizes.join("-")
    }

    /// Bytes of all its tables.
    pub fn bytes(&self, shape: Shape) -> u64 {
        crate::Databases::bytes(shape, self)
    }
}

/// A layout as a picture: a letter per pattern, a dot for the blank.
struct LayoutPicture {
    width: usize,
    height: usize,
    blank: usize,
    name: &'static str,
    layout: &'static str,
}

const KNOWN: &[LayoutPicture] = &[
    // a around the blank's corner, b along the far side, c along the bottom.
    LayoutPicture { width: 4, height: 4, blank: 0, name: "6-6-3", layout: ".aaa aabb acbb ccbb" },
    LayoutPicture { width: 4, height: 4, blank: 0, name: "5-5-5", layout: ".aab aaab cccb ccbb" },
    // Korf & Felner 2002.
    LayoutPicture { width: 5, height: 5, blank: 0, name: "6-6-6-6", layout: ".aabb aaabb ccabb ccddd ccddd" },
];

fn letters(layout: &str) -> Vec<Vec<u8>> {
    let mut patterns: Vec<Vec<u8>> = Vec::new();
    for (tile, letter) in layout.bytes().filter(|&letter| letter != b' ').enumerate() {
        if letter != b'.' {
            let index = usize::from(letter - b'a');
            patterns.resize(patterns.len().max(index + 1), Vec::new());
            patterns[index].push(tile as u8);
        }
    }
    patterns
}

#[cfg(test)]
mod tests {
    use super::*;
    use grid::Size;

    #[test]
    fn known_layouts_are_partitions_of_their_name() {
        for known in KNOWN {
            let shape = Shape { size: Size::new(known.width, known.height), blank: known.blank };
            assert_eq!(Partition::named(shape, known.name).unwrap().name(), known.name);
        }
    }

    #[test]
    fn unknown_layouts_run_row_by_row() {
        let shape = Shape { size: Size::new(3, 3), blank: 0 };
        let partition = Partition::named(shape, "3-5").unwrap();
        assert_eq!(*partition.patterns()[0], [1, 2, 3]);
        assert_eq!(*partition.patterns()[1], [4, 5, 6, 7, 8]);
    }

    #[test]
    fn bad_partitions_are_refused() {
        assert!(Partition::named(Shape { size: Size::new(2, 2), blank: 0 }, "7").is_err());
        let shape = Shape { size: Size::new(3, 3), blank: 4 };
        for name in ["", "8-1", "4-3", "9", "0-8", "4-4-1", "x", "4--4", "-8"] {
            assert!(Partition::named(shape, name).is_err(), "{name}");
        }
        assert!(Partition::new(shape, vec![vec![0, 1, 2, 3], vec![3, 5, 6, 7]]).is_err());
        assert!(Partition::new(shape, vec![vec![0, 1, 2, 3], vec![4, 5, 6, 7]]).is_err());
        assert!(Partition::new(shape, vec![vec![0, 1, 2, 3], vec![5, 6, 7, 99]]).is_err());
    }
}
