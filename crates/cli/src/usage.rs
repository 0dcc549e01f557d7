//! Help, version, and what is wrong with a command, in the user's language: clap itself speaks English only.

use clap::error::{ContextKind, ContextValue, ErrorKind};
use games::{Lang, Message};

use crate::{
    environment::{Context, Environment},
    exit::{Exit, Problem},
};

/// Shows what clap found: help and version on stdout, mistakes on stderr.
pub(crate) fn explain(error: &clap::Error, lang: &Lang, environment: &mut Environment<'_>) -> Exit {
    let mut context = Context { lang, environment };
    match error.kind() {
        ErrorKind::DisplayHelp | ErrorKind::DisplayVersion => match context.print(&error.render().ansi().to_string()) {
            Ok(()) => Exit::Done,
            Err(error) => context.complain(&Problem::from(error)),
        },
        _ => {
            let exit = context.complain(&Problem::usage(mistake(error)));
            let hint = context.say(&Message::new("cli-see-help"));
            context.talk(&hint);
            exit
        }
    }
}

fn mistake(error: &clap::Error) -> Message {
    // Three dots behind what may be repeated would stand before the full stop.
    let word = |kind| error.get(kind).map(words).unwrap_or_default().replace("...", "…");
    // Clap suggests by a looser measure, sometimes several words, the best one last.
    let near = |plain: Message, with_near: &'static str, kind| match word(kind).split(", ").last() {
        None | Some("") => plain,
        Some(near) => Message { id: with_near, args: plain.args }.with("near", near),
    };
    match error.kind() {
        ErrorKind::InvalidSubcommand => {
            let plain = Message::new("cli-unknown-word").with("word", word(ContextKind::InvalidSubcommand));
            near(plain, "cli-unknown-word-near", ContextKind::SuggestedSubcommand)
        }
        ErrorKind::MissingSubcommand => {
            Message::new("cli-missing-word").with("words", word(ContextKind::ValidSubcommand))
        }
        ErrorKind::UnknownArgument => {
            let plain = Message::new("cli-unknown-option").with("word", word(ContextKind::InvalidArg));
            near(plain, "cli-unknown-option-near", ContextKind::SuggestedArg)
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

fn words(value: &ContextValue) -> String {
    match value {
        ContextValue::String(word) => word.clone(),
        ContextValue::Strings(words) => words.join(", "),
        ContextValue::StyledStr(word) => word.to_string(),
        ContextValue::StyledStrs(words) => words.iter().map(ToString::to_string).collect::<Vec<_>>().join(", "),
        ContextValue::Number(number) => number.to_string(),
        _ => String::new(),
    }
}
