//! Writing levels so that reading gives them back.

use crate::level::{Level, Note, Rules, Terrain};

use super::{
    collection::{header, is_remark},
    rle::pack,
};

/// A level as an XSB text with its title and rule options, ended by a line break.
pub fn xsb(level: &Level) -> String {
    let (rows, _) = rows(level);
    text(level, &rows.join("\n"))
}

/// A level as one run-length line, ended by a line break.
pub fn rle(level: &Level) -> String {
    let (rows, _) = rows(level);
    let rows: Vec<String> = rows.iter().map(|row| pack(&row.replace(' ', "-"))).collect();
    text(level, &rows.join("|"))
}

/// A level as a JSON object, ended by a line break.
pub fn json(level: &Level) -> String {
    let (rows, on) = rows(level);
    let mut object = serde_json::Map::new();
    object.insert("puzzle".into(), "sokoban".into());
    let Level { credits, .. } = level;
    for (key, value) in [("title", &credits.title), ("author", &credits.author)] {
        if let Some(value) = value {
            object.insert(key.into(), value.as_str().into());
        }
    }
    object.insert("rules".into(), level.rules.word().into());
    object.insert("rows".into(), rows.into());
    if let Some(on) = on {
        object.insert("on".into(), on.into());
    }
    if !credits.notes.is_empty() {
        let note = |note: &Note| serde_json::json!({ "key": note.key, "text": note.text });
        object.insert("notes".into(), credits.notes.iter().map(note).collect());
    }
    let text = serde_json::to_string_pretty(&serde_json::Value::Object(object));
    text.expect("strings and lists of strings are always valid JSON") + "\n"
}

/// The rows, and the value of the `on:` header where something stands on a labelled hole.
pub(super) fn rows(level: &Level) -> (Vec<String>, Option<String>) {
    let size = level.size();
    let mut on = Vec::new();
    let character = |cell: usize| -> char {
        let (goal, player) = (level.is_goal(cell), level.player == cell);
        let number = level.boxes.iter().position(|&other| other == cell);
        match (level.terrain[cell], level.rules) {
            (Terrain::Void, _) => ' ',
            (Terrain::Wall, _) => '#',
            (Terrain::Floor, Rules::All) => match (player, number.is_some(), goal) {
                (true, _, false) => '@',
                (true, _, true) => '+',
                (false, true, false) => '$',
                (false, true, true) => '*',
                (false, false, true) => '.',
                (false, false, false) => ' ',
            },
            (Terrain::Floor, Rules::OneToOne) => {
                let label = number.map(Level::letter);
                let hole = level.goals.iter().position(|&other| other == cell);
                match (hole, label, player) {
                    (Some(hole), ..) => Level::letter(hole).to_ascii_uppercase(),
                    (None, Some(label), _) => label,
                    (None, None, true) => '@',
                    (None, None, false) => ' ',
                }
            }
        }
    };
    let rows = (0..size.height)
        .map(|row| {
            let row: String = (0..size.width).map(|column| character(size.cell(row, column))).collect();
            row.trim_end().to_owned()
        })
        .collect();
    if level.rules == Rules::OneToOne {
        let standing = level.boxes.iter().enumerate().map(|(number, &cell)| (cell, Level::letter(number)));
        for (cell, what) in standing.chain([(level.player, '@')]) {
            if level.is_goal(cell) {
                on.push(format!("{},{}={what}", size.row(cell) + 1, size.column(cell) + 1));
            }
        }
    }
    (rows, (!on.is_empty()).then(|| on.join(" ")))
}

fn text(level: &Level, board: &str) -> String {
    let mut text = String::new();
    if let Some(title) = &level.credits.title {
        text.push_str(&format!("; {}\n", title.replace('\n', " ")));
    }
    if let Some(author) = &level.credits.author {
        text.push_str(&format!("author: {}\n", author.replace('\n', " ")));
    }
    // Keys that nobody knows are options of the board below them; remarks stand below the board they speak of.
    let (above, below): (Vec<_>, Vec<_>) = level
        .credits
        .notes
        .iter()
        .partition(|note| header(&format!("{}:", note.key)).is_some() && !is_remark(&note.key));
    for note in above {
        text.push_str(&format!("{}: {}\n", note.key, note.text.replace('\n', " ")));
    }
    if level.rules != Rules::All {
        text.push_str(&format!("rules: {}\n", level.rules.word()));
    }
    if let (_, Some(on)) = rows(level) {
        text.push_str(&format!("on: {on}\n"));
    }
    text.push_str(board);
    text.push('\n');
    below.into_iter().for_each(|note| remark(note, &mut text));
    text
}

/// Writes a remark below a board. What cannot be a key becomes a comment.
fn remark(note: &Note, text: &mut String) {
    let is_key = is_remark(&note.key);
    let key = if is_key { &note.key[..] } else { "Comment" };
    if !key.eq_ignore_ascii_case("comment") || (!note.text.contains('\n') && !note.text.trim().is_empty()) {
        text.push_str(&format!("{key}: {}\n", note.text.replace('\n', " ").trim()));
        return;
    }
    text.push_str("Comment:\n");
    for line in note.text.lines() {
        // A line that would end the comment is moved in.
        let indent = if line.to_ascii_lowercase().starts_with("comment-end") { " " } else { "" };
        text.push_str(&format!("{indent}{line}\n"));
    }
    text.push_str("Comment-End:\n");
}
