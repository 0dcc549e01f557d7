// The search tree: laid out once for the whole trace, then replayed. Drag to move, wheel or two fingers to zoom, arrow keys and + − 0 when it has the focus.

import { useEffect, useMemo } from '../../../vendor/hooks.js';
import { effect, useSignal } from '../../../vendor/signals.js';
import { number, text } from '../../i18n.js';
import { act } from '../../parts/controls.js';
import { div, p, use } from '../../tags.js';
import { paint } from '../canvas.js';
import { layOut } from '../layout.js';
import { panZoom } from '../panzoom.js';

/** @import { Draw } from '../canvas.js' */
/** @import { Player } from '../player.js' */
/** @import { Trace } from '../wire.js' */
/** @import { Placed } from '../layout.js' */
/** @typedef {{ trace: Trace, player: Player, most?: number }} TreeProps */

const MOST = 3000;
const LABELLED = 90;

/** @param {TreeProps} props */
export const tree = (props) => use(Tree, props);

/** @param {TreeProps} props */
function Tree({ trace, player, most = MOST }) {
  const placed = useSignal(/** @type {Placed | null} */ (null));
  const camera = useMemo(() => panZoom(), [trace]);
  useEffect(() => {
    let isOver = false;
    void trace.tree(most).then((nodes) => {
      if (!isOver) placed.value = layOut(nodes);
    });
    return () => void (isOver = true);
  }, [trace, most]);
  const listen = (/** @type {() => void} */ redraw) =>
    effect(() => {
      void [player.at.value, placed.value, camera.changed.value];
      redraw();
    });
  const kept = placed.value?.nodes.length ?? 0;
  return div(
    { class: 'stack-tight tree' },
    paint({
      label: text('visual-tree-label', { nodes: number(kept) }),
      class: 'tree-canvas',
      focusable: true,
      listen,
      onReady: (canvas) => camera.attach(canvas),
      draw: (context, size, colours) => placed.peek() && draw(/** @type {Placed} */ (placed.peek()), trace, player.at.peek(), camera, context, size, colours),
    }),
    div(
      { class: 'row' },
      act(text('visual-zoom-in'), () => camera.zoom(1.4), { icon: 'plus', look: 'bare', iconOnly: true }),
      act(text('visual-zoom-out'), () => camera.zoom(1 / 1.4), { icon: 'minus', look: 'bare', iconOnly: true }),
      act(text('visual-zoom-fit'), () => camera.fit(), { look: 'bare' }),
      p({ class: 'small quiet push' }, kept < trace.summary.nodes ? text('visual-tree-part', { shown: number(kept), all: number(trace.summary.nodes) }) : text('visual-tree-whole', { all: number(kept) })),
    ),
  );
}

/** @param {Placed} placed @param {Trace} trace @param {number} at @param {ReturnType<typeof panZoom>} camera @param {Parameters<Draw>[0]} context @param {Parameters<Draw>[1]} size @param {Parameters<Draw>[2]} colours */
function draw(placed, trace, at, camera, context, size, colours) {
  const { x, y, scale } = camera.view(size, placed);
  const { nodes } = placed;
  const now = trace.frame(at)?.node;
  context.lineWidth = 1;
  context.strokeStyle = colours.line;
  context.beginPath();
  for (const node of nodes) {
    if (node.born > at || !node.up) continue;
    context.moveTo(x(node.up.x), y(node.up.y));
    context.lineTo(x(node.x), y(node.y));
  }
  context.stroke();
  context.strokeStyle = colours.good;
  context.lineWidth = 2.5;
  context.beginPath();
  for (const node of nodes) {
    if (!node.on_plan || node.born > at || !node.up) continue;
    context.moveTo(x(node.up.x), y(node.up.y));
    context.lineTo(x(node.x), y(node.y));
  }
  context.stroke();
  const radius = Math.max(1.5, Math.min(9, scale * 0.32));
  const born = nodes.filter((node) => node.born <= at);
  const isDone = (/** @type {typeof nodes[number]} */ node) => node.expanded_at !== null && node.expanded_at <= at;
  for (const [colour, some] of /** @type {const} */ ([[colours.warn, born.filter((node) => !isDone(node))], [colours.accent, born.filter(isDone)]])) {
    context.fillStyle = colour;
    context.beginPath();
    for (const node of some) {
      context.moveTo(x(node.x) + radius, y(node.y));
      context.arc(x(node.x), y(node.y), radius, 0, 7);
    }
    context.fill();
  }
  if (nodes.length <= LABELLED || scale > 26) {
    context.font = '11px system-ui, sans-serif';
    context.textAlign = 'center';
    context.fillStyle = colours.muted;
    for (const node of born) if (x(node.x) > -20 && x(node.x) < size.width + 20) context.fillText(number(node.f), x(node.x), y(node.y) - radius - 3);
  }
  const current = nodes.find((node) => node.id === now);
  if (current) {
    context.strokeStyle = colours.bad;
    context.lineWidth = 3;
    context.beginPath();
    context.arc(x(current.x), y(current.y), radius + 3, 0, 7);
    context.stroke();
  }
}
