// The numbers of the current node: written straight into the page, sixty times a second if need be.

import { useEffect, useRef } from '../../../vendor/hooks.js';
import { language, number, text } from '../../i18n.js';
import { dd, div, dl, dt, component } from '../../tags.js';
import { waitingOf } from '../algorithms.js';
import { followFrame } from '../wire.js';

/** @import { Player } from '../player.js' */
/** @import { Trace } from '../wire.js' */
/** @import { Frame } from '../types.js' */

const FIELDS = /** @type {const} */ (['g', 'h', 'f', 'expanded', 'open', 'bound']);

/** @typedef {{ trace: Trace, player: Player, fields?: readonly typeof FIELDS[number][] }} NumbersProps */

/** @param {NumbersProps} props */
export const numbers = (props) => component(Numbers, props);

/** @param {NumbersProps} props */
function Numbers({ trace, player, fields = FIELDS }) {
  const place = useRef(/** @type {HTMLDListElement | null} */ (null));
  useEffect(() => followFrame(trace, player, (frame) => write(place.current, frame)), [trace, player, language.value]);
  const nameOf = (/** @type {typeof FIELDS[number]} */ field) =>
    field === 'open' ? `trace-${waitingOf(trace.summary.algorithm)}` : `trace-${field}`;
  return dl(
    { class: 'node-numbers numbers', ref: place },
    fields.map((field) =>
      div(
        { key: field, 'data-number': field, title: text(`${nameOf(field)}-help`) },
        dt(null, text(nameOf(field))),
        dd(null, '–'),
      ),
    ),
  );
}

/** @param {HTMLElement | null} place @param {Frame} frame */
function write(place, frame) {
  for (const row of place?.children ?? []) {
    const field = /** @type {typeof FIELDS[number]} */ (row.getAttribute('data-number'));
    const value = frame[field];
    const shown = value === null || value === undefined ? '–' : number(value);
    const cell = row.lastElementChild;
    if (cell && cell.textContent !== shown) cell.textContent = shown;
  }
}
