// Stars for a game, told by number too.

import { text } from '../i18n.js';
import { span } from '../tags.js';
import { icon } from './icons.js';

/** @param {number} stars @param {number} [most] that there are */
export const starRow = (stars, most = 3) =>
  span(
    { class: 'stars', role: 'img', 'aria-label': text('win-stars', { stars }) },
    Array.from({ length: most }, (_, at) => span({ key: at, class: at < stars ? 'star on' : 'star' }, icon('star'))),
  );
