//! Link (Lianliankan): clear the board by joining equal tiles.
