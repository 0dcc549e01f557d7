// A short game that plays itself again and again, to show a rule.

import { createBoard } from './board.js';

/** @import { BoardOptions, Played, View } from './types.js' */

/** A position and the moves that led to it from the one before. @typedef {{ view: View, played: Played[] }} Frame */

/** Milliseconds before the first move, between moves, and at the end. */
const PAUSE = { first: 900, between: 450, last: 1800 };

/**
 * Puts a board into a host that plays the frames in a loop; the first frame is the start. Those who asked for less
 * motion see it step by
 * step. It stands still while it is out of sight.
 * @param {HTMLElement} host @param {Pick<BoardOptions, 'puzzle' | 'text' | 'settings'>} options @param {Frame[]} frames
 * @returns {{ destroy: () => void }}
 */
export function createExample(host, options, frames) {
  const board = createBoard(host, {
    ...options,
    settings: { ...options.settings, sound: false },
    readonly: true,
    onGesture: () => {},
    targets: async () => [],
  });
  let timer = 0;
  let seen = false;
  let at = 0;
  board.show(frames[0].view);
  const step = async () => {
    if (!seen) return;
    at = (at + 1) % frames.length;
    if (at === 0) board.show(frames[0].view);
    else await board.play(frames[at].view, frames[at].played);
    wait();
  };
  const wait = () => {
    clearTimeout(timer);
    if (frames.length < 2) return;
    const pause = at === 0 ? PAUSE.first : at === frames.length - 1 ? PAUSE.last : PAUSE.between;
    timer = window.setTimeout(() => void step(), pause);
  };
  const watch = new IntersectionObserver(([entry]) => {
    seen = entry.isIntersecting;
    if (seen) wait();
    else clearTimeout(timer);
  });
  watch.observe(host);
  return {
    destroy: () => {
      seen = false;
      clearTimeout(timer);
      watch.disconnect();
      board.destroy();
    },
  };
}
