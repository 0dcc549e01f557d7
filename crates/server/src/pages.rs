//! The pages: what lies in `web/`, in the program itself; debug builds read the folder, so that a page can be edited
//! while the server runs.

use axum::{
    Router,
    extract::{Path, State},
    http::{HeaderMap, HeaderValue, StatusCode, Uri, header},
    response::{IntoResponse, Response},
    routing::get,
};
use rust_embed::{EmbeddedFile, RustEmbed};

use crate::{accept::Shared, problem};

/// The folders of the app; tests and tools lie beside them and stay outside.
macro_rules! folders {
    ($($name:ident $folder:literal $prefix:literal)*) => {
        $(
            #[derive(RustEmbed)]
            #[folder = $folder]
            #[prefix = $prefix]
            #[allow_missing = true]
            struct $name;
        )*

        const FOLDERS: &[&str] = &[$($prefix),*];

        fn find(path: &str) -> Option<EmbeddedFile> {
            $(if path.starts_with($prefix) {
                return $name::get(path);
            })*
            None
        }
    };
}

folders! {
    Src "../../web/src" "src/"
    Vendor "../../web/vendor" "vendor/"
    Styles "../../web/styles" "styles/"
    Fonts "../../web/fonts" "fonts/"
    Images "../../web/images" "images/"
    Locales "../../web/locales" "locales/"
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
    match find(path) {
        Some(file) => send(path, &file, &headers),
        // A missing module or picture must not look like a page.
        None if is_asset(path) => problem::not_found(),
        None => tagged(kind("index.html"), shared.base_path.page(index()), &headers),
    }
}

/// All texts in a language, in one file.
async fn locale(Path(file): Path<String>, headers: HeaderMap) -> Response {
    let Some(language) = games::lang::LANGUAGES.iter().find(|language| file == format!("{language}.ftl")) else {
        return problem::not_found();
    };
    let mut text = games::lang::source(language, &[problem::LOCALES, store::LOCALES].concat());
    let mut pages: Vec<_> = Locales::iter().filter(|path| path.ends_with(&file)).collect();
    pages.sort();
    for page in pages.iter().filter_map(|path| find(path)) {
        text.push_str(&String::from_utf8_lossy(&page.data));
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
    FOLDERS.iter().chain(&others).any(|start| path.starts_with(start))
}

fn send(path: &str, file: &EmbeddedFile, headers: &HeaderMap) -> Response {
    let tag = hex(&file.metadata.sha256_hash()[..16]);
    respond(kind(path), file.data.to_vec(), &tag, headers)
}

fn tagged(kind: &'static str, body: Vec<u8>, headers: &HeaderMap) -> Response {
    use std::hash::{DefaultHasher, Hash, Hasher};
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
        (header::ETAG, tag),
        (header::CACHE_CONTROL, HeaderValue::from_static("no-cache")),
    ];
    if is_known { (StatusCode::NOT_MODIFIED, common).into_response() } else { (common, body).into_response() }
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
