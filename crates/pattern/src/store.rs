//! Where tables wait on a system without folders: in a browser, its database.

use std::sync::OnceLock;

static STANDARD: OnceLock<&'static dyn TableStore> = OnceLock::new();

/// Keeps table files by their names, whole and without looking into them: what is read back is checked byte by byte.
pub trait TableStore: Send + Sync {
    /// Most bytes of a file that is kept here.
    fn most_bytes(&self) -> u64;

    /// Whether there is a file of that name; it may turn out to be damaged.
    fn has(&self, name: &str) -> bool;

    /// The file of that name.
    fn read(&self, name: &str) -> Option<Vec<u8>>;

    /// Keeps a file, given in parts, in place of whatever had its name. It may be kept later or not at all: all that is
    /// lost is the time to make it again.
    fn write(&self, name: &str, parts: &[&[u8]]);

    /// Forgets a file; false if there was none.
    fn remove(&self, name: &str) -> bool;
}

/// Has the standard cache keep its tables in a store instead of a folder. The first call counts, and it comes before
/// the cache is first used.
pub(crate) fn set_standard(store: &'static dyn TableStore) {
    let _ = STANDARD.set(store);
}

/// The store of the standard cache, if it has one.
pub(crate) fn standard() -> Option<&'static dyn TableStore> {
    STANDARD.get().copied()
}
