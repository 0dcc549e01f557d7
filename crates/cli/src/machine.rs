//! The machine as the program finds it: memory, folders, devices. Nothing is changed by looking.

use std::{
    fs, io,
    num::NonZeroUsize,
    path::{Path, PathBuf},
    thread,
};

use games::{Accelerator, Lang, Message};
use serde::Serialize;

/// Memory in bytes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub(crate) struct Memory {
    /// What the machine has.
    pub(crate) total: u64,
    /// What programs can have of it now, where the system tells.
    pub(crate) available: Option<u64>,
    /// What this process may have, where it is less: in a container.
    pub(crate) limit: Option<u64>,
}

/// A folder that the program writes to.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub(crate) struct FolderState {
    pub(crate) path: String,
    pub(crate) exists: bool,
    /// Whether files can be made in it; of one that is not there, whether it could be made.
    pub(crate) writable: bool,
    /// What the system says if not.
    pub(crate) error: Option<String>,
}

/// Threads that can run at the same time.
pub(crate) fn cores() -> usize {
    thread::available_parallelism().map_or(1, NonZeroUsize::get)
}

/// The memory of this machine, on systems that tell it to everybody.
pub(crate) fn memory() -> Option<Memory> {
    if cfg!(target_os = "linux") {
        let memory = read_meminfo(&fs::read_to_string("/proc/meminfo").ok()?)?;
        let group = fs::read_to_string("/proc/self/cgroup").unwrap_or_default();
        let limit = group_limit(Path::new("/sys/fs/cgroup"), &group).filter(|limit| *limit < memory.total);
        Some(Memory { limit, ..memory })
    } else if cfg!(target_os = "macos") {
        let output = std::process::Command::new("sysctl").args(["-n", "hw.memsize"]).output().ok()?;
        let total = String::from_utf8(output.stdout).ok()?.trim().parse().ok()?;
        Some(Memory { total, available: None, limit: None })
    } else {
        None
    }
}

/// Looks at a folder, by making a file there and removing it.
pub(crate) fn folder(path: &Path) -> FolderState {
    let exists = path.is_dir();
    let error = probe(path).err().map(|error| error.to_string());
    FolderState { path: path.display().to_string(), exists, writable: error.is_none(), error }
}

/// What was found of a device, in words.
pub(crate) fn accelerator(lang: &Lang, accelerator: &Accelerator) -> String {
    let (id, text) = match &accelerator.found {
        Ok(name) => ("cli-accelerator-found", name.clone()),
        Err(missing) => ("cli-accelerator-missing", lang.say(missing)),
    };
    lang.say(&Message::new(id).with("solver", accelerator.solver).with("device", text))
}

/// `/proc/meminfo`, which counts in kibibytes.
fn read_meminfo(text: &str) -> Option<Memory> {
    let line = |name: &str| {
        let value = text.lines().find_map(|line| line.strip_prefix(name)?.strip_prefix(':'))?;
        value.trim().strip_suffix(" kB")?.parse::<u64>().ok()?.checked_mul(1024)
    };
    Some(Memory { total: line("MemTotal")?, available: line("MemAvailable"), limit: None })
}

/// The least limit of a control group and those around it. `own` is `/proc/self/cgroup` of version 2: `0::/a/b`.
fn group_limit(root: &Path, own: &str) -> Option<u64> {
    let own = own.lines().find_map(|line| line.strip_prefix("0::/"))?;
    // Inside a container its own group may be the root, whatever the name says.
    let groups = Path::new(own).ancestors().map(|group| root.join(group));
    groups.filter_map(|group| fs::read_to_string(group.join("memory.max")).ok()?.trim().parse().ok()).min()
}

/// Makes a file in a folder, or in the one in which the folder would be made, and removes it.
fn probe(path: &Path) -> io::Result<()> {
    let there = path.ancestors().find(|folder| folder.as_os_str().is_empty() || folder.exists()).unwrap_or(path);
    let file: PathBuf = there.join(format!(".starboard-{}", std::process::id()));
    fs::File::create_new(&file)?;
    fs::remove_file(&file)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn memory_of_a_machine_and_of_a_container() {
        let text = "MemTotal:       24600000 kB\nMemFree:  1 kB\nMemAvailable:   20000000 kB\n";
        let expected = Memory { total: 24_600_000 << 10, available: Some(20_000_000 << 10), limit: None };
        assert_eq!(read_meminfo(text), Some(expected));
        assert_eq!(read_meminfo("MemFree: 1 kB"), None);
        let root = tempfile::tempdir().expect("a folder");
        fs::create_dir_all(root.path().join("a/b")).expect("groups");
        fs::write(root.path().join("a/memory.max"), "2048\n").expect("a limit");
        fs::write(root.path().join("a/b/memory.max"), "max\n").expect("no limit");
        let limit = |own: &str| group_limit(root.path(), own);
        assert_eq!([limit("0::/a/b\n"), limit("0::/\n"), limit("1:memory:/a\n")], [Some(2048), None, None]);
    }

    #[test]
    fn a_folder_is_looked_at_and_left_as_it_was() {
        let root = tempfile::tempdir().expect("a folder");
        let files = || fs::read_dir(root.path()).expect("a folder").count();
        let (there, absent) = (folder(root.path()), folder(&root.path().join("a/b")));
        assert_eq!((there.exists, there.writable, there.error), (true, true, None));
        assert_eq!((absent.exists, absent.writable, files()), (false, true, 0));
        fs::write(root.path().join("file"), "").expect("a file");
        for path in ["file", "file/a"] {
            let state = folder(&root.path().join(path));
            assert_eq!(
                (state.exists, state.writable, state.error.is_some(), files()),
                (false, false, true, 1),
                "{path}"
            );
        }
    }
}
