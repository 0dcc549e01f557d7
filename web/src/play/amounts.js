// So many of what a puzzle counts, in words: “six pushes”.

import { has, text } from '../i18n.js';

/** Within a sentence: “a cost of 290”. @param {number} count @param {string} objective */
export const amount = (count, objective) => inWords(['amount'], count, objective);

/** By itself: “cost 290”. @param {number} count @param {string} objective */
export const total = (count, objective) => inWords(['total', 'amount'], count, objective);

/**
 * In the first of these ways that there are words for.
 * @param {string[]} ways @param {number} count @param {string} of what is counted
 */
function inWords(ways, count, of) {
  const what = of.replace(',', '-');
  return text(ways.map((way) => `${way}-${what}`).find(has) ?? `${ways[0]}-cost`, { count });
}

/**
 * The message with this id, or the one for what a puzzle counts where it is said otherwise.
 * @param {string} id @param {string} objective
 */
export function saidOf(id, objective) {
  const own = `${id}-${objective.replace(',', '-')}`;
  return has(own) ? own : id;
}
