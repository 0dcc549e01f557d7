//! `serve`, and the program without a verb: the app in the browser.

use std::{net::IpAddr, path::PathBuf};

use clap::{Arg, ArgMatches, Command, value_parser};
use games::{Lang, Message};
use server::{BasePath, Data, Running, ServerConfig, Shutdown, Token, TrustedProxies};

use super::Done;
use crate::{
    command::{dress, flag, option},
    environment::Context,
    exit::{Exit, Problem},
    settings, value,
};

pub(super) const NAME: &str = "serve";

/// Signs of a token of one's own: fewer could be guessed.
const LEAST_TOKEN: usize = 16;

pub(super) fn command(lang: &Lang) -> Command {
    options(dress(Command::new(NAME), lang, "cli-serve", "cli-serve-usage"), lang)
}

/// The options of the app; the program itself has them too.
pub(crate) fn options(command: Command, lang: &Lang) -> Command {
    let folder = |id: &'static str| {
        Arg::new(id)
            .long(id)
            .value_name("DIR")
            .value_parser(value_parser!(PathBuf))
            .help(lang.text(&format!("cli-option-{id}")))
    };
    command
        .arg(option(lang, "port", "N"))
        .arg(option(lang, "host", "ADDRESS"))
        .arg(flag(lang, "no-open"))
        .arg(folder("data"))
        .arg(folder("experiments"))
        .arg(flag(lang, "token"))
        .arg(option(lang, "base-path", "PATH"))
        .arg(
            option(lang, "trust-proxy", "ADDRESSES")
                .num_args(0..=1)
                .require_equals(true)
                .default_missing_value("loopback")
                .hide_default_value(true),
        )
        .arg(option(lang, "server-memory", "SIZE"))
}

pub(super) fn run(matches: &ArgMatches, context: &mut Context<'_, '_>) -> Done {
    let config = ServerConfig {
        host: settings::read(matches, "host", host)?.unwrap_or(ServerConfig::default().host),
        port: settings::read(matches, "port", port)?,
        data: data(matches, context),
        experiments: matches.get_one::<PathBuf>("experiments").cloned(),
        token: token(matches, context)?,
        base_path: settings::read(matches, "base-path", base_path)?.unwrap_or_default(),
        proxies: settings::read(matches, "trust-proxy", proxies)?,
        memory: settings::read(matches, "server-memory", value::bytes)?.unwrap_or(ServerConfig::default().memory),
    };
    let opens = !settings::is_set(matches, "no-open") && has_screen(context);
    let shutdown = Shutdown::default();
    let ending = shutdown.clone();
    context.environment.interrupt.handle(move || ending.begin());
    let mut told = Ok(());
    let served = server::run(&config, &shutdown, |running| {
        told = report(context, &config, running);
        if opens {
            // Where there is no browser the address stands on the terminal.
            let _ = open::that_detached(running.opening_url());
        }
    });
    served.map_err(|error| {
        Problem::invalid(
            Message::new("cli-serve-failed").with("host", config.host.to_string()).with("error", error.to_string()),
        )
    })?;
    told?;
    Ok(Exit::Done)
}

/// The folder of `--data`, else of `STARBOARD_DATA`, else the usual one.
fn data(matches: &ArgMatches, context: &Context<'_, '_>) -> Data {
    let named = matches.get_one::<PathBuf>("data").cloned();
    let set =
        || (context.environment.variables)("STARBOARD_DATA").filter(|folder| !folder.is_empty()).map(PathBuf::from);
    named
        .or_else(set)
        .or_else(|| store::default_folder(context.environment.variables))
        .map_or(Data::Usual, Data::Folder)
}

fn report(context: &mut Context<'_, '_>, config: &ServerConfig, running: &Running) -> Result<(), Problem> {
    for notice in running.notices() {
        let text = context.say(&notice);
        context.talk(&text);
    }
    if !config.host.is_loopback() {
        let warning = context.say(&Message::new("cli-serve-exposed").with("host", config.host.to_string()));
        context.talk(&warning);
    }
    let line = context.say(&Message::new("cli-serving").with("url", running.url()));
    context.print(&line)?;
    if let Some(token) = running.token().filter(|_| config.proxies.is_some()) {
        let proxied = context.say(&Message::new("cli-serve-proxied").with("token", token));
        context.talk(&proxied);
    }
    let hint = context.say(&Message::new("cli-serve-stop"));
    context.talk(&hint);
    Ok(())
}

/// Who needs a token: `--token`, and the variable that says which, for servers that are started again and again.
fn token(matches: &ArgMatches, context: &Context<'_, '_>) -> Result<Token, Problem> {
    let given = (context.environment.variables)("STARBOARD_TOKEN").filter(|token| !token.is_empty());
    match given {
        Some(token) => {
            let is_plain = token.bytes().all(|sign| sign.is_ascii_alphanumeric() || b"-_".contains(&sign));
            let is_fit = is_plain && token.len() >= LEAST_TOKEN;
            let refusal = || Problem::usage(Message::new("cli-not-a-token").with("least", LEAST_TOKEN));
            is_fit.then_some(Token::Given(token)).ok_or_else(refusal)
        }
        None if settings::is_set(matches, "token") => Ok(Token::Everybody),
        None => Ok(Token::Remote),
    }
}

fn base_path(text: &str) -> Result<BasePath, Message> {
    BasePath::parse(text).ok_or_else(|| Message::new("cli-not-a-path").with("value", text))
}

fn proxies(text: &str) -> Result<TrustedProxies, Message> {
    TrustedProxies::parse(text).ok_or_else(|| Message::new("cli-not-proxies").with("value", text))
}

fn host(text: &str) -> Result<IpAddr, Message> {
    let text = if text == "localhost" { "127.0.0.1" } else { text };
    text.parse().map_err(|_| Message::new("cli-not-an-address").with("value", text))
}

fn port(text: &str) -> Result<u16, Message> {
    text.parse().map_err(|_| Message::new("cli-not-a-port").with("value", text))
}

/// Whether there is a screen for a browser: on Linux a desktop says so.
fn has_screen(context: &Context<'_, '_>) -> bool {
    let is_set = |name| (context.environment.variables)(name).is_some_and(|value| !value.is_empty());
    !cfg!(target_os = "linux") || is_set("DISPLAY") || is_set("WAYLAND_DISPLAY")
}
