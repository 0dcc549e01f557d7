//! A puzzle's classic experiments, turned into suites and configurations.

use games::{BoardGroup, BoardId, Experiment, Game, Lane, Limits};

use super::{
    BenchConfig,
    suite::{Suite, make},
};
use crate::{environment::Context, exit::Problem};

/// The suites and configurations of an experiment; `limits` are the user's and win over the experiment's own.
pub(super) fn read(
    context: &mut Context<'_, '_>,
    game: &'static dyn Game,
    experiment: &Experiment,
    limits: Limits,
) -> Result<(Vec<Suite>, Vec<BenchConfig>), Problem> {
    context.environment.interrupt.arm();
    let suite = |group: &BoardGroup| suite(context, game, group);
    let suites = experiment.groups.iter().map(suite).collect::<Result<_, _>>()?;
    let own = std::time::Duration::from_secs(experiment.seconds);
    let limits = Limits { time: limits.time.or(Some(own)), ..limits };
    let config = |lane: &Lane| BenchConfig { request: lane.request(), limits, only: lane.only };
    Ok((suites, experiment.lanes.iter().map(config).collect()))
}

fn suite(context: &Context<'_, '_>, game: &'static dyn Game, group: &BoardGroup) -> Result<Suite, Problem> {
    let ids = BoardId::of_group(game, group);
    let boards = ids.iter().map(|id| make(context, id)).collect::<Result<_, _>>()?;
    Ok(Suite { name: group.label.to_owned(), boards })
}
