//! A trace as a file.

use std::{fmt::Write, sync::Arc};

use puzzle::{Message, Request};
use search::{Control, Limits, trace::Log};

use super::{Ending, Trace, recordable};
use crate::BoardId;

const FIRST: &str = "starboard-trace 1";
/// A header longer than this is none.
const LONGEST: usize = 1 << 20;

impl Trace {
    /// The trace as a file. The form is described with [the module](crate::trace).
    pub fn write(&self) -> Vec<u8> {
        let mut text = format!("{FIRST}\n");
        let mut line = |key: &str, value: Option<String>| {
            if let Some(value) = value {
                let _ = writeln!(text, "{key}: {value}");
            }
        };
        let Request { objective, solver, heuristic, weight, beam, branch, depth, threads: _ } = &self.request;
        let Ending { outcome, cost, lower_bound, stop, produced, moves } = &self.ending;
        line("board", Some(BoardId::spelled(&*self.board).to_string()));
        line("objective", objective.clone());
        line("solver", solver.clone());
        line("heuristic", heuristic.clone());
        line("weight", weight.map(|weight| weight.to_string()));
        line("beam", beam.map(|beam| beam.to_string()));
        line("branch", branch.map(|branch| branch.to_string()));
        line("depth", depth.map(|depth| depth.to_string()));
        line("outcome", Some(outcome.clone()));
        line("cost", cost.map(|cost| cost.to_string()));
        line("lower-bound", lower_bound.map(|bound| bound.to_string()));
        line("stop", stop.clone());
        line("produced", Some(produced.to_string()));
        line("moves", moves.clone());
        text.push('\n');
        let mut bytes = text.into_bytes();
        bytes.extend(self.log.write());
        bytes
    }

    /// Reads a file that [`write`](Trace::write) wrote.
    pub fn read(bytes: &[u8]) -> Result<Trace, Message> {
        let bad = |what: &str| Message::new("trace-file").with("what", what);
        let end = bytes.iter().take(LONGEST).zip(bytes.iter().skip(1)).position(|pair| pair == (&b'\n', &b'\n'));
        let end = end.ok_or_else(|| bad(FIRST))?;
        let header = std::str::from_utf8(&bytes[..end]).map_err(|_| bad("UTF-8"))?;
        let mut lines = header.lines();
        if lines.next() != Some(FIRST) {
            return Err(bad(FIRST));
        }
        let lines: Vec<(&str, &str)> = lines.filter_map(|line| line.split_once(": ")).collect();
        let text = |key: &str| lines.iter().find(|line| line.0 == key).map(|line| line.1);
        let owned = |key: &str| text(key).map(str::to_owned);
        let request = Request {
            objective: owned("objective"),
            solver: owned("solver"),
            heuristic: owned("heuristic"),
            weight: number(text("weight"), "weight")?,
            beam: number(text("beam"), "beam")?,
            branch: number(text("branch"), "branch")?,
            depth: number(text("depth"), "depth")?,
            threads: None,
        };
        let ending = Ending {
            outcome: owned("outcome")
                .filter(|outcome| OUTCOMES.contains(&outcome.as_str()))
                .ok_or_else(|| bad("outcome"))?,
            cost: number(text("cost"), "cost")?,
            lower_bound: number(text("lower-bound"), "lower-bound")?,
            stop: owned("stop").filter(|stop| STOPS.contains(&stop.as_str())),
            produced: number(text("produced"), "produced")?.unwrap_or(0),
            moves: owned("moves"),
        };
        let solver = request.solver.as_deref().unwrap_or_default();
        let id = BoardId::parse(text("board").ok_or_else(|| bad("board"))?)?;
        let solver = recordable(id.game.about(), solver)?;
        id.game.about().check(&request)?;
        // A spelled-out board is opened in no time; anything else has no business here.
        let mut control = Control::new(Limits { nodes: Some(0), ..Limits::default() });
        let board = id.open(&mut control).map_err(|_| bad("board"))?;
        if let Some(moves) = &ending.moves {
            let check = board.check(moves);
            let objective = request.objective.as_deref().unwrap_or(id.game.about().objectives[0]);
            if !check.is_solution() || check.cost(objective) != ending.cost.map(u64::from) {
                return Err(bad("moves"));
            }
        }
        let log = Log::read(&bytes[end + 2..]).map_err(|unreadable| {
            Message::new("trace-log").with("byte", end + 2 + unreadable.at).with("what", unreadable.what)
        })?;
        Ok(Trace { board: Arc::clone(&board), request, solver, ending, log })
    }
}

const OUTCOMES: [&str; 4] = ["optimal", "feasible", "unsolvable", "unknown"];
const STOPS: [&str; 5] = ["time", "memory", "nodes", "cancelled", "incomplete"];

fn number<T: std::str::FromStr>(text: Option<&str>, key: &'static str) -> Result<Option<T>, Message> {
    text.map(|text| text.parse().map_err(|_| Message::new("trace-file").with("what", key))).transpose()
}
