-- Finished games that replayed to a win and were played without the solver.
CREATE TABLE runs (
    id      INTEGER PRIMARY KEY,
    family  TEXT NOT NULL, -- boards that compete with each other
    board   TEXT NOT NULL,
    puzzle  TEXT NOT NULL,
    name    TEXT NOT NULL, -- of the player
    moves   TEXT NOT NULL,
    steps   INTEGER NOT NULL, -- number of moves
    cost    INTEGER NOT NULL, -- under the puzzle's first objective
    time    INTEGER NOT NULL, -- milliseconds
    at      INTEGER NOT NULL
) STRICT;
CREATE INDEX runs_by_family ON runs (family, at);
CREATE INDEX runs_by_board ON runs (board);

-- Cheapest costs that a solver proved, so that a level can say "solved optimally".
CREATE TABLE optima (
    board     TEXT NOT NULL,
    objective TEXT NOT NULL,
    cost      INTEGER NOT NULL,
    PRIMARY KEY (board, objective)
) STRICT, WITHOUT ROWID;
