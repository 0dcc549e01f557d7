// What only the page without a server does: long work beside the game, data that moves to the program and back, no
// network after the first visit, a folder anywhere.

import assert from 'node:assert/strict';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { longestUnused } from '../src/backend/browser/tables.js';
import { EASY, address, api, boardShown, finish, openPage, rig, startProgram, stepIs, travel } from './app.js';
import { isSound } from './looks.js';
import { SITE, countTraffic, serveSite } from './site.js';

/** A board on which a search by hand takes for ever. */
const HARD = 'sliding:5x5#g1-3';
/** A board whose pattern tables take half a megabyte. */
const BY_TABLES = 'sliding:3x4,depth=24#g1-1';
const RANKED = 'sliding:2x2#g1-3';
const MIB = 2 ** 20;
const MOST_REQUESTS = 24;

const { visit, browser } = rig({ shares: false });

/** Asks the engine as the page does. @param {import('playwright-core').Page} page @param {object} op */
const ask = (page, op) => page.evaluate(async (asked) => (await pageModule('socket')).ask(asked), op);

visit(
  'moves are answered while a search runs, and a search that is cancelled keeps what it has',
  {},
  async ({ page, open }) => {
    await open(EASY.sliding);
    await ask(page, { op: 'open', game: 90, board: HARD });
    const cancelled = await page.evaluate(async () => {
      const { ask } = await pageModule('socket');
      const stop = new AbortController();
      const how = { solver: 'idastar', heuristic: 'manhattan', time: 600_000 };
      let played = 0;
      // Once it has told of its progress it is at work; moves are played beside it, then it is cancelled.
      const progress = async () => {
        if (played++) return;
        for (const input of [{ step: 'up' }, { step: 'down' }]) await ask({ op: 'input', game: 90, input });
        stop.abort();
      };
      const { ev, answer } = await ask({ op: 'solve', game: 90, how }, { signal: stop.signal, progress });
      return { ev, stop: answer?.stop, played };
    });
    assert.deepEqual([cancelled.ev, cancelled.stop], ['solution', 'cancelled']);
    // The worker that searched is still the same one: it goes on from what it knows.
    const improved = await ask(page, { op: 'improve', game: 90, how: { nodes: 1000 } });
    assert.equal(improved.ev, 'solution');
  },
);

visit('everything that is kept moves to the program and back', { fresh: true }, async ({ page, url, open }) => {
  await open(RANKED);
  const { moves } = await api(page, url, 'solve', { board: RANKED });
  await api(page, url, 'records', { board: RANKED, moves, time: 1000, name: 'Ada' });
  const pack = { puzzle: 'sliding', title: 'Mine', levels: [{ board: EASY.sliding, title: 'One' }] };
  await api(page, url, 'packs/mine', pack, 'PUT');
  await open(EASY.sliding);
  await page.keyboard.press('Space');
  await stepIs(page, 1, 1);
  await travel(page, '/settings');
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save everything to a file' }).click();
  const file = await (await downloading).path();
  // Reports of the laboratory are the page's alone: no engine keeps them.
  const { reports, ...here } = JSON.parse(readFileSync(file, 'utf8'));
  assert.deepEqual(reports, []);
  assert.deepEqual([here.runs.length, here.packs.length, here.optima.length, here.saves.length], [1, 1, 1, 1]);
  const program = { url: '', stop: async () => {} };
  await startProgram(program);
  const send = (/** @type {string} */ method, /** @type {object} */ body) =>
    fetch(`${program.url}/api/v1/data`, {
      method,
      ...(body ? { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } } : {}),
    }).then((answer) => answer.json());
  const taken = await send('POST', here);
  const progress = here.progress.length;
  assert.deepEqual(taken, { saves: 1, progress, runs: 1, optima: 1, packs: 1, refused: 0 });
  const there = await fetch(`${program.url}/api/v1/data`).then((answer) => answer.json());
  await program.stop();
  assert.deepEqual(there, here);
  await api(page, url, 'data', undefined, 'DELETE');
  assert.deepEqual(await api(page, url, 'data', there), taken);
  assert.deepEqual(await api(page, url, 'data'), here);
});

visit(
  'a game that is won counts, though the page is left in the same moment',
  { fresh: true },
  async ({ page, url }) => {
    const { moves } = await api(page, url, 'solve', { board: RANKED });
    const leave = (/** @type {object} */ finish) =>
      page.evaluate(async (finish) => {
        const { call } = await pageModule('keep/wire');
        void call('POST', 'records', finish).catch(() => {});
        location.reload();
      }, finish);
    await leave({ board: RANKED, moves, time: 1000 });
    await page.locator('.screen-missing').waitFor();
    await leave({ board: RANKED, moves: moves[0], time: 500 });
    await page.locator('.screen-missing').waitFor();
    const { games } = await api(page, url, 'records?family=sliding%3A2x2');
    assert.equal(games, 1, 'the one that replays, once');
    assert.equal(await page.evaluate(() => localStorage.getItem('starboard.pending')), null);
  },
);

visit('what is not as it says is refused', { fresh: true }, async ({ page, url }) => {
  const { moves } = await api(page, url, 'solve', { board: RANKED });
  const refused = (/** @type {string} */ path, /** @type {object} */ body, method = 'POST') =>
    api(page, url, path, body, method).then(
      () => 'taken',
      (error) => /store-[a-z-]+/.exec(String(error))?.[0],
    );
  assert.equal(await refused('records', { board: RANKED, moves: moves[0], time: 1 }), 'store-run-does-not-replay');
  assert.equal(await refused('packs/a%20b', { puzzle: 'sliding', title: '', levels: [] }, 'PUT'), 'store-pack-id');
  assert.equal(await refused('data', { format: 'tea', version: 1 }), 'store-import-format');
  const run = { family: 'sliding:2x2', board: RANKED, puzzle: 'sliding', name: '', moves, steps: 1, cost: 1, time: 1 };
  const file = { format: 'starboard-data', version: 1, runs: [{ ...run, at: 1 }] };
  assert.equal((await api(page, url, 'data', file)).refused, 1);
  assert.deepEqual(await api(page, url, 'records'), []);
});

/** What happened to tables in this visit, in order. @param {import('playwright-core').Page} page */
const tableMarks = (page) =>
  page.evaluate(() =>
    performance
      .getEntriesByType('mark')
      .filter(({ name }) => /^table-(made|used)$/.test(name))
      .map((mark) => [mark.name, /** @type {PerformanceMark} */ (mark).detail]),
  );

/** @param {import('playwright-core').Page} page */
const tableKept = (page) =>
  page.waitForFunction(() => performance.getEntriesByName('table-kept').length === 1).then(() => {});

/**
 * Visits the page, solves a board by tables, and tells which were made and which were there.
 * @param {import('playwright-core').Page} page
 * @param {string} url
 */
async function solvedByTables(page, url) {
  // A screen that needs no tables by itself.
  await page.goto(`${url}/help`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await ask(page, { op: 'open', game: 90, board: BY_TABLES });
  const { answer } = await ask(page, { op: 'solve', game: 90, how: { solver: 'pattern-idastar' } });
  assert.equal(answer?.outcome, 'optimal');
  const { expanded, cost } = answer;
  // What a worker says of its tables comes before its answer.
  return { tables: await tableMarks(page), answer: { expanded, cost } };
}

/**
 * The files of the tables that are kept.
 * @param {import('playwright-core').Page} page
 * @param {boolean} spoils whether one bit of every file is turned afterwards
 * @returns {Promise<{ name: string, sum: number }[]>} their names, and the sums of their bytes
 */
const keptTables = (page, spoils = false) =>
  page.evaluate(async (isSpoilt) => {
    const done = (/** @type {IDBRequest} */ request) =>
      new Promise((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const database = await done(indexedDB.open('starboard-tables'));
    const rows = await done(database.transaction('files').objectStore('files').getAll());
    const kept = [];
    for (const { name, file } of rows) {
      const bytes = new Uint8Array(await file.arrayBuffer());
      kept.push({ name, sum: bytes.reduce((sum, byte) => sum + byte, 0) });
      bytes[bytes.length - 7] = (bytes.at(-7) ?? 0) ^ 16;
      const files = database.transaction('files', 'readwrite').objectStore('files');
      if (isSpoilt) await done(files.put({ name, file: new Blob([bytes]) }));
    }
    database.close();
    return kept;
  }, spoils);

visit('tables that were made once are there at the next visit', { fresh: true }, async ({ page, url }) => {
  const first = await solvedByTables(page, url);
  const name = first.tables[0]?.[1];
  assert.deepEqual(first.tables, [['table-made', name]]);
  await tableKept(page);
  const good = await keptTables(page);
  assert.deepEqual([good.length, good[0]?.name], [1, name]);
  // The worker that gives hints did not make it, and has it.
  await ask(page, { op: 'hint', game: 90 });
  const there = ['table-used', name];
  assert.deepEqual(await tableMarks(page), [...first.tables, there]);
  const second = await solvedByTables(page, url);
  assert.deepEqual(second, { ...first, tables: [there] });
  // One that is damaged is not believed: it is made anew, and kept.
  await keptTables(page, true);
  const third = await solvedByTables(page, url);
  assert.deepEqual(third, { ...first, tables: [there, ...first.tables] });
  await tableKept(page);
  assert.deepEqual(await keptTables(page), good);
  await api(page, url, 'data', undefined, 'DELETE');
  assert.deepEqual(await keptTables(page), []);
});

test('tables that were not used for longest make room', () => {
  const uses = [
    { name: 'b', bytes: 40, used: 2 },
    { name: 'a', bytes: 30, used: 3 },
    { name: 'c', bytes: 20, used: 1 },
  ];
  assert.deepEqual(longestUnused(uses, 90), []);
  assert.deepEqual(longestUnused(uses, 89), ['c']);
  assert.deepEqual(longestUnused(uses, 69), ['c', 'b']);
  assert.deepEqual(longestUnused(uses, 0), ['c', 'b', 'a']);
});

visit('what is too large for a browser is said, with what to do instead', {}, async ({ page, open }) => {
  await open(BY_TABLES);
  await ask(page, { op: 'open', game: 90, board: BY_TABLES });
  const said = await page.evaluate(async () => {
    const { ask } = await pageModule('socket');
    const refused = ask({ op: 'solve', game: 90, how: { solver: 'table' } }).catch(
      (/** @type {any} */ error) => error.event.message,
    );
    return (await pageModule('i18n')).say(await refused);
  });
  assert.match(said, /too large for a browser.*pattern-idastar.*Starboard program/);
});

visit('after the first visit the page needs no network', { fresh: true }, async ({ page, context, url, open }) => {
  await open(EASY.sokoban);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.waitForFunction(() => navigator.serviceWorker.controller);
  await context.setOffline(true);
  await page.goto(address(url, 'play', EASY.link));
  await boardShown(page);
  await finish(page);
  await page.goto(`${url}/learn`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await context.setOffline(false);
});

test('a new version is offered, and taken when the player wants it', async () => {
  const folder = join(mkdtempSync(join(tmpdir(), 'starboard-site-')), 'site');
  cpSync(SITE, folder, { recursive: true });
  const served = await serveSite(0, folder);
  const server = { ...served, isUsed: false, kill: served.stop, renew: async () => {} };
  const { page, close } = await openPage(browser(), server, { language: 'zh-CN' });
  await page.goto(`${served.url}/help`);
  await page.waitForFunction(() => navigator.serviceWorker.controller);
  const worker = join(folder, 'sw.js');
  writeFileSync(worker, readFileSync(worker, 'utf8').replace(/"version":"\w+"/, '"version":"later"'));
  const index = join(folder, 'index.html');
  writeFileSync(index, readFileSync(index, 'utf8').replace('content="Sliding', 'content="Later'));
  await page.reload();
  const describes = (/** @type {string} */ word) =>
    page.waitForFunction(
      (begin) => document.querySelector('meta[name=description]')?.getAttribute('content')?.startsWith(begin),
      word,
    );
  await describes('Sliding');
  const taken = page.getByRole('button', { name: '换成新版本' });
  // It can be put off; the next visit offers it again.
  await taken.waitFor();
  await page.locator('.notice').getByRole('button', { name: '关闭' }).click();
  await taken.waitFor({ state: 'detached' });
  await page.reload();
  await describes('Sliding');
  await taken.click();
  await describes('Later');
  const names = await page.evaluate(() => caches.keys());
  assert.equal(names.length, 1, String(names));
  await close();
  await served.stop();
  rmSync(join(folder, '..'), { recursive: true, force: true });
});

for (const phone of [false, true]) {
  visit(
    `what differs is said where it matters, and nothing is in the way: ${phone ? 'phone' : 'desktop'}`,
    { phone, language: phone ? 'zh-CN' : 'en' },
    async ({ page }) => {
      await travel(page, '/settings');
      await page.getByText(phone ? '纪录和设置只保存在这个浏览器里' : 'kept in this browser only').waitFor();
      await isSound(page, 'settings');
      await travel(page, `/solve/${encodeURIComponent(EASY.sliding)}`);
      await boardShown(page);
      await page.locator('details.more summary').first().click();
      await page.getByText(phone ? '只用一个线程' : 'on one thread').waitFor();
      await isSound(page, 'solve');
    },
  );
}

visit('what is fetched before the first board is little, in few files', { fresh: true }, async ({ page, url }) => {
  const traffic = countTraffic(page);
  await page.goto(address(url, 'play', EASY.sokoban));
  await boardShown(page);
  const { requests, bytes, bytesOnScreen, paths } = traffic();
  assert.ok(requests <= MOST_REQUESTS, `${requests} requests: ${paths}`);
  // A second worker may have begun by now; all of them have one file.
  const others = paths.filter((path) => !path.endsWith('/worker.js'));
  assert.equal(new Set(others).size, others.length, `something was fetched twice: ${paths}`);
  assert.ok(bytes < 3 * MIB, `${(bytes / MIB).toFixed(2)} MiB before the first board`);
  assert.ok(bytesOnScreen < MIB, `${(bytesOnScreen / MIB).toFixed(2)} MiB before something is on the screen`);
});
