//! `bench`: suites × solvers × heuristics × limits, or a puzzle's classic experiment, as a table, as JSON lines, as a
//! plot, as a folder.

mod preset;
mod profile;
mod report;
mod results;
mod suite;

use std::{collections::HashSet, ffi::OsString, path::Path, sync::Arc, time::Duration};

use clap::{Arg, ArgAction, ArgMatches, Command, value_parser};
use games::{
    About, Answer, Control, Experiment, Failure, Game, Lang, Limits, Message, Peers, Progress, Request, Sweep,
};

use self::{
    results::{BenchRun, table},
    suite::Suite,
};
use super::{Done, solve::solver_options};
use crate::{
    command::{choice, chosen, flag, goes_only_with, limits, option, params, per_puzzle, places},
    environment::Context,
    exit::{Exit, Problem},
    plot, pool,
    progress::ProgressLine,
    settings,
    team::{self, TeamCounts, TeamWork},
    value,
};

pub(super) const NAME: &str = "bench";

/// Options that may be given several times; every combination is run.
const REPEATED: &[&str] =
    &["solver", "heuristic", "weight", "beam", "branch", "depth-limit", "time", "memory", "nodes"];

/// What can be said besides which experiment to run.
const WITH_PRESET: &[&str] = &["time", "memory", "nodes", "jobs", "profile", "json", "svg", "report", "help"];

pub(super) fn command(lang: &Lang) -> Command {
    per_puzzle(lang, NAME, |command, about| {
        let command = solver_options(command.arg(places(lang)), lang, about);
        // Not `--depth`: a generator may use that name for the boards it makes.
        let command = limits(command, lang).arg(option(lang, "depth-limit", "N")).mut_args(|arg| {
            if REPEATED.contains(&arg.get_id().as_str()) {
                arg.action(ArgAction::Append).value_delimiter(',')
            } else {
                arg
            }
        });
        let command = command
            .arg(option(lang, "count", "N"))
            .arg(option(lang, "seed", "HEX").help(lang.text("cli-fit-seed")))
            .arg(option(lang, "jobs", "N"))
            .arg(flag(lang, "profile"))
            .arg(flag(lang, "json"))
            .arg(path(lang, "svg", "FILE"))
            .arg(path(lang, "report", "DIR"));
        let experiments = about.experiments;
        let command = if experiments.is_empty() {
            command
        } else {
            let presets = experiments.iter().map(|experiment| experiment.id);
            let about = |experiment: &Experiment| {
                let title = lang.text(&format!("{}-experiment-{}", about.id, experiment.id));
                format!("{} ({title})", experiment.id)
            };
            let list = experiments.iter().map(about).collect::<Vec<_>>().join(", ");
            let help = lang.say(&Message::new("cli-presets").with("presets", list));
            command.arg(choice(lang, "preset", "NAME", presets).help(help))
        };
        let own: HashSet<_> = command.get_arguments().map(|arg| arg.get_id().to_string()).collect();
        let command = params(command, lang, about, about.generator.iter().chain(about.rules)).mut_args(|arg| {
            let is_param = !own.contains(arg.get_id().as_str()) && !matches!(arg.get_action(), ArgAction::SetTrue);
            // The values of a text may have commas in them.
            let is_text = arg.get_value_names().is_some_and(|names| names.iter().any(|name| name.ends_with("TEXT")));
            match (is_param, is_text) {
                (true, true) => arg.action(ArgAction::Append),
                (true, false) => arg.action(ArgAction::Append).value_delimiter(','),
                (false, _) => arg,
            }
        });
        if experiments.is_empty() {
            return command;
        }
        // An experiment has boards and ways to solve of its own.
        goes_only_with(command, "preset", WITH_PRESET)
    })
}

pub(super) fn run(matches: &ArgMatches, context: &mut Context<'_, '_>) -> Done {
    let Some((game, matches)) = chosen(matches) else { return Ok(Exit::Usage) };
    let jobs = settings::read(matches, "jobs", settings::threads)?.unwrap_or(1);
    if let Some(team) = context.environment.team {
        team.configure(matches)?;
    }
    let mut exit = Exit::Done;
    let experiment = experiment(matches, game);
    let (suites, configs) = match experiment {
        Some(experiment) => preset::read(context, game, experiment, settings::limits(matches)?)?,
        None => {
            let configs = configs(matches, game.about())?;
            (suite::read(context, game, matches, &mut exit)?, configs)
        }
    };
    let form = BenchForm {
        json: settings::is_set(matches, "json"),
        profile: settings::is_set(matches, "profile") || experiment.is_some_and(|experiment| experiment.profile),
    };
    let runs = run_all(context, &suites, &configs, jobs, form)?;
    if !form.json {
        let text = table(context.lang, &suites, &configs, &runs);
        context.print(&text)?;
        if form.profile {
            let profiles = profile::profiles(context.lang, &suites, &configs, &runs);
            context.print(&profile::text(context.lang, profiles))?;
        }
    }
    if context.environment.team.is_some_and(|team| !team.prints()) {
        return Ok(exit);
    }
    if let Some(file) = matches.get_one::<OsString>("svg") {
        let svg = plot::svg(context.lang, &series(&configs, &runs));
        std::fs::write(file, svg).map_err(|error| unwritable(file, &error))?;
    }
    if let Some(folder) = matches.get_one::<OsString>("report") {
        let heading = heading(context.lang, game.about(), experiment, &suites);
        report::write(context.lang, Path::new(folder), &heading, &suites, &configs, &runs)
            .map_err(|error| unwritable(folder, &error))?;
    }
    Ok(runs.iter().map(|run| run.exit).fold(exit, Exit::max))
}

fn path(lang: &Lang, id: &'static str, value: &'static str) -> Arg {
    option(lang, id, value).value_parser(value_parser!(OsString))
}

fn unwritable(name: &OsString, error: &std::io::Error) -> Problem {
    let message = Message::new("cli-unwritable").with("name", name.to_string_lossy().into_owned());
    Problem::invalid(message.with("error", error.to_string()))
}

/// What is printed and measured besides the runs themselves.
#[derive(Clone, Copy)]
struct BenchForm {
    json: bool,
    /// Where the time of each run goes.
    profile: bool,
}

/// The experiment that was asked for by name.
fn experiment(matches: &ArgMatches, game: &'static dyn Game) -> Option<&'static Experiment> {
    let experiments = game.about().experiments;
    if experiments.is_empty() {
        return None;
    }
    let name = settings::text(matches, "preset")?;
    experiments.iter().find(|experiment| experiment.id == name)
}

/// What a report says about itself.
fn heading(lang: &Lang, about: &About, experiment: Option<&Experiment>, suites: &[Suite]) -> report::Heading {
    let name = lang.text(&format!("{}-name", about.id));
    match experiment {
        Some(experiment) => {
            let id = format!("{}-experiment-{}", about.id, experiment.id);
            report::Heading {
                title: format!("{name}: {}", lang.text(&id)),
                about: lang.attribute(&id, "help").unwrap_or_default(),
                command: format!("starboard bench {} --preset {} --report DIR", about.id, experiment.id),
            }
        }
        None => {
            let names: Vec<&str> = suites.iter().map(|suite| suite.name.as_str()).collect();
            let command = format!("starboard bench {} … --report DIR", about.id);
            report::Heading { title: format!("{name}: {}", names.join(", ")), about: String::new(), command }
        }
    }
}

/// One way to solve: solver, heuristic, settings, limits.
pub(super) struct BenchConfig {
    pub(super) request: Request,
    pub(super) limits: Limits,
    /// The suites it takes part in, by name; all if empty.
    pub(super) only: &'static [&'static str],
}

impl BenchConfig {
    /// Its name in tables and legends.
    pub(super) fn name(&self) -> String {
        let words = [self.request.solver.as_deref(), self.request.heuristic.as_deref()];
        let mut words: Vec<_> = words.into_iter().flatten().map(str::to_owned).collect();
        words.extend(self.settings());
        if words.is_empty() { "default".to_owned() } else { words.join(" ") }
    }

    /// The settings that were asked for, each in a word.
    pub(super) fn settings(&self) -> Vec<String> {
        let Request { objective, weight, beam, branch, depth, .. } = &self.request;
        let words = [
            objective.as_ref().map(|objective| format!("objective={objective}")),
            weight.map(|weight| format!("weight={weight}")),
            beam.map(|beam| format!("beam={beam}")),
            branch.map(|branch| format!("branch={branch}")),
            depth.map(|depth| format!("depth={depth}")),
        ];
        words.into_iter().flatten().collect()
    }

    fn takes(&self, suite: &Suite) -> bool {
        self.only.is_empty() || self.only.contains(&suite.name.as_str())
    }
}

/// Every combination that makes sense, with every combination of limits.
fn configs(matches: &ArgMatches, about: &'static About) -> Result<Vec<BenchConfig>, Problem> {
    let times = swept(matches, "time", value::time)?;
    let memories = swept(matches, "memory", value::bytes)?;
    let nodes = swept(matches, "nodes", value::count)?;
    let word = |text: &str| Ok(text.to_owned());
    let sweep = Sweep {
        base: Request {
            objective: settings::text(matches, "objective").map(str::to_owned),
            threads: settings::worker_threads(matches, about)?,
            ..Request::default()
        },
        solvers: given(matches, "solver", word)?,
        heuristics: given(matches, "heuristic", word)?,
        weights: given(matches, "weight", settings::weight)?,
        beams: given(matches, "beam", settings::at_least_one)?,
        branches: given(matches, "branch", settings::at_least_one)?,
        depths: given(matches, "depth-limit", settings::cost)?,
    };
    let mut configs: Vec<BenchConfig> = Vec::new();
    for request in sweep.requests(about).map_err(Problem::usage)? {
        for (time, memory, nodes) in product(&times, &memories, &nodes) {
            configs.push(BenchConfig { request: request.clone(), limits: Limits { time, memory, nodes }, only: &[] });
        }
    }
    Ok(configs)
}

/// The values of an option that may be repeated.
fn given<T>(matches: &ArgMatches, id: &str, read: impl Fn(&str) -> Result<T, Message>) -> Result<Vec<T>, Problem> {
    let given = matches.get_many::<String>(id).unwrap_or_default();
    given.map(|text| read(text).map_err(|message| Problem::usage(message.with("option", id)))).collect()
}

/// The same; `None` alone if it was not given.
fn swept<T>(
    matches: &ArgMatches,
    id: &str,
    read: impl Fn(&str) -> Result<T, Message>,
) -> Result<Vec<Option<T>>, Problem> {
    let values: Vec<Option<T>> = given(matches, id, read)?.into_iter().map(Some).collect();
    Ok(if values.is_empty() { vec![None] } else { values })
}

fn product<'l>(
    times: &'l [Option<Duration>],
    memories: &'l [Option<u64>],
    nodes: &'l [Option<u64>],
) -> impl Iterator<Item = (Option<Duration>, Option<u64>, Option<u64>)> + 'l {
    times.iter().flat_map(move |time| {
        memories.iter().flat_map(move |memory| nodes.iter().map(move |nodes| (*time, *memory, *nodes)))
    })
}

/// Runs everything, prints JSON lines as they come, and returns the runs suite by suite, configuration by
/// configuration.
fn run_all(
    context: &mut Context<'_, '_>,
    suites: &[Suite],
    configs: &[BenchConfig],
    jobs: usize,
    form: BenchForm,
) -> Result<Vec<BenchRun>, Problem> {
    let mut plan = Vec::new();
    for (suite_index, suite) in suites.iter().enumerate() {
        for (config_index, config) in configs.iter().enumerate() {
            let boards = if config.takes(suite) { suite.boards.len() } else { 0 };
            plan.extend((0..boards).map(|board| (suite_index, config_index, board)));
        }
    }
    context.environment.interrupt.arm();
    let line = ProgressLine::new(context);
    let (lang, cancel) = (context.lang, context.environment.interrupt.cancel().clone());
    let mut runs = Vec::new();
    let show = |number: usize, progress: &Progress| {
        let what = format!("{}/{} {}", number + 1, plan.len(), configs[plan[number].1].name());
        line.show(lang, &what, progress);
    };
    let solve = |number: usize, peers: Option<Arc<dyn Peers>>, observe: &mut (dyn FnMut(&Progress) + Send)| {
        let (suite, config, board) = plan[number];
        let config = &configs[config];
        let mut control = Control::new(config.limits).with_cancel(cancel.clone()).with_observer(observe);
        if let Some(peers) = peers {
            control = control.with_peers(peers);
        }
        suites[suite].boards[board].1.solve(&config.request, &mut control)
    };
    // Where the time went is measured here, whoever found the answer.
    let profile_of = |number: usize| {
        let (suite, config, board) = plan[number];
        // The limit on expansions is that of each run; a short search is run often.
        let limits = Limits { nodes: None, ..configs[config].limits };
        let mut observe = |progress: &Progress| show(number, progress);
        let mut control = Control::new(limits).with_cancel(cancel.clone()).with_observer(&mut observe);
        profile::measure(&*suites[suite].boards[board].1, &configs[config], &mut control)
    };
    let team = context.environment.team;
    let mut notes = Vec::new();
    let mut receive = |number: usize, answer: Result<Answer, Failure>, counts: Option<TeamCounts>| {
        let (suite, config, board) = plan[number];
        let answer = answer?;
        let profile = if form.profile { profile_of(number)? } else { None };
        let run = BenchRun::new(suite, config, board, answer, profile);
        if form.json {
            let mut fields = run.json(&suites[suite], &configs[config]);
            if let (Some(counts), Some(fields)) = (counts, fields.as_object_mut())
                && let Ok(serde_json::Value::Object(more)) = serde_json::to_value(counts)
            {
                fields.extend(more);
            }
            line.aside(|| context.print(&fields.to_string()))?;
        }
        runs.push(run);
        Ok(())
    };
    let done = match team {
        None => {
            let work = |number: usize| solve(number, None, &mut |progress: &Progress| show(number, progress));
            pool::run(jobs, plan.len(), &cancel, work, |number, answer| receive(number, answer, None))
        }
        Some(team) => {
            let board = |&(suite, config, board): &(usize, usize, usize)| {
                let config = &configs[config];
                format!("{} {}", suites[suite].boards[board].1.name(), team::asked(&config.request, config.limits))
            };
            let boards: Vec<String> = plan.iter().map(board).collect();
            let distributes = |number: usize| {
                let (suite, config, board) = plan[number];
                suites[suite].boards[board].1.distributes(&configs[config].request)
            };
            let work = TeamWork {
                boards: &boards,
                jobs,
                solve: &solve,
                distributes: &distributes,
                cancel: &cancel,
                show: &show,
            };
            let mut problem = None;
            let done = team.solve(&work, &mut |number, answer, counts| {
                problem = receive(number, answer, Some(counts)).err();
                problem.is_none()
            });
            notes = team.notes();
            problem.map_or_else(|| done.map_err(Problem::from), Err)
        }
    };
    line.finish();
    context.tell(notes);
    done.map(|()| runs)
}

/// Expansions over solution cost, one series per configuration.
fn series(configs: &[BenchConfig], runs: &[BenchRun]) -> Vec<plot::Series> {
    let points = |index: usize| {
        let solved = runs.iter().filter(move |run| run.config == index);
        solved.filter_map(|run| Some((run.answer.plan()?.cost.into(), run.answer.stats().expanded.max(1)))).collect()
    };
    let named = configs.iter().enumerate();
    named.map(|(index, config)| plot::Series { name: config.name(), points: points(index) }).collect()
}
