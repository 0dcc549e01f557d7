// Where on the board something was still to be done: in how many of the nodes expanded so far. What that is the puzzle
// says: tiles away from home, boxes, tiles that have to go. The colours run from the least share to the greatest.

import { useEffect, useMemo, useRef } from '../../../vendor/hooks.js';
import { effect, useSignal } from '../../../vendor/signals.js';
import { thumbnail } from '../../board/board.js';
import { margin } from '../../board/layout.js';
import { percent, text } from '../../i18n.js';
import { boardSettings } from '../../parts/look.js';
import { div, p, span, component } from '../../tags.js';
import { paint } from '../canvas.js';
import { newest } from '../wire.js';

/** @import { Player } from '../player.js' */
/** @import { Trace } from '../wire.js' */
/** @import { View } from '../../protocol.js' */
/** @typedef {{ puzzle: string, view: View, trace: Trace, player: Player }} HeatProps */

/** How strong the weakest colour is, and the strongest. */
const [FAINT, STRONG] = [0.12, 0.8];

/** @param {HeatProps} props */
export const heat = (props) => component(Heat, props);

/** @param {HeatProps} props */
function Heat({ puzzle, view, trace, player }) {
  const under = useRef(/** @type {HTMLDivElement | null} */ (null));
  const state = useMemo(() => ({ cells: /** @type {number[]} */ ([]) }), [trace]);
  const range = useSignal(rangeOf([]));
  useEffect(() => under.current?.replaceChildren(thumbnail(view, puzzle, boardSettings(puzzle))), [view, puzzle]);
  const listen = (/** @type {() => void} */ redraw) => {
    const show = newest(async (/** @type {number} */ at) => {
      state.cells = await trace.heat(at);
      range.value = rangeOf(state.cells);
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
          const { least, most } = range.peek();
          state.cells.forEach((value, index) => {
            if (value <= 0) return;
            context.globalAlpha = most > least ? FAINT + ((STRONG - FAINT) * (value - least)) / (most - least) : STRONG;
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
    p(
      { class: 'row small quiet heat-scale' },
      percent(range.value.least),
      span({ class: 'heat-colours', 'aria-hidden': 'true' }),
      percent(range.value.most),
    ),
    p({ class: 'small quiet' }, text(`${puzzle}-heat`)),
  );
}

/** The least and the greatest of the shares that are shown. @param {readonly number[]} cells */
function rangeOf(cells) {
  const shown = cells.filter((value) => value > 0);
  return shown.length ? { least: Math.min(...shown), most: Math.max(...shown) } : { least: 0, most: 0 };
}
