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
import { Refusal, ask, newGame } from '../socket.js';
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
import { heuristicName, howOf, solverName } from '../visual/setup.js';
import { openTrace, record } from '../visual/wire.js';

/** @import { BoardInfo, View } from '../protocol.js' */
/** @import { Trace } from '../visual/wire.js' */
/** @typedef {{ g: number, h: number, f: number, move: string }} Row */
/**
 * @typedef {object} Exercise
 * @property {string} board
 * @property {string} solver
 * @property {View | null} view
 * @property {number | null} cost of the best plan, if that is proved
 * @property {string} moves
 * @property {Row[]} rows the nodes in the order of their expansion
 * @property {number} decided so many of them follow from the algorithm's rule alone; after that, several are equally
 *   good
 */

const ROWS = 5;
/** Algorithms in turn, as `starboard grade` has them. */
const ALGORITHMS = ['astar', 'greedy', 'weighted-astar'];
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
  const exercises = useSignal(/** @type {Exercise[]} */ ([]));
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
    let isOver = false;
    exercises.value = [];
    problem.value = '';
    make(puzzle, heuristic, seed, count, (exercise) => {
      if (!isOver) exercises.value = [...exercises.value, exercise];
    }).catch((error) => {
      if (!(error instanceof Refusal)) throw error;
      problem.value = text('sheet-failed', { problem: say(error.event.faults?.[0]?.message ?? error.event.message) });
    });
    return () => {
      isOver = true;
    };
  }, [puzzle, seed, count]);

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
        tick(text('sheet-answers'), withAnswers, (on) => change({ answers: on ? '1' : undefined })),
        actionButton(text('sheet-print'), () => print(), { look: 'main', disabled: exercises.value.length < count }),
        a({ class: 'button', href: pathTo('learn') }, text('learn-all')),
      ),
      problem.value ? p({ class: 'badge bad', role: 'alert' }, problem.value) : null,
    ),
    div(
      { class: 'sheet-head row' },
      span(null, text('sheet-name')),
      span({ class: 'push' }, text('sheet-date')),
      code(null, `${puzzle} ${seed} × ${count}`),
    ),
    exercises.value.map((exercise, index) => sheetItem(puzzle, heuristic, exercise, index, withAnswers)),
    withAnswers ? p({ class: 'small quiet' }, text('sheet-checked')) : null,
    exercises.value.length ? answerFile(puzzle, exercises.value, seed, heuristic, withAnswers) : null,
  );
}

/**
 * The file that `starboard grade` marks, to be filled in or as the key.
 * @param {string} puzzle
 * @param {readonly Exercise[]} exercises
 * @param {string} seed
 * @param {string} heuristic
 * @param {boolean} withAnswers
 */
function answerFile(puzzle, exercises, seed, heuristic, withAnswers) {
  const recipe = /^[^:]+:(.*)#/.exec(exercises[0]?.board ?? '')?.[1];
  if (recipe === undefined) return null;
  const head = [
    'starboard-exercises: 1',
    `puzzle: ${puzzle}`,
    `recipe: ${recipe}`,
    `seed: ${seed}`,
    `count: ${exercises.length}`,
    `heuristic: ${heuristic}`,
  ];
  const lines = exercises.flatMap((exercise, index) =>
    answersOf(exercise).map(([letter, answer]) => `${index + 1}${letter}: ${withAnswers ? answer : ''}`),
  );
  return div(
    { class: 'stack-tight small' },
    p({ class: 'quiet' }, text('sheet-grade')),
    code({ class: 'pre answer-file' }, [...head, ...lines].join('\n')),
  );
}

/**
 * The answers that can be marked, as `starboard grade` asks for them.
 * @param {Exercise} exercise
 * @returns {(readonly [string, string])[]}
 */
function answersOf({ rows, decided, solver, cost }) {
  const f = rows.slice(0, known(solver, decided)).map((row) => row.f);
  const moves = rows.slice(1, decided).map((row) => row.move.replaceAll(' ', ''));
  /** @type {(readonly [string, string])[]} */
  const all = [
    ['a', `${rows[0]?.h ?? ''}`],
    ['b', f.join(' ')],
    ['c', moves.join(' ')],
    ['d', `${cost ?? ''}`],
  ];
  return all.filter(([, answer]) => answer);
}

/**
 * Of how many nodes f is certain: equals have the same g and h, unless only h is looked at.
 * @param {string} solver
 * @param {number} decided
 */
const known = (solver, decided) => (solver === 'greedy' ? decided : decided + 1);

/**
 * @param {string} puzzle
 * @param {string} heuristic
 * @param {Exercise} exercise
 * @param {number} index
 * @param {boolean} withAnswers
 */
function sheetItem(puzzle, heuristic, exercise, index, withAnswers) {
  const { board, solver, view, cost, moves, rows, decided } = exercise;
  const key = (/** @type {string} */ letter) => span({ class: 'numbers quiet' }, `${index + 1}${letter}: `);
  const line = (/** @type {string} */ answer) =>
    span({ class: withAnswers ? 'answer' : 'blank' }, withAnswers ? answer : '');
  const sure = Math.min(rows.length, known(solver, decided));
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
              Array.from({ length: sure }, (_, row) =>
                tr(
                  { key: row },
                  th({ scope: 'row' }, row + 1),
                  td(null, withAnswers && row > 0 && row < decided ? rows[row]?.move : ''),
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
            text('sheet-ask-f', { count: sure }),
            decided > 1 ? [' ', key('c'), text('sheet-ask-moves', { count: decided - 1 })] : null,
            decided < ROWS ? [' ', span({ class: 'quiet' }, text('sheet-tie'))] : null,
          ),
        ),
        li(
          null,
          key('d'),
          text('sheet-ask-optimum'),
          ' ',
          line(cost === null ? '–' : text('sheet-answer-optimum', { cost: number(cost), moves })),
        ),
        li(null, text('sheet-ask-explain'), withAnswers ? null : span({ class: 'blank long' })),
      ),
    ),
  );
}

/**
 * Makes the boards of a seed and works out the answers.
 * @param {string} puzzle
 * @param {string} heuristic
 * @param {string} seed
 * @param {number} count
 * @param {(exercise: Exercise) => void} tell
 */
async function make(puzzle, heuristic, seed, count, tell) {
  /** @type {BoardInfo[]} */
  const boards = [];
  await ask(
    { op: 'generate', puzzle, options: KINDS[puzzle]?.options ?? presets(puzzle).first.options ?? {}, seed, count },
    { each: (board) => boards.push(board) },
  );
  const game = newGame();
  const offered = ALGORITHMS.filter((id) => about(puzzle)?.solvers.some((solver) => solver.id === id));
  for (const [index, { board, view }] of boards.entries()) {
    const solver = offered[index % offered.length] ?? 'astar';
    if (!board) continue;
    await ask({ op: 'open', game, board, record: null });
    const traced = await record(game, howOf(puzzle, { solver, heuristic }, { time: 10_000 }));
    const solved = await ask({ op: 'solve', game, how: { time: 10_000 } });
    const answer = solved.ev === 'solution' ? solved.answer : null;
    const { rows, decided } = traced ? await firstNodes(openTrace(traced), solver) : { rows: [], decided: 0 };
    tell({
      board,
      solver,
      view,
      cost: answer?.outcome === 'optimal' ? answer.cost : null,
      moves: answer?.moves ?? '',
      rows,
      decided,
    });
  }
  void ask({ op: 'close', game }).catch(() => {});
}

/**
 * The nodes that are expanded first.
 * @param {Trace} trace
 * @param {string} solver
 * @returns {Promise<{ rows: Row[], decided: number }>}
 */
async function firstNodes(trace, solver) {
  /** @type {Row[]} */
  const rows = [];
  let decided = 0;
  for (let at = 0; at < trace.summary.steps && rows.length < ROWS; at += 1) {
    const frame = await trace.frameSoon(at);
    if (frame?.line !== 'expand') continue;
    const [best, other] = at > 0 ? await trace.frontier(at - 1, 2) : [];
    if (decided === rows.length && !(best && other && rankOf(best, solver) === rankOf(other, solver))) decided += 1;
    rows.push({ g: frame.g, h: frame.h, f: frame.f, move: (await trace.node(frame.node)).action });
  }
  trace.close();
  return { rows, decided };
}

/** What the algorithm compares. @param {{ g: number, h: number }} node @param {string} solver */
const rankOf = ({ g, h }, solver) =>
  solver === 'greedy' ? `${h}` : `${g + (solver === 'weighted-astar' ? 1.5 : 1) * h} ${h}`;
