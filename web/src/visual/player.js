// Playing a trace: where it stands, how fast it goes, and what each animation frame shows.

import { signal } from '../../vendor/signals.js';

/** @import { Trace } from './wire.js' */

/** Frames of the trace a second at speed 1. */
const PACE = 4;
export const SLOWEST = 0.25;
/** Faster than any other speed: the whole trace in a few seconds, however long it is. */
export const FASTEST = 4096;
const SECONDS_AT_MOST = 5;

/** @param {Trace} trace */
export function newPlayer(trace) {
  const last = Math.max(0, trace.summary.steps - 1);
  const at = signal(0);
  const isPlaying = signal(false);
  const speed = signal(1);
  let request = 0;
  let before = 0;
  let part = 0;

  /** @param {number} to */
  function seek(to) {
    at.value = Math.max(0, Math.min(Math.round(to), last));
    trace.frame(at.value);
  }

  /** @param {number} now */
  function tick(now) {
    const elapsed = Math.min(0.1, (now - before) / 1000);
    before = now;
    const pace = speed.value >= FASTEST ? Math.max(60, last / SECONDS_AT_MOST) : PACE * speed.value;
    part += elapsed * pace;
    const whole = Math.floor(part);
    part -= whole;
    // What is not here yet is waited for; nothing is skipped unseen at low speeds.
    if (whole > 0 && (whole > 60 || trace.frame(Math.min(at.value + whole, last)))) seek(at.value + whole);
    if (at.value >= last) return pause();
    request = requestAnimationFrame(tick);
  }

  function play() {
    if (isPlaying.value || last === 0) return;
    if (at.value === last) seek(0);
    isPlaying.value = true;
    part = 0;
    before = performance.now();
    request = requestAnimationFrame(tick);
  }

  function pause() {
    cancelAnimationFrame(request);
    isPlaying.value = false;
  }

  /** @param {number} to */
  function jump(to) {
    pause();
    seek(to);
  }

  const goal = trace.summary.markers.find(({ kind }) => kind === 'goal')?.at ?? last;
  return {
    at,
    last,
    isPlaying,
    speed,
    seek: jump,
    by: (/** @type {number} */ frames) => jump(at.value + frames),
    /** Stays in motion: for races, which move all lanes. */
    put: seek,
    toggle: () => (isPlaying.value ? pause() : play()),
    play,
    pause,
    /** To the next expansion, or the one before. @param {1 | -1} by */
    async expansion(by) {
      pause();
      for (let to = at.value + by; to >= 0 && to <= last; to += by) {
        if ((await trace.frameSoon(to))?.line === 'expand') return seek(to);
      }
      seek(by > 0 ? last : 0);
    },
    toGoal: () => jump(goal),
    /** @param {number} times */
    faster(times) {
      speed.value = Math.min(FASTEST, Math.max(SLOWEST, speed.value * times));
    },
    close: pause,
  };
}

/** @typedef {ReturnType<typeof newPlayer>} Player */
