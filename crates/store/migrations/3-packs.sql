-- Collections of the player's own: imported, generated or drawn.
CREATE TABLE packs (
    id      TEXT PRIMARY KEY,
    puzzle  TEXT NOT NULL,
    title   TEXT NOT NULL,
    author  TEXT NOT NULL,
    changed INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE levels (
    pack   TEXT NOT NULL REFERENCES packs (id) ON DELETE CASCADE,
    number INTEGER NOT NULL, -- from 1
    board  TEXT NOT NULL, -- board id that spells the level out
    title  TEXT NOT NULL,
    PRIMARY KEY (pack, number)
) STRICT, WITHOUT ROWID;
