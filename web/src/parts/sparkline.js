// A small graph of numbers in a row, with the least and the most of them.

import { number } from '../i18n.js';
import { div, path, span, svg, svgCircle } from '../tags.js';

const [WIDTH, HEIGHT, EDGE] = [320, 72, 5];

/**
 * @param {{ values: readonly number[], label: string, from?: number, says?: (value: number) => string }} props `from`:
 *   where the scale begins, if not at the least
 */
export function sparkline({ values, label, from, says = (value) => number(Math.round(100 * value) / 100) }) {
  const [least, most] = [from ?? Math.min(...values), Math.max(...values)];
  const x = (/** @type {number} */ index) => EDGE + ((WIDTH - 2 * EDGE) * index) / Math.max(1, values.length - 1);
  const y = (/** @type {number} */ value) =>
    HEIGHT - EDGE - ((HEIGHT - 2 * EDGE) * (value - least)) / Math.max(most - least, Number.EPSILON);
  const points = values.map((value, index) => `${x(index).toFixed(1)} ${y(value).toFixed(1)}`);
  const last = values.length - 1;
  return div(
    { class: 'sparkline', role: 'img', 'aria-label': label },
    span({ class: 'small quiet' }, label),
    div(
      { class: 'sparkline-row' },
      svg(
        { viewBox: `0 0 ${WIDTH} ${HEIGHT}`, 'aria-hidden': 'true' },
        path({ class: 'graph-line', d: `M${points.join('L')}` }),
        svgCircle({ class: 'graph-end', cx: x(last), cy: y(values[last] ?? 0), r: 4 }),
      ),
      span({ class: 'sparkline-scale small numbers' }, span(null, says(most)), span(null, says(least))),
    ),
  );
}
