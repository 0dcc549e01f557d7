//! What is done beside the game while the screen stays alive: solving, and making the next board.

use std::{collections::VecDeque, sync::Arc, sync::mpsc, thread};

use games::{Answer, Board, BoardId, Cancel, Control, Failure, Game, Limits, Message, Options, Played, Seed};

/// A piece of work on a thread of its own.
pub(super) struct BackgroundWork {
    cancel: Cancel,
    result: mpsc::Receiver<WorkResult>,
}

/// What came of it.
pub(super) enum WorkResult {
    /// A solver's answer with the moves of its plan, and whether they are all wanted or the first one.
    Answer(Box<Result<(Answer, Vec<Played>), Failure>>, bool),
    /// A new board with its name.
    Board(Result<NamedBoard, Failure>),
}

/// A board and the name under which it can be had again, if it has a short one.
pub(super) struct NamedBoard {
    pub(super) board: Arc<dyn Board>,
    pub(super) name: Option<String>,
}

impl BackgroundWork {
    /// Starts it, unless the system has no thread left.
    pub(super) fn start(
        limits: Limits,
        run: impl FnOnce(&mut Control<'_>) -> WorkResult + Send + 'static,
    ) -> Option<BackgroundWork> {
        let (send, result) = mpsc::channel();
        let cancel = Cancel::new();
        let watched = cancel.clone();
        let work = move || {
            // Nobody waits any more if the player went on.
            let _ = send.send(run(&mut Control::new(limits).with_cancel(watched)));
        };
        thread::Builder::new().spawn(work).ok().map(|_| BackgroundWork { cancel, result })
    }

    /// What it found, once. `Err` if nothing will ever come.
    pub(super) fn found(&self) -> Result<Option<WorkResult>, mpsc::RecvError> {
        match self.result.try_recv() {
            Ok(found) => Ok(Some(found)),
            Err(mpsc::TryRecvError::Empty) => Ok(None),
            Err(mpsc::TryRecvError::Disconnected) => Err(mpsc::RecvError),
        }
    }
}

impl Drop for BackgroundWork {
    fn drop(&mut self) {
        self.cancel.cancel();
    }
}

/// Where the next board comes from: those that were named, then the generator, seed after seed.
pub(super) struct NextBoards {
    pub(super) named: VecDeque<Arc<dyn Board>>,
    pub(super) game: &'static dyn Game,
    pub(super) options: Options,
    pub(super) seed: Seed,
}

impl NextBoards {
    /// The work of making the next board.
    pub(super) fn next(
        &mut self,
    ) -> Result<impl FnOnce(&mut Control<'_>) -> Result<NamedBoard, Failure> + Send + use<>, Message> {
        let named = self.named.pop_front();
        let id = BoardId::seeded(self.game, &self.options, self.seed)?;
        if named.is_none() {
            self.seed = Seed(self.seed.0.wrapping_add(1));
        }
        Ok(move |control: &mut Control<'_>| match named {
            Some(board) => Ok(NamedBoard { board, name: None }),
            None => id.open(control).map(|board| NamedBoard { board, name: Some(id.to_string()) }),
        })
    }
}
