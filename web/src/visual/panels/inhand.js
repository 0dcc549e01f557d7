// The successor in hand: what the search looks at and does not keep, beside the node that it comes from.

import { useEffect, useRef } from '../../../vendor/hooks.js';
import { thumbnail } from '../../board/board.js';
import { language, text } from '../../i18n.js';
import { boardSettings } from '../../parts/look.js';
import { div, component } from '../../tags.js';
import { followFrame } from '../wire.js';
import { sum } from './frontier.js';

/** @import { Player } from '../player.js' */
/** @import { Trace } from '../wire.js' */
/** @typedef {{ puzzle: string, trace: Trace, player: Player, weight?: number }} InHandProps */

/** Lines about a successor that is no node of the tree. */
const LEFT_OUT = new Set(['duplicate', 'prune', 'dead-end']);

/** @param {InHandProps} props */
export const inHand = (props) => component(InHand, props);

/** @param {InHandProps} props */
function InHand({ puzzle, trace, player, weight = 1 }) {
  const host = useRef(/** @type {HTMLDivElement | null} */ (null));
  useEffect(
    () =>
      followFrame(trace, player, ({ at, line }) => {
        host.current?.replaceChildren();
        if (!LEFT_OUT.has(line) || player.isPlaying.peek()) return;
        void trace.successor(at).then((node) => {
          if (!node || player.at.peek() !== at) return;
          const picture = document.createElement('div');
          picture.className = 'mini';
          picture.setAttribute('aria-hidden', 'true');
          picture.append(thumbnail(node.view, puzzle, boardSettings(puzzle)));
          const words = document.createElement('span');
          words.className = 'numbers small';
          words.textContent = `${text('visual-in-hand')} ${line === 'prune' ? sum(node, weight) : `g = ${node.g}`}`;
          host.current?.replaceChildren(picture, words);
        });
      }),
    [trace, player, language.value],
  );
  return div({ ref: host, class: 'in-hand row' });
}
