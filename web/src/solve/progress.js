// What the search is doing now, and what it has found so far.

import { bytes, duration, number, short, text } from '../i18n.js';
import { actionButton } from '../parts/controls.js';
import { dd, div, dl, dt, p, progress as meter, component } from '../tags.js';

/** @import { Run } from './run.js' */

/** @param {{ run: Run }} props */
export const progressBox = (props) => component(ProgressBox, props);

/** @param {{ run: Run }} props */
function ProgressBox({ run }) {
  if (!run.isBusy.value) return null;
  const info = run.progress.value;
  const isFound = run.costs.value.length > 0;
  const line = (/** @type {string} */ id, /** @type {string} */ value) =>
    div({ key: id, 'data-progress': id }, dt(null, text(`progress-${id}`)), dd({ class: 'numbers' }, value));
  const rate = info && info.elapsed > 0 ? (1000 * info.expanded) / info.elapsed : 0;
  return div(
    { class: 'card progress stack-tight', 'aria-label': text('progress'), role: 'group' },
    meter({ 'aria-label': text('progress'), ...(info?.permille == null ? {} : { value: info.permille, max: 1000 }) }),
    isFound ? p({ class: 'plan-costs numbers', role: 'status' }, soFar(run.costs.value, run.bound.value)) : null,
    info?.waiting
      ? text('progress-waiting', { waiting: info.waiting })
      : dl(
          { class: 'facts' },
          line('elapsed', duration(info?.elapsed ?? 0, true)),
          line('expanded', short(info?.expanded ?? 0)),
          line('produced', short(info?.produced ?? 0)),
          line('rate', `${short(rate)}/s`),
          info?.bytes ? line('memory', bytes(info.bytes)) : null,
          line('bound', number(run.bound.value)),
          info?.best == null || isFound ? null : line('best', number(info.best)),
        ),
    isFound ? actionButton(text('solve-stop-here'), run.cancel, { icon: 'stop' }) : null,
  );
}

/**
 * The plans' costs and the bound in one line: “1,245 → 1,053, at least 683”.
 * @param {number[]} costs
 * @param {number} bound
 */
export function soFar(costs, bound) {
  const [first, last] = [costs[0] ?? 0, costs.at(-1) ?? 0];
  const found = first === last ? number(last) : `${number(first)} → ${number(last)}`;
  return bound > 0 ? text('plan-so-far', { found, bound: number(bound) }) : found;
}
