//! Recorded searches over the wire: a page is told what it asks for and no more, at any moment, forwards and backwards.

use std::sync::{Arc, Mutex, mpsc};

use games::{
    engine::{Ceilings, Engine, Tab},
    protocol::Reply,
};
use serde_json::{Value, json};

/// Twelve moves: long enough for every panel, short enough for every frame to be looked at.
const BOARD: &str = "sliding:3x3:1,5,2,4,0,3,7,8,6";
/// Millions of expansions for a search that is not stopped.
const HARD: &str = "sliding:4x4:14,15,8,12,10,11,9,13,2,6,5,1,3,7,4,0";

/// A page: what it was told, and what it has asked.
struct Page {
    tab: Tab,
    told: mpsc::Receiver<Value>,
    asked: u32,
}

impl Page {
    fn new() -> Self {
        Page::of(&Engine::start(Ceilings { workers: 1, ..Ceilings::default() }))
    }

    fn of(engine: &Arc<Engine>) -> Self {
        let (tell, told) = mpsc::channel();
        let tell = Mutex::new(tell);
        let out = move |reply: Reply| {
            let text = serde_json::to_value(reply).expect("replies can be written");
            // Nobody listens once the test is over.
            let _ = tell.lock().map(|tell| tell.send(text));
        };
        Page { tab: engine.tab(Arc::new(out)), told, asked: 0 }
    }

    fn send(&mut self, mut op: Value) -> u32 {
        self.asked += 1;
        op["id"] = json!(self.asked);
        self.tab.ask(serde_json::from_value(op).expect("a request"));
        self.asked
    }

    /// The next thing said about a request; everything else is passed over.
    fn hear(&self, id: u32) -> Value {
        loop {
            let reply = self.told.recv().expect("the engine is there");
            if reply["id"] == id {
                return reply;
            }
        }
    }

    /// The last thing said about a request.
    fn ask(&mut self, op: Value) -> Value {
        let id = self.send(op);
        loop {
            let reply = self.hear(id);
            if reply["ev"] != "progress" {
                return reply;
            }
        }
    }

    fn record(&mut self, board: &str, how: Value, bytes: Option<u64>) -> Value {
        assert_eq!(self.ask(json!({"op": "open", "game": 1, "board": board}))["ev"], "position");
        self.ask(json!({"op": "trace", "game": 1, "how": how, "bytes": bytes}))
    }

    /// Everything that can be asked about a moment.
    fn moment(&mut self, trace: &Value, at: u64) -> Value {
        let frames = self.ask(json!({"op": "frames", "trace": trace, "from": at, "to": at + 1}));
        let node = self.ask(json!({"op": "node", "trace": trace, "node": frames["frames"][0]["node"]}));
        let frontier = self.ask(json!({"op": "frontier", "trace": trace, "at": at, "count": 5}));
        let layers = self.ask(json!({"op": "layers", "trace": trace, "at": at}));
        let heat = self.ask(json!({"op": "heat", "trace": trace, "at": at}));
        let said =
            json!([frames["frames"], node["node"], frontier["nodes"], layers["open"], layers["closed"], heat["cells"]]);
        assert!(said.as_array().unwrap().iter().all(|part| !part.is_null()), "{said}");
        said
    }
}

fn astar() -> Value {
    json!({"solver": "astar", "heuristic": "manhattan"})
}

fn sum(layers: &Value) -> u64 {
    layers.as_array().unwrap().iter().map(|layer| layer[1].as_u64().unwrap()).sum()
}

#[test]
fn every_moment_is_the_same_forwards_and_backwards() {
    let mut page = Page::new();
    let traced = page.record(BOARD, astar(), None);
    let (trace, steps) = (&traced["trace"], traced["summary"]["steps"].as_u64().unwrap());
    assert_eq!((&traced["summary"]["sampled"], &traced["summary"]["outcome"]), (&json!(false), &json!("optimal")));
    let forwards: Vec<Value> = (0..steps).map(|at| page.moment(trace, at)).collect();
    let backwards: Vec<Value> = (0..steps).rev().map(|at| page.moment(trace, at)).collect();
    assert!(forwards.iter().eq(backwards.iter().rev()));
    for moment in &forwards {
        let frame = &moment[0][0];
        assert_eq!(
            (sum(&moment[3]), sum(&moment[4])),
            (frame["open"].as_u64().unwrap(), frame["expanded"].as_u64().unwrap())
        );
    }
    let all = page.ask(json!({"op": "frames", "trace": trace, "from": 0, "to": steps}));
    assert!(all["frames"].as_array().unwrap().iter().eq(forwards.iter().map(|moment| &moment[0][0])));
    let some = page.ask(json!({"op": "frames", "trace": trace, "from": 0, "to": steps, "every": 7}));
    assert!(some["frames"].as_array().unwrap().iter().eq(forwards.iter().step_by(7).map(|moment| &moment[0][0])));
}

/// All tabs together have a limit: the newest trace stays, older ones go, whosever they are.
#[test]
fn traces_of_many_tabs_have_one_limit() {
    let engine = Engine::start(Ceilings { workers: 1, traces: 1, ..Ceilings::default() });
    let (mut one, mut other) = (Page::of(&engine), Page::of(&engine));
    let frames = |page: &mut Page, traced: &Value| {
        page.ask(json!({"op": "frames", "trace": traced["trace"], "from": 0, "to": 1}))["ev"].clone()
    };
    let first = one.record(BOARD, astar(), None);
    assert_eq!(frames(&mut one, &first), "frames");
    let second = other.record(BOARD, astar(), None);
    assert_eq!((frames(&mut one, &first), frames(&mut other, &second)), (json!("error"), json!("frames")));
}

#[test]
fn who_does_not_ask_is_told_nothing() {
    let mut page = Page::new();
    let traced = page.record(HARD, json!({"solver": "astar", "heuristic": "manhattan", "nodes": 20_000}), None);
    let (trace, steps) = (&traced["trace"], traced["summary"]["steps"].as_u64().unwrap());
    assert!(steps > 20_000 && traced["summary"]["stop"] == "nodes");
    // One question, one answer of bounded length; nothing comes before or after it.
    let most =
        page.ask(json!({"op": "frames", "trace": trace, "from": 0, "to": steps}))["frames"].as_array().unwrap().len();
    assert!((1..20_000).contains(&most), "{most} frames at once");
    let tree = page.ask(json!({"op": "tree", "trace": trace, "most": 1_000_000}));
    assert!((1..=20_000).contains(&tree["nodes"].as_array().unwrap().len()));
    let boards = page.ask(json!({"op": "frontier", "trace": trace, "at": steps, "count": 1_000_000}));
    assert!((1..=100).contains(&boards["nodes"].as_array().unwrap().len()));
    assert!(page.told.try_recv().is_err(), "the engine spoke without being asked");
    // Beyond the end there is nothing, and no trouble either.
    assert_eq!(
        page.ask(json!({"op": "frames", "trace": trace, "from": steps + 9, "to": steps + 99}))["frames"],
        json!([])
    );
    assert_eq!(page.ask(json!({"op": "node", "trace": trace, "node": u32::MAX}))["ev"], "error");
}

#[test]
fn a_cancelled_search_can_be_looked_at() {
    let mut page = Page::new();
    page.ask(json!({"op": "open", "game": 1, "board": HARD}));
    let job = page
        .send(json!({"op": "trace", "game": 1, "how": {"solver": "idastar", "heuristic": "zero"}, "bytes": 1 << 20}));
    while page.hear(job)["expanded"].as_u64().is_none_or(|expanded| expanded == 0) {}
    page.send(json!({"op": "cancel", "job": job}));
    let traced = std::iter::repeat_with(|| page.hear(job)).find(|reply| reply["ev"] != "progress").unwrap();
    assert_eq!((&traced["ev"], &traced["summary"]["stop"]), (&json!("traced"), &json!("cancelled")));
    assert!(traced["summary"]["steps"].as_u64().unwrap() > 0);
    page.moment(&traced["trace"], 0);
}

#[test]
fn a_long_search_is_whole_at_first_and_sampled_then() {
    let mut page = Page::new();
    let how = json!({"solver": "astar", "heuristic": "manhattan", "nodes": 20_000});
    let whole = page.record(HARD, how.clone(), None);
    let part = page.record(HARD, how, Some(600_000));
    let count = |traced: &Value, what: &str| traced["summary"][what].as_u64().unwrap();
    assert_eq!((&whole["summary"]["sampled"], &part["summary"]["sampled"]), (&json!(false), &json!(true)));
    assert!(count(&part, "steps") < count(&whole, "steps") / 2);
    assert_eq!(count(&part, "expanded"), count(&whole, "expanded"), "what is recorded changes nothing");
    assert_eq!(count(&part, "produced"), count(&whole, "produced"));
    for at in [0, count(&part, "steps") / 2, count(&part, "steps") - 1] {
        assert_eq!(page.moment(&whole["trace"], at)[0], page.moment(&part["trace"], at)[0]);
    }
}

#[test]
fn old_traces_go_and_forgotten_ones_are_gone() {
    let mut page = Page::new();
    let traces: Vec<Value> = (0..9).map(|_| page.record(BOARD, astar(), None)["trace"].clone()).collect();
    let mut is_kept = |trace: &Value| page.ask(json!({"op": "layers", "trace": trace, "at": 0}))["ev"] == "layers";
    assert!(!is_kept(&traces[0]) && traces[1..].iter().all(&mut is_kept));
    page.ask(json!({"op": "untrace", "trace": traces[5]}));
    let gone = page.ask(json!({"op": "layers", "trace": traces[5], "at": 0}));
    assert_eq!((&gone["ev"], &gone["message"]["id"]), (&json!("error"), &json!("trace-not-kept")));
}

#[test]
fn a_solver_that_tells_nothing_is_refused() {
    let mut page = Page::new();
    let refused = page.record("sokoban:quay/1", json!({"solver": "exact"}), None);
    assert_eq!((&refused["ev"], &refused["message"]["id"]), (&json!("error"), &json!("trace-solver")));
}
