// Why did it win? A few sentences from the figures: only what they show is said.

import { number, text } from '../../i18n.js';
import { about } from '../../meta.js';
import { kindOf } from '../algorithms.js';
import { nameOf } from '../setup.js';
import { isSolved } from './lanes.js';

/** @import { Lane } from './lanes.js' */

/** @param {string} puzzle @param {readonly Lane[]} lanes @returns {string[]} */
export function why(puzzle, lanes) {
  const solved = lanes.filter(isSolved);
  if (!solved.length) return [text('why-nobody')];
  const best = Math.min(...solved.map(costOf));
  const winner = [...solved].sort((a, b) => expandedOf(a) - expandedOf(b))[0];
  const loser = [...solved].sort((a, b) => expandedOf(b) - expandedOf(a))[0];
  if (!winner || !loser) return [];
  const name = (/** @type {Lane} */ lane) => nameOf(puzzle, lane.setup);
  const lines = [];
  if (winner === loser || expandedOf(winner) === expandedOf(loser))
    lines.push(text('why-even', { expanded: number(expandedOf(winner)) }));
  else
    lines.push(
      text('why-fewest', {
        winner: name(winner),
        expanded: number(expandedOf(winner)),
        loser: name(loser),
        times: times(expandedOf(loser), expandedOf(winner)),
      }),
    );
  for (const other of solved) {
    if (other === winner) continue;
    lines.push(...compare(puzzle, winner, other, name));
  }
  for (const lane of solved.filter((one) => costOf(one) > best))
    lines.push(
      text(isInflated(puzzle, lane) ? 'why-pays-estimate' : 'why-pays', {
        lane: name(lane),
        cost: number(costOf(lane)),
        best: number(best),
      }),
    );
  const proved = solved.filter((lane) => lane.answer?.outcome === 'optimal');
  if (proved.length && proved.length < solved.length)
    lines.push(text('why-proof', { lanes: proved.map(name).join(text('list-comma')), cost: number(best) }));
  return [...new Set(lines)].slice(0, 6);
}

/** @param {string} puzzle @param {Lane} winner @param {Lane} other @param {(lane: Lane) => string} name */
function compare(puzzle, winner, other, name) {
  const [mine, its] = [kindOf(winner.setup.solver)?.algorithm, kindOf(other.setup.solver)?.algorithm];
  const lines = [];
  const given = { winner: name(winner), other: name(other) };
  if (
    mine === its &&
    winner.initial !== null &&
    other.initial !== null &&
    winner.initial > other.initial &&
    other.setup.heuristic !== winner.setup.heuristic
  )
    lines.push(text('why-nearer', { ...given, mine: number(winner.initial), its: number(other.initial) }));
  if (
    (its === 'bfs' || its === 'uniform-cost' || its === 'iddfs') &&
    mine !== its &&
    winner.setup.solver !== 'bidirectional'
  )
    lines.push(text('why-blind', given));
  if (mine === 'bidirectional') lines.push(text('why-both-ends', given));
  const rounds = other.trace?.summary.bounds.length ?? 0;
  if ((its === 'idastar' || its === 'iddfs') && rounds > 1) lines.push(text('why-again', { ...given, rounds }));
  const memory = [winner, other].map((lane) => lane.answer?.peak_bytes ?? 0);
  if ((its === 'idastar' || its === 'rbfs' || its === 'iddfs') && (memory[1] ?? 0) * 4 < (memory[0] ?? 0))
    lines.push(text('why-memory', given));
  return lines;
}

/** Whether its estimate may be too high: weighted up, or a guess. @param {string} puzzle @param {Lane} lane */
function isInflated(puzzle, { setup }) {
  const { algorithm } = kindOf(setup.solver) ?? {};
  const promises = /** @type {{ promises?: { id: string, admissible: boolean }[] } | undefined} */ (about(puzzle))
    ?.promises;
  return (
    algorithm === 'weighted-astar' ||
    algorithm === 'greedy' ||
    promises?.find(({ id }) => id === setup.heuristic)?.admissible === false
  );
}

/** @param {number} large @param {number} small */
const times = (large, small) => {
  const factor = large / Math.max(1, small);
  return number(factor < 10 ? Math.round(factor * 10) / 10 : Math.round(factor));
};

/** @param {Lane} lane */
const costOf = (lane) => lane.answer?.cost ?? Infinity;
/** @param {Lane} lane */
const expandedOf = (lane) => lane.answer?.expanded ?? 0;
