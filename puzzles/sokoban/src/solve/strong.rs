//! The strong solver for hard human-made levels: several searches share the time, and the first plan wins. Proves nothing about its cost.

mod feature;
mod order;

use grid::Direction;
use search::{Control, Limits, Outcome, Plan, Stop};

use super::plan::{Push, spell};
use crate::{
    action::Step,
    engine::{
        Square,
        ground::Ground,
        macros::{Macros, directions},
        with_words, yard,
    },
    level::Level,
    objective::Objective,
    state::State,
};
use feature::{FeatureSearch, Stride, Variant};
use order::{Order, Taste};

/// Some plan for a level under [`Rules::All`](crate::Rules::All). `None` if the level is too large.
pub(crate) fn strong(
    level: &Level,
    state: &State,
    objective: Objective,
    control: &mut Control<'_>,
) -> Option<Outcome<Step>> {
    with_words!(yard::rectangle_cells(level), WORDS => {
        let found = Ground::<WORDS>::new(level, state, true, control).and_then(|ground| search(&ground, control));
        match found {
            Ok(Some(pushes)) => {
                let steps = spell(level, state, &pushes).expect("the search makes legal pushes only");
                let cost = objective.first(objective.weigh(pushes.len() as u32, steps.len() as u32));
                let lower_bound = control.lower_bound().min(cost);
                Outcome::Feasible { plan: Plan { actions: steps, cost }, lower_bound, stop: None }
            }
            Ok(None) => Outcome::Unknown { lower_bound: control.lower_bound(), stop: Stop::Incomplete },
            Err(stop) => Outcome::Unknown { lower_bound: control.lower_bound(), stop },
        }
    })
}

/// The pushes of some plan; `None` if every search gave up.
pub(super) fn search<const W: usize>(ground: &Ground<W>, control: &mut Control<'_>) -> Result<Option<Vec<Push>>, Stop> {
    let mut searches: Vec<FeatureSearch<'_, W>> = Vec::new();
    let plain = Variant { any_order: false, locked: false, deep: false };
    let mut waiting = vec![
        (Taste::Nearest, plain),
        (Taste::Nearest, Variant { locked: true, ..plain }),
        (Taste::Roomiest, Variant { deep: true, ..plain }),
        (Taste::Nearest, Variant { any_order: true, locked: true, ..plain }),
        (Taste::Nearest, Variant { any_order: true, deep: true, ..plain }),
    ];
    waiting.reverse();
    // Each search in turn, for longer and longer; the later ones start when the first ones had a fair try.
    let mut slice = 500;
    let found = 'found: loop {
        if let Some((taste, variant)) = waiting.pop() {
            searches.push(FeatureSearch::new(ground, Order::new(ground, taste), variant));
        } else if searches.is_empty() {
            break Ok(None);
        }
        let mut at = 0;
        while at < searches.len() {
            let mut part = control.part(Limits { nodes: Some(slice), ..Limits::default() });
            let before = searches[at].charged();
            let result = searches[at].run(&mut part);
            control.absorb(&part);
            if let Err(stop) = control.charge(searches[at].charged() - before) {
                break 'found Err(stop);
            }
            match result {
                Ok(Some(strides)) => break 'found Ok(Some(pushes(ground, &strides))),
                Ok(None) => searches.remove(at).release(control),
                Err(Stop::Nodes) => at += 1,
                Err(stop) => break 'found Err(stop),
            }
            if let Err(stop) = control.poll() {
                break 'found Err(stop);
            }
        }
        slice = slice * 3 / 2;
    };
    searches.into_iter().for_each(|search| search.release(control));
    found
}

/// The single pushes of a plan.
fn pushes<const W: usize>(ground: &Ground<W>, strides: &[Stride]) -> Vec<Push> {
    let mut macros = Macros::default();
    let mut landings = Vec::new();
    let mut boxes = ground.boxes;
    let mut player = ground.player;
    let mut pushes = Vec::new();
    for stride in strides {
        let reach = ground.reach(boxes, player);
        macros.landings(ground, boxes, reach, stride.from, &mut landings);
        let is_it = |landing: &crate::engine::macros::Landing<W>| {
            landing.to == stride.to && landing.reach.contains(usize::from(stride.player))
        };
        let at = landings.iter().position(is_it).expect("the search found this landing before");
        let mut square: Square = stride.from;
        for direction in directions(&landings, at as u16) {
            let direction = usize::from(direction);
            pushes.push(Push { from: ground.yard.cell(square), direction: Direction::ALL[direction] });
            square = ground.yard.next(square, direction);
        }
        boxes.remove(usize::from(stride.from));
        boxes.insert(usize::from(stride.to));
        player = stride.player;
    }
    pushes
}
