// The generator: every puzzle in both languages; certified boards come in with their ratings, others are marked; packs
// go out.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import {
  IS_LONG,
  NEEDS_SERVER,
  PUZZLES,
  api,
  boardShown,
  countIs,
  lookName,
  looksOf,
  rig,
  sayIn,
  textIs,
  travel,
} from './app.js';
import { speaks } from './looks.js';

/** @import { Page } from 'playwright-core' */

/** Small wishes, so that boards are found at once. @type {Record<typeof PUZZLES[number], Record<string, string>>} */
const WISHES = {
  sliding: { size: '3x3' },
  sokoban: { size: '7x7', boxes: '2', difficulty: 'easy' },
  link: { size: '4x4', kinds: '4' },
  brick: { size: '4x4', pairs: '4', kinds: '3' },
};

const { visit } = rig();

/** @param {Page} page @param {number} count */
async function generate(page, count) {
  await page.locator('.make-form input[type=number][max="200"]').fill(String(count));
  await page.locator('.make-form .button.main').click();
  await page
    .locator('.made-board')
    .nth(count - 1)
    .waitFor();
}

for (const [index, puzzle] of PUZZLES.entries()) {
  for (const look of looksOf(index)) {
    visit(
      `${puzzle}, ${lookName(look)}`,
      { ...look, settings: { wishes: { [puzzle]: WISHES[puzzle] } } },
      async ({ page }) => {
        await travel(page, `/make/${puzzle}`);
        await generate(page, 3);
        await countIs(page.locator('[data-standing="certified"]'), 3);
        assert.match(await page.locator('.made-words').first().innerText(), /\d/);
        await speaks(page, look.language);
        await page.locator('.made-mark input').first().check();
        const saved = page.waitForEvent('download');
        await page.locator('.export .button').nth(1).click();
        const text = readFileSync(await (await saved).path(), 'utf8');
        assert.equal(text.split('\n').filter((line) => line.startsWith('; ')).length, 1, text);
        await page.locator('.made-picture').first().click();
        await boardShown(page);
      },
    );
  }
}

visit(
  'the same seed gives the same boards, and a pack of them reads back',
  { settings: { wishes: { brick: WISHES.brick } } },
  async ({ page }) => {
    await travel(page, '/make/brick');
    await page.getByRole('textbox', { name: 'Seed' }).fill('5eed');
    await generate(page, 2);
    const links = () =>
      page.locator('.made-picture').evaluateAll((all) => all.map((link) => link.getAttribute('href')));
    const first = await links();
    await page.getByRole('button', { name: 'Clear the list' }).click();
    await generate(page, 2);
    assert.deepEqual(await links(), first);
    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: /Download 2/ }).click();
    const pack = await (await saved).path();
    await travel(page, '/edit/brick');
    await page.locator('.drawing-plane').waitFor();
    await page.keyboard.press('o');
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'pack.txt', mimeType: 'text/plain', buffer: readFileSync(pack) });
    await page.locator('dialog .level').nth(1).waitFor();
    await countIs(page.locator('dialog .level'), 2);
  },
);

visit(
  'boards are kept as a pack, and one that was drawn is added to it',
  { settings: { wishes: { brick: WISHES.brick } } },
  async ({ page, url }) => {
    await travel(page, '/make/brick');
    await generate(page, 2);
    await page.getByRole('textbox', { name: 'Title of the pack' }).fill('Mine');
    await page.getByRole('button', { name: 'Keep as a pack' }).click();
    await page.locator('.notice.good').waitFor();
    await travel(page, '/edit/brick');
    await page.locator('.findings[data-stage="done"]').waitFor();
    await page.keyboard.press('Control+s');
    await page.getByRole('combobox', { name: 'Into a pack of your own' }).selectOption({ label: 'Mine' });
    await page.getByRole('button', { name: 'Put into the pack' }).click();
    await page.locator('.notice.good').waitFor();
    const levels = (await api(page, url, 'packs/mine')).levels.length;
    assert.equal(levels, 3);
  },
);

visit(
  'sokoban: least pushes, least search, search per candidate and tries are asked for in the form, and kept',
  { fresh: true, ...NEEDS_SERVER, settings: { wishes: { sokoban: { ...WISHES.sokoban, size: '8x8' } } } },
  async ({ page }) => {
    /** What comes after the first board, held back. @type {(() => void)[] | null} */
    let held = [];
    await page.routeWebSocket(/\/engine$/, (socket) => {
      let boards = 0;
      socket.connectToServer().onMessage((message) => {
        const isProgress = String(message).includes('"ev":"progress"');
        if (held && boards > 0 && !isProgress) held.push(() => socket.send(message));
        else socket.send(message);
        boards += Number(String(message).includes('"ev":"board"'));
      });
    });
    await travel(page, '/make/sokoban');
    const fill = (/** @type {string} */ name, /** @type {number} */ value) =>
      page.getByRole('spinbutton', { name, exact: true }).fill(String(value));
    for (const [name, value] of /** @type {const} */ ([
      ['Least pushes', 12],
      ['Least search', 20],
      ['Search per candidate', 20_000],
      ['Tries', 300],
    ]))
      await fill(name, value);
    await page.getByRole('textbox', { name: 'Seed' }).fill('3');
    await page.locator('.make-form input[type=number][max="200"]').fill('2');
    await page.locator('.make-form .button.main').click();
    await page.locator('.made-board').first().waitFor();
    // It counts: how many there are, and what was looked at for the next one.
    const state = page.getByRole('status').filter({ hasText: '1 of 2 boards' });
    await state.getByText(/Looking … [\d.,]+ ?\w* positions so far/).waitFor();
    assert.deepEqual(
      await page.locator('.make-progress').evaluate((bar) => {
        const { value, max } = /** @type {HTMLProgressElement} */ (bar);
        return [value, max];
      }),
      [1, 2],
    );
    const late = held ?? [];
    held = null;
    for (const tell of late) tell();
    await page.locator('.made-board').nth(1).waitFor();
    const links = await page
      .locator('.made-picture')
      .evaluateAll((all) => all.map((link) => decodeURIComponent(link.getAttribute('href') ?? '')));
    assert.ok(
      links.every((link) => link.includes('8x8,b2,easy,p12,n20,e20000,t300#g2-')),
      links.join(' '),
    );
    const costs = await page.locator('.made-words .small').allInnerTexts();
    assert.ok(
      costs.every((words) => Number(/\d+/.exec(words)?.[0]) >= 12),
      costs.join(),
    );
    // What cannot be had is refused in words that say what to change.
    await fill('Size: columns', 5);
    await fill('Size: rows', 5);
    await fill('Boxes', 26);
    await page.locator('.make-form .button.main').click();
    await page.getByRole('alert').getByText('room for at most 2 boxes').waitFor();
    await fill('Boxes', 1);
    await fill('Least pushes', 1000);
    await fill('Tries', 20);
    await page.locator('.make-form .button.main').click();
    await page.getByRole('alert').getByText('No level of size 5x5 with one box').waitFor();
  },
);

visit('sokoban: whatever size and number of boxes the form allows, levels come out', {}, async ({ page }) => {
  const sizes = [['5', '5', '2'], ['6', '6', '4'], ['9', '5', '6'], ...(IS_LONG ? [['40', '40', '26']] : [])];
  await travel(page, '/make/sokoban');
  for (const [columns = '', rows = '', boxes = ''] of sizes) {
    await page.getByRole('spinbutton', { name: 'Size: columns' }).fill(columns);
    await page.getByRole('spinbutton', { name: 'Size: rows' }).fill(rows);
    await page.getByRole('spinbutton', { name: 'Boxes' }).fill(boxes);
    await generate(page, 1);
    const link = decodeURIComponent((await page.locator('.made-picture').getAttribute('href')) ?? '');
    assert.ok(link.includes(`${columns}x${rows},b${boxes}`), link);
    await page.getByRole('button', { name: 'Clear the list' }).click();
  }
});

visit(
  'only boards within the bounds are shown, and the others are counted',
  { settings: { wishes: { sliding: WISHES.sliding } } },
  async ({ page }) => {
    await travel(page, '/make/sliding');
    await page.getByRole('spinbutton', { name: 'Length of the solution: Moves: at most' }).fill('21');
    await generate(page, 2);
    const lengths = await page.locator('.made-words .small').allInnerTexts();
    assert.ok(
      lengths.every((length) => Number(/\d+/.exec(length)?.[0]) <= 21),
      lengths.join(),
    );
  },
);

for (const [language, phone] of /** @type {const} */ ([
  ['en', true],
  ['zh-CN', false],
])) {
  visit(
    `thumbnails come in while the search goes on, and what nobody proved is marked: ${language}`,
    {
      fresh: true,
      ...NEEDS_SERVER,
      language,
      phone,
      settings: { wishes: { sliding: { size: '3x3', mode: 'unchecked' } } },
    },
    async ({ page }) => {
      /** What is held back until it is asked for. @type {(() => void)[] | null} */
      let held = [];
      await page.routeWebSocket(/\/engine$/, (socket) => {
        let boards = 0;
        socket.connectToServer().onMessage((message) => {
          boards += Number(String(message).includes('"ev":"board"'));
          // What is known of the second board is forgotten on the way.
          const told = boards === 2 ? String(message).replace(/"outcome":"[a-z]+"/, '"outcome":"unknown"') : message;
          if (held && boards > 2) held.push(() => socket.send(told));
          else socket.send(told);
        });
      });
      await travel(page, '/make/sliding');
      await page.getByRole('textbox', { name: sayIn(language)('Seed', '种子') }).fill('2');
      await page.locator('.make-form input[type=number][max="200"]').fill('3');
      await page.locator('.make-form .button.main').click();
      await page.locator('.made-board').nth(1).waitFor();
      await countIs(page.locator('.made-board .thumbnail'), 2);
      const late = held ?? [];
      held = null;
      for (const tell of late) tell();
      await page.locator('.made-board').nth(2).waitFor();
      const mark = page.locator('[data-standing="unproved"] .badge');
      await textIs(mark, sayIn(language)('Not certified', '未经证明'));
    },
  );
}

visit(
  'boards that are not certified are marked, and a search can be stopped',
  { settings: { wishes: { sliding: { size: '3x3', mode: 'unchecked' } } } },
  async ({ page }) => {
    await travel(page, '/make/sliding');
    await page.getByRole('textbox', { name: 'Seed' }).fill('1');
    await generate(page, 8);
    await page.locator('[data-standing="unsolvable"] .badge.bad').first().waitFor();
    await page.locator('[data-standing="certified"]').first().waitFor();
    await travel(page, '/make/sokoban');
    await page.getByRole('radio', { name: 'Hard' }).first().check();
    await page.locator('.make-form .button.main').click();
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.locator('.make-form .button.main:enabled').waitFor();
    assert.ok((await page.locator('.made-board').count()) < 12);
  },
);
