//! `play`: a board in the whole terminal, with undo, hints and a solver beside it.

mod background;
mod draw;
#[cfg(test)]
mod example;
mod screen;
mod terminal_game;

use std::{
    collections::VecDeque,
    io::{self, IsTerminal},
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
        mpsc,
    },
    thread,
    time::Duration,
};

use clap::{ArgMatches, Command};
use crossterm::event::{self, Event, KeyCode, KeyEvent, KeyEventKind, KeyModifiers};
use games::{Control, Lang, Limits, Message};

use super::{Done, generate::seed_or_any};
use crate::{
    command::{chosen, option, params, per_puzzle, places},
    environment::Context,
    exit::{Exit, Problem},
    input, settings,
};

use background::{NamedBoard, NextBoards};
use screen::FullScreen;
use terminal_game::{Key, TerminalGame};

pub(super) const NAME: &str = "play";

/// Time between two looks at what a running solver has found, and between two moves of a plan that is shown.
const TICK: Duration = Duration::from_millis(60);

pub(super) fn command(lang: &Lang) -> Command {
    per_puzzle(lang, NAME, |command, about| {
        let command = command.arg(places(lang)).arg(option(lang, "seed", "HEX"));
        params(command, lang, about, about.generator.iter().chain(about.rules))
    })
}

pub(super) fn run(matches: &ArgMatches, context: &mut Context<'_, '_>) -> Done {
    let Some((_, matches_of_puzzle)) = chosen(matches) else { return Ok(Exit::Usage) };
    if !io::stdout().is_terminal() || !context.environment.input_is_terminal {
        return Err(Problem::usage(Message::new("cli-play-terminal")));
    }
    let Some((board, deal)) = board(matches, matches_of_puzzle, context)? else { return Ok(Exit::Invalid) };
    let mut table = TerminalGame::new(board, deal);
    let halted = Arc::new(AtomicBool::new(false));
    let halt = Arc::clone(&halted);
    // A polite end, so that the terminal is put back as it was.
    context.environment.interrupt.handle(move || halt.store(true, Ordering::SeqCst));
    let broken = |error: io::Error| Problem::usage(Message::new("cli-play-failed").with("error", error.to_string()));
    let mut terminal = FullScreen::open().map_err(broken)?;
    let played = sit_down(&mut table, context.lang, &mut terminal, &halted);
    played.and(screen::give_back()).map_err(broken)?;
    let story = table.story(context.lang);
    context.print(&story)?;
    Ok(if halted.load(Ordering::SeqCst) { Exit::Interrupted } else { Exit::Done })
}

/// The board that is named, or a new one, and where others come from. `None` if it is not valid, which was said
/// already.
fn board(
    matches: &ArgMatches,
    own: &ArgMatches,
    context: &mut Context<'_, '_>,
) -> Result<Option<(NamedBoard, NextBoards)>, Problem> {
    let Some((game, _)) = chosen(matches) else { return Ok(None) };
    let about = game.about();
    let options = settings::options(own, about.generator.iter().chain(about.rules))?;
    let mut deal = NextBoards { named: VecDeque::new(), game, options, seed: seed_or_any(own)? };
    let places: Vec<_> = own.get_many("places").unwrap_or_default().cloned().collect();
    if !places.is_empty() {
        let rules = settings::options(own, about.rules.iter())?;
        for item in input::read(context, game, &places, &rules) {
            match item.open(Limits::default(), context.environment.interrupt.cancel()) {
                Ok(board) => deal.named.push_back(board),
                Err(problem) => {
                    item.complain(context, &problem);
                    return Ok(None);
                }
            }
        }
    }
    context.environment.interrupt.arm();
    let mut control = Control::unlimited().with_cancel(context.environment.interrupt.cancel().clone());
    let board = deal.next().map_err(Problem::usage)?(&mut control)?;
    Ok(Some((board, deal)))
}

/// Until the player leaves, or the terminal does.
fn sit_down(table: &mut TerminalGame, lang: &Lang, terminal: &mut FullScreen, halted: &AtomicBool) -> io::Result<()> {
    let events = listen()?;
    while !halted.load(Ordering::SeqCst) && !table.is_left() {
        // Fails once the terminal has hung up.
        terminal.show(|screen| draw::draw(screen, table, lang))?;
        match events.recv_timeout(TICK) {
            // A resize needs nothing but the next drawing.
            Ok(event) => {
                if let Event::Key(key) = event?
                    && key.kind != KeyEventKind::Release
                    && let Some(key) = meaning(key)
                {
                    table.press(key);
                }
            }
            Err(mpsc::RecvTimeoutError::Timeout) => table.tick(),
            Err(mpsc::RecvTimeoutError::Disconnected) => return Err(io::ErrorKind::UnexpectedEof.into()),
        }
    }
    Ok(())
}

/// What comes from the terminal, read beside the game: on a terminal that hung up, reading never returns.
fn listen() -> io::Result<mpsc::Receiver<io::Result<Event>>> {
    let (send, events) = mpsc::channel();
    let read = move || {
        loop {
            let event = event::read();
            let is_over = event.is_err();
            if send.send(event).is_err() || is_over {
                return;
            }
        }
    };
    thread::Builder::new().name("keys".to_owned()).spawn(read)?;
    Ok(events)
}

/// What a key stands for.
fn meaning(key: KeyEvent) -> Option<Key> {
    use games::Direction::{Down, Left, Right, Up};
    let control = key.modifiers.contains(KeyModifiers::CONTROL);
    let runs = control || key.modifiers.contains(KeyModifiers::SHIFT);
    Some(match key.code {
        KeyCode::Char('c' | 'q') if control => Key::Leave,
        KeyCode::Char('z') if control => Key::Undo,
        KeyCode::Char('y') if control => Key::Redo,
        KeyCode::Up => Key::Go(Up, runs),
        KeyCode::Down => Key::Go(Down, runs),
        KeyCode::Left => Key::Go(Left, runs),
        KeyCode::Right => Key::Go(Right, runs),
        KeyCode::Char('w' | 'k') => Key::Go(Up, false),
        KeyCode::Char('s' | 'j') => Key::Go(Down, false),
        KeyCode::Char('a' | 'h') => Key::Go(Left, false),
        KeyCode::Char('d' | 'l') => Key::Go(Right, false),
        KeyCode::Enter | KeyCode::Char(' ') => Key::Pick,
        KeyCode::Char('z' | 'u') | KeyCode::Backspace => Key::Undo,
        KeyCode::Char('y') => Key::Redo,
        KeyCode::Char('r') => Key::Restart,
        KeyCode::Char('n') => Key::New,
        KeyCode::Char('t') => Key::Hint,
        KeyCode::Char('x') => Key::Solve,
        KeyCode::Char('?') => Key::Help,
        KeyCode::Char('q') => Key::Leave,
        KeyCode::Esc => Key::Back,
        KeyCode::Char(digit @ '1'..='9') => Key::Choose(digit as usize - '1' as usize),
        _ => return None,
    })
}
