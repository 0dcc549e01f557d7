// Home, settings, help, levels: what can be reached without a game.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  LANGUAGES,
  NEEDS_SERVER,
  PHONE,
  boardShown,
  countIs,
  finish,
  openPage,
  rig,
  sayIn,
  stepIs,
  travel,
  useTool,
} from './app.js';

const { visit, server, browser } = rig({ shares: false });

visit(
  'a newcomer gets a gentle board of every puzzle with its goal and first words, and continues it later',
  {},
  async ({ page, url }) => {
    for (let card = 0; card < 4; card += 1) {
      await page.goto(`${url}/`);
      await page.getByRole('link', { name: 'Try it' }).first().click();
      await boardShown(page);
      await page
        .getByRole('complementary', { name: 'First steps' })
        .getByText(/^(Bring|Push|Clear)/)
        .waitFor();
      await page.keyboard.press('Space');
      await stepIs(page, 1, 1);
    }
    await page.goto(`${url}/`);
    await page.getByRole('link', { name: 'Continue' }).nth(3).waitFor();
  },
);

visit(
  'a newcomer on a phone reads the first words, asks for help, and wins',
  { phone: true, language: 'zh-CN' },
  async ({ page, url }) => {
    await page.goto(`${url}/`);
    await page.getByRole('link', { name: '试一试' }).nth(1).tap();
    await boardShown(page);
    const words = page.getByRole('complementary', { name: '新手提示' });
    await words.getByRole('button', { name: '知道了' }).tap();
    await words.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: '提示' }).tap();
    await page.locator('.notice').waitFor();
    await finish(page);
    await page.getByRole('dialog', { name: '在帮助下完成' }).getByRole('button', { name: '下一关' }).tap();
    await page.waitForURL(/campaign\/2$/);
    await boardShown(page);
    await countIs(words, 0);
  },
);

visit('an address of no puzzle leads home', {}, async ({ page, url }) => {
  for (const path of ['/play/foo', '/solve/chess:1', '/race/foo']) {
    await page.goto(`${url}${path}`);
    await page.getByRole('heading', { name: 'There is nothing here' }).waitFor();
  }
  await page.getByRole('main').getByRole('link').click();
  await page.getByRole('link', { name: 'Try it' }).first().waitFor();
});

visit(
  'who has chosen no language is met in that of the browser, whoever else uses the program',
  { ...NEEDS_SERVER, language: 'zh-CN', settings: { language: '' } },
  async ({ page, url }) => {
    await page.goto(`${url}/settings`);
    await page.getByRole('heading', { name: '设置' }).waitFor();
    const kept = page.waitForRequest(
      (request) => request.method() === 'PUT' && request.url().endsWith('/api/v1/settings'),
    );
    await page.getByRole('checkbox').first().click();
    assert.equal(JSON.parse((await kept).postData() ?? '{}').language, '');
  },
);

visit('the language is switched at once, everywhere, and kept', {}, async ({ page }) => {
  for (const path of ['/', '/settings', '/help', '/play/sokoban:quay/1', '/solve/sokoban:quay/1']) {
    await travel(page, path);
    await page.getByRole('radio', { name: '中', exact: true }).check();
    await page.waitForFunction(() => document.documentElement.lang === 'zh-CN');
    await page.waitForFunction(() => /[\u4e00-\u9fff]/.test(document.querySelector('main')?.innerText ?? ''));
    await page.getByRole('radio', { name: 'EN', exact: true }).check();
    await page.waitForFunction(() => document.documentElement.lang === 'en');
    await page.waitForFunction(() => {
      const words = document.querySelector('main')?.innerText.replaceAll('中文', '') ?? '';
      return words && !/[\u4e00-\u9fff]{3,}/.test(words);
    });
  }
  await page.getByRole('radio', { name: '中', exact: true }).check();
  await page.reload();
  await page.waitForFunction(() => document.documentElement.lang === 'zh-CN');
});

test('the language of the browser is taken at first', async () => {
  for (const language of LANGUAGES) {
    await server().renew();
    const context = await browser().newContext({ locale: language });
    const page = await context.newPage();
    await page.goto(`${server().url}/`);
    await page.waitForFunction((tag) => document.documentElement.lang === tag, language);
    await context.close();
  }
});

visit('levels are chosen from their pack, and the keys lead to the neighbours', {}, async ({ page, url }) => {
  await page.goto(`${url}/play/sokoban:quay/1`);
  await boardShown(page);
  await useTool(page, 'Levels');
  await page
    .getByRole('dialog')
    .getByRole('link', { name: /^Level 3,/ })
    .click();
  await page.waitForURL(/quay\/3$/);
  await boardShown(page);
  await page.keyboard.press(']');
  await page.waitForURL(/quay\/4$/);
  await page.keyboard.press('[');
  await page.waitForURL(/quay\/3$/);
});

for (const language of LANGUAGES) {
  const say = sayIn(language);
  visit(`patterns are called by their names: ${language}`, { language }, async ({ page, url }) => {
    await page.goto(`${url}/play/sliding:patterns/1`);
    await boardShown(page);
    await page.locator('.board-place h2', { hasText: say('Patterns 1 · Rings', '图案 1 · 环') }).waitFor();
    await useTool(page, say('Levels', '关卡'), say('More', '更多'));
    const made = say('Magic square, turned → Spiral', '倒转的幻方 → 螺旋');
    await page
      .getByRole('dialog')
      .getByRole('link', { name: new RegExp(`${made}$`) })
      .click();
    await page.waitForURL(/patterns\/4$/);
    await page.locator('.board-place h2', { hasText: made }).waitFor();
    await page.getByRole('img', { name: say('Goal', '目标') }).waitFor();
  });

  visit(
    `on a phone, puzzles two by two and the day are on the first screen: ${language}`,
    { language, phone: true },
    async ({ page, url }) => {
      await page.goto(url);
      const days = page.locator('.dailies').first().getByRole('link');
      await countIs(days, 4);
      const cards = page.locator('.card.game');
      const boxes = await Promise.all(
        [0, 1, 2, 3].flatMap((at) => [cards.nth(at), days.nth(at)]).map((found) => found.boundingBox()),
      );
      for (const box of boxes) assert.ok(box && box.y + box.height <= PHONE.height, JSON.stringify(box));
      const [one, , two, , three] = boxes;
      assert.ok(one?.y === two?.y && one?.x === three?.x, 'two columns');
      await page.getByRole('link', { name: say('Calendar', '日历') }).click();
      await page.waitForURL(/daily$/);
    },
  );
}

visit('the search finds puzzles, levels and boards', {}, async ({ page, url }) => {
  await page.goto(url);
  await page.getByRole('searchbox').waitFor();
  await page.keyboard.press('/');
  await page.keyboard.type('sokoban 12');
  await page.keyboard.press('Enter');
  await page.waitForURL(/sokoban:quay\/12$/);
  await boardShown(page);
  await page.keyboard.press('/');
  await page.waitForURL(/search/);
  await page.getByRole('searchbox').fill('sliding:3x3#g1-5');
  await page.keyboard.press('Enter');
  await boardShown(page);
});

visit('themes and settings hold after a reload', {}, async ({ page, url }) => {
  await page.goto(`${url}/settings`);
  const theme = page.getByRole('radiogroup', { name: 'Theme' });
  await theme.getByRole('radio', { name: 'Dark' }).check();
  await page.waitForFunction(() => document.documentElement.dataset.theme === 'dark');
  await page.reload();
  assert.equal(await page.evaluate(() => document.documentElement.dataset.theme), 'dark');
  await theme.getByRole('radio', { name: 'High contrast' }).check();
  await page.waitForFunction(() => document.documentElement.dataset.theme === 'contrast');
});

visit('? shows the keys of the screen, Esc leads back', {}, async ({ page, url }) => {
  await page.goto(`${url}/play/sokoban:quay/1`);
  await boardShown(page);
  await page.keyboard.press('?');
  await page.getByRole('dialog', { name: 'Keys' }).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await page.keyboard.press('Escape');
  await page.waitForURL(`${url}/`);
});

test('an address that means nothing says so in words', async () => {
  const { page, close } = await openPage(browser(), server());
  await page.goto(`${server().url}/play/sliding:nonsense`);
  await page.getByText('This board cannot be opened').waitFor();
  await page.goto(`${server().url}/nowhere`);
  await page.getByRole('heading', { name: 'There is nothing here' }).waitFor();
  await close();
});

visit('a small board is styled a few times when it comes, wherever it stands', {}, async ({ page, context, url }) => {
  const wire = await context.newCDPSession(page);
  await wire.send('Performance.enable');
  const styled = async () => {
    const { metrics } = await wire.send('Performance.getMetrics');
    return metrics.find(({ name }) => name === 'RecalcStyleCount')?.value ?? Number.NaN;
  };
  for (const screen of ['', 'packs', 'edit', 'settings', 'campaign/sokoban', 'daily']) {
    await page.goto(`${url}/${screen}`);
    const boards = page.locator('.mini:has(.thumbnail)');
    await boards.nth(3).waitFor();
    await page.waitForLoadState('networkidle');
    const before = await styled();
    await boards.nth(3).evaluate((board) => {
      const after = board.nextSibling;
      const parent = /** @type {Node} */ (board.parentNode);
      board.remove();
      void document.body.offsetHeight;
      parent.insertBefore(board, after);
      void document.body.offsetHeight;
    });
    // A board takes its size from its place, cells from the board: each may be measured once more. A place that is
    // still measuring itself measures them a hundred times.
    const times = (await styled()) - before;
    assert.ok(times <= MOST_STYLED, `/${screen}: ${times} times`);
  }
});

const MOST_STYLED = 12;
