//! The table as it is drawn.

use games::{Cell, Lang, Message, Status, View};
use unicode_width::UnicodeWidthStr;

use super::{
    screen::{Emphasis, Screen, ScreenArea, Span},
    terminal_game::TerminalGame,
};

const KEYS: [&str; 9] = ["go", "pick", "undo", "redo", "restart", "new", "hint", "solve", "leave"];
/// Columns of the numbers and keys beside the board.
const SIDE: usize = 30;
/// Rows of what there is to say, below it.
const FOOT: usize = 4;
/// Columns and rows without which not even the rules can be read.
const LEAST: (usize, usize) = (24, 9);

pub(super) fn draw(screen: &mut Screen, table: &TerminalGame, lang: &Lang) {
    let area = screen.area();
    let board = board(table);
    let board_width = board.iter().map(|line| line.iter().map(|span| span.text.width()).sum()).max().unwrap_or(0);
    let (width, height) = ((board_width + 2).max(LEAST.0), (board.len() + 2 + FOOT).max(LEAST.1));
    if area.width < width || area.height < height {
        // Said instead of half a board.
        let message = Message::new("play-too-small").with("width", width).with("height", height);
        return screen.paragraphs(area, [lang.say(&message).as_str()]);
    }
    let (main, foot) = area.split_bottom(FOOT);
    let has_side = area.width >= width + SIDE;
    let (left, right) = main.split_right(if has_side { SIDE } else { 0 });

    let about = table.board().game().about();
    let name = lang.text(&format!("{}-name", about.id));
    let title = table.name().map_or_else(|| format!(" {name} "), |id| format!(" {name} · {id} "));
    let inside = screen.frame(left, &title);
    if table.shows_help() {
        let keys = if has_side { Vec::new() } else { keys(table, lang) };
        screen.paragraphs(inside, help(lang, about.id, keys).iter().map(String::as_str));
    } else {
        let place = middle(inside, board_width, board.len());
        for (row, line) in board.iter().enumerate() {
            screen.line(place, row, line);
        }
    }
    if has_side {
        let lines = [numbers(table, lang), vec![String::new()], keys(table, lang)].concat();
        let inside = screen.frame(right, "");
        screen.paragraphs(inside, lines.iter().map(String::as_str));
    }
    let note = if has_side {
        note(table, lang)
    } else {
        format!("{} · {}", numbers(table, lang).join(" · "), note(table, lang))
    };
    let inside = screen.frame(foot, "");
    screen.paragraphs(inside, [note.as_str()]);
}

/// The middle of an area that has room for so much.
fn middle(area: ScreenArea, width: usize, height: usize) -> ScreenArea {
    let (width, height) = (width.min(area.width), height.min(area.height));
    ScreenArea { x: area.x + (area.width - width) / 2, y: area.y + (area.height - height) / 2, width, height }
}

/// The board: as the puzzle writes it, or cell by cell where there is a cursor.
fn board(table: &TerminalGame) -> Vec<Vec<Span>> {
    let Some(cursor) = table.cursor() else {
        return table.session().picture().lines().map(|line| vec![line.to_owned().into()]).collect();
    };
    let view = table.session().view();
    let texts = texts(&view);
    let wide = texts.iter().map(|text| text.width()).max().unwrap_or(1);
    let targets = table.picked().map(|from| table.session().targets(from)).unwrap_or_default();
    let cell = |cell: Cell| {
        let text = &texts[cell];
        let gap = wide - text.width();
        let is_target = targets.contains(&cell);
        // Brackets as well as colours: not every terminal shows the latter.
        let (open, close) = if table.picked() == Some(cell) { ('<', '>') } else { (' ', ' ') };
        let (open, close) = if cell == cursor { ('[', ']') } else { (open, close) };
        Span {
            text: format!("{open}{text}{}{close}", " ".repeat(gap)),
            emphasis: Emphasis { bold: is_target, underlined: is_target, reversed: cell == cursor },
        }
    };
    (0..view.height).map(|row| (0..view.width).map(|column| cell(row * view.width + column)).collect()).collect()
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

fn help(lang: &Lang, puzzle: &str, keys: Vec<String>) -> Vec<String> {
    let rules = lang.text(&format!("{puzzle}-rules"));
    let goal = lang.text(&format!("{puzzle}-goal"));
    let mut lines = vec![joined(&goal), String::new(), joined(&rules), String::new()];
    lines.extend(keys);
    lines
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

    const BOARDS: [(&str, &str); 4] = [
        ("sliding", "1 2 3 / 4 5 6 / 7 0 8"),
        ("sokoban", "######\n#@ $.#\n######"),
        ("link", "a b\na b\n"),
        ("brick", "a b\na b\n"),
    ];

    /// The screen as lines of text.
    fn screen(table: &TerminalGame, lang: &Lang, width: usize, height: usize) -> String {
        let mut screen = Screen::new(width, height);
        draw(&mut screen, table, lang);
        screen.text()
    }

    /// Without blanks and frames: texts are broken into lines.
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
