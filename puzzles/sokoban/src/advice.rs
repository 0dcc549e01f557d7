//! What a coach says. People think in pushes, not in steps: one piece of advice is a run of pushes of one box in one
//! direction, with the walk to it.

use grid::Cell;
use puzzle::{Advice, Message};

use crate::{
    action::Step,
    level::{Level, Rules},
    state::State,
};

/// The next pushes of a plan.
pub(crate) fn advise(level: &Level, state: &State, plan: &[Step]) -> Advice {
    let walk = plan.iter().take_while(|step| !step.push).count();
    let Some(first) = plan.get(walk) else {
        return Advice { moves: plan.len(), look: vec![state.player], look_words: None, words: None };
    };
    let mut at = state.clone();
    for step in &plan[..walk] {
        at.apply(level, *step);
    }
    let size = level.size();
    let pushed = size.step(at.player, first.direction).and_then(|cell| Some((at.box_at(cell)?, cell)));
    let Some((number, from)) = pushed else {
        return Advice { moves: walk + 1, look: Vec::new(), look_words: None, words: None };
    };
    let mut pushes = 0;
    // A box that fell into its hole is pushed no further.
    while plan.get(walk + pushes) == Some(first) && at.boxes[number].is_some() {
        at.apply(level, *first);
        pushes += 1;
    }
    let is_home = at.boxes[number].is_none_or(|cell| level.is_home(number, cell));
    let words = Message::new(if is_home { "sokoban-coach-push-home" } else { "sokoban-coach-push" })
        .with("box", name(level, state, number, from))
        .with("squares", puzzle::squares(pushes))
        .with("direction", puzzle::towards(first.direction));
    let look_words = Message::new("sokoban-coach-look").with("box", name(level, state, number, from));
    Advice { moves: walk + pushes, look: vec![from], look_words: Some(look_words), words: Some(words) }
}

/// Which box it is: by its letter, or by where it stands among the others.
fn name(level: &Level, state: &State, number: usize, cell: Cell) -> Message {
    let message = |which: &str| Message::new("sokoban-coach-box").with("which", which);
    if level.rules == Rules::OneToOne {
        return message("named").with("letter", Level::letter(number));
    }
    let all: Vec<Cell> = state.boxes.iter().flatten().copied().collect();
    message(puzzle::which(level.size(), &all, cell)).with("letter", "")
}

#[cfg(test)]
mod tests {
    use puzzle::{Options, Puzzle};

    use super::*;
    use crate::Sokoban;

    fn check(drawing: &str, lurd: &str, moves: usize, words: &str) {
        let level = Sokoban.read(drawing, &Options::new()).remove(0).level.expect("a level");
        let plan: Vec<Step> = lurd.chars().map(|letter| Step::from_letter(letter).expect("a step")).collect();
        let advice = advise(&level, &State::start(&level), &plan);
        assert_eq!((advice.moves, advice.words.expect("words").to_string().as_str()), (moves, words), "{drawing}");
    }

    #[test]
    fn pushes_of_one_box_in_one_direction_are_one_piece_of_advice() {
        let box_ = |which: &str| format!("box=(sokoban-coach-box which={which:?} letter=\"\")");
        let way = |count: usize, direction: &str| {
            format!("squares=(coach-squares count={count}) direction=(coach-direction direction={direction:?})")
        };
        let corridor = "########\n#@ $  .#\n########";
        check(corridor, "rRRR", 4, &format!("sokoban-coach-push-home {} {}", box_("only"), way(3, "right")));
        check(corridor, "rRR", 3, &format!("sokoban-coach-push {} {}", box_("only"), way(2, "right")));
        let room = "#######\n#  @  #\n# $ $ #\n#     #\n# . . #\n#######";
        check(room, "lDDuurrDD", 3, &format!("sokoban-coach-push-home {} {}", box_("left"), way(2, "down")));
        check(room, "rDDuullDD", 3, &format!("sokoban-coach-push-home {} {}", box_("right"), way(2, "down")));
    }

    #[test]
    fn a_walk_alone_is_no_advice_in_words() {
        let level = Sokoban.read("######\n#@ $.#\n######", &Options::new()).remove(0).level.expect("a level");
        let advice = advise(&level, &State::start(&level), &[Step::walk(grid::Direction::Right)]);
        assert_eq!((advice.moves, advice.words), (1, None));
    }
}
