// What the plot of a race shows: a measure of every lane as the race goes on.

import { text } from '../../i18n.js';
import { nameOf } from '../setup.js';

/** @import { Lane } from './lanes.js' */
/** @import { Series } from '../plot.js' */
/** @import { Sync } from './sync.js' */
/** @typedef {'expanded' | 'open' | 'bound' | 'best-h'} Measure */

export const MEASURES = /** @type {const} */ (['open', 'bound', 'best-h', 'expanded']);

/**
 * @param {string} puzzle
 * @param {readonly Lane[]} lanes
 * @param {Measure} measure
 * @param {Sync} sync
 * @returns {Series[]}
 */
export const curves = (puzzle, lanes, measure, sync) =>
  lanes.flatMap((lane, colour) => {
    const points = lane.samples.length ? fromTrace(lane, measure, sync) : fromProgress(lane, measure, sync);
    return points.length
      ? [{ name: nameOf(puzzle, lane.setup), look: /** @type {const} */ ('line'), colour, points }]
      : [];
  });

/** The name of an axis. @param {Sync} sync */
export const axisName = (sync) =>
  text(sync === 'expansions' ? 'visual-expansions' : sync === 'time' ? 'race-seconds' : 'race-steps');

/** @param {Lane} lane @param {Measure} measure @param {Sync} sync @returns {[number, number][]} */
function fromTrace({ samples, trace, answer }, measure, sync) {
  const steps = Math.max(1, (trace?.summary.steps ?? 1) - 1);
  return samples.flatMap((frame) => {
    const x =
      sync === 'expansions' ? frame.expanded : sync === 'step' ? frame.at : ((answer?.seconds ?? 0) * frame.at) / steps;
    const y = measure === 'best-h' ? frame.best_h : frame[measure];
    return y === null ? [] : [/** @type {[number, number]} */ ([x, y])];
  });
}

/** @param {Lane} lane @param {Measure} measure @param {Sync} sync @returns {[number, number][]} */
function fromProgress({ progress, answer }, measure, sync) {
  if (measure !== 'expanded' && measure !== 'bound') return [];
  const points = progress.map(
    (info) =>
      /** @type {[number, number]} */ ([
        sync === 'time' ? info.elapsed / 1000 : info.expanded,
        measure === 'bound' ? info.lower_bound : info.expanded,
      ]),
  );
  if (answer)
    points.push([
      sync === 'time' ? answer.seconds : answer.expanded,
      measure === 'bound' ? (answer.lower_bound ?? 0) : answer.expanded,
    ]);
  return points;
}
