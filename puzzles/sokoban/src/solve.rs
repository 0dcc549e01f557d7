//! The solvers, and the choice among them.

#[cfg(test)]
pub(crate) mod agreement;
pub(crate) mod astar;
pub(crate) mod backward;
pub(crate) mod best;
pub(crate) mod claim;
pub(crate) mod exact;
pub(crate) mod holes;
pub(crate) mod labelled;
pub(crate) mod plan;
pub(crate) mod shorten;
pub(crate) mod store;
pub(crate) mod strong;
pub(crate) mod teach;
pub(crate) mod tube;

use puzzle::{Answer, Failure, Message, Request, Retraced};
use search::Control;

use crate::{
    about::ABOUT,
    action::Step,
    level::{Level, Rules},
    objective::Objective,
    state::State,
};

/// Solves from `state` by the solver of the request, or by the best there is.
pub fn solve(
    level: &Level,
    state: &State,
    request: &Request,
    control: &mut Control<'_>,
) -> Result<Answer<Step>, Failure> {
    let word = request.objective.as_deref().unwrap_or(Objective::WORDS[0]);
    let objective = Objective::from_word(word).ok_or_else(|| {
        Message::new("request-objective").with("name", word).with("names", Objective::WORDS.join(", "))
    })?;
    let too_large = || Message::new("sokoban-too-large-to-solve");
    let (solver, outcome) = match (request.solver.as_deref(), level.rules) {
        (None, Rules::All) => best::best(level, state, objective, control).ok_or_else(too_large)?,
        (Some("exact"), Rules::All) => {
            let outcome = exact::exact(level, state, objective, exact::Pace::DEFAULT, control);
            ("exact", outcome.ok_or_else(too_large)?)
        }
        (Some("strong"), Rules::All) => {
            ("strong", strong::strong(level, state, objective, control).ok_or_else(too_large)?)
        }
        (Some(name @ "backward"), Rules::All) => {
            if objective.counts_walks() {
                return Err(Message::new("sokoban-backward-pushes").with("name", name).into());
            }
            ("backward", backward::backward(level, state, control).ok_or_else(too_large)?)
        }
        (Some(name @ "backward"), Rules::OneToOne) => {
            return Err(Message::new("sokoban-backward-one-to-one").with("name", name).into());
        }
        (None, Rules::OneToOne) => holes::best(level, state, objective, control).ok_or_else(too_large)?,
        (Some("exact"), Rules::OneToOne) => {
            ("exact", labelled::labelled(level, state, objective, control).ok_or_else(too_large)?)
        }
        (Some("strong"), Rules::OneToOne) => {
            ("strong", holes::strong(level, state, objective, control).ok_or_else(too_large)?)
        }
        (Some(name), _) => {
            let algorithm = teach::ALGORITHMS.into_iter().find(|algorithm| algorithm.id() == name);
            let Some(algorithm) = algorithm else {
                let names: Vec<&str> = ABOUT.solvers.iter().map(|solver| solver.id).collect();
                let unknown = Message::new("request-solver").with("name", name).with("names", names.join(", "));
                return Err(unknown.into());
            };
            (algorithm.id(), teach::teach(algorithm, level, state, objective, request, control))
        }
    };
    Ok(Answer::new(solver, control.report(outcome)))
}

/// Goes along the trail of a recorded search.
pub(crate) fn retrace(level: &Level, state: &State, request: &Request, trail: &[u32]) -> Option<Retraced<State, Step>> {
    let objective = Objective::from_word(request.objective.as_deref().unwrap_or(Objective::WORDS[0]))?;
    teach::retrace(level, state, objective, trail)
}
