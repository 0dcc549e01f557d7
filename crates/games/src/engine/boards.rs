//! Boards as lists: read, made, dealt anew, rated.

use std::{
    collections::{BTreeMap, VecDeque},
    sync::{Arc, Mutex, PoisonError},
    time::Duration,
};

use puzzle::{Failure, Fault, Message, Options, Rating, Seed};
use search::{Control, Limits};

use super::{Ceilings, picked::PickedBoards, queue::JobFn};
use crate::{
    Board, BoardId, CheckRequest, FileBoard, FitRequest, Form, Game, MOST_PICKED_FROM, Picked, Snapshot, facts, find,
    pick,
    protocol::{BoardInfo, Boards, Event, SolveSettings},
};

/// Boards of a text beyond these come without a picture: nobody sees a thousand thumbnails at once.
const MOST_VIEWS: usize = 200;
/// Boards of a text beyond these are not read.
const MOST_BOARDS: usize = 10_000;
/// Boards that one request may make.
const MOST_MADE: usize = 1000;
/// Boards that are kept because they took some time to make.
const MOST_KEPT: usize = 64;
/// How long a board may take that is opened without a job.
const SOON: Duration = Duration::from_millis(40);
/// A board that took longer to make is kept. Far less than [`SOON`], so that what was made just in time is there when
/// it is opened, however busy the machine is by then.
const KEPT_FROM: Duration = Duration::from_millis(1);
/// Time to make or rate one board. The largest levels that can be asked for take minutes; whoever waits sees the
/// progress and can cancel.
const EACH: Duration = Duration::from_secs(600);

/// What making or rating one board may use.
pub(super) fn limits(ceilings: Ceilings) -> Limits {
    Limits { time: Some(EACH.min(ceilings.most_time)), memory: Some(ceilings.memory), nodes: None }
}

/// The board, if it takes no longer than a person notices.
pub(super) fn open_soon(board: &BoardId) -> Result<Arc<dyn Board>, Failure> {
    open(board, &mut Control::new(Limits { time: Some(SOON), ..Limits::default() }))
}

/// The board. One that took some time to make is kept for a while: whoever had it made opens it next.
pub(super) fn open(board: &BoardId, control: &mut Control<'_>) -> Result<Arc<dyn Board>, Failure> {
    static MADE: Mutex<VecDeque<(String, Arc<dyn Board>)>> = Mutex::new(VecDeque::new());
    let made = || MADE.lock().unwrap_or_else(PoisonError::into_inner);
    let name = board.to_string();
    if let Some((_, known)) = made().iter().find(|(known, _)| *known == name) {
        return Ok(Arc::clone(known));
    }
    let before = control.elapsed();
    let opened = board.open(control)?;
    if control.elapsed() - before > KEPT_FROM {
        let mut made = made();
        made.push_back((name, Arc::clone(&opened)));
        if made.len() > MOST_KEPT {
            made.pop_front();
        }
    }
    Ok(opened)
}

/// A board in all its forms.
pub(super) fn written(board: &dyn Board) -> Event {
    let formats = board.game().about().formats.iter();
    let text = |format: &&str| Some(((*format).to_owned(), board.write(format).ok()?));
    Event::Written { board: BoardId::spelled(board).to_string(), formats: formats.filter_map(text).collect() }
}

/// The boards of a text: ids, one a line, or a file of a puzzle.
pub(super) fn read(puzzle: Option<&str>, text: &str, options: &Options) -> Result<Event, Failure> {
    if let Some(boards) = ids(text) {
        return Ok(Event::Boards { boards: boards.into() });
    }
    let entries = match puzzle {
        Some(puzzle) => find(puzzle)?.read(text, options),
        None => crate::guess(text, options).map(|(_, entries)| entries).unwrap_or_default(),
    };
    if entries.is_empty() {
        return Err(Message::new("text-without-boards").into());
    }
    let info = |(index, entry): (usize, FileBoard)| list(entry, index < MOST_VIEWS, None);
    let boards: Vec<BoardInfo> = entries.into_iter().take(MOST_BOARDS).enumerate().map(info).collect();
    Ok(Event::Boards { boards: boards.into() })
}

/// Whether an event lists a board that can be opened.
pub(super) fn has_good(event: &Event) -> bool {
    match event {
        Event::Boards { boards: Boards::Listed(boards) } => boards.iter().any(|info| info.board.is_some()),
        _ => false,
    }
}

/// The levels of a built-in pack. They never change and many ask for them, so they are read and written out once.
pub(super) fn pack(puzzle: &str, pack: &str) -> Result<Event, Failure> {
    static KNOWN: Mutex<BTreeMap<(&str, &str), Boards>> = Mutex::new(BTreeMap::new());
    let game = find(puzzle)?;
    let Some(found) = game.about().packs.iter().find(|known| known.id == pack) else {
        return Err(Message::new("id-unknown-pack").with("pack", pack).into());
    };
    let name = (game.about().id, found.id);
    let known = || KNOWN.lock().unwrap_or_else(PoisonError::into_inner);
    if let Some(boards) = known().get(&name).cloned() {
        return Ok(Event::Boards { boards });
    }
    let info = |(index, entry): (usize, FileBoard)| {
        let form = Form::Pack { pack: pack.to_owned(), number: index + 1 };
        let rating = entry.title.as_deref().and_then(facts::rating);
        BoardInfo { rating, ..list(entry, index < MOST_VIEWS, Some(BoardId { game, form })) }
    };
    let levels = game.read(found.text, &Options::new()).into_iter().enumerate().map(info).collect();
    let boards = Boards::written(levels);
    known().insert(name, boards.clone());
    Ok(Event::Boards { boards })
}

/// Deals what is left anew; the game that `take_over` belongs to goes on with it.
pub(super) fn shuffle(
    snapshot: Box<dyn Snapshot>,
    seed: Seed,
    ceilings: Ceilings,
    take_over: impl FnOnce(Seed, Arc<dyn Board>) -> Result<Event, Failure> + Send + 'static,
) -> JobFn {
    let limits = limits(ceilings);
    Box::new(move |work| {
        let made = work.within(limits, |control| snapshot.shuffle(seed, control))?;
        take_over(seed, made)
    })
}

/// How hard a board is.
pub(super) fn rate(board: BoardId, ceilings: Ceilings) -> JobFn {
    let limits = limits(ceilings);
    Box::new(move |work| {
        let rating = work.within(limits, |control| open(&board, control)?.rate(control))?;
        Ok(Event::Rated { rating })
    })
}

/// How well a learned estimate fits.
pub(super) fn fit(
    puzzle: &str,
    heuristic: Option<String>,
    recipes: Vec<String>,
    count: Option<usize>,
    seed: Option<&str>,
    ceilings: Ceilings,
) -> Result<JobFn, Failure> {
    let game = find(puzzle)?;
    let seed = seed.map(read_seed).transpose()?.unwrap_or(Seed(1));
    let request = FitRequest { heuristic, recipes, count: count.unwrap_or(FitRequest::COUNT), seed };
    let limits = limits(ceilings);
    Ok(Box::new(move |work| {
        let measured = work.within(limits, |control| crate::fit(game, &request, control))?;
        Ok(Event::Fit(Box::new(measured)))
    }))
}

/// Whether a heuristic can be read.
pub(super) fn heuristic(puzzle: &str, heuristic: &str) -> Result<Event, Failure> {
    find(puzzle)?.read_heuristic(heuristic)?;
    Ok(Event::Done)
}

/// Whether a heuristic keeps to the truth.
pub(super) fn check_heuristic(
    puzzle: &str,
    heuristic: String,
    boards: &[String],
    ceilings: Ceilings,
) -> Result<JobFn, Failure> {
    let game = find(puzzle)?;
    game.read_heuristic(&heuristic)?;
    let boards = boards.iter().map(|id| BoardId::parse(id)).collect::<Result<_, _>>()?;
    let request = CheckRequest { heuristic, boards };
    let limits = limits(ceilings);
    Ok(Box::new(move |work| {
        let report = work.within(limits, |control| crate::check_heuristic(game, &request, control))?;
        Ok(Event::HeuristicChecked(Box::new(report)))
    }))
}

/// Where the time of a search goes.
pub(super) fn profile(board: &str, how: &SolveSettings, ceilings: Ceilings) -> Result<JobFn, Failure> {
    let id = BoardId::parse(board)?;
    let request = how.request()?;
    let most = limits(ceilings);
    let limits = Limits {
        time: how.time.map(Duration::from_millis).into_iter().chain(most.time).min(),
        memory: how.memory.into_iter().chain(most.memory).min(),
        nodes: None,
    };
    let nodes = how.nodes;
    Ok(Box::new(move |work| {
        let profile = work.within(limits, |control| open(&id, control)?.profile(&request, nodes, control))?;
        Ok(Event::Profiled(Box::new(profile)))
    }))
}

fn read_seed(text: &str) -> Result<Seed, Message> {
    text.parse().map_err(|_| Message::new("seed-not-a-number").with("value", text))
}

/// Boards to make.
pub(super) struct BoardOrder {
    game: &'static dyn Game,
    options: Options,
    seed: Seed,
    count: usize,
    rate: bool,
    best_of: usize,
    near: Option<u32>,
}

impl BoardOrder {
    pub(super) fn new(
        puzzle: &str,
        options: Options,
        seed: Option<&str>,
        count: usize,
        rate: bool,
        (best_of, near): (Option<usize>, Option<u32>),
        random: fn() -> u64,
    ) -> Result<Self, Failure> {
        let game = find(puzzle)?;
        let seed = seed.map(read_seed).transpose()?.unwrap_or_else(|| fresh(random));
        if !(1..=MOST_MADE).contains(&count) {
            return Err(Message::new("boards-too-many").with("most", MOST_MADE).into());
        }
        let best_of = best_of.unwrap_or(1);
        if !(1..=MOST_PICKED_FROM).contains(&best_of) {
            return Err(Message::new("boards-too-many").with("most", MOST_PICKED_FROM).into());
        }
        game.recipe(&options)?;
        Ok(BoardOrder { game, options, seed, count, rate, best_of, near })
    }

    /// The board, if only one was asked for, and it was picked before.
    pub(super) fn known(&self, picked: &PickedBoards) -> Option<BoardInfo> {
        let is_picked = self.count == 1 && self.best_of > 1;
        picked.find(&self.name(self.seed).ok().filter(|_| is_picked)?)
    }

    /// What a board is picked from.
    fn name(&self, seed: Seed) -> Result<String, Failure> {
        Ok(format!("{} {} {:?}", BoardId::seeded(self.game, &self.options, seed)?, self.best_of, self.near))
    }

    /// Picks a board, or finds that it was picked before.
    fn pick(&self, seed: Seed, picked: &PickedBoards, control: &mut Control<'_>) -> Result<BoardInfo, Failure> {
        let name = self.name(seed)?;
        if let Some(known) = picked.find(&name) {
            return Ok(known);
        }
        let Picked { id, board, rating } = pick(self.game, &self.options, seed, self.best_of, self.near, control)?;
        let info = describe(&*board, id, rating);
        picked.keep(name, info.clone());
        Ok(info)
    }
}

/// Makes boards, each told as soon as it is there. The seeds count up from the first.
pub(super) fn generate(order: BoardOrder, picked: Arc<PickedBoards>, ceilings: Ceilings) -> JobFn {
    let limits = limits(ceilings);
    Box::new(move |work| {
        for index in 0..order.count {
            let seed = Seed(order.seed.0.wrapping_add((index * order.best_of) as u64));
            let made = work.within(limits, |control| {
                if order.best_of > 1 {
                    return order.pick(seed, &picked, control);
                }
                let id = BoardId::seeded(order.game, &order.options, seed)?;
                let board = open(&id, control)?;
                let rating = if order.rate { Some(board.rate(control)?) } else { None };
                Ok::<_, Failure>(describe(&*board, id, rating))
            });
            work.say(Event::Board { board: Box::new(made?) });
        }
        Ok(Event::Done)
    })
}

fn describe(board: &dyn Board, id: BoardId, rating: Option<Rating>) -> BoardInfo {
    BoardInfo { board: Some(id.to_string()), title: None, view: Some(board.view()), rating, faults: Vec::new() }
}

/// A board of a file; its id spells it out unless there is a shorter one.
fn list(entry: FileBoard, is_drawn: bool, id: Option<BoardId>) -> BoardInfo {
    let title = entry.title.and_then(|title| facts::without_facts(&title));
    match entry.board {
        Ok(board) => {
            let id = id.unwrap_or_else(|| BoardId::spelled(&*board));
            let view = is_drawn.then(|| board.view());
            BoardInfo { board: Some(id.to_string()), title, view, rating: None, faults: Vec::new() }
        }
        Err(faults) => BoardInfo { board: None, title, view: None, rating: None, faults },
    }
}

/// The boards of a text in which every line is an id of a registered puzzle.
fn ids(text: &str) -> Option<Vec<BoardInfo>> {
    let lines: Vec<&str> = text.lines().map(str::trim).filter(|line| !line.is_empty()).take(MOST_BOARDS).collect();
    let ids: Vec<BoardId> = lines.iter().map(|line| BoardId::parse(line).ok()).collect::<Option<_>>()?;
    if ids.is_empty() {
        return None;
    }
    let info = |(index, id): (usize, BoardId)| {
        let rating = pack_rating(&id);
        let listed = BoardInfo { board: Some(id.to_string()), title: None, view: None, rating, faults: Vec::new() };
        match open_soon(&id) {
            Ok(board) => BoardInfo { view: (index < MOST_VIEWS).then(|| board.view()), ..listed },
            // Whether it exists only making it can tell; opening it is a job.
            Err(Failure::Stopped(_)) => listed,
            Err(Failure::Faulty(faults)) => BoardInfo { board: None, faults, ..listed },
            Err(failure) => {
                let whole = |message| Fault::at(index + 1, 1, lines[index].chars().count().max(1), message);
                BoardInfo { board: None, faults: failure.message().cloned().map(whole).into_iter().collect(), ..listed }
            }
        }
    };
    Some(ids.into_iter().enumerate().map(info).collect())
}

/// What a built-in pack says of a level of its own.
fn pack_rating(id: &BoardId) -> Option<Rating> {
    let Form::Pack { pack, number } = &id.form else { return None };
    let found = id.game.about().packs.iter().find(|known| known.id == pack)?;
    let entry = id.game.read(found.text, &Options::new()).into_iter().nth(number.checked_sub(1)?)?;
    entry.title.as_deref().and_then(facts::rating)
}

/// A seed that nobody chose.
pub(super) fn fresh(random: fn() -> u64) -> Seed {
    Seed(random() & 0xffff_ffff_ffff)
}
