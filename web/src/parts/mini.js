// A small still board for cards and lists.

import { useEffect, useRef } from '../../vendor/hooks.js';
import { thumbnail } from '../board/board.js';
import { boardSettings } from './look.js';
import { div, component } from '../tags.js';

/** @import { View } from '../protocol.js' */

/** @param {string} puzzle @param {View | null | undefined} view @param {string} [board] */
export const mini = (puzzle, view, board) => component(Mini, { puzzle, view: view ?? null, board });

/**
 * A small board in a certain look.
 * @param {string} puzzle @param {View | null} view @param {Partial<ReturnType<typeof boardSettings>>} look
 */
export const miniIn = (puzzle, view, look) => component(Mini, { puzzle, view, look });

/**
 * @param {{ puzzle: string, view: View | null, board?: string, look?: Partial<ReturnType<typeof boardSettings>> }}
 *   props
 */
function Mini({ puzzle, view, board, look }) {
  const host = useRef(/** @type {HTMLDivElement | null} */ (null));
  const settings = { ...boardSettings(puzzle, board), ...look };
  useEffect(() => {
    if (view) host.current?.replaceChildren(thumbnail(view, puzzle, settings));
  }, [view, puzzle, settings.skin, settings.designs, settings.picture, settings.colouring]);
  return div({
    ref: host,
    class: 'mini',
    'aria-hidden': 'true',
    style: { '--ratio': view ? view.width / view.height : 1 },
  });
}
