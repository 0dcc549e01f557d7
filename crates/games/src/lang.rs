//! The two languages: every sentence that people read comes from the Fluent files of the puzzles, of this crate, and of
//! the front end.

use fluent_bundle::{FluentArgs, FluentResource, FluentValue, concurrent::FluentBundle};
use puzzle::{Arg, Locale, Message};
use unic_langid::LanguageIdentifier;

use crate::all;

/// The texts that all games share.
pub const LOCALES: &[Locale] = &[
    Locale { language: "en", source: include_str!("../locales/en.ftl") },
    Locale { language: "zh-CN", source: include_str!("../locales/zh-CN.ftl") },
];

/// The languages there are; the first one helps out where another lacks a text.
pub const LANGUAGES: &[&str] = &["en", "zh-CN"];

/// The Fluent source of all texts in a language: of all games, and of a front end.
pub fn source(language: &str, front_end: &[Locale]) -> String {
    let puzzles = all().iter().flat_map(|game| game.about().locales);
    let ours = LOCALES.iter().chain(front_end).chain(puzzles).filter(|locale| locale.language == language);
    ours.map(|locale| format!("{}\n", locale.source)).collect()
}

/// A language to speak. Cheap to share between threads by reference.
pub struct Lang {
    tag: &'static str,
    bundles: Vec<FluentBundle<FluentResource>>,
}

impl Lang {
    /// The language of a tag of [`LANGUAGES`], with the texts of all games and of a front end.
    pub fn new(tag: &'static str, front_end: &[Locale]) -> Self {
        let mut order = vec![tag];
        order.extend(LANGUAGES.iter().filter(|fallback| **fallback == "en" && tag != "en"));
        Lang { tag, bundles: order.into_iter().map(|tag| bundle(tag, front_end)).collect() }
    }

    /// Chooses among [`LANGUAGES`] by what people write: `zh`, `zh_CN.UTF-8`, `en-GB`, `C`. `None` if it is none of
    /// them.
    pub fn recognise(text: &str) -> Option<&'static str> {
        let language = text.split(['_', '-', '.', '@']).next().unwrap_or_default();
        match language.to_ascii_lowercase().as_str() {
            "zh" => Some("zh-CN"),
            "en" | "c" | "posix" => Some("en"),
            _ => None,
        }
    }

    /// Its tag.
    pub fn tag(&self) -> &'static str {
        self.tag
    }

    /// The sentence for a message.
    pub fn say(&self, message: &Message) -> String {
        self.find(message.id, None, &message.args).unwrap_or_else(|| message.to_string())
    }

    /// The sentence for an id without arguments, for ids that are put together (`sliding-param-goal`).
    pub fn text(&self, id: &str) -> String {
        self.find(id, None, &[]).unwrap_or_else(|| id.to_owned())
    }

    /// An attribute of a message, if it has it.
    pub fn attribute(&self, id: &str, name: &str) -> Option<String> {
        self.find(id, Some(name), &[])
    }

    /// Whether there is a text with that id.
    pub fn has(&self, id: &str) -> bool {
        self.bundles.iter().any(|bundle| bundle.has_message(id))
    }

    fn find(&self, id: &str, attribute: Option<&str>, args: &[(&'static str, Arg)]) -> Option<String> {
        let args: FluentArgs<'_> = args.iter().map(|(name, value)| (*name, self.value(value))).collect();
        self.bundles.iter().find_map(|bundle| {
            let message = bundle.get_message(id)?;
            let pattern = match attribute {
                Some(name) => message.get_attribute(name)?.value(),
                None => message.value()?,
            };
            Some(bundle.format_pattern(pattern, Some(&args), &mut Vec::new()).into_owned())
        })
    }

    fn value<'a>(&self, arg: &'a Arg) -> FluentValue<'a> {
        match arg {
            Arg::Number(number) => FluentValue::from(*number),
            Arg::Text(text) => FluentValue::from(text.as_str()),
            Arg::Message(message) => FluentValue::from(self.say(message)),
        }
    }
}

fn bundle(tag: &str, front_end: &[Locale]) -> FluentBundle<FluentResource> {
    let language: LanguageIdentifier = tag.parse().unwrap_or_default();
    let mut bundle = FluentBundle::new_concurrent(vec![language]);
    // Marks around arguments for right-to-left scripts; terminals and tests show them as litter.
    bundle.set_use_isolating(false);
    let puzzles = all().iter().flat_map(|game| game.about().locales);
    for locale in LOCALES.iter().chain(puzzles).chain(front_end).filter(|locale| locale.language == tag) {
        // A broken file loses its broken entries only; the tests refuse such a file.
        let resource = FluentResource::try_new(locale.source.to_owned()).unwrap_or_else(|(resource, _)| resource);
        bundle.add_resource_overriding(resource);
    }
    bundle
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn languages_are_recognised_as_people_write_them() {
        for (text, tag) in [
            ("zh", Some("zh-CN")),
            ("zh_CN.UTF-8", Some("zh-CN")),
            ("ZH-hans", Some("zh-CN")),
            ("en_GB.UTF-8", Some("en")),
            ("C.UTF-8", Some("en")),
            ("POSIX", Some("en")),
            ("de_DE", None),
            ("", None),
        ] {
            assert_eq!(Lang::recognise(text), tag, "{text}");
        }
    }

    #[test]
    fn messages_are_spoken_with_their_arguments() {
        let message = Message::new("id-unknown-pack").with("pack", "nowhere");
        for tag in LANGUAGES {
            assert!(Lang::new(tag, &[]).say(&message).contains("nowhere"));
        }
        assert_eq!(Lang::new("en", &[]).say(&Message::new("no-such-text").with("n", 3)), "no-such-text n=3");
        let parts = Message::new("sokoban-coach-push")
            .with("box", Message::new("sokoban-coach-box").with("which", "left").with("letter", ""))
            .with("squares", puzzle::squares(2))
            .with("direction", puzzle::towards(grid::Direction::Down));
        let spoken = LANGUAGES.iter().map(|tag| Lang::new(tag, &[]).say(&parts)).collect::<Vec<_>>();
        assert_eq!(spoken, ["Push the left box two squares down.", "推左边的箱子向下两格。"]);
    }
}
