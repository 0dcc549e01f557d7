//! The solvers of a puzzle in one typed list, and the one place where the words of a request become values.
//!
//! A request is text from outside. [`Solvers::resolve`] finds every name in it and picks a solver that uses every
//! option of it; what comes out, a [`Task`], holds values of the puzzle's own types. Behind it no word is compared.

use search::{Algorithm, Control, Cost, HeuristicCheck, Plan, SearchProfile, Tuning};

use crate::{About, Answer, Failure, HeuristicInfo, Message, Puzzle, Request, Setting, SolverInfo};

/// All solvers and heuristics of a puzzle.
pub struct Solvers<P: Puzzle> {
    /// The objectives, in the order of [`About::objectives`].
    pub objectives: &'static [P::Objective],
    /// The solvers, in the order to show them, which is that of [`About::solvers`].
    pub solvers: &'static [&'static Solver<P>],
    /// The heuristics, in the order of [`About::heuristics`].
    pub heuristics: &'static [NamedHeuristic<P::Heuristic>],
    /// The solvers to prefer on a level, the best first. The first that uses all options of a request is taken; after
    /// these come the others in their order.
    pub prefer: fn(&P::Level, P::Objective) -> Vec<&'static Solver<P>>,
    /// The heuristic when none is named.
    pub default_heuristic: fn(&P::Level) -> P::Heuristic,
    /// What can be said without a search: a position that is known to be lost.
    pub known: KnownFn<P>,
    /// Runs an algorithm of the search library. Best a function over any [`search::SearchAlgorithm`], so that those of
    /// one's own are a line in the list like the others:
    /// `Solver::own(SolverInfo::search(MyAlgorithm::INFO, &[]), |task, control| search(task, &MyAlgorithm, control))`.
    pub search: SearchFn<P>,
    /// Looks at the heuristic of a task over the whole space; what is found stands in the check.
    pub check: CheckFn<P>,
    /// Measures where the time of a task's search goes; what was measured stands in the profile.
    pub profile: ProfileFn<P>,
}

/// A solver of a puzzle.
pub struct Solver<P: Puzzle> {
    /// As it is offered.
    pub info: SolverInfo,
    /// How it is run.
    pub run: Run<P>,
}

/// How a solver is run.
pub enum Run<P: Puzzle> {
    /// An algorithm of the search library.
    Search(Algorithm),
    /// The puzzle's own code.
    Own(OwnFn<P>),
}

/// What a puzzle knows of a position without a search.
pub type KnownFn<P> = fn(&Task<'_, P>, &mut Control<'_>) -> Option<Answer<<P as Puzzle>::Action>>;

/// A solver of the puzzle's own.
pub type OwnFn<P> = fn(&Task<'_, P>, &mut Control<'_>) -> Result<Answer<<P as Puzzle>::Action>, Failure>;

/// How a puzzle looks at a heuristic over its space.
pub type CheckFn<P> = fn(&Task<'_, P>, &HeuristicCheck, &mut Control<'_>) -> Result<(), Failure>;

/// How a puzzle runs a search that is measured.
pub type ProfileFn<P> = fn(&Task<'_, P>, &SearchProfile, &mut Control<'_>) -> Result<(), Failure>;

/// How a puzzle runs an algorithm of the search library.
pub type SearchFn<P> = fn(&Task<'_, P>, Algorithm, &mut Control<'_>) -> Result<Answer<<P as Puzzle>::Action>, Failure>;

impl<P: Puzzle> Solver<P> {
    /// An algorithm of the search library, under its own id.
    pub const fn algorithm(algorithm: Algorithm) -> Self {
        Solver { info: SolverInfo::algorithm(algorithm), run: Run::Search(algorithm) }
    }

    /// A solver of the puzzle's own.
    pub const fn own(info: SolverInfo, run: OwnFn<P>) -> Self {
        Solver { info, run: Run::Own(run) }
    }

    /// The same with another claim.
    #[must_use]
    pub const fn claiming(mut self, claim: search::Claim) -> Self {
        self.info.claim = claim;
        self
    }
}

/// The solvers of a list as they are offered, for [`About::solvers`].
pub const fn solver_infos<P: Puzzle, const N: usize>(solvers: &[&Solver<P>; N]) -> [SolverInfo; N] {
    let mut infos = [solvers[0].info; N];
    let mut at = 0;
    while at < N {
        infos[at] = solvers[at].info;
        at += 1;
    }
    infos
}

/// A heuristic and the value it stands for.
pub struct NamedHeuristic<H> {
    /// As it is offered.
    pub info: HeuristicInfo,
    /// What its name stands for.
    pub value: HeuristicValue<H>,
}

/// What the name of a heuristic stands for.
pub enum HeuristicValue<H> {
    /// Always the same.
    Plain(H),
    /// One of several, by what follows the name and a colon, if anything does: `pattern:5-5-5`.
    WithArgument(fn(Option<&str>) -> Result<H, Message>),
}

impl<H> NamedHeuristic<H> {
    /// A heuristic without an argument.
    pub const fn plain(info: HeuristicInfo, value: H) -> Self {
        NamedHeuristic { info, value: HeuristicValue::Plain(value) }
    }
}

/// The heuristics of a list as they are offered, for [`About::heuristics`].
pub const fn heuristic_infos<H, const N: usize>(heuristics: &[NamedHeuristic<H>; N]) -> [HeuristicInfo; N] {
    let mut infos = [heuristics[0].info; N];
    let mut at = 0;
    while at < N {
        infos[at] = heuristics[at].info;
        at += 1;
    }
    infos
}

/// What a solver is given: a position, and a request of which every name was found and every option is used.
pub struct Task<'a, P: Puzzle> {
    /// The puzzle, with the tables it keeps.
    pub puzzle: &'a P,
    /// The level.
    pub level: &'a P::Level,
    /// The position to solve from.
    pub state: &'a P::State,
    /// What the plan shall be best at.
    pub objective: P::Objective,
    /// The solver.
    pub solver: &'static Solver<P>,
    /// The heuristic, for solvers of which one can be chosen.
    pub heuristic: P::Heuristic,
    /// How that heuristic is called.
    pub heuristic_name: String,
    /// Weight, beam, branch and depth.
    pub tuning: Tuning,
    /// Most worker threads, at least 1.
    pub threads: usize,
    /// What an earlier search found; only for solvers with [`SolverInfo::warm_starts`].
    pub warm_start: Option<WarmStart<'a, P::Action>>,
}

/// What is known of a position before it is searched: a plan, and what is proved about cheaper ones. A solver that goes
/// on from it answers with that plan or a better one.
#[derive(Clone, Copy, Debug)]
pub struct WarmStart<'a, A> {
    /// Legal, ends at the goal, costs what it says.
    pub plan: &'a Plan<A>,
    /// No plan is cheaper.
    pub lower_bound: Cost,
}

impl<P: Puzzle> Task<'_, P> {
    /// Runs the solver.
    pub fn run(&self, control: &mut Control<'_>) -> Result<Answer<P::Action>, Failure> {
        let solvers = self.puzzle.solvers();
        if !self.solver.info.distributes {
            control.leave_peers();
        }
        if let Some(answer) = (solvers.known)(self, control) {
            return Ok(answer);
        }
        match self.solver.run {
            Run::Search(algorithm) => (solvers.search)(self, algorithm, control),
            Run::Own(run) => run(self, control),
        }
    }
}

impl<P: Puzzle> Solvers<P> {
    /// Finds what the words of a request mean for a position. Refuses unknown names, and options that the named solver,
    /// or any one solver, does not use.
    pub fn resolve<'a>(
        &'static self,
        puzzle: &'a P,
        level: &'a P::Level,
        state: &'a P::State,
        request: &Request,
    ) -> Result<Task<'a, P>, Message> {
        let about = puzzle.about();
        about.check(request)?;
        let objective = self.objective(about, request.objective.as_deref())?;
        let solver = self.solver(about, level, objective, request);
        let (heuristic, heuristic_name) = match &request.heuristic {
            Some(name) => (self.heuristic(about, name)?, name.clone()),
            None => self.default_heuristic(level),
        };
        let default = Tuning::default();
        Ok(Task {
            puzzle,
            level,
            state,
            objective,
            solver,
            heuristic,
            heuristic_name,
            tuning: Tuning {
                weight: request.weight.unwrap_or(default.weight),
                beam: request.beam.unwrap_or(default.beam),
                branch: request.branch,
                depth: request.depth.unwrap_or(default.depth),
                ..default
            },
            threads: request.threads.unwrap_or(1).max(1),
            warm_start: None,
        })
    }

    /// The objective of a name, or the first.
    pub fn objective(&self, about: &About, name: Option<&str>) -> Result<P::Objective, Message> {
        let place = name.map_or(Ok(0), |name| about.objective(name))?;
        Ok(self.objectives[place])
    }

    /// The heuristic of a name, its argument included.
    pub fn heuristic(&self, about: &About, name: &str) -> Result<P::Heuristic, Message> {
        let argument = name.split_once(':').map(|(_, argument)| argument);
        match (&self.heuristics[about.heuristic(name)?].value, argument) {
            (HeuristicValue::Plain(value), None) => Ok(value.clone()),
            (HeuristicValue::WithArgument(read), argument) => read(argument),
            (HeuristicValue::Plain(_), Some(argument)) => {
                let id = name.len() - argument.len() - 1;
                Err(Message::new("request-heuristic-argument").with("name", &name[..id]).with("argument", argument))
            }
        }
    }

    /// The heuristic for a level when none is named, and its name.
    pub fn default_heuristic(&self, level: &P::Level) -> (P::Heuristic, String) {
        let default = (self.default_heuristic)(level);
        let is_it = |known: &&NamedHeuristic<P::Heuristic>| match &known.value {
            HeuristicValue::Plain(value) => *value == default,
            HeuristicValue::WithArgument(_) => false,
        };
        let named = self.heuristics.iter().find(is_it).unwrap_or(&self.heuristics[0]);
        (default, named.info.id.to_owned())
    }

    /// The named solver, or the best that uses all options. The request was checked.
    fn solver(
        &self,
        about: &About,
        level: &P::Level,
        objective: P::Objective,
        request: &Request,
    ) -> &'static Solver<P> {
        debug_assert_eq!(about.solvers.len(), self.solvers.len(), "one list is made from the other");
        let given = request.settings();
        let named = |solver: &&'static Solver<P>| request.solver.as_deref() == Some(solver.info.id);
        let suits = |solver: &&'static Solver<P>| given.iter().all(|setting: &Setting| solver.info.uses(*setting));
        let preferred = (self.prefer)(level, objective);
        let all = preferred.into_iter().chain(self.solvers.iter().copied());
        let found = match &request.solver {
            Some(_) => self.solvers.iter().copied().find(named),
            None => all.into_iter().find(suits),
        };
        found.unwrap_or(self.solvers[0])
    }
}
