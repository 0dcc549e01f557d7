// How far the player got with each level, and what a finished game came to.

import { signal } from '../../vendor/signals.js';
import { forgetWith, optima, settings } from '../store.js';
import { current } from './profiles.js';
import { call, complainKept, part } from './wire.js';

/** @import { Game } from '../game.js' */
/** @import { Finish, Judged, Progress, FinishedGame } from '../protocol.js' */
/** @typedef {'untouched' | 'tried' | 'solved' | 'optimal'} LevelState */

/** @type {import('../../vendor/signals.js').Signal<Record<string, Map<string, Progress>>>} */
const known = signal({});
forgetWith(() => (known.value = {}));

/** Asks how far the player got with a puzzle. @param {string} puzzle */
export async function loadProgress(puzzle) {
  try {
    const found = /** @type {Progress[]} */ (await call('GET', `progress?puzzle=${part(puzzle)}`));
    known.value = { ...known.peek(), [puzzle]: new Map(found.map((progress) => [progress.board, progress])) };
  } catch (error) {
    complainKept(error);
  }
}

/** Everything that is known about a puzzle's levels. @param {string} puzzle */
export const progressIn = (puzzle) => [...(known.value[puzzle]?.values() ?? [])];

/** What is known about a level. @param {string} puzzle @param {string} board */
export const progressOf = (puzzle, board) => known.value[puzzle]?.get(board);

/**
 * How far the player got with a level; `optimum` is what the pack says.
 * @param {string} puzzle
 * @param {string} board
 * @param {number | null} [optimum]
 * @returns {LevelState}
 */
export function stateOf(puzzle, board, optimum = null) {
  const progress = progressOf(puzzle, board);
  if (!progress) return 'untouched';
  if (!progress.solved) return 'tried';
  const best = progress.best.cost;
  const least = progress.optimum ?? optimum ?? optima.value[board];
  return best !== null && least !== undefined && least !== null && best <= least ? 'optimal' : 'solved';
}

/** Notes that a level was begun. @param {string} puzzle @param {string} board @param {string | null} pack */
export async function noteTried(puzzle, board, pack) {
  await call('POST', 'progress', { board, pack }).catch(complainKept);
  await loadProgress(puzzle);
}

/**
 * Tells of a finished game.
 * @param {Game} game
 * @param {string} puzzle
 * @param {string | null} pack
 * @returns {Promise<Judged | null>}
 */
export async function reportWin(game, puzzle, pack) {
  /** @type {Finish} */
  const finish = {
    board: game.board,
    pack,
    moves: game.moves(),
    time: Math.round(game.time.read()),
    name: settings.peek().name || current()?.name || '',
    assisted: game.assisted.peek(),
  };
  try {
    const judged = /** @type {Judged} */ (await call('POST', 'records', finish));
    await loadProgress(puzzle);
    return judged;
  } catch (error) {
    complainKept(error);
    return null;
  }
}

/** The player's own games on a board, best first. @param {string} board @returns {Promise<FinishedGame[]>} */
export const runsOn = (board) => call('GET', `runs?board=${part(board)}`);
