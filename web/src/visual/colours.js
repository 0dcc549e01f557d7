// Colours of lanes and series: six that people with any kind of colour vision tell apart (after Okabe and Ito), and a
// dash pattern for each beside.

export const COLOURS = 6;
const LIGHT = ['#0072b2', '#b84a00', '#00755a', '#96427c', '#6b5b00', '#3a3f45'];
const DARK = ['#5cb8ee', '#f5a15c', '#4fd1ac', '#e6a0cb', '#e8d95a', '#c9ced3'];

/** @type {number[][]} */
export const DASHES = [[], [8, 4], [2, 3], [12, 4, 2, 4], [5, 5], [14, 5]];

/** @param {number} index @param {boolean} isDark */
export const hue = (index, isDark) => (isDark ? DARK : LIGHT)[index % COLOURS] ?? '#888';
