// The result of a day to be shown around: stars and times, no board, so nothing is given away.

import { dayName } from '../daily.js';
import { day, duration, text } from '../i18n.js';
import { linkTo } from '../router.js';

/**
 * @typedef {object} DayCard
 * @property {Date} date
 * @property {{ name: string, stars: number, most: number, time: number | null }[]} rows a puzzle each; without a time
 *   where it was not solved
 * @property {number} streak days in a row
 */

const [WIDTH, HEIGHT, EDGE] = [1200, 630, 60];

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
  const canvas = document.createElement('canvas');
  canvas.width = WIDTH;
  canvas.height = HEIGHT;
  const context = canvas.getContext('2d');
  if (!context) return canvas;
  const style = getComputedStyle(document.documentElement);
  const colour = (/** @type {string} */ name) => style.getPropertyValue(name).trim();
  const write = (
    /** @type {string} */ words,
    /** @type {readonly [number, number]} */ [x, y],
    /** @type {number} */ size,
    /** @type {string} */ ink,
    weight = 500,
  ) => {
    context.fillStyle = colour(ink);
    context.font = `${weight} ${size}px ${colour('--font')}`;
    context.fillText(words, x, y);
  };
  context.fillStyle = colour('--bg');
  context.fillRect(0, 0, WIDTH, HEIGHT);
  context.fillStyle = colour('--surface');
  context.beginPath();
  context.roundRect(EDGE / 2, EDGE / 2, WIDTH - EDGE, HEIGHT - EDGE, 28);
  context.fill();
  write('Starboard', [EDGE + 30, 110], 28, '--accent', 650);
  write(day(date), [EDGE + 30, 175], 52, '--text', 700);
  const height = (HEIGHT - 300) / Math.max(1, rows.length);
  rows.forEach((row, at) => {
    const y = 225 + at * height;
    context.fillStyle = colour(`--tint-${(at % 4) + 1}`);
    context.beginPath();
    context.roundRect(EDGE + 20, y, WIDTH - 2 * EDGE - 40, height - 12, 16);
    context.fill();
    const line = y + height / 2 + 6;
    write(row.name, [EDGE + 50, line], 34, '--text', 650);
    if (row.time === null) {
      write('–', [620, line], 34, '--muted');
      return;
    }
    write(stars(row), [620, line], 38, '--warn');
    write(duration(row.time), [930, line], 34, '--text', 600);
  });
  if (streak > 1) write(text('daily-streak', { days: streak }), [EDGE + 30, HEIGHT - 52], 26, '--muted', 600);
  return canvas;
}
