//! What happens at the table, without a terminal: keys in, a game that goes on.

use std::{
    collections::VecDeque,
    sync::{Arc, mpsc},
    thread,
    time::Duration,
};

use games::{
    Answer, Board, Cancel, Cell, Control, Direction, Input, Lang, Limits, Message, Played, Request, Session, Status,
    Trouble,
};

/// A key by its meaning.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Key {
    /// A direction; `true` for as far as it goes.
    Go(Direction, bool),
    /// Picks the cell under the cursor.
    Pick,
    /// One of several meanings.
    Choose(usize),
    Undo,
    Redo,
    Restart,
    Hint,
    Solve,
    Help,
    /// Drops what is picked or running; leaves if there is nothing.
    Back,
    Leave,
}

/// A solver at work beside the game.
struct Work {
    cancel: Cancel,
    result: mpsc::Receiver<Result<Answer, Trouble>>,
    /// Whether the whole plan is shown, or one move.
    whole: bool,
}

/// A game being played in a terminal.
pub(super) struct Table {
    board: Arc<dyn Board>,
    session: Box<dyn Session>,
    /// Whether directions are moves; otherwise they move the cursor.
    steps: bool,
    cursor: Cell,
    picked: Option<Cell>,
    choices: Vec<Played>,
    work: Option<Work>,
    /// Moves of a plan that is being shown.
    show: VecDeque<String>,
    note: Option<Message>,
    help: bool,
    left: bool,
}

/// How long a hint may take. Solving goes on until it is done or somebody presses a key.
const HINT_TIME: Duration = Duration::from_secs(20);

impl Table {
    pub(super) fn new(board: Arc<dyn Board>) -> Self {
        let mut trial = Arc::clone(&board).session();
        let steps = Direction::ALL.into_iter().any(|direction| !trial.input(Input::Step(direction)).is_empty());
        let session = Arc::clone(&board).session();
        Table {
            board,
            session,
            steps,
            cursor: 0,
            picked: None,
            choices: Vec::new(),
            work: None,
            show: VecDeque::new(),
            note: None,
            help: false,
            left: false,
        }
    }

    pub(super) fn press(&mut self, key: Key) {
        self.note = None;
        // Any key stops what runs; the key for going back does nothing else then.
        let was_busy = self.stop();
        match key {
            Key::Leave => self.left = true,
            Key::Back if was_busy || self.picked.take().is_some() || std::mem::take(&mut self.help) => {}
            Key::Back => self.left = true,
            Key::Help => self.help = !self.help,
            Key::Go(direction, runs) => self.go(direction, runs),
            Key::Pick => self.pick(),
            Key::Choose(place) => {
                if let Some(text) = self.choices.get(place).map(|choice| choice.text.clone()) {
                    self.play(&text);
                }
            }
            Key::Undo => self.say_unless(|session| session.undo(), "play-nothing-to-undo"),
            Key::Redo => self.say_unless(|session| session.redo(), "play-nothing-to-redo"),
            Key::Restart => self.say_unless(|session| session.restart(), "play-at-start"),
            Key::Hint => self.start(false),
            Key::Solve => self.start(true),
        }
        if !matches!(key, Key::Pick) {
            self.choices.clear();
        }
    }

    /// A little time has passed.
    pub(super) fn tick(&mut self) {
        if let Some(text) = self.show.pop_front() {
            self.play(&text);
            return;
        }
        let Some(work) = &self.work else { return };
        let (result, whole) = match work.result.try_recv() {
            Ok(result) => (result, work.whole),
            Err(mpsc::TryRecvError::Empty) => return,
            Err(mpsc::TryRecvError::Disconnected) => {
                self.work = None;
                return;
            }
        };
        self.work = None;
        match result {
            Ok(Answer { plan: Some(plan), .. }) => {
                let moves = self.session.spot().moves(&plan.moves).unwrap_or_default();
                let most = if whole { usize::MAX } else { 1 };
                self.show = moves.into_iter().map(|played| played.text).take(most).collect();
            }
            Ok(answer) if answer.lower_bound.is_none() => self.note = Some(Message::new("play-unsolvable")),
            Ok(_) => self.note = Some(Message::new("play-no-plan")),
            Err(Trouble::Refused(message) | Trouble::Internal(message)) => self.note = Some(message),
            Err(Trouble::Stopped(_)) => {}
        }
    }

    pub(super) fn is_left(&self) -> bool {
        self.left
    }

    pub(super) fn board(&self) -> &dyn Board {
        &*self.board
    }

    pub(super) fn session(&self) -> &dyn Session {
        &*self.session
    }

    /// The cursor, if the game has one.
    pub(super) fn cursor(&self) -> Option<Cell> {
        (!self.steps).then_some(self.cursor)
    }

    pub(super) fn picked(&self) -> Option<Cell> {
        self.picked
    }

    pub(super) fn choices(&self) -> &[Played] {
        &self.choices
    }

    pub(super) fn note(&self) -> Option<&Message> {
        self.note.as_ref()
    }

    pub(super) fn is_thinking(&self) -> bool {
        self.work.is_some()
    }

    pub(super) fn shows_help(&self) -> bool {
        self.help
    }

    /// A line for after the game.
    pub(super) fn story(&self, lang: &Lang) -> String {
        let id = match self.session.status() {
            Status::Won => "play-story-won",
            _ => "play-story",
        };
        let moves = self.session.moves();
        let count = self.session.count();
        let text = lang.say(&Message::new(id).with("count", count));
        if moves.is_empty() { text } else { format!("{text}\n{moves}") }
    }

    fn go(&mut self, direction: Direction, runs: bool) {
        if self.steps {
            let input = if runs { Input::Run(direction) } else { Input::Step(direction) };
            self.session.input(input);
            return;
        }
        let view = self.session.view();
        if let Some(next) = games::Size::new(view.width, view.height).step(self.cursor, direction) {
            self.cursor = next;
        }
    }

    /// The first pick takes a piece, the second says where to.
    fn pick(&mut self) {
        if self.steps {
            return;
        }
        self.choices.clear();
        let input = match self.picked {
            None => {
                self.picked = Some(self.cursor);
                return;
            }
            Some(from) if from == self.cursor => Input::Tap(from),
            Some(from) => Input::Drag(from, self.cursor),
        };
        self.picked = None;
        if !self.session.input(input).is_empty() {
            return;
        }
        self.choices = self.session.choices(input);
        if self.choices.is_empty() {
            self.note = Some(Message::new("play-nothing-there"));
        }
    }

    fn play(&mut self, text: &str) {
        if self.session.play(text).is_err() {
            self.show.clear();
        }
    }

    fn say_unless(&mut self, act: impl FnOnce(&mut dyn Session) -> bool, message: &'static str) {
        self.picked = None;
        if !act(&mut *self.session) {
            self.note = Some(Message::new(message));
        }
    }

    /// Lets a solver work on the present position.
    fn start(&mut self, whole: bool) {
        let (send, result) = mpsc::channel();
        let cancel = Cancel::new();
        let (spot, watched) = (self.session.spot(), cancel.clone());
        let limits = Limits { time: (!whole).then_some(HINT_TIME), memory: Some(2 << 30), ..Limits::default() };
        let solve = move || {
            let mut control = Control::new(limits).with_cancel(watched);
            // Nobody waits any more if the player went on.
            let _ = send.send(spot.solve(&Request::default(), &mut control));
        };
        match thread::Builder::new().spawn(solve) {
            Ok(_) => self.work = Some(Work { cancel, result, whole }),
            Err(_) => self.note = Some(Message::new("cli-no-threads")),
        }
    }

    fn stop(&mut self) -> bool {
        let was_busy = self.work.is_some() || !self.show.is_empty();
        if let Some(work) = self.work.take() {
            work.cancel.cancel();
        }
        self.show.clear();
        was_busy
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use games::Options;

    fn table(game: &str, text: &str) -> Table {
        let entry = games::find(game).unwrap().read(text, &Options::new()).pop().unwrap();
        Table::new(entry.board.unwrap_or_else(|faults| panic!("{faults:?}")))
    }

    /// Lets the solver finish and its moves be played, however long that takes.
    fn finish(table: &mut Table) {
        while table.is_thinking() || !table.show.is_empty() {
            table.tick();
            thread::yield_now();
        }
    }

    fn is_won(table: &Table) -> bool {
        table.session().status() == Status::Won
    }

    #[test]
    fn directions_are_moves_where_they_mean_something() {
        let mut table = table("sliding", "1 2 3 / 4 5 6 / 7 0 8");
        assert_eq!(table.cursor(), None);
        table.press(Key::Go(Direction::Left, false));
        assert!(is_won(&table));
        table.press(Key::Undo);
        assert!(!is_won(&table));
        table.press(Key::Undo);
        assert_eq!(table.note().map(|note| note.id), Some("play-nothing-to-undo"));
        table.press(Key::Redo);
        assert!(is_won(&table));
        table.press(Key::Restart);
        assert!(!is_won(&table));
    }

    #[test]
    fn a_hint_is_one_move_and_solving_is_all_of_them() {
        let mut table = table("sokoban", "######\n#@ $.#\n######");
        table.press(Key::Hint);
        finish(&mut table);
        assert_eq!(table.session().count(), 1);
        table.press(Key::Solve);
        finish(&mut table);
        assert!(is_won(&table));
    }

    #[test]
    fn a_cursor_picks_where_directions_mean_nothing() {
        for game in ["link", "brick"] {
            let mut table = table(game, "a b\na b\n");
            assert_eq!(table.cursor(), Some(0));
            for key in [Key::Pick, Key::Go(Direction::Down, false), Key::Pick] {
                table.press(key);
            }
            assert_eq!(table.session().count(), 1, "{game}");
            table.press(Key::Solve);
            finish(&mut table);
            assert!(is_won(&table), "{game}");
        }
    }

    #[test]
    fn any_key_stops_the_solver_and_going_back_leaves_last() {
        let mut table = table("sliding", "1 2 3 / 4 5 6 / 0 7 8");
        table.press(Key::Solve);
        table.press(Key::Back);
        assert!(!table.is_left() && !table.is_thinking());
        table.press(Key::Back);
        assert!(table.is_left());
    }
}
