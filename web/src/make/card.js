// A board that was made: its picture, how hard it is, whether it is certified, and what can be done with it.

import { number, text } from '../i18n.js';
import { about } from '../meta.js';
import { icon } from '../parts/icons.js';
import { mini } from '../parts/mini.js';
import { costName } from '../play/counters.js';
import { pathTo } from '../router.js';
import { a, div, input, label, li, span, component } from '../tags.js';

/** @import { Found } from './run.js' */
/** @typedef {{ puzzle: string, found: Found, isMarked: boolean, onMark: () => void }} CardProps */

/** @param {CardProps & { key: string }} props */
export const card = (props) => component(Card, props);

/** @param {CardProps} props */
function Card({ puzzle, found: { board, info, rating, standing }, isMarked, onMark }) {
  const objective = about(puzzle)?.objectives[0] ?? '';
  const isKnown = rating?.outcome === 'optimal' || rating?.outcome === 'feasible';
  const link = (/** @type {'play' | 'solve' | 'edit'} */ screen, /** @type {string} */ name) =>
    a({ class: 'button bare', href: pathTo(screen, board), 'aria-label': `${text(name)}: ${board}` }, text(name));
  return li(
    { class: `card made-board ${standing}`, 'data-standing': standing },
    // For the pointer only: the link below says the same in words.
    a(
      { class: 'made-picture', href: pathTo('play', board), tabIndex: -1, 'aria-hidden': 'true' },
      mini(puzzle, info.view),
    ),
    div(
      { class: 'made-words' },
      standing === 'certified'
        ? null
        : span(
            { class: `badge ${standing === 'unsolvable' ? 'bad' : 'warn'}` },
            icon('warning'),
            text(`make-${standing}`),
          ),
      isKnown && rating?.score != null
        ? span({ class: 'numbers' }, text('make-rating', { score: number(rating.score) }))
        : null,
      isKnown && rating?.cost != null
        ? span(
            { class: 'quiet small numbers' },
            text(rating.outcome === 'optimal' ? 'make-cost' : 'make-cost-most', {
              cost: number(rating.cost),
              unit: costName(objective),
            }),
          )
        : null,
    ),
    div({ class: 'made-actions' }, link('play', 'home-play'), link('solve', 'solve'), link('edit', 'edit')),
    label(
      { class: 'made-mark' },
      input({ type: 'checkbox', checked: isMarked, onChange: onMark, 'aria-label': text('make-mark', { board }) }),
    ),
  );
}
