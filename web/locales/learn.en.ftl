# Lessons about search. Every lesson: title, idea, what to watch, why it is so, what to try; algorithms have four properties besides.

learn-title = Learn how search works
learn-lead = Short lessons, each with one idea and a small board that you can watch being solved, step by step. Begin at the top, or anywhere.
learn-path = The path
learn-part-first = Blind search
learn-part-estimates = With an estimate
learn-part-memory = With little memory
learn-part-mistakes = Classic mistakes, made visible
learn-part-better = Better estimates
learn-part-puzzles = What the puzzles themselves know
learn-lesson-number = Lesson { $number } of { $count }
learn-previous = Previous lesson
learn-next = Next lesson
learn-all = All lessons
learn-done = Done
learn-watch = Watch
learn-why = Why is that so?
learn-try = Try it
learn-play = Try it by hand
learn-play-lost = This position is lost. Undo, and try another way.
learn-play-won = Solved! Cost: { $cost }.
learn-compare = Compare
learn-compare-run = These searches were just run on this computer.
learn-compare-board = Board
learn-compare-wait = running …
learn-compare-nodes = expansions ≤ { $nodes }
learn-properties = Properties
learn-complete = Complete
learn-complete-help = Does it find a solution if there is one?
learn-optimal = Optimal
learn-optimal-help = Is the solution the best one?
learn-time = Time
learn-space = Memory
learn-letters = b: successors of a node. d: depth of the best solution. m: greatest depth. C: cost of the best solution; e: smallest cost of a move.
learn-race = Try it in a race
learn-visualise = Watch it on the large screen
learn-knobs = Knobs
learn-memory = Memory
learn-memory-bytes = { $bytes } kB
learn-recording = Recording the search …
learn-minutes = { $minutes } min
learn-after = after: { $titles }
learn-begin = Begin: { $title }
learn-continue = Go on: { $title }
learn-progress = Lessons done: { $done } of { $count }
learn-rules = Rules
learn-rule-dead = Dead squares
learn-rule-freeze = Frozen boxes
learn-rule-corral = Corrals

predict-title = Predict
predict-successor = The successor in hand
predict-right = Right.
predict-wrong = Not quite.
predict-again = Next question
predict-none = This search is too short for a question. Change a knob.

teach-open = Teacher's view
teach-close = Close teacher's view
teach-slide = { $at } / { $count }
teach-next = Next
teach-previous = Back
teach-help = Page keys turn the pages; Space and the arrows drive the search; Esc closes.
key-teach-next = Next page
key-teach-previous = Previous page

sheet-link = Exercise sheets to print
sheet-title = Exercise sheet
sheet-lead = Sheets come from a seed: the same seed gives the same boards everywhere, so a class can be given many different sheets that can all be checked.
sheet-seed = Seed
sheet-count = Boards
sheet-puzzle = Puzzle
sheet-answers = With answers
sheet-print = Print
sheet-name = Name:
sheet-date = Date:
sheet-board = Board { $number }
sheet-id = Board id
sheet-ask-estimate = What does the estimate “{ $heuristic }” say about this board?
sheet-ask-expand = Run { $algorithm } with this estimate by hand and note the nodes in the order in which it expands them.
sheet-rule-astar = It takes the node of least f, of equals the one of least h.
sheet-rule-greedy = It takes the node of least h.
sheet-rule-weighted-astar = It takes the node of least g + 1.5 · h, of equals the one of least h.
sheet-ask-f = { $count ->
    [one] f of the first node.
   *[other] f of the first { $count } nodes.
}
sheet-ask-moves = { $count ->
    [one] The move to the second node.
   *[other] The last move to each of the next { $count } nodes.
}
sheet-tie = (Then several nodes are equally good, and the rule says no more.)
sheet-table = Nodes in the order of their expansion
sheet-grade = Answers in a text file that begins with these lines are marked by “starboard grade FILE”:
sheet-ask-optimum = What does the best solution cost? Write it down as moves.
sheet-ask-explain = Which of the nodes on OPEN would A* take next, which would greedy search take, and when can that be a mistake?
sheet-answer-optimum = { $cost }: { $moves }
sheet-table-node = Node
sheet-checked = The answers were worked out by the program.
sheet-failed = No boards could be made: { $problem }

graph-title = A small map
graph-label = Four places: S to A costs 1, S to B costs 3, A to B costs 1, B to G costs 3. Estimates: S 0, A 4, B 0, G 0.

## Blind search

learn-space-title = A puzzle is a map
learn-space-idea = Every position of a puzzle is a place, every move a road to another place. Solving the puzzle means finding a way from the start to the goal on a map that nobody has drawn.
learn-space-watch = Play the small board by hand first. Then let the search run and look at the tree: its root is the position you began with, every branch is a move.
learn-space-why = The map of the 8-puzzle has 181,440 places that can be reached from the goal; that of the 15-puzzle more than ten million million. No program draws the whole map. It unrolls the part it needs, from the start: a node of the tree is a place together with the way that led to it. To _expand_ a node is to produce all its successors. OPEN is the list of nodes that were produced and still wait to be expanded. The algorithms of these lessons differ above all in two things: which node they take next, and what they remember.
learn-space-try = In the tree, find a node with one child fewer than it has moves. What happened to the other move? (As a rule it leads back to where the search came from. It can also lead to a place that was already reached in another way.)

learn-parity-title = Half of all boards
learn-parity-idea = Take two tiles out of a solved board and put them back exchanged. No moves lead back to the goal. The reason is a number that stays odd whatever you do.
learn-parity-watch = Play the board above by hand: 7 and 8 are exchanged on it. Read the tiles row by row and count the pairs in which the larger one comes first, the _inversions_. A move to the side leaves the count alone. A move up or down carries a tile past two others, and the count stays, or changes by 2. It began odd, so it stays odd; the solved board has none, and zero is even. The search below goes through a 2 × 2 board.
learn-parity-why = On a board of odd width every move keeps an even number of inversions even and an odd one odd. There are 9! = 362,880 ways to put eight tiles and a gap on a 3 × 3 board. Exchange two tiles of any of them, and even becomes odd: so half of them are even, half are odd, and no move leads from one half to the other. Of the even ones all 181,440 can be reached from the goal; that takes a proof of its own, or a search of all of them. On a board of even width a move up or down carries a tile past an odd number of others, so the count turns from even to odd, or back, each time the gap changes its row: there the inversions and the gap's row together decide. On the 2 × 2 board 12 of 24 positions can be reached. A program need not search to say “unsolvable”: it counts.
learn-parity-try = In the tree of the 2 × 2 board count the positions. Why is it almost a circle? And suppose two tiles looked alike: why would every board be solvable then?
learn-parity-inversions = Inversions

learn-bfs-title = Breadth-first search
learn-bfs-idea = First everything one move away, then everything two moves away, and so on. The first solution met is one of the fewest moves.
learn-bfs-watch = Look at the open list: it is a queue. The node that has waited longest goes next, so all nodes waiting are at most one move deeper than the current one.
learn-bfs-why = When a node of depth 5 is expanded, every node of depth 4 has been expanded before. So no shorter way to it can turn up later. The price: before it sees one node of depth 12, breadth-first search has stored all nodes of depth 11. On hard puzzles memory runs out before patience does.
learn-bfs-try = Watch the number of waiting nodes as the depth grows by one. By what factor does it grow on this board?
learn-bfs-complete = Yes, if every node has finitely many successors.
learn-bfs-optimal = Fewest moves, yes. Least cost is promised only if all moves cost the same.
learn-bfs-time = O(b^d)
learn-bfs-space = O(b^d): every node is kept.

learn-dfs-title = Depth-first search
learn-dfs-idea = Always go on from where you are; turn back only when you cannot go on. It needs almost no memory, and it may walk past the goal for a long time.
learn-dfs-watch = Follow the path in the tree: it goes down to the depth limit before a second branch is tried at all.
learn-dfs-why = Only the path from the start is remembered, so memory grows with the depth and not with the number of nodes. But the first solution found is just the first one in the order of the moves. With a limit of 20 instead of 6 the same board takes more than a thousand times as many expansions, and the solution is more than twice as long.
learn-dfs-try = Set the depth limit to 5. Why is there no solution now, and why is that no proof that there is none at all?
learn-dfs-complete = Only down to its depth limit.
learn-dfs-optimal = No.
learn-dfs-time = O(b^m)
learn-dfs-space = O(b·m): one path and the nodes that wait along it; O(m) if successors are made one at a time, as here.

learn-iddfs-title = Iterative deepening
learn-iddfs-idea = Depth-first search with limit 0, then 1, then 2 … It finds a shortest solution like breadth-first search, in as little memory as depth-first search.
learn-iddfs-watch = Each step of the staircase is a new search from the start. Watch how the first moves are made again and again.
learn-iddfs-why = Is it not wasteful to begin again each time? Less than it seems. If every node has b successors, the last iteration is about b times as large as the one before, so from b = 2 on all earlier ones together are smaller than the last: about half of it for b = 3. However deep the tree, most of its nodes are in its last row: about two thirds for b = 3.
learn-iddfs-try = Compare the number of expansions with breadth-first search. Where does the difference come from? (On this board only from the iterations: no position within 5 moves of the start is reached in two ways. Further away some are, and depth-first search does not notice it. The lesson “What beginning again costs” counts that.)
learn-iddfs-complete = Yes, if every node has finitely many successors.
learn-iddfs-optimal = Fewest moves, yes.
learn-iddfs-time = O(b^d)
learn-iddfs-space = O(b·d); O(d) if successors are made one at a time, as here.

learn-repeats-title = What beginning again costs
learn-repeats-idea = Iterative deepening searches the upper part of the tree again and again. A formula says how much that costs, and a count says what the formula leaves out.
learn-repeats-watch = Drag the two sliders above. With b = 3 and a depth of 6, breadth-first search produces 1,093 nodes; all iterations together produce 1,636. The last bar is longer than all others together.
learn-repeats-why = If every node has b successors, the iteration with limit k has 1 + b + b² + … + b^k nodes. All iterations together are less than b / (b − 1) times the last one: 1.5 times for b = 3, twice for b = 2. So much for the formula. Now the count, on four boards: with 4 moves breadth-first search expands 20 positions and iterative deepening 38; with 8 moves 201 and 490; with 12 moves 1,363 and 4,396; with 20 moves 34,978 and 246,401. The ratio grows from 2 to 7. No b of the formula gives that: one for which the ratio is 2 with 4 moves never gets beyond 2.5. So the growth does not come from beginning again. In a tree every place has one way to it; on a board many ways lead to the same position, and a search that remembers nothing but its path walks along all of them.
learn-repeats-try = Put b near 1: what becomes of the ratio, and why? Then think of a puzzle in which no position can be reached in two ways. Which of the two searches would you take there?
repeats-title = By formula
repeats-b = Successors b
repeats-d = Depth
repeats-limit = limit { $limit }
repeats-once = Breadth-first
repeats-again = All iterations
repeats-ratio = Ratio
repeats-bound = b / (b − 1)

learn-bidirectional-title = From both ends
learn-bidirectional-idea = Two small circles that meet hold less than one that is twice as wide; and where every move multiplies the number of positions, far less.
learn-bidirectional-watch = The nodes come from two roots: the start and the goal. The search ends when a node of one side is known on the other, and nothing shorter is left.
learn-bidirectional-why = With 3 successors per node, 12 moves mean about 3^12 = 531,441 nodes. Twice 6 moves mean 2 · 3^6 = 1,458. It works if there is one goal (or few), and if one can answer the question “from where could I have come here?”. Moves need not be reversible for that; only their predecessors have to be known.
learn-bidirectional-try = Sokoban's boxes can be pushed but not pulled. What would a search from the goal have to do instead? And how many goals are there, if only the boxes matter and not where the keeper stands?
learn-bidirectional-complete = Yes, if every node has finitely many successors and predecessors.
learn-bidirectional-optimal = Fewest moves, yes: it goes on until no shorter meeting is possible.
learn-bidirectional-time = O(b^(d/2))
learn-bidirectional-space = O(b^(d/2))

learn-meeting-title = Where the sides meet
learn-meeting-idea = Two searches, one from each end. Where should they meet? Drag the meeting place, and count.
learn-meeting-watch = The board above is 12 moves from the goal. Drag the slider: one side goes so many moves from the start, the other the rest from the goal. Play a move, and everything is counted anew. In the search below watch two trees grow; the line “known on the other side” is where they meet.
learn-meeting-why = Within 6 moves of this start there are 129 positions, within 6 of the goal 90; within 12 of the start there are 2,389. Each further move multiplies the number, so two half ways are much less than one whole way, and the middle is a good place to meet. It is not always the best: the side with fewer moves to choose from may go further. Here the goal, with its gap in a corner, has two moves, and the start, with its gap in the middle, four. The first meeting need not be the shortest way either. So the search goes on until the nearest nodes that wait on both sides are together as far away as the way it has found. Counted below: with 12 moves 1,363 expansions from one end and 154 from both, with 20 moves 34,978 and 840.
learn-meeting-try = Find the best meeting place of the board you play. Move the gap to a corner: does the place move too? And if moves had different costs: which side would you let go on, the one with fewer nodes waiting, or the one whose nodes are cheaper?
meeting-title = Positions to look at
meeting-drag = Meeting place
meeting-place = Moves from the start: { $near }, from the goal: { $far }
meeting-near = From the start
meeting-far = From the goal
meeting-both = Both together
meeting-alone = From the start alone
meeting-never = No moves lead from here to the goal: the sides never meet.

learn-uniform-cost-title = Uniform cost
learn-uniform-cost-idea = If moves cost different amounts, take the node with the cheapest way first, not the one with the fewest moves.
learn-uniform-cost-watch = On this board every pair costs the turns of its path plus one. All full clears have the same number of moves, six, so breadth-first search takes the first one it meets. Watch g of the nodes that are _expanded_, one after the other: it never falls. (Nodes that are put on OPEN may have a smaller g than others that wait there.)
learn-uniform-cost-why = Costs are never negative, so a way never gets cheaper as it goes on. When a node comes out of OPEN with g, every way that is cheaper has come out before. This is Dijkstra's algorithm, stopped at the goal.
learn-uniform-cost-try = Compare the costs of breadth-first search and uniform cost below. Which pairs are removed in a different order?
learn-uniform-cost-complete = Yes in a finite space; in an infinite one if every node has finitely many successors and every move costs at least some e > 0.
learn-uniform-cost-optimal = Yes.
learn-uniform-cost-time = O(b^(1 + ⌊C/e⌋))
learn-uniform-cost-space = O(b^(1 + ⌊C/e⌋)): every node is kept.

## With an estimate

learn-greedy-title = Greedy search
learn-greedy-idea = Always take the node that looks nearest to the goal. What the way there has cost does not matter.
learn-greedy-watch = Watch h: it falls quickly, then the search gets stuck at a small h and wanders about. f is of no interest to it.
learn-greedy-why = A small estimate need not mean a short way: the board 2 1 3 / 4 5 6 / 8 7 0 has a Manhattan distance of 4, and its best solution takes 22 moves, because what is nearly in place has to be taken apart again. Greedy search never says “I have spent too much on this way already”. So its solution can be much too long, and nothing in the search shows it.
learn-greedy-try = Compare its solution with that of A*: 32 moves against 12. Then choose another estimate. A better one often helps, but nothing is promised: with the walking distance, which is nearer to the truth, it takes 110 moves here.
learn-greedy-complete = Yes in a finite space, as long as it remembers where it was.
learn-greedy-optimal = No.
learn-greedy-time = O(b^m) at worst, often very little
learn-greedy-space = O(b^m): every node is kept.

learn-astar-title = A*
learn-astar-idea = Add what the way has cost to what the rest is estimated to cost, f = g + h, and take the node with the smallest f.
learn-astar-watch = Look at the layers of f. A* empties one layer before it touches the next: with this estimate, f of the current node never falls. When it begins with f = 12, it is proved that nothing below 12 will do.
learn-astar-why = Suppose h never says too much (_admissible_). Take a best solution, of cost C. Until it is found, one of its nodes waits on OPEN, reached as cheaply as can be, so f of that node is at most C. So a node with f > C is never expanded before, and no worse solution can be accepted: A* is optimal, as long as it opens a node again when a cheaper way to it turns up. If h is also _consistent_ (the lesson “Admissible is not consistent” says what that is), A* expands a position at most once, and every node with f < C that it expands has to be expanded by _any_ search that goes forward from the start, node by node, knows only this h and promises the best solution: one that left such a node out could not know that no cheaper way leads through it. (Searches from both ends know more, and can leave some out.) An admissible estimate that is nowhere smaller than another leaves at most as many nodes with f < C.
learn-astar-try = Run it with the estimates “Zero”, “Misplaced tiles” and “Manhattan distance”. The cost stays, the work does not. With “Zero”, which algorithm of the earlier lessons have you got?
learn-astar-complete = Yes in a finite space; in an infinite one if every node has finitely many successors and every move costs at least some e > 0.
learn-astar-optimal = Yes, if h is admissible and nodes are opened again where h is not consistent.
learn-astar-time = Depends on the error of h. With a consistent h and moves of cost 1: O(b^d) at worst.
learn-astar-space = Every node is kept. This is what ends it in practice.

learn-relaxation-title = Drop a rule, get an estimate
learn-relaxation-idea = A tile may move to a cell that is next to it and empty. Drop a part of that rule, and the puzzle gets easy. What its easy version costs is an estimate of what the real one costs, and never too much.
learn-relaxation-watch = Play the board by hand and watch the four numbers. If tiles may be lifted and put anywhere, every tile out of place costs one move: _misplaced tiles_, 3 here. If tiles may slide over each other, each one walks home: _Manhattan distance_, 4. If they may do so except where two stand in the line to which both belong, in the wrong order, then one of the two has to step out of the line and back: _linear conflict_, 6. _Walking distance_, 6 here too, keeps the rule of the gap but tells the tiles apart only by the row they belong to, and then only by the column. The truth is 16.
learn-relaxation-why = Every plan of the real puzzle is also a plan of the puzzle with fewer rules. So the cheapest plan of the easy puzzle costs at most as much as the cheapest real one: the estimate is admissible. And it is consistent: a move of the real puzzle is a move of the easy one too, so it brings the easy solution nearer by at most what it costs. Nobody has to have the idea for an estimate and then prove it: write the rules down, strike one out, and the proof comes with it. The less you strike, the nearer to the truth (never further away), and as a rule the longer the easy puzzle takes. One that takes as long as the real puzzle, for every node, saves nothing.
learn-relaxation-try = Which of the two is larger on your positions: linear conflict or walking distance? May one add them? (No: both count the same moves. Take the larger one.) Then write your own in the lesson “An estimate of your own”.

learn-consistent-title = Admissible is not consistent
learn-consistent-idea = _Admissible_: h never says more than the truth. _Consistent_: h is 0 at the goal, and never falls by more than the move costs. The second implies the first, but not the other way round; and counting blocked bricks is neither.
learn-consistent-watch = The small map: h(A) = 4 is exactly right and h(B) = 0 is not too much, so h is admissible. But from A to B it falls by 4 while the move costs 1. A* expands B first, by the expensive road from S; later it finds the cheap way over A, and must expand B _again_. An A* that closes nodes for good would answer 6 instead of 5.
learn-consistent-why = Now the brick board. “Of the bricks that see no equal brick, at least half must slide” looks harmless. But a brick that is blocked now can become free for nothing when others go: in the row A B B A two bricks are blocked, and the row costs nothing at all. So the count is not admissible, and the proof of A* is gone: here it answers 3, the best is 2. The program says so: “not proved best”.
learn-consistent-try = Below, compare the estimates “Cheapest pairing” and “Blocked bricks”. Then try to repair the map: give each child the larger of its own h and its parent's h minus the cost of the move (_pathmax_). Now f never falls along a path. Is h consistent now? Run A* by hand: S, B with g = 3, A, then B _again_ with g = 2, G. When B was expanded first, A had not told it anything yet; pathmax came too late. It mends paths, not the estimate.

learn-weighted-title = Weighted A*
learn-weighted-idea = Multiply an admissible estimate by w > 1, and the search hurries towards the goal. The solution costs at most w times the best. That it _is_ the best the search can no longer promise.
learn-weighted-watch = Put the weight up from 1 to 2 and look at the cost. Then look for the moment of the mistake: a node of the best way waits on OPEN with a large g + w·h, while a longer way is followed to its end.
learn-weighted-why = When does weighted A* lose optimality? Here it can be seen exactly. The best solution has 12 moves, and its first move makes h rise to 11: that node has g + w·h = 1 + 11w. Another way to the goal has 14 moves, but nothing on it is above 7 + 7w. With w = 1.2 that is 14.2 against 15.4, and the best way is finished first. With w = 2 it is 23 against 21: the longer way is finished first, and accepted. In general, optimality can be lost only where w·h says more than the truth somewhere on every best way. The promise that remains: some node of a best way always waits with g + w·h ≤ w·C, so what is accepted costs at most w·C.
learn-weighted-try = Find the largest weight that still gives 12. Does a larger weight always mean fewer expansions? (Not on this board.)
learn-weighted-complete = Yes, like A*.
learn-weighted-optimal = At most w times the best, if h is admissible.
learn-weighted-time = Often far less than A*, without a promise.
learn-weighted-space = Every node is kept.

learn-bounds-title = At least, at most, and the gap
learn-bounds-idea = A plan says: it costs no more than this. A bound says: it costs no less than that. As long as the two differ, there is a gap, and nobody knows where in it the truth is.
learn-bounds-watch = Each time A* begins with a larger f, it has proved that nothing below it will do, long before it has a plan. Look at the layers: every finished layer raises the bound.
learn-bounds-why = Below is a 15-puzzle whose best plan has 36 moves. Stopped after 20 expansions, A* has no plan, but it has proved “at least 28”; after 200, “at least 32”; after 2,000, “at least 34”. Weighted A* with the weight 1.5 has a plan of 36 moves after 1,939 expansions; A* takes 6,240. That plan _is_ the best, but the search does not know it: what it has proved is “at least 29”. (A larger weight does not promise more speed: with 2 the plan has 38 moves, with 3 it has 56, and on this board both searches expand more nodes than A*.) Plan and bound can come from different searches, which meet from two sides. A program that says “36, at least 29” promises that you lose at most 7 moves; one that says “36” says nothing about what you lose. The last row below is a board of 10 × 10, put together row by row: “2,043, at least 683”. Its best plan costs 2,043, or 683, or something between. A solver of large boards does two kinds of work: one lowers the plan, the other raises the bound. When the two meet, the plan is proved best.
learn-bounds-try = Which of the searches below would you stop first if you had little time? Which line proves the most? And why may the bounds of different searches of the same board be combined, the highest of them, while their plans may not be mixed?

learn-classic-weight-title = 6 · width · height · estimate
learn-classic-weight-idea = A classic program multiplies its estimate by six times the board's area and calls it A*. It is weighted A* with w = 54 on the 8-puzzle: it goes almost by h alone, as greedy search does.
learn-classic-weight-watch = With w = 54, one step of h weighs as much as 54 moves of g. Follow g of the current node: the search does not care about it.
learn-classic-weight-why = On this board it expands 131 nodes and greedy search 140, where A* needs 36. As long as no two values of g differ by 54 or more, h decides alone; only among nodes of equal h it takes the one of smallest g, while greedy search takes the latest: its plan has 14 moves, that of greedy search 32. Such constants are found by trying: with them, boards get solved that took too long before. That is fine, as long as it is called by its name. The promise of weighted A* is still there, it is only not worth much: at most 54 times the best. The bound that the search proves on the way says more: no solution is cheaper than the smallest f = g + h among the waiting nodes.
learn-classic-weight-try = Compare it with weights of 1.5 and 5, and with greedy search: cost and expansions. Which of them would you give to somebody who wants short solutions on 5 × 5?

## With little memory

learn-idastar-title = IDA*
learn-idastar-idea = Depth-first search that turns back where f exceeds a bound; if nothing is found, the bound rises to the smallest f that was cut off, and everything begins again.
learn-idastar-watch = The staircase shows the iterations. Move the slider to the beginning of each step: the board is the start again. Then compare the trees of two iterations: the second contains the first, unless it is the last one and ends early at the goal.
learn-idastar-why = Why does IDA* visit nodes again? Because it remembers nothing but the path it is on. Two kinds of repetition follow. _Between iterations_: with a larger bound it has to walk through the old nodes once more to get to the new ones, because none of them was stored. _Within an iteration_: a position that can be reached in two ways is visited twice, because there is no list in which to look it up. In return its memory is the length of the path: on hard boards of the 15-puzzle A* fills gigabytes, and IDA* needs a few kilobytes. With the Manhattan distance on sliding tiles, f grows by 2 or not at all from one node to the next, so there are few iterations, and the last ones are most of the work. Where every node has an f of its own, there would be an iteration per node.
learn-idastar-try = Choose “Zero” as the estimate: more steps, more repetition. Then “Walking distance”: how many iterations are left, and why?
learn-idastar-complete = Yes, if every node has finitely many successors and every move costs at least some e > 0.
learn-idastar-optimal = Yes, if h is admissible.
learn-idastar-time = That of A*, and the repetitions on top: between iterations and within one.
learn-idastar-space = O(d): the path.

learn-rbfs-title = RBFS
learn-rbfs-idea = Best-first search in linear memory: it keeps one path and, beside each node, the f of the best alternative. When its path gets worse than the alternative, it steps back, forgets, and remembers only how good the forgotten part was.
learn-rbfs-watch = Look for a step back that is followed by a step into another branch: the alternative had become better. The forgotten nodes are produced anew if the search comes back.
learn-rbfs-why = IDA* has one bound for the whole tree, RBFS one for every subtree: the f of the best alternative. So it expands new nodes in the order of f, as A* does, and it remembers a little more than IDA*: the backed-up values. It pays with regeneration whenever it changes its mind.
learn-rbfs-try = Compare the expansions of RBFS, IDA* and A* on this board. Who visits a node more than once?
learn-rbfs-complete = Yes, if every node has finitely many successors and every move costs at least some e > 0.
learn-rbfs-optimal = Yes, if h is admissible.
learn-rbfs-time = Depends on how often it changes its mind.
learn-rbfs-space = O(b·d)

learn-smastar-title = SMA*
learn-smastar-idea = It works like A* until the memory is full. Then the worst leaf is dropped for every new one, and its parent remembers how good the dropped part was.
learn-smastar-watch = With 400 kB it has room enough and never forgets. With 20 kB it forgets hundreds of times: look for the line “drop the worst leaf”, and for nodes that are produced a second time.
learn-smastar-why = It uses the memory that it is given, and not a byte more. As long as the path to the best solution fits, it finds it; what it forgets costs time: with 20 kB it expands 600 nodes where 447 are enough with 400 kB. With 4 kB not even the path fits: this board is not solved at all, and the search says so instead of pretending.
learn-smastar-try = Choose 4, 20 and 400 kB, and compare the expansions. A* needs 287: where do the others of SMA* come from? (It looks for a position on its path only, so it follows several ways to the same position.)
learn-smastar-complete = Yes, if the path to the shallowest solution fits into memory.
learn-smastar-optimal = Yes, if the best solution's path fits and h is admissible.
learn-smastar-time = Like A* on a tree while memory lasts; much more when it forgets often.
learn-smastar-space = Whatever it is given.

learn-beam-title = Beam search
learn-beam-idea = Layer by layer like breadth-first search, but only the best few nodes of each layer are kept. Everything else is gone for good.
learn-beam-watch = Set the width to 3. Of all nodes of a layer three stay; the line “drop all others” is where the others end.
learn-beam-why = With a fixed width, time and memory grow in proportion to the depth only, however large the space. But the nodes of the best solution may look bad for a moment, and a moment is enough to be dropped. There is no way back to them.
learn-beam-try = Run it with widths 2, 3, 5 and 25. Is wider always better? (Here 3 finds 14 moves, and 5 finds 52.)
learn-beam-complete = No.
learn-beam-optimal = No.
learn-beam-time = O(width · b · d)
learn-beam-space = O(width · (b + d)): the nodes kept, and the successors of one layer.

## Mistakes

learn-cut-open-title = Cut the open list, and the proof is cut
learn-cut-open-idea = “A* took too much memory, so we keep only the best 25 nodes of OPEN.” That is no longer A*. It can miss the best solution, and it can miss every solution.
learn-cut-open-watch = With the walking distance and room for one node on OPEN, the search runs dry on a board that twelve moves solve: there is nothing left to expand, and no solution was found. It must not say “unsolvable”. Ours says: “no solution found”.
learn-cut-open-why = The proof that A* is optimal rests on one sentence: until it is found, a node of a best solution waits on OPEN. Cut OPEN, and that node may be what was cut. Nothing is left of the proof, neither for “optimal” nor for “unsolvable”. Beam search makes the same cut in every layer; a bounded open list cuts one list of all depths, so it loses other nodes. Both run below. With room for two, both answer 14. With room for four, both find 12; but only the bounded list has proved it, because nothing had to be cut there, and the program kept count of that. Beam search has thrown nodes away on the way, and knows nothing.
learn-cut-open-try = Put the width at 2, 4 and 25. When would you use this on purpose? (Where any decent solution will do, and you have measured how far from the best it usually is.)

learn-free-removals-title = Free is not harmless
learn-free-removals-idea = On this board one removal costs nothing. Take it, and the board can never be cleared. Every solution begins by _not_ taking it.
learn-free-removals-watch = Play it by hand: remove the two bricks of the bottom row that see each other. What is left are two pairs that block each other crosswise, for ever.
learn-free-removals-why = “What costs nothing can be done at once” is safe only if some best solution remains afterwards. Here two possibilities are lost: the bricks of the bottom row were also partners for the other two of their kind. So free removals have to be ordinary moves of the search, at cost 0, with the choice not to make them. A program that takes them at once is stuck on this board, and on others it pays more than necessary. The second line below does so: it ends without a solution, and must not say “unsolvable”. The last four rows are the four modes of classic programs, on a larger board: fewest slides or least cost, each proved or greedy. Searches that aim at different things cannot be compared by their costs.
learn-free-removals-try = Find the way that costs 2. Then watch A* find it: at which node is the free removal on OPEN, and what becomes of it?

learn-limits-title = What limits cost
learn-limits-idea = A search gets faster if it may look only at a few moves of each position. What it does not look at can be the best way, or the only one.
learn-limits-watch = The classic recipe for link boards tries only the cheapest few removals of each position. On this board (at most one turn, nothing outside) the search gets stuck with one branch; with two it finds a plan of 13; with three one of 12, which is the best.
learn-limits-why = A limit on the search is not a limit on the board. “No solution with one branch” says nothing about the board, and “13 with two” does not mean that 13 is the best. A limit on the _rules_ is something else: with at most one turn the second board below is proved unsolvable, with two turns it costs 15, with three 14. Those are three different boards, and each answer is a proof about its own.
learn-limits-try = Set the number of branches to 1, 2 and 3 and look at what the program claims each time.

## Better estimates

learn-tables-title = Build a pattern database
learn-tables-idea = Forget all tiles but a few. So few boards are left then that all of them can be solved once and for all, and the answers kept in a table.
learn-tables-watch = Choose the tiles of a table and let it fill: from the goal outwards, first what is home, then what is one move of these tiles away, and so on. Moves of the other tiles cost nothing. The row that your board is in is marked; play the board, and the mark moves.
learn-tables-why = Four tiles on 3 × 3 cells can stand in 9 · 8 · 7 · 6 = 3,024 ways, and the table has an entry for each. All other tiles are treated as if they looked alike. That is a relaxation, so no entry says too much. The table is filled backwards, by one search from the goal; to use it is a single look. With the tiles 1, 2, 3, 5 the table says 8 for this board, with 4, 6, 7, 8 it says 4, and the truth is 12. A table of a single tile is its Manhattan distance. With a tile more a table never says less, and it gets larger: five tiles have 15,120 entries, and all eight would be the whole puzzle. With the Manhattan distance A* expands 36 positions of this board, with tables of 3, 3 and 2 tiles 18, with two tables of 4 tiles 12, one for each move of the plan.
learn-tables-try = Which four tiles say most about your board, and do the other four then say less? Do neighbours know more together than tiles that live far apart? Why?
tables-title = How many placings need how many moves
tables-choose = Choose tiles, { $most } at most; the others make the second table.
tables-tiles = Tiles of the table
tables-fill = Let it fill
tables-drag = Filled so far
tables-waves = Moves: up to { $moves }
tables-moves = { $moves ->
    [one] { $moves } move
   *[other] { $moves } moves
}
tables-filled = Entries: { $filled } of { $whole }
tables-entry = This table
tables-rest = The other tiles
tables-sum = Both together
tables-truth = The truth

learn-pattern-title = Additive pattern databases
learn-pattern-idea = Solve a simpler puzzle completely, for every position of a few tiles, and look the answers up. If each table counts only the moves of its own tiles, the answers may be added.
learn-pattern-watch = The board needs 12 moves. Manhattan distance says 10. Split the tiles: a table for 1, 2, 3, 5 (counting only moves of these four) says 8; a table for 4, 6, 7, 8 says 4. Together 12: the truth.
learn-pattern-why = Every move moves exactly one tile, so it is counted in exactly one table: the sum never says too much. If the tables counted _all_ moves, a move could be counted twice, and only the larger of the two could be used. Manhattan distance is the same idea with groups of a single tile; larger groups know about tiles that stand in each other's way. These two tables have 3,024 entries each. Those of the 15-puzzle with groups of 7 and 8 tiles have 576 million, and with them most boards are solved in milliseconds.
learn-pattern-try = Compare the searches of a 15-puzzle below: the same IDA*, three estimates.

learn-table-search-title = A* with tables
learn-table-search-idea = A better estimate changes nothing about A*. It changes how much of the space A* has to look at, and whether it pays to remember it.
learn-table-search-watch = This board needs 20 moves. With the Manhattan distance A* expands 287 positions of it, with two tables of four tiles 29. Choose other estimates and compare the layers of f.
learn-table-search-why = Below is a board of 31 moves; no 3 × 3 board needs more. A* expands 6,728 positions by the Manhattan distance, 1,977 by the walking distance, 512 by tables of 3, 3 and 2 tiles, 85 by two tables of 4. IDA* with the same two tables expands 195: it visits positions again, but it stores none. The two tables have 6,048 entries together and are made in a moment. Larger ones take longer; they pay for those who solve many boards. One thing gets lost: this estimate is admissible, but not consistent. An entry is the least over all places of the gap, and for the next entry the best place may be another one. So A* has to be ready to expand a position twice. On the 15-puzzle of 36 moves, with three tables of 5 tiles, A* expands 164 positions and IDA* 124: here it does not even pay to remember what was visited.
learn-table-search-try = Race the four estimates on this board. Which would you take if you had to solve one board, and which for a thousand?

learn-least-squares-title = Least squares
learn-least-squares-idea = Measure something about many boards, find out what they truly cost, and lay a line through the points. The best line has the smallest sum of squared errors, and on many boards it says too much.
learn-least-squares-watch = In the drawing above each dot is a random 3 × 3 board: to the right the estimate “linear conflict”, upwards what it truly costs. Drag the line by its two handles, or use the sliders. Every thin line is a _residual_: what the line is off on one board; red where it says too much. At first the line is the estimate itself, and nothing is red.
learn-least-squares-why = _Least squares_ takes the line for which the squares of the residuals add up to the least. It need not be found by trying: its slope is how the two numbers vary together, divided by how the first one varies alone. On these hundred boards the estimate itself has a mean squared error of 56.8 and is never too high. The best line has 6.1, and is too high on 44 of them. Nothing in the sum asks for the sign of an error: being 3 too high costs as much as being 3 too low. For A* it is not the same. An estimate that is too low costs work; one that is too high can cost the best solution. The search beside the board uses one and a half times the Manhattan distance, and calls its answer “not proved best”; on the board of 12 moves below it answers 14.
learn-least-squares-try = Lower the best line until nothing is red. What has become of its mean squared error? Is it still better than the estimate itself? Then see what a fit to more features does, in the next lesson.
line-title = Fit a line
line-label = Boards as dots, linear conflict to the right, true cost upwards, with a line that can be dragged by its ends
line-x = Linear conflict
line-y = True cost
line-slope = Slope
line-intercept = Intercept
line-best = Least squares
line-admissible = The estimate itself
line-square = Mean squared error
line-least = Least possible
line-above = Too high on

learn-fitted-title = A fitted estimate
learn-fitted-idea = Solve many boards, measure features of each (Manhattan distance, neighbours in reversed order, …), and fit a formula that predicts the cost. Of all formulas with these features it has the smallest mean squared error on the boards it was fitted to, and nothing keeps it from being too high on some.
learn-fitted-watch = A* with the fitted estimate expands fewer nodes here, and answers 14. The best is 12. The program calls the answer “not proved best”, whatever A* believes.
learn-fitted-why = Least squares makes the mean squared error small, not its sign right. On a hundred random 3 × 3 boards the fitted estimate is off by 4.2 moves on average (it was fitted to larger boards as well), Manhattan distance by 8.2; but it is too high on 8 of them, Manhattan distance on none. That is enough: an estimate that is too high for one node of every best way can lose the best way, as in weighted A*; only that there is no factor w that says by how much at most. So a fitted estimate is a good guide and a bad witness. One can have both: guided by the guess, the bound proved by an admissible estimate.
learn-fitted-try = Which of the searches below would you trust, and for what?

fit-title = How well it fits
fit-wait = Solving { $boards } boards of each size, and estimating every one …
fit-features = What it looks at
fit-feature = Feature
fit-weight = Coefficient
fit-errors = How far it is off
fit-errors-help = Estimate less true cost. Where it is above zero, the estimate is too high, and A* can lose the best plan.
fit-boards-of = Boards
fit-boards = How many
fit-mean = Mean error
fit-root = Root mean square
fit-above = Too high on
fit-most = Most above
fit-fitted-to = it was fitted to
fit-kept-back = kept back from the fit
fit-residuals = Error of every board
fit-residuals-help = A dot for each board. Above the line the estimate promises more moves than are needed.
fit-cost = True cost
fit-residual = Estimate less true cost
fit-exact = exact
fit-searches = What it does to the plans
fit-searches-help = A* on the same boards: how many plans are the best ones, and what the others cost beyond them.
fit-solved = Solved
fit-optimal = Best plans
fit-extra = Mean excess
fit-most-extra = Worst excess

learn-own-title = An estimate of your own
learn-own-idea = An estimate is a formula. Write one, and the program looks at every position of a small board: is it ever above the truth? Does it ever fall by more than a move costs?
learn-own-watch = The search beside the board uses the formula that you write below. It promises nothing, whatever you and the check believe: the answer is called “not proved best”, and the bound comes from an estimate of the program's own.
learn-own-why = The check goes through all 181,440 positions that the 3 × 3 board can reach, finds the true cost of each by going back from the goal, and compares. Nothing is left to luck: if it finds no position with an estimate that is too high, there is none, on boards of this size with this goal. Manhattan distance passes both questions; it is right on 1.3% of the positions and says 14 on average where the truth is 22. Twice the Manhattan distance is too high already one move from the goal. The fourth example charges two moves for every two tiles that stand in the wrong order in their own row: on 3 × 3 it is admissible, but it is not consistent. When the 3 leaves the row 3 1 2, one move, the estimate falls from 11 to 8.
learn-own-try = Write an estimate that is admissible and right more often than Manhattan distance. Then race it: fewer expansions, or more? And try the other puzzles: which of the examples is admissible on brick boards, and what does the counterexample show?

formula-title = Write it
formula-puzzle = Puzzle
formula-example = Examples …
formula-checking = Looking at every position …
formula-race = Race it
formula-admissible-yes = Admissible
formula-admissible-no = Not admissible
formula-admissible-unknown = No position too high so far
formula-admissible-help = Never above the true cost, on the boards looked at.
formula-consistent-yes = Consistent
formula-consistent-no = Not consistent
formula-consistent-unknown = No fall too large so far
formula-consistent-help = Never falls by more than a move costs, and is 0 at the goal.
formula-follows = Whatever is consistent is admissible, and this is not.
formula-high = Here it says { $estimate }, and { $cost } is enough.
formula-share = It is too high on { $share } of the positions.
formula-open = Open this board
formula-steep = { $move } costs { $cost }, and the estimate falls from { $before } to { $after }.
formula-figures = Looked at { $states } positions. It is exactly right on { $exact } of them; on average it says { $estimate } where the truth is { $cost }.
formula-words = What a formula can say
formula-language = Whole numbers, + - * / (rounded down), comparisons, and, or, not, if(…, …, …), abs, min, max; and sum, count, min, max, any, all over items: count(a in tiles, b in tiles: a.row == b.row). t.row and row(t) are the same.
formula-sort-help = every { $item }, as in “x in { $all }: …”
formula-command = The same on the command line:

## What the puzzles themselves know

learn-divide-title = Row by row
learn-divide-idea = Many people do not search: they put the top row together, then the left column, then the next row, until a small corner is left. A program can do the same, at once, for any size.
learn-divide-watch = Watch the steps of the rule by their names: the next side, a tile that is carried home, the last two that go in together, the rest. What is finished is never touched again.
learn-divide-why = To carry a tile one cell further takes a few moves, its way is at most a few sides long, and there are as many tiles as cells. So moves and work grow with the third power of the side, where a search grows exponentially. The price: this board needs 36 moves, and the rule takes 62. A board of 7 × 7 takes 740, one of 20 × 20 takes 16,882; what they need at least is not known, only that it is no less than 234 and 5,492. Why do the last two tiles of a side go in together? With all others in place the last tile could not get in without moving one of them, and what is finished must not move. And the last 3 × 3 cells are searched because a rule needs room to work.
learn-divide-try = Stop at each “carry the next tile”: how many moves does one tile take? Where does the rule move a tile away from its home, and for whose sake? On the solve page “Keep improving” shortens such plans: by how much on this board?

learn-flood-title = The flood by turns
learn-flood-idea = Which tiles can this one be joined to? Let water run from it: straight on costs nothing, and every bend costs a turn.
learn-flood-watch = Choose a tile in the drawing and let the flood run. Wave 0 is what the tile sees straight on, wave 1 what one turn more reaches, and so on. Water reaches tiles, but does not run through them.
learn-flood-why = This is breadth-first search once more, only that a step is not a cell but a straight run: turns are what is counted. Each wave takes every cell of the wave before and floods its row and its column. When nothing new is reached, what is dry stays dry, with any number of turns. Link boards usually allow two: then the tiles in waves 0, 1 and 2 are all that can be joined to this one. On the board above no two equal tiles see each other: without turns it is proved unsolvable, and with one turn allowed it is cleared at cost 9. The crowded board below needs two turns and costs 15; a third makes it cheaper, 14. Where the rules allow it, paths may also leave the board and go around it.
learn-flood-try = Find a tile whose flood takes three waves or more. Remove a pair by hand and let it run again: which tiles have come nearer? Can a removal ever move tiles further apart?
turns-help = Choose the tile that the water runs from.
turns-wave = { $wave ->
    [one] up to { $wave } turn
   *[other] up to { $wave } turns
}
turns-never = Where × stands, no path from this tile ever gets.
pulls-help = Boxes are pulled backwards from the goals.
pulls-wave = { $wave ->
    [one] up to { $wave } pull
   *[other] up to { $wave } pulls
}
pulls-never = Where × stands, no pull ever gets: these squares are dead.
going-help = Every brick that is one slide away from an equal one may go; then look again.
going-wave = round { $wave }
going-never = What is marked × can never go.
waves-run = Let it run
waves-drag = Waves shown
waves-reached = Reached: { $count }.
waves-from = { $label } in row { $row }, column { $column }
waves-from-wet = { $label } in row { $row }, column { $column }, wave { $wave }

learn-dead-squares-title = Squares of no return
learn-dead-squares-idea = A box in a corner that is no goal stays there for ever. A search that does not notice goes on for a long time with what is lost already.
learn-dead-squares-watch = Push a box by hand against the outer wall and watch the numbers. Along an outer wall without a goal a box can be pushed to and fro, but never away from it: all these squares are _dead_. They are found once, before the search: pull a single box backwards from every goal; the squares that it can never reach are dead. The drawing shows it, pull by pull.
learn-dead-squares-why = Below, the same A* four times, with one more thing known each time, and the exact solver. Without an estimate it expands 405 positions. With the distance of every box to its nearest goal, but blind to dead squares, it is even a little worse: 431, for a lost box looks as if it cost nothing, and the search spends its time with it. The same estimate with dead squares cut off: 94. If every box has to get a goal of its own (_matching_): 12, one for each push. The last solver also sees groups of boxes that block each other (_freezing_) and areas that boxes close off (_corrals_); on so small a level they have nothing left to save. Each cut is a proof: only what is lost for certain may be left out, or “optimal” and “unsolvable” would no longer be true.
learn-dead-squares-try = Find a position in which no box stands on a dead square and which is lost all the same. (Two boxes side by side at a wall.) What would a search have to know to see it at once?
learn-dead-squares-dead = Boxes on dead squares

learn-freeze-title = Frozen boxes
learn-freeze-idea = Two boxes side by side at a wall hold each other. Neither stands on a dead square, and both are lost.
learn-freeze-watch = Push two boxes side by side against a wall on the board above: the program sees at once that the position is lost. Then switch the rules of the search on and off. It expands 483 positions without any rule, 106 with dead squares, 312 with frozen boxes. With both it is 106 again: in so small a level the first rule sees all that the second does.
learn-freeze-why = A box is held along an axis by a wall on one side, or by a box beside it that is held itself. Begin with all boxes and take out, again and again, each one that can still move along some axis; what is left holds itself for ever. If one of these boxes is not on a goal, the position is lost. No search is needed and nothing is guessed: whatever could move was taken out. In the larger level below, with five boxes, A* expands 14,620 positions without rules, 6,244 with dead squares, 5,857 with frozen boxes, 3,654 with both. The rules overlap: a box in a corner is frozen and dead, a box at a wall without goals is dead but can still move, and two boxes at a wall with a goal are frozen where neither is dead.
learn-freeze-try = Freeze two boxes so that both stand on goals. Is the position lost? Why must the rule look at all frozen boxes, and not only at the one that was pushed last?

learn-corral-title = Corrals
learn-corral-idea = Boxes can close off a room. If the room can never be opened again and some of these boxes are not home, the position is lost, even if no box is frozen.
learn-corral-watch = Switch the rules on and off and watch the expansions. On this level with three boxes it is 818 positions without rules and 231 with dead squares; with frozen boxes as well 190; with all three rules 75.
learn-corral-why = How can one know that a room stays shut? Take all boxes off the board but those around it and in it, and try by a short search to open it or to bring these boxes home. Without the others everything is easier; if it fails even so, it fails with them. Verdicts are kept, because the same corner is closed in again and again. Below stand all eight choices, with the same A* and the same estimate: 818 positions without rules, 231 with dead squares only, 278 with frozen boxes only, 368 with corrals only; 190 without corrals, 87 without frozen boxes, 107 without dead squares; 75 with all. Such a table is called an _ablation_: take away one part at a time, and see what it was worth. No rule is worth a fixed amount, because what one sees another may see as well. The exact solver also has a better estimate, and needs 58.
learn-corral-try = Race them: fewer expansions, but is it faster too? A corral costs a search of its own. When does a rule cost more than it saves? The experiment “What each rule that sees a lost position saves” has more levels.

learn-rectangle-title = Two pairs on a rectangle
learn-rectangle-idea = A B above B A: each pair stands on both corners over which the other would have to go. With no other A or B on the board, neither can ever leave.
learn-rectangle-watch = Two removals are free on the board above: the two bricks of the bottom row, and the two lower bricks of the right-hand column. Take the bottom row, and let the waves run: nothing can go any more. Undo it, take the others, and clear the board at cost 1.
learn-rectangle-why = Two equal bricks that are not in line meet over one of two corners: one of them slides to the corner and sees the other from there. On the rectangle both corners of each pair are taken by the other pair. Waiting does not help, for each would have to go first. The program looks for such knots before it goes on with a position. It gives every brick the benefit of the doubt: whatever is one slide away from an equal brick may go, and all of these are taken away together; then it looks again. What is left at the end can never go. Below, A* with the same estimate, without this look and with it: 29 positions and 13 on one board, 32 and 19 on the other.
learn-rectangle-try = In thought, put another pair of A next to the rectangle. When does it free the knot? Why are all bricks of a round taken away together, although a real plan takes them pair by pair?

learn-cycle-title = Pairs that wait for each other
learn-cycle-idea = A waits for B, B waits for C, and C waits for A. The rectangle is the shortest ring of this kind; longer ones are harder to see.
learn-cycle-watch = On the board above only two removals are possible, and one of them is free. Take the free one: three pairs are left, each in the way of another. Let the waves run: nothing goes in any round. Undo it, and find the way that costs 3.
learn-cycle-why = A plan needs an order in which the pairs can go: one that stands in the way of another has to go before it. Draw an arrow for each “has to go before”. If the arrows run in a circle, there is no first one. But where four bricks are alike, nobody knows yet which two make a pair, and so nobody knows the arrows. The look in rounds does without them: it lets a brick go with any of its equals, even with one that has gone already. That way it can miss a knot, but it never sees one that is not there, and only so may a search cut off what it sees. The third board below has three pairs in a ring between blockers and is proved unsolvable at once; without the blockers there is room to go round, and it costs 3.
learn-cycle-try = Which brick of the ring would you have to take out to set the others free? Does it matter which? Build such a ring of four pairs in the editor, and ask the solver.
