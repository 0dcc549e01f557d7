// A run of the generator: boards as they are found, until there are enough or somebody stops it.

import { signal } from '../../vendor/signals.js';
import { say } from '../i18n.js';
import { Refusal, ask } from '../socket.js';

/** @import { BoardInfo, Options, ProgressInfo, RatingInfo } from '../protocol.js' */
/** @typedef {ReturnType<typeof newRun>} Run */
/** @typedef {'certified' | 'unsolvable' | 'unproved'} Standing what is known of a board that was made */
/** @typedef {{ board: string, info: BoardInfo, rating: RatingInfo | null, standing: Standing }} Found */

/** The word by which every generator lets boards through that it has not certified. */
const UNCHECKED = 'unchecked';

export function newRun() {
  const found = signal(/** @type {Found[]} */ ([]));
  const progress = signal(/** @type {ProgressInfo | null} */ (null));
  const isBusy = signal(false);
  const problem = signal('');
  let job = new AbortController();
  return {
    found, progress, isBusy, problem,
    cancel: () => job.abort(),
    forget: () => void (found.value = []),
    /** @param {string} puzzle @param {Options} options @param {number} count @param {string} [seed] */
    start: async (puzzle, options, count, seed) => {
      if (isBusy.value) return;
      job = new AbortController();
      [isBusy.value, problem.value, progress.value] = [true, '', null];
      const isChecked = !Object.entries(options).some(([id, value]) => value === UNCHECKED || (id === UNCHECKED && value === 'true'));
      try {
        await ask(
          { op: 'generate', puzzle, options, seed, count, rate: true },
          { signal: job.signal, progress: (info) => (progress.value = info), each: (info) => (found.value = added(found.value, info, isChecked)) },
        );
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        problem.value = say(error.event.faults?.[0]?.message ?? error.event.message);
      } finally {
        isBusy.value = false;
      }
    },
  };
}

/** @param {Found[]} found @param {BoardInfo} info @param {boolean} isChecked whether the generator hands out nothing that cannot be solved */
function added(found, info, isChecked) {
  const { board, rating } = info;
  if (!board || found.some((other) => other.board === board)) return found;
  const isSolved = rating?.outcome === 'optimal' || rating?.outcome === 'feasible';
  return [...found, { board, info, rating, standing: /** @type {Standing} */ (rating?.outcome === 'unsolvable' ? 'unsolvable' : isChecked || isSolved ? 'certified' : 'unproved') }];
}
