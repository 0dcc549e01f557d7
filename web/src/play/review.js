// A look back after a win: how far it was to the goal along the game, and where moves were lost. Each of those moments
// can be gone back to, with what would have been better drawn on the board.

import { useEffect, useRef } from '../../vendor/hooks.js';
import { useSignal } from '../../vendor/signals.js';
import { number, say, text } from '../i18n.js';
import { about, puzzleOf } from '../meta.js';
import { actionButton } from '../parts/controls.js';
import { icon } from '../parts/icons.js';
import { Refusal, ask } from '../socket.js';
import { optima } from '../store.js';
import { button, div, h3, li, ol, p, path, progress, span, svg, svgCircle, svgLine, component } from '../tags.js';
import { amount, saidOf } from './amounts.js';
import { wordOn } from './hints.js';

/** @import { Game } from '../game.js' */
/** @import { Handle } from '../parts/boardhost.js' */
/** @import { LossInfo, ReviewInfo } from '../protocol.js' */
/** @typedef {{ game: Game, handle: Handle }} ReviewProps */

/** Losses that are listed; the rest is in the graph. */
const MOST_LISTED = 8;

/** @param {ReviewProps} props */
export const review = (props) => component(Review, props);

/** @param {ReviewProps} props */
function Review({ game, handle }) {
  const info = useSignal(/** @type {ReviewInfo | null} */ (null));
  const done = useSignal(0);
  const isOver = useSignal(false);
  const stop = useSignal(/** @type {AbortController | null} */ (null));
  const chosen = useSignal(-1);
  // What was dealt anew is another board; whoever looks back may be at a step before that.
  const isShuffled = useRef(game.isShuffled()).current;
  useEffect(() => {
    const ending = new AbortController();
    stop.value = ending;
    const signal = AbortSignal.any([ending.signal, game.left]);
    ask({ op: 'review', game: game.game }, { signal, progress: ({ permille }) => (done.value = permille ?? 0) })
      .then((event) => {
        if (event.ev === 'review') info.value = event;
      })
      .catch((error) => {
        if (!(error instanceof Refusal)) throw error;
      })
      .finally(() => (isOver.value = true));
    return () => ending.abort();
  }, []);
  const found = info.value;
  if (!found) {
    if (isOver.value) return null;
    return div(
      { class: 'review' },
      h3(null, text('review-title')),
      div(
        { class: 'row review-busy' },
        progress({ max: 1000, value: done.value, 'aria-label': text('review-busy') }),
        actionButton(text('review-stop'), () => stop.value?.abort(), { icon: 'stop', look: 'bare' }),
      ),
    );
  }
  if (!found.spent.at(-1)) return null;
  const show = async (/** @type {LossInfo} */ loss, /** @type {number} */ index) => {
    chosen.value = index;
    await game.travel(loss.from);
    if (loss.better) handle.current?.suggest(loss.better.moves);
  };
  const losses = found.losses.slice(0, MOST_LISTED);
  const isCounted = !isShuffled && found.objective === about(puzzleOf(game.board))?.objectives[0];
  const optimum = isCounted ? optima.value[game.board] : undefined;
  return div(
    { class: 'review' },
    h3(null, text('review-title')),
    p({ class: 'small' }, summary(found, optimum)),
    graph(found, chosen.value),
    losses.length === 0
      ? null
      : ol(
          { class: 'losses' },
          losses.map((loss, index) =>
            li(
              { key: loss.from },
              button(
                {
                  type: 'button',
                  class: 'loss',
                  'aria-pressed': chosen.value === index ? 'true' : 'false',
                  onClick: () => void show(loss, index),
                },
                icon('eye'),
                span(
                  null,
                  span({ class: 'loss-title' }, lossWords(game, loss, found)),
                  sentence('review-played', loss.played?.words, handle),
                  sentence('review-better', loss.better?.words, handle),
                ),
              ),
            ),
          ),
        ),
    found.losses.length > losses.length
      ? p({ class: 'small quiet' }, text('review-more', { count: found.losses.length - losses.length }))
      : null,
  );
}

/** @param {string} id @param {import('../protocol.js').Message | null | undefined} words @param {Handle} handle */
const sentence = (id, words, handle) =>
  words ? span({ class: 'small quiet' }, text(id, { move: say(words, wordOn(handle.current)) })) : null;

/** @param {Game} game @param {LossInfo} loss @param {ReviewInfo} info */
function lossWords(game, { from, to, least, most }, { objective }) {
  const lost = amount(least, objective);
  const [first, last] = [game.movesAt(from) + 1, game.movesAt(to)];
  const where = first === last ? text('review-move', { move: first }) : text('review-moves', { from: first, to: last });
  return text(saidOf(least === most ? 'review-lost' : 'review-lost-least', objective), { where, lost });
}

/**
 * What the game came to, and how sure that is.
 * @param {ReviewInfo} info
 * @param {number | undefined} optimum the best possible of the board, if it is proved elsewhere
 */
function summary({ spent, low, high, objective }, optimum) {
  const [needed, least, most] = [spent.at(-1) ?? 0, optimum ?? low[0] ?? 0, optimum ?? high[0] ?? 0];
  const words = { needed: amount(needed, objective), best: amount(most, objective), least: number(least) };
  if (least < most || (most === needed && least < needed)) return text('review-unproved', words);
  if (most === needed) return text('review-perfect', words);
  return text(saidOf('review-over', objective), { ...words, lost: amount(needed - most, objective) });
}

const [WIDTH, HEIGHT, LEFT, RIGHT, TOP, BOTTOM] = [320, 150, 30, 10, 10, 22];

/**
 * The distance to the goal against what was spent. @param {ReviewInfo} info @param {number} chosen the loss to point at
 */
function graph({ spent, low, high, losses, begins }, chosen) {
  const [across, up] = [spent.at(-1) || 1, Math.max(1, ...high)];
  const x = (/** @type {number} */ value) => LEFT + ((WIDTH - LEFT - RIGHT) * value) / across;
  const y = (/** @type {number} */ value) => HEIGHT - BOTTOM - ((HEIGHT - TOP - BOTTOM) * value) / up;
  const at = (/** @type {number} */ index, /** @type {number[]} */ values) =>
    `${x(spent[index] ?? 0).toFixed(1)} ${y(values[index] ?? 0).toFixed(1)}`;
  const all = spent.map((_, index) => index);
  const isOpen = all.some((index) => low[index] !== high[index]);
  const way = (/** @type {number[]} */ indices, /** @type {number[]} */ values) =>
    indices.map((index) => at(index, values)).join('L');
  const exact = all.filter((index) => low[index] === high[index]);
  const firstExact = exact[0] ?? all.length - 1;
  const label = (/** @type {number} */ value, /** @type {Record<string, string | number>} */ place) =>
    span({ class: 'graph-label numbers', style: place }, number(value));
  const share = (/** @type {number} */ value, /** @type {number} */ of) => `${((100 * value) / of).toFixed(1)}%`;
  return div(
    { class: 'graph', role: 'img', 'aria-label': text('review-graph', { count: losses.length }) },
    svg(
      { viewBox: `0 0 ${WIDTH} ${HEIGHT}`, 'aria-hidden': 'true' },
      svgLine({ class: 'graph-axis', x1: LEFT, x2: LEFT, y1: TOP, y2: HEIGHT - BOTTOM }),
      svgLine({ class: 'graph-axis', x1: LEFT, x2: WIDTH - RIGHT, y1: HEIGHT - BOTTOM, y2: HEIGHT - BOTTOM }),
      path({ class: 'graph-best', d: `M${x(0)} ${y(high[0] ?? 0)}L${x(Math.min(high[0] ?? 0, across))} ${y(0)}` }),
      isOpen ? path({ class: 'graph-band', d: `M${way(all, high)}L${way([...all].reverse(), low)}Z` }) : null,
      firstExact > 0 ? path({ class: 'graph-line open', d: `M${way(all.slice(0, firstExact + 1), high)}` }) : null,
      path({ class: 'graph-line', d: `M${way(all.slice(firstExact), high)}` }),
      losses.map((loss, index) =>
        svgCircle({
          key: loss.from,
          class: `graph-loss${index === chosen ? ' chosen' : ''}`,
          cx: x(spent[loss.from - begins] ?? 0),
          cy: y(high[loss.from - begins] ?? 0),
          r: index === chosen ? 6 : 4,
        }),
      ),
    ),
    label(up, { right: share(WIDTH - LEFT + 5, WIDTH), top: share(TOP - 6, HEIGHT) }),
    label(0, { right: share(WIDTH - LEFT + 5, WIDTH), top: share(HEIGHT - BOTTOM - 9, HEIGHT) }),
    label(spent.at(-1) ?? 0, { right: share(RIGHT - 4, WIDTH), top: share(HEIGHT - BOTTOM + 3, HEIGHT) }),
    isOpen ? span({ class: 'small quiet' }, text('review-open')) : null,
  );
}
