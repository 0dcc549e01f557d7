// What an editor can place, as data that each puzzle brings along (`editor.json` beside its skin). A puzzle without it
// is edited word by word.

import { address } from '../board/skins.js';
import { anyText, text } from '../i18n.js';
import { about } from '../meta.js';
import { layers, stacked } from './draft.js';

/** @import { Piece, View } from '../protocol.js' */
/** @import { Draft } from './draft.js' */

/**
 * Something that can be placed.
 * @typedef {object} Brush
 * @property {string} id texts `brush-PUZZLE-ID`
 * @property {string} word
 * @property {string} floor sprite
 * @property {string} [piece] sprite; what is written on it is the word, for words of a range
 * @property {string} [label]
 * @property {Record<string, string>} [over] what comes of it on cells that hold these words
 * @property {Record<string, string>} [only] what becomes of these words elsewhere, when there may be only one
 * @property {boolean} [alone] whether the word may stand on one cell only
 * @property {string} [onto] a range of words on which it stands instead of taking their place
 * @property {Record<string, string[]>} [when] the rule options for which it is offered
 * @property {boolean} [many] whether it is one of a range
 */

/**
 * @typedef {object} EditorData
 * @property {string} separator between the words of a row
 * @property {string} empty the word of an empty cell
 * @property {Record<string, string>} same other words for the same
 * @property {boolean} counts whether a click raises a number instead of painting
 * @property {{ min: number, max: number }} size of a side
 * @property {string[]} start rows of the first draft
 * @property {string} [stack] the header that lists what stands on something
 * @property {Brush[]} brushes
 * @property {{ floor: string, piece?: string }} other the looks of any other word
 * @property {{ header?: string, plain?: number, random?: [number, number] }} [kinds] a table of the kinds on the board,
 *   with a number each if a header keeps them
 */

/** @type {EditorData} */
const PLAIN = {
  separator: ' ',
  empty: '.',
  same: {},
  counts: false,
  size: { min: 1, max: 60 },
  start: ['. . .', '. . .', '. . .'],
  brushes: [{ id: 'empty', word: '.', floor: 'floor' }],
  other: { floor: 'floor', piece: 'tile' },
};

/** @type {Map<string, Promise<EditorData>>} */
const known = new Map();

/** A puzzle's editor; asked for once. @param {string} puzzle */
export function editorOf(puzzle) {
  const data = known.get(puzzle) ?? load(puzzle);
  known.set(puzzle, data);
  return data;
}

/**
 * The brushes under these rule options.
 * @param {EditorData} data
 * @param {string} puzzle
 * @param {Record<string, string>} headers
 */
export function offered(data, puzzle, headers) {
  const value = (/** @type {string} */ id) =>
    headers[id] ?? about(puzzle)?.rules.find((rule) => rule.id === id)?.default ?? '';
  return data.brushes.filter(({ when }) =>
    Object.entries(when ?? {}).every(([id, values]) => values.includes(value(id))),
  );
}

/** A brush's name. @param {string} puzzle @param {Brush} brush */
export function brushName(puzzle, brush) {
  const name = anyText(`brush-${puzzle}-${brush.id}`, `brush-${brush.id}`) ?? brush.word;
  return brush.many ? text('edit-brush-of', { name, word: brush.word }) : name;
}

/** The draft after painting a cell. @param {Draft} draft @param {number} cell @param {Brush} brush @returns {Draft} */
export function painted(draft, cell, brush, empty = '') {
  const before = draft.cells[cell] ?? '';
  const [ground] = layers(before);
  const after = isOneOf(brush.onto, ground) ? stacked(ground, brush.word) : (brush.over?.[ground] ?? brush.word);
  if (after === before) return draft;
  const cells = draft.cells.map((other, index) => {
    if (index === cell) return after;
    if (!brush.only && !brush.alone) return other;
    const [under, top] = layers(other);
    const left = brush.alone && under === brush.word ? empty : (brush.only?.[under] ?? under);
    return stacked(left, top === brush.word ? '' : top);
  });
  return { ...draft, cells };
}

/** The draft as it is drawn. @param {Draft} draft @param {EditorData} data @returns {View} */
export function viewOf(draft, data) {
  /** @type {Piece[]} */
  const pieces = [];
  const floor = draft.cells.map((content, cell) => {
    const [ground, over] = layers(content);
    const below = lookOf(ground, data);
    for (const look of over ? [below, lookOf(over, data)] : [below]) {
      if (look.piece)
        pieces.push({ id: pieceId(cell, look.piece, look.label), cell, sprite: look.piece, label: look.label });
    }
    return below.floor;
  });
  const { width, height } = draft;
  const nothing = { legend: [], counters: [], done: 0, total: 0, may_turn: false };
  return { width, height, floor, pieces, ...nothing, status: 'playing' };
}

/** A single cell of it. @param {string} content @param {EditorData} data */
export const sample = (content, data) =>
  viewOf({ title: '', headers: {}, width: 1, height: 1, cells: [content] }, data);

/**
 * The kinds on a draft: words of a range, and words that no brush has.
 * @param {Draft} draft
 * @param {EditorData} data
 */
export function kindsOf({ cells }, data) {
  const plain = new Set(data.brushes.filter(({ many }) => !many).map(({ word }) => word));
  const found = new Set(cells.map((cell) => layers(cell)[0]).filter((word) => !plain.has(word)));
  return [...found].sort((one, other) => one.localeCompare(other, 'en', { numeric: true }));
}

/** @param {string} word @param {EditorData} data */
function lookOf(word, data) {
  const brush = data.brushes.find((other) => other.word === word);
  return brush ? { floor: brush.floor, piece: brush.piece, label: brush.label ?? '' } : { ...data.other, label: word };
}

/** @type {Map<string, number>} */
const ids = new Map();

/**
 * A number for a piece that stays the same while it is there, so that the board changes only what changed.
 * @param {number} cell
 * @param {string} sprite
 * @param {string} label
 */
function pieceId(cell, sprite, label) {
  const key = `${cell} ${sprite} ${label}`;
  const id = ids.get(key) ?? ids.size;
  ids.set(key, id);
  return id;
}

/** @param {string} puzzle @returns {Promise<EditorData>} */
async function load(puzzle) {
  if (!about(puzzle)?.skin.includes('editor.json')) return PLAIN;
  const response = await fetch(address(puzzle, 'editor.json'));
  if (!response.ok) return PLAIN;
  const data = await response.json();
  const brushes = data.brushes.flatMap((/** @type {Brush & { words?: string }} */ brush) =>
    brush.words ? range(brush.words).map((word) => ({ ...brush, word, label: word, many: true })) : [brush],
  );
  return { ...PLAIN, kinds: undefined, ...data, brushes };
}

/** `a-c` and `1-3` as words. @param {string} written */
function range(written) {
  const [first = '', last = ''] = written.split('-');
  if (/^\d+$/.test(first))
    return Array.from({ length: Number(last) - Number(first) + 1 }, (_, index) => String(Number(first) + index));
  const start = first.charCodeAt(0);
  return Array.from({ length: last.charCodeAt(0) - start + 1 }, (_, index) => String.fromCharCode(start + index));
}

/** @param {string | undefined} written a range @param {string} word */
const isOneOf = (written, word) => Boolean(written && range(written).includes(word));
