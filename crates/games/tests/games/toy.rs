//! The smallest puzzle that has everything: walk along a line from 0 to a number by steps of 1 (cost 1) and jumps of 3
//! (cost 2). Some of its solvers lie, each in its own way.

use std::cell::Cell;

use games::{
    About, Claim, Cost, Direction, Event, Failure, Fault, Input, Meaning, Message, Options, Pack, Param, ParamKind,
    Piece, Promise, Seed, SolverInfo, Stats, Status, Stop, View,
};
use puzzle::{
    Answer, FileBoard, Generator, HeuristicInfo, NamedHeuristic, Puzzle, Solver, Solvers, Task, solver_infos,
};
use search::{Control, Outcome, Plan, Report};

pub(crate) struct Toy;

pub(crate) static TOY: Toy = Toy;

thread_local! {
    /// How often a move was played in this thread.
    pub(crate) static PLAYED: Cell<usize> = const { Cell::new(0) };
}

const fn solver(id: &'static str) -> Solver<Toy> {
    Solver::own(SolverInfo::own(id, Claim::Optimal), run)
}

static LIST: [&Solver<Toy>; 8] = [
    &solver("honest"),
    &solver("cheap"),
    &solver("short"),
    &solver("jumper"),
    &solver("boaster"),
    &solver("panicker"),
    &solver("idler"),
    &solver("partial"),
];
static INFOS: [SolverInfo; LIST.len()] = solver_infos(&LIST);

static SOLVERS: Solvers<Toy> = Solvers {
    objectives: &[ToyObjective::Cost, ToyObjective::Steps],
    solvers: &LIST,
    heuristics: &[NamedHeuristic::plain(DISTANCE, ())],
    prefer: |_, _| Vec::new(),
    default_heuristic: |_| (),
    known: |_, _| None,
    search: |_, algorithm, _| Err(Message::new("toy-no-search").with("algorithm", algorithm.id()).into()),
    check: |_, _, _| Err(Message::new("toy-no-search").into()),
    profile: |_, _, _| Err(Message::new("toy-no-search").into()),
};

const DISTANCE: HeuristicInfo = HeuristicInfo { id: "distance", promise: Promise::CONSISTENT };

#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum ToyObjective {
    Cost,
    Steps,
}

/// Every solver, told apart by its id.
fn run(task: &Task<'_, Toy>, control: &mut Control<'_>) -> Result<Answer<u32>, Failure> {
    let left = task.level - task.state;
    let mut actions = vec![3; left as usize / 3];
    actions.extend(vec![1; left as usize % 3]);
    let by_cost = task.objective == ToyObjective::Cost;
    let mut cost = left / 3 * if by_cost { 2 } else { 1 } + left % 3;
    let mut lower_bound = cost;
    let solver = task.solver.info.id;
    match solver {
        "cheap" => (cost, lower_bound) = (cost - 1, lower_bound - 1),
        "short" => drop(actions.pop()),
        "jumper" => actions = vec![3; left as usize],
        "boaster" => lower_bound = cost + 1,
        "panicker" => panic!("as its name says"),
        "idler" => return Err(Failure::Stopped(Stop::Time)),
        "partial" => {
            let report = control.report(Outcome::Unsolvable);
            let mut answer = Answer::new(solver, report);
            answer.partial = Some(vec![1]);
            return Ok(answer);
        }
        _ => {}
    }
    let plan = Plan { actions, cost };
    let outcome = if lower_bound == plan.cost {
        Outcome::Optimal(plan)
    } else {
        Outcome::Feasible { plan, lower_bound, stop: None }
    };
    Ok(Answer::new(solver, Report { outcome, stats: Stats::default() }))
}

static ABOUT: About = About {
    id: "toy",
    objectives: &["cost", "steps"],
    rules: &[],
    generator: &[Param { id: "most", kind: ParamKind::Number { min: 1, max: 99 }, default: Some("9") }],
    generator_version: 2,
    formats: &["number"],
    separator: " ",
    solvers: &INFOS,
    heuristics: &[DISTANCE],
    formula: None,
    shuffles: false,
    locales: &[],
    packs: &[Pack { id: "few", text: "1\n\n7\n" }],
    experiments: &[],
    skin: &[],
};

impl Puzzle for Toy {
    type Level = u32;
    type State = u32;
    type Action = u32;
    type Objective = ToyObjective;
    type Heuristic = ();

    fn about(&self) -> &'static About {
        &ABOUT
    }

    fn read(&self, text: &str, _: &Options) -> Vec<FileBoard<u32>> {
        let board = |section: puzzle::file::Section<'_>| FileBoard {
            title: section.title.map(str::to_owned),
            line: section.rows[0].number,
            level: section.rows[0]
                .text
                .parse()
                .map_err(|_| vec![Fault::at(section.rows[0].number, 1, 1, Message::new("toy-not-a-number"))]),
            solution: None,
        };
        puzzle::file::sections(text).into_iter().map(board).collect()
    }

    fn write(&self, level: &u32, _: &str) -> Result<String, Message> {
        Ok(format!("{level}\n"))
    }

    fn name(&self, level: &u32) -> String {
        level.to_string()
    }

    fn open(&self, name: &str) -> Result<u32, Vec<Fault>> {
        name.parse().map_err(|_| vec![Fault::at(1, 1, name.len().max(1), Message::new("toy-not-a-number"))])
    }

    fn generator(&self) -> &dyn Generator<Self> {
        self
    }

    fn start(&self, _: &u32) -> u32 {
        0
    }

    fn play(&self, level: &u32, state: &mut u32, action: u32) -> Result<(), Message> {
        PLAYED.with(|played| played.set(played.get() + 1));
        if *state + action > *level {
            return Err(Message::new("toy-too-far"));
        }
        *state += action;
        Ok(())
    }

    fn is_goal(&self, level: &u32, state: &u32) -> bool {
        level == state
    }

    fn actions(&self, level: &u32, state: &u32) -> Vec<u32> {
        [1, 3].into_iter().filter(|step| state + step <= *level).collect()
    }

    fn cost(&self, _: &u32, _: &u32, action: u32, objective: ToyObjective) -> Cost {
        if objective == ToyObjective::Cost && action == 3 { 2 } else { 1 }
    }

    fn notate(&self, _: &u32, _: &u32, action: u32) -> String {
        if action == 3 { "jump".to_owned() } else { "step".to_owned() }
    }

    fn read_action<'t>(&self, _: &u32, _: &u32, text: &'t str) -> Result<(u32, &'t str), Message> {
        let step = text.strip_prefix("step").map(|rest| (1, rest));
        step.or_else(|| text.strip_prefix("jump").map(|rest| (3, rest))).ok_or_else(|| Message::new("toy-what"))
    }

    fn view(&self, level: &u32, state: &u32) -> View {
        View {
            legend: Vec::new(),
            width: *level as usize + 1,
            height: 1,
            floor: vec!["floor"; *level as usize + 1],
            pieces: vec![Piece { id: 0, cell: *state as usize, sprite: "player", label: String::new(), home: None }],
            counters: Vec::new(),
            done: *state as usize,
            total: *level as usize,
            may_turn: false,
            status: self.status(level, state),
        }
    }

    fn interpret(&self, level: &u32, state: &u32, input: Input) -> Meaning<u32> {
        match input {
            Input::Step(Direction::Right) => Meaning::Moves(vec![1]),
            Input::Tap(cell) => vec![1; (cell as u32).min(*level + 5).saturating_sub(*state) as usize].into(),
            _ => Meaning::Nothing(None),
        }
    }

    fn events(&self, _: &u32, state: &u32, action: u32) -> Vec<Event> {
        vec![Event::Move { piece: 0, path: vec![*state as usize, (state + action) as usize] }]
    }

    fn picture(&self, level: &u32, state: &u32) -> String {
        format!("{state}/{level}")
    }

    fn status(&self, level: &u32, state: &u32) -> Status {
        if level == state { Status::Won } else { Status::Playing }
    }

    fn solvers(&self) -> &'static Solvers<Self> {
        &SOLVERS
    }

    fn estimate(&self, level: &u32, state: &u32, _: ToyObjective, (): &()) -> Option<Cost> {
        Some((level - state).div_ceil(3))
    }
}

impl Generator<Toy> for Toy {
    fn recipe(&self, options: &Options) -> Result<String, Message> {
        Ok(ABOUT.generator[0].value(options).unwrap_or_default().to_owned())
    }

    fn read_recipe(&self, recipe: &str) -> Result<Options, Message> {
        ABOUT.generator[0].check(recipe)?;
        Ok(Options::from([("most".to_owned(), recipe.to_owned())]))
    }

    fn generate(&self, options: &Options, seed: Seed, control: &mut Control<'_>) -> Result<u32, Failure> {
        control.poll()?;
        let most: u64 = ABOUT.generator[0].value(options).and_then(|text| text.parse().ok()).unwrap_or(9);
        Ok((seed.0 % most) as u32)
    }
}
