//! Boards from the generator: certified, reproducible, and refused with a reason.

use brick::{Brick, Level};
use puzzle::{Failure, Options, Puzzle, Request, Seed};
use search::Control;

fn options(recipe: &str) -> Options {
    Brick.read_recipe(recipe).unwrap()
}

fn generate(recipe: &str, seed: u64) -> Level {
    Brick.generate(&options(recipe), Seed(seed), &mut Control::unlimited()).unwrap()
}

#[test]
fn every_board_can_be_cleared() {
    for recipe in ["4x4", "5x4,z2", "6x6,k12,p12", "4x4,k8", "6x5,push", "5x5,k12,p3,push", "6x6,cr"] {
        for seed in 0..40 {
            let level = generate(recipe, seed);
            let answer = Brick.solve(&level, &Brick.start(&level), &Request::default(), &mut Control::unlimited());
            // Sweeps of larger boards end by limits only; here every board is small enough.
            assert!(answer.unwrap().report.outcome.plan().is_some(), "brick:{recipe}#g1-{seed:x}");
        }
    }
}

#[test]
fn ids_stay() {
    let level = generate("5x4,k8,p4,z2,cr", 0x7f3a);
    assert_eq!(Brick.name(&level), GOLDEN);
    assert_eq!(Brick.open(GOLDEN).unwrap(), level);
}

const GOLDEN: &str = "5x4,c9.80.27.6:1,3,1,4,4,3,,1,,4,4,1,4,4,2,4,4,*,*,2";

#[test]
fn recipes_round_trip() {
    for recipe in ["8x8", "10x10,k20", "4x4,p1", "5x4,k8,p3,z2,push,cr,u", "4x4,c2.5.9", "4x4,c2,u"] {
        assert_eq!(Brick.recipe(&options(recipe)).as_deref(), Ok(recipe));
    }
    assert_eq!(Brick.recipe(&options("8x8,k24,p12,z0,classic")).as_deref(), Ok("8x8"));
    for bad in ["", "8", "8x8,q3", "8x8,k", "k3", "8x8,k99", "8x8,p40", "99x99", "8x8,c1.x", "8x8,cr,c2"] {
        assert!(Brick.read_recipe(bad).is_err(), "{bad}");
    }
}

#[test]
fn what_cannot_be_is_refused() {
    // Two bricks that blockers keep apart wherever they stand.
    let recipe = options("2x2,k1,p1,z2");
    for seed in 0..20 {
        match Brick.generate(&recipe, Seed(seed), &mut Control::unlimited()) {
            Ok(level) => assert!(Brick.actions(&level, &Brick.start(&level)).len() == 1),
            Err(Failure::Refused(message)) => assert_eq!(message.id, "brick-none-solvable"),
            Err(other) => panic!("{other:?}"),
        }
    }
}
