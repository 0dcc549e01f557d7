//! The pages: what lies in `web/`, in the program itself, modules and styles in few files (see [`page`](::page)); debug
//! builds read the folder, so that a page can be edited while the server runs.

use std::{
    collections::BTreeMap,
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
use page::{FIRST_PAINT, Joined, LATER_TEXTS, MANIFEST, SERVICE_WORKER, version_of};

use crate::{
    accept::ServerState,
    assets::{self, find},
    problem,
};

/// The page in few files; none in debug builds, unless `STARBOARD_PAGES` is `bundled`. Modules that cannot be joined
/// are given out one by one (a test of `page` sees to it that they can).
static JOINED: LazyLock<Option<Joined>> = LazyLock::new(|| {
    let is_wanted = match std::env::var("STARBOARD_PAGES").as_deref() {
        Ok("bundled") => true,
        Ok("modules") => false,
        _ => !cfg!(debug_assertions),
    };
    if !is_wanted {
        return None;
    }
    let read = |path: &str| find(path).map(|file| String::from_utf8_lossy(&file).into_owned());
    let mut joined = page::join(&String::from_utf8_lossy(&index()), &read).ok()?;
    joined.files.insert(MANIFEST.to_owned(), include_str!("../../../web/manifest.webmanifest").to_owned());
    let worker = read("src/backend/browser/serviceworker.js")?;
    let version = version_of(&(&joined.files, env!("CARGO_PKG_VERSION")));
    let worker = page::service_worker(&worker, &version, &kept_files(&joined.files), true);
    joined.files.insert(SERVICE_WORKER.to_owned(), worker);
    Some(joined)
});

/// The files with which the page starts without its server, for its service worker.
fn kept_files(joined: &BTreeMap<String, String>) -> Vec<String> {
    let mut files: Vec<String> = ["index.html", FIRST_PAINT, "api/v1/meta"].map(str::to_owned).into();
    files.extend(joined.keys().cloned());
    files.extend(assets::list("images/"));
    for language in games::lang::LANGUAGES {
        files.extend(["", LATER_TEXTS].map(|part| format!("locales/{part}{language}.ftl")));
    }
    for about in games::all().iter().map(|game| game.about()) {
        files.extend(about.skin.iter().map(|file| format!("skins/{}/{}", about.id, file.name)));
    }
    files
}

/// What every address shows.
fn start_page() -> Vec<u8> {
    JOINED.as_ref().map_or_else(index, |joined| joined.index.clone().into_bytes())
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

pub(crate) fn routes() -> Router<ServerState> {
    Router::new().route("/locales/{file}", get(locale)).route("/skins/{puzzle}/{file}", get(skin)).fallback(get(page))
}

/// A file of the app; for every other address the page, which has routes of its own.
async fn page(State(shared): State<ServerState>, uri: Uri, headers: HeaderMap) -> Response {
    let path = uri.path().trim_start_matches('/');
    if path.starts_with("api/") {
        return problem::not_found();
    }
    if let Some(text) = JOINED.as_ref().and_then(|joined| joined.files.get(path)) {
        return tagged(kind(path), text.clone().into_bytes(), &headers);
    }
    match find(path) {
        Some(file) => tagged(kind(path), file.into_owned(), &headers),
        // A missing module or picture must not look like a page.
        None if is_asset(path) => problem::not_found(),
        None => tagged(kind("index.html"), shared.base_path.page(start_page()), &headers),
    }
}

/// All texts in a language in one file, but for those that come later.
async fn locale(Path(file): Path<String>, headers: HeaderMap) -> Response {
    const KIND: &str = "text/plain; charset=utf-8";
    let Some(language) = games::lang::LANGUAGES.iter().find(|language| file == format!("{language}.ftl")) else {
        let later = file.starts_with(LATER_TEXTS).then(|| find(&format!("locales/{file}"))).flatten();
        return later.map_or_else(problem::not_found, |text| tagged(KIND, text.into_owned(), &headers));
    };
    let mut text = games::lang::source(language, &[problem::LOCALES, store::LOCALES].concat());
    let is_first = |path: &&String| path.ends_with(&file) && !path.starts_with(&format!("locales/{LATER_TEXTS}"));
    for page in assets::list("locales/").iter().filter(is_first).filter_map(|path| find(path)) {
        text.push_str(&String::from_utf8_lossy(&page));
    }
    tagged(KIND, text.into_bytes(), &headers)
}

/// A file of a puzzle's looks.
async fn skin(
    State(_): State<ServerState>,
    Path((puzzle, file)): Path<(String, String)>,
    headers: HeaderMap,
) -> Response {
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
    let tag = version_of(&body);
    respond(kind, body, &tag, headers)
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
