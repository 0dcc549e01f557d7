// Where cells are.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { along, cellAt, cellSize, neighbour, wayOf } from '../../src/board/layout.js';

const size = { width: 4, height: 3 };

test('a board fits its box on whole device pixels', () => {
  for (const [width, height, ratio] of [
    [360, 640, 3],
    [1280, 720, 1],
    [500, 500, 1.5],
    [3840, 2160, 1],
  ]) {
    const cell = cellSize({ width, height }, { width: 10, height: 8 }, { ring: true, zoom: 1, ratio });
    assert.ok(cell * 11.24 <= width && cell * 9.24 <= height, `${width}x${height}: ${cell}`);
    assert.equal(Math.round(cell * ratio), cell * ratio);
  }
});

test('zoom makes cells larger, a tiny box never makes them vanish', () => {
  const how = { ring: false, zoom: 1, ratio: 1 };
  const plain = cellSize({ width: 400, height: 400 }, { width: 20, height: 20 }, how);
  assert.ok(cellSize({ width: 400, height: 400 }, { width: 20, height: 20 }, { ...how, zoom: 3 }) >= 3 * plain - 1);
  assert.ok(cellSize({ width: 1, height: 1 }, { width: 100, height: 100 }, how) >= 1);
});

test('points and cells', () => {
  assert.equal(cellAt(3.9, 2.1, size), 11);
  assert.equal(cellAt(0, 0, size), 0);
  for (const [x, y] of [
    [-0.1, 1],
    [4, 1],
    [1, 3],
    [1, -2],
  ])
    assert.equal(cellAt(x, y, size), -1);
});

test('neighbours stop at the edge', () => {
  assert.equal(neighbour(5, 'up', size), 1);
  assert.equal(neighbour(5, 'left', size), 4);
  assert.equal(neighbour(4, 'left', size), 4);
  assert.equal(neighbour(11, 'down', size), 11);
  assert.equal(neighbour(3, 'right', size), 3);
});

test('along a line', () => {
  assert.equal(along(4, 7, 'right', 4), 3);
  assert.equal(along(4, 7, 'left', 4), 0);
  assert.equal(along(0, 8, 'down', 4), 2);
  assert.equal(along(0, 9, 'down', 4), 0);
  assert.equal(along(5, 5, 'up', 4), 0);
});

test('the way of a swipe', () => {
  assert.deepEqual([wayOf(3, 1), wayOf(-3, 1), wayOf(1, 3), wayOf(1, -3)], ['right', 'left', 'down', 'up']);
});
