//! A screen of character cells: what is drawn on it, and how that gets onto a terminal.

use std::{
    io::{self, Stdout, Write as _},
    panic,
};

use crossterm::{
    cursor::{Hide, MoveTo, Show},
    execute, queue,
    style::{Attribute, Print, SetAttribute},
    terminal::{self, Clear, ClearType, EnterAlternateScreen, LeaveAlternateScreen},
};
use unicode_width::{UnicodeWidthChar, UnicodeWidthStr};

/// How a text stands out.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Emphasis {
    pub(super) bold: bool,
    pub(super) underlined: bool,
    pub(super) reversed: bool,
}

/// A part of a line that looks the same all over.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Span {
    pub(super) text: String,
    pub(super) emphasis: Emphasis,
}

impl From<String> for Span {
    fn from(text: String) -> Self {
        Span { text, emphasis: Emphasis::default() }
    }
}

/// A rectangle of cells.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct ScreenArea {
    pub(super) x: usize,
    pub(super) y: usize,
    pub(super) width: usize,
    pub(super) height: usize,
}

impl ScreenArea {
    /// The rows above the last `rows`, and these.
    pub(super) fn split_bottom(self, rows: usize) -> (ScreenArea, ScreenArea) {
        let above = self.height.saturating_sub(rows);
        (ScreenArea { height: above, ..self }, ScreenArea { y: self.y + above, height: self.height - above, ..self })
    }

    /// The columns left of the last `columns`, and these.
    pub(super) fn split_right(self, columns: usize) -> (ScreenArea, ScreenArea) {
        let left = self.width.saturating_sub(columns);
        (ScreenArea { width: left, ..self }, ScreenArea { x: self.x + left, width: self.width - left, ..self })
    }
}

/// What stands in a cell: a letter with the marks above it, or nothing behind a wide letter.
#[derive(Clone, Debug, PartialEq, Eq)]
struct ScreenCell {
    text: String,
    emphasis: Emphasis,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Screen {
    width: usize,
    height: usize,
    /// Row by row.
    cells: Vec<ScreenCell>,
}

impl Screen {
    pub(super) fn new(width: usize, height: usize) -> Self {
        let blank = ScreenCell { text: " ".to_owned(), emphasis: Emphasis::default() };
        Screen { width, height, cells: vec![blank; width * height] }
    }

    pub(super) fn area(&self) -> ScreenArea {
        ScreenArea { x: 0, y: 0, width: self.width, height: self.height }
    }

    /// Draws a line around an area, with a title in it, and returns what is inside.
    pub(super) fn frame(&mut self, area: ScreenArea, title: &str) -> ScreenArea {
        let ScreenArea { x, y, width, height } = area;
        if width < 2 || height < 2 {
            return ScreenArea { width: 0, height: 0, ..area };
        }
        let across = "─".repeat(width - 2);
        self.line(area, 0, &[format!("┌{across}┐").into()]);
        for row in 1..height - 1 {
            self.line(ScreenArea { width: 1, ..area }, row, &["│".to_owned().into()]);
            self.line(ScreenArea { x: x + width - 1, width: 1, ..area }, row, &["│".to_owned().into()]);
        }
        self.line(area, height - 1, &[format!("└{across}┘").into()]);
        let inside = ScreenArea { x: x + 1, y: y + 1, width: width - 2, height: height - 2 };
        self.line(ScreenArea { y, height: 1, ..inside }, 0, &[title.to_owned().into()]);
        inside
    }

    /// Writes a line into a row of an area, as far as there is room.
    pub(super) fn line(&mut self, area: ScreenArea, row: usize, spans: &[Span]) {
        if row >= area.height {
            return;
        }
        let start = (area.y + row) * self.width + area.x;
        let mut column = 0;
        for (letter, emphasis) in spans.iter().flat_map(|span| span.text.chars().map(|letter| (letter, span.emphasis)))
        {
            let wide = letter.width().unwrap_or(0);
            if wide == 0 {
                if column > 0 && !letter.is_control() {
                    let base = (0..column).rev().find(|&at| !self.cells[start + at].text.is_empty()).unwrap_or(0);
                    self.cells[start + base].text.push(letter);
                }
                continue;
            }
            if column + wide > area.width {
                return;
            }
            self.cells[start + column] = ScreenCell { text: letter.to_string(), emphasis };
            for behind in 1..wide {
                self.cells[start + column + behind] = ScreenCell { text: String::new(), emphasis };
            }
            column += wide;
        }
    }

    /// Writes texts one below the other, broken into lines that fit.
    pub(super) fn paragraphs<'a>(&mut self, area: ScreenArea, texts: impl IntoIterator<Item = &'a str>) {
        for (row, text) in texts.into_iter().flat_map(|text| wrapped(text, area.width)).enumerate() {
            self.line(area, row, &[text.into()]);
        }
    }

    fn row(&self, row: usize) -> &[ScreenCell] {
        &self.cells[row * self.width..][..self.width]
    }

    /// The screen as lines of text.
    #[cfg(test)]
    pub(super) fn text(&self) -> String {
        let row = |row| self.row(row).iter().map(|cell| cell.text.as_str()).collect::<String>();
        (0..self.height).map(row).collect::<Vec<_>>().join("\n")
    }
}

/// A text in lines of at most so many columns: broken between words, and inside those that are wider than a line, as
/// Chinese sentences are.
fn wrapped(text: &str, width: usize) -> Vec<String> {
    let mut lines = vec![String::new()];
    let mut used = 0;
    for word in text.split_whitespace() {
        let wide = word.width();
        if used > 0 && used + 1 + wide <= width {
            lines[0].push(' ');
            used += 1;
        } else if used > 0 && wide <= width {
            lines.insert(0, String::new());
            used = 0;
        } else if used > 0 && used < width {
            lines[0].push(' ');
            used += 1;
        }
        for letter in word.chars() {
            let wide = letter.width().unwrap_or(0);
            if used + wide > width {
                lines.insert(0, String::new());
                used = 0;
            }
            lines[0].push(letter);
            used += wide;
        }
    }
    lines.reverse();
    lines
}

/// The whole terminal, until it is given back.
pub(super) struct FullScreen {
    out: Stdout,
    /// What the terminal shows.
    shown: Option<Screen>,
}

impl FullScreen {
    /// Takes the terminal over; a panic gives it back.
    pub(super) fn open() -> io::Result<Self> {
        let report = panic::take_hook();
        panic::set_hook(Box::new(move |info| {
            let _ = give_back();
            report(info);
        }));
        terminal::enable_raw_mode()?;
        let mut out = io::stdout();
        execute!(out, EnterAlternateScreen, Clear(ClearType::All))?;
        Ok(FullScreen { out, shown: None })
    }

    /// Shows what is drawn: the lines that have changed are written.
    pub(super) fn show(&mut self, draw: impl FnOnce(&mut Screen)) -> io::Result<()> {
        let (width, height) = terminal::size()?;
        let mut screen = Screen::new(width.into(), height.into());
        draw(&mut screen);
        // Written each time: it is how a terminal that hung up is noticed.
        queue!(self.out, Hide)?;
        let known = self.shown.take().filter(|shown| shown.area() == screen.area());
        if known.is_none() {
            queue!(self.out, Clear(ClearType::All))?;
        }
        for row in 0..screen.height {
            if known.as_ref().is_none_or(|shown| shown.row(row) != screen.row(row)) {
                queue!(self.out, MoveTo(0, row as u16))?;
                self.write(screen.row(row))?;
            }
        }
        self.out.flush()?;
        self.shown = Some(screen);
        Ok(())
    }

    fn write(&mut self, cells: &[ScreenCell]) -> io::Result<()> {
        for run in cells.chunk_by(|one, other| one.emphasis == other.emphasis) {
            let Emphasis { bold, underlined, reversed } = run[0].emphasis;
            let attributes =
                [(bold, Attribute::Bold), (underlined, Attribute::Underlined), (reversed, Attribute::Reverse)];
            queue!(self.out, SetAttribute(Attribute::Reset))?;
            for (_, attribute) in attributes.into_iter().filter(|(is_on, _)| *is_on) {
                queue!(self.out, SetAttribute(attribute))?;
            }
            queue!(self.out, Print(run.iter().map(|cell| cell.text.as_str()).collect::<String>()))?;
        }
        queue!(self.out, SetAttribute(Attribute::Reset))
    }
}

/// Puts the terminal back as it was.
pub(super) fn give_back() -> io::Result<()> {
    let shown = execute!(io::stdout(), LeaveAlternateScreen, Show);
    terminal::disable_raw_mode().and(shown)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn texts_are_broken_between_words_and_inside_long_ones() {
        assert_eq!(wrapped("push every box onto a goal", 10), ["push every", "box onto a", "goal"]);
        assert_eq!(wrapped("把每个箱子推到目标上", 8), ["把每个箱", "子推到目", "标上"]);
        assert_eq!(wrapped("a incomprehensible word", 8), ["a incomp", "rehensib", "le word"]);
        assert_eq!(wrapped("", 8), [""]);
        for width in 2..30 {
            for text in ["Moves: 1 · 推箱子 and e\u{301}clat", "第 12 步"] {
                let lines = wrapped(text, width);
                assert!(lines.iter().all(|line| line.width() <= width), "{width}: {lines:?}");
                let bare = |text: &str| text.replace(' ', "");
                assert_eq!(bare(&lines.concat()), bare(text), "{width}");
            }
        }
    }

    #[test]
    fn wide_letters_take_two_cells_and_are_not_cut_in_two() {
        let mut screen = Screen::new(5, 1);
        screen.line(screen.area(), 0, &["推箱子".to_owned().into()]);
        assert_eq!(screen.text(), "推箱 ");
        assert_eq!(screen.cells[1].text, "");
        screen.line(screen.area(), 0, &["e\u{301}x".to_owned().into()]);
        assert_eq!(screen.cells[0].text, "e\u{301}");
    }

    #[test]
    fn a_frame_of_any_size_stays_inside_its_area() {
        for (width, height) in (0..6).flat_map(|width| (0..4).map(move |height| (width, height))) {
            let mut screen = Screen::new(8, 6);
            let area = ScreenArea { x: 1, y: 1, width, height };
            let inside = screen.frame(area, "a long title");
            screen.paragraphs(inside, ["推箱子 and more than there is room for"]);
            let outside = |x: usize, y: usize| x < 1 || y < 1 || x > width || y > height;
            for (at, cell) in screen.cells.iter().enumerate().filter(|(at, _)| outside(at % 8, at / 8)) {
                assert_eq!(cell.text, " ", "{width}×{height} at {at}");
            }
        }
    }
}
