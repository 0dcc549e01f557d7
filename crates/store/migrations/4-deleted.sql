-- What was deleted lately, as it would be exported, so that it can be brought back.
CREATE TABLE deleted (
    id      INTEGER PRIMARY KEY,
    at      INTEGER NOT NULL,
    kind    TEXT NOT NULL, -- everything, records, pack or save
    name    TEXT NOT NULL, -- of the family, pack or save
    content TEXT NOT NULL, -- Transfer as JSON
    bytes   INTEGER NOT NULL -- of the content
) STRICT;
