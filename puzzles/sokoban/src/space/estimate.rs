//! Estimates of the pushes that are left. The classic ones are admissible and consistent; a formula promises nothing.

use std::{collections::VecDeque, sync::Arc};

use grid::{Cell, Direction};
use puzzle::{Failure, formula::Formula};
use search::{Charge, Control, Cost, Heuristic, Promise};

use super::{
    Position, PushSpace, StepSpace,
    formula::{LevelFacts, Scene},
    pruning::{Pruner, Pruning, pruner},
};
use crate::{
    action::Step,
    cost::Weights,
    geometry::matching::Matching,
    level::{Level, Rules},
    solve::plan::Push,
};

/// Which estimate.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum EstimateKind {
    /// Nothing at all.
    Zero,
    /// Rows and columns of boxes and goals, sorted and compared one by one.
    Sorted,
    /// Every box to its nearest goal.
    Nearest,
    /// The cheapest assignment of boxes to goals.
    Matching,
    /// Sorted, and what some rules see to be lost.
    Pruned(Pruning),
    /// A formula that somebody wrote.
    Written(Formula<Scene>),
}

/// An estimate with the push distances it needs.
pub(crate) struct Estimate<'l> {
    kind: EstimateKind,
    level: &'l Level,
    weights: Weights,
    /// `distances[goal][cell]`, [`FAR`] where no push leads.
    distances: Vec<Vec<u16>>,
    /// The level for formulas.
    ground: Option<Arc<LevelFacts>>,
    /// The rules that are on.
    pruner: Option<Box<dyn Pruner>>,
    _charge: Charge,
}

const FAR: u16 = u16::MAX;

impl<'l> Estimate<'l> {
    /// Prepares an estimate; its tables are charged. A formula that would take too long is refused.
    pub(crate) fn new(
        kind: &EstimateKind,
        level: &'l Level,
        weights: Weights,
        control: &mut Control<'_>,
    ) -> Result<Self, Failure> {
        let goals: &[Cell] = if matches!(kind, EstimateKind::Zero | EstimateKind::Sorted | EstimateKind::Pruned(_)) {
            &[]
        } else {
            &level.goals
        };
        let charge = control.hold((goals.len() * level.size().cells() * 2) as u64)?;
        let mut distances: Vec<Vec<u16>> = goals.iter().map(|&goal| pulls(level, goal)).collect();
        let mut ground = None;
        if let EstimateKind::Written(formula) = kind {
            let known = LevelFacts::new(level, std::mem::take(&mut distances));
            let boxes = level.boxes.iter().map(|&cell| Some(cell)).collect();
            formula.check_steps(&Scene::new(&known, &Position { player: level.player, boxes }))?;
            ground = Some(known);
        }
        let pruner = match kind {
            EstimateKind::Pruned(pruning) => Some(pruner(level, *pruning, control)?),
            _ => None,
        };
        Ok(Estimate { kind: kind.clone(), level, weights, distances, ground, pruner, _charge: charge })
    }

    /// Pushes that are left at least; `None` if the position is lost.
    pub(crate) fn pushes(&self, position: &Position) -> Option<Cost> {
        match (&self.kind, self.level.rules) {
            (EstimateKind::Written(formula), _) => {
                self.ground.as_ref().map(|ground| formula.estimate(&Scene::new(ground, position)))
            }
            (EstimateKind::Zero, _) => Some(0),
            (EstimateKind::Sorted, _) => Some(self.sorted(position)),
            (EstimateKind::Pruned(_), _) => {
                let is_lost = self.pruner.as_ref().is_some_and(|pruner| pruner.is_lost(position));
                (!is_lost).then(|| self.sorted(position))
            }
            (EstimateKind::Nearest, Rules::All) => self.sum(position, |_, cell| self.to_nearest(cell)),
            (EstimateKind::Matching, Rules::All) => self.matching(position),
            (EstimateKind::Nearest | EstimateKind::Matching, Rules::OneToOne) => {
                self.sum(position, |number, cell| self.distances[number][cell])
            }
        }
    }

    fn sum(&self, position: &Position, distance: impl Fn(usize, Cell) -> u16) -> Option<Cost> {
        let boxes = position.boxes.iter().enumerate().filter_map(|(number, &cell)| cell.map(|cell| (number, cell)));
        boxes
            .map(|(number, cell)| distance(number, cell))
            .try_fold(0, |sum: Cost, distance| (distance != FAR).then_some(sum.saturating_add(u32::from(distance))))
    }

    fn to_nearest(&self, cell: Cell) -> u16 {
        self.distances.iter().map(|distances| distances[cell]).min().unwrap_or(FAR)
    }

    fn matching(&self, position: &Position) -> Option<Cost> {
        let mut matching = Matching::new(self.distances.len());
        for (row, &cell) in position.boxes.iter().flatten().enumerate() {
            let costs: Vec<u16> = self.distances.iter().map(|distances| distances[cell]).collect();
            matching.set_row(row, &costs);
        }
        matching.solve().map(|total| total as Cost)
    }

    fn sorted(&self, position: &Position) -> Cost {
        let size = self.level.size();
        let standing = || position.boxes.iter().enumerate().filter_map(|(number, &cell)| Some((number, cell?)));
        match self.level.rules {
            Rules::OneToOne => {
                standing().map(|(number, cell)| size.distance(cell, self.level.goals[number]) as Cost).sum()
            }
            Rules::All => {
                let axis = |of: &dyn Fn(Cell) -> usize| {
                    let boxes = standing().map(|(_, cell)| of(cell)).collect();
                    along(boxes, self.level.goals.iter().map(|&goal| of(goal)).collect())
                };
                axis(&|cell| size.row(cell)) + axis(&|cell| size.column(cell))
            }
        }
    }

    fn weigh(&self, pushes: Option<Cost>) -> Option<Cost> {
        pushes.map(|pushes| self.weights.weigh(pushes, pushes))
    }
}

impl Estimate<'_> {
    fn promised(&self) -> Promise {
        match self.kind {
            EstimateKind::Written(_) => Promise::GUESS,
            EstimateKind::Pruned(_) => Promise::ADMISSIBLE,
            _ => Promise::CONSISTENT,
        }
    }
}

impl Heuristic<StepSpace<'_>> for Estimate<'_> {
    type Memo = Option<Cost>;

    fn begin(&self, _: &StepSpace<'_>, state: &Position) -> Option<Cost> {
        self.weigh(self.pushes(state))
    }

    fn step(&self, space: &StepSpace<'_>, memo: Option<Cost>, step: Step, after: &Position) -> Option<Cost> {
        if step.push { self.begin(space, after) } else { memo }
    }

    fn estimate(&self, memo: Option<Cost>) -> Option<Cost> {
        memo
    }

    fn promise(&self) -> Promise {
        self.promised()
    }
}

impl Heuristic<PushSpace<'_>> for Estimate<'_> {
    type Memo = Option<Cost>;

    fn begin(&self, _: &PushSpace<'_>, state: &Position) -> Option<Cost> {
        self.pushes(state)
    }

    fn step(&self, space: &PushSpace<'_>, _: Option<Cost>, _: Push, after: &Position) -> Option<Cost> {
        self.begin(space, after)
    }

    fn estimate(&self, memo: Option<Cost>) -> Option<Cost> {
        memo
    }

    fn promise(&self) -> Promise {
        self.promised()
    }
}

/// The least sum of differences when every box gets a goal of its own along one axis: both sorted, goals left over
/// skipped.
fn along(mut boxes: Vec<usize>, mut goals: Vec<usize>) -> Cost {
    boxes.sort_unstable();
    goals.sort_unstable();
    let far = Cost::MAX / 2;
    // best[n] is the least sum for the first n boxes and the goals seen so far.
    let mut best = vec![far; boxes.len() + 1];
    best[0] = 0;
    for goal in goals {
        for at in (0..boxes.len()).rev() {
            best[at + 1] = best[at + 1].min(best[at] + boxes[at].abs_diff(goal) as Cost);
        }
    }
    best[boxes.len()]
}

/// How many pulls bring a box from the nearest goal to each cell, as [`pulls`] counts them; `None` where none do.
pub(crate) fn least_pulls(level: &Level) -> Vec<(Cell, Option<Cost>)> {
    let from: Vec<Vec<u16>> = level.goals.iter().map(|&goal| pulls(level, goal)).collect();
    let least = |cell: Cell| from.iter().map(|distances| distances[cell]).min().filter(|&least| least != FAR);
    let floor = (0..level.size().cells()).filter(|&cell| level.is_floor(cell));
    floor.map(|cell| (cell, least(cell).map(Cost::from))).collect()
}

/// How many pulls bring a box from the goal to each cell, on the board without other boxes and with a player who can
/// get anywhere.
fn pulls(level: &Level, goal: Cell) -> Vec<u16> {
    let mut distances = vec![FAR; level.size().cells()];
    distances[goal] = 0;
    let mut queue = VecDeque::from([goal]);
    while let Some(cell) = queue.pop_front() {
        for direction in Direction::ALL {
            if let Some(beside) = Position::next(level, cell, direction)
                && Position::next(level, beside, direction).is_some()
                && distances[beside] == FAR
            {
                distances[beside] = distances[cell].saturating_add(1).min(FAR - 1);
                queue.push_back(beside);
            }
        }
    }
    distances
}
