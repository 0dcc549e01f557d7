# The editor.

screen-edit = Make a board
home-own = Boards of your own
edit = Edit
edit-lead = Draw a board, see at once whether it can be solved, play it, share it. Or let boards be made for you.
edit-begin = Draw a board
edit-continue = Continue the draft
edit-make = Generate
edit-title = Editor: { $game }
edit-grid = Draft: { $game }
edit-to-make = Let boards be generated
edit-clear = Clear
edit-open = Open
edit-save = Save and share
edit-play = Test play
edit-play-faulty = This is not a board yet, or it is still being checked.

edit-zoom-in = Larger
edit-zoom-out = Smaller

edit-palette = What to place
edit-brush = Brush
edit-brush-of = { $name } { $word }
edit-own-word = Another kind
edit-own-use = Use
edit-tools = Tool
edit-tool-paint = Paint
edit-tool-rectangle = Rectangle
edit-tool-fill = Fill
edit-tool-take = Pick up
edit-count-help = Click raises a number, right click lowers it; drag one cell onto another to exchange them. Or type.
edit-lower = One less
edit-raise = One more
edit-number-at = Number in row { $row }, column { $column }

edit-shape = Size and shape
edit-side-left = Left
edit-side-right = Right
edit-side-top = Top
edit-side-bottom = Bottom
edit-less-left = Remove the column at the left
edit-less-right = Remove the column at the right
edit-less-top = Remove the row at the top
edit-less-bottom = Remove the row at the bottom
edit-more-left = Add a column at the left
edit-more-right = Add a column at the right
edit-more-top = Add a row at the top
edit-more-bottom = Add a row at the bottom
edit-mirror = Mirror left–right
edit-flip = Mirror top–bottom
edit-turn = Turn a quarter
edit-symmetry = Paint symmetrically
edit-symmetry-none = Off
edit-symmetry-sides = Left–right
edit-symmetry-ends = Top–bottom
edit-symmetry-both = Both
edit-symmetry-turn = Half turn

edit-options = Title and rules
edit-board-title = Title
edit-kinds = Kinds
edit-kind = Kind
edit-cells = Cells
edit-cells-of = Cells of { $kind }
edit-cells-help = Cells are row,column with spaces between them: 1,1 2,3
edit-cost = Cost
edit-cost-of = Cost of kind { $kind }
edit-costs-plain = All cost { $cost }
edit-costs-random = Random { $least } to { $most }

edit-findings = What is known of this board
edit-reading = Checking …
edit-faulty = { $count ->
    [one] Not a board yet
   *[other] Not a board yet: { $count } things to mend
}
edit-more-faults = and { $count } more
edit-row = Row { $row }:
edit-searching = Looking for a solution …
edit-solvable = Solvable, optimum { $cost }
edit-solvable-why = { $unit }: { $cost }. It is proved that no solution is better.
edit-solved = Solved with { $cost }
edit-solved-over = { $unit }: { $cost }, at most { $percent }% over the best possible.
edit-solved-unproved = { $unit }: { $cost }. How much better it could be is not known.
edit-unsolvable = Proved: it cannot be solved
edit-undecided = Not decided yet
edit-undecided-why = A few seconds were not enough. Play it, or give a solver more time.
edit-difficulty = Difficulty
edit-score = { $score } of 100
edit-score-unknown = not decided

edit-open-title = Open a board
edit-open-help = Paste or type a board, a table from a spreadsheet, or a board id; or open a file. Files can also be dropped onto the board. What cannot be read as a board is shown with its faults.
edit-open-file = Choose a file …
edit-open-text = Take this text
edit-text = The board as text
edit-nothing-read = There is no board in that.
edit-file-large = This file is too large to be boards.
edit-too-large = At most { $most } rows and columns can be edited.
edit-pick-title = { $count ->
        [one] One board
       *[other] { $count } boards: which one?
    }
edit-pick-draft = Take the first one as a draft
edit-save-title = Save and share
edit-save-file = As a file
edit-save-faulty = As long as there is something to mend, the draft can be saved as it stands. It is also kept in this browser.
edit-format = Format
edit-download = Download
edit-pack = Into a pack of your own
edit-pack-new = A new pack
edit-pack-put = Put into the pack
edit-packed = It is in “{ $title }” now.
edit-link = As a link
edit-link-faulty = There is a link as soon as the draft is a board.
edit-copy-link = Copy the link

brush-sliding-gap = Gap
brush-sokoban-wall = Wall
brush-sokoban-floor = Floor
brush-sokoban-goal = Goal
brush-sokoban-box = Box
brush-sokoban-player = Player
brush-sokoban-box-home = Box on goal
brush-sokoban-player-home = Player on goal
brush-sokoban-own-box = Box
brush-sokoban-own-hole = Hole
brush-kind = Kind
brush-blocker = Blocker
brush-empty = Empty

key-edit-cursor = Move the cursor
key-edit-number = Type the number
key-edit-raise = One more
key-edit-lower = One less
key-edit-erase = Empty the cell
key-edit-brush = Choose a brush
key-edit-brush-before = Previous brush
key-edit-brush-after = Next brush
key-edit-place = Place
key-edit-toggle = Place or take away
key-edit-line = Paint a line
key-edit-clear = Clear (can be undone)
key-edit-paste = Paste a board
