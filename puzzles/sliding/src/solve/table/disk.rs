//! Complete tables on disk: those of twelve cells, which take too long to be made at first use.

use grid::Size;
use pattern::{Cache, Complete, Error, Metric, Shape};
use puzzle::{Message, TableInfo, TableState};
use search::Control;

use crate::solve::pattern::why;

/// A complete table that can be kept in the cache folder.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::solve) struct Kept {
    shape: Shape,
    metric: Metric,
}

/// The boards on offer, in canonical form.
const SIZES: [(usize, usize); 2] = [(3, 4), (2, 6)];

/// All tables on offer.
pub(in crate::solve) fn offered() -> impl Iterator<Item = Kept> {
    SIZES.into_iter().flat_map(|(width, height)| {
        [Metric::Single, Metric::Multi]
            .map(|metric| Kept { shape: Shape { size: Size::new(width, height), blank: 0 }, metric })
    })
}

/// The table of a name such as `3x4:complete` or `4x3:complete-multi`.
pub(in crate::solve) fn named(name: &str) -> Option<Kept> {
    let (size, kind) = name.split_once(':')?;
    let size = size.parse::<Size>().ok()?;
    let size = if size.width <= size.height { size } else { size.transposed() };
    let kept = Kept::new(Shape { size, blank: 0 }, Metric::Single)?;
    match kind {
        "complete" => Some(kept),
        "complete-multi" => Some(Kept { metric: Metric::Multi, ..kept }),
        _ => None,
    }
}

impl Kept {
    /// The table of a canonical board, if it is on offer.
    pub(in crate::solve) fn new(shape: Shape, metric: Metric) -> Option<Kept> {
        Some(Kept { shape, metric }).filter(|wanted| offered().any(|kept| kept == *wanted))
    }

    pub(in crate::solve) fn name(self) -> String {
        let kind = if self.metric == Metric::Single { "complete" } else { "complete-multi" };
        format!("{}:{kind}", self.shape.size)
    }

    /// Whether there is a file; it may turn out to be damaged.
    pub(in crate::solve) fn is_in(self, cache: &Cache) -> bool {
        cache.has_complete(self.shape, self.metric)
    }

    /// How it stands with the table; with `is_thorough` every byte is read.
    pub(in crate::solve) fn info(self, cache: &Cache, is_thorough: bool) -> TableInfo {
        let path = cache.complete_path(self.shape, self.metric);
        let found = path.metadata().ok().filter(std::fs::Metadata::is_file);
        let size = Complete::size(self.shape);
        let state = match &found {
            None => TableState::Absent,
            // The header is shorter than a mebibyte.
            Some(file) if file.len() < size || file.len() > size + (1 << 20) => TableState::Damaged,
            Some(_) if is_thorough && cache.open_complete(self.shape, self.metric).is_err() => TableState::Damaged,
            Some(_) => TableState::Ready,
        };
        TableInfo {
            name: self.name(),
            board: self.shape.size.to_string(),
            bytes: found.map_or(size, |file| file.len()),
            state,
            path: path.display().to_string(),
        }
    }

    /// Makes the table and puts it into the folder.
    pub(in crate::solve) fn build(self, cache: &Cache, control: &mut Control<'_>) -> Result<TableInfo, Error> {
        let (table, _) = Complete::build(self.shape, self.metric, control)?;
        cache.save_complete(&table)?;
        Ok(self.info(cache, false))
    }

    /// Deletes the table; false if there was none.
    pub(in crate::solve) fn remove(self, cache: &Cache) -> Result<bool, Error> {
        cache.remove_complete(self.shape, self.metric)
    }

    /// A note that the file cannot be used.
    pub(in crate::solve) fn refused(self, cache: &Cache, error: &Error) -> Message {
        Message::new("sliding-table-refused")
            .with("file", cache.complete_path(self.shape, self.metric).display().to_string())
            .with("why", why(error))
            .with("name", self.name())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_read() {
        for (name, canonical) in [
            ("3x4:complete", "3x4:complete"),
            ("4x3:complete-multi", "3x4:complete-multi"),
            ("6x2:complete", "2x6:complete"),
            ("2x6:complete-multi", "2x6:complete-multi"),
        ] {
            assert_eq!(named(name).map(Kept::name).as_deref(), Some(canonical));
        }
        for bad in
            ["complete", "3x3:complete", "4x4:complete", "3x4:", "3x4:6-5", "3x4:complete-single", "1x12:complete"]
        {
            assert_eq!(named(bad), None, "{bad}");
        }
    }

    /// The way of a table through the folder, on a board that is small enough for a test.
    #[test]
    fn tables_are_kept_checked_and_removed() {
        let folder = std::env::temp_dir().join(format!("starboard-complete-{}", std::process::id()));
        let cache = Cache::at(&folder);
        let kept = Kept { shape: Shape { size: Size::new(2, 4), blank: 0 }, metric: Metric::Multi };
        let state = |is_thorough| kept.info(&cache, is_thorough).state;
        assert_eq!((kept.is_in(&cache), state(true)), (false, TableState::Absent));
        let mut control = Control::unlimited();
        assert_eq!(kept.build(&cache, &mut control).unwrap().state, TableState::Ready);
        assert_eq!((kept.is_in(&cache), state(true), control.progress().bytes), (true, TableState::Ready, 0));
        let path = cache.complete_path(kept.shape, kept.metric);
        let mut bytes = std::fs::read(&path).unwrap();
        *bytes.last_mut().unwrap() ^= 4;
        std::fs::write(&path, &bytes).unwrap();
        assert_eq!((state(false), state(true)), (TableState::Ready, TableState::Damaged));
        std::fs::write(&path, &bytes[..100]).unwrap();
        assert_eq!(state(false), TableState::Damaged);
        assert!(kept.remove(&cache).unwrap());
        assert!(!kept.remove(&cache).unwrap());
        std::fs::remove_dir_all(&folder).unwrap();
    }
}
