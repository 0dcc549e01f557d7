// Watching searches: every puzzle, every algorithm, every view; races and experiments.

import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { EASY, LANGUAGES, PUZZLES, openPage, startBrowser, startServer } from './app.js';

/** @type {Awaited<ReturnType<typeof startServer>>} */
let server;
/** @type {import('playwright-core').Browser} */
let browser;
before(async () => {
  [server, browser] = await Promise.all([startServer(), startBrowser()]);
});
after(async () => {
  await browser.close();
  await server.stop();
});

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const BOARD = 'sliding:3x3:5,3,4,1,0,2,7,8,6';

/** @param {'visualise' | 'race'} screen @param {string} board @param {Record<string, string>} [query] */
const at = (screen, board, query = {}) => `${server.url}/${screen}/${encodeURIComponent(board)}?${new URLSearchParams(query)}`;

/** @param {import('playwright-core').Page} page @param {RegExp} pattern */
const scrubbed = (page, pattern) => page.waitForFunction((source) => new RegExp(source).test(document.querySelector('.scrubber output')?.textContent ?? ''), pattern.source);

for (const puzzle of PUZZLES) {
  for (const language of LANGUAGES) {
    test(`${puzzle}, ${language}: every algorithm can be watched in every view`, async () => {
      const { page, faults, close } = await openPage(browser, server, { language, phone: language === 'zh-CN' });
      await page.goto(at('visualise', EASY[puzzle]));
      await page.locator('.visual-board [role=grid]').waitFor();
      const solvers = await page.locator('.visual-head select').first().locator('option').evaluateAll((options) => options.map((option) => /** @type {HTMLOptionElement} */ (option).value));
      assert.ok(solvers.length >= 11, `${solvers}`);
      for (const solver of solvers) {
        await page.goto(at('visualise', EASY[puzzle], { how: solver }));
        await page.locator('.visual-board [role=grid]').waitFor();
        await scrubbed(page, /^0 \/ [1-9]/);
        await page.keyboard.press('ArrowRight');
        await scrubbed(page, /^1 \//);
        assert.equal(await page.locator('.pseudocode [aria-current]').count(), 1, solver);
        await page.keyboard.press('End');
        await page.keyboard.press('ArrowLeft');
        await page.keyboard.press('Home');
        await scrubbed(page, /^0 \//);
      }
      for (let tab = 0; tab < 5; tab += 1) {
        await page.getByRole('tab').nth(tab).click();
        await page.getByRole('tabpanel').waitFor();
      }
      assert.deepEqual(faults, []);
      await close();
    });
  }
}

test('a replay at top speed reaches the end; keys steer it', async () => {
  const { page, faults, close } = await openPage(browser, server);
  await page.goto(at('visualise', BOARD, { how: 'astar/misplaced' }));
  await scrubbed(page, /^0 \/ [1-9]/);
  for (let times = 0; times < 12; times += 1) await page.keyboard.press('+');
  await page.getByText('top speed').waitFor();
  await page.keyboard.press('Space');
  await page.waitForFunction(() => {
    const [now, last] = (document.querySelector('.scrubber output')?.textContent ?? '').split(' / ');
    return now === last;
  });
  await page.keyboard.press('g');
  await page.keyboard.press('t');
  assert.equal(await page.getByRole('tab', { name: 'Tree' }).getAttribute('aria-selected'), 'true');
  await page.keyboard.press('o');
  assert.equal(await page.getByRole('tab', { name: 'Open list' }).getAttribute('aria-selected'), 'true');
  await page.keyboard.press(']');
  await page.waitForFunction(() => location.search.includes('weighted-astar'));
  assert.deepEqual(faults, []);
  await close();
});

test('IDA* shows its staircase, and the board is the start again at each step', async () => {
  const { page, faults, close } = await openPage(browser, server);
  await page.goto(at('visualise', BOARD, { how: 'idastar/manhattan' }));
  await page.locator('canvas.staircase').waitFor();
  assert.match((await page.locator('canvas.staircase').getAttribute('aria-label')) ?? '', /from 10 to 12/);
  assert.deepEqual(faults, []);
  await close();
});

test('a race: table, reasons, plot, files, another clock', async () => {
  for (const language of LANGUAGES) {
    const { page, faults, close } = await openPage(browser, server, { language });
    await page.goto(at('race', BOARD, { lanes: 'astar/manhattan|idastar/manhattan|weighted-astar/manhattan/weight=2', go: '1' }));
    await page.locator('.why p').first().waitFor();
    const costs = await page.locator('.race-table tbody tr').evaluateAll((rows) => rows.map((row) => [row.getAttribute('data-outcome'), row.querySelector('td')?.textContent]));
    assert.deepEqual(costs, [['optimal', '12'], ['optimal', '12'], ['feasible', '14']]);
    await page.locator('.plot canvas').first().waitFor();
    assert.equal(await page.locator('.lane [role=grid]').count(), 3);
    await page.keyboard.press('End');
    for (const sync of [1, 2, 0]) await page.locator('.race .transport input[type=radio]').nth(sync).check();
    const downloads = [page.waitForEvent('download'), page.getByRole('button', { name: 'CSV' }).first().click()];
    const [file] = await Promise.all(downloads);
    const path = await /** @type {import('playwright-core').Download} */ (file).path();
    assert.match(readFileSync(path, 'utf8'), /^board,lane,solver/);
    assert.deepEqual(faults, []);
    await close();
  }
});

test('a race of a solver that cannot be watched has a row all the same', async () => {
  const { page, faults, close } = await openPage(browser, server);
  await page.goto(at('race', EASY.sokoban, { lanes: 'exact|astar', go: '1' }));
  await page.locator('.why p').first().waitFor();
  assert.equal(await page.locator('.race-table tbody tr[data-outcome=optimal]').count(), 2);
  assert.deepEqual(faults, []);
  await close();
});

test('a batch of boards gives medians and a plot', async () => {
  const { page, faults, close } = await openPage(browser, server);
  await page.goto(at('race', BOARD, { lanes: 'astar/manhattan|astar/misplaced' }));
  await page.locator('.batch summary').click();
  await page.getByRole('textbox', { name: 'Boards' }).fill('4');
  await page.locator('.batch .button.main').click();
  await page.locator('.batch table.numbers').waitFor();
  await page.waitForFunction(() => document.querySelector('.batch table.numbers tbody td')?.textContent === '4 / 4');
  assert.deepEqual(faults, []);
  await close();
});

test('experiments: a report opens, and bad files are refused in words', async () => {
  const { page, faults, close } = await openPage(browser, server);
  await page.goto(`${server.url}/experiments`);
  const run = (/** @type {string} */ heuristic, /** @type {number} */ cost, /** @type {number} */ expansions) =>
    JSON.stringify({ puzzle: 'sliding', suite: '3x3', problem: 'p', solver: 'astar', heuristic, outcome: 'optimal', cost, expansions, generated: 3 * expansions, search_time: 0.01, memory: 1000 });
  const lines = [run('zero', 10, 500), run('zero', 12, 1400), run('manhattan', 10, 20), run('manhattan', 12, 36)].join('\n');
  const files = page.locator('input[type=file]').first();
  await files.setInputFiles({ name: 'runs.jsonl', mimeType: 'application/jsonl', buffer: Buffer.from(lines) });
  await page.locator('.plot canvas').first().waitFor();
  assert.equal(await page.locator('.experiments .card.scroll tbody tr').count(), 2);
  const table = 'puzzle,suite,problem,solver,heuristic,outcome,cost,expansions\r\nlink,a,"p, q",bfs,,optimal,7,30\r\n';
  await files.setInputFiles({ name: 'runs.csv', mimeType: 'text/csv', buffer: Buffer.from(table) });
  await page.waitForFunction(() => document.querySelectorAll('.experiments .card.scroll tbody tr').length === 1);
  await files.setInputFiles({ name: 'other.csv', mimeType: 'text/csv', buffer: Buffer.from('a,b\n1,2\n') });
  await page.getByRole('alert').waitFor();
  assert.deepEqual(faults, []);
  await close();
});

test('experiments: reports in the data folder are listed, open, and their plot can be asked', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'starboard-reports-'));
  const report = join(folder, 'experiments', 'depth of 8-puzzles');
  mkdirSync(report, { recursive: true });
  const run = (/** @type {string} */ heuristic, /** @type {number} */ cost, /** @type {number} */ expansions) =>
    JSON.stringify({ puzzle: 'sliding', suite: '3x3', problem: 'p', solver: 'astar', heuristic, outcome: 'optimal', cost, expansions, generated: 3 * expansions, search_time: 0.01, memory: 1000 });
  writeFileSync(join(report, 'runs.jsonl'), [run('zero', 10, 500), run('zero', 12, 1400), run('manhattan', 10, 20), run('manhattan', 12, 36)].join('\n'));
  const own = await startServer(0, folder);
  const { page, faults, close } = await openPage(browser, own, { keeps: true });
  await page.goto(`${own.url}/experiments`);
  await page.getByRole('button', { name: 'depth of 8-puzzles' }).click();
  const canvas = page.locator('.plot canvas').first();
  await canvas.waitFor();
  const values = page.locator('.plot-legend output');
  assert.deepEqual(await values.allTextContents(), ['–', '–', '–']);
  const box = await page.locator('.plot .u-over').boundingBox();
  if (!box) assert.fail('no plot');
  await page.mouse.move(box.x + 2, box.y + box.height / 2);
  await page.waitForFunction(() => document.querySelector('.plot-legend output')?.textContent === '10');
  const series = page.locator('.plot-legend button');
  assert.equal(await series.count(), 2);
  await series.first().press('Enter');
  assert.equal(await series.first().getAttribute('aria-pressed'), 'false');
  await page.getByRole('checkbox', { name: 'Logarithmic' }).uncheck();
  assert.equal(await series.first().getAttribute('aria-pressed'), 'false', 'what is hidden stays hidden');
  assert.deepEqual(faults, []);
  await close();
  await own.stop();
  rmSync(folder, { recursive: true });
});

for (const theme of ['light', 'dark', 'contrast']) {
  test(`axe, ${theme}`, async () => {
    const phone = theme === 'dark';
    const { page, faults, close } = await openPage(browser, server, { theme, phone, language: LANGUAGES[phone ? 1 : 0], context: { bypassCSP: true, ...(phone ? { viewport: { width: 360, height: 740 } } : {}) } });
    await page.addInitScript(AXE);
    /** @type {[string, string][]} */
    const screens = [
      [at('visualise', BOARD, { how: 'idastar/manhattan' }), '.visual-board [role=grid]'],
      [at('race', BOARD, { lanes: 'astar|beam', go: '1' }), '.why p'],
      [`${server.url}/experiments`, '.drop'],
      [`${server.url}/learn`, '.lesson-card'],
      [`${server.url}/learn/sheet?count=1&answers=1`, '.exercise'],
      [`${server.url}/learn/astar?teach=2`, '.lesson-board [role=grid]'],
    ];
    for (const [url, ready] of screens) {
      await page.goto(url);
      await page.locator(ready).first().waitFor();
      const found = await page.evaluate(() => /** @type {any} */ (globalThis).axe.run(document, { resultTypes: ['violations'] }));
      assert.deepEqual(found.violations.map((/** @type {any} */ { id, nodes }) => `${id}: ${nodes.map((/** @type {any} */ node) => node.target).join(' | ')}`), [], url);
      const { wide, width } = await page.evaluate(() => ({ wide: document.documentElement.scrollWidth, width: innerWidth }));
      assert.ok(wide <= width, `${url} is ${wide} wide on ${width}`);
    }
    assert.deepEqual(faults, []);
    await close();
  });
}
