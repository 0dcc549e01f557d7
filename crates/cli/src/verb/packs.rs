//! `packs`: collections of levels, built in and the player's own: list, print, import, remove.

use clap::{Arg, ArgMatches, Command, builder::PossibleValuesParser};
use games::{BoardId, Lang, Limits, Message, Options};
use store::{OwnLevel, OwnPack, Store};

use super::Done;
use crate::{
    command::{dress, option},
    environment::Context,
    exit::{Exit, Problem},
    input, kept, settings,
};

pub(super) const NAME: &str = "packs";

pub(super) fn command(lang: &Lang) -> Command {
    let what = Arg::new("what")
        .value_name("list|show|import|remove")
        .default_value("list")
        .hide_default_value(true)
        .value_parser(PossibleValuesParser::new(["list", "show", "import", "remove"]))
        .hide_possible_values(true)
        .help_heading(lang.text("cli-arguments"))
        .help(lang.text("cli-packs-what"));
    let pack = Arg::new("pack")
        .value_name("PUZZLE:PACK")
        .help_heading(lang.text("cli-arguments"))
        .help(lang.text("cli-packs-pack"));
    let file = Arg::new("file")
        .value_name("FILE|-")
        .value_parser(clap::value_parser!(std::ffi::OsString))
        .help_heading(lang.text("cli-arguments"))
        .help(lang.text("cli-packs-file"));
    dress(Command::new(NAME), lang, "cli-packs", "cli-packs-usage")
        .arg(what)
        .arg(pack)
        .arg(file)
        .arg(option(lang, "title", "TEXT"))
        .arg(option(lang, "author", "TEXT"))
        .arg(option(lang, "data", "DIR"))
}

pub(super) fn run(matches: &ArgMatches, context: &mut Context<'_, '_>) -> Done {
    let what = settings::text(matches, "what").unwrap_or("list");
    if what == "list" {
        return list(matches, context);
    }
    let name = settings::text(matches, "pack").unwrap_or_default();
    let Some((puzzle, id)) = name.split_once(':').filter(|(_, id)| !id.is_empty()) else {
        return Err(Problem::usage(Message::new("cli-packs-name").with("name", name)));
    };
    let game = games::find(puzzle).map_err(Problem::usage)?;
    match what {
        "import" => {
            let places: Vec<_> = matches.get_one("file").cloned().into_iter().collect();
            let mut levels = Vec::new();
            let mut exit = Exit::Done;
            for item in input::read(context, game, &places, &Options::new()) {
                match item.open(Limits::default(), context.environment.interrupt.cancel()) {
                    Ok(board) => {
                        let title = item.title.clone().unwrap_or_default();
                        levels.push(OwnLevel { board: BoardId::spelled(&*board).to_string(), title });
                    }
                    Err(problem) => exit = exit.max(item.complain(context, &problem)),
                }
                if context.environment.interrupt.is_raised() {
                    return Ok(Exit::Interrupted);
                }
            }
            let pack = OwnPack {
                id: id.to_owned(),
                puzzle: puzzle.to_owned(),
                title: settings::text(matches, "title").unwrap_or(id).to_owned(),
                author: settings::text(matches, "author").unwrap_or_default().to_owned(),
                changed: kept::now(),
                levels,
            };
            kept::open(matches, context)?.put_pack(&pack).map_err(kept::problem)?;
            let text = context.say(&Message::new("cli-packs-kept").with("pack", name).with("count", pack.levels.len()));
            context.print(&text)?;
            Ok(exit)
        }
        "remove" => {
            let mut store = kept::open(matches, context)?;
            own(&store, puzzle, id)?;
            store.remove_pack(id, kept::now()).map_err(kept::problem)?;
            let text = context.say(&Message::new("cli-packs-removed").with("pack", name));
            context.print(&text)?;
            Ok(Exit::Done)
        }
        _ => {
            if let Some(pack) = game.about().packs.iter().find(|pack| pack.id == id) {
                context.print(pack.text)?;
                return Ok(Exit::Done);
            }
            for level in own(&kept::open(matches, context)?, puzzle, id)?.levels {
                context.print(&level.board)?;
            }
            Ok(Exit::Done)
        }
    }
}

/// A pack of the player's own.
fn own(store: &Store, puzzle: &str, id: &str) -> Result<OwnPack, Problem> {
    let pack = store.pack(id).map_err(kept::problem)?.filter(|pack| pack.puzzle == puzzle);
    pack.ok_or_else(|| Problem::usage(Message::new("cli-packs-not-there").with("pack", format!("{puzzle}:{id}"))))
}

fn list(matches: &ArgMatches, context: &mut Context<'_, '_>) -> Done {
    for about in games::all().iter().map(|game| game.about()) {
        for pack in about.packs {
            let game = games::find(about.id).map_err(Problem::internal)?;
            let count = game.read(pack.text, &Options::new()).len();
            let title = context.lang.text(&format!("{}-pack-{}", about.id, pack.id));
            line(context, &format!("{}:{}", about.id, pack.id), count, &title)?;
        }
    }
    for pack in kept::open(matches, context)?.packs().map_err(kept::problem)? {
        line(context, &format!("{}:{}", pack.puzzle, pack.id), pack.levels, &pack.title)?;
    }
    Ok(Exit::Done)
}

fn line(context: &mut Context<'_, '_>, name: &str, count: usize, title: &str) -> Result<(), Problem> {
    let message = Message::new("cli-packs-line").with("name", name).with("count", count).with("title", title);
    let text = context.say(&message);
    Ok(context.print(&text)?)
}
