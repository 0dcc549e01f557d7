// Experiments: the classic ones started here, and report folders of `starboard bench --report` opened in the page, with
// plots that can be asked.

import { useEffect, useMemo } from '../../../vendor/hooks.js';
import { useSignal } from '../../../vendor/signals.js';
import { day, has, language, number, text } from '../../i18n.js';
import { bindings } from '../../keys.js';
import { choice, pick, tick } from '../../parts/controls.js';
import { title } from '../../parts/overlay.js';
import { commonKeys } from '../../screens/common.js';
import {
  caption,
  code,
  div,
  h1,
  h2,
  input,
  label,
  li,
  main,
  p,
  section,
  span,
  table,
  tbody,
  td,
  th,
  thead,
  tr,
  ul,
} from '../../tags.js';
import { actionButton } from '../../parts/controls.js';
import { csvOf, save, svgOf } from '../picture.js';
import { plot } from '../plot.js';
import { heuristicName, solverName } from '../setup.js';
import { quartiles } from '../statistics.js';
import { secondsOf } from '../race/table.js';
import { fetchReport, listReports } from './reports.js';
import { readLines, readTable } from './runs.js';
import { startSection } from './start.js';

/** @import { BenchReports } from '../../protocol.js' */
/** @import { Run } from './runs.js' */
/** @import { Series } from '../plot.js' */

const MEASURES = /** @type {const} */ (['expansions', 'generated', 'search_time', 'memory']);

export function Experiments() {
  const runs = useSignal(/** @type {Run[]} */ ([]));
  const problem = useSignal('');
  const isOver = useSignal(false);
  const suite = useSignal('');
  const measure = useSignal(/** @type {typeof MEASURES[number]} */ ('expansions'));
  const look = useSignal(/** @type {'dots' | 'line'} */ ('dots'));
  const log = useSignal(true);
  const kept = useSignal(/** @type {BenchReports} */ ({ folder: null, reports: [] }));
  useEffect(() => {
    bindings.value = commonKeys();
  }, []);
  useEffect(() => void listReports().then((found) => (kept.value = found)), []);
  useEffect(() => {
    title.value = text('screen-experiments');
  }, [language.value]);

  /** @param {readonly File[]} files */
  async function open(files) {
    const lines = files.filter(({ name }) => /\.jsonl$/.test(name));
    const tables = lines.length ? [] : files.filter(({ name }) => /\.csv$/.test(name));
    show(
      await Promise.all([
        ...lines.map(async (file) => readLines(await file.text())),
        ...tables.map(async (file) => readTable(await file.text())),
      ]),
    );
  }

  /** @param {string} id */
  async function openKept(id) {
    const content = await fetchReport(id);
    show(content === null ? [] : [readLines(content)]);
  }

  /** @param {readonly { runs: Run[], bad: number }[]} read */
  function show(read) {
    const found = read.flatMap((one) => one.runs);
    const bad = read.reduce((sum, one) => sum + one.bad, 0);
    problem.value = !found.length ? text('experiments-none') : bad ? text('experiments-bad', { bad }) : '';
    if (found.length) [runs.value, suite.value] = [found, ''];
  }

  const suites = [...new Set(runs.value.map((run) => run.suite))];
  const shown = runs.value.filter((run) => !suite.value || run.suite === suite.value);
  const series = useMemo(
    () => seriesOf(shown, measure.value, look.value),
    [runs.value, suite.value, measure.value, look.value, language.value],
  );
  const axes = { x: text('batch-depth'), y: text(`experiments-${measure.value}`) };
  const results = () =>
    section(
      { class: 'stack', 'aria-label': text('experiments-results') },
      div(
        { class: 'row' },
        suites.length > 1
          ? pick({
              name: text('experiments-suite'),
              value: suite.value,
              options: [['', text('experiments-all')], ...suites.map((name) => /** @type {const} */ ([name, name]))],
              onChange: (name) => (suite.value = name),
            })
          : null,
        pick({
          name: text('race-measure'),
          value: measure.value,
          options: MEASURES.map((id) => /** @type {const} */ ([id, text(`experiments-${id}`)])),
          onChange: (id) => (measure.value = /** @type {typeof MEASURES[number]} */ (id)),
        }),
        choice({
          name: text('experiments-look'),
          value: look.value,
          options: [
            ['dots', text('experiments-dots')],
            ['line', text('experiments-medians')],
          ],
          onChange: (id) => (look.value = id),
        }),
        tick(text('plot-log'), log.value, (on) => (log.value = on)),
      ),
      div({ class: 'card' }, plot({ series, ...axes, log: log.value, label: text('plot-label', axes) })),
      div(
        { class: 'card scroll', tabIndex: 0, role: 'group', 'aria-label': text('race-results') },
        h2(null, text('race-results')),
        summaryTable(shown),
      ),
      div(
        { class: 'row' },
        actionButton(
          text('export-csv'),
          () =>
            save(
              'runs.csv',
              csvOf([Object.keys(shown[0] ?? {}), ...shown.map((run) => Object.values(run))]),
              'text/csv',
            ),
          { icon: 'copy' },
        ),
        actionButton(
          text('experiments-save'),
          () => save('runs.jsonl', shown.map((run) => `${JSON.stringify(run)}\n`).join(''), 'application/jsonl'),
          { icon: 'file' },
        ),
        actionButton(
          text('export-svg'),
          () =>
            save(
              'plot.svg',
              svgOf({ series, ...axes, log: log.value, title: suite.value || text('screen-experiments') }),
              'image/svg+xml',
            ),
          { icon: 'copy' },
        ),
      ),
    );

  return main(
    { class: 'page stack experiments', id: 'main' },
    h1(null, text('screen-experiments')),
    startSection({
      onStart: () => {
        runs.value = [];
        suite.value = '';
        problem.value = '';
      },
      onRun: (run) => {
        runs.value = [...runs.value, run];
      },
    }),
    problem.value ? p({ class: 'badge bad', role: 'alert' }, problem.value) : null,
    runs.value.length ? results() : null,
    p({ class: 'quiet' }, text('experiments-lead')),
    p(
      null,
      code(
        { class: 'command' },
        `starboard bench sliding --preset depth --report ${kept.value.folder ? quoted(`${kept.value.folder}/my-report`) : 'my-report'}`,
      ),
    ),
    kept.value.reports.length
      ? section(
          { class: 'card stack-tight', 'aria-labelledby': 'reports' },
          h2({ id: 'reports' }, text('experiments-kept')),
          ul(
            { class: 'reports' },
            kept.value.reports.map(({ id, changed }) =>
              li(
                { key: id },
                actionButton(id, () => void openKept(id), { look: 'bare', icon: 'file' }),
                ' ',
                span({ class: 'small quiet' }, day(new Date(changed))),
              ),
            ),
          ),
        )
      : null,
    div(
      {
        class: `drop card${isOver.value ? ' over' : ''}`,
        onDragOver: (event) => {
          event.preventDefault();
          isOver.value = true;
        },
        onDragLeave: () => (isOver.value = false),
        onDrop: (event) => {
          event.preventDefault();
          isOver.value = false;
          void dropped(event.dataTransfer).then(open);
        },
      },
      p(null, text('experiments-drop')),
      div(
        { class: 'row' },
        fileButton(text('experiments-files'), { multiple: true, accept: '.jsonl,.csv' }, open),
        fileButton(text('experiments-folder'), { webkitdirectory: true }, open),
      ),
    ),
    runs.value.length ? null : howTo(),
  );
}

const howTo = () =>
  section(
    { class: 'card stack-tight' },
    h2(null, text('experiments-how')),
    ul(
      { class: 'plain' },
      ['experiments-how-1', 'experiments-how-2', 'experiments-how-3'].map((id) => li({ key: id }, text(id))),
    ),
  );

/** A path as a word of a command line. @param {string} path */
const quoted = (path) => (/^[\w./~-]+$/.test(path) ? path : `"${path}"`);

/** @param {string} name @param {Record<string, unknown>} options @param {(files: File[]) => Promise<void>} open */
const fileButton = (name, options, open) =>
  label(
    { class: 'button' },
    name,
    input({
      type: 'file',
      class: 'hidden-text',
      ...options,
      onChange: (event) => void open([...(event.currentTarget.files ?? [])]),
    }),
  );

/** The files of what was dropped, folders included. @param {DataTransfer | null} data @returns {Promise<File[]>} */
async function dropped(data) {
  const entries = [...(data?.items ?? [])].flatMap((item) => item.webkitGetAsEntry() ?? []);
  const files = await Promise.all(entries.map(filesOf));
  return files.flat();
}

/** @param {FileSystemEntry} entry @returns {Promise<File[]>} */
async function filesOf(entry) {
  if (entry instanceof FileSystemFileEntry)
    return [await new Promise((resolve, reject) => entry.file(resolve, reject))];
  if (!(entry instanceof FileSystemDirectoryEntry)) return [];
  const reader = entry.createReader();
  /** @type {FileSystemEntry[]} */
  const inside = [];
  for (;;) {
    const some = await new Promise((/** @type {(entries: FileSystemEntry[]) => void} */ resolve, reject) =>
      reader.readEntries(resolve, reject),
    );
    if (!some.length) break;
    inside.push(...some);
  }
  return (await Promise.all(inside.map(filesOf))).flat();
}

/** @param {Run} run */
const configOf = ({ solver, heuristic }) => `${solver} ${heuristic}`;

/** @param {Run} run */
const configName = ({ puzzle, solver, heuristic }) =>
  [
    solverName(puzzle, solver),
    ...(heuristic ? [has(`${puzzle}-heuristic-${heuristic}`) ? heuristicName(puzzle, heuristic) : heuristic] : []),
  ].join(' · ');

/**
 * @param {readonly Run[]} runs
 * @param {typeof MEASURES[number]} measure
 * @param {'dots' | 'line'} look
 * @returns {Series[]}
 */
function seriesOf(runs, measure, look) {
  return [...Map.groupBy(runs, configOf).values()].map((own, colour) => {
    const points = own.flatMap((run) => (run.cost === null ? [] : [/** @type {const} */ ([run.cost, run[measure]])]));
    const medians = [...Map.groupBy(points, ([cost]) => cost)]
      .map(([cost, some]) => /** @type {const} */ ([cost, quartiles(some.map(([, value]) => value)).median]))
      .sort((a, b) => a[0] - b[0]);
    return { name: configName(/** @type {Run} */ (own[0])), look, colour, points: look === 'dots' ? points : medians };
  });
}

/** @param {readonly Run[]} runs */
function summaryTable(runs) {
  const mean = (/** @type {number[]} */ values) =>
    values.length ? values.reduce((sum, value) => sum + value, 0) / values.length : 0;
  return table(
    { class: 'table numbers' },
    caption({ class: 'hidden-text' }, text('race-table')),
    thead(
      null,
      tr(
        null,
        ['race-lane', 'batch-solved', 'experiments-proved', 'batch-cost', 'experiments-median', 'experiments-time'].map(
          (id) => th({ key: id, scope: 'col' }, text(id)),
        ),
      ),
    ),
    tbody(
      null,
      [...Map.groupBy(runs, configOf)].map(([key, own]) => {
        const solved = own.filter(({ cost }) => cost !== null);
        const proved = own.filter(({ outcome }) => outcome === 'optimal' || outcome === 'unsolvable');
        return tr(
          { key },
          th({ scope: 'row' }, configName(/** @type {Run} */ (own[0]))),
          td(null, `${number(solved.length)} / ${number(own.length)}`),
          td(null, number(proved.length)),
          td(null, number(Math.round(100 * mean(solved.map(({ cost }) => cost ?? 0))) / 100)),
          td(null, number(Math.round(quartiles(own.map(({ expansions }) => expansions)).median))),
          td(null, secondsOf(mean(own.map(({ search_time: seconds }) => seconds)))),
        );
      }),
    ),
  );
}
