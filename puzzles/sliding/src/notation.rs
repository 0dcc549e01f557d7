//! Moves as text: a letter for every tile that moves one cell.

use grid::Direction;
use puzzle::Message;

use crate::{action::Slide, level::Metric};

/// `U`, `L`, `R` or `D`, once for each tile.
pub(crate) fn notate(slide: Slide) -> String {
    std::iter::repeat_n(slide.direction.letter(), usize::from(slide.count)).collect()
}

/// Reads one move. Under the multi metric all equal letters in a row are one.
pub(crate) fn read_action(metric: Metric, text: &str) -> Result<(Slide, &str), Message> {
    let mut letters = text.chars();
    let first = letters.next().unwrap_or(' ');
    let Some(direction) = Direction::from_letter(first) else {
        return Err(Message::new("sliding-not-a-move").with("found", first));
    };
    let is_same = |letter: &char| Direction::from_letter(*letter) == Some(direction);
    let run = match metric {
        Metric::Single => 1,
        // A longer run than any board has is no legal move; the rules say so.
        Metric::Multi => text.chars().take_while(is_same).take(usize::from(u16::MAX)).count(),
    };
    // The letters are one byte each.
    Ok((Slide { direction, count: run as u16 }, &text[run..]))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn runs_are_one_move_under_the_multi_metric() {
        let slide = |direction, count| Slide { direction, count };
        assert_eq!(read_action(Metric::Single, "RRD"), Ok((slide(Direction::Right, 1), "RD")));
        assert_eq!(read_action(Metric::Multi, "rRD"), Ok((slide(Direction::Right, 2), "D")));
        assert_eq!(read_action(Metric::Multi, "é").unwrap_err().id, "sliding-not-a-move");
        assert_eq!(notate(slide(Direction::Up, 3)), "UUU");
    }
}
