// What comes after a win, beside the board or below it: the solved board stays in sight.

import { useEffect, useId, useRef } from '../../vendor/hooks.js';
import { anyText, duration, language, number, text } from '../i18n.js';
import { campaignOf, chapterOf } from '../chapters.js';
import { chapterName, neededIn, solvedIn, starsFor } from '../keep/campaign.js';
import { neighbour } from '../keep/packs.js';
import { about } from '../meta.js';
import { actionButton } from '../parts/controls.js';
import { icon } from '../parts/icons.js';
import { starRow } from '../parts/stars.js';
import { go, pathTo } from '../router.js';
import { optima, settings } from '../store.js';
import { a, dd, div, dl, dt, h2, p, section, span, component } from '../tags.js';
import { complain, nextBoard } from './actions.js';
import { costName } from './counters.js';
import { raceResult } from './race.js';
import { review } from './review.js';

/** @import { Game } from '../game.js' */
/** @import { Handle } from '../parts/boardhost.js' */
/** @import { Judged, GamePosition } from '../protocol.js' */
/**
 * @typedef {object} WinProps
 * @property {Game} game
 * @property {Handle} handle
 * @property {Finished} finished
 * @property {Judged | null} judged
 * @property {string} board
 * @property {string} puzzle
 * @property {() => void} onClose
 * @property {() => void} onNew
 * @property {() => void} onShare
 */

/**
 * A game as it was when it was won; whoever looks back on it goes to other positions.
 * @typedef {object} Finished
 * @property {GamePosition} position
 * @property {string} moves
 * @property {number} time
 * @property {boolean} isShuffled
 * @property {number[]} moments when each move was made
 * @property {number[]} splits when each row stood
 */
/**
 * What a game came to.
 * @typedef {{ cost: number, optimum: number | undefined, stars: number, isBest: boolean }} Result
 */

/**
 * What a game came to: its cost, the best possible where that is known, and stars for solved, within a tenth of it, and
 * just that. A game in which a machine helped has none.
 * @param {Game} game @param {Finished} finished @param {Judged | null} judged @returns {Result}
 */
export function resultOf(game, { position, isShuffled }, judged) {
  const objective = about(position.puzzle)?.objectives[0] ?? '';
  const cost = position.costs.find(([id]) => id === objective)?.[1] ?? position.moves;
  // What was dealt anew is another board, whose optimum nobody knows.
  const optimum = isShuffled ? undefined : (optima.value[game.board] ?? judged?.optimum ?? undefined);
  const isBest = optimum !== undefined && cost <= optimum;
  const stars = game.assisted.value ? 0 : starsFor(cost, optimum);
  return { cost, optimum, stars, isBest };
}

/** @param {WinProps & { key?: number }} props */
export const winPanel = (props) => component(WinPanel, props);

/** @param {WinProps} props */
function WinPanel({ game, handle, finished, judged, board, puzzle, onClose, onNew, onShare }) {
  const heading = useId();
  const element = useRef(/** @type {HTMLElement | null} */ (null));
  useEffect(() => element.current?.querySelector('h2')?.focus({ preventScroll: true }), []);
  const { position, isShuffled } = finished;
  const { optimum, stars, isBest } = resultOf(game, finished, judged);
  const isHelped = game.helped.value;
  // A pair of counts is two of these in one.
  const counts = new Map(position.costs.filter(([id]) => !id.includes(',')));
  if (!counts.has('moves')) counts.set('moves', position.moves);
  const isRecord = judged?.best_time || judged?.best_steps;
  const hasNext = Boolean(neighbour(board, 1));
  const place = chapterOf(board);
  const again = () => void game.restart().then(onClose);
  const line = (/** @type {string} */ name, /** @type {string} */ value) =>
    div({ key: name }, dt(null, name), dd({ class: 'numbers' }, value));
  const done = anyText(`win-${puzzle}`, 'win-text');
  const claim = isHelped ? text('win-assisted') : isBest && stars > 0 ? text('win-optimal') : '';
  return section(
    {
      ref: element,
      class: 'win-panel',
      role: 'dialog',
      'aria-labelledby': heading,
      onKeyDown: (event) => {
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        onClose();
      },
    },
    div(
      { class: 'top' },
      h2({ id: heading, tabIndex: -1 }, text(isHelped ? 'win-title-assisted' : 'win-title')),
      stars === 0 || (optimum === undefined && !place) ? null : starRow(stars, optimum === undefined ? 1 : 3),
      actionButton(text('close'), onClose, { icon: 'close', look: 'bare', iconOnly: true }),
    ),
    p({ class: 'quiet' }, [done, claim].filter(Boolean).join(language.value === 'en' ? ' ' : '')),
    dl(
      { class: 'counters win' },
      line(text('counter-time'), duration(finished.time, true)),
      [...counts].map(([id, value]) => line(countName(puzzle, id), number(value))),
      position.score == null ? null : line(text('counter-score'), number(position.score)),
      optimum === undefined ? null : line(text('counter-optimum'), number(optimum)),
      isHelped && game.searched.value > 0 ? line(text('win-searched'), duration(game.searched.value, true)) : null,
    ),
    isRecord && !game.assisted.value
      ? p(
          { class: 'badge good record', role: 'status' },
          icon('trophy'),
          text(
            judged.best_time && judged.best_steps
              ? 'win-record-both'
              : judged.best_time
                ? 'win-record-time'
                : 'win-record-steps',
          ),
        )
      : null,
    div(
      { class: 'actions' },
      actionButton(
        text(hasNext ? 'win-next' : 'win-new'),
        hasNext ? () => void nextBoard(board, puzzle, position.view).catch(complain) : onNew,
        { look: 'main', icon: 'next' },
      ),
      actionButton(text('win-again'), again, { icon: 'restart' }),
      actionButton(text('share'), onShare, { icon: 'share' }),
    ),
    place ? campaignWords(place, optimum !== undefined) : null,
    isShuffled ? p({ class: 'small quiet' }, text('win-shuffled')) : null,
    game.assisted.value
      ? p({ class: 'small quiet' }, text(isHelped ? 'win-not-ranked' : 'win-typed'))
      : judged?.family
        ? p({ class: 'small' }, a({ href: pathTo('records', '', { family: judged.family }) }, text('win-records')))
        : null,
    settings.value.race ? raceResult({ ...finished, steps: position.moves, family: judged?.family ?? null }) : null,
    review({ game, handle }),
    div(
      { class: 'actions' },
      actionButton(text('win-watch'), () => go(pathTo('solve', board, { watch: '1' })), { icon: 'play' }),
      isShuffled || isBest
        ? null
        : actionButton(
            text('win-improve'),
            () => go(pathTo('solve', board, { from: board, moves: finished.moves, improve: '1' })),
            { icon: 'solve' },
          ),
    ),
  );
}

/** What a count is called: as beside the board, where it stands there. @param {string} puzzle @param {string} id */
const countName = (puzzle, id) =>
  anyText(`${puzzle}-counter-${id}`) ?? (id === 'moves' ? text('counter-moves') : costName(id));

/**
 * What a game is worth in its campaign: whether there is more to reach, and whether it opened the next chapter.
 * @param {NonNullable<ReturnType<typeof chapterOf>>} place @param {boolean} isProved
 */
function campaignWords({ puzzle, chapter }, isProved) {
  const next = campaignOf(puzzle)?.chapters[chapter.index + 1];
  const opens = next && solvedIn(puzzle, chapter) === neededIn(chapter);
  return p(
    { class: 'small' },
    [
      isProved ? '' : text('campaign-unproved'),
      opens ? text('campaign-opens', { chapter: chapterName(puzzle, next) }) : '',
    ]
      .filter(Boolean)
      .map((words) => span({ key: words }, words, ' ')),
    a({ href: pathTo('campaign', puzzle) }, text('campaign-all')),
  );
}
