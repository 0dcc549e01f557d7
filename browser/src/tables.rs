//! The tables that the page keeps: files by their names, handed over the border in bytes.

#![expect(unsafe_code, reason = "functions of the host; each block says why it is sound")]

use pattern::TableStore;

/// What the page offers for tables.
mod host {
    #[link(wasm_import_module = "host")]
    unsafe extern "C" {
        /// Whether a file of that name is kept.
        pub(super) fn has_table(name: *const u8, length: usize) -> u32;
        /// Gets the file of that name and says how long it is; less than 0 if there is none.
        pub(super) fn read_table(name: *const u8, length: usize) -> f64;
        /// Writes the file that was got to where there is room for all of it.
        pub(super) fn take_table(at: *mut u8);
        /// Takes the next part of a file that is to be kept.
        pub(super) fn add_table_part(bytes: *const u8, length: usize);
        /// Keeps what was added, as a file of that name.
        pub(super) fn keep_table(name: *const u8, length: usize);
        /// Forgets the file of that name; 0 if there was none.
        pub(super) fn forget_table(name: *const u8, length: usize) -> u32;
    }
}

/// The page, as a place for tables.
pub(crate) struct PageTables {
    /// Most bytes of a file.
    pub(crate) most_bytes: u64,
}

impl TableStore for PageTables {
    fn most_bytes(&self) -> u64 {
        self.most_bytes
    }

    fn has(&self, name: &str) -> bool {
        // SAFETY: the name lives until the call returns.
        unsafe { host::has_table(name.as_ptr(), name.len()) != 0 }
    }

    fn read(&self, name: &str) -> Option<Vec<u8>> {
        // SAFETY: the name lives until the call returns.
        let length = unsafe { host::read_table(name.as_ptr(), name.len()) };
        if length < 0.0 {
            return None;
        }
        let mut bytes = vec![0; length as usize];
        // SAFETY: there is room for as many bytes as the page said it would write.
        unsafe { host::take_table(bytes.as_mut_ptr()) };
        Some(bytes)
    }

    fn write(&self, name: &str, parts: &[&[u8]]) {
        for part in parts {
            // SAFETY: the bytes live until the call returns, which has copied them.
            unsafe { host::add_table_part(part.as_ptr(), part.len()) };
        }
        // SAFETY: the name lives until the call returns.
        unsafe { host::keep_table(name.as_ptr(), name.len()) };
    }

    fn remove(&self, name: &str) -> bool {
        // SAFETY: the name lives until the call returns.
        unsafe { host::forget_table(name.as_ptr(), name.len()) != 0 }
    }
}
