// The quiet badge on a position that cannot be won any more: why, and the way back.

import { say, text } from '../i18n.js';
import { about } from '../meta.js';
import { actionButton } from '../parts/controls.js';
import { icon } from '../parts/icons.js';
import { div, p, span, component } from '../tags.js';

/** @import { Game } from '../game.js' */

/** @param {{ game: Game, shuffle: () => void }} props */
export const lostBadge = (props) => component(LostBadge, props);

/** @param {{ game: Game, shuffle: () => void }} props */
function LostBadge({ game, shuffle }) {
  const status = game.status.value;
  const position = game.shown.value?.position;
  if (typeof status !== 'object' || !position) return null;
  // A board that was lost before the first move: no way leads back to a better position.
  const isFromStart = game.lostFrom.value === 0;
  const canGoBack = position.at > 0 && !isFromStart;
  const title = isFromStart ? 'lost-from-start' : canGoBack ? 'lost-undo' : 'lost';
  // A step of the history, which counts restarts too; people count moves.
  const step = Math.max(0, (game.lostFrom.value ?? position.at) - 1);
  const moves = game.movesAt(step);
  return div(
    { class: 'lost', role: 'status' },
    icon('warning'),
    p(null, span({ class: 'lost-title' }, text(title, { step: moves })), ' ', span(null, say(status.lost.reason))),
    div(
      { class: 'row' },
      canGoBack
        ? actionButton(text('lost-back', { step: moves }), () => void game.travel(step), { icon: 'undo' })
        : null,
      about(position.puzzle)?.shuffles ? actionButton(text('shuffle'), shuffle, { icon: 'shuffle' }) : null,
    ),
  );
}
