//! Faults shown where they are: file, line, column, the line itself with a mark under the place.

use std::fmt::Write;

use games::{Fault, Message};
use unicode_width::UnicodeWidthChar;

use crate::environment::{Context, red};

/// The most columns of a line that are shown; a longer one is cut around the place.
const WINDOW: usize = 72;
/// The most faults of one board that are shown; the rest are counted.
const MOST_FAULTS: usize = 10;

/// Tells the faults of one board on stderr. `name` is the file, `line` gives its lines by number.
pub(crate) fn report<'t>(context: &mut Context<'_, '_>, name: &str, line: impl Fn(usize) -> &'t str, faults: &[Fault]) {
    for fault in faults.iter().take(MOST_FAULTS) {
        let word = context.say(&Message::new("cli-error"));
        let sentence = context.say(&fault.message);
        let shown = render(name, line(fault.line), fault);
        context.talk(&format!("{}{sentence}\n{shown}", red(&word)));
    }
    if let Some(more @ 1..) = faults.len().checked_sub(MOST_FAULTS) {
        let sentence = context.say(&Message::new("cli-more-faults").with("count", more));
        context.talk(&sentence);
    }
}

fn render(name: &str, line: &str, fault: &Fault) -> String {
    let number = fault.line.to_string();
    let margin = " ".repeat(number.len());
    let (shown, before, marked) = window(line.trim_end(), fault.column.max(1), fault.width.max(1));
    let mut text = String::new();
    let _ = writeln!(text, "{margin}--> {name}:{}:{}", fault.line, fault.column);
    let _ = writeln!(text, "{margin} |");
    let _ = writeln!(text, "{number} | {shown}");
    let _ = write!(text, "{margin} | {}{}", " ".repeat(before), red(&"^".repeat(marked)));
    text
}

/// The part of a line around a place, with the columns on the screen before the place and of the place itself.
fn window(line: &str, column: usize, width: usize) -> (String, usize, usize) {
    let characters: Vec<char> = line.chars().map(printable).collect();
    let place = (column - 1).min(characters.len());
    let from = if characters.len() > WINDOW { place.saturating_sub(WINDOW / 2) } else { 0 };
    let to = (from + WINDOW).min(characters.len());
    let columns = |part: &[char]| part.iter().map(|c| c.width().unwrap_or(1)).sum::<usize>();
    let cut = if from > 0 { "…" } else { "" };
    let end = (place + width).min(to).max(place);
    let shown: String = characters[from..to].iter().collect();
    let tail = if to < characters.len() { "…" } else { "" };
    let before = columns(&characters[from..place]) + usize::from(from > 0);
    (format!("{cut}{shown}{tail}"), before, columns(&characters[place..end]).max(1))
}

/// Tabs and control characters would move the mark away from its place, or worse.
fn printable(character: char) -> char {
    match character {
        '\t' => ' ',
        c if c.is_control() || c.width() == Some(0) => '\u{fffd}',
        c => c,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_mark_stands_under_the_place() {
        for (line, column, width, shown, before, marked) in [
            ("1 2 2", 5, 1, "1 2 2", 4, 1),
            ("一 x y", 3, 1, "一 x y", 3, 1),
            ("\t\u{7}z", 3, 1, " \u{fffd}z", 2, 1),
            ("ab", 9, 4, "ab", 2, 1),
            ("", 1, 1, "", 0, 1),
            ("数数", 1, 2, "数数", 0, 4),
        ] {
            assert_eq!(window(line, column, width), (shown.to_owned(), before, marked), "{line:?}");
        }
    }

    #[test]
    fn long_lines_are_cut_around_the_place() {
        let line = format!("{}X{}", "a".repeat(500), "b".repeat(500));
        let (shown, before, marked) = window(&line, 501, 1);
        assert_eq!((shown.chars().count(), marked), (WINDOW + 2, 1));
        assert_eq!(shown.chars().nth(before), Some('X'));
    }
}
