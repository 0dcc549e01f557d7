// Rows of bars: how many of something there are at each step.

import { number } from '../i18n.js';
import { caption, span, table, tbody, td, th, tr } from '../tags.js';

/** @typedef {{ name: string, value: number, look?: 'now' | 'later' }} Bar `later`: not there yet, and shown as empty */

/** @param {{ name: string, bars: readonly Bar[], most?: number }} props lengths by the largest value, or by `most` */
export function barRows({ name, bars, most }) {
  const largest = most ?? Math.max(1, ...bars.map(({ value }) => value));
  return table(
    { class: 'bar-rows numbers' },
    caption({ class: 'hidden-text' }, name),
    tbody(
      null,
      bars.map((bar, index) =>
        tr(
          { key: index, class: bar.look ?? '' },
          th({ scope: 'row' }, bar.name),
          td(
            { class: 'bar-cell', 'aria-hidden': 'true' },
            span({
              class: 'count-bar',
              style: { width: `${bar.look === 'later' ? 0 : (100 * bar.value) / largest}%` },
            }),
          ),
          td(null, bar.look === 'later' ? '' : number(bar.value)),
        ),
      ),
    ),
  );
}
