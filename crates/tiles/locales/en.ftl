# Boards of tiles, shared by link and brick.

tiles-ragged =
    { $found ->
        [one] This row has one cell; the first row has { $expected }.
       *[other] This row has { $found } cells; the first row has { $expected }.
    }
tiles-bad-kind = “{ $kind }” cannot name a kind: kinds do not start with “;”, do not end with “:”, and are made of visible characters.
tiles-too-large = A board has at most { $max } rows and { $max } columns; this one has { $height ->
        [one] one row
       *[other] { $height } rows
    } and { $width ->
        [one] one column
       *[other] { $width } columns
    }.
tiles-unknown-header = “{ $key }” is no option of this puzzle. There are: { $known }.
tiles-bad-name = “{ $name }” names no board. Names start with WIDTHxHEIGHT and options, then a colon and the cells, such as 2x2:A,B,B,A.
tiles-wrong-count = { $found ->
        [one] Here is one cell
       *[other] Here are { $found } cells
    }; a board of this size has { $expected }.
tiles-bad-escape = “{ $kind }” is not written correctly: after % there are two hexadecimal digits.
tiles-no-room = A board of { $size } with { $blockers ->
        [one] one blocker
       *[other] { $blockers } blockers
    } has no room for a pair. Take at most { $most ->
        [one] one blocker
       *[other] { $most } blockers
    }, or a larger board.
tiles-too-many-pairs = { $pairs ->
        [one] One pair
       *[other] { $pairs } pairs
    } and { $blockers ->
        [one] one blocker
       *[other] { $blockers } blockers
    } do not fit on { $size }: there is room for { $most ->
        [one] one pair
       *[other] { $most } pairs
    }. Take fewer pairs, fewer blockers, or a larger board.
tiles-too-many-kinds = { $kinds } kinds need at least { $kinds } pairs, but there are { $pairs }. Take fewer kinds or more pairs.
tiles-unknown-format = There is no format “{ $format }”. There is: { $known }.
tiles-off-board = There is no cell { $cell } on this board of { $height ->
        [one] one row
       *[other] { $height } rows
    } and { $width ->
        [one] one column
       *[other] { $width } columns
    }.

tiles-argument-blocked =
    { $count ->
        [one] This tile can be joined to no equal one, even when all others are gone.
       *[other] These { $count } tiles block each other: even when all others are gone, none of them can be joined to an equal one, inside the group or outside. So none of them will ever be the first to go.
    }
tiles-argument-odd =
    { $count ->
        [one] One tile “{ $kind }” has no partner that it could ever be joined to.
       *[other] These { $count } tiles “{ $kind }” can only be joined to each other, and they are an odd number: one of them stays.
    }
tiles-argument-apart =
    { $count ->
        [one] At least { $bound }: this tile has no equal one in its line, even when all others are gone, so it goes with a turn.
       *[other] At least { $bound }: { $count } tiles have no equal one in their lines, even when all others are gone, so each goes with a turn, and two go at once.
    }
tiles-argument-apart-pairs =
    { $count ->
        [0] At least { $bound }: every pair costs at least one.
        [one] At least { $bound }: every pair costs at least one, and the marked tile has no equal one in its line, even when all others are gone, so it goes with a turn.
       *[other] At least { $bound }: every pair costs at least one, and the { $count } marked tiles have no equal one in their lines, even when all others are gone, so each goes with a turn, and two go at once.
    }
tiles-argument-apart-pushed =
    { $count ->
        [one] At least { $bound }: this tile has no equal one in its line, even when all others are gone, so it or its partner has to be moved, which takes a slide.
       *[other] At least { $bound }: { $count } tiles have no equal one in their lines, even when all others are gone, so of every two of them at least one has to be moved, and a slide moves { $most ->
            [one] one tile
           *[other] { $most } tiles
        } at most.
    }
tiles-argument-empty = It names no tiles.
tiles-argument-no-tile = There is no tile on { $cell }.
tiles-argument-joined = When all tiles outside the group are gone, { $one } and { $other } can be joined.
tiles-argument-kinds = The tiles are not all of one kind.
tiles-argument-even = The number of the tiles is even.
tiles-argument-moves = Tiles move on this board, so this does not follow from where they stand.
