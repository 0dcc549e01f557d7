//! Table files that are replaced or deleted while a program has them mapped.
//!
//! Unix keeps a file for those who have it mapped, whatever becomes of its name. Windows refuses to replace or delete
//! such a file, but lets it have another name: it is set aside under one, and deleted the next time somebody looks.

use std::{
    ffi::OsString,
    fs, io,
    path::{Path, PathBuf},
};

/// What stands behind the name of a file that was set aside; a number follows.
const ASIDE: &str = ".aside-";

/// Puts a file in the place of another, or where there is none.
pub(crate) fn replace(new: &Path, path: &Path) -> io::Result<()> {
    replace_by(new, path, &|from, to| fs::rename(from, to))
}

/// Deletes a file; an absent one is an error of kind `NotFound`.
pub(crate) fn delete(path: &Path) -> io::Result<()> {
    delete_by(path, &|path| fs::remove_file(path))
}

fn replace_by(new: &Path, path: &Path, rename: &dyn Fn(&Path, &Path) -> io::Result<()>) -> io::Result<()> {
    clean_up(path);
    let Err(refusal) = rename(new, path) else { return Ok(()) };
    let aside = free_name(path);
    if rename(path, &aside).is_err() {
        return Err(refusal);
    }
    let replaced = rename(new, path);
    if replaced.is_err() {
        // Back to how it was.
        let _ = rename(&aside, path);
    }
    clean_up(path);
    replaced
}

fn delete_by(path: &Path, remove: &dyn Fn(&Path) -> io::Result<()>) -> io::Result<()> {
    clean_up(path);
    match remove(path) {
        Err(error) if error.kind() != io::ErrorKind::NotFound => fs::rename(path, free_name(path)).map_err(|_| error),
        done => done,
    }
}

/// Deletes what was set aside, where nobody has it mapped any more.
fn clean_up(path: &Path) {
    for aside in set_aside(path) {
        let _ = fs::remove_file(aside);
    }
}

fn set_aside(path: &Path) -> Vec<PathBuf> {
    let start = name_with(path, ASIDE);
    let files = path.parent().and_then(|folder| fs::read_dir(folder).ok()).into_iter().flatten().flatten();
    let is_aside = |file: &OsString| file.to_string_lossy().starts_with(&*start.to_string_lossy());
    files.filter(|file| is_aside(&file.file_name())).map(|file| file.path()).collect()
}

fn free_name(path: &Path) -> PathBuf {
    let name = |number: u32| path.with_file_name(name_with(path, &format!("{ASIDE}{number}")));
    (1..).map(name).find(|candidate| !candidate.exists()).unwrap_or_else(|| name(0))
}

fn name_with(path: &Path, end: &str) -> OsString {
    let mut name = path.file_name().unwrap_or_default().to_owned();
    name.push(end);
    name
}

#[cfg(test)]
mod tests {
    use super::*;

    fn scratch(name: &str) -> PathBuf {
        let folder = std::env::temp_dir().join(format!("starboard-replace-{name}-{}", std::process::id()));
        fs::create_dir_all(&folder).unwrap();
        folder
    }

    /// As Windows does with a file that is mapped.
    fn no_replacing(from: &Path, to: &Path) -> io::Result<()> {
        if to.exists() { Err(io::ErrorKind::PermissionDenied.into()) } else { fs::rename(from, to) }
    }

    #[test]
    fn a_file_that_cannot_be_replaced_makes_room_for_the_new_one() {
        let folder = scratch("replace");
        let (path, new) = (folder.join("a.tables"), folder.join("a.partial"));
        for (content, rename) in [
            ("one", &no_replacing as &dyn Fn(&Path, &Path) -> io::Result<()>),
            ("two", &no_replacing),
            ("three", &|from, to| fs::rename(from, to)),
        ] {
            fs::write(&new, content).unwrap();
            replace_by(&new, &path, rename).unwrap();
            assert_eq!((fs::read_to_string(&path).unwrap().as_str(), new.exists()), (content, false));
        }
        assert!(set_aside(&path).is_empty(), "nobody has it mapped");
        fs::write(&new, "four").unwrap();
        let only_aside = |from: &Path, to: &Path| {
            let is_new = from == new;
            if is_new { Err(io::ErrorKind::PermissionDenied.into()) } else { fs::rename(from, to) }
        };
        assert!(replace_by(&new, &path, &only_aside).is_err());
        assert_eq!(fs::read_to_string(&path).unwrap(), "three", "what was there is there again");
        fs::remove_dir_all(folder).unwrap();
    }

    #[test]
    fn a_file_that_cannot_be_deleted_loses_its_name_and_goes_later() {
        let folder = scratch("delete");
        let path = folder.join("a.tables");
        fs::write(&path, "mapped").unwrap();
        delete_by(&path, &|_| Err(io::ErrorKind::PermissionDenied.into())).unwrap();
        assert_eq!((path.exists(), set_aside(&path).len()), (false, 1));
        assert_eq!(delete(&path).unwrap_err().kind(), io::ErrorKind::NotFound);
        assert!(set_aside(&path).is_empty());
        fs::write(folder.join("a.tables"), "again").unwrap();
        delete(&path).unwrap();
        assert!(!path.exists());
        fs::remove_dir_all(folder).unwrap();
    }
}
