//! Makes the folder of the page without a server: the page of `web/` in few files, the module, and as files what the
//! server answers by itself. `./site` runs it: `starboard-site WEB MODULE FOLDER`.

use std::{
    collections::BTreeMap,
    env, fs, io,
    path::{Path, PathBuf},
    process::ExitCode,
};

use games::{ExperimentInfo, Meta};
use page::{FIRST_PAINT, Joined, LATER_TEXTS, MANIFEST, SERVICE_WORKER, version_of};

/// Bytes that the page tells its reader a job may use; a worker on a small machine is given fewer.
const MEMORY: u64 = 1 << 30;
/// Files of the page that are served as they are: their folder, and what their names begin with.
const FILES: [(&str, &str); 4] = [("fonts", "app"), ("fonts", "OFL"), ("images", ""), ("vendor", "LICENSE")];
/// The one module that is another one here: what the page stands on.
const BACKEND: &str = "src/backend.js";
/// What a worker of the page runs: no module of the page, but a program of its own.
const WORKER: &str = "src/backend/browser/worker.js";
const ENGINE: &str = "engine.wasm";

fn main() -> ExitCode {
    let arguments: Vec<PathBuf> = env::args_os().skip(1).map(PathBuf::from).collect();
    let [web, module, folder] = &arguments[..] else {
        eprintln!("usage: starboard-site WEB MODULE FOLDER");
        return ExitCode::from(2);
    };
    match make(web, module, folder) {
        Ok(files) => {
            println!("{} files in {}", files.len(), folder.display());
            ExitCode::SUCCESS
        }
        Err(error) => {
            eprintln!("{error}");
            ExitCode::FAILURE
        }
    }
}

/// Writes everything; the names of the files.
fn make(web: &Path, module: &Path, folder: &Path) -> io::Result<Vec<String>> {
    if folder.exists() {
        fs::remove_dir_all(folder)?;
    }
    let files = files(web, read(module)?)?;
    for (name, content) in &files {
        let path = folder.join(name);
        path.parent().map_or(Ok(()), fs::create_dir_all)?;
        fs::write(path, content)?;
    }
    // Hosts that would leave files out by their names do not if this one is there.
    fs::write(folder.join(".nojekyll"), "")?;
    let names: Vec<String> = files.keys().cloned().collect();
    let worker = read_text(&web.join("src/backend/browser/serviceworker.js"))?;
    fs::write(folder.join(SERVICE_WORKER), page::service_worker(&worker, &version_of(&files), &names, false))?;
    Ok(names)
}

/// What the page needs, by name.
fn files(web: &Path, module: Vec<u8>) -> io::Result<BTreeMap<String, Vec<u8>>> {
    let read_page = |path: &str| match path {
        BACKEND => Some("export * from './backend/browser.js';\n".to_owned()),
        _ => fs::read_to_string(web.join(path)).ok(),
    };
    let Joined { index, files } =
        page::join(&read_text(&web.join("index.html"))?, &read_page).map_err(io::Error::other)?;
    let mut files: BTreeMap<String, Vec<u8>> =
        files.into_iter().map(|(name, text)| (name, text.into_bytes())).collect();
    files.insert("index.html".to_owned(), own_index(&index).into_bytes());
    files.insert(ENGINE.to_owned(), module);
    for name in [FIRST_PAINT, WORKER, MANIFEST] {
        files.insert(name.to_owned(), read(&web.join(name))?);
    }
    for (folder, begin) in FILES {
        for path in sorted(&web.join(folder))? {
            let name = path.file_name().and_then(|name| name.to_str()).filter(|name| name.starts_with(begin));
            if let Some(name) = name {
                files.insert(format!("{folder}/{name}"), read(&path)?);
            }
        }
    }
    for language in games::lang::LANGUAGES {
        files.insert(format!("locales/{language}.ftl"), texts(web, language)?.into_bytes());
        let later = format!("locales/{LATER_TEXTS}{language}.ftl");
        let text = read(&web.join(&later))?;
        files.insert(later, text);
    }
    for game in games::all() {
        for file in game.about().skin {
            files.insert(format!("skins/{}/{}", game.about().id, file.name), file.text.as_bytes().to_vec());
        }
    }
    let ceilings = browser::ceilings(MEMORY);
    files.insert("api/meta.json".to_owned(), serde_json::to_vec(&Meta::new(ceilings))?);
    files.insert("api/experiments.json".to_owned(), serde_json::to_vec(&ExperimentInfo::all(ceilings.most_time))?);
    Ok(files)
}

/// All texts in a language, but for those that come later.
fn texts(web: &Path, language: &str) -> io::Result<String> {
    let pages = sorted(&web.join("locales"))?;
    let is_first = |path: &&PathBuf| {
        let name = path.file_name().unwrap_or_default().to_string_lossy();
        name.ends_with(&format!("{language}.ftl")) && !name.starts_with(LATER_TEXTS)
    };
    let pages = pages.iter().filter(is_first);
    let pages = pages.map(|path| read_text(path)).collect::<io::Result<String>>()?;
    Ok(games::lang::source(language, records::LOCALES) + &pages)
}

/// The page: its addresses begin where it lies, and the engine, which takes by far the longest to come, is asked for at
/// once; what is seen goes first all the same.
fn own_index(index: &str) -> String {
    let link = format!("<link rel=\"preload\" href=\"./{ENGINE}\" as=\"fetch\" crossorigin fetchpriority=\"low\">");
    let engine = format!("{link}\n    <script");
    // What a server says about itself lies in a file here.
    let index = index.replace("/api/v1/meta", "/api/meta.json");
    index.replace("=\"/", "=\"./").replacen("<script", &engine, 1)
}

fn sorted(folder: &Path) -> io::Result<Vec<PathBuf>> {
    let entries = fs::read_dir(folder).map_err(|error| named(folder, &error))?;
    let mut paths = entries.map(|entry| Ok(entry?.path())).collect::<io::Result<Vec<_>>>()?;
    paths.sort();
    Ok(paths)
}

fn read(path: &Path) -> io::Result<Vec<u8>> {
    fs::read(path).map_err(|error| named(path, &error))
}

fn read_text(path: &Path) -> io::Result<String> {
    fs::read_to_string(path).map_err(|error| named(path, &error))
}

fn named(path: &Path, error: &io::Error) -> io::Error {
    io::Error::new(error.kind(), format!("{}: {error}", path.display()))
}
