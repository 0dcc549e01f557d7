//! The table as it is drawn.

use games::{Cell, Lang, Message, Status, View};
use ratatui::{
    Frame,
    layout::{Constraint, Layout, Rect, Size},
    style::{Modifier, Style},
    text::{Line, Span, Text},
    widgets::{Block, Paragraph, Wrap},
};
use unicode_width::UnicodeWidthStr;

use super::terminal_game::TerminalGame;

const KEYS: [&str; 9] = ["go", "pick", "undo", "redo", "restart", "new", "hint", "solve", "leave"];
/// Columns of the numbers and keys beside the board.
const SIDE: u16 = 30;
/// Rows of what there is to say, below it.
const FOOT: u16 = 4;
/// Columns and rows without which not even the rules can be read.
const LEAST: Size = Size { width: 24, height: 9 };

pub(super) fn draw(frame: &mut Frame<'_>, table: &TerminalGame, lang: &Lang) {
    let area = frame.area();
    let board = Text::from(board(table));
    let needed = Size {
        width: (board.width() as u16).saturating_add(2).max(LEAST.width),
        height: (board.height() as u16).saturating_add(2 + FOOT).max(LEAST.height),
    };
    if area.width < needed.width || area.height < needed.height {
        return too_small(frame, needed, lang);
    }
    let [main, foot] = Layout::vertical([Constraint::Min(1), Constraint::Length(FOOT)]).areas(area);
    let has_side = area.width >= needed.width + SIDE;
    let side_width = if has_side { SIDE } else { 0 };
    let [left, right] = Layout::horizontal([Constraint::Min(1), Constraint::Length(side_width)]).areas(main);

    let about = table.board().game().about();
    let name = lang.text(&format!("{}-name", about.id));
    let title = table.name().map_or_else(|| format!(" {name} "), |id| format!(" {name} · {id} "));
    let frame_of_board = Block::bordered().title(title);
    let inside = frame_of_board.inner(left);
    frame.render_widget(frame_of_board, left);
    if table.shows_help() {
        let keys = if has_side { Vec::new() } else { keys(table, lang) };
        frame.render_widget(Paragraph::new(help(lang, about.id, &keys)).wrap(Wrap { trim: false }), inside);
    } else {
        let place = middle(inside, &board);
        frame.render_widget(Paragraph::new(board), place);
    }
    if has_side {
        let lines = [numbers(table, lang), vec![String::new()], keys(table, lang)].concat();
        let lines: Vec<Line<'_>> = lines.into_iter().map(Line::from).collect();
        frame.render_widget(Paragraph::new(lines).wrap(Wrap { trim: true }).block(Block::bordered()), right);
    }
    let note = if has_side {
        note(table, lang)
    } else {
        format!("{} · {}", numbers(table, lang).join(" · "), note(table, lang))
    };
    frame.render_widget(Paragraph::new(note).wrap(Wrap { trim: true }).block(Block::bordered()), foot);
}

/// What is said instead of half a board.
fn too_small(frame: &mut Frame<'_>, needed: Size, lang: &Lang) {
    let message = Message::new("play-too-small").with("width", needed.width).with("height", needed.height);
    frame.render_widget(Paragraph::new(lang.say(&message)).wrap(Wrap { trim: true }), frame.area());
}

/// Where a text stands in the middle of an area that has room for it.
fn middle(area: Rect, text: &Text<'_>) -> Rect {
    let (width, height) = ((text.width() as u16).min(area.width), (text.height() as u16).min(area.height));
    Rect { x: area.x + (area.width - width) / 2, y: area.y + (area.height - height) / 2, width, height }
}

/// The board: as the puzzle writes it, or cell by cell where there is a cursor.
fn board(table: &TerminalGame) -> Vec<Line<'static>> {
    let Some(cursor) = table.cursor() else {
        return table.session().picture().lines().map(|line| Line::from(line.to_owned())).collect();
    };
    let view = table.session().view();
    let texts = texts(&view);
    let wide = texts.iter().map(|text| text.width()).max().unwrap_or(1);
    let targets = table.picked().map(|from| table.session().targets(from)).unwrap_or_default();
    let cell = |cell: Cell| {
        let text = &texts[cell];
        let gap = wide - text.width();
        let mut style = Style::new();
        if targets.contains(&cell) {
            style = style.add_modifier(Modifier::UNDERLINED | Modifier::BOLD);
        }
        // Brackets as well as colours: not every terminal shows the latter.
        let (open, close) = if table.picked() == Some(cell) { ('<', '>') } else { (' ', ' ') };
        let (open, close) = if cell == cursor { ('[', ']') } else { (open, close) };
        if cell == cursor {
            style = style.add_modifier(Modifier::REVERSED);
        }
        Span::styled(format!("{open}{text}{}{close}", " ".repeat(gap)), style)
    };
    (0..view.height)
        .map(|row| Line::from((0..view.width).map(|column| cell(row * view.width + column)).collect::<Vec<_>>()))
        .collect()
}

/// A text for every cell: what its piece says, else a sign for its floor.
fn texts(view: &View) -> Vec<String> {
    let floor = |sprite: &&str| if *sprite == "floor" || sprite.is_empty() { "·" } else { "#" }.to_owned();
    let mut texts: Vec<String> = view.floor.iter().map(floor).collect();
    texts.resize(view.width * view.height, "·".to_owned());
    for piece in &view.pieces {
        if let Some(text) = texts.get_mut(piece.cell) {
            *text = if piece.label.is_empty() { piece.sprite.chars().take(1).collect() } else { piece.label.clone() };
        }
    }
    texts
}

/// How the game stands in numbers.
fn numbers(table: &TerminalGame, lang: &Lang) -> Vec<String> {
    let session = table.session();
    let about = table.board().game().about();
    let objective = about.objectives[0];
    let name = lang.text(&format!("{}-objective-{}", about.id, objective.replace(',', "-")));
    let cost = Message::new("play-cost").with("objective", name).with("cost", session.cost(objective));
    let counter = |counter: games::Counter| {
        let name = lang.text(&format!("{}-counter-{}", about.id, counter.id));
        lang.say(&Message::new("play-counter").with("name", name).with("value", counter.value))
    };
    let moves = Message::new("play-moves").with("count", session.count());
    [lang.say(&moves), lang.say(&cost)].into_iter().chain(session.view().counters.into_iter().map(counter)).collect()
}

/// The keys that do something in this game.
fn keys(table: &TerminalGame, lang: &Lang) -> Vec<String> {
    let has_cursor = table.cursor().is_some();
    let known = KEYS.iter().filter(|key| **key != "pick" || has_cursor);
    known.map(|key| lang.text(&format!("play-key-{key}"))).collect()
}

/// What there is to say now.
fn note(table: &TerminalGame, lang: &Lang) -> String {
    if table.is_thinking() {
        return lang.text("play-thinking");
    }
    if !table.choices().is_empty() {
        let choices = table.choices().iter().take(9).enumerate();
        let list: Vec<String> = choices.map(|(place, choice)| format!("{} {}", place + 1, choice.text)).collect();
        return lang.say(&Message::new("play-choose").with("choices", list.join("  ")));
    }
    if let Some(note) = table.note() {
        return lang.say(note);
    }
    match table.session().status() {
        Status::Won => lang.text("play-won"),
        Status::Lost { reason, .. } if is_lost_from_the_start(table) => {
            lang.say(&Message::new("play-lost-from-start").with("why", lang.say(&reason)))
        }
        Status::Lost { reason, .. } => lang.say(&Message::new("play-lost").with("why", lang.say(&reason))),
        Status::Playing => lang.text("play-help"),
    }
}

/// Whether the board was lost before the first move, so that no undo helps.
fn is_lost_from_the_start(table: &TerminalGame) -> bool {
    matches!(table.session().board().view().status, Status::Lost { .. })
}

fn help(lang: &Lang, puzzle: &str, keys: &[String]) -> Vec<Line<'static>> {
    let rules = lang.text(&format!("{puzzle}-rules"));
    let goal = lang.text(&format!("{puzzle}-goal"));
    let mut lines = vec![joined(&goal), String::new(), joined(&rules), String::new()];
    lines.extend(keys.iter().cloned());
    lines.into_iter().map(Line::from).collect()
}

/// A text whose lines were broken for another width, in one: Chinese has no blanks between words.
fn joined(text: &str) -> String {
    let mut whole = String::new();
    for line in text.lines().map(str::trim) {
        if whole.ends_with(|letter: char| letter.is_ascii()) {
            whole.push(' ');
        }
        whole.push_str(line);
    }
    whole
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        language::LOCALES,
        verb::play::{example::table, terminal_game::Key},
    };
    use games::Direction;
    use ratatui::{Terminal, backend::TestBackend};

    const BOARDS: [(&str, &str); 4] = [
        ("sliding", "1 2 3 / 4 5 6 / 7 0 8"),
        ("sokoban", "######\n#@ $.#\n######"),
        ("link", "a b\na b\n"),
        ("brick", "a b\na b\n"),
    ];

    /// The screen as lines of text.
    fn screen(table: &TerminalGame, lang: &Lang, width: u16, height: u16) -> String {
        let mut terminal = Terminal::new(TestBackend::new(width, height)).unwrap();
        let drawn = terminal.draw(|frame| draw(frame, table, lang)).unwrap();
        let cells: Vec<&str> = drawn.buffer.content().iter().map(ratatui::buffer::Cell::symbol).collect();
        let lines: Vec<String> = cells.chunks(width.into()).map(|row| row.concat()).collect();
        lines.join("\n")
    }

    /// Without blanks: wide letters leave one behind them.
    fn says(screen: &str, what: &str) -> bool {
        let bare = |text: &str| text.replace(|letter: char| letter.is_whitespace() || letter == '│', "");
        bare(screen).contains(&bare(what))
    }

    #[test]
    fn every_game_is_drawn_at_every_size_in_both_languages() {
        for (language, (game, text)) in ["en", "zh-CN"].into_iter().flat_map(|tag| BOARDS.map(|board| (tag, board))) {
            let lang = Lang::new(language, LOCALES);
            let mut table = table(game, text);
            let name = lang.text(&format!("{game}-name"));
            for (width, height) in [(80, 24), (200, 60), (40, 12), (24, 11)] {
                assert!(says(&screen(&table, &lang, width, height), &name), "{language}: {name} at {width}x{height}");
                table.press(Key::Help);
                let goal: String = joined(&lang.text(&format!("{game}-goal"))).chars().take(8).collect();
                assert!(says(&screen(&table, &lang, width, height), &goal), "{language}: {goal}");
                table.press(Key::Help);
            }
            for (width, height) in [(20, 5), (23, 30), (80, 8), (1, 1)] {
                let shown = screen(&table, &lang, width, height);
                assert!(!says(&shown, &name), "{language}: {shown}");
            }
            assert!(says(&screen(&table, &lang, 60, 5), "24 ×"), "{language}");
        }
    }

    /// A board that nobody can solve says so before a key is pressed, and nobody is told to undo.
    #[test]
    fn an_unsolvable_board_says_so_at_once() {
        for language in ["en", "zh-CN"] {
            let lang = Lang::new(language, LOCALES);
            let mut swapped = table("sliding", "1 2 3 / 4 5 6 / 8 7 0");
            let why = lang.text("sliding-unsolvable");
            let said = lang.say(&Message::new("play-lost-from-start").with("why", why.as_str()));
            let start: String = said.chars().take(30).collect();
            assert!(says(&screen(&swapped, &lang, 200, 40), &start), "{language}");
            swapped.press(Key::Go(Direction::Down, false));
            assert!(says(&screen(&swapped, &lang, 200, 40), &start), "{language}, after a move");
        }
        let lang = Lang::new("en", LOCALES);
        assert!(!says(&screen(&table("sliding", BOARDS[0].1), &lang, 200, 40), "cannot be solved"));
    }

    #[test]
    fn what_keys_do_is_seen() {
        let lang = Lang::new("en", LOCALES);
        let mut sliding = table("sliding", BOARDS[0].1);
        let mut shown = |key: Key| {
            sliding.press(key);
            screen(&sliding, &lang, 80, 24)
        };
        assert!(says(&shown(Key::Undo), "There is nothing to undo."));
        let moved = shown(Key::Go(Direction::Left, false));
        assert!(says(&moved, "Moves: 1") && says(&moved, "Solved!") && says(&moved, "7 8 ·"), "{moved}");
        let back = shown(Key::Undo);
        assert!(says(&back, "Moves: 0") && says(&back, "7 · 8") && !says(&back, "Solved!"), "{back}");
        assert!(says(&shown(Key::Solve), "any key stops it"));
        assert!(!says(&shown(Key::Back), "any key stops it"));
    }

    #[test]
    fn the_cursor_and_what_is_picked_are_seen_without_colours() {
        let lang = Lang::new("en", LOCALES);
        let mut link = table("link", BOARDS[2].1);
        assert!(screen(&link, &lang, 80, 24).contains("[a] b"));
        link.press(Key::Pick);
        link.press(Key::Go(Direction::Down, false));
        let shown = screen(&link, &lang, 80, 24);
        assert!(shown.contains("<a> b") && shown.contains("[a] b"), "{shown}");
        link.press(Key::Pick);
        let shown = screen(&link, &lang, 80, 24);
        assert!(says(&shown, "Moves: 1") && shown.contains(" · "), "{shown}");
    }
}
