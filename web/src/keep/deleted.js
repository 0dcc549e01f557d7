// What was deleted lately, each with a way back. The server keeps a copy of everything that is deleted, for a month.

import { signal } from '../../vendor/signals.js';
import { speak, text, when } from '../i18n.js';
import { show } from '../notices.js';
import { actionButton } from '../parts/controls.js';
import { adoptSettings, spoken } from '../store.js';
import { div, h3, li, p, span, ul } from '../tags.js';
import { takeSaves } from './sync.js';
import { call, complainKept } from './wire.js';

/** @import { Deleted } from '../protocol.js' */

/** What can be brought back, the latest first. @type {import('../../vendor/signals.js').Signal<Deleted[]>} */
const deleted = signal([]);

/** Asks what can be brought back. */
export async function loadDeleted() {
  deleted.value = await call('GET', 'deleted').catch(() => []);
}

/**
 * The way back of what was deleted last, for a notice; nothing if there is none.
 * @param {() => unknown} [after] what to do when it is back
 */
export async function wayBack(after = () => {}) {
  await loadDeleted();
  const [last] = deleted.peek();
  if (!last) return undefined;
  return { text: text('deleted-back'), run: () => void bringBack(last).then(after).catch(complainKept) };
}

/** @param {Deleted} one */
async function bringBack({ id, kind }) {
  await call('POST', `deleted/${id}`);
  await takeSaves();
  if (kind === 'everything') adoptSettings((await call('GET', 'settings')) ?? {});
  await Promise.all([loadDeleted(), speak(spoken())]);
  show(text('deleted-is-back'), 'good');
}

/** The list, with a button for each. */
export const deletedList = () =>
  deleted.value.length === 0
    ? null
    : div(
        { class: 'stack', 'data-deleted': '' },
        h3(null, text('deleted-title')),
        p({ class: 'quiet' }, text('deleted-text')),
        ul(
          null,
          deleted.value.map((one) =>
            li(
              { key: one.id, class: 'row' },
              span(null, text(`deleted-${one.kind}`, { name: one.name, date: when(new Date(one.at)) })),
              actionButton(text('deleted-back'), () => void bringBack(one).catch(complainKept)),
            ),
          ),
        ),
      );
