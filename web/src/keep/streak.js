// Boards of the day that were solved, and how many days in a row.

import { dayName, dayOfBoard, daysAfter } from '../daily.js';
import { puzzles } from '../meta.js';
import { progressIn, progressOf } from './progress.js';

/** @import { Progress } from '../protocol.js' */

/** What is kept with a board that was solved on its own day, and with one that was solved later. */
const ON_ITS_DAY = 'daily';
const LATER = 'daily-later';

/**
 * What a finished game on a board of the day is kept with; null for other boards. A day that was won stays won.
 * @param {string} puzzle @param {string} board
 */
export function dailyMark(puzzle, board) {
  const day = dayOfBoard(board);
  if (!day) return null;
  const before = progressOf(puzzle, board);
  return day === dayName(new Date()) || (before?.solved && before.pack === ON_ITS_DAY) ? ON_ITS_DAY : LATER;
}

/** Whether a board was solved on its own day. @param {Progress} progress */
export const isInTime = ({ pack }) => pack === ON_ITS_DAY;

/** The boards of the day that were solved, by day and puzzle. @returns {Map<string, Map<string, Progress>>} */
export function solvedDays() {
  const days = new Map();
  for (const { id } of puzzles.value)
    for (const progress of progressIn(id)) {
      const day = progress.solved && dayOfBoard(progress.board);
      if (!day) continue;
      const boards = days.get(day) ?? new Map();
      days.set(day, boards.set(id, progress));
    }
  return days;
}

/** Days in a row with a board solved in time: up to today, or to yesterday while today is open. @param {Date} today */
export function streak(today) {
  const days = solvedDays();
  const isWon = (/** @type {Date} */ date) => [...(days.get(dayName(date))?.values() ?? [])].some(isInTime);
  let length = 0;
  for (let date = isWon(today) ? today : daysAfter(today, -1); isWon(date); date = daysAfter(date, -1)) length += 1;
  return length;
}
