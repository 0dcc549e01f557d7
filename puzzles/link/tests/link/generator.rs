//! Boards from the generator: certified, reproducible, and refused with a reason.

use link::Link;
use puzzle::{Failure, Generator, Options, Puzzle, Seed};
use search::Control;

fn options(recipe: &str) -> Options {
    Link.read_recipe(recipe).unwrap()
}

#[test]
fn every_board_can_be_cleared_and_ids_stay() {
    let recipes = [
        "4x4",
        "5x4,z2",
        "6x6,k12,p12",
        "4x4,k8,p8",
        "4x4,t0",
        "5x4,r0,t3",
        "5x4,gdown",
        "6x4,gcentre,z2",
        "6x4,gapart,k10",
        "4x4,gleft,t1",
    ];
    let golden = "5x4,t3:3,1,3,3,2,1,,3,,1,2,2,1,2,1,2,2,*,*,1";
    tiles::check_generator(&Link, &recipes, ("5x4,k8,p3,z2,t3", Seed(0x7f3a), golden));
}

#[test]
fn recipes_round_trip() {
    for recipe in ["8x8", "10x10,k20", "4x4,p1", "5x4,k8,p3,z2,tany,r0,gapart,u", "8x10,p12,z4", "4x4,t0"] {
        assert_eq!(Link.recipe(&options(recipe)).as_deref(), Ok(recipe));
    }
    assert_eq!(Link.recipe(&options("8x8,k32,p16,z0,t2,r1,gnone")).as_deref(), Ok("8x8"));
    for bad in ["", "8", "8x8,q3", "8x8,k", "k3", "8x8,k99", "8x8,p40", "99x99", "8x8,t9", "8x8,gx", "8x8,é"] {
        assert!(Link.read_recipe(bad).is_err(), "{bad}");
    }
}

#[test]
fn what_cannot_be_is_refused() {
    // Two tiles that blockers keep apart wherever they stand.
    let recipe = options("3x1,k1,p1,z1,r0");
    for seed in 0..20 {
        match Link.generate(&recipe, Seed(seed), &mut Control::unlimited()) {
            Ok(level) => assert!(Link.actions(&level, &Link.start(&level)).len() == 1),
            Err(Failure::Refused(message)) => assert_eq!(message.id, "link-none-solvable"),
            Err(other) => panic!("{other:?}"),
        }
    }
}
