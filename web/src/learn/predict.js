// “Predict the next step”: questions about searches like the lesson's on boards of their own. What is asked, what can
// be answered and what is right the engine says, from the recorded search and the algorithm's rule; this shows it.

import { useEffect, useMemo } from '../../vendor/hooks.js';
import { useSignal } from '../../vendor/signals.js';
import { openGame } from '../game.js';
import { text } from '../i18n.js';
import { puzzleOf } from '../meta.js';
import { p, component } from '../tags.js';
import { questionCard } from '../visual/question.js';
import { newRecording } from '../visual/recording.js';
import { toText } from '../visual/setup.js';

/** @import { QuestionInfo } from '../visual/types.js' */
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
  const { trace, setup } = shown;

  /** @param {number} from */
  async function look(from) {
    // A short search may have its only question at its beginning.
    const found = (await trace.question(from)) ?? (from === FIRST ? await trace.question(0) : null);
    if (!found && !isLast) onEnd();
    else question.value = found;
  }
  useEffect(() => void look(FIRST), [shown]);

  const asked = question.value;
  if (asked === undefined) return null;
  if (asked === null) return p({ class: 'quiet' }, text('predict-none'));
  return questionCard({
    key: asked.at,
    puzzle,
    setup,
    asked,
    answer: (place) => trace.answer(asked.at, place),
    onNext: () => void look(asked.at + BETWEEN),
  });
}
