//! One connection: its games, and what it asks.

use std::{
    collections::BTreeMap,
    panic::{AssertUnwindSafe, catch_unwind},
    sync::{Arc, Mutex, MutexGuard, PoisonError},
};

use puzzle::{About, Failure, Meaning, Message};
use search::{Clock, Stop};

use super::{
    Engine, ReplySink,
    active_game::{ActiveGame, GameChange},
    answer::{self, HintPlan, SolveSubject},
    boards, lost_move,
    queue::{JobFn, Next, QueuedJob, StageFn, Urgency},
    review, sheets,
    status_checks::StatusCheck,
    trace::Traces,
};
use crate::{
    Board, BoardId, Session, Trail,
    protocol::{Event, Op, Reply, Request, SolveSettings},
};

/// A connection to the engine. Requests are answered in order; dropping it ends its jobs and games.
pub struct Tab {
    pub(super) number: u64,
    pub(super) engine: Arc<Engine>,
    pub(super) out: ReplySink,
    pub(super) games: Arc<Mutex<Games>>,
    traces: Traces,
}

/// The games of a tab; jobs that open one or find a plan reach them too.
#[derive(Default)]
pub(super) struct Games {
    pub(super) active: BTreeMap<u32, ActiveGame>,
    /// The newest request to open each game that is still being worked on.
    opening: BTreeMap<u32, u32>,
}

impl Tab {
    pub(super) fn new(number: u64, engine: Arc<Engine>, out: ReplySink) -> Self {
        let traces = engine.traces.tab();
        engine.queue.open(number);
        Tab { number, engine, out, games: Arc::default(), traces }
    }

    /// Answers a request, or queues it. Never panics, whatever is asked.
    pub fn ask(&self, request: Request) {
        let Request { id, op } = request;
        let answered = catch_unwind(AssertUnwindSafe(|| self.answer(id, op)));
        let broken = |_| Err(Failure::Internal(Message::new("job-broke-down")));
        if let Some(answer) = answered.unwrap_or_else(broken).transpose() {
            (self.out)(Reply::to(id, answer));
        }
    }

    /// Ends a job at once, without waiting for the requests before it.
    pub fn cancel(&self, job: u32) {
        self.engine.queue.cancel(self.number, job);
    }

    /// Sends a reply that did not come from the engine.
    pub fn send(&self, reply: Reply) {
        (self.out)(reply);
    }

    /// The answer; none if the request was queued.
    fn answer(&self, id: u32, op: Op) -> Result<Option<Event>, Failure> {
        if id == 0 {
            return Err(Message::new("request-number-zero").into());
        }
        let now = |event| Ok(Some(event));
        match op {
            Op::Open { game, board, record } => self.open(id, game, board, record),
            Op::Close { game } => {
                let mut games = lock(&self.games);
                games.opening.remove(&game);
                games.active.remove(&game);
                drop(games);
                // Nobody looks at the game any more.
                self.engine.queue.close_game(self.number, game);
                now(Event::Done)
            }
            Op::Input { game, input } => self.input(game, input.into()).map(Some),
            Op::Play { game, moves } => self.play(game, &moves).map(Some),
            Op::Undo { game } => self.travel(game, |session| session.undo()).map(Some),
            Op::Redo { game } => self.travel(game, |session| session.redo()).map(Some),
            Op::Travel { game, step } => {
                let travel = |session: &mut dyn Session| {
                    session.travel(step);
                    true
                };
                self.travel(game, travel).map(Some)
            }
            Op::Restart { game } => self.restart(game).map(Some),
            Op::Targets { game, cell } => {
                self.with(game, |active| Event::Targets { cells: active.session.targets(cell) }).map(Some)
            }
            Op::Status { game } => {
                let (snapshot, turn) = self.with(game, |active| (active.session.snapshot(), active.turn))?;
                now(Event::Status { game, turn, status: snapshot.status() })
            }
            Op::Legal { game } => self.with(game, |active| Event::Legal { moves: active.session.legal() }).map(Some),
            Op::Record { game } => {
                self.with(game, |active| Event::Record { record: active.session.record() }).map(Some)
            }
            Op::Write { game } => {
                let snapshot = self.with(game, |active| active.session.snapshot())?;
                now(boards::written(&*snapshot.board()?))
            }
            Op::Read { puzzle, text, options } => now(boards::read(puzzle.as_deref(), &text, &options)?),
            Op::Pack { puzzle, pack } => now(boards::pack(&puzzle, &pack)?),
            Op::Check { board, moves } => self.check(id, BoardId::parse(&board)?, moves),
            Op::Cancel { job } => {
                self.cancel(job);
                now(Event::Done)
            }
            Op::Hint { game } => self.hint(id, game),
            Op::LostMove { game, patient } => {
                let (trail, begins, about) = self.look_back(game)?;
                let task = lost_move::lost_move(trail, begins, about, patient, self.engine.ceilings());
                // Something was said already where a longer look is asked for.
                self.queue(id, Some(game), if patient { Urgency::Search } else { Urgency::Hint }, task)
            }
            Op::Review { game } => {
                let (trail, begins, about) = self.look_back(game)?;
                let task = review::review(trail, begins, about.objectives[0], self.engine.ceilings());
                self.queue(id, Some(game), Urgency::Search, task)
            }
            Op::Solve { game, how } => {
                let search = self.with(game, |active| SolveSubject {
                    snapshot: active.session.snapshot(),
                    board: active.board.clone(),
                    from_start: active.session.is_at_start(),
                    known: None,
                    given: None,
                })?;
                self.solve(id, game, search, &how)
            }
            Op::Improve { game, moves: Some(moves), how } => {
                let search = self.with(game, |active| SolveSubject::of_solution(active, moves, &how))??;
                self.solve(id, game, search, &how)
            }
            Op::Improve { game, moves: None, how } => {
                let search = self.with(game, |active| active.solved.as_ref().map(SolveSubject::again))?;
                let search = search.ok_or_else(|| Message::new("game-not-solved"))?;
                let objective = search.known.as_ref().map(|answer| answer.objective.to_owned());
                self.solve(id, game, search, &SolveSettings { objective, ..how })
            }
            Op::Confirm { game, how } => {
                let search = self.with(game, |active| active.solved.as_ref().map(SolveSubject::again))?;
                let search = search.ok_or_else(|| Message::new("game-nothing-proved"))?;
                let task = answer::confirm(&search, &how, self.engine.ceilings())?;
                self.queue(id, Some(game), Urgency::Search, task)
            }
            Op::Steps { game, moves, objective, solver, heuristic, weight } => {
                let (snapshot, board) =
                    self.with(game, |active| (active.session.snapshot(), active.session.board()))?;
                let how = SolveSettings { objective, solver, heuristic, weight, ..SolveSettings::default() };
                let task = answer::steps(snapshot, board.game().about(), moves, &how)?;
                self.queue(id, Some(game), Urgency::Prompt, task)
            }
            Op::Flood { game, flood } => {
                let snapshot = self.with(game, |active| active.session.snapshot())?;
                self.queue(id, Some(game), Urgency::Prompt, answer::flood(snapshot, flood, self.engine.ceilings()))
            }
            Op::Paste { game, text } => self.paste(game, text.trim()).map(Some),
            Op::Trace { game, how, bytes } => {
                let (snapshot, board, at) =
                    self.with(game, |active| (active.session.snapshot(), active.session.board(), active.session.at()))?;
                let board = if at == 0 { board } else { snapshot.board()? };
                let task = self.traces.record(board, &how, bytes, self.engine.ceilings())?;
                self.queue(id, Some(game), Urgency::Search, task)
            }
            Op::Frames { trace, from, to, every } => self.traces.frames(trace, from, to, every).map(Some),
            Op::Node { trace, node } => self.traces.node(trace, node).map(Some),
            Op::Successor { trace, at } => self.traces.successor(trace, at).map(Some),
            Op::Frontier { trace, at, count } => self.traces.frontier(trace, at, count).map(Some),
            Op::Layers { trace, at } => self.traces.layers(trace, at).map(Some),
            Op::Tree { trace, most } => self.traces.tree(trace, most).map(Some),
            Op::Heat { trace, at } => self.traces.heat(trace, at).map(Some),
            Op::Path { trace, node } => self.traces.path(trace, node).map(Some),
            Op::Expand { trace, node, below } => {
                let task = self.traces.expand(trace, node, below, self.engine.ceilings())?;
                self.queue(id, None, Urgency::Prompt, task)
            }
            Op::Choice { trace, from } => self.traces.choice(trace, from).map(Some),
            Op::Judge { trace, at, node } => self.traces.judge(trace, at, node).map(Some),
            Op::Question { trace, from } => {
                let task = self.traces.question(trace, from, self.engine.ceilings())?;
                self.queue(id, None, Urgency::Prompt, task)
            }
            Op::AnswerQuestion { trace, at, option } => {
                let task = self.traces.answer(trace, at, option, self.engine.ceilings())?;
                self.queue(id, None, Urgency::Prompt, task)
            }
            Op::Parting { trace, other } => self.traces.parting(trace, other).map(Some),
            Op::AnswerParting { trace, other, option } => self.traces.answer_parting(trace, other, option).map(Some),
            Op::Untrace { trace } => now(self.traces.forget(trace)),
            Op::Experiment { order } => {
                now(Event::Experiment { experiment: Box::new(order.plan(self.engine.ceilings().most_time)?) })
            }
            Op::Sheet { sheet } => self.queue(id, None, Urgency::Search, sheets::sheet(sheet, self.engine.ceilings())?),
            Op::Mark { files, secret } => {
                self.queue(id, None, Urgency::Search, sheets::mark(files, secret, self.engine.ceilings())?)
            }
            Op::Shuffle { game } => self.shuffle(id, game),
            Op::Generate { puzzle, options, seed, count, rate, best_of, near } => {
                let picked_by = (best_of, near);
                let random = self.engine.random;
                let order = boards::BoardOrder::new(&puzzle, options, seed.as_deref(), count, rate, picked_by, random)?;
                let picked = &self.engine.picked;
                if let Some(board) = order.known(picked) {
                    (self.out)(Reply { id, event: Event::Board { board: Box::new(board) } });
                    return now(Event::Done);
                }
                let task = boards::generate(order, Arc::clone(picked), self.engine.ceilings());
                self.queue(id, None, Urgency::Search, task)
            }
            Op::Fit { puzzle, heuristic, recipes, count, seed } => {
                let task = boards::fit(&puzzle, heuristic, recipes, count, seed.as_deref(), self.engine.ceilings())?;
                self.queue(id, None, Urgency::Search, task)
            }
            Op::Heuristic { puzzle, heuristic } => now(boards::heuristic(&puzzle, &heuristic)?),
            Op::CheckHeuristic { puzzle, heuristic, boards } => {
                let task = boards::check_heuristic(&puzzle, heuristic, &boards, self.engine.ceilings())?;
                self.queue(id, None, Urgency::Search, task)
            }
            Op::Profile { board, how } => {
                let task = boards::profile(&board, &how, self.engine.ceilings())?;
                self.queue(id, None, Urgency::Search, task)
            }
            Op::Rate { board } => {
                let board = BoardId::parse(&board)?;
                self.queue(id, None, Urgency::Search, boards::rate(board, self.engine.ceilings()))
            }
        }
    }

    fn queue(&self, id: u32, game: Option<u32>, urgency: Urgency, task: JobFn) -> Result<Option<Event>, Failure> {
        self.queue_stage(id, game, urgency, Box::new(move |work| Next::Done(task(work))))
    }

    fn queue_stage(
        &self,
        id: u32,
        game: Option<u32>,
        urgency: Urgency,
        stage: StageFn,
    ) -> Result<Option<Event>, Failure> {
        let (asked, out) = (Clock::start(), Arc::clone(&self.out));
        let job = QueuedJob { tab: self.number, id, game, urgency, asked, out, stage };
        let ceilings = self.engine.ceilings;
        self.engine.queue.push(job, ceilings.jobs_per_tab, ceilings.jobs)?;
        Ok(None)
    }

    /// Boards that are made quickly are opened at once: a new game never waits behind somebody's long search.
    fn open(&self, id: u32, game: u32, name: String, record: Option<crate::Record>) -> Result<Option<Event>, Failure> {
        let board = BoardId::parse(&name)?;
        {
            let mut games = lock(&self.games);
            let known = games.active.contains_key(&game) || games.opening.contains_key(&game);
            if !known && games.active.len() + games.opening.len() >= self.engine.ceilings.games {
                return Err(Message::new("game-too-many").with("most", self.engine.ceilings.games).into());
            }
            games.opening.insert(game, id);
        }
        // What was asked about an older game of that number is not wanted any more.
        self.engine.queue.close_game(self.number, game);
        let (games, steps) = (Arc::clone(&self.games), self.engine.ceilings.steps);
        let (number, engine, out) = (self.number, Arc::downgrade(&self.engine), Arc::clone(&self.out));
        let seat = move |opened: Result<Arc<dyn Board>, Failure>| {
            let session = opened.and_then(|board| take_up(board, record.as_ref(), steps));
            let mut games = lock(&games);
            if games.opening.get(&game) != Some(&id) {
                return Err(Stop::Cancelled.into());
            }
            games.opening.remove(&game);
            let mut active = ActiveGame::new(name, session?);
            let event = show(&mut active, game, GameChange::Nothing, number, engine.upgrade().as_deref(), &out);
            games.active.insert(game, active);
            Ok(event)
        };
        match boards::open_soon(&board) {
            Err(Failure::Stopped(_)) => {
                let limits = boards::limits(self.engine.ceilings());
                let task: JobFn =
                    Box::new(move |work| seat(work.within(limits, |control| boards::open(&board, control))));
                self.queue(id, Some(game), Urgency::Hint, task)
            }
            opened => seat(opened).map(Some),
        }
    }

    /// What moves come to; where the board takes long to make, as a job.
    fn check(&self, id: u32, board: BoardId, moves: String) -> Result<Option<Event>, Failure> {
        match boards::open_soon(&board) {
            Err(Failure::Stopped(_)) => {
                let limits = boards::limits(self.engine.ceilings());
                let task: JobFn = Box::new(move |work| {
                    let board = work.within(limits, |control| boards::open(&board, control))?;
                    Ok(Event::Checked { check: board.check(&moves) })
                });
                self.queue(id, None, Urgency::Hint, task)
            }
            opened => Ok(Some(Event::Checked { check: opened?.check(&moves) })),
        }
    }

    /// Something about a game that does not change it.
    fn with<T>(&self, game: u32, look: impl FnOnce(&ActiveGame) -> T) -> Result<T, Failure> {
        lock(&self.games).active.get(&game).map(look).ok_or_else(|| unknown(game))
    }

    /// The moves of a game since its board began, and the steps of its history before them.
    fn look_back(&self, game: u32) -> Result<(Box<dyn Trail>, usize, &'static About), Failure> {
        self.with(game, |active| {
            let trail = active.session.trail();
            let begins = active.session.at() - trail.len();
            (trail, begins, active.session.board().game().about())
        })
    }

    /// A change of a game, and the position after it.
    fn change(
        &self,
        game: u32,
        change: impl FnOnce(&mut dyn Session) -> Result<GameChange, Failure>,
    ) -> Result<Event, Failure> {
        let mut games = lock(&self.games);
        let active = games.active.get_mut(&game).ok_or_else(|| unknown(game))?;
        let change = change(&mut *active.session)?;
        Ok(show(active, game, change, self.number, Some(&self.engine), &self.out))
    }

    fn input(&self, game: u32, input: puzzle::Input) -> Result<Event, Failure> {
        let mut games = lock(&self.games);
        let active = games.active.get_mut(&game).ok_or_else(|| unknown(game))?;
        is_short(&*active.session, self.engine.ceilings.steps)?;
        let from = active.session.at();
        let change = match active.session.input(input) {
            Meaning::Moves(played) => GameChange::Played { from, played },
            Meaning::OneOf(choices) => return Ok(Event::Choices { choices }),
            Meaning::Nothing(objection) => GameChange::Refused(objection),
        };
        Ok(show(active, game, change, self.number, Some(&self.engine), &self.out))
    }

    fn play(&self, game: u32, moves: &str) -> Result<Event, Failure> {
        let most = self.engine.ceilings.steps;
        self.change(game, |session| {
            is_short(session, most.saturating_sub(moves.len()))?;
            let from = session.at();
            let played = session.play(moves)?;
            Ok(if played.is_empty() { GameChange::Nothing } else { GameChange::Played { from, played } })
        })
    }

    /// Plays a text of moves, or reads boards from it. A text that is neither is taken for what it resembles more:
    /// moves if its first move could be played.
    fn paste(&self, game: u32, text: &str) -> Result<Event, Failure> {
        let misstep = match self.play(game, text) {
            Err(Failure::Misstep(misstep)) => misstep,
            played => return played,
        };
        let puzzle = self.with(game, |active| active.session.board().game().about().id)?;
        let is_move = misstep.number > 1;
        let own = boards::read(Some(puzzle), text, &puzzle::Options::new());
        let any = || boards::read(None, text, &puzzle::Options::new());
        match own.or_else(|_| any()) {
            Ok(event) if boards::has_good(&event) || !is_move => Ok(event),
            _ => Err(misstep.into()),
        }
    }

    fn restart(&self, game: u32) -> Result<Event, Failure> {
        let most = self.engine.ceilings.steps;
        self.change(game, |session| {
            is_short(session, most)?;
            let from = session.at();
            Ok(if session.restart() { GameChange::Restarted { from } } else { GameChange::Nothing })
        })
    }

    fn travel(&self, game: u32, travel: impl FnOnce(&mut dyn Session) -> bool) -> Result<Event, Failure> {
        self.change(game, |session| Ok(if travel(session) { GameChange::Travelled } else { GameChange::Nothing }))
    }

    /// The new arrangement is made beside the game, which takes it over unless it has gone on meanwhile.
    fn shuffle(&self, id: u32, game: u32) -> Result<Option<Event>, Failure> {
        let (snapshot, turn) = self.with(game, |active| (active.session.snapshot(), active.turn))?;
        let (games, most) = (Arc::clone(&self.games), self.engine.ceilings.steps);
        let (number, engine, out) = (self.number, Arc::downgrade(&self.engine), Arc::clone(&self.out));
        let take_over = move |seed, made: Arc<dyn Board>| {
            let mut games = lock(&games);
            let Some(active) = games.active.get_mut(&game).filter(|active| active.turn == turn) else {
                return Err(Stop::Cancelled.into());
            };
            is_short(&*active.session, most)?;
            let from = active.session.at();
            active.session.shuffle(seed, &*made)?;
            Ok(show(active, game, GameChange::Shuffled { from }, number, engine.upgrade().as_deref(), &out))
        };
        let seed = boards::fresh(self.engine.random);
        self.queue(id, Some(game), Urgency::Hint, boards::shuffle(snapshot, seed, self.engine.ceilings(), take_over))
    }

    /// What is known afterwards stays with the game.
    fn solve(&self, id: u32, game: u32, search: SolveSubject, how: &SolveSettings) -> Result<Option<Event>, Failure> {
        let games = Arc::clone(&self.games);
        let keep = move |solved: SolveSubject| {
            if let Some(active) = lock(&games).active.get_mut(&game).filter(|active| active.board == solved.board) {
                active.solved = Some(solved);
            }
        };
        let task = answer::solve(search, how, self.engine.ceilings(), keep)?;
        self.queue(id, Some(game), Urgency::Search, task)
    }

    fn hint(&self, id: u32, game: u32) -> Result<Option<Event>, Failure> {
        let (known, snapshot, turn) =
            self.with(game, |active| (active.hint(), active.session.snapshot(), active.turn))?;
        if let Some(hint) = known {
            return Ok(Some(Event::Hint(Box::new(hint))));
        }
        let (again, board) = self.with(game, |active| (active.session.snapshot(), active.session.board()))?;
        let (games, engine, number) = (Arc::clone(&self.games), Arc::downgrade(&self.engine), self.number);
        let keep = move |plan: Option<HintPlan>| {
            let of_ponder = Arc::clone(&games);
            let prove = move |proved| {
                if let Some(active) = lock(&of_ponder).active.get_mut(&game) {
                    active.prove(turn, proved);
                }
            };
            let Some(engine) = engine.upgrade() else { return };
            // Held until the job is in line: a game that is closed meanwhile takes it away again.
            let mut games = lock(&games);
            let Some(active) = games.active.get_mut(&game) else { return };
            let is_plan_known = plan.is_some();
            if let Some(plan) = plan {
                let is_hurried = plan.is_hurried;
                active.learn(turn, plan);
                if !is_hurried {
                    return;
                }
            }
            let ceilings = engine.ceilings();
            let task = answer::ponder(again, is_plan_known, ceilings, prove);
            let stage: StageFn = Box::new(move |work| Next::Done(task(work)));
            // Nobody asked for it, so it has the number 0 and nobody hears of it; a tab ponders one position at a time.
            let (game, urgency) = (Some(game), Urgency::Spare);
            let job =
                QueuedJob { tab: number, id: 0, game, urgency, asked: Clock::start(), out: Arc::new(|_| {}), stage };
            let _ = engine.queue.push(job, ceilings.jobs_per_tab, ceilings.jobs);
        };
        let stage = answer::hint(snapshot, board.game().about(), self.engine.ceilings(), keep);
        self.queue_stage(id, Some(game), Urgency::Prompt, stage)
    }
}

impl Drop for Tab {
    fn drop(&mut self) {
        self.engine.queue.close(self.number);
        self.engine.status_checks.close(self.number);
    }
}

/// The position after a change; a closer look at it follows.
fn show(
    active: &mut ActiveGame,
    game: u32,
    change: GameChange,
    tab: u64,
    engine: Option<&Engine>,
    out: &ReplySink,
) -> Event {
    let position = active.position(game, change);
    if let Some(engine) = engine.filter(|_| ActiveGame::is_open(&position)) {
        let check =
            StatusCheck { tab, game, turn: active.turn, snapshot: active.session.snapshot(), out: Arc::clone(out) };
        engine.status_checks.look(check);
    }
    Event::Position(Box::new(position))
}

fn take_up(board: Arc<dyn Board>, record: Option<&crate::Record>, most: usize) -> Result<Box<dyn Session>, Failure> {
    let Some(record) = record else { return Ok(board.session()) };
    // A move is a letter, or a word of a few dozen letters at most.
    let longest = if board.game().about().separator.is_empty() { 2 } else { 32 };
    let length: usize = record.runs.iter().map(|run| run.len() + 1).sum();
    if length > longest * most {
        return Err(too_long(most));
    }
    let session = board.resume(record)?;
    if session.len() > most { Err(too_long(most)) } else { Ok(session) }
}

fn is_short(session: &dyn Session, most: usize) -> Result<(), Failure> {
    if session.at() < most { Ok(()) } else { Err(too_long(most)) }
}

fn too_long(most: usize) -> Failure {
    Message::new("game-too-long").with("most", most).into()
}

fn unknown(game: u32) -> Failure {
    Message::new("game-not-open").with("game", game).into()
}

fn lock(games: &Mutex<Games>) -> MutexGuard<'_, Games> {
    games.lock().unwrap_or_else(PoisonError::into_inner)
}
