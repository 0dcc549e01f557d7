# What the command line says.

cli-about = Starboard plays, makes and solves grid puzzles, and shows how the search got there.
cli-usage = starboard [OPTIONS], or starboard VERB PUZZLE [FILE|-|ID] [OPTIONS]
cli-usage-line = Usage: { $usage }
cli-verbs = Verbs
cli-puzzles = Puzzles
cli-puzzle-help = The options depend on the puzzle: see “starboard { $verb } sliding --help”.
cli-options = Options
cli-arguments = Arguments
cli-default = { " " }[default: { $value }]
cli-formats = Formats: { $formats }
cli-see-help = See “starboard --help”.

cli-serve = Start the app and show it in the browser; the same as starboard without a verb.
cli-serve-usage = starboard serve [--port N] [--host ADDRESS] [--no-open] [--data DIR] [--experiments DIR] [--token] [--base-path PATH] [--trust-proxy[=ADDRESSES]] [--server-memory SIZE]
cli-serving = Starboard is ready at { $url }
cli-serve-stop = Press Ctrl-C to stop.
cli-serve-exposed = Warning: the server listens on { $host }, so other machines can reach it. Only those who know the whole address below, with its token, get in; nothing is encrypted.
cli-serve-failed = The server cannot listen on { $host }: { $error }. Choose another --port or --host.
cli-not-an-address = --{ $option }: “{ $value }” is not an address. Write numbers such as 127.0.0.1 or ::1.
cli-not-a-port = --{ $option }: “{ $value }” is not a port. Write a number from 0 to 65535; 0 takes any free one.
cli-not-a-path = --{ $option }: “{ $value }” is not a path for pages. Write words between slashes, such as /starboard.
cli-not-proxies = --{ $option }: “{ $value }” does not name proxies. Write addresses or networks separated by commas, such as 10.0.0.5,192.168.0.0/16, or loopback.
cli-not-a-token = STARBOARD_TOKEN is not a token: it needs at least { $least } signs, and only letters, digits, - and _.
cli-serve-proxied = A proxy in front is believed, so everybody needs the token. Add it to the proxy's address once: ?token={ $token }

cli-solve = Solve boards, and say what is proved about the answer.
cli-solve-usage = starboard solve PUZZLE [FILE|-|ID]… [OPTIONS]
cli-solve-examples =
    Examples:
      starboard solve PUZZLE boards.txt
      starboard solve PUZZLE --solver astar --time 10s --memory 2GiB boards.txt
      starboard solve PUZZLE --json - < boards.txt
      starboard solve PUZZLE --list
cli-generate = Make new boards. Their titles are ids that mean the same boards everywhere.
cli-generate-usage = starboard generate PUZZLE [OPTIONS]
cli-generate-examples =
    Examples:
      starboard generate PUZZLE --count 5 --seed 7f3a > boards.txt
      starboard generate PUZZLE | starboard solve PUZZLE
cli-verify = Play moves through the rules and say whether they solve the board.
cli-verify-usage = starboard verify PUZZLE [FILE|-|ID] --moves TEXT [--optimal] [OPTIONS], or starboard verify PUZZLE [FILE|-|ID] --unsolvable|--claim [OPTIONS]
cli-verify-examples =
    Examples:
      starboard verify PUZZLE board.txt --moves "…"
      starboard verify PUZZLE board.txt --moves-file plan.txt
      starboard verify PUZZLE board.txt --moves "…" --optimal --memory 4GiB
cli-improve = Make a solution better: your own, a solver's, or one from a file. What comes out is never worse.
cli-improve-usage = starboard improve PUZZLE [FILE|-|ID]… [--moves TEXT] [OPTIONS]
cli-improve-examples =
    Examples:
      starboard improve PUZZLE board.txt --moves "…"
      starboard improve PUZZLE board.txt --moves-file plan.txt --time 1m

    Without --moves, the solutions that the file has below its boards are taken. Without --time and --nodes, every board
    gets ten seconds. Ctrl-C ends the search and prints the best solution so far.
cli-rate = Say how hard boards are, from 0 to 100, and show the numbers behind it.
cli-rate-usage = starboard rate PUZZLE [FILE|-|ID]… [OPTIONS]
cli-rate-examples =
    Examples:
      starboard rate PUZZLE boards.txt
      starboard generate PUZZLE --count 5 | starboard rate PUZZLE --json
cli-rated-optimal = Difficulty { $score } of 100. The cheapest solution costs { $cost }, proved.
cli-rated-feasible = Difficulty { $score } of 100. A solution of cost { $cost } is known; a cheaper one is not ruled out.
cli-rated-unsolvable = No difficulty: there is no solution, proved.
cli-rated-unknown = No difficulty: no solution was found within the limits.
cli-rated-part = { $name }: { $value }
cli-not-rated = Board { $index } was not rated: { $why }.
cli-convert = Write boards in another form.
cli-convert-usage = starboard convert PUZZLE [FILE|-|ID]… --to FORMAT [OPTIONS]
cli-convert-examples =
    Examples:
      starboard convert PUZZLE boards.txt --to id
cli-bench = Compare solvers, heuristics and limits on the same boards. Options that are repeated are combined.
cli-bench-usage = starboard bench PUZZLE [FILE|-|ID]… [OPTIONS]
cli-bench-examples =
    Examples:
      starboard bench PUZZLE --count 20 --solver astar,idastar --time 10s
      starboard bench PUZZLE suite.txt --solver astar --time 1s --time 10s --svg plot.svg
      starboard bench PUZZLE suite.txt --solver weighted-astar --weight 1,1.5,2 --solver beam --beam 10,100,1000
      starboard bench PUZZLE suite.txt --json > results.jsonl
cli-completions = Print a script that teaches a shell the verbs and options.
cli-completions-usage = starboard completions bash|elvish|fish|powershell|zsh
cli-help = Print the help of the program, of a verb, or of a verb for one puzzle.
cli-help-usage = starboard help [VERB [PUZZLE]]
cli-man = Print the manual page, of the program or of one verb.
cli-man-usage = starboard man [VERB]

cli-option-port = Port to listen on; without it 7827 or the next free one
cli-option-host = Address to listen on; without it this machine only (127.0.0.1)
cli-option-no-open = Do not open the browser
cli-option-data = Folder for saves and records; without it the usual place of this system
cli-option-experiments = Folder in which reports of “bench --report” are found by the app; without it “experiments” in the data folder
cli-option-token = Ask for a token on this machine too, so that other accounts of it do not get in
cli-option-base-path = Path below which a proxy shows the app, such as /starboard
cli-option-trust-proxy = Believe X-Forwarded-For, -Host and -Proto from proxies at these addresses, without any on this machine; everybody then needs the token (STARBOARD_TOKEN, or a new one)
cli-option-server = Only ask the server at this address, such as 127.0.0.1:7827, whether it is alive
cli-option-server-memory = Memory for what clients send and what waits for them, without the tables of solvers (default 1GiB)
cli-option-help = Show this help
cli-option-version = Show the version
cli-option-lang = Language; without it LC_ALL, LC_MESSAGES and LANG decide
cli-option-places = Files of boards, - for standard input, or board ids; standard input if there is none
cli-option-objective = What the plan should be best at; the first one of the puzzle if not given
cli-option-solver = The solver; the best one for the board if not given (--list shows all)
cli-option-heuristic = The heuristic (--list shows all)
cli-option-weight = Weight on the estimate, such as 1.5 or 3/2
cli-option-beam = Boards kept per layer by beam search, or in the open list by limited A*
cli-option-branch = Most successors kept per board
cli-option-depth = Depth limit
cli-option-depth-limit = Depth limit of the solver
cli-option-threads = Threads of a solver that can use several
cli-option-jobs = Boards worked on at the same time
cli-option-time = Time limit per board, such as 10s, 500ms or 2m
cli-option-memory = Memory limit per board, such as 4GiB or 500MB: what the search itself holds, beside some 15 MB for the program
cli-option-nodes = Most expansions per board, such as 1000000 or 20M
cli-option-profile = Measure besides where the time of each search goes
cli-option-json = Print JSON, one line per board
cli-option-steps = Show the plan step by step with g, h and f
cli-option-list = Show solvers and heuristics with what each promises, and solve nothing
cli-option-seed = Seed in hexadecimal; a new one is chosen and told if not given
cli-option-best-of = Of so many boards each, print the one with the highest rating; their seeds follow one another
cli-option-count = How many boards; their seeds follow one another
cli-option-moves = The moves; once for every board
cli-option-moves-file = A file with the moves
cli-option-optimal = Check too that no other solution costs less, by plain search without the solvers
cli-option-unsolvable = Check that nothing solves the board, by plain search without the solvers
cli-option-claim = Look for a small argument that nothing solves the board and check it without the solvers; with --claim=bound, for one that no plan costs less than something; or check the one that is given, such as --claim='blocked 1,1 1,2 2,1 2,2'
cli-option-to = The form to write
cli-option-svg = Write a plot of expansions over cost
cli-option-report = Write a folder with an index page, the plot, and every run as CSV and JSON lines
cli-option-preset = Run a classic experiment of the puzzle
cli-presets = Run a classic experiment of the puzzle: { $presets }
cli-option-shell = The shell: bash, elvish, fish, powershell or zsh
cli-option-verb = The verb; the whole program if not given

cli-error = error:{ " " }
cli-please-report = This is a mistake in the program. Please report it together with the board and the command.
cli-stdin = standard input
cli-no-such-file = There is no file “{ $name }”.
cli-unreadable = “{ $name }” cannot be read: { $error }
cli-unwritable = “{ $name }” cannot be written: { $error }
cli-write-failed = The output cannot be written: { $error }
cli-too-large = “{ $name }” is larger than { $limit } MiB. Split it into smaller files.
cli-not-utf8 = { $name }, line { $line }, column { $column }: this is not UTF-8 text. Convert the file to UTF-8.
cli-no-boards = { $name }, line 1, column 1: there is no board here.
cli-more-faults = … and { $count } more { $count ->
    [one] fault
   *[other] faults
} in this board.
cli-no-threads = The system lets the program start no thread.
cli-id-of-another-puzzle = { $id } is a board of { $other }, not of { $puzzle }.
cli-not-generated = { $id } was not made: { $why }.
cli-seed = Seed: { $seed }

cli-not-a-time = --{ $option }: “{ $value }” is not a time. Write 10s, 500ms, 2m or 1h.
cli-not-a-memory-size = --{ $option }: “{ $value }” is not a size. Write 4GiB, 256MiB or 500MB.
cli-not-a-count = --{ $option }: “{ $value }” is not a number. Write 1000, 20k or 5M.
cli-not-positive = --{ $option }: “{ $value }” must be a whole number of at least 1.
cli-not-a-weight = --{ $option }: “{ $value }” is not a weight. Write a number from 1 to 10000 such as 2, 1.5 or 3/2.
cli-not-a-seed = --{ $option }: “{ $value }” is not a seed. Write up to 16 hexadecimal digits, such as 7f3a.

cli-unknown-word = “{ $word }” is not known here. Write one of: { $words }.
cli-unknown-word-near = “{ $word }” is not known here. Did you mean “{ $near }”?
cli-missing-word = A word is missing. Say which one: { $words }.
cli-unknown-option = “{ $word }” is not an option here.
cli-unknown-option-near = “{ $word }” is not an option here. Did you mean “{ $near }”?
cli-unknown-option-elsewhere = “{ $word }” is not an option here. It belongs to: { $verbs }.
cli-missing-value = { $option } needs a value.
cli-bad-value = { $option }: “{ $value }” is none of: { $values }.
cli-bad-value-near = { $option }: “{ $value }” is none of: { $values }. Did you mean “{ $near }”?
cli-missing-option = This is missing: { $options }.
cli-twice = { $option } is given twice.
cli-conflict = { $option } does not go together with { $other }.
cli-option-not-utf8 = An option is not UTF-8 text.
cli-bad-command = The command is not understood: { $error }

cli-no-moves = The moves are missing: give --moves TEXT or --moves-file FILE.
cli-moves-and-boards = There { $boards ->
        [one] is one board
       *[other] are { $boards } boards
    } but { $moves ->
        [one] one text
       *[other] { $moves } texts
    } of moves. Give --moves once for every board.
cli-claim-optimal = Board { $index }: checked by plain search, without the solvers: nothing below { $cost } ({ $objective }) solves it, so that is optimal. Positions looked at: { $positions }.
cli-claim-not-optimal = Board { $index }: not optimal: { $cost } ({ $objective }) is enough: { $moves }. Positions looked at: { $positions }.
cli-claim-unsolvable = Board { $index }: checked by plain search, without the solvers: no position that can be reached is solved, so it is unsolvable. Positions looked at: { $positions }.
cli-claim-solvable = Board { $index }: it can be solved, at { $cost } ({ $objective }): { $moves }. Positions looked at: { $positions }.
cli-claim-undecided = Board { $index }: not decided: { $why }. Positions looked at: { $positions }; no solution costs less than { $bound }.
cli-argument-holds =
    Board { $index }: unsolvable. { $words }
    Checked without the solvers; single facts looked at: { $steps }. The argument: { $argument }
cli-argument-bound =
    Board { $index }: no plan costs less than { $bound }. { $words }
    Checked without the solvers; single facts looked at: { $steps }. The argument: { $argument }
cli-argument-fails = Board { $index }: this argument shows nothing. { $why }
cli-argument-undecided = Board { $index }: the check of this argument came to no end: { $why }. The argument: { $argument }
cli-argument-none = Board { $index }: no small argument was found, which proves nothing. --unsolvable tries everything.
cli-not-checked = Board { $index } was not checked: { $why }.
cli-bench-only-made = { $option } is for boards that are made; here boards are named. Leave out one or the other.
cli-only-for-claims = { $option } is for the check of a claim: add --optimal, --unsolvable or --claim.
cli-verified = Board { $index }: the moves are legal and solve it ({ $costs }).
cli-not-solved = Board { $index }: { $moves ->
    [one] the move is legal, but it does not solve it.
   *[other] all { $moves } moves are legal, but they do not solve it.
 }
cli-illegal-move = Board { $index }: move { $move } cannot be played.

cli-no-solution-in-file = Board { $index } has no solution in its file: give --moves TEXT or --moves-file FILE.
cli-given = Given: { $costs }.
cli-gained = Now: { $costs }.
cli-not-gained = Nothing better was found.
cli-improvements-before = Moves before
cli-improvements-cost-before = Cost before
cli-improvements-after = Moves now
cli-improvements-cost-after = Cost now
cli-improvement-range = { $from }–{ $to }
cli-improvement-none = none

cli-board = Board { $index }
cli-board-titled = Board { $index }: { $title }
cli-optimal = Solved: { $cost } ({ $objective }), proved optimal.
cli-feasible = Solved: { $cost } ({ $objective }); proved: at least { $bound }.
cli-feasible-stopped = Solved: { $cost } ({ $objective }); proved: at least { $bound }; { $why }.
cli-unsolvable = No solution exists: proved.
cli-unknown = No answer: { $why }. If there is a solution, it takes at least { $bound } ({ $objective }).
cli-partial =
    { $length ->
        [0] Nothing can go that was found in time.
        [one] The best partial way that was found (one move): { $moves }
       *[other] The best partial way that was found ({ $length } moves): { $moves }
    }
cli-partial-most =
    { $length ->
        [0] Nothing can go at all.
        [one] The most that can go, proved (one move): { $moves }
       *[other] The most that can go, proved ({ $length } moves): { $moves }
    }
cli-work = { $solver }: { $expanded } expanded, { $produced } produced, { $time }, { $memory }
cli-steps-estimate = h: { $heuristic }, by which { $solver } goes; f = g + h
cli-steps-weighted = h: { $heuristic }; { $solver } goes by f = g + { $weight } · h
cli-steps-greedy = h: { $heuristic }; { $solver } goes by f = h alone
cli-steps-other = h: { $heuristic }, for comparison: { $solver } has an estimate of its own
cli-steps-blind = { $solver } uses no estimate: f = g
cli-step = step
cli-move = move
cli-progress = { $what }: { $expanded } expanded, { $time }, { $memory }, bound { $bound }
cli-progress-best = { $what }: { $expanded } expanded, { $time }, { $memory }, bound { $bound }, best { $best }
cli-progress-candidates = { $what }: { $tried } tried, { $kept } kept, best rating { $best }, { $time }
cli-progress-share = { $what }: { $percent }%

cli-yes = yes
cli-no = no
cli-list-solver = solver
cli-list-claim = claims
cli-list-about = what it is
cli-list-heuristic = heuristic
cli-list-admissible = admissible
cli-list-consistent = consistent

cli-bench-suite = suite
cli-bench-solver = solver
cli-bench-heuristic = heuristic
cli-bench-limits = limits
cli-bench-solved = solved
cli-bench-proved = proved
cli-bench-cost = cost
cli-bench-expanded = expanded
cli-bench-produced = produced
cli-bench-time = time
cli-bench-worst = worst
cli-bench-memory = memory
cli-profile-head = Where the time goes
cli-profile-how = Every search was run several times ({ $runs } runs in all), each time with a stopwatch and without. The times are the shortest without. For the shares the clock is read at every change from one part of the work to the next; every stretch counts with its shortest time, and the { $reading } ns that a reading takes are taken off. What takes a few nanoseconds at a time is below what this can tell.
cli-profile-none = None of these solvers tells the parts of its work; bfs, uniform-cost, greedy, astar, weighted-astar and idastar do.
cli-report-times = Mean time
cli-report-all = All figures
cli-report-plot = Expansions against cost
cli-report-data = Data
cli-report-again = To run it again:
cli-plot-linear = Expanded boards
cli-plot-log = Expanded boards, logarithmic
cli-plot-cost = Cost of the solution

cli-fit = Show a learned estimate: what it adds up, how far it is off, and what it does to plans.
cli-fit-usage = starboard fit PUZZLE [HEURISTIC] [--recipe RECIPE]… [--count N] [--seed HEX] [--json]
cli-fit-puzzle = Whose estimate: { $puzzles }
cli-fit-heuristic = The learned heuristic; the puzzle's first one when none is named.
cli-fit-count = Boards of each recipe; without it 50
cli-fit-seed = Seed of the first board in hexadecimal; without it 1, so that the figures repeat
cli-fit-json = With --json one object: features (name, weight); fitted_to and kept_back, the errors seen when the estimate was made (samples, mean, root_mean_square, most_above, above: the share of boards on which it is too high); and measured, an object for each recipe: errors, compared (the same for the admissible heuristic compared_with), residuals (cost, estimate) of every board, and searches, what A* found with either (solved, optimal, extra, most_extra, expanded). stop names the limit that came first.
cli-fit-head = { $puzzle }, { $heuristic }: a weighted sum of features, fitted by least squares to boards whose true cost is known
cli-fit-feature = feature
cli-fit-weight = weight
cli-fit-meaning = what it counts
cli-fit-boards = boards
cli-fit-estimate = estimate
cli-fit-samples = samples
cli-fit-mean = mean error
cli-fit-rms = root mean square
cli-fit-above = too high
cli-fit-most-above = at most by
cli-fit-fitted-to = fitted to
cli-fit-kept-back = kept back
cli-fit-searches = What A* finds with it, with at most { $nodes } expansions a board:
cli-fit-solved = solved
cli-fit-optimal = cheapest plans
cli-fit-extra = extra cost, mean
cli-fit-most-extra = most
cli-fit-expanded = expanded, mean
cli-fit-residuals = Estimate less true cost, { $boards }:
cli-fit-stopped = Not all boards were measured: { $why }.

cli-check = Check an estimate over all positions of small boards: admissible? consistent? With the board that shows it where not.
cli-check-usage = starboard check PUZZLE --heuristic NAME [--board ID]… [--json]
cli-check-examples =
    Examples:
      starboard check sliding --heuristic manhattan
      starboard check sliding --heuristic 'expr:sum(t in tiles: distance(t))'
      starboard check sokoban --heuristic 'expr:matching + count(b in boxes: not b.home)'

    A formula has numbers, + - * /, comparisons, and, or, not, if(…, …, …), abs, min, max, and
    sum, count, min, max, any, all over items: count(a in tiles, b in tiles: a.row == b.row).
    t.row and row(t) are the same. Words and sorts are in the app under Learn, “An estimate of your own”.
cli-option-board = A board whose positions are looked at, by its id; may be repeated; without it the puzzle's own small boards
cli-check-admissible-proved = Admissible on these boards: the estimate is nowhere above the true cost.
cli-check-admissible-unknown = No estimate above the true cost was seen, but not everything was looked at.
cli-check-admissible-not = Not admissible.
cli-check-consistent-proved = Consistent on these boards: it never falls by more than a move costs, and is 0 at the goal.
cli-check-consistent-unknown = No move was seen along which it falls by more than the move costs, but not everything was looked at.
cli-check-consistent-not = Not consistent.
cli-check-follows = Whatever is consistent is admissible, and this is not.
cli-check-high = Here it says { $estimate }, and { $cost } is enough:
cli-check-steep = Here { $move } costs { $cost }, and the estimate falls from { $before } to { $after }:
cli-check-stopped = Not everything was looked at: { $why }.
cli-check-figure = figure
cli-check-value = value
cli-check-boards = boards
cli-check-states = positions
cli-check-solvable = of them solvable
cli-check-mean-cost = mean true cost
cli-check-mean-estimate = mean estimate
cli-check-exact = exactly right
cli-check-above = too high
cli-check-most-above = too high at most by
cli-check-falls = moves along which it falls too much

cli-pattern = Build, list, check or remove the big tables that make solvers fast.
cli-pattern-usage = starboard pattern build|info|verify|remove PUZZLE [NAME…] [options]
cli-pattern-what = What to do: build the named tables, show what there is (info), read every byte (verify), delete (remove).
cli-pattern-puzzle = Whose tables: { $puzzles }
cli-pattern-name = The tables, such as 7-8; info and verify take all of them when none is named.
cli-pattern-none = { $puzzle }: no solver needs tables, so there are none.
cli-pattern-no-name = Name the tables. There are: { $names }.
cli-pattern-line = { $name }  { $board }  { $size }  { $state }  { $path }
cli-pattern-built = { $name }: built in { $time }.
cli-pattern-removed = { $name }: removed.
cli-pattern-not-there = { $name }: there was nothing to remove.
cli-pattern-stopped = The tables are not finished: { $why }.

## What the program finds

cli-doctor = Say what this program is and what it finds here: folders, memory, tables, devices.
cli-doctor-usage = starboard doctor [options]
cli-doctor-json = Print JSON, one object
cli-doctor-version = Starboard { $version }, { $build } build for { $system } on { $architecture }
cli-doctor-server-alive = The server at { $address } is alive.
cli-doctor-server-dead = The server at { $address } does not answer as it should: { $error }
cli-doctor-not-a-server = --{ $option }: “{ $value }” is not an address with a port, such as 127.0.0.1:7827.
cli-doctor-puzzles = Puzzles: { $puzzles }
cli-doctor-cores = Cores: { $cores }
cli-doctor-memory = Memory: { $total }
cli-doctor-memory-free = Memory: { $total }, of which { $available } are free
cli-doctor-memory-limited = Memory: { $total }, of which this process may have { $limit }
cli-doctor-memory-unknown = Memory: this system does not say
cli-doctor-data = Games and records: { $path } ({ $state })
cli-doctor-config = Settings: { $path } ({ $state })
cli-doctor-tables = Tables: { $path } ({ $state })
cli-doctor-writable = there, can be written to
cli-doctor-can-be-made = not there yet, can be made
cli-doctor-not-writable = cannot be written to: { $error }
cli-doctor-read = there
cli-doctor-absent = not there
cli-doctor-table = Table of { $puzzle }: { $name } for { $board }, { $size }, { $state }
cli-doctor-not-built = Tables of { $puzzle } that are not built (starboard pattern build { $puzzle } NAME): { $names }
cli-doctor-no-gpu = Graphics card: not in this build; cargo build --release --features gpu makes one that uses CUDA
cli-accelerator-found = Graphics card: { $device }, used by { $solver }
cli-accelerator-missing = Graphics card: none for { $solver }. { $device }

## The player's data

cli-no-data-folder = There is no home folder to keep data in. Name one with --data.
cli-records = Show the best games that were played, per family of boards.
cli-records-usage = starboard records [FAMILY] [options]
cli-records-family = A family of boards, such as sliding:4x4; all of them when none is named.
cli-records-reset-what = Name the family whose records shall be forgotten.
cli-records-forgotten = { $family }: { $games ->
        [one] { $games } game
       *[other] { $games } games
    } forgotten.
cli-records-none = No records yet: they come from games that are won in the app without help.
cli-records-line = { $family }  games { $games }  best time { $time }  fewest moves { $steps }  average of 5 { $five }, of 12 { $twelve }  { $pace } moves/s
cli-option-reset = Forget the records of the family.
cli-packs = List, print, import or remove collections of levels.
cli-packs-usage = starboard packs [list|show|import|remove] [PUZZLE:PACK] [FILE] [options]
cli-packs-what = What to do: list all packs (the default), print one (show), keep the boards of a file as a pack (import), delete one of your own (remove).
cli-packs-pack = The pack, such as sokoban:quay or sokoban:my-levels.
cli-packs-file = The boards to import; stdin if none is named.
cli-packs-name = “{ $name }” is not the name of a pack. Write PUZZLE:PACK, such as sokoban:my-levels.
cli-packs-kept = { $pack }: { $count ->
        [one] { $count } level
       *[other] { $count } levels
    } kept.
cli-packs-removed = { $pack }: removed.
cli-packs-not-there = { $pack }: there is no such pack of your own.
cli-packs-line = { $name }  { $count }  { $title }
cli-option-title = Title of the imported pack.
cli-option-author = Who made the imported pack.

cli-race = Let two to six solvers work on the same boards, and compare them.
cli-race-usage = starboard race PUZZLE [FILE|-|ID]… [--lane SOLVER[:HEURISTIC][:SETTING=N]]… [OPTIONS]
cli-race-examples =
    Examples:
      starboard race PUZZLE board.txt
      starboard race PUZZLE board.txt --lane astar --lane idastar --lane weighted-astar:weight=2
      starboard race PUZZLE boards.txt --csv > race.csv
cli-option-lane = A solver with its settings; two to six of them. Settings are weight, beam, branch and depth
cli-option-csv = Print a table with commas
cli-race-lanes = A race has two to six lanes, not { $count }. Give --lane once for each.
cli-race-lane = --lane { $lane }: “{ $part }” is not understood. Write SOLVER:HEURISTIC:weight=2 or beam=100, branch=4, depth=30.
cli-race-lane-name = lane
cli-race-outcome = result
cli-race-cost = cost
cli-race-expanded = expanded
cli-race-produced = produced
cli-race-time = time
cli-race-memory = memory
cli-race-h = h at start
cli-race-layers = expanded by f
cli-race-optimal = optimal
cli-race-feasible = a plan
cli-race-unsolvable = unsolvable
cli-race-unknown = unknown
cli-race-fewest = Fewest expansions: { $lane } with { $expanded }.

cli-explain = Tell in words what a search did: one that was recorded, or one of a board that is made now.
cli-explain-usage = starboard explain FILE|ID [OPTIONS]
cli-explain-save-one = The file has { $boards } boards, but --save keeps one search. Take one of them, by its id.
cli-option-trace-place = A file written with --save, a board file, or a board id to search now
cli-option-save = Write the recorded search to a file
explain-head = { $solver } on { $board }: { $about }
explain-nothing = Nothing was searched: the answer was clear from the board alone.
explain-size = Expanded states: { $expanded }; successors made: { $produced }; most states that waited at once: { $waiting }.
explain-cut = The record was full after { $events } events; the rest of the search is only sampled, and what follows is about the recorded part.
explain-bounds = The bound rose in steps: { $bounds }.
explain-layers = Expansions by f = g + h: { $bars } ({ $layers }).
explain-once = No state was expanded twice.
explain-again = Expansions of states that had been expanded before: { $count } ({ $percent }%). It keeps no memory of them, or found a cheaper way.
explain-dropped = Successors that were not kept: { $duplicates } known already, { $pruned } beyond the bound or no better than the plan in hand, { $dead } that lead nowhere, { $rule } skipped by rule.
explain-goal = A goal was first found at expansion { $expanded } ({ $percent }% of all), at cost { $cost }.
explain-optimal = It ended because nothing that still waited could lead to a cheaper plan: { $cost } is optimal.
explain-feasible = It ended with a plan of cost { $cost }. It proved only that no plan costs less than { $bound }.
explain-feasible-stopped = It was stopped ({ $why }) with a plan of cost { $cost }; no plan costs less than { $bound }.
explain-unsolvable = It ended because everything had been tried: there is no plan.
explain-unknown = It ended without a plan ({ $why }). If there is one, it costs at least { $bound }.

cli-play = Play a board in the terminal, with undo, hints and a solver beside it.
cli-play-usage = starboard play PUZZLE [FILE|-|ID] [OPTIONS]
cli-play-examples =
    Examples:
      starboard play PUZZLE
      starboard play PUZZLE --seed 7f3a
      starboard play PUZZLE board.txt
cli-play-terminal = “play” needs a terminal for keys and drawing. Start it in a terminal, without redirecting input or output.
cli-play-failed = The terminal cannot be used for playing: { $error }
play-moves = Moves: { $count }
play-cost = Cost ({ $objective }): { $cost }
play-counter = { $name }: { $value }
play-too-small = The terminal is too small for this board: it needs { $width } × { $height } characters. Make it larger, or leave with Q.
play-no-board = No board was made.
play-key-go = arrows, WASD: move
play-key-pick = Enter: pick, then where to
play-key-undo = Z: undo
play-key-redo = Y: redo
play-key-restart = R: restart
play-key-new = N: new board
play-key-hint = T: one hint
play-key-solve = X: solve
play-key-leave = ?: rules, Q: leave
play-thinking = Thinking … any key stops it.
play-choose = Which one? { $choices }
play-won = Solved!
play-lost-from-start = This board cannot be solved: { $why } N brings another one.
play-lost = This position is lost: { $why } Undo with Z.
play-help = ? shows the rules.
play-nothing-to-undo = There is nothing to undo.
play-nothing-to-redo = There is nothing to redo.
play-at-start = This is the start already.
play-nothing-there = That is no move.
play-unsolvable = There is no solution from here. Undo with Z.
play-no-plan = No solution was found in time.
play-story = { $count } { $count ->
    [one] move was
   *[other] moves were
} played.
play-story-won = Solved in { $count } { $count ->
    [one] move
   *[other] moves
}.

cli-grade = Print exercise sheets made from a seed, and mark the answers that come back.
cli-grade-usage = starboard grade ANSWERS… [--secret TEXT] [--csv], or starboard grade --sheet PUZZLE [--recipe TEXT] [--seed HEX] [--count N] [--secret TEXT] [--key]
cli-option-answers = Sheets with their answers filled in
cli-option-sheet = Print a sheet of exercises for this puzzle
cli-option-recipe = The generator's parameters in one line, as in a board id: 3x3
cli-option-secret = A word of the teacher's: without it nobody can make the key from the printed seed
cli-option-puzzle = The puzzle; found out if not given
cli-option-key = Print the sheet with its answers
grade-sheet =
    Exercises. Write your answers behind the keys (1a, 1b, …), words apart by blanks, and leave the other lines as they are.
    “starboard grade FILE” marks them.
grade-exercise = { $number }. Board { $id }, algorithm { $solver }, heuristic { $heuristic }.
grade-rule-astar = A* expands the waiting state of least f = g + h; of equals the one of least h. Only what this rule decides is asked for.
grade-rule-greedy = Greedy search expands the waiting state of least h. Only what this rule decides is asked for.
grade-rule-weighted-astar = Weighted A* expands the waiting state of least g + 1.5 · h; of equals the one of least h. Only what this rule decides is asked for.
grade-ask-h = { $key }: What is h of the start?
grade-ask-f = { $key }: What is f = g + h of { $count ->
    [one] the first state that is
   *[other] the first { $count } states that are
} expanded, in order?
grade-ask-moves = { $key }: Which move leads to { $count ->
    [one] the next expanded state
   *[other] each of the next { $count } expanded states
}? (without blanks inside a move)
grade-ask-cost = { $key }: What does a cheapest solution cost?
grade-fault = { $name }, line { $line }: { $what }
grade-right = { $key }: right
grade-missing = { $key }: no answer. It is: { $answer }
grade-wrong = { $key }: wrong from word { $place } on. It is: { $answer }
grade-total = { $right } of { $all } right.

config-line = { $name }, line { $line }: “{ $text }” is not understood. Write key = "value", one to a line. The keys are { $keys }.
config-key = { $name }, line { $line }: “{ $text }” sets something that is not known. The keys are { $keys }.
config-value = { $name }, line { $line }: the value in “{ $text }” is not understood. Write a number, or a text between quotes. The keys are { $keys }.
config-twice = { $name }, line { $line }: “{ $text }” sets the same key again. Keep one line for each of { $keys }.
