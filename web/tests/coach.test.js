// The coach: help in three degrees on every puzzle, a lost game explained, a won one looked back on, a result shared.

import assert from 'node:assert/strict';
import { DESKTOP, EASY, NEEDS_SERVER, PHONE, PUZZLES, countIs, lookName, looksOf, rig, sayIn, stepIs } from './app.js';

const { visit } = rig();

/** Moves in the notation of a puzzle: nobody shall have to read them. */
const NOTATION = /\d,\d|(^|[\s“])[UDLRudlr]+([.”\s]|$)/;

for (const [index, puzzle] of PUZZLES.entries()) {
  for (const look of looksOf(index)) {
    const say = sayIn(look.language);
    visit(`${puzzle}, ${lookName(look)}: where to look, what to do, done`, look, async ({ page, open }) => {
      await open(EASY[puzzle]);
      await stepIs(page, 0, 0);
      const notice = page.locator('.notice');
      const words = async () => (await notice.locator('p, span').first().textContent()) ?? '';
      await page.keyboard.press('t');
      await notice.waitFor();
      await page.locator('.mark-light .light-ring').first().waitFor();
      const where = await words();
      assert.match(where, /\S/);
      assert.doesNotMatch(where, NOTATION);
      await stepIs(page, 0, 0);
      await page.keyboard.press('t');
      await page.locator('.mark-hint').waitFor();
      await countIs(page.locator('.mark-light'), 0);
      // A way with an arrow, or a line that joins.
      await page.locator('.mark-way .way-head, .line.kept').first().waitFor();
      const what = await words();
      assert.notEqual(what, where);
      assert.doesNotMatch(what, NOTATION);
      await stepIs(page, 0, 0);
      await notice.getByRole('button', { name: say('Do it', '帮我走') }).click();
      await page.waitForFunction(() => document.querySelector('.timeline input')?.getAttribute('max') !== '0');
      await notice.waitFor({ state: 'detached' });
      await countIs(page.locator('.mark-hint, .mark-way, .piece.ghost'), 0);
    });
  }
}

visit('sokoban: a push with its walk is one hint, said in words and drawn with a ghost', {}, async ({ page, open }) => {
  await open('sokoban:rle:8#|#@-$2-.#|8#');
  await stepIs(page, 0, 0);
  await page.keyboard.press('t');
  await page.locator('.notice', { hasText: 'Look at the box.' }).waitFor();
  await page.keyboard.press('t');
  await page.locator('.notice', { hasText: 'Push the box three squares to the right, onto its goal.' }).waitFor();
  await countIs(page.locator('.piece.ghost'), 1);
  await countIs(page.locator('.way-walk'), 1);
  // From where the player stands to where the push begins, straight along the squares.
  assert.match((await page.locator('.way-walk .way-line').getAttribute('d')) ?? '', /^M1\.5 1\.5L2\.4\d* 1\.5$/);
  await page.keyboard.press('t');
  await page.getByRole('dialog', { name: 'Solved with help' }).waitFor();
  await stepIs(page, 4, 4);
});

visit('what is proved about a board is known to its hints', {}, async ({ page, open }) => {
  // The first look at this board proves nothing; that 24 moves are the fewest came with the campaign.
  await open('sliding:campaign/45');
  await stepIs(page, 0, 0);
  await page.locator('[data-fact="target"] dd', { hasText: '24 moves' }).waitFor();
  for (const words of ['Look at', 'From here 24 moves will do, and nothing less.']) {
    await page.keyboard.press('t');
    await page.locator('.notice', { hasText: words }).waitFor();
  }
});

visit('link: the pair is drawn with its line, and not what falls down after it', {}, async ({ page, open }) => {
  await open('link:2x3,gdown:A,B,C,C,A,B');
  await stepIs(page, 0, 0);
  await page.keyboard.press('t');
  await page.locator('.mark-light').waitFor();
  await page.keyboard.press('t');
  await page.locator('.line.kept').waitFor();
  await countIs(page.locator('.mark-hint > g'), 2);
  await countIs(page.locator('.mark-way, .piece.ghost'), 0);
});

visit('推箱子：提示用中文说', { language: 'zh-CN', phone: true }, async ({ page, open }) => {
  await open('sokoban:rle:7#|#2-@2-#|#-$-$-#|#5-#|#-.-.-#|7#');
  await stepIs(page, 0, 0);
  await page.keyboard.press('t');
  await page.locator('.notice', { hasText: /看看[左右]边的箱子/ }).waitFor();
  await page.keyboard.press('t');
  await page.locator('.notice', { hasText: /推[左右]边的箱子向下两格，到目标点上/ }).waitFor();
});

visit('a lost game says which move lost it, and leads back to before it', {}, async ({ page, open }) => {
  await open('sokoban:rle:7#|#2-@2-#|#-$-$-#|#5-#|#-.-.-#|7#');
  await stepIs(page, 0, 0);
  // The left box goes to the wall; then the player looks around.
  await page.getByRole('textbox', { name: 'Type moves' }).fill('dLrudlr');
  await page.keyboard.press('Enter');
  const lost = page.locator('.lost');
  await lost.getByText('Move 2 lost it.').waitFor();
  await lost.getByText('“Push the left box one square to the left.”').waitFor();
  await page.getByRole('button', { name: 'Hint' }).click();
  await page.locator('.notice.bad').waitFor();
  await lost.getByRole('button', { name: 'Back to move 1' }).click();
  await stepIs(page, 1, 7);
  await lost.waitFor({ state: 'detached' });
});

visit('on a phone the words about a lost game leave the board in sight', { phone: true }, async ({ page, open }) => {
  await open('sokoban:rle:7#|#2-@2-#|#-$-$-#|#5-#|#-.-.-#|7#');
  await stepIs(page, 0, 0);
  for (const key of ['ArrowDown', 'ArrowLeft']) await page.keyboard.press(key);
  await page.locator('.lost-move').waitFor();
  const [board, words] = await Promise.all(['.board-plane', '.lost'].map((name) => page.locator(name).boundingBox()));
  assert.ok(board && words && words.y + words.height <= board.y, JSON.stringify([board, words]));
  assert.ok(board.width >= 0.88 * PHONE.width, `the board is ${board.width} wide`);
});

visit('a won game is looked back on: the board stays, what was lost can be gone to', {}, async ({ page, open }) => {
  await open('sliding:3x3:1,2,3,4,5,6,0,7,8');
  await stepIs(page, 0, 0);
  for (const key of ['ArrowDown', 'ArrowUp', 'ArrowLeft', 'ArrowLeft']) await page.keyboard.press(key);
  const panel = page.getByRole('dialog', { name: 'Solved!' });
  await panel.getByText('You needed four moves; two moves would have done: two moves lost.').waitFor();
  await panel.locator('.graph-line').waitFor();
  await countIs(panel.locator('.graph-loss'), 1);
  const [board, beside] = await Promise.all([page.locator('.board-plane').boundingBox(), panel.boundingBox()]);
  assert.ok(board && beside && board.x + board.width <= beside.x, 'the results stand beside the board');
  await panel.getByRole('button', { name: /Move 1: two moves lost here.*Better: Slide two tiles/ }).click();
  await stepIs(page, 0, 4);
  await page.locator('.mark-way').first().waitFor();
  assert.equal(await panel.locator('[data-counter], dd').first().isVisible(), true);
  // Whoever goes on from there plays on.
  await page.getByRole('grid').first().press('ArrowLeft');
  await stepIs(page, 1, 1);
  await panel.waitFor({ state: 'detached' });
});

visit('a look back calls tiles that are gone by their drawings', {}, async ({ page, open }) => {
  await open('link:4x1:1,1,1,1');
  await stepIs(page, 0, 0);
  await page.getByRole('textbox', { name: 'Type moves' }).fill('1,1-1,4 1,2-1,3');
  await page.keyboard.press('Enter');
  const panel = page.getByRole('dialog', { name: 'Solved!' });
  await panel.getByText('You needed 4 lines; 2 lines would have done: 2 lines lost.').waitFor();
  await panel
    .getByRole('button', { name: /two marked “anchor” tiles with two turns.*“anchor” tiles: a straight line/ })
    .waitFor();
});

visit('on a phone the results stand below the board', { phone: true, language: 'zh-CN' }, async ({ page, open }) => {
  await open(EASY.sliding);
  await stepIs(page, 0, 0);
  for (const key of ['ArrowUp', 'ArrowLeft']) await page.keyboard.press(key);
  const panel = page.getByRole('dialog', { name: '完成！' });
  await panel.getByText('两步，已证明不能再少。').waitFor();
  const [board, below] = await Promise.all([page.locator('.board-plane').boundingBox(), panel.boundingBox()]);
  assert.ok(board && below && board.height > 150 && board.y + board.height <= below.y, 'below the board');
  // The board stays where whoever reads on can see it.
  await panel.getByRole('button', { name: '看最优解法' }).scrollIntoViewIfNeeded();
  const still = await page.locator('.board-plane').boundingBox();
  assert.ok(still && still.y >= 0 && still.y + still.height < PHONE.height, JSON.stringify(still));
});

visit('a won game that was looked back on is not taken for an unfinished one', {}, async ({ page, open }) => {
  await open(EASY.sliding);
  await stepIs(page, 0, 0);
  for (const key of ['ArrowUp', 'ArrowLeft']) await page.keyboard.press(key);
  await page.locator('.win-panel').waitFor();
  await page.keyboard.press('z');
  await stepIs(page, 1, 2);
  const next = page.locator('.card.game').first().getByRole('link', { name: 'First slides 1' });
  await page.goto('/');
  await next.waitFor();
  // Opened once more and left, it is still a won one.
  await open(EASY.sliding);
  await stepIs(page, 1, 2);
  await page.goto('/');
  await next.waitFor();
  await open(EASY.sliding);
  await stepIs(page, 1, 2);
  // Whoever plays on from there has one.
  await page.keyboard.press('ArrowDown');
  await stepIs(page, 2, 2);
  await page.goto('/');
  await page.locator('.card.game').first().getByRole('link', { name: 'Continue' }).waitFor();
});

visit('a result is shared as a picture and as a text that is true on every host', {}, async ({ page, open }) => {
  await open(EASY.sliding);
  await stepIs(page, 0, 0);
  for (const key of ['ArrowUp', 'ArrowLeft']) await page.keyboard.press(key);
  const panel = page.getByRole('dialog', { name: 'Solved!' });
  await panel.getByRole('img', { name: /stars of three/ }).waitFor();
  await panel.getByRole('button', { name: 'Share' }).click();
  const sheet = page.getByRole('dialog', { name: 'Share the result' });
  const card = sheet.getByRole('img', { name: 'The board and the result as a picture' });
  await card.waitFor();
  // Many colours on the board's half and letters on the other: not blank, and not the same everywhere.
  const colours = await card.evaluate((canvas) => {
    const { width, height } = /** @type {HTMLCanvasElement} */ (canvas);
    const context = /** @type {HTMLCanvasElement} */ (canvas).getContext('2d');
    const half = (/** @type {number} */ x) => {
      const { data } = context?.getImageData(x, 0, width / 2, height) ?? { data: [] };
      const seen = new Set();
      for (let at = 0; at < data.length; at += 4 * 7) seen.add(`${data[at]} ${data[at + 1]} ${data[at + 2]}`);
      return seen.size;
    };
    return [half(0), half(width / 2)];
  });
  assert.ok(colours[0] > 20 && colours[1] > 10, `colours: ${colours}`);
  const text = await sheet.getByRole('textbox').inputValue();
  assert.match(text, /★★★ · two moves/);
  assert.match(text, /\/play\/sliding:3x3:1,2,3,4,0,6,7,5,8$/);
  assert.doesNotMatch(text, /127\.0\.0\.1|localhost/);
  // Picture, text and all buttons are in sight together.
  const copy = sheet.getByRole('button', { name: 'Copy', exact: true });
  const place = await copy.boundingBox();
  assert.ok(place && place.y + place.height <= DESKTOP.height, JSON.stringify(place));
  await copy.click();
  await page.locator('.notice', { hasText: 'Copied' }).waitFor();
  assert.equal(await page.evaluate(() => navigator.clipboard.readText()), text);
});

visit('a link of another host is a board here', NEEDS_SERVER, async ({ page, url, open }) => {
  await open(EASY.sliding);
  await stepIs(page, 0, 0);
  await page.evaluate(() => navigator.clipboard.writeText('https://example.org/play/sokoban:quay/2'));
  await page.keyboard.press('Control+v');
  await page.waitForURL(`${url}/play/sokoban:quay/2`);
});
