//! What a front end draws and what a player does, as plain data.

use grid::{Cell, Direction};
use search::Cost;
use serde::{Serialize, Serializer};

use crate::Message;

/// A position as it is drawn: a floor with pieces on it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct View {
    /// Number of columns.
    pub width: usize,
    /// Number of rows.
    pub height: usize,
    /// A sprite name per cell, row by row: `floor`, `wall`, `goal`.
    pub floor: Vec<&'static str>,
    /// What stands on the floor.
    pub pieces: Vec<Piece>,
    /// What moving a kind of piece costs, by the label of its pieces; empty where all cost 1.
    pub legend: Vec<KindCost>,
    /// Numbers to show beside the board.
    pub counters: Vec<Counter>,
    /// Parts of the goal that are reached now: boxes that are home, pairs that are gone.
    pub done: usize,
    /// Parts of the goal that there are.
    pub total: usize,
    /// Whether rows may be shown as columns on an upright screen: the puzzle says so where nothing has an up and a
    /// down.
    pub may_turn: bool,
    /// Whether it is over.
    pub status: Status,
}

impl View {
    /// The cells with a piece that is not at home, or has none.
    pub fn away(&self) -> Vec<Cell> {
        self.pieces.iter().filter(|piece| piece.home != Some(piece.cell)).map(|piece| piece.cell).collect()
    }
}

/// Something on the board that keeps its identity while it moves.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Piece {
    /// The same number for the same piece throughout a game.
    pub id: u32,
    /// Where it is.
    pub cell: Cell,
    /// Sprite name: `tile`, `box`, `player`.
    pub sprite: &'static str,
    /// What is written on it or tells it apart: a number, a kind.
    pub label: String,
    /// The cell where it belongs in the end, if there is exactly one: its part of a picture is cut from there.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "types", ts(optional))]
    pub home: Option<Cell>,
}

/// What moving a kind of piece costs, to be shown on its pieces and in a legend.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct KindCost {
    /// The [label](Piece::label) of its pieces.
    pub label: String,
    /// The unit cost.
    pub cost: Cost,
}

/// A number to show. Message `PUZZLE-counter-ID`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Counter {
    /// The id.
    pub id: &'static str,
    /// The value.
    pub value: i64,
}

/// How a game stands.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Status {
    /// Not over.
    Playing,
    /// Solved.
    Won,
    /// Cannot be won any more, proved.
    Lost {
        /// Why.
        reason: Message,
        /// The cells that show it.
        cells: Vec<Cell>,
    },
}

/// What a player did.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Input {
    /// Clicked or tapped a cell.
    Tap(Cell),
    /// Dragged from a cell to another.
    Drag(Cell, Cell),
    /// Pressed a direction.
    Step(Direction),
    /// Pressed a direction with the key for "as far as it goes".
    Run(Direction),
}

/// What an input means on a board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Meaning<A> {
    /// These moves, one after the other: several for a walk.
    Moves(Vec<A>),
    /// One of these moves; only the player can tell which.
    OneOf(Vec<A>),
    /// Nothing, and why, where there is something to say about it.
    Nothing(Option<Objection>),
}

impl<A> Meaning<A> {
    /// The moves that it means for certain.
    pub fn moves(self) -> Vec<A> {
        match self {
            Meaning::Moves(moves) => moves,
            Meaning::OneOf(_) | Meaning::Nothing(_) => Vec::new(),
        }
    }
}

/// No moves mean nothing.
impl<A> From<Vec<A>> for Meaning<A> {
    fn from(moves: Vec<A>) -> Self {
        if moves.is_empty() { Meaning::Nothing(None) } else { Meaning::Moves(moves) }
    }
}

/// What a move changed, in the order to animate it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[cfg_attr(feature = "types", ts(rename = "Change"))]
#[serde(rename_all = "kebab-case")]
pub enum Event {
    /// A piece moved through these cells; the first is where it stood.
    Move {
        /// The piece.
        piece: u32,
        /// Its way.
        path: Vec<Cell>,
    },
    /// A piece left the board.
    Vanish {
        /// The piece.
        piece: u32,
    },
    /// A line to draw for a moment. Points are row and column; −1 and the height or width mean the ring outside the
    /// board.
    Line {
        /// The corners.
        points: Vec<(i32, i32)>,
    },
    /// A piece looks different now.
    Change {
        /// The piece.
        piece: u32,
        /// Its new sprite.
        #[serde(serialize_with = "name")]
        sprite: &'static str,
    },
}

fn name<S: Serializer>(sprite: &&'static str, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.serialize_str(sprite)
}

/// Why an input means nothing.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Objection {
    /// The reason.
    pub message: Message,
    /// Whether the player sees it without being told: tiles of different kinds, say.
    pub is_obvious: bool,
}
