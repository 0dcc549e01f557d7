//! An engine with the one tab that talks to it.

use std::{sync::Arc, time::Duration};

use games::{
    Message,
    engine::{Ceilings, Engine, Tab},
    protocol::{OpenedTrace, Reply, Request},
};
use serde::Deserialize;

/// What an engine in a browser may use: one thread, and some of the 4 GiB that a module can reach.
pub fn ceilings(memory: u64) -> Ceilings {
    Ceilings {
        workers: 1,
        jobs_per_tab: 64,
        jobs: 64,
        games: 64,
        steps: 100_000,
        memory,
        traces: memory / 4,
        time: Duration::from_secs(60),
        most_time: Duration::from_secs(3600),
    }
}

/// An engine without threads, and its tab.
pub struct Instance {
    engine: Arc<Engine>,
    tab: Tab,
}

impl Instance {
    /// `memory` is for the tables of one job; `random` gives seeds that nobody chose; replies go to `out` as JSON.
    pub fn new(memory: u64, random: fn() -> u64, out: impl Fn(&str) + Send + Sync + 'static) -> Self {
        let engine = Engine::cooperative(ceilings(memory), random);
        let tab = engine.tab(Arc::new(move |reply: Reply| {
            let text = reply.to_json().or_else(|_| Reply::to(reply.id, Err(unwritable())).to_json());
            out(&text.unwrap_or_default());
        }));
        Instance { engine, tab }
    }

    /// Answers a request as it comes over the wire, or queues it for [`pump`](Self::pump).
    pub fn ask(&self, request: &str) {
        match Request::from_json(request) {
            Ok(request) => self.tab.ask(request),
            Err(error) => {
                let message = Message::new("message-unreadable").with("error", error.to_string());
                self.tab.send(Reply::to(number(request), Err(message.into())));
            }
        }
    }

    /// Does the next piece of work; false if there was none.
    pub fn pump(&self) -> bool {
        self.engine.pump()
    }

    /// Ends the job that runs, with its own last event.
    pub fn cancel_running(&self) {
        self.engine.cancel_running();
    }

    /// A recorded search as a file; nothing if it is no longer kept.
    pub fn trace_file(&self, trace: u32) -> Option<Vec<u8>> {
        self.engine.trace_file(trace)
    }

    /// Takes in a recorded search that was a file.
    pub fn open_trace(&self, file: &[u8]) -> Result<OpenedTrace, Message> {
        self.engine.open_trace(file)
    }
}

fn unwritable() -> games::Failure {
    games::Failure::Internal(Message::new("job-broke-down"))
}

/// The number of a request that cannot be read, if at least that can.
fn number(request: &str) -> u32 {
    #[derive(Deserialize)]
    struct Numbered {
        id: u32,
    }
    serde_json::from_str::<Numbered>(request).map_or(0, |numbered| numbered.id)
}

#[cfg(test)]
mod tests {
    use std::sync::Mutex;

    use serde_json::{Value, json};

    use super::*;

    /// An instance and what it says.
    struct Talk {
        instance: Instance,
        said: Arc<Mutex<Vec<Value>>>,
    }

    impl Talk {
        fn new() -> Self {
            let said = Arc::new(Mutex::new(Vec::new()));
            let heard = Arc::clone(&said);
            let out = move |text: &str| heard.lock().unwrap().push(serde_json::from_str(text).unwrap());
            Talk { instance: Instance::new(1 << 28, || 7, out), said }
        }

        /// What is said when this was asked and everything was done.
        fn ask(&self, request: &str) -> Vec<Value> {
            self.instance.ask(request);
            while self.instance.pump() {}
            std::mem::take(&mut self.said.lock().unwrap())
        }
    }

    #[test]
    fn jobs_are_done_when_it_is_pumped_and_not_before() {
        let talk = Talk::new();
        talk.ask(r#"{"id":1,"op":"open","game":1,"board":"sliding:3x3#g1-7"}"#);
        talk.instance.ask(r#"{"id":2,"op":"solve","game":1}"#);
        assert!(talk.said.lock().unwrap().is_empty(), "a move would be answered first");
        while talk.instance.pump() {}
        let said = std::mem::take(&mut *talk.said.lock().unwrap());
        let last = said.last().expect("an answer");
        assert_eq!((&last["ev"], &last["answer"]["outcome"]), (&"solution".into(), &"optimal".into()));
        // The rest of the plan is a hint that needs no search.
        let hints = talk.ask(r#"{"id":3,"op":"hint","game":1}"#);
        assert_eq!(hints.last().expect("a hint")["outcome"], "optimal");
    }

    #[test]
    fn a_job_that_is_cancelled_while_it_runs_ends_with_what_it_has() {
        use std::sync::OnceLock;
        // The module hears of a cancel when a search reads the clock; here, when it tells of its progress.
        static CANCELLED: OnceLock<Instance> = OnceLock::new();
        static SAID: Mutex<Vec<Value>> = Mutex::new(Vec::new());
        let instance = CANCELLED.get_or_init(|| {
            Instance::new(
                1 << 28,
                || 7,
                |text| {
                    let said: Value = serde_json::from_str(text).unwrap();
                    if said["ev"] == "progress"
                        && let Some(instance) = CANCELLED.get()
                    {
                        instance.cancel_running();
                    }
                    SAID.lock().unwrap().push(said);
                },
            )
        });
        instance.ask(r#"{"id":1,"op":"open","game":1,"board":"sliding:5x5#g1-3"}"#);
        instance.ask(r#"{"id":2,"op":"solve","game":1,"how":{"solver":"idastar","heuristic":"manhattan"}}"#);
        while instance.pump() {}
        let said = SAID.lock().unwrap();
        let last = said.last().expect("a last word");
        assert_eq!((last["id"].as_u64(), last["answer"]["stop"].as_str()), (Some(2), Some("cancelled")), "{last}");
    }

    #[test]
    fn boards_that_nobody_chose_come_from_the_seeds_of_the_host() {
        let talk = Talk::new();
        let made = talk.ask(r#"{"id":1,"op":"generate","puzzle":"sliding","options":{"size":"3x3"},"count":1}"#);
        assert_eq!(made[made.len() - 2]["board"]["board"], "sliding:3x3#g1-7");
    }

    #[test]
    fn nonsense_is_answered() {
        let talk = Talk::new();
        for (request, id) in [("", 0), ("{\"id\":4}", 4), ("{\"id\":5,\"op\":\"dance\"}", 5)] {
            let said = talk.ask(request);
            assert_eq!((said.len(), &said[0]["id"]), (1, &id.into()), "{request}");
            assert_eq!(said[0]["message"]["id"], "message-unreadable", "{request}");
        }
    }
    /// Boards on which every solver of their puzzle is tried, and the solver of its own choice.
    const BOARDS: [&str; 9] = [
        "sliding:3x3,depth=20#g1-5",
        "sliding:4x4,depth=18#g1-2",
        "sliding:2x5#g1-4",
        "sokoban:quay/4",
        "sokoban:quay/8",
        "link:4x4#g1-1",
        "link:6x4#g1-9",
        "brick:4x4,k3#g1-1",
        "brick:5x5,k4#g1-3",
    ];

    /// The board in words, and how it was answered: no times, and no bytes, which depend on how wide a pointer is.
    fn answered(talk: &Talk, board: &str, how: &Value) -> Value {
        let last = |request: Value| talk.ask(&request.to_string()).pop().expect("an answer");
        last(json!({"id": 1, "op": "open", "game": 1, "board": board}));
        let written = last(json!({"id": 2, "op": "write", "game": 1}));
        let solved = last(json!({"id": 3, "op": "solve", "game": 1, "how": how}));
        let answer = &solved["answer"];
        json!({"ask": {"board": board, "how": how}, "answer": {"board": written["board"], "outcome": answer["outcome"],
            "cost": answer["cost"], "moves": answer["moves"], "solver": answer["solver"],
            "expanded": answer["expanded"], "produced": answer["produced"]}})
    }

    /// A search as a file, which moves between machines: its length and a checksum (FNV-1a).
    fn recorded(talk: &Talk, board: &str) -> Value {
        let last = |request: Value| talk.ask(&request.to_string()).pop().expect("an answer");
        last(json!({"id": 1, "op": "open", "game": 1, "board": board}));
        let how = json!({"solver": "astar", "nodes": 500});
        let traced = last(json!({"id": 2, "op": "trace", "game": 1, "how": how}));
        let trace = u32::try_from(traced["trace"].as_u64().expect("a trace")).expect("a small number");
        let file = talk.instance.trace_file(trace).expect("a file");
        let sum = file.iter().fold(0x811C_9DC5_u32, |sum, &byte| (sum ^ u32::from(byte)).wrapping_mul(0x0100_0193));
        json!({"ask": {"board": board, "record": how}, "answer": {"length": file.len(), "sum": sum}})
    }

    /// Same ids, same boards, same answers, same counts: `tests/answers.js` holds the module to the same file. After a
    /// change that is meant: `STARBOARD_SIGNATURE=write cargo test -p starboard-browser`.
    #[test]
    fn answers_are_those_that_the_module_is_held_to() {
        const FILE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/answers.jsonl");
        let talk = Talk::new();
        let mut lines = String::new();
        for board in BOARDS {
            let about = games::find(board.split(':').next().expect("a puzzle")).expect("a puzzle").about();
            let own_choice = json!({"nodes": 20_000});
            let each = about.solvers.iter().map(|solver| json!({"solver": solver.id, "nodes": 20_000}));
            for how in [own_choice].into_iter().chain(each) {
                lines += &format!("{}\n", answered(&talk, board, &how));
            }
            lines += &format!("{}\n", recorded(&talk, board));
        }
        if std::env::var("STARBOARD_SIGNATURE").is_ok_and(|value| value == "write") {
            std::fs::write(FILE, &lines).expect("a file that can be written");
        }
        let kept = std::fs::read_to_string(FILE).unwrap_or_default();
        for (kept, now) in kept.lines().zip(lines.lines()) {
            assert_eq!(now, kept);
        }
        assert_eq!(lines.lines().count(), kept.lines().count());
    }
}
