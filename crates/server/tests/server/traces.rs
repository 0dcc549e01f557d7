//! Recorded searches as files: saved by one tab, opened for another, and nothing else is taken for one.

use games::trace::Trace;
use serde_json::{Value, json};
use server::Running;
use tokio::task::block_in_place;

use crate::common::{Tab, exchange, serve};

const BOARD: &str = "sliding:3x3:1,5,2,4,0,3,7,8,6";

/// The status and the body of an answer.
fn ask(server: &Running, method: &str, path: &str, body: &[u8]) -> (u16, Vec<u8>) {
    let head = format!(
        "{method} /api/v1/{path} HTTP/1.1\r\nHost: {}\r\nConnection: close\r\nContent-Length: {}\r\n\r\n",
        server.address(),
        body.len()
    );
    let answer = block_in_place(|| exchange(server, &[head.as_bytes(), body].concat()));
    let end = answer.windows(4).position(|four| four == b"\r\n\r\n").expect("a head");
    let status = String::from_utf8_lossy(&answer[..end]).split(' ').nth(1).and_then(|code| code.parse().ok());
    (status.expect("a status"), answer[end + 4..].to_vec())
}

fn open(server: &Running, file: &[u8]) -> (u16, Value) {
    let (status, body) = ask(server, "POST", "traces", file);
    (status, serde_json::from_slice(&body).expect("JSON"))
}

#[tokio::test(flavor = "multi_thread")]
async fn a_search_is_saved_and_opened_elsewhere() {
    let server = serve(1).await;
    let mut tab = Tab::new(&server).await;
    tab.open(1, BOARD).await;
    let how = json!({"solver": "weighted-astar", "heuristic": "manhattan", "weight": "3/2"});
    let traced = tab.ask(json!({"op": "trace", "game": 1, "how": how})).await;
    let (status, file) = ask(&server, "GET", &format!("traces/{}", traced["trace"]), b"");
    assert_eq!(status, 200);
    assert_eq!(Trace::read(&file).expect("a trace").write(), file);
    let frames = json!({"op": "frames", "trace": traced["trace"], "from": 0, "to": traced["summary"]["steps"]});
    let seen = tab.ask(frames.clone()).await;
    drop(tab);

    let mut other = Tab::new(&server).await;
    assert_eq!(other.ask(frames.clone()).await["message"]["id"], "trace-not-kept", "it was somebody else's");
    let (status, opened) = open(&server, &file);
    assert_eq!((status, &opened["board"], &opened["summary"]), (200, &json!(BOARD), &traced["summary"]));
    for (key, value) in how.as_object().expect("keys") {
        assert_eq!(&opened["how"][key], value, "{key}");
    }
    let mut again = frames;
    again["trace"] = opened["trace"].clone();
    assert_eq!(other.ask(again.clone()).await["frames"], seen["frames"]);
    other.ask(json!({"op": "untrace", "trace": opened["trace"]})).await;
    assert_eq!(other.ask(again).await["message"]["id"], "trace-not-kept");
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_no_trace_is_refused_in_words() {
    let server = serve(1).await;
    for nothing in ["traces/7", "traces/seven", "traces/99999999999"] {
        let (status, body) = ask(&server, "GET", nothing, b"");
        let problem: Value = serde_json::from_slice(&body).expect("JSON");
        assert_eq!(status, 404, "{problem}");
    }
    for file in [b"".as_slice(), b"tea", b"starboard-trace 1\nboard: sliding:3x3\n\nSBTRACE1", b"\xff\n\n"] {
        let (status, problem) = open(&server, file);
        assert_eq!((status, problem["message"]["id"].is_string()), (422, true), "{problem}");
    }
    server.stop().await;
}
