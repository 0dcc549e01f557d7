// What the page knows about each algorithm: which loop it is, and so which pseudocode and which drawings belong to it.
// Solvers that are not listed work in ways that no trace shows; they can race, but not be watched.

/** @typedef {'best-first' | 'depth-first' | 'recursive' | 'bounded' | 'layered' | 'both-ends' | 'by-rule'} Loop */
/** @typedef {{ algorithm: string, loop: Loop }} Kind */

/** @type {Record<string, Kind>} */
const KINDS = {
  bfs: { algorithm: 'bfs', loop: 'best-first' },
  'uniform-cost': { algorithm: 'uniform-cost', loop: 'best-first' },
  greedy: { algorithm: 'greedy', loop: 'best-first' },
  astar: { algorithm: 'astar', loop: 'best-first' },
  'weighted-astar': { algorithm: 'weighted-astar', loop: 'best-first' },
  dfs: { algorithm: 'dfs', loop: 'depth-first' },
  iddfs: { algorithm: 'iddfs', loop: 'depth-first' },
  idastar: { algorithm: 'idastar', loop: 'depth-first' },
  rbfs: { algorithm: 'rbfs', loop: 'recursive' },
  smastar: { algorithm: 'smastar', loop: 'bounded' },
  beam: { algorithm: 'beam', loop: 'layered' },
  'limited-astar': { algorithm: 'limited-astar', loop: 'best-first' },
  bidirectional: { algorithm: 'bidirectional', loop: 'both-ends' },
  divide: { algorithm: 'divide', loop: 'by-rule' },
};

/** The lines of each loop's pseudocode, by what a frame of a trace says. @type {Record<Loop, readonly string[]>} */
const LOOPS = {
  'best-first': ['expand', 'duplicate', 'dead-end', 'prune', 'better', 'reopen', 'goal', 'push', 'bound'],
  'depth-first': ['bound', 'expand', 'redundant', 'duplicate', 'dead-end', 'prune', 'goal', 'push', 'backtrack'],
  recursive: ['bound', 'expand', 'redundant', 'duplicate', 'dead-end', 'goal', 'push', 'prune', 'backtrack'],
  bounded: ['expand', 'duplicate', 'dead-end', 'prune', 'goal', 'push', 'backtrack', 'forget', 'bound'],
  layered: ['expand', 'duplicate', 'dead-end', 'prune', 'better', 'goal', 'push', 'forget'],
  'both-ends': ['expand', 'duplicate', 'push', 'goal', 'bound'],
  'by-rule': ['part', 'subgoal', 'joint', 'rest', 'push', 'goal'],
};

/** Lines of its loop that an algorithm does not have: blind ones see no dead ends, greedy search looks at no costs. */
const ABSENT = /** @type {Record<string, readonly string[]>} */ ({
  bfs: ['dead-end', 'prune', 'better', 'reopen'],
  'uniform-cost': ['dead-end', 'reopen'],
  greedy: ['better', 'reopen'],
  dfs: ['dead-end', 'bound'],
  iddfs: ['dead-end'],
});

/** Lines that only one algorithm of a loop has. */
const BESIDES = /** @type {Record<string, readonly string[]>} */ ({ 'limited-astar': ['forget'] });

/** What a frame says where another line already says it. */
const SAME = /** @type {Partial<Record<Loop, Record<string, string>>>} */ ({
  recursive: { forget: 'backtrack' },
  bounded: { redundant: 'duplicate' },
  'by-rule': { expand: 'push' },
});

/** The lines of an algorithm's pseudocode. @param {Kind} kind */
export const linesOf = ({ algorithm, loop }) => [
  ...LOOPS[loop].filter((line) => !ABSENT[algorithm]?.includes(line)),
  ...(BESIDES[algorithm] ?? []),
];

/** The line of the pseudocode that a frame is at. @param {Kind} kind @param {string} line */
export const lineAt = ({ loop }, line) => SAME[loop]?.[line] ?? line;

/** Lines that are about a successor stand further in. */
export const INNER = new Set(['redundant', 'duplicate', 'dead-end', 'prune', 'better', 'reopen', 'goal', 'push']);

/** @param {string} solver @returns {Kind | undefined} */
export const kindOf = (solver) => KINDS[solver];

/**
 * What the nodes are that wait: the whole of a message id follows a prefix. A search along one path has no open list.
 * @param {string} solver
 * @returns {'open' | 'path' | 'alternatives' | 'beam' | 'sides'}
 */
export function waitingOf(solver) {
  switch (kindOf(solver)?.loop) {
    case 'depth-first':
    case 'by-rule':
      return 'path';
    case 'recursive':
      return 'alternatives';
    case 'layered':
      return 'beam';
    case 'both-ends':
      return 'sides';
    default:
      return 'open';
  }
}

/** Whether a solver's search can be recorded. @param {string} solver */
export const isTraceable = (solver) => solver in KINDS;
