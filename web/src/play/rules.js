// How a puzzle is played, short.

import { anyText, text } from '../i18n.js';
import { sheet } from '../parts/sheet.js';
import { h3, p } from '../tags.js';

/** @param {{ puzzle: string, onClose: () => void }} props */
export const rulesSheet = ({ puzzle, onClose }) => sheet({ title: text(`${puzzle}-name`), onClose }, rules(puzzle));

/** Goal, hands and rules. @param {string} puzzle */
export const rules = (puzzle) => [
  p({ class: 'lead' }, text(`${puzzle}-goal`)),
  anyText(`howto-${puzzle}`) ? [h3(null, text('rules-how')), p({ class: 'pre' }, text(`howto-${puzzle}`))] : null,
  h3(null, text('rules-rules')),
  p(null, text(`${puzzle}-rules`)),
];
