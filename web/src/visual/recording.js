// Recording a search on a board and having it played: one at a time, a new one replaces the old.

import { batch, signal } from '../../vendor/signals.js';
import { say, text } from '../i18n.js';
import { Refusal } from '../socket.js';
import { newPlayer } from './player.js';
import { howOf } from './setup.js';
import { openTrace, record } from './wire.js';

/** @import { Game } from '../game.js' */
/** @import { SolveSettings, ProgressInfo } from '../protocol.js' */
/** @import { Player } from './player.js' */
/** @import { Setup } from './setup.js' */
/** @import { Trace, Traced } from './wire.js' */

/** @typedef {{ setup: Setup, trace: Trace, player: Player }} Shown */

const SECONDS = 30;

/** @param {Game} game @param {string} puzzle */
export function newRecording(game, puzzle) {
  /** @type {import('../../vendor/signals.js').Signal<Shown | null>} */
  const shown = signal(null);
  const isBusy = signal(false);
  /** @type {import('../../vendor/signals.js').Signal<ProgressInfo | null>} */
  const progress = signal(null);
  const trouble = signal('');
  /** @type {AbortController | null} */
  let abort = null;
  let turn = 0;

  /** @param {Setup} setup @param {Partial<SolveSettings>} [limits] */
  async function start(setup, limits = {}) {
    abort?.abort();
    const mine = ++turn;
    abort = new AbortController();
    batch(() => {
      isBusy.value = true;
      progress.value = null;
      trouble.value = '';
    });
    try {
      await game.opened;
      const how = howOf(puzzle, setup, { time: 1000 * SECONDS, ...limits });
      const traced = await record(game.game, how, {
        progress: (info) => (progress.value = info),
        signal: abort.signal,
      });
      if (mine !== turn) return void (traced && openTrace(traced).close());
      if (traced) await show(setup, traced, mine);
      else trouble.value = text('solve-cancelled');
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      if (mine === turn) trouble.value = say(error.event.message);
    } finally {
      if (mine === turn) isBusy.value = false;
    }
  }

  /** Shows a search that was recorded before. @param {Setup} setup @param {Traced} traced */
  async function take(setup, traced) {
    abort?.abort();
    const mine = ++turn;
    batch(() => {
      isBusy.value = false;
      trouble.value = '';
    });
    await show(setup, traced, mine);
  }

  /** @param {Setup} setup @param {Traced} traced @param {number} mine whose turn it is */
  async function show(setup, traced, mine) {
    const { speed } = shown.peek()?.player ?? {};
    close();
    const trace = openTrace(traced);
    await trace.frameSoon(0);
    if (mine !== turn) return trace.close();
    const player = newPlayer(trace);
    if (speed) player.speed.value = speed.value;
    shown.value = { setup, trace, player };
  }

  function close() {
    const old = shown.peek();
    old?.player.close();
    old?.trace.close();
    shown.value = null;
  }

  return {
    shown,
    isBusy,
    progress,
    trouble,
    start,
    take,
    cancel: () => abort?.abort(),
    close() {
      turn += 1;
      abort?.abort();
      close();
    },
  };
}

/** @typedef {ReturnType<typeof newRecording>} Recording */
