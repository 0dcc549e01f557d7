// Recorded searches as files: the same that `starboard explain --save` writes and `starboard explain` reads.

import { batch, signal } from '../../vendor/signals.js';
import { call, complainKept, download, fetchFile } from '../keep/wire.js';
import { puzzleOf } from '../meta.js';
import { go, pathTo } from '../router.js';
import { toText } from './setup.js';

/** @import { SolveSettings, OpenedTrace } from '../protocol.js' */
/** @import { Setup } from './setup.js' */
/** @import { Traced } from './wire.js' */

/** Counts the files that were opened. */
export const opened = signal(0);

/** The file that waits for its board to be on the screen. @type {OpenedTrace | null} */
let waiting = null;

/** Hands the reader a recorded search. @param {number} trace @param {string} board @param {Setup} setup */
export async function saveTrace(trace, board, setup) {
  try {
    download(`${puzzleOf(board)}-${setup.solver}.trace`, await fetchFile(`traces/${trace}`));
  } catch (error) {
    complainKept(error);
  }
}

/**
 * Opens a file: its board comes onto the screen, and what was recorded with it.
 * @param {File | null | undefined} file
 */
export async function openTraceFile(file) {
  if (!file) return;
  try {
    const found = /** @type {OpenedTrace} */ (await call('POST', 'traces', file));
    batch(() => {
      waiting = found;
      go(pathTo('visualise', found.board, { how: toText(setupOf(found.how)) }));
      opened.value += 1;
    });
  } catch (error) {
    complainKept(error);
  }
}

/**
 * What was opened for this board and this way to search it; once.
 * @param {string} board
 * @param {Setup} setup
 * @returns {Traced | null}
 */
export function takeOpened(board, setup) {
  const found = waiting;
  if (!found || found.board !== board || toText(setupOf(found.how)) !== toText(setup)) return null;
  waiting = null;
  return found;
}

/** @param {SolveSettings} how @returns {Setup} */
function setupOf({ solver, heuristic, weight, beam, branch, depth, objective }) {
  const knobs = Object.entries({ heuristic, weight, beam, branch, depth, objective }).flatMap(([knob, value]) =>
    value === null || value === undefined ? [] : [[knob, String(value)]],
  );
  return { solver: solver ?? '', ...Object.fromEntries(knobs) };
}
