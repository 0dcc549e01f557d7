//! Shortening a plan: stretches of it are solved anew, each to its own end, as well as possible.
//!
//! A stretch leads from one position of the plan to the boxes of a later one. If the exact solver knows a shorter way and the rest of the plan can
//! still be played after it, the plan is that much shorter. Stretches overlap and grow until nothing is gained any more.

use search::{Control, Limits, Outcome};

use super::{
    exact::{Prunings, exact},
    plan::{Push, spell},
};
use crate::{
    action::Step,
    level::{Credits, Level},
    objective::Objective,
    state::State,
};

/// Lengths of the stretches, in pushes.
const STRETCHES: [usize; 4] = [8, 20, 45, 90];
/// Expansions for one stretch.
const EFFORT: u64 = 4_000;

/// The plan with fewer pushes, as far as the control allows. Every plan it gives can be played.
pub(crate) fn shorten(level: &Level, state: &State, mut pushes: Vec<Push>, control: &mut Control<'_>) -> Vec<Push> {
    loop {
        let before = pushes.len();
        for stretch in STRETCHES {
            let mut at = 0;
            while at < pushes.len() {
                if control.poll().is_err() {
                    return pushes;
                }
                let end = (at + stretch).min(pushes.len());
                match better(level, state, &pushes, at..end, control) {
                    Some(shorter) => pushes = shorter,
                    None => at += stretch.div_ceil(2),
                }
            }
            if stretch >= pushes.len() {
                break;
            }
        }
        if pushes.len() == before {
            return pushes;
        }
    }
}

/// The whole plan with a shorter stretch, if there is one that fits.
fn better(
    level: &Level,
    state: &State,
    pushes: &[Push],
    stretch: std::ops::Range<usize>,
    control: &mut Control<'_>,
) -> Option<Vec<Push>> {
    let from = after(level, state, &pushes[..stretch.start])?;
    let to = after(level, &from, &pushes[stretch.clone()])?;
    let mut goals: Vec<usize> = to.boxes.iter().flatten().copied().collect();
    goals.sort_unstable();
    let part = Level { goals: goals.into(), credits: Credits::default(), ..level.clone() };
    let mut effort = control.part(Limits { nodes: Some(EFFORT), ..Limits::default() });
    let prunings = Prunings { pairs: false, ..Prunings::ALL };
    let outcome = exact(&part, &from, Objective::Pushes, prunings, &mut effort);
    control.absorb(&effort);
    let Some(Outcome::Optimal(plan)) = outcome else { return None };
    if plan.cost as usize >= stretch.len() {
        return None;
    }
    let inner = pushes_of(level, &from, &plan.actions);
    let whole: Vec<Push> =
        pushes[..stretch.start].iter().chain(&inner).chain(&pushes[stretch.end..]).copied().collect();
    after(level, state, &whole).filter(|end| end.is_goal(level)).map(|_| whole)
}

/// The position after some pushes; `None` if they cannot be made.
fn after(level: &Level, state: &State, pushes: &[Push]) -> Option<State> {
    let mut state = state.clone();
    spell(level, &state, pushes)?.into_iter().for_each(|step| state.apply(level, step));
    Some(state)
}

/// The pushes among the steps of a plan.
fn pushes_of(level: &Level, state: &State, steps: &[Step]) -> Vec<Push> {
    let mut state = state.clone();
    let mut pushes = Vec::new();
    for &step in steps {
        if step.push
            && let Some(from) = level.size().step(state.player, step.direction)
        {
            pushes.push(Push { from, direction: step.direction });
        }
        state.apply(level, step);
    }
    pushes
}
