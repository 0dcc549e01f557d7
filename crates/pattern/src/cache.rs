//! The folder where big tables wait for the next use.

use std::path::{Path, PathBuf};

use crate::{Complete, Databases, Error, Metric, Partition, Shape, file, replace};

/// A folder of tables. Everything in it can be built again.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Cache {
    folder: PathBuf,
}

/// A file of the cache that holds the tables of a partition.
#[derive(Debug)]
pub struct Entry {
    /// Where it is.
    pub path: PathBuf,
    /// Its size in bytes.
    pub bytes: u64,
    /// What its header says, or what is wrong with it.
    pub content: Result<(Shape, Partition), Error>,
}

impl Cache {
    /// The user's cache: `STARBOARD_CACHE` if set, otherwise where the platform keeps such things. `None` if there is
    /// no home folder.
    pub fn standard() -> Option<Cache> {
        let variable = |name| std::env::var_os(name).filter(|value| !value.is_empty()).map(PathBuf::from);
        if let Some(folder) = variable("STARBOARD_CACHE") {
            return Some(Cache { folder });
        }
        let base = if cfg!(windows) {
            variable("LOCALAPPDATA")
        } else if cfg!(target_os = "macos") {
            variable("HOME").map(|home| home.join("Library/Caches"))
        } else {
            // The XDG convention: a relative path there is invalid and to be ignored.
            let xdg = variable("XDG_CACHE_HOME").filter(|folder| folder.is_absolute());
            xdg.or_else(|| variable("HOME").map(|home| home.join(".cache")))
        };
        base.map(|base| Cache { folder: base.join("starboard") })
    }

    /// A cache in a folder of the caller's choice, which need not exist yet.
    pub fn at(folder: impl Into<PathBuf>) -> Cache {
        Cache { folder: folder.into() }
    }

    /// The folder.
    pub fn folder(&self) -> &Path {
        &self.folder
    }

    /// The file of a board's partition.
    pub fn path(&self, shape: Shape, partition: &Partition) -> PathBuf {
        // Partitions of the same sizes differ in their layout; the number keeps their files apart.
        let layout: Vec<u8> = partition.patterns().iter().flat_map(|tiles| [&tiles[..], &[255]].concat()).collect();
        let layout = crc32fast::hash(&layout);
        self.folder.join(format!("tiles-{}-{}-{}-{layout:08x}.tables", shape.size, shape.blank, partition.name()))
    }

    /// The tables of a partition, every byte checked. An absent file is an [`Error::Io`] of kind `NotFound`.
    pub fn open(&self, shape: Shape, partition: &Partition) -> Result<Databases, Error> {
        file::open(&self.path(shape, partition), Some((shape, partition)))
    }

    /// Whether there is a file for a partition; it may turn out to be damaged.
    pub fn has(&self, shape: Shape, partition: &Partition) -> bool {
        self.path(shape, partition).is_file()
    }

    /// Keeps tables for the next time.
    pub fn save(&self, databases: &Databases) -> Result<PathBuf, Error> {
        std::fs::create_dir_all(&self.folder)?;
        let path = self.path(databases.shape(), databases.partition());
        file::write(databases, &path)?;
        Ok(path)
    }

    /// Deletes the tables of a partition; false if there were none.
    pub fn remove(&self, shape: Shape, partition: &Partition) -> Result<bool, Error> {
        delete(&self.path(shape, partition))
    }

    /// The file of a board's complete table.
    pub fn complete_path(&self, shape: Shape, metric: Metric) -> PathBuf {
        let metric = match metric {
            Metric::Single => "single",
            Metric::Multi => "multi",
        };
        self.folder.join(format!("tiles-{}-{}-{metric}.complete", shape.size, shape.blank))
    }

    /// A complete table, every byte checked. An absent file is an [`Error::Io`] of kind `NotFound`.
    pub fn open_complete(&self, shape: Shape, metric: Metric) -> Result<Complete, Error> {
        file::open_complete(&self.complete_path(shape, metric), shape, metric)
    }

    /// Keeps a complete table for the next time.
    pub fn save_complete(&self, complete: &Complete) -> Result<PathBuf, Error> {
        std::fs::create_dir_all(&self.folder)?;
        let path = self.complete_path(complete.shape(), complete.metric());
        file::write_complete(complete, &path)?;
        Ok(path)
    }

    /// Deletes a complete table; false if there was none.
    pub fn remove_complete(&self, shape: Shape, metric: Metric) -> Result<bool, Error> {
        delete(&self.complete_path(shape, metric))
    }

    /// All files of partitions, by name. An absent folder is an empty cache.
    pub fn entries(&self) -> Vec<Entry> {
        let files = std::fs::read_dir(&self.folder).into_iter().flatten().flatten();
        let mut entries: Vec<Entry> = files
            .map(|file| file.path())
            .filter(|path| path.extension().is_some_and(|extension| extension == "tables"))
            .map(|path| {
                let bytes = path.metadata().map_or(0, |metadata| metadata.len());
                Entry { content: file::describe(&path), path, bytes }
            })
            .collect();
        entries.sort_by(|one, other| one.path.cmp(&other.path));
        entries
    }
}

fn delete(path: &Path) -> Result<bool, Error> {
    match replace::delete(path) {
        Ok(()) => Ok(true),
        Err(error) if error.kind() == std::io::ErrorKind::NotFound => Ok(false),
        Err(error) => Err(error.into()),
    }
}

impl Entry {
    /// Checks every byte of the file.
    pub fn verify(&self) -> Result<(), Error> {
        file::open(&self.path, None).map(|_| ())
    }
}

#[cfg(test)]
mod tests {
    use grid::Size;
    use search::Control;

    use super::*;

    /// Where a file that is mapped cannot be replaced or deleted (Windows), this is the test that says so.
    #[test]
    fn tables_are_replaced_and_removed_while_somebody_uses_them() {
        let folder = std::env::temp_dir().join(format!("starboard-cache-used-{}", std::process::id()));
        let cache = Cache::at(&folder);
        let shape = Shape { size: Size::new(2, 3), blank: 0 };
        let partition = Partition::named(shape, "2-3").unwrap();
        let built = Databases::build(shape, &partition, 1, &mut Control::unlimited()).unwrap();
        cache.save(&built).unwrap();
        let used = cache.open(shape, &partition).unwrap();
        cache.save(&built).unwrap();
        let renewed = cache.open(shape, &partition).unwrap();
        assert!(cache.remove(shape, &partition).unwrap());
        assert!(!cache.has(shape, &partition));
        for databases in [used, renewed] {
            for (one, other) in built.list().iter().zip(databases.list()) {
                assert_eq!(one.bytes(), other.bytes());
            }
        }
        std::fs::remove_dir_all(&folder).unwrap();
    }

    #[test]
    fn saved_tables_are_found_again() {
        let folder = std::env::temp_dir().join(format!("starboard-cache-{}", std::process::id()));
        let cache = Cache::at(&folder);
        assert!(cache.entries().is_empty());
        let shape = Shape { size: Size::new(2, 3), blank: 0 };
        let partition = Partition::named(shape, "2-3").unwrap();
        assert!(!cache.has(shape, &partition));
        assert!(matches!(cache.open(shape, &partition), Err(Error::Io(_))));
        let built = Databases::build(shape, &partition, 1, &mut Control::unlimited()).unwrap();
        let path = cache.save(&built).unwrap();
        assert_eq!(cache.open(shape, &partition).unwrap().size(), built.size());
        std::fs::write(folder.join("junk.tables"), "junk").unwrap();
        let entries = cache.entries();
        assert_eq!(entries.len(), 2);
        assert!(matches!(entries[0].content, Err(Error::Foreign)));
        assert!(entries[0].verify().is_err());
        assert_eq!(entries[1].path, path);
        entries[1].verify().unwrap();
        assert!(cache.remove(shape, &partition).unwrap());
        assert!(!cache.remove(shape, &partition).unwrap());
        std::fs::remove_dir_all(&folder).unwrap();
    }
}
