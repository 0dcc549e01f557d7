//! Where big tables wait for the next use: a folder, or a [`TableStore`].

use std::{
    fs::File,
    io::{self, Cursor, Read},
    path::{Path, PathBuf},
};

use search::Control;

use crate::{Complete, Databases, DeltaTables, Error, Metric, Partition, Shape, TableStore, file, store};

/// A place for tables. Everything in it can be built again.
#[derive(Clone)]
pub struct Cache {
    place: CacheLocation,
}

#[derive(Clone)]
enum CacheLocation {
    Folder(PathBuf),
    Store(&'static dyn TableStore),
}

impl std::fmt::Debug for Cache {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_tuple("Cache").field(&self.folder()).finish()
    }
}

/// A file of the cache that holds the tables of a partition.
#[derive(Debug)]
pub struct CachedTables {
    /// Where it is.
    pub path: PathBuf,
    /// Its size in bytes.
    pub bytes: u64,
    /// What its header says, or what is wrong with it.
    pub content: Result<(Shape, Partition), Error>,
}

impl Cache {
    /// The user's cache: the store of [`set_standard`](Cache::set_standard); otherwise `STARBOARD_CACHE` if set,
    /// otherwise where the platform keeps such things. `None` if there is no home folder.
    pub fn standard() -> Option<Cache> {
        if let Some(store) = store::standard() {
            return Some(Cache::within(store));
        }
        let variable = |name| std::env::var_os(name).filter(|value| !value.is_empty()).map(PathBuf::from);
        if let Some(folder) = variable("STARBOARD_CACHE") {
            return Some(Cache::at(folder));
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
        base.map(|base| Cache::at(base.join("starboard")))
    }

    /// Has the standard cache keep its tables in a store instead of a folder, for systems without one. The first call
    /// counts, and it comes before the cache is first used.
    pub fn set_standard(store: &'static dyn TableStore) {
        store::set_standard(store);
    }

    /// Has files in folders used as memory that all processes of the machine share, instead of being read, from now on:
    /// for programs of which many run on one machine. Tables that are made are kept there too then, so that the others
    /// need not make them. What speaks against it stands in the docs of the module.
    #[cfg(feature = "mapped")]
    pub fn map_files() {
        #[cfg(unix)]
        crate::mapped::want();
    }

    /// A cache in a folder of the caller's choice, which need not exist yet.
    pub fn at(folder: impl Into<PathBuf>) -> Cache {
        Cache { place: CacheLocation::Folder(folder.into()) }
    }

    /// A cache in a store.
    pub fn within(store: &'static dyn TableStore) -> Cache {
        Cache { place: CacheLocation::Store(store) }
    }

    /// The folder, if it is one.
    pub fn folder(&self) -> Option<&Path> {
        match &self.place {
            CacheLocation::Folder(folder) => Some(folder),
            CacheLocation::Store(_) => None,
        }
    }

    /// Whether tables of so many bytes are worth keeping although nobody asked for it. A folder is for those that were
    /// asked for, which take minutes to make, unless others of the machine wait for them; a store has nobody who could
    /// ask.
    pub fn keeps_unasked(&self, bytes: u64) -> bool {
        match self.place {
            CacheLocation::Folder(_) => maps(),
            CacheLocation::Store(store) => file::most_bytes(bytes) <= store.most_bytes(),
        }
    }

    /// The file of a board's partition; in a store, its name.
    pub fn path(&self, shape: Shape, partition: &Partition) -> PathBuf {
        self.place.path(format!("{}.tables", stem(shape, partition)))
    }

    /// The tables of a partition, every byte checked. An absent file is an [`Error::Io`] of kind `NotFound`.
    pub fn open(&self, shape: Shape, partition: &Partition) -> Result<Databases, Error> {
        let path = self.path(shape, partition);
        #[cfg(all(feature = "mapped", unix))]
        if maps() && self.folder().is_some() {
            return file::open_mapped(&path, shape, partition, &mut || Ok(()));
        }
        file::open(self.place.read(&path)?, shape, partition)
    }

    /// Whether there is a file for a partition; it may turn out to be damaged.
    pub fn has(&self, shape: Shape, partition: &Partition) -> bool {
        self.place.has(&self.path(shape, partition))
    }

    /// Keeps tables for the next time.
    pub fn save(&self, databases: &Databases) -> Result<PathBuf, Error> {
        let path = self.path(databases.shape(), databases.partition());
        self.place.write(&path, &file::write(databases).parts())?;
        Ok(path)
    }

    /// Deletes the tables of a partition; false if there were none.
    pub fn remove(&self, shape: Shape, partition: &Partition) -> Result<bool, Error> {
        self.place.remove(&self.path(shape, partition))
    }

    /// The file of the delta words of a board's partition; in a store, its name.
    pub fn deltas_path(&self, shape: Shape, partition: &Partition) -> PathBuf {
        self.place.path(format!("{}.deltas", stem(shape, partition)))
    }

    /// The delta words of a partition, every byte checked. An absent file is an [`Error::Io`] of kind `NotFound`.
    pub fn open_deltas(
        &self,
        shape: Shape,
        partition: &Partition,
        control: &mut Control<'_>,
    ) -> Result<DeltaTables, Error> {
        let path = self.deltas_path(shape, partition);
        #[cfg(all(feature = "mapped", unix))]
        if maps() && self.folder().is_some() {
            return file::open_mapped(&path, shape, partition, &mut || control.poll());
        }
        file::open_polled(self.place.read(&path)?, shape, partition, control)
    }

    /// Whether there is a file for the delta words of a partition; it may turn out to be damaged.
    pub fn has_deltas(&self, shape: Shape, partition: &Partition) -> bool {
        self.place.has(&self.deltas_path(shape, partition))
    }

    /// Keeps delta words for the next time.
    pub fn save_deltas(&self, deltas: &DeltaTables) -> Result<PathBuf, Error> {
        let path = self.deltas_path(deltas.shape(), deltas.partition());
        self.place.write(&path, &file::write(deltas).parts())?;
        Ok(path)
    }

    /// Deletes the delta words of a partition; false if there were none.
    pub fn remove_deltas(&self, shape: Shape, partition: &Partition) -> Result<bool, Error> {
        self.place.remove(&self.deltas_path(shape, partition))
    }

    /// The file of a board's complete table; in a store, its name.
    pub fn complete_path(&self, shape: Shape, metric: Metric) -> PathBuf {
        let metric = match metric {
            Metric::Single => "single",
            Metric::Multi => "multi",
        };
        self.place.path(format!("tiles-{}-{}-{metric}.complete", shape.size, shape.blank))
    }

    /// A complete table, every byte checked. An absent file is an [`Error::Io`] of kind `NotFound`.
    pub fn open_complete(&self, shape: Shape, metric: Metric) -> Result<Complete, Error> {
        file::open_complete(self.place.read(&self.complete_path(shape, metric))?, shape, metric)
    }

    /// Whether there is a file for a complete table; it may turn out to be damaged.
    pub fn has_complete(&self, shape: Shape, metric: Metric) -> bool {
        self.place.has(&self.complete_path(shape, metric))
    }

    /// Keeps a complete table for the next time.
    pub fn save_complete(&self, complete: &Complete) -> Result<PathBuf, Error> {
        let path = self.complete_path(complete.shape(), complete.metric());
        self.place.write(&path, &file::write_complete(complete).parts())?;
        Ok(path)
    }

    /// Deletes a complete table; false if there was none.
    pub fn remove_complete(&self, shape: Shape, metric: Metric) -> Result<bool, Error> {
        self.place.remove(&self.complete_path(shape, metric))
    }

    /// All files of partitions in a folder, by name. An absent folder is an empty cache; a store has no such list.
    pub fn entries(&self) -> Vec<CachedTables> {
        let files = self.folder().and_then(|folder| std::fs::read_dir(folder).ok()).into_iter().flatten().flatten();
        let mut entries: Vec<CachedTables> = files
            .map(|file| file.path())
            .filter(|path| path.extension().is_some_and(|extension| extension == "tables"))
            .map(|path| {
                let bytes = path.metadata().map_or(0, |metadata| metadata.len());
                CachedTables { content: file::describe(&path), path, bytes }
            })
            .collect();
        entries.sort_by(|one, other| one.path.cmp(&other.path));
        entries
    }
}

/// Whether files become memory that others share.
fn maps() -> bool {
    #[cfg(all(feature = "mapped", unix))]
    return crate::mapped::is_wanted();
    #[cfg(not(all(feature = "mapped", unix)))]
    false
}

/// The name of a partition's file, without what it holds of it.
fn stem(shape: Shape, partition: &Partition) -> String {
    // Partitions of the same sizes differ in their layout; the number keeps their files apart.
    let layout: Vec<u8> = partition.patterns().iter().flat_map(|tiles| [&tiles[..], &[255]].concat()).collect();
    let layout = crc32fast::hash(&layout);
    format!("tiles-{}-{}-{}-{layout:08x}", shape.size, shape.blank, partition.name())
}

impl CacheLocation {
    fn path(&self, name: String) -> PathBuf {
        match self {
            CacheLocation::Folder(folder) => folder.join(name),
            CacheLocation::Store(_) => name.into(),
        }
    }

    fn has(&self, path: &Path) -> bool {
        match self {
            CacheLocation::Folder(_) => path.is_file(),
            CacheLocation::Store(store) => store.has(&path.to_string_lossy()),
        }
    }

    fn read(&self, path: &Path) -> io::Result<Box<dyn Read>> {
        match self {
            CacheLocation::Folder(_) => Ok(Box::new(File::open(path)?)),
            CacheLocation::Store(store) => {
                let bytes = store.read(&path.to_string_lossy()).ok_or(io::ErrorKind::NotFound)?;
                Ok(Box::new(Cursor::new(bytes)))
            }
        }
    }

    fn write(&self, path: &Path, parts: &[&[u8]]) -> Result<(), Error> {
        match self {
            CacheLocation::Folder(folder) => {
                std::fs::create_dir_all(folder)?;
                file::place(path, parts)
            }
            CacheLocation::Store(store) => {
                store.write(&path.to_string_lossy(), parts);
                Ok(())
            }
        }
    }

    fn remove(&self, path: &Path) -> Result<bool, Error> {
        match self {
            CacheLocation::Folder(_) => match std::fs::remove_file(path) {
                Ok(()) => Ok(true),
                Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(false),
                Err(error) => Err(error.into()),
            },
            CacheLocation::Store(store) => Ok(store.remove(&path.to_string_lossy())),
        }
    }
}

impl CachedTables {
    /// Checks every byte of the file.
    pub fn verify(&self) -> Result<(), Error> {
        file::verify(File::open(&self.path)?)
    }
}

#[cfg(test)]
mod tests {
    use std::{collections::BTreeMap, sync::Mutex};

    use super::*;
    use grid::Size;

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

    /// A store in memory that has room for files of a mebibyte.
    #[derive(Default)]
    struct MemoryStore(Mutex<BTreeMap<String, Vec<u8>>>);

    impl TableStore for MemoryStore {
        fn most_bytes(&self) -> u64 {
            1 << 20
        }
        fn has(&self, name: &str) -> bool {
            self.0.lock().unwrap().contains_key(name)
        }
        fn read(&self, name: &str) -> Option<Vec<u8>> {
            self.0.lock().unwrap().get(name).cloned()
        }
        fn write(&self, name: &str, parts: &[&[u8]]) {
            self.0.lock().unwrap().insert(name.to_owned(), parts.concat());
        }
        fn remove(&self, name: &str) -> bool {
            self.0.lock().unwrap().remove(name).is_some()
        }
    }

    /// The same files as in a folder, held to the same checks.
    #[test]
    fn a_store_keeps_what_a_folder_would() {
        let folder = std::env::temp_dir().join(format!("starboard-cache-store-{}", std::process::id()));
        let store: &'static MemoryStore = Box::leak(Box::default());
        let (cache, on_disk) = (Cache::within(store), Cache::at(&folder));
        let shape = Shape { size: Size::new(2, 3), blank: 0 };
        let partition = Partition::named(shape, "2-3").unwrap();
        assert!(!cache.has(shape, &partition));
        let absent = cache.open(shape, &partition);
        assert!(matches!(absent, Err(Error::Io(error)) if error.kind() == io::ErrorKind::NotFound));
        let built = Databases::build(shape, &partition, 1, &mut Control::unlimited()).unwrap();
        let name = cache.save(&built).unwrap().to_string_lossy().into_owned();
        let (complete, _) = Complete::build(shape, Metric::Multi, &mut Control::unlimited()).unwrap();
        cache.save_complete(&complete).unwrap();
        assert_eq!(store.read(&name), std::fs::read(on_disk.save(&built).unwrap()).ok());
        std::fs::remove_dir_all(&folder).unwrap();
        for (one, other) in built.list().iter().zip(cache.open(shape, &partition).unwrap().list()) {
            assert_eq!(one.bytes(), other.bytes());
        }
        assert!(cache.open_complete(shape, Metric::Multi).unwrap().bytes() == complete.bytes());
        assert!(cache.has_complete(shape, Metric::Multi) && !cache.has_complete(shape, Metric::Single));
        store.0.lock().unwrap().get_mut(&name).unwrap()[4100] ^= 1;
        assert!(matches!(cache.open(shape, &partition), Err(Error::Damaged)));
        assert!(cache.remove(shape, &partition).unwrap() && !cache.remove(shape, &partition).unwrap());
        assert!(cache.remove_complete(shape, Metric::Multi).unwrap());
        assert!(cache.keeps_unasked(1 << 19) && !cache.keeps_unasked(1 << 20) && !on_disk.keeps_unasked(1));
    }
}
