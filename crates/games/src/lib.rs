//! Registry, sessions, board ids and plan verification: the one dynamic boundary.
