//! Bricks: clear the board by sliding equal bricks into sight of each other.
