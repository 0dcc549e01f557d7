// The campaign: the next step at home, stars, chapters that open, boards without a proof; kept whatever happens.

import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import {
  NEEDS_SERVER,
  PUZZLES,
  api,
  boardShown,
  countIs,
  lookName,
  looksOf,
  openPage,
  rig,
  sayIn,
  startServer,
  stepIs,
  textIs,
} from './app.js';
import { isSound, picture, speaks } from './looks.js';

/** @import { Page } from 'playwright-core' */

const { visit, browser } = rig();

/** Plays moves of sliding tiles with the keys. @param {Page} page @param {string} moves */
async function play(page, moves) {
  for (const move of moves) await page.keyboard.press(`Arrow${{ U: 'Up', D: 'Down', L: 'Left', R: 'Right' }[move]}`);
}

/** Has a level solved by the player, as well as can be. @param {Page} page @param {string} url @param {string} board */
async function solve(page, url, board) {
  const { moves } = await api(page, url, 'solve', { board });
  await api(page, url, 'records', { board, moves, time: 1000 });
}

/** Chapters that are open. @param {Page} page */
const open = (page) => page.locator('.chapter:not(.locked)');

for (const [index, puzzle] of PUZZLES.entries())
  for (const look of looksOf(index))
    visit(`${puzzle}: a path of chapters, the first one open: ${lookName(look)}`, look, async ({ page }) => {
      const say = sayIn(look.language);
      await page.goto(`/campaign/${puzzle}`);
      await page
        .getByRole('link', { name: say('First', '初次') })
        .first()
        .waitFor();
      await countIs(open(page), 1);
      await page.locator('.chapter.locked .locked-why').nth(5).waitFor();
      await page.locator('.chapter-board .thumbnail').nth(6).waitFor();
      await picture(page, `campaign-${puzzle}`);
      await isSound(page, 'campaign');
      await speaks(page, look.language);
    });

visit(
  'a level is won with stars, the next one follows, and half a chapter opens the next',
  {},
  async ({ page, url }) => {
    await page.goto('/');
    const card = page.locator('.card.game').first();
    await card.getByRole('link', { name: 'Try it' }).click();
    await page.waitForURL(/sliding%3Acampaign%2F1$|sliding:campaign\/1$/);
    await boardShown(page);
    await stepIs(page, 0, 0);
    await page.locator('[data-fact="target"]').waitFor();
    const { moves } = await api(page, url, 'solve', { board: 'sliding:campaign/1' });
    await play(page, moves);
    const won = page.locator('.win-panel');
    await countIs(won.locator('.star.on'), 3);
    for (const number of [2, 3]) await solve(page, url, `sliding:campaign/${number}`);
    await won.getByRole('button', { name: 'Next level' }).click();
    await page.locator('#crumb', { hasText: 'First slides 2' }).waitFor();
    await page.goto('/campaign/sliding');
    await countIs(page.locator('.chapter-board.done'), 3);
    await countIs(open(page), 1);
    await page.getByText('Opens after one more level of “First slides”').waitFor();
    // There and back first: well solved, not best.
    const { moves: best } = await api(page, url, 'solve', { board: 'sliding:campaign/8' });
    const back = /** @type {Record<string, string>} */ ({ U: 'D', D: 'U', L: 'R', R: 'L' })[best[0]] ?? '';
    await api(page, url, 'records', { board: 'sliding:campaign/8', moves: best[0] + back + best, time: 1 });
    await page.reload();
    await countIs(open(page), 2);
    await countIs(
      page.locator('.chapter-board').nth(7).locator('.star.on'),
      10 * (best.length + 2) <= 11 * best.length ? 2 : 1,
    );
    await textIs(page.locator('.campaign-head .numbers').first(), '4 of 72 solved');
    // The next step is the one after the level that was solved last; here the first of the next chapter.
    await page.goto('/');
    await card.getByRole('link', { name: 'Other shapes 1' }).waitFor();
  },
);

visit('all chapters can be opened; boards without a proof have one star and say so', {}, async ({ page }) => {
  await page.goto('/settings');
  await page.getByRole('checkbox', { name: 'Open all chapters' }).check();
  await page.goto('/campaign/sliding');
  await countIs(open(page), 7);
  const last = page.locator('.chapter').last();
  const unproved = last.getByRole('link', { name: /Nobody has proved the best possible/ });
  await unproved.first().waitFor();
  await countIs(unproved.first().locator('.star'), 1);
});

visit('a chapter of pictures shows them, unless the player has chosen another one', {}, async ({ page }) => {
  await page.goto('/play/sliding%3Acampaign%2F31');
  await boardShown(page);
  await page.locator('.piece .picture').first().waitFor();
});

test('progress survives a killed program and a browser that forgets', NEEDS_SERVER, async () => {
  const folder = mkdtempSync(join(tmpdir(), 'starboard-campaign-'));
  let own = await startServer(0, folder);
  const first = await openPage(browser(), own);
  await first.page.goto(`${own.url}/campaign/sokoban`);
  for (const number of [1, 2, 3, 4]) await solve(first.page, own.url, `sokoban:campaign/${number}`);
  await first.page.reload();
  await countIs(open(first.page), 2);
  await own.kill();
  await first.close();
  own = await startServer(0, folder);
  const again = await openPage(browser(), own, { keeps: true });
  await again.page.goto(`${own.url}/campaign/sokoban`);
  await countIs(open(again.page), 2);
  await countIs(again.page.locator('.chapter-board.done'), 4);
  assert.deepEqual(again.faults, []);
  await again.close();
  await own.stop();
  rmSync(folder, { recursive: true, force: true });
});
