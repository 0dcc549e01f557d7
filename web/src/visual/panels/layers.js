// How many nodes there are of each f, waiting and done: A* works its way up, layer by layer.

import { useMemo } from '../../../vendor/hooks.js';
import { effect } from '../../../vendor/signals.js';
import { number, text } from '../../i18n.js';
import { div, span, component } from '../../tags.js';
import { waitingOf } from '../algorithms.js';
import { paint } from '../canvas.js';
import { newest } from '../wire.js';
import { writer } from '../writer.js';

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
  context.textAlign = 'center';
  const base = height - bottom;
  const wide = Math.max(1, Math.min(48, each - Math.min(4, each * 0.2)));
  const place = (/** @type {number} */ index) => left + index * each + Math.min(2, each * 0.1);
  const isCurrent = (/** @type {{ from: number }} */ { from }) => f !== null && f >= from && f < from + stride;
  const write = writer(context);
  // The current f is always named; of the others those that have room.
  const current = bars.findIndex(isCurrent);
  if (current >= 0) {
    context.fillStyle = colours.bad;
    write(number(bars[current]?.from ?? 0), place(current) + wide / 2, height - 6);
    context.fillRect(place(current), base + 1, wide, 3);
  }
  bars.forEach((bar, index) => {
    const x = place(index);
    context.fillStyle = colours.accent;
    context.fillRect(x, base - bar.closed * scale, wide, bar.closed * scale);
    context.fillStyle = colours.warn;
    context.fillRect(x, base - (bar.closed + bar.open) * scale, wide, bar.open * scale);
    context.fillStyle = colours.muted;
    if (index !== current) write(number(bar.from), x + wide / 2, height - 6);
    const sum = bar.open + bar.closed;
    if (sum) write(number(sum), x + wide / 2, base - sum * scale - 4);
  });
}
