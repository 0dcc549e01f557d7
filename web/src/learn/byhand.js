// The lesson's board to play by hand: moves, undo, and a quiet word when it is lost or won.

import { useEffect, useMemo } from '../../vendor/hooks.js';
import { openGame } from '../game.js';
import { number, say, text } from '../i18n.js';
import { puzzleOf } from '../meta.js';
import { actionButton } from '../parts/controls.js';
import { boardHost, newHandle } from '../parts/boardhost.js';
import { div, p, component } from '../tags.js';
import { meeting } from './meeting.js';
import { meters } from './meters.js';
import { tables } from './tables.js';
import { waves } from './waves.js';

/** @import { Gesture, Played } from '../protocol.js' */
/** @import { Meter } from './meters.js' */
/** @import { WaveData } from './waves.js' */
/**
 * @typedef {{ board: string, meters?: readonly Meter[], meeting?: boolean, tables?: readonly number[], waves?: WaveData
 *   }} ByHandProps with numbers and drawings that follow the board, if any
 */

/** @param {ByHandProps} props */
export const byHand = (props) => component(ByHand, props);

/** @param {ByHandProps} props */
function ByHand({ board, meters: shown, meeting: meets, tables: tiles, waves: data }) {
  const puzzle = puzzleOf(board);
  const game = useMemo(() => openGame(board, { keepSaves: false }), [board]);
  const handle = useMemo(newHandle, []);
  useEffect(() => () => game.close(), [game]);
  const onGesture = async (/** @type {Gesture} */ gesture) => {
    const event = await game.input(gesture);
    if (event?.ev !== 'choices') return;
    const chosen = await handle.current?.choose(/** @type {Played[]} */ (event.choices));
    if (chosen) await game.play(chosen);
  };
  const status = game.status.value;
  const position = game.shown.value?.position;
  const cost = position?.costs[0]?.[1] ?? 0;
  const hand = div(
    { class: 'by-hand stack-tight', 'data-status': typeof status === 'object' ? 'lost' : status },
    div(
      { class: 'by-hand-board' },
      boardHost({ game, puzzle, handle, onGesture: (gesture) => void onGesture(gesture) }),
      shown?.length ? meters({ game, puzzle, meters: shown }) : null,
    ),
    div(
      { class: 'row' },
      actionButton(text('undo'), () => void game.undo(), { icon: 'undo', disabled: !position?.at }),
      actionButton(text('restart'), () => void game.restart(), { icon: 'restart', disabled: !position?.at }),
    ),
    p(
      { class: 'small', role: 'status' },
      status === 'won'
        ? text('learn-play-won', { cost: number(cost) })
        : typeof status === 'object'
          ? `${text('learn-play-lost')} ${say(status.lost.reason)}`
          : '',
    ),
  );
  if (!meets && !tiles && !data) return hand;
  return div(
    { class: 'by-hand-wide' },
    hand,
    meets ? meeting({ game }) : null,
    tiles ? tables({ game, tiles }) : null,
    data ? waves({ game, puzzle, data }) : null,
  );
}
