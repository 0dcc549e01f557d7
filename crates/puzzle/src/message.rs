//! A text for people, named but not yet spoken: the front end says it in the reader's language.

use std::fmt;

use serde::Serialize;

/// A Fluent message id with its arguments.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Message {
    /// The id in the `.ftl` files, such as `sliding-duplicate`.
    pub id: &'static str,
    /// Named arguments.
    pub args: Vec<(&'static str, Arg)>,
}

/// An argument of a message.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[serde(untagged)]
pub enum Arg {
    /// A whole number, which may choose a plural form.
    Number(i64),
    /// A text that is the same in every language.
    Text(String),
    /// A part of a sentence, which is said in the reader's language too.
    Message(Message),
}

impl Message {
    /// A message without arguments.
    pub const fn new(id: &'static str) -> Self {
        Message { id, args: Vec::new() }
    }

    /// Adds an argument.
    #[must_use]
    pub fn with(mut self, name: &'static str, value: impl Into<Arg>) -> Self {
        self.args.push((name, value.into()));
        self
    }
}

/// For logs and failed tests; people see the translated text.
impl fmt::Display for Message {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.id)?;
        for (name, value) in &self.args {
            match value {
                Arg::Number(number) => write!(f, " {name}={number}")?,
                Arg::Text(text) => write!(f, " {name}={text:?}")?,
                Arg::Message(message) => write!(f, " {name}=({message})")?,
            }
        }
        Ok(())
    }
}

impl From<&str> for Arg {
    fn from(text: &str) -> Self {
        Arg::Text(text.to_owned())
    }
}

impl From<String> for Arg {
    fn from(text: String) -> Self {
        Arg::Text(text)
    }
}

impl From<Message> for Arg {
    fn from(message: Message) -> Self {
        Arg::Message(message)
    }
}

impl From<char> for Arg {
    fn from(character: char) -> Self {
        Arg::Text(character.to_string())
    }
}

macro_rules! from_number {
    ($($number:ty)*) => {$(
        impl From<$number> for Arg {
            fn from(number: $number) -> Self {
                Arg::Number(i64::try_from(number).unwrap_or(i64::MAX))
            }
        }
    )*};
}

from_number!(i32 i64 u8 u16 u32 u64 usize);
