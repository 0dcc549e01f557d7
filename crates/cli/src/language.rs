//! Which language to speak, and the command line's own sentences.

use std::ffi::OsString;

use games::{Lang, Locale};

/// The command line's own texts.
pub const LOCALES: &[Locale] = &[
    Locale { language: "en", source: include_str!("../locales/en.ftl") },
    Locale { language: "zh-CN", source: include_str!("../locales/zh-CN.ftl") },
];

/// The language of `--lang`, else of the environment, else English.
///
/// The option is looked up before the other arguments are understood: complaints about those need a language too.
pub fn choose(args: &[OsString], env: &dyn Fn(&str) -> Option<String>) -> &'static str {
    let words: Vec<&str> =
        args.iter().map(|arg| arg.to_str().unwrap_or_default()).take_while(|arg| *arg != "--").collect();
    let option = words.iter().enumerate().find_map(|(index, word)| match word.strip_prefix("--lang") {
        Some("") => words.get(index + 1).copied(),
        Some(rest) => rest.strip_prefix('='),
        None => None,
    });
    if let Some(tag) = option.and_then(Lang::recognise) {
        return tag;
    }
    let variables = ["STARBOARD_LANG", "LC_ALL", "LC_MESSAGES", "LANG"];
    let set = variables.iter().filter_map(|name| env(name)).find(|value| !value.is_empty());
    set.and_then(|value| Lang::recognise(&value)).unwrap_or("en")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn option_before_environment_before_english() {
        let choose = |args: &[&str], lang: &str| {
            let args: Vec<OsString> = args.iter().map(OsString::from).collect();
            choose(&args, &|name| (name == "LANG").then(|| lang.to_owned()))
        };
        assert_eq!(choose(&["x", "solve", "--lang", "zh"], "en_US.UTF-8"), "zh-CN");
        assert_eq!(choose(&["x", "--lang=en"], "zh_CN.UTF-8"), "en");
        assert_eq!(choose(&["x"], "zh_CN.UTF-8"), "zh-CN");
        assert_eq!(choose(&["x", "--lang"], "zh_CN.UTF-8"), "zh-CN");
        assert_eq!(choose(&["x", "--", "--lang", "zh"], ""), "en");
        assert_eq!(choose(&["x"], "de_DE"), "en");
    }
}
