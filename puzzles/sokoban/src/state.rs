//! A position in a level, and the rules of moving on.

use grid::Cell;
use puzzle::Message;

use crate::{
    action::Step,
    level::{Level, Rules},
};

/// Where everything is. Boxes keep their numbers, so that a front end can follow each one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct State {
    /// The player's cell.
    pub player: Cell,
    /// The boxes by number; `None` once a box has left the board.
    pub boxes: Box<[Option<Cell>]>,
    /// Steps so far, pushes included.
    pub moves: u32,
    /// Pushes so far.
    pub pushes: u32,
}

impl State {
    /// The first position of a level.
    pub fn start(level: &Level) -> Self {
        State { player: level.player, boxes: level.boxes.iter().map(|&cell| Some(cell)).collect(), moves: 0, pushes: 0 }
    }

    /// The number of the box on a cell.
    pub fn box_at(&self, cell: Cell) -> Option<usize> {
        self.boxes.iter().position(|&stands| stands == Some(cell))
    }

    /// Whether every box is home.
    pub fn is_goal(&self, level: &Level) -> bool {
        match level.rules {
            Rules::All => self.boxes.iter().flatten().all(|&cell| level.is_goal(cell)),
            Rules::OneToOne => self.boxes.iter().all(Option::is_none),
        }
    }

    /// The step in a direction, if the rules allow it.
    pub fn step(&self, level: &Level, direction: grid::Direction) -> Option<Step> {
        let step =
            Step { direction, push: self.ahead(level, direction).is_some_and(|cell| self.box_at(cell).is_some()) };
        self.refusal(level, step).is_none().then_some(step)
    }

    /// Plays a step if the rules allow it; otherwise says why not and changes nothing.
    pub fn play(&mut self, level: &Level, step: Step) -> Result<(), Message> {
        match self.refusal(level, step) {
            Some(id) => Err(Message::new(id)),
            None => {
                self.apply(level, step);
                Ok(())
            }
        }
    }

    /// Plays a step that is known to be legal.
    ///
    /// # Panics
    /// May panic if the step is not legal.
    pub fn apply(&mut self, level: &Level, step: Step) {
        let size = level.size();
        let ahead = size.step(self.player, step.direction).expect("a legal step stays on the floor");
        if step.push {
            let beyond = size.step(ahead, step.direction).expect("a legal push stays on the floor");
            let number = self.box_at(ahead).expect("a legal push has a box");
            let leaves = level.rules == Rules::OneToOne && level.is_home(number, beyond);
            self.boxes[number] = (!leaves).then_some(beyond);
            self.pushes += 1;
        }
        self.player = ahead;
        self.moves += 1;
    }

    /// The position as a level of its own; `None` if no box is left for it.
    pub fn settle(&self, level: &Level) -> Option<Level> {
        let left = || self.boxes.iter().enumerate().filter_map(|(number, cell)| cell.map(|cell| (number, cell)));
        let boxes: Box<[Cell]> = left().map(|(_, cell)| cell).collect();
        let goals = match level.rules {
            Rules::All => level.goals.clone(),
            Rules::OneToOne => left().map(|(number, _)| level.goals[number]).collect(),
        };
        let level = Level { player: self.player, boxes, goals, ..level.clone() };
        (!level.boxes.is_empty()).then_some(level)
    }

    /// The id of the message that says why a step is not allowed.
    fn refusal(&self, level: &Level, step: Step) -> Option<&'static str> {
        let Some(ahead) = self.ahead(level, step.direction) else {
            return Some("sokoban-move-wall");
        };
        match (self.box_at(ahead), step.push) {
            (None, true) => Some("sokoban-move-no-box"),
            (Some(_), false) => Some("sokoban-move-box-there"),
            (None, false) => None,
            (Some(_), true) => {
                let beyond = level.size().step(ahead, step.direction).filter(|&cell| level.is_floor(cell));
                match beyond {
                    Some(cell) if self.box_at(cell).is_none() => None,
                    _ => Some("sokoban-move-box-blocked"),
                }
            }
        }
    }

    /// The floor cell in front of the player.
    fn ahead(&self, level: &Level, direction: grid::Direction) -> Option<Cell> {
        level.size().step(self.player, direction).filter(|&cell| level.is_floor(cell))
    }
}
