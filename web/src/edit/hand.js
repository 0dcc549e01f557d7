// What the pointer does on a draft: strokes, rectangles, fills, and on boards of numbers raising, lowering and
// exchanging.

import { layers } from './draft.js';
import { rectangle, stroke } from './shape.js';

/** @import { Session } from './session.js' */

/**
 * @typedef {object} Ground
 * @property {(event: PointerEvent) => number} at the cell under a pointer, or -1
 * @property {(cell: number) => void} reached the keyboard follows the pointer
 * @property {(dx: number, dy: number, ratio: number) => void} pan two fingers move and enlarge the sheet
 * @property {(from: number, to: number) => void} preview shows what would be meant; -1 for nothing
 */

/**
 * Listens on an element; gives the function that stops it.
 * @param {HTMLElement} element
 * @param {Session} session
 * @param {Ground} ground
 */
export function hand(element, session, { at, reached, pan, preview }) {
  let from = -1;
  let last = -1;
  /** Whether the other button is down, which takes away. */
  let isOther = false;
  /** @type {Map<number, PointerEvent>} */
  const fingers = new Map();

  const reach = (/** @type {number} */ cell) => {
    session.cursor.value = cell;
    reached(cell);
  };
  const paint = (/** @type {readonly number[]} */ cells) =>
    session.paint(cells, isOther ? session.eraser() : undefined);
  const down = (/** @type {PointerEvent} */ event) => {
    if (event.pointerType === 'touch' && fingers.set(event.pointerId, event).size === 2) {
      from = -1;
      preview(-1, -1);
      return session.cancel();
    }
    const cell = at(event);
    if (cell < 0 || from >= 0 || event.button === 1) return;
    event.preventDefault();
    element.setPointerCapture(event.pointerId);
    [from, last, isOther] = [cell, cell, event.button === 2 || (event.ctrlKey && event.button === 0)];
    reach(cell);
    if (session.data.counts) return;
    session.begin();
    if (session.tool.value === 'take')
      session.chooseWord(layers(session.draft.value.cells[cell] ?? '').findLast(Boolean) ?? '');
    else if (session.tool.value === 'fill') session.fill(cell);
    else if (session.tool.value === 'rectangle') preview(cell, cell);
    else paint([cell]);
  };
  const move = (/** @type {PointerEvent} */ event) => {
    const old = fingers.get(event.pointerId);
    const still = [...fingers.values()].find(({ pointerId }) => pointerId !== event.pointerId);
    if (old && still) {
      const spread = (/** @type {PointerEvent} */ one) =>
        Math.max(Math.hypot(one.clientX - still.clientX, one.clientY - still.clientY), 1);
      pan((old.clientX - event.clientX) / 2, (old.clientY - event.clientY) / 2, spread(event) / spread(old));
      fingers.set(event.pointerId, event);
      return;
    }
    const cell = at(event);
    if (from < 0 || cell < 0 || cell === last) return;
    const { tool, data } = session;
    if (data.counts || tool.value === 'rectangle') preview(from, cell);
    else if (tool.value === 'paint') paint(stroke(last, cell, session.draft.value));
    last = cell;
  };
  const up = (/** @type {PointerEvent} */ event) => {
    fingers.delete(event.pointerId);
    if (from < 0) return;
    const start = from;
    from = -1;
    preview(-1, -1);
    if (event.type === 'pointerup') {
      if (session.data.counts) {
        if (last === start) session.count(start, isOther ? -1 : 1);
        else session.swap(start, last);
      } else if (session.tool.value === 'rectangle') paint(rectangle(start, last, session.draft.value));
      if (last !== start) reach(last);
    }
    if (session.tool.value === 'take') session.tool.value = 'paint';
    session.end();
  };
  const menu = (/** @type {Event} */ event) => event.preventDefault();
  // Assistive technology clicks on a cell without a pointer.
  const click = (/** @type {MouseEvent} */ event) => {
    const cell = event.target instanceof HTMLElement ? event.target.dataset.cell : undefined;
    if (event.detail === 0 && cell !== undefined)
      session.data.counts ? session.count(Number(cell), 1) : session.paint([Number(cell)]);
  };

  /** @type {[string, (event: any) => void][]} */
  const listeners = [
    ['pointerdown', down],
    ['pointermove', move],
    ['pointerup', up],
    ['pointercancel', up],
    ['contextmenu', menu],
    ['click', click],
  ];
  for (const [name, listener] of listeners) element.addEventListener(name, listener);
  return () => {
    for (const [name, listener] of listeners) element.removeEventListener(name, listener);
  };
}
