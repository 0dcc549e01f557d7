//! Table files as memory that all processes of a machine share.
//!
//! For programs of which many run on one machine at a time ([`Cache::map_files`](crate::Cache::map_files)): the file is
//! in memory once, whoever looks at it. The price is told in [`file`](crate::file): who changes the file while it is
//! used changes the entries, and who cuts it ends the program. So whoever relies on entries for long compares
//! [checksums](crate::PartitionTables::checksum) again before it says what it has proved.

use std::{
    fs::File,
    io,
    ops::{Deref, Range},
    ptr::NonNull,
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
    },
};

use rustix::mm::{MapFlags, ProtFlags, mmap, munmap};

static IS_WANTED: AtomicBool = AtomicBool::new(false);

pub(crate) fn want() {
    IS_WANTED.store(true, Ordering::Relaxed);
}

/// Whether files shall be mapped.
pub(crate) fn is_wanted() -> bool {
    IS_WANTED.load(Ordering::Relaxed)
}

/// A file as memory, until it is dropped.
struct Mapping {
    start: NonNull<u8>,
    len: usize,
}

#[expect(unsafe_code, reason = "a pointer to memory that nobody of us writes to")]
// SAFETY: the memory is only read, and belongs to the value.
unsafe impl Send for Mapping {}

#[expect(unsafe_code, reason = "a pointer to memory that nobody of us writes to")]
// SAFETY: the memory is only read.
unsafe impl Sync for Mapping {}

impl Drop for Mapping {
    #[expect(unsafe_code, reason = "gives back what `MappedBytes::of` mapped")]
    fn drop(&mut self) {
        // SAFETY: `start` and `len` are those of a mapping that nobody can reach any more.
        // What cannot be given back stays until the program ends.
        let _ = unsafe { munmap(self.start.as_ptr().cast(), self.len) };
    }
}

/// A part of a mapped file.
#[derive(Clone)]
pub(crate) struct MappedBytes {
    mapping: Arc<Mapping>,
    range: Range<usize>,
}

impl MappedBytes {
    /// All of a file.
    #[expect(unsafe_code, reason = "the standard library cannot map files")]
    pub(crate) fn of(file: &File) -> io::Result<Self> {
        let len = usize::try_from(file.metadata()?.len()).map_err(io::Error::other)?;
        if len == 0 {
            return Err(io::ErrorKind::UnexpectedEof.into());
        }
        // SAFETY: a new mapping at a place of the system's choice takes no memory that anybody else uses.
        let start = unsafe { mmap(std::ptr::null_mut(), len, ProtFlags::READ, MapFlags::SHARED, file, 0) }?;
        let start = NonNull::new(start.cast()).ok_or(io::ErrorKind::OutOfMemory)?;
        Ok(MappedBytes { mapping: Arc::new(Mapping { start, len }), range: 0..len })
    }

    /// The first so many bytes, which are taken off; `None` if there are not so many.
    pub(crate) fn take(&mut self, len: usize) -> Option<Self> {
        let end = self.range.start.checked_add(len).filter(|&end| end <= self.range.end)?;
        let front = MappedBytes { mapping: Arc::clone(&self.mapping), range: self.range.start..end };
        self.range.start = end;
        Some(front)
    }
}

impl Deref for MappedBytes {
    type Target = [u8];

    #[expect(unsafe_code, reason = "a mapped file as a slice")]
    fn deref(&self) -> &[u8] {
        // SAFETY: the mapping has `len` bytes that can be read for as long as `self` lives, and `range` lies in it.
        // That nobody writes to the file meanwhile is what the module's docs ask for; our own programs only replace
        // files.
        let all = unsafe { std::slice::from_raw_parts(self.mapping.start.as_ptr(), self.mapping.len) };
        &all[self.range.clone()]
    }
}
