//! Boards from the generator: certified, reproducible, and refused with a reason.

use brick::Brick;
use puzzle::{Failure, Generator, Options, Puzzle, Seed};
use search::Control;

fn options(recipe: &str) -> Options {
    Brick.read_recipe(recipe).unwrap()
}

#[test]
fn every_board_can_be_cleared_and_ids_stay() {
    let recipes = ["4x4", "5x4,z2", "6x6,k12,p12", "4x4,k8", "6x5,push", "5x5,k12,p3,push", "6x6,cr"];
    let golden = "5x4,c9.80.27.6:1,3,1,4,4,3,,1,,4,4,1,4,4,2,4,4,*,*,2";
    tiles::check_generator(&Brick, &recipes, ("5x4,k8,p4,z2,cr", Seed(0x7f3a), golden));
}

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
