// How long a lesson takes: reading its words once, and trying things for three minutes.

import { text } from '../i18n.js';
import { readingMinutes } from './reading.js';

const TRYING = 3;
/** @param {string} id */
export const minutesOf = (id) =>
  TRYING +
  Math.ceil(readingMinutes(['idea', 'watch', 'why', 'try'].map((part) => text(`learn-${id}-${part}`)).join(' ')));
