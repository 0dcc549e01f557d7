// The player's settings as the board wants them.

import { settings } from '../store.js';
import { animation } from '../theme.js';

/** @param {string} puzzle */
export function boardSettings(puzzle) {
  const { skin, picture, numbers, colouring, speed, vim, swipe, sound } = settings.value;
  return {
    skin: skin[puzzle],
    picture: picture[puzzle],
    numbers,
    colouring: /** @type {'none' | 'rows' | 'fringe' | undefined} */ (colouring || undefined),
    animation: animation.value,
    speed,
    vim,
    swipe,
    sound,
  };
}
