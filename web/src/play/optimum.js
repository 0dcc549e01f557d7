// What the best possible is, where it can be found out: from the pack, from a solver's proof, or by a short search of
// our own.

import { levels } from '../boards.js';
import { levelOf } from '../meta.js';
import { ask, newGame, release } from '../socket.js';
import { keepOptimum, optima } from '../store.js';

/** What the search may take, in milliseconds. */
const TIME_LIMIT = 4000;

/** Takes the optimum of a pack's level from the pack. @param {string} board */
export async function lookUpOptimum(board) {
  const level = levelOf(board);
  if (!level || optima.peek()[board] !== undefined) return;
  const info = (await levels(level.puzzle, level.pack))[level.number - 1];
  if (info?.rating?.outcome === 'optimal' && info.rating.cost !== null) keepOptimum(board, info.rating.cost);
}

/** Searches for a few seconds, unless the board is left. @param {import('../game.js').Game} played */
export async function searchOptimum({ board, left }) {
  if (optima.peek()[board] !== undefined) return;
  const game = newGame();
  try {
    await ask({ op: 'open', game, board, record: null });
    if (left.aborted) return;
    const event = await ask({ op: 'solve', game, how: { time: TIME_LIMIT } }, { signal: left });
    if (event.ev === 'solution' && event.answer.outcome === 'optimal' && event.answer.cost !== null)
      keepOptimum(board, event.answer.cost);
  } finally {
    release(game);
  }
}
