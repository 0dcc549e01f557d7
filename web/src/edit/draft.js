// A draft: a board that need not be one yet. A grid of words, a title and the rule options, read from and written to
// the puzzle's own text. No DOM in here.

/** @import { Fault } from '../protocol.js' */
/** @import { EditorData } from './brushes.js' */

/**
 * @typedef {object} Draft
 * @property {string} title
 * @property {Record<string, string>} headers rule options and whatever else stands above the board
 * @property {number} width
 * @property {number} height
 * @property {string[]} cells a word per cell, row by row; a second word after a line break stands on the first
 */

const HEADER = /^\s*([A-Za-z][A-Za-z-]*)\s*:\s*(.*)$/;

/** What lies on a cell, and what stands on that. @param {string} cell @returns {[string, string]} */
export function layers(cell) {
  const [ground = '', over = ''] = cell.split('\n');
  return [ground, over];
}

/** @param {string} ground @param {string} over */
export const stacked = (ground, over) => (over ? `${ground}\n${over}` : ground);

/**
 * A draft of one word everywhere; where cells are counted, of all numbers in order.
 * @param {number} width
 * @param {number} height
 * @param {EditorData} data
 * @returns {Draft}
 */
export function blank(width, height, data) {
  const count = width * height;
  return {
    title: '',
    headers: {},
    width,
    height,
    cells: Array.from({ length: count }, (_, cell) => (data.counts ? String((cell + 1) % count) : data.empty)),
  };
}

/**
 * The text, and the line on which the grid begins.
 * @param {Draft} draft
 * @param {EditorData} data
 * @returns {{ text: string, first: number }}
 */
export function write({ title, headers, width, height, cells }, data) {
  const lines = title ? [`; ${title}`] : [];
  for (const [key, value] of Object.entries(headers)) if (value) lines.push(`${key}: ${value}`);
  const marks = cells.flatMap((cell, index) =>
    layers(cell)[1] ? [`${Math.floor(index / width) + 1},${(index % width) + 1}=${layers(cell)[1]}`] : [],
  );
  if (marks.length) lines.push(`${data.stack}: ${marks.join(' ')}`);
  const first = lines.length + 1;
  for (let row = 0; row < height; row += 1) {
    lines.push(
      cells
        .slice(row * width, (row + 1) * width)
        .map((cell) => layers(cell)[0])
        .join(data.separator),
    );
  }
  return { text: `${lines.join('\n')}\n`, first };
}

/**
 * Reads the first board of a text as it stands, good or bad; nothing if there is no grid.
 * @param {string} text
 * @param {EditorData} data
 * @returns {Draft | null}
 */
export function read(text, data) {
  let title = '';
  /** @type {Record<string, string>} */
  const headers = {};
  /** @type {string[][]} */
  const rows = [];
  for (const line of text.replace(/^\ufeff/, '').split(/\r?\n/)) {
    const header = HEADER.exec(line);
    if (!line.trim()) {
      if (rows.length) break;
    } else if (/^\s*;/.test(line) && !rows.length) title = line.replace(/^\s*;\s*/, '').trim();
    else if (header && !rows.length) headers[(header[1] ?? '').toLowerCase()] = (header[2] ?? '').trim();
    else rows.push(words(line, data));
  }
  const width = Math.max(0, ...rows.map((row) => row.length));
  if (!width) return null;
  const cells = rows.flatMap((row) => Array.from({ length: width }, (_, column) => row[column] ?? data.empty));
  if (data.stack) {
    for (const mark of (headers[data.stack] ?? '').split(/\s+/)) {
      const [, row, column, word] = /^(\d+),(\d+)=(.+)$/.exec(mark) ?? [];
      const cell = (Number(row) - 1) * width + Number(column) - 1;
      if (word && Number(column) <= width && cells[cell] !== undefined) cells[cell] = stacked(cells[cell], word);
    }
    delete headers[data.stack];
  }
  return { title, headers, width, height: rows.length, cells };
}

/** Whether a text is a table of a spreadsheet rather than a board. @param {string} text @param {EditorData} data */
export const isTable = (text, { separator }) =>
  separator !== '' &&
  text.split('\n').filter((line) => /[,;\t]/.test(line) && !HEADER.test(line) && !/^\s*;/.test(line)).length > 1;

/**
 * The cells that faults of a written draft are about; those of its head are about none.
 * @param {Draft} draft
 * @param {EditorData} data
 * @param {readonly Fault[]} faults
 * @returns {Set<number>}
 */
export function faultyCells(draft, data, faults) {
  const { first, text } = write(draft, data);
  const found = new Set();
  for (const { line, column, width } of faults) {
    const row = line - first;
    if (row >= 0 && row < draft.height) {
      for (let at = column; at < column + Math.max(width, 1); at += 1) {
        const cell = row * draft.width + wordAt(draft, data, row, at - 1);
        if (cell > 0 || isStrange(draft.cells[0] ?? '', data)) found.add(cell);
      }
    } else {
      const mark = (text.split('\n')[line - 1] ?? '').slice(0, column + width).match(/(\d+),(\d+)=\S*$/);
      if (mark) found.add((Number(mark[1]) - 1) * draft.width + Number(mark[2]) - 1);
    }
  }
  return found;
}

/**
 * A fault of the whole board is reported at its first cell, which is to blame only if its word is unknown.
 * @param {string} cell
 * @param {EditorData} data
 */
const isStrange = (cell, { brushes, counts }) => !counts && !brushes.some(({ word }) => word === layers(cell)[0]);

/** @param {Draft} draft @param {EditorData} data @param {number} row @param {number} offset in characters */
function wordAt(draft, data, row, offset) {
  let start = 0;
  for (let column = 0; column < draft.width; column += 1) {
    const end = start + [...layers(draft.cells[row * draft.width + column] ?? '')[0]].length + data.separator.length;
    if (offset < end) return column;
    start = end;
  }
  return draft.width - 1;
}

/** @param {string} line @param {EditorData} data */
function words(line, { separator, empty, same }) {
  const found = !separator
    ? [...line.trimEnd()]
    : /[,;\t]/.test(line)
      ? line.split(/[,;\t]/).map((word) =>
          word
            .trim()
            .replace(/^"(.*)"$/, '$1')
            .replace(/\s+/g, '_'),
        )
      : line.trim().split(/\s+/);
  return found.map((word) => (word === '' ? empty : (same[word] ?? word)));
}
