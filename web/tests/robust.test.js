// What a game in play takes: typed moves, fast keys, two tabs, a server that is killed.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { EASY, NEEDS_SERVER, address, boardShown, countIs, openPage, rig, startServer, stepIs } from './app.js';

const { visit, browser } = rig();

visit('typed moves are played, or it is said what is wrong with them', {}, async ({ page, open }) => {
  await open(EASY.sliding);
  const line = page.getByRole('textbox', { name: 'Type moves' });
  await line.fill('UQ');
  await line.press('Enter');
  await page.locator('.notice', { hasText: 'Move 2' }).waitFor();
  await line.fill('UL');
  await line.press('Enter');
  await page.getByRole('dialog', { name: 'Solved!' }).waitFor();
});

visit('two hundred fast key presses lose none', {}, async ({ page, open }) => {
  await open(EASY.sliding);
  // A first move that was taken shows that the keys are listened to.
  await stepIs(page, 0, 0);
  await page.getByRole('grid').first().press('ArrowUp');
  await stepIs(page, 1, 1);
  await page.evaluate(() => {
    for (let index = 1; index < 200; index += 1)
      dispatchEvent(
        new KeyboardEvent('keydown', { key: index % 2 ? 'ArrowDown' : 'ArrowUp', bubbles: true, cancelable: true }),
      );
  });
  await stepIs(page, 200, 200);
  await page.waitForFunction(
    () => JSON.parse(localStorage.getItem('starboard.saves') ?? '[]')[0]?.steps.split('\n').length === 200,
  );
});

visit('two tabs play the same board without disturbing each other', { fresh: true }, async ({ page, context, url }) => {
  const second = await context.newPage();
  for (const tab of [page, second]) {
    await tab.goto(address(url, 'play', EASY.sliding));
    await boardShown(tab);
  }
  // A page behind another one draws no frames, and nothing that waits for one goes on.
  await page.bringToFront();
  await page.keyboard.press('Space');
  await stepIs(page, 1, 1);
  await second.bringToFront();
  await second.keyboard.press('Space');
  await stepIs(second, 1, 1);
  await second.keyboard.press('Space');
  await second.getByRole('dialog', { name: 'Solved with help' }).waitFor();
  await countIs(page.getByRole('dialog'), 0);
});

test('the server is killed under a game and nothing is lost', NEEDS_SERVER, async () => {
  let own = await startServer();
  const { page, faults, close } = await openPage(browser(), own);
  await page.goto(address(own.url, 'play', EASY.sliding));
  await boardShown(page);
  await page.keyboard.press('Space');
  await stepIs(page, 1, 1);
  await own.kill();
  await page.getByText('Reconnecting').waitFor();
  await page.keyboard.press('z');
  own = await startServer(own.port);
  await page.getByText('Reconnecting').waitFor({ state: 'detached' });
  await stepIs(page, 0, 1);
  await page.keyboard.press('y');
  await stepIs(page, 1, 1);
  assert.deepEqual(faults, []);
  await close();
  await own.stop();
});
