// What lies over the pieces for a while: joining lines, marks on cells, arrows.

/** @import { Mark } from './types.js' */

const SVG = 'http://www.w3.org/2000/svg';

export class Overlay {
  /** @type {SVGSVGElement} */
  element;
  #size = { width: 1, height: 1 };
  #shape = '';
  /** @type {Map<string, SVGGElement>} */
  #marks = new Map();

  constructor() {
    this.element = document.createElementNS(SVG, 'svg');
    this.element.setAttribute('class', 'board-overlay');
    this.element.setAttribute('aria-hidden', 'true');
  }

  /** @param {{ width: number, height: number }} size @param {string} shape the outline of the board, as a path */
  resize(size, shape) {
    this.#shape = shape;
    if (size.width === this.#size.width && size.height === this.#size.height) return;
    this.#size = { width: size.width, height: size.height };
    this.element.setAttribute('viewBox', `0 0 ${size.width} ${size.height}`);
    this.clear();
  }

  /**
   * Draws a line through points (row, column): for a moment, or under a name until it is dropped.
   * @param {[number, number][]} points
   * @param {string} [name]
   */
  line(points, name) {
    const group = make('g', { class: name ? 'line kept' : 'line' });
    // The ring outside the board is a little nearer than a whole cell.
    const near = (/** @type {number} */ at, /** @type {number} */ most) =>
      Math.min(Math.max(at, -0.92), most - 0.08) + 0.5;
    const corners = points.map(([row, column]) => [near(column, this.#size.width), near(row, this.#size.height)]);
    const length = corners.reduce(
      (sum, [x, y], index) =>
        sum + (index ? Math.abs(x - corners[index - 1][0]) + Math.abs(y - corners[index - 1][1]) : 0),
      0,
    );
    const d = corners.map((corner, index) => `${index ? 'L' : 'M'}${corner.join(' ')}`).join('');
    for (const name of ['line-glow', 'line-core']) {
      const path = make('path', { class: name, d });
      path.style.setProperty('--length', `${length}`);
      group.append(path);
    }
    for (const [x, y] of [corners[0], corners[corners.length - 1]])
      group.append(make('circle', { class: 'line-end', cx: x, cy: y, r: 0.13 }));
    this.element.append(group);
    if (name) this.#marks.set(name, group);
    else setTimeout(() => group.remove(), LINE_TIME);
  }

  /** Takes away what has that name. @param {string} name */
  drop(name) {
    this.#marks.get(name)?.remove();
    this.#marks.delete(name);
  }

  /**
   * Marks cells, instead of those that had this mark. Every mark has a shape of its own, not only a colour.
   * @param {Mark | 'pick' | 'cursor'} kind @param {number[]} cells
   */
  mark(kind, cells) {
    this.drop(kind);
    if (cells.length === 0) return;
    const group = make('g', { class: `mark mark-${kind}` });
    for (const cell of cells) {
      const [x, y] = [cell % this.#size.width, Math.floor(cell / this.#size.width)];
      const spot = make('g', { transform: `translate(${x} ${y})` });
      spot.append(...SHAPES[kind]());
      group.append(spot);
    }
    this.#marks.set(kind, group);
    this.element.append(group);
  }

  /**
   * The way of a piece through cells, with an arrow at its end, until it is dropped.
   * @param {string} name @param {number[]} cells @param {'walk' | 'way'} look a thin trace, or a broad one
   */
  way(name, cells, look) {
    this.drop(name);
    const points = corners(
      cells.map((cell) => [(cell % this.#size.width) + 0.5, Math.floor(cell / this.#size.width) + 0.5]),
    );
    const first = points[0];
    const last = points[points.length - 1];
    if (!first || !last || points.length < 2) return;
    // A broad way leaves what is written on the piece, and on the one that it ends on, to be read.
    const isBroad = look === 'way';
    const start = isBroad ? towards(first, points[1], 0.36) : first;
    const to = isBroad ? towards(last, points[points.length - 2], 0.3) : last;
    const from = points.length === 2 ? start : points[points.length - 2];
    const angle = (Math.atan2(to[1] - from[1], to[0] - from[0]) * 180) / Math.PI;
    const group = make('g', { class: `mark mark-way way-${look}` });
    // The head begins where the line ends.
    const end = towards(to, from, isBroad ? 0.2 : 0.1);
    const d = [start, ...points.slice(1, -1), end]
      .map((point, index) => `${index ? 'L' : 'M'}${point.map((at) => Math.round(1000 * at) / 1000).join(' ')}`)
      .join('');
    const head = look === 'way' ? 'M-.22 -.26L.2 0L-.22 .26Z' : 'M-.14 -.15L.12 0L-.14 .15Z';
    group.append(
      make('path', { class: 'way-edge', d }),
      make('path', { class: 'way-line', d }),
      make('path', { class: 'way-head', d: head, transform: `translate(${to.join(' ')}) rotate(${angle})` }),
    );
    this.#marks.set(name, group);
    this.element.append(group);
  }

  /** Takes away everything whose name begins like this. @param {string} start */
  dropAll(start) {
    for (const name of [...this.#marks.keys()]) if (name.startsWith(start)) this.drop(name);
  }

  /** A soft light on cells, and dusk everywhere else; no cells: daylight. @param {number[]} cells */
  light(cells) {
    this.drop('light');
    if (cells.length === 0) return;
    const { width, height } = this.#size;
    lights += 1;
    const id = `light-${lights}`;
    const group = make('g', { class: 'mark mark-light' });
    const fade = make('radialGradient', { id: `${id}-fade` });
    fade.append(
      make('stop', { offset: 0.62, 'stop-color': '#000' }),
      make('stop', { offset: 1, 'stop-color': '#fff' }),
    );
    const mask = make('mask', { id, maskUnits: 'userSpaceOnUse', x: -1, y: -1, width: width + 2, height: height + 2 });
    mask.append(make('rect', { x: -1, y: -1, width: width + 2, height: height + 2, fill: '#fff' }));
    const spots = cells.map((cell) => ({ cx: (cell % width) + 0.5, cy: Math.floor(cell / width) + 0.5 }));
    for (const spot of spots) mask.append(make('circle', { ...spot, r: 1.15, fill: `url(#${id}-fade)` }));
    group.append(fade, mask, make('path', { class: 'dusk', d: this.#shape, mask: `url(#${id})` }));
    for (const spot of spots) group.append(make('circle', { class: 'light-ring', ...spot, r: 0.62 }));
    this.#marks.set('light', group);
    this.element.append(group);
  }

  clear() {
    this.element.replaceChildren();
    this.#marks.clear();
  }
}

const LINE_TIME = 620;
/** Lights so far: every one has a name of its own on the page. */
let lights = 0;

/**
 * The point so far from one towards another, at most at the other.
 * @param {number[]} from
 * @param {number[]} to
 * @param {number} by
 */
function towards(from, to, by) {
  const part = Math.min(1, by / Math.hypot(to[0] - from[0], to[1] - from[1]));
  return [from[0] + (to[0] - from[0]) * part, from[1] + (to[1] - from[1]) * part];
}

/**
 * The points at which a way turns, its ends included; what stands still on it is left out.
 * @param {number[][]} points
 */
function corners(points) {
  const moves = points.filter(([x, y], index) => x !== points[index - 1]?.[0] || y !== points[index - 1]?.[1]);
  return moves.filter(([x, y], index) => {
    const [before, after] = [moves[index - 1], moves[index + 1]];
    return !before || !after || after[0] - x !== x - before[0] || after[1] - y !== y - before[1];
  });
}

/** @type {Record<Mark | 'pick' | 'cursor', () => SVGElement[]>} */
const SHAPES = {
  hint: () => [
    make('rect', { class: 'hint-ring', ...BOX, rx: 0.16 }),
    make('rect', { class: 'hint-ring hint-ring-2', ...BOX, rx: 0.16 }),
  ],
  lost: () => [
    make('path', {
      class: 'lost-hatch',
      d: 'M.06 .3L.3 .06M.06 .62L.62 .06M.06 .94L.94 .06M.38 .94L.94 .38M.7 .94L.94 .7',
    }),
    make('rect', { class: 'lost-ring', ...BOX, rx: 0.12 }),
    make('circle', { class: 'lost-badge', cx: 0.8, cy: 0.2, r: 0.19 }),
    make('path', { class: 'lost-cross', d: 'M.72 .12L.88 .28M.88 .12L.72 .28' }),
  ],
  target: () => [make('circle', { class: 'target-dot', cx: 0.5, cy: 0.5, r: 0.13 })],
  ghost: () => [make('rect', { class: 'ghost-ring', ...BOX, rx: 0.16 })],
  pair: () => [make('rect', { class: 'pair-ring', ...BOX, rx: 0.16 })],
  pick: () => [make('rect', { class: 'pick-ring', ...BOX, rx: 0.16 })],
  cursor: () => [
    make('path', {
      class: 'cursor-corners',
      d:
        'M.02 .26V.12Q.02 .02 .12 .02H.26M.74 .02H.88Q.98 .02 .98 .12V.26' +
        'M.98 .74V.88Q.98 .98 .88 .98H.74M.26 .98H.12Q.02 .98 .02 .88V.74',
    }),
  ],
};

const BOX = { x: 0.04, y: 0.04, width: 0.92, height: 0.92 };

/**
 * @template {keyof SVGElementTagNameMap} K
 * @param {K} name @param {Record<string, string | number>} attributes @returns {SVGElementTagNameMap[K]}
 */
function make(name, attributes) {
  const element = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, `${value}`);
  return element;
}
