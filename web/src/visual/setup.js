// Which algorithm with which estimate and which knobs: a choice as data, as a request, as part of a link, in words.

import { anyText, has, labelled, text } from '../i18n.js';
import { about } from '../meta.js';
import { head } from '../solve/how.js';
import { isTraceable } from './algorithms.js';

/** @import { SolveSettings } from '../protocol.js' */

/**
 * @typedef {object} Setup
 * @property {string} solver
 * @property {string} [heuristic]
 * @property {string} [weight]
 * @property {string} [beam]
 * @property {string} [branch]
 * @property {string} [depth]
 * @property {string} [objective] what the plan should be best at; the puzzle's first one if none is named
 */

export const KNOBS = /** @type {const} */ (['weight', 'beam', 'branch', 'depth']);
/** What stands in a link by its name. */
const NAMED = /** @type {const} */ ([...KNOBS, 'objective']);

/** The order to show algorithms in: from the simplest to the cleverest. */
const ORDER = [
  'bfs',
  'dfs',
  'iddfs',
  'bidirectional',
  'uniform-cost',
  'greedy',
  'astar',
  'weighted-astar',
  'weighted-astar-classic',
  'idastar',
  'rbfs',
  'smastar',
  'beam',
  'beam-classic',
  'limited-astar',
  'divide',
];

/** The solvers of a puzzle that can be watched. @param {string} puzzle */
export const watchable = (puzzle) =>
  (about(puzzle)?.solvers ?? []).filter(({ id }) => isTraceable(id)).sort((a, b) => rank(a.id) - rank(b.id));

/** All solvers of a puzzle, those that can be watched first. @param {string} puzzle */
export const runnable = (puzzle) => {
  const known = watchable(puzzle);
  return [...known, ...(about(puzzle)?.solvers ?? []).filter((solver) => !known.includes(solver))];
};

/** The estimates of a puzzle that promise something first, the blind one last. @param {string} puzzle */
export const heuristics = (puzzle) => about(puzzle)?.heuristics ?? [];

/** @param {string} puzzle @param {Setup} setup */
export const solverOf = (puzzle, { solver }) => about(puzzle)?.solvers.find(({ id }) => id === solver);

/**
 * The request; what the solver does not look at is left out.
 * @param {string} puzzle
 * @param {Setup} setup
 * @param {Partial<SolveSettings>} [limits]
 * @returns {SolveSettings}
 */
export function howOf(puzzle, setup, limits = {}) {
  const solver = solverOf(puzzle, setup);
  const whole = (/** @type {'beam' | 'branch' | 'depth'} */ knob) =>
    solver?.settings.includes(knob) && /^\d+$/.test(setup[knob] ?? '') ? Number(setup[knob]) : undefined;
  return {
    solver: setup.solver,
    heuristic: solver?.heuristic && setup.heuristic ? setup.heuristic : undefined,
    weight: solver?.settings.includes('weight') && setup.weight ? setup.weight : undefined,
    beam: whole('beam'),
    branch: whole('branch'),
    depth: whole('depth'),
    objective: objectives(puzzle).includes(setup.objective ?? '') ? setup.objective : undefined,
    ...limits,
  };
}

/**
 * As part of a link: `astar/manhattan/weight=2`; the weight 3/2 is `weight=3:2` there, and a formula divides by ÷.
 * @param {Setup} setup
 */
export const toText = ({ solver, heuristic, ...knobs }) =>
  [
    solver,
    (heuristic ?? '').replaceAll('/', '÷'),
    ...NAMED.flatMap((knob) => (knobs[knob] ? [`${knob}=${knobs[knob].replace('/', ':')}`] : [])),
  ]
    .join('/')
    .replace(/\/+$/, '');

/** @param {string} written @returns {Setup} */
export function fromText(written) {
  const [solver = '', heuristic = '', ...rest] = written.split('/');
  const knobs = Object.fromEntries(
    rest.map((part) => part.replace(':', '/').split('=', 2)).filter(([knob]) => NAMED.some((known) => known === knob)),
  );
  return { solver, ...(heuristic ? { heuristic } : {}), ...knobs };
}

/** What plans of a puzzle can be best at. @param {string} puzzle */
export const objectives = (puzzle) => about(puzzle)?.objectives ?? [];

/** @param {string} puzzle @param {string} objective */
export const objectiveName = (puzzle, objective) => text(`${puzzle}-objective-${objective.replaceAll(',', '-')}`);

/** In words: “Weighted A* · Manhattan distance · weight 2”. @param {string} puzzle @param {Setup} setup */
export function nameOf(puzzle, setup) {
  const knobs = KNOBS.flatMap((knob) =>
    setup[knob] && solverOf(puzzle, setup)?.settings.includes(knob) ? [`${text(`knob-${knob}`)} ${setup[knob]}`] : [],
  );
  const estimate =
    setup.heuristic && solverOf(puzzle, setup)?.heuristic ? [heuristicName(puzzle, setup.heuristic)] : [];
  const aim = objectives(puzzle).includes(setup.objective ?? '') ? [objectiveName(puzzle, setup.objective ?? '')] : [];
  return [solverName(puzzle, setup.solver), ...estimate, ...knobs, ...aim].join(' · ');
}

/** The factor on the estimate: 1 unless it is weighted. @param {Setup} setup */
export function weightOf({ solver, weight }) {
  if (solver !== 'weighted-astar') return 1;
  const [above = 1.5, below = 1] = (weight ?? '1.5').split('/').map(Number);
  return above / below;
}

/** @param {string} puzzle @param {string} solver */
export const solverName = (puzzle, solver) =>
  anyText(`algorithm-${solver}`) ?? head(anyText(`${puzzle}-solver-${solver}`, `solver-${solver}`) ?? solver);

/**
 * A heuristic in words, with its formula where it is one; parts of what stands behind its colon may have names too.
 * @param {string} puzzle @param {string} heuristic
 */
export function heuristicName(puzzle, heuristic) {
  const { id, argument } = partsOf(heuristic);
  const name = has(`${puzzle}-heuristic-${id}`) ? head(text(`${puzzle}-heuristic-${id}`)) : id;
  const parts = argument.split('+').map((part) => anyText(`${puzzle}-heuristic-${id}-${part}`));
  return argument ? labelled(name, parts.includes(undefined) ? argument : parts.join(' + ')) : name;
}

/** A heuristic and what stands behind its colon. @param {string} heuristic */
export function partsOf(heuristic) {
  const colon = heuristic.indexOf(':');
  return colon < 0
    ? { id: heuristic, argument: '' }
    : { id: heuristic.slice(0, colon), argument: heuristic.slice(colon + 1) };
}

/** The heuristic that takes a formula, if the puzzle has one. @param {string} puzzle */
export const formulaOf = (puzzle) => about(puzzle)?.formula ?? null;

/** @param {string} solver */
function rank(solver) {
  const place = ORDER.indexOf(solver);
  return place < 0 ? ORDER.length : place;
}
