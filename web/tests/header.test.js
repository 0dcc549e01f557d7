// What stands around a board: what it is, five tools, boards that use the room they have, the clock of those who race.

import assert from 'node:assert/strict';
import { EASY, PUZZLES, api, countIs, counter, lookName, looksOf, rig, sayIn, stepIs, textIs, useTool } from './app.js';
import { handOn } from './hands.js';

const { visit } = rig();

for (const [index, puzzle] of PUZZLES.entries()) {
  for (const look of looksOf(index + 1)) {
    const say = sayIn(look.language);
    visit(
      `${puzzle}, ${lookName(look)}: five tools at first sight, the others in a sheet`,
      look,
      async ({ page, open }) => {
        await open(EASY[puzzle]);
        await stepIs(page, 0, 0);
        const tools = page.getByRole('toolbar').getByRole('button');
        await countIs(tools, 5);
        const head = page.locator('.board-head');
        await head.getByRole('heading', { name: puzzle === 'sokoban' ? /1/ : /\d × \d/ }).waitFor();
        await head.locator('.head-progress', { hasText: /^\d+ (of|\/) \d+$/ }).waitFor();
        await tools.last().click();
        const sheet = page.getByRole('dialog', { name: say('More', '更多') });
        await sheet.locator('.more-tools').getByRole('button').nth(6).waitFor();
        await page.keyboard.press('Escape');
        await sheet.waitFor({ state: 'detached' });
      },
    );
  }
}

visit('the header says where a level comes from, how hard it is, and the best possible', {}, async ({ page, open }) => {
  await open('sokoban:quay/1');
  await stepIs(page, 0, 0);
  const fact = (/** @type {string} */ id) => page.locator(`[data-fact="${id}"] dd`);
  await fact('difficulty').getByText('Easy').waitFor();
  await fact('target').getByText('three pushes').waitFor();
  const progress = page.locator('.head-progress');
  await textIs(progress, '0 of 1');
  await useTool(page, 'Step');
  await stepIs(page, 1, 1);
});

visit('what bricks cost at best is a plain number, and on a phone a name stands once', { phone: true }, async (to) => {
  const { page, open } = to;
  await open('brick:campaign/24');
  await stepIs(page, 0, 0);
  await textIs(page.locator('[data-fact="target"] dd'), 'cost 290');
  await page.locator('.board-place h2', { hasText: 'Costs 6' }).waitFor();
  await page.locator('#crumb', { hasText: 'Costs 6' }).waitFor({ state: 'attached' });
  const crumb = await page.locator('#crumb').boundingBox();
  assert.ok(crumb && crumb.width <= 1, 'only read out');
});

visit('a small board uses the height of the window', {}, async ({ page, open }) => {
  await open('sliding:3x3#g1-5');
  await stepIs(page, 0, 0);
  const [stage, plane] = await Promise.all(
    ['.play-stage', '.board-plane'].map((name) => page.locator(name).boundingBox()),
  );
  assert.ok(stage && plane && plane.height > 0.8 * stage.height, `${plane?.height} of ${stage?.height}`);
});

visit(
  'a wide board stands upright on a phone, and is played as it is seen',
  { phone: true, language: 'zh-CN' },
  async ({ page, open }) => {
    await open('link:6x2:1,2,3,4,5,6,1,2,3,4,5,6');
    await stepIs(page, 0, 0);
    const box = await page.locator('.board-plane').boundingBox();
    assert.ok(box && box.height > box.width, 'upright');
    // The first row has become the first column: the second cell from the top joins with the one beside it.
    const hand = await handOn(page, true);
    await hand.tap(2);
    await hand.tap(3);
    await stepIs(page, 1, 1);
    await textIs(counter(page, 'pairs'), '5');
    await countIs(page.locator('.piece:not(.gone)'), 10);
    // A hint is drawn where the tiles are.
    await page.keyboard.press('t');
    await page.locator('.mark-light').waitFor();
    await page.keyboard.press('t');
    const mark = page.locator('.mark-hint rect').first();
    await mark.waitFor();
    const marked = await mark.boundingBox();
    assert.ok(
      marked && box && marked.x >= box.x - 2 && marked.x + marked.width <= box.x + box.width + 2,
      'on the board',
    );
  },
);

visit(
  'a race: time to look, hundredths, the time of each row, the pace, and averages',
  { settings: { race: true, inspection: 15 } },
  async ({ page, url, open }) => {
    const board = 'sliding:2x2#g1-3';
    const { moves } = await api(page, url, 'solve', { board });
    for (let game = 0; game < 99; game += 1) await api(page, url, 'records', { board, moves, time: 1000 + 10 * game });
    await open(board);
    await stepIs(page, 0, 0);
    await counter(page, 'time').getByText('Inspection: 15').waitFor();
    const keys = /** @type {Record<string, string>} */ ({ U: 'Up', D: 'Down', L: 'Left', R: 'Right' });
    for (const letter of moves) await page.keyboard.press(`Arrow${keys[letter]}`);
    const panel = page.getByRole('dialog', { name: 'Solved!' });
    for (const count of [5, 12, 100])
      await panel.locator(`[data-fact="of-${count}"] dd`, { hasText: /^\d+\.\d\d s$/ }).waitFor();
    assert.match((await counter(page, 'time').textContent()) ?? '', /^\d+\.\d\d s$/);
    await countIs(panel.locator('[data-fact^="row-"]'), 2);
    assert.match((await panel.locator('[data-fact="pace"] dd').textContent()) ?? '', /^\d/);
    await panel.getByRole('img', { name: /^The latest \d+ games$/ }).waitFor();
  },
);

visit(
  'whoever has looked long enough races, ready or not',
  { settings: { race: true, inspection: 1 } },
  async ({ page, open }) => {
    await open('sliding:3x3#g1-5');
    await stepIs(page, 0, 0);
    // Nobody has moved, and the clock runs.
    await counter(page, 'time')
      .getByText(/^\d\.[1-9]\d s$/)
      .waitFor();
    await stepIs(page, 0, 0);
  },
);

visit('a board with a goal of its own shows it; one that is put in order does not', {}, async ({ page, open }) => {
  await open('sliding:3x3:1,2,3,4,0,5,6,7,8');
  await countIs(page.locator('.head-goal'), 0);
  await open('sliding:3x3:1,2,3,4,0,5,6,7,8,goal=1.2.3.8.0.4.7.6.5');
  const goal = page.getByRole('img', { name: 'Goal' });
  await goal.locator('.piece', { hasText: '8' }).waitFor();
  // The free cell in the middle, and 8 below 1.
  const place = await goal.locator('.piece', { hasText: '8' }).getAttribute('style');
  assert.match(place ?? '', /translate\(0%, 100%\)/);
});
