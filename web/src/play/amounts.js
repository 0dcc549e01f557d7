// So many of what a puzzle counts, in words: “six pushes”.

import { has, text } from '../i18n.js';

/** @param {number} count @param {string} objective */
export function amount(count, objective) {
  const id = `amount-${objective.replace(',', '-')}`;
  return text(has(id) ? id : 'amount-cost', { count });
}
