-- Settings of this installation; values are JSON.
CREATE TABLE settings (
    key   TEXT PRIMARY KEY,
    value TEXT NOT NULL
) STRICT, WITHOUT ROWID;

-- Games in progress. The one whose id is 'auto:PUZZLE' is the autosave of that puzzle.
CREATE TABLE saves (
    id      TEXT PRIMARY KEY,
    puzzle  TEXT NOT NULL,
    name    TEXT NOT NULL,
    board   TEXT NOT NULL,
    record  TEXT NOT NULL, -- games::Record as JSON
    clock   INTEGER NOT NULL, -- milliseconds played
    extra   TEXT NOT NULL, -- JSON of the page: picture, marks on the timeline
    changed INTEGER NOT NULL -- milliseconds since 1970
) STRICT, WITHOUT ROWID;
CREATE INDEX saves_by_change ON saves (puzzle, changed);

-- What became of each level that was tried.
CREATE TABLE progress (
    board   TEXT PRIMARY KEY, -- board id
    puzzle  TEXT NOT NULL,
    pack    TEXT, -- pack id if the level belongs to one
    solved  INTEGER NOT NULL, -- 0 tried, 1 solved
    changed INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX progress_by_pack ON progress (puzzle, pack);
