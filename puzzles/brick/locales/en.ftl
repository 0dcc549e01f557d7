# Bricks.

brick-name = Bricks
brick-goal = Clear the board, two equal bricks at a time.
brick-rules =
    Two equal bricks that see each other along a row or column, with nothing between them, go: that costs nothing. Where no such
    pair is left, slide a brick along its row or column, as far as the way is clear, to a cell from which it sees an equal brick;
    both go, and the slide counts. In push rules a brick takes the bricks right in front of it along. Clear the whole board with
    as few slides, or as little cost, as you can.

brick-objective-cost = least cost
brick-objective-moves = fewest slides
brick-objective-cells = fewest cells moved

brick-param-rules = Rules
    .help = classic (a brick slides alone, along a clear line) or push (it pushes the unbroken run of bricks ahead of it). What is dragged counts, not what it pushes.
brick-param-costs = Costs
    .help = What a slide of each kind costs, such as “A=3 B=10”; kinds that are not named cost 1.
brick-param-size = Size
    .help = Columns x rows, up to 62x62.
brick-param-pairs = Pairs
    .help = How many pairs of bricks; without it, three quarters of the cells are filled.
brick-param-kinds = Kinds
    .help = How many kinds of bricks; without it, half as many as pairs.
brick-param-blockers = Blockers
    .help = How many cells are blocked for good.
brick-param-random-costs = Random costs
    .help = Give every kind a cost from 1 to 100.
brick-param-unchecked = Unchecked
    .help = Any arrangement at all: it may be impossible to clear. Without it, every board can be cleared.

brick-heuristic-matching = Cheapest pairing: per kind, the least its bricks must cost even on an otherwise empty board (with pushing: pairs that share no line)
brick-heuristic-zero = Zero: no estimate at all
brick-heuristic-pairs = Remaining pairs: the classic greedy guess; too high wherever a pair goes for nothing
brick-heuristic-pairs-cost = Remaining pairs times the smallest cost: the classic greedy guess for costs
brick-heuristic-stuck = Blocked bricks: a lesson. Looks like a bound, but “A B B A” has two blocked bricks and costs nothing
brick-heuristic-expr = Formula: an estimate of your own, such as expr:left / 2; it promises nothing, so plans found with it prove nothing
brick-heat = The stronger the colour, the more of the nodes expanded so far still have a brick there.
brick-formula-1 = Bricks with no partner in line, halved
brick-formula-2 = Blocked bricks, halved
brick-formula-3 = Remaining pairs
brick-formula-4 = What blocked bricks cost, halved

brick-solver-exact = Exact core for classic rules: proves the optimum, or shows the best plan and the proved gap.
brick-solver-sweep = Sweeps over whole boards, wider each time, for any rules: a plan soon, better ones later, proved optimal on small boards. In push rules a search slide by slide beside them raises the lower bound.
brick-solver-classic-optimal = Classic mode, proved: A* with the cheapest pairing, cutting off bricks that block each other for good. Fewest slides or least cost, as the objective says.
brick-solver-classic-greedy = Classic mode, greedy: A* guided by remaining pairs times the smallest cost. Quick; its plan need not be the best one.
brick-solver-free-first = A classic mistake: takes at once whatever costs nothing, and searches only where nothing is free. Can get stuck on boards that can be cleared. Its plan is called optimal only where it costs no more than the bound of the whole board.
brick-experiment-modes = The four classic modes on one board
    .help = Fewest slides or least cost, proved or greedy: the same boards four times, and twice more with the mistake of taking at once what is free. That one gets stuck on some boards that can be cleared, the smallest one among them, and on others it costs more; greedy search has a plan soon, and not always the best one. Costs of different objectives are not to be compared.
brick-flood-classic = Which bricks block each other for good is known in classic rules only, where nothing is pushed.

brick-counter-pairs = Pairs left
brick-counter-moves = Slides
brick-pack-ladder = Ladder
brick-pack-campaign = Campaign: 65 boards in seven chapters
brick-chapter-first = First pairs
brick-chapter-first-idea = Bricks that see each other go for nothing. The others have to slide.
brick-chapter-slides = Slides
brick-chapter-slides-idea = Every slide counts. Often one opens the way for several pairs.
brick-chapter-costs = Costs
brick-chapter-costs-idea = Each kind has its price: slide the cheap ones.
brick-chapter-walls = Walls
brick-chapter-walls-idea = Fixed cells block the view and the way.
brick-chapter-pushing = Pushing
brick-chapter-pushing-idea = A brick pushes those ahead of it. Much moves at once.
brick-chapter-traps = Traps
brick-chapter-traps-idea = Even free pairs can lock the rest. Find those that must wait.
brick-chapter-masters = Masters
brick-chapter-masters-idea = Many bricks, prices and pushing together.

brick-step-slide = Slide “{ $kind }” from { $from } to { $to } and remove it with the one at { $partner }: costs { $cost }.
brick-step-remove = Remove the two “{ $kind }” at { $from } and { $partner }: free.

brick-odd-kind = There is an odd number of bricks “{ $kind }”: one of them can never go.
brick-crossing = Two pairs stand crosswise on the corners of a rectangle: each blocks both turning points of the other.
brick-blocked-for-good = These bricks block each other for good.
brick-no-move-left = No brick can go any more.

brick-no-brick = There is no brick at { $cell }.
brick-with-itself = The brick at { $cell } cannot go with itself.
brick-different = The bricks at { $one } and { $other } are of different kinds.
brick-not-seen = The brick at { $one } does not see the one at { $other }.
brick-not-in-line = { $place } is not in the same row or column as { $cell }.
brick-way-blocked = The way from { $cell } to { $place } is blocked.
brick-not-a-move = “{ $found }” is no move. Write r1,c1-r2,c2 to remove two bricks, or r1,c1>r,c-r2,c2 to slide the first one to r,c before.

brick-bad-rules = “{ $value }” are no rules. Write classic or push.
brick-bad-cost = “{ $value }” is no cost. Write kind=number, with a number from 0 to { $max }.
brick-costs-twice = Costs cannot be typed and random at once: leave out --costs or --random-costs.
brick-bad-recipe = “{ $word }” is not understood. A recipe is a size such as 8x8, then k (pairs), p (kinds), z (blockers), push, cr (random costs) or c2.5.1 (costs of the kinds 1, 2, 3), u (unchecked), separated by commas.
brick-none-solvable = No board of these amounts that can be cleared turned up. Take fewer pairs or fewer blockers, or allow any arrangement with --unchecked.
brick-exact-is-plain = The exact core knows classic rules with the objectives cost and moves only. Use the solver sweep.
brick-classic-only = The solver { $solver } knows classic rules only. Use the solver sweep.

brick-sprite-brick = { $label }
brick-sprite-floor = empty
brick-sprite-blocker = blocker

brick-rating-estimate = Estimate at the start
brick-rating-safe = Safe first moves, in per cent
brick-rating-dying = Careless games that get stuck, in per cent

brick-example-1 = Two equal bricks that see each other in a row or column go, at no cost.
brick-example-2 = Or slide a brick along free cells until it sees an equal one: that costs something.
brick-example-3 = A slide that brings nothing is not allowed: the brick springs back. So think about the order.

brick-coach-look-slide = Look at the marked “{ $kind }” brick. Where could it meet an equal one?
brick-coach-look-remove = Look at the marked “{ $kind }” brick. It already sees an equal one.
brick-coach-slide = Slide the marked “{ $kind }” brick { $squares } { $direction }: there it meets an equal one, and both go.
brick-coach-remove = Take away the two marked “{ $kind }” bricks: nothing stands between them.
