// When what happens.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { compile, hurry, position } from '../../src/board/timeline.js';

/** @import { Event } from '../../src/board/types.js' */

/** @returns {Event} */
const move = (/** @type {number} */ piece, /** @type {number[]} */ ...path) => ({ move: { piece, path } });
/** @returns {Event} */
const vanish = (/** @type {number} */ piece) => ({ vanish: { piece } });
/** @type {Event} */
const line = {
  line: {
    points: [
      [0, 0],
      [0, 1],
    ],
  },
};
const play = (/** @type {Event[][]} */ ...moves) =>
  compile(
    moves.map((events) => ({ text: '', events })),
    5,
  );

test('pieces of one move go together', () => {
  const { tracks } = play([move(1, 1, 0), move(2, 2, 1)]);
  assert.equal(tracks[0].start, tracks[1].start);
  assert.equal(tracks[0].end, tracks[1].end);
});

test('single moves of different pieces in a row go as one line', () => {
  const { tracks, length } = play([move(1, 1, 0)], [move(2, 2, 1)], [move(3, 3, 2)]);
  assert.deepEqual(
    tracks.map((track) => track.start),
    [0, 0, 0],
  );
  assert.equal(length, tracks[0].end);
});

test('steps of one piece follow each other without a gap', () => {
  const { tracks } = play([move(0, 0, 1)], [move(0, 1, 2)], [move(0, 2, 3)]);
  for (const index of [1, 2]) assert.equal(tracks[index].start, tracks[index - 1].end);
  assert.ok(tracks.every((track) => track.steady));
});

test('a line comes before what it removes, and what falls comes last', () => {
  const { cues, tracks } = play([line, vanish(1), vanish(2), move(3, 0, 5)]);
  const at = (/** @type {string} */ kind) => cues.filter((cue) => kind in cue.event).map((cue) => cue.at);
  assert.deepEqual(at('line'), [0]);
  assert.ok(at('vanish').every((time) => time > 0 && time < tracks[0].start));
  assert.deepEqual(
    cues.map((cue) => cue.at),
    cues.map((cue) => cue.at).sort((a, b) => a - b),
  );
});

test('a piece is at the start of its path, in between, and at its end', () => {
  const [track] = play([move(1, 0, 4)]).tracks;
  assert.deepEqual(position(track, -5, 5), [0, 0]);
  const [x, y] = position(track, (track.start + track.end) / 2, 5);
  assert.ok(x > 0 && x < 4 && y === 0);
  assert.deepEqual(position(track, track.end + 5, 5), [4, 0]);
});

test('nothing to show takes no time', () => {
  assert.deepEqual(play(), { length: 0, tracks: [], cues: [] });
  assert.equal(play([]).length, 0);
});

test('who is behind hurries, who is far behind skips', () => {
  assert.equal(hurry(0), 1);
  for (let behind = 1; behind < 6; behind++) assert.ok(hurry(behind) >= hurry(behind - 1));
  assert.equal(hurry(9), Infinity);
});
