# Watching a search, races, experiments.

screen-visualise = Watch the search
screen-race = Race
screen-experiments = Experiments

## Names

algorithm-bfs = Breadth-first
algorithm-dfs = Depth-first
algorithm-iddfs = Iterative deepening
algorithm-bidirectional = From both ends
algorithm-uniform-cost = Uniform cost
algorithm-greedy = Greedy
algorithm-astar = A*
algorithm-weighted-astar = Weighted A*
algorithm-weighted-astar-classic = Weighted A* (6 × width × height)
algorithm-idastar = IDA*
algorithm-rbfs = RBFS
algorithm-smastar = SMA*
algorithm-beam = Beam
algorithm-beam-classic = Beam of 25
algorithm-limited-astar = A* with a limited open list
algorithm-divide = Row by row
knob-weight = Weight
knob-beam = Beam width
knob-branch = Branches
knob-depth = Depth limit
list-comma = {", "}

## Watch

visual-title = { $game }: watch the search
visual-heading = Watch the search
visual-link = Watch the search
visual-race = Race it against another
visual-save = Save the search
visual-open-file = Open a search
visual-algorithm = Algorithm
visual-node = The node that the search is at
visual-side = What the search knows
visual-panels = Views
visual-code = Pseudocode
visual-transport = Place in the search
visual-scrubber = Place in the search
visual-to-goal = To the solution
visual-speed-max = top speed
visual-waiting = Recording. Nodes expanded: { $expanded }; memory: { $memory }
visual-counts = { $expanded } expanded, { $produced } produced
visual-sampled = The search was longer than what can be kept: its first { $steps } frames are here in full.
visual-tab-open = Open list
visual-tab-path = Path
visual-tab-alternatives = Path and alternatives
visual-tab-beam = This layer and the next
visual-tab-sides = Both open lists
visual-tab-tree = Tree
visual-tab-layers = Layers of f
visual-tab-heat = Heat map
visual-tab-log = In words
visual-open = The best of the open list, best first
visual-path = The path that the search is on, its latest node first
visual-alternatives = The path that the search is on and the alternatives beside it, the latest first
visual-beam = The nodes of this layer that are not yet expanded, and the next layer; the smallest f first
visual-sides = The best of the two open lists, best first
visual-short-open = waiting
visual-short-path = on the path
visual-short-alternatives = path and alternatives
visual-short-beam = waiting
visual-short-sides = waiting
visual-open-empty = Nothing is waiting.
visual-closed = expanded
visual-now = f of the current node
visual-layers-label = Number of nodes of each f, expanded and waiting
visual-staircase = The bound rises
visual-staircase-help = Every step of the staircase is a search from the beginning. It visits the nodes of the step before once more; the last one ends early, at the goal.
visual-staircase-label = The bound rose { $count ->
        [one] once
       *[other] { $count } times
    }, from { $first } to { $last }
visual-expansions = expansions
visual-tree-label = Search tree; nodes: { $nodes }. Arrow keys move it, plus and minus zoom, 0 fits it.
visual-tree-part = The first { $shown } of { $all } nodes
visual-tree-whole = Nodes: { $all }
tree-legend = What the signs mean
tree-legend-waiting = waits
tree-legend-expanded = expanded
tree-legend-plan = on the plan
tree-legend-current = now
tree-legend-f = numbers: f
visual-zoom-in = Larger
visual-zoom-out = Smaller
visual-zoom-fit = Fit
visual-heat-label = In how many positions something was still to be done on each cell
visual-in-hand = The successor in hand:
visual-log = What happened, latest first
visual-key-record = Record again, cancel
visual-key-expansion = Next expansion
visual-key-expansion-before = Previous expansion
visual-key-tree = Show the tree
visual-key-open = Show the open list
visual-key-before = Previous algorithm
visual-key-after = Next algorithm

trace-g = g
trace-g-help = g: what the way from the start to this node costs
trace-h = h
trace-h-help = h: what the estimate says about the rest
trace-f = f
trace-f-help = f = g + h
trace-expanded = Expanded
trace-expanded-help = Nodes expanded so far
trace-open = Waiting
trace-open-help = Nodes that were produced and not yet expanded
trace-path = On the path
trace-path-help = Nodes of the path that the search is on: nothing else is remembered
trace-alternatives = Remembered
trace-alternatives-help = Nodes of the path and the alternatives beside it
trace-beam = Waiting
trace-beam-help = Nodes of this layer that are not yet expanded, and the next layer
trace-sides = Waiting
trace-sides-help = Nodes of both sides that were produced and not yet expanded
trace-bound = Bound
trace-bound-help = It is proved that nothing cheaper will do; in iterative searches: how far this iteration goes

mark-bound = New bound: { $value }
mark-best-h = Nearer than ever: h = { $value }
mark-goal = Solution of cost { $value }

outcome-optimal = Optimal: { $cost }
outcome-feasible = Solved: { $cost }, not proved best
outcome-feasible-bound = Solved: { $cost }, at least { $bound } needed
outcome-unsolvable = Proved unsolvable
outcome-unknown = No solution found

## Pseudocode. Lines of a loop, and lines that an algorithm words otherwise.

code-best-first-expand = Take the best node from OPEN and look at each successor:
code-bfs-expand = Take the node that has waited longest from OPEN; look at each successor:
code-uniform-cost-expand = Take the node with the smallest g from OPEN; look at each successor:
code-greedy-expand = Take the node with the smallest h from OPEN; look at each successor:
code-astar-expand = Take the node with the smallest f = g + h from OPEN; look at each successor:
code-weighted-astar-expand = Take the node with the smallest g + w·h from OPEN; look at each successor:
code-best-first-duplicate = Known, and this way is no cheaper: skip it.
code-best-first-dead-end = The estimate proves that no way leads on: drop it.
code-best-first-prune = It cannot beat the solution in hand: drop it.
code-best-first-better = Waiting already, but this way is cheaper: change its parent and g.
code-best-first-reopen = Expanded already, but this way is cheaper: put it back on OPEN.
code-best-first-goal = It is a goal: keep the solution.
code-best-first-push = New: put it on OPEN.
code-limited-astar-forget = OPEN is longer than its limit: drop its worst node, for good unless a cheaper way leads there.
code-best-first-bound = Nothing on OPEN can lead to anything cheaper than this: a proved bound. Stop once the solution costs no more.
code-greedy-bound = Stop at the first solution.

code-depth-first-bound = Begin again with a larger bound.
code-idastar-bound = Set the bound: first h(start), then the smallest f that was cut off. Begin again from the start.
code-iddfs-bound = Raise the depth limit by one. Begin again from the start.
code-depth-first-expand = Go into the node; try its successors one after the other:
code-depth-first-redundant = It only takes the last move back: skip it.
code-depth-first-duplicate = It is on the path already: skip it.
code-depth-first-dead-end = The estimate proves that no way leads on: turn back.
code-depth-first-prune = It has reached the depth limit and is no goal: turn back.
code-idastar-prune = f > bound: turn back, and remember the smallest such f.
code-depth-first-goal = It is a goal: done.
code-depth-first-push = Otherwise step into it.
code-depth-first-backtrack = All successors tried: undo the move, and forget the node.

code-recursive-bound = The best f of all rises: a proved bound.
code-recursive-expand = Expand the node; note an f for each successor, never below the node's own:
code-recursive-redundant = It only takes the last move back: skip it.
code-recursive-duplicate = It is on the path already: skip it.
code-recursive-dead-end = The estimate proves that no way leads on: skip it.
code-recursive-goal = It is a goal: done.
code-recursive-push = Keep it, and go into the one with the smallest f …
code-recursive-prune = … as long as that is no larger than the best alternative elsewhere.
code-recursive-backtrack = Step back: forget the successors, remember their smallest f, and go to the alternative.

code-bounded-expand = Take the best node (smallest f, then deepest) and expand it:
code-bounded-duplicate = It is on the path already: skip it.
code-bounded-dead-end = The estimate proves that no way leads on: skip it.
code-bounded-prune = It cannot beat the solution in hand: drop it.
code-bounded-goal = It is a goal: keep the solution.
code-bounded-push = Put it on OPEN.
code-bounded-backtrack = No successor leads on: drop the node, and let its parent know.
code-bounded-forget = Memory is full: drop the worst leaf, and let its parent remember its f.
code-bounded-bound = Nothing can lead to anything cheaper than this: a proved bound.

code-layered-expand = Expand every node of the layer; of each successor:
code-layered-duplicate = Known: skip it.
code-layered-dead-end = The estimate proves that no way leads on: drop it.
code-layered-prune = It cannot beat the solution in hand: drop it.
code-layered-better = In the next layer already, but this way is cheaper: change its parent and g.
code-layered-goal = It is a goal: done after this layer.
code-layered-push = New: put it into the next layer.
code-layered-forget = Keep the best nodes of the new layer up to the beam's width. Drop all others for good.

code-both-ends-expand = Take the next node of the smaller side; look at each neighbour:
code-both-ends-duplicate = Known on this side: skip it.
code-both-ends-push = New: it waits on this side.
code-both-ends-goal = Known on the other side: the two halves make a solution.
code-both-ends-bound = A layer is done on one side: no solution still to be found costs less than the smallest waiting g of both sides together.

code-by-rule-part = As long as more than 3 × 3 cells are open: take up the next side, a row or a column.
code-by-rule-subgoal = Carry the next tile of the side home: the gap walks round to its far side and pulls.
code-by-rule-joint = The last two tiles of the side go in together, by a small search. Then the side is closed.
code-by-rule-rest = Solve the last cells by IDA*.
code-by-rule-push = One tile slides.
code-by-rule-goal = Every tile is home.

log-expand = node { $node }: expanded, g { $g }, h { $h }, f { $f }
log-push = node { $node }: new, f { $f }
log-better = node { $node }: a cheaper way, g { $g }
log-reopen = node { $node }: a cheaper way to a node already expanded, g { $g }
log-goal = node { $node }: a solution, cost { $g }
log-duplicate = a successor of node { $node } is known already
log-prune = a successor of node { $node } is cut off
log-dead-end = a successor of node { $node } is a dead end
log-redundant = a successor of node { $node } takes the last move back
log-bound = the bound is { $bound } now
log-backtrack = node { $node }: everything tried, back
log-forget = node { $node }: dropped, f { $f }
log-part = node { $node }: the next side is taken up
log-subgoal = node { $node }: the next tile of the side is carried home
log-joint = node { $node }: the last two tiles of the side go in together
log-rest = node { $node }: the rest is left to a search

## Race

race-title = { $game }: race
race-heading = Race
race-picture = { $game }, a race: { $what }
race-lead = The same board for everybody. Who expands fewest nodes, who keeps the promise of the best solution, and what does it cost?
race-lanes = Lanes
race-lane = Lane
race-lane-number = Lane { $number }
race-add = Add a lane
race-remove = Remove lane { $number }
race-start = Start
race-fair = Lanes run one after the other, so that none disturbs the clock of another; then all are replayed together.
race-replay = Replay
race-sync = In step by
sync-expansions = Expansions
sync-time = Time
sync-step = Steps
race-steps = steps of the algorithm
race-seconds = seconds
race-results = Results
race-table = Results by lane
race-cost = Cost
race-outcome = Proved?
race-expanded = Expanded
race-produced = Produced
race-time = Time
race-memory = Memory
race-initial = h(start)
race-waiting = waiting
race-running = running …
race-done = done
race-failed = could not run
race-unseen = This solver works in a way that cannot be watched.
race-why = Why did it win?
race-plot = As it went on
race-measure = Measure
measure-open = Waiting nodes
measure-bound = Bound
measure-best-h = Smallest h so far
measure-expanded = Expansions
plot-log = Logarithmic
plot-label = { $y } against { $x }
export-csv = Save as CSV
export-svg = Save as SVG
export-link = Copy the link
race-key-start = Start, cancel
race-key-add = Add a lane

why-nobody = Nobody found a solution. Give them more time, or a smaller board.
why-unsolvable = There is no solution: { $lanes } proved it.
why-only = Only { $winner } found a solution. Its expansions: { $expanded }.
why-even = A draw: nodes expanded in every lane: { $expanded }.
why-fewest = { $winner } needed fewest expansions: { $expanded }. { $loser } needed { $times } times as many.
why-nearer = { $winner } knew more: its estimate at the start is { $mine }, that of { $other } is { $its }. The nearer an estimate comes to the truth without passing it, the fewer nodes look promising.
why-blind = { $other } has no estimate: it looks at everything near the start in all directions. { $winner } knows where to go.
why-both-ends = { $winner } grows two small circles that meet in the middle instead of one that is twice as wide.
why-again = { $other } started { $rounds } times from the beginning, with a larger bound each time, and visited the old nodes again every time. It cannot do otherwise: it remembers only the path it is on.
why-memory = In return { $other } needs hardly any memory.
why-pays = { $lane } does not promise the cheapest solution: its own costs { $cost }, the best one here { $best }.
why-pays-greedy = { $lane } only asks how near the goal seems, never what the way so far has cost: cost { $cost } instead of { $best }.
why-pays-weight = { $lane } counts its estimate { $weight } times. That can be too high, so it prefers what seems near to what is cheap: cost { $cost } instead of { $best }.
why-pays-beam = { $lane } keeps only the best-looking nodes of each layer, and dropped the solution of cost { $best } on the way: its own costs { $cost }.
why-pays-limited = { $lane } keeps only the best nodes on OPEN, and dropped the solution of cost { $best } on the way: its own costs { $cost }.
why-pays-first = { $lane } takes the first solution on its way, whatever it costs: { $cost } instead of { $best }.
why-pays-estimate = { $lane } trusts an estimate that can be too high: cost { $cost } instead of { $best }.
why-proof = Only { $lanes } proved that { $cost } is the best possible.

batch-title = Many boards at once
batch-lead = The same lanes on many random boards: one board may be luck, fifty are not.
batch-count = Boards
batch-sizes = Several sizes
batch-sizes-help = Such as 3x3, 3x4: so many boards of each.
batch-start =
    { $lanes ->
        [one] Run the lane
       *[other] Run the { $lanes } lanes
    }
batch-against = Against
batch-depth = cost of the solution
batch-cells = cells of the board
batch-median = { $lane }, median
batch-solved = Solved
batch-cost = Cost
batch-quartiles = Median, and in brackets the quartiles: half of all boards lie between them.

## Experiments

experiments-start = Run an experiment here
experiments-start-help = The runs are made one after the other on this computer and shown as they come. Leaving this page ends them.
experiments-run =
    { $runs ->
        [one] Start: { $runs } run
       *[other] Start: { $runs } runs
    }
experiments-done = { $done } of { $all } runs
experiments-save = Save the runs
experiments-lead = A bench on the command line compares solvers on many boards and writes a folder. Those in the folder of the command below are listed here; any other can be dropped.
experiments-drop = Drop a saved report here, or a report folder, or its file runs.jsonl or runs.csv.
experiments-files = Choose files
experiments-folder = Choose a folder
experiments-none = There are no runs in these files. A report folder holds runs.jsonl and runs.csv.
experiments-bad = { $bad ->
        [one] One line
       *[other] { $bad } lines
    } could not be read: left out.
experiments-kept = Reports on this computer
plot-series = Series; press one to hide or show it
experiments-results = Results
experiments-suite = Boards
experiments-all = All boards
experiments-expansions = Expanded
experiments-generated = Produced
experiments-search_time = Seconds
experiments-memory = Bytes
experiments-look = Show
experiments-dots = Every run
experiments-medians = Medians
experiments-proved = Proved
experiments-median = Expanded, median
experiments-time = Time, mean
experiments-how = How to get one
experiments-how-1 = Run the command above in a terminal, then load this page again.
experiments-how-2 = Or drop any report folder here. Nothing leaves this computer.
experiments-how-3 = Point at the plot to read figures; drag across it to zoom, double-click to see everything again; press a name below it to hide a series.

visual-formula = Formula
