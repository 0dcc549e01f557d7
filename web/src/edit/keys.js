// The keys of the editor.

import { commonKeys } from '../screens/common.js';
import { layers } from './draft.js';
import { scaled } from './drawing.js';

/** @import { Signal } from '../../vendor/signals.js' */
/** @import { Binding } from '../keys.js' */
/** @import { Session } from './session.js' */
/**
 * @typedef {{ handle: { focus: () => void }, zoom: Signal<number>, play: () => void, show: (sheet: 'open' | 'save') =>
 *   void }} Screen
 */

/** Digits typed within this many milliseconds make one number. */
const TYPING = 1200;

/** @type {Record<string, [number, number]>} */
const WAYS = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  w: [0, -1],
  s: [0, 1],
  a: [-1, 0],
  d: [1, 0],
};
const ARROWS = ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight'];

/** @param {Session} session @param {Screen} screen @returns {Binding[]} */
export function editorKeys(session, { handle, zoom, play, show }) {
  const { cursor, draft, data, brushes, brush, tool } = session;
  const place = (/** @type {number} */ cell) =>
    data.counts ? session.count(cell, 1) : tool.value === 'fill' ? session.fill(cell) : session.paint([cell]);
  const move = (/** @type {KeyboardEvent} */ { key }) => {
    const [dx, dy] = WAYS[key.length === 1 ? key.toLowerCase() : key] ?? [0, 0];
    const { width, height } = draft.value;
    const [column, row] = [(cursor.value % width) + dx, Math.floor(cursor.value / width) + dy];
    if (column >= 0 && row >= 0 && column < width && row < height) cursor.value = row * width + column;
    handle.focus();
  };
  const toggle = () => {
    const cell = cursor.value;
    if (data.counts) session.put(cell, data.empty);
    else if (layers(draft.value.cells[cell] ?? '').includes(brush.value?.word ?? ''))
      session.paint([cell], session.eraser());
    else session.paint([cell]);
  };
  const next = (/** @type {1 | -1} */ by) => {
    const count = brushes.value.length;
    const at = brushes.value.findIndex(({ word }) => word === brush.value?.word);
    session.choose(brushes.value[(at + by + count) % count]?.word ?? '');
  };
  let typedAt = 0;
  const digit = (/** @type {KeyboardEvent} */ { key, timeStamp }) => {
    if (!data.counts) return session.choose(brushes.value[Number(key) - 1]?.word ?? brush.value?.word ?? '');
    const longer = `${timeStamp - typedAt < TYPING ? (draft.value.cells[cursor.value] ?? '') : ''}${key}`;
    typedAt = timeStamp;
    session.put(cursor.value, String(Number(Number(longer) < draft.value.cells.length ? longer : key)));
    handle.focus();
  };
  const scale = (/** @type {number} */ by) => (zoom.value = scaled(zoom.value, by));
  /** @type {Binding[]} */
  const own = data.counts
    ? [
        { keys: ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9'], text: 'key-edit-number', run: digit },
        { keys: ['Enter', 'e'], text: 'key-edit-raise', run: () => place(cursor.value) },
        { keys: ['Shift+Enter', 'q'], text: 'key-edit-lower', run: () => session.count(cursor.value, -1) },
        { keys: [' ', 'Delete'], text: 'key-edit-erase', run: toggle },
        { keys: ['+', '-'], text: 'key-zoom', run: ({ key }) => scale(key === '+' ? 1.25 : 0.8) },
      ]
    : [
        { keys: ['1', '2', '3', '4', '5', '6', '7', '8', '9'], text: 'key-edit-brush', run: digit },
        { keys: ['['], text: 'key-edit-brush-before', run: () => next(-1) },
        { keys: [']'], text: 'key-edit-brush-after', run: () => next(1) },
        { keys: ['Enter'], text: 'key-edit-place', run: () => place(cursor.value) },
        { keys: [' '], text: 'key-edit-toggle', run: toggle },
        { keys: ['Delete'], text: 'key-edit-erase', run: () => session.paint([cursor.value], session.eraser()) },
        {
          keys: ARROWS.flatMap((key) => [`Shift+${key}`, `Ctrl+${key}`]),
          text: 'key-edit-line',
          run: (event) => {
            session.paint([cursor.value]);
            move(event);
            session.paint([cursor.value]);
          },
        },
        { keys: ['q'], text: 'edit-tool-paint', run: () => (tool.value = 'paint') },
        { keys: ['e'], text: 'edit-tool-rectangle', run: () => (tool.value = 'rectangle') },
        { keys: ['g'], text: 'edit-tool-fill', run: () => (tool.value = 'fill') },
        {
          keys: ['i'],
          text: 'edit-tool-take',
          run: () => session.chooseWord(layers(draft.value.cells[cursor.value] ?? '').findLast(Boolean) ?? ''),
        },
        {
          keys: ['+', '-', '0'],
          text: 'key-zoom',
          run: ({ key }) => scale(key === '0' ? 0 : key === '+' ? 1.25 : 0.8),
        },
      ];
  return [
    { keys: [...ARROWS, 'w', 'a', 's', 'd'], text: 'key-edit-cursor', run: move },
    ...own,
    { keys: ['z', 'u', 'Backspace', 'Ctrl+z'], text: 'key-undo', run: session.undo },
    { keys: ['y', 'Ctrl+y', 'Ctrl+Shift+z'], text: 'key-redo', run: session.redo },
    { keys: ['r'], text: 'key-edit-clear', run: session.clear },
    { keys: ['t'], text: 'edit-play', run: play },
    { keys: ['o', 'Ctrl+o'], text: 'edit-open', run: () => show('open') },
    { keys: ['Ctrl+s'], text: 'edit-save', run: () => show('save') },
    { keys: ['Ctrl+c'], text: 'key-copy' },
    { keys: ['Ctrl+v'], text: 'key-edit-paste' },
    ...commonKeys(),
  ];
}
