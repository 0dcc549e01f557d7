//! Sokoban as a puzzle that every front end can offer.

use grid::{Cell, Direction, Size};
use puzzle::{
    About, Advice, Arguments, Coach, Event, Failure, Fault, FileBoard, Flood, Generator, Input, Meaning, Message,
    Options, Param, Positions, Puzzle, Rating, Retraced, Seed, Solvers, Status, View, Visualization,
};
use search::{Control, Cost};

use crate::{
    about::{self, ABOUT},
    action::Step,
    advice,
    cost::Weights,
    deadlock::explain::explain,
    difficulty, format,
    generate::{self, Difficulty, Recipe, Style, Thresholds},
    level::{Level, Rules},
    objective::Objective,
    solve,
    space::{Estimate, EstimateKind, Position, least_pulls},
    state::State,
    view,
};

/// The puzzle.
#[derive(Clone, Copy, Debug, Default)]
pub struct Sokoban;

impl Puzzle for Sokoban {
    type Level = Level;
    type State = State;
    type Action = Step;
    type Objective = Objective;
    type Heuristic = EstimateKind;

    fn about(&self) -> &'static About {
        &ABOUT
    }

    fn read(&self, text: &str, options: &Options) -> Vec<FileBoard<Level>> {
        format::read(text, options)
    }

    fn write(&self, level: &Level, format: &str) -> Result<String, Message> {
        format::write(level, format)
    }

    fn name(&self, level: &Level) -> String {
        format::name(level)
    }

    fn open(&self, name: &str) -> Result<Level, Vec<Fault>> {
        format::open(name)
    }

    fn generator(&self) -> &dyn Generator<Self> {
        self
    }

    fn start(&self, level: &Level) -> State {
        State::start(level)
    }

    fn play(&self, level: &Level, state: &mut State, step: Step) -> Result<(), Message> {
        state.play(level, step)
    }

    fn is_goal(&self, level: &Level, state: &State) -> bool {
        state.is_goal(level)
    }

    fn actions(&self, level: &Level, state: &State) -> Vec<Step> {
        Direction::ALL.into_iter().filter_map(|direction| state.step(level, direction)).collect()
    }

    fn cost(&self, _: &Level, _: &State, step: Step, objective: Objective) -> Cost {
        objective.cost(u32::from(step.push), 1).first()
    }

    fn notate(&self, _: &Level, _: &State, step: Step) -> String {
        step.letter().to_string()
    }

    fn read_action<'t>(&self, _: &Level, _: &State, text: &'t str) -> Result<(Step, &'t str), Message> {
        let mut rest = text.chars();
        let letter = rest.next().unwrap_or(' ');
        match Step::from_letter(letter) {
            Some(step) => Ok((step, rest.as_str())),
            None => Err(Message::new("sokoban-move-unknown").with("text", letter)),
        }
    }

    fn view(&self, level: &Level, state: &State) -> View {
        let status = if state.is_goal(level) { Status::Won } else { Status::Playing };
        view::view(level, state, status)
    }

    fn status(&self, level: &Level, state: &State) -> Status {
        if state.is_goal(level) {
            return Status::Won;
        }
        explain(level, state).map_or(Status::Playing, |(reason, cells)| Status::Lost { reason, cells })
    }

    fn interpret(&self, level: &Level, state: &State, input: Input) -> Meaning<Step> {
        view::interpret(level, state, input).into()
    }

    fn targets(&self, level: &Level, state: &State, from: Cell) -> Vec<Cell> {
        view::targets(level, state, from)
    }

    fn rate(&self, level: &Level, control: &mut Control<'_>) -> Result<Rating, Failure> {
        difficulty::rate(level, control)
    }

    fn events(&self, level: &Level, state: &State, step: Step) -> Vec<Event> {
        view::events(level, state, step)
    }

    fn picture(&self, level: &Level, state: &State) -> String {
        view::picture(level, state)
    }

    fn positions(&self) -> Option<&dyn Positions<Self>> {
        Some(self)
    }

    fn coach(&self) -> Option<&dyn Coach<Self>> {
        Some(self)
    }

    fn arguments(&self) -> Option<&dyn Arguments<Self>> {
        Some(self)
    }

    fn visualization(&self) -> Option<&dyn Visualization<Self>> {
        Some(self)
    }

    fn solvers(&self) -> &'static Solvers<Self> {
        &solve::SOLVERS
    }

    fn estimate(&self, level: &Level, state: &State, objective: Objective, heuristic: &EstimateKind) -> Option<Cost> {
        let weights = Weights::new(level, objective);
        let estimate = Estimate::new(heuristic, level, weights, &mut Control::unlimited()).ok()?;
        estimate.pushes(&Position::of(state))
    }
}

impl Generator<Sokoban> for Sokoban {
    fn recipe(&self, options: &Options) -> Result<String, Message> {
        let Recipe { size, boxes, .. } = recipe(options)?;
        let mut words = vec![size.to_string(), format!("b{boxes}")];
        for param in [about::STYLE, about::DIFFICULTY, about::RULES] {
            if let Some(value) = param.value(options).filter(|&value| Some(value) != param.default) {
                words.push(value.to_owned());
            }
        }
        for (letter, param) in NUMBERS {
            if let Some(value) = param.value(options).filter(|&value| Some(value) != param.default) {
                words.push(format!("{letter}{value}"));
            }
        }
        Ok(words.join(","))
    }

    fn read_recipe(&self, recipe: &str) -> Result<Options, Message> {
        let unknown = |word: &str| Message::new("sokoban-recipe-unknown").with("text", word);
        let mut options = Options::new();
        for word in recipe.split(',') {
            let id = if word.parse::<Size>().is_ok() {
                "size"
            } else if Style::from_word(word).is_some() {
                "style"
            } else if Difficulty::from_word(word).is_some() {
                "difficulty"
            } else if Rules::from_word(word).is_some() {
                "rules"
            } else {
                let number = [('b', about::BOXES)].into_iter().chain(NUMBERS).find_map(|(letter, param)| {
                    word.strip_prefix(letter).map(|number| (param.id.to_owned(), number.to_owned()))
                });
                options.extend([number.ok_or_else(|| unknown(word))?]);
                continue;
            };
            options.insert(id.to_owned(), word.to_owned());
        }
        self::recipe(&options)?;
        Ok(options)
    }

    fn generate(&self, options: &Options, seed: Seed, control: &mut Control<'_>) -> Result<Level, Failure> {
        let version = options.get(GENERATOR).and_then(|version| version.parse().ok()).unwrap_or(generate::VERSION);
        generate::generate(&recipe(options)?, version, seed, control)
    }

    fn older_options(&self, version: u32, mut options: Options) -> Option<Options> {
        options.insert(GENERATOR.to_owned(), version.to_string());
        (version == 1).then_some(options)
    }
}

impl Positions<Sokoban> for Sokoban {
    fn settle(&self, level: &Level, state: &State) -> Result<Level, Message> {
        state.settle(level).ok_or_else(|| Message::new("position-not-a-board"))
    }
}

impl Coach<Sokoban> for Sokoban {
    fn advise(&self, level: &Level, state: &State, plan: &[Step]) -> Advice {
        advice::advise(level, state, plan)
    }
}

impl Visualization<Sokoban> for Sokoban {
    fn retrace(
        &self,
        level: &Level,
        state: &State,
        objective: Objective,
        trail: &[u32],
    ) -> Option<Retraced<State, Step>> {
        solve::retrace(level, state, objective, trail)
    }

    /// Boxes, wherever they stand: squares that many positions have a box on.
    fn unsettled(&self, _: &Level, state: &State) -> Vec<Cell> {
        state.boxes.iter().flatten().copied().collect()
    }

    /// `pulls`: how many pulls bring a box from some goal to a square. What is never reached is dead.
    fn flood(&self, level: &Level, _: &State, name: &str, _: &mut Control<'_>) -> Result<Flood, Failure> {
        match name {
            "pulls" => Ok(Flood::over_cells(least_pulls(level))),
            _ => Err(Flood::unknown(name)),
        }
    }
}

/// The option that asks for an older generator; no id and no form has it.
const GENERATOR: &str = "generator";

/// The generator's thresholds with the letters that they have in a recipe.
const NUMBERS: [(char, Param); 4] =
    [('p', about::MIN_PUSHES), ('n', about::MIN_EFFORT), ('e', about::EFFORT), ('t', about::TRIES)];

/// The generator's parameters as values.
fn recipe(options: &Options) -> Result<Recipe, Message> {
    let word = |param: Param| -> Result<String, Message> {
        let value = param.value(options).unwrap_or_default();
        param.check(value)?;
        Ok(value.to_owned())
    };
    let unread = |param: Param| Message::new("sokoban-recipe-unknown").with("text", param.id);
    let (size, boxes) = (word(about::SIZE)?, word(about::BOXES)?);
    let (style, difficulty, rules) = (word(about::STYLE)?, word(about::DIFFICULTY)?, word(about::RULES)?);
    let number = |param: Param| word(param)?.parse::<u32>().map_err(|_| unread(param));
    let (size, boxes) =
        (size.parse().map_err(|_| unread(about::SIZE))?, boxes.parse().map_err(|_| unread(about::BOXES))?);
    if boxes > Recipe::most_boxes(size) {
        let message = Message::new("sokoban-generate-crowded").with("size", size.to_string());
        return Err(message.with("most", Recipe::most_boxes(size)));
    }
    Ok(Recipe {
        size,
        boxes,
        style: Style::from_word(&style).ok_or_else(|| unread(about::STYLE))?,
        difficulty: Difficulty::from_word(&difficulty).ok_or_else(|| unread(about::DIFFICULTY))?,
        rules: Rules::from_word(&rules).ok_or_else(|| unread(about::RULES))?,
        thresholds: Thresholds {
            least_pushes: number(about::MIN_PUSHES)?,
            least_effort: number(about::MIN_EFFORT)?.into(),
            candidate_effort: number(about::EFFORT)?.into(),
            tries: number(about::TRIES)?,
        },
    })
}
