// Searches side by side: run when the lesson opens, so that what is said about them is what this computer just found.

import { useEffect } from '../../vendor/hooks.js';
import { useSignal } from '../../vendor/signals.js';
import { number, say, text } from '../i18n.js';
import { puzzleOf } from '../meta.js';
import { mini } from '../parts/mini.js';
import { Refusal, ask, newGame } from '../socket.js';
import { caption, div, p, table, tbody, td, th, thead, tr, component } from '../tags.js';
import { outcomeBadge } from '../visual/outcome.js';
import { howOf, nameOf } from '../visual/setup.js';

/** @import { AnswerData, View } from '../protocol.js' */
/** @import { Lesson, Row } from './lessons.js' */
/** @typedef {{ answer: AnswerData | null, view: View | null, trouble: string }} Result */

const SECONDS = 60;

/** @param {{ lesson: Lesson }} props */
export const comparison = (props) => component(Comparison, props);

/** @param {{ lesson: Lesson }} props */
function Comparison({ lesson }) {
  const rows = lesson.compare ?? [];
  const results = useSignal(/** @type {(Result | undefined)[]} */ ([]));
  useEffect(() => {
    const abort = new AbortController();
    void run(
      rows,
      lesson.board,
      abort.signal,
      (index, result) => (results.value = Object.assign([...results.value], { [index]: result })),
    );
    return () => abort.abort();
  }, [lesson]);
  const hasBoards = rows.some(({ board }) => board);
  return div(
    { class: 'scroll stack-tight', tabIndex: 0, role: 'group', 'aria-label': text('learn-compare') },
    p({ class: 'small quiet' }, text('learn-compare-run')),
    table(
      { class: 'table numbers compare' },
      caption({ class: 'hidden-text' }, text('learn-compare')),
      thead(
        null,
        tr(
          null,
          hasBoards ? th({ scope: 'col' }, text('learn-compare-board')) : null,
          ['race-lane', 'race-outcome', 'race-expanded', 'race-produced'].map((id) =>
            th({ key: id, scope: 'col' }, id === 'race-lane' ? text('visual-algorithm') : text(id)),
          ),
        ),
      ),
      tbody(
        null,
        rows.map((row, index) => {
          const result = results.value[index];
          const answer = result?.answer;
          const puzzle = puzzleOf(row.board ?? lesson.board);
          return tr(
            {
              key: index,
              'data-search': String(index),
              'data-cost': String(answer?.cost ?? ''),
              'data-outcome': answer?.outcome ?? '',
            },
            hasBoards ? td({ class: 'compare-board' }, mini(puzzle, result?.view)) : null,
            th(
              { scope: 'row' },
              nameOf(puzzle, row.setup),
              row.memory ? ` · ${text('learn-memory-bytes', { bytes: number(row.memory / 1000) })}` : '',
              row.nodes ? ` · ${text('learn-compare-nodes', { nodes: number(row.nodes) })}` : '',
              turnsOf(row.board),
            ),
            answer
              ? [
                  td({ key: 'outcome', 'data-column': 'outcome' }, outcomeBadge(answer)),
                  td({ key: 'expanded', 'data-label': text('race-expanded') }, number(answer.expanded)),
                  td({ key: 'produced', 'data-label': text('race-produced') }, number(answer.produced)),
                ]
              : td({ colSpan: 3, class: 'quiet' }, result?.trouble || text('learn-compare-wait')),
          );
        }),
      ),
    ),
  );
}

/**
 * @param {readonly Row[]} rows
 * @param {string} board
 * @param {AbortSignal} signal
 * @param {(index: number, result: Result) => void} tell
 */
async function run(rows, board, signal, tell) {
  const game = newGame();
  for (const [index, row] of rows.entries()) {
    if (signal.aborted) break;
    try {
      const opened = await ask({ op: 'open', game, board: row.board ?? board, record: null });
      const view = opened.ev === 'position' ? opened.view : null;
      const how = howOf(puzzleOf(row.board ?? board), row.setup, {
        time: 1000 * SECONDS,
        memory: row.memory,
        nodes: row.nodes,
      });
      const event = await ask({ op: 'solve', game, how }, { signal });
      if (event.ev === 'solution') tell(index, { answer: event.answer, view, trouble: '' });
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      tell(index, { answer: null, view: null, trouble: say(error.event.message) });
    }
  }
  void ask({ op: 'close', game }).catch(() => {});
}

/** The rule that tells otherwise equal boards apart. @param {string | undefined} board */
function turnsOf(board) {
  const turns = /^link:[^:#]*?(?:,t(\w+))?[:#]/.exec(board ?? '');
  return turns ? ` · ${text('link-param-turns')} ${turns[1] ?? '2'}` : '';
}
