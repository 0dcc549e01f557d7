// The levels of a puzzle's packs, to choose one.

import { useEffect } from '../../vendor/hooks.js';
import { useSignal } from '../../vendor/signals.js';
import { text } from '../i18n.js';
import { levelGrid } from '../keep/levelgrid.js';
import { firstUnsolved, levelPath, levelsOf, loadPacks, packOf, packTitle, packs } from '../keep/packs.js';
import { loadProgress } from '../keep/progress.js';
import { actionButton, pick } from '../parts/controls.js';
import { sheet } from '../parts/sheet.js';
import { go, pathTo } from '../router.js';
import { a, div, component } from '../tags.js';
import { complain } from './actions.js';

/** @import { Level } from '../keep/packs.js' */
/** @typedef {{ puzzle: string, board: string, onClose: () => void }} LevelsProps */

/** @param {LevelsProps} props */
export const levelsSheet = (props) => component(LevelsSheet, props);

/** @param {LevelsProps} props */
function LevelsSheet({ puzzle, board, onClose }) {
  const choices = packs.value.filter((pack) => pack.puzzle === puzzle);
  const chosen = useSignal(packOf(board) ?? '');
  const pack = chosen.value || (choices[0]?.id ?? '');
  const levels = useSignal(/** @type {Level[]} */ ([]));
  useEffect(() => void Promise.all([loadPacks(), loadProgress(puzzle)]), [puzzle]);
  useEffect(() => {
    let isGone = false;
    const take = (/** @type {Level[]} */ found) => {
      if (!isGone) levels.value = found;
    };
    if (pack) void levelsOf(puzzle, pack).then(take, complain);
    return () => {
      isGone = true;
    };
  }, [pack]);
  const next = firstUnsolved(puzzle, levels.value);
  return sheet(
    { title: text('levels-title', { game: text(`${puzzle}-name`) }), onClose, wide: true },
    div(
      { class: 'row' },
      choices.length > 1
        ? div(
            { class: 'pack-pick' },
            pick({
              name: text('levels-pack'),
              value: pack,
              options: choices.map((one) => /** @type {const} */ ([one.id, packTitle(one)])),
              onChange: (id) => (chosen.value = id),
            }),
          )
        : null,
      next
        ? actionButton(
            text('levels-next'),
            () => {
              onClose();
              go(levelPath(next.board, pack));
            },
            { icon: 'next' },
          )
        : null,
      a({ class: 'button bare', href: pathTo('packs', puzzle), onClick: onClose }, text('levels-all')),
    ),
    levelGrid({ puzzle, pack, levels: levels.value, current: board, onPick: onClose }),
  );
}
