//! Learned heuristics: features, least squares, error reports.
