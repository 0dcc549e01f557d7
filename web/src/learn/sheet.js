// Exercise sheets to print: boards from a seed, questions that are answered by hand, and on request the answers, worked
// out by the engine.

import { useEffect } from '../../vendor/hooks.js';
import { useSignal } from '../../vendor/signals.js';
import { language, number, say, text } from '../i18n.js';
import { bindings } from '../keys.js';
import { about, puzzles } from '../meta.js';
import { actionButton, entry, field, pick, tick } from '../parts/controls.js';
import { mini } from '../parts/mini.js';
import { title } from '../parts/overlay.js';
import { presets } from '../presets.js';
import { go, pathTo, route } from '../router.js';
import { commonKeys } from '../screens/common.js';
import { Refusal, ask } from '../socket.js';
import {
  a,
  article,
  caption,
  code,
  div,
  form,
  h1,
  h2,
  li,
  main,
  ol,
  p,
  span,
  table,
  tbody,
  td,
  th,
  thead,
  tr,
} from '../tags.js';
import { heuristicName, solverName } from '../visual/setup.js';
import { marking } from './marks.js';

/** @import { ExerciseInfo, SheetInfo } from '../protocol.js' */

const ROWS = 5;
const MOST = 12;
/** What is asked on boards of each puzzle: sizes that can be done by hand, and the estimate to use. */
const KINDS = /** @type {Record<string, { options: Record<string, string>, heuristic: string }>} */ ({
  sliding: { options: { size: '3x3', moves: '10' }, heuristic: 'manhattan' },
  sokoban: { options: { size: '6x6', boxes: '1', difficulty: 'easy' }, heuristic: 'matching' },
  link: { options: { size: '4x3', kinds: '3' }, heuristic: 'pairs' },
  brick: { options: { size: '4x4', pairs: '4', kinds: '3' }, heuristic: 'matching' },
});

export function Sheet() {
  const { query } = route.value;
  const puzzle = about(query.get('puzzle') ?? '')?.id ?? puzzles.value[0]?.id ?? '';
  const seed = /^[0-9a-f]{1,16}$/.test(query.get('seed') ?? '') ? (query.get('seed') ?? '1') : '1';
  const count = Math.max(1, Math.min(MOST, Number(query.get('count')) || 4));
  const withAnswers = query.has('answers');
  const made = useSignal(/** @type {SheetInfo | null} */ (null));
  /** Neither in the address nor on the paper. */
  const secret = useSignal('');
  const problem = useSignal('');
  const change = (/** @type {Record<string, string | undefined>} */ wish) => {
    const all = { puzzle, seed, count: String(count), answers: withAnswers ? '1' : undefined, ...wish };
    go(
      pathTo(
        'learn',
        'sheet',
        Object.fromEntries(Object.entries(all).flatMap(([key, value]) => (value ? [[key, value]] : []))),
      ),
      { replace: true },
    );
  };
  const heuristic = KINDS[puzzle]?.heuristic ?? about(puzzle)?.heuristics[0]?.id ?? '';

  useEffect(() => {
    bindings.value = commonKeys();
  }, []);
  useEffect(() => {
    title.value = text('sheet-title');
  }, [language.value]);
  useEffect(() => {
    const leaving = new AbortController();
    made.value = null;
    problem.value = '';
    const options = KINDS[puzzle]?.options ?? presets(puzzle).first.options ?? {};
    const sheet = { puzzle, options, seed, count, heuristic, secret: secret.value || null };
    ask({ op: 'sheet', sheet }, { signal: leaving.signal })
      .then((event) => {
        if (!leaving.signal.aborted && event.ev === 'sheet') made.value = event;
      })
      .catch((error) => {
        if (!(error instanceof Refusal)) throw error;
        problem.value = text('sheet-failed', { problem: say(error.event.faults?.[0]?.message ?? error.event.message) });
      });
    return () => leaving.abort();
  }, [puzzle, seed, count, secret.value]);

  return main(
    { class: 'page narrow sheet-page stack', id: 'main' },
    h1(null, text('sheet-title')),
    div(
      { class: 'no-print stack' },
      p({ class: 'quiet' }, text('sheet-lead')),
      form(
        { class: 'row', onSubmit: (event) => event.preventDefault() },
        field(
          { name: text('sheet-puzzle') },
          pick({
            name: text('sheet-puzzle'),
            value: puzzle,
            options: puzzles.value.map(({ id }) => /** @type {const} */ ([id, text(`${id}-name`)])),
            onChange: (id) => change({ puzzle: id }),
          }),
        ),
        field(
          { name: text('sheet-seed') },
          entry({
            name: text('sheet-seed'),
            value: seed,
            onChange: (event) => change({ seed: event.currentTarget.value.trim().toLowerCase() }),
          }),
        ),
        field(
          { name: text('sheet-count') },
          entry({
            name: text('sheet-count'),
            inputMode: 'numeric',
            value: String(count),
            onChange: (event) => change({ count: event.currentTarget.value.trim() }),
          }),
        ),
        field(
          { name: text('sheet-secret'), help: text('sheet-secret-help') },
          entry({
            name: text('sheet-secret'),
            value: secret.value,
            maxLength: 200,
            onChange: (event) => (secret.value = event.currentTarget.value.trim()),
          }),
        ),
        tick(text('sheet-answers'), withAnswers, (on) => change({ answers: on ? '1' : undefined })),
        actionButton(text('sheet-print'), () => print(), { look: 'main', disabled: !made.value }),
        a({ class: 'button', href: pathTo('learn') }, text('learn-all')),
      ),
      problem.value ? p({ class: 'badge bad', role: 'alert' }, problem.value) : null,
    ),
    div(
      { class: 'sheet-head row' },
      span(null, text('sheet-name')),
      span({ class: 'push' }, text('sheet-date')),
      code(
        null,
        `${puzzle} ${seed} × ${count}`,
        made.value?.seal ? ` · ${text('sheet-sealed', { seal: made.value.seal })}` : '',
      ),
    ),
    made.value?.exercises.map((exercise, index) => sheetItem(puzzle, heuristic, exercise, index, withAnswers)),
    withAnswers ? p({ class: 'small quiet' }, text('sheet-checked')) : null,
    made.value ? answerFile(made.value, withAnswers) : null,
    marking({ secret }),
  );
}

/**
 * The file that is marked, to be filled in or as the key.
 * @param {SheetInfo} sheet
 * @param {boolean} withAnswers
 */
function answerFile({ head, exercises }, withAnswers) {
  const lines = exercises.flatMap(({ answers }) =>
    answers.map(([key, answer]) => `${key}: ${withAnswers ? answer : ''}`),
  );
  return div(
    { class: 'stack-tight small' },
    p({ class: 'quiet' }, text('sheet-grade')),
    code({ class: 'pre answer-file' }, ['name:', head.trim(), ...lines].join('\n')),
  );
}

/**
 * @param {string} puzzle
 * @param {string} heuristic
 * @param {ExerciseInfo} exercise
 * @param {number} index
 * @param {boolean} withAnswers
 */
function sheetItem(puzzle, heuristic, exercise, index, withAnswers) {
  const { board, solver, view, cost, moves, rows, decided, known } = exercise;
  const key = (/** @type {string} */ letter) => span({ class: 'numbers quiet' }, `${index + 1}${letter}: `);
  const line = (/** @type {string} */ answer) =>
    span({ class: withAnswers ? 'answer' : 'blank' }, withAnswers ? answer : '');
  return article(
    { key: board, class: 'exercise card', 'data-board': board },
    div(
      { class: 'row' },
      h2(null, text('sheet-board', { number: index + 1 })),
      span({ class: 'small quiet push' }, `${text('sheet-id')} `, code(null, board)),
    ),
    div(
      { class: 'exercise-body' },
      mini(puzzle, view),
      ol(
        { class: 'questions' },
        li(
          null,
          key('a'),
          text('sheet-ask-estimate', { heuristic: heuristicName(puzzle, heuristic) }),
          ' ',
          line(rows[0] ? number(rows[0].h) : '–'),
        ),
        li(
          null,
          p(
            null,
            text('sheet-ask-expand', { algorithm: solverName(puzzle, solver) }),
            ' ',
            text(`sheet-rule-${solver}`),
          ),
          table(
            { class: 'table numbers' },
            caption({ class: 'hidden-text' }, text('sheet-table')),
            thead(
              null,
              tr(
                null,
                ['sheet-table-node', 'steps-move', 'trace-g', 'trace-h', 'trace-f'].map((id) =>
                  th({ key: id, scope: 'col' }, text(id)),
                ),
              ),
            ),
            tbody(
              null,
              Array.from({ length: known }, (_, row) =>
                tr(
                  { key: row },
                  th({ scope: 'row' }, row + 1),
                  td(null, withAnswers && row > 0 && row < decided ? rows[row]?.step : ''),
                  ['g', 'h', 'f'].map((id) =>
                    td({ key: id }, withAnswers ? rows[row]?.[/** @type {'g' | 'h' | 'f'} */ (id)] : ''),
                  ),
                ),
              ),
            ),
          ),
          p(
            null,
            key('b'),
            text('sheet-ask-f', { count: known }),
            decided > 1 ? [' ', key('c'), text('sheet-ask-moves', { count: decided - 1 })] : null,
            decided < ROWS ? [' ', span({ class: 'quiet' }, text('sheet-tie'))] : null,
          ),
        ),
        li(
          null,
          key('d'),
          text('sheet-ask-optimum'),
          ' ',
          line(cost === null ? '–' : text('sheet-answer-optimum', { cost: number(cost), moves: moves ?? '' })),
        ),
        li(null, text('sheet-ask-explain'), withAnswers ? null : span({ class: 'blank long' })),
      ),
    ),
  );
}
