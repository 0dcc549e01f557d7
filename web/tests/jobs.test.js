// Workers that do jobs for the page without a server, with workers that are made up: what becomes of jobs that wait,
// are cancelled, or whose worker breaks down.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { JobWorker } from '../src/backend/browser/jobs.js';

/** @import { Reply } from '../src/protocol.js' */
/** @import { Request } from '../src/backend/browser/jobs.js' */

const OPEN = /** @type {Request} */ ({ id: 1, op: 'open', game: 1, board: 'sliding:2x2#g1-3' });

/** Workers that say what the test has them say, and the replies that reach the page. */
function stage() {
  /** @type {any[]} */
  const workers = [];
  /** @type {Reply[]} */
  const replies = [];
  const start = (/** @type {any} */ hearing) => {
    const worker = {
      hearing,
      asked: /** @type {Request[]} */ ([]),
      interrupts: 0,
      isEnded: false,
      ask(/** @type {Request} */ request) {
        worker.asked.push(request);
        if (request.op === 'open') hearing.onReply({ id: request.id, ev: 'done' });
      },
      interrupt() {
        worker.interrupts += 1;
      },
      end() {
        worker.isEnded = true;
      },
    };
    workers.push(worker);
    return /** @type {any} */ (worker);
  };
  const jobs = new JobWorker(
    start,
    (reply) => void replies.push(reply),
    async (_, since) => (since === OPEN ? [] : [OPEN]),
  );
  /** What was told, without progress. */
  const told = () => replies.filter(({ ev }) => ev !== 'progress').map(({ id, ev }) => `${id} ${ev}`);
  return { jobs, workers, told, replies };
}

/** @param {number} id @returns {Request} */
const solve = (id) => ({ id, op: 'solve', game: 1 });
/** @param {{ asked: Request[] }} worker */
const opsOf = ({ asked }) => asked.map(({ op }) => op);
const settled = () => new Promise((resolve) => setImmediate(resolve));

test('a worker follows the game before its first job, and only then', async () => {
  const { jobs, workers, told } = stage();
  jobs.ask(solve(5));
  await settled();
  workers[0].hearing.onReply({ id: 5, ev: 'done' });
  jobs.ask(solve(6));
  await settled();
  assert.deepEqual(opsOf(workers[0]), ['open', 'solve', 'solve']);
  assert.deepEqual(told(), ['5 done']);
});

test('a job that waits is cancelled at once, and the one that runs goes on', async () => {
  const { jobs, workers, told, replies } = stage();
  jobs.ask(solve(5));
  jobs.ask(solve(6));
  await settled();
  assert.ok(replies.some((reply) => reply.id === 6 && reply.ev === 'progress' && reply.waiting === 1));
  jobs.cancel(6);
  assert.deepEqual(told(), ['6 cancelled']);
  workers[0].hearing.onReply({ id: 5, ev: 'done' });
  await settled();
  assert.deepEqual([told(), workers[0].isEnded], [['6 cancelled', '5 done'], false]);
});

test('a job that hears of its cancel ends by itself; its worker stays', async (t) => {
  t.mock.timers.enable({ apis: ['setTimeout'] });
  const { jobs, workers, told } = stage();
  jobs.ask(solve(5));
  await settled();
  const before = workers[0].interrupts;
  jobs.cancel(5);
  assert.equal(workers[0].interrupts, before + 1);
  workers[0].hearing.onReply({ id: 5, ev: 'solution' });
  t.mock.timers.tick(10_000);
  assert.deepEqual([told(), workers[0].isEnded], [['5 solution'], false]);
});

test('a job that does not hear of its cancel is ended with its worker; the next job gets another', async (t) => {
  t.mock.timers.enable({ apis: ['setTimeout'] });
  const { jobs, workers, told } = stage();
  jobs.ask(solve(5));
  jobs.ask(solve(6));
  await settled();
  jobs.cancel(5);
  assert.deepEqual(told(), []);
  t.mock.timers.tick(1000);
  await settled();
  assert.deepEqual([told(), workers[0].isEnded], [['5 cancelled'], true]);
  assert.deepEqual(opsOf(workers[1]), ['open', 'solve']);
});

test('a worker that breaks down costs the job that runs, and no other', async () => {
  const { jobs, workers, told } = stage();
  jobs.ask(solve(5));
  jobs.ask(solve(6));
  await settled();
  workers[0].hearing.onBroke('unreachable');
  await settled();
  workers[1].hearing.onReply({ id: 6, ev: 'done' });
  assert.deepEqual(told(), ['5 error', '6 done']);
});

test('a recorded search of a worker that is gone is not taken for one of the next', async () => {
  const { jobs, workers, told } = stage();
  jobs.ask({ id: 5, op: 'trace', game: 1, how: {} });
  await settled();
  workers[0].hearing.onReply({ id: 5, ev: 'traced', trace: 1 });
  jobs.ask({ id: 6, op: 'tree', trace: 1, most: 9 });
  assert.equal(workers[0].asked.at(-1).id, 6);
  workers[0].hearing.onBroke('unreachable');
  jobs.ask(solve(7));
  await settled();
  jobs.ask({ id: 8, op: 'tree', trace: 1, most: 9 });
  assert.deepEqual(told(), ['5 traced', '8 error']);
});

test('jobs of a game end with it', async () => {
  const { jobs, workers, told } = stage();
  jobs.ask(solve(5));
  jobs.ask(solve(6));
  await settled();
  jobs.forget(1);
  assert.deepEqual(told(), ['6 cancelled']);
  assert.ok(workers[0].interrupts > 0);
  workers[0].hearing.onReply({ id: 5, ev: 'cancelled' });
  assert.deepEqual(told(), ['6 cancelled', '5 cancelled']);
});
