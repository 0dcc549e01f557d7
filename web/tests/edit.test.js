// The editor: a board of every puzzle drawn by hand, judged, kept, played; files and the clipboard; the keyboard alone;
// both languages.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { boardShown, countIs, rig, sayIn, textsAre, travel } from './app.js';
import { dropFile } from './hands.js';

/** @import { Page } from 'playwright-core' */

const { visit } = rig();

/** A cell of the draft, from 0. @param {Page} page @param {number} cell */
const at = (page, cell) => page.locator(`.drawing-plane [data-cell="${cell}"]`);

/** Waits for what the engine says. @param {Page} page @param {string} outcome */
const judged = (page, outcome) => page.locator(`.findings[data-stage="done"][data-outcome="${outcome}"]`).waitFor();

/** The draft as text. @param {Page} page @param {string} puzzle */
const draft = (page, puzzle) =>
  page.evaluate((id) => JSON.parse(localStorage.getItem(`starboard.draft.${id}`) ?? '{}').text, puzzle);

/** Opens an editor with a draft. @param {Page} page @param {string} puzzle @param {string} text */
async function begin(page, puzzle, text) {
  if (page.url() === 'about:blank') await page.goto('/nowhere');
  await page.evaluate(
    ([key, kept]) => localStorage.setItem(key, kept),
    /** @type {const} */ ([`starboard.draft.${puzzle}`, JSON.stringify({ text, past: [], future: [] })]),
  );
  await travel(page, `/edit/${puzzle}`);
  await at(page, 0).waitFor();
}

visit('sliding: clicks count up and down, a drag exchanges, parity is noticed', {}, async ({ page }) => {
  await begin(page, 'sliding', '1 2 3\n4 5 6\n7 0 8\n');
  await judged(page, 'optimal');
  await at(page, 0).click();
  await page.locator('.findings[data-stage="faulty"]').waitFor();
  assert.match(await page.locator('.faults').innerText(), /2/);
  await page.locator('.drawing-mark').waitFor();
  await at(page, 0).click({ button: 'right' });
  await judged(page, 'optimal');
  await at(page, 0).dragTo(at(page, 1));
  assert.equal(await draft(page, 'sliding'), '2 1 3\n4 5 6\n7 0 8\n');
  await judged(page, 'unsolvable');
  await page.keyboard.press('z');
  await judged(page, 'optimal');
});

visit(
  'sokoban: painting, one player, boxes onto goals, fill, rectangle, symmetry, turns, and test play',
  {},
  async ({ page }) => {
    await begin(page, 'sokoban', '######\n#@---#\n#-$-.#\n#----#\n######\n');
    await judged(page, 'optimal');
    const brush = (/** @type {string} */ word) => page.locator(`.brush[data-word="${word}"]`).click();
    await brush('@');
    await at(page, 9).click();
    assert.equal((await draft(page, 'sokoban')).match(/@/g).length, 1);
    await brush('$');
    await at(page, 16).click();
    assert.match(await draft(page, 'sokoban'), /#-\$-\*#/);
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByRole('radio', { name: 'Left–right' }).check();
    await brush('#');
    await at(page, 7).click();
    assert.match(await draft(page, 'sokoban'), /^######\n##-@##\n/);
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByRole('radio', { name: 'Off', exact: true }).check();
    await page.getByRole('radio', { name: 'Rectangle' }).check();
    await at(page, 19).dragTo(at(page, 20));
    assert.match(await draft(page, 'sokoban'), /\n###--#\n######/);
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByRole('radio', { name: 'Fill' }).check();
    await brush('-');
    await at(page, 0).click();
    await page.locator('.findings[data-stage="faulty"]').waitFor();
    await page.locator('.drawing-mark').first().waitFor();
    await page.keyboard.press('z');
    await page.getByRole('button', { name: 'Turn a quarter' }).click();
    assert.match(await draft(page, 'sokoban'), /^#####\n/);
    await page.getByRole('button', { name: 'Add a row at the top' }).click();
    await page.keyboard.press('z');
    await judged(page, 'optimal');
    await page.getByRole('button', { name: 'Test play' }).click();
    await page.waitForURL(/\/play\/sokoban/);
    await boardShown(page);
    await page.goBack();
    await at(page, 0).waitFor();
    assert.match(await draft(page, 'sokoban'), /^#####\n/);
  },
);

visit('sokoban with letters: a box stands on a hole of another', {}, async ({ page }) => {
  await begin(page, 'sokoban', 'rules: one-to-one\n#######\n#-----#\n#@-aA-#\n#--bB-#\n#-----#\n#######\n');
  await page.locator('.brush[data-word="b"]').click();
  await at(page, 18).click();
  assert.equal(
    await draft(page, 'sokoban'),
    'rules: one-to-one\non: 3,5=b\n#######\n#-----#\n#@-aA-#\n#---B-#\n#-----#\n#######\n',
  );
  await judged(page, 'optimal');
});

visit("link: kinds, blockers, a kind of one's own, an odd kind is said and marked", {}, async ({ page }) => {
  await begin(page, 'link', '1 1 .\n2 2 .\n');
  await judged(page, 'optimal');
  await page.keyboard.press('3');
  await at(page, 2).click();
  await page.locator('.findings.bad').waitFor();
  await page.locator('.drawing-mark').waitFor();
  await at(page, 5).click();
  await judged(page, 'optimal');
  await page.getByRole('textbox', { name: 'Another kind' }).fill('kite');
  await page.keyboard.press('Enter');
  await at(page, 0).click();
  await at(page, 1).click();
  assert.equal(await draft(page, 'link'), 'kite kite 3\n2 2 3\n');
  await judged(page, 'optimal');
});

visit('brick: coordinates and costs are typed, drawn at random, and all one again', {}, async ({ page }) => {
  await begin(page, 'brick', '. . .\n. . .\n');
  await page.getByRole('textbox', { name: 'Cells of Kind 1' }).fill('1,1 2,3');
  await page.keyboard.press('Tab');
  assert.equal(await draft(page, 'brick'), '1 . .\n. . 1\n');
  await judged(page, 'optimal');
  assert.match(await page.locator('.findings h2').innerText(), /1/);
  await page.getByRole('spinbutton', { name: 'Cost of kind 1' }).fill('7');
  await page.keyboard.press('Tab');
  assert.match(await draft(page, 'brick'), /^costs: 1=7\n/);
  await page.locator('.findings h2', { hasText: '7' }).waitFor();
  await page.getByRole('button', { name: 'Random 1 to 100' }).click();
  await page.getByRole('button', { name: 'All cost 1' }).click();
  assert.equal(await draft(page, 'brick'), '1 . .\n. . 1\n');
});

visit('the keyboard alone draws a board, and a reload finds it with its past', {}, async ({ page }) => {
  await begin(page, 'brick', '. . .\n. . .\n');
  for (const key of [
    'ArrowRight',
    'ArrowLeft',
    '1',
    'Enter',
    'ArrowDown',
    'ArrowRight',
    'Enter',
    ']',
    'ArrowRight',
    ' ',
    ' ',
  ])
    await page.keyboard.press(key);
  assert.equal(await draft(page, 'brick'), '1 . .\n. 1 .\n');
  await page.reload();
  await at(page, 0).waitFor();
  await judged(page, 'optimal');
  for (let step = 0; step < 4; step += 1) await page.keyboard.press('z');
  assert.equal(await draft(page, 'brick'), '. . .\n. . .\n');
  for (const key of ['y', 'r', 'z']) await page.keyboard.press(key);
  assert.equal(await draft(page, 'brick'), '1 . .\n. . .\n');
});

visit('texts come in by paste, by drop and by file, and go out by download', {}, async ({ page }) => {
  await begin(page, 'sokoban', '-\n');
  const paste = (/** @type {string} */ text) =>
    page.evaluate((given) => {
      const data = new DataTransfer();
      data.setData('text', given);
      document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true }));
    }, text);
  await paste('6#|#@-$.#|6#');
  await judged(page, 'optimal');
  assert.match(await draft(page, 'sokoban'), /#@-\$\.#/);
  await paste('#####\n#@$ #\n#####');
  await page.locator('.findings[data-stage="faulty"]').waitFor();
  await dropFile(page, 'main', 'two.xsb', '; One\n#####\n#@$.#\n#####\n\n; Two\n######\n#@-$.#\n######\n');
  await page.getByRole('dialog').getByRole('button', { name: 'Two' }).click();
  await judged(page, 'optimal');
  assert.match(await draft(page, 'sokoban'), /^; Two\n/);
  await page.keyboard.press('Control+s');
  await page.getByRole('radio', { name: 'xsb' }).waitFor();
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download' }).click();
  assert.equal((await saved).suggestedFilename(), 'Two.xsb');
  assert.match(await page.getByRole('textbox', { name: 'As a link' }).inputValue(), /\/play\/sokoban:/);
  await page.keyboard.press('Escape');
  await page.keyboard.press('o');
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'one.txt', mimeType: 'text/plain', buffer: Buffer.from('#####\n#@$.#\n#####\n') });
  await page.waitForFunction(() =>
    JSON.parse(localStorage.getItem('starboard.draft.sokoban') ?? '{}').text.startsWith('#####\n'),
  );
});

visit(
  'a file with bad boards says of each what is wrong and where; the good ones keep number and title',
  {},
  async ({ page }) => {
    await begin(page, 'sokoban', '-\n');
    const give = async (/** @type {string} */ content) => {
      await page.keyboard.press('o');
      await page
        .locator('input[type=file]')
        .setInputFiles({ name: 'mixed.xsb', mimeType: 'text/plain', buffer: Buffer.from(content) });
    };
    const bad = '; Two players\n#####\n#@$.#\n#@  #\n#####\n';
    await give(`${bad}\n; Good\n######\n#@ $.#\n######\n`);
    const out = page.getByRole('dialog').getByRole('status', { name: 'Left out' });
    await out.getByText(/Level 1 \(“Two players”\), Line 4, column 2: A second player/).waitFor();
    const levels = page.locator('dialog .level');
    await textsAre(levels.locator('.level-name, .level-title'), ['2', 'Good']);
    await levels.click();
    await judged(page, 'optimal');
    assert.match(await draft(page, 'sokoban'), /^; Good\n/);
    await give(`${bad}\n; No box\n#####\n#@ .#\n#####\n`);
    await out
      .getByText(/Level 2 \(“No box”\), Line \d+, column \d+/)
      .first()
      .waitFor();
    await countIs(levels, 0);
    await page.getByRole('button', { name: 'Take the first one as a draft' }).click();
    await page.locator('.findings[data-stage="faulty"]').waitFor();
  },
);

/**
 * A board of each puzzle that is not the first that its editor shows.
 * @type {['sliding' | 'link' | 'brick', 'en' | 'zh-CN', boolean, string][]}
 */
const FILES = [
  ['sliding', 'zh-CN', false, '; Zwei\n1 2 3\n4 5 6\n0 7 8\n'],
  ['link', 'en', true, '; Zwei\n1 2 1\n2 . .\n'],
  ['brick', 'zh-CN', true, '; Zwei\n1 . 2\n. 1 2\n'],
];
for (const [puzzle, language, phone, given] of FILES) {
  visit(
    `${puzzle}: a file is dropped, saved, and opened again: ${language}, ${phone ? 'phone' : 'desktop'}`,
    { language, phone },
    async ({ page }) => {
      const say = sayIn(language);
      await travel(page, `/edit/${puzzle}`);
      await at(page, 0).waitFor();
      await dropFile(page, 'main', 'zwei.txt', given);
      await page.waitForFunction(
        ([id, text]) => JSON.parse(localStorage.getItem(`starboard.draft.${id}`) ?? '{}').text === text,
        [puzzle, given],
      );
      await page.locator('.findings[data-stage="done"]').waitFor();
      await page
        .getByRole('button', { name: say('Save and share', '保存与分享') })
        .first()
        .click();
      await page.getByRole('dialog').getByRole('radio').first().waitFor();
      const saving = page.waitForEvent('download');
      await page.getByRole('button', { name: say('Download', '下载') }).click();
      const file = await saving;
      assert.equal(file.suggestedFilename(), 'Zwei.txt');
      const saved = readFileSync(await file.path());
      await page.keyboard.press('Escape');
      await page.keyboard.press('r');
      await page.waitForFunction(
        ([id, text]) => JSON.parse(localStorage.getItem(`starboard.draft.${id}`) ?? '{}').text !== text,
        [puzzle, given],
      );
      await page
        .getByRole('button', { name: say('Open', '打开'), exact: true })
        .first()
        .click();
      await page.locator('input[type=file]').setInputFiles({ name: 'Zwei.txt', mimeType: 'text/plain', buffer: saved });
      await page.waitForFunction(
        ([id, text]) => JSON.parse(localStorage.getItem(`starboard.draft.${id}`) ?? '{}').text === text,
        [puzzle, given],
      );
    },
  );
}

visit('a table from a spreadsheet becomes a draft', {}, async ({ page }) => {
  await begin(page, 'link', '. .\n');
  await page.keyboard.press('o');
  await page.getByRole('textbox', { name: 'The board as text' }).fill('1,2,#\n,,\n1,2,');
  await page.getByRole('button', { name: 'Take this text' }).click();
  await judged(page, 'optimal');
  assert.equal(await draft(page, 'link'), '1 2 #\n. . .\n1 2 .\n');
});

visit(
  'a board is edited from the play screen, and the draft that was there comes back with undo',
  {},
  async ({ page }) => {
    await begin(page, 'brick', '1 . 1\n');
    await page.goto(`/edit/${encodeURIComponent('brick:4x4,k3#g1-1')}`);
    await page.waitForURL(/\/edit\/brick$/);
    await at(page, 15).waitFor();
    await page.keyboard.press('z');
    assert.equal(await draft(page, 'brick'), '1 . 1\n');
  },
);
