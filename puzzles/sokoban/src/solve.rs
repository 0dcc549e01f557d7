//! The solvers, and the choice among them.

#[cfg(test)]
pub(crate) mod agreement;
pub(crate) mod best;
pub(crate) mod exact;
pub(crate) mod labelled;
pub(crate) mod plan;
pub(crate) mod store;
pub(crate) mod strong;

use puzzle::{Answer, Failure, Message, Request};
use search::Control;

use crate::{
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
            let outcome = exact::exact(level, state, objective, exact::Prunings::ALL, control);
            ("exact", outcome.ok_or_else(too_large)?)
        }
        (Some("strong"), Rules::All) => {
            ("strong", strong::strong(level, state, objective, control).ok_or_else(too_large)?)
        }
        (None | Some("exact"), Rules::OneToOne) => {
            ("exact", labelled::labelled(level, state, objective, control).ok_or_else(too_large)?)
        }
        (Some("strong"), Rules::OneToOne) => return Err(Message::new("sokoban-strong-one-to-one").into()),
        (Some(name), _) => {
            return Err(Message::new("request-solver").with("name", name).with("names", "exact, strong").into());
        }
    };
    Ok(Answer::new(solver, control.report(outcome)))
}
