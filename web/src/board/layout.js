// Where cells are: fitting a board into a box, and back from points to cells. No DOM in here.

/** @import { Direction } from './types.js' */

/** Room around the cells, in cells: enough for a path around the outside, or a thin frame. */
export const margin = (/** @type {boolean} */ ring) => (ring ? 0.62 : 0.18);

/**
 * A cell may always be this large, and on a large screen so much of the shorter side: a small board uses the height of
 * a window, and does not fill a wall.
 */
const LARGEST = 168;
const LARGEST_PART = 0.28;
const SMALLEST = 3;

/**
 * The side of a cell in CSS pixels so that the board fits the box at zoom 1, on whole device pixels.
 * @param {{ width: number, height: number }} box
 * @param {{ width: number, height: number }} size
 * @param {{ ring: boolean, zoom: number, ratio: number }} how `ratio` is the device's pixels per CSS pixel
 */
export function cellSize(box, size, { ring, zoom, ratio }) {
  const around = 2 * margin(ring);
  const largest = Math.max(LARGEST, LARGEST_PART * Math.min(box.width, box.height));
  const fit = Math.min(box.width / (size.width + around), box.height / (size.height + around), largest);
  const side = Math.max(fit, SMALLEST) * zoom;
  return Math.max(Math.floor(side * ratio), 1) / ratio;
}

/**
 * The cell under a point of the plane, in cells; -1 outside.
 * @param {number} x @param {number} y @param {{ width: number, height: number }} size
 */
export function cellAt(x, y, size) {
  const [column, row] = [Math.floor(x), Math.floor(y)];
  const inside = column >= 0 && row >= 0 && column < size.width && row < size.height;
  return inside ? row * size.width + column : -1;
}

/** @param {number} cell @param {number} width @returns {[number, number]} column and row */
export const place = (cell, width) => [cell % width, Math.floor(cell / width)];

/**
 * The neighbour of a cell, or the cell itself at the edge.
 * @param {number} cell @param {Direction} way @param {{ width: number, height: number }} size
 */
export function neighbour(cell, way, size) {
  const [column, row] = place(cell, size.width);
  const [dx, dy] = OFFSETS[way];
  const [x, y] = [column + dx, row + dy];
  return x < 0 || y < 0 || x >= size.width || y >= size.height ? cell : y * size.width + x;
}

/** @type {Record<Direction, [number, number]>} */
export const OFFSETS = { up: [0, -1], down: [0, 1], left: [-1, 0], right: [1, 0] };

/** @type {Record<Direction, Direction>} */
export const OPPOSITE = { up: 'down', down: 'up', left: 'right', right: 'left' };

/**
 * The direction in which a vector mostly points.
 * @param {number} dx @param {number} dy @returns {Direction}
 */
export function wayOf(dx, dy) {
  if (Math.abs(dx) > Math.abs(dy)) return dx > 0 ? 'right' : 'left';
  return dy > 0 ? 'down' : 'up';
}

/**
 * How many cells lie in a straight line from one cell to another that way; 0 if it is not on that line.
 * @param {number} from @param {number} to @param {Direction} way @param {number} width
 */
export function along(from, to, way, width) {
  const [[x, y], [u, v]] = [place(from, width), place(to, width)];
  const [dx, dy] = OFFSETS[way];
  const count = (u - x) * dx + (v - y) * dy;
  return count > 0 && x + dx * count === u && y + dy * count === v ? count : 0;
}
