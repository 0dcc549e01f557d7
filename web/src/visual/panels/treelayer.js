// The search tree as it has grown, painted on a sheet of its own: a replay adds what is new, so that thousands of nodes
// cost no more a frame than a few.

/** @import { Draw } from '../canvas.js' */
/** @import { Placed, PlacedNode } from '../layout.js' */
/** @typedef {{ scale: number, x: (column: number) => number, y: (row: number) => number }} View */

/** @param {Placed} placed */
export function treeLayer({ nodes }) {
  const byBirth = [...nodes].sort((a, b) => a.born - b.born);
  const byEnd = nodes
    .filter((node) => node.expanded_at !== null)
    .sort((a, b) => (a.expanded_at ?? 0) - (b.expanded_at ?? 0));
  const sheet = document.createElement('canvas');
  const pen = /** @type {CanvasRenderingContext2D} */ (sheet.getContext('2d'));
  let [at, born, done, painted] = [-1, 0, 0, ''];

  /**
   * What the sheet was painted for: another look, and it is painted anew.
   * @param {View} view
   * @param {Parameters<Draw>[1]} size
   * @param {Parameters<Draw>[2]} colours
   */
  function begin({ scale, x, y }, { width, height }, colours) {
    const ratio = devicePixelRatio || 1;
    const look = [width, height, ratio, scale, x(0), x(1), y(0), y(1), ...Object.values(colours)].join();
    if (look === painted) return false;
    painted = look;
    [sheet.width, sheet.height] = [Math.round(width * ratio), Math.round(height * ratio)];
    pen.setTransform(ratio, 0, 0, ratio, 0, 0);
    return true;
  }

  /**
   * Brings the sheet to a frame, and lays it on the page.
   * @param {number} to
   * @param {View} view
   * @param {Parameters<Draw>[0]} context
   * @param {Parameters<Draw>[1]} size
   * @param {Parameters<Draw>[2]} colours
   */
  function draw(to, view, context, size, colours) {
    const { x, y } = view;
    const radius = radiusOf(view);
    if (begin(view, size, colours) || to < at) {
      pen.clearRect(0, 0, size.width, size.height);
      [born, done] = [0, 0];
    }
    at = to;
    const fresh = since(byBirth, born, ({ born: when }) => when <= to);
    const ended = since(byEnd, done, ({ expanded_at: when }) => (when ?? Infinity) <= to);
    born += fresh.length;
    done += ended.length;
    for (const isPlan of [false, true]) {
      pen.strokeStyle = isPlan ? colours.good : colours.line;
      pen.lineWidth = isPlan ? 2.5 : 1;
      pen.beginPath();
      for (const node of fresh) {
        if (node.on_plan !== isPlan || !node.up) continue;
        pen.moveTo(x(node.up.x), y(node.up.y));
        pen.lineTo(x(node.x), y(node.y));
      }
      pen.stroke();
    }
    const isDone = (/** @type {PlacedNode} */ node) => node.expanded_at !== null && node.expanded_at <= to;
    // New roads end on old places: those are painted over them again.
    const touched = new Set([...fresh, ...ended, ...fresh.flatMap(({ up }) => up ?? [])]);
    for (const [colour, wanted] of /** @type {const} */ ([
      [colours.warn, false],
      [colours.accent, true],
    ])) {
      pen.fillStyle = colour;
      pen.beginPath();
      for (const node of touched) {
        if (isDone(node) !== wanted) continue;
        pen.moveTo(x(node.x) + radius, y(node.y));
        pen.arc(x(node.x), y(node.y), radius, 0, 7);
      }
      pen.fill();
    }
    context.drawImage(sheet, 0, 0, size.width, size.height);
  }

  return { draw };
}

/** How large a node is drawn. @param {View} view */
export const radiusOf = ({ scale }) => Math.max(1.5, Math.min(9, scale * 0.32));

/**
 * The nodes from a place on, as long as they are wanted.
 * @param {readonly PlacedNode[]} nodes
 * @param {number} from
 * @param {(node: PlacedNode) => boolean} isWanted
 */
function since(nodes, from, isWanted) {
  let to = from;
  for (let node = nodes[to]; node && isWanted(node); node = nodes[to]) to += 1;
  return nodes.slice(from, to);
}
