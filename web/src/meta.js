// What the engine says about itself: the puzzles with their parameters, solvers, estimates and packs.

import { signal } from '../vendor/signals.js';
import { request } from './backend.js';

/** @import { Meta } from './protocol.js' */
/** @typedef {import('./protocol.js').ParamKind} Kind */
/** @typedef {import('./protocol.js').Param} Param */
/** @typedef {import('./protocol.js').SolverInfo} Solver */
/** @typedef {import('./protocol.js').PuzzleMeta} About */

/** The puzzles, in the order to show them. @type {import('../vendor/signals.js').Signal<About[]>} */
export const puzzles = signal([]);

/** The program's version. @type {import('../vendor/signals.js').Signal<string>} */
export const version = signal('');

/** Asks. */
export async function load() {
  const response = await request('meta');
  if (!response.ok) throw new Error(`meta: ${response.status}`);
  const meta = /** @type {Meta} */ (await response.json());
  puzzles.value = meta.puzzles;
  version.value = meta.version;
}

/** A puzzle's description. @param {string} id */
export const about = (id) => puzzles.value.find((puzzle) => puzzle.id === id);

/** The puzzle of a board id. @param {string} board */
export const puzzleOf = (board) => board.slice(0, Math.max(0, board.indexOf(':')));

/** The pack and number that a board id names. @param {string} board */
export function levelOf(board) {
  const match = /^([^:]+):([a-z0-9-]+)\/(\d+)$/i.exec(board);
  return match ? { puzzle: match[1] ?? '', pack: match[2] ?? '', number: Number(match[3]) } : null;
}
