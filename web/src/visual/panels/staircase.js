// The bound of an iterative search as a staircase: every step is a search from the beginning, and all nodes below the
// bound are visited again.

import { effect } from '../../../vendor/signals.js';
import { number, text } from '../../i18n.js';
import { component } from '../../tags.js';
import { paint } from '../canvas.js';
import { writer } from '../writer.js';

/** @import { Draw } from '../canvas.js' */
/** @import { Player } from '../player.js' */
/** @import { Trace } from '../wire.js' */
/** @typedef {{ trace: Trace, player: Player }} StaircaseProps */

/** @param {StaircaseProps} props */
export const staircase = (props) => component(Staircase, props);

/** @param {StaircaseProps} props */
function Staircase({ trace, player }) {
  const listen = (/** @type {() => void} */ redraw) =>
    effect(() => {
      void player.at.value;
      redraw();
    });
  const { bounds } = trace.summary;
  const label = text('visual-staircase-label', {
    count: bounds.length,
    first: bounds[0]?.[1] ?? 0,
    last: bounds.at(-1)?.[1] ?? 0,
  });
  return paint({
    label,
    class: 'staircase',
    listen,
    draw: (context, size, colours) => draw(trace, player.at.peek(), context, size, colours),
  });
}

/**
 * @param {Trace} trace
 * @param {number} at
 * @param {Parameters<Draw>[0]} context
 * @param {Parameters<Draw>[1]} size
 * @param {Parameters<Draw>[2]} colours
 */
function draw({ summary: { bounds, steps } }, at, context, { width, height }, colours) {
  if (!bounds.length) return;
  const [left, right, bottom, top] = [34, 12, 20, 18];
  const values = bounds.map(([, bound]) => bound);
  const [least, most] = [Math.min(...values), Math.max(...values)];
  const x = (/** @type {number} */ step) => left + ((width - left - right) * step) / Math.max(1, steps - 1);
  const y = (/** @type {number} */ bound) =>
    height - bottom - ((height - bottom - top) * (bound - least + 0.4)) / (most - least + 0.8);
  bounds.forEach(([from, bound], index) => {
    const until = bounds[index + 1]?.[0] ?? steps - 1;
    const isPast = at >= from;
    context.fillStyle = isPast ? colours.accent : colours.line;
    context.globalAlpha = isPast ? 0.25 : 0.5;
    context.fillRect(x(from), y(bound), Math.max(1, x(until) - x(from) - 1), height - bottom - y(bound));
    context.globalAlpha = 1;
    context.fillRect(x(from), y(bound) - 1, Math.max(1, x(until) - x(from) - 1), 3);
  });
  const write = writer(context);
  context.fillStyle = colours.text;
  context.textAlign = 'left';
  // The last steps are the longest ones, and the ones that matter.
  for (const [from, bound] of [...bounds].reverse()) write(number(bound), x(from) + 4, y(bound) - 5);
  context.fillStyle = colours.muted;
  context.textAlign = 'right';
  for (const value of new Set([least, most])) write(number(value), left - 6, y(value) + 4);
  context.textAlign = 'left';
  write(text('race-steps'), left, height - 5);
  context.fillStyle = colours.bad;
  context.fillRect(x(at) - 1, top - 8, 2, height - bottom - top + 8);
}
