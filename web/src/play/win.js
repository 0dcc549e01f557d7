// The sheet after a win.

import { anyText, duration, number, text } from '../i18n.js';
import { neighbour } from '../keep/packs.js';
import { about } from '../meta.js';
import { actionButton } from '../parts/controls.js';
import { icon } from '../parts/icons.js';
import { sheet } from '../parts/sheet.js';
import { go, linkTo, pathTo } from '../router.js';
import { optima } from '../store.js';
import { a, dd, div, dl, dt, p, component } from '../tags.js';
import { complain, copy, nextBoard } from './actions.js';
import { costName } from './counters.js';

/** @import { Game } from '../game.js' */
/** @import { Judged } from '../protocol.js' */
/**
 * @typedef {{ game: Game, judged: Judged | null, board: string, puzzle: string, onClose: () => void, onNew: () => void
 *   }} WinProps
 */

/** @param {WinProps} props */
export const winSheet = (props) => component(WinSheet, props);

/** @param {WinProps} props */
function WinSheet({ game, judged, board, puzzle, onClose, onNew }) {
  const position = game.shown.value?.position;
  const objective = about(puzzle)?.objectives[0] ?? '';
  const cost = position?.costs.find(([id]) => id === objective)?.[1] ?? position?.moves ?? 0;
  const optimum = game.isShuffled() ? undefined : (optima.value[board] ?? judged?.optimum ?? undefined);
  // A pair of counts is two of these in one.
  const counts = new Map((position?.costs ?? []).filter(([id]) => !id.includes(',')));
  if (!counts.has('moves')) counts.set('moves', position?.moves ?? 0);
  // What was dealt anew is another board, whose optimum nobody knows.
  const isShuffled = game.isShuffled();
  const isRecord = judged?.best_time || judged?.best_steps;
  const hasNext = Boolean(neighbour(board, 1));
  const again = () => void game.restart().then(onClose);
  const line = (/** @type {string} */ name, /** @type {string} */ value) =>
    div({ key: name }, dt(null, name), dd({ class: 'numbers' }, value));
  return sheet(
    { title: text('win-title'), onClose },
    p(
      { class: 'quiet' },
      optimum !== undefined && cost <= optimum ? text('win-optimal') : (anyText(`win-${puzzle}`) ?? text('win-text')),
    ),
    dl(
      { class: 'counters win' },
      line(text('counter-time'), duration(game.time.read(), true)),
      [...counts].map(([id, value]) => line(id === 'moves' ? text('counter-moves') : costName(id), number(value))),
      position?.score == null ? null : line(text('counter-score'), number(position.score)),
      optimum === undefined ? null : line(text('counter-optimum'), number(optimum)),
      game.assisted.value && game.searched.value > 0
        ? line(text('win-searched'), duration(game.searched.value, true))
        : null,
    ),
    isRecord
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
    isShuffled ? p({ class: 'small quiet' }, text('win-shuffled')) : null,
    game.assisted.value
      ? p({ class: 'small quiet' }, text('win-not-ranked'))
      : judged?.family
        ? p({ class: 'small' }, a({ href: pathTo('records', '', { family: judged.family }) }, text('win-records')))
        : null,
    div(
      { class: 'actions' },
      actionButton(
        text(hasNext ? 'win-next' : 'win-new'),
        hasNext ? () => void nextBoard(board, puzzle, position?.view).catch(complain) : onNew,
        { look: 'main', icon: 'next' },
      ),
      actionButton(text('win-again'), again, { icon: 'restart' }),
      actionButton(text('win-watch'), () => go(pathTo('solve', board, { watch: '1' })), { icon: 'play' }),
      isShuffled || (optimum !== undefined && cost <= optimum)
        ? null
        : actionButton(
            text('win-improve'),
            () => go(pathTo('solve', board, { from: board, moves: game.moves(), improve: '1' })),
            { icon: 'solve' },
          ),
      actionButton(text('share'), () => void copy(linkTo('play', board)), { icon: 'share' }),
    ),
  );
}
