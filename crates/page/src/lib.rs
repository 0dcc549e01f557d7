//! The files of the page as people get them: modules and styles in few files, and what keeps them for times without a
//! network. The server gives them out, and `./site` writes them into a folder; both get them here.

mod bundle;
mod compact;

use std::{
    collections::BTreeMap,
    hash::{DefaultHasher, Hash, Hasher},
};

use serde_json::json;

use bundle::bundle;

/// What starts the page.
const ENTRY: &str = "src/main.js";
/// All styles in one file.
const STYLES: &str = "styles/all.css";
/// What makes the page one that can be installed.
pub const MANIFEST: &str = "manifest.webmanifest";
/// Where a browser looks for the service worker: it has power over what lies beside it and below.
pub const SERVICE_WORKER: &str = "sw.js";
/// What the names of texts begin with that only some of the screens need: they are no part of a language's one file.
pub const LATER_TEXTS: &str = "learn.";
/// A script that the page begins with; it is no module.
pub const FIRST_PAINT: &str = "src/firstpaint.js";

/// The page in few files.
#[derive(Debug)]
pub struct Joined {
    /// The page itself: it names one style sheet, and can be installed. Its addresses begin with `/`.
    pub index: String,
    /// Files by path, each of which stands for many: the modules of the first screens, those of every screen that is
    /// fetched later, all styles.
    pub files: BTreeMap<String, String>,
}

/// Joins the modules and styles that a page names. `read` gives the text of a path such as `src/app.js`.
///
/// # Errors
///
/// Names the module that is missing or cannot be joined.
pub fn join(index: &str, read: &dyn Fn(&str) -> Option<String>) -> Result<Joined, String> {
    let mut files = bundle(ENTRY, read)?;
    let mut styles = String::new();
    for path in stylesheets(index) {
        styles.push_str(&compact::style(&read(path).ok_or_else(|| format!("no style sheet {path}"))?));
    }
    files.insert(STYLES.to_owned(), styles);
    Ok(Joined { index: with_one_sheet(index), files })
}

/// A service worker that keeps these files together. `version` changes with any of them. A worker that `asks` prefers
/// the server's files as long as there is a server.
pub fn service_worker(worker: &str, version: &str, files: &[String], asks: bool) -> String {
    format!("self.STARBOARD = {};\n{worker}", json!({ "version": version, "files": files, "asks": asks }))
}

/// A word that stands for some content; it is the same in every run of this program.
pub fn version_of(content: &impl Hash) -> String {
    let mut hasher = DefaultHasher::new();
    content.hash(&mut hasher);
    format!("{:016x}", hasher.finish())
}

/// The style sheets that a page names, in order.
fn stylesheets(index: &str) -> impl Iterator<Item = &str> {
    let sheets = index.lines().filter(|line| is_sheet(line));
    sheets.filter_map(|line| line.split("href=\"/").nth(1)?.split('"').next())
}

fn is_sheet(line: &str) -> bool {
    line.contains("rel=\"stylesheet\"")
}

/// The page with one style sheet instead of many, and a manifest.
fn with_one_sheet(index: &str) -> String {
    let mut lines: Vec<String> = Vec::new();
    let one = format!("    <link rel=\"stylesheet\" href=\"/{STYLES}\">");
    for line in index.lines() {
        if !is_sheet(line) {
            lines.push(line.to_owned());
        } else if !lines.contains(&one) {
            lines.push(one.clone());
        }
    }
    let link = format!("<link rel=\"manifest\" href=\"/{MANIFEST}\">\n    <script");
    lines.join("\n").replacen("<script", &link, 1) + "\n"
}

#[cfg(test)]
mod tests {
    use std::{fs, path::Path};

    use super::*;

    fn read(path: &str) -> Option<String> {
        fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join("../../web").join(path)).ok()
    }

    /// Every module of the page is in one of the files, and the screens that are fetched later have files of their own.
    #[test]
    fn the_modules_of_the_page_can_be_joined() {
        let index = read("index.html").unwrap();
        let Joined { index, files } = join(&index, &read).unwrap();
        assert!(files[ENTRY].contains("modules['src/screens/play.js']"), "the first screens");
        assert!(!files[ENTRY].contains("modules['src/edit/editor.js'] ??="), "what is fetched later");
        assert!(files.contains_key("src/edit/editor.js") && files.len() > 8, "{:?}", files.keys());
        assert_eq!(stylesheets(&index).collect::<Vec<_>>(), [STYLES]);
        assert!(index.contains(FIRST_PAINT) && index.contains(MANIFEST) && index.contains(ENTRY), "{index}");
        assert!(files[STYLES].contains(".u-legend") && files[STYLES].contains(".profile-dot"), "all styles");
    }

    /// With the other backend it is the page without a server: one module differs, and nothing else.
    #[test]
    fn another_backend_makes_another_page() {
        let other = |path: &str| match path {
            "src/backend.js" => Some("export * from './backend/browser.js';\n".to_owned()),
            _ => read(path),
        };
        let index = read("index.html").unwrap();
        let (server, browser) = (join(&index, &read).unwrap().files, join(&index, &other).unwrap().files);
        assert!(server[ENTRY].contains("new WebSocket(") && !browser[ENTRY].contains("new WebSocket("));
        assert!(browser[ENTRY].contains("modules['src/backend/browser/connection.js']"));
        // The other files may bring modules that here the backend has brought before; they hold no backend themselves.
        assert!(server.keys().eq(browser.keys()));
        let has_backend = |text: &str| text.contains("modules['src/backend.js'] ??=");
        assert!(
            [&server, &browser]
                .iter()
                .all(|files| { files.iter().all(|(path, text)| has_backend(text) == (path == ENTRY)) })
        );
    }

    #[test]
    fn a_sheet_that_is_missing_is_named() {
        let index = "<link rel=\"stylesheet\" href=\"/styles/gone.css\">\n<script></script>";
        let one = |path: &str| (path == ENTRY).then(String::new);
        assert_eq!(join(index, &one).unwrap_err(), "no style sheet styles/gone.css");
    }

    #[test]
    fn a_service_worker_knows_its_files() {
        let text = service_worker("work();", "7", &["a".to_owned()], false);
        assert_eq!(text, "self.STARBOARD = {\"asks\":false,\"files\":[\"a\"],\"version\":\"7\"};\nwork();");
    }
}
