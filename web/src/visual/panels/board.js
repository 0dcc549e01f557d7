// The board of the node that the search is at.

import { useEffect, useRef } from '../../../vendor/hooks.js';
import { effect } from '../../../vendor/signals.js';
import { createBoard } from '../../board/board.js';
import { language, text } from '../../i18n.js';
import { boardSettings } from '../../parts/look.js';
import { div, component } from '../../tags.js';
import { newest } from '../wire.js';

/** @import { Player } from '../player.js' */
/** @import { Trace } from '../wire.js' */
/** @typedef {{ puzzle: string, trace: Trace, player: Player }} NodeBoardProps */

/** Up to this many frames of the trace a second, pieces glide. */
const GLIDING = 2;

/** @param {NodeBoardProps} props */
export const nodeBoard = (props) => component(NodeBoard, props);

/** @param {NodeBoardProps} props */
function NodeBoard({ puzzle, trace, player }) {
  const host = useRef(/** @type {HTMLDivElement | null} */ (null));
  useEffect(() => {
    if (!host.current) return undefined;
    const settings = () => {
      const own = boardSettings(puzzle);
      return {
        ...own,
        sound: false,
        animation:
          player.isPlaying.value && player.speed.value > GLIDING ? /** @type {const} */ ('instant') : own.animation,
      };
    };
    const board = createBoard(host.current, {
      puzzle,
      text,
      settings: settings(),
      onGesture: () => {},
      targets: async () => [],
      readonly: true,
    });
    let shown = -1;
    let isOver = false;
    const show = newest(async (/** @type {number} */ at) => {
      const frame = trace.frame(at) ?? (await trace.frameSoon(at));
      if (!frame || frame.node === shown) return;
      const { view } = trace.known(frame.node) ?? (await trace.node(frame.node));
      if (isOver) return;
      shown = frame.node;
      board.show(view);
    });
    const stops = [
      effect(() => {
        void language.value;
        board.configure(settings());
      }),
      effect(() => show(player.at.value)),
    ];
    return () => {
      isOver = true;
      for (const stop of stops) stop();
      board.destroy();
    };
  }, [trace, player]);
  return div({ ref: host, class: 'board-host' });
}
