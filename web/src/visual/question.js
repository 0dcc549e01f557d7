// A question about a recorded search, as the engine put it: what can be answered, and what the engine says about an
// answer.

import { useSignal } from '../../vendor/signals.js';
import { labelled, say, text } from '../i18n.js';
import { actionButton } from '../parts/controls.js';
import { mini } from '../parts/mini.js';
import { button, component, div, p, span } from '../tags.js';
import { kindOf } from './algorithms.js';
import { codeText } from './panels/code.js';
import { sum } from './panels/frontier.js';
import { weightOf } from './setup.js';

/** @import { AnsweredInfo, OptionInfo, QuestionInfo } from './types.js' */
/** @import { Setup } from './setup.js' */
/**
 * @typedef {{ puzzle: string, setup: Setup, asked: QuestionInfo, before?: string, answer: (place: number) =>
 * Promise<AnsweredInfo>, onNext?: () => void }} QuestionProps `before`: words that lead up to the question; `onNext`:
 * there is more to ask
 */

/** @param {QuestionProps & { key: string | number }} props */
export const questionCard = (props) => component(QuestionCard, props);

/** @param {QuestionProps} props */
function QuestionCard({ puzzle, setup, asked, before, answer, onNext }) {
  const chosen = useSignal(/** @type {number | null} */ (null));
  const answered = useSignal(/** @type {AnsweredInfo | null} */ (null));
  /** @param {number} place */
  async function choose(place) {
    if (chosen.value !== null) return;
    chosen.value = place;
    answered.value = await answer(place);
  }
  const verdict = answered.value;
  const mark = (/** @type {number} */ place) =>
    !verdict ? '' : verdict.right.includes(place) ? ' right' : place === chosen.value ? ' wrong' : '';
  const isByNodes = asked.options.some(({ node }) => node);
  return div(
    { class: 'predict stack-tight', 'data-at': String(asked.at) },
    p(null, before ?? null, before ? ' ' : null, say(asked.ask)),
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
            onClick: () => void choose(index),
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
    verdict && onNext ? div(null, actionButton(text('predict-again'), onNext, { icon: 'next' })) : null,
  );
}

/** @param {string} puzzle @param {Setup} setup @param {OptionInfo} option @param {number} index */
function face(puzzle, setup, { node, value, line, words }, index) {
  if (node)
    return [
      span({ key: 'letter', class: 'letter' }, letter(index)),
      mini(puzzle, node.view),
      span({ key: 'value', class: 'numbers small' }, merit({ node, value }, weightOf(setup))),
    ];
  const { algorithm = '', loop = '' } = kindOf(setup.solver) ?? {};
  return line ? (codeText(algorithm, loop, line) ?? line) : words ? say(words) : '';
}

/**
 * What is compared of a node: what the engine names, or its sum.
 * @param {{ node: import('./types.js').NodeInfo, value: OptionInfo['value'] }} option
 * @param {number} weight
 */
export const merit = ({ node, value }, weight) => (value ? say(value) : sum(node, weight));

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
