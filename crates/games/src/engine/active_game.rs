//! A game of a tab: the session, how often it was drawn, and the rest of a known plan.

use std::collections::VecDeque;

use puzzle::{Objection, Status};

use super::answer::{HintPlan, SolveSubject};
use crate::{
    Played, Session, Verdict,
    protocol::{GamePosition, HintInfo},
};

pub(super) struct ActiveGame {
    pub(super) board: String,
    pub(super) session: Box<dyn Session>,
    pub(super) turn: u64,
    plan: Option<RestOfPlan>,
    /// The last solve, to go on with.
    pub(super) solved: Option<SolveSubject>,
}

/// The rest of a plan from where the game stands.
struct RestOfPlan {
    verdict: Verdict,
    moves: VecDeque<Played>,
    /// The position that it was found for, what it cost from there, and what the game had cost before.
    turn: u64,
    cost: u32,
    spent: u64,
}

/// How a position came about.
pub(super) enum GameChange {
    /// It did not: there was nothing to change, or it is the first look.
    Nothing,
    /// It did not: the input means nothing here.
    Refused(Option<Objection>),
    /// Moves were played after so many steps of the history.
    Played { from: usize, played: Vec<Played> },
    /// The board was started again after so many steps.
    Restarted { from: usize },
    /// What was left was dealt anew after so many steps.
    Shuffled { from: usize },
    /// The present was moved along the history.
    Travelled,
}

impl ActiveGame {
    pub(super) fn new(board: String, session: Box<dyn Session>) -> Self {
        ActiveGame { board, session, turn: 0, plan: None, solved: None }
    }

    /// The position after a change. A plan that the moves follow is kept, any other is forgotten.
    pub(super) fn position(&mut self, game: u32, change: GameChange) -> GamePosition {
        self.turn += 1;
        self.follow(&change);
        let board = self.session.board();
        let about = board.game().about();
        let len = self.session.len();
        let (restarted, shuffled) =
            (matches!(change, GameChange::Restarted { .. }), matches!(change, GameChange::Shuffled { .. }));
        let mut objection = None;
        let (played, from) = match change {
            GameChange::Nothing | GameChange::Travelled => (Vec::new(), len),
            GameChange::Refused(reason) => {
                objection = reason;
                (Vec::new(), len)
            }
            GameChange::Played { from, played } => (played, from),
            GameChange::Restarted { from } | GameChange::Shuffled { from } => (Vec::new(), from),
        };
        GamePosition {
            game,
            board: self.board.clone(),
            puzzle: about.id,
            view: self.session.view(),
            turn: self.turn,
            played,
            from,
            restarted,
            shuffled,
            moves: self.session.count(),
            score: self.session.score(),
            costs: about.objectives.iter().map(|objective| (*objective, self.session.cost(objective))).collect(),
            at: self.session.at(),
            len,
            objection,
        }
    }

    /// Whether a closer look may find more than the view says.
    pub(super) fn is_open(position: &GamePosition) -> bool {
        position.view.status == Status::Playing
    }

    /// A hint from the known plan.
    pub(super) fn hint(&self) -> Option<HintInfo> {
        let RestOfPlan { verdict, moves, cost, spent, .. } = self.plan.as_ref()?;
        let step = moves.front()?.clone();
        let left = Some(moves.len());
        let cost = Some(u64::from(*cost).saturating_sub(self.spent().saturating_sub(*spent)));
        let texts: Vec<&str> = moves.iter().map(|played| played.text.as_str()).collect();
        let advice = self.session.snapshot().advise(&texts);
        Some(HintInfo { step: Some(step), outcome: verdict.name(), left, cost, stop: None, why: None, advice })
    }

    /// What the game has cost so far, in what plans for hints are counted in.
    fn spent(&self) -> u64 {
        self.session.cost(self.session.board().game().about().objectives[0])
    }

    /// Remembers a plan from position `turn`, unless the game has gone on.
    pub(super) fn learn(&mut self, turn: u64, HintPlan { verdict, cost, moves, .. }: HintPlan) {
        if turn == self.turn {
            self.plan = Some(RestOfPlan { verdict, moves: moves.into(), turn, cost, spent: self.spent() });
        }
    }

    /// Takes over a proved plan from position `turn`. If the game has gone on along a plan that cost no more, that one
    /// is proved by it: the rest of a best plan is the best from there.
    pub(super) fn prove(&mut self, turn: u64, proved: HintPlan) {
        match &mut self.plan {
            Some(plan) if turn != self.turn && plan.turn == turn && plan.cost == proved.cost => {
                plan.verdict = proved.verdict;
            }
            _ => self.learn(turn, proved),
        }
    }

    fn follow(&mut self, change: &GameChange) {
        let Some(plan) = &mut self.plan else { return };
        let is_same = |played: &Played| plan.moves.pop_front().is_some_and(|planned| planned.text == played.text);
        let follows = match change {
            GameChange::Nothing | GameChange::Refused(_) => true,
            GameChange::Played { played, .. } => played.iter().all(is_same),
            GameChange::Restarted { .. } | GameChange::Shuffled { .. } | GameChange::Travelled => false,
        };
        if !follows {
            self.plan = None;
        }
    }
}
