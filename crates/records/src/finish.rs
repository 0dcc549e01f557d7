//! Finished games, and what they count for.

use games::{BoardId, Control, Failure, Limits, Message};
use serde::{Deserialize, Serialize};

use crate::{FinishedGame, Moment, family};

/// A finished game as a front end tells of it.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Finish {
    /// The board's id.
    pub board: String,
    /// The pack it was played from, where the id does not say so (packs of the player's own).
    #[serde(default)]
    pub pack: Option<String>,
    /// The moves from the start to the win.
    pub moves: String,
    /// Milliseconds from the first move to the win.
    pub time: i64,
    /// The player's name; may be empty.
    #[serde(default)]
    pub name: String,
    /// Whether a hint or a solver had a part in it.
    #[serde(default)]
    pub assisted: bool,
}

/// What became of a finished game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Judged {
    /// Number of moves.
    pub steps: i64,
    /// Cost under the puzzle's first objective.
    pub cost: i64,
    /// The family it was ranked in; `None` for a board that was spelled out, or an assisted game.
    pub family: Option<String>,
    /// Whether it is the fastest of its family, and not the only one.
    pub best_time: bool,
    /// Whether it has the fewest moves of its family, and is not the only one.
    pub best_steps: bool,
    /// The proved optimum of the board under the puzzle's first objective, if known.
    pub optimum: Option<i64>,
}

/// Longest text of moves, name and times that count.
const LONGEST_MOVES: usize = 1 << 20;
const LONGEST_NAME: usize = 40;
const LONGEST_TIME: i64 = 366 * 24 * 3600 * 1000;

/// A finished game that replayed to a win.
#[derive(Debug)]
pub struct Counted {
    /// The board.
    pub id: BoardId,
    /// Number of moves.
    pub steps: i64,
    /// Cost under the puzzle's first objective.
    pub cost: i64,
    /// The family to rank it in; `None` for a board that was spelled out, or an assisted game.
    pub family: Option<String>,
}

/// Replays a finished game. `limits` bound the remaking of the board; `is_own_level` says whether the board is a level
/// of the pack of the player's own that the game names.
pub fn judge(finish: &Finish, is_own_level: bool, limits: Limits) -> Result<Counted, Message> {
    let id = BoardId::parse(&finish.board)?;
    if finish.moves.len() > LONGEST_MOVES || !(0..=LONGEST_TIME).contains(&finish.time) {
        return Err(Message::new("store-run-implausible"));
    }
    let no_board = |failure: Failure| failure.message().cloned().unwrap_or_else(|| Message::new("store-no-board"));
    let board = id.open(&mut Control::new(limits)).map_err(no_board)?;
    let check = board.check(&finish.moves);
    if !check.is_solution() {
        return Err(Message::new("store-run-does-not-replay").with("moves", check.moves));
    }
    let number = |count: u64| i64::try_from(count).unwrap_or(i64::MAX);
    let objective = id.game.about().objectives[0];
    let (steps, cost) = (number(check.moves as u64), number(check.cost(objective).unwrap_or_default()));
    let family = family(&id).or_else(|| is_own_level.then(|| id.to_string())).filter(|_| !finish.assisted);
    Ok(Counted { id, steps, cost, family })
}

impl Counted {
    /// The game as it is kept, if it is ranked.
    pub fn run(&self, finish: &Finish, at: Moment) -> Option<FinishedGame> {
        let name = finish.name.chars().filter(|letter| !letter.is_control()).take(LONGEST_NAME).collect();
        Some(FinishedGame {
            family: self.family.clone()?,
            board: finish.board.clone(),
            puzzle: self.id.game.about().id.to_owned(),
            name,
            moves: finish.moves.clone(),
            steps: self.steps,
            cost: self.cost,
            time: finish.time,
            at,
        })
    }
}
