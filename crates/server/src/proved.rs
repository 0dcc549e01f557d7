//! Optima that solves prove on the way: a solve that began at the start of a board and ended with a proof says what the
//! board's optimum is, and that is kept, so that a level can be called solved optimally later.
//!
//! The engine does not say which board a solve was about, so a tab's requests and replies are followed here. A game
//! whose board is not known beyond doubt, because it is being opened anew, proves nothing.

use std::{
    collections::BTreeMap,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
};

use games::{
    Answer, BoardId, Verdict,
    protocol::{Event, Op, Position, Reply, Request},
};
use tokio::runtime::Handle;

use crate::shared_store::SharedStore;

/// Follows one tab.
pub(crate) struct Proofs {
    store: Arc<SharedStore>,
    runtime: Handle,
    seen: Mutex<Seen>,
}

#[derive(Default)]
struct Seen {
    /// The board of each game, and whether it stands at its start.
    games: BTreeMap<u32, (String, bool)>,
    /// Requests that will replace a game.
    opening: BTreeMap<u32, u32>,
    /// Boards that are being solved from their start, by request.
    solves: BTreeMap<u32, String>,
}

/// A tab that keeps more than this under way is refused by the engine anyway.
const MOST: usize = 256;

impl Proofs {
    /// Follows a new tab; must be called within the runtime.
    pub(crate) fn new(store: Arc<SharedStore>) -> Self {
        Proofs { store, runtime: Handle::current(), seen: Mutex::default() }
    }

    /// A request is about to be answered.
    pub(crate) fn asked(&self, request: &Request) {
        let mut seen = self.lock();
        match &request.op {
            Op::Open { game, .. } => {
                seen.games.remove(game);
                if seen.opening.len() < MOST {
                    seen.opening.insert(*game, request.id);
                }
            }
            Op::Close { game } => {
                seen.games.remove(game);
                seen.opening.remove(game);
            }
            Op::Solve { game, .. } => {
                let board = seen.games.get(game).filter(|(_, is_start)| *is_start).map(|(board, _)| board.clone());
                if let Some(board) = board.filter(|_| seen.solves.len() < MOST) {
                    seen.solves.insert(request.id, board);
                }
            }
            _ => {}
        }
    }

    /// A reply is on its way. Never waits for the store.
    pub(crate) fn told(&self, reply: &Reply) {
        match &reply.event {
            Event::Progress(_) | Event::Status { .. } | Event::Board { .. } => {}
            Event::Position(position) => self.lock().stands(reply.id, position),
            event => {
                let mut seen = self.lock();
                seen.opening.retain(|_, request| *request != reply.id);
                let Some(board) = seen.solves.remove(&reply.id) else { return };
                drop(seen);
                if let Event::Solution { answer, .. } = event {
                    let (store, answer) = (Arc::clone(&self.store), answer.answer.clone());
                    self.runtime.spawn_blocking(move || keep(&store, &board, &answer));
                }
            }
        }
    }

    fn lock(&self) -> MutexGuard<'_, Seen> {
        self.seen.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Seen {
    fn stands(&mut self, request: u32, position: &Position) {
        match self.opening.get(&position.game) {
            Some(opening) if *opening != request => return,
            _ => self.opening.remove(&position.game),
        };
        let is_start = position.moves == 0;
        let has_room = self.games.len() < MOST;
        match self.games.get_mut(&position.game) {
            Some((board, known)) if *board == position.board => *known = is_start,
            Some(stale) => *stale = (position.board.clone(), is_start),
            None if has_room => {
                self.games.insert(position.game, (position.board.clone(), is_start));
            }
            None => {}
        }
    }
}

/// Keeps what an answer for the start of a board proved. A proof that cannot be kept is no loss: the next solve finds
/// it again.
pub(crate) fn keep(store: &SharedStore, board: &str, answer: &Answer) {
    let (Verdict::Optimal, Some(plan), Ok(id)) = (answer.verdict, &answer.plan, BoardId::parse(board)) else { return };
    // Progress compares costs under the first objective only.
    if id.game.about().objectives.first() == Some(&answer.objective) {
        let _ = store.lock().set_optimum(&id.to_string(), answer.objective, plan.cost);
    }
}
