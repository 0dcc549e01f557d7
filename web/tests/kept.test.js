// What is kept: games, packs, progress, records; through a killed server, in both languages, on desktop and phone.

import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { after, before, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { EASY, LANGUAGES, address, boardShown, openPage, startBrowser, startServer } from './app.js';

/** @import { Page } from 'playwright-core' */

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const OUTPUT = join(dirname(fileURLToPath(import.meta.url)), 'output');

/** Boards two moves from the goal, as a pack. */
const PACK = 'sliding:3x3:1,2,3,4,0,6,7,5,8\nsliding:3x3:1,2,3,4,5,6,0,7,8\n';
/** A board that competes with others of its size. */
const RANKED = 'sliding:2x2#g1-3';

/** @type {Awaited<ReturnType<typeof startServer>>} */
let server;
/** @type {import('playwright-core').Browser} */
let browser;
before(async () => {
  mkdirSync(OUTPUT, { recursive: true });
  [server, browser] = await Promise.all([startServer(), startBrowser()]);
});
after(async () => {
  await browser.close();
  await server.stop();
});

/** @param {string} url @param {string} path @param {unknown} [body] @param {string} [method] */
async function api(url, path, body, method = body === undefined ? 'GET' : 'POST') {
  const response = await fetch(`${url}/api/v1/${path}`, { method, ...(body === undefined ? {} : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }) });
  return response.status === 204 ? null : response.json();
}

/** Plays moves of sliding tiles with the keys. @param {Page} page @param {string} moves */
async function play(page, moves) {
  for (const move of moves) await page.keyboard.press(`Arrow${{ U: 'Up', D: 'Down', L: 'Left', R: 'Right' }[move]}`);
}

/** A picture to be looked at, and what axe says. @param {Page} page @param {string} name */
async function look(page, name) {
  await page.screenshot({ path: join(OUTPUT, `${name}.png`) });
  await page.evaluate(AXE);
  const found = await page.evaluate(() => /** @type {any} */ (globalThis).axe.run(document, { resultTypes: ['violations'] }));
  assert.deepEqual(found.violations.map((/** @type {any} */ { id, nodes }) => `${id}: ${nodes.map((/** @type {any} */ node) => node.target).join(' | ')}`), [], name);
  const { wide, width } = await page.evaluate(() => ({ wide: document.documentElement.scrollWidth, width: innerWidth }));
  assert.ok(wide <= width, `${name} is ${wide} wide on ${width}`);
}

for (const language of LANGUAGES) {
  for (const phone of [false, true]) {
    const at = `${phone ? 'phone' : 'desktop'}-${phone ? 'dark' : 'light'}-${language}`;
    const say = (/** @type {string} */ english, /** @type {string} */ chinese) => (language === 'en' ? english : chinese);
    const opened = () => openPage(browser, server, { language, phone, theme: phone ? 'dark' : 'light', settings: { name: 'Ada' }, context: { bypassCSP: true } });

    test(`a win is a record, is beaten, and is reset: ${at}`, async () => {
      const { page, faults, close } = await opened();
      const { moves } = await api(server.url, 'solve', { board: RANKED });
      await api(server.url, 'records', { board: RANKED, moves, time: 3_600_000, name: 'Slow' });
      await page.goto(address(server.url, 'play', RANKED));
      await boardShown(page);
      await play(page, moves);
      const sheet = page.getByRole('dialog');
      await sheet.getByText(say('New record: your fastest yet', '新纪录：最快的一局')).waitFor();
      await look(page, `record-win-${at}`);
      await sheet.getByRole('link', { name: say('See the records', '查看英雄榜') }).click();
      const card = page.locator('[data-family="sliding:2x2"]');
      await card.waitFor();
      assert.equal(await card.locator('tbody tr').count(), 2);
      assert.match((await card.locator('tbody tr').first().textContent()) ?? '', /Ada/);
      await look(page, `records-${at}`);
      await card.getByRole('button', { name: say('Reset', '清除') }).click();
      await card.getByRole('button', { name: say('Really forget these records', '确定清除这些纪录') }).click();
      await page.getByText(say('No records yet', '还没有纪录')).waitFor();
      assert.deepEqual(await api(server.url, 'records'), []);
      assert.deepEqual(faults, []);
      await close();
    });

    test(`a pack is taken in, played, marked, and removed with a way back: ${at}`, async () => {
      const { page, faults, close } = await opened();
      await page.goto(`${server.url}/packs`);
      await page.locator('.card.pack').first().waitFor();
      await look(page, `packs-${at}`);
      await page.getByRole('textbox', { name: say('Levels in any format', '星盘能读取的任何格式') }).fill(PACK);
      await page.getByRole('textbox', { name: say('Title', '标题') }).fill('Two small ones');
      await page.getByRole('button', { name: say('Add', '添加'), exact: true }).click();
      await page.getByRole('heading', { level: 1, name: 'Two small ones' }).waitFor();
      const mark = (/** @type {number} */ level) => page.locator('.level').nth(level).locator('.state-mark');
      assert.match((await mark(0).textContent()) ?? '', new RegExp(say('not yet', '还没')));
      await page.locator('.level').first().click();
      await boardShown(page);
      await play(page, 'UL');
      await page.getByRole('dialog').waitFor();
      await page.goBack();
      await page.locator('.level.optimal, .level.solved').first().waitFor();
      await look(page, `pack-${at}`);
      await page.getByRole('link', { name: say('Next unsolved', '下一个未解关卡') }).click();
      await page.waitForURL(/0,7,8/);
      await page.goBack();
      await page.getByRole('button', { name: say('Remove this pack', '删除这个关卡集') }).click();
      await page.getByRole('button', { name: say('Undo', '撤销') }).click();
      await page.locator('.card.pack', { hasText: 'Two small ones' }).waitFor();
      assert.deepEqual(faults, []);
      await close();
    });

    test(`a game is saved by name, taken up again, renamed and deleted: ${at}`, async () => {
      const { page, faults, close } = await opened();
      await page.goto(address(server.url, 'play', EASY.sliding));
      await boardShown(page);
      await play(page, 'U');
      await page.waitForFunction(() => document.querySelector('input[type=range]')?.getAttribute('max') === '1');
      await page.getByRole('button', { name: say('Save', '存档'), exact: true }).click();
      const sheet = page.getByRole('dialog');
      await sheet.getByRole('textbox').fill('Before lunch');
      await sheet.getByRole('button', { name: say('Save', '保存'), exact: true }).click();
      await sheet.getByText('Before lunch').waitFor();
      await look(page, `saves-${at}`);
      await sheet.getByRole('button', { name: say('Close', '关闭') }).click();
      await play(page, 'D');
      await page.waitForFunction(() => document.querySelector('input[type=range]')?.getAttribute('max') === '2');
      await page.keyboard.press('Control+s');
      await sheet.getByRole('button', { name: say('Open', '打开'), exact: true }).click();
      await page.waitForFunction(() => document.querySelector('input[type=range]')?.getAttribute('max') === '1');
      await page.keyboard.press('Control+s');
      await sheet.getByRole('button', { name: say('Rename: Before lunch', '改名: Before lunch') }).click();
      await sheet.getByRole('textbox', { name: say('Rename', '改名') }).fill('After lunch');
      await page.keyboard.press('Enter');
      await sheet.getByText('After lunch').waitFor();
      await sheet.getByRole('button', { name: say('Delete: After lunch', '删除: After lunch') }).click();
      await sheet.getByText('After lunch').waitFor({ state: 'detached' });
      assert.deepEqual(faults, []);
      await close();
    });
  }
}

/** Drops a file on a part of the page. @param {Page} page @param {string} place @param {string} name @param {string} content */
const drop = (page, place, name, content) =>
  page.evaluate(
    ([where, called, text]) => {
      const data = new DataTransfer();
      data.items.add(new File([text], called));
      const target = document.querySelector(where);
      for (const kind of ['dragover', 'drop']) target?.dispatchEvent(new DragEvent(kind, { dataTransfer: data, bubbles: true, cancelable: true }));
    },
    /** @type {const} */ ([place, name, content]),
  );

for (const [language, phone] of /** @type {const} */ ([['en', true], ['zh-CN', false]])) {
  const at = `${phone ? 'phone' : 'desktop'}-${language}`;
  const say = (/** @type {string} */ english, /** @type {string} */ chinese) => (language === 'en' ? english : chinese);
  const opened = () => openPage(browser, server, { language, phone, context: { bypassCSP: true } });

  test(`a dropped file becomes a pack, one with everything is taken in whole: ${at}`, async () => {
    const { page, faults, close } = await opened();
    await page.goto(`${server.url}/packs`);
    await page.locator('.pack-drop').waitFor();
    await drop(page, '.pack-drop', 'Dropped ones.txt', PACK);
    await page.getByRole('heading', { level: 1, name: 'Dropped ones' }).waitFor();
    await page.locator('.level').nth(1).waitFor();
    assert.equal(await page.locator('.level').count(), 2);
    const { moves } = await api(server.url, 'solve', { board: RANKED });
    await api(server.url, 'records', { board: RANKED, moves, time: 1000 });
    const everything = await api(server.url, 'data');
    assert.equal(everything.optima.length, 1, 'what was proved goes along');
    await api(server.url, 'data', undefined, 'DELETE');
    await page.goto(`${server.url}/settings`);
    await page.locator('[data-drop="everything"]').waitFor();
    await drop(page, '[data-drop="everything"]', 'tea.json', '{"format": "tea"}');
    await page.locator('.notice.bad').waitFor();
    await drop(page, '[data-drop="everything"]', 'starboard.json', JSON.stringify(everything));
    await page.getByText(say('1 records, 1 packs', '1 条纪录，1 个关卡集')).first().waitFor();
    assert.deepEqual((await api(server.url, 'data')).optima, everything.optima);
    await api(server.url, 'data', undefined, 'DELETE');
    await page.goto(`${server.url}/packs`);
    await page.locator('.pack-drop').waitFor();
    await drop(page, '.pack-drop', 'starboard.json', JSON.stringify(everything));
    await page.locator('.card.pack', { hasText: 'Dropped ones' }).waitFor();
    assert.deepEqual(faults, []);
    await close();
  });

  test(`games on a level are watched again, and the best way: ${at}`, async () => {
    const { page, faults, close } = await opened();
    const { moves, cost } = await api(server.url, 'solve', { board: EASY.sokoban, how: { solver: 'exact' } });
    await api(server.url, 'records', { board: EASY.sokoban, moves, time: 12_000 });
    const place = page.locator('.transport input[type=range]').first();
    await page.goto(`${server.url}/packs/sokoban?pack=quay`);
    await page.getByText(say('Watch games again', '重看对局')).click();
    await page.getByRole('button', { name: say('Games', '对局'), exact: true }).click();
    await page.getByRole('link', { name: say(`${moves.length} moves, 12.0 s`, `${moves.length} 步，12.0 s`) }).click();
    await place.and(page.locator(`[max="${moves.length}"]`)).waitFor();
    await page.goBack();
    await page.getByText(say('Watch games again', '重看对局')).click();
    await page.getByRole('button', { name: say('Games', '对局'), exact: true }).click();
    await page.getByRole('link', { name: say('Watch the best way', '看最优解法') }).click();
    await place.and(page.locator(':not([max="0"])')).waitFor();
    assert.match(await page.locator('main').innerText(), new RegExp(String(cost)));
    assert.deepEqual(faults, []);
    await close();
  });

  test(`the board of the day is the same all day and remembers the game: ${at}`, async () => {
    const { page, faults, close } = await opened();
    await page.goto(server.url);
    const cards = page.locator('section[aria-labelledby=daily] .daily a');
    await cards.nth(3).waitFor();
    const links = () => cards.evaluateAll((all) => all.map((link) => link.getAttribute('href')));
    const today = await links();
    const now = new Date();
    const seed = `${now.getFullYear()}${String(now.getMonth() + 1).padStart(2, '0')}${String(now.getDate()).padStart(2, '0')}`;
    assert.ok(today.every((link) => decodeURIComponent(link ?? '').includes(seed)), today.join(' '));
    await cards.first().click();
    await boardShown(page);
    await page.keyboard.press('Space');
    await page.waitForFunction(() => document.querySelector('.timeline input[type=range]')?.getAttribute('max') === '1');
    await page.goto(server.url);
    await cards.nth(3).waitFor();
    assert.deepEqual(await links(), today);
    await cards.first().click();
    await boardShown(page);
    await page.waitForFunction(() => document.querySelector('.timeline input[type=range]')?.getAttribute('max') === '1');
    assert.deepEqual(faults, []);
    await close();
  });

  test(`all records are forgotten only when that is confirmed; fewer moves are a record too: ${at}`, async () => {
    const { page, faults, close } = await opened();
    const { moves } = await api(server.url, 'solve', { board: RANKED });
    const back = /** @type {Record<string, string>} */ ({ U: 'D', D: 'U', L: 'R', R: 'L' })[moves[0]] ?? '';
    await api(server.url, 'records', { board: RANKED, moves: moves[0] + back + moves, time: 1 });
    await page.goto(address(server.url, 'play', RANKED));
    await boardShown(page);
    await play(page, moves);
    await page.getByRole('dialog').getByText(say('New record: your fewest moves', '新纪录：步数最少')).waitFor();
    await page.goto(`${server.url}/records`);
    const all = page.getByRole('button', { name: say('Reset all records', '清除全部纪录') });
    await all.click();
    await page.getByRole('button', { name: say('Cancel', '取消') }).click();
    assert.deepEqual(await api(server.url, 'records'), ['sliding:2x2']);
    await all.click();
    await page.getByRole('button', { name: say('Really forget these records', '确定清除这些纪录') }).click();
    await page.getByText(say('No records yet', '还没有纪录')).waitFor();
    assert.deepEqual(await api(server.url, 'records'), []);
    assert.deepEqual(faults, []);
    await close();
  });
}

test('games with help are not ranked, and say so', async () => {
  const { page, faults, close } = await openPage(browser, server);
  await page.goto(address(server.url, 'play', RANKED));
  await boardShown(page);
  for (let step = 0; step < 20 && !(await page.getByRole('dialog').isVisible()); step += 1) {
    const before = await page.getByRole('slider').first().getAttribute('aria-valuetext');
    await page.keyboard.press('Space');
    await page.waitForFunction((was) => document.querySelector('dialog[open]') || document.querySelector('input[type=range]')?.getAttribute('aria-valuetext') !== was, before);
  }
  await page.getByRole('dialog').getByText('not ranked').waitFor();
  assert.deepEqual(await api(server.url, 'records'), []);
  assert.deepEqual(faults, []);
  await close();
});

test('progress is marked in the levels, and the keys lead to the next unsolved one', async () => {
  const { page, faults, close } = await openPage(browser, server);
  const { moves } = await api(server.url, 'solve', { board: 'sokoban:quay/2', how: { solver: 'exact' } });
  await api(server.url, 'records', { board: 'sokoban:quay/2', moves, time: 1000 });
  await page.goto(address(server.url, 'play', 'sokoban:quay/1'));
  await boardShown(page);
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowLeft');
  await page.getByRole('button', { name: 'Levels' }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('link', { name: /^Level 2, solved optimally/ }).waitFor();
  await sheet.getByRole('link', { name: /^Level 3, not yet played/ }).waitFor();
  await page.screenshot({ path: join(OUTPUT, 'levels-marks.png') });
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+]');
  await page.waitForURL(/quay\/3$/);
  assert.deepEqual(faults, []);
  await close();
});

test('nothing is lost when the server is killed and the browser forgets', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'starboard-kept-'));
  let own = await startServer(0, folder);
  const { page, close } = await openPage(browser, own);
  await page.goto(address(own.url, 'play', EASY.sliding));
  await boardShown(page);
  const kept = page.waitForResponse((response) => response.url().includes('/saves/') && response.request().method() === 'PUT' && Boolean(response.request().postData()?.includes('"at":2')));
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowDown');
  await kept;
  await own.kill();
  await close();
  own = await startServer(0, folder);
  const fresh = await openPage(browser, own, { keeps: true });
  await fresh.page.goto(own.url);
  await fresh.page.getByRole('link', { name: 'Continue' }).click();
  await boardShown(fresh.page);
  await fresh.page.waitForFunction(() => document.querySelector('input[type=range]')?.getAttribute('aria-valuetext') === 'Step 2 of 2');
  assert.deepEqual(fresh.faults, []);
  await fresh.close();
  await own.stop();
  rmSync(folder, { recursive: true, force: true });
});

test('everything goes into one file, is forgotten, and comes back', async () => {
  const { page, faults, close } = await openPage(browser, server);
  const { moves } = await api(server.url, 'solve', { board: RANKED });
  await api(server.url, 'records', { board: RANKED, moves, time: 1000 });
  await page.goto(`${server.url}/settings`);
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save everything to a file' }).click();
  const path = await (await downloading).path();
  await page.getByRole('button', { name: 'Forget everything' }).click();
  await page.getByRole('button', { name: 'Really forget everything' }).click();
  await page.getByText('Everything is forgotten').first().waitFor();
  assert.deepEqual(await api(server.url, 'records'), []);
  await page.locator('input[type=file][accept*=json]').setInputFiles(path);
  await page.getByText('1 records').first().waitFor();
  assert.deepEqual(await api(server.url, 'records'), ['sliding:2x2']);
  assert.deepEqual(faults, []);
  await close();
});
