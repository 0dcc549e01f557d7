// Which drawing a kind gets, and which cell tells a choice.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readFileSync } from 'node:fs';
import { tellingCells } from '../../src/board/choice.js';
import { Designs } from '../../src/board/designs.js';
import { cover } from '../../src/board/pictures.js';

test('kinds get drawings of their own while there are enough', () => {
  for (const kinds of [
    ['1', '2', '48'],
    ['A', 'B', 'a', 'b'],
    ['fish', 'cat', 'dog', '中', '文', '1', 'A'],
    Array.from({ length: 48 }, (_, n) => `${n + 1}`),
  ]) {
    const designs = new Designs(48);
    designs.learn(kinds);
    const given = kinds.map((kind) => designs.of(kind));
    assert.equal(new Set(given.map(({ design, round }) => `${design} ${round}`)).size, kinds.length, kinds.join());
    if (kinds.length < 20)
      assert.ok(
        given.every(({ round }) => round === 0),
        kinds.join(),
      );
  }
});

test('a kind keeps its drawing, in whatever order kinds are met', () => {
  const [one, other] = [new Designs(48), new Designs(48)];
  one.learn(['3', '1', 'x']);
  other.learn(['x', '3', '1']);
  for (const kind of ['1', '3', 'x']) assert.deepEqual(one.of(kind), other.of(kind));
  one.learn(['1', '2']);
  assert.deepEqual(one.of('3'), other.of('3'));
});

test('past the last drawing a new round begins', () => {
  const designs = new Designs(3);
  assert.deepEqual(
    ['1', '3', '4', '7'].map((kind) => designs.of(kind)),
    [
      { design: 0, round: 0 },
      { design: 2, round: 0 },
      { design: 0, round: 1 },
      { design: 0, round: 2 },
    ],
  );
});

test('there are two sets of forty-eight drawings, all different, all named in both languages', () => {
  const file = (/** @type {string} */ path) => readFileSync(new URL(`../../../${path}`, import.meta.url), 'utf8');
  const all = ['designs', 'carved'].map((name) => [
    ...file(`crates/tiles/skin/${name}.svg`).matchAll(/<symbol id="([a-z0-9-]+)"[^>]*>(.*?)<\/symbol>/g),
  ]);
  for (const set of all) assert.equal(set.length, 48);
  const symbols = all.flat();
  assert.equal(new Set(symbols.map(([, id]) => id)).size, 96);
  assert.equal(new Set(symbols.map(([, , body]) => body)).size, 96);
  for (const language of ['en', 'zh-CN']) {
    const texts = file(`web/locales/board.${language}.ftl`);
    for (const [, id] of symbols) assert.ok(texts.includes(`\ndesign-${id} = `), `${language}: ${id}`);
  }
});

test('a choice is told by the piece that goes only in it', () => {
  const vanish = (/** @type {number[]} */ ...pieces) => ({
    text: '',
    events: pieces.map((piece) => ({ vanish: { piece } })),
  });
  assert.deepEqual(
    tellingCells([vanish(1, 2), vanish(1, 3), vanish(4, 1)], (piece) => piece * 10),
    [20, 30, 40],
  );
  assert.deepEqual(
    tellingCells([vanish(1), vanish(1)], (piece) => piece),
    [1, 1],
  );
  assert.deepEqual(
    tellingCells([{ text: '', events: [] }], () => -1),
    [0],
  );
});

test('pictures are cut around the middle', () => {
  assert.deepEqual(cover(400, 200, 1), { width: 200, height: 200, x: 100, y: 0 });
  assert.deepEqual(cover(200, 400, 2), { width: 200, height: 100, x: 0, y: 150 });
});
