// Getting boards from the engine: made, read or taken from a pack.

import { ask } from './socket.js';

/** @import { BoardInfo, Options, ProgressInfo } from './protocol.js' */
/** @import { Wish } from './presets.js' */

/**
 * Makes one board. Rejects with a refusal in words.
 * @param {string} puzzle
 * @param {Options} options
 * @param {{ seed?: string, signal?: AbortSignal, progress?: (info: ProgressInfo) => void, bestOf?: number, near?:
 *   number }} [how] of so many boards it is the hardest, or the one rated nearest to a number
 * @returns {Promise<BoardInfo | null>}
 */
export async function make(puzzle, options, { seed, signal, progress, bestOf, near } = {}) {
  /** @type {BoardInfo | null} */
  let made = null;
  const each = (/** @type {BoardInfo} */ board) => {
    made = board;
  };
  await ask({ op: 'generate', puzzle, options, seed, count: 1, best_of: bestOf, near }, { each, signal, progress });
  return made;
}

/**
 * Reads boards from a text.
 * @param {string} text
 * @param {string} [puzzle]
 * @param {Options} [options]
 * @returns {Promise<BoardInfo[]>}
 */
export async function read(text, puzzle, options = {}) {
  const event = await ask({ op: 'read', puzzle, text, options });
  return event.ev === 'boards' ? event.boards : [];
}

/** @type {Map<string, Promise<BoardInfo[]>>} */
const packs = new Map();

/** The levels of a pack; asked for once. @param {string} puzzle @param {string} pack */
export function levels(puzzle, pack) {
  const key = `${puzzle}:${pack}`;
  const known =
    packs.get(key) ?? ask({ op: 'pack', puzzle, pack }).then((event) => (event.ev === 'boards' ? event.boards : []));
  packs.set(key, known);
  return known;
}

/**
 * The board that a wish stands for.
 * @param {string} puzzle @param {Wish} wish @param {{ seed?: string, signal?: AbortSignal }} [how]
 */
export async function fulfil(puzzle, wish, how) {
  if (!wish.level) return make(puzzle, wish.options ?? {}, { ...how, bestOf: wish.bestOf, near: wish.near });
  return (await read(wish.level))[0] ?? null;
}
