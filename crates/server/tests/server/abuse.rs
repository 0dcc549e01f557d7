//! Clients that mean no good, or too well: they are refused in words, and everybody else is served as before.

use std::{
    io::{Read, Write},
    net::TcpStream,
    thread,
};

use futures_util::future::join_all;
use serde_json::{Value, json};
use server::{Running, ServerConfig};
use tokio::task::block_in_place;

use crate::common::{Tab, body, http, raw, serve, serve_with, status};

/// One move from solved.
const EASY: &str = "sliding:3x3:1,2,3,4,5,6,7,0,8";

/// The id of the message in an answer.
fn id(answer: &str) -> String {
    let problem: Value = serde_json::from_str(body(answer)).unwrap_or_default();
    assert_eq!(problem["status"], status(answer), "{answer}");
    assert!(answer.to_lowercase().contains("content-type: application/problem+json"), "{answer}");
    problem["message"]["id"].as_str().unwrap_or_default().to_owned()
}

fn post(server: &Running, path: &str, body: &str) -> String {
    http(server, "POST", path, "", body)
}

#[tokio::test(flavor = "multi_thread")]
async fn too_much_is_refused_in_words() {
    let server = serve(1).await;
    block_in_place(|| {
        let large = "x".repeat(5 << 20);
        for path in ["/api/v1/boards/parse", "/api/v1/solve"] {
            let answer = post(&server, path, &large);
            assert_eq!((status(&answer), id(&answer).as_str()), (413, "server-body-too-large"));
        }
        // Without a length in front it is noticed on the way.
        let host = server.address();
        let chunks: String = (0..50).map(|_| format!("19000\r\n{}\r\n", "x".repeat(0x19000))).collect();
        let chunked = format!(
            "POST /api/v1/solve HTTP/1.1\r\nHost: {host}\r\nContent-Type: application/json\r\n\
             Transfer-Encoding: chunked\r\nConnection: close\r\n\r\n{chunks}0\r\n\r\n"
        );
        let answer = raw(&server, &chunked);
        assert_eq!((status(&answer), id(&answer).as_str()), (413, "server-body-too-large"));

        let many: String = (0..200).map(|number| format!("X-{number}: 1\r\n")).collect();
        for head in [format!("X-Large: {}\r\n", "x".repeat(500_000)), many] {
            let answer = http(&server, "GET", "/api/v1/meta", &head, "");
            assert_eq!((status(&answer), id(&answer).as_str()), (431, "server-head-too-large"));
        }
        let answer = http(&server, "GET", &format!("/{}", "x".repeat(70_000)), "", "");
        assert_eq!(id(&answer), "server-head-too-large");
        let answer = raw(&server, "GET / HTTP/1.1\r\nno colon here\r\n\r\n");
        assert_eq!((status(&answer), id(&answer).as_str()), (400, "server-head-unreadable"));
    });
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_client_that_sends_too_large_a_message_sees_why_it_is_hung_up_on() {
    let server = serve(1).await;
    let (mut tab, mut other) = (Tab::new(&server).await, Tab::new(&server).await);
    assert_eq!(tab.send_too_much().await, Some((1009, "socket-too-large".to_owned())));
    assert_eq!(other.open(1, EASY).await["ev"], "position");
    server.stop().await;
}

/// Uploads of more than the server may hold at one time: each is answered, or told to come back.
#[tokio::test(flavor = "multi_thread")]
async fn large_uploads_at_once_stay_within_the_budget() {
    let server = serve_with(1, ServerConfig { memory: 64 << 20, ..ServerConfig::default() }).await;
    let address = server.address();
    let codes: Vec<u16> = block_in_place(|| {
        let upload = |bytes: usize| {
            let head = format!(
                "POST /api/v1/traces HTTP/1.1\r\nHost: {address}\r\nContent-Length: {bytes}\r\n\
                 Connection: close\r\n\r\n"
            );
            let mut stream = TcpStream::connect(address).expect("a server that listens");
            let mut answer = Vec::new();
            let _ = stream.write_all(head.as_bytes()).and_then(|()| stream.write_all(&vec![b'x'; bytes]));
            let _ = stream.read_to_end(&mut answer);
            status(&String::from_utf8_lossy(&answer))
        };
        thread::scope(|scope| {
            let uploads: Vec<_> = (0..8).map(|_| scope.spawn(|| upload(9 << 20))).collect();
            let mut codes: Vec<u16> = uploads.into_iter().map(|upload| upload.join().expect("an answer")).collect();
            codes.push(upload(30 << 20));
            codes
        })
    });
    // What fits is read (and is no trace); what finds no room within its time is told so.
    assert!(codes[..8].iter().all(|code| matches!(code, 422 | 503)) && codes.contains(&422), "{codes:?}");
    assert_eq!(codes[8], 413, "with what is made of it, it would never fit");
    // A text whose values would take far more than itself.
    let bomb = format!(r#"{{"format":"starboard-data","version":1,"settings":{{"a":[{}[]]}}}}"#, "[],".repeat(1 << 20));
    let answer = block_in_place(|| post(&server, "/api/v1/data", &bomb));
    assert_eq!((status(&answer), id(&answer).as_str()), (413, "server-body-too-large"));
    let small = block_in_place(|| post(&server, "/api/v1/boards/legal", &json!({"board": EASY}).to_string()));
    assert_eq!(status(&small), 200);
    server.stop().await;
}

/// More clients than there is room for begin a request and never end it.
#[tokio::test(flavor = "multi_thread")]
async fn half_sent_requests_lock_nobody_out() {
    let server = serve(1).await;
    let mut tab = Tab::new(&server).await;
    block_in_place(|| {
        let head = format!("POST /api/v1/solve HTTP/1.1\r\nHost: {}\r\nContent-Length: 99\r\n", server.address());
        let json = "Content-Type: application/json\r\n\r\n{";
        let slow: Vec<TcpStream> = (0..3200)
            .map(|number| {
                let mut stream = TcpStream::connect(server.address()).expect("a server that listens");
                // Some stop in the head, some in the body; some are closed by now.
                let _ = stream.write_all(head.as_bytes());
                if number % 2 == 0 {
                    let _ = stream.write_all(json.as_bytes());
                }
                stream
            })
            .collect();
        let answer = http(&server, "GET", "/api/v1/settings", "", "");
        assert_eq!(status(&answer), 200);
        drop(slow);
    });
    assert_eq!(tab.open(1, EASY).await["ev"], "position", "a tab keeps its place");
    server.stop().await;
}

/// A thousand tabs at once have room; those beyond are told to come back.
#[tokio::test(flavor = "multi_thread")]
async fn a_thousand_tabs_at_once_are_served_or_told_to_come_back() {
    let server = serve(1).await;
    let mut tabs: Vec<Tab> = join_all((0..1024).map(|_| Tab::new(&server))).await;
    let upgrade = "Upgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n";
    let host = server.address();
    let ask = format!("GET /api/v1/engine HTTP/1.1\r\nHost: {host}\r\nConnection: Upgrade\r\n{upgrade}\r\n");
    let answer = block_in_place(|| {
        let mut stream = TcpStream::connect(host).expect("a server that listens");
        stream.write_all(ask.as_bytes()).expect("a request");
        let mut answer = [0; 4096];
        let bytes = stream.read(&mut answer).expect("an answer");
        String::from_utf8_lossy(&answer[..bytes]).into_owned()
    });
    assert_eq!((status(&answer), id(&answer).as_str()), (503, "server-busy"));
    assert!(answer.to_lowercase().contains("retry-after"), "{answer}");
    for tab in tabs.iter_mut().step_by(100) {
        assert_eq!(tab.open(1, EASY).await["ev"], "position");
    }
    server.stop().await;
}
