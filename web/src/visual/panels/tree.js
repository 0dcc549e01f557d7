// The search tree: laid out once for the whole trace, then replayed. Drag to move, wheel or two fingers to zoom, arrow
// keys and + − 0 when it has the focus.

import { useEffect, useMemo } from '../../../vendor/hooks.js';
import { effect, useSignal } from '../../../vendor/signals.js';
import { number, text } from '../../i18n.js';
import { actionButton } from '../../parts/controls.js';
import { div, li, p, span, ul, component } from '../../tags.js';
import { paint } from '../canvas.js';
import { layOut } from '../layout.js';
import { panZoom } from '../panzoom.js';
import { followFrame } from '../wire.js';
import { radiusOf, treeLayer } from './treelayer.js';
import { writer } from '../writer.js';

/** @import { Draw } from '../canvas.js' */
/** @import { Player } from '../player.js' */
/** @import { Trace } from '../wire.js' */
/** @import { Placed, PlacedNode } from '../layout.js' */
/**
 * @typedef {{ trace: Trace, player: Player, most?: number, onPick?: (node: number) => void, picked?: number | null }}
 *   TreeProps `onPick`: somebody touched a node; `picked`: the one that is looked at
 */
/** @typedef {{ placed: Placed, byId: Map<number, PlacedNode>, layer: ReturnType<typeof treeLayer> }} Shown */

const MOST = 3000;
const LABELLED = 90;
/** Pixels around a node that count as touching it. */
const REACH = 22;

/** @param {TreeProps} props */
export const tree = (props) => component(Tree, props);

/** @param {TreeProps} props */
function Tree({ trace, player, most = MOST, onPick, picked = null }) {
  const placed = useSignal(/** @type {Shown | null} */ (null));
  const camera = useMemo(() => panZoom(), [trace]);
  useEffect(() => {
    let isOver = false;
    void trace.tree(most).then((nodes) => {
      if (!isOver) placed.value = show(layOut(nodes));
    });
    return () => {
      isOver = true;
    };
  }, [trace, most]);
  const listen = (/** @type {() => void} */ redraw) => {
    const stops = [
      effect(() => {
        void [player.at.value, placed.value, camera.changed.value];
        redraw();
      }),
      // The ring around the current node is drawn when its frame has come.
      followFrame(trace, player, redraw),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  };
  const pick = (/** @type {HTMLCanvasElement} */ canvas, /** @type {number} */ x, /** @type {number} */ y) => {
    const shown = placed.peek();
    if (!shown || !onPick) return;
    const size = { width: canvas.clientWidth, height: canvas.clientHeight };
    const node = nearest(shown.placed, player.at.peek(), camera.view(size, shown.placed), { x, y });
    if (node) onPick(node.id);
  };
  const kept = placed.value?.placed.nodes.length ?? 0;
  return div(
    { class: 'stack-tight tree' },
    paint({
      label: text('visual-tree-label', { nodes: number(kept) }),
      class: 'tree-canvas',
      focusable: true,
      listen,
      onReady: (canvas) => camera.attach(canvas, (x, y) => pick(canvas, x, y)),
      draw: (context, size, colours) =>
        placed.peek() &&
        draw(/** @type {Shown} */ (placed.peek()), trace, player.at.peek(), picked, camera, context, size, colours),
    }),
    ul(
      { class: 'row small tree-legend', 'aria-label': text('tree-legend') },
      ['waiting', 'expanded', 'plan', 'current'].map((sign) =>
        li({ key: sign }, span({ class: `tree-sign ${sign}`, 'aria-hidden': 'true' }), text(`tree-legend-${sign}`)),
      ),
      li({ key: 'f' }, text('tree-legend-f')),
    ),
    div(
      { class: 'row' },
      actionButton(text('visual-zoom-in'), () => camera.zoom(1.4), { icon: 'plus', look: 'bare', iconOnly: true }),
      actionButton(text('visual-zoom-out'), () => camera.zoom(1 / 1.4), {
        icon: 'minus',
        look: 'bare',
        iconOnly: true,
      }),
      actionButton(text('visual-zoom-fit'), () => camera.fit(), { look: 'bare' }),
      p(
        { class: 'small quiet push' },
        kept < trace.summary.nodes
          ? text('visual-tree-part', { shown: number(kept), all: number(trace.summary.nodes) })
          : text('visual-tree-whole', { all: number(kept) }),
      ),
    ),
  );
}

/** @param {Placed} placed @returns {Shown} */
const show = (placed) => ({
  placed,
  byId: new Map(placed.nodes.map((node) => [node.id, node])),
  layer: treeLayer(placed),
});

/**
 * @param {Shown} shown
 * @param {Trace} trace
 * @param {number} at
 * @param {number | null} picked
 * @param {ReturnType<typeof panZoom>} camera
 * @param {Parameters<Draw>[0]} context
 * @param {Parameters<Draw>[1]} size
 * @param {Parameters<Draw>[2]} colours
 */
function draw({ placed, byId, layer }, trace, at, picked, camera, context, size, colours) {
  const view = camera.view(size, placed);
  const { x, y, scale } = view;
  const { nodes } = placed;
  const radius = radiusOf(view);
  layer.draw(at, view, context, size, colours);
  if (nodes.length <= LABELLED || scale > 26) {
    context.textAlign = 'center';
    context.fillStyle = colours.muted;
    const write = writer(context, colours.surface);
    for (const node of nodes)
      if (node.born <= at && x(node.x) > -20 && x(node.x) < size.width + 20)
        write(number(node.f), x(node.x), y(node.y) - radius - 3);
  }
  const ring = (
    /** @type {PlacedNode | undefined} */ node,
    /** @type {string} */ colour,
    /** @type {number} */ far,
  ) => {
    if (!node) return;
    context.strokeStyle = colour;
    context.lineWidth = 3;
    context.beginPath();
    context.arc(x(node.x), y(node.y), radius + far, 0, 7);
    context.stroke();
  };
  ring(byId.get(trace.frame(at)?.node ?? -1), colours.bad, 3);
  if (picked !== null) ring(byId.get(picked), colours.text, 7);
}

/**
 * The node nearest to a point, among those that are there at a frame; none if all are too far away.
 * @param {Placed} placed
 * @param {number} at
 * @param {ReturnType<ReturnType<typeof panZoom>['view']>} view
 * @param {{ x: number, y: number }} point
 */
function nearest({ nodes }, at, view, point) {
  const reach = Math.max(REACH, radiusOf(view));
  let [found, best] = [/** @type {PlacedNode | null} */ (null), reach];
  for (const node of nodes) {
    if (node.born > at) continue;
    const far = Math.hypot(view.x(node.x) - point.x, view.y(node.y) - point.y);
    if (far <= best) [found, best] = [node, far];
  }
  return found;
}
