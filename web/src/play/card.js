// A result to be shown around: a picture with the board, what it came to and the board's id, and the same as a text.
// Drawn here; nothing is asked of anybody else. It gives nothing of the solution away.

import { paintBoard } from '../board/still.js';
import { duration, text } from '../i18n.js';
import { EDGE, HEIGHT, WIDTH, cardCanvas } from '../parts/cardcanvas.js';
import { boardSettings } from '../parts/look.js';
import { linkTo } from '../router.js';

/** @import { View } from '../protocol.js' */
/**
 * @typedef {object} Card
 * @property {string} puzzle
 * @property {string} board the id
 * @property {string} place level or size
 * @property {View} view the board before the first move
 * @property {number} time in milliseconds
 * @property {string} cost what was spent, in words
 * @property {string} target the best possible, in words; empty if nobody knows
 * @property {number} stars
 * @property {boolean} isHelped
 */

/** Pixels of the longer side of the board. */
const BOARD = 510;
/** Pixels by which its corners are round. */
const ROUND = 14;
const STAR =
  'm12 3.500 2.600 5.400 5.900.800-4.300 4.100 1.100 5.900-5.300-2.900-5.300 2.900 1.100-5.900-4.300-4.100 5.900-.800z';

/** The result in words. @param {Card} card */
export function cardText({ puzzle, board, place, time, cost, target, stars, isHelped }) {
  const lines = [
    ['Starboard', text(`${puzzle}-name`), place].filter(Boolean).join(' · '),
    [isHelped ? text('win-title-assisted') : '', '★'.repeat(stars), cost, duration(time, true), target]
      .filter(Boolean)
      .join(' · '),
    linkTo('play', board),
  ];
  return lines.join('\n');
}

/** The result as a picture. @param {Card} card @returns {Promise<HTMLCanvasElement>} */
export async function drawCard(card) {
  const { canvas, context, colour, write: pen } = cardCanvas();
  const board = await paintBoard(card.view, card.puzzle, boardSettings(card.puzzle, card.board), BOARD);
  context.save();
  context.beginPath();
  const corner = /** @type {const} */ ([EDGE + (BOARD - board.width) / 2, (HEIGHT - board.height) / 2]);
  context.roundRect(...corner, board.width, board.height, ROUND);
  context.clip();
  context.drawImage(board, ...corner);
  context.restore();
  const left = EDGE + BOARD + 50;
  const room = WIDTH - EDGE - left;
  const write = (
    /** @type {string} */ words,
    /** @type {number} */ y,
    /** @type {number} */ size,
    /** @type {string} */ ink,
    weight = 500,
  ) => pen(words, [left, y], { size, ink, weight, room });
  write('Starboard', 105, 26, '--accent', 650);
  write(text(`${card.puzzle}-name`), 170, 54, '--text', 700);
  write(card.place, 215, 28, '--muted');
  let y = 300;
  if (card.isHelped) write(text('win-title-assisted'), y, 34, '--text', 600);
  else {
    context.save();
    context.translate(left - 8, y - 52);
    context.scale(2.8, 2.8);
    for (const at of [1, 2, 3].slice(0, card.target ? 3 : 1)) {
      context.fillStyle = colour(at <= card.stars ? '--warn' : '--surface-3');
      context.fill(new Path2D(STAR));
      context.translate(25, 0);
    }
    context.restore();
  }
  y += 75;
  write(card.cost, y, 44, '--text', 650);
  write([duration(card.time, true), card.target].filter(Boolean).join(' · '), y + 45, 28, '--muted');
  write(card.board, HEIGHT - 70, 22, '--muted');
  return canvas;
}
