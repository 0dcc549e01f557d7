// Walls as continuous shapes.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { loops, outline } from '../../src/board/outline.js';

/** @param {string[]} rows */
function draw(rows) {
  const size = { width: rows[0].length, height: rows.length };
  return { size, inside: (/** @type {number} */ x, /** @type {number} */ y) => rows[y]?.[x] === '#' };
}

/** @param {string[]} rows @param {number[]} corners how many each loop has */
function check(rows, corners) {
  const { size, inside } = draw(rows);
  const found = loops(size, inside);
  assert.deepEqual(found.map((loop) => loop.length).sort(), corners.sort(), rows.join(' '));
  assert.equal(
    found.reduce((sum, loop) => sum + area(loop), 0),
    rows.join('').split('#').length - 1,
    rows.join(' '),
  );
}

test('shapes', () => {
  check(['#'], [4]);
  check(['###'], [4]);
  check(['##', '#.'], [6]);
  check(['###', '#.#', '###'], [4, 4]);
  check(['#.', '.#'], [4, 4]);
  check(['.#', '#.'], [4, 4]);
  check(['#.#', '###', '#.#'], [12]);
  check(['#####', '#.#.#', '#####'], [4, 4, 4]);
  check(['##.', '#.#', '.##'], [6, 6]);
  check(['...'], []);
});

test('paths are closed and rounded', () => {
  const { size, inside } = draw(['##']);
  assert.equal(
    outline(size, inside, 0.25),
    'M0 0.25Q0 0 0.25 0L1.75 0Q2 0 2 0.25L2 0.75Q2 1 1.75 1L0.25 1Q0 1 0 0.75Z',
  );
});

/** @param {[number, number][]} loop signed: holes count against the shape */
function area(loop) {
  return loop.reduce((sum, [x, y], index) => {
    const [u, v] = loop[(index + 1) % loop.length];
    return sum + (x * v - u * y) / 2;
  }, 0);
}
