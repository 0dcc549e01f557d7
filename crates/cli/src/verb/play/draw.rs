//! The table as it is drawn.

use games::{Cell, Lang, Message, Status, View};
use ratatui::{
    Frame,
    layout::{Constraint, Layout},
    style::{Modifier, Style},
    text::{Line, Span},
    widgets::{Block, Paragraph, Wrap},
};
use unicode_width::UnicodeWidthStr;

use super::table::Table;

const KEYS: [&str; 8] = ["go", "pick", "undo", "redo", "restart", "hint", "solve", "leave"];

pub(super) fn draw(frame: &mut Frame<'_>, table: &Table, lang: &Lang) {
    let about = table.board().game().about();
    let name = lang.text(&format!("{}-name", about.id));
    let [main, foot] = Layout::vertical([Constraint::Min(1), Constraint::Length(3)]).areas(frame.area());
    let [left, right] = Layout::horizontal([Constraint::Min(10), Constraint::Length(30)]).areas(main);
    let board = if table.shows_help() { help(lang, about.id) } else { board(table) };
    frame.render_widget(
        Paragraph::new(board).wrap(Wrap { trim: false }).block(Block::bordered().title(format!(" {name} "))),
        left,
    );
    frame.render_widget(Paragraph::new(side(table, lang)).wrap(Wrap { trim: true }).block(Block::bordered()), right);
    frame.render_widget(Paragraph::new(note(table, lang)).block(Block::bordered()), foot);
}

/// The board: as the puzzle writes it, or cell by cell where there is a cursor.
fn board(table: &Table) -> Vec<Line<'static>> {
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

/// Numbers, state and keys.
fn side(table: &Table, lang: &Lang) -> Vec<Line<'static>> {
    let session = table.session();
    let about = table.board().game().about();
    let mut lines = Vec::new();
    lines.push(lang.say(&Message::new("play-moves").with("count", session.count())));
    for objective in about.objectives {
        let name = lang.text(&format!("{}-objective-{}", about.id, objective.replace(',', "-")));
        lines.push(format!("{name}: {}", session.cost(objective)));
    }
    for counter in session.view().counters {
        lines.push(format!("{}: {}", lang.text(&format!("{}-counter-{}", about.id, counter.id)), counter.value));
    }
    lines.push(String::new());
    lines.extend(KEYS.iter().map(|key| lang.text(&format!("play-key-{key}"))));
    lines.into_iter().map(Line::from).collect()
}

/// What there is to say now.
fn note(table: &Table, lang: &Lang) -> String {
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
        Status::Lost { reason, .. } => lang.say(&Message::new("play-lost").with("why", lang.say(&reason))),
        Status::Playing => lang.text("play-help"),
    }
}

fn help(lang: &Lang, puzzle: &str) -> Vec<Line<'static>> {
    let rules = lang.text(&format!("{puzzle}-rules"));
    let goal = lang.text(&format!("{puzzle}-goal"));
    goal.lines().chain([""]).chain(rules.lines()).map(|line| Line::from(line.to_owned())).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::language::LOCALES;
    use games::{Options, Seed};
    use ratatui::{Terminal, backend::TestBackend};

    #[test]
    fn every_game_is_drawn_at_every_size_in_both_languages() {
        for (language, game) in
            ["en", "zh-CN"].into_iter().flat_map(|tag| games::all().iter().map(move |game| (tag, game)))
        {
            let lang = Lang::new(language, LOCALES);
            let recipe = game.recipe(&Options::new()).unwrap();
            let board = game.generate(&recipe, Seed(3), &mut games::Control::unlimited()).unwrap();
            let mut table = Table::new(board);
            for size in [(80, 24), (200, 60), (20, 5), (1, 1)] {
                let mut terminal = Terminal::new(TestBackend::new(size.0, size.1)).unwrap();
                terminal.draw(|frame| draw(frame, &table, &lang)).unwrap();
                table.press(super::super::table::Key::Help);
                terminal.draw(|frame| draw(frame, &table, &lang)).unwrap();
                table.press(super::super::table::Key::Help);
            }
            let mut terminal = Terminal::new(TestBackend::new(100, 40)).unwrap();
            let drawn = terminal.draw(|frame| draw(frame, &table, &lang)).unwrap();
            let text: String = drawn.buffer.content().iter().map(ratatui::buffer::Cell::symbol).collect();
            let name = lang.text(&format!("{}-name", game.about().id));
            assert!(text.replace(' ', "").contains(&name.replace(' ', "")), "{language}: {name}");
        }
    }
}
