//! Makes the folder of the page without a server: the page of `web/`, the module, and as files what the server answers
//! by itself. `./site` runs it: `starboard-site WEB MODULE FOLDER`.

use std::{
    env, fs,
    hash::{DefaultHasher, Hasher},
    io,
    path::{Path, PathBuf},
    process::ExitCode,
};

use games::{ExperimentInfo, Meta};
use serde_json::json;

/// Bytes that the page tells its reader a job may use; a worker on a small machine is given fewer.
const MEMORY: u64 = 1 << 30;
/// The folders of the page that are served as they are.
const FOLDERS: [&str; 5] = ["src", "vendor", "styles", "fonts", "images"];
/// Files there that no browser asks for.
const NOT_SERVED: [&str; 5] = ["d.ts", "md", "py", "sh", "SHA256SUMS"];
/// The one module that is another one here: what the page stands on.
const BACKEND: &str = "src/backend.js";

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
    let mut site = Site { folder: folder.to_owned(), files: Vec::new(), hasher: DefaultHasher::new() };
    for part in FOLDERS {
        site.copy(&web.join(part), part)?;
    }
    site.add(BACKEND, b"export * from './backend/browser.js';\n")?;
    site.add("engine.wasm", &read(module)?)?;
    for language in games::lang::LANGUAGES {
        site.add(&format!("locales/{language}.ftl"), texts(web, language)?.as_bytes())?;
    }
    for game in games::all() {
        for file in game.about().skin {
            site.add(&format!("skins/{}/{}", game.about().id, file.name), file.text.as_bytes())?;
        }
    }
    let ceilings = browser::ceilings(MEMORY);
    site.add("api/meta.json", &json(&Meta::new(ceilings))?)?;
    site.add("api/experiments.json", &json(&ExperimentInfo::all(ceilings.most_time))?)?;
    site.add("manifest.webmanifest", &read(&web.join("manifest.webmanifest"))?)?;
    site.add("index.html", index(&read_text(&web.join("index.html"))?).as_bytes())?;
    // Hosts that would leave files out by their names do not if this one is there.
    fs::write(folder.join(".nojekyll"), "")?;
    let worker = read_text(&web.join("src/backend/browser/serviceworker.js"))?;
    let head = json!({ "version": format!("{:016x}", site.hasher.finish()), "files": site.files });
    site.add("sw.js", format!("self.STARBOARD = {head};\n{worker}").as_bytes())?;
    Ok(site.files)
}

/// The folder that is being made.
struct Site {
    folder: PathBuf,
    files: Vec<String>,
    hasher: DefaultHasher,
}

impl Site {
    /// Writes a file; one that was written before is another one now.
    fn add(&mut self, name: &str, content: &[u8]) -> io::Result<()> {
        let path = self.folder.join(name);
        path.parent().map_or(Ok(()), fs::create_dir_all)?;
        self.hasher.write(name.as_bytes());
        self.hasher.write(content);
        if !self.files.iter().any(|known| known == name) {
            self.files.push(name.to_owned());
        }
        fs::write(path, content)
    }

    fn copy(&mut self, from: &Path, name: &str) -> io::Result<()> {
        for path in sorted(from)? {
            let Some(file) = path.file_name().and_then(|file| file.to_str()) else { continue };
            let inner = format!("{name}/{file}");
            if path.is_dir() {
                self.copy(&path, &inner)?;
            } else if !NOT_SERVED.iter().any(|end| file.ends_with(end)) {
                self.add(&inner, &read(&path)?)?;
            }
        }
        Ok(())
    }
}

/// All texts in a language.
fn texts(web: &Path, language: &str) -> io::Result<String> {
    let pages = sorted(&web.join("locales"))?;
    let pages = pages.iter().filter(|path| path.to_string_lossy().ends_with(&format!("{language}.ftl")));
    let pages = pages.map(|path| read_text(path)).collect::<io::Result<String>>()?;
    Ok(games::lang::source(language, records::LOCALES) + &pages)
}

/// The page: its addresses begin where it lies, and it can be installed.
fn index(page: &str) -> String {
    let page = page.replace("=\"/", "=\"./");
    page.replacen("<script", "<link rel=\"manifest\" href=\"./manifest.webmanifest\">\n    <script", 1)
}

fn json(value: &impl serde::Serialize) -> io::Result<Vec<u8>> {
    Ok(serde_json::to_vec(value)?)
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
