// “Predict the next node”: questions about searches like the lesson's on boards of their own, answered from the trace.
//
// For searches with an open list the choices are nodes that wait, and only such moments are asked about in which the
// rule decides: all others are strictly worse. For searches along a path, and where no such moment comes, the question
// is what happens next.

import { useEffect, useMemo } from '../../vendor/hooks.js';
import { useSignal } from '../../vendor/signals.js';
import { openGame } from '../game.js';
import { labelled, number, text } from '../i18n.js';
import { puzzleOf } from '../meta.js';
import { actionButton } from '../parts/controls.js';
import { mini } from '../parts/mini.js';
import { button, div, p, span, component } from '../tags.js';
import { kindOf } from '../visual/algorithms.js';
import { codeText } from '../visual/panels/code.js';
import { sum } from '../visual/panels/frontier.js';
import { newRecording } from '../visual/recording.js';
import { toText, weightOf } from '../visual/setup.js';

/** @import { Shown } from '../visual/recording.js' */
/** @import { Setup } from '../visual/setup.js' */
/** @import { Frame, NodeInfo } from '../visual/types.js' */
/** @typedef {{ node: NodeInfo, key: number }} Candidate */
/**
 * @typedef {{ at: number, kind: 'node', right: number, choices: Candidate[] } | { at: number, kind: 'line', right:
 *   string, choices: string[], node: NodeInfo, successor: NodeInfo | null, bound: number }} Question
 */

const MOST_CHOICES = 4;
/** How far into the trace the first question lies: some nodes have to be waiting. */
const FIRST = 6;

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
  const question = useSignal(/** @type {Question | null | undefined} */ (undefined));
  const chosen = useSignal(/** @type {number | string | null} */ (null));
  const { algorithm = '', loop = '' } = kindOf(shown.setup.solver) ?? {};
  const words = (/** @type {string} */ line) => codeText(algorithm, loop, line) ?? line;

  const look = async (/** @type {number} */ from) => {
    chosen.value = null;
    const found = await ask(shown, from);
    if (!found && !isLast) onEnd();
    else question.value = found;
  };
  useEffect(() => void look(FIRST), [shown]);

  const asked = question.value;
  if (asked === undefined) return null;
  if (asked === null) return p({ class: 'quiet' }, text('predict-none'));
  const isOver = chosen.value !== null;
  const isRight = chosen.value === asked.right;
  const mark = (/** @type {number | string} */ id) =>
    !isOver ? '' : id === asked.right ? ' right' : id === chosen.value ? ' wrong' : '';
  const answer = (/** @type {number | string} */ id) => {
    if (!isOver) chosen.value = id;
  };
  return div(
    { class: 'predict stack-tight' },
    p(null, text(`predict-${asked.kind}`)),
    asked.kind === 'node'
      ? div(
          { class: 'choices tiles' },
          asked.choices.map(({ node }, index) =>
            button(
              {
                key: node.id,
                type: 'button',
                class: `card choice-node${mark(node.id)}`,
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
          place(puzzle, asked, loop === 'best-first' ? 0 : asked.bound),
          div(
            { key: 'lines', class: 'choices tiles lines' },
            asked.choices.map((line) =>
              button(
                {
                  key: line,
                  type: 'button',
                  class: `button${mark(line)}`,
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
          actionButton(text('predict-again'), () => void look(asked.at + 5), { icon: 'next' }),
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
  if (kind.loop !== 'best-first') return lineQuestion(trace, late, setup, isShown);
  const weight = weightOf(setup);
  const found = await nodeQuestion(trace, late, kind.algorithm, weight, 2);
  if (found || from > FIRST) return found;
  // A short search: fewer nodes to choose from, or another kind of question.
  const all = await several(trace, 0, steps);
  return (await nodeQuestion(trace, all, kind.algorithm, weight, 1)) ?? lineQuestion(trace, all, setup, isShown);
}

/**
 * Where the search stands, and the successor in hand.
 * @param {string} puzzle @param {Extract<Question, { kind: 'line' }>} asked @param {number} bound none if 0
 */
const place = (puzzle, { node, successor }, bound) =>
  div(
    { key: 'place', class: 'row predict-place' },
    mini(puzzle, node.view),
    successor ? [span({ key: 'to', 'aria-hidden': 'true' }, '→'), mini(puzzle, successor.view)] : null,
    div(
      { class: 'numbers' },
      p(null, labelled(successor ? text('predict-successor') : 'g + h = f', sum(successor ?? node, 1))),
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

/** What f and the bound decide about a successor, in a search along a path. */
const BY_BOUND = new Set(['push', 'prune', 'goal']);

/**
 * @param {Shown['trace']} trace
 * @param {readonly Frame[]} frames
 * @param {Setup} setup
 * @param {(line: string) => boolean} isShown
 * @returns {Promise<Question | null>}
 */
async function lineQuestion(trace, frames, setup, isShown) {
  const isBounded = kindOf(setup.solver)?.loop === 'depth-first';
  const asked = (/** @type {string} */ line) =>
    isShown(line) && line !== 'expand' && line !== 'redundant' && (!isBounded || BY_BOUND.has(line));
  for (const [index, frame] of frames.entries()) {
    const following = frames[index + 1];
    const right = following?.line;
    if (!following || !right || !asked(right)) continue;
    const others = [...new Set(frames.map(({ line }) => /** @type {string} */ (line)))]
      .filter((line) => line !== right && asked(line))
      .slice(0, MOST_CHOICES - 1);
    // The turns of the search are worth a question; a plain step forward is not.
    if (!others.length || right === 'push') continue;
    const successor = await trace.successor(following.at);
    if (isBounded && !successor) continue;
    return {
      at: frame.at,
      kind: 'line',
      right,
      choices: [right, ...others].sort(),
      node: successor?.parent != null ? await trace.node(successor.parent) : await trace.node(frame.node),
      successor,
      bound: frame.bound || Number(setup.depth ?? 0),
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
