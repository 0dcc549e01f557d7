// The board for keyboards and screen readers: a grid of cells, one of which can have the focus.

import { place } from './layout.js';

/** @import { Piece, View } from './types.js' */

/** Past this many cells only the row of the cursor and its neighbours are there. */
const MOST = 2500;

export class Grid {
  element = document.createElement('div');
  /** The cell with the cursor. */
  cursor = 0;
  #describe;
  /** @type {View | null} */
  #view = null;
  /** @type {Map<number, HTMLElement>} */
  #cells = new Map();
  #shape = '';

  /** @type {Map<number, Piece[]>} */
  #pieces = new Map();

  /** @param {(cell: number, view: View, pieces: Piece[]) => string} describe says what is on a cell */
  constructor(describe) {
    this.#describe = describe;
    this.element.className = 'board-grid';
    this.element.setAttribute('role', 'grid');
  }

  /** @param {View} view @param {string} name */
  sync(view, name) {
    this.#view = view;
    this.element.setAttribute('aria-label', name);
    this.cursor = Math.min(this.cursor, view.width * view.height - 1);
    this.#pieces = Map.groupBy(view.pieces, (piece) => piece.cell);
    this.#build();
    for (const [cell, element] of this.#cells) label(element, this.#say(cell, view));
  }

  /** Moves the cursor; with `focus` the keyboard follows. @param {number} cell @param {boolean} focus */
  moveTo(cell, focus) {
    if (!this.#view || cell < 0) return;
    this.#cells.get(this.cursor)?.setAttribute('tabindex', '-1');
    this.cursor = cell;
    this.#build();
    const element = this.#cells.get(cell);
    element?.setAttribute('tabindex', '0');
    if (focus) element?.focus({ preventScroll: true });
  }

  focus() {
    this.#cells.get(this.cursor)?.focus({ preventScroll: true });
  }

  get focused() {
    return this.element.contains(document.activeElement);
  }

  /** @param {number} cell @param {View} view */
  #say(cell, view) {
    return this.#describe(cell, view, this.#pieces.get(cell) ?? []);
  }

  /** Makes rows and cells, if they are not there already. */
  #build() {
    const view = this.#view;
    if (!view) return;
    const middle = place(this.cursor, view.width)[1];
    const all = view.width * view.height <= MOST;
    const [first, last] = all ? [0, view.height - 1] : [Math.max(middle - 1, 0), Math.min(middle + 1, view.height - 1)];
    const shape = [view.width, view.height, first, last].join();
    if (shape === this.#shape) return;
    this.#shape = shape;
    const hadFocus = this.focused;
    this.#cells.clear();
    this.element.setAttribute('aria-rowcount', `${view.height}`);
    this.element.setAttribute('aria-colcount', `${view.width}`);
    const rows = [];
    for (let row = first; row <= last; row++) rows.push(this.#row(row, view));
    this.element.replaceChildren(...rows);
    this.#cells.get(this.cursor)?.setAttribute('tabindex', '0');
    if (hadFocus) this.focus();
  }

  /** @param {number} row @param {View} view */
  #row(row, view) {
    const element = document.createElement('div');
    element.setAttribute('role', 'row');
    element.setAttribute('aria-rowindex', `${row + 1}`);
    element.style.setProperty('--row', `${row}`);
    for (let column = 0; column < view.width; column++) {
      const cell = row * view.width + column;
      const child = document.createElement('div');
      child.setAttribute('role', 'gridcell');
      child.setAttribute('aria-colindex', `${column + 1}`);
      child.setAttribute('tabindex', '-1');
      child.dataset.cell = `${cell}`;
      label(child, this.#say(cell, view));
      this.#cells.set(cell, child);
      element.append(child);
    }
    return element;
  }
}

/** @param {HTMLElement} element @param {string} text */
function label(element, text) {
  if (element.getAttribute('aria-label') !== text) element.setAttribute('aria-label', text);
}
