//! `solve`: boards in, proved answers out, in file order and each as soon as it is known.

use std::sync::Arc;

use clap::{ArgMatches, Command};
use comfy_table::ContentArrangement;
use games::{
    About, Accelerator, Answer, Board, Cancel, Claim, Clock, Control, Failure, Lang, Limits, Peers, Progress, Request,
    Stop,
};
use serde::Serialize;

use super::{Done, places_or_help};
use crate::{
    answer,
    command::{choice, choice_with_argument, chosen, flag, goes_only_with, limits, option, params, per_puzzle, places},
    environment::Context,
    exit::{Exit, Problem},
    input::{self, Item},
    machine, pool,
    progress::ProgressLine,
    settings,
    team::{self, Team, TeamCounts, TeamWork},
};

pub(super) const NAME: &str = "solve";

pub(super) fn command(lang: &Lang) -> Command {
    per_puzzle(lang, NAME, |command, about| {
        let command = solver_options(command.arg(places(lang)), lang, about)
            .arg(option(lang, "depth", "N"))
            .arg(option(lang, "jobs", "N"))
            .arg(flag(lang, "json"))
            .arg(flag(lang, "steps").conflicts_with("json"))
            .arg(flag(lang, "list"));
        let command = params(limits(command, lang), lang, about, about.rules.iter());
        // What there is depends on nothing that is typed beside it.
        goes_only_with(command, "list", &["json", "help"])
    })
}

/// The options that choose a solver and set it up.
pub(super) fn solver_options(command: Command, lang: &Lang, about: &'static About) -> Command {
    command
        .arg(choice(lang, "objective", "NAME", about.objectives.iter().copied()))
        .arg(choice(lang, "solver", "NAME", about.solvers.iter().map(|info| info.id)))
        .arg(choice_with_argument(lang, "heuristic", "NAME", about.heuristics.iter().map(|info| info.id)))
        .arg(option(lang, "weight", "W"))
        .arg(option(lang, "beam", "N"))
        .arg(option(lang, "branch", "N"))
        .arg(option(lang, "threads", "N"))
}

pub(super) fn run(matches: &ArgMatches, context: &mut Context<'_, '_>) -> Done {
    let Some((game, matches)) = chosen(matches) else { return Ok(Exit::Usage) };
    let about = game.about();
    let json = settings::is_set(matches, "json");
    if settings::is_set(matches, "list") {
        let accelerators = game.accelerators();
        let text = if json { list_json(about, &accelerators) } else { list(context.lang, about, &accelerators) };
        context.print(&text)?;
        return Ok(Exit::Done);
    }
    let Some(places) = places_or_help(matches, context, NAME, about.id) else { return Ok(Exit::Usage) };
    if let Some(team) = context.environment.team {
        team.configure(matches)?;
    }
    let order = SolveOrder {
        request: settings::request(matches, about)?,
        limits: settings::limits(matches)?,
        jobs: settings::read(matches, "jobs", settings::threads)?.unwrap_or(1),
        form: SolveForm { json, steps: settings::is_set(matches, "steps") },
    };
    let options = settings::options(matches, about.rules.iter())?;
    let items = input::read(context, game, &places, &options);
    solve_all(context, about.id, &items, &order)
}

/// What was asked for.
struct SolveOrder {
    request: Request,
    limits: Limits,
    jobs: usize,
    form: SolveForm,
}

/// How answers are printed.
#[derive(Clone, Copy)]
struct SolveForm {
    json: bool,
    steps: bool,
}

fn solve_all(context: &mut Context<'_, '_>, puzzle: &'static str, items: &[Item], order: &SolveOrder) -> Done {
    context.environment.interrupt.arm();
    if let Some(team) = context.environment.team {
        return solve_together(context, team, puzzle, items, order);
    }
    let line = ProgressLine::new(context);
    let (lang, cancel) = (context.lang, context.environment.interrupt.cancel().clone());
    let mut exit = Exit::Done;
    let mut printed = 0;
    let work = |index: usize| {
        let what = format!("{}/{}", index + 1, items.len());
        let mut observe = |progress: &Progress| line.show(lang, &what, progress);
        solve_one(&items[index], order, None, &cancel, &mut observe)
    };
    let done = pool::run(order.jobs, items.len(), &cancel, work, |index, solved| {
        printed = index + 1;
        let done = line.aside(|| print(context, puzzle, &items[index], solved, order));
        exit = exit.max(done?);
        Ok(())
    });
    line.finish();
    done?;
    cancelled(context, puzzle, &items[printed..], exit, order)
}

/// Ctrl-C keeps new boards from being begun; each has its line nevertheless.
fn cancelled(
    context: &mut Context<'_, '_>,
    puzzle: &'static str,
    items: &[Item],
    mut exit: Exit,
    order: &SolveOrder,
) -> Done {
    for item in items {
        let stopped = item.not_generated(Stop::Cancelled.into());
        exit = exit.max(print(context, puzzle, item, Err(stopped), order)?);
    }
    Ok(exit)
}

/// The same work, done by several processes.
fn solve_together(
    context: &mut Context<'_, '_>,
    team: &dyn Team,
    puzzle: &'static str,
    items: &[Item],
    order: &SolveOrder,
) -> Done {
    let line = ProgressLine::new(context);
    let (lang, cancel) = (context.lang, context.environment.interrupt.cancel().clone());
    let asked = team::asked(&order.request, order.limits);
    let boards: Vec<String> = items.iter().map(|item| format!("{} {asked}", item.text())).collect();
    let solve = |index: usize, peers: Option<Arc<dyn Peers>>, observe: &mut (dyn FnMut(&Progress) + Send)| {
        let solved = solve_one(&items[index], order, peers, &cancel, observe);
        solved.map(|solved| solved.answer).map_err(team::failure)
    };
    let distributes =
        |index: usize| items[index].open(order.limits, &cancel).is_ok_and(|board| board.distributes(&order.request));
    let show = |index: usize, progress: &Progress| line.show(lang, &format!("{}/{}", index + 1, items.len()), progress);
    let work = TeamWork {
        boards: &boards,
        jobs: order.jobs,
        solve: &solve,
        distributes: &distributes,
        cancel: &cancel,
        show: &show,
    };
    let (mut exit, mut printed, mut problem) = (Exit::Done, 0, None);
    let done = team.solve(&work, &mut |index, answer, counts| {
        printed = index + 1;
        let item = &items[index];
        let solved = match answer {
            Ok(answer) => {
                item.open(order.limits, &cancel).map(|board| SolvedBoard { board, answer, team: Some(counts) })
            }
            Err(failure @ Failure::Stopped(_)) => Err(item.not_generated(failure)),
            Err(failure) => Err(failure.into()),
        };
        match line.aside(|| print(context, puzzle, item, solved, order)) {
            Ok(code) => exit = exit.max(code),
            Err(failed) => problem = Some(failed),
        }
        line.aside(|| context.tell(team.notes()));
        problem.is_none()
    });
    line.finish();
    context.tell(team.notes());
    if let Some(problem) = problem {
        return Err(problem);
    }
    done?;
    cancelled(context, puzzle, &items[printed..], exit, order)
}

/// A board and what was found out about it.
struct SolvedBoard {
    board: Arc<dyn Board>,
    answer: Answer,
    /// Who did how much, if several processes did.
    team: Option<TeamCounts>,
}

/// Making the board counts as work on it: the solver has the rest of the time.
fn solve_one(
    item: &Item,
    order: &SolveOrder,
    peers: Option<Arc<dyn Peers>>,
    cancel: &Cancel,
    observe: &mut (dyn FnMut(&Progress) + Send),
) -> Result<SolvedBoard, Problem> {
    let clock = Clock::start();
    let board = match &peers {
        None => item.open(order.limits, cancel)?,
        Some(peers) => games::agree(Some(&**peers), item.open(order.limits, cancel).map_err(team::failure))?,
    };
    let making = clock.elapsed();
    let limits = Limits { time: order.limits.time.map(|time| time.saturating_sub(making)), ..order.limits };
    let mut control = Control::new(limits).with_cancel(cancel.clone()).with_observer(observe);
    if let Some(peers) = peers {
        control = control.with_peers(peers);
    }
    let mut answer = board.solve(&order.request, &mut control)?;
    answer.total_time += making;
    Ok(SolvedBoard { board, answer, team: None })
}

fn print(
    context: &mut Context<'_, '_>,
    puzzle: &'static str,
    item: &Item,
    solved: Result<SolvedBoard, Problem>,
    order: &SolveOrder,
) -> Done {
    let SolvedBoard { board, answer, team } = match solved {
        Ok(solved) => solved,
        Err(problem) => return refuse(context, puzzle, item, &problem, order.form.json),
    };
    for note in &answer.solved.notes {
        let text = context.say(note);
        context.talk(&text);
    }
    if order.form.json {
        let line = AnswerLine { index: item.index, title: item.title.as_deref(), answer: &answer, team };
        context.print(&serde_json::to_string(&line).unwrap_or_default())?;
    } else {
        let gap = if item.index == 1 { "" } else { "\n" };
        let mut text = answer::report(context.lang, item.index, item.title.as_deref(), &*board, &answer);
        if let (true, Some(moves)) = (order.form.steps, answer.moves()) {
            let request = ran(board.game().about(), &order.request, &answer);
            if let Ok(steps) = board.steps(&moves, &request) {
                text.push_str(&answer::steps(context.lang, &steps));
            }
        }
        context.print(&format!("{gap}{text}"))?;
    }
    Ok(answer::exit(&answer))
}

/// Says why a board has no answer: on stderr, and as its line of JSON.
pub(super) fn refuse(
    context: &mut Context<'_, '_>,
    puzzle: &'static str,
    item: &Item,
    problem: &Problem,
    json: bool,
) -> Done {
    let (exit, message) = (item.complain(context, problem), problem.sentence(context.lang));
    if json {
        let line =
            ErrorLine { index: item.index, title: item.title.as_deref(), puzzle, outcome: "error", message: &message };
        context.print(&serde_json::to_string(&line).unwrap_or_default())?;
    }
    Ok(exit)
}

/// The request with the solver that ran.
fn ran(about: &About, request: &Request, answer: &Answer) -> Request {
    let is_listed = about.solvers.iter().any(|info| info.id == answer.solved.solver);
    Request { solver: is_listed.then(|| answer.solved.solver.clone()), ..request.clone() }
}

/// A line of `solve --json`.
#[derive(Serialize)]
struct AnswerLine<'l> {
    index: usize,
    title: Option<&'l str>,
    #[serde(flatten)]
    answer: &'l Answer,
    #[serde(flatten)]
    team: Option<TeamCounts>,
}

/// A line of `solve --json` for a board without an answer.
#[derive(Serialize)]
struct ErrorLine<'l> {
    index: usize,
    title: Option<&'l str>,
    puzzle: &'static str,
    outcome: &'static str,
    message: &'l str,
}

/// Long descriptions are wrapped here.
const LIST_WIDTH: u16 = 110;

fn list(lang: &Lang, about: &About, accelerators: &[Accelerator]) -> String {
    let own = |kind: &str, id: &str| {
        let own = format!("{}-{kind}-{id}", about.id);
        if lang.has(&own) { lang.text(&own) } else { lang.text(&format!("{kind}-{id}")) }
    };
    let yes = |is: bool| lang.text(if is { "cli-yes" } else { "cli-no" });
    let mut solvers = answer::table(["cli-list-solver", "cli-list-claim", "cli-list-about"].map(|id| lang.text(id)));
    solvers.set_content_arrangement(ContentArrangement::Dynamic).set_width(LIST_WIDTH);
    for info in about.solvers {
        let claim = match info.claim {
            Claim::Optimal => "claim-optimal",
            Claim::Bounded => "claim-bounded",
            Claim::Any => "claim-any",
        };
        solvers.add_row([info.id.to_owned(), lang.text(claim), own("solver", info.id)]);
    }
    let header = ["cli-list-heuristic", "cli-list-admissible", "cli-list-consistent", "cli-list-about"];
    let mut heuristics = answer::table(header.map(|id| lang.text(id)));
    heuristics.set_content_arrangement(ContentArrangement::Dynamic).set_width(LIST_WIDTH);
    for info in about.heuristics {
        let promise = info.promise;
        let text = own("heuristic", info.id);
        heuristics.add_row([info.id.to_owned(), yes(promise.admissible), yes(promise.consistent), text]);
    }
    let found = accelerators.iter().map(|found| format!("\n{}\n", machine::accelerator(lang, found)));
    format!("{}\n{}\n{}\n", solvers.trim_fmt(), found.collect::<String>(), heuristics.trim_fmt())
}

fn list_json(about: &About, accelerators: &[Accelerator]) -> String {
    let heuristic = |info: &games::HeuristicInfo| {
        let promise = info.promise;
        serde_json::json!({"id": info.id, "admissible": promise.admissible, "consistent": promise.consistent})
    };
    let heuristics: Vec<_> = about.heuristics.iter().map(heuristic).collect();
    let accelerator = |one: &Accelerator| serde_json::json!({"solver": one.solver, "name": one.found.as_ref().ok()});
    let accelerators: Vec<_> = accelerators.iter().map(accelerator).collect();
    serde_json::json!({
        "puzzle": about.id,
        "objectives": about.objectives,
        "solvers": about.solvers,
        "heuristics": heuristics,
        "accelerators": accelerators,
    })
    .to_string()
}
