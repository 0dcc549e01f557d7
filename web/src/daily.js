// The boards of the day: of several boards the hardest, the same one for everybody. Which one it is only the date
// decides, so a board that was picked once is kept in this browser, and those of tomorrow are picked while nobody waits.
// What cannot be rated at once, or not alike on every machine, is not picked (presets.js): sliding boards, which are all
// about as hard, and link boards, whose ratings take seconds.

import { fulfil } from './boards.js';
import { presets } from './presets.js';
import { keepDailies, keptDailies } from './store.js';

/** @import { BoardInfo } from './protocol.js' */

/** What the seeds of these boards begin with: larger than every seed that is drawn or counted up elsewhere. */
const MARK = 'da11';

/**
 * The first seed that a day's board is picked from; the others follow it.
 * @param {Date} date
 */
export const daySeed = (date) => {
  const two = (/** @type {number} */ number) => String(number).padStart(2, '0');
  return `${MARK}${date.getFullYear()}${two(date.getMonth() + 1)}${two(date.getDate())}00`;
};

/** @param {Date} date */
const after = (date) => new Date(date.getFullYear(), date.getMonth(), date.getDate() + 1);

/**
 * The board of a day.
 * @param {string} puzzle
 * @param {Date} date
 * @param {AbortSignal} signal
 * @returns {Promise<BoardInfo | null>}
 */
export async function dailyBoard(puzzle, date, signal) {
  const wish = presets(puzzle).daily;
  const seed = daySeed(date);
  // With the wish, so that one that changes in a later version is fulfilled anew.
  const name = `${seed} ${puzzle} ${JSON.stringify(wish)}`;
  const kept = keptDailies()[name];
  if (kept) return kept;
  const board = await fulfil(puzzle, wish, { seed, signal });
  const days = [seed, daySeed(after(date))];
  if (board) keepDailies(name, board, (other) => days.some((day) => other.startsWith(day)));
  return board;
}

/** Has the boards of the next day picked. @param {string[]} puzzles @param {Date} date @param {AbortSignal} signal */
export async function pickAhead(puzzles, date, signal) {
  for (const puzzle of puzzles) if (!signal.aborted) await dailyBoard(puzzle, after(date), signal).catch(() => null);
}
