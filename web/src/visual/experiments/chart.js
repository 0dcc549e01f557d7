// What is drawn of the runs of an experiment: single runs, medians with the quartiles as a band, how many boards are
// solved after some time.

import { heuristicName, solverName } from '../setup.js';
import { anyText, has, labelled, text } from '../../i18n.js';
import { quartiles } from '../statistics.js';
import { configOf } from './runs.js';

/** @import { Series } from '../plot.js' */
/** @import { Run } from './runs.js' */

export const MEASURES = /** @type {const} */ ([
  'expansions',
  'generated',
  'branching',
  'search_time',
  'memory',
  'cost',
]);
export const KNOBS = /** @type {const} */ (['weight', 'beam', 'branch', 'depth']);
/** @typedef {typeof MEASURES[number]} Measure */
/** @typedef {'cost' | 'cells' | typeof KNOBS[number]} Axis */
/** @typedef {'dots' | 'line' | 'coverage'} Look */

/** Whether runs aim at different things, so that it has to be said. @param {readonly Run[]} runs */
export const hasObjectives = (runs) => new Set(runs.map(({ objective }) => objective)).size > 1;

/**
 * A solver with its settings in words.
 * @param {Run} run
 * @param {{ without?: Axis, aims?: boolean }} [how] a setting that is shown otherwise; whether the objective is told
 */
export function configName(run, { without, aims = false } = {}) {
  const { puzzle, objective, solver, heuristic } = run;
  const id = heuristic.split(':')[0] ?? '';
  const knobs = KNOBS.flatMap((knob) =>
    knob !== without && run[knob] ? [labelled(text(`knob-${knob}`), String(run[knob]))] : [],
  );
  return [
    solverName(puzzle, solver),
    ...(heuristic ? [has(`${puzzle}-heuristic-${id}`) ? heuristicName(puzzle, heuristic) : heuristic] : []),
    ...(aims && objective ? [anyText(`${puzzle}-objective-${objective}`) ?? objective] : []),
    ...knobs,
  ].join(' · ');
}

/** The axes along which runs differ. @param {readonly Run[]} runs @returns {Axis[]} */
export function axesOf(runs) {
  const several = (/** @type {Axis} */ axis) =>
    new Set(runs.map((run) => along(run, axis)).filter((value) => value !== null)).size > 1;
  return ['cost', .../** @type {Axis[]} */ (['cells', ...KNOBS]).filter(several)];
}

/**
 * @param {readonly Run[]} runs
 * @param {{ measure: Measure, look: Look, axis: Axis }} how
 * @returns {Series[]}
 */
export function seriesOf(runs, { measure, look, axis }) {
  const key = (/** @type {Run} */ run) =>
    look !== 'coverage' && isKnob(axis) ? configOf({ ...run, [axis]: axis === 'weight' ? '' : null }) : configOf(run);
  const aims = hasObjectives(runs);
  return [...Map.groupBy(runs, key).values()].map((own, colour) => {
    const first = /** @type {Run} */ (own[0]);
    if (look === 'coverage') return { name: configName(first, { aims }), look: 'line', colour, points: coverage(own) };
    const name = configName(first, { without: axis, aims });
    const points = own.flatMap((run) => {
      const [x, y] = [along(run, axis), run[measure]];
      return run.cost === null || x === null || y === null ? [] : [/** @type {const} */ ([x, y])];
    });
    if (look === 'dots') return { name, look, colour, points };
    const groups = [...Map.groupBy(points, ([x]) => x)]
      .map(([x, some]) => ({ x, ...quartiles(some.map(([, y]) => y)) }))
      .sort((a, b) => a.x - b.x);
    return {
      name,
      look,
      colour,
      points: groups.map(({ x, median }) => /** @type {const} */ ([x, median])),
      band: groups.map(({ x, lower, upper }) => /** @type {const} */ ([x, lower, upper])),
    };
  });
}

/** Boards solved after so many seconds, as the steps of a staircase. @param {readonly Run[]} runs */
function coverage(runs) {
  const times = runs
    .flatMap(({ cost, search_time: seconds }) => (cost === null ? [] : [Math.max(seconds, LEAST)]))
    .sort((a, b) => a - b);
  return times.map((seconds, index) => /** @type {const} */ ([seconds, index + 1]));
}

/** Seconds that a clock can tell: axes of powers of ten have no zero. */
const LEAST = 1e-6;

/** @param {Axis} axis @returns {axis is typeof KNOBS[number]} */
const isKnob = (axis) => axis !== 'cost' && axis !== 'cells';

/** Where a run lies on an axis. @param {Run} run @param {Axis} axis @returns {number | null} */
function along(run, axis) {
  if (axis === 'cells') {
    const size = /(\d+)x(\d+)/.exec(run.suite);
    return size ? Number(size[1]) * Number(size[2]) : null;
  }
  if (axis !== 'weight') return run[axis];
  const [above, below = 1] = run.weight.split('/').map(Number);
  return run.weight && above ? above / below : null;
}
