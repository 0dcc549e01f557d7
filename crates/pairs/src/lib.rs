//! The exact core for boards that are cleared pair by pair.
