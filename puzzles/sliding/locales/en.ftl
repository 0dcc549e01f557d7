# Sliding tiles.

sliding-name = Sliding tiles
sliding-goal = Bring the tiles into order.
sliding-rules =
    Numbered tiles lie on a board with one cell free. A tile next to the free cell slides into it; nothing is ever lifted.
    Slide the tiles until every number is in its place: 1, 2, 3, … row by row, with the free cell at the end (or at the
    beginning, or as the board says). Half of all arrangements cannot be solved; the program tells you at once.

sliding-objective-moves = fewest moves

sliding-param-goal = Goal
    .help = Where the tiles shall go: blank-last (1 2 3 … and the free cell at the end), blank-first (the free cell, then 1 2 3 …), or a board such as “1 2 3 / 8 0 4 / 7 6 5”.
sliding-param-metric = Counting
    .help = What counts as one move: single (every tile by itself) or multi (a whole line pushed at once).
sliding-param-size = Size
    .help = Columns x rows, from 2x2 to 100x100.
sliding-param-mode = Way of shuffling
    .help = uniform (any solvable board, all equally likely), unchecked (any board at all: every second one cannot be solved), walk (random moves from the goal, see moves), depth (by the length of the shortest solution, see depth; of a range every length comes equally often), depth-uniform (the same, but every board of these lengths is equally likely, so most are long).
sliding-param-moves = Moves
    .help = Shuffle by so many legal moves from the goal.
sliding-param-depth = Depth
    .help = Length of the shortest solution: a number such as 20, or a range such as 18-22.

sliding-heuristic-zero = Zero: no estimate at all
sliding-heuristic-misplaced = Misplaced tiles: how many are not in their place
sliding-heuristic-manhattan = Manhattan distance: rows plus columns that each tile is away from its place
sliding-heuristic-linear-conflict = Linear conflict: Manhattan distance, and two moves for each tile that must make way in its own line
sliding-heuristic-inversion = Inversion distance: pairs of tiles in the wrong order
sliding-heuristic-walking = Walking distance: the fewest moves that bring every tile into its row, and into its column
sliding-heuristic-pattern = Pattern databases: the moves that groups of tiles need at least, looked up and added; pattern:5-5-5 names the groups, else the best tables there are
sliding-heuristic-learned = Learned: a weighted sum of features, fitted to solved boards; a guess, so plans found with it prove nothing
sliding-heuristic-expr = Formula: an estimate of your own, such as expr:sum(t in tiles: distance(t)); it promises nothing, so plans found with it prove nothing
sliding-heat = The stronger the colour, the more of the nodes expanded so far have a tile there that does not belong there.
sliding-formula-1 = Manhattan distance
sliding-formula-2 = Misplaced tiles
sliding-formula-3 = Rows and columns that are wrong
sliding-formula-4 = Manhattan distance and naive conflicts
sliding-formula-5 = Farthest tile and the blank
sliding-feature-manhattan = Manhattan distance: steps of all tiles to their places
sliding-feature-leavers = tiles that must leave their line for others to pass
sliding-feature-inversions = moves to turn the pairs that are in the wrong order
sliding-feature-reversed = neighbours that stand in each other's place
sliding-feature-corners = corners that are wrong while both cells beside them are right
sliding-feature-last-row = tiles of the last row that are not at home
sliding-feature-blank = steps of the free cell to its place

sliding-solver-pattern-idastar = IDA* with pattern databases: shortest plans for boards up to 5×5, fastest with big tables built beforehand.
sliding-solver-gpu-idastar = IDA* on a graphics card: shortest plans for boards of 5×5 and 4×5, with tables that are made on the card.
sliding-solver-lines-idastar = IDA* for whole lines: shortest plans for boards up to 16 cells where a line pushed at once counts as one move.
sliding-solver-table = Complete table of all positions: shortest plans at once, for boards up to ten cells, and up to twelve once their table is built.
sliding-solver-anytime = Anytime: a short plan at once, shorter ones until the time is up; for boards too large to prove anything.
sliding-solver-divide = Divide and conquer: side after side by rule, at once for boards up to 100×100; plans are long.
sliding-solver-weighted-astar-classic = Weighted A* with the classic weight 6 × width × height: quick, far from optimal.
sliding-solver-beam-classic = Beam search with the classic beam of 25 boards: quick, may miss every solution.

sliding-counter-misplaced = Misplaced
sliding-counter-distance = Distance
sliding-pack-campaign = Campaign: 72 boards in seven chapters, from four moves to 6×6
sliding-pack-patterns = Patterns: spirals, snakes, magic squares to put in order or to make
sliding-pack-eighty = Eighty moves: the hardest boards of 4×4, found and proved by this program
sliding-pack-twentyfour = Twenty-four: 5×5 boards, from a few moves off to all in disorder
sliding-level-blocks = Blocks of four
sliding-level-chequers = Chequers
sliding-level-columns = Columns
sliding-level-curve = Hilbert’s curve
sliding-level-diagonals = Diagonals
sliding-level-every-other = Every other column
sliding-level-halves = Two halves
sliding-level-heart = From the inside
sliding-level-knight = Knight’s tour
sliding-level-magic = Magic square
sliding-level-magic-turned = Magic square, turned
sliding-level-mirror = Mirror image
sliding-level-rings = Rings
sliding-level-snake = Snake
sliding-level-snake-columns = Snake, upright
sliding-level-spiral = Spiral
sliding-level-spiral-columns = Spiral, the other way round
sliding-level-spiral-out = Spiral outwards
sliding-level-turned = Backwards
sliding-level-turned-columns = Columns, backwards
sliding-level-upside-down = Upside down
sliding-level-zigzag = Zigzag
sliding-chapter-first = First slides
sliding-chapter-first-idea = A few moves on nine cells: see where each tile wants to go.
sliding-chapter-shapes = Other shapes
sliding-chapter-shapes-idea = Narrow boards leave less room to turn. Plan one corner ahead.
sliding-chapter-eight = The eight
sliding-chapter-eight-idea = The classic 3×3, up to the two boards that take 31 moves.
sliding-chapter-pictures = Pictures
sliding-chapter-pictures-idea = No numbers to count by: put the picture together.
sliding-chapter-goals = Other goals
sliding-chapter-goals-idea = Spirals, snakes, columns: the tiles go somewhere else than you think.
sliding-chapter-fifteen = The fifteen
sliding-chapter-fifteen-idea = The 4×4 in full. Row by row is safe, but the fewest moves cut corners.
sliding-chapter-wide = Wide and large
sliding-chapter-wide-idea = Up to 6×6. Where no fewest moves are proved, solving is what counts.

sliding-argument-parity = Tiles such as { $one } and { $other } would have to change places, and nothing else: every move exchanges the blank with one tile and takes it one cell on, so exchanges and cells stay odd or even together. At the goal both are even; here their sum is odd.
sliding-argument-distance =
    { $count ->
        [0] At least { $bound } moves: so many cells are all tiles together away from where they end, and a move brings one tile one cell nearer.
       *[other] At least { $bound } moves: a move brings one tile one cell nearer to where it ends; and of the marked tiles, which stand in the right lines in the wrong order, some have to make way for others and come back.
    }
sliding-argument-distance-multi =
    { $count ->
        [0] At least { $bound } moves: a move takes along at most the other tiles of one row or one column, each by one cell, and moves along rows and along columns take turns; fewer do not bring all tiles as far as they are away from where they end.
       *[other] At least { $bound } moves: a move takes along at most the other tiles of one row or one column, each by one cell, and moves along rows and along columns take turns; fewer do not bring all tiles as far as they are away from where they end, and of the marked tiles, which stand in the right lines in the wrong order, some have to make way for others and come back.
    }
sliding-argument-no-pair = It does not name two tiles.
sliding-argument-even = { $pairs ->
        [one] One pair of pieces stands
       *[other] { $pairs } pairs of pieces stand
    } in the wrong order, and the blank is { $way ->
        [one] one cell
       *[other] { $way } cells
    } from home: both are even or both are odd, so the goal can be reached.
sliding-unsolvable = No sequence of moves leads to the goal: it would take an odd number of exchanges of two tiles, and moves amount to an even number. Exchange any two tiles and it can be solved.
sliding-walking-too-large = Walking distance needs a table that would be too large for { $size }. Use linear-conflict or manhattan instead.

sliding-table-too-large = Complete tables are for boards of at most twelve cells; { $size } has more. Use pattern-idastar or lines-idastar instead.
sliding-table-not-built = { $where ->
    [program] The complete table of { $size } is too large for a browser. Use pattern-idastar or lines-idastar here; the Starboard program builds the table: starboard pattern build sliding { $name }
   *[here] The complete table of { $size } has to be built first: starboard pattern build sliding { $name }
  }
sliding-table-corner-only = Complete tables of twelve cells are for goals with the free cell in a corner. Use pattern-idastar or lines-idastar instead.
sliding-pattern-too-large = Pattern databases are for boards of at most 25 cells and five rows or columns; { $size } is larger.
sliding-pattern-single-only = The pattern databases count single tiles. For whole lines use lines-idastar (up to 16 cells) or idastar.
sliding-gpu-sizes = gpu-idastar is for boards of 5×5 and 4×5 that count single tiles, and this one is { $size }. Use pattern-idastar or lines-idastar.
sliding-gpu-used = Searched on { $card }. How many nodes the last bound took depends on which thread came first.
sliding-gpu-no-driver = No CUDA driver was found. It comes with NVIDIA's driver for the graphics card (libcuda).
sliding-gpu-no-card = There is a CUDA driver, but no card that it can use: { $error }
sliding-gpu-fallback = No graphics card could be used ({ $reason }); pattern-idastar searched on the processor instead.
sliding-pattern-no-sizes = “{ $name }” does not name pattern databases. Write the sizes of the patterns, such as pattern:5-5-5, or pattern alone for the best tables there are.
sliding-flood-single = Floods count moves of single tiles. This board counts moves of whole lines.
sliding-flood-no-tile = “{ $tile }” is no tile of this board, or it stands in the list twice.
sliding-flood-large = That is too much to flood on a board of { $size }. Take fewer tiles, or a smaller board.
sliding-pattern-unknown = There are no pattern databases “{ $name }” for { $size }: the sizes of the patterns, of at most eight tiles each, have to add up to the number of tiles. Known to be good: { $known }.
sliding-pattern-not-built = The pattern databases { $name } of { $size } are too big to be made on the spot. { $where ->
    [program] Use pattern here, which takes the best ones that can be made; the Starboard program builds these:
   *[here] Build them first:
  } starboard pattern build sliding { $size }:{ $name }
sliding-pattern-corner-only = The pattern databases { $name } of { $size } are too big to be made on the spot, and they are built for goals with the free cell in a corner. Use pattern, which takes the best ones that can be made.
sliding-proof-by-solver = Not proved to be shortest. For a proof, which may take long, use { $solver }.
sliding-proof-by-tables = Not proved to be shortest. For a proof, which may take long, use { $solver }; it is far quicker with tables { $where ->
    [program] that are too large for a browser and that the Starboard program builds:
   *[here] built beforehand:
  } starboard pattern build sliding { $name }
sliding-proof-out-of-reach = Not proved to be shortest, at most { $excess } { $excess ->
    [one] move
   *[other] moves
  } too long: no solver proves plans for { $size }.
sliding-lines-multi-only = lines-idastar counts whole lines, and this board counts single tiles. Use pattern-idastar, or --metric multi.
sliding-lines-too-large = lines-idastar is for boards of at most 16 cells; { $size } has more. Use idastar or anytime instead.

sliding-unknown-table = There are no tables “{ $name }”. Write the sizes of the patterns, such as 7-8 for 4×4 or 6-6-6-6 for 5×5, with the board in front for others: 3x4:6-5; or 3x4:complete, 3x4:complete-multi and the same with 2x6 for all positions; or 6-6-6-6-deltas for long searches on 5×5. A pattern has at most eight tiles, and all tiles of the board belong to one.
sliding-no-cache-folder = There is no folder for tables: neither STARBOARD_CACHE nor a home folder is set.
sliding-table-refused = { $why ->
    [damaged] The tables in { $file } are damaged
    [foreign] { $file } is no table file of this version
    [other] The tables in { $file } are for another board or partition
   *[unreadable] The tables in { $file } cannot be read
  }: not used. Make them anew with: starboard pattern build sliding { $name }
sliding-table-renewed = { $why ->
    [damaged] The tables in { $file } were damaged
    [foreign] { $file } was no table file of this version
    [other] The tables in { $file } were for another board or partition
   *[unreadable] The tables in { $file } could not be read
  }: made anew.
sliding-table-failed = The tables could not be kept: { $error }

sliding-no-tile = No tile can move { $direction }: the free cell is at that edge.
sliding-one-tile = Here tiles move one at a time, not { $count } at once.
sliding-too-many-tiles = Only { $room ->
        [one] one tile
       *[other] { $room } tiles
    } can move { $direction } here, not { $count }.
sliding-not-a-move = “{ $found }” is no move. Moves are U, D, L and R: the direction in which a tile slides.

sliding-empty = There is no board here.
sliding-not-a-number = “{ $found }” is not a number. Tiles are 1 to { $most }, the free cell is 0.
sliding-number-too-large = { $found } is too large: the tiles of this board are 1 to { $most }, the free cell is 0.
sliding-duplicate = { $number } stands here a second time; the first is in line { $line }, column { $column }.
sliding-two-blanks = A second free cell (0); the first is in line { $line }, column { $column }.
sliding-no-blank = There is no free cell. Write it as 0.
sliding-missing =
    { $count ->
        [one] The tile { $numbers } is missing.
       *[other] { $count } tiles are missing: { $numbers }.
    }
sliding-ragged =
    { $found ->
        [0] This row is empty; the first row has { $expected } numbers.
        [one] This row has one number; the first row has { $expected }.
       *[other] This row has { $found } numbers; the first row has { $expected }.
    }
sliding-not-square =
    { $count ->
        [one] One number is no board. Write a row per line, or all rows in one line with / between them.
       *[other] { $count } numbers do not make a square. Write a row per line, or put / between the rows.
    }
sliding-too-small = A board has at least { $least } rows and { $least } columns; this one is { $size }.
sliding-too-large = A board has at most { $most } rows and { $most } columns.
sliding-wrong-count = A { $size } board has { $expected } numbers; here are { $found }.
sliding-bad-name-size = “{ $found }” is not a size. A board's name starts with WIDTHxHEIGHT, each from { $least } to { $most }, and a colon: 3x3:1,2,3,4,5,6,7,0,8.
sliding-bad-goal = “{ $found }” is no goal. Write { $known }, or a board.
sliding-bad-goal-option = “{ $found }” is no goal for a { $size } board. Write { $known }, or a board of that size with every number once.
sliding-goal-count = The goal has { $found } numbers; the board has { $expected }.
sliding-goal-size = The goal is { $found }; the board is { $expected }.
sliding-bad-metric = “{ $found }” is no way of counting. Write one of: { $known }.
sliding-unknown-header = “{ $found }” is no option of this puzzle. There are: { $known }.
sliding-unknown-format = There is no format “{ $found }”. There are: { $known }.

sliding-bad-recipe = “{ $found }” is not understood. After the size there may be, as key=value: { $known }.
sliding-mode-clash = --{ $option } does not go with the other options: choose one way of shuffling.
sliding-walk-needs-moves = Say how long the walk shall be, such as --moves 50.
sliding-depth-needs-depth = Say how deep the board shall be, such as --depth 20 or --depth 18-22.
sliding-bad-depth = “{ $found }” is no depth. Write a number from 1 to { $most }, or a range such as 18-22.
sliding-depth-too-deep = No { $size } board is { $depth } moves deep: the deepest has { $deepest }.
sliding-depth-not-found = No { $size } board of depth { $depth } turned up. Try another seed, or less depth.

sliding-experiment-one-board = Breadth-first search against A* on one board
    .help = The same board, whose shortest solution takes 22 moves, by blind search and by A* and IDA*: how many positions does each have to look at?
sliding-experiment-depth = Nodes against depth for four estimates
    .help = Fifty random 8-puzzles that need 5 to 25 moves, solved by A* with no estimate, misplaced tiles, Manhattan distance and linear conflicts. On the logarithmic axis the better estimate is the flatter line.
sliding-experiment-profile = Where the time goes
    .help = The board of 22 moves once more, by breadth-first search and by A* with four estimates: which share of the time goes into producing successors, estimating them, finding out whether a position is known already, and the open list? A better estimate may cost more for each position and still save time, because there are fewer positions.
sliding-experiment-fit = A* with the fitted estimate on the 8-puzzle
    .help = Fifty random 8-puzzles by A* with Manhattan distance, with linear conflicts, and with the sum that was fitted to solved boards by least squares. The fitted sum looks at fewer positions, but it is too high on some of them: compare the mean costs to see what that does to the plans. “starboard fit sliding” shows the fit itself.
sliding-experiment-size = Mean time of each algorithm by size
    .help = Twenty random boards of each size. Optimal search gives up early; weighted search, a narrow beam and divide and conquer go on.
sliding-experiment-learned = What the learned estimate is good for
    .help = Twenty random boards of 5×5 and of 6×6, two seconds each: weighted A* and a beam with Manhattan distance, and the same with the estimate that was fitted to solved boards. Which solves more, looks at fewer positions, and finds shorter solutions?

sliding-sprite-tile = tile { $label }
sliding-sprite-floor = gap

sliding-rating-length = Moves of the best known way
sliding-rating-distance = Moves that the tiles need at least
sliding-rating-detours = Moves beyond that

sliding-example-1 = A tile beside the gap slides into it. When every tile is in its place, the board is solved.
sliding-example-2 = Tap a tile further away: the whole line up to the gap moves at once.
sliding-example-3 = Sometimes a tile must go a roundabout way so that another can pass.

sliding-coach-look = Look at the { $tile }.
sliding-coach-slide =
    { $count ->
        [1] Slide the { $tile } { $direction }.
        [2] Slide two tiles { $direction } at once by pushing the { $tile }.
        [3] Slide three tiles { $direction } at once by pushing the { $tile }.
       *[other] Slide { $count } tiles { $direction } at once by pushing the { $tile }.
    }

sliding-experiment-patterns = Pattern databases 4-4-4-3 against Manhattan distance
    .help = Ten 15-puzzles that were mixed by sixty moves, solved by IDA* with Manhattan distance, with linear conflicts, and with tables of four groups of tiles. The plans are equally long; how many positions does each look at?
