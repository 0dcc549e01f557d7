//! Sokoban, with shared goals or a hole per box.
