//! Reads an operation out of named values.
//!
//! By hand, because what is derived for an enum of fifty operations that bear their name in a field is fifty readers of
//! maps, of lists and of field names: a sixth of this crate's machine code. A field that is missing here does not
//! compile; that no name is missing a test sees to.

use serde::{
    Deserialize, Deserializer,
    de::{DeserializeOwned, Error as _},
};
use serde_json::{Error, Map, Value};

use super::Op;

impl<'de> Deserialize<'de> for Op {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        read(Fields(Map::deserialize(deserializer)?)).map_err(D::Error::custom)
    }
}

/// What was given and not taken yet.
struct Fields(Map<String, Value>);

impl Fields {
    /// A field that has to be there, unless it can be `null`.
    fn take<T: DeserializeOwned>(&mut self, name: &'static str) -> Result<T, Error> {
        match self.0.remove(name) {
            Some(value) => T::deserialize(value).map_err(|error| Error::custom(format!("{name}: {error}"))),
            None => T::deserialize(Value::Null).map_err(|_| Error::missing_field(name)),
        }
    }

    /// A field that can be left out.
    fn take_or_default<T: DeserializeOwned + Default>(&mut self, name: &'static str) -> Result<T, Error> {
        if self.0.contains_key(name) { self.take(name) } else { Ok(T::default()) }
    }
}

/// Operations by name, with their fields; those behind a semicolon can be left out.
macro_rules! by_name {
    ($name:ident, $fields:ident: $($word:literal => $op:ident { $($field:ident),* $(; $($optional:ident),+)? },)+) => {
        match $name.as_str() {
            $($word => Op::$op {
                $($field: $fields.take(stringify!($field))?,)*
                $($($optional: $fields.take_or_default(stringify!($optional))?,)+)?
            },)+
            _ => return Err(Error::unknown_variant(&$name, &[$($word),+])),
        }
    };
}

fn read(mut fields: Fields) -> Result<Op, Error> {
    let name: String = fields.take("op")?;
    let op = by_name! { name, fields:
        "open" => Open { game, board, record },
        "close" => Close { game },
        "input" => Input { game, input },
        "play" => Play { game, moves },
        "undo" => Undo { game },
        "redo" => Redo { game },
        "restart" => Restart { game },
        "travel" => Travel { game, step },
        "targets" => Targets { game, cell },
        "status" => Status { game },
        "legal" => Legal { game },
        "record" => Record { game },
        "hint" => Hint { game },
        "lost-move" => LostMove { game; patient },
        "review" => Review { game },
        "solve" => Solve { game; how },
        "improve" => Improve { game, moves; how },
        "confirm" => Confirm { game; how },
        "steps" => Steps { game, moves, objective, solver, heuristic, weight },
        "flood" => Flood { game, flood },
        "paste" => Paste { game, text },
        "write" => Write { game },
        "shuffle" => Shuffle { game },
        "generate" => Generate { puzzle, seed, count, best_of, near; options, rate },
        "read" => Read { puzzle, text; options },
        "check" => Check { board, moves },
        "rate" => Rate { board },
        "fit" => Fit { puzzle, heuristic, count, seed; recipes },
        "heuristic" => Heuristic { puzzle, heuristic },
        "check-heuristic" => CheckHeuristic { puzzle, heuristic; boards },
        "profile" => Profile { board; how },
        "pack" => Pack { puzzle, pack },
        "trace" => Trace { game, bytes; how },
        "frames" => Frames { trace, from, to, every },
        "node" => Node { trace, node },
        "successor" => Successor { trace, at },
        "frontier" => Frontier { trace, at, count },
        "layers" => Layers { trace, at },
        "tree" => Tree { trace, most },
        "heat" => Heat { trace, at },
        "path" => Path { trace, node },
        "expand" => Expand { trace, node; below },
        "choice" => Choice { trace, from },
        "judge" => Judge { trace, at, node },
        "question" => Question { trace, from },
        "answer-question" => AnswerQuestion { trace, at, option },
        "parting" => Parting { trace, other },
        "answer-parting" => AnswerParting { trace, other, option },
        "untrace" => Untrace { trace },
        "experiment" => Experiment { order },
        "sheet" => Sheet { sheet },
        "mark" => Mark { files, secret },
        "cancel" => Cancel { job },
    };
    match fields.0.keys().next() {
        Some(unknown) => Err(Error::custom(format!("unknown field `{unknown}`"))),
        None => Ok(op),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::protocol::{Request, SolveSettings};

    #[test]
    fn every_operation_that_the_page_knows_is_read() {
        let types = include_str!("../../../../../web/src/protocol.d.ts");
        let ops = types.lines().find(|line| line.starts_with("export type Op = ")).expect("the page has operations");
        let start = types.find(ops).expect("it was just found");
        let end = start + types[start..].find("\n\n").unwrap_or(types.len() - start);
        let names: Vec<&str> =
            types[start..end].split("\"op\": \"").skip(1).map(|rest| rest.split('"').next().unwrap_or("")).collect();
        assert!(names.len() > 50, "{names:?}");
        for name in names {
            let read = Request::from_json(&format!(r#"{{"id":1,"op":"{name}"}}"#));
            let error = read.expect_err("every operation is about something").to_string();
            assert!(error.starts_with("missing field"), "{name}: {error}");
        }
    }

    #[test]
    fn fields_are_read_defaulted_and_refused() {
        let read = |text: &str| Request::from_json(text).map(|request| request.op).map_err(|error| error.to_string());
        let how = SolveSettings::default();
        assert_eq!(read(r#"{"id":1,"op":"solve","game":2}"#), Ok(Op::Solve { game: 2, how: how.clone() }));
        assert_eq!(
            read(r#"{"op":"improve","moves":"UL","game":2,"how":{},"id":1}"#),
            Ok(Op::Improve { game: 2, moves: Some("UL".to_owned()), how })
        );
        assert_eq!(
            read(r#"{"id":1,"op":"expand","trace":1,"node":7,"below":[1,4294967295]}"#),
            Ok(Op::Expand { trace: 1, node: 7, below: vec![1, u32::MAX] })
        );
        assert_eq!(
            read(r#"{"id":1,"op":"open","game":1,"board":"b","record":null}"#),
            Ok(Op::Open { game: 1, board: "b".to_owned(), record: None })
        );
        for (text, why) in [
            (r#"{"id":1,"op":"undo"}"#, "missing field `game`"),
            (r#"{"id":1,"op":"undo","game":1,"step":2}"#, "unknown field `step`"),
            (r#"{"id":1,"op":"undo","game":-1}"#, "game: invalid value"),
            (r#"{"id":1,"op":"undo","game":null}"#, "game: invalid type"),
            (r#"{"id":1,"op":"dance","game":1}"#, "unknown variant `dance`"),
            (r#"{"id":1,"game":1}"#, "missing field `op`"),
            (r#"{"op":"undo","game":1}"#, "missing field `id`"),
        ] {
            assert!(read(text).is_err_and(|error| error.starts_with(why)), "{text}: {:?}", read(text));
        }
    }
}
