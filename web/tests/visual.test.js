// Watching searches: every puzzle, every algorithm, every view; races and experiments.

import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { BINARY, EASY, LANGUAGES, PUZZLES, openPage, rig, sayIn, startServer, travel } from './app.js';
import { dropFile } from './hands.js';
import { NARROW, isSound } from './looks.js';

const { visit, browser } = rig();

const BOARD = 'sliding:3x3:5,3,4,1,0,2,7,8,6';

/** @param {'visualise' | 'race'} screen @param {string} board @param {Record<string, string>} [query] */
const at = (screen, board, query = {}) => `/${screen}/${encodeURIComponent(board)}?${new URLSearchParams(query)}`;

/** @param {import('playwright-core').Page} page @param {RegExp} pattern */
const scrubbed = (page, pattern) =>
  page.waitForFunction(
    (source) => new RegExp(source).test(document.querySelector('.scrubber output')?.textContent ?? ''),
    pattern.source,
  );

/**
 * Waits until the recorded search of an algorithm is on the screen.
 * @param {import('playwright-core').Page} page
 * @param {string} solver
 */
const watched = (page, solver) =>
  page.locator(`.visual-stage[data-solver="${solver}"] .visual-board [role=grid]`).waitFor();

for (const puzzle of PUZZLES) {
  for (const language of LANGUAGES) {
    visit(
      `${puzzle}, ${language}: every algorithm can be watched in every view`,
      { language, phone: language === 'zh-CN' },
      async ({ page }) => {
        await page.goto(at('visualise', EASY[puzzle], { how: 'idastar' }));
        await watched(page, 'idastar');
        const algorithms = page.locator('.visual-head select').first();
        const solvers = await algorithms
          .locator('option')
          .evaluateAll((options) => options.map((option) => /** @type {HTMLOptionElement} */ (option).value));
        assert.ok(solvers.length >= 11, `${solvers}`);
        for (const solver of solvers) {
          await algorithms.selectOption(solver);
          await watched(page, solver);
          await scrubbed(page, /^0 \/ [1-9]/);
          await page.keyboard.press('ArrowRight');
          await scrubbed(page, /^1 \//);
          await page.locator('.pseudocode [aria-current]').waitFor();
          await page.keyboard.press('End');
          await page.keyboard.press('ArrowLeft');
          await page.keyboard.press('Home');
          await scrubbed(page, /^0 \//);
        }
        for (let tab = 0; tab < 5; tab += 1) {
          await page.getByRole('tab').nth(tab).click();
          await page.getByRole('tabpanel').waitFor();
        }
      },
    );
  }
}

visit('a replay at top speed reaches the end; keys steer it', {}, async ({ page }) => {
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
  await page.getByRole('tab', { name: 'Tree', selected: true }).waitFor();
  await page.keyboard.press('o');
  await page.getByRole('tab', { name: 'Open list', selected: true }).waitFor();
  await page.keyboard.press(']');
  await watched(page, 'weighted-astar');
});

for (const [language, phone] of /** @type {const} */ ([
  ['en', false],
  ['zh-CN', true],
])) {
  visit(
    `a search is saved as the command saves it, and opened again by choice and by drop: ${language}, ${phone ? 'phone' : 'desktop'}`,
    { language, phone },
    async ({ page }) => {
      const say = sayIn(language);
      await page.goto(at('visualise', BOARD, { how: 'weighted-astar/manhattan/weight=3:2' }));
      await watched(page, 'weighted-astar');
      const whole = (await page.locator('.scrubber output').innerText()).replace(/^0/, '');
      const saving = page.waitForEvent('download');
      if (phone) await page.getByRole('button', { name: say('Save the search', '保存搜索记录') }).tap();
      else await page.keyboard.press('Control+s');
      const saved = await saving;
      assert.equal(saved.suggestedFilename(), 'sliding-weighted-astar.trace');
      const file = readFileSync(await saved.path());
      assert.ok(
        file.equals(explained(BOARD, ['--solver', 'weighted-astar', '--heuristic', 'manhattan', '--weight', '3/2'])),
        'the command and the page save the same',
      );

      await page.goto(at('visualise', EASY.link));
      await watched(page, 'astar');
      const chooser = page.waitForEvent('filechooser');
      if (phone) await page.getByText(say('Open a search', '打开搜索记录')).tap();
      else await page.keyboard.press('Control+o');
      await (await chooser).setFiles({ name: 'saved.trace', mimeType: 'application/octet-stream', buffer: file });
      await watched(page, 'weighted-astar');
      await page.waitForURL(/visualise\/sliding.*weight%3D3%3A2/);
      await page.locator('.scrubber output', { hasText: new RegExp(`^0${whole}$`) }).waitFor();

      await page.keyboard.press('ArrowRight');
      await scrubbed(page, /^1 \//);
      await dropFile(page, 'main', 'tea.trace', 'no search at all');
      await page.locator('.notice.bad').waitFor();
      await scrubbed(page, /^1 \//);
      await dropFile(page, 'main', 'saved.trace', file);
      await scrubbed(page, /^0 \//);
      await page.locator('.scrubber output', { hasText: whole }).waitFor();
    },
  );
}

/** What `starboard explain --save` writes. @param {string} board @param {string[]} how */
function explained(board, how) {
  const folder = mkdtempSync(join(tmpdir(), 'starboard-trace-'));
  const file = join(folder, 'saved.trace');
  const { status, stderr } = spawnSync(BINARY, ['explain', board, ...how, '--save', file], { encoding: 'utf8' });
  assert.equal(status, 0, stderr);
  const bytes = readFileSync(file);
  rmSync(folder, { recursive: true });
  return bytes;
}

visit('IDA* shows its staircase, and the board is the start again at each step', {}, async ({ page }) => {
  await page.goto(at('visualise', BOARD, { how: 'idastar/manhattan' }));
  await page.locator('canvas.staircase').waitFor();
  assert.match((await page.locator('canvas.staircase').getAttribute('aria-label')) ?? '', /from 10 to 12/);
});

for (const language of LANGUAGES) {
  visit(`a race: table, reasons, plot, files, another clock: ${language}`, { language }, async ({ page }) => {
    await page.goto(
      at('race', BOARD, { lanes: 'astar/manhattan|idastar/manhattan|weighted-astar/manhattan/weight=2', go: '1' }),
    );
    await page.locator('.why p').first().waitFor();
    const costs = await page
      .locator('.race-table tbody tr')
      .evaluateAll((rows) =>
        rows.map((row) => [row.getAttribute('data-outcome'), row.querySelector('td')?.textContent]),
      );
    assert.deepEqual(costs, [
      ['optimal', '12'],
      ['optimal', '12'],
      ['feasible', '14'],
    ]);
    await page.locator('.plot canvas').first().waitFor();
    await page.locator('.lane [role=grid]').nth(2).waitFor();
    assert.equal(await page.locator('.lane [role=grid]').count(), 3);
    await page.keyboard.press('End');
    for (const sync of [1, 2, 0]) await page.locator('.race .transport input[type=radio]').nth(sync).check();
    const saving = page.waitForEvent('download');
    await page.getByRole('button', { name: 'CSV' }).first().click();
    assert.match(readFileSync(await (await saving).path(), 'utf8'), /^board,lane,solver/);
  });
}

visit('a race of a solver that cannot be watched has a row all the same', {}, async ({ page }) => {
  await page.goto(at('race', EASY.sokoban, { lanes: 'exact|astar', go: '1' }));
  await page.locator('.why p').first().waitFor();
  assert.equal(await page.locator('.race-table tbody tr[data-outcome=optimal]').count(), 2);
});

visit('a batch of boards gives medians and a plot', {}, async ({ page }) => {
  await page.goto(at('race', BOARD, { lanes: 'astar/manhattan|astar/misplaced' }));
  await page.locator('.batch summary').click();
  await page.getByRole('textbox', { name: 'Boards' }).fill('4');
  await page.locator('.batch .button.main').click();
  await page.locator('.batch table.numbers').waitFor();
  await page.waitForFunction(() => document.querySelector('.batch table.numbers tbody td')?.textContent === '4 / 4');
});

/** The runs of a report: two estimates on two boards. */
const RUNS = /** @type {const} */ ([
  ['zero', 10, 500],
  ['zero', 12, 1400],
  ['manhattan', 10, 20],
  ['manhattan', 12, 36],
])
  .map(([heuristic, cost, expansions]) =>
    JSON.stringify({
      puzzle: 'sliding',
      suite: '3x3',
      problem: 'p',
      solver: 'astar',
      heuristic,
      outcome: 'optimal',
      cost,
      expansions,
      generated: 3 * expansions,
      search_time: 0.01,
      memory: 1000,
    }),
  )
  .join('\n');

visit('experiments: a report opens, and bad files are refused in words', {}, async ({ page }) => {
  await page.goto('/experiments');
  const files = page.locator('input[type=file]').first();
  await files.setInputFiles({ name: 'runs.jsonl', mimeType: 'application/jsonl', buffer: Buffer.from(RUNS) });
  await page.locator('.plot canvas').first().waitFor();
  await page.waitForFunction(() => document.querySelectorAll('.experiments .card.scroll tbody tr').length === 2);
  const table = 'puzzle,suite,problem,solver,heuristic,outcome,cost,expansions\r\nlink,a,"p, q",bfs,,optimal,7,30\r\n';
  await files.setInputFiles({ name: 'runs.csv', mimeType: 'text/csv', buffer: Buffer.from(table) });
  await page.waitForFunction(() => document.querySelectorAll('.experiments .card.scroll tbody tr').length === 1);
  await files.setInputFiles({ name: 'other.csv', mimeType: 'text/csv', buffer: Buffer.from('a,b\n1,2\n') });
  await page.getByRole('alert').waitFor();
});

test('experiments: reports in the data folder are listed, open, and their plot can be asked', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'starboard-reports-'));
  const report = join(folder, 'experiments', 'depth of 8-puzzles');
  mkdirSync(report, { recursive: true });
  writeFileSync(join(report, 'runs.jsonl'), RUNS);
  const own = await startServer(0, folder);
  const { page, faults, close } = await openPage(browser(), own, { keeps: true });
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
  const hidden = series.first().and(page.locator('[aria-pressed=false]'));
  await hidden.waitFor();
  await page.getByRole('checkbox', { name: 'Logarithmic' }).uncheck();
  await hidden.waitFor();
  assert.deepEqual(faults, []);
  await close();
  await own.stop();
  rmSync(folder, { recursive: true });
});

for (const theme of ['light', 'dark', 'contrast']) {
  const phone = theme === 'dark';
  visit(
    `axe, ${theme}`,
    { theme, phone, language: LANGUAGES[phone ? 1 : 0], context: phone ? NARROW : { bypassCSP: true } },
    async ({ page }) => {
      /** @type {[string, string][]} */
      const screens = [
        [at('visualise', BOARD, { how: 'idastar/manhattan' }), '.visual-board [role=grid]'],
        [at('race', BOARD, { lanes: 'astar|beam', go: '1' }), '.why p'],
        ['/experiments', '.drop'],
        ['/learn', '.lesson-card'],
        ['/learn/sheet?count=1&answers=1', '.exercise'],
        ['/learn/astar?teach=2', '.lesson-board [role=grid]'],
      ];
      for (const [url, ready] of screens) {
        await travel(page, url);
        await page.locator(ready).first().waitFor();
        await isSound(page, url);
      }
    },
  );
}
