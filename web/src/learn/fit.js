// A learned estimate laid open: what it looks at and how much that counts, how far it is off, and what that does to the
// plans that are found by it. Measured when the lesson opens, on boards whose true cost this computer has just proved.

import { useEffect, useMemo } from '../../vendor/hooks.js';
import { useSignal } from '../../vendor/signals.js';
import { anyText, language, number, percent, say, text } from '../i18n.js';
import { Refusal, ask } from '../socket.js';
import { head } from '../solve/how.js';
import { caption, div, h3, p, progress, table, tbody, td, th, thead, tr, component } from '../tags.js';
import { plot } from '../visual/plot.js';

/** @import { Fit, FitErrors, ProgressInfo } from '../protocol.js' */
/** @import { Series } from '../visual/plot.js' */
/** @typedef {{ puzzle: string, heuristic: string, recipes: readonly string[] }} FitProps of which boards */

/** Boards of every size: as many as the lesson speaks of. */
const BOARDS = 100;

/** @param {FitProps} props */
export const fitReport = (props) => component(FitReport, props);

/** @param {FitProps} props */
function FitReport({ puzzle, heuristic, recipes }) {
  const fit = useSignal(/** @type {Fit | null} */ (null));
  const info = useSignal(/** @type {ProgressInfo | null} */ (null));
  const trouble = useSignal('');
  useEffect(() => {
    const leaving = new AbortController();
    void ask(
      { op: 'fit', puzzle, heuristic, recipes: [...recipes], count: BOARDS },
      { signal: leaving.signal, progress: (now) => (info.value = now) },
    ).then(
      (event) => {
        if (event.ev === 'fit') fit.value = event;
        else if (event.ev === 'limit') trouble.value = text('solve-limit', { limit: text(`stop-${event.stop}`) });
      },
      (error) => {
        if (!(error instanceof Refusal)) throw error;
        trouble.value = say(error.event.message);
      },
    );
    return () => leaving.abort();
  }, [puzzle, heuristic, recipes]);
  if (trouble.value) return p({ class: 'badge bad', role: 'alert' }, trouble.value);
  if (fit.value) return component(Report, { fit: fit.value });
  const share = info.value?.permille;
  return div(
    { class: 'stack-tight', role: 'status' },
    p({ class: 'small quiet' }, text('fit-wait', { boards: BOARDS })),
    progress({ 'aria-label': text('progress'), ...(share == null ? {} : { value: share, max: 1000 }) }),
  );
}

/** @param {{ fit: Fit }} props */
function Report({ fit }) {
  const { puzzle, heuristic, features, fitted_to: fitted, kept_back: kept, compared_with: other, measured } = fit;
  const series = useMemo(() => residuals(fit), [fit]);
  const named = (/** @type {string} */ id) => head(text(`${puzzle}-heuristic-${id}`));
  const size = (/** @type {string} */ recipe) => recipe.replace('x', '×');
  return div(
    { class: 'stack fit', 'data-fit': heuristic },
    fit.stop ? p({ class: 'badge warn' }, text('verdict-stopped', { limit: text(`stop-${fit.stop}`) })) : null,
    h3(null, text('fit-features')),
    figures(
      text('fit-features'),
      [text('fit-feature'), text('fit-weight')],
      features.map(({ name, weight }) => [anyText(`${puzzle}-feature-${name}`) ?? name, decimal(weight, 3)]),
    ),
    h3(null, text('fit-errors')),
    p({ class: 'small quiet' }, text('fit-errors-help')),
    figures(
      text('fit-errors'),
      [
        text('fit-boards-of'),
        text('solve-heuristic'),
        text('fit-boards'),
        text('fit-mean'),
        text('fit-root'),
        text('fit-above'),
        text('fit-most'),
      ],
      [
        [text('fit-fitted-to'), named(heuristic), ...errorCells(fitted)],
        [text('fit-kept-back'), named(heuristic), ...errorCells(kept)],
        ...measured.flatMap(({ recipe, errors, compared }) => [
          [size(recipe), named(heuristic), ...errorCells(errors)],
          [size(recipe), named(other), ...errorCells(compared)],
        ]),
      ],
    ),
    h3(null, text('fit-residuals')),
    p({ class: 'small quiet' }, text('fit-residuals-help')),
    plot({ series, x: text('fit-cost'), y: text('fit-residual'), label: text('fit-residuals') }),
    h3(null, text('fit-searches')),
    p({ class: 'small quiet' }, text('fit-searches-help')),
    figures(
      text('fit-searches'),
      [
        text('fit-boards-of'),
        text('solve-heuristic'),
        text('fit-solved'),
        text('fit-optimal'),
        text('fit-extra'),
        text('fit-most-extra'),
        text('race-expanded'),
      ],
      measured.flatMap(({ recipe, searches }) =>
        searches.map((one) => [
          size(recipe),
          named(one.heuristic),
          number(one.solved),
          number(one.optimal),
          one.solved ? decimal(one.extra / one.solved, 2) : '–',
          number(one.most_extra),
          number(one.expanded),
        ]),
      ),
    ),
  );
}

/** @param {FitErrors} errors */
const errorCells = ({ samples, mean, root_mean_square: root, above, most_above: most }) => [
  number(samples),
  signed(mean),
  decimal(root, 2),
  percent(above),
  decimal(most, 1),
];

/** @param {number} value @param {number} places */
const decimal = (value, places) =>
  new Intl.NumberFormat(language.value, { maximumFractionDigits: places }).format(value);

/** A number with its sign. @param {number} value */
const signed = (value) =>
  new Intl.NumberFormat(language.value, { maximumFractionDigits: 2, signDisplay: 'exceptZero' }).format(value);

/** How far the estimate of every board is off, by what the board truly costs. @param {Fit} fit @returns {Series[]} */
function residuals({ measured }) {
  const costs = measured.flatMap((one) => one.residuals.map(({ cost }) => cost));
  const line = /** @type {const} */ ([
    [Math.min(...costs, 0), 0],
    [Math.max(...costs, 1), 0],
  ]);
  return [
    ...measured.map(({ recipe, residuals: all }, colour) => ({
      name: recipe.replace('x', '×'),
      look: /** @type {const} */ ('dots'),
      colour,
      points: all.map(({ cost, estimate }) => /** @type {const} */ ([cost, estimate - cost])),
    })),
    { name: text('fit-exact'), look: /** @type {const} */ ('line'), colour: measured.length, points: line },
  ];
}

/** @param {string} name @param {readonly string[]} columns @param {readonly (readonly string[])[]} rows */
const figures = (name, columns, rows) =>
  div(
    { class: 'scroll', tabIndex: 0, role: 'region', 'aria-label': name },
    table(
      { class: 'table numbers' },
      caption({ class: 'hidden-text' }, name),
      thead(
        null,
        tr(
          null,
          columns.map((column) => th({ key: column, scope: 'col' }, column)),
        ),
      ),
      tbody(
        null,
        rows.map(([first, ...cells], index) =>
          tr(
            { key: index },
            th({ scope: 'row' }, first),
            cells.map((cell, place) => td({ key: place }, cell)),
          ),
        ),
      ),
    ),
  );
