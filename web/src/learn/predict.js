// “Predict the next step”: questions about searches like the lesson's on boards of their own. What is asked, what can
// be answered and what is right the engine says, from the recorded search and the algorithm's rule; this shows it.

import { useEffect, useMemo } from '../../vendor/hooks.js';
import { useSignal } from '../../vendor/signals.js';
import { openGame } from '../game.js';
import { labelled, say, text } from '../i18n.js';
import { puzzleOf } from '../meta.js';
import { actionButton } from '../parts/controls.js';
import { mini } from '../parts/mini.js';
import { button, div, p, span, component } from '../tags.js';
import { kindOf } from '../visual/algorithms.js';
import { codeText } from '../visual/panels/code.js';
import { sum } from '../visual/panels/frontier.js';
import { newRecording } from '../visual/recording.js';
import { toText, weightOf } from '../visual/setup.js';

/** @import { AnsweredInfo, OptionInfo, QuestionInfo } from '../visual/types.js' */
/** @import { Shown } from '../visual/recording.js' */
/** @import { Setup } from '../visual/setup.js' */

/** How far into the trace the first question lies: some nodes have to be waiting. */
const FIRST = 6;
/** Frames from one question to the next at least. */
const BETWEEN = 5;

/**
 * Questions about searches like the lesson's, on other boards: what the lesson shows answers none of them.
 * @param {{ boards: readonly string[], setup: Setup, memory: number }} props
 */
export const prediction = (props) => component(Prediction, props);

/** @param {{ boards: readonly string[], setup: Setup, memory: number }} props */
function Prediction({ boards, setup, memory }) {
  const turn = useSignal(0);
  const board = boards[turn.value % boards.length] ?? '';
  return component(Quiz, {
    key: `${turn.value} ${toText(setup)} ${memory}`,
    board,
    setup,
    memory,
    onEnd: () => (turn.value += 1),
    isLast: turn.value >= boards.length,
  });
}

/** @param {{ board: string, setup: Setup, memory: number, onEnd: () => void, isLast: boolean }} props */
function Quiz({ board, setup, memory, onEnd, isLast }) {
  const puzzle = puzzleOf(board);
  const game = useMemo(() => openGame(board, { keepSaves: false }), [board]);
  const recording = useMemo(() => newRecording(game, puzzle), [game]);
  useEffect(() => {
    void recording.start(setup, memory ? { memory } : {});
    return () => {
      recording.close();
      game.close();
    };
  }, [recording]);
  const shown = recording.shown.value;
  if (recording.trouble.value) return p({ class: 'quiet' }, text('predict-none'));
  return shown ? component(Questions, { key: shown.trace.trace, puzzle, shown, onEnd, isLast }) : null;
}

/** @param {{ puzzle: string, shown: Shown, onEnd: () => void, isLast: boolean }} props */
function Questions({ puzzle, shown, onEnd, isLast }) {
  const question = useSignal(/** @type {QuestionInfo | null | undefined} */ (undefined));
  const chosen = useSignal(/** @type {number | null} */ (null));
  const answered = useSignal(/** @type {AnsweredInfo | null} */ (null));
  const { trace, setup } = shown;

  /** @param {number} from */
  async function look(from) {
    // A short search may have its only question at its beginning.
    const found = (await trace.question(from)) ?? (from === FIRST ? await trace.question(0) : null);
    if (!found && !isLast) onEnd();
    else [question.value, chosen.value, answered.value] = [found, null, null];
  }
  useEffect(() => void look(FIRST), [shown]);

  const asked = question.value;
  if (asked === undefined) return null;
  if (asked === null) return p({ class: 'quiet' }, text('predict-none'));
  /** @param {number} place */
  async function answer(place) {
    if (chosen.value !== null || !asked) return;
    chosen.value = place;
    answered.value = await trace.answer(asked.at, place);
  }
  const verdict = answered.value;
  const mark = (/** @type {number} */ place) =>
    !verdict ? '' : verdict.right.includes(place) ? ' right' : place === chosen.value ? ' wrong' : '';
  const isByNodes = asked.options.some(({ node }) => node);
  return div(
    { class: 'predict stack-tight', 'data-at': String(asked.at) },
    p(null, say(asked.ask)),
    asked.node || asked.successor ? place(puzzle, asked) : null,
    div(
      { class: `choices tiles${isByNodes ? '' : ' lines'}` },
      asked.options.map((option, index) =>
        button(
          {
            key: `${asked.at} ${index}`,
            type: 'button',
            class: `${option.node ? 'card choice-node' : 'button'}${mark(index)}`,
            disabled: chosen.value !== null,
            onClick: () => void answer(index),
          },
          face(puzzle, setup, option, index),
        ),
      ),
    ),
    div(
      { role: 'status' },
      verdict
        ? p(
            { class: `badge ${verdict.is_right ? 'good' : 'bad'}` },
            text(verdict.is_right ? 'predict-right' : 'predict-wrong'),
            ' ',
            say(verdict.reason),
          )
        : null,
    ),
    verdict
      ? div(
          null,
          actionButton(text('predict-again'), () => void look(asked.at + BETWEEN), { icon: 'next' }),
        )
      : null,
  );
}

/** @param {string} puzzle @param {Setup} setup @param {OptionInfo} option @param {number} index */
function face(puzzle, setup, { node, value, line, words }, index) {
  if (node)
    return [
      span({ key: 'letter', class: 'letter' }, letter(index)),
      mini(puzzle, node.view),
      span({ key: 'value', class: 'numbers small' }, value ? say(value) : sum(node, weightOf(setup))),
    ];
  const { algorithm = '', loop = '' } = kindOf(setup.solver) ?? {};
  return line ? (codeText(algorithm, loop, line) ?? line) : words ? say(words) : '';
}

/** Where the search stands, and the successor in hand. @param {string} puzzle @param {QuestionInfo} asked */
const place = (puzzle, { node, successor }) =>
  div(
    { key: 'place', class: 'row predict-place' },
    node ? mini(puzzle, node.view) : null,
    successor ? [span({ key: 'to', 'aria-hidden': 'true' }, '→'), mini(puzzle, successor.view)] : null,
    successor ? div({ class: 'numbers' }, p(null, labelled(text('predict-successor'), sum(successor, 1)))) : null,
  );

/** @param {number} index */
const letter = (index) => String.fromCharCode(65 + index);
