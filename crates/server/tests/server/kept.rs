//! What players keep, over real sockets: it comes back, it survives a restart, and nothing untrue gets in.

use serde_json::{Value, json};
use server::{Data, Running, ServerConfig};
use tempfile::TempDir;
use tokio::task::block_in_place;

use crate::common::{Tab, body, http, serve, status};

async fn serve_in(folder: &TempDir) -> Running {
    let config =
        ServerConfig { port: Some(0), data: Data::Folder(folder.path().to_owned()), ..ServerConfig::default() };
    server::start(&config, games::engine::Ceilings { workers: 1, ..Default::default() }).await.expect("a free port")
}

fn ask(server: &Running, method: &str, path: &str, request: &Value) -> (u16, Value) {
    let text = if request.is_null() { String::new() } else { request.to_string() };
    let confirm = if method == "DELETE" { "Starboard-Confirm: yes\r\n" } else { "" };
    let answer = block_in_place(|| http(server, method, &format!("/api/v1/{path}"), confirm, &text));
    (status(&answer), serde_json::from_str(body(&answer)).unwrap_or_default())
}

fn get(server: &Running, path: &str) -> Value {
    let (code, value) = ask(server, "GET", path, &Value::Null);
    assert_eq!(code, 200, "{path}: {value}");
    value
}

fn put(server: &Running, path: &str, request: &Value) {
    let (code, problem) = ask(server, "PUT", path, request);
    assert_eq!(code, 204, "{path}: {problem}");
}

/// A board that competes with others of its size, one move from its goal or a few.
const BOARD: &str = "sliding:2x2#g1-3";

fn plan(server: &Running, board: &str) -> String {
    let (code, answer) = ask(server, "POST", "solve", &json!({"board": board}));
    assert_eq!((code, &answer["outcome"]), (200, &json!("optimal")), "{answer}");
    answer["moves"].as_str().expect("moves").to_owned()
}

#[tokio::test(flavor = "multi_thread")]
async fn everything_survives_a_restart() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = serve_in(&folder).await;
    put(&server, "settings", &json!({"theme": "dark", "speed": 2}));
    put(&server, "settings", &json!({"speed": null}));
    let record = json!({"runs": ["UD", "L"], "at": 2});
    let save =
        json!({"board": BOARD, "name": "晚上", "record": record, "clock": 1500, "extra": {"won": false}, "changed": 7});
    put(&server, "saves/auto%3Asliding%3A2x2%23g1-3", &save);
    put(&server, "saves/mine", &save);
    let levels = json!([{"board": "sliding:3x3:1,2,3,4,5,6,7,0,8", "title": "One"}]);
    put(&server, "packs/own", &json!({"puzzle": "sliding", "title": "午后", "author": "Ada", "levels": levels}));
    let moves = plan(&server, BOARD);
    let (code, judged) =
        ask(&server, "POST", "records", &json!({"board": BOARD, "moves": moves, "time": 900, "name": "Ada"}));
    assert_eq!((code, &judged["family"]), (200, &json!("sliding:2x2")), "{judged}");
    server.stop().await;

    let server = serve_in(&folder).await;
    assert_eq!(get(&server, "settings"), json!({"theme": "dark"}));
    assert_eq!(get(&server, "saves").as_array().map(Vec::len), Some(2));
    let kept = get(&server, "saves/auto%3Asliding%3A2x2%23g1-3");
    assert_eq!((&kept["record"], &kept["puzzle"], &kept["changed"]), (&record, &json!("sliding"), &json!(7)));
    assert_eq!(get(&server, "packs/own")["levels"], levels);
    assert_eq!(get(&server, "records"), json!(["sliding:2x2"]));
    assert_eq!(get(&server, "records?family=sliding%3A2x2")["by_time"][0]["name"], "Ada");
    assert_eq!(get(&server, "runs?board=sliding%3A2x2%23g1-3")[0]["time"], 900);
    assert_eq!(ask(&server, "DELETE", "saves/mine", &Value::Null).0, 204);
    for missing in ["saves/mine", "packs/nothing"] {
        assert_eq!(ask(&server, "DELETE", missing, &Value::Null).0, 404, "{missing}");
        assert_eq!(ask(&server, "GET", missing, &Value::Null).0, 404, "{missing}");
    }
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_proof_from_the_start_makes_a_level_optimal() {
    let server = serve(1).await;
    let level = "sokoban:quay/1";
    let state = || get(&server, "progress?puzzle=sokoban&pack=quay");
    assert_eq!(ask(&server, "POST", "progress", &json!({"board": level})).0, 204);
    assert_eq!((&state()[0]["solved"], &state()[0]["optimum"]), (&json!(false), &Value::Null));
    let mut tab = Tab::new(&server).await;
    tab.open(1, level).await;
    let first = tab.ask(json!({"op": "legal", "game": 1})).await["moves"][0].clone();
    // A proof for a later position says nothing about the level.
    tab.ask(json!({"op": "play", "game": 1, "moves": first})).await;
    let later = tab.ask(json!({"op": "solve", "game": 1, "how": {"solver": "exact"}})).await;
    assert_eq!(later["answer"]["outcome"], "optimal");
    tab.ask(json!({"op": "undo", "game": 1})).await;
    let answer = tab.ask(json!({"op": "solve", "game": 1, "how": {"solver": "exact"}})).await["answer"].clone();
    assert_eq!(answer["outcome"], "optimal");
    let finish = json!({"board": level, "moves": answer["moves"], "time": 5});
    let optimum = loop {
        // The proof is kept beside the answer; it is there in a moment.
        let (code, judged) = ask(&server, "POST", "records", &finish);
        assert_eq!(code, 200, "{judged}");
        if !judged["optimum"].is_null() {
            break judged["optimum"].clone();
        }
    };
    assert_eq!(optimum, answer["cost"]);
    assert_eq!((&state()[0]["solved"], &state()[0]["best"]["cost"]), (&json!(true), &optimum));
    let listed = get(&server, "packs");
    let quay = listed.as_array().expect("packs").iter().find(|pack| pack["id"] == "quay").expect("quay");
    assert_eq!((&quay["solved"], &quay["own"]), (&json!(1), &json!(false)));
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_pack_is_found_by_its_id_and_where_that_is_not_enough_by_its_puzzle() {
    let server = serve(1).await;
    assert_eq!(get(&server, "packs/quay")["puzzle"], "sokoban");
    let shared = games::all().iter().filter(|game| game.about().packs.iter().any(|pack| pack.id == "ladder"));
    let puzzles: Vec<&str> = shared.map(|game| game.about().id).collect();
    assert!(puzzles.len() > 1, "{puzzles:?}");
    let (code, problem) = ask(&server, "GET", "packs/ladder", &Value::Null);
    assert_eq!((code, &problem["message"]["id"]), (409, &json!("server-pack-ambiguous")));
    for puzzle in &puzzles {
        assert_eq!(get(&server, &format!("packs/ladder?puzzle={puzzle}"))["puzzle"], *puzzle);
    }
    assert_eq!(ask(&server, "GET", "packs/ladder?puzzle=sokoban", &Value::Null).0, 404);
    // A pack of one's own may have the name of another puzzle's.
    let levels = json!([{"board": "sokoban:quay/1", "title": ""}]);
    put(&server, "packs/ladder", &json!({"puzzle": "sokoban", "title": "Mine", "levels": levels}));
    assert_eq!(get(&server, "packs/ladder?puzzle=sokoban")["title"], "Mine");
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn only_what_replays_is_ranked_and_a_reset_forgets_it() {
    let server = serve(1).await;
    let moves = plan(&server, BOARD);
    for (request, code) in [
        (json!({"board": BOARD, "moves": "", "time": 1}), 422),
        (json!({"board": "chess:1", "moves": "", "time": 1}), 422),
        (json!({"board": BOARD, "moves": moves, "time": -1}), 422),
        (json!({"moves": moves}), 422),
    ] {
        let (found, problem) = ask(&server, "POST", "records", &request);
        assert_eq!(found, code, "{request}");
        assert!(problem["title"].as_str().is_some_and(|title| title.contains(' ')), "{problem}");
    }
    let rank = |time: i64, assisted: bool| {
        let request = json!({"board": BOARD, "moves": moves, "time": time, "assisted": assisted});
        ask(&server, "POST", "records", &request).1
    };
    assert_eq!(rank(50, true)["family"], Value::Null, "a helper's game is not ranked");
    assert_eq!(get(&server, "records"), json!([]));
    assert_eq!(rank(500, false)["best_time"], false, "the first is no record");
    assert_eq!(rank(400, false)["best_time"], true);
    assert_eq!(ask(&server, "DELETE", "records?family=sliding%3A2x2", &Value::Null), (200, json!(2)));
    assert_eq!(get(&server, "records"), json!([]));
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn one_file_carries_everything_to_another_server() {
    let (one, other) = (serve(1).await, serve(1).await);
    put(&one, "settings", &json!({"name": "Ada"}));
    put(&one, "saves/mine", &json!({"board": BOARD}));
    let moves = plan(&one, BOARD);
    ask(&one, "POST", "records", &json!({"board": BOARD, "moves": moves, "time": 5}));
    let mut file = get(&one, "data");
    let (code, imported) = ask(&other, "POST", "data", &file);
    assert_eq!((code, &imported["runs"], &imported["saves"]), (200, &json!(1), &json!(1)), "{imported}");
    let copy = get(&other, "data");
    for part in ["settings", "saves", "runs", "packs"] {
        assert_eq!(copy[part], file[part], "{part}");
    }
    file["format"] = json!("tea");
    assert_eq!(ask(&other, "POST", "data", &file).0, 422);
    assert_eq!(ask(&other, "DELETE", "data", &Value::Null).0, 204);
    assert_eq!((get(&other, "records"), get(&other, "saves")), (json!([]), json!([])));
    let deleted = get(&other, "deleted");
    assert_eq!((&deleted[0]["kind"], deleted.as_array().map(Vec::len)), (&json!("everything"), Some(1)));
    let (code, back) = ask(&other, "POST", &format!("deleted/{}", deleted[0]["id"]), &Value::Null);
    assert_eq!((code, &back["runs"], &back["saves"]), (200, &json!(1), &json!(1)));
    assert_eq!(get(&other, "data"), copy, "as if nothing had been deleted");
    assert_eq!(ask(&other, "POST", &format!("deleted/{}", deleted[0]["id"]), &Value::Null).0, 404, "once");
    one.stop().await;
    other.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn nothing_is_deleted_without_a_confirmation() {
    let server = serve(1).await;
    put(&server, "saves/mine", &json!({"board": BOARD}));
    let before = get(&server, "data");
    for path in ["data", "records", "records?family=x", "saves/mine", "packs/mine"] {
        for headers in ["", "Starboard-Confirm: no\r\n", "Starboard-Confirm:\r\n"] {
            let answer = block_in_place(|| http(&server, "DELETE", &format!("/api/v1/{path}"), headers, ""));
            let problem: Value = serde_json::from_str(body(&answer)).expect("a problem");
            assert_eq!((status(&answer), &problem["message"]["id"]), (428, &json!("server-confirm")), "{path}");
        }
    }
    assert_eq!(get(&server, "data"), before);
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn levels_of_own_packs_have_their_best() {
    let server = serve(1).await;
    let board = "sliding:3x3:1,2,3,4,5,6,7,0,8";
    let pack = json!({"puzzle": "sliding", "title": "Mine", "levels": [{"board": board, "title": ""}]});
    for (id, pack, code) in [
        ("no%20spaces", pack.clone(), 422),
        ("mine", json!({"puzzle": "link", "title": "", "levels": [{"board": board, "title": ""}]}), 422),
        ("mine", pack, 204),
    ] {
        assert_eq!(ask(&server, "PUT", &format!("packs/{id}"), &pack).0, code, "{pack}");
    }
    let (_, judged) =
        ask(&server, "POST", "records", &json!({"board": board, "pack": "mine", "moves": "L", "time": 80}));
    assert_eq!(judged["family"], board);
    assert_eq!(get(&server, "progress?puzzle=sliding&pack=mine")[0]["best"]["time"], 80);
    let (_, judged) = ask(&server, "POST", "records", &json!({"board": board, "moves": "L", "time": 80}));
    assert_eq!(judged["family"], Value::Null, "a board that anybody can spell out is not ranked");
    let listed = get(&server, "packs");
    let mine = listed.as_array().expect("packs").iter().find(|pack| pack["own"] == true).expect("one");
    assert_eq!((&mine["title"], &mine["solved"], &mine["levels"]), (&json!("Mine"), &json!(1), &json!(1)));
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn damaged_data_is_set_aside_and_told_once() {
    let folder = tempfile::tempdir().expect("a folder");
    std::fs::write(folder.path().join("starboard.db"), "this was never a database, and longer than a header would be")
        .expect("a file");
    let server = serve_in(&folder).await;
    assert_eq!(server.notices()[0].id, "store-set-aside");
    assert_eq!(get(&server, "notices")[0]["id"], "store-set-aside");
    assert_eq!(ask(&server, "DELETE", "notices", &Value::Null).0, 204);
    assert_eq!(get(&server, "notices"), json!([]));
    put(&server, "settings", &json!({"theme": "dark"}));
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_folder_that_cannot_be_used_does_not_stop_the_app() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("file");
    std::fs::write(&file, "in the way").expect("a file");
    let config = ServerConfig { port: Some(0), data: Data::Folder(file), ..ServerConfig::default() };
    let server = server::start(&config, Default::default()).await.expect("a server");
    let ids: Vec<_> = server.notices().iter().map(|notice| notice.id).collect();
    assert_eq!(ids, ["store-folder", "server-not-kept"]);
    put(&server, "settings", &json!({"theme": "dark"}));
    assert_eq!(get(&server, "settings")["theme"], "dark");
    server.stop().await;
}

/// The index of the write-ahead log cannot be made, as on a disk that is full or read-only.
#[tokio::test(flavor = "multi_thread")]
async fn where_nothing_can_be_written_all_is_shown_and_the_page_is_told() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = serve_in(&folder).await;
    put(&server, "saves/mine", &json!({"board": BOARD}));
    assert_eq!(get(&server, "keeping"), json!({"kept": true, "reason": null}));
    server.stop().await;
    // The file is closed beside the end of the server, and its companions go with it.
    let index = folder.path().join("starboard.db-shm");
    while index.exists() {
        tokio::task::yield_now().await;
    }
    std::fs::create_dir(index).expect("a folder in the way");
    let server = serve_in(&folder).await;
    assert_eq!(get(&server, "saves")[0]["id"], "mine");
    let keeping = get(&server, "keeping");
    assert_eq!((&keeping["kept"], &keeping["reason"]["id"]), (&json!(false), &json!("store-unwritable")));
    assert_eq!(ask(&server, "DELETE", "notices", &Value::Null).0, 204);
    assert_eq!(get(&server, "keeping")["kept"], false, "for as long as it is so");
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_copy_of_the_data_is_left_every_day() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = serve_in(&folder).await;
    let copies = || {
        let entries = std::fs::read_dir(folder.path().join("backups"));
        entries.map_or(0, |entries| {
            entries.flatten().filter(|entry| entry.path().extension() == Some("db".as_ref())).count()
        })
    };
    while copies() == 0 {
        // It is made beside everything else.
        put(&server, "settings", &json!({"theme": "dark"}));
    }
    server.stop().await;
    assert_eq!(copies(), 1);
}

#[tokio::test(flavor = "multi_thread")]
async fn questions_that_make_no_sense_are_problems() {
    let server = serve(1).await;
    for (method, path, request, code) in [
        ("GET", "progress", Value::Null, 400),
        ("GET", "runs", Value::Null, 400),
        ("PUT", "saves/x", json!({"board": "nothing"}), 422),
        ("PUT", "saves/x", json!({}), 422),
        ("PUT", "settings", json!(["a"]), 422),
        ("POST", "progress", json!({"board": "chess:1"}), 422),
        ("POST", "data", json!({"format": "starboard-data", "version": 99}), 422),
    ] {
        let (found, problem) = ask(&server, method, path, &request);
        assert_eq!((found, &problem["status"]), (code, &json!(code)), "{method} {path} {request}: {problem}");
    }
    server.stop().await;
}

/// What the page of a profile asks, with the cookie that it was given.
fn ask_as(server: &Running, profile: &str, method: &str, path: &str, request: &Value) -> (u16, Value, String) {
    let text = if request.is_null() { String::new() } else { request.to_string() };
    let confirm = if method == "DELETE" { "Starboard-Confirm: yes\r\n" } else { "" };
    let headers = format!("Cookie: a=b; starboard-profile={profile}\r\n{confirm}");
    let answer = block_in_place(|| http(server, method, &format!("/api/v1/{path}"), &headers, &text));
    (status(&answer), serde_json::from_str(body(&answer)).unwrap_or_default(), answer)
}

/// Profiles see nothing of each other, on any route, also after a restart; a guest leaves nothing.
#[tokio::test(flavor = "multi_thread")]
async fn profiles_are_separated_by_their_cookie() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = serve_in(&folder).await;
    put(&server, "settings", &json!({"theme": "dark"}));
    let (code, ada) = ask(&server, "POST", "profiles", &json!({"name": " Ada ", "colour": "teal"}));
    assert_eq!((code, &ada["name"]), (201, &json!("Ada")), "{ada}");
    let ada = ada["id"].as_str().expect("an id").to_owned();
    let (code, _, answer) = ask_as(&server, "main", "POST", &format!("profiles/{ada}/choose"), &Value::Null);
    assert!(code == 204 && answer.contains(&format!("starboard-profile={ada}; Path=/; HttpOnly; SameSite=Strict")));
    let listed = ask_as(&server, &ada, "GET", "profiles", &Value::Null).1;
    assert_eq!((&listed["current"], listed["profiles"].as_array().map(Vec::len)), (&json!(ada), Some(3)), "{listed}");

    // What each keeps is its own.
    let save = json!({"board": BOARD, "record": {"runs": ["L"], "at": 1}, "changed": 7});
    assert_eq!(ask_as(&server, &ada, "PUT", "saves/mine", &save).0, 204);
    let moves = plan(&server, BOARD);
    let finish = json!({"board": BOARD, "moves": moves, "time": 900, "name": "Ada"});
    assert_eq!(ask_as(&server, &ada, "POST", "records", &finish).0, 200);
    assert_eq!(ask_as(&server, &ada, "GET", "settings", &Value::Null).1, json!({}));
    assert_eq!(get(&server, "settings"), json!({"theme": "dark"}));
    for path in ["saves", "runs?board=sliding:2x2%23g1-3"] {
        assert_eq!(get(&server, path).as_array().map(Vec::len), Some(0), "{path}");
        assert_eq!(ask_as(&server, &ada, "GET", path, &Value::Null).1.as_array().map(Vec::len), Some(1), "{path}");
    }

    // A page that was left open while another profile was chosen is told so.
    let stale = block_in_place(|| http(&server, "GET", "/api/v1/saves", "Starboard-Profile: 00000000\r\n", ""));
    assert_eq!(status(&stale), 409, "{stale}");
    let own = block_in_place(|| http(&server, "GET", "/api/v1/saves", "Starboard-Profile: main\r\n", ""));
    assert_eq!(status(&own), 200, "{own}");

    // A guest begins anew every time.
    assert_eq!(ask_as(&server, "guest", "PUT", "saves/mine", &save).0, 204);
    assert_eq!(ask_as(&server, "guest", "GET", "saves", &Value::Null).1.as_array().map(Vec::len), Some(1));
    assert_eq!(ask_as(&server, "main", "POST", "profiles/guest/choose", &Value::Null).0, 204);
    assert_eq!(ask_as(&server, "guest", "GET", "saves", &Value::Null).1, json!([]));
    server.stop().await;

    let server = serve_in(&folder).await;
    assert_eq!(ask_as(&server, &ada, "GET", "saves", &Value::Null).1.as_array().map(Vec::len), Some(1));
    assert_eq!(get(&server, "saves"), json!([]));

    // Forgetting everything forgets the profile's own.
    assert_eq!(ask_as(&server, &ada, "DELETE", "data", &Value::Null).0, 204);
    assert_eq!(get(&server, "settings"), json!({"theme": "dark"}));

    // A cookie of no profile is the main one; a profile that is taken off the list leaves its data in its folder.
    assert_eq!(ask_as(&server, "../x", "GET", "settings", &Value::Null).1, json!({"theme": "dark"}));
    assert_eq!(ask(&server, "DELETE", &format!("profiles/{ada}"), &Value::Null).0, 204);
    assert_eq!(ask_as(&server, &ada, "GET", "settings", &Value::Null).1, json!({"theme": "dark"}));
    assert!(folder.path().join("profiles").join(&ada).is_dir());
    assert_eq!(ask(&server, "DELETE", "profiles/main", &Value::Null).0, 404);
    for (request, id) in [
        (json!({"name": "", "colour": "teal"}), "profiles-bad-name"),
        (json!({"name": "x".repeat(41), "colour": "teal"}), "profiles-bad-name"),
        (json!({"name": "Bo", "colour": "#123456"}), "profiles-bad-colour"),
    ] {
        let (code, problem) = ask(&server, "POST", "profiles", &request);
        assert_eq!((code, &problem["message"]["id"]), (422, &json!(id)), "{request}");
    }
    server.stop().await;
}
