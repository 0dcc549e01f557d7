# The generator.

screen-make = Generate boards
make-title = Generator: { $game }
make-lead = Say what you want and start. Boards appear here as they are found, each with its difficulty. What is handed out as solvable is certain to be.
make-results = Boards
make-count = How many
make-seed-help = The same seed and the same wishes give the same boards.
make-score = Difficulty, 0 to 100
make-length = Length of the solution: { $unit }
make-least = at least
make-most = at most
make-skipped = { $count ->
    [one] One other did not fit.
   *[other] { $count } others did not fit.
}
make-start = Generate
make-cancel = Stop generating
make-forget = Clear the list
make-to-edit = Draw a board yourself
make-looking = Looking … { $expanded } positions so far
make-made = { $made } of { $wanted ->
        [one] one board
       *[other] { $wanted } boards
    }
make-ran-out = { $made ->
    [0] None of { $tried } boards fits. Widen the bounds of difficulty or length.
   *[other] { $made } of { $tried } boards fit. Widen the bounds for more.
}
make-percent = this board: { $percent }%
make-candidates = candidates: { $tried } tried, { $kept } solved and rated
make-found = { $count ->
    [one] One board
   *[other] { $count } boards
}
make-order = Order
make-order-found = As found
make-order-easy = Easiest first
make-order-hard = Hardest first
make-mark = Select { $board }
make-mark-all = Select all
make-mark-none = Select none
make-unproved = Not certified
make-unsolvable = Cannot be solved
make-rating = Difficulty { $score }
make-cost = { $unit }: { $cost }, the optimum
make-cost-most = { $unit }: at most { $cost }
make-pack-title = Title of the pack
make-pack-name = { $game }, my boards
make-export = Download { $count } as a pack
make-keep = Keep as a pack
make-kept = { $count ->
    [one] One board is kept as a pack.
   *[other] { $count } boards are kept as a pack.
}
make-kept-open = Open
