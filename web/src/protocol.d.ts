// The wire between the page and the server. Written by a test of crates/server from the Rust types; do not edit.

/** Chosen values by parameter id. */
export type Options = { [id: string]: string };

/**
 * The next thing to do: where to look, then what to do, then the moves that do it.
 */
export type Advised = { 
/**
 * The cells to look at first.
 */
look: Array<number>, 
/**
 * Where to look, in words, where the puzzle has them.
 */
look_words: Message | null, 
/**
 * What to do, in words, where the puzzle has them.
 */
words: Message | null, 
/**
 * The moves that do it, with what each changes.
 */
moves: Array<Played>, };

/**
 * An answer as a page gets it: the fields of `solve --json`, and what a page cannot work out by itself.
 */
export type AnswerData = { 
/**
 * Number of moves of the plan.
 */
length: number | null, 
/**
 * Why there is no solution, where more is known than "everything was tried".
 */
why: Message | null, 
/**
 * The effective branching factor, where there is a plan.
 */
branching: number | null, 
/**
 * What the user should know besides: that a graphics card was used, or why none could be.
 */
notes?: Array<Message>, puzzle: string, outcome: Verdict, objective: string, cost: number | null, costs?: Record<string, number>, lower_bound: number | null, moves: string | null, solver: string, expanded: number, produced: number, seconds: number, peak_bytes: number, stop: string | null, reason?: string, partial?: string, partial_length?: number, partial_proved?: boolean, };

/**
 * An argument of a message.
 */
export type Arg = number | string | Message;

/**
 * An average of times without the best and the worst one.
 */
export type Average = { 
/**
 * Of the latest games, in milliseconds.
 */
latest: number, 
/**
 * The best that any games in a row reached.
 */
best: number, };

/**
 * A report of the folder.
 */
export type BenchReport = { 
/**
 * Its folder's name.
 */
id: string, 
/**
 * Bytes of its runs.
 */
bytes: number, 
/**
 * When they were written, in milliseconds since 1970.
 */
changed: number, };

/**
 * The reports that there are.
 */
export type BenchReports = { 
/**
 * Where reports are looked for.
 */
folder: string | null, 
/**
 * The newest first.
 */
reports: Array<BenchReport>, };

/**
 * The best of a player's games on a level, each figure by itself.
 */
export type Best = { 
/**
 * Fewest moves.
 */
steps: number | null, 
/**
 * Least cost under the puzzle's first objective.
 */
cost: number | null, 
/**
 * Least milliseconds.
 */
time: number | null, };

/**
 * A board in a list.
 */
export type BoardInfo = { 
/**
 * Its id; `None` if it is faulty.
 */
board: string | null, 
/**
 * Its title, if it has one.
 */
title: string | null, 
/**
 * What to draw as a thumbnail.
 */
view: View | null, 
/**
 * How hard it is, if that was asked for or is known.
 */
rating: RatingInfo | null, 
/**
 * What is wrong with it.
 */
faults: Array<Fault>, };

/**
 * How far a work has come that tries many levels and keeps the best.
 */
export type CandidatesInfo = { 
/**
 * Tried so far.
 */
tried: number, 
/**
 * Those that can be solved and were rated.
 */
kept: number, 
/**
 * The rating of the best so far.
 */
best: number | null, };

/**
 * What a move changed, in the order to animate it.
 */
export type Change = { "move": { 
/**
 * The piece.
 */
piece: number, 
/**
 * Its way.
 */
path: Array<number>, } } | { "vanish": { 
/**
 * The piece.
 */
piece: number, } } | { "line": { 
/**
 * The corners.
 */
points: Array<[number, number]>, } } | { "change": { 
/**
 * The piece.
 */
piece: number, 
/**
 * Its new sprite.
 */
sprite: string, } };

/**
 * A chapter of a pack: levels that follow each other and say so in their titles (`chapter=parking`).
 */
export type ChapterMeta = { 
/**
 * Message `PUZZLE-chapter-ID`, and what it is about: `PUZZLE-chapter-ID-idea`.
 */
id: string, 
/**
 * The proved optimum of each of its levels under the puzzle's first objective; null where nothing is proved.
 */
optima: Array<number | null>, 
/**
 * The picture that each level is shown with; none if the player's own choice is.
 */
pictures: Array<string>, };

/**
 * What came of a text of moves.
 */
export type Check = { 
/**
 * Moves that were legal.
 */
moves: number, 
/**
 * Whether the last position is a goal.
 */
solved: boolean, 
/**
 * What the legal moves cost under each objective of the game.
 */
costs: Array<[string, number]>, 
/**
 * The first move that could not be played.
 */
misstep: Misstep | null, };

/**
 * An argument that a board cannot be solved, or not for less than something, and what came of its check.
 */
export type CheckedArgument = { 
/**
 * The argument as text: its kind, its cells as `row,column` from 1, and where it is about costs `objective>=cost`.
 * `check` reads it back.
 */
text: string, 
/**
 * The cells that show it.
 */
cells: Array<number>, 
/**
 * The argument in words.
 */
words: Message, 
/**
 * Whether it holds. Refuted means that the argument is wrong, not that the board can be solved.
 */
verdict: Confirmed, 
/**
 * The cost that it shows to be the least of any plan; none if it shows that there is no plan.
 */
at_least: number | null, 
/**
 * Single facts that were looked at.
 */
steps: number, 
/**
 * Why it does not hold.
 */
objection: Message | null, 
/**
 * The name of what ended the check before its end ([`stop_name`]).
 */
stop: string | null, };

/**
 * A position that shows something.
 */
export type CheckedPosition = { 
/**
 * Its id, where it is a board of its own.
 */
board: string | null, 
/**
 * As it is drawn.
 */
view: View, 
/**
 * As text for a terminal.
 */
picture: string, };

/**
 * The marks of a class.
 */
export type ClassMarks = { 
/**
 * The keys of all questions, in order.
 */
keys: Array<string>, 
/**
 * A row per file, in the order they were given.
 */
students: Array<StudentMarks>, };

/**
 * What plain search found out about a claim.
 */
export type Confirmation = { 
/**
 * What costs are counted in.
 */
objective: string, 
/**
 * What the moves cost that are claimed to be best, by the parts of the objective; none if the claim is that
 * nothing solves the board.
 */
claimed: Array<number> | null, 
/**
 * What came of it.
 */
verdict: Confirmed, 
/**
 * Positions that were expanded.
 */
positions: number, 
/**
 * No solution costs less, in the first count.
 */
at_least: number, 
/**
 * The moves that refute the claim.
 */
counterexample: Counterexample | null, 
/**
 * The name of what ended the check before its end ([`stop_name`]).
 */
stop: string | null, };

/**
 * Whether a claim is true.
 */
export type Confirmed = "confirmed" | "refuted" | "undecided";

/**
 * A number to show. Message `PUZZLE-counter-ID`.
 */
export type Counter = { 
/**
 * The id.
 */
id: string, 
/**
 * The value.
 */
value: number, };

/**
 * Moves that should not exist.
 */
export type Counterexample = { 
/**
 * What they cost, by the parts of the objective.
 */
costs: Array<number>, 
/**
 * The moves.
 */
moves: string, };

/**
 * Something that was deleted and can be brought back.
 */
export type Deleted = { 
/**
 * Its number.
 */
id: number, 
/**
 * When it was deleted.
 */
at: number, 
/**
 * What it was: `everything`, `records`, `pack` or `save`.
 */
kind: string, 
/**
 * The name of the family, pack or save; may be empty.
 */
name: string, };

/**
 * A direction by its name on the wire.
 */
export type Direction = "up" | "down" | "left" | "right";

/**
 * Whose estimate the numbers of a plan show.
 */
export type Estimate = { 
/**
 * The solver that the numbers belong to.
 */
solver: string, 
/**
 * The heuristic of h; none for a search without one.
 */
heuristic: string | null, 
/**
 * Whether the solver uses it. Solvers of a puzzle's own have estimates that no list of numbers can show; the
 * puzzle's usual one stands in for them.
 */
is_used: boolean, 
/**
 * The weight on h in f, if there is one.
 */
weight: string | null, 
/**
 * Whether f is h alone.
 */
is_greedy: boolean, };

/**
 * What the engine says.
 */
export type Event = { "ev": "position" } & GamePosition | { "ev": "choices", 
/**
 * The moves, each with what it would change.
 */
choices: Array<Played>, } | { "ev": "targets", 
/**
 * The cells.
 */
cells: Array<number>, } | { "ev": "legal", 
/**
 * As text.
 */
moves: Array<string>, } | { "ev": "hint" } & HintInfo | { "ev": "lost" } & LostInfo | { "ev": "review" } & ReviewInfo | { "ev": "status", 
/**
 * The game.
 */
game: number, 
/**
 * The position it is about ([`GamePosition::turn`]); out of date if the game has gone on.
 */
turn: number, 
/**
 * What was found.
 */
status: Status, } | { "ev": "record", 
/**
 * The record.
 */
record: Record, } | { "ev": "solution", 
/**
 * The board, by the id that its game was opened with.
 */
board: string, 
/**
 * Whether the search began at the start of that board: what it proved is then true of the board.
 */
from_start: boolean, 
/**
 * Whether a further search by the same solver goes on from this plan; otherwise it begins anew.
 */
goes_on: boolean, 
/**
 * Outcome, plan, bound, counts.
 */
answer: AnswerData, 
/**
 * Where it differs in cost from the solution that was given to begin with, if one was.
 */
improvements?: Array<Improvement>, 
/**
 * A small argument for what was proved, which was checked and holds; where one was found.
 */
argument?: CheckedArgument, } | { "ev": "confirmation" } & Confirmation | { "ev": "steps", 
/**
 * The start first.
 */
steps: Array<PlanStep>, 
/**
 * What every step but the start changes.
 */
events: Array<Array<Change>>, 
/**
 * Whose estimate h is: the solver's own heuristic, or one that it does not use.
 */
estimate: Estimate, } | { "ev": "flood" } & Flood | { "ev": "written", 
/**
 * Its id as a board of its own.
 */
board: string, 
/**
 * Its text by format.
 */
formats: Array<[string, string]>, } | { "ev": "board", 
/**
 * The board.
 */
board: BoardInfo, } | { "ev": "boards", 
/**
 * In order.
 */
boards: Array<BoardInfo>, } | { "ev": "checked", 
/**
 * The result.
 */
check: Check, } | { "ev": "rated", 
/**
 * The rating.
 */
rating: RatingInfo, } | { "ev": "fit" } & Fit | { "ev": "heuristic-checked" } & HeuristicReport | { "ev": "profiled" } & TimeProfile | { "ev": "traced", 
/**
 * The number that later requests use for it.
 */
trace: number, 
/**
 * What there is to see.
 */
summary: TraceSummary, } | { "ev": "frames", 
/**
 * In order.
 */
frames: Array<FrameInfo>, } | { "ev": "node", 
/**
 * The node.
 */
node: NodeInfo, } | { "ev": "frontier", 
/**
 * The best first.
 */
nodes: Array<NodeInfo>, } | { "ev": "layers", 
/**
 * Those that wait.
 */
open: Array<[number, number]>, 
/**
 * Those that were expanded.
 */
closed: Array<[number, number]>, } | { "ev": "tree", 
/**
 * Parents before their children.
 */
nodes: Array<TreeNode>, } | { "ev": "heat", 
/**
 * Row by row, from 0 to 1.
 */
cells: Array<number>, } | { "ev": "path", 
/**
 * The start first, or the farthest that there is room for.
 */
nodes: Array<NodeInfo>, 
/**
 * How many nodes before those are left out.
 */
left_out: number, } | { "ev": "expansion" } & ExpansionInfo | { "ev": "choice", 
/**
 * The moment, for [`Op::Judge`](super::Op::Judge): the next frame expands the node. None: nothing is left to
 * choose.
 */
at: number | null, 
/**
 * Nodes that wait, in an order that gives nothing away.
 */
options: Array<OptionInfo>, } | { "ev": "judged" } & JudgementInfo | { "ev": "question" } & QuestionInfo | { "ev": "answered", 
/**
 * Whether it was right.
 */
is_right: boolean, 
/**
 * The places of all options that are.
 */
right: Array<number>, 
/**
 * Why.
 */
reason: Message, } | { "ev": "parting", 
/**
 * Expansions that were the same before.
 */
same: number, 
/**
 * The expansion that differs, in each of them; none for a search that has ended.
 */
sides: [PartingInfo | null, PartingInfo | null], } | { "ev": "experiment", 
/**
 * Boards and solvers.
 */
experiment: ExperimentInfo, } | { "ev": "sheet" } & SheetInfo | { "ev": "marks", 
/**
 * A row per file.
 */
marks: ClassMarks, 
/**
 * The same as comma-separated values.
 */
csv: string, } | { "ev": "progress" } & ProgressInfo | { "ev": "done" } | FailureEvent;

/**
 * A board with its questions.
 */
export type ExerciseInfo = { 
/**
 * The board's id; where there is a secret, its seed does not show.
 */
board: string, 
/**
 * The position.
 */
view: View, 
/**
 * The algorithm that is asked about.
 */
solver: string, 
/**
 * The first states that it expands, in order.
 */
rows: Array<ExpandedState>, 
/**
 * So many of them follow from its rule alone; after that, several are equally good.
 */
decided: number, 
/**
 * Of so many of them f is certain.
 */
known: number, 
/**
 * What a cheapest solution costs, if that is proved.
 */
cost: number | null, 
/**
 * The moves of that solution.
 */
moves: string | null, 
/**
 * The questions that can be marked: key and answer.
 */
answers: Array<[string, string]>, };

/**
 * A state that is expanded.
 */
export type ExpandedState = { 
/**
 * Cost of the way.
 */
g: number, 
/**
 * The estimate.
 */
h: number, 
/**
 * `g + h`.
 */
f: number, 
/**
 * The moves of the step that led here, as text.
 */
step: string, };

/**
 * A place of a search, whether the search was there or not, and what follows it.
 */
export type ExpansionInfo = { 
/**
 * The position.
 */
view: View, 
/**
 * Cost of the way.
 */
g: number, 
/**
 * The estimate.
 */
h: number, 
/**
 * `g + h`.
 */
f: number, 
/**
 * The moves of the last step, as text.
 */
action: string, 
/**
 * All moves from the start, as text.
 */
moves: string, 
/**
 * Whether it solves the puzzle: then nothing follows.
 */
is_goal: boolean, 
/**
 * Successors that are left out, because the estimate proves that they cannot be solved.
 */
dead_ends: number, 
/**
 * What follows.
 */
successors: Array<SuccessorInfo>, };

/**
 * A comparison of solvers over sets of boards. Messages `PUZZLE-experiment-ID` (title) and `.help` (what it shows).
 */
export type ExperimentInfo = { 
/**
 * The puzzle.
 */
puzzle: string, 
/**
 * The id: the preset of `starboard bench`, or `own`.
 */
id: string, 
/**
 * The boards, in groups.
 */
groups: Array<GroupInfo>, 
/**
 * The solvers.
 */
lanes: Array<LaneInfo>, 
/**
 * Whether it is asked besides where the time of each run goes.
 */
profile: boolean, };

/**
 * An experiment as it is asked for: boards by id, of packs or made, and what every board is solved by.
 */
export type ExperimentOrder = { 
/**
 * The puzzle.
 */
puzzle: string, 
/**
 * Boards by id; they are a set of their own.
 */
boards?: Array<string>, 
/**
 * Built-in packs by id, a set each: their first `count` levels, all if absent.
 */
packs?: Array<string>, 
/**
 * Parameters of the generator and of the rules, each with the values to try. A set of boards for every
 * combination, unless boards or packs are named.
 */
options?: { [key in string]: Array<string> }, 
/**
 * Boards of each set.
 */
count?: number | null, 
/**
 * The seed of each set's first board; 1 if absent. The others follow it.
 */
seed?: string | null, 
/**
 * Objective id.
 */
objective?: string | null, 
/**
 * Solver ids.
 */
solvers?: Array<string>, 
/**
 * Heuristics, with their arguments.
 */
heuristics?: Array<string>, 
/**
 * Weights on the estimate: `2`, `1.5`, `3/2`.
 */
weights?: Array<string>, 
/**
 * Widths of the beam.
 */
beams?: Array<number>, 
/**
 * Limits on successors.
 */
branches?: Array<number>, 
/**
 * Depth limits.
 */
depths?: Array<number>, 
/**
 * Time limit of each run in milliseconds.
 */
time?: number | null, 
/**
 * Memory limit of each run in bytes.
 */
memory?: number | null, 
/**
 * Limit on the expansions of each run.
 */
nodes?: number | null, 
/**
 * Whether it is asked besides where the time of each run goes.
 */
profile?: boolean, };

/**
 * A failure on the wire: the one place where its kinds become events.
 */
export type FailureEvent = { "ev": "misstep", 
/**
 * Which, where, why.
 */
misstep: Misstep, } | { "ev": "cancelled" } | { "ev": "limit", 
/**
 * `time`, `memory` or `nodes`.
 */
stop: string, } | { "ev": "error", 
/**
 * What, where, what to do.
 */
message: Message, 
/**
 * Everything that is wrong with a text.
 */
faults?: Array<Fault>, };

/**
 * One mistake in a text from outside.
 */
export type Fault = { 
/**
 * Line, from 1.
 */
line: number, 
/**
 * Column in characters, from 1.
 */
column: number, 
/**
 * How many characters it concerns, at least 1.
 */
width: number, 
/**
 * What is wrong and what to do.
 */
message: Message, };

/**
 * A feature of a board with its weight in the sum.
 */
export type Feature = { 
/**
 * The name: `manhattan`.
 */
name: string, 
/**
 * Its coefficient.
 */
weight: number, };

/**
 * A finished game as a front end tells of it.
 */
export type Finish = { 
/**
 * The board's id.
 */
board: string, 
/**
 * The pack it was played from, where the id does not say so (packs of the player's own).
 */
pack: string | null, 
/**
 * The moves from the start to the win.
 */
moves: string, 
/**
 * Milliseconds from the first move to the win.
 */
time: number, 
/**
 * The player's name; may be empty.
 */
name: string, 
/**
 * Whether a hint or a solver had a part in it.
 */
assisted: boolean, };

/**
 * A kept finished game.
 */
export type FinishedGame = { 
/**
 * The family it is ranked in.
 */
family: string, 
/**
 * The board's id.
 */
board: string, 
/**
 * The puzzle.
 */
puzzle: string, 
/**
 * The player's name.
 */
name: string, 
/**
 * The moves.
 */
moves: string, 
/**
 * Number of moves.
 */
steps: number, 
/**
 * Cost under the puzzle's first objective.
 */
cost: number, 
/**
 * Milliseconds.
 */
time: number, 
/**
 * When it was finished.
 */
at: number, };

/**
 * A learned estimate: how it was fitted, and how it does on boards that were made for the purpose.
 */
export type Fit = { 
/**
 * The puzzle.
 */
puzzle: string, 
/**
 * What was measured now, a row per recipe.
 */
measured: Array<MeasuredFit>, 
/**
 * The limit that ended the measurement before all boards were looked at.
 */
stop: string | null, 
/**
 * The heuristic.
 */
heuristic: string, 
/**
 * The features of its sum. Message `PUZZLE-feature-NAME`.
 */
features: Array<Feature>, 
/**
 * The samples that it was fitted to.
 */
fitted_to: FitErrors, 
/**
 * Samples that were kept back to measure it.
 */
kept_back: FitErrors, 
/**
 * The admissible heuristic that it is compared with.
 */
compared_with: string, 
/**
 * Recipes of boards that can be solved exactly in a moment; it is measured on these.
 */
recipes: Array<string>, };

/**
 * How far an estimate is off.
 */
export type FitErrors = { 
/**
 * Boards looked at.
 */
samples: number, 
/**
 * Mean of estimate less truth.
 */
mean: number, 
/**
 * Root of the mean square.
 */
root_mean_square: number, 
/**
 * Largest amount above the truth.
 */
most_above: number, 
/**
 * Share of boards on which the estimate is above the truth, from 0 to 1: there it is not admissible.
 */
above: number, };

/**
 * A flood that has come to its end.
 */
export type Flood = { 
/**
 * What lies 0, 1, 2 … steps away.
 */
waves: Array<Wave>, 
/**
 * Cells that it could reach, and never does; in ascending order.
 */
dry: Array<number>, 
/**
 * In which wave the position itself is, where it is something that the flood can reach, and does.
 */
here: number | null, };

/**
 * What formulas of a puzzle are made of, as data.
 */
export type FormulaInfo = { 
/**
 * The heuristic that takes a formula behind a colon.
 */
heuristic: string, 
/**
 * The sorts of items.
 */
sorts: Array<SortInfo>, 
/**
 * The words.
 */
words: Array<WordInfo>, 
/**
 * Formulas to begin with, of which the first is taken when none is given. Message `PUZZLE-formula-N`, from 1.
 */
examples: Array<string>, 
/**
 * Boards whose whole spaces tell whether an estimate is admissible, as names of boards ([`crate::Puzzle::open`]).
 */
boards: Array<string>, 
/**
 * A board to watch and race an estimate on, by its name.
 */
sample: string, };

/**
 * One thing that a search did, and the numbers after it.
 */
export type FrameInfo = { 
/**
 * Which frame.
 */
at: number, 
/**
 * The line of the pseudocode: [`search::trace::EventKind::id`].
 */
line: string, 
/**
 * The node it is about; for a bound the node before.
 */
node: number, 
/**
 * Cost of the way to the node.
 */
g: number, 
/**
 * The estimate that the search saw.
 */
h: number, 
/**
 * `g + h`.
 */
f: number, 
/**
 * Expansions so far.
 */
expanded: number, 
/**
 * Nodes that wait: the open list, or the path of a search that keeps only that.
 */
open: number, 
/**
 * The bound in force.
 */
bound: number, 
/**
 * The least estimate of a state expanded so far.
 */
best_h: number | null, };

/**
 * Where a game stands.
 */
export type GamePosition = { 
/**
 * The game.
 */
game: number, 
/**
 * The id it was opened with.
 */
board: string, 
/**
 * The puzzle.
 */
puzzle: string, 
/**
 * What to draw.
 */
view: View, 
/**
 * Grows with every position of the game.
 */
turn: number, 
/**
 * The moves that led here, in order, with what to animate; empty after travel. They follow the first
 * [`from`](GamePosition::from) steps of the history and replace whatever came after those.
 */
played: Array<Played>, 
/**
 * Steps of the history that stay as they were.
 */
from: number, 
/**
 * Whether the step after those is a restart.
 */
restarted: boolean, 
/**
 * Whether the step after those is a shuffle: other pieces on the board, everything else goes on.
 */
shuffled: boolean, 
/**
 * Moves since the start or the last restart.
 */
moves: number, 
/**
 * What they earned, if the puzzle counts points.
 */
score: number | null, 
/**
 * What they cost under each objective.
 */
costs: Array<[string, number]>, 
/**
 * Steps before this position, restarts included.
 */
at: number, 
/**
 * Steps remembered, undone ones included.
 */
len: number, 
/**
 * After an input that means nothing: why, where there is something to say about it.
 */
objection?: Objection, };

/**
 * What a player did on the board; see [`puzzle::Input`].
 */
export type Gesture = { "tap": number } | { "drag": [number, number] } | { "step": Direction } | { "run": Direction };

/**
 * Boards that belong together.
 */
export type GroupInfo = { 
/**
 * What they have in common, the same in every language: `4x4`.
 */
label: string, 
/**
 * Their ids.
 */
boards: Array<string>, };

/**
 * What A* by an estimate made of the boards.
 */
export type GuidedSearches = { 
/**
 * The heuristic.
 */
heuristic: string, 
/**
 * Boards that it solved within [`SEARCH_NODES`] expansions.
 */
solved: number, 
/**
 * Those whose plan was a cheapest one.
 */
optimal: number, 
/**
 * What its plans cost beyond the cheapest, added up.
 */
extra: number, 
/**
 * The most that one plan cost beyond the cheapest.
 */
most_extra: number, 
/**
 * Expansions on all boards.
 */
expanded: number, };

/**
 * A heuristic as it is offered.
 */
export type HeuristicInfo = { 
/**
 * The id: `manhattan`.
 */
id: string, };

/**
 * An estimate beside the truth, over all states of some boards.
 */
export type HeuristicReport = { 
/**
 * The puzzle.
 */
puzzle: string, 
/**
 * The heuristic.
 */
heuristic: string, 
/**
 * Boards whose spaces were looked at.
 */
boards: number, 
/**
 * Positions that were looked at.
 */
states: number, 
/**
 * Those that can be solved.
 */
solvable: number, 
/**
 * Moves that were looked at.
 */
steps: number, 
/**
 * Solvable positions whose estimate is the true cost.
 */
exact: number, 
/**
 * Solvable positions whose estimate is above the true cost.
 */
above: number, 
/**
 * The most that an estimate is above.
 */
most_above: number, 
/**
 * Moves along which the estimate falls by more than they cost.
 */
falls: number, 
/**
 * Mean true cost of the solvable positions.
 */
mean_cost: number, 
/**
 * Mean estimate of the solvable positions.
 */
mean_estimate: number, 
/**
 * The position nearest to the goal whose estimate is above the true cost: the estimate is not admissible.
 */
too_high: HighEstimate | null, 
/**
 * The move nearest to the goal along which the estimate falls by more than it costs: the estimate is not
 * consistent.
 */
too_steep: SteepMove | null, 
/**
 * The limit that ended the look before everything was seen: what was found holds, nothing is proved.
 */
stop: string | null, };

/**
 * A position whose estimate is above its true cost.
 */
export type HighEstimate = { 
/**
 * The position.
 */
position: CheckedPosition, 
/**
 * The estimate; none if it says that no plan exists.
 */
estimate: number | null, 
/**
 * What the cheapest plan costs.
 */
cost: number, };

/**
 * A good next move, and what is known about the way from there.
 */
export type HintInfo = { 
/**
 * The move and what it would change. None: nothing was found in time, or there is no solution.
 */
step: Played | null, 
/**
 * What is proved about the plan that the move belongs to: `optimal`, `feasible`, `unsolvable` or `unknown`.
 */
outcome: string, 
/**
 * Moves of that plan from here, this one included.
 */
left: number | null, 
/**
 * What they cost under the puzzle's first objective.
 */
cost: number | null, 
/**
 * The limit that came first.
 */
stop: string | null, 
/**
 * Why there is no solution, where more is known than "everything was tried".
 */
why: Message | null, 
/**
 * The same as a coach says it: where to look, what to do, and the moves that belong together.
 */
advice: Advised | null, };

/**
 * What an import brought.
 */
export type Imported = { 
/**
 * Games in progress.
 */
saves: number, 
/**
 * Levels played.
 */
progress: number, 
/**
 * Ranked games that replayed.
 */
runs: number, 
/**
 * Proved optima.
 */
optima: number, 
/**
 * Collections.
 */
packs: number, 
/**
 * Things that were not taken: runs that do not replay, optima that are beaten, packs that make no sense.
 */
refused: number, };

/**
 * A stretch of a solution that another one took the place of. Both lead from the same position to the same position.
 */
export type Improvement = { 
/**
 * What it was.
 */
before: Stretch, 
/**
 * What it is now.
 */
after: Stretch, };

/**
 * What became of a finished game.
 */
export type Judged = { 
/**
 * Number of moves.
 */
steps: number, 
/**
 * Cost under the puzzle's first objective.
 */
cost: number, 
/**
 * The family it was ranked in; `None` for a board that was spelled out, or an assisted game.
 */
family: string | null, 
/**
 * Whether it is the fastest of its family, and not the only one.
 */
best_time: boolean, 
/**
 * Whether it has the fewest moves of its family, and is not the only one.
 */
best_steps: boolean, 
/**
 * The proved optimum of the board under the puzzle's first objective, if known.
 */
optimum: number | null, };

/**
 * What the algorithm's rule says about a choice.
 */
export type JudgementInfo = { 
/**
 * `taken` (the search took it too), `equal` (as good by the rule, and so right as well) or `worse`.
 */
verdict: string, 
/**
 * The node that the search took.
 */
taken: NodeInfo, 
/**
 * Waiting nodes that the rule prefers to the chosen one.
 */
better: number, 
/**
 * Why.
 */
reason: Message, };

/**
 * Whether new things are kept, and why not.
 */
export type Keeping = { 
/**
 * Whether what is sent now will be there the next time.
 */
kept: boolean, 
/**
 * Why not.
 */
reason: Message | null, };

/**
 * A game as it is kept.
 */
export type KeptSave = { 
/**
 * Its id: `auto:PUZZLE` for the autosave, anything else for what the player saved.
 */
id: string, 
/**
 * The puzzle.
 */
puzzle: string, 
/**
 * The player's name for it; may be empty.
 */
name: string, 
/**
 * The board's id.
 */
board: string, 
/**
 * The history, undone moves included.
 */
record: Record, 
/**
 * Milliseconds played.
 */
clock: number, 
/**
 * What the page keeps with it: picture, marks on the timeline, whether a solver helped.
 */
extra: unknown, 
/**
 * When it was last changed.
 */
changed: number, };

/**
 * What moving a kind of piece costs, to be shown on its pieces and in a legend.
 */
export type KindCost = { 
/**
 * The [label](Piece::label) of its pieces.
 */
label: string, 
/**
 * The unit cost.
 */
cost: number, };

/**
 * What a rating found out about the level.
 */
export type Known = "optimal" | "feasible" | "unsolvable" | "unknown";

/**
 * A solver of an experiment.
 */
export type LaneInfo = { 
/**
 * What it is asked, its time limit included.
 */
how: SolveSettings, 
/**
 * The labels of the groups it takes part in.
 */
groups: Array<string>, };

/**
 * What jobs may use.
 */
export type LimitsMeta = { 
/**
 * Milliseconds for a solve that says nothing about it.
 */
time: number, 
/**
 * The most that can be asked for, in milliseconds.
 */
most_time: number, 
/**
 * Bytes for one job.
 */
memory: number, 
/**
 * Jobs of one tab.
 */
jobs: number, 
/**
 * Games of one tab.
 */
games: number, };

/**
 * Moves that cost more than they had to.
 */
export type LossInfo = { 
/**
 * The step of the history before them.
 */
from: number, 
/**
 * The step after them; the next one, if a single move is to blame.
 */
to: number, 
/**
 * How much was lost, at least.
 */
least: number, 
/**
 * How much was lost, at most.
 */
most: number, 
/**
 * What was played, if it was a single move.
 */
played: Advised | null, 
/**
 * What would have been better.
 */
better: Advised | null, };

/**
 * How a game came to be lost. Steps are those of its history, as in [`GamePosition::at`].
 */
export type LostInfo = { 
/**
 * The last step after which the board could still be solved, as far as that is known.
 */
safe: number, 
/**
 * The first step after which it is proved that it cannot.
 */
lost: number, 
/**
 * Whether the two stand side by side and both are proved: the move between them lost the game.
 */
is_proved: boolean, 
/**
 * Whether it was lost before the first move.
 */
is_from_start: boolean, 
/**
 * Why it was lost then.
 */
reason: Message, 
/**
 * The cells that show it.
 */
cells: Array<number>, 
/**
 * What the move did after which it was lost.
 */
played: Advised | null, };

/**
 * A frame worth a mark.
 */
export type MarkerInfo = { 
/**
 * The frame.
 */
at: number, 
/**
 * `bound`, `best-h` or `goal`.
 */
kind: string, 
/**
 * The bound, the estimate or the cost.
 */
value: number, };

/**
 * A learned estimate on boards of one recipe.
 */
export type MeasuredFit = { 
/**
 * The recipe: `3x3`.
 */
recipe: string, 
/**
 * Estimate less true cost.
 */
errors: FitErrors, 
/**
 * The same for the admissible heuristic that it is compared with.
 */
compared: FitErrors, 
/**
 * Every board, for a plot.
 */
residuals: Array<Residual>, 
/**
 * A* by the learned estimate, then by the heuristic that it is compared with.
 */
searches: Array<GuidedSearches>, };

/**
 * A Fluent message id with its arguments.
 */
export type Message = { 
/**
 * The id in the `.ftl` files, such as `sliding-duplicate`.
 */
id: string, 
/**
 * Named arguments.
 */
args: Array<[string, Arg]>, };

/**
 * What a front end is told about the program.
 */
export type Meta = { 
/**
 * The program's version.
 */
version: string, 
/**
 * The languages there are.
 */
languages: Array<string>, 
/**
 * The puzzles, in the order to show them.
 */
puzzles: Array<PuzzleMeta>, 
/**
 * What jobs may use.
 */
limits: LimitsMeta, };

/**
 * The move of a text that could not be played, and why.
 */
export type Misstep = { 
/**
 * Which move, from 1.
 */
number: number, 
/**
 * Its line in the text, from 1.
 */
line: number, 
/**
 * Its column in characters, from 1.
 */
column: number, 
/**
 * The text from there, a few characters of it.
 */
text: string, 
/**
 * What is wrong with it.
 */
reason: Message, };

/**
 * A node with its board.
 */
export type NodeInfo = { 
/**
 * Its number.
 */
id: number, 
/**
 * The position.
 */
view: View, 
/**
 * Cost of the way.
 */
g: number, 
/**
 * The estimate that the search saw.
 */
h: number, 
/**
 * `g + h`.
 */
f: number, 
/**
 * The node it was reached from.
 */
parent: number | null, 
/**
 * The moves of the step that led here, as text; empty for a start.
 */
action: string, 
/**
 * The nodes reached from it.
 */
children: Array<number>, };

/**
 * Why an input means nothing.
 */
export type Objection = { 
/**
 * The reason.
 */
message: Message, 
/**
 * Whether the player sees it without being told: tiles of different kinds, say.
 */
is_obvious: boolean, };

/**
 * What a front end can ask.
 *
 * On the wire each is an object with its name as `op` and its fields beside that.
 */
export type Op = { "op": "open", 
/**
 * The number that later requests use for this game; an older game of that number is closed.
 */
game: number, 
/**
 * A board id.
 */
board: string, 
/**
 * Where it was left.
 */
record?: Record | null, } | { "op": "close", 
/**
 * The game.
 */
game: number, } | { "op": "input", 
/**
 * The game.
 */
game: number, 
/**
 * What the player did.
 */
input: Gesture, } | { "op": "play", 
/**
 * The game.
 */
game: number, 
/**
 * The moves.
 */
moves: string, } | { "op": "undo", 
/**
 * The game.
 */
game: number, } | { "op": "redo", 
/**
 * The game.
 */
game: number, } | { "op": "restart", 
/**
 * The game.
 */
game: number, } | { "op": "travel", 
/**
 * The game.
 */
game: number, 
/**
 * The step, from 0.
 */
step: number, } | { "op": "targets", 
/**
 * The game.
 */
game: number, 
/**
 * Where the piece is.
 */
cell: number, } | { "op": "status", 
/**
 * The game.
 */
game: number, } | { "op": "legal", 
/**
 * The game.
 */
game: number, } | { "op": "record", 
/**
 * The game.
 */
game: number, } | { "op": "hint", 
/**
 * The game.
 */
game: number, } | { "op": "lost-move", 
/**
 * The game.
 */
game: number, 
/**
 * Whether every position may be looked at for longer: for games about which a short look did not say enough.
 */
patient?: boolean, } | { "op": "review", 
/**
 * The game.
 */
game: number, } | { "op": "solve", 
/**
 * The game.
 */
game: number, 
/**
 * How.
 */
how?: SolveSettings, } | { "op": "improve", 
/**
 * The game.
 */
game: number, 
/**
 * The moves of a solution from the start of the board to go on from, instead of the last solve.
 */
moves?: string, 
/**
 * How; the objective is that of the solve before, if there is no text of moves.
 */
how?: SolveSettings, } | { "op": "confirm", 
/**
 * The game.
 */
game: number, 
/**
 * Its limits count.
 */
how?: SolveSettings, } | { "op": "steps", 
/**
 * The game.
 */
game: number, 
/**
 * The moves.
 */
moves: string, 
/**
 * What the cost counts; the game's first objective if absent.
 */
objective?: string | null, 
/**
 * The solver; the game's own choice if absent.
 */
solver?: string | null, 
/**
 * The estimate; the solver's own if absent.
 */
heuristic?: string | null, 
/**
 * Weight on the estimate.
 */
weight?: string | null, } | { "op": "flood", 
/**
 * The game.
 */
game: number, 
/**
 * Which flood of the puzzle's, with its argument behind a colon where it takes one.
 */
flood: string, } | { "op": "paste", 
/**
 * The game.
 */
game: number, 
/**
 * The text.
 */
text: string, } | { "op": "write", 
/**
 * The game.
 */
game: number, } | { "op": "shuffle", 
/**
 * The game.
 */
game: number, } | { "op": "generate", 
/**
 * The puzzle.
 */
puzzle: string, 
/**
 * The generator's parameters.
 */
options?: { [key in string]: string }, 
/**
 * The seed of the first; a fresh one if absent. The others follow it.
 */
seed?: string | null, 
/**
 * How many.
 */
count: number, 
/**
 * Whether to rate each.
 */
rate?: boolean, 
/**
 * Boards that each one is picked from, by the highest rating; seeds follow each other. 1 if absent, 100 at
 * most. Progress counts them.
 */
best_of?: number | null, 
/**
 * The rating that a board is picked by instead: the nearest to it.
 */
near?: number | null, } | { "op": "read", 
/**
 * The puzzle, if known.
 */
puzzle?: string | null, 
/**
 * The text.
 */
text: string, 
/**
 * Rule options, which win over headers.
 */
options?: { [key in string]: string }, } | { "op": "check", 
/**
 * A board id.
 */
board: string, 
/**
 * The moves.
 */
moves: string, } | { "op": "rate", 
/**
 * A board id.
 */
board: string, } | { "op": "fit", 
/**
 * The puzzle.
 */
puzzle: string, 
/**
 * The heuristic; the puzzle's first learned one if absent.
 */
heuristic?: string | null, 
/**
 * Recipes of the boards (`3x3`), a row of the answer each; the puzzle's own choice if there are none.
 */
recipes?: Array<string>, 
/**
 * Boards of each recipe; 50 if absent.
 */
count?: number | null, 
/**
 * The seed of the first board; 1 if absent. The others follow it.
 */
seed?: string | null, } | { "op": "heuristic", 
/**
 * The puzzle.
 */
puzzle: string, 
/**
 * The heuristic, with its argument behind a colon where it takes one.
 */
heuristic: string, } | { "op": "check-heuristic", 
/**
 * The puzzle.
 */
puzzle: string, 
/**
 * The heuristic, with its argument behind a colon where it takes one.
 */
heuristic: string, 
/**
 * Ids of the boards; the puzzle's own choice if there are none.
 */
boards?: Array<string>, } | { "op": "profile", 
/**
 * The board's id.
 */
board: string, 
/**
 * How; the solver is an algorithm of the search library.
 */
how: SolveSettings, } | { "op": "pack", 
/**
 * The puzzle.
 */
puzzle: string, 
/**
 * The pack's id.
 */
pack: string, } | { "op": "trace", 
/**
 * The game.
 */
game: number, 
/**
 * How; the solver is an algorithm of the search library.
 */
how: SolveSettings, 
/**
 * Bytes for the record while it is made; what comes after is only sampled. As many as there may be if absent.
 */
bytes?: number | null, } | { "op": "frames", 
/**
 * The trace.
 */
trace: number, 
/**
 * The first.
 */
from: number, 
/**
 * The one after the last.
 */
to: number, 
/**
 * Every so many only; all if absent.
 */
every: number | null, } | { "op": "node", 
/**
 * The trace.
 */
trace: number, 
/**
 * The node.
 */
node: number, } | { "op": "successor", 
/**
 * The trace.
 */
trace: number, 
/**
 * The frame.
 */
at: number, } | { "op": "frontier", 
/**
 * The trace.
 */
trace: number, 
/**
 * The frame.
 */
at: number, 
/**
 * How many.
 */
count: number, } | { "op": "layers", 
/**
 * The trace.
 */
trace: number, 
/**
 * The frame.
 */
at: number, } | { "op": "tree", 
/**
 * The trace.
 */
trace: number, 
/**
 * Of how many nodes at most, besides those of the plan.
 */
most: number, } | { "op": "heat", 
/**
 * The trace.
 */
trace: number, 
/**
 * The frame.
 */
at: number, } | { "op": "path", 
/**
 * The trace.
 */
trace: number, 
/**
 * The node.
 */
node: number, } | { "op": "expand", 
/**
 * The trace.
 */
trace: number, 
/**
 * The node.
 */
node: number, 
/**
 * The way from it to the place: hashes of successors that were told before.
 */
below?: Array<number>, } | { "op": "choice", 
/**
 * The trace.
 */
trace: number, 
/**
 * The frame.
 */
from: number, } | { "op": "judge", 
/**
 * The trace.
 */
trace: number, 
/**
 * The moment: the frame of [`Event::Choice`].
 */
at: number, 
/**
 * The node.
 */
node: number, } | { "op": "question", 
/**
 * The trace.
 */
trace: number, 
/**
 * The frame.
 */
from: number, } | { "op": "answer-question", 
/**
 * The trace.
 */
trace: number, 
/**
 * The moment: the frame of the question.
 */
at: number, 
/**
 * The place of the chosen option.
 */
option: number, } | { "op": "parting", 
/**
 * The first.
 */
trace: number, 
/**
 * The second.
 */
other: number, } | { "op": "answer-parting", 
/**
 * The first.
 */
trace: number, 
/**
 * The second.
 */
other: number, 
/**
 * The place of the chosen option.
 */
option: number, } | { "op": "untrace", 
/**
 * The trace.
 */
trace: number, } | { "op": "experiment", 
/**
 * Boards, solvers, settings.
 */
order: ExperimentOrder, } | { "op": "sheet", 
/**
 * Which.
 */
sheet: SheetOrder, } | { "op": "mark", 
/**
 * The files: name and text.
 */
files: Array<[string, string]>, 
/**
 * The secret that the sheets were made with.
 */
secret?: string | null, } | { "op": "cancel", 
/**
 * The request that started the job.
 */
job: number, };

/**
 * A recorded search that came as a file.
 */
export type OpenedTrace = { 
/**
 * The number that later requests use for it.
 */
trace: number, 
/**
 * What there is to see.
 */
summary: TraceSummary, 
/**
 * The board that was searched, as an id.
 */
board: string, 
/**
 * What was asked for; limits are not told.
 */
how: SolveSettings, };

/**
 * A possible answer: a node, a line of the pseudocode, or words.
 */
export type OptionInfo = { 
/**
 * The node.
 */
node: NodeInfo | null, 
/**
 * What to compare of it where that is not `g + h`.
 */
value: Message | null, 
/**
 * The line.
 */
line: string | null, 
/**
 * The words.
 */
words: Message | null, };

/**
 * A level of a collection.
 */
export type OwnLevel = { 
/**
 * A board id.
 */
board: string, 
/**
 * Its title; may be empty.
 */
title: string, };

/**
 * A collection of levels.
 */
export type OwnPack = { 
/**
 * Its id.
 */
id: string, 
/**
 * The puzzle.
 */
puzzle: string, 
/**
 * Its title.
 */
title: string, 
/**
 * Who made it; may be empty.
 */
author: string, 
/**
 * Its levels in order.
 */
levels: Array<OwnLevel>, 
/**
 * When it was last changed.
 */
changed: number, };

/**
 * A pack in the list of all.
 */
export type PackInfo = { 
/**
 * Its id.
 */
id: string, 
/**
 * The puzzle.
 */
puzzle: string, 
/**
 * None for built-in packs, whose title is message `PUZZLE-pack-ID`.
 */
title: string | null, 
/**
 * Who made it; may be empty.
 */
author: string, 
/**
 * Number of levels.
 */
levels: number, 
/**
 * How many of them were solved.
 */
solved: number, 
/**
 * Whether it is the player's.
 */
own: boolean, };

/**
 * A built-in pack.
 */
export type PackMeta = { 
/**
 * The id in board ids. Message `PUZZLE-pack-ID`.
 */
id: string, 
/**
 * How many levels it has.
 */
count: number, 
/**
 * Its chapters in order; none if it is one row of levels.
 */
chapters: Array<ChapterMeta>, 
/**
 * What each level is called, where its title says so (`name=snake`): messages `PUZZLE-level-ID`. A second one is
 * what the board shall become (`name=snake/spiral`). None if no level has a name.
 */
names: Array<Array<string>>, };

/**
 * A parameter. Its name and explanation are the messages `PUZZLE-param-ID` and its attribute `.help`.
 */
export type Param = { 
/**
 * The id: header key, command line option (`--ID`), form field.
 */
id: string, 
/**
 * What values it takes.
 */
kind: ParamKind, 
/**
 * The value when nothing is chosen; `None` if absent means something of its own.
 */
default: string | null, };

/**
 * The values of a parameter.
 */
export type ParamKind = { "size": { 
/**
 * Least width and height.
 */
min: number, 
/**
 * Most width and height.
 */
max: number, } } | { "number": { 
/**
 * Least.
 */
min: number, 
/**
 * Most.
 */
max: number, } } | { "choice": Array<string> } | { "choice-or-text": Array<string> } | "text" | "flag";

/**
 * A part of the work of a search.
 */
export type PartShare = { 
/**
 * The part: `successors`, `estimate`, `duplicates`, `open`, `rest`.
 */
part: string, 
/**
 * Its share of the time, from 0 to 1.
 */
share: number, };

/**
 * One of two searches where they part.
 */
export type PartingInfo = { 
/**
 * The frame of its expansion.
 */
at: number, 
/**
 * The node that it takes.
 */
node: NodeInfo, 
/**
 * The node that the other search takes, if it waits in this one too.
 */
other: NodeInfo | null, 
/**
 * What this algorithm's rule says about that one.
 */
reason: Message | null, 
/**
 * Which node is next in this one? None where the rule does not tell the two apart.
 */
question: QuestionInfo | null, };

/**
 * Something on the board that keeps its identity while it moves.
 */
export type Piece = { 
/**
 * The same number for the same piece throughout a game.
 */
id: number, 
/**
 * Where it is.
 */
cell: number, 
/**
 * Sprite name: `tile`, `box`, `player`.
 */
sprite: string, 
/**
 * What is written on it or tells it apart: a number, a kind.
 */
label: string, 
/**
 * The cell where it belongs in the end, if there is exactly one: its part of a picture is cut from there.
 */
home?: number, };

/**
 * A plan that was replayed through the rules.
 */
export type PlanInfo = { 
/**
 * The moves as text.
 */
moves: string, 
/**
 * How many there are.
 */
length: number, 
/**
 * Their cost under the objective of the search.
 */
cost: number, };

/**
 * One step of a plan with the numbers that the solver would see there.
 */
export type PlanStep = { 
/**
 * The move that led here; empty for the start.
 */
text: string, 
/**
 * The move in words, with what it costs, where the game has words for it.
 */
words: Message | null, 
/**
 * Cost so far.
 */
g: number, 
/**
 * Estimate of the rest, if there is one here.
 */
h: number | null, 
/**
 * What the solver goes by: `g + h`, with the weight on h for weighted A*, h alone for greedy search, g alone
 * without an estimate.
 */
f: number | null, };

/**
 * A move that was played, with what it changed on the board.
 */
export type Played = { 
/**
 * The move as text.
 */
text: string, 
/**
 * The move in words, with what it costs under the puzzle's first objective, where the puzzle has words for it.
 */
words: Message | null, 
/**
 * What to animate.
 */
events: Array<Change>, };

/**
 * Who plays here.
 */
export type Players = { 
/**
 * The id of the profile that this page belongs to.
 */
current: string, 
/**
 * All profiles, the main one first and the guest last.
 */
profiles: Array<Profile>, };

/**
 * What went wrong. `title` is for people who read the wire; front ends say `message` in the reader's language.
 */
export type Problem = { 
/**
 * Names the kind of problem.
 */
type: string, 
/**
 * The sentence in English.
 */
title: string, 
/**
 * The HTTP status again.
 */
status: number, 
/**
 * What is wrong and what to do.
 */
message: Message, 
/**
 * Everything that is wrong with a text.
 */
faults?: Array<Fault>, 
/**
 * The move that could not be played.
 */
misstep?: Misstep, };

/**
 * A player of several.
 */
export type Profile = { 
/**
 * Its id: `main`, `guest`, or eight hexadecimal digits.
 */
id: string, 
/**
 * The player's name; empty as long as nobody gave one.
 */
name: string, 
/**
 * The word of a colour.
 */
colour: string, };

/**
 * How far a player got with a level.
 */
export type Progress = { 
/**
 * The board's id.
 */
board: string, 
/**
 * The puzzle.
 */
puzzle: string, 
/**
 * The pack it was played from.
 */
pack: string | null, 
/**
 * Solved without help; otherwise tried.
 */
solved: boolean, 
/**
 * The best of the player's games on it.
 */
best: Best, 
/**
 * The proved optimum under the puzzle's first objective, if known.
 */
optimum: number | null, 
/**
 * When it was last played.
 */
changed: number, };

/**
 * Where a job stands.
 */
export type ProgressInfo = { 
/**
 * Jobs before it in the queue; 0 once it runs.
 */
waiting: number, 
/**
 * Expansions so far.
 */
expanded: number, 
/**
 * States produced so far.
 */
produced: number, 
/**
 * Bytes held now.
 */
bytes: number, 
/**
 * Proved: no plan is cheaper.
 */
lower_bound: number, 
/**
 * Cost of the best plan so far.
 */
best: number | null, 
/**
 * Thousandths of a work of known size.
 */
permille: number | null, 
/**
 * Candidates of a work that tries many and keeps the best.
 */
candidates?: CandidatesInfo, 
/**
 * Since it began to run, in milliseconds.
 */
elapsed: number, 
/**
 * A plan better than those before it, which can be watched while the search goes on; it was replayed through the
 * rules. Absent where there is none, or none newer than the last one that was sent.
 */
plan?: PlanInfo, };

/**
 * What a heuristic promises.
 */
export type PromiseMeta = { 
/**
 * The heuristic.
 */
id: string, 
/**
 * It never says too much.
 */
admissible: boolean, 
/**
 * It never drops by more than a move costs.
 */
consistent: boolean, };

/**
 * A puzzle.
 */
export type PuzzleMeta = { 
/**
 * Its heuristics with what they promise.
 */
promises: Array<PromiseMeta>, 
/**
 * Those of its heuristics that were learned; `fit` measures them.
 */
learned: Array<string>, 
/**
 * Its built-in packs.
 */
packs: Array<PackMeta>, 
/**
 * The files of its looks, under `/skins/PUZZLE/`.
 */
skin: Array<string>, 
/**
 * The id in commands, URLs and board ids: `sliding`.
 */
id: string, 
/**
 * What a plan can be best at; the first is the default. Message `PUZZLE-objective-ID`.
 */
objectives: Array<string>, 
/**
 * Options of the rules: file headers and command line options.
 */
rules: Array<Param>, 
/**
 * Parameters of the generator.
 */
generator: Array<Param>, 
/**
 * Version of the generator, part of every seeded id; bumped when the same seed gives another board.
 */
generator_version: number, 
/**
 * Names of the text formats it writes; the first is the default.
 */
formats: Array<string>, 
/**
 * What stands between two moves in a plan's text.
 */
separator: string, 
/**
 * The solvers, in the order to show them. Message `solver-ID`, or `PUZZLE-solver-ID` for the puzzle's own.
 */
solvers: Array<SolverInfo>, 
/**
 * The heuristics. Message `PUZZLE-heuristic-ID`.
 */
heuristics: Array<HeuristicInfo>, 
/**
 * What a heuristic of one's own is made of, where one can be written.
 */
formula: FormulaInfo | null, 
/**
 * Whether what is left of a game can be dealt anew ([`shuffle`](crate::Positions::shuffle)).
 */
shuffles: boolean, };

/**
 * A question about what a search does next, which its rule decides from what is shown.
 */
export type QuestionInfo = { 
/**
 * The moment: the next frame answers it.
 */
at: number, 
/**
 * What is asked, with the numbers that decide.
 */
ask: Message, 
/**
 * Where the search stands, where that matters.
 */
node: NodeInfo | null, 
/**
 * The successor in hand, where there is one.
 */
successor: NodeInfo | null, 
/**
 * What can be answered.
 */
options: Array<OptionInfo>, };

/**
 * A judgement of a level's difficulty for people.
 */
export type RatingInfo = { 
/**
 * 0 (trivial) to 100, comparable within a puzzle. None where nothing can be said: no solution was found in time,
 * or there is none.
 */
score: number | null, 
/**
 * What a solution costs under the puzzle's first objective, if one was found.
 */
cost: number | null, 
/**
 * What is known of the level.
 */
outcome: Known, 
/**
 * The numbers behind the score. Message `PUZZLE-rating-ID`.
 */
parts: Array<[string, number]>, };

/**
 * A game as it is kept: the moves between restarts and shuffles, undone ones included, and where the player is.
 */
export type Record = { 
/**
 * Moves as text; a restart stands between one text and the next, or a shuffle.
 */
runs: Array<string>, 
/**
 * Steps before the present position, a restart or a shuffle counting as one.
 */
at: number, 
/**
 * The shuffles: the text before which each stands, from 0, and its seed.
 */
shuffles?: Array<[number, string]>, };

/**
 * A row of a table of records.
 */
export type RecordEntry = { 
/**
 * The player's name.
 */
name: string, 
/**
 * The board's id.
 */
board: string, 
/**
 * Number of moves.
 */
steps: number, 
/**
 * Milliseconds.
 */
time: number, 
/**
 * Moves per second, in thousandths.
 */
pace: number, 
/**
 * When.
 */
at: number, };

/**
 * The records of a family.
 */
export type RecordTable = { 
/**
 * The family.
 */
family: string, 
/**
 * What the boards of the family were asked for with: their size, and how they were shuffled. Empty for a level.
 */
options: { [key in string]: string }, 
/**
 * Number of ranked games.
 */
games: number, 
/**
 * The fastest games, best first.
 */
by_time: Array<RecordEntry>, 
/**
 * The games with the fewest moves, best first.
 */
by_steps: Array<RecordEntry>, 
/**
 * The most moves per second, in thousandths.
 */
best_pace: number, 
/**
 * Average of 5.
 */
of_5: Average | null, 
/**
 * Average of 12.
 */
of_12: Average | null, 
/**
 * Average of 100.
 */
of_100: Average | null, 
/**
 * The times of the latest games in milliseconds, the latest last.
 */
times: Array<number>, 
/**
 * Days in a row (UTC) with a game, up to the latest one.
 */
streak: number, };

/**
 * An answer to a request.
 */
export type Reply = { 
/**
 * The request's number; 0 for what nobody asked.
 */
id: number, } & Event;

/**
 * A request with its number.
 */
export type Request = { 
/**
 * Chosen by the sender, at least 1; replies carry it.
 */
id: number, } & Op;

/**
 * The estimate and the truth of a board.
 */
export type Residual = { 
/**
 * What the cheapest plan costs, proved.
 */
cost: number, 
/**
 * What was estimated.
 */
estimate: number, 
/**
 * What the admissible heuristic says that the estimate is compared with.
 */
compared: number, };

/**
 * A look back on a game that was won. Lists have an entry for every position from the start of the board (or the last
 * restart or shuffle) to the end.
 */
export type ReviewInfo = { 
/**
 * Steps of the history before the first position.
 */
begins: number, 
/**
 * What is counted.
 */
objective: string, 
/**
 * What was spent before each position.
 */
spent: Array<number>, 
/**
 * Proved: no plan from there costs less.
 */
low: Array<number>, 
/**
 * What the best known plan from there costs.
 */
high: Array<number>, 
/**
 * Where moves were lost, in the order of the game; only what is proved.
 */
losses: Array<LossInfo>, };

/**
 * A kept game in a list.
 */
export type SaveInfo = { 
/**
 * Its id.
 */
id: string, 
/**
 * The puzzle.
 */
puzzle: string, 
/**
 * The player's name for it.
 */
name: string, 
/**
 * The board's id.
 */
board: string, 
/**
 * Milliseconds played.
 */
clock: number, 
/**
 * When it was last changed.
 */
changed: number, };

/**
 * An option that some solvers use and others do not.
 */
export type Setting = "heuristic" | "weight" | "beam" | "branch" | "depth" | "threads";

/**
 * Exercises with their answers.
 */
export type SheetInfo = { 
/**
 * The first lines of an answer file: which sheet it is.
 */
head: string, 
/**
 * What is shown of the secret.
 */
seal: string | null, 
/**
 * The exercises.
 */
exercises: Array<ExerciseInfo>, };

/**
 * Which exercises.
 */
export type SheetOrder = { 
/**
 * The puzzle.
 */
puzzle: string, 
/**
 * The generator's parameters.
 */
options?: { [key in string]: string }, 
/**
 * The seed of the first board; 1 if absent.
 */
seed?: string | null, 
/**
 * How many boards.
 */
count: number, 
/**
 * The heuristic to ask about.
 */
heuristic?: string | null, 
/**
 * A secret without which nobody makes the boards of the seed again.
 */
secret?: string | null, };

/**
 * How to solve. What is absent is the puzzle's choice; limits have the server's defaults and ceilings.
 */
export type SolveSettings = { 
/**
 * Objective id.
 */
objective?: string | null, 
/**
 * Solver id.
 */
solver?: string | null, 
/**
 * Heuristic id.
 */
heuristic?: string | null, 
/**
 * Weight on the estimate: `2`, `1.5`, `3/2`.
 */
weight?: string | null, 
/**
 * Width of the beam.
 */
beam?: number | null, 
/**
 * Most successors kept per state.
 */
branch?: number | null, 
/**
 * Depth limit.
 */
depth?: number | null, 
/**
 * Time limit in milliseconds.
 */
time?: number | null, 
/**
 * Memory limit in bytes.
 */
memory?: number | null, 
/**
 * Limit on expansions.
 */
nodes?: number | null, };

/**
 * A solver as it is offered.
 */
export type SolverInfo = { 
/**
 * The id: `astar`, `pattern-idastar`.
 */
id: string, 
/**
 * The best claim it makes when no limit stops it; “optimal” needs an admissible heuristic.
 */
claim: "optimal" | "bounded" | "any", 
/**
 * Whether a heuristic can be chosen.
 */
heuristic: boolean, 
/**
 * The settings it looks at.
 */
settings: Array<Setting>, };

/**
 * A sort as it is offered.
 */
export type SortInfo = { 
/**
 * One of them: `tile`.
 */
item: string, 
/**
 * All of them: `tiles`.
 */
all: string, 
/**
 * The word that gives the place where an item is; it is put in where a place is asked for.
 */
place: string | null, };

/**
 * How a game stands.
 */
export type Status = "playing" | "won" | { "lost": { 
/**
 * Why.
 */
reason: Message, 
/**
 * The cells that show it.
 */
cells: Array<number>, } };

/**
 * A move along which the estimate falls by more than it costs.
 */
export type SteepMove = { 
/**
 * The position before it.
 */
from: CheckedPosition, 
/**
 * The move.
 */
text: string, 
/**
 * The position after it.
 */
to: CheckedPosition, 
/**
 * The estimate before it; none if it says that no plan exists.
 */
before: number | null, 
/**
 * The estimate after it.
 */
after: number, 
/**
 * What it costs.
 */
cost: number, };

/**
 * Some moves of a solution in a row.
 */
export type Stretch = { 
/**
 * Moves before it.
 */
from: number, 
/**
 * Moves before its end.
 */
to: number, 
/**
 * What its moves cost under each objective of the game.
 */
costs: Array<[string, number]>, };

/**
 * The marks of one file.
 */
export type StudentMarks = { 
/**
 * The file.
 */
file: string, 
/**
 * Who wrote it, if that is said.
 */
name: string | null, 
/**
 * Questions answered rightly.
 */
right: number, 
/**
 * Questions.
 */
all: number, 
/**
 * For each question its key, and whether the answer was right; nothing if there was none.
 */
marks: Array<[string, boolean | null]>, 
/**
 * Why it could not be marked.
 */
problem: Message | null, };

/**
 * What one step from a place leads to.
 */
export type SuccessorInfo = { 
/**
 * Names it below its parent, for [`Op::Expand`](super::Op::Expand).
 */
hash: number, 
/**
 * The position.
 */
view: View, 
/**
 * Cost of the way.
 */
g: number, 
/**
 * The estimate.
 */
h: number, 
/**
 * `g + h`.
 */
f: number, 
/**
 * The moves of the step, as text.
 */
action: string, 
/**
 * The cheapest node of the search with this position, if the search ever met it.
 */
known: number | null, };

/**
 * Where the time of a search went.
 */
export type TimeProfile = { 
/**
 * The parts of the work, always the same ones in the same order. Their shares add up to 1; they are all 0 if the
 * search is too short for the clock.
 */
parts: Array<PartShare>, 
/**
 * Expansions of one run.
 */
expanded: number, 
/**
 * Successors made in one run.
 */
produced: number, 
/**
 * Seconds of the shortest run without a stopwatch.
 */
seconds: number, 
/**
 * Seconds of the shortest run with the stopwatch.
 */
measured_seconds: number, 
/**
 * How often it was run, with and without.
 */
runs: number, 
/**
 * Stretches of work that were told apart in each run.
 */
stretches: number, 
/**
 * Seconds that one reading of the clock took on average; they are taken off.
 */
reading_seconds: number, 
/**
 * The limit that ended every run, if one did.
 */
stop: string | null, };

/**
 * A recorded search as a whole.
 */
export type TraceSummary = { 
/**
 * How many frames there are.
 */
steps: number, 
/**
 * How many nodes.
 */
nodes: number, 
/**
 * Whether the search went on after the last frame.
 */
sampled: boolean, 
/**
 * `optimal`, `feasible`, `unsolvable` or `unknown`.
 */
outcome: string, 
/**
 * What the plan costs, if there is one.
 */
cost: number | null, 
/**
 * What was proved about every plan.
 */
lower_bound: number | null, 
/**
 * Why it ended early.
 */
stop: string | null, 
/**
 * All expansions.
 */
expanded: number, 
/**
 * All states produced.
 */
produced: number, 
/**
 * The algorithm's id.
 */
algorithm: string, 
/**
 * The heuristic that was asked for.
 */
heuristic: string | null, 
/**
 * The frames worth a mark, in order.
 */
markers: Array<MarkerInfo>, 
/**
 * The bounds in order: since which frame, and how much.
 */
bounds: Array<[number, number]>, 
/**
 * The most nodes that waited at once.
 */
max_open: number, 
/**
 * Whether the algorithm takes the best node of one open list, so that it can be played by its rule.
 */
has_rule: boolean, };

/**
 * A node of the search tree.
 */
export type TreeNode = { 
/**
 * Its number.
 */
id: number, 
/**
 * The node it was reached from.
 */
parent: number | null, 
/**
 * Cost of the way.
 */
g: number, 
/**
 * `g` and the estimate.
 */
f: number, 
/**
 * The frame that made it.
 */
born: number, 
/**
 * The frame in which it was first expanded.
 */
expanded_at: number | null, 
/**
 * Whether the plan goes through it.
 */
on_plan: boolean, };

/**
 * The type of a value.
 */
export type Type = string;

/**
 * What was proved.
 */
export type Verdict = "optimal" | "feasible" | "unsolvable" | "unknown";

/**
 * A position as it is drawn: a floor with pieces on it.
 */
export type View = { 
/**
 * Number of columns.
 */
width: number, 
/**
 * Number of rows.
 */
height: number, 
/**
 * A sprite name per cell, row by row: `floor`, `wall`, `goal`.
 */
floor: Array<string>, 
/**
 * What stands on the floor.
 */
pieces: Array<Piece>, 
/**
 * What moving a kind of piece costs, by the label of its pieces; empty where all cost 1.
 */
legend: Array<KindCost>, 
/**
 * Numbers to show beside the board.
 */
counters: Array<Counter>, 
/**
 * Parts of the goal that are reached now: boxes that are home, pairs that are gone.
 */
done: number, 
/**
 * Parts of the goal that there are.
 */
total: number, 
/**
 * Whether rows may be shown as columns on an upright screen: the puzzle says so where nothing has an up and a
 * down.
 */
may_turn: boolean, 
/**
 * Whether it is over.
 */
status: Status, };

/**
 * What a flood reaches after a number of steps.
 */
export type Wave = { 
/**
 * How much it is.
 */
count: number, 
/**
 * The cells, where it is cells that are flooded; in ascending order.
 */
cells: Array<number>, };

/**
 * A word as it is offered. Message `formula-word-NAME`, with `-` for `_`.
 */
export type WordInfo = { 
/**
 * The name.
 */
name: string, 
/**
 * What it is asked about.
 */
takes: Array<Type>, 
/**
 * What the answer is.
 */
gives: Type, };
