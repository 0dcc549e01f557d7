// How hard a board is: from its pack, or rated once the board has been looked at for a moment.

import { signal } from '../../vendor/signals.js';
import { read } from '../boards.js';
import { RHYTHM, dayNamed, dayOfBoard, weekday } from '../daily.js';
import { text } from '../i18n.js';
import { levelOf } from '../meta.js';
import { ask } from '../socket.js';
import { keepOptimum } from '../store.js';

/** @import { Game } from '../game.js' */
/** @import { RatingInfo } from '../protocol.js' */

/** Ratings by board. @type {import('../../vendor/signals.js').Signal<Record<string, RatingInfo>>} */
const ratings = signal({});

/** How hard a board is, 0 to 100, once it is known. @param {string} board */
export const scoreOf = (board) => ratings.value[board]?.score;

/** Milliseconds until a board that nobody leaves is rated: whoever looks for another one needs no rating. */
const DELAY = 1500;
/** From which score on a board is called so. */
const NAMES = /** @type {const} */ ([
  [75, 'expert'],
  [50, 'hard'],
  [25, 'medium'],
  [0, 'easy'],
]);

/**
 * How hard a board is, in a word with its score: the board of a day is as hard as its day, whose boards are chosen
 * within what their puzzle has.
 * @param {string} board @param {number} score
 */
export function difficultyName(board, score) {
  const date = dayNamed(dayOfBoard(board) ?? '');
  const name = date ? RHYTHM[weekday(date)] : NAMES.find(([from]) => score >= from)?.[1];
  return text('header-score', { name: text(`difficulty-${name ?? 'easy'}`), score });
}

/** Finds out how hard a board is. @param {Game} game @returns {() => void} gives it up */
export function findDifficulty({ board, left }) {
  const stop = new AbortController();
  const signal = AbortSignal.any([stop.signal, left]);
  const take = (/** @type {RatingInfo | null | undefined} */ rating) => {
    if (rating?.score == null) return false;
    ratings.value = { ...ratings.peek(), [board]: rating };
    if (rating.outcome === 'optimal' && rating.cost !== null) keepOptimum(board, rating.cost);
    return true;
  };
  if (take(ratings.peek()[board])) return () => {};
  const timer = setTimeout(() => {
    ask({ op: 'rate', board }, { signal }).then(
      (event) => event.ev === 'rated' && take(event.rating),
      () => {},
    );
  }, DELAY);
  signal.addEventListener('abort', () => clearTimeout(timer), { once: true });
  if (levelOf(board))
    void read(board).then(
      ([level]) => take(level?.rating) && clearTimeout(timer),
      () => {},
    );
  return () => stop.abort();
}
