// The generator: every puzzle in both languages; certified boards come in with their ratings, others are marked; packs
// go out.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { LANGUAGES, PUZZLES, boardShown, rig, sayIn } from './app.js';
import { NARROW, isSound, speaks } from './looks.js';

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

for (const language of LANGUAGES) {
  for (const puzzle of PUZZLES) {
    const phone = language === 'zh-CN';
    visit(
      `${puzzle}, ${language}`,
      {
        language,
        phone,
        theme: phone ? 'dark' : 'light',
        settings: { wishes: { [puzzle]: WISHES[puzzle] } },
        context: phone ? NARROW : { bypassCSP: true },
      },
      async ({ page }) => {
        await page.goto(`/make/${puzzle}`);
        await generate(page, 3);
        assert.equal(await page.locator('[data-standing="certified"]').count(), 3);
        assert.match(await page.locator('.made-words').first().innerText(), /\d/);
        await isSound(page);
        await speaks(page, language);
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
    await page.goto('/make/brick');
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
    await page.goto('/edit/brick');
    await page.locator('.drawing-plane').waitFor();
    await page.keyboard.press('o');
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'pack.txt', mimeType: 'text/plain', buffer: readFileSync(pack) });
    await page.locator('dialog .level').nth(1).waitFor();
    assert.equal(await page.locator('dialog .level').count(), 2);
  },
);

visit(
  'boards are kept as a pack, and one that was drawn is added to it',
  { settings: { wishes: { brick: WISHES.brick } } },
  async ({ page }) => {
    await page.goto('/make/brick');
    await generate(page, 2);
    await page.getByRole('textbox', { name: 'Title of the pack' }).fill('Mine');
    await page.getByRole('button', { name: 'Keep as a pack' }).click();
    await page.locator('.notice.good').waitFor();
    await page.goto('/edit/brick');
    await page.locator('.findings[data-stage="done"]').waitFor();
    await page.keyboard.press('Control+s');
    await page.getByRole('combobox', { name: 'Into a pack of your own' }).selectOption({ label: 'Mine' });
    await page.getByRole('button', { name: 'Put into the pack' }).click();
    await page.locator('.notice.good').waitFor();
    const levels = await page.evaluate(async () => (await (await fetch('/api/v1/packs/mine')).json()).levels.length);
    assert.equal(levels, 3);
  },
);

visit(
  'only boards within the bounds are shown, and the others are counted',
  { settings: { wishes: { sliding: WISHES.sliding } } },
  async ({ page }) => {
    await page.goto('/make/sliding');
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
    { language, phone, settings: { wishes: { sliding: { size: '3x3', mode: 'unchecked' } } } },
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
      await page.goto('/make/sliding');
      await page.getByRole('textbox', { name: sayIn(language)('Seed', '种子') }).fill('2');
      await page.locator('.make-form input[type=number][max="200"]').fill('3');
      await page.locator('.make-form .button.main').click();
      await page.locator('.made-board').nth(1).waitFor();
      assert.equal(await page.locator('.made-board .thumbnail').count(), 2);
      const late = held ?? [];
      held = null;
      for (const tell of late) tell();
      await page.locator('.made-board').nth(2).waitFor();
      const mark = page.locator('[data-standing="unproved"] .badge');
      assert.equal(await mark.innerText(), sayIn(language)('Not certified', '未经证明'));
    },
  );
}

visit(
  'boards that are not certified are marked, and a search can be stopped',
  { settings: { wishes: { sliding: { size: '3x3', mode: 'unchecked' } } } },
  async ({ page }) => {
    await page.goto('/make/sliding');
    await page.getByRole('textbox', { name: 'Seed' }).fill('1');
    await generate(page, 8);
    assert.ok((await page.locator('[data-standing="unsolvable"] .badge.bad').count()) > 0);
    assert.ok((await page.locator('[data-standing="certified"]').count()) > 0);
    await page.goto('/make/sokoban');
    await page.getByRole('radio', { name: 'Hard' }).first().check();
    await page.locator('.make-form .button.main').click();
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.locator('.make-form .button.main:enabled').waitFor();
    assert.ok((await page.locator('.made-board').count()) < 12);
  },
);
