//! The built-in pack: every board is what its id says, and its optimum is proved again.

use puzzle::Puzzle;
use tiles::check_ladder;

#[test]
fn the_ladder_holds() {
    let puzzle = brick::Brick;
    let pack = &puzzle.about().packs[0];
    assert!(check_ladder(&puzzle, pack.text) >= 60);
}
