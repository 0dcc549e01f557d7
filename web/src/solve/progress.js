// What the search is doing now.

import { bytes, duration, number, short, text } from '../i18n.js';
import { dd, div, dl, dt, progress as meter, component } from '../tags.js';

/** @import { Run } from './run.js' */

/** @param {{ run: Run }} props */
export const progressBox = (props) => component(ProgressBox, props);

/** @param {{ run: Run }} props */
function ProgressBox({ run }) {
  if (!run.isBusy.value) return null;
  const info = run.progress.value;
  const line = (/** @type {string} */ id, /** @type {string} */ value) =>
    div({ key: id, 'data-progress': id }, dt(null, text(`progress-${id}`)), dd({ class: 'numbers' }, value));
  const rate = info && info.elapsed > 0 ? (1000 * info.expanded) / info.elapsed : 0;
  return div(
    { class: 'card progress stack-tight', 'aria-label': text('progress'), role: 'group' },
    meter({ 'aria-label': text('progress'), ...(info?.permille == null ? {} : { value: info.permille, max: 1000 }) }),
    info?.waiting
      ? text('progress-waiting', { waiting: info.waiting })
      : dl(
          { class: 'facts' },
          line('elapsed', duration(info?.elapsed ?? 0, true)),
          line('expanded', short(info?.expanded ?? 0)),
          line('produced', short(info?.produced ?? 0)),
          line('rate', `${short(rate)}/s`),
          line('memory', bytes(info?.bytes ?? 0)),
          line('bound', number(info?.lower_bound ?? 0)),
          info?.best == null ? null : line('best', number(info.best)),
        ),
  );
}
