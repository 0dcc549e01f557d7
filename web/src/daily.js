// The boards of the day: one a puzzle, the same for everybody, easy on Mondays and hardest on Sundays. Which one it is
// only the date decides: of several boards the one whose rating is nearest to what its weekday wants (presets.js). A
// board that was picked once is kept in this browser, and those of tomorrow are picked while nobody waits.

import { fulfil } from './boards.js';
import { presets } from './presets.js';
import { keepDailies, keptDailies } from './store.js';

/** @import { BoardInfo } from './protocol.js' */

/** What the seeds of these boards begin with: larger than every seed that is drawn or counted up elsewhere. */
const MARK = 'da11';
const SEED = new RegExp(`#g\\d+-${MARK}(\\d{4})(\\d{2})(\\d{2})[0-9a-f]{2}$`);

/** How hard the boards of each weekday are, Monday first. */
export const RHYTHM = /** @type {const} */ (['easy', 'easy', 'medium', 'medium', 'hard', 'hard', 'expert']);

/** A day as it stands in addresses: 2026-11-16. @param {Date} date */
export function dayName(date) {
  const two = (/** @type {number} */ number) => String(number).padStart(2, '0');
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

/** The day of a name, if there is one. @param {string} name */
export function dayNamed(name) {
  const [year = 0, month = 0, day = 0] = name.split('-').map(Number);
  const date = new Date(year, month - 1, day);
  return /^\d{4}-\d{2}-\d{2}$/.test(name) && dayName(date) === name ? date : null;
}

/** The name of the day whose board this is, if it is one. @param {string} board */
export const dayOfBoard = (board) => SEED.exec(board)?.slice(1, 4).join('-') ?? null;

/** 0 for Mondays. @param {Date} date */
export const weekday = (date) => (date.getDay() + 6) % 7;

/** The day so many days later. @param {Date} date @param {number} days */
export const daysAfter = (date, days) => new Date(date.getFullYear(), date.getMonth(), date.getDate() + days);

/** The first seed that a day's board is picked from; the others follow it. @param {Date} date */
const daySeed = (date) => `${MARK}${dayName(date).replaceAll('-', '')}00`;

/**
 * The board of a day.
 * @param {string} puzzle
 * @param {Date} date
 * @param {AbortSignal} signal
 * @returns {Promise<BoardInfo | null>}
 */
export async function dailyBoard(puzzle, date, signal) {
  const wish = presets(puzzle).week[weekday(date)] ?? {};
  const seed = daySeed(date);
  // With the wish, so that one that changes in a later version is fulfilled anew.
  const name = `${seed} ${puzzle} ${JSON.stringify(wish)}`;
  const kept = keptDailies()[name];
  if (kept) return kept;
  const board = await fulfil(puzzle, wish, { seed, signal });
  const today = new Date();
  const days = [date, today, daysAfter(today, 1)].map(daySeed);
  if (board) keepDailies(name, board, (other) => days.some((day) => other.startsWith(day)));
  return board;
}

/** Has the boards of the next day picked. @param {string[]} puzzles @param {Date} date @param {AbortSignal} signal */
export async function pickAhead(puzzles, date, signal) {
  for (const puzzle of puzzles)
    if (!signal.aborted) await dailyBoard(puzzle, daysAfter(date, 1), signal).catch(() => null);
}
