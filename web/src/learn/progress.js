// Which lessons were done: kept in the browser.

import { signal } from '../../vendor/signals.js';

const KEY = 'starboard.lessons';

/** Ids of the lessons that were read to the end. @type {import('../../vendor/signals.js').Signal<string[]>} */
export const done = signal(read());

/** @param {string} lesson */
export function finish(lesson) {
  if (done.value.includes(lesson)) return;
  done.value = [...done.value, lesson];
  try {
    localStorage.setItem(KEY, JSON.stringify(done.value));
  } catch {
    // Not kept: the lessons work all the same.
  }
}

/** @returns {string[]} */
function read() {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(kept) ? kept.map(String) : [];
  } catch {
    return [];
  }
}
