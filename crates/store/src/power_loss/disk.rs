//! A disk in memory that remembers what was synced, as a file system of SQLite's (a VFS).
//!
//! Every file has what is on the disk for certain, and the writes since its last sync. When the power is cut, each of
//! those survives sector by sector, or not. Names of files are on the disk at once. One store uses a disk at a time, so
//! locks are granted to whoever asks.

#![expect(unsafe_code, reason = "SQLite calls a file system through C pointers")]

use std::{
    collections::HashMap,
    ffi::{CStr, c_char, c_int, c_void},
    ptr, slice,
    sync::{
        Arc, LazyLock, Mutex, MutexGuard, Once, PoisonError,
        atomic::{AtomicU64, Ordering},
    },
};

use rusqlite::ffi;

/// The name under which SQLite knows it.
pub(super) const NAME: &str = "power-loss";
const NAME_IN_C: &CStr = c"power-loss";
/// Bytes that are written whole or not at all.
const SECTOR: usize = 512;
const LONGEST_NAME: c_int = 256;

/// All disks, by number: a path begins with it.
static DISKS: LazyLock<Mutex<HashMap<u64, Arc<Mutex<DiskContent>>>>> = LazyLock::new(Mutex::default);
static NEXT: AtomicU64 = AtomicU64::new(1);

/// Xorshift that repeats (xorshift).
pub(super) struct Xorshift(u64);

impl Xorshift {
    pub(super) fn new(seed: u64) -> Self {
        Xorshift(seed.wrapping_mul(0x9E37_79B9_7F4A_7C15) | 1)
    }

    pub(super) fn below(&mut self, end: u64) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 >> 11) % end
    }
}

/// A disk; it is gone when this is dropped.
pub(super) struct Disk {
    number: u64,
    content: Arc<Mutex<DiskContent>>,
}

#[derive(Default)]
struct DiskContent {
    files: HashMap<String, FileContent>,
    /// Regions of memory that connections share, by file.
    shared: HashMap<String, Vec<Box<[u64]>>>,
    /// Changes until the power is cut.
    left: Option<u64>,
    is_off: bool,
    is_full: bool,
}

#[derive(Clone, Default)]
struct FileContent {
    synced: Vec<u8>,
    now: Vec<u8>,
    changes: Vec<DiskChange>,
}

#[derive(Clone)]
enum DiskChange {
    Write(usize, Vec<u8>),
    Length(usize),
}

impl Disk {
    pub(super) fn new() -> Self {
        register();
        let number = NEXT.fetch_add(1, Ordering::Relaxed);
        let content = Arc::default();
        lock(&DISKS).insert(number, Arc::clone(&content));
        Disk { number, content }
    }

    pub(super) fn path(&self, name: &str) -> String {
        format!("/{}/{name}", self.number)
    }

    pub(super) fn cut_power_after(&self, changes: u64) {
        lock(&self.content).left = Some(changes);
    }

    pub(super) fn fill(&self) {
        lock(&self.content).is_full = true;
    }

    pub(super) fn make_room(&self) {
        lock(&self.content).is_full = false;
    }

    /// The power is back: of what was not synced some survived.
    pub(super) fn come_back(&self, chance: &mut Xorshift) {
        let mut content = lock(&self.content);
        content.shared.clear();
        (content.is_off, content.left) = (false, None);
        for file in content.files.values_mut() {
            let mut bytes = std::mem::take(&mut file.synced);
            for change in std::mem::take(&mut file.changes) {
                match change {
                    DiskChange::Length(length) if chance.below(2) == 0 => bytes.resize(length, 0),
                    DiskChange::Length(_) => {}
                    DiskChange::Write(at, written) => {
                        let mut from = 0;
                        while from < written.len() {
                            let to = written.len().min(((at + from) / SECTOR + 1) * SECTOR - at);
                            if chance.below(2) == 0 {
                                put(&mut bytes, at + from, &written[from..to]);
                            }
                            from = to;
                        }
                    }
                }
            }
            (file.now, file.synced) = (bytes.clone(), bytes);
        }
    }
}

impl Drop for Disk {
    fn drop(&mut self) {
        lock(&DISKS).remove(&self.number);
    }
}

impl DiskContent {
    /// Counts a change; false if the power is off, now or since before.
    fn change(&mut self) -> bool {
        if let Some(left) = &mut self.left {
            *left = left.saturating_sub(1);
            self.is_off |= *left == 0;
        }
        !self.is_off
    }
}

fn put(bytes: &mut Vec<u8>, at: usize, written: &[u8]) {
    if bytes.len() < at + written.len() {
        bytes.resize(at + written.len(), 0);
    }
    bytes[at..at + written.len()].copy_from_slice(written);
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

// --- What SQLite calls -----------------------------------------------------------------------------------------------

/// An open file, in the memory that SQLite provides.
#[repr(C)]
struct OpenFile {
    methods: *const ffi::sqlite3_io_methods,
    /// From `Box::into_raw`; freed by `close`.
    handle: *mut Handle,
}

struct Handle {
    disk: Arc<Mutex<DiskContent>>,
    name: String,
    is_passing: bool,
}

static METHODS: ffi::sqlite3_io_methods = ffi::sqlite3_io_methods {
    iVersion: 2,
    xClose: Some(close),
    xRead: Some(read),
    xWrite: Some(write),
    xTruncate: Some(truncate),
    xSync: Some(sync),
    xFileSize: Some(file_size),
    xLock: Some(granted),
    xUnlock: Some(granted),
    xCheckReservedLock: Some(check_reserved_lock),
    xFileControl: Some(file_control),
    xSectorSize: Some(sector_size),
    xDeviceCharacteristics: Some(characteristics),
    xShmMap: Some(shared_map),
    xShmLock: Some(shared_lock),
    xShmBarrier: Some(shared_barrier),
    xShmUnmap: Some(shared_unmap),
    xFetch: None,
    xUnfetch: None,
};

fn register() {
    static ONCE: Once = Once::new();
    ONCE.call_once(|| {
        // SAFETY: the usual file system is registered by SQLite itself and lives for ever.
        let usual = unsafe { *ffi::sqlite3_vfs_find(ptr::null()) };
        let ours = Box::new(ffi::sqlite3_vfs {
            iVersion: 2,
            szOsFile: size_of::<OpenFile>() as c_int,
            mxPathname: LONGEST_NAME,
            pNext: ptr::null_mut(),
            zName: NAME_IN_C.as_ptr(),
            pAppData: ptr::null_mut(),
            xOpen: Some(open),
            xDelete: Some(delete),
            xAccess: Some(access),
            xFullPathname: Some(full_name),
            xDlOpen: None,
            xDlError: None,
            xDlSym: None,
            xDlClose: None,
            xSetSystemCall: None,
            xGetSystemCall: None,
            xNextSystemCall: None,
            // Time, sleep and chance are those of the usual one, which does not look at its first argument for them.
            ..usual
        });
        // SAFETY: it is leaked, so it lives as long as SQLite may use it.
        let registered = unsafe { ffi::sqlite3_vfs_register(Box::into_raw(ours), 0) };
        assert_eq!(registered, ffi::SQLITE_OK);
    });
}

/// The disk of a path.
fn disk_of(name: &str) -> Option<Arc<Mutex<DiskContent>>> {
    let number = name.strip_prefix('/')?.split('/').next()?.parse().ok()?;
    lock(&DISKS).get(&number).cloned()
}

/// The text of a name; none for files that have none.
fn text(name: *const c_char) -> Option<String> {
    // SAFETY: SQLite hands out names as C strings that live for the call.
    (!name.is_null()).then(|| unsafe { CStr::from_ptr(name) }.to_string_lossy().into_owned())
}

/// What belongs to an open file.
fn handle<'f>(file: *mut ffi::sqlite3_file) -> &'f Handle {
    // SAFETY: SQLite calls methods only with files that `open` filled in and `close` has not seen.
    unsafe { &*(*file.cast::<OpenFile>()).handle }
}

unsafe extern "C" fn open(
    _: *mut ffi::sqlite3_vfs,
    name: ffi::sqlite3_filename,
    file: *mut ffi::sqlite3_file,
    flags: c_int,
    out: *mut c_int,
) -> c_int {
    // SAFETY: SQLite provides `szOsFile` bytes for the file. Without methods nothing is called on a failed opening.
    unsafe { (*file.cast::<OpenFile>()).methods = ptr::null() };
    let named = text(name).and_then(|name| Some((disk_of(&name)?, name)));
    let is_passing = named.is_none();
    let (disk, name) = named.unwrap_or_else(|| (Arc::default(), "passing".to_owned()));
    {
        let mut content = lock(&disk);
        let is_new = !content.files.contains_key(&name);
        if content.is_off || (is_new && (content.is_full || flags & ffi::SQLITE_OPEN_CREATE == 0)) {
            return ffi::SQLITE_CANTOPEN;
        }
        content.files.entry(name.clone()).or_default();
    }
    let handle = Box::into_raw(Box::new(Handle { disk, name, is_passing }));
    // SAFETY: as above; `out` is a place for the flags, or nothing.
    unsafe {
        file.cast::<OpenFile>().write(OpenFile { methods: &raw const METHODS, handle });
        if !out.is_null() {
            *out = flags;
        }
    }
    ffi::SQLITE_OK
}

unsafe extern "C" fn close(file: *mut ffi::sqlite3_file) -> c_int {
    // SAFETY: SQLite closes a file once, after its last other call; the handle is from `Box::into_raw`.
    let handle = unsafe { Box::from_raw((*file.cast::<OpenFile>()).handle) };
    if handle.is_passing {
        lock(&handle.disk).files.clear();
    }
    ffi::SQLITE_OK
}

unsafe extern "C" fn read(file: *mut ffi::sqlite3_file, into: *mut c_void, length: c_int, at: i64) -> c_int {
    let handle = handle(file);
    let content = lock(&handle.disk);
    if content.is_off {
        return ffi::SQLITE_IOERR;
    }
    // SAFETY: SQLite provides that many bytes to fill.
    let into = unsafe { slice::from_raw_parts_mut(into.cast::<u8>(), length as usize) };
    let bytes = content.files.get(&handle.name).map(|file| file.now.as_slice()).unwrap_or_default();
    let there = bytes.get(at as usize..).unwrap_or_default();
    let count = there.len().min(into.len());
    into[..count].copy_from_slice(&there[..count]);
    into[count..].fill(0);
    if count < into.len() { ffi::SQLITE_IOERR_SHORT_READ } else { ffi::SQLITE_OK }
}

unsafe extern "C" fn write(file: *mut ffi::sqlite3_file, from: *const c_void, length: c_int, at: i64) -> c_int {
    let handle = handle(file);
    let mut content = lock(&handle.disk);
    // SAFETY: SQLite provides that many bytes.
    let bytes = unsafe { slice::from_raw_parts(from.cast::<u8>(), length as usize) };
    // What was being written when the power went may be there as well, like all that was not synced.
    let is_on = content.change();
    let is_full = content.is_full;
    let Some(file) = content.files.get_mut(&handle.name) else { return ffi::SQLITE_IOERR };
    if is_full && at as usize + bytes.len() > file.now.len() {
        return ffi::SQLITE_FULL;
    }
    put(&mut file.now, at as usize, bytes);
    file.changes.push(DiskChange::Write(at as usize, bytes.to_vec()));
    if is_on { ffi::SQLITE_OK } else { ffi::SQLITE_IOERR }
}

unsafe extern "C" fn truncate(file: *mut ffi::sqlite3_file, length: i64) -> c_int {
    let handle = handle(file);
    let mut content = lock(&handle.disk);
    let is_on = content.change();
    let Some(file) = content.files.get_mut(&handle.name).filter(|_| is_on) else { return ffi::SQLITE_IOERR };
    file.now.resize(length as usize, 0);
    file.changes.push(DiskChange::Length(length as usize));
    ffi::SQLITE_OK
}

unsafe extern "C" fn sync(file: *mut ffi::sqlite3_file, _: c_int) -> c_int {
    let handle = handle(file);
    let mut content = lock(&handle.disk);
    let is_on = content.change();
    let Some(file) = content.files.get_mut(&handle.name).filter(|_| is_on) else { return ffi::SQLITE_IOERR };
    file.synced.clone_from(&file.now);
    file.changes.clear();
    ffi::SQLITE_OK
}

unsafe extern "C" fn file_size(file: *mut ffi::sqlite3_file, size: *mut i64) -> c_int {
    let handle = handle(file);
    let length = lock(&handle.disk).files.get(&handle.name).map_or(0, |file| file.now.len());
    // SAFETY: SQLite provides a place for the size.
    unsafe { *size = length as i64 };
    ffi::SQLITE_OK
}

unsafe extern "C" fn granted(_: *mut ffi::sqlite3_file, _: c_int) -> c_int {
    ffi::SQLITE_OK
}

unsafe extern "C" fn check_reserved_lock(_: *mut ffi::sqlite3_file, is_locked: *mut c_int) -> c_int {
    // SAFETY: SQLite provides a place for the answer.
    unsafe { *is_locked = 0 };
    ffi::SQLITE_OK
}

unsafe extern "C" fn file_control(_: *mut ffi::sqlite3_file, _: c_int, _: *mut c_void) -> c_int {
    ffi::SQLITE_NOTFOUND
}

unsafe extern "C" fn sector_size(_: *mut ffi::sqlite3_file) -> c_int {
    SECTOR as c_int
}

unsafe extern "C" fn characteristics(_: *mut ffi::sqlite3_file) -> c_int {
    // As on every system it runs on: a write changes no byte beside it.
    ffi::SQLITE_IOCAP_POWERSAFE_OVERWRITE
}

unsafe extern "C" fn shared_map(
    file: *mut ffi::sqlite3_file,
    region: c_int,
    size: c_int,
    extend: c_int,
    out: *mut *mut c_void,
) -> c_int {
    let handle = handle(file);
    let mut content = lock(&handle.disk);
    let regions = content.shared.entry(handle.name.clone()).or_default();
    while extend != 0 && regions.len() <= region as usize {
        regions.push(vec![0_u64; size as usize / 8].into_boxed_slice());
    }
    let found = regions.get_mut(region as usize).map_or(ptr::null_mut(), |region| region.as_mut_ptr());
    // SAFETY: SQLite provides a place for the pointer; the region stays where it is until the disk comes back, and then
    // no file is open.
    unsafe { *out = found.cast() };
    ffi::SQLITE_OK
}

unsafe extern "C" fn shared_lock(_: *mut ffi::sqlite3_file, _: c_int, _: c_int, _: c_int) -> c_int {
    ffi::SQLITE_OK
}

unsafe extern "C" fn shared_barrier(_: *mut ffi::sqlite3_file) {}

unsafe extern "C" fn shared_unmap(file: *mut ffi::sqlite3_file, is_last: c_int) -> c_int {
    let handle = handle(file);
    if is_last != 0 {
        lock(&handle.disk).shared.remove(&handle.name);
    }
    ffi::SQLITE_OK
}

unsafe extern "C" fn delete(_: *mut ffi::sqlite3_vfs, name: *const c_char, _: c_int) -> c_int {
    let Some((name, disk)) = text(name).and_then(|name| Some((name.clone(), disk_of(&name)?))) else {
        return ffi::SQLITE_IOERR;
    };
    let mut content = lock(&disk);
    if !content.change() {
        return ffi::SQLITE_IOERR;
    }
    content.files.remove(&name);
    ffi::SQLITE_OK
}

unsafe extern "C" fn access(_: *mut ffi::sqlite3_vfs, name: *const c_char, _: c_int, out: *mut c_int) -> c_int {
    let is_there =
        text(name).and_then(|name| Some(lock(&*disk_of(&name)?).files.contains_key(&name))).unwrap_or_default();
    // SAFETY: SQLite provides a place for the answer.
    unsafe { *out = c_int::from(is_there) };
    ffi::SQLITE_OK
}

unsafe extern "C" fn full_name(_: *mut ffi::sqlite3_vfs, name: *const c_char, most: c_int, out: *mut c_char) -> c_int {
    let name = text(name).unwrap_or_default();
    if name.len() + 1 > most as usize {
        return ffi::SQLITE_CANTOPEN;
    }
    // SAFETY: SQLite provides `most` bytes, and the name with its end fits.
    unsafe {
        ptr::copy_nonoverlapping(name.as_ptr(), out.cast::<u8>(), name.len());
        *out.add(name.len()) = 0;
    }
    ffi::SQLITE_OK
}
