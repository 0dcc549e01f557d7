// The result of a day to be shown around: stars and times, no board, so nothing is given away.

import { dayName } from '../daily.js';
import { day, duration, text } from '../i18n.js';
import { EDGE, HEIGHT, WIDTH, cardCanvas } from '../parts/cardcanvas.js';
import { linkTo } from '../router.js';

/**
 * @typedef {object} DayCard
 * @property {Date} date
 * @property {{ name: string, stars: number, most: number, time: number | null }[]} rows a puzzle each; without a time
 *   where it was not solved
 * @property {number} streak days in a row
 */

/** @param {{ stars: number, most: number }} row */
const stars = ({ stars, most }) => '★'.repeat(stars) + '☆'.repeat(Math.max(0, most - stars));

/** The day in words. @param {DayCard} card */
export const dayText = ({ date, rows, streak }) =>
  [
    `Starboard · ${day(date)}`,
    ...rows.map((row) => `${row.name}  ${row.time === null ? '–' : `${stars(row)} ${duration(row.time)}`}`),
    ...(streak > 1 ? [text('daily-streak', { days: streak })] : []),
    linkTo('daily', dayName(date)),
  ].join('\n');

/** The day as a picture. @param {DayCard} card @returns {Promise<HTMLCanvasElement>} */
export async function drawDay({ date, rows, streak }) {
  const { canvas, context, colour, write } = cardCanvas();
  write('Starboard', [EDGE + 30, 110], { size: 28, ink: '--accent', weight: 650 });
  write(day(date), [EDGE + 30, 175], { size: 52, ink: '--text', weight: 700 });
  const height = (HEIGHT - 300) / Math.max(1, rows.length);
  rows.forEach((row, at) => {
    const y = 225 + at * height;
    context.fillStyle = colour(`--tint-${(at % 4) + 1}`);
    context.beginPath();
    context.roundRect(EDGE + 20, y, WIDTH - 2 * EDGE - 40, height - 12, 16);
    context.fill();
    const line = y + height / 2 + 6;
    write(row.name, [EDGE + 50, line], { size: 34, ink: '--text', weight: 650 });
    if (row.time === null) {
      write('–', [620, line], { size: 34, ink: '--muted' });
      return;
    }
    write(stars(row), [620, line], { size: 38, ink: '--warn' });
    write(duration(row.time), [930, line], { size: 34, ink: '--text', weight: 600 });
  });
  if (streak > 1)
    write(text('daily-streak', { days: streak }), [EDGE + 30, HEIGHT - 52], { size: 26, ink: '--muted', weight: 600 });
  return canvas;
}
