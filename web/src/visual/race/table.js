// What every lane came to, side by side.

import { bytes, number, text } from '../../i18n.js';
import { caption, table, tbody, td, th, thead, tr } from '../../tags.js';
import { outcomeBadge } from '../outcome.js';
import { nameOf } from '../setup.js';

/** @import { Lane } from './lanes.js' */

const COLUMNS = /** @type {const} */ (['cost', 'outcome', 'expanded', 'produced', 'time', 'memory', 'initial']);

/** @param {string} puzzle @param {readonly Lane[]} lanes */
export const raceTable = (puzzle, lanes) =>
  table(
    { class: 'table race-table numbers' },
    caption({ class: 'hidden-text' }, text('race-table')),
    thead(
      null,
      tr(
        null,
        th({ scope: 'col' }, text('race-lane')),
        COLUMNS.map((column) => th({ key: column, scope: 'col' }, text(`race-${column}`))),
      ),
    ),
    tbody(
      null,
      lanes.map((lane, index) => {
        const { answer } = lane;
        return tr(
          { key: index, 'data-lane': String(index), 'data-outcome': answer?.outcome ?? lane.state },
          th({ scope: 'row' }, nameOf(puzzle, lane.setup)),
          answer
            ? [
                td({ key: 'cost' }, answer.cost === null ? '–' : number(answer.cost)),
                td({ key: 'outcome' }, outcomeBadge(answer)),
                td({ key: 'expanded' }, number(answer.expanded)),
                td({ key: 'produced' }, number(answer.produced)),
                td({ key: 'time' }, secondsOf(answer.seconds)),
                td({ key: 'memory' }, bytes(answer.peak_bytes)),
                td({ key: 'initial' }, lane.initial === null ? '–' : number(lane.initial)),
              ]
            : td({ colSpan: COLUMNS.length, class: 'quiet' }, lane.trouble || text(`race-${lane.state}`)),
        );
      }),
    ),
  );

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
