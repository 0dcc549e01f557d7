// How much of the board is in sight: fitting it into its host, zooming, panning, and from points of the screen to
// cells.

import { cellAt, cellSize, margin, place } from './layout.js';

/** @import { View } from './types.js' */

const LEAST = 1;
const MOST = 12;

export class Viewport {
  /** Side of a cell in CSS pixels. */
  cell = 40;
  /** @type {View | null} */
  view = null;
  #root;
  #plane;
  #ring;
  #zoom = 1;

  /** @param {HTMLElement} root scrolls @param {HTMLElement} plane has the size of all cells @param {boolean} ring */
  constructor(root, plane, ring) {
    this.#root = root;
    this.#plane = plane;
    this.#ring = ring;
  }

  /**
   * Gives cells the size that fits a box; false if there is nothing to fit yet.
   * @param {{ width: number, height: number }} box
   */
  fit(box) {
    const { view } = this;
    if (!view || box.width === 0 || box.height === 0) return false;
    this.cell = cellSize(box, view, { ring: this.#ring, zoom: this.#zoom, ratio: devicePixelRatio || 1 });
    const { style, dataset } = this.#root;
    style.setProperty('--cell', `${this.cell}px`);
    style.setProperty('--columns', `${view.width}`);
    style.setProperty('--rows', `${view.height}`);
    style.setProperty('--margin', `${this.cell * margin(this.#ring)}px`);
    dataset.zoomed = this.#zoom > 1 ? 'true' : 'false';
    return true;
  }

  /** Zooms by a factor; 0 fits the board into its host again. @param {number} factor */
  zoom(factor) {
    this.#zoom = factor === 0 ? 1 : Math.min(Math.max(this.#zoom * factor, LEAST), MOST);
  }

  /** Scrolls so that a cell is well in sight. @param {number} cell */
  reveal(cell) {
    if (this.#zoom === 1 || !this.view) return;
    const room = this.#root;
    const [column, row] = place(cell, this.view.width);
    const x = this.#plane.offsetLeft + (column + 0.5) * this.cell;
    const y = this.#plane.offsetTop + (row + 0.5) * this.cell;
    const near = Math.min(room.clientWidth, room.clientHeight) / 4;
    const shift = (/** @type {number} */ at, /** @type {number} */ start, /** @type {number} */ length) =>
      at < start + near ? at - near : at > start + length - near ? at - length + near : start;
    room.scrollTo({
      left: shift(x, room.scrollLeft, room.clientWidth),
      top: shift(y, room.scrollTop, room.clientHeight),
    });
  }

  /** Two fingers zoom and pan. @param {PointerEvent} still @param {PointerEvent} old @param {PointerEvent} now */
  pinch(still, old, now) {
    const spread = (/** @type {PointerEvent} */ event) =>
      Math.hypot(event.clientX - still.clientX, event.clientY - still.clientY);
    this.zoom(spread(now) / Math.max(spread(old), 1));
    this.#root.scrollBy((old.clientX - now.clientX) / 2, (old.clientY - now.clientY) / 2);
  }

  /** Where on the board a pointer is, in cells. @param {PointerEvent} event */
  point(event) {
    const box = this.#plane.getBoundingClientRect();
    const size = this.view ?? { width: 1, height: 1 };
    const x = ((event.clientX - box.left) / box.width) * size.width;
    const y = ((event.clientY - box.top) / box.height) * size.height;
    return { x, y, cell: cellAt(x, y, size) };
  }
}
