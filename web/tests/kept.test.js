// What is kept: games, packs, progress, records; through a killed server, in both languages, on desktop and phone.

import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import {
  EASY,
  IS_LONG,
  LANGUAGES,
  IS_SITE,
  NEEDS_SERVER,
  address,
  api,
  boardShown,
  countIs,
  finish,
  openPage,
  rig,
  sayIn,
  startServer,
  stepIs,
  textIs,
  textsAre,
  useTool,
} from './app.js';
import { dropFile } from './hands.js';
import { isSound, picture } from './looks.js';

/** @import { Page } from 'playwright-core' */

/** Boards two moves from the goal, as a pack. */
const PACK = 'sliding:3x3:1,2,3,4,0,6,7,5,8\nsliding:3x3:1,2,3,4,5,6,0,7,8\n';
/** A board that competes with others of its size. */
const RANKED = 'sliding:2x2#g1-3';

const { visit, browser } = rig({ shares: false });

/** Waits until the browser keeps so many reports, whoever's they are. @param {Page} page @param {number} count */
const reportsAre = (page, count) =>
  page.waitForFunction(async (count) => {
    const { done } = await pageModule('backend/browser/idb');
    const database = await done(indexedDB.open('starboard-reports'));
    const found = await done(database.transaction('reports').objectStore('reports').count());
    database.close();
    return found === count;
  }, count);

/** Plays moves of sliding tiles with the keys. @param {Page} page @param {string} moves */
async function play(page, moves) {
  for (const move of moves) await page.keyboard.press(`Arrow${{ U: 'Up', D: 'Down', L: 'Left', R: 'Right' }[move]}`);
}

/** A picture to be looked at, and what axe says. @param {Page} page @param {string} name */
async function look(page, name) {
  await picture(page, name);
  await isSound(page, name);
}

visit(
  'a file with bad levels says of each what is wrong and where; the good ones keep number and title everywhere',
  { settings: { animation: 'instant' } },
  async ({ page }) => {
    const levels = [
      '; First of all opt=1 rating=2\n#####\n#@$.#\n#####',
      '; Two players\n#####\n#@$.#\n#@  #\n#####',
      '; Third\n######\n#@ $.#\n######',
    ].join('\n\n');
    await page.goto('/packs/sokoban');
    await page
      .locator('input[type=file]')
      .first()
      .setInputFiles({ name: 'mixed.xsb', mimeType: 'text/plain', buffer: Buffer.from(levels) });
    await page.getByRole('heading', { level: 1, name: 'mixed' }).waitFor();
    const out = page.getByRole('status', { name: 'Left out' });
    await out.getByText(/Level 2 \(“Two players”\), Line 9, column 2: A second player/).waitFor();
    await textsAre(page.locator('.level-title'), ['First of all', 'Third']);
    await page.locator('.level').nth(1).click();
    await page.locator('#crumb', { hasText: 'mixed 2 · Third' }).waitFor();
    await useTool(page, 'Solve');
    await page.locator('[data-outcome]').waitFor();
    await page.getByRole('link', { name: 'Back to the game' }).click();
    await page.locator('#crumb', { hasText: 'mixed 2 · Third' }).waitFor();
    // None of a file's levels can be read: said here too, with every reason.
    await page.goto('/packs/sokoban');
    await page.getByRole('textbox', { name: 'Levels in any format' }).fill('#####\n#@$ #\n#####\n');
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    await page
      .getByRole('alert')
      .getByText(/Level 1, Line \d+, column \d+/)
      .first()
      .waitFor();
    await countIs(page.getByText('opt='), 0);
  },
);

for (const language of LANGUAGES) {
  for (const phone of [false, true]) {
    // English at a desk and Chinese on a phone; the other two in a long run.
    if (phone !== (language === 'zh-CN') && !IS_LONG) continue;
    const at = `${phone ? 'phone' : 'desktop'}-${phone ? 'dark' : 'light'}-${language}`;
    const say = sayIn(language);
    const how = {
      language,
      phone,
      theme: phone ? 'dark' : 'light',
      settings: { name: 'Ada' },
      context: { bypassCSP: true },
    };

    visit(`a win is a record, is beaten, and is reset: ${at}`, how, async ({ page, url, open }) => {
      const { moves } = await api(page, url, 'solve', { board: RANKED });
      await api(page, url, 'records', { board: RANKED, moves, time: 3_600_000, name: 'Slow' });
      await open(RANKED);
      await play(page, moves);
      const sheet = page.getByRole('dialog');
      await sheet.getByText(say('New record: your fastest yet', '新纪录：最快的一局')).waitFor();
      await look(page, `record-win-${at}`);
      await sheet.getByRole('link', { name: say('See the records', '查看英雄榜') }).click();
      const card = page.locator('[data-family="sliding:2x2"]');
      await card.waitFor();
      await card.locator('tbody tr').nth(1).waitFor();
      await countIs(card.locator('tbody tr'), 2);
      assert.match((await card.locator('tbody tr').first().textContent()) ?? '', /Ada/);
      await look(page, `records-${at}`);
      await card.getByRole('button', { name: say('Reset', '清除') }).click();
      await card.getByRole('button', { name: say('Really forget these records', '确定清除这些纪录') }).click();
      await page.getByText(say('No records yet', '还没有纪录')).waitFor();
      assert.deepEqual(await api(page, url, 'records'), []);
    });

    visit(`a pack is taken in, played, marked, and removed with a way back: ${at}`, how, async ({ page }) => {
      await page.goto('/packs');
      await page.locator('.card.pack').first().waitFor();
      await look(page, `packs-${at}`);
      await page.getByRole('textbox', { name: say('Levels in any format', 'Starboard 能读取的任何格式') }).fill(PACK);
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
    });

    visit(`a game is saved by name, taken up again, renamed and deleted: ${at}`, how, async ({ page, open }) => {
      await open(EASY.sliding);
      await play(page, 'U');
      await stepIs(page, 1, 1);
      await useTool(page, say('Save', '存档'), say('More', '更多'));
      const sheet = page.getByRole('dialog');
      await sheet.getByRole('textbox').fill('Before lunch');
      await sheet.getByRole('button', { name: say('Save', '保存'), exact: true }).click();
      await sheet.getByText('Before lunch').waitFor();
      await look(page, `saves-${at}`);
      await sheet.getByRole('button', { name: say('Close', '关闭') }).click();
      await play(page, 'D');
      await stepIs(page, 2, 2);
      await page.keyboard.press('Control+s');
      await sheet.getByRole('button', { name: say('Open', '打开'), exact: true }).click();
      await stepIs(page, 1, 1);
      await page.keyboard.press('Control+s');
      await sheet.getByRole('button', { name: say('Rename: Before lunch', '改名：Before lunch') }).click();
      await sheet.getByRole('textbox', { name: say('Rename', '改名') }).fill('After lunch');
      await page.keyboard.press('Enter');
      await sheet.getByText('After lunch').waitFor();
      await sheet.getByRole('button', { name: say('Delete: After lunch', '删除：After lunch') }).click();
      await sheet.getByText('After lunch').waitFor({ state: 'detached' });
    });
  }
}

/**
 * Tests that are tried in one language, each in the other one than the test before; in a long run in both.
 * @param {string} language
 * @returns {typeof visit}
 */
function onceIn(language) {
  let count = 0;
  return (...test) => {
    const isOurs = LANGUAGES[count % LANGUAGES.length] === language;
    count += 1;
    if (isOurs || IS_LONG) visit(...test);
  };
}

for (const [language, phone] of /** @type {const} */ ([
  ['en', true],
  ['zh-CN', false],
])) {
  const at = `${phone ? 'phone' : 'desktop'}-${language}`;
  const say = sayIn(language);
  const how = { language, phone, context: { bypassCSP: true } };
  const once = onceIn(language);

  once(`a dropped file becomes a pack, one with everything is taken in whole: ${at}`, how, async ({ page, url }) => {
    await page.goto('/packs');
    await page.locator('.pack-drop').waitFor();
    await dropFile(page, '.pack-drop', 'Dropped ones.txt', PACK);
    await page.getByRole('heading', { level: 1, name: 'Dropped ones' }).waitFor();
    await page.locator('.level').nth(1).waitFor();
    await countIs(page.locator('.level'), 2);
    const { moves } = await api(page, url, 'solve', { board: RANKED });
    await api(page, url, 'records', { board: RANKED, moves, time: 1000 });
    const everything = await api(page, url, 'data');
    assert.equal(everything.optima.length, 1, 'what was proved goes along');
    await api(page, url, 'data', undefined, 'DELETE');
    await page.goto('/settings');
    await page.locator('[data-drop="everything"]').waitFor();
    await dropFile(page, '[data-drop="everything"]', 'tea.json', '{"format": "tea"}');
    await page.locator('.notice.bad').waitFor();
    await dropFile(page, '[data-drop="everything"]', 'starboard.json', JSON.stringify(everything));
    await page.getByText(say('records: 1, packs: 1', '1 条纪录，1 个关卡集')).first().waitFor();
    assert.deepEqual((await api(page, url, 'data')).optima, everything.optima);
    await api(page, url, 'data', undefined, 'DELETE');
    await page.goto('/packs');
    await page.locator('.pack-drop').waitFor();
    await dropFile(page, '.pack-drop', 'starboard.json', JSON.stringify(everything));
    await page.locator('.card.pack', { hasText: 'Dropped ones' }).waitFor();
  });

  once(`games on a level are watched again, and the best way: ${at}`, how, async ({ page, url }) => {
    const { moves, cost } = await api(page, url, 'solve', { board: EASY.sokoban, how: { solver: 'exact' } });
    await api(page, url, 'records', { board: EASY.sokoban, moves, time: 12_000 });
    const place = page.locator('.transport input[type=range]').first();
    const games = async () => {
      // By keys: the levels above get their pictures one by one, and what stands below them moves under a pointer.
      await page.getByText(say('Watch games again', '重看对局')).press('Enter');
      await page.getByRole('button', { name: say('Games', '对局'), exact: true }).press('Enter');
    };
    await page.goto('/packs/sokoban?pack=quay');
    await games();
    await page
      .getByRole('link', { name: say(`${moves.length} moves, 12.00 s`, `${moves.length} 步，12.00 s`) })
      .click();
    await place.and(page.locator(`[max="${moves.length}"]`)).waitFor();
    await page.goBack();
    await games();
    await page.getByRole('link', { name: say('Watch the best way', '看最优解法') }).click();
    await place.and(page.locator(':not([max="0"])')).waitFor();
    await page.locator('main', { hasText: String(cost) }).waitFor();
  });

  once(`the board of the day is the same all day and remembers the game: ${at}`, how, async ({ page }) => {
    await page.clock.setFixedTime(new Date('2026-11-19T00:01:00'));
    await page.goto('/');
    const cards = page.locator('section[aria-labelledby=daily] .daily a');
    await cards.nth(3).waitFor();
    const links = () => cards.evaluateAll((all) => all.map((link) => link.getAttribute('href')));
    const today = await links();
    assert.ok(
      today.every((link) => /-da1120261119[01][0-9a-f]$/.test(decodeURIComponent(link ?? ''))),
      today.join(' '),
    );
    await page.clock.setFixedTime(new Date('2026-11-19T23:59:00'));
    await cards.first().click();
    await boardShown(page);
    await page.keyboard.press('Space');
    await stepIs(page, 1, 1);
    await page.goto('/');
    await cards.nth(3).waitFor();
    assert.deepEqual(await links(), today);
    await cards.first().click();
    await boardShown(page);
    await stepIs(page, 1, 1);
  });

  once(
    `all records are forgotten only when that is confirmed; fewer moves are a record too: ${at}`,
    how,
    async ({ page, url, open }) => {
      const { moves } = await api(page, url, 'solve', { board: RANKED });
      const back = /** @type {Record<string, string>} */ ({ U: 'D', D: 'U', L: 'R', R: 'L' })[moves[0]] ?? '';
      await api(page, url, 'records', { board: RANKED, moves: moves[0] + back + moves, time: 1 });
      await open(RANKED);
      await play(page, moves);
      await page.getByRole('dialog').getByText(say('New record: your fewest moves', '新纪录：步数最少')).waitFor();
      await page.goto('/records');
      const all = page.getByRole('button', { name: say('Reset all records', '清除全部纪录') });
      await all.click();
      await page.getByRole('button', { name: say('Cancel', '取消') }).click();
      assert.deepEqual(await api(page, url, 'records'), ['sliding:2x2']);
      await all.click();
      await page.getByRole('button', { name: say('Really forget these records', '确定清除这些纪录') }).click();
      await page.getByText(say('No records yet', '还没有纪录')).waitFor();
      assert.deepEqual(await api(page, url, 'records'), []);
    },
  );
}

visit(
  'records are ranked per size, and of a size per way of shuffling: a short walk beats no whole shuffle',
  {},
  async ({ page, url, open }) => {
    const [whole, walk, small] = ['sliding:3x3#g1-5', 'sliding:3x3,moves=6#g1-1', RANKED];
    const plans = /** @type {Record<string, string>} */ ({});
    for (const [board, time] of /** @type {const} */ ([
      [whole, 3_600_000],
      [walk, 1],
      [small, 2],
    ])) {
      plans[board] = (await api(page, url, 'solve', { board })).moves;
      await api(page, url, 'records', { board, moves: plans[board], time });
    }
    await open(whole);
    await play(page, plans[whole] ?? '');
    await page.getByRole('dialog').getByText('New record: your fastest yet').waitFor();
    await page.goto('/records');
    const sizes = page.locator('section[aria-label="Sliding tiles"] > section');
    await sizes.nth(1).waitFor();
    assert.deepEqual(
      await sizes.evaluateAll((all) =>
        all.map((size) => [
          size.querySelector('h3')?.textContent,
          [...size.querySelectorAll('[data-family]')].map((card) => [
            card.getAttribute('data-family'),
            card.querySelector('h4')?.textContent,
            card.querySelectorAll('tbody tr').length,
          ]),
        ]),
      ),
      [
        ['2×2', [['sliding:2x2', '2×2', 1]]],
        [
          '3×3',
          [
            ['sliding:3x3', '3×3', 2],
            ['sliding:3x3,moves=6', '3×3 · Moves: 6', 1],
          ],
        ],
      ],
    );
  },
);

visit('games with help are not ranked, and say so', {}, async ({ page, url, open }) => {
  await open(RANKED);
  await finish(page);
  await page.getByRole('dialog').getByText('not ranked').waitFor();
  assert.deepEqual(await api(page, url, 'records'), []);
});

visit(
  'progress is marked in the levels, and the keys lead to the next unsolved one',
  {},
  async ({ page, url, open }) => {
    const { moves } = await api(page, url, 'solve', { board: 'sokoban:quay/2', how: { solver: 'exact' } });
    await api(page, url, 'records', { board: 'sokoban:quay/2', moves, time: 1000 });
    await open('sokoban:quay/1');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowLeft');
    await useTool(page, 'Levels');
    const sheet = page.getByRole('dialog');
    await sheet.getByRole('link', { name: /^Level 2, solved optimally/ }).waitFor();
    await sheet.getByRole('link', { name: /^Level 3, not yet played/ }).waitFor();
    await picture(page, 'levels-marks');
    await page.keyboard.press('Escape');
    await page.keyboard.press('Control+]');
    await page.waitForURL(/quay\/3$/);
  },
);

test('nothing is lost when the server is killed and the browser forgets', NEEDS_SERVER, async () => {
  const folder = mkdtempSync(join(tmpdir(), 'starboard-kept-'));
  let own = await startServer(0, folder);
  const { page, close } = await openPage(browser(), own);
  await page.goto(address(own.url, 'play', EASY.sliding));
  await boardShown(page);
  const kept = page.waitForResponse(
    (response) =>
      response.url().includes('/saves/') &&
      response.request().method() === 'PUT' &&
      Boolean(response.request().postData()?.includes('"at":2')),
  );
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowDown');
  await kept;
  await own.kill();
  await close();
  own = await startServer(0, folder);
  const fresh = await openPage(browser(), own, { keeps: true });
  await fresh.page.goto(own.url);
  await fresh.page.getByRole('link', { name: 'Continue' }).click();
  await boardShown(fresh.page);
  await stepIs(fresh.page, 2, 2);
  assert.deepEqual(fresh.faults, []);
  await fresh.close();
  await own.stop();
  rmSync(folder, { recursive: true, force: true });
});

visit('everything goes into one file, is forgotten, and comes back', {}, async ({ page, url }) => {
  const { moves } = await api(page, url, 'solve', { board: RANKED });
  await api(page, url, 'records', { board: RANKED, moves, time: 1000 });
  await page.goto('/settings');
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save everything to a file' }).click();
  const path = await (await downloading).path();
  const [harmless, grave] = await Promise.all(
    ['Save everything to a file', 'Forget everything'].map((name) =>
      page.getByRole('button', { name }).evaluate((button) => getComputedStyle(button).color),
    ),
  );
  assert.notEqual(grave, harmless, 'what cannot be taken back has a colour of its own');
  await page.getByRole('button', { name: 'Forget everything' }).click();
  await page.getByRole('button', { name: 'Really forget everything' }).click();
  await page.getByText('Everything is forgotten').first().waitFor();
  assert.deepEqual(await api(page, url, 'records'), []);
  await page.locator('input[type=file][accept*=json]').setInputFiles(path);
  await page.getByText('records: 1').first().waitFor();
  assert.deepEqual(await api(page, url, 'records'), ['sliding:2x2']);
});

visit('what was forgotten is offered back, at once and later', {}, async ({ page, url }) => {
  const { moves } = await api(page, url, 'solve', { board: RANKED });
  await api(page, url, 'records', { board: RANKED, moves, time: 1000 });
  await page.goto('/settings');
  for (const place of ['.notice', '[data-deleted] li:first-child']) {
    await page.getByRole('button', { name: 'Forget everything' }).click();
    await page.getByRole('button', { name: 'Really forget everything' }).click();
    await page.getByText('Everything is forgotten').first().waitFor();
    assert.deepEqual(await api(page, url, 'records'), []);
    await page.locator(place).getByRole('button', { name: 'Bring it back' }).click();
    await page.getByText('It is back').first().waitFor();
    assert.deepEqual(await api(page, url, 'records'), ['sliding:2x2']);
  }
});

visit('where nothing new is kept the page says so as long as it is so', NEEDS_SERVER, async ({ page }) => {
  const reason = { id: 'store-unwritable', args: [['error', 'disk full']] };
  await page.route('**/api/v1/keeping', (route) => route.fulfill({ json: { kept: false, reason } }));
  await page.goto('/settings');
  await page.locator('.banner', { hasText: 'nothing new is kept' }).waitFor();
  await page.goto('/');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await look(page, 'kept-banner');
  await page.unroute('**/api/v1/keeping');
  await page.reload();
  await page.locator('.bar').waitFor();
  await page.locator('.banner').waitFor({ state: 'detached' });
});

visit('a game is spelled as its puzzle says, however late the puzzles come', NEEDS_SERVER, async ({ page, open }) => {
  const board = 'sliding:3x3:1,2,3,4,0,6,7,5,8';
  // The server hears nothing of the game, so that the page tells it when it starts again.
  const isSave = (/** @type {URL} */ url) => url.pathname.startsWith('/api/v1/saves/');
  await page.route(isSave, (route) => route.fulfill({ status: 204 }));
  await open(board);
  await play(page, 'LR');
  await stepIs(page, 2);
  await page.waitForFunction(
    () => JSON.parse(localStorage.getItem('starboard.saves') ?? '[]')[0]?.steps.split('\n').length === 2,
  );
  // What a page sends while it is left may get past the route.
  await page.evaluate(() => {
    for (const kind of ['pagehide', 'visibilitychange'])
      addEventListener(kind, (event) => event.stopImmediatePropagation(), { capture: true });
  });
  let isAgain = false;
  const listed = page.waitForResponse((response) => new URL(response.url()).pathname === '/api/v1/saves');
  await page.route('**/api/v1/meta', async (route) => {
    isAgain = true;
    await (await listed).finished();
    await route.continue();
  });
  const sending = page.waitForRequest((request) => isAgain && isSave(new URL(request.url())));
  await page.goto('/');
  assert.deepEqual((await sending).postDataJSON().record.runs, ['LR']);
});

visit(
  'players have games, settings and progress of their own; a guest leaves nothing',
  { fresh: true, settings: { animation: 'instant' } },
  async ({ page, url, open }) => {
    const OPEN = 'sliding:3x3:1,2,3,4,0,6,7,5,8';
    const current = page.locator('.profile[aria-current=true] .profile-name');
    const choose = async (/** @type {string} */ name) => {
      await page.goto('/settings');
      await page.getByRole('button', { name: `Play as ${name}` }).click();
      await textIs(current, name);
    };
    await open(OPEN);
    await play(page, 'L');
    await stepIs(page, 1);
    await page.goto('/settings');
    await page.getByRole('button', { name: 'New player' }).click();
    // The hands go on where the eyes are.
    await page.locator('.profile-form input:focus').waitFor();
    await page.keyboard.type('Ada');
    await page.getByRole('radio', { name: 'Green' }).check();
    await look(page, 'profiles');
    await page.getByRole('button', { name: 'Add and play' }).click();
    await textIs(current, 'Ada');
    await page.locator('.player-now .colour-green').waitFor();

    await open(OPEN);
    await stepIs(page, 0, 0);
    await play(page, 'LR');
    await stepIs(page, 2);
    await choose('Main player');
    await open(OPEN);
    await stepIs(page, 1);
    await choose('Guest');
    await open(OPEN);
    await stepIs(page, 0, 0);
    await play(page, 'L');
    await stepIs(page, 1);
    await choose('Ada');
    await open(OPEN);
    await stepIs(page, 2);
    const keep = () =>
      page.evaluate(async () =>
        (await pageModule('keep/reports')).keepReport({ title: 'mine', command: '', runs: [] }),
      );
    await keep();
    // What a player saves to a file is that player's.
    await page.evaluate(async () => (await pageModule('keep/autosave')).flush());
    const { saves } = await page.evaluate(async () => (await pageModule('keep/wire')).call('GET', 'data'));
    assert.deepEqual(
      saves.map((/** @type {any} */ save) => save.record.runs),
      [['LR']],
    );
    // Her records bear her name, unless she gives another one.
    const { moves } = await api(page, url, 'solve', { board: 'sliding:2x2#g1-3' });
    await open('sliding:2x2#g1-3');
    await stepIs(page, 0, 0);
    await play(page, moves);
    await page.locator('.win-panel').getByRole('link', { name: 'See the records' }).click();
    await page.locator('.record-card').getByText('Ada', { exact: true }).first().waitFor();
    await choose('Guest');
    await open(OPEN);
    await stepIs(page, 0, 0);
    await keep();

    await choose('Main player');
    // Hers; a guest leaves none.
    await reportsAre(page, 1);
    await page.getByRole('button', { name: 'Name and colour of Ada' }).click();
    await page.getByRole('button', { name: 'Remove from the list' }).click();
    await look(page, 'profiles-removal');
    await page.getByRole('button', { name: 'Really remove from the list' }).click();
    await countIs(page.locator('.profile'), 2);
    await reportsAre(page, 0);
    if (!IS_SITE) return;
    // Nothing is left of her, or of the guest.
    const databases = await page.evaluate(() => indexedDB.databases());
    const ofPlayers = databases.filter(({ name }) => /^starboard(-guest|-[0-9a-f]{8})?$/.test(name ?? ''));
    assert.deepEqual(
      ofPlayers.map(({ name }) => name),
      ['starboard'],
    );
    assert.equal(await page.evaluate(() => Object.keys(localStorage).filter((key) => /^profile-/.test(key)).length), 0);
  },
);
