//! Answer files: what a student wrote, read and marked question by question.

use puzzle::Message;

use super::{ExerciseQuestion, MOST, Sheet};

/// What a student wrote.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Answers {
    /// Which sheet it is.
    pub sheet: Sheet,
    given: Vec<(String, String)>,
    seal: Option<String>,
}

/// How a question was answered.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Mark {
    /// Right.
    Right,
    /// Nothing was written.
    Missing,
    /// Wrong from this word on (from 1).
    Wrong(usize),
}

impl Answers {
    /// Reads an answer file; a fault comes with its line, from 1.
    pub fn read(text: &str) -> Result<Answers, (usize, Message)> {
        let mut given: Vec<(String, String)> = Vec::new();
        for (index, line) in text.lines().enumerate() {
            let line = line.trim().trim_start_matches('\u{feff}');
            if line.is_empty() || line.starts_with('#') {
                continue;
            }
            let parts = line.split_once(':').or_else(|| line.split_once('：'));
            let (key, value) = parts.ok_or_else(|| (index + 1, Message::new("grade-no-key")))?;
            let key = key.trim().to_lowercase();
            if given.iter().any(|(other, _)| *other == key) {
                return Err((index + 1, Message::new("grade-twice").with("key", key)));
            }
            given.push((key, value.trim().to_owned()));
        }
        let head = |key: &'static str| {
            let found = given.iter().find(|(other, _)| other == key).map(|(_, value)| value.clone());
            found.ok_or_else(|| (1, Message::new("grade-no-head").with("key", key)))
        };
        let bad =
            |key: &'static str, value: &str| (1, Message::new("grade-bad-head").with("key", key).with("value", value));
        let version = head("starboard-exercises")?;
        if version != "1" {
            return Err(bad("starboard-exercises", &version));
        }
        let (seed, count) = (head("seed")?, head("count")?);
        let sheet = Sheet {
            puzzle: head("puzzle")?,
            recipe: head("recipe")?,
            seed: seed.parse().map_err(|_| bad("seed", &seed))?,
            count: count.parse().ok().filter(|count| (1..=MOST).contains(count)).ok_or_else(|| bad("count", &count))?,
            heuristic: head("heuristic").ok(),
            secret: None,
        };
        let seal = head("sealed").ok();
        Ok(Answers { sheet, given, seal })
    }

    /// Opens a sheet that was made with a secret; refuses another one than it was made with.
    pub fn unseal(&mut self, secret: Option<&str>) -> Result<(), Message> {
        let Some(seal) = &self.seal else { return Ok(()) };
        let Some(secret) = secret else { return Err(Message::new("grade-sealed")) };
        self.sheet.secret = Some(secret.to_owned());
        if self.sheet.seal().as_ref() == Some(seal) { Ok(()) } else { Err(Message::new("grade-other-secret")) }
    }

    /// Who wrote it, if that is said.
    pub fn student(&self) -> Option<&str> {
        let found = self.given.iter().find(|(key, _)| key == "name").map(|(_, name)| name.as_str());
        found.filter(|name| !name.is_empty())
    }

    /// Marks one question.
    pub fn mark(&self, question: &ExerciseQuestion) -> Mark {
        let given = self.given.iter().find(|(key, _)| *key == question.key).map_or("", |(_, value)| value.as_str());
        let words: Vec<&str> =
            given.split(|letter: char| letter.is_whitespace() || letter == '，' || letter == '、').collect();
        let words: Vec<&str> = words.into_iter().filter(|word| !word.is_empty()).collect();
        if words.is_empty() {
            return Mark::Missing;
        }
        let same = words.iter().zip(&question.answer).take_while(|(word, right)| *word == right).count();
        if same == question.answer.len() && words.len() == same { Mark::Right } else { Mark::Wrong(same + 1) }
    }
}
