// Where the nodes of a search tree are drawn: a row for every depth, parents over the middle of their children. Depths
// have no limit, so nothing here recurses.

/** @import { TreeNode } from './types.js' */

/** @typedef {TreeNode & { x: number, y: number, up: PlacedNode | null }} PlacedNode */
/** @typedef {{ nodes: PlacedNode[], width: number, height: number }} Placed */

/** @param {readonly TreeNode[]} nodes parents before their children @returns {Placed} */
export function layOut(nodes) {
  /** @type {Map<number, PlacedNode>} */
  const byId = new Map();
  /** @type {Map<number, PlacedNode[]>} */
  const children = new Map();
  const placed = nodes.map((node) => ({ ...node, x: 0, y: 0, up: /** @type {PlacedNode | null} */ (null) }));
  for (const node of placed) byId.set(node.id, node);
  /** @type {PlacedNode[]} */
  const roots = [];
  for (const node of placed) {
    const up = node.parent === null ? undefined : byId.get(node.parent);
    if (!up || up === node) {
      roots.push(node);
      continue;
    }
    node.up = up;
    const siblings = children.get(up.id);
    if (siblings) siblings.push(node);
    else children.set(up.id, [node]);
  }
  // Depth first with a stack of our own: leaves get the next free column, parents the middle of theirs.
  let column = 0;
  let height = 0;
  for (const root of roots) {
    const stack = [{ node: root, next: 0 }];
    while (stack.length) {
      const top = stack[stack.length - 1];
      if (!top) break;
      const below = children.get(top.node.id) ?? [];
      const child = below[top.next];
      if (child) {
        top.next += 1;
        child.y = top.node.y + 1;
        height = Math.max(height, child.y);
        stack.push({ node: child, next: 0 });
        continue;
      }
      const [first, last] = [below[0], below.at(-1)];
      top.node.x = first && last ? (first.x + last.x) / 2 : column++;
      stack.pop();
    }
  }
  return { nodes: placed, width: Math.max(1, column), height: height + 1 };
}
