// Solving: every puzzle to its verdict, the plan step by step, a long search cancelled.

import assert from 'node:assert/strict';
import { EASY, PUZZLES, rig, stepIs } from './app.js';

const { visit } = rig();

/** The plan as it is listed: g, h and f of every step. @param {import('playwright-core').Page} page */
const listed = (page) =>
  page
    .locator('.step-all .step')
    .evaluateAll((rows) =>
      rows.map((row) => [...row.children].slice(2).map((figure) => Number(figure.lastChild?.textContent))),
    );

for (const puzzle of PUZZLES) {
  for (const { language, phone, solve } of /** @type {const} */ ([
    { language: 'en', phone: false, solve: 'Solve' },
    { language: 'zh-CN', phone: true, solve: '求解' },
  ])) {
    visit(
      `${puzzle}, ${language}, ${phone ? 'phone' : 'desktop'}: solved, with proof, and the plan can be walked through`,
      { language, phone },
      async ({ page, open }) => {
        await open(EASY[puzzle], 'solve');
        if (phone) await page.getByRole('button', { name: solve, exact: true }).tap();
        else await page.keyboard.press('Enter');
        const verdict = page.locator('[data-outcome]');
        await verdict.waitFor();
        assert.equal(await verdict.getAttribute('data-outcome'), 'optimal');
        await page.locator('.steps').waitFor();
        await stepIs(page, 0);
        assert.equal(
          await page.locator('.board-overlay .line').count(),
          0,
          'nothing is played before the player wants it',
        );
        const last = Number(await page.locator('.transport input').first().getAttribute('max'));
        assert.ok(last > 0);
        await page.keyboard.press('ArrowRight');
        await stepIs(page, 1, last);
        await page.keyboard.press('End');
        await stepIs(page, last, last);
        await page.keyboard.press('Home');
        await stepIs(page, 0, last);
        await page.keyboard.press('Space');
        await page.waitForFunction(
          () => !(document.querySelector('.transport output')?.textContent ?? '').startsWith('0'),
        );
      },
    );
  }
}

visit(
  'link: every step of a plan has its cost so far, the estimate of the rest, and their sum',
  {},
  async ({ page, open }) => {
    await open('link:4x3:A,B,C,A,D,B,C,D,E,F,E,F', 'solve');
    await page.keyboard.press('Enter');
    await page.locator('.steps').waitFor();
    const steps = await listed(page);
    assert.equal(steps.length, 7);
    for (const [index, [g = NaN, h = NaN, f = NaN]] of steps.entries()) {
      assert.equal(f, g + h, `step ${index}`);
      assert.ok(index === 0 ? g === 0 : g > (steps[index - 1]?.[0] ?? 0), `step ${index}`);
    }
    assert.equal(steps.at(-1)?.[1], 0);
    await page.locator('.step-all .step').nth(3).click();
    await stepIs(page, 3, 6);
  },
);

visit(
  'brick: fewest slides and least cost, proved and greedy, and the best way; the cost runs along',
  {},
  async ({ page, open }) => {
    // Sliding an A costs 1, a B 10: the fewest slides are not the least cost.
    await open('brick:5x4,c1.10:A,,,,B,,,,,,,B,,,,,,A,,', 'solve');
    /** @type {[mode: string, solver: string, objective: string, outcome: string][]} */
    const modes = [
      ['Optimal', 'classic-optimal', 'moves', 'optimal'],
      ['Optimal', 'classic-optimal', 'cost', 'optimal'],
      ['Fast', 'classic-greedy', 'moves', 'feasible'],
      ['Fast', 'classic-greedy', 'cost', 'feasible'],
      ['Optimal', '', 'cost', 'optimal'],
    ];
    /** @type {Record<string, number>} */
    const costs = {};
    for (const [mode, solver, objective, outcome] of modes) {
      await page.getByRole('radio', { name: mode, exact: true }).check();
      await page.getByRole('combobox', { name: 'Solver' }).selectOption(solver);
      await page.getByRole('combobox', { name: 'Best at' }).selectOption(objective);
      await page.getByRole('button', { name: 'Solve', exact: true }).click();
      await page.locator(`[data-outcome=${outcome}]`).waitFor();
      await page.locator('.steps').waitFor();
      await page.keyboard.press('End');
      const cost = (await listed(page)).at(-1)?.[0] ?? NaN;
      await page.locator('.board-note', { hasText: new RegExp(`^${cost}$`) }).waitFor();
      costs[`${solver} ${objective}`] = cost;
    }
    assert.equal(costs[' cost'], costs['classic-optimal cost']);
    assert.ok((costs['classic-greedy cost'] ?? 0) >= (costs[' cost'] ?? 0));
    assert.ok((costs['classic-greedy moves'] ?? 0) >= (costs['classic-optimal moves'] ?? 0));
  },
);

visit('from a game to its solution and back, with nothing lost', {}, async ({ page, open }) => {
  await open(EASY.link);
  await page.keyboard.press('Space');
  await stepIs(page, 1, 1);
  await page.getByRole('button', { name: 'Solve' }).click();
  await page.waitForURL(/\/solve\//);
  await page.locator('[data-outcome]').waitFor();
  await page.getByRole('link', { name: 'Back to the game' }).click();
  await stepIs(page, 1, 1);
});

visit('a long search is cancelled, and the page goes on', {}, async ({ page, open }) => {
  await open('sliding:5x5#g1-1', 'solve');
  await page.getByRole('combobox', { name: 'Solver' }).selectOption('idastar');
  await page.getByRole('button', { name: 'Solve', exact: true }).click();
  await page.locator('[data-progress="expanded"]').waitFor();
  await page.waitForFunction(() => document.querySelector('[data-progress="expanded"] dd')?.textContent !== '0');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.locator('.verdict').waitFor();
  assert.equal(await page.locator('[data-progress]').count(), 0);
});

visit('an impossible board is said to be impossible, with the reason', {}, async ({ page, open }) => {
  await open('sliding:3x3:2,1,3,4,5,6,7,8,0', 'solve');
  await page.keyboard.press('Enter');
  await page.getByText('Proved: there is no solution').waitFor();
  await page.getByText('odd number of tiles').waitFor();
});
