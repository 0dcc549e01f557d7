// The results of an experiment: a plot that can be asked, a table, and files to keep.

import { useEffect, useMemo, useRef } from '../../../vendor/hooks.js';
import { useSignal } from '../../../vendor/signals.js';
import { language, number, text } from '../../i18n.js';
import { actionButton, choice, pick, tick } from '../../parts/controls.js';
import { component, div, h2, p, section } from '../../tags.js';
import { csvOf, save, svgOf } from '../picture.js';
import { plot } from '../plot.js';
import { secondsOf } from '../race/table.js';
import { quartiles } from '../statistics.js';
import { MEASURES, axesOf, configName, hasObjectives, seriesOf } from './chart.js';
import { profileSection, profileTable } from './profile.js';
import { reportFile } from './reportfile.js';
import { resultTable } from './resulttable.js';
import { configOf, flat } from './runs.js';

/** @import { Axis, Look, Measure } from './chart.js' */
/** @import { Run } from './runs.js' */
/** @typedef {{ runs: readonly Run[], title: string, command: string, onKeep: () => void }} ResultsProps */

/** @param {ResultsProps} props */
export const results = (props) => component(Results, props);

/** @param {ResultsProps} props */
function Results({ runs, title, command, onKeep }) {
  const suite = useSignal('');
  const measure = useSignal(/** @type {Measure} */ ('expansions'));
  const look = useSignal(/** @type {Look} */ ('dots'));
  const axis = useSignal(/** @type {Axis} */ ('cost'));
  const log = useSignal(true);
  const logX = useSignal(false);
  const place = useRef(/** @type {HTMLElement | null} */ (null));
  // The first run of an experiment: what was started further up is seen here.
  useEffect(() => place.current?.scrollIntoView({ block: 'nearest' }), [title]);
  const suites = [...new Set(runs.map((run) => run.suite))];
  const shown = runs.filter((run) => !suites.includes(suite.value) || run.suite === suite.value);
  const axes = axesOf(shown);
  const isCoverage = look.value === 'coverage';
  const along = axes.includes(axis.value) ? axis.value : 'cost';
  const series = useMemo(
    () => seriesOf(shown, { measure: measure.value, look: look.value, axis: along }),
    [runs, suite.value, measure.value, look.value, along, language.value],
  );
  const names = {
    x: text(isCoverage ? 'race-seconds' : `lab-axis-${along}`),
    y: text(isCoverage ? 'lab-solved' : `experiments-${measure.value}`),
  };
  // How many boards are solved is no matter of powers of ten; when, is.
  const scales = { log: log.value && !isCoverage, logX: isCoverage || logX.value };
  const rows = tableOf(shown);
  const picture = () => svgOf({ series, ...names, ...scales, title });
  const sheet = shown.map(flat);
  return section(
    { class: 'stack', ref: place, 'aria-label': text('experiments-results') },
    div(
      { class: 'row lab-view' },
      suites.length > 1
        ? pick({
            name: text('experiments-suite'),
            value: suite.value,
            options: [['', text('experiments-all')], ...suites.map((name) => /** @type {const} */ ([name, name]))],
            onChange: (name) => (suite.value = name),
          })
        : null,
      choice({
        name: text('experiments-look'),
        value: look.value,
        options: [
          ['dots', text('experiments-dots')],
          ['line', text('experiments-medians')],
          ['coverage', text('lab-coverage')],
        ],
        onChange: (id) => (look.value = id),
      }),
      isCoverage
        ? null
        : [
            pick({
              name: text('race-measure'),
              value: measure.value,
              options: MEASURES.map((id) => /** @type {const} */ ([id, text(`experiments-${id}`)])),
              onChange: (id) => (measure.value = /** @type {Measure} */ (id)),
            }),
            axes.length > 1
              ? pick({
                  name: text('lab-axis'),
                  value: along,
                  options: axes.map(
                    (id) => /** @type {const} */ ([id, text('lab-against', { axis: text(`lab-axis-${id}`) })]),
                  ),
                  onChange: (id) => (axis.value = /** @type {Axis} */ (id)),
                })
              : null,
            tick(text('plot-log'), log.value, (on) => (log.value = on)),
            tick(text('lab-log-x'), logX.value, (on) => (logX.value = on)),
          ],
    ),
    div(
      { class: 'card' },
      plot({ series, ...names, ...scales, label: text('plot-label', names) }),
      look.value === 'line' ? p({ class: 'small quiet' }, text('lab-band')) : null,
    ),
    div(
      { class: 'card scroll', tabIndex: 0, role: 'group', 'aria-label': text('race-results') },
      h2(null, text('race-results')),
      resultTable(text('race-table'), rows),
      solvedApart(shown) ? p({ class: 'small quiet' }, text('lab-apart')) : null,
    ),
    profileSection(shown),
    div(
      { class: 'row' },
      actionButton(text('reports-keep'), onKeep, { icon: 'save', look: 'main' }),
      actionButton(
        text('lab-save'),
        () =>
          save(
            'report.html',
            reportFile({ title, runs, picture: picture(), tables: [rows, profileTable(shown)], command }),
            'text/html',
          ),
        { icon: 'file' },
      ),
      actionButton(
        text('export-csv'),
        () =>
          save('runs.csv', csvOf([Object.keys(sheet[0] ?? {}), ...sheet.map((run) => Object.values(run))]), 'text/csv'),
        { icon: 'copy' },
      ),
      actionButton(
        text('experiments-save'),
        () => save('runs.jsonl', shown.map((run) => `${JSON.stringify(run)}\n`).join(''), 'application/jsonl'),
        { icon: 'file' },
      ),
      actionButton(text('export-svg'), () => save('plot.svg', picture(), 'image/svg+xml'), { icon: 'copy' }),
    ),
  );
}

/**
 * A report as a file, with the picture that is shown first.
 * @param {{ runs: readonly Run[], title: string, command: string }} report
 */
export function fileOf({ runs, title, command }) {
  const names = { x: text('lab-axis-cost'), y: text('experiments-expansions') };
  const series = seriesOf(runs, { measure: 'expansions', look: 'dots', axis: 'cost' });
  const picture = svgOf({ series, ...names, log: true, title });
  return reportFile({ title, runs, picture, tables: [tableOf(runs), profileTable(runs)], command });
}

const COLUMNS = [
  'race-lane',
  'batch-solved',
  'experiments-proved',
  'batch-cost',
  'experiments-median',
  'experiments-branching',
  'experiments-time',
];

/**
 * Whether some boards were solved by one solver and not by another: then means of costs are about different boards.
 * @param {readonly Run[]} runs
 */
function solvedApart(runs) {
  const solved = [...Map.groupBy(runs, configOf).values()].map((own) =>
    own.flatMap(({ suite, problem, cost }) => (cost === null ? [] : `${suite} ${problem}`)),
  );
  const all = new Set(solved.flat());
  return solved.some((own) => own.length > 0 && own.length < all.size);
}

/** The table as texts, its head first. @param {readonly Run[]} runs @returns {string[][]} */
function tableOf(runs) {
  const mean = (/** @type {number[]} */ values) =>
    values.length ? values.reduce((sum, value) => sum + value, 0) / values.length : 0;
  const rounded = (/** @type {number} */ value) => number(Math.round(100 * value) / 100);
  const rows = [...Map.groupBy(runs, configOf).values()].map((own) => {
    const solved = own.filter(({ cost }) => cost !== null);
    const proved = own.filter(({ outcome }) => outcome === 'optimal' || outcome === 'unsolvable');
    const factors = own.flatMap(({ branching }) => branching ?? []);
    return [
      configName(/** @type {Run} */ (own[0]), { aims: hasObjectives(runs) }),
      `${number(solved.length)} / ${number(own.length)}`,
      number(proved.length),
      solved.length ? rounded(mean(solved.map(({ cost }) => cost ?? 0))) : '–',
      number(Math.round(quartiles(own.map(({ expansions }) => expansions)).median)),
      factors.length ? rounded(quartiles(factors).median) : '–',
      secondsOf(mean(own.map(({ search_time: seconds }) => seconds))),
    ];
  });
  return [COLUMNS.map((id) => text(id)), ...rows];
}
