// The player's settings as the board wants them.

import { pictureOf } from '../chapters.js';
import { settings } from '../store.js';
import { animation } from '../theme.js';

/**
 * @param {string} puzzle
 * @param {string} [board] one that may have a picture of its own, unless the player chose one
 */
export function boardSettings(puzzle, board = '') {
  const { skin, designs, picture, numbers, colouring, speed, vim, swipe, sound } = settings.value;
  return {
    skin: skin[puzzle],
    designs: designs[puzzle],
    picture: picture[puzzle] || pictureOf(board),
    numbers,
    colouring: /** @type {'none' | 'rows' | 'fringe' | undefined} */ (colouring || undefined),
    animation: animation.value,
    speed,
    vim,
    swipe,
    sound,
  };
}
