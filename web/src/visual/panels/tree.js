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

/** @import { Draw } from '../canvas.js' */
/** @import { Player } from '../player.js' */
/** @import { Trace } from '../wire.js' */
/** @import { Placed, PlacedNode } from '../layout.js' */
/** @typedef {{ trace: Trace, player: Player, most?: number }} TreeProps */
/** @typedef {{ placed: Placed, byId: Map<number, PlacedNode>, layer: ReturnType<typeof treeLayer> }} Shown */

const MOST = 3000;
const LABELLED = 90;

/** @param {TreeProps} props */
export const tree = (props) => component(Tree, props);

/** @param {TreeProps} props */
function Tree({ trace, player, most = MOST }) {
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
  const kept = placed.value?.placed.nodes.length ?? 0;
  return div(
    { class: 'stack-tight tree' },
    paint({
      label: text('visual-tree-label', { nodes: number(kept) }),
      class: 'tree-canvas',
      focusable: true,
      listen,
      onReady: (canvas) => camera.attach(canvas),
      draw: (context, size, colours) =>
        placed.peek() &&
        draw(/** @type {Shown} */ (placed.peek()), trace, player.at.peek(), camera, context, size, colours),
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
 * @param {ReturnType<typeof panZoom>} camera
 * @param {Parameters<Draw>[0]} context
 * @param {Parameters<Draw>[1]} size
 * @param {Parameters<Draw>[2]} colours
 */
function draw({ placed, byId, layer }, trace, at, camera, context, size, colours) {
  const view = camera.view(size, placed);
  const { x, y, scale } = view;
  const { nodes } = placed;
  const radius = radiusOf(view);
  layer.draw(at, view, context, size, colours);
  if (nodes.length <= LABELLED || scale > 26) {
    context.font = '11px system-ui, sans-serif';
    context.textAlign = 'center';
    context.fillStyle = colours.muted;
    for (const node of nodes)
      if (node.born <= at && x(node.x) > -20 && x(node.x) < size.width + 20)
        context.fillText(number(node.f), x(node.x), y(node.y) - radius - 3);
  }
  const current = byId.get(trace.frame(at)?.node ?? -1);
  if (current) {
    context.strokeStyle = colours.bad;
    context.lineWidth = 3;
    context.beginPath();
    context.arc(x(current.x), y(current.y), radius + 3, 0, 7);
    context.stroke();
  }
}
