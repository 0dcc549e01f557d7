// A small still board for cards and lists.

import { useEffect, useRef } from '../../vendor/hooks.js';
import { thumbnail } from '../board/board.js';
import { boardSettings } from './look.js';
import { div, component } from '../tags.js';

/** @import { View } from '../protocol.js' */

/** @param {string} puzzle @param {View | null | undefined} view */
export const mini = (puzzle, view) => component(Mini, { puzzle, view: view ?? null });

/** @param {{ puzzle: string, view: View | null }} props */
function Mini({ puzzle, view }) {
  const host = useRef(/** @type {HTMLDivElement | null} */ (null));
  const settings = boardSettings(puzzle);
  useEffect(() => {
    if (view) host.current?.replaceChildren(thumbnail(view, puzzle, settings));
  }, [view, puzzle, settings.skin, settings.picture, settings.colouring]);
  return div({
    ref: host,
    class: 'mini',
    'aria-hidden': 'true',
    style: { '--ratio': view ? view.width / view.height : 1 },
  });
}
