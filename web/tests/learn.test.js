// Lessons: every one in both languages, with its search, its question and its comparison; what the words claim is what
// the engine finds.

import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { COURSE } from '../src/learn/lessons.js';
import { BINARY, LANGUAGES, PUZZLES, rig, travel } from './app.js';
import { isSound, speaks } from './looks.js';

const { visit } = rig();

/**
 * What the words of a lesson say about the searches that it compares: their costs, in order; nothing where no solution
 * is found.
 */
const COSTS = /** @type {Record<string, string[]>} */ ({
  dfs: ['', '6', '14'],
  iddfs: ['6', '6'],
  bidirectional: ['12', '12'],
  'uniform-cost': ['9', '7'],
  greedy: ['32', '12'],
  astar: ['12', '12', '12', '12'],
  consistent: ['2', '3'],
  weighted: ['12', '12', '14', '14', '14'],
  'classic-weight': ['12', '14', '14', '14', '32'],
  idastar: ['12', '12', '12', '12'],
  rbfs: ['12', '12', '12'],
  smastar: ['20', '20', '20'],
  beam: ['464', '14', '52', '12'],
  'cut-open': ['', '14', '12', '12'],
  'free-removals': ['2', '3'],
  limits: ['', '8', '7', '', '15', '14'],
  pattern: ['36', '36', '36'],
  fitted: ['14', '12', '12'],
});

for (const language of LANGUAGES) {
  const phone = language === 'zh-CN';
  visit(
    `the whole course, ${language}`,
    { language, phone, theme: phone ? 'dark' : 'light', context: { bypassCSP: true } },
    async ({ page, part }) => {
      await page.goto(`/learn/${COURSE[0]?.id}`);
      for (const lesson of COURSE) {
        await part(lesson.id, async () => {
          await page.locator(`[data-lesson=${lesson.id}]`).waitFor();
          await check(page, lesson, language);
        });
        await page.locator('.lesson-next .button.main').click();
      }
    },
  );
}

/** @param {import('playwright-core').Page} page @param {typeof COURSE[number]} lesson @param {string} language */
async function check(page, lesson, language) {
  await page.locator('.lesson-board [role=grid]').waitFor();
  const at = (/** @type {string} */ start) =>
    page.waitForFunction(
      (wanted) => document.querySelector('.scrubber output')?.textContent?.startsWith(wanted),
      start,
    );
  await at('0 /');
  await page.keyboard.press('ArrowRight');
  await at('1 /');
  await page.keyboard.press('ArrowLeft');
  await at('0 /');
  assert.equal(await page.locator('.pseudocode [aria-current]').count(), 1);
  await page.locator('.predict [data-right=true]').click();
  await page.locator('.predict .badge.good').waitFor();
  const costs = COSTS[lesson.id] ?? [];
  assert.equal(lesson.compare?.length ?? 0, costs.length, 'every comparison is checked');
  for (const [index, cost] of costs.entries()) {
    const row = page.locator(`[data-search="${index}"]`);
    await page.locator(`[data-search="${index}"] [data-outcome]`).waitFor();
    assert.equal(await row.getAttribute('data-cost'), cost, `row ${index}`);
  }
  await speaks(page, language);
  await isSound(page);
}

visit(
  'free removals: the board is lost by hand after the only free one, and undo brings it back',
  {},
  async ({ page }) => {
    await page.goto('/learn/free-removals');
    const board = page.locator('.by-hand');
    await board.getByRole('grid').waitFor();
    const cell = (/** @type {number} */ index) => board.getByRole('gridcell').nth(index);
    await cell(6).click();
    await page.waitForFunction(() => document.querySelector('.by-hand')?.getAttribute('data-status') === 'lost');
    await board.getByRole('button', { name: 'Undo' }).click();
    await page.waitForFunction(() => document.querySelector('.by-hand')?.getAttribute('data-status') === 'playing');
  },
);

visit('knobs record the search anew', {}, async ({ page }) => {
  await page.goto('/learn/weighted');
  const outcome = page.locator('.lesson-board [data-outcome]');
  await outcome.waitFor();
  assert.equal(await outcome.getAttribute('data-outcome'), 'feasible');
  await page.getByRole('textbox', { name: 'Weight' }).fill('1.2');
  await page.keyboard.press('Tab');
  await page.waitForFunction(
    () => document.querySelector('.lesson-board [data-outcome]')?.getAttribute('data-outcome') === 'optimal',
  );
});

visit("the teacher's view turns pages and lessons", {}, async ({ page }) => {
  await page.goto('/learn/idastar?teach=0');
  await page.locator('.taught .idea').waitFor();
  await page.keyboard.press('PageDown');
  await page.locator('.taught .part-watch').waitFor();
  await page.keyboard.press('PageDown');
  await page.locator('.taught .lesson-board [role=grid]').waitFor();
  await page.keyboard.press('PageUp');
  await page.keyboard.press('PageUp');
  await page.locator('.taught .idea').waitFor();
  await page.keyboard.press('PageUp');
  await page.locator('[data-lesson=weighted].taught').waitFor();
  await page.keyboard.press('Escape');
  await page.locator('[data-lesson=weighted]:not(.taught)').waitFor();
});

visit('the path remembers what was done', {}, async ({ page }) => {
  await page.goto('/learn');
  await page.locator('.lesson-card').first().waitFor();
  assert.equal(await page.locator('.lesson-card').count(), COURSE.length);
  await page.getByRole('link', { name: /A puzzle is a map/ }).click();
  await page.getByRole('link', { name: /^Next lesson/ }).click();
  await page.locator('[data-lesson=bfs]').waitFor();
  await page.goto('/learn');
  await page.locator('.lesson-card .badge').first().waitFor();
  assert.equal(await page.locator('.lesson-card .badge').count(), 1);
});

visit(
  'a sheet of the same seed is the same sheet, and `starboard grade` marks what is written on it',
  {},
  async ({ page }) => {
    const folder = mkdtempSync(join(tmpdir(), 'starboard-sheet-'));
    const boards = async () =>
      page.locator('.exercise').evaluateAll((cards) => cards.map((card) => card.getAttribute('data-board')));
    const grade = (/** @type {string} */ content) => {
      const file = join(folder, 'answers.txt');
      writeFileSync(file, content);
      const { status, stdout, stderr } = spawnSync(BINARY, ['grade', file, '--lang', 'en'], { encoding: 'utf8' });
      return { status, said: stdout + stderr };
    };
    for (const puzzle of PUZZLES) {
      await travel(page, `/learn/sheet?puzzle=${puzzle}&seed=7&count=3`);
      await page.locator('.exercise').nth(2).waitFor();
      const first = await boards();
      assert.equal(await page.locator('.answer').count(), 0);
      const empty = (await page.locator('.answer-file').textContent()) ?? '';
      await page.getByRole('checkbox', { name: 'With answers' }).check();
      await page.locator('.exercise').nth(2).locator('.answer').first().waitFor();
      assert.deepEqual(await boards(), first);
      const key = (await page.locator('.answer-file').textContent()) ?? '';
      const count = key.split('\n').filter((line) => /^\d+[a-d]:/.test(line)).length;
      const all = grade(key);
      assert.match(all.said, new RegExp(`${count} of ${count} right`), `${puzzle}: ${all.said}\n${key}`);
      assert.equal(all.status, 0);
      const wrong = grade(key.replace(/^2a: .*$/m, '2a: 99'));
      assert.match(wrong.said, new RegExp(`${count - 1} of ${count} right`));
      assert.match(wrong.said, /2a: wrong/);
      assert.equal(wrong.status, 6);
      assert.match(grade(empty).said, new RegExp(`0 of ${count} right`));
    }
    rmSync(folder, { recursive: true });
  },
);
