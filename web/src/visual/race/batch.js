// Many boards instead of one: every lane on each of them, and how the work grows with the depth of the solution or the
// size of the board.

import { useEffect, useMemo } from '../../../vendor/hooks.js';
import { useSignal } from '../../../vendor/signals.js';
import { number, say, text } from '../../i18n.js';
import { about } from '../../meta.js';
import { actionButton, choice, entry, field, numberField, tick } from '../../parts/controls.js';
import { paramFields } from '../../parts/params.js';
import { presets } from '../../presets.js';
import { Refusal, ask, newGame } from '../../socket.js';
import {
  caption,
  details,
  div,
  p,
  progress as meter,
  summary,
  table,
  tbody,
  td,
  th,
  thead,
  tr,
  component,
} from '../../tags.js';
import { csvOf, save, svgOf } from '../picture.js';
import { plot } from '../plot.js';
import { howOf, nameOf } from '../setup.js';
import { quartiles } from '../statistics.js';
import { secondsOf } from './table.js';

/** @import { Setup } from '../setup.js' */
/** @import { AnswerData, BoardInfo } from '../../protocol.js' */
/** @import { Series } from '../plot.js' */

/**
 * @typedef {{ lane: number, board: string, cells: number, cost: number | null, expanded: number, produced: number,
 *   seconds: number, outcome: string }} Run
 */
/** @typedef {{ puzzle: string, setups: readonly Setup[] }} BatchProps */

const MOST_BOARDS = 200;

/** @param {BatchProps} props */
export const batchSection = (props) => component(Batch, props);

/** @param {BatchProps} props */
function Batch({ puzzle, setups }) {
  const count = useSignal('20');
  const sizes = useSignal('');
  const values = useSignal(/** @type {Record<string, string>} */ (presets(puzzle).first.options ?? {}));
  const runs = useSignal(/** @type {Run[]} */ ([]));
  const lanes = useSignal(/** @type {readonly Setup[]} */ ([]));
  const done = useSignal(/** @type {number | null} */ (null));
  const problem = useSignal('');
  const against = useSignal(/** @type {'cost' | 'cells'} */ ('cost'));
  const measure = useSignal(/** @type {'expanded' | 'seconds'} */ ('expanded'));
  const log = useSignal(true);
  const abort = useMemo(() => ({ current: /** @type {AbortController | null} */ (null) }), []);
  useEffect(() => () => abort.current?.abort(), []);
  const { generator = [] } = about(puzzle) ?? {};

  const start = async () => {
    const mine = new AbortController();
    abort.current = mine;
    [runs.value, done.value, problem.value, lanes.value] = [[], 0, '', setups];
    try {
      const boards = await makeBoards(
        puzzle,
        values.value,
        sizes.value,
        Math.min(MOST_BOARDS, Number(count.value) || 1),
        mine.signal,
      );
      const total = boards.length * setups.length;
      const game = newGame();
      for (const [place, board] of boards.entries()) {
        await ask({ op: 'open', game, board: board.board ?? '', record: null });
        for (const [lane, setup] of setups.entries()) {
          if (mine.signal.aborted) break;
          const event = await ask(
            { op: 'solve', game, how: howOf(puzzle, setup, { time: 10_000 }) },
            { signal: mine.signal },
          );
          if (event.ev === 'solution' && event.answer.stop !== 'cancelled')
            runs.value = [...runs.value, runOf(lane, board, event.answer)];
          done.value = (place * setups.length + lane + 1) / total;
        }
      }
      void ask({ op: 'close', game }).catch(() => {});
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      problem.value = say(error.event.faults?.[0]?.message ?? error.event.message);
    } finally {
      done.value = null;
    }
  };

  const series = useMemo(
    () => seriesOf(puzzle, lanes.value, runs.value, against.value, measure.value),
    [runs.value, against.value, measure.value],
  );
  const axes = {
    x: text(against.value === 'cost' ? 'batch-depth' : 'batch-cells'),
    y: text(measure.value === 'expanded' ? 'race-expanded' : 'race-seconds'),
  };
  return details(
    { class: 'card batch' },
    summary(null, text('batch-title')),
    div(
      { class: 'stack' },
      p({ class: 'quiet' }, text('batch-lead')),
      div(
        { class: 'form-grid' },
        numberField(text('batch-count'), count),
        generator.some(({ id }) => id === 'size')
          ? field(
              { name: text('batch-sizes'), help: text('batch-sizes-help') },
              entry({
                name: text('batch-sizes'),
                value: sizes.value,
                placeholder: sizeOf(values.value),
                onInput: (event) => (sizes.value = event.currentTarget.value),
              }),
            )
          : null,
        paramFields({
          puzzle,
          params: generator,
          values: values.value,
          onChange: (changed) => (values.value = changed),
        }),
      ),
      problem.value ? p({ class: 'badge bad', role: 'alert' }, problem.value) : null,
      div(
        { class: 'row' },
        done.value === null
          ? actionButton(text('batch-start', { lanes: setups.length }), () => void start(), {
              icon: 'play',
              look: 'main',
            })
          : [
              actionButton(text('cancel'), () => abort.current?.abort(), { icon: 'stop' }),
              meter({ value: done.value, max: 1, 'aria-label': text('progress') }),
            ],
      ),
      runs.value.length
        ? [
            div(
              { class: 'row' },
              choice({
                name: text('batch-against'),
                value: against.value,
                options: [
                  ['cost', text('batch-depth')],
                  ['cells', text('batch-cells')],
                ],
                onChange: (id) => (against.value = id),
              }),
              choice({
                name: text('race-measure'),
                value: measure.value,
                options: [
                  ['expanded', text('race-expanded')],
                  ['seconds', text('race-time')],
                ],
                onChange: (id) => (measure.value = id),
              }),
              tick(text('plot-log'), log.value, (on) => (log.value = on)),
            ),
            plot({ series, ...axes, log: log.value, label: text('plot-label', axes) }),
            div(
              { class: 'scroll', tabIndex: 0, role: 'group', 'aria-label': text('race-results') },
              summaryTable(puzzle, lanes.value, runs.value),
            ),
            div(
              { class: 'row' },
              actionButton(
                text('export-csv'),
                () =>
                  save(
                    'batch.csv',
                    csvOf([
                      ['lane', ...FIELDS],
                      ...runs.value.map((run) => [
                        nameOf(puzzle, lanes.value[run.lane] ?? { solver: '' }),
                        ...FIELDS.map((id) => run[id]),
                      ]),
                    ]),
                    'text/csv',
                  ),
                { icon: 'copy' },
              ),
              actionButton(
                text('export-svg'),
                () =>
                  save(
                    'batch.svg',
                    svgOf({ series, ...axes, log: log.value, title: text('batch-title') }),
                    'image/svg+xml',
                  ),
                { icon: 'copy' },
              ),
            ),
          ]
        : null,
    ),
  );
}

const FIELDS = /** @type {const} */ (['board', 'cells', 'outcome', 'cost', 'expanded', 'produced', 'seconds']);

/** @param {{ size?: string } & Record<string, string>} options */
const sizeOf = ({ size = '' }) => size;

/**
 * @param {string} puzzle
 * @param {Record<string, string>} options
 * @param {string} sizes
 * @param {number} count
 * @param {AbortSignal} signal
 */
async function makeBoards(puzzle, options, sizes, count, signal) {
  const wanted = sizes.split(/[\s,;]+/).filter(Boolean);
  /** @type {BoardInfo[]} */
  const boards = [];
  for (const size of wanted.length ? wanted : [sizeOf(options)]) {
    await ask(
      { op: 'generate', puzzle, options: size ? { ...options, size } : options, seed: '1', count },
      { each: (board) => boards.push(board), signal },
    );
  }
  return boards;
}

/** @param {number} lane @param {BoardInfo} board @param {AnswerData} answer @returns {Run} */
const runOf = (lane, { board, view }, { cost, expanded, produced, seconds, outcome }) => ({
  lane,
  board: board ?? '',
  cells: (view?.width ?? 0) * (view?.height ?? 0),
  cost,
  expanded,
  produced,
  seconds,
  outcome,
});

/**
 * Dots for the runs, a line through the medians.
 * @param {string} puzzle
 * @param {readonly Setup[]} lanes
 * @param {readonly Run[]} runs
 * @param {'cost' | 'cells'} against
 * @param {'expanded' | 'seconds'} measure
 * @returns {Series[]}
 */
function seriesOf(puzzle, lanes, runs, against, measure) {
  return lanes.flatMap((setup, colour) => {
    const own = runs.filter(({ lane, cost }) => lane === colour && cost !== null);
    const points = own.map((run) => /** @type {const} */ ([run[against] ?? 0, run[measure]]));
    const medians = [...Map.groupBy(points, ([x]) => x)].map(
      ([x, some]) => /** @type {const} */ ([x, quartiles(some.map(([, y]) => y)).median]),
    );
    medians.sort((a, b) => a[0] - b[0]);
    const name = nameOf(puzzle, setup);
    return [
      { name, look: /** @type {const} */ ('dots'), colour, points },
      { name: text('batch-median', { lane: name }), look: /** @type {const} */ ('line'), colour, points: medians },
    ];
  });
}

/** @param {string} puzzle @param {readonly Setup[]} lanes @param {readonly Run[]} runs */
function summaryTable(puzzle, lanes, runs) {
  const columns = ['batch-solved', 'batch-cost', 'race-expanded', 'race-time'];
  const show = (/** @type {number[]} */ values, /** @type {(value: number) => string} */ say) => {
    if (!values.length) return '–';
    const { lower, median, upper } = quartiles(values);
    return `${say(median)} (${say(lower)}–${say(upper)})`;
  };
  return table(
    { class: 'table numbers' },
    caption({ class: 'small quiet' }, text('batch-quartiles')),
    thead(
      null,
      tr(
        null,
        th({ scope: 'col' }, text('race-lane')),
        columns.map((id) => th({ key: id, scope: 'col' }, text(id))),
      ),
    ),
    tbody(
      null,
      lanes.map((setup, index) => {
        const own = runs.filter(({ lane }) => lane === index);
        const solved = own.filter(({ cost }) => cost !== null);
        return tr(
          { key: index },
          th({ scope: 'row' }, nameOf(puzzle, setup)),
          td(null, `${number(solved.length)} / ${number(own.length)}`),
          td(
            null,
            show(
              solved.map(({ cost }) => cost ?? 0),
              number,
            ),
          ),
          td(
            null,
            show(
              own.map(({ expanded }) => expanded),
              number,
            ),
          ),
          td(
            null,
            show(
              own.map(({ seconds }) => seconds),
              secondsOf,
            ),
          ),
        );
      }),
    ),
  );
}
