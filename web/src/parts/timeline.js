// The history of a game as a line: a tick per step, flags for bookmarks, drag to travel.

import { number, text } from '../i18n.js';
import { button, div, span, component } from '../tags.js';
import { icon } from './icons.js';
import { range } from './controls.js';

/**
 * @typedef {{ at: number, length: number, bookmarks: readonly number[], onTravel: (step: number) => void, lostFrom?:
 *   number | null }} TimelineProps
 */

const MOST_TICKS = 200;

/** @param {TimelineProps} props */
export const timeline = (props) => component(Timeline, props);

/** @param {TimelineProps} props */
function Timeline({ at, length, bookmarks, onTravel, lostFrom }) {
  const place = (/** @type {number} */ step) => `${(100 * step) / Math.max(1, length)}%`;
  const stride = Math.max(1, Math.ceil(length / MOST_TICKS));
  const ticks = Array.from({ length: Math.floor(length / stride) + 1 }, (_, index) => index * stride);
  return div(
    { class: 'timeline' },
    div(
      { class: 'ticks', 'aria-hidden': 'true' },
      ticks.map((step) =>
        span({
          key: step,
          class: `tick-mark${step <= at ? ' past' : ''}${lostFrom && step >= lostFrom ? ' dead' : ''}`,
          style: { left: place(step) },
        }),
      ),
    ),
    range({
      name: text('timeline'),
      value: at,
      min: 0,
      max: length,
      onInput: onTravel,
      says: text('timeline-at', { at: number(at), length: number(length) }),
    }),
    div(
      { class: 'flags' },
      bookmarks.map((step) =>
        button(
          {
            key: step,
            type: 'button',
            class: 'flag',
            style: { left: place(step) },
            onClick: () => onTravel(step),
            'aria-label': text('timeline-bookmark', { step }),
            title: text('timeline-bookmark', { step }),
          },
          icon('flag'),
        ),
      ),
    ),
  );
}
