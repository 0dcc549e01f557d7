//! What a player may choose: rule options and generator parameters, described as data so that any front end can ask for
//! them.

use std::collections::BTreeMap;

use grid::Size;
use serde::Serialize;

use crate::Message;

/// Chosen values by parameter id. What is absent has its default.
pub type Options = BTreeMap<String, String>;

/// A parameter. Its name and explanation are the messages `PUZZLE-param-ID` and its attribute `.help`.
#[derive(Clone, Copy, Debug, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Param {
    /// The id: header key, command line option (`--ID`), form field.
    pub id: &'static str,
    /// What values it takes.
    pub kind: ParamKind,
    /// The value when nothing is chosen; `None` if absent means something of its own.
    pub default: Option<&'static str>,
}

/// The values of a parameter.
#[derive(Clone, Copy, Debug, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum ParamKind {
    /// `WIDTHxHEIGHT`, both between the two numbers.
    Size {
        /// Least width and height.
        min: usize,
        /// Most width and height.
        max: usize,
    },
    /// A whole number.
    Number {
        /// Least.
        min: u64,
        /// Most.
        max: u64,
    },
    /// One of these words.
    Choice(&'static [&'static str]),
    /// One of these words, or a text that the puzzle reads.
    ChoiceOrText(&'static [&'static str]),
    /// A text that the puzzle reads.
    Text,
    /// `true` or `false`.
    Flag,
}

impl Param {
    /// Checks the form of a value; what only the puzzle can judge passes.
    pub fn check(&self, value: &str) -> Result<(), Message> {
        let problem = |id| Err(Message::new(id).with("param", self.id).with("value", value));
        match self.kind {
            ParamKind::Size { min, max } => match value.parse::<Size>() {
                Ok(size) if (min..=max).contains(&size.width) && (min..=max).contains(&size.height) => Ok(()),
                _ => problem("param-not-a-size").map_err(|message| message.with("min", min).with("max", max)),
            },
            ParamKind::Number { min, max } => match value.parse::<u64>() {
                Ok(number) if (min..=max).contains(&number) => Ok(()),
                _ => problem("param-not-a-number").map_err(|message| message.with("min", min).with("max", max)),
            },
            ParamKind::Choice(words) if !words.contains(&value) => {
                problem("param-not-a-choice").map_err(|message| message.with("choices", words.join(", ")))
            }
            ParamKind::Flag if !matches!(value, "true" | "false") => {
                problem("param-not-a-choice").map_err(|message| message.with("choices", "true, false"))
            }
            ParamKind::Choice(_) | ParamKind::ChoiceOrText(_) | ParamKind::Text | ParamKind::Flag => Ok(()),
        }
    }

    /// The chosen value, or the default.
    pub fn value<'o>(&self, options: &'o Options) -> Option<&'o str> {
        options.get(self.id).map(String::as_str).or(self.default)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn forms_are_checked() {
        let size = Param { id: "size", kind: ParamKind::Size { min: 2, max: 100 }, default: Some("4x4") };
        assert!(size.check("2x100").is_ok());
        assert_eq!(size.check("1x5").unwrap_err().id, "param-not-a-size");
        let turns = Param { id: "turns", kind: ParamKind::Choice(&["0", "any"]), default: None };
        assert!(turns.check("any").is_ok());
        assert_eq!(turns.check("7").unwrap_err().id, "param-not-a-choice");
        let count = Param { id: "pairs", kind: ParamKind::Number { min: 1, max: 9 }, default: None };
        assert!(count.check("9").is_ok());
        assert_eq!(count.check("-1").unwrap_err().id, "param-not-a-number");
    }
}
