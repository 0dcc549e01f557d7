//! Whether a request names things that exist and fit together, for every game alike.

use puzzle::{About, Message, Request, Setting, SolverInfo};

use crate::nearest;

/// Refuses unknown names, and settings that the named solver does not look at. What else makes sense only the puzzle
/// knows.
pub fn check_request(about: &About, request: &Request) -> Result<(), Message> {
    if let Some(objective) = &request.objective {
        known(["request-objective", "request-objective-near"], objective, about.objectives.iter().copied())?;
    }
    if let Some(heuristic) = &request.heuristic {
        known(["request-heuristic", "request-heuristic-near"], heuristic, about.heuristics.iter().map(|info| info.id))?;
    }
    let Some(name) = &request.solver else { return Ok(()) };
    known(["request-solver", "request-solver-near"], name, about.solvers.iter().map(|info| info.id))?;
    let Some(solver) = about.solvers.iter().find(|info| info.id == name) else { return Ok(()) };
    if request.heuristic.is_some() && !solver.heuristic {
        return Err(Message::new("request-no-heuristic").with("solver", solver.id));
    }
    let used = |solver: &SolverInfo, setting| solver.settings.contains(&setting);
    for (setting, name, is_given) in [
        (Setting::Weight, "weight", request.weight.is_some()),
        (Setting::Beam, "beam", request.beam.is_some()),
        (Setting::Branch, "branch", request.branch.is_some()),
        (Setting::Depth, "depth", request.depth.is_some()),
    ] {
        if is_given && !used(solver, setting) {
            return Err(Message::new("request-setting-unused").with("solver", solver.id).with("setting", name));
        }
    }
    Ok(())
}

/// The first id is for when nothing is near.
fn known<'n>(
    [plain, with_near]: [&'static str; 2],
    name: &str,
    names: impl Iterator<Item = &'n str> + Clone,
) -> Result<(), Message> {
    if names.clone().any(|known| known == name) {
        return Ok(());
    }
    Err(match nearest(name, names.clone()) {
        Some(near) => Message::new(with_near).with("name", name).with("near", near),
        None => Message::new(plain).with("name", name).with("names", names.collect::<Vec<_>>().join(", ")),
    })
}
