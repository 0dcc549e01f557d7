# Texts of the page.

close = Close
cancel = Cancel
copy = Copy
copied = Copied.
copy-failed = The browser did not allow copying. Select the text and copy it by hand.
skip = Skip to the content
navigation = Main navigation
reconnecting = Reconnecting …
server-away = The server is not running. Boards, moves, hints and solutions come from it, and it keeps your games; start “starboard”, and this page goes on by itself.
sound-on = Sound on
sound-off = Sound off
speed = Speed
labelled = { $name }: { $what }

screen-settings = Settings
screen-help = How to play
screen-learn = Learn
missing-title = There is nothing here
missing-text = The address leads nowhere. Perhaps a part of the link was lost.
board-trouble = This board cannot be opened

## Home

home-link = Starboard: to the start page
home-title = What would you like to play?
home-lead = Four puzzles on a grid, from a minute to an afternoon. Play them, ask for a hint, or watch how a search solves them.
home-games = The puzzles
home-first = Try it
home-play = Play
home-continue = Continue
home-new = New board
home-left-at = { $moves ->
    [one] { $moves } move
   *[other] { $moves } moves
}, { $time }
home-daily = Boards of the day
home-daily-open = The same for everybody today
home-daily-picked = Choosing …
home-daily-done = Done in { $time }
home-search = See how search thinks
home-learn = Short lessons with live boards
home-watch = A* on the 8-puzzle, step by step
home-race = Four searches, one board
search = Search
search-placeholder = Puzzle, level or board id
search-nothing = Nothing found
search-board = Open the board { $board }

## Play

more = More
header-difficulty = Difficulty
header-score = { $name } ({ $score })
header-goal = Goal
header-target = Best possible
header-over = { $target } (you: +{ $over })
header-progress = How much of the goal is reached
header-done = { $done } of { $total }
difficulty-easy = Easy
difficulty-medium = Medium
difficulty-hard = Hard
difficulty-expert = Expert
tools = Tools
undo = Undo
redo = Redo
restart = Restart
hint = Hint
step = Step
step-hint = Plays one good move (Space)
solve = Solve
new = New
levels = Levels
share = Share
shuffle = Shuffle
look = Appearance
look-title = { $game }: appearance
look-skin = Style
look-designs = Drawings
look-picture = Picture
look-colouring = Colours
look-numbers = Numbers on the tiles
preview = Preview
preview-hint = Hold: the finished board (P)
level-before = Previous level
level-after = Next level
level-becomes = { $name } → { $goal }
bookmark = Bookmark this step
timeline = History
timeline-at = Step { $at } of { $length }
timeline-bookmark = Bookmark at step { $step }
moves-entry = Type moves
moves-play = Play these moves
moves-example-sliding = Type moves: LURD
moves-example-sokoban = Type moves: urDL
moves-example-link = Type moves: 1,1-2,3
moves-example-brick = Type moves: 1,1-1,4

counter-time = Time
counter-moves = Moves
counter-optimum = Best possible
counter-score = Score
legend = What a slide costs
legend-kind = { $kind }: { $cost }
counter-over = { $optimum } (you: +{ $over })
cost-moves = Moves
cost-pushes = Pushes
cost-turns = Lines
cost-cost = Cost
cost-cells = Cells
cost-pushes-moves = Pushes, then steps
cost-moves-pushes = Steps, then pushes

lost = This position is lost.
lost-from-start = This board cannot be solved.
lost-undo =
    { $step ->
        [0] This position is lost – go back to the start.
       *[other] This position is lost – undo to move { $step }.
    }
lost-back =
    { $step ->
        [0] Back to the start
       *[other] Back to move { $step }
    }
lost-by = Move { $from } lost it.
lost-between = Lost between move { $from } and move { $to }.
lost-quoted = “{ $move }”
hint-show = Show me
hint-do = Do it
hint-look = Look here.
hint-drawn = Do what is drawn on the board.
hint-last = { $hint } It is the last move.
hint-left = { $hint } From here { $rest } will do, and nothing less.
hint-left-unproved = { $hint } From here { $rest } will do; whether there is a better way is not proved.
hint-thinking = Stop
hint-none = No hint was found in time.
hint-won = The board is solved: there is nothing left to do.
hint-unsolvable = There is no way to the goal from here. Undo and try another way.
misstep = Move { $number } (“{ $text }”): { $problem }
fault-at = Line { $line }, column { $column }: { $problem }
fault-level = Level { $number }, { $fault }
fault-level-titled = Level { $number } (“{ $title }”), { $fault }
fault-more =
    { $count ->
        [one] … and one more.
       *[other] … and { $count } more.
    }
announce-move = { $move }. { $numbers }
announce-won = Solved!
announce-lost = This position is lost. { $reason }

win-title = Solved!
win-title-assisted = Solved with help
win-stars =
    { $stars ->
        [one] One star of three
       *[other] { $stars } stars of three
    }
win-text = Well played.
win-sliding = Every tile is where it belongs.
win-sokoban = All boxes are home.
win-link = Every tile has met its twin, and the table is clear.
win-brick = The last pair is gone: no brick is left standing.
win-searched = Searched by the machine
win-shuffled = The board was shuffled, so the game is not ranked.
win-optimal = Nobody can do it better: that is the best possible.
win-assisted = The machine found some of these moves: nothing is claimed for it.
win-typed = Several moves were entered at once, perhaps from elsewhere: not ranked.
win-next = Next level
win-new = New board
win-again = Play again
win-improve = Improve my solution
win-watch = Watch the best way

card-title = Share the result
card-picture = The board and the result as a picture
card-busy = Drawing …
card-save = Save the picture
card-copy = Copy the picture
card-text = The result as a text
card-target = best possible { $optimum }
size = { $width } × { $height }

review-title = Looking back
review-busy = Looking back on the game
review-stop = Stop
review-graph =
    { $count ->
        [0] How far it was to the goal along the game: nothing was lost
        [one] How far it was to the goal along the game: once something was lost
       *[other] How far it was to the goal along the game: { $count } times something was lost
    }
review-perfect = You needed { $needed }. It is proved that nothing less will do.
review-over = You needed { $needed }; { $best } would have done: { $lost } lost.
review-over-cost = You needed { $needed }; { $best } would have done: { $lost } too much.
review-unproved = You needed { $needed }. The best possible is not proved: at least { $least }, at most { $best }.
review-open = Dashed: no proof, the best that is known.
review-move = Move { $move }
review-moves = Moves { $from } to { $to }
review-lost = { $where }: { $lost } lost here
review-lost-cost = { $where }: { $lost } too much
review-lost-least = { $where }: at least { $lost } lost here
review-lost-least-cost = { $where }: at least { $lost } too much
review-played = Played: { $move }
review-better = Better: { $move }
review-more =
    { $count ->
        [one] One more is in the graph.
       *[other] { $count } more are in the graph.
    }

amount-moves =
    { $count ->
        [0] no moves
        [1] one move
        [2] two moves
        [3] three moves
        [4] four moves
        [5] five moves
        [6] six moves
       *[other] { $count } moves
    }
amount-pushes =
    { $count ->
        [0] no pushes
        [1] one push
        [2] two pushes
        [3] three pushes
        [4] four pushes
        [5] five pushes
        [6] six pushes
       *[other] { $count } pushes
    }
amount-turns =
    { $count ->
        [one] one line
       *[other] { $count } lines
    }
amount-cost = a cost of { $count }

# What a game came to, where it stands by itself.
total-cost = cost { $count }

coach = First steps
coach-help = Stuck? Hint shows a good move, Undo takes one back.
coach-done = Got it
rules-button = How to play
rules-how = Playing it
rules-rules = The rules
howto-sliding = Tap a tile beside the gap and it slides in. Tap farther along the row or column to slide several at once. Arrow keys move a tile in that direction.
howto-sokoban = Tap a square to walk there, or use the arrow keys. Walk into a box to push it. Drag a box to a square, and the walking is done for you.
howto-link = Tap a tile, then its twin. If a line with few turns joins them (two at most, as a rule), both go; it may run around the outside. When no pair is left, shuffle.
howto-brick = Tap a brick that sees its twin along a row or column: both go. Or drag a brick along its line until it stands in line with its twin.

## A new board

new-title = New board: { $game }
new-strength = How hard
strength-easy = Easy
strength-medium = Medium
strength-hard = Hard
strength-custom = Custom
new-start = Start
new-busy = One moment …
new-levels = Choose a level
new-none = No such board was found. Try other values.
new-seed = Seed
new-seed-help = The same seed gives the same board. Up to 16 digits or letters a to f.
new-seed-bad = Only the digits 0 to 9 and the letters a to f, at most 16.
about-sliding-easy = 8 tiles on a 3 × 3 board.
about-sliding-medium = 15 tiles on a 4 × 4 board, the classic.
about-sliding-hard = 35 tiles on a 6 × 6 board.
about-sokoban-easy = Two boxes in a small room.
about-sokoban-medium = Three boxes; think before you push.
about-sokoban-hard = Five boxes in a larger place, with walls in the way.
about-link-easy = 24 pairs, eight kinds of tiles.
about-link-medium = 40 pairs, sixteen kinds of tiles.
about-link-hard = 70 pairs, thirty kinds of tiles.
about-brick-easy = Ten pairs on a 6 × 6 board.
about-brick-medium = 18 pairs on an 8 × 8 board.
about-brick-hard = 30 pairs on a 10 × 10 board.
form-automatic = Automatic
form-columns = columns
form-rows = rows
form-not-a-number = A whole number from { $min } to { $max }, please.
form-not-a-size = Columns and rows from { $min } to { $max }, please.

help-sliding-goal = Where the gap belongs in the end.
help-sliding-metric = Whether a line that is pushed at once is one move.
help-sliding-depth = Length of the shortest solution, such as 20 or 18-22.
help-sliding-moves = Shuffle by so many moves from the goal.
help-sokoban-rules = One to one: every box falls into the hole with its own letter.
help-link-turns = How often a path may turn.
help-link-ring = Whether a path may run around the outside.
help-link-gravity = Where tiles move after each pair.
help-link-pairs = Empty: the board is full.
help-link-unchecked = The board may turn out to be impossible.
help-brick-costs = What a slide of a kind costs, such as A=3 B=10.
help-brick-pairs = Empty: three quarters of the cells.
help-brick-unchecked = The board may turn out to be impossible.
choice-sliding-goal-blank-last = At the end
choice-sliding-goal-blank-first = At the beginning
choice-sliding-metric-single = Tile by tile
choice-sliding-metric-multi = Whole lines
choice-sliding-mode-uniform = Any solvable board
choice-sliding-mode-unchecked = Any board at all
choice-sliding-mode-walk = Random moves
choice-sliding-mode-depth = By solution length
choice-sliding-mode-depth-uniform = Evenly by solution length
choice-sokoban-rules-all = Any box, any goal
choice-sokoban-rules-one-to-one = One to one
choice-sokoban-style-rooms = Rooms
choice-sokoban-style-carved = Passages
choice-sokoban-style-open = Open hall
choice-sokoban-difficulty-easy = Easy
choice-sokoban-difficulty-medium = Medium
choice-sokoban-difficulty-hard = Hard
choice-sokoban-difficulty-expert = Expert
choice-link-turns-any = Any number
choice-link-ring-on = Yes
choice-link-ring-off = No
choice-link-gravity-none = Nowhere
choice-link-gravity-down = Down
choice-link-gravity-up = Up
choice-link-gravity-left = Left
choice-link-gravity-right = Right
choice-link-gravity-centre = To the middle
choice-link-gravity-apart = Apart
choice-brick-rules-classic = Classic
choice-brick-rules-push = Pushing

levels-title = Levels: { $game }
levels-pack = Collection
levels-level = Level { $number }, { $state }
level-untouched = not yet played
level-tried = started
level-solved = solved

share-title = Share and open
share-give = Give away
share-what = What
share-link = Link
share-position = Link to this position
share-moves = Moves
share-text = Text ({ $format })
share-take = Open a board or play moves
share-take-help = Paste a board id, a board as text, or moves
share-open = Open

## Solve

solve-title = { $game }: solve
solve-side = Solver
solve-start = Solve
solve-mode = What kind of solution?
mode-optimal = Optimal
mode-bounded = Nearly optimal
mode-fast = Fast
mode-optimal-help = The best plan, with proof.
mode-bounded-help = Quicker, and proved to be at most so much too long.
mode-fast-help = Any plan, as soon as possible.
solve-solver = Solver
solve-automatic = Automatic
solve-automatic-help = The puzzle chooses what suits the board.
solve-heuristic = Estimate
solve-weight = Weight
solve-weight-help = At most so many times as long as the best plan: 1.5 means half as long again.
solve-beam = Beam
solve-beam-help = How many boards are kept in each layer.
solve-branch = Branches
solve-branch-help = How many moves of each board are tried.
solve-depth = Depth
solve-depth-help = No plan longer than this.
solve-more = Limits and more
solve-objective = Best at
solve-seconds = Seconds
solve-megabytes = Megabytes
solve-nodes = Boards looked at
solve-cancelled = Cancelled.
solve-limit = Nothing was found: { $limit }.
solve-play = Play this board
solve-back = Back to the game
solve-stop-here = Stop here
solve-better-parts = Where it is better than yours
solve-better-part = Moves { $from } to { $to }: { $after } instead of { $before }
solve-improve = Keep improving
solve-improve-on = Goes on from this plan and this bound, with four times the time.
solve-improve-anew = This solver begins anew, with four times the time; the better plan and the better bound stay.
# “1,245 → 1,053, at least 683”: what the plans found so far cost, and what is proved.
plan-so-far = { $found }, at least { $bound }
progress = Progress
progress-waiting =
    { $waiting ->
        [one] Waiting for another one …
       *[other] Waiting for { $waiting } others …
    }
progress-elapsed = Time
progress-expanded = Expanded
progress-produced = Produced
progress-rate = Speed
progress-memory = Memory
progress-bound = Proved at least
progress-best = Best so far
verdict-bound-checked = Checked without the solvers; single facts looked at: { $steps }.
verdict-argument-checked = The marked cells show it. Checked without the solvers; single facts looked at: { $steps }.
verdict-check = Check this proof
verdict-check-what = Tries everything again by plain search over the rules, without the solvers, within the same limits.
verdict-checked-optimal = Checked without the solvers: nothing below { $cost } solves it. Positions looked at: { $positions }.
verdict-checked-unsolvable = Checked without the solvers: no position that can be reached is solved. Positions looked at: { $positions }.
verdict-checked-undecided = The check could not decide it: { $limit }. Positions looked at: { $positions }; no solution costs less than { $bound }.
verdict-checked-refuted = The proof is wrong, which is a fault of this program: { $cost } is enough, by { $moves }. Please report it with the board.
verdict-optimal = Optimal: { $cost }
verdict-optimal-why = { $unit }: { $cost }. It is proved that no plan is better.
verdict-feasible = Solved: { $cost }
verdict-over = { $unit }: { $cost }. At most { $percent }% over the best possible: it is proved that nothing below { $bound } will do.
verdict-unproved = How much better it could be is not known.
verdict-stopped = The search ended early: { $limit }.
verdict-unsolvable = Proved: there is no solution
verdict-exhausted = Everything that can be reached was tried.
verdict-unknown = Not decided
verdict-bound = It is proved that nothing below { $bound } will do.
verdict-no-bound = Give it more time, or choose another solver.
verdict-partial =
    { $length ->
        [one] The most that was found: one move.
       *[other] The most that was found: { $length } moves.
    }
verdict-partial-proved =
    { $length ->
        [one] It is proved that no more than one move can be made.
       *[other] It is proved that no more than { $length } moves can be made.
    }
verdict-partial-watch = Watch how far it goes
steps-title = Steps
steps-move = Move
steps-start = Start
steps-estimate = h: { $name }
steps-estimate-other = h: { $name } (the solver has its own)
transport = Place in the plan
transport-first = To the start
transport-previous = One step back
transport-next = One step on
transport-last = To the end
transport-step = Go to step
transport-better = Show the better plan: { $cost }
transport-play = Play
transport-pause = Pause
transport-speed = { $speed }×

## Settings

settings-look = Appearance
settings-language = Language
settings-theme = Theme
theme-system = Match the system
theme-light = Light
theme-dark = Dark
theme-contrast = High contrast
settings-animation = Animation
animation-system = Match the system
animation-smooth = Smooth
animation-step = Step by step
animation-instant = At once
settings-speed = Speed of moves
settings-boards = Boards
settings-skin = style
settings-designs = drawings
settings-picture = picture
settings-colouring = colours
settings-numbers = numbers on the tiles
settings-own-help = Your own picture stays in this browser.
picture-none = No picture
picture-own = My own picture
picture-choose = Choose a file with your picture.
picture-bad = This file is no picture that the browser can read.
settings-sound = Sound
settings-sound-on = Sounds
settings-volume = Volume
settings-input = Keys and gestures
settings-swipe = A direction moves
swipe-tile = the tile
swipe-blank = the gap
settings-vim = H J K L move too
settings-race = Racing
settings-race-on = Race against the clock: hundredths, splits and moves per second
settings-inspection = Inspection time
inspection-seconds =
    { $seconds ->
        [0] As long as you like
       *[other] { $seconds } seconds
    }
settings-data = Data
settings-data-text = Games, records and settings are kept on this computer, by the server and in this browser.
settings-export = Save everything to a file
settings-wipe = Forget everything
settings-wipe-sure = Really forget everything
settings-wiped = Everything is forgotten. It can be brought back for a month.
settings-version = Starboard { $version }

## Keys

keys-title = Keys
help-start = Start a board
key-move = Move; on boards with a cursor: move the cursor
key-run = As far as it goes
key-pick = Pick, confirm
key-undo = Undo
key-redo = Redo
key-restart = Restart (can be undone)
key-new = New board
key-hint = Hint
key-step = Play one good move
key-shuffle = Shuffle, where the puzzle has it
key-preview = Hold: see the finished board
key-level-before = Previous level
key-level-after = Next level
key-bookmark = Bookmark this step
key-zoom = Larger, smaller, fit
key-copy = Copy the board
key-paste = Paste a board or moves
key-help = This help
key-mute = Sound on and off
key-fullscreen = Full screen
key-search = Search
key-back = Back
key-solve = Solve, cancel
key-play = Play, pause
key-next = One step on
key-previous = One step back
key-next-100 = 100 steps on
key-previous-100 = 100 steps back
key-first = To the start
key-last = To the end
key-faster = Faster
key-slower = Slower
key-speed = Normal speed
