//! Help, version, and what is wrong with a command, in the user's language: clap itself speaks English only.

use std::ffi::OsString;

use clap::{
    Command,
    error::{ContextKind, ContextValue, ErrorKind},
};
use games::{Lang, Message};

use crate::{
    environment::{Context, Environment},
    exit::{Exit, Problem},
};

/// What was typed, and the whole command it was compared with.
pub(crate) struct Typed<'a> {
    pub(crate) args: &'a [OsString],
    pub(crate) root: &'a Command,
}

/// Shows what clap found: help and version on stdout, mistakes on stderr.
pub(crate) fn explain(error: &clap::Error, typed: &Typed<'_>, lang: &Lang, environment: &mut Environment<'_>) -> Exit {
    let mut context = Context { lang, environment };
    match error.kind() {
        ErrorKind::DisplayHelp | ErrorKind::DisplayVersion => match context.print(&error.render().ansi().to_string()) {
            Ok(()) => Exit::Done,
            Err(error) => context.complain(&Problem::from(error)),
        },
        _ => {
            let exit = context.complain(&Problem::usage(mistake(error, typed)));
            let hint = context.say(&Message::new("cli-see-help"));
            context.talk(&hint);
            exit
        }
    }
}

fn mistake(error: &clap::Error, typed: &Typed<'_>) -> Message {
    // Three dots behind what may be repeated would stand before the full stop.
    let word = |kind| error.get(kind).map(words).unwrap_or_default().replace("...", "…");
    // Clap suggests by a looser measure, sometimes several words, the best one last.
    let near = |plain: Message, with_near: &'static str, kind| match word(kind).split(", ").last() {
        None | Some("") => plain,
        Some(near) => Message { id: with_near, args: plain.args }.with("near", near),
    };
    match error.kind() {
        ErrorKind::InvalidSubcommand => {
            let plain = Message::new("cli-unknown-word")
                .with("word", word(ContextKind::InvalidSubcommand))
                .with("words", typed.words_here().join(", "));
            near(plain, "cli-unknown-word-near", ContextKind::SuggestedSubcommand)
        }
        ErrorKind::MissingSubcommand => {
            Message::new("cli-missing-word").with("words", word(ContextKind::ValidSubcommand))
        }
        ErrorKind::UnknownArgument => {
            let option = word(ContextKind::InvalidArg);
            let verbs = typed.verbs_with(&option).join(", ");
            let plain = Message::new("cli-unknown-option").with("word", option);
            if verbs.is_empty() {
                near(plain, "cli-unknown-option-near", ContextKind::SuggestedArg)
            } else {
                Message { id: "cli-unknown-option-elsewhere", args: plain.args }.with("verbs", verbs)
            }
        }
        ErrorKind::InvalidValue if word(ContextKind::InvalidValue).is_empty() => {
            Message::new("cli-missing-value").with("option", word(ContextKind::InvalidArg))
        }
        ErrorKind::InvalidValue => {
            let plain = Message::new("cli-bad-value")
                .with("option", word(ContextKind::InvalidArg))
                .with("value", word(ContextKind::InvalidValue))
                .with("values", word(ContextKind::ValidValue));
            near(plain, "cli-bad-value-near", ContextKind::SuggestedValue)
        }
        ErrorKind::MissingRequiredArgument => {
            Message::new("cli-missing-option").with("options", word(ContextKind::InvalidArg))
        }
        ErrorKind::ArgumentConflict if word(ContextKind::InvalidArg) == word(ContextKind::PriorArg) => {
            Message::new("cli-twice").with("option", word(ContextKind::InvalidArg))
        }
        ErrorKind::ArgumentConflict => Message::new("cli-conflict")
            .with("option", word(ContextKind::InvalidArg))
            .with("other", word(ContextKind::PriorArg)),
        ErrorKind::InvalidUtf8 => Message::new("cli-option-not-utf8"),
        _ => Message::new("cli-bad-command").with("error", error.kind().to_string()),
    }
}

impl Typed<'_> {
    /// The words that may stand where the first wrong one does.
    fn words_here(&self) -> Vec<&str> {
        let mut command = self.root;
        for arg in self.args {
            command = command.get_subcommands().find(|word| arg == word.get_name()).unwrap_or(command);
        }
        command.get_subcommands().filter(|word| !word.is_hide_set()).map(Command::get_name).collect()
    }

    /// The verbs that know an option, for the puzzle that was named.
    fn verbs_with(&self, option: &str) -> Vec<&str> {
        let has = |command: &Command| {
            command
                .get_arguments()
                .any(|arg| arg.get_long().is_some_and(|long| option.strip_prefix("--") == Some(long)))
        };
        let named = |puzzle: &&Command| self.args.iter().any(|arg| arg == puzzle.get_name());
        let verbs = self.root.get_subcommands().filter(|verb| !verb.is_hide_set());
        verbs.filter(|verb| has(verb) || verb.get_subcommands().filter(named).any(has)).map(Command::get_name).collect()
    }
}

fn words(value: &ContextValue) -> String {
    match value {
        ContextValue::String(word) => bare(word).to_owned(),
        ContextValue::Strings(words) => words.iter().map(|word| bare(word)).collect::<Vec<_>>().join(", "),
        ContextValue::StyledStr(word) => word.to_string(),
        ContextValue::StyledStrs(words) => words.iter().map(ToString::to_string).collect::<Vec<_>>().join(", "),
        ContextValue::Number(number) => number.to_string(),
        _ => String::new(),
    }
}

/// `FILE|-|ID` of `[FILE|-|ID]...`, which is how clap writes an argument that can be left out and repeated.
fn bare(word: &str) -> &str {
    word.strip_suffix("...").unwrap_or(word).strip_prefix('[').and_then(|word| word.strip_suffix(']')).unwrap_or(word)
}
