// Plots and tables as files: SVG, CSV, and saving them.

import { number } from '../i18n.js';
import { DASHES, hue } from './colours.js';

/** @import { Series } from './plot.js' */

/** Letters of both languages, whichever of these a system has. */
const FONT = "'Noto Sans', 'Noto Sans SC', 'Noto Sans CJK SC', 'PingFang SC', 'Microsoft YaHei', sans-serif";
/** Pixels from name to name below the plot. */
const LINE = 18;

/**
 * A plot as an SVG picture; the names of the curves stand below it, where they hide nothing.
 * @param {{ series: readonly Series[], x: string, y: string, log?: boolean, logX?: boolean, title: string, about?:
 *   string }} props `about`: a second line of the title
 */
export function svgOf({ series, x, y, log = false, logX = false, title, about = '' }) {
  const [width, right, top] = [800, 20, about ? 60 : 40];
  const bottom = 60 + LINE * series.length;
  const height = top + 380 + bottom;
  const isShown = (/** @type {readonly [number, number]} */ [at, value]) => (!log || value > 0) && (!logX || at > 0);
  const edges = (/** @type {Series} */ { band = [] }) =>
    band.flatMap(([at, low, high]) => [/** @type {const} */ ([at, low]), /** @type {const} */ ([at, high])]);
  const points = series.flatMap((one) => [...one.points, ...edges(one)]).filter(isShown);
  const across = span(
    points.map(([value]) => value),
    logX,
    false,
  );
  const up = span(
    points.map(([, value]) => value),
    log,
  );
  // Beside the longest number its axis has its name.
  const left = Math.max(70, 36 + 8 * Math.max(...up.ticks.map((value) => tick(value).length)));
  const grade = (/** @type {number} */ value, /** @type {boolean} */ isLog) =>
    isLog ? Math.log10(Math.max(value, Number.MIN_VALUE)) : value;
  const part = (
    /** @type {number} */ value,
    /** @type {{ from: number, to: number }} */ { from, to },
    /** @type {boolean} */ isLog,
  ) => (grade(value, isLog) - grade(from, isLog)) / (grade(to, isLog) - grade(from, isLog));
  const px = (/** @type {number} */ value) => left + (width - left - right) * part(value, across, logX);
  const py = (/** @type {number} */ value) => height - bottom - (height - top - bottom) * part(value, up, log);
  const parts = [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" font-family="${FONT}" font-size="13">`,
    `<rect width="${width}" height="${height}" fill="#fff"/>`,
    `<title>${escapeXml(title)}</title>`,
    `<text x="${left}" y="24" font-size="16">${escapeXml(title)}</text>`,
    ...(about ? [`<text x="${left}" y="44" fill="#666">${escapeXml(about)}</text>`] : []),
  ];
  for (const value of across.ticks) {
    const at = r(px(value));
    parts.push(
      `<line x1="${at}" x2="${at}" y1="${top}" y2="${height - bottom}" stroke="#ddd"/>`,
      `<text x="${at}" y="${height - bottom + 18}" text-anchor="middle">${tick(value)}</text>`,
    );
  }
  for (const value of up.ticks) {
    const at = r(py(value));
    parts.push(
      `<line x1="${left}" x2="${width - right}" y1="${at}" y2="${at}" stroke="#ddd"/>`,
      `<text x="${left - 6}" y="${r(py(value) + 4)}" text-anchor="end">${tick(value)}</text>`,
    );
  }
  const upright = `translate(16 ${(top + height - bottom) / 2}) rotate(-90)`;
  parts.push(
    `<text x="${(left + width - right) / 2}" y="${height - bottom + 38}" text-anchor="middle">${escapeXml(x)}</text>`,
    `<text transform="${upright}" text-anchor="middle">${escapeXml(y)}</text>`,
  );
  const list = (/** @type {readonly (readonly [number, number])[]} */ points) =>
    points.map(([a, b]) => `${r(px(a))},${r(py(b))}`).join(' ');
  /** @type {string[]} */
  const legend = [];
  series.forEach(({ name, points: own, look, colour, band = [] }, index) => {
    const shown = own.filter(isShown);
    const stroke = hue(colour, false);
    const [low, high] = /** @type {const} */ ([1, 2]).map((side) =>
      band.map((row) => /** @type {const} */ ([row[0], row[side]])).filter(isShown),
    );
    const outline = [...(low ?? []), ...[...(high ?? [])].reverse()];
    if (outline.length) parts.push(`<polygon fill="${stroke}" fill-opacity="0.2" points="${list(outline)}"/>`);
    const dashes = (DASHES[colour % DASHES.length] ?? []).join(' ');
    const pen = `fill="none" stroke="${stroke}" stroke-width="2" stroke-dasharray="${dashes}"`;
    if (look === 'line') parts.push(`<polyline ${pen} points="${list(shown)}"/>`);
    else
      for (const [a, b] of shown) parts.push(`<circle cx="${r(px(a))}" cy="${r(py(b))}" r="3.500" fill="${stroke}"/>`);
    const line = height - bottom + 60 + LINE * index;
    legend.push(
      look === 'line'
        ? `<line x1="${left}" x2="${left + 30}" y1="${line - 4}" y2="${line - 4}" ${pen}/>`
        : `<circle cx="${left + 15}" cy="${line - 4}" r="3.500" fill="${stroke}"/>`,
      `<text x="${left + 40}" y="${line}">${escapeXml(name)}</text>`,
    );
  });
  return [...parts, ...legend, '</svg>'].join('\n');
}

/** A table as RFC 4180 wants it. @param {readonly (readonly (string | number | null)[])[]} rows */
export const csvOf = (rows) => rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('');

/** Hands a file to the reader. @param {string} name @param {string} content @param {string} type */
export function save(name, content, type) {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([content], { type }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}

/** @param {string | number | null} value */
function cell(value) {
  const text = value === null ? '' : String(value);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/**
 * The range of values with round numbers inside it. Amounts begin at nothing; where values lie along an axis, they may
 * begin where the first one is.
 * @param {number[]} values @param {boolean} log @param {boolean} [isAmount]
 */
function span(values, log, isAmount = true) {
  const least = values.length ? Math.min(...values) : log ? 1 : 0;
  const most = values.length ? Math.max(...values) : 1;
  if (log) {
    const [from, to] = [
      Math.floor(Math.log10(least || 1)),
      Math.max(Math.ceil(Math.log10(most || 1)), Math.floor(Math.log10(least || 1)) + 1),
    ];
    return {
      from: 10 ** from,
      to: 10 ** to,
      ticks: Array.from({ length: to - from + 1 }, (_, index) => 10 ** (from + index)),
    };
  }
  const low = isAmount || least < most / 2 ? Math.min(0, least) : least;
  const high = most > low ? most : low + 1;
  const rough = (high - low) / 6;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 5, 10].map((factor) => factor * power).find((candidate) => candidate >= rough) ?? power;
  const [from, to] = [Math.floor(low / step) * step, Math.ceil(high / step) * step];
  return { from, to, ticks: Array.from({ length: Math.round((to - from) / step) + 1 }, (_, at) => from + at * step) };
}

/** A number on an axis; the smallest are written out. @param {number} value */
const tick = (value) => (value > 0 && value < 0.001 ? String(value) : number(value));

/** @param {number} value */
const r = (value) => Math.round(value * 10) / 10;

/** @param {string} text */
const escapeXml = (text) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
