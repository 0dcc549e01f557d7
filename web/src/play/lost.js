// The quiet badge on a position that cannot be won any more: why, which move it was, and the way back.

import { useEffect } from '../../vendor/hooks.js';
import { say, text } from '../i18n.js';
import { about } from '../meta.js';
import { actionButton } from '../parts/controls.js';
import { icon } from '../parts/icons.js';
import { div, p, span, component } from '../tags.js';
import { findLostMove, wordOn } from './hints.js';
import { isLostFromStart, wayBack } from './wayback.js';

/** @import { Game } from '../game.js' */
/** @import { Handle } from '../parts/boardhost.js' */
/** @typedef {{ game: Game, handle: Handle, shuffle: () => void }} LostProps */

/** @param {LostProps} props */
export const lostBadge = (props) => component(LostBadge, props);

/** @param {LostProps} props */
function LostBadge({ game, handle, shuffle }) {
  const status = game.status.value;
  const position = game.shown.value?.position;
  const by = game.lostBy.value;
  const isLost = typeof status === 'object';
  useEffect(() => {
    if (!isLost || game.lostBy.peek() || !game.isOpen()) return undefined;
    const stop = new AbortController();
    void findLostMove(game, stop.signal);
    return () => stop.abort();
  }, [isLost, position?.turn]);
  if (typeof status !== 'object' || !position) return null;
  const isFromStart = isLostFromStart(game);
  const back = wayBack(game);
  const moves = back?.moves ?? 0;
  const words = by?.played?.words;
  const lostAt = { step: moves, from: moves + 1, to: by ? game.movesAt(by.lost) : moves + 1 };
  const title = isFromStart ? 'lost-from-start' : back ? (by && !by.is_proved ? 'lost-between' : 'lost-by') : 'lost';
  return div(
    { class: 'lost', role: 'status' },
    icon('warning'),
    p(
      null,
      span({ class: 'lost-title' }, text(by || !back ? title : 'lost-undo', lostAt)),
      by?.is_proved && words
        ? span({ class: 'lost-move' }, ' ', text('lost-quoted', { move: say(words, wordOn(handle.current)) }))
        : null,
      ' ',
      span(null, say(by?.reason ?? status.lost.reason, wordOn(handle.current))),
    ),
    div(
      { class: 'row' },
      back
        ? actionButton(text('lost-back', { step: moves }), () => void game.travel(back.step), { icon: 'undo' })
        : null,
      about(position.puzzle)?.shuffles ? actionButton(text('shuffle'), shuffle, { icon: 'shuffle' }) : null,
    ),
  );
}
