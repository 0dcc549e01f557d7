// Playing: every puzzle from an empty browser to the win, and what goes on around it.

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { EASY, LANGUAGES, PUZZLES, address, boardShown, counter, openPage, startBrowser, startServer } from './app.js';

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

const MOST_STEPS = 60;

/** Takes good moves until the board is won. @param {import('playwright-core').Page} page */
async function finish(page) {
  const sheet = page.getByRole('dialog');
  for (let step = 0; step < MOST_STEPS; step += 1) {
    const before = await page.getByRole('slider').first().getAttribute('aria-valuetext');
    await page.keyboard.press('Space');
    await page.waitForFunction((was) => document.querySelector('dialog[open]') || document.querySelector('input[type=range]')?.getAttribute('aria-valuetext') !== was, before);
    if (await sheet.isVisible()) return;
  }
  assert.fail('not won');
}

for (const puzzle of PUZZLES) {
  for (const language of LANGUAGES) {
    for (const phone of [false, true]) {
      test(`${puzzle}, ${language}, ${phone ? 'phone' : 'desktop'}: from the board to the win and on`, async () => {
        const { page, faults, close } = await openPage(browser, server, { language, phone });
        await page.goto(address(server.url, 'play', EASY[puzzle]));
        await boardShown(page);
        assert.equal(await counter(page, 'time').textContent(), '0:00');
        await finish(page);
        const sheet = page.getByRole('dialog');
        assert.equal(await sheet.getByRole('heading').first().textContent(), language === 'en' ? 'Solved!' : '完成！');
        await sheet.getByRole('button', { name: language === 'en' ? 'Play again' : '再玩一次' }).click();
        await sheet.waitFor({ state: 'detached' });
        assert.deepEqual(faults, []);
        await close();
      });
    }
  }

  test(`${puzzle}: undo, redo, restart, travel, reload`, async () => {
    const { page, faults, close } = await openPage(browser, server);
    await page.goto(address(server.url, 'play', EASY[puzzle]));
    await boardShown(page);
    const at = (/** @type {number} */ step, /** @type {number} */ length) => page.waitForFunction((says) => document.querySelector('input[type=range]')?.getAttribute('aria-valuetext') === says, `Step ${step} of ${length}`);
    await page.keyboard.press('Space');
    await at(1, 1);
    await page.keyboard.press('z');
    await at(0, 1);
    await page.keyboard.press('y');
    await at(1, 1);
    await page.keyboard.press('r');
    await at(2, 2);
    await page.keyboard.press('u');
    await at(1, 2);
    await page.getByRole('slider', { name: 'History' }).focus();
    await page.keyboard.press('Home');
    await at(0, 2);
    await page.getByRole('button', { name: 'Bookmark this step' }).click();
    await page.getByRole('button', { name: 'Bookmark at step 0' }).waitFor();
    await page.reload();
    await at(0, 2);
    await page.getByRole('button', { name: 'Bookmark at step 0' }).waitFor();
    assert.deepEqual(faults, []);
    await close();
  });

  test(`${puzzle}: a hint is shown and not played; the position travels as a link`, async () => {
    const { page, faults, close } = await openPage(browser, server);
    await page.goto(address(server.url, 'play', EASY[puzzle]));
    await boardShown(page);
    await page.getByRole('button', { name: 'Hint' }).click();
    await page.locator('.notice').waitFor();
    assert.match((await page.locator('.notice').textContent()) ?? '', /Try/);
    await page.keyboard.press('Space');
    await page.getByRole('button', { name: 'Share' }).click();
    const sheet = page.getByRole('dialog');
    await sheet.getByRole('radio', { name: 'Link to this position' }).check();
    const link = await sheet.getByRole('textbox', { name: 'Link to this position' }).inputValue();
    await page.goto(link);
    await boardShown(page);
    assert.equal(await page.getByText('cannot be opened').count(), 0);
    assert.deepEqual(faults, []);
    await close();
  });

  test(`${puzzle}: a new board from the form`, async () => {
    const { page, faults, close } = await openPage(browser, server);
    await page.goto(address(server.url, 'play', EASY[puzzle]));
    await boardShown(page);
    await page.keyboard.press('n');
    const sheet = page.getByRole('dialog');
    await sheet.getByRole('radio', { name: 'Custom' }).check();
    const columns = sheet.getByRole('spinbutton', { name: 'Size: columns' });
    await columns.fill('1000');
    await sheet.getByText('please').first().waitFor();
    assert.equal(await sheet.getByRole('button', { name: 'Start' }).isDisabled(), true);
    await columns.fill('6');
    await sheet.getByRole('textbox', { name: 'Seed' }).fill('7f');
    await sheet.getByRole('button', { name: 'Start' }).click();
    await page.waitForURL(/7f/);
    await boardShown(page);
    assert.deepEqual(faults, []);
    await close();
  });
}

test('a lost position is said quietly, with the reason and the way back', async () => {
  const { page, faults, close } = await openPage(browser, server);
  await page.goto(address(server.url, 'play', 'sokoban:rle:7#|#4-.#|#-$@2-#|#5-#|7#'));
  await boardShown(page);
  await page.getByRole('textbox', { name: 'Type moves' }).fill('L');
  await page.keyboard.press('Enter');
  await page.getByText('This position is lost').first().waitFor();
  assert.equal(await page.getByRole('dialog').count(), 0);
  await page.getByRole('button', { name: 'Back to move 0' }).click();
  await page.locator('.lost').waitFor({ state: 'detached' });
  assert.deepEqual(faults, []);
  await close();
});

test('typed moves are played, or it is said what is wrong with them', async () => {
  const { page, faults, close } = await openPage(browser, server);
  await page.goto(address(server.url, 'play', EASY.sliding));
  await boardShown(page);
  const line = page.getByRole('textbox', { name: 'Type moves' });
  await line.fill('UQ');
  await line.press('Enter');
  await page.locator('.notice', { hasText: 'Move 2' }).waitFor();
  await line.fill('UL');
  await line.press('Enter');
  await page.getByRole('dialog', { name: 'Solved!' }).waitFor();
  assert.deepEqual(faults, []);
  await close();
});

test('two hundred fast key presses lose none', async () => {
  const { page, faults, close } = await openPage(browser, server);
  await page.goto(address(server.url, 'play', EASY.sliding));
  await boardShown(page);
  const step = (/** @type {string} */ text) =>
    page.waitForFunction((text) => document.querySelector('input[type=range]')?.getAttribute('aria-valuetext') === text, text, { timeout: 60_000 });
  // A first move that was taken shows that the keys are listened to.
  await step('Step 0 of 0');
  await page.getByRole('grid').first().press('ArrowUp');
  await step('Step 1 of 1');
  await page.evaluate(() => {
    for (let index = 1; index < 200; index += 1) dispatchEvent(new KeyboardEvent('keydown', { key: index % 2 ? 'ArrowDown' : 'ArrowUp', bubbles: true, cancelable: true }));
  });
  await step('Step 200 of 200');
  const kept = await page.evaluate(() => JSON.parse(localStorage.getItem('starboard.saves') ?? '[]')[0]);
  assert.equal(kept.steps.split('\n').length, 200);
  assert.deepEqual(faults, []);
  await close();
});

test('two tabs play the same board without disturbing each other', async () => {
  const { page, context, faults, close } = await openPage(browser, server);
  const second = await context.newPage();
  for (const tab of [page, second]) {
    await tab.goto(address(server.url, 'play', EASY.sliding));
    await boardShown(tab);
  }
  // A page behind another one draws no frames, and nothing that waits for one goes on.
  await page.bringToFront();
  await page.keyboard.press('Space');
  await page.waitForFunction(() => document.querySelector('input[type=range]')?.getAttribute('max') === '1');
  await second.bringToFront();
  await second.keyboard.press('Space');
  await second.waitForFunction(() => document.querySelector('input[type=range]')?.getAttribute('max') === '1');
  await second.keyboard.press('Space');
  await second.getByRole('dialog', { name: 'Solved!' }).waitFor();
  assert.equal(await page.getByRole('dialog').count(), 0);
  assert.deepEqual(faults, []);
  await close();
});

test('the server is killed under a game and nothing is lost', async () => {
  let own = await startServer();
  const { page, faults, close } = await openPage(browser, own);
  await page.goto(address(own.url, 'play', EASY.sliding));
  await boardShown(page);
  await page.keyboard.press('Space');
  await page.waitForFunction(() => document.querySelector('input[type=range]')?.getAttribute('max') === '1');
  await own.kill();
  await page.getByText('Reconnecting').waitFor();
  await page.keyboard.press('z');
  own = await startServer(own.port);
  await page.getByText('Reconnecting').waitFor({ state: 'detached' });
  await page.waitForFunction(() => document.querySelector('input[type=range]')?.getAttribute('aria-valuetext') === 'Step 0 of 1');
  await page.keyboard.press('y');
  await page.waitForFunction(() => document.querySelector('input[type=range]')?.getAttribute('aria-valuetext') === 'Step 1 of 1');
  assert.deepEqual(faults, []);
  await close();
  await own.stop();
});
