//! Shortening a plan in two ways, in turn, until neither helps.
//!
//! *Stretches*: from one position of the plan to the boxes of a later one, solved anew as well as possible. If the rest
//! of the plan can still be played after the shorter way, the plan is that much shorter. Stretches overlap and grow.
//!
//! *Vicinities*: the best plan among positions that differ from the old plan's by a box or two.

use grid::Bits;
use search::{Control, Limits, Outcome};

use super::{
    astar::{Forward, Prunings},
    claim::Ended,
    exact::{Task, plain},
    plan::{Push, spell},
    strong::is_spent,
    vicinity::Vicinity,
};
use crate::{
    action::Step,
    level::{Credits, Level},
    objective::Objective,
    state::State,
};

/// Lengths of the stretches, in pushes.
const STRETCHES: [usize; 4] = [8, 20, 45, 90];

/// How many expansions to spend.
#[derive(Clone, Copy, Debug)]
pub(super) struct Effort {
    /// On one stretch.
    pub(super) stretch: u64,
    /// On one vicinity.
    pub(super) vicinity: u64,
}

/// The plan with fewer pushes, as far as the control allows. Every plan it gives can be played.
pub(super) fn shorten<const W: usize>(
    task: &Task<'_, W>,
    mut pushes: Vec<Push>,
    effort: Effort,
    control: &mut Control<'_>,
) -> Vec<Push> {
    loop {
        pushes = by_stretches(task.level, task.state, pushes, effort.stretch, control);
        let shorter = [1, 2].into_iter().find_map(|width| by_vicinity(task, &pushes, width, effort.vicinity, control));
        match shorter {
            Some(shorter) => pushes = shorter,
            None => return pushes,
        }
    }
}

/// The best plan in the vicinity around this one, if that is shorter.
fn by_vicinity<const W: usize>(
    task: &Task<'_, W>,
    pushes: &[Push],
    width: usize,
    effort: u64,
    control: &mut Control<'_>,
) -> Option<Vec<Push>> {
    let tables = task.tables;
    if tables.boxes.len() <= width || control.poll().is_err() || is_spent(control) {
        return None;
    }
    let mut boxes: Bits<W> = tables.boxes;
    let mut positions = vec![boxes];
    for push in pushes {
        let from = tables.board.square(push.from);
        boxes.remove(usize::from(from));
        boxes.insert(usize::from(tables.board.next(from, push.direction as usize)));
        positions.push(boxes);
    }
    // A corral would force pushes that lead out of the vicinity.
    let prunings = Prunings { corrals: false, penalties_after: None, ..Prunings::ALL };
    let vicinity = Vicinity::new(&positions, width);
    let mut search = Forward::within(vicinity, tables, Objective::Pushes, prunings, control).ok()?;
    search.lower_ceiling(Objective::Pushes.cost(pushes.len() as u32, 0));
    match search.turn(Limits { nodes: Some(effort), ..Limits::default() }, control) {
        Ended::Found(shorter) => Some(shorter),
        Ended::Exhausted | Ended::Stopped(_) => None,
    }
}

fn by_stretches(
    level: &Level,
    state: &State,
    mut pushes: Vec<Push>,
    effort: u64,
    control: &mut Control<'_>,
) -> Vec<Push> {
    loop {
        let before = pushes.len();
        for stretch in STRETCHES {
            let mut at = 0;
            while at < pushes.len() {
                if control.poll().is_err() || is_spent(control) {
                    return pushes;
                }
                let end = (at + stretch).min(pushes.len());
                match better(level, state, &pushes, at..end, effort, control) {
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
    effort: u64,
    control: &mut Control<'_>,
) -> Option<Vec<Push>> {
    let from = after(level, state, &pushes[..stretch.start])?;
    let to = after(level, &from, &pushes[stretch.clone()])?;
    let mut goals: Vec<usize> = to.boxes.iter().flatten().copied().collect();
    goals.sort_unstable();
    let part = Level { goals: goals.into(), credits: Credits::default(), ..level.clone() };
    let prunings = Prunings { pairs: false, ..Prunings::RATING };
    // What is proved of a stretch says nothing about the whole.
    let outcome = control.turn(Limits { nodes: Some(effort), ..Limits::default() }, |limited| {
        plain(&part, &from, Objective::Pushes, prunings, limited)
    });
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
pub(super) fn pushes_of(level: &Level, state: &State, steps: &[Step]) -> Vec<Push> {
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
