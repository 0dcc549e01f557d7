//! `bench`: suites × solvers × heuristics × limits, as a table, as JSON lines, as a plot.

mod results;
mod suite;

use std::{collections::HashSet, ffi::OsString};

use clap::{Arg, ArgAction, ArgMatches, Command, value_parser};
use games::{About, Control, Lang, Limits, Message, Progress, Request, Setting, Trouble};

use self::{
    results::{Run, table},
    suite::Suite,
};
use super::{Done, solve::solver_options};
use crate::{
    command::{chosen, flag, limits, option, params, per_puzzle, places},
    exit::{Exit, Problem},
    plot, pool,
    progress::Line,
    settings, value,
    world::Context,
};

pub(super) const NAME: &str = "bench";

/// Options that may be given several times; every combination is run.
const REPEATED: &[&str] = &["solver", "heuristic", "time", "memory", "nodes"];

pub(super) fn command(lang: &Lang) -> Command {
    per_puzzle(lang, NAME, |command, about| {
        let command = solver_options(command.arg(places(lang)), lang, about);
        let command = limits(command, lang).mut_args(|arg| {
            if REPEATED.contains(&arg.get_id().as_str()) {
                arg.action(ArgAction::Append).value_delimiter(',')
            } else {
                arg
            }
        });
        let command = command
            // Not `--depth`: a generator may use that name for the boards it makes.
            .arg(option(lang, "depth-limit", "N"))
            .arg(option(lang, "count", "N"))
            .arg(option(lang, "seed", "HEX"))
            .arg(option(lang, "jobs", "N"))
            .arg(flag(lang, "json"))
            .arg(
                Arg::new("svg")
                    .long("svg")
                    .value_name("FILE")
                    .value_parser(value_parser!(OsString))
                    .help(lang.text("cli-option-svg")),
            );
        let own: HashSet<_> = command.get_arguments().map(|arg| arg.get_id().to_string()).collect();
        params(command, lang, about, about.generator.iter().chain(about.rules)).mut_args(|arg| {
            let is_param = !own.contains(arg.get_id().as_str()) && !matches!(arg.get_action(), ArgAction::SetTrue);
            if is_param { arg.action(ArgAction::Append) } else { arg }
        })
    })
}

pub(super) fn run(matches: &ArgMatches, context: &mut Context<'_, '_>) -> Done {
    let Some((game, matches)) = chosen(matches) else { return Ok(Exit::Usage) };
    let configs = configs(matches, game.about())?;
    let jobs = settings::read(matches, "jobs", settings::threads)?.unwrap_or(1);
    let mut exit = Exit::Done;
    let suites = suite::read(context, game, matches, &mut exit)?;
    let runs = run_all(context, &suites, &configs, jobs, settings::is_set(matches, "json"))?;
    if !settings::is_set(matches, "json") {
        let text = table(context.lang, &suites, &configs, &runs);
        context.print(&text)?;
    }
    if let Some(file) = matches.get_one::<OsString>("svg") {
        let svg = plot::svg(context.lang, &series(&configs, &runs));
        let unwritable = |error: std::io::Error| {
            let message = Message::new("cli-unwritable").with("name", file.to_string_lossy().into_owned());
            Problem::Invalid(message.with("error", error.to_string()))
        };
        std::fs::write(file, svg).map_err(unwritable)?;
    }
    Ok(runs.iter().map(|run| run.exit).fold(exit, Exit::max))
}

/// One way to solve: solver, heuristic, settings, limits.
pub(super) struct Config {
    pub(super) request: Request,
    pub(super) limits: Limits,
}

impl Config {
    /// Its name in tables and legends.
    pub(super) fn name(&self) -> String {
        let words = [self.request.solver.as_deref(), self.request.heuristic.as_deref()];
        let words: Vec<_> = words.into_iter().flatten().collect();
        if words.is_empty() { "default".to_owned() } else { words.join(" ") }
    }
}

/// Every combination that makes sense: a heuristic or setting that a solver does not look at is left out, not refused.
fn configs(matches: &ArgMatches, about: &'static About) -> Result<Vec<Config>, Problem> {
    let words = |id: &str| -> Vec<Option<String>> {
        let given: Vec<_> = matches.get_many::<String>(id).unwrap_or_default().cloned().map(Some).collect();
        if given.is_empty() { vec![None] } else { given }
    };
    let limits = |id: &str, read: &dyn Fn(&str) -> Result<u64, Message>| -> Result<Vec<Option<u64>>, Problem> {
        let limit = |text: Option<String>| {
            text.map(|text| read(&text).map_err(|message| Problem::Usage(message.with("option", id)))).transpose()
        };
        words(id).into_iter().map(limit).collect()
    };
    let nanos = |text: &str| value::time(text).map(|time| u64::try_from(time.as_nanos()).unwrap_or(u64::MAX));
    let (times, memories, nodes) =
        (limits("time", &nanos)?, limits("memory", &value::bytes)?, limits("nodes", &value::count)?);
    let common = Request {
        objective: settings::text(matches, "objective").map(str::to_owned),
        weight: settings::read(matches, "weight", settings::weight)?,
        beam: settings::read(matches, "beam", settings::at_least_one)?,
        branch: settings::read(matches, "branch", settings::at_least_one)?,
        depth: settings::read(matches, "depth-limit", settings::cost)?,
        threads: settings::read(matches, "threads", settings::threads)?,
        ..Request::default()
    };
    let mut configs: Vec<Config> = Vec::new();
    for solver in words("solver") {
        for heuristic in words("heuristic") {
            let request = fitting(&common, about, solver.clone(), heuristic);
            games::check_request(about, &request).map_err(Problem::Usage)?;
            if configs.iter().any(|config| config.request == request) {
                continue;
            }
            for (time, memory, nodes) in product(&times, &memories, &nodes) {
                let limits = Limits { time: time.map(std::time::Duration::from_nanos), memory, nodes };
                configs.push(Config { request: request.clone(), limits });
            }
        }
    }
    Ok(configs)
}

fn fitting(common: &Request, about: &About, solver: Option<String>, heuristic: Option<String>) -> Request {
    let mut request = Request { solver, heuristic, ..common.clone() };
    let info = about.solvers.iter().find(|info| Some(info.id) == request.solver.as_deref());
    if let Some(info) = info {
        let looks = |setting| info.settings.contains(&setting);
        request.heuristic = request.heuristic.filter(|_| info.heuristic);
        request.weight = request.weight.filter(|_| looks(Setting::Weight));
        request.beam = request.beam.filter(|_| looks(Setting::Beam));
        request.branch = request.branch.filter(|_| looks(Setting::Branch));
        request.depth = request.depth.filter(|_| looks(Setting::Depth));
    }
    request
}

type Limit = Option<u64>;

fn product<'l>(
    times: &'l [Limit],
    memories: &'l [Limit],
    nodes: &'l [Limit],
) -> impl Iterator<Item = (Limit, Limit, Limit)> + 'l {
    times.iter().flat_map(move |time| {
        memories.iter().flat_map(move |memory| nodes.iter().map(move |nodes| (*time, *memory, *nodes)))
    })
}

/// Runs everything, prints JSON lines as they come, and returns the runs suite by suite, configuration by configuration.
fn run_all(
    context: &mut Context<'_, '_>,
    suites: &[Suite],
    configs: &[Config],
    jobs: usize,
    json: bool,
) -> Result<Vec<Run>, Problem> {
    let mut plan = Vec::new();
    for (suite_index, suite) in suites.iter().enumerate() {
        for config_index in 0..configs.len() {
            plan.extend((0..suite.boards.len()).map(|board| (suite_index, config_index, board)));
        }
    }
    context.world.switch.arm();
    let line = Line::new(context);
    let (lang, cancel) = (context.lang, context.world.switch.cancel().clone());
    let mut runs = Vec::new();
    let work = |number: usize| {
        let (suite, config, board) = plan[number];
        let what = format!("{}/{} {}", number + 1, plan.len(), configs[config].name());
        let mut observe = |progress: &Progress| line.show(lang, &what, progress);
        let (_, board) = &suites[suite].boards[board];
        let config = &configs[config];
        let mut control = Control::new(config.limits).with_cancel(cancel.clone()).with_observer(&mut observe);
        board.solve(&config.request, &mut control)
    };
    let done = pool::run(jobs, plan.len(), &cancel, work, |number, answer| {
        let (suite, config, board) = plan[number];
        let answer = match answer {
            Ok(answer) => answer,
            Err(Trouble::Refused(message)) => return Err(Problem::Usage(message)),
            Err(Trouble::Internal(message)) => return Err(Problem::Internal(message)),
            Err(Trouble::Stopped(_)) => return Ok(()),
        };
        let run = Run::new(suite, config, board, answer);
        if json {
            let text = run.json(&suites[suite], &configs[config]);
            line.aside(|| context.print(&text))?;
        }
        runs.push(run);
        Ok(())
    });
    line.finish();
    done.map(|()| runs)
}

/// Expansions over solution cost, one series per configuration.
fn series(configs: &[Config], runs: &[Run]) -> Vec<plot::Series> {
    let points = |index: usize| {
        let solved = runs.iter().filter(move |run| run.config == index);
        solved
            .filter_map(|run| Some((run.answer.plan.as_ref()?.cost.into(), run.answer.stats.expanded.max(1))))
            .collect()
    };
    let named = configs.iter().enumerate();
    named.map(|(index, config)| plot::Series { name: config.name(), points: points(index) }).collect()
}
