//! The solvers, and the choice among them.

#[cfg(test)]
pub(crate) mod agreement;
pub(crate) mod exact;
pub(crate) mod labelled;
pub(crate) mod plan;
pub(crate) mod store;

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
    let outcome = match level.rules {
        Rules::All => exact::exact(level, state, objective, exact::Prunings::ALL, control),
        Rules::OneToOne => labelled::labelled(level, state, objective, control),
    };
    let outcome = outcome.ok_or_else(|| Message::new("sokoban-too-large-to-solve"))?;
    Ok(Answer::new("exact", control.report(outcome)))
}
