//! The files of the app, which lie in `web/`: inside the program, or read there in debug builds, so that a page can be
//! edited while the server runs.

/// The folders of the app, as addresses begin with them.
pub(crate) const FOLDERS: [&str; 6] = ["fonts/", "images/", "locales/", "src/", "styles/", "vendor/"];

pub(crate) use place::{find, list};

#[cfg(embedded)]
mod place {
    use std::{borrow::Cow, io::Read, ops::Range, sync::LazyLock};

    use flate2::read::DeflateDecoder;

    /// Where a file lies in the program.
    enum AssetFile {
        /// By itself.
        AsItIs(&'static [u8]),
        /// Here among the texts.
        Text(Range<usize>),
    }

    include!(concat!(env!("OUT_DIR"), "/files.rs"));

    /// All texts, one behind the other. They are unpacked when the first is asked for, in about ten milliseconds.
    static TEXTS: LazyLock<Vec<u8>> = LazyLock::new(|| {
        let mut texts = Vec::new();
        let packed: &[u8] = include_bytes!(concat!(env!("OUT_DIR"), "/texts.deflate"));
        DeflateDecoder::new(packed).read_to_end(&mut texts).expect("the build script packed them");
        texts
    });

    /// The file at a path such as `src/app.js`.
    pub(crate) fn find(path: &str) -> Option<Cow<'static, [u8]>> {
        let place = FILES.binary_search_by_key(&path, |(path, _)| *path).ok()?;
        Some(Cow::Borrowed(match &FILES[place].1 {
            AssetFile::AsItIs(bytes) => bytes,
            AssetFile::Text(range) => &TEXTS[range.clone()],
        }))
    }

    /// The paths of the files in a folder and below it, in order.
    pub(crate) fn list(folder: &str) -> Vec<String> {
        FILES.iter().map(|(path, _)| *path).filter(|path| path.starts_with(folder)).map(str::to_owned).collect()
    }
}

#[cfg(not(embedded))]
mod place {
    use std::{borrow::Cow, fs, path::Path};

    use super::FOLDERS;

    const WEB: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../web");

    /// The file at a path such as `src/app.js`.
    pub(crate) fn find(path: &str) -> Option<Cow<'static, [u8]>> {
        let is_inside = FOLDERS.iter().any(|folder| path.starts_with(folder));
        let is_plain = path.split('/').all(|part| !part.is_empty() && !part.starts_with('.') && !part.contains('\\'));
        if is_inside && is_plain { fs::read(Path::new(WEB).join(path)).ok().map(Cow::Owned) } else { None }
    }

    /// The paths of the files in a folder and below it, in order.
    pub(crate) fn list(folder: &str) -> Vec<String> {
        let mut paths = Vec::new();
        collect(folder.trim_end_matches('/'), &mut paths);
        paths.sort();
        paths
    }

    fn collect(folder: &str, paths: &mut Vec<String>) {
        let entries = fs::read_dir(Path::new(WEB).join(folder)).into_iter().flatten().flatten();
        for entry in entries {
            let path = format!("{folder}/{}", entry.file_name().to_string_lossy());
            if entry.path().is_dir() { collect(&path, paths) } else { paths.push(path) }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_file_of_the_app_is_found_and_nothing_beside_it() {
        for folder in FOLDERS {
            let paths = list(folder);
            assert!(!paths.is_empty() && paths.is_sorted(), "{folder}");
            assert!(paths.iter().all(|path| find(path).is_some_and(|file| !file.is_empty())), "{folder}");
        }
        for path in
            ["", "src", "src/", "index.html", "tests/app.js", "src/../tests/app.js", "src//app.js", "/etc/passwd"]
        {
            assert!(find(path).is_none(), "{path}");
        }
    }
}
