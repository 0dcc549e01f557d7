// The outline of a set of cells as one path with rounded corners, so that walls and floors are continuous shapes. No
// DOM in here.

/** @typedef {[number, number]} Point */

/**
 * An SVG path around the cells for which `inside` holds, in cells; holes come out as holes under the even-odd and the
 * nonzero rule.
 * Convex and concave corners are rounded with the given radius.
 * @param {{ width: number, height: number }} size
 * @param {(column: number, row: number) => boolean} inside must be false outside the board
 * @param {number} radius
 */
export function outline(size, inside, radius) {
  return loops(size, inside)
    .map((loop) => rounded(loop, radius))
    .join('');
}

/**
 * The boundary as closed loops of corners, the inside on the right hand of the way.
 * @param {{ width: number, height: number }} size
 * @param {(column: number, row: number) => boolean} inside
 * @returns {Point[][]}
 */
export function loops(size, inside) {
  /** @type {Map<string, Point[]>} from a corner to the corners that follow it */
  const edges = new Map();
  const add = (/** @type {Point} */ from, /** @type {Point} */ to) => {
    const key = from.join();
    const ends = edges.get(key);
    if (ends) ends.push(to);
    else edges.set(key, [to]);
  };
  for (let y = 0; y < size.height; y++) {
    for (let x = 0; x < size.width; x++) {
      if (!inside(x, y)) continue;
      if (!inside(x, y - 1)) add([x, y], [x + 1, y]);
      if (!inside(x + 1, y)) add([x + 1, y], [x + 1, y + 1]);
      if (!inside(x, y + 1)) add([x + 1, y + 1], [x, y + 1]);
      if (!inside(x - 1, y)) add([x, y + 1], [x, y]);
    }
  }
  const found = [];
  for (const [key, ends] of edges) {
    while (ends.length > 0) {
      const start = /** @type {Point} */ (key.split(',').map(Number));
      found.push(follow(edges, start));
    }
  }
  return found;
}

/**
 * Takes edges away from `edges` until the loop is closed. Where two loops touch in a corner it turns right, which keeps
 * them apart.
 * @param {Map<string, Point[]>} edges @param {Point} start
 */
function follow(edges, start) {
  /** @type {Point[]} */
  const corners = [];
  let at = start;
  let way = '';
  do {
    const ends = /** @type {Point[]} */ (edges.get(at.join()));
    const turn = ends.findIndex((end) => `${end[0] - at[0]},${end[1] - at[1]}` === RIGHT[way]);
    const [next] = ends.splice(Math.max(turn, 0), 1);
    const step = `${next[0] - at[0]},${next[1] - at[1]}`;
    if (step !== way) corners.push(at);
    way = step;
    at = next;
  } while (at[0] !== start[0] || at[1] !== start[1]);
  // A loop that started in the middle of a side begins with a point that is no corner.
  const [first, second] = corners;
  if (`${Math.sign(second[0] - first[0])},${Math.sign(second[1] - first[1])}` === way) corners.shift();
  return corners;
}

/** @type {Record<string, string>} */
const RIGHT = { '1,0': '0,1', '0,1': '-1,0', '-1,0': '0,-1', '0,-1': '1,0' };

/** @param {Point[]} loop @param {number} radius */
function rounded(loop, radius) {
  const parts = loop.map((corner, index) => {
    const [before, after] = [loop[(index || loop.length) - 1], loop[(index + 1) % loop.length]];
    const [a, b] = [towards(corner, before, radius), towards(corner, after, radius)];
    return `${index ? 'L' : 'M'}${a.map(short).join(' ')}Q${corner.join(' ')} ${b.map(short).join(' ')}`;
  });
  return `${parts.join('')}Z`;
}

/** @param {Point} from @param {Point} to @param {number} length */
function towards(from, to, length) {
  return [from[0] + Math.sign(to[0] - from[0]) * length, from[1] + Math.sign(to[1] - from[1]) * length];
}

const short = (/** @type {number} */ number) => Number(number.toFixed(3));
