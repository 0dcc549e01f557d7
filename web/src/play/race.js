// For those who race: the time at every row, moves per second along the solve, and the latest games with their
// averages.

import { useEffect } from '../../vendor/hooks.js';
import { useSignal } from '../../vendor/signals.js';
import { duration, language, text } from '../i18n.js';
import { call, part } from '../keep/wire.js';
import { dd, div, dl, dt, h3, component } from '../tags.js';
import { sparkline } from '../parts/sparkline.js';
import { paces } from './splits.js';

/** @import { Average, RecordTable } from '../protocol.js' */
/** @typedef {{ splits: number[], moments: number[], time: number, steps: number, family: string | null }} RaceProps */

/** Stretches in which moves per second are counted. */
const STRETCHES = 16;

/** @param {RaceProps} props */
export const raceResult = (props) => component(RaceResult, props);

/** @param {RaceProps} props */
function RaceResult({ splits, moments, time, steps, family }) {
  const table = useSignal(/** @type {RecordTable | null} */ (null));
  useEffect(() => {
    if (!family) return;
    void call('GET', `records?family=${part(family)}`).then(
      (found) => (table.value = found),
      () => {},
    );
  }, [family]);
  const along = paces(moments, STRETCHES);
  const fact = (/** @type {string} */ id, /** @type {string} */ name, /** @type {string} */ value) =>
    div({ key: id, 'data-fact': id }, dt(null, name), dd({ class: 'numbers' }, value));
  return div(
    { class: 'review race-result' },
    h3(null, text('race-own-title')),
    dl(
      { class: 'facts' },
      fact('pace', text('records-pace'), decimals((1000 * steps) / Math.max(time, 1))),
      splits.map((at, row) =>
        fact(`row-${row + 1}`, text('race-row', { row: row + 1 }), duration(at - (splits[row - 1] ?? 0), true)),
      ),
    ),
    along.length > 2 ? sparkline({ values: along, label: text('race-pace'), from: 0 }) : null,
    table.value ? latest(table.value) : null,
  );
}

/** Averages of the latest games of a family, and those games. @param {RecordTable} table */
function latest(table) {
  const average = (/** @type {Average | null} */ found) => (found ? duration(found.latest, true) : '–');
  const fact = (/** @type {string} */ id, /** @type {Average | null} */ found) =>
    div({ key: id, 'data-fact': id }, dt(null, text(`race-${id}`)), dd({ class: 'numbers' }, average(found)));
  return [
    dl({ class: 'facts' }, fact('of-5', table.of_5), fact('of-12', table.of_12), fact('of-100', table.of_100)),
    latestTimes(table),
  ];
}

/** The times of the latest games of a family as a graph. @param {RecordTable} table */
export const latestTimes = ({ times }) =>
  times.length > 1
    ? sparkline({
        values: times.map((time) => time / 1000),
        label: text('race-times', { count: times.length }),
        says: (value) => duration(1000 * value, true),
      })
    : null;

/** @param {number} value */
const decimals = (value) => new Intl.NumberFormat(language.value, { maximumFractionDigits: 2 }).format(value);
