//! A plain picture of a position: squares, and what is written on them. The app draws with skins; this is for
//! thumbnails elsewhere.

use std::fmt::Write;

use games::View;

/// Side of a cell.
const SIDE: usize = 40;

/// The position as an SVG document.
pub(super) fn svg(view: &View) -> String {
    let (width, height) = (view.width * SIDE, view.height * SIDE);
    let mut text = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {height}\" \
         width=\"{width}\" height=\"{height}\" font-family=\"sans-serif\" font-size=\"16\" text-anchor=\"middle\">\n"
    );
    for (cell, sprite) in view.floor.iter().enumerate() {
        let (x, y) = corner(view, cell);
        let fill = floor(sprite);
        let _ = writeln!(text, "<rect x=\"{x}\" y=\"{y}\" width=\"{SIDE}\" height=\"{SIDE}\" fill=\"{fill}\"/>");
    }
    for piece in &view.pieces {
        let (x, y) = corner(view, piece.cell);
        let (fill, round) = if piece.sprite == "player" { ("#2f6f9f", SIDE / 2 - 4) } else { ("#e8d9b5", 6) };
        let inner = SIDE - 8;
        let (left, top, middle, base) = (x + 4, y + 4, x + SIDE / 2, y + SIDE / 2 + 6);
        let _ = writeln!(
            text,
            "<rect x=\"{left}\" y=\"{top}\" width=\"{inner}\" height=\"{inner}\" rx=\"{round}\" fill=\"{fill}\" \
             stroke=\"#6b5b3a\"/>"
        );
        if !piece.label.is_empty() {
            let _ = writeln!(text, "<text x=\"{middle}\" y=\"{base}\">{}</text>", escape(&piece.label));
        }
    }
    text.push_str("</svg>\n");
    text
}

fn corner(view: &View, cell: usize) -> (usize, usize) {
    let width = view.width.max(1);
    (cell % width * SIDE, cell / width * SIDE)
}

/// A colour for the floor: what is solid is dark, what is wanted is bright.
fn floor(sprite: &str) -> &'static str {
    match sprite {
        "wall" | "blocker" => "#4a4f57",
        "void" => "none",
        "goal" | "hole" => "#f2b8a0",
        _ => "#f4f1ea",
    }
}

/// Labels come from boards, and boards from anywhere.
fn escape(text: &str) -> String {
    text.chars().fold(String::new(), |mut escaped, character| {
        match character {
            '<' => escaped.push_str("&lt;"),
            '>' => escaped.push_str("&gt;"),
            '&' => escaped.push_str("&amp;"),
            '"' => escaped.push_str("&quot;"),
            control if control.is_control() => {}
            other => escaped.push(other),
        }
        escaped
    })
}
