// The way back out of a lost position.

/** @import { Game } from '../game.js' */

/**
 * Where to go back to from a lost position: a step of the history, which counts restarts too, and how many moves that
 * is; nothing where the board was lost before its first move.
 * @param {Game} game
 */
export function wayBack({ lostBy, lostFrom, shown, movesAt }) {
  const at = shown.value?.position.at ?? 0;
  const by = lostBy.value;
  if (at === 0 || isLostFromStart({ lostBy, lostFrom })) return null;
  const step = by ? by.safe : Math.max(0, (lostFrom.value ?? at) - 1);
  return { step, moves: movesAt(step) };
}

/** Whether no way leads back to a better position. @param {Pick<Game, 'lostBy' | 'lostFrom'>} game */
export const isLostFromStart = ({ lostBy, lostFrom }) => lostBy.value?.is_from_start ?? lostFrom.value === 0;
