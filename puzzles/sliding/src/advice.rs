//! What a coach says: tiles of a line that slide one after the other the same way are one slide, as they are to a hand.

use puzzle::{Advice, Message};

use crate::{action::Slide, level::Level, state::State};

/// The next slide of a plan.
pub(crate) fn advise(level: &Level, state: &State, plan: &[Slide]) -> Advice {
    let direction = plan[0].direction;
    let run = plan.iter().take_while(|slide| slide.direction == direction);
    let (moves, count) = run.fold((0, 0), |(moves, count), slide| (moves + 1, count + usize::from(slide.count)));
    // The tile that a hand would push: the one farthest from the gap.
    let back = direction.opposite();
    let pushed = (0..count).try_fold(state.blank(), |cell, _| level.size.step(cell, back)).unwrap_or(state.blank());
    let tile = state.tiles()[pushed];
    let words = Message::new("sliding-coach-slide")
        .with("count", count)
        .with("tile", tile.to_string())
        .with("direction", puzzle::towards(direction));
    let look_words = Message::new("sliding-coach-look").with("tile", tile.to_string());
    Advice { moves, look: vec![pushed], look_words: Some(look_words), words: Some(words) }
}

#[cfg(test)]
mod tests {
    use grid::{
        Direction::{Left, Up},
        Size,
    };

    use super::*;
    use crate::level::Metric;

    #[test]
    fn a_line_of_tiles_is_one_slide() {
        let size = Size::new(3, 3);
        let level =
            |metric| Level { size, start: [0, 1, 2, 4, 5, 3, 7, 8, 6].into(), goal: Level::blank_last(size), metric };
        let slide = |direction, count| Slide { direction, count };
        for (metric, plan, moves) in [
            (Metric::Single, vec![slide(Left, 1), slide(Left, 1), slide(Up, 1), slide(Up, 1)], 2),
            (Metric::Multi, vec![slide(Left, 2), slide(Up, 2)], 1),
        ] {
            let level = level(metric);
            let advice = advise(&level, &State::new(level.start.clone()), &plan);
            let words = "sliding-coach-slide count=2 tile=\"2\" direction=(coach-direction direction=\"left\")";
            assert_eq!(
                (advice.moves, advice.look, advice.words.expect("words").to_string()),
                (moves, vec![2], words.to_owned())
            );
        }
    }
}
