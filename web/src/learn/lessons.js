// The lessons as data: which board, which search, which knobs, what to compare. The words are in the texts,
// `learn-ID-…`. Every figure that a lesson's words name can be seen live beside them, and a test looks whether it is
// still true.

/** @import { Setup } from '../visual/setup.js' */

/** @typedef {'open' | 'tree' | 'layers' | 'staircase'} View */
/**
 * @typedef {{ setup: Setup, board?: string, memory?: number, nodes?: number }} Row a search to compare; on the lesson's own board if
 *   none is named
 */

/**
 * @typedef {object} Lesson
 * @property {string} id
 * @property {'first' | 'estimates' | 'memory' | 'mistakes' | 'better'} part
 * @property {string} board
 * @property {Setup} setup
 * @property {readonly View[]} views
 * @property {readonly string[]} [knobs] settings of the solver that can be changed
 * @property {readonly string[]} [solvers] algorithms to choose from
 * @property {boolean} [heuristic] whether the estimate can be chosen
 * @property {readonly number[]} [memory] bytes to choose from; the first is taken
 * @property {boolean} [play] whether the board can be played by hand
 * @property {string} [byHand] which board that is, if not the lesson's own
 * @property {readonly import('./meters.js').Meter[]} [meters] numbers that follow the board that is played
 * @property {boolean} [properties] whether the four properties are told
 * @property {boolean} [graph] whether the small map is drawn
 * @property {readonly Row[]} [compare]
 * @property {{ heuristic: string, recipes: readonly string[] }} [fit] a learned estimate whose fit is laid open, and the
 *   boards on which
 * @property {string} [formula] a formula to begin with, where an estimate of one's own can be written
 * @property {readonly Setup[]} race
 */

/** Six moves from the goal: small enough to see every node. */
const SMALL = 'sliding:3x3:1,2,3,7,0,5,8,4,6';
/** Twelve moves from the goal, with a way of fourteen that looks better at first. */
const TWELVE = 'sliding:3x3:5,3,4,1,0,2,7,8,6';
/** Twenty moves; SMA* has to forget with 20 kB, and 4 kB are too little for it. */
const TWENTY = 'sliding:3x3:2,5,1,8,3,7,4,6,0';
/** Twelve moves; the fitted estimate is too high on every such way. */
const MISJUDGED = 'sliding:3x3:2,3,0,1,5,6,7,8,4';
/** A 15-puzzle of 36 moves. */
const FIFTEEN = 'sliding:4x4:5,6,4,7,10,12,1,2,13,9,14,8,3,0,15,11';
/** Seven and eight exchanged: no moves solve it. */
const ODD = 'sliding:3x3:1,2,3,4,5,6,8,7,0';
/** Six moves, as far from the goal as a 2×2 board can be. */
const TWO = 'sliding:2x2:0,3,2,1';
/** Sixteen moves, of which three tiles in the wrong order are all that can be seen. */
const SIXTEEN = 'sliding:3x3:3,1,2,4,5,6,7,8,0';
/** Two boxes, twelve pushes, many squares that no box ever leaves. */
const BOXES = 'sokoban:quay/34';
/** The only free removal makes it unsolvable. */
const CROSSING = 'brick:3x3:A,B,,B,A,,A,,A';
/** Costs 7; with few branches 8 or nothing. */
const PAIRS = 'link:4x3:1,2,1,1,2,1,2,2,3,2,2,3';
/** With one branch the classic search gets stuck, with two it costs 13, with three 12, the optimum. */
const NARROW = 'link:5x4,t1,r0:2,4,4,2,2,4,3,3,2,3,2,1,2,2,3,1,4,2,2,2';
/** Solvable with two turns, not with one, cheaper with three. */
const TURNS = [',t1', '', ',t3'].map((turns) => `link:4x4${turns}:1,4,2,1,2,1,2,4,4,2,3,2,3,4,2,1`);

/** Manhattan distance as a formula. */
const OWN = 'sum(t in tiles: distance(t))';
/** With two more for every pair in a row of its own that stands in the wrong order: not consistent. */
const CONFLICTS = `${OWN} + 2 * count(a in tiles, b in tiles: a.row == a.goal.row and b.row == b.goal.row and a.row == b.row and a.column < b.column and a.goal.column > b.goal.column)`;

/** Pairs of tiles in which the larger one comes first. */
const INVERSIONS =
  'count(a in tiles, b in tiles: a.number > b.number and (a.row < b.row or a.row == b.row and a.column < b.column))';
/** Every box to its nearest goal, and nothing for a box that is lost. */
const UNPRUNED = 'sum(b in boxes: if(b.dead, 0, pushes(b)))';

const by = (/** @type {string} */ solver, /** @type {Partial<Setup>} */ more = {}) => ({ solver, ...more });
const MANHATTAN = { heuristic: 'manhattan' };

/** @type {readonly Lesson[]} */
const LESSONS = [
  {
    id: 'space',
    part: 'first',
    board: SMALL,
    setup: by('bfs'),
    views: ['tree'],
    play: true,
    race: [by('bfs'), by('dfs', { depth: '8' })],
  },
  {
    id: 'parity',
    part: 'first',
    board: TWO,
    setup: by('bfs'),
    views: ['tree', 'open'],
    play: true,
    byHand: ODD,
    meters: [{ heuristic: `expr:${INVERSIONS}`, name: 'learn-parity-inversions' }],
    compare: [
      { setup: by('bfs'), board: ODD },
      { setup: by('bfs'), board: SMALL },
    ],
    race: [by('bfs'), by('iddfs')],
  },
  {
    id: 'bfs',
    part: 'first',
    board: SMALL,
    setup: by('bfs'),
    views: ['open', 'tree'],
    properties: true,
    race: [by('bfs'), by('astar')],
  },
  {
    id: 'dfs',
    part: 'first',
    board: SMALL,
    setup: by('dfs', { depth: '8' }),
    views: ['tree'],
    knobs: ['depth'],
    properties: true,
    compare: [
      { setup: by('dfs', { depth: '5' }) },
      { setup: by('dfs', { depth: '6' }) },
      { setup: by('dfs', { depth: '20' }) },
    ],
    race: [by('dfs', { depth: '8' }), by('bfs')],
  },
  {
    id: 'iddfs',
    part: 'first',
    board: SMALL,
    setup: by('iddfs'),
    views: ['staircase', 'tree'],
    properties: true,
    compare: [{ setup: by('bfs') }, { setup: by('iddfs') }],
    race: [by('iddfs'), by('bfs'), by('dfs', { depth: '8' })],
  },
  {
    id: 'bidirectional',
    part: 'first',
    board: SMALL,
    setup: by('bidirectional'),
    views: ['tree', 'open'],
    properties: true,
    compare: [
      { setup: by('bfs'), board: TWELVE },
      { setup: by('bidirectional'), board: TWELVE },
    ],
    race: [by('bidirectional'), by('bfs')],
  },
  {
    id: 'uniform-cost',
    part: 'first',
    board: PAIRS,
    setup: by('uniform-cost'),
    views: ['open', 'layers'],
    properties: true,
    compare: [{ setup: by('bfs') }, { setup: by('uniform-cost') }],
    race: [by('uniform-cost'), by('bfs'), by('astar')],
  },
  {
    id: 'greedy',
    part: 'estimates',
    board: TWELVE,
    setup: by('greedy', MANHATTAN),
    views: ['open', 'tree'],
    heuristic: true,
    properties: true,
    compare: [{ setup: by('greedy', MANHATTAN) }, { setup: by('astar', MANHATTAN) }],
    race: [by('greedy', MANHATTAN), by('astar', MANHATTAN)],
  },
  {
    id: 'astar',
    part: 'estimates',
    board: TWELVE,
    setup: by('astar', MANHATTAN),
    views: ['layers', 'open', 'tree'],
    heuristic: true,
    properties: true,
    compare: ['zero', 'misplaced', 'manhattan', 'walking'].map((heuristic) => ({ setup: by('astar', { heuristic }) })),
    race: [by('astar', { heuristic: 'misplaced' }), by('astar', MANHATTAN), by('astar', { heuristic: 'walking' })],
  },
  {
    id: 'relaxation',
    part: 'estimates',
    board: SIXTEEN,
    setup: by('astar', MANHATTAN),
    views: ['layers', 'open', 'tree'],
    heuristic: true,
    play: true,
    meters: ['misplaced', 'manhattan', 'linear-conflict', 'walking'].map((heuristic) => ({ heuristic })),
    compare: ['zero', 'misplaced', 'manhattan', 'linear-conflict', 'walking'].map((heuristic) => ({
      setup: by('astar', { heuristic }),
    })),
    race: ['misplaced', 'manhattan', 'linear-conflict'].map((heuristic) => by('astar', { heuristic })),
  },
  {
    id: 'consistent',
    part: 'estimates',
    board: CROSSING,
    setup: by('astar', { heuristic: 'stuck' }),
    views: ['tree', 'open'],
    heuristic: true,
    graph: true,
    compare: [{ setup: by('astar', { heuristic: 'matching' }) }, { setup: by('astar', { heuristic: 'stuck' }) }],
    race: [by('astar', { heuristic: 'matching' }), by('astar', { heuristic: 'stuck' })],
  },
  {
    id: 'weighted',
    part: 'estimates',
    board: TWELVE,
    setup: by('weighted-astar', { ...MANHATTAN, weight: '2' }),
    views: ['open', 'tree'],
    knobs: ['weight'],
    properties: true,
    compare: ['1', '1.2', '1.5', '2', '3'].map((weight) => ({ setup: by('weighted-astar', { ...MANHATTAN, weight }) })),
    race: [
      by('astar', MANHATTAN),
      by('weighted-astar', { ...MANHATTAN, weight: '1.5' }),
      by('weighted-astar', { ...MANHATTAN, weight: '3' }),
    ],
  },
  {
    id: 'bounds',
    part: 'estimates',
    board: TWELVE,
    setup: by('astar', MANHATTAN),
    views: ['layers', 'open'],
    compare: [
      ...[20, 200, 2000].map((nodes) => ({ setup: by('astar', MANHATTAN), board: FIFTEEN, nodes })),
      ...['3', '2', '1.5'].map((weight) => ({
        setup: by('weighted-astar', { ...MANHATTAN, weight }),
        board: FIFTEEN,
      })),
      { setup: by('astar', MANHATTAN), board: FIFTEEN },
    ],
    race: [by('astar', MANHATTAN), by('weighted-astar', { ...MANHATTAN, weight: '2' }), by('greedy', MANHATTAN)],
  },
  {
    id: 'classic-weight',
    part: 'mistakes',
    board: TWELVE,
    setup: by('weighted-astar', { ...MANHATTAN, weight: '54' }),
    views: ['open', 'tree'],
    knobs: ['weight'],
    compare: [
      { setup: by('astar', MANHATTAN) },
      { setup: by('weighted-astar', { ...MANHATTAN, weight: '1.5' }) },
      { setup: by('weighted-astar', { ...MANHATTAN, weight: '5' }) },
      { setup: by('weighted-astar-classic', MANHATTAN) },
      { setup: by('greedy', MANHATTAN) },
    ],
    race: [by('weighted-astar', { ...MANHATTAN, weight: '54' }), by('greedy', MANHATTAN), by('astar', MANHATTAN)],
  },
  {
    id: 'idastar',
    part: 'memory',
    board: TWELVE,
    setup: by('idastar', MANHATTAN),
    views: ['staircase', 'tree'],
    heuristic: true,
    properties: true,
    compare: [
      { setup: by('astar', MANHATTAN) },
      { setup: by('idastar', MANHATTAN) },
      { setup: by('astar', { heuristic: 'zero' }) },
      { setup: by('idastar', { heuristic: 'zero' }) },
    ],
    race: [by('idastar', MANHATTAN), by('astar', MANHATTAN)],
  },
  {
    id: 'rbfs',
    part: 'memory',
    board: TWELVE,
    setup: by('rbfs', MANHATTAN),
    views: ['tree'],
    heuristic: true,
    properties: true,
    compare: [{ setup: by('astar', MANHATTAN) }, { setup: by('idastar', MANHATTAN) }, { setup: by('rbfs', MANHATTAN) }],
    race: [by('rbfs', MANHATTAN), by('idastar', MANHATTAN), by('astar', MANHATTAN)],
  },
  {
    id: 'smastar',
    part: 'memory',
    board: TWENTY,
    setup: by('smastar', MANHATTAN),
    views: ['tree', 'open'],
    memory: [20_000, 4_000, 400_000],
    properties: true,
    compare: [
      { setup: by('smastar', MANHATTAN), memory: 4_000 },
      { setup: by('smastar', MANHATTAN), memory: 20_000 },
      { setup: by('smastar', MANHATTAN), memory: 400_000 },
      { setup: by('astar', MANHATTAN) },
    ],
    race: [by('smastar', MANHATTAN), by('astar', MANHATTAN), by('rbfs', MANHATTAN)],
  },
  {
    id: 'beam',
    part: 'memory',
    board: TWELVE,
    setup: by('beam', { ...MANHATTAN, beam: '3' }),
    views: ['tree', 'open'],
    knobs: ['beam'],
    properties: true,
    compare: ['2', '3', '5', '25'].map((beam) => ({ setup: by('beam', { ...MANHATTAN, beam }) })),
    race: [by('beam', { ...MANHATTAN, beam: '3' }), by('beam', { ...MANHATTAN, beam: '25' }), by('astar', MANHATTAN)],
  },
  {
    id: 'cut-open',
    part: 'mistakes',
    board: TWELVE,
    setup: by('limited-astar', { heuristic: 'walking', beam: '1' }),
    views: ['open', 'tree'],
    knobs: ['beam'],
    compare: ['limited-astar', 'beam'].flatMap((solver) =>
      ['1', '2', '4'].map((beam) => ({ setup: by(solver, { heuristic: 'walking', beam }) })),
    ),
    race: [
      by('limited-astar', { heuristic: 'walking', beam: '2' }),
      by('beam', { heuristic: 'walking', beam: '2' }),
      by('astar', { heuristic: 'walking' }),
    ],
  },
  {
    id: 'free-removals',
    part: 'mistakes',
    board: CROSSING,
    setup: by('astar', { heuristic: 'matching' }),
    views: ['open', 'tree'],
    play: true,
    compare: [{ setup: by('astar', { heuristic: 'matching' }) }, { setup: by('classic-greedy') }],
    race: [by('astar', { heuristic: 'matching' }), by('greedy', { heuristic: 'matching' })],
  },
  {
    id: 'limits',
    part: 'mistakes',
    board: NARROW,
    setup: by('beam', { heuristic: 'pairs', beam: '1000', branch: '2' }),
    views: ['tree', 'open'],
    knobs: ['branch'],
    compare: [
      ...['1', '2', '3'].map((branch) => ({ setup: by('classic', { branch }) })),
      ...TURNS.map((board) => ({ board, setup: by('exact') })),
    ],
    race: [by('classic', { branch: '1' }), by('classic', { branch: '2' }), by('classic', { branch: '3' }), by('exact')],
  },
  {
    id: 'pattern',
    part: 'better',
    board: TWELVE,
    setup: by('astar', { heuristic: 'walking' }),
    views: ['layers', 'open'],
    heuristic: true,
    compare: [
      { setup: by('idastar', MANHATTAN), board: FIFTEEN },
      { setup: by('idastar', { heuristic: 'linear-conflict' }), board: FIFTEEN },
      { setup: by('pattern-idastar'), board: FIFTEEN },
    ],
    race: [
      by('idastar', MANHATTAN),
      by('idastar', { heuristic: 'linear-conflict' }),
      by('idastar', { heuristic: 'walking' }),
    ],
  },
  {
    id: 'dead-squares',
    part: 'better',
    board: BOXES,
    setup: by('astar', { heuristic: 'nearest' }),
    views: ['open', 'tree'],
    heuristic: true,
    play: true,
    meters: [
      { heuristic: 'nearest' },
      { heuristic: 'matching' },
      { heuristic: 'expr:count(b in boxes: b.dead)', name: 'learn-dead-squares-dead' },
    ],
    compare: [
      ...['zero', `expr:${UNPRUNED}`, 'nearest', 'matching'].map((heuristic) => ({
        setup: by('astar', { heuristic }),
      })),
      { setup: by('exact') },
    ],
    race: ['zero', 'nearest', 'matching'].map((heuristic) => by('astar', { heuristic })),
  },
  {
    id: 'fitted',
    part: 'better',
    board: MISJUDGED,
    setup: by('astar', { heuristic: 'learned' }),
    views: ['open', 'tree'],
    heuristic: true,
    compare: ['learned', 'manhattan', 'walking'].map((heuristic) => ({ setup: by('astar', { heuristic }) })),
    fit: { heuristic: 'learned', recipes: ['3x3', '4x3'] },
    race: ['learned', 'manhattan', 'walking'].map((heuristic) => by('astar', { heuristic })),
  },
  {
    id: 'own',
    part: 'better',
    board: TWELVE,
    setup: by('astar', { heuristic: `expr:${OWN}` }),
    views: ['open', 'tree', 'layers'],
    formula: OWN,
    compare: [OWN, CONFLICTS, `2 * ${OWN}`].map((formula) => ({
      setup: by('astar', { heuristic: `expr:${formula}` }),
    })),
    race: [
      by('astar', { heuristic: `expr:${CONFLICTS}` }),
      by('astar', MANHATTAN),
      by('astar', { heuristic: 'walking' }),
    ],
  },
];

export const PARTS = /** @type {const} */ (['first', 'estimates', 'memory', 'mistakes', 'better']);

/** The lessons in the order of a course: part by part. */
export const COURSE = PARTS.flatMap((part) => LESSONS.filter((lesson) => lesson.part === part));
