// Times on the way: when each row of a board stood, from the top on. For boards on which every piece has a place of its
// own; on others there are no rows to speak of.

/** @import { View } from '../protocol.js' */

/** Whether all but one cell are the place of a piece. @param {View} view */
export const hasRows = ({ width, height, pieces }) =>
  pieces.length >= width * height - 1 && pieces.every(({ home }) => home !== undefined);

/** How many rows from the top hold what belongs there. @param {View} view */
export function rowsDone(view) {
  if (!hasRows(view)) return 0;
  const { width, height, pieces } = view;
  const away = pieces.filter(({ cell, home }) => cell !== home).map(({ home }) => Math.floor((home ?? 0) / width));
  return Math.min(height, ...away);
}

/**
 * Moves per second along a game, in so many stretches of as many moves each.
 * @param {readonly number[]} moments milliseconds at which each move was made
 * @param {number} parts
 * @returns {number[]}
 */
export function paces(moments, parts) {
  const size = Math.max(2, Math.ceil(moments.length / parts));
  const found = [];
  for (let from = 0; from + 1 < moments.length; from += size) {
    const to = Math.min(from + size, moments.length - 1);
    const time = (moments[to] ?? 0) - (moments[from] ?? 0);
    if (to > from) found.push(time > 0 ? (1000 * (to - from)) / time : 0);
  }
  return found;
}
