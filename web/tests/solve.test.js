// Solving: every puzzle to its verdict, the plan step by step, a long search cancelled.

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { EASY, LANGUAGES, PUZZLES, address, boardShown, openPage, startBrowser, startServer } from './app.js';

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

for (const puzzle of PUZZLES) {
  for (const language of LANGUAGES) {
    test(`${puzzle}, ${language}: solved, with proof, and the plan can be walked through`, async () => {
      const { page, faults, close } = await openPage(browser, server, { language });
      await page.goto(address(server.url, 'solve', EASY[puzzle]));
      await boardShown(page);
      await page.keyboard.press('Enter');
      const verdict = page.locator('[data-outcome]');
      await verdict.waitFor();
      assert.equal(await verdict.getAttribute('data-outcome'), 'optimal');
      const place = page.locator('.transport output');
      const shows = (/** @type {RegExp} */ pattern) => page.waitForFunction((source) => new RegExp(source).test(document.querySelector('.transport output')?.textContent ?? ''), pattern.source);
      await shows(/^0 \/ [1-9]/);
      await page.keyboard.press('ArrowRight');
      await shows(/^1 \//);
      await page.keyboard.press('End');
      await page.waitForFunction(() => {
        const [at, last] = (document.querySelector('.transport output')?.textContent ?? '').split(' / ');
        return at === last;
      });
      await page.keyboard.press('Home');
      await shows(/^0 \//);
      await page.keyboard.press('Space');
      await page.waitForFunction(() => !(document.querySelector('.transport output')?.textContent ?? '').startsWith('0'));
      assert.ok(await place.isVisible());
      assert.deepEqual(faults, []);
      await close();
    });
  }
}

test('a long search is cancelled, and the page goes on', async () => {
  const { page, faults, close } = await openPage(browser, server);
  await page.goto(address(server.url, 'solve', 'sliding:5x5#g1-1'));
  await boardShown(page);
  await page.getByRole('combobox', { name: 'Solver' }).selectOption('idastar');
  await page.getByRole('button', { name: 'Solve', exact: true }).click();
  await page.locator('[data-progress="expanded"]').waitFor();
  await page.waitForFunction(() => document.querySelector('[data-progress="expanded"] dd')?.textContent !== '0');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.locator('.verdict').waitFor();
  assert.equal(await page.locator('[data-progress]').count(), 0);
  assert.deepEqual(faults, []);
  await close();
});

test('an impossible board is said to be impossible, with the reason', async () => {
  const { page, faults, close } = await openPage(browser, server);
  await page.goto(address(server.url, 'solve', 'sliding:3x3:2,1,3,4,5,6,7,8,0'));
  await boardShown(page);
  await page.keyboard.press('Enter');
  await page.getByText('Proved: there is no solution').waitFor();
  await page.getByText('odd number of tiles').waitFor();
  assert.deepEqual(faults, []);
  await close();
});
