//! Sliding tiles: 8-, 15-, 24-puzzle and any M×N.
