//! A puzzle's classic experiments, turned into suites and configurations.

use games::{BoardId, Boards, Experiment, Form, Game, Group, Lane, Limits, Request, Seed};

use super::{
    Config,
    suite::{Suite, make},
};
use crate::{exit::Problem, world::Context};

/// The suites and configurations of an experiment; `limits` are the user's and win over the experiment's own.
pub(super) fn read(
    context: &mut Context<'_, '_>,
    game: &'static dyn Game,
    experiment: &Experiment,
    limits: Limits,
) -> Result<(Vec<Suite>, Vec<Config>), Problem> {
    context.world.switch.arm();
    let suite = |group: &Group| suite(context, game, group);
    let suites = experiment.groups.iter().map(suite).collect::<Result<_, _>>()?;
    let own = std::time::Duration::from_secs(experiment.seconds);
    let limits = Limits { time: limits.time.or(Some(own)), ..limits };
    let config = |lane: &Lane| Config { request: request(lane), limits, only: lane.only };
    Ok((suites, experiment.lanes.iter().map(config).collect()))
}

fn suite(context: &Context<'_, '_>, game: &'static dyn Game, group: &Group) -> Result<Suite, Problem> {
    let forms: Vec<Form> = match group.boards {
        Boards::Named(name) => vec![Form::Name(name.to_owned())],
        Boards::Made { recipe, count } => {
            let version = game.about().generator_version;
            (1..=count).map(|seed| Form::Seeded { recipe: recipe.to_owned(), version, seed: Seed(seed) }).collect()
        }
    };
    let boards = forms.into_iter().map(|form| make(context, &BoardId { game, form })).collect::<Result<_, _>>()?;
    Ok(Suite { name: group.label.to_owned(), boards })
}

fn request(lane: &Lane) -> Request {
    Request {
        solver: Some(lane.solver.to_owned()),
        heuristic: lane.heuristic.map(str::to_owned),
        beam: lane.beam,
        ..Request::default()
    }
}
