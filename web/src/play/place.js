// Where a board comes from, in a few words: its level, or its size.

import { text } from '../i18n.js';
import { stepName } from '../keep/campaign.js';
import { levelName, packOf, packTitle } from '../keep/packs.js';
import { puzzleOf } from '../meta.js';

/**
 * @param {string} board @param {{ width: number, height: number }} [view] without it, boards of no pack have no place
 */
export function placeOf(board, view) {
  const step = stepName(board);
  if (step) return step;
  const pack = packOf(board);
  const level = levelName(board);
  const place = pack && [packTitle({ puzzle: puzzleOf(board), id: pack }), level?.number].filter(Boolean).join(' ');
  const size = view && !pack ? text('size', { width: view.width, height: view.height }) : '';
  return [place, level?.title, size].filter(Boolean).join(' · ');
}
