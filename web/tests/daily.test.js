// The boards of the day over a calendar of our own: a rhythm, a streak, days to go back to, a card to share.

import assert from 'node:assert/strict';
import { api, boardShown, countIs, lookName, looksOf, rig, sayIn, textIs } from './app.js';
import { isSound, picture, speaks } from './looks.js';

/** @import { Locator, Page } from 'playwright-core' */

const { visit } = rig({ shares: false });

/** Makes it noon of a day. @param {Page} page @param {string} day */
const setDay = (page, day) => page.clock.setFixedTime(new Date(`${day}T12:00:00`));

/**
 * The sliding board of a day. The places of the others stand there before their boards are picked, so the first link
 * may be another puzzle's.
 * @param {Locator} list
 */
const sliding = (list) => list.locator('.daily').first().locator('a');

/** Plays the sliding board of a day with the keys. @param {Page} page @param {string} url */
async function win(page, url) {
  await boardShown(page);
  const board = decodeURIComponent(page.url().split('/play/')[1] ?? '');
  const { moves } = await api(page, url, 'solve', { board });
  for (const move of moves)
    await page.keyboard.press(`Arrow${{ U: 'Up', D: 'Down', L: 'Left', R: 'Right' }[String(move)]}`);
  await page.locator('.win-panel').waitFor();
  return board;
}

for (const look of looksOf(0))
  visit(`days in a row, days that were missed, days made up for: ${lookName(look)}`, look, async ({ page, url }) => {
    const say = sayIn(look.language);
    const daily = page.locator('section[aria-labelledby=daily]');
    const streak = page.locator('.streak');
    const first = sliding(daily);
    await setDay(page, '2026-11-16');
    await page.goto('/');
    await daily.getByText(say('Easy', '简单')).first().waitFor();
    await countIs(streak, 0);
    await first.click();
    assert.match(await win(page, url), /-da112026111600$/);
    await page.goto('/');
    await textIs(streak, say('One day in a row', '连续 1 天'));
    await setDay(page, '2026-11-17');
    await page.goto('/');
    await textIs(streak, say('One day in a row', '连续 1 天'));
    await first.click();
    await win(page, url);
    await page.goto('/');
    await textIs(streak, say('2 days in a row', '连续 2 天'));
    // A day of the week before: it is solved, but the streak is no longer for it.
    await page.goto('/daily');
    await page
      .getByRole('link', { name: new RegExp(say('November 9, 2026, 0 of 4', '2026年11月9日.*已解 0')) })
      .click();
    await page.locator('#the-day', { hasText: say('November 9', '11月9日') }).waitFor();
    await sliding(page.locator('.calendar-page')).click();
    assert.match(await win(page, url), /-da112026110900$/);
    await page.goto('/daily/2026-11-09');
    await countIs(page.locator('.day-mark.later'), 1);
    await countIs(page.locator('.day-mark.in-time'), 2);
    await textIs(streak, say('2 days in a row', '连续 2 天'));
    await picture(page, 'calendar');
    await isSound(page, 'calendar');
    await speaks(page, look.language);
    // By keys to the day after.
    await page.keyboard.press('ArrowRight');
    await page.waitForURL(/2026-11-10/);
    await page.locator('.day[aria-current]', { hasText: '10' }).waitFor();
    await setDay(page, '2026-11-19');
    await page.goto('/daily');
    await countIs(page.locator('.day.today'), 1);
    await countIs(streak, 0);
  });

visit('the card of a day gives no board away, and is no empty picture', {}, async ({ page, url }) => {
  await setDay(page, '2026-11-16');
  await page.goto('/daily');
  await sliding(page.locator('.calendar-page')).click();
  const board = await win(page, url);
  await page.goto('/daily');
  await page.getByRole('button', { name: 'Share' }).click();
  const sheet = page.getByRole('dialog');
  await sheet.locator('canvas').waitFor();
  const colours = await sheet.locator('canvas').evaluate((/** @type {HTMLCanvasElement} */ canvas) => {
    const { data } = /** @type {CanvasRenderingContext2D} */ (canvas.getContext('2d')).getImageData(0, 0, 1200, 630);
    return new Set(new Uint32Array(data.buffer)).size;
  });
  assert.ok(colours > 20, `${colours} colours`);
  const words = await sheet.getByRole('textbox').inputValue();
  assert.match(words, /November 16, 2026\nSliding tiles {2}★★★ \d+:\d\d\nSokoban {2}–\n/);
  assert.ok(!words.includes(board.split('#')[1] ?? board), words);
});

visit('the board of a day is called as hard as its day', {}, async ({ page }) => {
  await page.goto('/nowhere');
  await setDay(page, '2026-11-22');
  for (const [day, word] of [
    ['2026-11-18', 'Medium'],
    ['2026-11-22', 'Expert'],
  ]) {
    await page.goto(`/daily/${day}`);
    await page.locator('.calendar-page .badge', { hasText: word }).first().waitFor();
    await sliding(page.locator('.calendar-page')).click();
    await page.locator('[data-fact=difficulty] dd', { hasText: word }).waitFor();
  }
});

visit('a week rises from easy to hard, by the ratings', {}, async ({ page }) => {
  await page.goto('/nowhere');
  const scores = await page.evaluate(async () => {
    const { dailyBoard, daysAfter } = await pageModule('daily');
    const { signal } = new AbortController();
    const week = Array.from({ length: 7 }, (_, at) => daysAfter(new Date(2026, 10, 16), at));
    const scores = [];
    for (const puzzle of ['sokoban', 'brick']) {
      const boards = [];
      for (const date of week) boards.push((await dailyBoard(puzzle, date, signal)).rating.score);
      scores.push(boards);
    }
    return scores;
  });
  for (const week of scores) {
    assert.deepEqual(
      week,
      [...week].sort((one, other) => one - other),
      String(week),
    );
    assert.ok(week[0] < 20 && week[6] > 60, String(week));
  }
});
