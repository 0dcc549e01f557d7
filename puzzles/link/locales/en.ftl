# Link.

link-name = Link
link-goal = Clear the board by joining equal tiles.
link-rules =
    Two equal tiles go if a path joins them: horizontal and vertical pieces through empty cells, turning at most as often as the
    rules say (twice, if nothing else is said). The path may also run around the outside of the board. Every removal costs its
    fewest turns plus one. With gravity, the remaining tiles move after each removal. Clear the whole board at the least cost.

link-objective-turns = least turns

link-param-turns = Turns
    .help = How often a path may turn: 0 to 3, or any.
link-param-ring = Ring
    .help = Whether a path may leave the board by one cell and run around it: on or off.
link-param-gravity = Gravity
    .help = Where the tiles move after each removal: none, down, up, left, right, centre (in each row towards the line between the left and the right half) or apart (away from that line). Blockers stay where they are.
link-param-size = Size
    .help = Columns x rows, up to 62x62.
link-param-pairs = Pairs
    .help = How many pairs of tiles; without it, the board is full.
link-param-kinds = Kinds
    .help = How many kinds of tiles; without it, half as many as pairs.
link-param-blockers = Blockers
    .help = How many cells are blocked for good.
link-param-unchecked = Unchecked
    .help = Any arrangement at all: it may be impossible to clear. Without it, every board can be cleared.

link-heuristic-matching = Cheapest pairing: per kind, the least its tiles must cost even on an otherwise empty board (with gravity: one per pair)
link-heuristic-pairs = Remaining pairs: each costs at least one; the classic estimate
link-heuristic-zero = Zero: no estimate at all
link-heuristic-expr = Formula: an estimate of your own, such as expr:left / 2; it promises nothing, so plans found with it prove nothing
link-heat = The stronger the colour, the more of the nodes expanded so far still have a tile there.
link-formula-1 = Remaining pairs
link-formula-2 = Pairs, and tiles that see no partner
link-formula-3 = Tiles that are left
link-formula-4 = Pairs and the fewest turns now
link-formula-5 = The cheapest partner of every tile now

link-solver-exact = Exact core for boards without gravity: proves the optimum, or shows the best plan and the proved gap.
link-solver-sweep = Sweeps over whole boards, wider each time, for any rules: a plan soon, better ones later, proved optimal on small boards.
link-solver-classic = Classic mode: A* with remaining pairs that looks only at the cheapest few removals of each board (1 to 4, by the size of the board, or --branch). Quick; may miss the best plan, or every plan.

link-counter-pairs = Pairs left
link-pack-ladder = Ladder
link-pack-campaign = Campaign: 65 boards in seven chapters
link-chapter-first = First pairs
link-chapter-first-idea = Join equal tiles with at most two turns. Straight lines cost least.
link-chapter-blockers = Blockers
link-chapter-blockers-idea = Blocked cells never go. Paths run around them.
link-chapter-falling = Falling
link-chapter-falling-idea = After each pair the tiles fall, or rise: what is free now may not stay so.
link-chapter-turns = Turns and edges
link-chapter-turns-idea = One turn only, or three; sometimes no way around the outside.
link-chapter-sideways = Sideways
link-chapter-sideways-idea = Tiles move left, right, to the middle or apart.
link-chapter-traps = Traps
link-chapter-traps-idea = Careless pairs leave tiles that nobody can reach. Look before you join.
link-chapter-masters = Masters
link-chapter-masters-idea = Large boards on which the cheapest way is well hidden.

link-step-join =
    { $turns ->
        [0] Join the two “{ $kind }” at { $one } and { $other } in a straight line: costs { $cost }.
        [one] Join the two “{ $kind }” at { $one } and { $other } with one turn: costs { $cost }.
       *[other] Join the two “{ $kind }” at { $one } and { $other } with { $turns } turns: costs { $cost }.
    }

link-odd-kind = There is an odd number of tiles “{ $kind }”: one of them can never go.
link-no-pair-left = No two equal tiles can be joined any more.

link-no-tile = There is no tile at { $cell }.
link-with-itself = The tile at { $cell } cannot go with itself.
link-different = The tiles at { $one } and { $other } are different.
link-no-path = No path joins { $one } and { $other }.
link-too-many-turns =
    { $turns ->
        [one] Joining { $one } and { $other } takes one turn; { $allowed } are allowed.
       *[other] Joining { $one } and { $other } takes { $turns } turns; { $allowed } are allowed.
    }
link-not-a-move = “{ $found }” is no move. Write r1,c1-r2,c2: row and column of the two tiles, counted from 1.

link-bad-turns = “{ $value }” is no number of turns. Write 0, 1, 2, 3 or any.
link-bad-ring = “{ $value }” says nothing about the ring. Write on or off.
link-bad-gravity = “{ $value }” is no gravity. Write none, down, up, left, right, centre or apart.
link-bad-recipe = “{ $word }” is not understood. A recipe is a size such as 8x10, then k (pairs), p (kinds), z (blockers), t (turns), r0 (no ring), g and a gravity, u (unchecked), separated by commas.
link-none-solvable = No board of these amounts that can be cleared turned up. Take fewer pairs or fewer blockers, allow more turns, or allow any arrangement with --unchecked.
link-exact-is-still = The exact core knows boards without gravity only. Use the solver sweep.

link-sprite-tile = { $label }
link-sprite-floor = empty
link-sprite-blocker = blocker

link-rating-estimate = Estimate at the start
link-rating-safe = Safe first moves, in per cent
link-rating-dying = Careless games that get stuck, in per cent

link-example-1 = Two equal tiles go if a path with at most two turns joins them.
link-example-2 = The path may also run around the outside of the board.
link-example-3 = Taking one pair away clears the way for another: the order matters.

link-coach-look = Look at the marked “{ $kind }” tile. Where is its partner?
link-coach-join =
    { $turns ->
        [0] Join the two marked “{ $kind }” tiles: a straight line leads from one to the other.
        [1] Join the two marked “{ $kind }” tiles with one turn.
        [2] Join the two marked “{ $kind }” tiles with two turns.
       *[other] Join the two marked “{ $kind }” tiles with { $turns } turns.
    }

link-experiment-limits = What limits on branches and turns cost
    .help = Boards of 8×8 and 16×16 with at most one, two or three turns, cleared by the classic search with one to four branches, and exactly. Fewer branches are quicker, cost more, and sometimes get stuck.
