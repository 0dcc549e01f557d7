// What every lane came to, side by side.

import { bytes, number, text } from '../../i18n.js';
import { caption, table, tbody, td, th, thead, tr } from '../../tags.js';
import { outcomeBadge } from '../outcome.js';
import { nameOf } from '../setup.js';

/** @import { AnswerData } from '../../protocol.js' */
/** @import { Lane } from './lanes.js' */

const COLUMNS = /** @type {const} */ (['cost', 'outcome', 'expanded', 'produced', 'time', 'memory', 'initial']);

/** @param {string} puzzle @param {readonly Lane[]} lanes */
export const raceTable = (puzzle, lanes) =>
  table(
    // On a phone a lane is a block of named figures; the roles are said because blocks are no table to a browser.
    { class: 'table race-table numbers', role: 'table' },
    caption({ class: 'hidden-text' }, text('race-table')),
    thead(
      { role: 'rowgroup' },
      tr(
        { role: 'row' },
        th({ scope: 'col', role: 'columnheader' }, text('race-lane')),
        COLUMNS.map((column) => th({ key: column, scope: 'col', role: 'columnheader' }, text(`race-${column}`))),
      ),
    ),
    tbody(
      { role: 'rowgroup' },
      lanes.map((lane, index) => {
        const { answer } = lane;
        return tr(
          { key: index, 'data-lane': String(index), 'data-outcome': answer?.outcome ?? lane.state, role: 'row' },
          th({ scope: 'row', role: 'rowheader' }, nameOf(puzzle, lane.setup)),
          answer
            ? COLUMNS.map((column) =>
                td(
                  { key: column, role: 'cell', 'data-column': column, 'data-label': text(`race-${column}`) },
                  figure(column, answer, lane),
                ),
              )
            : td({ colSpan: COLUMNS.length, role: 'cell', class: 'quiet' }, lane.trouble || text(`race-${lane.state}`)),
        );
      }),
    ),
  );

/** @param {typeof COLUMNS[number]} column @param {AnswerData} answer @param {Lane} lane */
function figure(column, answer, { initial }) {
  const orNone = (/** @type {number | null} */ value) => (value === null ? '–' : number(value));
  switch (column) {
    case 'cost':
      return orNone(answer.cost);
    case 'outcome':
      return outcomeBadge(answer);
    case 'time':
      return secondsOf(answer.seconds);
    case 'memory':
      return bytes(answer.peak_bytes);
    case 'initial':
      return orNone(initial);
    default:
      return number(answer[column]);
  }
}

/** Rows for a file. @param {string} board @param {string} puzzle @param {readonly Lane[]} lanes */
export const raceRows = (board, puzzle, lanes) => [
  [
    'board',
    'lane',
    'solver',
    'heuristic',
    'weight',
    'beam',
    'outcome',
    'cost',
    'lower_bound',
    'expansions',
    'generated',
    'search_time',
    'memory',
    'initial_h_value',
  ],
  ...lanes.map(({ setup, answer, initial }) => [
    board,
    nameOf(puzzle, setup),
    setup.solver,
    setup.heuristic ?? null,
    setup.weight ?? null,
    setup.beam ?? null,
    answer?.outcome ?? null,
    answer?.cost ?? null,
    answer?.lower_bound ?? null,
    answer?.expanded ?? null,
    answer?.produced ?? null,
    answer?.seconds ?? null,
    answer?.peak_bytes ?? null,
    initial,
  ]),
];

/** @param {number} seconds */
export const secondsOf = (seconds) =>
  seconds < 0.001
    ? `${number(Math.round(seconds * 1e6))} µs`
    : seconds < 1
      ? `${number(Math.round(seconds * 1e4) / 10)} ms`
      : `${number(Math.round(seconds * 100) / 100)} s`;
