// The queue of what is to be shown: in order, hurrying when it is behind, never losing anything.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Clock } from '../../src/board/clock.js';

/** A clock whose frames the test makes. */
function setUp() {
  /** @type {((now: number) => void) | null} */
  let waiting = null;
  let now = 0;
  const clock = new Clock({
    request: (callback) => {
      waiting = callback;
      return 1;
    },
    cancel: () => {
      waiting = null;
    },
  });
  /** @type {string[]} */
  const log = [];
  const scene = (/** @type {string} */ name, length = 100) => ({
    timeline: {
      length,
      tracks: [],
      cues: [
        { at: 0, of: 0, event: { vanish: { piece: 1 } } },
        { at: length / 2, of: 0, event: { vanish: { piece: 2 } } },
      ],
    },
    move: () => {},
    cue: (/** @type {any} */ cue) => void log.push(`${name}:${cue.event.vanish.piece}`),
    done: () => void log.push(`${name}:done`),
  });
  const frames = (/** @type {number} */ count) => {
    for (; count > 0 && waiting; count--) {
      const callback = waiting;
      waiting = null;
      now += 16;
      callback(now);
    }
    return count;
  };
  return { clock, log, scene, frames };
}

test('a scene runs its cues in time and then ends', async () => {
  const { clock, log, scene, frames } = setUp();
  const done = clock.play(scene('a'));
  frames(2);
  assert.deepEqual(log, ['a:1']);
  frames(20);
  await done;
  assert.deepEqual(log, ['a:1', 'a:2', 'a:done']);
  assert.equal(clock.busy, false);
});

test('scenes keep their order and none is lost, however fast they come', async () => {
  const { clock, log, scene, frames } = setUp();
  const names = Array.from({ length: 200 }, (_, index) => `${index}`);
  const all = names.map((name) => clock.play(scene(name)));
  frames(60);
  await Promise.all(all);
  assert.deepEqual(
    log.filter((entry) => entry.endsWith('done')),
    names.map((name) => `${name}:done`),
  );
});

test('two hundred answers at once are caught up with in a few frames', () => {
  const { clock, scene, frames } = setUp();
  for (let index = 0; index < 200; index++) void clock.play(scene('x', 400));
  const left = frames(300);
  assert.ok(300 - left < 90, `${300 - left} frames`);
  assert.equal(clock.busy, false);
});

test('finishing ends everything at once', async () => {
  const { clock, log, scene, frames } = setUp();
  const all = [clock.play(scene('a')), clock.play(scene('b'))];
  frames(1);
  clock.finish();
  await Promise.all(all);
  assert.deepEqual(log, ['a:1', 'a:2', 'a:done', 'b:1', 'b:2', 'b:done']);
  const next = clock.play(scene('c'));
  frames(30);
  await next;
  assert.equal(log.at(-1), 'c:done');
});

test('twice the speed takes half the frames', () => {
  const count = (/** @type {number} */ speed) => {
    const { clock, scene, frames } = setUp();
    clock.speed = speed;
    void clock.play(scene('a', 320));
    return 100 - frames(100);
  };
  assert.ok(count(2) <= count(1) / 2 + 2);
});
