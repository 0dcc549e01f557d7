//! Plain HTTP: pages, who is let in, and the engine's work for scripts.

use crate::common::{body, http, raw, serve, serve_with, status};
use serde_json::{Value, json};
use server::{Running, ServerConfig, Token};
use tokio::task::block_in_place;

/// A route of every kind.
const ROUTES: &[(&str, &str)] = &[
    ("GET", "/"),
    ("GET", "/play/anything"),
    ("GET", "/src/missing.js"),
    ("GET", "/locales/en.ftl"),
    ("GET", "/skins/sliding/skin.json"),
    ("GET", "/api/v1/meta"),
    ("GET", "/api/v1/openapi.json"),
    ("GET", "/api/v1/engine"),
    ("POST", "/api/v1/solve"),
    ("POST", "/api/v1/boards/check"),
    ("GET", "/api/v1/nothing"),
];

#[tokio::test(flavor = "multi_thread")]
async fn foreign_hosts_and_origins_are_refused_everywhere() {
    let server = serve(1).await;
    let port = server.address().port();
    block_in_place(|| {
        for (method, path) in ROUTES {
            for host in
                ["evil.example", "127.0.0.1", "127.0.0.1:1", "127.0.0.1.evil.example", "localhost.evil.example", ""]
            {
                let host = if host.contains("evil") { format!("{host}:{port}") } else { host.to_owned() };
                let answer = raw(
                    &server,
                    &format!(
                        "{method} {path} HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n"
                    ),
                );
                assert_eq!(status(&answer), 403, "{method} {path} as {host:?}: {answer}");
            }
            for origin in ["http://evil.example", "null", "https://127.0.0.1", "http://localhost:1"] {
                let answer = http(&server, method, path, &format!("Origin: {origin}\r\n"), "");
                assert_eq!(status(&answer), 403, "{method} {path} from {origin}");
            }
            let answer = http(&server, method, path, "Sec-Fetch-Site: cross-site\r\nSec-Fetch-Mode: no-cors\r\n", "");
            assert_eq!(status(&answer), 403, "{method} {path} from another site");
            let two = raw(
                &server,
                &format!(
                    "{method} {path} HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nHost: evil.example\r\n\
                     Connection: close\r\n\r\n"
                ),
            );
            assert!(matches!(status(&two), 400 | 403), "{two}");
        }
        let localhost = raw(&server, &format!("GET / HTTP/1.1\r\nHost: LocalHost:{port}\r\nConnection: close\r\n\r\n"));
        assert_eq!(status(&localhost), 200);
    });
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn with_a_token_nobody_else_on_this_machine_gets_in() {
    let server = serve_with(1, ServerConfig { token: Token::Everybody, ..ServerConfig::default() }).await;
    let (url, opened) = (server.url(), server.opening_url());
    let path = |url: &str| url.splitn(4, '/').nth(3).map(|rest| format!("/{rest}")).expect("a path");
    let (token, once) = (path(&url), path(&opened));
    assert!(token.starts_with("/?token=") && once.starts_with("/?once="));
    block_in_place(|| {
        for (method, route) in ROUTES.iter().chain(&[("GET", "/api/v1/data"), ("DELETE", "/api/v1/data")]) {
            let answer = http(&server, method, route, "Starboard-Confirm: yes\r\n", "");
            assert_eq!(status(&answer), 403, "{method} {route}");
        }
        let welcome = http(&server, "GET", &once, "", "");
        assert_eq!(status(&welcome), 303);
        let cookie = welcome.lines().find_map(|line| line.strip_prefix("set-cookie: ")).expect("a cookie").to_owned();
        assert!(cookie.contains("HttpOnly") && cookie.contains("SameSite=Strict"), "{cookie}");
        let cookie = cookie.split(';').next().unwrap_or_default();
        let kept = http(&server, "GET", "/api/v1/data", &format!("Cookie: {cookie}\r\n"), "");
        assert_eq!(status(&kept), 200);
        assert_eq!(status(&http(&server, "GET", &once, "", "")), 403, "the link opens once");
        assert_eq!(status(&http(&server, "GET", &token, "", "")), 303, "the printed address as often as needed");
        // A rebound name is of no use here either.
        let port = server.address().port();
        let head =
            format!("GET / HTTP/1.1\r\nHost: evil.example:{port}\r\nCookie: {cookie}\r\nConnection: close\r\n\r\n");
        assert_eq!(status(&raw(&server, &head)), 403);
    });
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_upgrade_is_guarded_too() {
    let server = serve(1).await;
    let upgrade = "Upgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n";
    let ask = |host: &str, origin: &str| {
        let text = format!(
            "GET /api/v1/engine HTTP/1.1\r\nHost: {host}\r\nConnection: Upgrade, close\r\n\
             {upgrade}Origin: {origin}\r\n\r\n"
        );
        block_in_place(|| status(&raw(&server, &text)))
    };
    let ours = server.address().to_string();
    assert_eq!(ask(&ours, "http://evil.example"), 403);
    assert_eq!(ask("evil.example", "http://evil.example"), 403);
    assert_eq!(ask(&ours, "null"), 403);
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn pages_are_served_with_strict_headers_and_cached() {
    let server = serve(1).await;
    block_in_place(|| {
        let page = http(&server, "GET", "/", "", "");
        assert_eq!(status(&page), 200);
        let head = page.split("\r\n\r\n").next().unwrap_or_default().to_lowercase();
        for wanted in [
            "content-security-policy: default-src 'self'",
            "nosniff",
            "no-referrer",
            "frame-ancestors 'none'",
            "text/html",
        ] {
            assert!(head.contains(wanted), "{wanted} in {head}");
        }
        let tag = head.lines().find_map(|line| line.strip_prefix("etag: ")).expect("a tag").to_owned();
        assert_eq!(status(&http(&server, "GET", "/", &format!("If-None-Match: {tag}\r\n"), "")), 304);
        assert_eq!(body(&http(&server, "GET", "/play/a%3Ab%23c", "", "")), body(&page), "routes of the page");
        for missing in
            ["/src/missing.js", "/skins/chess/skin.json", "/locales/fr.ftl", "/api/v1/nothing", "/src/../../Cargo.toml"]
        {
            assert_eq!(status(&http(&server, "GET", missing, "", "")), 404, "{missing}");
        }
        assert_ne!(status(&http(&server, "POST", "/", "", "")), 200);
        for language in games::lang::LANGUAGES {
            let texts = http(&server, "GET", &format!("/locales/{language}.ftl"), "", "");
            for id in ["sliding-name", "stop-time", "server-not-found"] {
                assert!(texts.contains(&format!("\n{id} =")), "{id} in {language}");
            }
        }
    });
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn meta_tells_what_there_is() {
    let server = serve(1).await;
    let meta: Value =
        block_in_place(|| serde_json::from_str(body(&http(&server, "GET", "/api/v1/meta", "", "")))).expect("JSON");
    let ids: Vec<_> = meta["puzzles"].as_array().expect("puzzles").iter().map(|puzzle| puzzle["id"].clone()).collect();
    assert_eq!(ids, games::all().iter().map(|game| json!(game.about().id)).collect::<Vec<_>>());
    for puzzle in meta["puzzles"].as_array().expect("puzzles") {
        for pack in puzzle["packs"].as_array().expect("packs") {
            assert!(pack["count"].as_u64() > Some(0), "{pack}");
        }
        assert_eq!(puzzle["promises"].as_array().map(Vec::len), puzzle["heuristics"].as_array().map(Vec::len));
    }
    server.stop().await;
}

fn post(server: &Running, path: &str, request: Value) -> (u16, Value) {
    let answer = block_in_place(|| http(server, "POST", &format!("/api/v1/{path}"), "", &request.to_string()));
    (status(&answer), serde_json::from_str(body(&answer)).unwrap_or_default())
}

#[tokio::test(flavor = "multi_thread")]
async fn scripts_get_the_same_answers() {
    let server = serve(1).await;
    let board = "sliding:3x3:1,2,3,4,5,6,7,0,8";
    let (code, answer) = post(&server, "solve", json!({"board": board}));
    assert_eq!((code, &answer["outcome"], &answer["moves"]), (200, &json!("optimal"), &json!("L")));
    let (code, check) = post(&server, "solutions/verify", json!({"board": board, "moves": "L"}));
    assert_eq!((code, &check["solved"]), (200, &json!(true)));
    let (code, legal) = post(&server, "boards/legal", json!({"board": board}));
    assert_eq!((code, legal.as_array().map(Vec::len)), (200, Some(3)));
    let (code, after) = post(&server, "boards/apply", json!({"board": board, "moves": "R"}));
    assert_eq!((code, &after["board"]), (200, &json!("sliding:3x3:1,2,3,4,5,6,0,7,8")));
    let (code, stand) = post(&server, "boards/check", json!({"board": board, "moves": "L"}));
    assert_eq!((code, &stand["status"]), (200, &json!("won")));
    let (code, boards) = post(&server, "boards/parse", json!({"text": "1 2 3\n4 5 6\n7 0 8\n"}));
    assert_eq!((code, &boards[0]["board"]), (200, &json!(board)));
    let (code, boards) = post(
        &server,
        "boards/generate",
        json!({"puzzle": "sliding", "seed": "1", "count": 2, "options": {"size": "3x3"}}),
    );
    assert_eq!((code, &boards[1]["board"]), (200, &json!("sliding:3x3#g1-2")));
    let (code, rating) = post(&server, "boards/rate", json!({"board": board}));
    assert_eq!((code, &rating["cost"], &rating["outcome"]), (200, &json!(1), &json!("optimal")));
    let svg =
        block_in_place(|| http(&server, "POST", "/api/v1/boards/render.svg", "", &json!({"board": board}).to_string()));
    assert!(status(&svg) == 200 && body(&svg).starts_with("<svg"), "{svg}");
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn mistakes_are_problems_in_words() {
    let server = serve(1).await;
    for (path, request, code, id) in [
        ("solve", json!({"board": "sliding:3x3:1,1"}), 422, "board-faulty"),
        ("solve", json!({"board": "chess:1"}), 422, "game-unknown"),
        ("solve", json!({"board": "sliding:3x3:1,2,3,4,5,6,7,0,8", "how": {"solver": "magic"}}), 422, "request-solver"),
        ("boards/apply", json!({"board": "sliding:3x3:1,2,3,4,5,6,7,0,8", "moves": "U"}), 422, "sliding-move-blocked"),
        ("boards/legal", json!({"bored": 1}), 422, "message-unreadable"),
    ] {
        let (status, problem) = post(&server, path, request);
        assert_eq!((status, problem["status"].as_u64()), (code, Some(code.into())), "{path}: {problem}");
        let known = problem["message"]["id"].as_str().unwrap_or_default();
        assert!(known == id || id == "sliding-move-blocked" && known.starts_with("sliding-"), "{path}: {problem}");
        assert!(problem["title"].as_str().is_some_and(|title| title.contains(' ')), "{problem}");
    }
    let large =
        block_in_place(|| http(&server, "POST", "/api/v1/boards/parse", "", &format!("\"{}\"", "x".repeat(5 << 20))));
    assert_eq!(status(&large), 413, "{large}");
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_description_matches_the_routes() {
    let server = serve(1).await;
    let text = block_in_place(|| http(&server, "GET", "/api/v1/openapi.json", "", ""));
    let description: Value = serde_json::from_str(body(&text)).expect("JSON");
    let paths = description["paths"].as_object().expect("paths");
    for (path, methods) in paths {
        for method in methods.as_object().expect("methods").keys() {
            let answer = block_in_place(|| http(&server, &method.to_uppercase(), path, "", ""));
            let is_there = !matches!(status(&answer), 404 | 405);
            // There may be nothing of the name that stands for all names, but there is a route for it.
            let is_named = path.contains('{') && status(&answer) != 405;
            assert!(is_there || is_named, "{method} {path}: {answer}");
        }
    }
    // Every route of the sources is described.
    let sources = concat!(env!("CARGO_MANIFEST_DIR"), "/src");
    let mut open = vec![std::path::PathBuf::from(sources)];
    while let Some(place) = open.pop() {
        if place.is_dir() {
            open.extend(std::fs::read_dir(&place).expect("a folder").flatten().map(|entry| entry.path()));
            continue;
        }
        let code = std::fs::read_to_string(&place).expect("a source");
        for route in code.split("route(\"").skip(1).filter_map(|rest| rest.split('"').next()) {
            assert!(!route.starts_with("/api/") || paths.contains_key(route), "{route} is not described");
        }
    }
    server.stop().await;
}
