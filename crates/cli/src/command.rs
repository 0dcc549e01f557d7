//! The command as clap sees it: verbs, and under each verb the puzzles with their own options. All words come from
//! Fluent.

use std::ffi::OsStr;

use clap::{
    Arg, ArgAction, Command,
    builder::{PossibleValue, PossibleValuesParser, TypedValueParser},
    value_parser,
};
use games::{About, Game, Lang, Message, Param, ParamKind};

use crate::{team::Team, verb};

/// What every command has comes at the end of its options.
const LAST: usize = 1000;

/// The whole command in a language.
pub fn root(lang: &Lang) -> Command {
    let command = dress(Command::new("starboard"), lang, "cli-about", "cli-usage")
        .version(env!("CARGO_PKG_VERSION"))
        .disable_version_flag(true)
        .arg(
            Arg::new("version")
                .short('V')
                .long("version")
                .action(ArgAction::Version)
                .display_order(LAST)
                .help(lang.text("cli-option-version")),
        )
        .arg(
            Arg::new("lang")
                .long("lang")
                .global(true)
                .value_name("zh|en")
                .display_order(LAST)
                .value_parser(PossibleValuesParser::new(["zh", "en"]))
                .hide_possible_values(true)
                .help(lang.text("cli-option-lang")),
        );
    let command = verb::serve::options(command, lang);
    verb::ALL.iter().fold(command, |command, verb| command.subcommand((verb.command)(lang)))
}

/// Gives a command its help: what it does, how it is used, then the rest, with headings in the user's language.
pub(crate) fn dress(command: Command, lang: &Lang, about: &str, usage: &str) -> Command {
    let name = command.get_name().to_owned();
    let usage = lang.text(usage);
    let line = lang.say(&Message::new("cli-usage-line").with("usage", usage.as_str()));
    command
        .about(lang.text(about))
        .override_usage(usage)
        .help_template(format!("{{about}}\n\n{line}\n\n{{all-args}}{{after-help}}"))
        .subcommand_help_heading(lang.text(if name == "starboard" { "cli-verbs" } else { "cli-puzzles" }))
        .next_help_heading(lang.text("cli-options"))
        .disable_help_flag(true)
        .disable_help_subcommand(true)
        .arg(
            Arg::new("help")
                .short('h')
                .long("help")
                .action(ArgAction::Help)
                .display_order(LAST)
                .help(lang.text("cli-option-help")),
        )
}

/// A verb that is told its puzzle: the puzzles become its subcommands, each with what `options` adds.
pub(crate) fn per_puzzle(
    lang: &Lang,
    verb: &'static str,
    options: impl Fn(Command, &'static About) -> Command,
) -> Command {
    let texts = [format!("cli-{verb}"), format!("cli-{verb}-usage"), format!("cli-{verb}-examples")];
    let more = lang.say(&Message::new("cli-puzzle-help").with("verb", verb));
    let command = dress(Command::new(verb), lang, &texts[0], &texts[1]).subcommand_required(true).after_help(more);
    games::all().iter().fold(command, |command, game| {
        let about = game.about();
        let line = lang.text(&texts[1]).replace("PUZZLE", about.id);
        let examples = lang.text(&texts[2]).replace("PUZZLE", about.id);
        let usage = lang.say(&Message::new("cli-usage-line").with("usage", line.as_str()));
        let name = lang.text(&format!("{}-name", about.id));
        let puzzle = dress(Command::new(about.id), lang, &texts[0], &texts[1])
            .about(name)
            .override_usage(line)
            .help_template(format!("{}\n\n{usage}\n\n{examples}\n\n{{all-args}}{{after-help}}", lang.text(&texts[0])));
        command.subcommand(options(puzzle, about))
    })
}

/// The game of a verb made by [`per_puzzle`], with its matches.
pub(crate) fn chosen(matches: &clap::ArgMatches) -> Option<(&'static dyn Game, &clap::ArgMatches)> {
    let (id, matches) = matches.subcommand()?;
    Some((games::find(id).ok()?, matches))
}

/// The word that names a puzzle, for a verb whose options are the same for all; they stand in `$puzzles` of its help.
pub(crate) fn puzzle_word(lang: &Lang, help: &'static str) -> Arg {
    let ids = || games::all().iter().map(|game| game.about().id);
    let help = Message::new(help).with("puzzles", ids().collect::<Vec<_>>().join(", "));
    Arg::new("puzzle")
        .value_name("PUZZLE")
        .required(true)
        .value_parser(PossibleValuesParser::new(ids()))
        .hide_possible_values(true)
        .help_heading(lang.text("cli-arguments"))
        .help(lang.say(&help))
}

/// An option that takes a value.
pub(crate) fn option(lang: &Lang, id: &'static str, value: &'static str) -> Arg {
    Arg::new(id).long(id).value_name(value).help(lang.text(&format!("cli-option-{id}")))
}

/// An option that is there or not.
pub(crate) fn flag(lang: &Lang, id: &'static str) -> Arg {
    Arg::new(id).long(id).action(ArgAction::SetTrue).help(lang.text(&format!("cli-option-{id}")))
}

/// Has an option refused beside all others of the command but these. What every command has is added later, and stays.
pub(crate) fn goes_only_with(command: Command, id: &str, others: &[&str]) -> Command {
    let ids = command.get_arguments().map(|arg| arg.get_id().to_string());
    let refused: Vec<String> = ids.filter(|other| other != id && !others.contains(&other.as_str())).collect();
    command.mut_arg(id, |arg| arg.conflicts_with_all(refused))
}

/// An option with a few known words, which shells can complete and mistypings are compared with.
pub(crate) fn choice(
    lang: &Lang,
    id: &'static str,
    value: &'static str,
    words: impl Iterator<Item = &'static str>,
) -> Arg {
    option(lang, id, value).value_parser(PossibleValuesParser::new(words)).hide_possible_values(true)
}

/// The same with an argument behind a colon where the word takes one: `pattern:5-5-5`. Whether it does the puzzle says.
pub(crate) fn choice_with_argument(
    lang: &Lang,
    id: &'static str,
    value: &'static str,
    words: impl Iterator<Item = &'static str>,
) -> Arg {
    let words = WordWithArgument(PossibleValuesParser::new(words));
    option(lang, id, value).value_parser(words).hide_possible_values(true)
}

#[derive(Clone)]
struct WordWithArgument(PossibleValuesParser);

impl TypedValueParser for WordWithArgument {
    type Value = String;

    fn parse_ref(&self, command: &Command, arg: Option<&Arg>, value: &OsStr) -> Result<String, clap::Error> {
        let text = value.to_string_lossy().into_owned();
        let word = text.split_once(':').map_or(&*text, |(word, _)| word);
        self.0.parse_ref(command, arg, OsStr::new(word))?;
        Ok(text)
    }

    fn possible_values(&self) -> Option<Box<dyn Iterator<Item = PossibleValue> + '_>> {
        self.0.possible_values()
    }
}

/// Files, `-` and ids.
pub(crate) fn places(lang: &Lang) -> Arg {
    Arg::new("places")
        .value_name("FILE|-|ID")
        .action(ArgAction::Append)
        .num_args(0..)
        .value_parser(value_parser!(std::ffi::OsString))
        .help_heading(lang.text("cli-arguments"))
        .help(lang.text("cli-option-places"))
}

/// `--time`, `--memory`, `--nodes`.
pub(crate) fn limits(command: Command, lang: &Lang) -> Command {
    command.arg(option(lang, "time", "TIME")).arg(option(lang, "memory", "SIZE")).arg(option(lang, "nodes", "N"))
}

/// A puzzle's own parameters as options, those of `taken` left out.
pub(crate) fn params(
    command: Command,
    lang: &Lang,
    about: &'static About,
    params: impl Iterator<Item = &'static Param>,
) -> Command {
    let heading = lang.text(&format!("{}-name", about.id));
    params.fold(command, |command, param| {
        let known = command.get_arguments().any(|arg| arg.get_id() == param.id);
        if known { command } else { command.arg(param_option(lang, about, param).help_heading(heading.clone())) }
    })
}

fn param_option(lang: &Lang, about: &'static About, param: &'static Param) -> Arg {
    let id = format!("{}-param-{}", about.id, param.id);
    let mut help = lang.attribute(&id, "help").unwrap_or_else(|| lang.text(&id));
    if let Some(default) = param.default {
        help.push_str(&lang.say(&Message::new("cli-default").with("value", default)));
    }
    let arg = Arg::new(param.id).long(param.id).help(help);
    match param.kind {
        ParamKind::Flag => arg.action(ArgAction::SetTrue),
        ParamKind::Size { .. } => arg.value_name("WxH"),
        ParamKind::Number { .. } => arg.value_name("N"),
        ParamKind::Choice(words) => arg
            .value_name(words.join("|"))
            .value_parser(PossibleValuesParser::new(words.iter().copied()))
            .hide_possible_values(true),
        ParamKind::ChoiceOrText(words) => arg.value_name(format!("{}|…", words.join("|"))),
        ParamKind::Text => arg.value_name("TEXT"),
    }
}

/// The verbs that make sense for a team, with its own options.
pub(crate) fn of_team(team: &dyn Team, root: Command, lang: &Lang) -> Command {
    let names: Vec<String> = root.get_subcommands().map(|verb| verb.get_name().to_owned()).collect();
    names.into_iter().fold(root, |root, verb| {
        if !team.takes(&verb) {
            return root.mut_subcommand(verb, |verb| verb.hide(true));
        }
        root.mut_subcommand(verb, |verb| {
            games::all()
                .iter()
                .fold(verb, |verb, game| verb.mut_subcommand(game.about().id, |puzzle| team.options(puzzle, lang)))
        })
    })
}
