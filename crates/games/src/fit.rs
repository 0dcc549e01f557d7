//! How well a learned estimate fits: measured on boards whose true cost is known, and what it does to the plans that
//! are found with it.

use puzzle::{Failure, FitErrors, LearnedModel, Message, Request, Seed};
use search::{Algorithm, Control, Cost, Limits, Outcome, Plan, Stop};
use serde::Serialize;

use crate::{Board, BoardId, Game};

/// What to measure.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FitRequest {
    /// The heuristic; the puzzle's first learned one if absent.
    pub heuristic: Option<String>,
    /// Recipes of the boards (`3x3`), a row of the report each; the puzzle's own choice if there are none.
    pub recipes: Vec<String>,
    /// Boards of each recipe.
    pub count: usize,
    /// Seed of the first board; the others follow it.
    pub seed: Seed,
}

impl Default for FitRequest {
    fn default() -> Self {
        FitRequest { heuristic: None, recipes: Vec::new(), count: FitRequest::COUNT, seed: Seed(1) }
    }
}

impl FitRequest {
    /// Boards of each recipe where nobody says otherwise: enough for shares to the nearest few percent.
    pub const COUNT: usize = 50;
    /// The most boards of one recipe.
    pub const MOST: usize = 10_000;
}

/// A learned estimate: how it was fitted, and how it does on boards that were made for the purpose.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Fit {
    /// The puzzle.
    pub puzzle: &'static str,
    /// Features, coefficients, and the errors its maker saw.
    #[serde(flatten)]
    pub model: LearnedModel,
    /// What was measured now, a row per recipe.
    pub measured: Vec<MeasuredFit>,
    /// The limit that ended the measurement before all boards were looked at.
    pub stop: Option<&'static str>,
}

/// A learned estimate on boards of one recipe.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct MeasuredFit {
    /// The recipe: `3x3`.
    pub recipe: String,
    /// Estimate less true cost.
    pub errors: FitErrors,
    /// The same for the admissible heuristic that it is compared with.
    pub compared: FitErrors,
    /// Every board, for a plot.
    pub residuals: Vec<Residual>,
    /// A* by the learned estimate, then by the heuristic that it is compared with.
    pub searches: Vec<GuidedSearches>,
}

/// The estimate and the truth of a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Residual {
    /// What the cheapest plan costs, proved.
    pub cost: Cost,
    /// What was estimated.
    pub estimate: Cost,
    /// What the admissible heuristic says that the estimate is compared with.
    pub compared: Cost,
}

/// What A* by an estimate made of the boards.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct GuidedSearches {
    /// The heuristic.
    pub heuristic: String,
    /// Boards that it solved within [`SEARCH_NODES`] expansions.
    pub solved: usize,
    /// Those whose plan was a cheapest one.
    pub optimal: usize,
    /// What its plans cost beyond the cheapest, added up.
    pub extra: u64,
    /// The most that one plan cost beyond the cheapest.
    pub most_extra: Cost,
    /// Expansions on all boards.
    pub expanded: u64,
}

/// Expansions of one search at most.
pub const SEARCH_NODES: u64 = 200_000;

/// Measures a learned estimate. A limit ends it with the boards that were looked at; a cancel without a result.
pub fn fit(game: &'static dyn Game, request: &FitRequest, control: &mut Control<'_>) -> Result<Fit, Failure> {
    let model = model(game, request.heuristic.as_deref())?;
    let own = || model.recipes.iter().map(|&recipe| recipe.to_owned()).collect();
    let recipes: Vec<String> = if request.recipes.is_empty() { own() } else { request.recipes.clone() };
    if !(1..=FitRequest::MOST).contains(&request.count) {
        return Err(Failure::Refused(Message::new("boards-too-many").with("most", FitRequest::MOST)));
    }
    let whole = recipes.len() * request.count;
    let mut fit = Fit { puzzle: game.about().id, model, measured: Vec::new(), stop: None };
    for (row, recipe) in recipes.iter().enumerate() {
        let options = game.options(recipe)?;
        let mut measure = Measure::new(&fit.model, recipe);
        for index in 0..request.count {
            control.advance(((row * request.count + index) * 1000 / whole) as u16);
            let seed = Seed(request.seed.0.wrapping_add(index as u64));
            let id = BoardId::seeded(game, &options, seed)?;
            match measure.look_at(&id, control) {
                Ok(()) => {}
                Err(Failure::Stopped(stop)) if stop != Stop::Cancelled => {
                    fit.stop = Some(crate::stop_name(stop));
                    break;
                }
                Err(failure) => return Err(failure),
            }
        }
        fit.measured.push(measure.finish());
        if fit.stop.is_some() {
            break;
        }
    }
    Ok(fit)
}

/// The learned estimate of that name, or the first one.
fn model(game: &dyn Game, heuristic: Option<&str>) -> Result<LearnedModel, Failure> {
    let mut models = game.learned();
    let names: Vec<&str> = models.iter().map(|model| model.heuristic).collect();
    let message = match (names.is_empty(), heuristic) {
        (true, _) => Message::new("fit-none").with("puzzle", game.about().id),
        (false, None) => return Ok(models.swap_remove(0)),
        (false, Some(name)) => match names.iter().position(|known| *known == name) {
            Some(at) => return Ok(models.swap_remove(at)),
            None => Message::new("fit-not-learned").with("name", name).with("names", names.join(", ")),
        },
    };
    Err(Failure::Refused(message))
}

/// The boards of one recipe so far.
struct Measure<'m> {
    heuristics: [&'m str; 2],
    recipe: &'m str,
    /// True cost and both estimates.
    boards: Vec<(Cost, [Cost; 2])>,
    searches: [GuidedSearches; 2],
}

impl<'m> Measure<'m> {
    fn new(model: &'m LearnedModel, recipe: &'m str) -> Self {
        let heuristics = [model.heuristic, model.compared_with];
        let search = |name: &str| GuidedSearches { heuristic: name.to_owned(), ..GuidedSearches::default() };
        Measure { heuristics, recipe, boards: Vec::new(), searches: heuristics.map(search) }
    }

    /// Solves a board exactly, asks both estimates, and lets both guide a search.
    fn look_at(&mut self, id: &BoardId, control: &mut Control<'_>) -> Result<(), Failure> {
        let board = id.open(control)?;
        let objective = board.game().about().objectives[0];
        let truth = control.turn(Limits::default(), |part| board.solve(&Request::default(), part))?;
        let Outcome::Optimal(Plan { cost, .. }) = *truth.outcome() else {
            return Err(Failure::Stopped(truth.outcome().stop().unwrap_or(Stop::Incomplete)));
        };
        let estimate = |name: &str| board.estimate(objective, Some(name)).unwrap_or_default();
        let estimates = self.heuristics.map(estimate);
        let mut searches = self.searches.clone();
        for search in &mut searches {
            search.look_at(&*board, cost, control)?;
        }
        control.poll()?;
        self.searches = searches;
        self.boards.push((cost, estimates));
        Ok(())
    }

    fn finish(self) -> MeasuredFit {
        let errors = |at: usize| {
            let above = |&(cost, estimates): &(Cost, [Cost; 2])| f64::from(estimates[at]) - f64::from(cost);
            FitErrors::of(self.boards.iter().map(above))
        };
        MeasuredFit {
            recipe: self.recipe.to_owned(),
            errors: errors(0),
            compared: errors(1),
            residuals: self
                .boards
                .iter()
                .map(|&(cost, [estimate, compared])| Residual { cost, estimate, compared })
                .collect(),
            searches: self.searches.into(),
        }
    }
}

impl GuidedSearches {
    fn look_at(&mut self, board: &dyn Board, cheapest: Cost, control: &mut Control<'_>) -> Result<(), Failure> {
        let request = Request {
            solver: Some(Algorithm::Astar.id().to_owned()),
            heuristic: Some(self.heuristic.clone()),
            ..Request::default()
        };
        let limits = Limits { nodes: Some(SEARCH_NODES), ..Limits::default() };
        let answer = control.turn(limits, |part| board.solve(&request, part))?;
        // A search that the limits of the whole ended says nothing about its estimate.
        if let Some(stop) = answer.outcome().stop()
            && (stop != Stop::Nodes || answer.stats().expanded < SEARCH_NODES)
        {
            return Err(Failure::Stopped(stop));
        }
        self.expanded += answer.stats().expanded;
        if let Some(plan) = answer.plan() {
            let extra = plan.cost.saturating_sub(cheapest);
            self.solved += 1;
            self.optimal += usize::from(extra == 0);
            self.extra += u64::from(extra);
            self.most_extra = self.most_extra.max(extra);
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use search::Cancel;

    use super::*;

    fn measured(recipe: &str, count: usize, limits: Limits) -> Result<Fit, Failure> {
        let request = FitRequest { heuristic: None, recipes: vec![recipe.to_owned()], count, seed: Seed(1) };
        fit(crate::find("sliding").unwrap(), &request, &mut Control::new(limits))
    }

    #[test]
    fn the_learned_estimate_is_measured_against_proved_costs() {
        let fit = measured("3x3", 40, Limits::default()).unwrap();
        assert!(fit.model.features.len() >= 3 && fit.model.fitted_to.samples > 1000, "{:?}", fit.model);
        let [row] = &fit.measured[..] else { panic!("one row, not {:?}", fit.measured) };
        assert_eq!((row.recipe.as_str(), row.errors.samples, row.residuals.len()), ("3x3", 40, 40));
        let above = row.residuals.iter().filter(|residual| residual.estimate > residual.cost).count();
        assert_eq!(row.errors.above, above as f64 / 40.0);
        // What it is compared with is admissible, and its plans are the cheapest.
        assert_eq!((row.compared.above, row.compared.most_above), (0.0, 0.0));
        let [learned, other] = &row.searches[..] else { panic!("two searches, not {:?}", row.searches) };
        assert_eq!((learned.solved, other.solved, other.optimal, other.extra), (40, 40, 40, 0));
        assert!(learned.expanded < other.expanded, "{learned:?} {other:?}");
        assert_eq!(learned.optimal == 40, learned.extra == 0);
    }

    #[test]
    fn a_limit_leaves_what_was_measured_and_a_cancel_nothing() {
        let cut = measured("3x3", 40, Limits { nodes: Some(5_000), ..Limits::default() }).unwrap();
        assert_eq!(cut.stop, Some("nodes"));
        assert!((1..40).contains(&cut.measured[0].residuals.len()), "{}", cut.measured[0].residuals.len());
        let cancel = Cancel::new();
        cancel.cancel();
        let request = FitRequest { count: 5, ..FitRequest::default() };
        let sliding = crate::find("sliding").unwrap();
        let stopped = fit(sliding, &request, &mut Control::unlimited().with_cancel(cancel));
        assert_eq!(stopped, Err(Failure::Stopped(Stop::Cancelled)));
    }

    #[test]
    fn only_learned_estimates_are_measured() {
        for (puzzle, heuristic, why) in [("link", None, "fit-none"), ("sliding", Some("manhattan"), "fit-not-learned")]
        {
            let request = FitRequest { heuristic: heuristic.map(str::to_owned), count: 1, ..FitRequest::default() };
            let refused = fit(crate::find(puzzle).unwrap(), &request, &mut Control::unlimited());
            assert!(matches!(refused, Err(Failure::Refused(message)) if message.id == why), "{puzzle}");
        }
    }
}
