// A draft in the making: what is on it, how it came there, and where the cursor is. Every change can be undone, and a
// reload finds everything as it was.

import { computed, effect, signal } from '../../vendor/signals.js';
import { offered, painted } from './brushes.js';
import { blank, read, write } from './draft.js';
import { images, region } from './shape.js';

/** @import { Brush, EditorData } from './brushes.js' */
/** @import { Draft } from './draft.js' */
/** @import { Symmetry } from './shape.js' */
/** @typedef {'paint' | 'rectangle' | 'fill' | 'take'} Tool */
/** @typedef {ReturnType<typeof openSession>} Session */
/** @typedef {{ text: string, past: string[], future: string[] }} Kept */

const PREFIX = 'starboard.draft.';
const MOST_STEPS = 500;
/** Characters of the history that is kept across reloads. */
const MOST_KEPT = 200_000;

/** @param {string} puzzle @param {EditorData} data */
export function openSession(puzzle, data) {
  const kept = recall(puzzle);
  const parse = (/** @type {string} */ text) => read(text, data);
  const draft = signal(
    /** @type {Draft} */ (
      parse(kept?.text ?? '') ?? parse(data.start.join('\n')) ?? blank(data.size.min, data.size.min, data)
    ),
  );
  const past = signal((kept?.past ?? []).flatMap((text) => parse(text) ?? []));
  const future = signal((kept?.future ?? []).flatMap((text) => parse(text) ?? []));
  const cursor = signal(0);
  const chosen = signal('');
  const symmetry = signal(/** @type {Symmetry} */ ('none'));
  const tool = signal(/** @type {Tool} */ ('paint'));
  const brushes = computed(() => offered(data, puzzle, draft.value.headers));
  const typed = signal(/** @type {Brush | null} */ (null));
  const brush = computed(
    () =>
      typed.value ??
      brushes.value.find(({ word }) => word === chosen.value) ??
      brushes.value[0] ??
      data.brushes[0] ??
      null,
  );
  /** The draft before the stroke that is being made. @type {Draft | null} */
  let before = null;

  const settle = (/** @type {Draft} */ next, /** @type {Draft} */ from) => {
    if (next === from) return;
    past.value = [...past.value, from].slice(-MOST_STEPS);
    future.value = [];
  };
  /** Puts another draft in this one's place. @param {Draft} next */
  const change = (next) => {
    const from = draft.value;
    if (next === from) return;
    draft.value = next;
    cursor.value = Math.min(cursor.value, next.cells.length - 1);
    if (!before) settle(next, from);
  };
  /** Places a brush on cells and their mirror images. @param {readonly number[]} cells @param {Brush | null} [with_] */
  const paint = (cells, with_ = brush.value) => {
    if (!with_) return;
    let next = draft.value;
    for (const cell of cells)
      for (const image of images(cell, next, symmetry.value)) next = painted(next, image, with_, data.empty);
    change(next);
  };
  const travel = (/** @type {typeof past} */ from, /** @type {typeof past} */ to) => {
    const next = from.value.at(-1);
    if (!next) return;
    from.value = from.value.slice(0, -1);
    to.value = [...to.value, draft.value];
    draft.value = next;
    cursor.value = Math.min(cursor.value, next.cells.length - 1);
  };
  const stop = effect(() => remember(puzzle, data, draft.value, past.value, future.value));

  return {
    puzzle,
    data,
    draft,
    past,
    future,
    cursor,
    symmetry,
    tool,
    brushes,
    brush,
    change,
    paint,
    stop,
    /** Chooses what is placed. @param {string} word */
    choose: (word) => {
      typed.value = null;
      chosen.value = word;
      if (tool.value === 'take') tool.value = 'paint';
    },
    /** Places a word of one's own. @param {string} word */
    chooseWord: (word) =>
      (typed.value = brushes.value.find((known) => known.word === word) ?? { id: 'own', word, ...data.other }),
    /** The brush that leaves nothing. @returns {Brush} */
    eraser: () => ({
      ...(data.brushes.find(({ word }) => word === data.empty) ?? { id: 'empty', ...data.other }),
      word: data.empty,
    }),
    /** Writes a word into a cell as it stands. @param {number} cell @param {string} word */
    put: (cell, word) => change({ ...draft.value, cells: draft.value.cells.with(cell, word) }),
    /** @param {number} cell */
    fill: (cell) => paint(region(cell, draft.value)),
    /** Exchanges two cells. @param {number} one @param {number} other */
    swap: (one, other) => {
      const { cells } = draft.value;
      if (one !== other)
        change({ ...draft.value, cells: cells.with(one, cells[other] ?? '').with(other, cells[one] ?? '') });
    },
    /** Raises or lowers a number; it goes round. @param {number} cell @param {1 | -1} by */
    count: (cell, by) => {
      const { cells } = draft.value;
      const now = Number(cells[cell]);
      change({
        ...draft.value,
        cells: cells.with(cell, String(((Number.isInteger(now) ? now : 0) + by + cells.length) % cells.length)),
      });
    },
    /** What follows is undone as one step. */
    begin: () => {
      before ??= draft.value;
    },
    end: () => {
      const from = before;
      before = null;
      if (from) settle(draft.value, from);
    },
    /** Takes back what was done since it began. */
    cancel: () => {
      if (before) draft.value = before;
      before = null;
    },
    undo: () => travel(past, future),
    redo: () => travel(future, past),
    clear: () =>
      change({
        ...blank(draft.value.width, draft.value.height, data),
        title: draft.value.title,
        headers: draft.value.headers,
      }),
    /** @param {Record<string, string>} headers */
    setHeaders: (headers) => change({ ...draft.value, headers }),
    text: () => write(draft.value, data).text,
  };
}

/** The draft of a puzzle that is kept in this browser, as text. @param {string} puzzle */
export const keptText = (puzzle) => recall(puzzle)?.text ?? '';

/** @param {string} puzzle @returns {Kept | null} */
function recall(puzzle) {
  try {
    return JSON.parse(localStorage.getItem(PREFIX + puzzle) ?? 'null');
  } catch {
    return null;
  }
}

/**
 * @param {string} puzzle
 * @param {EditorData} data
 * @param {Draft} draft
 * @param {Draft[]} past
 * @param {Draft[]} future
 */
function remember(puzzle, data, draft, past, future) {
  let room = MOST_KEPT;
  const latest = (/** @type {Draft[]} */ drafts) => {
    const texts = [];
    for (const one of drafts.toReversed().slice(0, 50)) {
      const { text } = write(one, data);
      room -= text.length;
      if (room < 0) break;
      texts.unshift(text);
    }
    return texts;
  };
  const kept = { text: write(draft, data).text, past: latest(past), future: latest(future) };
  try {
    localStorage.setItem(PREFIX + puzzle, JSON.stringify(kept));
  } catch {
    // The browser's store is full or forbidden: the draft is edited all the same, it is only not kept.
  }
}
