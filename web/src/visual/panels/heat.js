// Where on the board something was still to be done: in how many of the nodes expanded so far. What that is the puzzle
// says: tiles away from home, boxes, tiles that have to go.

import { useEffect, useMemo, useRef } from '../../../vendor/hooks.js';
import { effect } from '../../../vendor/signals.js';
import { thumbnail } from '../../board/board.js';
import { margin } from '../../board/layout.js';
import { text } from '../../i18n.js';
import { boardSettings } from '../../parts/look.js';
import { div, p, component } from '../../tags.js';
import { paint } from '../canvas.js';
import { newest } from '../wire.js';

/** @import { Player } from '../player.js' */
/** @import { Trace } from '../wire.js' */
/** @import { View } from '../../protocol.js' */
/** @typedef {{ puzzle: string, view: View, trace: Trace, player: Player }} HeatProps */

/** @param {HeatProps} props */
export const heat = (props) => component(Heat, props);

/** @param {HeatProps} props */
function Heat({ puzzle, view, trace, player }) {
  const under = useRef(/** @type {HTMLDivElement | null} */ (null));
  const state = useMemo(() => ({ cells: /** @type {number[]} */ ([]) }), [trace]);
  useEffect(() => under.current?.replaceChildren(thumbnail(view, puzzle, boardSettings(puzzle))), [view, puzzle]);
  const listen = (/** @type {() => void} */ redraw) => {
    const show = newest(async (/** @type {number} */ at) => {
      state.cells = await trace.heat(at);
      redraw();
    });
    return effect(() => show(player.at.value));
  };
  const around = margin(false);
  return div(
    { class: 'stack-tight' },
    div(
      { class: 'heat', style: { aspectRatio: `${view.width + 2 * around} / ${view.height + 2 * around}` } },
      div({ ref: under, class: 'heat-under' }),
      paint({
        label: text('visual-heat-label'),
        class: 'heat-over',
        listen,
        draw: (context, size, colours) => {
          const cell = size.width / (view.width + 2 * around);
          state.cells.forEach((value, index) => {
            if (value <= 0) return;
            context.globalAlpha = 0.12 + 0.68 * value;
            context.fillStyle = colours.bad;
            context.fillRect(
              (around + (index % view.width)) * cell,
              (around + Math.floor(index / view.width)) * cell,
              cell,
              cell,
            );
          });
          context.globalAlpha = 1;
        },
      }),
    ),
    p({ class: 'small quiet' }, text(`${puzzle}-heat`)),
  );
}
