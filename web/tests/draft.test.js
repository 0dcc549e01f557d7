// Drafts and their shapes: reading and writing are inverse, turns go round, areas are what they say.

import assert from 'node:assert/strict';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { blank, faultyCells, isTable, read, write } from '../src/edit/draft.js';
import { flipped, images, mirrored, rectangle, region, resized, stroke, turned } from '../src/edit/shape.js';

/** @import { EditorData } from '../src/edit/brushes.js' */

/** @type {EditorData} */
const LETTERS = {
  separator: '',
  empty: '-',
  same: { ' ': '-' },
  counts: false,
  size: { min: 1, max: 9 },
  start: ['-'],
  stack: 'on',
  brushes: [{ id: 'wall', word: '#', floor: 'wall' }],
  other: { floor: 'floor' },
};
/** @type {EditorData} */
const WORDS = { ...LETTERS, separator: ' ', empty: '.', same: {}, stack: undefined };

/** A draft from its text, which must be one. @param {string} text @param {EditorData} data */
function drawn(text, data) {
  const draft = read(text, data);
  assert.ok(draft);
  return draft;
}

for (const [name, text, data] of /** @type {[string, string, EditorData][]} */ ([
  ['letters', '; A title\nrules: all\n###\n#-#\n', LETTERS],
  ['words', 'costs: 1=4\n1 kite .\n. # 1\n', WORDS],
  ['what stands on something', 'on: 1,2=b 2,1=@\n-A-\nB--\n', LETTERS],
])) {
  test(`reading and writing are inverse: ${name}`, () => assert.equal(write(drawn(text, data), data).text, text));
}

test('ragged rows, other words for empty, a second board and a spreadsheet', () => {
  assert.deepEqual(drawn('##\n#  #\n\n####', LETTERS).cells.join(''), '##--#--#');
  assert.ok(isTable('1,,2\n3;#;4', WORDS));
  assert.ok(!isTable('; a, title\ncosts: 1=2, 3=4\n1 2', WORDS));
  assert.deepEqual(drawn('1,,"2 x"\n3\t#', WORDS).cells, ['1', '.', '2_x', '3', '#', '.']);
  assert.equal(read('; only a title\n', WORDS), null);
});

test('faults point at cells, by character or by word', () => {
  const fault = (/** @type {number} */ line, /** @type {number} */ column) => [
    { line, column, width: 1, message: { id: '', args: [] } },
  ];
  assert.deepEqual([...faultyCells(drawn('; t\n##\n#x\n', LETTERS), LETTERS, fault(3, 2))], [3]);
  assert.deepEqual([...faultyCells(drawn('10 20 x\n. . .\n', WORDS), WORDS, fault(1, 7))], [2]);
  assert.deepEqual(
    [...faultyCells(drawn('##\n##\n', LETTERS), LETTERS, fault(1, 1))],
    [],
    'a fault of the whole board',
  );
});

test('shapes', () => {
  const draft = drawn('abc\ndef\n', LETTERS);
  const rows = (/** @type {typeof draft} */ { cells, width }) => cells.join('').match(new RegExp(`.{${width}}`, 'g'));
  assert.deepEqual(rows(mirrored(draft)), ['cba', 'fed']);
  assert.deepEqual(rows(flipped(draft)), ['def', 'abc']);
  assert.deepEqual(rows(turned(draft)), ['da', 'eb', 'fc']);
  assert.deepEqual(rows(turned(turned(turned(turned(draft))))), rows(draft));
  assert.deepEqual(rows(resized(draft, 'left', 1, '-')), ['-abc', '-def']);
  assert.deepEqual(rows(resized(draft, 'top', -1, '-')), ['def']);
  assert.deepEqual(rows(resized(resized(draft, 'bottom', 1, '-'), 'right', -1, '-')), ['ab', 'de', '--']);
  assert.deepEqual(blank(3, 1, { ...WORDS, counts: true }).cells, ['1', '2', '0']);
});

test('areas', () => {
  const draft = drawn('aab\nbab\naaa\n', LETTERS);
  assert.deepEqual(region(0, draft).sort(), [0, 1, 4, 6, 7, 8]);
  assert.deepEqual(rectangle(8, 4, draft), [4, 5, 7, 8]);
  assert.deepEqual(images(0, draft, 'both').sort(), [0, 2, 6, 8]);
  assert.deepEqual(images(1, draft, 'turn'), [1, 7]);
  assert.deepEqual(stroke(0, 8, draft), [0, 4, 8]);
});

const ROOT = join(dirname(fileURLToPath(import.meta.url)), '..', '..');

for (const puzzle of readdirSync(join(ROOT, 'puzzles'))) {
  const file = join(ROOT, 'puzzles', puzzle, 'skin', 'editor.json');
  if (!existsSync(file)) continue;
  test(`${puzzle}: everything that can be placed has a look and a name`, () => {
    const data = JSON.parse(readFileSync(file, 'utf8'));
    const skin = JSON.parse(readFileSync(join(ROOT, 'puzzles', puzzle, 'skin', 'skin.json'), 'utf8'));
    const texts = readFileSync(join(ROOT, 'web/locales/edit.en.ftl'), 'utf8');
    for (const { id = 'other', floor, piece } of [...data.brushes, data.other]) {
      assert.ok(skin.floors[floor], `${id}: floor ${floor}`);
      if (piece) assert.ok(skin.pieces[piece], `${id}: piece ${piece}`);
      if (id !== 'other') assert.match(texts, new RegExp(`^brush-(${puzzle}-)?${id} =`, 'm'));
    }
    const draft = drawn(data.start.join('\n'), { ...LETTERS, ...data, same: data.same ?? {} });
    assert.equal(draft.height, data.start.length);
  });
}
