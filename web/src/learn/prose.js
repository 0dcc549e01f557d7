// Words of a lesson: *emphasis* is the only mark-up.

import { em, p } from '../visual/tags.js';

/** @param {string} words */
export const prose = (words) => p({ class: 'prose' }, inline(words));

/** @param {string} words */
export const inline = (words) => words.split(/\*([^*\s][^*]*)\*(?!\w)/).map((part, index) => (index % 2 ? em({ key: index }, part) : part));
