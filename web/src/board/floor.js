// The floor: one shape per area (ground, masonry, …) and a drawing on each cell that has one.

import { outline } from './outline.js';
import { drawing, floorLook } from './skins.js';

/** @import { Skin, View } from './types.js' */

const SVG = 'http://www.w3.org/2000/svg';
/** Units of the drawing per cell. */
const UNIT = 48;
/** Past this many cells the lines between cells are left out. */
const FINE = 2500;

/**
 * A drawing of the floor in cells, to be put under the pieces.
 * @param {View} view @param {Skin} skin @returns {SVGSVGElement}
 */
export function drawFloor(view, skin) {
  const svg = document.createElementNS(SVG, 'svg');
  svg.setAttribute('class', 'board-floor');
  svg.setAttribute('viewBox', `0 0 ${view.width} ${view.height}`);
  svg.setAttribute('aria-hidden', 'true');
  const looks = view.floor.map((sprite) => floorLook(skin, sprite));
  const areas = new Set(looks.flatMap((look) => look.area ?? []));
  // The ground lies under the walls too, so that no background shines through their round corners.
  for (const area of [...areas].sort((a, b) => order(a) - order(b))) {
    const raised = order(area) > 0;
    const inside = (/** @type {number} */ x, /** @type {number} */ y) =>
      x >= 0 &&
      y >= 0 &&
      x < view.width &&
      y < view.height &&
      (looks[y * view.width + x].area === area || (!raised && looks[y * view.width + x].area !== undefined));
    svg.append(...drawArea(area, view, inside));
  }
  looks.forEach((look, cell) => {
    const sprite = look.sprite && drawing(skin, look.sprite);
    if (!sprite) return;
    const [x, y] = [cell % view.width, Math.floor(cell / view.width)];
    sprite.setAttribute('x', `${x}`);
    sprite.setAttribute('y', `${y}`);
    sprite.setAttribute('width', '1');
    sprite.setAttribute('height', '1');
    sprite.setAttribute('class', `floor-sprite floor-${look.sprite}`);
    svg.append(sprite);
  });
  return svg;
}

/** The outline of the board: of all that is not empty space. @param {View} view @param {Skin} skin */
export const shapeOf = (view, skin) =>
  outline(
    view,
    (x, y) =>
      x >= 0 &&
      y >= 0 &&
      x < view.width &&
      y < view.height &&
      floorLook(skin, view.floor[y * view.width + x] ?? '').area !== undefined,
    0.2,
  );

const order = (/** @type {string} */ area) => (area === 'masonry' ? 1 : 0);

/**
 * @param {string} area @param {View} view @param {(x: number, y: number) => boolean} inside
 * @returns {SVGElement[]}
 */
function drawArea(area, view, inside) {
  const path = (/** @type {string} */ name, /** @type {string} */ d) => {
    const element = document.createElementNS(SVG, 'path');
    element.setAttribute('class', `area ${name}`);
    element.setAttribute('d', d);
    return element;
  };
  const shape = outline(view, inside, area === 'masonry' ? 0.2 : 0.12);
  const parts = [path(`area-${area}`, shape)];
  const fine = view.width * view.height <= FINE;
  if (area !== 'masonry') {
    if (fine) parts.push(path(`cells-${area}`, area === 'ground' ? cellLines(view, inside) : wells(view, inside)));
    return parts;
  }
  // Walls stand up: a dark side below, the body, courses of stones, a light edge on top.
  parts.unshift(path('wall-shade', shape));
  if (fine) parts.push(path('wall-stones', stones(view, inside)));
  parts.push(path('wall-edge', shape));
  return parts;
}

/** A rounded square, from the left end of its upper side. */
const WELL = 'h.64q.13 0 .13 .13v.64q0 .13 -.13 .13h-.64q-.13 0 -.13 -.13v-.64q0 -.13 .13 -.13z';

/** A shallow place for a piece in every cell. @param {View} view @param {(x: number, y: number) => boolean} inside */
function wells(view, inside) {
  let d = '';
  for (let y = 0; y < view.height; y++) {
    for (let x = 0; x < view.width; x++) {
      if (inside(x, y)) d += `M${x + 0.18} ${y + 0.05}${WELL}`;
    }
  }
  return d;
}

/** Lines between neighbouring cells. @param {View} view @param {(x: number, y: number) => boolean} inside */
function cellLines(view, inside) {
  let d = '';
  for (let y = 0; y < view.height; y++) {
    for (let x = 0; x < view.width; x++) {
      if (inside(x, y) && inside(x - 1, y)) d += `M${x} ${y + 0.1}v.8`;
      if (inside(x, y) && inside(x, y - 1)) d += `M${x + 0.1} ${y}h.8`;
    }
  }
  return d;
}

/**
 * Joints of masonry: three courses per cell, every other one shifted, running on from cell to cell.
 * @param {View} view @param {(x: number, y: number) => boolean} inside
 */
function stones(view, inside) {
  const round = (/** @type {number} */ number) => Math.round(number * UNIT) / UNIT;
  let d = '';
  for (let y = 0; y < view.height; y++) {
    for (let x = 0; x < view.width; x++) {
      if (!inside(x, y)) continue;
      for (let course = 0; course < 2; course++) {
        const top = round(y + course / 2);
        // The joint below a course; none along the lower edge of a wall.
        if (course === 0 || inside(x, y + 1)) {
          const left = inside(x - 1, y) ? 0 : 0.1;
          const right = inside(x + 1, y) ? 1 : 0.9;
          d += `M${x + left} ${round(top + 0.5)}H${x + right}`;
        }
        const shift = course === 0 ? 0.5 : 0;
        if (shift > 0 || inside(x - 1, y)) {
          const upper = course === 0 && !inside(x, y - 1) ? 0.1 : 0;
          const lower = course === 1 && !inside(x, y + 1) ? 0.08 : 0;
          d += `M${x + shift} ${top + upper}V${round(top + 0.5 - lower)}`;
        }
      }
    }
  }
  return d;
}
