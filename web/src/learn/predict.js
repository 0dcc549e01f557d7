// “Predict the next node”: a question about the lesson's own search, answered from its trace.
//
// For searches with an open list the choices are nodes that wait, and only such moments are asked about in which the
// rule decides: all others are strictly worse. For searches along a path, and where no such moment comes, the question
// is what happens next.

import { useEffect } from '../../vendor/hooks.js';
import { useSignal } from '../../vendor/signals.js';
import { labelled, number, text } from '../i18n.js';
import { actionButton } from '../parts/controls.js';
import { mini } from '../parts/mini.js';
import { button, div, p, span, component } from '../tags.js';
import { kindOf } from '../visual/algorithms.js';
import { codeText } from '../visual/panels/code.js';
import { sum } from '../visual/panels/frontier.js';
import { weightOf } from '../visual/setup.js';

/** @import { Shown } from '../visual/recording.js' */
/** @import { Frame, NodeInfo } from '../visual/types.js' */
/** @typedef {{ node: NodeInfo, key: number }} Candidate */
/**
 * @typedef {{ at: number, kind: 'node', right: number, choices: Candidate[] } | { at: number, kind: 'line', right:
 *   string, choices: string[], node: NodeInfo, bound: number }} Question
 */

const MOST_CHOICES = 4;
/** How far into the trace the first question lies: some nodes have to be waiting. */
const FIRST = 6;

/** @param {{ puzzle: string, shown: Shown }} props */
export const prediction = (props) => component(Prediction, props);

/** @param {{ puzzle: string, shown: Shown }} props */
function Prediction({ puzzle, shown }) {
  const question = useSignal(/** @type {Question | null | undefined} */ (undefined));
  const chosen = useSignal(/** @type {number | string | null} */ (null));
  const { algorithm = '', loop = '' } = kindOf(shown.setup.solver) ?? {};
  const words = (/** @type {string} */ line) => codeText(algorithm, loop, line) ?? line;

  const next = async (/** @type {number} */ from) => {
    chosen.value = null;
    question.value = await ask(shown, from);
    if (question.value) shown.player.seek(question.value.at);
  };
  useEffect(() => {
    void ask(shown, FIRST).then((found) => (question.value = found));
  }, [shown]);

  const asked = question.value;
  if (asked === undefined) return null;
  if (asked === null) return p({ class: 'quiet' }, text('predict-none'));
  const isOver = chosen.value !== null;
  const isRight = chosen.value === asked.right;
  const look = (/** @type {number | string} */ id) =>
    !isOver ? '' : id === asked.right ? ' right' : id === chosen.value ? ' wrong' : '';
  const answer = (/** @type {number | string} */ id) => {
    if (!isOver) chosen.value = id;
    shown.player.seek(asked.at + (isOver ? 0 : 1));
  };
  return div(
    { class: 'predict stack-tight' },
    div(
      { class: 'row' },
      p(null, text(`predict-${asked.kind}`)),
      actionButton(text('visual-scrubber'), () => shown.player.seek(asked.at), {
        icon: 'eye',
        look: 'bare',
        iconOnly: true,
      }),
    ),
    asked.kind === 'node'
      ? div(
          { class: 'choices tiles' },
          asked.choices.map(({ node }, index) =>
            button(
              {
                key: node.id,
                type: 'button',
                class: `card choice-node${look(node.id)}`,
                'data-right': String(node.id === asked.right),
                disabled: isOver,
                onClick: () => answer(node.id),
              },
              span({ class: 'letter' }, letter(index)),
              mini(puzzle, node.view),
              span({ class: 'numbers small' }, sum(node, weightOf(shown.setup))),
            ),
          ),
        )
      : [
          place(puzzle, asked.node, loop === 'best-first' ? 0 : asked.bound),
          div(
            { key: 'lines', class: 'choices tiles lines' },
            asked.choices.map((line) =>
              button(
                {
                  key: line,
                  type: 'button',
                  class: `button${look(line)}`,
                  'data-right': String(line === asked.right),
                  disabled: isOver,
                  onClick: () => answer(line),
                },
                words(line),
              ),
            ),
          ),
        ],
    div(
      { role: 'status' },
      isOver
        ? p(
            { class: `badge ${isRight ? 'good' : 'bad'}` },
            text(isRight ? 'predict-right' : 'predict-wrong'),
            ' ',
            asked.kind === 'node'
              ? text(`predict-because-${algorithm}`, {
                  key: number(asked.choices.find(({ node }) => node.id === asked.right)?.key ?? 0),
                })
              : text('predict-because-line', { what: words(asked.right) }),
          )
        : null,
    ),
    isOver
      ? div(
          null,
          actionButton(text('predict-again'), () => void next(asked.at + 5), { icon: 'next' }),
        )
      : null,
  );
}

/**
 * The next question from a frame on; none if the trace has none left.
 * @param {Shown} shown
 * @param {number} from
 * @returns {Promise<Question | null>}
 */
async function ask({ trace, setup }, from) {
  const kind = kindOf(setup.solver);
  if (!kind) return null;
  const { steps } = trace.summary;
  const late = await several(trace, Math.min(from, Math.max(0, steps - 2)), steps);
  const isShown = (/** @type {string} */ line) => Boolean(codeText(kind.algorithm, kind.loop, line));
  if (kind.loop !== 'best-first') return lineQuestion(trace, late, isShown);
  const weight = weightOf(setup);
  const found = await nodeQuestion(trace, late, kind.algorithm, weight, 2);
  if (found || from > FIRST) return found;
  // A short search: fewer nodes to choose from, or another kind of question.
  const all = await several(trace, 0, steps);
  return (await nodeQuestion(trace, all, kind.algorithm, weight, 1)) ?? lineQuestion(trace, all, isShown);
}

/** Where the search stands. @param {string} puzzle @param {NodeInfo} node @param {number} bound none if 0 */
const place = (puzzle, node, bound) =>
  div(
    { key: 'place', class: 'row predict-place' },
    mini(puzzle, node.view),
    div(
      { class: 'numbers' },
      p(null, labelled('g + h = f', sum(node, 1))),
      bound ? p(null, labelled(text('trace-bound'), number(bound))) : null,
    ),
  );

/**
 * @param {Shown['trace']} trace
 * @param {readonly Frame[]} frames
 * @param {string} algorithm
 * @param {number} weight
 * @param {number} least other nodes to choose from
 * @returns {Promise<Question | null>}
 */
async function nodeQuestion(trace, frames, algorithm, weight, least) {
  const keyOf = (/** @type {NodeInfo} */ { g, h }) =>
    algorithm === 'greedy' ? h : algorithm === 'astar' ? g + h : algorithm === 'weighted-astar' ? g + weight * h : g;
  let tries = 0;
  for (const [index, frame] of frames.entries()) {
    const following = frames[index + 1];
    if (following?.line !== 'expand') continue;
    if (++tries > 40) break;
    const waiting = await trace.frontier(frame.at, 40);
    const right = waiting.find(({ id }) => id === following.node);
    if (!right) continue;
    const others = waiting.filter((node) => keyOf(node) > keyOf(right)).slice(0, MOST_CHOICES - 1);
    const ties = waiting.some((node) => node !== right && keyOf(node) < keyOf(right));
    if (others.length < least || ties) continue;
    const choices = [right, ...others]
      .map((node) => ({ node, key: keyOf(node) }))
      .sort((a, b) => mix(a.node.id) - mix(b.node.id));
    return { at: frame.at, kind: 'node', right: right.id, choices };
  }
  return null;
}

/**
 * @param {Shown['trace']} trace
 * @param {readonly Frame[]} frames
 * @param {(line: string) => boolean} isShown
 * @returns {Promise<Question | null>}
 */
async function lineQuestion(trace, frames, isShown) {
  const asked = (/** @type {string} */ line) => isShown(line) && line !== 'expand' && line !== 'redundant';
  for (const [index, frame] of frames.entries()) {
    const right = frames[index + 1]?.line;
    if (!right || !asked(right)) continue;
    const others = [...new Set(frames.map(({ line }) => /** @type {string} */ (line)))]
      .filter((line) => line !== right && asked(line))
      .slice(0, MOST_CHOICES - 1);
    // The turns of the search are worth a question; a plain step forward is not.
    if (!others.length || right === 'push') continue;
    return {
      at: frame.at,
      kind: 'line',
      right,
      choices: [right, ...others].sort(),
      node: await trace.node(frame.node),
      bound: frame.bound,
    };
  }
  return null;
}

/** @param {Shown['trace']} trace @param {number} from @param {number} steps */
async function several(trace, from, steps) {
  /** @type {Frame[]} */
  const frames = [];
  for (let at = from; at < Math.min(steps, from + 2000); at += 1) {
    const frame = trace.frame(at) ?? (await trace.frameSoon(at));
    if (frame) frames.push(frame);
  }
  return frames;
}

/** An order that gives nothing away and is the same every time. @param {number} id */
const mix = (id) => (id * 2654435761) % 4096;

/** @param {number} index */
const letter = (index) => String.fromCharCode(65 + index);
