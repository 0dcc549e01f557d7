//! A line on stderr that shows a search at work; nothing where stderr is no terminal.

use std::{
    io::{self, Write},
    sync::{Arc, Mutex, PoisonError},
    time::Duration,
};

use crossterm::{
    cursor::MoveToColumn,
    queue,
    style::Print,
    terminal::{self, Clear, ClearType},
};
use games::{Candidates, Clock, Lang, Message, Progress};
use unicode_width::UnicodeWidthChar;

use crate::{environment::Context, numbers};

/// What turns in front of the words while they change.
const SPINNER: [char; 8] = ['⠁', '⠈', '⠐', '⠠', '⢀', '⡀', '⠄', '⠂'];
/// Between two drawings.
const PAUSE: Duration = Duration::from_millis(100);
/// Columns of a terminal that does not say how many it has.
const USUAL_COLUMNS: u16 = 80;

/// The line, if somebody watches. Clones share it.
#[derive(Clone)]
pub(crate) struct ProgressLine(Option<Arc<Mutex<DrawnLine>>>);

/// What stands on the terminal.
#[derive(Default)]
struct DrawnLine {
    message: String,
    /// When it was drawn last.
    drawn: Option<Clock>,
    turns: usize,
}

impl ProgressLine {
    /// A line if somebody watches.
    pub(crate) fn new(context: &Context<'_, '_>) -> Self {
        ProgressLine(context.environment.err_is_terminal.then(Arc::default))
    }

    /// Shows where a search stands. `what` says which one.
    pub(crate) fn show(&self, lang: &Lang, what: &str, progress: &Progress) {
        let Some(line) = &self.0 else { return };
        let mut line = line.lock().unwrap_or_else(PoisonError::into_inner);
        if line.drawn.as_ref().is_some_and(|drawn| drawn.elapsed() < PAUSE) {
            return;
        }
        line.message = lang.say(&message(what, progress));
        line.draw();
    }

    /// Takes the line away while something else is printed.
    pub(crate) fn aside<T>(&self, print: impl FnOnce() -> T) -> T {
        let Some(line) = &self.0 else { return print() };
        let mut line = line.lock().unwrap_or_else(PoisonError::into_inner);
        line.clear();
        let printed = print();
        if line.drawn.is_some() {
            line.draw();
        }
        printed
    }

    /// Takes the line away for good.
    pub(crate) fn finish(&self) {
        if let Some(line) = &self.0 {
            let mut line = line.lock().unwrap_or_else(PoisonError::into_inner);
            line.clear();
            line.drawn = None;
        }
    }
}

/// Where a search stands, in words.
fn message(what: &str, progress: &Progress) -> Message {
    if let Some(Candidates { tried, kept, best }) = progress.candidates {
        let best = best.map_or_else(|| "–".to_owned(), |best| best.to_string());
        return Message::new("cli-progress-candidates")
            .with("what", what)
            .with("tried", tried)
            .with("kept", kept)
            .with("best", best)
            .with("time", numbers::seconds(progress.stats.elapsed));
    }
    if let Some(permille) = progress.permille {
        return Message::new("cli-progress-share").with("what", what).with("percent", permille / 10);
    }
    let id = if progress.best.is_some() { "cli-progress-best" } else { "cli-progress" };
    let message = Message::new(id)
        .with("what", what)
        .with("expanded", numbers::grouped(progress.stats.expanded))
        .with("time", numbers::seconds(progress.stats.elapsed))
        .with("memory", numbers::size(progress.bytes))
        .with("bound", progress.lower_bound);
    match progress.best {
        Some(best) => message.with("best", best),
        None => message,
    }
}

impl DrawnLine {
    /// Draws the line over itself, as far as the terminal is wide. A terminal that is gone is nobody's loss.
    fn draw(&mut self) {
        let columns = terminal::size().map_or(USUAL_COLUMNS, |(columns, _)| columns);
        let line = format!("{} {}", SPINNER[self.turns % SPINNER.len()], self.message);
        let mut err = io::stderr().lock();
        let _ = queue!(err, MoveToColumn(0), Clear(ClearType::CurrentLine), Print(cut(&line, usize::from(columns))))
            .and_then(|()| err.flush());
        self.turns += 1;
        self.drawn = Some(Clock::start());
    }

    fn clear(&self) {
        if self.drawn.is_some() {
            let mut err = io::stderr().lock();
            let _ = queue!(err, MoveToColumn(0), Clear(ClearType::CurrentLine)).and_then(|()| err.flush());
        }
    }
}

/// The beginning of a line that takes less than so many columns: at the last one terminals go to the next line.
fn cut(line: &str, columns: usize) -> &str {
    let mut taken = 0;
    let end = line.char_indices().find(|(_, letter)| {
        taken += letter.width().unwrap_or(0);
        taken >= columns
    });
    end.map_or(line, |(at, _)| &line[..at])
}

#[cfg(test)]
mod tests {
    use super::cut;

    #[test]
    fn a_line_is_cut_by_the_columns_it_takes() {
        assert_eq!(cut("⠁ two words", 80), "⠁ two words");
        assert_eq!(cut("abcdef", 6), "abcde");
        assert_eq!(cut("已扩展 3", 6), "已扩");
        assert_eq!(cut("abc", 0), "");
    }
}
