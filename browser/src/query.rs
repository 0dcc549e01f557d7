//! What the page asks besides the protocol, because it keeps what a server would keep: when does a finished game count,
//! what does the table of a family say, can a pack be kept. Each is a function of what is asked alone.

use std::time::Duration;

use games::{BoardId, Limits, Message};
use records::{Finish, FinishedGame, Moment, OwnPack, Profile, Table};
use serde::{Deserialize, Serialize};
use serde_json::Value;

/// What remaking the board of a finished game may take: moves wait meanwhile.
const REPLAY: Limits = Limits { time: Some(Duration::from_secs(5)), memory: Some(1 << 28), nodes: None };

/// A question.
#[derive(Debug, Deserialize)]
#[serde(tag = "query", rename_all = "kebab-case", deny_unknown_fields)]
pub enum Query {
    /// Whether a finished game counts, and as what. Answer: [`FinishedGame`].
    Judge {
        /// The game.
        finish: Finish,
        /// Whether its board is a level of the pack of the player's own that it names.
        is_own_level: bool,
        /// When it was finished.
        at: Moment,
    },
    /// Which of these games are what they say. Answer: for each, whether it is.
    Honest {
        /// The games.
        runs: Vec<FinishedGame>,
    },
    /// The table of a family. Answer: [`Table`].
    Table {
        /// The family.
        family: String,
        /// Its games in the order they were played.
        runs: Vec<FinishedGame>,
    },
    /// Whether a pack can be kept; a refusal says why not.
    Pack {
        /// The pack.
        pack: OwnPack,
    },
    /// Whether a player can have this name and colour beside so many others. Answer: [`Profile`].
    Profile {
        /// The profile as it is asked for.
        profile: Profile,
        /// Profiles besides it.
        others: usize,
    },
    /// What board this is. Answer: [`BoardFacts`].
    Level {
        /// Its id.
        board: String,
    },
}

/// What a finished game counts for.
#[derive(Debug, Serialize)]
pub struct JudgedGame {
    #[serde(flatten)]
    level: BoardFacts,
    steps: i64,
    cost: i64,
    family: Option<String>,
    /// The game as it is kept; none if it is not ranked.
    run: Option<FinishedGame>,
}

/// A board by its id.
#[derive(Debug, Serialize)]
pub struct BoardFacts {
    /// The id as it is always written.
    board: String,
    puzzle: &'static str,
    /// The built-in pack that it belongs to.
    pack: Option<String>,
    /// What its costs are compared under.
    objective: &'static str,
}

/// What is said to a question.
#[derive(Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
enum QueryReply {
    Value(Value),
    Refusal(Message),
}

/// Answers a question in JSON, by JSON.
pub fn answer(query: &[u8]) -> Vec<u8> {
    let unreadable = |error: serde_json::Error| Message::new("message-unreadable").with("error", error.to_string());
    let said = serde_json::from_slice::<Query>(query).map_err(unreadable).and_then(Query::answer);
    write(said)
}

/// A value or a refusal, in JSON.
pub fn write<T: Serialize>(said: Result<T, Message>) -> Vec<u8> {
    let value = said.and_then(|value| serde_json::to_value(value).map_err(|_| Message::new("job-broke-down")));
    let said = match value {
        Ok(value) => QueryReply::Value(value),
        Err(message) => QueryReply::Refusal(message),
    };
    serde_json::to_vec(&said).unwrap_or_default()
}

impl Query {
    fn answer(self) -> Result<Value, Message> {
        let value = match self {
            Query::Judge { finish, is_own_level, at } => {
                let counted = records::judge(&finish, is_own_level, REPLAY)?;
                let run = counted.run(&finish, at);
                let level = BoardFacts::new(&counted.id);
                let (steps, cost, family) = (counted.steps, counted.cost, counted.family);
                serde_json::to_value(JudgedGame { level, steps, cost, family, run })
            }
            Query::Honest { runs } => {
                serde_json::to_value(runs.iter().map(|run| run.is_honest(REPLAY)).collect::<Vec<_>>())
            }
            Query::Table { family, runs } => serde_json::to_value(Table::new(&family, &runs)),
            Query::Pack { pack } => serde_json::to_value(pack.check()?),
            Query::Profile { profile: Profile { id, name, colour }, others } => {
                serde_json::to_value(Profile::named(&id, &name, &colour, others)?)
            }
            Query::Level { board } => serde_json::to_value(BoardFacts::new(&BoardId::parse(&board)?)),
        };
        value.map_err(|_| Message::new("job-broke-down"))
    }
}

impl BoardFacts {
    fn new(id: &BoardId) -> Self {
        let about = id.game.about();
        let pack = records::built_in_pack(id).map(str::to_owned);
        BoardFacts { board: id.to_string(), puzzle: about.id, pack, objective: about.objectives[0] }
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    fn asked(query: &Value) -> Value {
        serde_json::from_slice(&answer(query.to_string().as_bytes())).unwrap()
    }

    #[test]
    fn a_game_counts_once_it_replayed() {
        let finish = |moves: &str| json!({"board": "sliding:3x3:1,2,3,4,5,6,7,0,8", "moves": moves, "time": 5});
        let judged =
            |moves, own| asked(&json!({"query": "judge", "finish": finish(moves), "is_own_level": own, "at": 9}));
        assert_eq!(judged("R", false)["refusal"]["id"], "store-run-does-not-replay");
        let spelled = judged("L", false);
        assert_eq!((&spelled["value"]["steps"], &spelled["value"]["run"]), (&json!(1), &Value::Null));
        let own = judged("L", true)["value"]["run"].clone();
        assert_eq!((&own["family"], &own["at"]), (&own["board"], &json!(9)));
        let forged = json!({"query": "honest", "runs": [own, {"family": own["family"], "board": own["board"],
            "puzzle": "sliding", "name": "", "moves": "L", "steps": 2, "cost": 1, "time": 5, "at": 9}]});
        assert_eq!(asked(&forged)["value"], json!([true, false]));
    }

    #[test]
    fn levels_and_packs_are_known() {
        let level = asked(&json!({"query": "level", "board": "sokoban:quay/1"}));
        assert_eq!((&level["value"]["puzzle"], &level["value"]["pack"]), (&json!("sokoban"), &json!("quay")));
        assert!(asked(&json!({"query": "level", "board": "tea"}))["refusal"]["id"].is_string());
        let pack = json!({"id": "a b", "puzzle": "sliding", "title": "", "author": "", "levels": [], "changed": 0});
        assert_eq!(asked(&json!({"query": "pack", "pack": pack}))["refusal"]["id"], "store-pack-id");
        let player = |name: &str| json!({"id": "0a1b2c3d", "name": name, "colour": "teal"});
        let named = |name: &str| asked(&json!({"query": "profile", "profile": player(name), "others": 3}));
        assert_eq!(
            (&named(" Ada ")["value"], &named("")["refusal"]["id"]),
            (&player("Ada"), &json!("profiles-bad-name"))
        );
        assert_eq!(asked(&json!({"query": "dance"}))["refusal"]["id"], "message-unreadable");
        assert_eq!(asked(&json!({"query": "table", "family": "x", "runs": []}))["value"]["games"], 0);
    }
}
