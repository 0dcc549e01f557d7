// The levels of the built-in packs, to choose one.

import { useEffect } from '../../vendor/hooks.js';
import { useSignal } from '../../vendor/signals.js';
import { levels } from '../boards.js';
import { text } from '../i18n.js';
import { about, levelOf } from '../meta.js';
import { choice } from '../parts/controls.js';
import { icon } from '../parts/icons.js';
import { mini } from '../parts/mini.js';
import { packName } from '../parts/search.js';
import { sheet } from '../parts/sheet.js';
import { pathTo } from '../router.js';
import { saves } from '../store.js';
import { a, li, ol, span, use } from '../tags.js';

/** @import { BoardInfo } from '../protocol.js' */
/** @typedef {{ puzzle: string, board: string, onClose: () => void }} LevelsProps */

/** @param {LevelsProps} props */
export const levelsSheet = (props) => use(LevelsSheet, props);

/** @param {LevelsProps} props */
function LevelsSheet({ puzzle, board, onClose }) {
  const packs = about(puzzle)?.packs ?? [];
  const here = levelOf(board);
  const pack = useSignal(here?.pack ?? packs[0]?.id ?? '');
  const boards = useSignal(/** @type {BoardInfo[]} */ ([]));
  useEffect(() => {
    let isGone = false;
    void levels(puzzle, pack.value).then((found) => !isGone && (boards.value = found));
    return () => void (isGone = true);
  }, [pack.value]);
  const won = new Map(saves.value.map((save) => [save.board, save.won]));
  return sheet(
    { title: text('levels-title', { game: text(`${puzzle}-name`) }), onClose, wide: true },
    packs.length > 1 ? choice({ name: text('levels-pack'), value: pack.value, options: packs.map(({ id }) => /** @type {const} */ ([id, packName(puzzle, id)])), onChange: (id) => (pack.value = id) }) : null,
    ol(
      { class: 'levels' },
      boards.value.map((info, index) => {
        const id = `${puzzle}:${pack.value}/${index + 1}`;
        const state = won.get(id) === undefined ? 'untouched' : won.get(id) ? 'solved' : 'tried';
        return li(
          { key: id },
          a(
            { href: pathTo('play', id), class: `level ${state}`, onClick: onClose, 'aria-current': id === board ? 'true' : undefined, 'aria-label': text('levels-level', { number: index + 1, state: text(`level-${state}`) }) },
            mini(puzzle, info.view),
            span({ class: 'level-name numbers' }, index + 1, state === 'solved' ? icon('check') : null),
          ),
        );
      }),
    ),
  );
}
