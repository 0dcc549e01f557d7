# Texts that all games share.

game-unknown = There is no puzzle “{ $name }”. There are: { $games }.
game-unknown-near = There is no puzzle “{ $name }”. Did you mean “{ $near }”?

param-not-a-size = --{ $param }: “{ $value }” is not a size. Write WIDTHxHEIGHT, each from { $min } to { $max }, such as 4x4.
param-not-a-number = --{ $param }: “{ $value }” is not a whole number from { $min } to { $max }.
param-not-a-choice = --{ $param }: “{ $value }” is none of: { $choices }.

id-without-game = “{ $id }” is no board id. Ids start with the puzzle and a colon, such as sliding:4x4#g1-7f3a.
id-without-version = The id names the seed { $seed } but not the generator. Write #g1-{ $seed }.
id-unknown-generator = The id asks for generator version { $version }, this program has version { $known }. Use a program that has it, or make a new board.
id-unknown-pack = There is no pack “{ $pack }”.
id-past-the-pack = The pack “{ $pack }” has the levels 1 to { $count }.

board-not-rewritten = This board cannot be put under other rules. Write the options into its file instead.
move-of-no-length = The rest of the text holds no move.

job-broke-down = The program broke down at this request. Everything else goes on; please report it.
job-number-taken = The request { $id } is already being worked on. Give every request a number of its own.
job-too-many = There are already { $most } jobs of yours. Wait for one to end, or cancel one.
job-too-many-in-all = There are already { $most } jobs in all. Try again later.
moves-do-not-solve = The moves do not solve the board: there is no solution to make better.
game-not-solved = Nothing was solved here yet that could be improved.
game-nothing-proved = Nothing was proved here yet that could be checked.
game-not-open = The game { $game } is not open.
game-too-many = There are already { $most } games open. Close one first.
game-too-long = A game can have at most { $most } steps.
request-number-zero = Requests count from 1; 0 is for what nobody asked.
request-weight = “{ $value }” is not a weight. Write a number of at least 1, such as 1.5 or 3/2.
message-unreadable = The message could not be read: { $error }.
board-faulty = The board is not valid.
argument-not-offered = There are no arguments to check for this puzzle.
flood-unknown = There is no flood “{ $name }” for this puzzle.
argument-unknown = “{ $kind }” is no kind of argument here. There are: { $known }.
argument-no-cost = An argument about costs ends with OBJECTIVE>=COST, such as { $known }>=12; “{ $word }” is none.
argument-shows-less = These cells show a cost of at least { $shown }, not { $claimed }.
argument-no-cell = “{ $cell }” is no cell of the board. Cells are written ROW,COLUMN, counted from 1.
position-not-a-board = This position cannot be written as a board of its own.
shuffle-not-offered = What is left of this puzzle cannot be dealt anew.
shuffle-too-long = Dealing the board anew as it was took too long.
rating-not-offered = Boards of this puzzle cannot be rated.
text-without-boards = There is no board in this text.
seed-not-a-number = “{ $value }” is not a seed. Write up to 16 digits 0–9 and a–f.
fit-none = { $puzzle }: none of its estimates is learned.
fit-not-learned = “{ $name }” is not a learned estimate. There are: { $names }.
boards-too-many = Ask for 1 to { $most } boards at a time.

request-objective = There is no objective “{ $name }”. There are: { $names }.
request-objective-near = There is no objective “{ $name }”. Did you mean “{ $near }”?
request-heuristic = There is no heuristic “{ $name }”. There are: { $names }.
request-heuristic-near = There is no heuristic “{ $name }”. Did you mean “{ $near }”?
request-solver = There is no solver “{ $name }”. There are: { $names }.
request-solver-near = There is no solver “{ $name }”. Did you mean “{ $near }”?
request-heuristic-argument = The heuristic { $name } has no variants: leave out “:{ $argument }”.
request-setting-unused = The solver { $solver } does not use --{ $setting }. These do: { $names }.
request-setting-nobodys = No solver of this puzzle uses --{ $setting }. Leave it out.
request-settings-apart = No solver uses all of these options together: { $uses }.

solver-broke-down = The solver broke down.
plan-misses-the-goal = The solver { $solver } gave a plan that does not end at the goal.
plan-costs-otherwise = The solver { $solver } gave a plan that costs { $real }, not { $claimed } as it says.
plan-costs-too-much = The solver { $solver } gave a plan that costs more than can be counted.
plan-breaks-the-rules = The solver { $solver } gave a plan whose move { $move } is illegal.
plan-reads-otherwise = The solver { $solver } gave a plan whose text means other moves.
plan-below-its-bound = The solver { $solver } gave a plan of cost { $cost }, below its own bound { $bound }.

stop-time = the time limit was reached
stop-memory = the memory limit was reached
stop-nodes = the node limit was reached
stop-cancelled = interrupted
stop-incomplete = this solver gives up by design; another one may find a solution

claim-optimal = proved optimal
claim-bounded = within a proved factor
claim-any = a solution

solver-bfs = Breadth-first search: all boards one move away, then two, …; fewest actions, much memory.
solver-dfs = Depth-first search down to a depth limit; little memory, any solution.
solver-iddfs = Iterative deepening: depth-first with a growing limit; fewest actions in little memory, slow.
solver-bidirectional = Breadth-first from both ends until they meet.
solver-uniform-cost = Cheapest path first, no estimate (Dijkstra).
solver-greedy = Greedy best-first: always the board that looks nearest; quick, any solution.
solver-astar = A*: cheapest sum of path and estimate first; optimal with an admissible heuristic.
solver-weighted-astar = A* with the estimate weighted up: quicker, at most the weight times too long.
solver-idastar = IDA*: iterative deepening on path plus estimate; optimal in little memory.
solver-rbfs = Recursive best-first search: best-first in memory linear in the depth; optimal.
solver-smastar = SMA*: A* that forgets the worst boards when its memory is full and remembers what they were worth.
solver-beam = Beam search: keeps only the best boards of each layer; quick, may miss every solution.
solver-limited-astar = A* with a limited open list: boards of all depths compete for its places, the rest is dropped; may miss every solution.

table-unknown = This puzzle has no tables “{ $name }”.
table-absent = not built
table-ready = ready
table-damaged = damaged: build it again

trace-solver = The solver { $solver } has no trace. Name an algorithm of the search library, such as astar or idastar.
trace-file = This is no trace file, or it was changed: { $what } is missing or wrong.
trace-log = The trace file is damaged at byte { $byte } ({ $what }). Record the search again.
trace-not-kept = The recorded search { $trace } is no longer kept. Record it again.
trace-no-node = The recorded search has no such node.
trace-from-the-goals = This node belongs to the side that comes from the goals: no moves lead to it from the start.
trace-other-board = These two searches are about different boards.
trace-other-space = These two searches count different things and have no positions in common.

choice-no-question = At this moment the algorithm's rule does not say which node is next.
choice-equal = By the rule this node is as good as node { $taken }, which the recorded search took: both are right.
choice-taken-oldest = It has waited longest of all.
choice-taken-estimate = No waiting node has a smaller h than { $right }.
choice-taken-weighted = No waiting node has a smaller g + w·h than { $right }; of equals, the smallest h comes first.
choice-taken-cost = No waiting node has a smaller g than { $right }.
choice-taken-total = No waiting node has a smaller f = g + h than { $right }; of equals, the smallest h comes first.
choice-worse-oldest = Node { $taken } is nearer to the start: g = { $right }, here g = { $mine }. Layer after layer: what came first is taken first.
choice-worse-later = Node { $taken } has waited longer: it was made before node { $node }.
choice-worse-estimate = Node { $taken } has h = { $right }, here h = { $mine }. Only h counts.
choice-worse-weighted = Node { $taken } has g + w·h = { $right }, here it is { $mine }.
choice-worse-cost = Node { $taken } has g = { $right }, here g = { $mine }. The cheapest way so far is taken first.
choice-worse-total = Node { $taken } has f = { $right }, here f = { $mine }.
choice-worse-tie = Both have the same sum { $mine }; of equals the smallest h is taken: node { $taken } has h = { $best }, here h = { $h }.

question-waiting = Which of these nodes is expanded next?
question-bound = The bound is { $bound }. What does the search do with this successor?
question-depth = The depth limit is { $bound }. What does the search do with this successor?
question-rbfs = The search stands at this node, and the best alternative elsewhere has the value { $limit }. Where does it go?
question-smastar = The memory is full. Which of these leaves is forgotten?
question-beam =
    { $width ->
        [1] The layer is complete, and only the best board of it stays. Which of these is dropped?
       *[other] The layer is complete, and only the { $width } best boards of it stay. Which of these is dropped?
    }
question-cut =
    { $width ->
        [1] The open list has room for one board. Which of these is dropped?
       *[other] The open list has room for { $width } boards. Which of these is dropped?
    }
question-bidirectional = Nodes that wait on the side of the start: { $near }; on the side of the goal: { $far }. Which side is expanded next?
question-side-start = The side of the start
question-side-goal = The side of the goal
question-value = value { $value }
question-came = g = { $g }, made in step { $at }
question-back = Back up
question-rule = The rule is at this board. Which step follows?
question-because-joint = All but two tiles of the side are in place: the last two go in together.
question-because-part = A side is finished: it is never touched again, and the next one is taken up.
question-because-rest = The sides are finished, and what is left is small enough for a search.
question-because-subgoal = More than two tiles of the side are still missing: the next one is carried home.
question-because-goal = It solves the puzzle.
question-because-within-cost = f = { $value } is within the bound { $bound }: the search goes down into it.
question-because-beyond-cost = f = { $value } is above the bound { $bound }: the search turns back.
question-because-within-depth = Its depth { $value } is less than the limit { $bound }: the search goes down into it.
question-because-beyond-depth = Its depth { $value } has reached the limit { $bound }: it is not expanded.
question-because-down = The least value is { $value }, which is not above { $limit }: the search goes down into that child.
question-because-back = Even the least value, { $value }, is above { $limit }: the alternative is better now. The search goes back and writes { $value } at the node.
question-because-smastar = The value of a leaf is the best that still waits below it; here { $value }, the highest. The worst leaf goes, and its value is kept at its parent.
question-because-beam =
    { $width ->
        [1] It has f = { $f } and h = { $h }, and another is better: smaller f, or equal f and smaller h. Only one stays.
       *[other] It has f = { $f } and h = { $h }, and the others here are better: smaller f, or equal f and smaller h. Only { $width } stay.
    }
question-because-bidirectional = The side on which fewer nodes wait goes on: { $near } on the side of the start, { $far } on that of the goal.

profile-solver = { $solver } does not tell the parts of its work, so there is no profile of it. These do: { $known }.
profile-part-successors = successors
profile-part-estimate = estimate
profile-part-duplicates = duplicates
profile-part-open = open list
profile-part-rest = rest

experiment-seed = “{ $value }” is no seed. Write up to 16 hexadecimal digits, such as 7f3a.
experiment-other-puzzle = The board { $id } belongs to another puzzle.
experiment-too-large = Boards: { $boards } (at least 1, at most { $most-boards }); lanes: { $lanes } (at most { $most-lanes }).

grade-sealed = This sheet was made with a secret. It is needed to mark it.
grade-no-board = The board { $id } could not be made in time. Choose smaller boards.
grade-no-answer = An exercise took too long to work out. Choose smaller boards.
grade-line = Line { $line }: { $what }
grade-file-too-large = This file is too large for answers.
grade-too-many = More than { $most } files at once are too many.
grade-other-secret = This sheet was made with another secret.
grade-no-key = this line has no key. Write “1a: your answer”, or start it with #.
grade-twice = “{ $key }” is answered twice. Keep one answer.
grade-no-head = the line “{ $key }: …” of the sheet is missing. Leave the first lines of the sheet as they are.
grade-bad-head = “{ $key }: { $value }” is not what the sheet said. Leave the first lines of the sheet as they are.

coach-squares =
    { $count ->
        [1] one square
        [2] two squares
        [3] three squares
        [4] four squares
        [5] five squares
        [6] six squares
       *[other] { $count } squares
    }
coach-direction =
    { $direction ->
        [up] up
        [down] down
        [left] to the left
       *[right] to the right
    }
coach-exhausted = Every way on from here was tried, and none of them solves the board.
coach-not-lost = This position is not known to be lost.
review-not-solved = Only a game that was won can be looked back on.

check-no-boards = { $puzzle } has no small boards of its own to check an estimate on: name some.
check-lost = The program lost the way to the position that it found. This is a fault of the program.

## Formulas: what is wrong with one, and where.

formula-at = { $line ->
    [1] Column { $column }
   *[other] Line { $line }, column { $column }
}
formula-empty = { formula-at }: a formula is missing, such as “3” or “sum(t in tiles: distance(t))”.
formula-long = { formula-at }: a formula has at most { $most } characters.
formula-deep = { formula-at }: too many brackets inside each other.
formula-character = { formula-at }: “{ $text }” has no meaning in a formula.
formula-number = { formula-at }: numbers go up to { $most }.
formula-decimal = { formula-at }: numbers are whole; for 1.5 · x write 3 * x / 2.
formula-expected = { formula-at }: instead of “{ $found }” { $wanted ->
    [operator] an operator such as + or *, or the end,
    [value] a number, a word or a bracket
    [word] a word
    [variable] a variable, as in “t in tiles: …”,
    [sort] a list of items such as “tiles”
   *[other] “{ $wanted }”
} should stand here.
formula-ends = { formula-at }: the formula ends too early; { $wanted ->
    [operator] an operator such as + or *
    [value] a number, a word or a bracket
    [word] a word
    [variable] a variable, as in “t in tiles: …”,
    [sort] a list of items such as “tiles”
   *[other] “{ $wanted }”
} is missing.
formula-unknown = { formula-at }: nobody knows the word “{ $name }”.
formula-unknown-near = { formula-at }: nobody knows the word “{ $name }”. Did you mean “{ $near }”?
formula-bare-sort = { formula-at }: “{ $name }” are many. Say what about them: count({ $name }), or sum(x in { $name }: …).
formula-sort = { formula-at }: “{ $name }” is no list of items. There are: { $names }.
formula-taken = { formula-at }: the name “{ $name }” means something already. Choose another for the variable.
formula-variables = { formula-at }: at most { $most } variables at a time.
formula-arguments = { formula-at }: “{ $name }” takes { $takes } { $takes ->
    [one] value
   *[other] values
}, not { $count }.
formula-asked = { formula-at }: “{ $name }” cannot be asked that way. It can be asked as { $ways }.
formula-type = { formula-at }: { $wanted ->
    [number] a number
    [truth] something that is true or false
   *[other] a { $wanted }
} is needed here, and this is { $found ->
    [number] a number
    [truth] true or false
   *[other] a { $found }
}.
formula-steps = This formula takes too long for a position of such a board: steps { $steps }, at most { $most } are possible. Look at fewer pairs of items.

formula-word-number = the number on a tile
formula-word-cell = the cell where it is
formula-word-goal = the cell where the tile belongs
formula-word-home = whether it is where it belongs
formula-word-row = the row, from 1
formula-word-column = the column, from 1
formula-word-distance = rows plus columns between two cells; of a tile alone, to where it belongs
formula-word-blank = the empty cell
formula-word-blank-goal = where the empty cell ends up
formula-word-width = columns of the board
formula-word-height = rows of the board
formula-word-pushes = pushes of a box to a goal, or to the nearest, as if it were alone; “far” if there is no way
formula-word-dead = whether the box can reach no goal any more
formula-word-walls = how many of the four cells beside it are walls
formula-word-touching = how many of the four cells beside it hold a box
formula-word-matching = least pushes that bring every box to a goal of its own, each as if it were alone
formula-word-empty = whether nothing is on the cell
formula-word-kind = the number of the tile's kind
formula-word-cost = what a slide of this kind costs
formula-word-mates = how many others of its kind are left
formula-word-free = whether it sees one of its kind
formula-word-one = the first tile of the pair
formula-word-other = the second tile of the pair
formula-word-turns = fewest turns between the two now; “far” if they cannot be joined
formula-word-in-line = whether the two share a row or a column
formula-word-left = tiles that are left
