// Words of a lesson: _emphasis_ is the only mark-up; stars are part of names.

import { em, p } from '../tags.js';

/** @param {string} words */
export const prose = (words) => p({ class: 'prose' }, inline(words));

/** @param {string} words */
export const inline = (words) =>
  words.split(/_([^_]+)_/).map((part, index) => (index % 2 ? em({ key: index }, part) : part));
