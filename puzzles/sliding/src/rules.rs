//! The rules: tiles in a line with the blank slide towards it, one at a time or, under the multi metric, several at
//! once.

use grid::{Cell, Direction, Size};
use puzzle::Message;

use crate::{
    action::Slide,
    level::{Level, Metric},
    state::State,
};

/// Plays a slide if the rules allow it; otherwise says why not and changes nothing.
pub(crate) fn play(level: &Level, state: &mut State, slide: Slide) -> Result<(), Message> {
    let letter = slide.direction.letter();
    if slide.count != 1 && level.metric == Metric::Single {
        return Err(Message::new("sliding-one-tile").with("count", slide.count).with("direction", letter));
    }
    let room = tiles_behind(level.size, state.blank(), slide.direction);
    if slide.count == 0 || usize::from(slide.count) > room {
        let id = if room == 0 { "sliding-no-tile" } else { "sliding-too-many-tiles" };
        return Err(Message::new(id).with("direction", letter).with("count", slide.count).with("room", room));
    }
    for _ in 0..slide.count {
        state.slide(level.size, slide.direction);
    }
    Ok(())
}

/// All legal slides.
pub(crate) fn actions(level: &Level, state: &State) -> Vec<Slide> {
    let mut all = Vec::new();
    for direction in Direction::ALL {
        let room = tiles_behind(level.size, state.blank(), direction);
        let most = if level.metric == Metric::Single { room.min(1) } else { room };
        all.extend((1..=most as u16).map(|count| Slide { direction, count }));
    }
    all
}

/// How many tiles stand in a line behind the blank, ready to go in `direction`.
pub(crate) fn tiles_behind(size: Size, blank: Cell, direction: Direction) -> usize {
    match direction {
        Direction::Up => size.height - 1 - size.row(blank),
        Direction::Down => size.row(blank),
        Direction::Left => size.width - 1 - size.column(blank),
        Direction::Right => size.column(blank),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn level(metric: Metric) -> Level {
        let size = Size::new(3, 3);
        Level { size, start: Level::blank_last(size), goal: Level::blank_last(size), metric }
    }

    fn check(metric: Metric, direction: Direction, count: u16, expected: Result<&[u16], &str>) {
        let level = level(metric);
        let mut state = State::new(level.start.clone());
        let played = play(&level, &mut state, Slide { direction, count });
        match expected {
            Ok(tiles) => assert_eq!((played, state.tiles()), (Ok(()), tiles)),
            Err(id) => {
                assert_eq!(played.unwrap_err().id, id);
                assert_eq!(state.tiles(), &*level.start, "an illegal move changes nothing");
            }
        }
    }

    #[test]
    fn slides() {
        check(Metric::Single, Direction::Right, 1, Ok(&[1, 2, 3, 4, 5, 6, 7, 0, 8]));
        check(Metric::Single, Direction::Down, 1, Ok(&[1, 2, 3, 4, 5, 0, 7, 8, 6]));
        check(Metric::Multi, Direction::Down, 2, Ok(&[1, 2, 0, 4, 5, 3, 7, 8, 6]));
        check(Metric::Single, Direction::Up, 1, Err("sliding-no-tile"));
        check(Metric::Single, Direction::Down, 2, Err("sliding-one-tile"));
        check(Metric::Multi, Direction::Down, 3, Err("sliding-too-many-tiles"));
        check(Metric::Multi, Direction::Down, 0, Err("sliding-too-many-tiles"));
    }

    #[test]
    fn actions_are_the_playable_ones() {
        for metric in [Metric::Single, Metric::Multi] {
            let level = level(metric);
            let state = State::new(level.start.clone());
            for direction in Direction::ALL {
                for count in 0..4 {
                    let slide = Slide { direction, count };
                    let legal = play(&level, &mut state.clone(), slide).is_ok();
                    assert_eq!(legal, actions(&level, &state).contains(&slide), "{slide:?}");
                }
            }
        }
    }
}
