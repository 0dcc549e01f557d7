// What moving each kind on the board costs: its picture, its name, its unit cost.

import { number, text } from '../i18n.js';
import { li, section, span, ul } from '../tags.js';
import { mini } from './mini.js';

/** @import { Piece, View } from '../protocol.js' */

/** @param {{ puzzle: string, view: View | undefined }} props */
export function costLegend({ puzzle, view }) {
  const pieces = new Map((view?.pieces ?? []).map((piece) => [piece.label, piece]));
  const kinds = (view?.legend ?? []).flatMap(({ label, cost }) => {
    const piece = pieces.get(label);
    return piece ? [{ piece, cost }] : [];
  });
  if (!view || !kinds.length) return null;
  return section(
    { class: 'legend', 'aria-label': text('legend') },
    span({ class: 'small quiet' }, text('legend')),
    ul(
      null,
      kinds.map(({ piece, cost }) =>
        li(
          { key: piece.label, title: text('legend-kind', { kind: piece.label, cost }) },
          mini(puzzle, alone(piece, view)),
          span({ class: 'hidden-text' }, text('legend-kind', { kind: piece.label, cost })),
          span({ class: 'numbers', 'aria-hidden': 'true' }, number(cost)),
        ),
      ),
    ),
  );
}

/** A piece on a board of its own. @param {Piece} piece @param {View} view @returns {View} */
const alone = (piece, view) => ({
  ...view,
  width: 1,
  height: 1,
  floor: [view.floor[piece.cell] ?? ''],
  pieces: [{ ...piece, cell: 0 }],
  legend: [],
  status: 'playing',
});
