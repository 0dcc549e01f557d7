// Side by side: two searches of one board, in step by expansions, up to where they part. Which node does each of them
// take there? That is the question that tells two algorithms apart.

import { useEffect, useLayoutEffect, useMemo } from '../../vendor/hooks.js';
import { useSignal } from '../../vendor/signals.js';
import { language, number, say, text } from '../i18n.js';
import { bindings } from '../keys.js';
import { puzzleOf } from '../meta.js';
import { actionButton } from '../parts/controls.js';
import { gameScreen } from '../parts/gamescreen.js';
import { icon } from '../parts/icons.js';
import { title } from '../parts/overlay.js';
import { presentButton } from '../parts/present.js';
import { go, pathTo, route } from '../router.js';
import { commonKeys } from '../screens/common.js';
import { Refusal } from '../socket.js';
import { a, article, component, div, h1, h2, main, p, section } from '../tags.js';
import { theme } from '../theme.js';
import { hue } from './colours.js';
import { outcomeBadge } from './outcome.js';
import { nodeBoard } from './panels/board.js';
import { frontier, sum } from './panels/frontier.js';
import { numbers } from './panels/numbers.js';
import { questionCard } from './question.js';
import { newRecording } from './recording.js';
import { fromText, nameOf, solverOf, toText, watchable, weightOf } from './setup.js';
import { laneForms } from './setupform.js';

/** @import { Game } from '../game.js' */
/** @import { PartingInfo } from '../protocol.js' */
/** @import { Shown } from './recording.js' */
/** @import { Setup } from './setup.js' */
/** @typedef {{ same: number, sides: [PartingInfo | null, PartingInfo | null] }} Parting */

const FIRST = ['astar', 'greedy'];

export const SideBySide = gameScreen(SideBySideBoard, { keepSaves: false });

/** @param {string} puzzle @param {string | null} written @returns {[Setup, Setup]} */
function pairOf(puzzle, written) {
  const asked = (written ?? '').split('|').map(fromText);
  const offered = watchable(puzzle);
  const side = (/** @type {0 | 1} */ index) => {
    const wish = asked[index];
    if (wish && solverOf(puzzle, wish)) return wish;
    return { solver: (offered.find(({ id }) => id === FIRST[index]) ?? offered[index])?.id ?? '' };
  };
  return [side(0), side(1)];
}

/** @param {{ game: Game, board: string }} props */
function SideBySideBoard({ game, board }) {
  const puzzle = puzzleOf(board);
  const setups = pairOf(puzzle, route.value.query.get('lanes'));
  const recordings = useMemo(() => [newRecording(game, puzzle), newRecording(game, puzzle)], [game]);
  const change = (/** @type {readonly Setup[]} */ pair) =>
    go(pathTo('compare', board, { lanes: pair.map(toText).join('|') }), { replace: true });
  useEffect(
    () => () => {
      for (const recording of recordings) recording.close();
    },
    [recordings],
  );
  useEffect(() => void recordings[0]?.start(setups[0]), [recordings, toText(setups[0])]);
  useEffect(() => void recordings[1]?.start(setups[1]), [recordings, toText(setups[1])]);
  useEffect(() => {
    title.value = text('compare-title', { game: text(`${puzzle}-name`) });
  }, [language.value]);
  const [one, other] = recordings.map(({ shown }) => shown.value);
  return main(
    { class: 'page compare-screen stack', id: 'main' },
    div(
      { class: 'row' },
      h1(null, text('compare-heading')),
      div(
        { class: 'row push' },
        a(
          { class: 'button', href: pathTo('visualise', board, { how: toText(setups[0]) }) },
          icon('eye'),
          text('visual-link'),
        ),
        a(
          { class: 'button', href: pathTo('race', board, { lanes: setups.map(toText).join('|'), go: '1' }) },
          icon('flag'),
          text('screen-race'),
        ),
        presentButton(),
      ),
    ),
    p({ class: 'quiet' }, text('compare-lead')),
    section({ class: 'card stack', 'aria-label': text('race-lanes') }, laneForms({ puzzle, setups, onChange: change })),
    recordings.map(({ trouble }, index) =>
      trouble.value ? p({ key: index, class: 'badge bad', role: 'alert' }, trouble.value) : null,
    ),
    one && other
      ? component(Pair, {
          key: `${one.trace.trace} ${other.trace.trace}`,
          puzzle,
          pair: /** @type {const} */ ([one, other]),
        })
      : p({ class: 'quiet', role: 'status' }, text('learn-recording')),
  );
}

/** @param {{ puzzle: string, pair: readonly [Shown, Shown] }} props */
function Pair({ puzzle, pair }) {
  const parting = useSignal(/** @type {Parting | null} */ (null));
  const trouble = useSignal('');
  const step = (/** @type {1 | -1} */ by) => void Promise.all(pair.map(({ player }) => player.expansion(by)));
  const start = () => {
    for (const { player } of pair) player.seek(0);
  };
  /** To the moment before they part: both open lists hold the same positions. */
  const toParting = () => {
    pair.forEach(({ player }, index) => {
      const side = parting.value?.sides[index];
      player.seek(side ? side.at - 1 : player.last);
    });
  };
  useEffect(() => {
    let isOver = false;
    pair[0].trace
      .parting(pair[1].trace.trace)
      .then((found) => {
        if (!isOver) parting.value = found;
      })
      .catch((error) => {
        if (!(error instanceof Refusal)) throw error;
        if (!isOver) trouble.value = say(error.event.message);
      });
    return () => {
      isOver = true;
    };
  }, [pair]);
  useLayoutEffect(() => {
    bindings.value = [
      { keys: ['ArrowRight'], text: 'visual-key-expansion', run: () => step(1) },
      { keys: ['ArrowLeft'], text: 'visual-key-expansion-before', run: () => step(-1) },
      { keys: ['Home'], text: 'key-first', run: start },
      { keys: ['d'], text: 'compare-key', run: toParting },
      ...commonKeys(),
    ];
  });
  const name = (/** @type {0 | 1} */ index) => nameOf(puzzle, pair[index].setup);
  const found = parting.value;
  return div(
    { class: 'stack', 'data-same': found ? String(found.same) : '' },
    section(
      { class: 'compare-pair', 'aria-label': text('race-replay') },
      pair.map(({ trace, player, setup }, index) =>
        article(
          { key: index, class: 'lane card', style: { borderTopColor: hue(index, theme.value !== 'light') } },
          h2({ class: 'small' }, nameOf(puzzle, setup)),
          nodeBoard({ puzzle, trace, player }),
          numbers({ trace, player, fields: ['g', 'h', 'f', 'expanded', 'open'] }),
          frontier({ puzzle, trace, player, count: 6, weight: weightOf(setup) }),
          outcomeBadge(trace.summary),
        ),
      ),
    ),
    div(
      { class: 'row transport', role: 'group', 'aria-label': text('race-replay') },
      actionButton(text('transport-first'), start, { icon: 'first', look: 'bare', iconOnly: true }),
      actionButton(text('visual-key-expansion-before'), () => step(-1), {
        icon: 'previous',
        look: 'bare',
        iconOnly: true,
      }),
      actionButton(text('visual-key-expansion'), () => step(1), { icon: 'next', look: 'bare', iconOnly: true }),
      actionButton(text('compare-key'), toParting, { icon: 'flag', look: 'main', disabled: !found }),
    ),
    trouble.value ? p({ class: 'badge bad', role: 'alert' }, trouble.value) : null,
    found ? verdict(found, name) : null,
    found?.sides[0] && found.sides[1]
      ? component(Questions, { puzzle, pair, name, sides: [found.sides[0], found.sides[1]], onAsk: toParting })
      : null,
  );
}

/** @param {Parting} parting @param {(index: 0 | 1) => string} name */
function verdict({ same, sides }, name) {
  const [one, other] = sides;
  const words =
    !one && !other
      ? text('compare-never', { same })
      : one && other
        ? text('compare-same', { same })
        : text('compare-ended', { same, name: name(one ? 1 : 0) });
  return p({ class: 'compare-verdict' }, words);
}

/**
 * @param {{ puzzle: string, pair: readonly [Shown, Shown], name: (index: 0 | 1) => string, sides: readonly
 * [PartingInfo, PartingInfo], onAsk: () => void }} props
 */
function Questions({ puzzle, pair, name, sides, onAsk }) {
  const turn = useSignal(0);
  const reached = useSignal(false);
  // About whichever search the rule decides, one after the other.
  const asked = /** @type {const} */ ([0, 1]).filter((index) => sides[index].question);
  const index = asked[turn.value];
  const question = index === undefined ? null : sides[index].question;
  const isOver = asked.length === 0 || reached.value;
  return section(
    { class: 'card stack-tight', 'aria-label': text('compare-question-label') },
    index !== undefined && question
      ? questionCard({
          key: index,
          puzzle,
          setup: pair[index].setup,
          asked: question,
          before: text('compare-question', { name: name(index), other: name(index ? 0 : 1) }),
          answer: async (place) => {
            const answered = await pair[index].trace.answerParting(pair[index ? 0 : 1].trace.trace, place);
            reached.value = turn.value + 1 >= asked.length;
            onAsk();
            return answered;
          },
          onNext: turn.value + 1 < asked.length ? () => (turn.value += 1) : undefined,
        })
      : p(null, text('compare-no-question')),
    isOver
      ? div(
          { class: 'stack-tight' },
          sides.map(({ reason, node }, index) =>
            p(
              { key: index },
              text('compare-takes', {
                name: name(/** @type {0 | 1} */ (index)),
                node: number(node.id),
                sum: sum(node, weightOf(pair[/** @type {0 | 1} */ (index)].setup)),
              }),
              ' ',
              reason ? [text('compare-rule'), ' ', say(reason)] : null,
            ),
          ),
        )
      : null,
  );
}
