// A run of the generator: boards as they are found, until there are enough that fit or somebody stops it.

import { signal } from '../../vendor/signals.js';
import { say, text } from '../i18n.js';
import { Refusal, ask } from '../socket.js';

/** @import { BoardInfo, Options, ProgressInfo, RatingInfo } from '../protocol.js' */
/** @typedef {ReturnType<typeof newRun>} Run */
/** @typedef {'certified' | 'unsolvable' | 'unproved'} Standing what is known of a board that was made */
/** @typedef {{ board: string, info: BoardInfo, rating: RatingInfo | null, standing: Standing }} Found */
/** @typedef {{ least: number, most: number }} Band */
/** @typedef {{ options: Options, count: number, seed?: string, score: Band, cost: Band }} Wanted */

/** The word by which every generator lets boards through that it has not certified. */
const UNCHECKED = 'unchecked';
/** Boards that are looked at for each one that is wanted, when only some fit. */
const TRIES = 40;

export function newRun() {
  const found = signal(/** @type {Found[]} */ ([]));
  const progress = signal(/** @type {ProgressInfo | null} */ (null));
  const skipped = signal(0);
  /** How many boards this run shall find, and how many it has found. */
  const wanted = signal(0);
  const made = signal(0);
  const isBusy = signal(false);
  const problem = signal('');
  let job = new AbortController();
  return {
    found,
    progress,
    skipped,
    wanted,
    made,
    isBusy,
    problem,
    cancel: () => job.abort(),
    forget: () => {
      found.value = [];
    },
    /** @param {string} puzzle @param {Wanted} wanted */
    start: async (puzzle, { options, count, seed, score, cost }) => {
      if (isBusy.value) return;
      const mine = new AbortController();
      job = mine;
      [isBusy.value, problem.value, progress.value, skipped.value] = [true, '', null, 0];
      [wanted.value, made.value] = [count, 0];
      const isChecked = !Object.entries(options).some(
        ([id, value]) => value === UNCHECKED || (id === UNCHECKED && value === 'true'),
      );
      let missing = count;
      const each = (/** @type {BoardInfo} */ info) => {
        const fits = missing > 0 && isWithin(info.rating?.score, score) && isWithin(info.rating?.cost, cost);
        const next = fits ? added(found.value, info, isChecked) : found.value;
        if (fits) {
          missing -= 1;
          made.value += 1;
        } else skipped.value += 1;
        found.value = next;
      };
      const follow = followers(seed);
      try {
        for (let tries = 0; missing > 0 && tries < TRIES * count && !mine.signal.aborted; ) {
          const asked = missing;
          tries += asked;
          const last = await ask(
            { op: 'generate', puzzle, options, seed: follow(asked), count: asked, rate: true },
            { signal: mine.signal, progress: (info) => (progress.value = info), each },
          );
          if (last.ev === 'limit') {
            problem.value = text('solve-limit', { limit: text(`stop-${last.stop}`) });
            break;
          }
        }
        if (missing > 0 && !problem.value && !mine.signal.aborted)
          problem.value = text('make-ran-out', { made: made.value, tried: made.value + skipped.value });
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        problem.value = say(error.event.faults?.[0]?.message ?? error.event.message);
      } finally {
        isBusy.value = false;
      }
    },
  };
}

/**
 * Whether a number lies within bounds; one that is not known does so only if there are none.
 * @param {number | null | undefined} value
 * @param {Band} band
 */
const isWithin = (value, { least, most }) =>
  value == null ? least <= 0 && most === Infinity : value >= least && value <= most;

/**
 * The seeds to ask with: the given one, then the one after those that were used. Without one they are the engine's
 * choice.
 * @param {string | undefined} seed
 */
function followers(seed) {
  let next = seed ? BigInt(`0x${seed}`) : null;
  return (/** @type {number} */ count) => {
    const now = next?.toString(16);
    if (next !== null) next += BigInt(count);
    return now;
  };
}

/**
 * @param {Found[]} found
 * @param {BoardInfo} info
 * @param {boolean} isChecked whether the generator hands out nothing that cannot be solved
 */
function added(found, info, isChecked) {
  const { board, rating } = info;
  if (!board || found.some((other) => other.board === board)) return found;
  const isSolved = rating?.outcome === 'optimal' || rating?.outcome === 'feasible';
  return [
    ...found,
    {
      board,
      info,
      rating,
      standing: /** @type {Standing} */ (
        rating?.outcome === 'unsolvable' ? 'unsolvable' : isChecked || isSolved ? 'certified' : 'unproved'
      ),
    },
  ];
}
