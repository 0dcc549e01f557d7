//! Every puzzle, every option, every solver: an option chooses a solver that uses it, and a solver that does not use it
//! refuses it and names those that do. Nothing is ignored.

use games::{Arg, Control, Failure, Game, Limits, Message, Request, Setting, SolverInfo};

/// A board that every solver answers in no time, whatever it makes of it.
fn board(game: &'static dyn Game) -> std::sync::Arc<dyn games::Board> {
    let text = match game.about().id {
        "sliding" => "1 2 3 4 5 6 7 0 8",
        "sokoban" => "#####\n#@$.#\n#####",
        "lights" => "1 1\n1 1\n",
        _ => "A A\n",
    };
    game.read(text, &games::Options::new()).remove(0).board.unwrap_or_else(|faults| panic!("{faults:?}"))
}

/// A request that gives one option.
fn given(game: &dyn Game, setting: Setting) -> Request {
    let mut request = Request::default();
    match setting {
        Setting::Heuristic => request.heuristic = Some(game.about().heuristics[0].id.to_owned()),
        Setting::Weight => request.weight = "2".parse().ok(),
        Setting::Beam => request.beam = Some(50),
        Setting::Branch => request.branch = Some(3),
        Setting::Depth => request.depth = Some(30),
        Setting::Threads => request.threads = Some(2),
    }
    request
}

fn solve(game: &'static dyn Game, request: &Request) -> Result<String, Message> {
    let limits = Limits { nodes: Some(2_000), ..Limits::default() };
    match board(game).solve(request, &mut Control::new(limits)) {
        Ok(answer) => Ok(answer.solved.solver),
        Err(Failure::Refused(message)) => Err(message),
        Err(other) => panic!("{other:?}"),
    }
}

fn users(game: &dyn Game, setting: Setting) -> Vec<&'static str> {
    game.about().solvers.iter().filter(|solver| solver.uses(setting)).map(|solver| solver.id).collect()
}

#[test]
fn a_named_solver_uses_an_option_or_refuses_it() {
    for game in games::all() {
        for setting in Setting::ALL {
            for SolverInfo { id, .. } in game.about().solvers {
                let request = Request { solver: Some((*id).to_owned()), ..given(*game, setting) };
                let users = users(*game, setting);
                let checked = game.about().check(&request);
                if users.contains(id) {
                    assert_eq!(checked, Ok(()), "{id} {setting:?}");
                    match solve(*game, &request) {
                        Ok(solver) => assert_eq!(solver, *id, "{setting:?}"),
                        // A solver may not take this board; that is another matter.
                        Err(message) => assert!(!message.id.starts_with("request-"), "{id} {setting:?}: {message}"),
                    }
                    continue;
                }
                let refusal = checked.expect_err("an option that is not used");
                assert_eq!(solve(*game, &request), Err(refusal.clone()), "{id} {setting:?}");
                if users.is_empty() {
                    assert_eq!(refusal.id, "request-setting-nobodys", "{id} {setting:?}");
                } else {
                    assert_eq!(refusal.id, "request-setting-unused", "{id} {setting:?}");
                    assert!(refusal.args.contains(&("names", Arg::from(users.join(", ")))), "{id} {setting:?}");
                }
            }
        }
    }
}

#[test]
fn an_option_chooses_a_solver_that_uses_it() {
    for game in games::all() {
        for setting in Setting::ALL {
            let users = users(*game, setting);
            match solve(*game, &given(*game, setting)) {
                // A limit on threads needs nobody who reaches it.
                Ok(_) if setting == Setting::Threads => {}
                Ok(solver) => assert!(users.contains(&solver.as_str()), "{setting:?} chose {solver}"),
                Err(message) => {
                    assert!(users.is_empty(), "{setting:?}: {message}");
                    assert_eq!(message.id, "request-setting-nobodys");
                }
            }
        }
    }
}

#[test]
fn options_of_different_solvers_are_refused_together() {
    for game in games::all() {
        let request = Request { beam: Some(5), ..given(*game, Setting::Weight) };
        let message = solve(*game, &request).expect_err("no solver has both");
        assert_eq!(message.id, "request-settings-apart");
        // A heuristic goes with either.
        let request =
            Request { heuristic: given(*game, Setting::Heuristic).heuristic, ..given(*game, Setting::Weight) };
        assert_eq!(solve(*game, &request).as_deref(), Ok("weighted-astar"));
    }
}

#[test]
fn one_thread_is_what_every_solver_has() {
    for game in games::all() {
        for info in game.about().solvers {
            let request = Request { solver: Some(info.id.to_owned()), threads: Some(1), ..Request::default() };
            assert_eq!(game.about().check(&request), Ok(()), "{}", info.id);
        }
    }
}

#[test]
fn the_lists_are_as_long_as_they_say() {
    for game in games::all() {
        let about = game.about();
        let mut ids: Vec<_> = about.solvers.iter().map(|info| info.id).collect();
        ids.sort_unstable();
        ids.dedup();
        assert_eq!(ids.len(), about.solvers.len(), "two solvers of {} share an id", about.id);
        for objective in about.objectives {
            assert!(board(*game).estimate(objective, None).is_some(), "{objective}");
            for info in about.heuristics {
                assert!(board(*game).estimate(objective, Some(info.id)).is_some(), "{objective} {}", info.id);
            }
        }
        let request = |name: &str| Request { heuristic: Some(name.to_owned()), ..Request::default() };
        let message = solve(*game, &request("zero:7")).expect_err("it has no variants");
        assert_eq!(message.id, "request-heuristic-argument");
    }
}
