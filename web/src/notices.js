// Short notices: one for the eye that goes by itself, one for screen readers.

import { signal } from '../vendor/signals.js';

/**
 * @typedef {{ key: number, text: string, tone: 'plain' | 'good' | 'bad', action?: { text: string, run: () => void },
 *   stays: boolean }} Notice
 */

/** The notice that is shown. @type {import('../vendor/signals.js').Signal<Notice | null>} */
export const notice = signal(null);

/** What the live region says. @type {import('../vendor/signals.js').Signal<string>} */
export const announcement = signal('');

let timer = 0;
let key = 0;

/**
 * Shows a notice for a few seconds, or until another one comes.
 * @param {string} text
 * @param {Notice['tone']} [tone]
 * @param {Notice['action']} [action]
 * @param {{ stays?: boolean }} [how]
 * @returns {() => void} takes it away, once what it is about is gone
 */
export function show(text, tone = 'plain', action, { stays = false } = {}) {
  clearTimeout(timer);
  key += 1;
  const mine = key;
  notice.value = { key, text, tone, action, stays };
  announce(text);
  if (!stays) timer = window.setTimeout(dismiss, Math.max(3500, 60 * text.length));
  return () => {
    if (notice.peek()?.key === mine) dismiss();
  };
}

/** Takes the notice away. */
export function dismiss() {
  clearTimeout(timer);
  notice.value = null;
}

/** Says something to screen readers; the same words twice are said twice. @param {string} text */
export function announce(text) {
  announcement.value = announcement.value === text ? `${text}\u00a0` : text;
}
