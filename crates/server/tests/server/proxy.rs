//! A server with a proxy in front: below a path, under another name, watched over, and ended.

use serde_json::json;
use server::{BasePath, Data, Running, ServerConfig, Token, TrustedProxies};
use tokio::task::block_in_place;

use crate::common::{HARD, Tab, body, http, raw, serve, serve_with, status};

/// A token of our own.
const TOKEN: &str = "0123456789abcdef";

fn proxied() -> ServerConfig {
    ServerConfig {
        token: Token::Given(TOKEN.to_owned()),
        base_path: BasePath::parse("/games/starboard").expect("a path"),
        proxies: TrustedProxies::parse("loopback"),
        ..ServerConfig::default()
    }
}

/// The head of a request as the proxy sends it on.
fn ask(server: &Running, method: &str, path: &str, headers: &str) -> String {
    let head = format!("{method} {path} HTTP/1.1\r\nConnection: close\r\nContent-Length: 0\r\n{headers}\r\n");
    block_in_place(|| raw(server, &head))
}

fn header<'a>(answer: &'a str, name: &str) -> Option<&'a str> {
    answer.lines().find_map(|line| line.strip_prefix(name)?.strip_prefix(": "))
}

#[tokio::test(flavor = "multi_thread")]
async fn below_a_base_path_everything_is_found_whether_or_not_the_proxy_cuts_it_off() {
    let server =
        serve_with(1, ServerConfig { base_path: BasePath::parse("games").expect("a path"), ..ServerConfig::default() })
            .await;
    assert!(server.url().ends_with("/games/"), "{}", server.url());
    block_in_place(|| {
        let page = http(&server, "GET", "/games/", "", "");
        assert!(page.contains("src=\"/games/src/main.js\"") && !page.contains("=\"/src/"), "{page}");
        for path in ["/games", "/games/play/anything", "/play/anything"] {
            assert_eq!(body(&http(&server, "GET", path, "", "")), body(&page), "{path}");
        }
        for path in ["src/main.js", "locales/en.ftl", "skins/sliding/skin.json", "api/v1/meta", "styles/base.css"] {
            assert_eq!(status(&http(&server, "GET", &format!("/games/{path}"), "", "")), 200, "{path}");
            assert_eq!(status(&http(&server, "GET", &format!("/{path}"), "", "")), 200, "{path}, cut off");
        }
        assert_eq!(status(&http(&server, "GET", "/games/src/missing.js", "", "")), 404);
        assert_eq!(status(&http(&server, "GET", "/games/api/v1/nothing", "", "")), 404);
        assert_eq!(status(&http(&server, "GET", "/games/", "Origin: http://evil.example\r\n", "")), 403);
    });
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn behind_a_proxy_pages_come_from_its_name_and_everybody_needs_the_token() {
    let server = serve_with(1, proxied()).await;
    let local = format!("Host: {}\r\n", server.address());
    let forwarded = "X-Forwarded-Host: play.example\r\nX-Forwarded-Proto: https\r\nX-Forwarded-For: 192.0.2.1\r\n";
    let token = format!("Authorization: Bearer {TOKEN}\r\n");
    let upgrade = "Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n\
                   Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n";
    for (path, more, expected) in [
        ("/games/starboard/api/v1/meta", String::new(), 403),
        ("/games/starboard/api/v1/meta", token.clone(), 200),
        ("/games/starboard/api/v1/meta", format!("{token}Origin: https://play.example\r\n"), 200),
        ("/games/starboard/api/v1/meta", format!("{token}Origin: http://play.example\r\n"), 403),
        ("/games/starboard/api/v1/meta", format!("{token}Origin: https://evil.example\r\n"), 403),
        ("/games/starboard/api/v1/meta", format!("{token}Origin: http://{}\r\n", server.address()), 403),
        ("/api/v1/engine", format!("{token}{upgrade}Origin: https://evil.example\r\n"), 403),
    ] {
        let answer = ask(&server, "GET", path, &format!("{local}{forwarded}{more}"));
        assert_eq!(status(&answer), expected, "{path} {more}: {answer}");
    }
    let welcome =
        ask(&server, "GET", &format!("/games/starboard/play/x?token={TOKEN}"), &format!("{local}{forwarded}"));
    assert_eq!((status(&welcome), header(&welcome, "location")), (303, Some("/games/starboard/play/x")), "{welcome}");
    let cookie = header(&welcome, "set-cookie").expect("a cookie");
    assert!(cookie.contains("Path=/games/starboard/;") && cookie.ends_with("; Secure"), "{cookie}");
    server.stop().await;

    // Without having been told of it, the server believes no proxy.
    let server = serve(1).await;
    let origin = format!("{local}{forwarded}Origin: https://play.example\r\n");
    assert_eq!(status(&ask(&server, "GET", "/api/v1/meta", &origin)), 403);
    let foreign = format!("Host: evil.example\r\nX-Forwarded-Host: {}\r\n", server.address());
    assert_eq!(status(&ask(&server, "GET", "/api/v1/meta", &foreign)), 403);
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn health_is_told_to_anybody_and_nothing_else() {
    let server = serve_with(1, proxied()).await;
    for path in ["/api/v1/health", "/games/starboard/api/v1/health"] {
        let answer = ask(&server, "GET", path, "Host: 10.0.0.7:80\r\nSec-Fetch-Site: cross-site\r\n");
        assert_eq!((status(&answer), body(&answer)), (200, r#"{"status":"ok"}"#), "{answer}");
    }
    for path in ["/api/v1/health/", "/api/v1/health/..", "/api/v1/meta", "/api/v1/data"] {
        assert_eq!(status(&ask(&server, "GET", path, "Host: 10.0.0.7:80\r\n")), 403, "{path}");
    }
    let address = server.address();
    block_in_place(|| server::ask_health(address)).expect("it is alive");
    server.stop().await;
    assert!(block_in_place(|| server::ask_health(address)).is_err());
}

#[tokio::test(flavor = "multi_thread")]
async fn a_server_that_ends_cancels_its_jobs_tells_its_tabs_and_leaves_one_file() {
    let folder = tempfile::tempdir().expect("a folder");
    let config =
        ServerConfig { port: Some(0), data: Data::Folder(folder.path().to_owned()), ..ServerConfig::default() };
    let server =
        server::start(&config, games::engine::Ceilings { workers: 1, ..Default::default() }).await.expect("a port");
    let saved = block_in_place(|| http(&server, "PUT", "/api/v1/settings", "", &json!({"theme": "dark"}).to_string()));
    assert_eq!(status(&saved), 204, "{saved}");
    let mut tab = Tab::new(&server).await;
    tab.open(1, HARD).await;
    tab.search_forever(1).await;
    server.stop().await;
    while tab.next().await.is_some() {}
    let logs: Vec<_> = std::fs::read_dir(folder.path())
        .expect("a folder")
        .flatten()
        .filter(|file| file.path().to_string_lossy().ends_with("-wal"))
        .filter(|file| file.metadata().is_ok_and(|log| log.len() > 0))
        .collect();
    assert!(logs.is_empty(), "what was written ahead is in the file: {logs:?}");
}
