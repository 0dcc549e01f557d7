// What a recorded search came to, in a line.

import { number, text } from '../i18n.js';
import { icon } from '../parts/icons.js';
import { span } from '../tags.js';

/** @typedef {{ outcome: string, cost: number | null, lower_bound: number | null }} Result */

/** @param {Result} result */
export function outcomeBadge({ outcome, cost, lower_bound: bound }) {
  const tone = outcome === 'optimal' ? 'good' : outcome === 'unsolvable' ? 'bad' : outcome === 'feasible' ? 'warn' : '';
  const known = { cost: number(cost ?? 0), bound: number(bound ?? 0) };
  const words =
    outcome === 'feasible' && bound ? text('outcome-feasible-bound', known) : text(`outcome-${outcome}`, known);
  return span(
    { class: `badge ${tone}`, 'data-outcome': outcome },
    icon(outcome === 'optimal' ? 'check' : outcome === 'unsolvable' ? 'close' : 'flag'),
    words,
  );
}
