//! Lists the files of the app for the program that holds them; texts are packed together, into a quarter of their size.
//! A debug build reads them from `web/` instead, so that a page can be edited while it runs, and is not compiled anew
//! for it.

use std::{
    env,
    fmt::Write as _,
    fs,
    io::{self, Write as _},
    path::{Path, PathBuf},
};

use flate2::{Compression, write::DeflateEncoder};

/// The folders of the app; tests and tools lie beside them and stay outside.
const FOLDERS: [&str; 6] = ["fonts", "images", "locales", "src", "styles", "vendor"];
/// Kinds of files that packing does not make smaller.
const PACKED_ALREADY: [&str; 2] = [".woff2", ".png"];

fn main() -> io::Result<()> {
    println!("cargo::rustc-check-cfg=cfg(embedded)");
    println!("cargo::rerun-if-changed=build.rs");
    if variable("PROFILE") != "release" {
        return Ok(());
    }
    println!("cargo::rustc-cfg=embedded");
    let web = Path::new(&variable("CARGO_MANIFEST_DIR")).join("../../web").canonicalize()?;
    let mut paths = Vec::new();
    for folder in FOLDERS.map(|folder| web.join(folder)) {
        println!("cargo::rerun-if-changed={}", folder.display());
        collect(&folder, &mut paths)?;
    }
    let mut files: Vec<(String, PathBuf)> = paths.into_iter().map(|path| (name(&web, &path), path)).collect();
    files.sort();
    let out = PathBuf::from(variable("OUT_DIR"));
    let mut list = "/// Every file by its path, in order.\nstatic FILES: &[(&str, AssetFile)] = &[\n".to_owned();
    let mut texts = Vec::new();
    for (name, path) in files {
        let file = if PACKED_ALREADY.iter().any(|ending| name.ends_with(ending)) {
            format!("AssetFile::AsItIs(include_bytes!({path:?}))")
        } else {
            let start = texts.len();
            texts.extend(fs::read(&path)?);
            format!("AssetFile::Text({start}..{})", texts.len())
        };
        writeln!(list, "    ({name:?}, {file}),").map_err(io::Error::other)?;
    }
    list.push_str("];\n");
    let mut packed = DeflateEncoder::new(Vec::new(), Compression::best());
    packed.write_all(&texts)?;
    fs::write(out.join("texts.deflate"), packed.finish()?)?;
    fs::write(out.join("files.rs"), list)
}

fn variable(name: &str) -> String {
    env::var(name).unwrap_or_default()
}

/// The files in a folder and in those below it.
fn collect(folder: &Path, paths: &mut Vec<PathBuf>) -> io::Result<()> {
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        if path.is_dir() {
            collect(&path, paths)?;
        } else {
            paths.push(path);
        }
    }
    Ok(())
}

/// A path below the folder, as addresses write it.
fn name(web: &Path, path: &Path) -> String {
    let inside = path.strip_prefix(web).unwrap_or(path);
    inside.components().map(|part| part.as_os_str().to_string_lossy()).collect::<Vec<_>>().join("/")
}
