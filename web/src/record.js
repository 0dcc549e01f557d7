// The steps of a game as texts, and the record that the engine opens a game with. A step is a move, a restart, or a
// shuffle with its seed.

/** @import { Record as GameRecord } from './protocol.js' */

/** What stands for a restart among the steps. */
export const RESTART = '-';
/** What a shuffle begins with; its seed follows. */
const SHUFFLE = '~';

/** A shuffle as a step. @param {string} seed */
export const shuffleStep = (seed) => SHUFFLE + seed;

/** @param {string} step */
const isShuffle = (step) => step.startsWith(SHUFFLE);

/** @param {string} step */
const isMove = (step) => step !== RESTART && !isShuffle(step);

/**
 * The moves since the start or the last restart, and whether the board was shuffled among them.
 * @param {string[]} steps
 */
export function sinceRestart(steps) {
  const since = steps.slice(steps.lastIndexOf(RESTART) + 1);
  return { moves: since.filter(isMove), isShuffled: since.some(isShuffle) };
}

/** @param {string[]} steps @param {number} at @param {string} separator @returns {GameRecord} */
export function recordOf(steps, at, separator) {
  /** @type {string[][]} */
  const runs = [[]];
  /** @type {[number, string][]} */
  const shuffles = [];
  for (const step of steps) {
    if (isShuffle(step)) shuffles.push([runs.length, step.slice(SHUFFLE.length)]);
    if (isMove(step)) runs.at(-1)?.push(step);
    else runs.push([]);
  }
  return { runs: runs.map((run) => run.join(separator)), at, ...(shuffles.length ? { shuffles } : {}) };
}

/** @param {GameRecord} record @param {string} separator @returns {string[]} */
export function stepsOf({ runs, shuffles = [] }, separator) {
  const seeds = new Map(shuffles);
  return runs.flatMap((run, index) => {
    const seed = seeds.get(index);
    const between = index === 0 ? [] : [seed === undefined ? RESTART : shuffleStep(seed)];
    return [...between, ...run.trim().split(separator).filter(Boolean)];
  });
}
