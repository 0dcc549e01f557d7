// A clock that runs only while it is told to, and can go on from where it was left.

import { signal } from '../vendor/signals.js';

/** A clock at `elapsed` milliseconds; `seconds` ticks for whoever shows it. @param {number} elapsed */
export function clock(elapsed) {
  let since = /** @type {number | null} */ (null);
  let timer = 0;
  const seconds = signal(Math.floor(elapsed / 1000));
  const read = () => elapsed + (since === null ? 0 : performance.now() - since);
  const tick = () => (seconds.value = Math.floor(read() / 1000));
  return {
    seconds,
    read,
    isRunning: () => since !== null,
    start() {
      if (since !== null) return;
      since = performance.now();
      timer = window.setInterval(tick, 250);
    },
    /** Begins anew. */
    reset() {
      elapsed = 0;
      since = null;
      clearInterval(timer);
      tick();
    },
    stop() {
      elapsed = read();
      since = null;
      clearInterval(timer);
      tick();
    },
  };
}
