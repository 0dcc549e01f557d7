# Sokoban.

sokoban-name = Sokoban
sokoban-goal = Push every box onto a goal.
sokoban-rules =
    You can push one box at a time, and you can never pull. Push every box onto a goal. A box in a corner stays there for
    good, so think before you push; undo takes back as many steps as you like. In one-to-one levels every box has its own
    hole, the one with the same letter: it falls in and is gone. A box may cross the hole of another box.

sokoban-objective-pushes = fewest pushes
sokoban-objective-moves = fewest steps
sokoban-objective-pushes-moves = fewest pushes, then fewest steps
sokoban-objective-moves-pushes = fewest steps, then fewest pushes

sokoban-param-rules = Rules
    .help = all (any box on any goal) or one-to-one (every box has its own hole and disappears in it).
sokoban-param-size = Size
    .help = Columns x rows with the outer walls, from 5x5 to 40x40. The level may come out a little smaller.
sokoban-param-boxes = Boxes
    .help = How many boxes, from 1 to 26.
sokoban-param-style = Style
    .help = rooms (put together from small pieces), carved (winding passages) or open (a hall with pillars).
sokoban-param-difficulty = Difficulty
    .help = easy, medium, hard or expert: each has its own range of ratings, and a level is changed until it is in there or nothing brings it nearer.
sokoban-param-min-pushes = Least pushes
    .help = The shortest solution has at least so many pushes.
sokoban-param-min-effort = Least search
    .help = The exact solver has to look at least at so many positions.
sokoban-param-effort = Search per candidate
    .help = How many positions the exact solver may look at to certify a candidate.
sokoban-param-tries = Tries
    .help = How many candidates are tried before nothing comes out.

sokoban-solver-exact = Exact: A* over pushes with matching, lost pairs, frozen boxes and corrals; proves its answer the best.
sokoban-solver-backward = Backward: A* by pulls from the solved position back to the start; proves the fewest pushes.
sokoban-solver-strong = Strong: feature-space search with macro moves, packing orders and learned deadlocks; for hard levels, proves nothing.

sokoban-heuristic-zero = Zero: no estimate at all
sokoban-heuristic-sorted = Sorted coordinates: rows and columns of boxes and goals, sorted and compared
sokoban-heuristic-nearest = Nearest goal: every box to the goal nearest to it
sokoban-heuristic-matching = Minimum matching: the cheapest way to give every box a goal of its own
sokoban-heuristic-pruning = Rules switched on: sorted coordinates, and lost positions cut off by the rules that are named, as in pruning:dead+freeze+corral; pruning:none cuts nothing off
sokoban-heuristic-pruning-none = no rule
sokoban-heuristic-pruning-dead = dead squares
sokoban-heuristic-pruning-freeze = frozen boxes
sokoban-heuristic-pruning-corral = corrals
sokoban-heuristic-expr = Formula: an estimate of your own, such as expr:sum(b in boxes: pushes(b)); it promises nothing, so plans found with it prove nothing
sokoban-heat = The stronger the colour, the more of the nodes expanded so far have a box on that square.
sokoban-formula-1 = Every box to its nearest goal
sokoban-formula-2 = Minimum matching
sokoban-formula-3 = Boxes not home
sokoban-formula-4 = Distance to the nearest goal, walls ignored
sokoban-formula-5 = Matching, and a charge for crowded boxes

sokoban-pack-quay = Quay: 110 levels from a first push to a long afternoon
sokoban-pack-lock = Lock: 110 levels where every box has its own hole
sokoban-pack-campaign = Campaign: 68 levels in eight chapters, one idea each
sokoban-chapter-first = First pushes
sokoban-chapter-first-idea = One box or two. You push, you never pull.
sokoban-chapter-walls = Along the wall
sokoban-chapter-walls-idea = A box against a wall only slides along it: many pushes here lose the game.
sokoban-chapter-order = In what order
sokoban-chapter-order-idea = Every box can get home, but not first. Change boxes often.
sokoban-chapter-parking = Parking
sokoban-chapter-parking-idea = Set a box aside where it does no harm, and fetch it later.
sokoban-chapter-holes = One hole each
sokoban-chapter-holes-idea = Every box has its own hole and vanishes in it. The wrong hole is just floor.
sokoban-chapter-corrals = Corrals
sokoban-chapter-corrals-idea = Boxes fence off a part of the floor. Find the push that opens it again.
sokoban-chapter-goalrooms = Goal rooms
sokoban-chapter-goalrooms-idea = All goals in one room with few doors: fill it from the far end.
sokoban-chapter-masters = Masters
sokoban-chapter-masters-idea = Parking, corrals and rooms at once.

sokoban-counter-moves = Steps
sokoban-counter-pushes = Pushes
sokoban-counter-left = Boxes left

sokoban-lost-dead-square =
    { $count ->
        [one] This box can never reach a goal from here.
       *[other] These boxes can never reach a goal from here.
    }
sokoban-lost-frozen =
    { $count ->
        [one] This box can never be moved again.
       *[other] These boxes hold each other still for good.
    }
sokoban-lost-pair = These two boxes cannot both reach a goal any more.
sokoban-lost-goals = There is no way to give every box a goal of its own any more.
sokoban-lost-search = Every way to go on was tried: this position cannot be won any more.

sokoban-argument-boxes =
    { $count ->
        [one] This box can never reach a goal, even alone on the board: every way to push it was tried.
       *[other] These { $count } boxes can never all reach goals, even with every other box taken off the board: every way to push them was tried.
    }
sokoban-argument-goals =
    { $count ->
        [one] This box can reach no goal, even alone on the board.
       *[other] These { $count } boxes can reach fewer than { $count } goals, even each of them alone on the board.
    }
sokoban-argument-pushes =
    { $count ->
        [one] At least { $bound } pushes: this box alone needs as many to come to a goal, even with no other box on the board.
       *[other] At least { $bound } pushes: these { $count } boxes together need as many to come to different goals, even each of them alone on the board.
    }
sokoban-argument-no-box = There is no box on { $cell }.
sokoban-argument-no-boxes = It names no boxes.
sokoban-argument-come-home = With every other box taken off the board, these boxes can all be brought to goals.
sokoban-argument-own-goals = Every box has a goal of its own here: name the boxes that never come home.
sokoban-argument-enough-goals = { $goals ->
        [one] One goal is in reach
       *[other] { $goals } goals are in reach
    } of { $boxes ->
        [one] one box
       *[other] { $boxes } boxes
    }.

sokoban-move-wall = There is a wall.
sokoban-move-no-box = There is no box to push. A step without a push is written in lower case.
sokoban-move-box-there = A box stands there. A push is written in upper case.
sokoban-move-box-blocked = The box cannot move: something is behind it.
sokoban-move-unknown = “{ $text }” is no move. Moves are l, u, r, d for steps and L, U, R, D for pushes.

sokoban-no-player = There is no player. Write it as @ (or + on a goal).
sokoban-second-player = A second player. A level has exactly one.
sokoban-no-box = There is no box that the player could ever push.
sokoban-few-goals =
    { $goals ->
        [one] { $boxes } boxes but only one goal.
       *[other] { $boxes } boxes but only { $goals } goals.
    } Every box needs a goal that the player can get to.
sokoban-open-border = The player could walk out at row { $row }, column { $column } of the level. Close the wall there.
sokoban-unknown-character = “{ $text }” means nothing here. Levels are drawn with # @ + $ * . and blanks (also - and _).
sokoban-box-unreachable = The player can never reach this box, and it is not on a goal.
sokoban-unlabelled = “{ $text }” has no label. In one-to-one levels boxes are a to z, their holes A to Z, and the player is @.
sokoban-label-twice = The label { $label } is used a second time.
sokoban-label-no-hole = The box { $label } has no hole. Write it as the capital letter.
sokoban-label-no-box = The hole of { $label } has no box.
sokoban-already-home = The box { $label } stands on its own hole already.
sokoban-on-malformed = “{ $text }” is not of the form row,column=box, such as 3,4=b or 3,4=@.
sokoban-on-no-hole = There is no hole at that place. “on” is only for boxes and the player on holes.
sokoban-on-twice = Another box stands there already.
sokoban-too-large = The level is too large: more than { $most } cells.
sokoban-rules-unknown = There are no rules “{ $text }”. Write all or one-to-one.
sokoban-json-broken = This is not valid JSON.
sokoban-json-no-rows = A level in JSON needs "rows": a list of texts, one for each row.
sokoban-format-unknown = There is no format “{ $format }”. There are: { $formats }.
sokoban-name-unknown = A level's name starts with rle: or one:, such as rle:5#|#@$.#|5#.
sokoban-recipe-unknown = “{ $text }” is no part of a recipe. Recipes look like 10x10,b4,carved,hard.
sokoban-generate-failed =
    { $boxes ->
        [one] No level of size { $size } with one box has what was asked for.
       *[other] No level of size { $size } with { $boxes } boxes has what was asked for.
    } Ask for less, allow more tries, or take a larger size.
sokoban-generate-crowded = A level of size { $size } has room for at most { $most ->
        [one] one box
       *[other] { $most } boxes
    }.
sokoban-too-large-to-solve = This level is too large for this solver. Take one of the general solvers, such as astar.
sokoban-backward-pushes = “{ $name }” counts pushes only. Take the objective pushes, or the solver exact.
sokoban-pruning-unknown = “{ $name }” names no rules. Write dead, freeze or corral, joined by +, as in pruning:dead+freeze, or pruning:none.
sokoban-pruning-one-to-one = The rule corral is about boxes that share their goals. Leave it out on one-to-one levels: pruning:dead+freeze.
sokoban-backward-one-to-one = “{ $name }” is for levels where any box may go to any goal. For one-to-one levels take exact.

sokoban-sprite-floor = floor
sokoban-sprite-wall = wall
sokoban-sprite-void = outside
sokoban-sprite-goal = goal
sokoban-sprite-hole = hole
sokoban-sprite-box = box { $label }
sokoban-sprite-box-home = box on its goal
sokoban-sprite-player = you
sokoban-sprite-hole-open = hole { $label }
sokoban-sprite-hole-filled = hole { $label }, filled

sokoban-rating-pushes = Fewest pushes
sokoban-rating-moves = Steps of that solution
sokoban-rating-changes = Changes to another box
sokoban-rating-detours = Pushes away from the goals
sokoban-rating-traps = Losing pushes per thousand along the way
sokoban-rating-nodes = Positions looked at

sokoban-example-1 = Walk up to a box and push it onto the goal. You can push, but never pull.
sokoban-example-2 = With lettered boxes, each one must go into the hole with its own letter; there it disappears.
sokoban-example-3 = A box pushed against a wall with no goal along it is lost. The board says so at once: undo and try another way.

sokoban-coach-box =
    { $which ->
        [only] the box
        [named] box “{ $letter }”
        [left] the left box
        [right] the right box
        [upper] the upper box
        [lower] the lower box
        [leftmost] the leftmost box
        [rightmost] the rightmost box
        [topmost] the topmost box
        [lowest] the lowest box
        [top-left] the box at the top left
        [top-right] the box at the top right
        [bottom-left] the box at the bottom left
        [bottom-right] the box at the bottom right
       *[marked] the marked box
    }
sokoban-coach-look = Look at { $box }.
sokoban-coach-push = Push { $box } { $squares } { $direction }.
sokoban-coach-push-home = Push { $box } { $squares } { $direction }, onto its goal.

sokoban-experiment-sokoban-small = Breadth-first, depth-first and A* on small levels
    .help = Small levels with alike boxes and with a hole for each box: breadth-first and depth-first search, A* with two estimates, and the exact solver. Pushes, positions, time. Depth-first search is not blind here: it tries first the pushes that the estimate likes best, leaves out lost ones, and remembers where it has been.
sokoban-experiment-ablation = What each rule that sees a lost position saves
    .help = The same A* with the same estimate, with every choice of three rules switched on: dead squares, frozen boxes, corrals. Then a better estimate without rules, and the exact solver, which has all of it and more.
