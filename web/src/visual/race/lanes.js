// A race: the same board for every lane, one lane after the other so that none disturbs the clock of another; then all
// are replayed together.

import { batch, signal } from '../../../vendor/signals.js';
import { say } from '../../i18n.js';
import { Refusal, ask } from '../../socket.js';
import { isTraceable } from '../algorithms.js';
import { newPlayer } from '../player.js';
import { howOf, solverOf } from '../setup.js';
import { openTrace, record } from '../wire.js';

/** @import { Game } from '../../game.js' */
/** @import { AnswerData, ProgressInfo } from '../../protocol.js' */
/** @import { Player } from '../player.js' */
/** @import { Setup } from '../setup.js' */
/** @import { Trace } from '../wire.js' */
/** @import { Frame } from '../types.js' */

/**
 * @typedef {object} Lane
 * @property {Setup} setup
 * @property {'waiting' | 'running' | 'done' | 'failed'} state
 * @property {AnswerData | null} answer
 * @property {number | null} initial the estimate at the start
 * @property {ProgressInfo[]} progress what was heard while it ran
 * @property {Trace | null} trace
 * @property {Player | null} player
 * @property {Frame[]} samples
 * @property {string} trouble
 */

export const MOST_LANES = 6;
const SAMPLES = 600;
const MOST_PROGRESS = 2000;
/** Six records must stay with the engine together. */
const RECORD_BYTES = 96 << 20;

/** @typedef {{ seconds: number, megabytes: number }} Limits */

/** @param {Game} game @param {string} puzzle */
export function newRace(game, puzzle) {
  /** @type {import('../../../vendor/signals.js').Signal<Lane[]>} */
  const lanes = signal([]);
  const isBusy = signal(false);
  /** @type {AbortController | null} */
  let abort = null;

  /** @param {number} index @param {Partial<Lane>} change */
  const update = (index, change) => {
    lanes.value = lanes.value.map((lane, place) => (place === index ? { ...lane, ...change } : lane));
  };

  /** @param {readonly Setup[]} setups @param {Limits} limits */
  async function start(setups, limits) {
    stop();
    clear();
    const mine = new AbortController();
    abort = mine;
    batch(() => {
      isBusy.value = true;
      lanes.value = setups.map((setup) => ({
        setup,
        state: /** @type {const} */ ('waiting'),
        answer: null,
        initial: null,
        progress: [],
        trace: null,
        player: null,
        samples: [],
        trouble: '',
      }));
    });
    await game.opened;
    for (const [index, setup] of setups.entries()) {
      if (mine.signal.aborted) break;
      update(index, { state: 'running' });
      try {
        await run(index, setup, limits, mine.signal);
        update(index, { state: 'done' });
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        update(index, { state: 'failed', trouble: say(error.event.message) });
      }
    }
    if (abort === mine) isBusy.value = false;
  }

  /** @param {number} index @param {Setup} setup @param {Limits} limits @param {AbortSignal} cancelled */
  async function run(index, setup, { seconds, megabytes }, cancelled) {
    const how = howOf(puzzle, setup, { time: 1000 * seconds, memory: 1_000_000 * megabytes });
    const hear = (/** @type {ProgressInfo} */ info) => {
      const heard = lanes.value[index]?.progress ?? [];
      if (heard.length < MOST_PROGRESS) update(index, { progress: [...heard, info] });
    };
    const solved = await ask({ op: 'solve', game: game.game, how }, { progress: hear, signal: cancelled });
    if (solved.ev !== 'solution') return;
    update(index, { answer: solved.answer });
    // An algorithm without an estimate has none at the start either.
    const asked = solverOf(puzzle, setup)?.heuristic
      ? ask({
          op: 'steps',
          game: game.game,
          moves: '',
          objective: solved.answer.objective,
          heuristic: how.heuristic ?? null,
        })
      : null;
    const steps = await asked?.catch(() => null);
    if (steps?.ev === 'steps') update(index, { initial: steps.steps[0]?.h ?? null });
    if (!isTraceable(setup.solver) || cancelled.aborted) return;
    const traced = await record(game.game, how, { signal: cancelled, bytes: RECORD_BYTES }).catch((error) =>
      error instanceof Refusal ? null : Promise.reject(error),
    );
    if (!traced || cancelled.aborted) return;
    const trace = openTrace(traced);
    const samples = await trace.samples(SAMPLES);
    update(index, { trace, player: newPlayer(trace), samples });
  }

  function stop() {
    abort?.abort();
    isBusy.value = false;
  }

  function clear() {
    for (const { trace, player } of lanes.peek()) {
      player?.close();
      trace?.close();
    }
    lanes.value = [];
  }

  function close() {
    stop();
    clear();
  }

  return { lanes, isBusy, start, stop, close };
}

/** @typedef {ReturnType<typeof newRace>} Race */

/** What ended: cost, bound and counts. @param {Lane} lane */
export const isSolved = (lane) => lane.answer?.cost !== null && lane.answer?.cost !== undefined;
