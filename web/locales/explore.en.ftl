# Exploring a search, playing the algorithm, two searches side by side, the laboratory, showing it to a room.

## Explore

explore = Explore a node
explore-open = Node { $node }: { $sum }. Look at it by itself
explore-here = Explore this node
explore-node = Node { $node }
explore-made = A node made by hand
explore-step = Last step
explore-weighted = g + w·h
explore-way = The way here
explore-step-of-way = Step { $step } of the way: { $sum }
explore-left-out = Left out at its beginning: { $count }.
explore-expand = Expand it by hand
explore-expand-help = What if the search went on from here? These are the successors that A* would make, whether this search did or not; at a goal it stops.
explore-successors = { $count ->
        [0] No successors
        [one] One successor
       *[other] { $count } successors
    }
explore-goal = This is a goal: the puzzle is solved.
explore-dead-ends = { $count ->
        [one] One more is a dead end
       *[other] { $count } more are dead ends
    }: the estimate proves that no way leads on.
explore-never = the search was never here
explore-known = node { $node } of the search
explore-moves = Moves from the start:

## Play the algorithm

visual-tab-play = Play it
play-along-ask = You are the algorithm. Which of these waiting nodes is expanded next?
play-along-taken = Right.
play-along-equal = Right: equally good.
play-along-worse = { $better ->
        [one] Not quite: one waiting node is better.
       *[other] Not quite: { $better } waiting nodes are better.
    }
play-along-next = Next choice
play-along-over = From here on there is nothing more to choose.
play-along-again = From the beginning
play-along-score = Right: { $right } of { $all }. In a row: { $streak }.

## Side by side

screen-compare = Side by side
compare-title = { $game }: two searches side by side
compare-heading = Two searches side by side
compare-link = Side by side
compare-lead = Two algorithms, or two estimates, on the same board. They go in step until one of them takes another node: there the difference between them can be seen.
compare-key = To where they part
compare-same = { $same ->
        [one] The first expansion is the same; the next one differs.
       *[other] The first { $same } expansions are the same; the next one differs.
    }
compare-ended = { $same ->
        [one] They expand the same node; then { $name } has ended.
       *[other] They expand the same { $same } nodes; then { $name } has ended.
    }
compare-never = { $same ->
        [one] They never part: both expand the same node.
       *[other] They never part: both expand the same { $same } nodes in the same order.
    }
compare-question-label = The question where they part
compare-question = Here { $name } and { $other } take different nodes. This is about { $name }.
compare-no-question = By neither rule can one tell these nodes apart: the two searches take different ones of equals, or go by what is not on the cards.
compare-takes = { $name } takes node { $node }: { $sum }.
compare-rule = Of the other node its rule says:

## Laboratory

lab-heading = An experiment of your own
lab-lead = Choose boards and solvers; everything is tried with everything else, as far as it makes sense.
lab-boards = Boards
lab-source = Where the boards come from
lab-made = Made
lab-pack = From a pack
lab-ids = By id
lab-ids-example = sliding:3x3#g1-7, one to a line
lab-vary = Vary
lab-vary-help = A set of boards for each value.
lab-vary-nothing = Nothing
lab-vary-values = Values
lab-vary-example = such as 3x3 4x4
lab-solvers = Solvers
lab-other-solvers = Others, which cannot be watched
lab-heuristics = Estimates
lab-weights = Weights
lab-beams = Beam widths
lab-branches = Branches
lab-depths = Depth limits
lab-several = Several, with blanks between them.
lab-seconds = Seconds for a run
lab-plan = Boards: { $boards }, lanes: { $lanes }
lab-command = The same in a terminal:
lab-coverage = Solved over time
lab-solved = Boards solved
lab-axis = Along
lab-against = against { $axis }
lab-axis-cost = cost of the solution
lab-axis-cells = cells of the board
lab-axis-weight = weight
lab-axis-beam = beam width
lab-axis-branch = branches
lab-axis-depth = depth limit
lab-log-x = Powers of ten across
lab-band = The lines are medians; half of all runs lie in the band around them.
lab-apart = Costs are means over the boards that a lane solved. Here lanes solved different boards: these means cannot be compared with each other.
lab-save = Save as a file
lab-profile = Measure where the time goes as well
reports-keep = Keep the report
reports-kept = Reports kept in this browser
reports-none = None yet. A report that is kept can be opened here again, and handed on as one file. A file that somebody gave you is opened below, and kept in the same way.
reports-is-kept = The report is kept in this browser.
reports-not-kept = This browser keeps nothing for this page. Save the report as a file.
reports-about = { $date } · { $runs } runs
reports-delete = Delete
reports-deleted = “{ $title }” was deleted.
profile-title = Where the time goes
profile-time = Time of a search
profile-each = Per expansion
profile-percent = { $share }%
profile-nanoseconds = { $value } ns
profile-how = Every search is run several times (at least { $runs }), with a stopwatch and without. The times are the shortest without. For the shares the clock is read at every change from one part of the work to the next; every stretch counts with its shortest time, and the { $reading } ns that a reading takes here are taken off. A browser’s clock may be too coarse for that: then all times are added up. What takes a few nanoseconds at a time is below what this can tell, and small differences between two measurements mean nothing.
lab-file-note = The runs are in this file: Starboard's laboratory opens it again.
experiments-branching = Effective branching factor
experiments-cost = Cost

## Showing it to a room

present = Presentation
present-help = Large type, for showing it to a room
present-end = End the presentation

## Marks of a class

sheet-secret = Secret
sheet-secret-help = With it, nobody makes the boards or the key from what is printed. You need it again to mark.
sheet-sealed = sealed { $seal }
mark-heading = Mark answers
mark-lead = Choose the files that came back. They are marked on this computer; the same as “starboard grade FILES --csv”.
mark-files = Choose answer files
mark-file = File
mark-name = Name
mark-right = Right
mark-csv = Save the marks as CSV
mark-of = { $right } of { $all }
