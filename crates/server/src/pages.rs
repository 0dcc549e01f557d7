//! The pages: what lies in `web/`, in the program itself, modules and styles in few files (see [`crate::bundle`]); debug
//! builds read the folder, so that a page can be edited while the server runs.

use std::{
    collections::BTreeMap,
    hash::{DefaultHasher, Hash, Hasher},
    io::Write,
    sync::{LazyLock, Mutex, PoisonError},
};

use axum::{
    Router,
    body::Bytes,
    extract::{Path, State},
    http::{HeaderMap, HeaderValue, StatusCode, Uri, header},
    response::{IntoResponse, Response},
    routing::get,
};
use flate2::{Compression, write::GzEncoder};

use crate::{
    accept::Shared,
    assets::{self, find},
    bundle::bundle,
    problem,
};

/// What starts the page.
const ENTRY: &str = "src/main.js";
/// All styles in one file.
const STYLES: &str = "styles/all.css";
/// What makes the page one that can be installed.
const MANIFEST: &str = "manifest.webmanifest";

/// Files that stand for many: modules and styles. None in debug builds, unless `STARBOARD_PAGES` is `bundled`.
static BUNDLES: LazyLock<BTreeMap<String, String>> = LazyLock::new(|| {
    let is_wanted = match std::env::var("STARBOARD_PAGES").as_deref() {
        Ok("bundled") => true,
        Ok("modules") => false,
        _ => !cfg!(debug_assertions),
    };
    let read = |path: &str| find(path).map(|file| String::from_utf8_lossy(&file).into_owned());
    let files = if is_wanted { bundle(ENTRY, &read) } else { Ok(BTreeMap::new()) };
    // Modules that cannot be joined are given out one by one; a test sees to it that they can.
    let mut files = files.unwrap_or_default();
    if !files.is_empty() {
        let styles = stylesheets(&String::from_utf8_lossy(&index())).iter().filter_map(|path| read(path)).collect();
        files.insert(STYLES.to_owned(), styles);
        let manifest = include_str!("../../../web/manifest.webmanifest");
        files.insert(MANIFEST.to_owned(), manifest.to_owned());
        let worker = read("src/backend/browser/serviceworker.js").unwrap_or_default();
        files.insert("sw.js".to_owned(), format!("self.STARBOARD = {};\n{worker}", kept_files(&files)));
    }
    files
});

/// The files with which the page starts without its server, for its service worker.
fn kept_files(bundles: &BTreeMap<String, String>) -> serde_json::Value {
    let mut files: Vec<String> = ["index.html", "src/firstpaint.js", "api/v1/meta"].map(str::to_owned).into();
    files.extend(bundles.keys().cloned());
    files.extend(assets::list("images/"));
    files.extend(games::lang::LANGUAGES.iter().map(|language| format!("locales/{language}.ftl")));
    for about in games::all().iter().map(|game| game.about()) {
        files.extend(about.skin.iter().map(|file| format!("skins/{}/{}", about.id, file.name)));
    }
    let mut hasher = DefaultHasher::new();
    (bundles, env!("CARGO_PKG_VERSION")).hash(&mut hasher);
    serde_json::json!({ "version": hex(&hasher.finish().to_be_bytes()), "files": files, "asks": true })
}

/// The style sheets that a page names, in order.
fn stylesheets(page: &str) -> Vec<&str> {
    let sheets = page.lines().filter(|line| line.contains("rel=\"stylesheet\""));
    sheets.filter_map(|line| line.split("href=\"/").nth(1)?.split('"').next()).collect()
}

/// The page; where files stand for many, with one style sheet, and as something that can be installed.
fn start_page() -> Vec<u8> {
    let page = index();
    if !BUNDLES.contains_key(STYLES) {
        return page;
    }
    let text = String::from_utf8_lossy(&page);
    let mut lines: Vec<String> = Vec::new();
    let one = format!("    <link rel=\"stylesheet\" href=\"/{STYLES}\">");
    for line in text.lines() {
        if !line.contains("rel=\"stylesheet\"") {
            lines.push(line.to_owned());
        } else if !lines.contains(&one) {
            lines.push(one.clone());
        }
    }
    let link = format!("<link rel=\"manifest\" href=\"/{MANIFEST}\">\n    <script");
    lines.join("\n").replacen("<script", &link, 1).into_bytes()
}

/// The one page.
fn index() -> Vec<u8> {
    if cfg!(debug_assertions)
        && let Ok(page) = std::fs::read(concat!(env!("CARGO_MANIFEST_DIR"), "/../../web/index.html"))
    {
        return page;
    }
    include_bytes!("../../../web/index.html").to_vec()
}

pub(crate) fn routes() -> Router<Shared> {
    Router::new().route("/locales/{file}", get(locale)).route("/skins/{puzzle}/{file}", get(skin)).fallback(get(page))
}

/// A file of the app; for every other address the page, which has routes of its own.
async fn page(State(shared): State<Shared>, uri: Uri, headers: HeaderMap) -> Response {
    let path = uri.path().trim_start_matches('/');
    if path.starts_with("api/") {
        return problem::not_found();
    }
    if let Some(text) = BUNDLES.get(path) {
        return tagged(kind(path), text.clone().into_bytes(), &headers);
    }
    match find(path) {
        Some(file) => tagged(kind(path), file.into_owned(), &headers),
        // A missing module or picture must not look like a page.
        None if is_asset(path) => problem::not_found(),
        None => tagged(kind("index.html"), shared.base_path.page(start_page()), &headers),
    }
}

/// All texts in a language, in one file.
async fn locale(Path(file): Path<String>, headers: HeaderMap) -> Response {
    let Some(language) = games::lang::LANGUAGES.iter().find(|language| file == format!("{language}.ftl")) else {
        return problem::not_found();
    };
    let mut text = games::lang::source(language, &[problem::LOCALES, store::LOCALES].concat());
    for page in assets::list("locales/").iter().filter(|path| path.ends_with(&file)).filter_map(|path| find(path)) {
        text.push_str(&String::from_utf8_lossy(&page));
    }
    tagged("text/plain; charset=utf-8", text.into_bytes(), &headers)
}

/// A file of a puzzle's looks.
async fn skin(State(_): State<Shared>, Path((puzzle, file)): Path<(String, String)>, headers: HeaderMap) -> Response {
    let about = games::find(&puzzle).map(|game| game.about());
    let found = about.ok().and_then(|about| about.skin.iter().find(|known| known.name == file));
    found.map_or_else(problem::not_found, |found| tagged(kind(&file), found.text.as_bytes().to_vec(), &headers))
}

fn is_asset(path: &str) -> bool {
    let others = ["skins/", "favicon.ico", "robots.txt"];
    assets::FOLDERS.iter().chain(&others).any(|start| path.starts_with(start))
}

/// An answer that browsers keep until it changes.
pub(crate) fn tagged(kind: &'static str, body: Vec<u8>, headers: &HeaderMap) -> Response {
    let mut hasher = DefaultHasher::new();
    body.hash(&mut hasher);
    respond(kind, body, &hex(&hasher.finish().to_be_bytes()), headers)
}

/// The body, or word that the browser has it already. It asks every time, which costs a fraction of a millisecond on
/// this machine and never shows an old page after an update.
fn respond(kind: &'static str, body: Vec<u8>, tag: &str, headers: &HeaderMap) -> Response {
    let tag = format!("\"{tag}\"");
    let known = headers.get(header::IF_NONE_MATCH).and_then(|value| value.to_str().ok());
    let is_known = known.is_some_and(|known| known.split(',').any(|one| one.trim() == tag));
    let tag = HeaderValue::from_str(&tag).unwrap_or_else(|_| HeaderValue::from_static("\"\""));
    let common = [
        (header::CONTENT_TYPE, HeaderValue::from_static(kind)),
        (header::ETAG, tag.clone()),
        (header::CACHE_CONTROL, HeaderValue::from_static("no-cache")),
        (header::VARY, HeaderValue::from_static("accept-encoding")),
    ];
    if is_known {
        return (StatusCode::NOT_MODIFIED, common).into_response();
    }
    let accepted = headers.get(header::ACCEPT_ENCODING).and_then(|value| value.to_str().ok()).unwrap_or_default();
    let is_packed = accepted.split(',').any(|one| one.split(';').next().map(str::trim) == Some("gzip"));
    if is_packed && body.len() >= LEAST_PACKED && kind != "font/woff2" && kind != "image/png" {
        let encoding = (header::CONTENT_ENCODING, HeaderValue::from_static("gzip"));
        return (common, [encoding], packed(tag, &body)).into_response();
    }
    (common, body).into_response()
}

/// Bytes that are not worth packing.
const LEAST_PACKED: usize = 1000;
/// Packed files that are kept; a program has about two hundred.
const MOST_PACKED: usize = 500;

/// A body in less bytes; packed once.
fn packed(tag: HeaderValue, body: &[u8]) -> Bytes {
    static PACKED: Mutex<BTreeMap<Vec<u8>, Bytes>> = Mutex::new(BTreeMap::new());
    let known = || PACKED.lock().unwrap_or_else(PoisonError::into_inner);
    if let Some(bytes) = known().get(tag.as_bytes()) {
        return bytes.clone();
    }
    let mut encoder = GzEncoder::new(Vec::new(), Compression::best());
    // A vector takes everything.
    let _ = encoder.write_all(body);
    let bytes = Bytes::from(encoder.finish().unwrap_or_default());
    let mut known = known();
    if known.len() >= MOST_PACKED {
        known.clear();
    }
    known.insert(tag.as_bytes().to_vec(), bytes.clone());
    bytes
}

fn kind(path: &str) -> &'static str {
    match path.rsplit('.').next().unwrap_or_default() {
        "html" => "text/html; charset=utf-8",
        "js" | "mjs" => "text/javascript; charset=utf-8",
        "css" => "text/css; charset=utf-8",
        "json" => "application/json",
        "svg" => "image/svg+xml",
        "png" => "image/png",
        "woff2" => "font/woff2",
        "ftl" | "txt" => "text/plain; charset=utf-8",
        "webmanifest" => "application/manifest+json",
        "wasm" => "application/wasm",
        _ => "application/octet-stream",
    }
}

fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Every module of the page is in one of the files, and the screens that are fetched later have files of their own.
    #[test]
    fn the_modules_of_the_page_can_be_joined() {
        let read = |path: &str| find(path).map(|file| String::from_utf8_lossy(&file).into_owned());
        let files = bundle(ENTRY, &read).unwrap();
        assert!(files[ENTRY].contains("modules['src/screens/play.js']"), "the first screens");
        assert!(!files[ENTRY].contains("modules['src/edit/editor.js'] ??="), "what is fetched later");
        assert!(files.contains_key("src/edit/editor.js") && files.len() > 8, "{:?}", files.keys());
        let sheets = String::from_utf8_lossy(&index()).into_owned();
        let sheets = stylesheets(&sheets);
        assert!(sheets.len() > 10 && sheets.iter().all(|path| find(path).is_some()), "{sheets:?}");
    }
}
