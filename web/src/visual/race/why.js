// Why did it win? A few sentences from the figures: only what they show is said.

import { number, text } from '../../i18n.js';
import { about } from '../../meta.js';
import { kindOf } from '../algorithms.js';
import { nameOf, weightOf } from '../setup.js';
import { isSolved } from './lanes.js';

/** @import { Lane } from './lanes.js' */

/** Searches that look at no estimate. */
const BLIND = new Set(['bfs', 'dfs', 'iddfs', 'uniform-cost', 'bidirectional']);
/** Those among them that look at everything near the start first. */
const BREADTH = new Set(['bfs', 'iddfs', 'uniform-cost']);
/** Searches that remember little more than the path they are on. */
const LEAN = new Set(['idastar', 'rbfs', 'iddfs']);

/** @param {string} puzzle @param {readonly Lane[]} lanes @returns {string[]} */
export function why(puzzle, lanes) {
  const name = (/** @type {Lane} */ lane) => nameOf(puzzle, lane.setup);
  const names = (/** @type {readonly Lane[]} */ some) => some.map(name).join(text('list-comma'));
  const solved = lanes.filter(isSolved);
  if (!solved.length) {
    const refuted = lanes.filter((lane) => lane.answer?.outcome === 'unsolvable');
    return [refuted.length ? text('why-unsolvable', { lanes: names(refuted) }) : text('why-nobody')];
  }
  // Costs are compared among those that aim at the same.
  const bestOf = (/** @type {Lane} */ lane) =>
    Math.min(...solved.filter((one) => aimOf(one) === aimOf(lane)).map(costOf));
  const winner = /** @type {Lane} */ ([...solved].sort((a, b) => expandedOf(a) - expandedOf(b))[0]);
  const loser = /** @type {Lane} */ ([...solved].sort((a, b) => expandedOf(b) - expandedOf(a))[0]);
  const lines = [result(lanes, solved, winner, loser, name)];
  for (const other of solved) if (other !== winner) lines.push(...compare(puzzle, bestOf(winner), winner, other, name));
  for (const lane of solved.filter((one) => costOf(one) > bestOf(one)))
    lines.push(
      text(`why-pays${reason(puzzle, lane)}`, {
        lane: name(lane),
        cost: number(costOf(lane)),
        best: number(bestOf(lane)),
        weight: number(weightOf(lane.setup)),
      }),
    );
  const proved = solved.filter((lane) => lane.answer?.outcome === 'optimal');
  for (const aim of new Set(proved.map(aimOf))) {
    const own = proved.filter((lane) => aimOf(lane) === aim);
    if (own.length < solved.filter((lane) => aimOf(lane) === aim).length)
      lines.push(text('why-proof', { lanes: names(own), cost: number(Math.min(...own.map(costOf))) }));
  }
  return [...new Set(lines)].slice(0, 6);
}

/**
 * Who expanded fewest.
 * @param {readonly Lane[]} lanes
 * @param {readonly Lane[]} solved
 * @param {Lane} winner
 * @param {Lane} loser
 * @param {(lane: Lane) => string} name
 */
function result(lanes, solved, winner, loser, name) {
  const expanded = number(expandedOf(winner));
  if (solved.length === 1 && lanes.length > 1) return text('why-only', { winner: name(winner), expanded });
  if (expandedOf(winner) === expandedOf(loser)) return text('why-even', { expanded });
  return text('why-fewest', {
    winner: name(winner),
    expanded,
    loser: name(loser),
    times: times(expandedOf(loser), expandedOf(winner)),
  });
}

/**
 * @param {string} puzzle
 * @param {number} best the cost of the best solution
 * @param {Lane} winner
 * @param {Lane} other
 * @param {(lane: Lane) => string} name
 */
function compare(puzzle, best, winner, other, name) {
  const [mine, its] = [algorithmOf(winner), algorithmOf(other)];
  const lines = [];
  const given = { winner: name(winner), other: name(other) };
  if (
    mine === its &&
    winner.initial !== null &&
    other.initial !== null &&
    winner.initial > other.initial &&
    winner.initial <= best &&
    other.setup.heuristic !== winner.setup.heuristic &&
    !isGuess(puzzle, winner)
  )
    lines.push(text('why-nearer', { ...given, mine: number(winner.initial), its: number(other.initial) }));
  if (BREADTH.has(its) && mine && !BLIND.has(mine)) lines.push(text('why-blind', given));
  if (mine === 'bidirectional' && BREADTH.has(its)) lines.push(text('why-both-ends', given));
  const rounds = other.trace?.summary.bounds.length ?? 0;
  if ((its === 'idastar' || its === 'iddfs') && rounds > 1) lines.push(text('why-again', { ...given, rounds }));
  const memory = [winner, other].map((lane) => lane.answer?.peak_bytes ?? 0);
  if (LEAN.has(its) && !LEAN.has(mine) && (memory[1] ?? 0) * 4 < (memory[0] ?? 0))
    lines.push(text('why-memory', given));
  return lines;
}

/**
 * Why a solution is not the cheapest, as the end of a message's id: only what the algorithm does for certain.
 * @param {string} puzzle
 * @param {Lane} lane
 */
function reason(puzzle, lane) {
  switch (algorithmOf(lane)) {
    case 'greedy':
      return '-greedy';
    case 'weighted-astar':
      return '-weight';
    case 'beam':
      return '-beam';
    case 'limited-astar':
      return '-limited';
    case 'dfs':
      return '-first';
    default:
      return isGuess(puzzle, lane) ? '-estimate' : '';
  }
}

/** Whether an estimate may be too high by itself. @param {string} puzzle @param {Lane} lane */
function isGuess(puzzle, { setup }) {
  const promises = /** @type {{ promises?: { id: string, admissible: boolean }[] } | undefined} */ (about(puzzle))
    ?.promises;
  return promises?.find(({ id }) => id === setup.heuristic)?.admissible === false;
}

/** @param {Lane} lane */
const algorithmOf = ({ setup }) => kindOf(setup.solver)?.algorithm ?? '';

/** @param {number} large @param {number} small */
const times = (large, small) => {
  const factor = large / Math.max(1, small);
  return number(factor < 10 ? Math.round(factor * 10) / 10 : Math.round(factor));
};

/** What the plan of a lane is to be best at. @param {Lane} lane */
const aimOf = (lane) => lane.answer?.objective ?? '';
/** @param {Lane} lane */
const costOf = (lane) => lane.answer?.cost ?? Infinity;
/** @param {Lane} lane */
const expandedOf = (lane) => lane.answer?.expanded ?? 0;
