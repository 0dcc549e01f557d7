// A board that was made: its picture, how hard it is, whether it is certified, and what can be done with it.

import { number, text } from '../i18n.js';
import { about } from '../meta.js';
import { icon } from '../parts/icons.js';
import { mini } from '../parts/mini.js';
import { costName } from '../play/counters.js';
import { pathTo } from '../router.js';
import { a, div, input, label, li, span, use } from '../tags.js';

/** @import { Found } from './run.js' */
/** @typedef {{ puzzle: string, found: Found, isMarked: boolean, onMark: () => void }} CardProps */

/** @param {CardProps & { key: string }} props */
export const card = (props) => use(Card, props);

/** @param {CardProps} props */
function Card({ puzzle, found: { board, info, rating, standing }, isMarked, onMark }) {
  const objective = about(puzzle)?.objectives[0] ?? '';
  const isKnown = rating?.outcome === 'optimal' || rating?.outcome === 'feasible';
  return li(
    { class: `card made-board ${standing}`, 'data-standing': standing },
    a({ class: 'made-picture', href: pathTo('play', board), 'aria-label': text('make-play', { board }) }, mini(puzzle, info.view)),
    div(
      { class: 'made-words' },
      standing === 'certified' ? null : span({ class: `badge ${standing === 'unsolvable' ? 'bad' : 'warn'}` }, icon('warning'), text(`make-${standing}`)),
      isKnown && rating ? span({ class: 'numbers' }, text('make-rating', { score: number(rating.score) })) : null,
      isKnown && rating?.cost != null ? span({ class: 'quiet small numbers' }, text(rating.outcome === 'optimal' ? 'make-cost' : 'make-cost-most', { cost: number(rating.cost), unit: costName(objective) })) : null,
    ),
    div(
      { class: 'made-actions' },
      a({ class: 'button bare', href: pathTo('play', board) }, text('home-play')),
      a({ class: 'button bare', href: pathTo('solve', board) }, text('solve')),
      a({ class: 'button bare', href: pathTo('edit', board) }, text('edit')),
    ),
    label({ class: 'made-mark' }, input({ type: 'checkbox', checked: isMarked, onChange: onMark, 'aria-label': text('make-mark', { board }) })),
  );
}
