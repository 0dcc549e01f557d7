// Changing the shape of a draft: mirrors, turns, sizes, areas. No DOM in here.

/** @import { Draft } from './draft.js' */
/** @typedef {'none' | 'sides' | 'ends' | 'both' | 'turn'} Symmetry left–right, top–bottom, both, half a turn */
/** @typedef {'left' | 'right' | 'top' | 'bottom'} Side */

/**
 * @param {Draft} draft
 * @param {number} width
 * @param {number} height
 * @param {(column: number, row: number) => string} at
 * @returns {Draft}
 */
const redrawn = (draft, width, height, at) => ({
  ...draft,
  width,
  height,
  cells: Array.from({ length: width * height }, (_, cell) => at(cell % width, Math.floor(cell / width))),
});

/** Left becomes right. @param {Draft} draft */
export const mirrored = (draft) =>
  redrawn(
    draft,
    draft.width,
    draft.height,
    (column, row) => draft.cells[row * draft.width + draft.width - 1 - column] ?? '',
  );

/** Top becomes bottom. @param {Draft} draft */
export const flipped = (draft) =>
  redrawn(
    draft,
    draft.width,
    draft.height,
    (column, row) => draft.cells[(draft.height - 1 - row) * draft.width + column] ?? '',
  );

/** A quarter turn clockwise. @param {Draft} draft */
export const turned = (draft) =>
  redrawn(
    draft,
    draft.height,
    draft.width,
    (column, row) => draft.cells[(draft.height - 1 - column) * draft.width + row] ?? '',
  );

/**
 * A line of cells more or less at a side.
 * @param {Draft} draft
 * @param {Side} side
 * @param {1 | -1} by
 * @param {string} empty
 */
export function resized(draft, side, by, empty) {
  const isAcross = side === 'left' || side === 'right';
  const [width, height] = isAcross ? [draft.width + by, draft.height] : [draft.width, draft.height + by];
  const [dx, dy] = [side === 'left' ? by : 0, side === 'top' ? by : 0];
  return redrawn(draft, width, height, (column, row) => {
    const [x, y] = [column - dx, row - dy];
    return x >= 0 && y >= 0 && x < draft.width && y < draft.height
      ? (draft.cells[y * draft.width + x] ?? empty)
      : empty;
  });
}

/** A cell and its mirror images. @param {number} cell @param {Draft} draft @param {Symmetry} symmetry */
export function images(cell, { width, height }, symmetry) {
  const [column, row] = [cell % width, Math.floor(cell / width)];
  const at = (/** @type {number} */ x, /** @type {number} */ y) => y * width + x;
  const [across, down] = [width - 1 - column, height - 1 - row];
  const others = {
    none: [],
    sides: [at(across, row)],
    ends: [at(column, down)],
    both: [at(across, row), at(column, down), at(across, down)],
    turn: [at(across, down)],
  };
  return [...new Set([cell, ...others[symmetry]])];
}

/** The cells of the rectangle between two corners. @param {number} from @param {number} to @param {Draft} draft */
export function rectangle(from, to, { width }) {
  const [left, right] = [from % width, to % width].sort((a, b) => a - b);
  const [top, bottom] = [Math.floor(from / width), Math.floor(to / width)].sort((a, b) => a - b);
  const cells = [];
  for (let row = top; row <= bottom; row += 1)
    for (let column = left; column <= right; column += 1) cells.push(row * width + column);
  return cells;
}

/** The cells of one word around a cell, joined by their sides. @param {number} start @param {Draft} draft */
export function region(start, { width, height, cells }) {
  const found = new Set([start]);
  for (const cell of found) {
    const column = cell % width;
    const near = [column > 0 ? cell - 1 : -1, column < width - 1 ? cell + 1 : -1, cell - width, cell + width];
    for (const other of near)
      if (other >= 0 && other < width * height && cells[other] === cells[start]) found.add(other);
  }
  return [...found];
}

/**
 * The cells on the way between two, so that a quick stroke leaves no gaps.
 * @param {number} from
 * @param {number} to
 * @param {Draft} draft
 */
export function stroke(from, to, { width }) {
  const [x, y, u, v] = [from % width, Math.floor(from / width), to % width, Math.floor(to / width)];
  const steps = Math.max(Math.abs(u - x), Math.abs(v - y), 1);
  return Array.from(
    { length: steps + 1 },
    (_, step) => Math.round(y + ((v - y) * step) / steps) * width + Math.round(x + ((u - x) * step) / steps),
  );
}
