// How many nodes there are of each f, waiting and done: A* works its way up, layer by layer.

import { useMemo } from '../../../vendor/hooks.js';
import { effect } from '../../../vendor/signals.js';
import { number, text } from '../../i18n.js';
import { div, span, component } from '../../tags.js';
import { waitingOf } from '../algorithms.js';
import { paint } from '../canvas.js';
import { newest } from '../wire.js';

/** @import { Draw } from '../canvas.js' */
/** @import { Player } from '../player.js' */
/** @import { Trace } from '../wire.js' */
/** @import { Layers } from '../types.js' */
/** @typedef {{ trace: Trace, player: Player }} LayersProps */

const MOST_BARS = 60;

/** @param {LayersProps} props */
export const layers = (props) => component(LayersPanel, props);

/** @param {LayersProps} props */
function LayersPanel({ trace, player }) {
  const state = useMemo(
    () => ({
      layers: /** @type {Layers} */ ({ open: [], closed: [] }),
      f: /** @type {number | null} */ (null),
      most: 1,
    }),
    [trace],
  );
  const listen = (/** @type {() => void} */ redraw) => {
    const show = newest(async (/** @type {number} */ at) => {
      state.layers = await trace.layers(at);
      state.f = (await trace.frameSoon(at))?.f ?? null;
      redraw();
    });
    return effect(() => show(player.at.value));
  };
  return div(
    { class: 'stack-tight' },
    paint({
      label: text('visual-layers-label'),
      class: 'layers',
      listen,
      draw: (context, size, colours) => draw(state, context, size, colours),
    }),
    div(
      { class: 'row small legend' },
      span({ class: 'key closed' }, text('visual-closed')),
      span({ class: 'key open' }, text(`visual-short-${waitingOf(trace.summary.algorithm)}`)),
      span({ class: 'key now' }, text('visual-now')),
    ),
  );
}

/**
 * @param {{ layers: Layers, f: number | null, most: number }} state
 * @param {Parameters<Draw>[0]} context
 * @param {Parameters<Draw>[1]} size
 * @param {Parameters<Draw>[2]} colours
 */
function draw({ layers: { open, closed }, f }, context, { width, height }, colours) {
  const [waiting, done] = [new Map(open), new Map(closed)];
  const all = [...new Set([...waiting.keys(), ...done.keys()])].sort((a, b) => a - b);
  const first = all[0] ?? 0;
  const lastOf = all.at(-1) ?? first;
  const stride = Math.max(1, Math.ceil((lastOf - first + 1) / MOST_BARS));
  const bars = Array.from({ length: Math.max(1, Math.floor((lastOf - first) / stride) + 1) }, (_, index) => {
    const from = first + index * stride;
    const sum = (/** @type {Map<number, number>} */ map) =>
      all
        .filter((value) => value >= from && value < from + stride)
        .reduce((total, value) => total + (map.get(value) ?? 0), 0);
    return { from, open: sum(waiting), closed: sum(done) };
  });
  const most = Math.max(1, ...bars.map((bar) => bar.open + bar.closed));
  const [left, bottom, top] = [8, 20, 16];
  const each = (width - 2 * left) / bars.length;
  const scale = (height - bottom - top) / most;
  context.font = '12px system-ui, sans-serif';
  context.textAlign = 'center';
  bars.forEach((bar, index) => {
    const x = left + index * each + Math.min(2, each * 0.1);
    const wide = Math.max(1, Math.min(48, each - Math.min(4, each * 0.2)));
    const base = height - bottom;
    context.fillStyle = colours.accent;
    context.fillRect(x, base - bar.closed * scale, wide, bar.closed * scale);
    context.fillStyle = colours.warn;
    context.fillRect(x, base - (bar.closed + bar.open) * scale, wide, bar.open * scale);
    const isNow = f !== null && f >= bar.from && f < bar.from + stride;
    context.fillStyle = isNow ? colours.bad : colours.muted;
    if (each > 22 || index % Math.ceil(26 / each) === 0 || isNow)
      context.fillText(number(bar.from), x + wide / 2, height - 6);
    if (isNow) context.fillRect(x, base + 1, wide, 3);
    if (each > 34)
      context.fillText(number(bar.open + bar.closed), x + wide / 2, base - (bar.open + bar.closed) * scale - 4);
  });
}
