//! The engine over a real WebSocket: games, jobs, queue, and what happens to bad messages. Every wait is for an event.

use crate::common::{HARD, Tab, endless, serve};
use futures_util::{SinkExt, StreamExt};
use serde_json::json;
use tokio_tungstenite::tungstenite::Message;

/// One move from solved.
const EASY: &str = "sliding:3x3:1,2,3,4,5,6,7,0,8";

#[tokio::test(flavor = "multi_thread")]
async fn a_game_is_played_and_taken_back() {
    let server = serve(1).await;
    let mut tab = Tab::new(&server).await;
    let opened = tab.open(1, EASY).await;
    assert_eq!((opened["ev"].as_str(), opened["view"]["status"].as_str()), (Some("position"), Some("playing")));
    let misstep = tab.ask(json!({"op": "play", "game": 1, "moves": "UU"})).await;
    assert_eq!(misstep["ev"], "misstep");
    let won = tab.ask(json!({"op": "input", "game": 1, "input": {"tap": 8}})).await;
    assert_eq!((won["view"]["status"].as_str(), won["played"][0]["text"].as_str()), (Some("won"), Some("L")));
    assert_eq!((&won["from"], &won["at"], &won["len"], &won["moves"]), (&json!(0), &json!(1), &json!(1), &json!(1)));
    let back = tab.ask(json!({"op": "undo", "game": 1})).await;
    assert_eq!((&back["at"], &back["len"], &back["played"]), (&json!(0), &json!(1), &json!([])));
    let again = tab.ask(json!({"op": "redo", "game": 1})).await;
    assert_eq!(again["view"], won["view"]);
    let restarted = tab.ask(json!({"op": "restart", "game": 1})).await;
    assert_eq!((&restarted["restarted"], &restarted["from"], &restarted["at"]), (&json!(true), &json!(1), &json!(2)));
    let record = tab.ask(json!({"op": "record", "game": 1})).await;
    assert_eq!(record["record"], json!({"runs": ["L", ""], "at": 2}));
    let resumed =
        tab.ask(json!({"op": "open", "game": 2, "board": EASY, "record": {"runs": ["L", ""], "at": 1}})).await;
    assert_eq!((&resumed["at"], &resumed["len"], &resumed["view"]), (&json!(1), &json!(2), &won["view"]));
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_long_search_is_cancelled() {
    let server = serve(1).await;
    let mut tab = Tab::new(&server).await;
    tab.open(1, HARD).await;
    let job = tab.search_forever(1).await;
    let cancel = tab.send(json!({"op": "cancel", "job": job})).await;
    let solution = tab.wait(job, &["solution"]).await;
    assert_eq!(
        (solution["answer"]["outcome"].as_str(), solution["answer"]["stop"].as_str()),
        (Some("unknown"), Some("cancelled"))
    );
    let played = tab.ask(json!({"op": "input", "game": 1, "input": {"step": "down"}})).await;
    assert_eq!(played["played"][0]["text"], "D", "the game goes on after request {cancel}");
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn nothing_waits_for_a_search() {
    let server = serve(1).await;
    let mut tab = Tab::new(&server).await;
    tab.open(1, HARD).await;
    let job = tab.search_forever(1).await;
    let mut moved = 0;
    for way in ["down", "right", "up", "left"].into_iter().cycle().take(200) {
        let position = tab.ask(json!({"op": "input", "game": 1, "input": {"step": way}})).await;
        moved += position["played"].as_array().map_or(0, Vec::len);
    }
    let record = tab.ask(json!({"op": "record", "game": 1})).await;
    assert_eq!(record["record"]["runs"][0].as_str().map(str::len), Some(moved), "no key press is lost");
    tab.send(json!({"op": "cancel", "job": job})).await;
    tab.wait(job, &["solution"]).await;
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_closed_tab_ends_its_jobs() {
    let server = serve(1).await;
    let (mut first, mut second) = (Tab::new(&server).await, Tab::new(&server).await);
    first.open(1, HARD).await;
    first.search_forever(1).await;
    second.open(1, EASY).await;
    let waits = second.send(json!({"op": "solve", "game": 1})).await;
    assert_eq!(second.wait(waits, &["progress"]).await["waiting"], 1);
    drop(first);
    let solution = second.wait(waits, &["solution"]).await;
    assert_eq!((&solution["answer"]["outcome"], &solution["answer"]["moves"]), (&json!("optimal"), &json!("L")));
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_closed_game_ends_its_searches() {
    let server = serve(1).await;
    let mut tab = Tab::new(&server).await;
    tab.open(1, HARD).await;
    tab.open(2, EASY).await;
    let running = tab.search_forever(1).await;
    let waiting = tab.send(endless(1)).await;
    let other = tab.send(json!({"op": "solve", "game": 2})).await;
    tab.wait(other, &["progress"]).await;
    tab.send(json!({"op": "close", "game": 1})).await;
    tab.wait(waiting, &["cancelled"]).await;
    assert_eq!(tab.wait(running, &["solution"]).await["answer"]["stop"], "cancelled");
    assert_eq!(tab.wait(other, &["solution"]).await["answer"]["outcome"], "optimal");
    // So does a game that another board takes the place of.
    tab.open(1, HARD).await;
    let running = tab.search_forever(1).await;
    tab.send(json!({"op": "open", "game": 1, "board": EASY})).await;
    assert_eq!(tab.wait(running, &["solution"]).await["answer"]["stop"], "cancelled");
    server.stop().await;
}

/// The only worker searches for an hour, and others wait for it; a hint is answered all the same.
#[tokio::test(flavor = "multi_thread")]
async fn a_hint_waits_for_no_search() {
    let server = serve(1).await;
    let (mut busy, mut other) = (Tab::new(&server).await, Tab::new(&server).await);
    busy.open(1, HARD).await;
    let running = busy.search_forever(1).await;
    let waiting = busy.send(endless(1)).await;
    busy.wait(waiting, &["progress"]).await;
    other.open(1, EASY).await;
    let hint = other.ask(json!({"op": "hint", "game": 1})).await;
    assert_eq!((&hint["ev"], &hint["step"]["text"]), (&json!("hint"), &json!("L")));
    let steps = other.ask(json!({"op": "steps", "game": 1, "moves": "L"})).await;
    assert_eq!(steps["ev"], "steps");
    for job in [waiting, running] {
        busy.send(json!({"op": "cancel", "job": job})).await;
        busy.wait(job, &["cancelled", "solution"]).await;
    }
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn tabs_take_turns() {
    let server = serve(1).await;
    let (mut busy, mut other) = (Tab::new(&server).await, Tab::new(&server).await);
    busy.open(1, HARD).await;
    other.open(1, EASY).await;
    let running = busy.search_forever(1).await;
    let mut waiting = Vec::new();
    for _ in 0..3 {
        let id = busy.send(endless(1)).await;
        busy.wait(id, &["progress"]).await;
        waiting.push(id);
    }
    let only = other.send(json!({"op": "solve", "game": 1})).await;
    assert_eq!(other.wait(only, &["progress"]).await["waiting"], 4);
    busy.send(json!({"op": "cancel", "job": running})).await;
    // The others of the busy tab would never end by themselves.
    assert_eq!(other.wait(only, &["solution"]).await["answer"]["outcome"], "optimal");
    for id in waiting.into_iter().rev() {
        busy.send(json!({"op": "cancel", "job": id})).await;
        busy.wait(id, &["cancelled", "solution"]).await;
    }
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_tab_has_so_many_jobs_and_no_more() {
    let server = serve(1).await;
    let mut tab = Tab::new(&server).await;
    tab.open(1, HARD).await;
    let mut last = tab.search_forever(1).await;
    for _ in 1..16 {
        last = tab.send(endless(1)).await;
        tab.wait(last, &["progress"]).await;
    }
    let refused = tab.ask(endless(1)).await;
    assert_eq!(refused["message"]["id"], "job-too-many");
    tab.send(json!({"op": "cancel", "job": last})).await;
    tab.wait(last, &["cancelled"]).await;
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn hints_follow_a_known_plan() {
    let server = serve(1).await;
    let mut tab = Tab::new(&server).await;
    tab.open(1, "sliding:3x3:1,2,3,4,5,0,7,8,6").await;
    tab.ask(json!({"op": "play", "game": 1, "moves": "RDLU"})).await;
    let mut left = None;
    loop {
        let hint = tab.ask(json!({"op": "hint", "game": 1})).await;
        // On a busy machine the first plan is a hurried one, and a proof may shorten it on the way.
        assert!(["optimal", "feasible"].contains(&hint["outcome"].as_str().unwrap_or_default()), "{hint}");
        let now = hint["left"].as_u64().expect("a plan");
        assert!(left.is_none_or(|left| now < left), "each hint leads on");
        left = Some(now);
        let position = tab.ask(json!({"op": "play", "game": 1, "moves": hint["step"]["text"]})).await;
        if position["view"]["status"] == "won" {
            break;
        }
    }
    assert_eq!(left, Some(1));
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn boards_are_made_read_and_written() {
    let server = serve(1).await;
    let mut tab = Tab::new(&server).await;
    let id = tab
        .send(json!({"op": "generate", "puzzle": "link", "options": {"size": "4x4"}, "seed": "7", "count": 3}))
        .await;
    let mut boards = Vec::new();
    for _ in 0..3 {
        boards.push(tab.wait(id, &["board"]).await);
    }
    tab.wait(id, &["done"]).await;
    for board in boards {
        let opened = tab.open(1, board["board"]["board"].as_str().expect("an id")).await;
        assert_eq!(opened["view"], board["board"]["view"]);
        let written = tab.ask(json!({"op": "write", "game": 1})).await;
        let read = tab.ask(json!({"op": "read", "text": written["formats"][0][1]})).await;
        assert_eq!((&read["boards"][0]["board"], &read["boards"][0]["view"]), (&written["board"], &opened["view"]));
    }
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn bad_messages_get_an_answer_and_disturb_nobody() {
    let server = serve(1).await;
    let (mut tab, mut other) = (Tab::new(&server).await, Tab::new(&server).await);
    for (text, id, message) in [
        ("no json", 0, "message-unreadable"),
        ("[]", 0, "message-unreadable"),
        (r#"{"id": 7, "op": "nonsense"}"#, 7, "message-unreadable"),
        (r#"{"id": 8, "op": "undo"}"#, 8, "message-unreadable"),
        (r#"{"id": 9, "op": "undo", "game": 1, "more": 1}"#, 9, "message-unreadable"),
        (r#"{"id": 0, "op": "undo", "game": 1}"#, 0, "request-number-zero"),
        (r#"{"id": 10, "op": "undo", "game": 1}"#, 10, "game-not-open"),
        (r#"{"id": 11, "op": "open", "game": 1, "board": "chess:8x8"}"#, 11, "game-unknown"),
        (r#"{"id": 12, "op": "open", "game": 1, "board": "sliding:3x3:1,1"}"#, 12, "board-faulty"),
        (r#"{"id": 13, "op": "generate", "puzzle": "sliding", "count": 0}"#, 13, "boards-too-many"),
    ] {
        tab.send_text(text.to_owned()).await;
        let reply = tab.next().await.expect("an answer");
        assert_eq!((&reply["id"], &reply["message"]["id"]), (&json!(id), &json!(message)), "{text}");
    }
    assert_eq!(tab.announce_too_much().await, Some((1009, "socket-too-large".to_owned())));
    assert_eq!(other.open(1, EASY).await["ev"], "position");
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn requests_out_of_order_get_an_answer() {
    let server = serve(1).await;
    let mut tab = Tab::new(&server).await;
    for harmless in [json!({"op": "cancel", "job": 77}), json!({"op": "close", "game": 9})] {
        assert_eq!(tab.ask(harmless).await["ev"], "done");
    }
    tab.open(1, HARD).await;
    let job = tab.search_forever(1).await;
    let mut twin = endless(1);
    twin["id"] = job.into();
    tab.send_text(twin.to_string()).await;
    assert_eq!(tab.wait(job, &["error"]).await["message"]["id"], "job-number-taken");
    tab.send(json!({"op": "close", "game": 1})).await;
    assert_eq!(tab.wait(job, &["solution"]).await["answer"]["stop"], "cancelled", "nobody looks at the game any more");
    for late in [json!({"op": "hint", "game": 1}), json!({"op": "input", "game": 1, "input": {"tap": 0}})] {
        assert_eq!(tab.ask(late).await["message"]["id"], "game-not-open");
    }
    assert_eq!(tab.send_binary().await, Some((1003, "socket-binary".to_owned())));
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_large_message_of_nonsense_is_answered_in_its_turn() {
    let server = serve(1).await;
    let mut tab = Tab::new(&server).await;
    let nonsense = format!(r#"{{"id": 5, "op": "read", "words": [{}0]}}"#, "[],".repeat(1 << 20));
    tab.send_text(nonsense).await;
    tab.send_text(r#"{"id": 6, "op": "close", "game": 1}"#.to_owned()).await;
    let first = tab.next().await.expect("an answer");
    assert_eq!((&first["id"], &first["message"]["id"]), (&json!(5), &json!("message-unreadable")));
    assert_eq!(tab.next().await.expect("an answer")["id"], 6);
    server.stop().await;
}

/// A tab that does not read makes only itself wait, and when it reads on it finds every answer in its place.
#[tokio::test(flavor = "multi_thread")]
async fn a_slow_reader_holds_up_nobody_else() {
    const ASKED: u32 = 400;
    let server = serve(1).await;
    let (slow, mut other) = (Tab::new(&server).await, Tab::new(&server).await);
    let (mut sink, mut replies) = slow.split();
    let asking = tokio::spawn(async move {
        for id in 1..=ASKED {
            let request = json!({"id": id, "op": "pack", "puzzle": "sokoban", "pack": "quay"}).to_string();
            if sink.send(Message::Text(request.into())).await.is_err() {
                return false;
            }
        }
        true
    });
    other.open(1, HARD).await;
    for way in ["down", "right", "up", "left"].into_iter().cycle().take(200) {
        let moved = other.ask(json!({"op": "input", "game": 1, "input": {"step": way}})).await;
        assert_eq!(moved["ev"], "position");
    }
    for id in 1..=ASKED {
        let reply = replies.next().await.expect("an open socket");
        assert_eq!((&reply["id"], &reply["ev"]), (&json!(id), &json!("boards")));
    }
    assert!(asking.await.expect("a task"), "everything was sent in the end");
    server.stop().await;
}

/// A first hint comes before the tables for a proof are made; hints always lead on, and what they call optimal is.
#[tokio::test(flavor = "multi_thread")]
async fn hints_lead_to_the_goal_whatever_they_prove() {
    let server = serve(2).await;
    let mut tab = Tab::new(&server).await;
    tab.open(1, "sliding:4x4#g1-5").await;
    let optimum = tab.ask(json!({"op": "solve", "game": 1})).await["answer"]["cost"].as_u64().expect("a plan");
    let mut left = u64::MAX;
    for played in 0_u64.. {
        let hint = tab.ask(json!({"op": "hint", "game": 1})).await;
        let now = hint["left"].as_u64().expect("a plan");
        assert!(now < left && played + now >= optimum, "{hint} after {played} moves, {left} were left");
        left = now;
        let position = tab.ask(json!({"op": "play", "game": 1, "moves": hint["step"]["text"]})).await;
        if position["view"]["status"] == "won" {
            break;
        }
    }
    assert_eq!(left, 1);
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_server_ends_politely_under_load() {
    let server = serve(1).await;
    let mut tab = Tab::new(&server).await;
    tab.open(1, HARD).await;
    tab.search_forever(1).await;
    server.stop().await;
    while let Some(reply) = tab.next().await {
        assert_ne!(reply["ev"], "error");
    }
}
