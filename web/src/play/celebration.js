// The moment between the last move and the sheet: the board celebrates, and whoever presses a key or clicks has seen
// enough of it.

import { animation } from '../theme.js';

/** How long the board celebrates, in milliseconds. */
const LENGTH = 1100;
const MODIFIERS = /^(Shift|Control|Alt|Meta)$/;

/**
 * Calls `done` once the board has celebrated; at once where nothing moves. Until then keys and presses only cut it
 * short.
 * @param {() => void} done
 * @returns {() => void} gives it up
 */
export function afterCelebration(done) {
  if (animation.peek() !== 'smooth' || matchMedia('(prefers-reduced-motion: reduce)').matches || document.hidden) {
    done();
    return () => {};
  }
  const stop = new AbortController();
  const timer = setTimeout(finish, LENGTH);
  stop.signal.addEventListener('abort', () => clearTimeout(timer));
  function finish() {
    stop.abort();
    done();
  }
  /** @param {Event} event */
  const swallow = (event) => {
    event.preventDefault();
    event.stopPropagation();
  };
  const how = { capture: true, signal: stop.signal };
  // A press is kept from the board, its click ends the wait: a sheet that opened under the finger would be closed by
  // that click.
  addEventListener('pointerdown', (event) => event.stopPropagation(), how);
  addEventListener(
    'click',
    (event) => {
      swallow(event);
      finish();
    },
    how,
  );
  addEventListener(
    'keydown',
    (event) => {
      if (MODIFIERS.test(event.key)) return;
      swallow(event);
      // A key that was held for the last move repeats by itself.
      if (!event.repeat) finish();
    },
    how,
  );
  return () => stop.abort();
}
