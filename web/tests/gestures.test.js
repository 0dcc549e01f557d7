// Gestures: every puzzle played with a real mouse, real fingers and real keys.

import assert from 'node:assert/strict';
import { boardShown, rig, stepIs } from './app.js';
import { expectBriefly, handOn, holds, onCell } from './hands.js';

const { visit } = rig();

/** A mouse at a desk in English, a finger on a phone in Chinese; and what a screen reader calls things there. */
const HANDS = /** @type {const} */ ([
  {
    by: 'by mouse',
    phone: false,
    language: 'en',
    names: {
      tile: 'tile #,',
      box: 'box,',
      boxA: 'box a',
      home: 'box on its goal',
      you: 'you',
      filled: 'hole A, filled',
      empty: 'empty',
      won: 'Solved!',
    },
  },
  {
    by: 'by finger',
    phone: true,
    language: 'zh-CN',
    names: {
      tile: '# 号',
      box: '箱子，',
      boxA: '箱子 a',
      home: '已就位的箱子',
      you: '你',
      filled: '洞 A（已填上）',
      empty: '空',
      won: '完成！',
    },
  },
]);

for (const { by, phone, language, names } of HANDS) {
  visit(
    `sliding ${by}: a tap, a line at once, a carried tile, a swipe, what springs back`,
    { phone, language },
    async ({ page, open }) => {
      await open('sliding:4x4:2,1,3,4,5,6,8,7,9,10,11,12,0,13,14,15');
      const hand = await handOn(page, phone);
      const tile = (/** @type {number} */ number, /** @type {number} */ cell) =>
        holds(page, cell, names.tile.replace('#', String(number)));
      await hand.tap(13);
      await tile(13, 12);
      await stepIs(page, 1, 1);
      await hand.tap(15);
      await tile(15, 14);
      await stepIs(page, 3, 3);
      await hand.drag(11, 15);
      await tile(12, 15);
      await stepIs(page, 4, 4);
      // A carried tile pushes the one before it.
      await hand.dragBy(3, [0, 1]);
      await tile(4, 7);
      await tile(7, 11);
      await stepIs(page, 6, 6);
      await hand.dragBy(2, [0.2, 0]);
      // From a tile that cannot move, a swipe is a direction.
      await hand.dragBy(12, [1.5, 0]);
      await tile(3, 3);
      await stepIs(page, 7, 7);
    },
  );

  visit(`sokoban ${by}: a walk, a picked box, a carried box, a wall`, { phone, language }, async ({ page, open }) => {
    await open('sokoban:rle:7#|#@4-#|#-$-.-#|#5-#|7#');
    const hand = await handOn(page, phone);
    const targets = page.locator('.mark-target > g');
    await hand.tap(26);
    await holds(page, 26, names.you);
    await stepIs(page, 6, 6);
    await hand.tap(16);
    await targets.nth(3).waitFor({ state: 'attached' });
    assert.ok((await targets.count()) < 15, 'not every square can be reached by the box');
    await hand.tap(17);
    await holds(page, 17, names.box);
    await targets.first().waitFor({ state: 'detached' });
    const pushed = Number(await page.locator('.timeline input').inputValue());
    await hand.drag(17, 3);
    await stepIs(page, pushed, pushed);
    await holds(page, 17, names.box);
    await hand.drag(17, 18);
    await page.getByRole('dialog', { name: names.won }).waitFor();
  });

  visit(
    `sokoban, one to one, ${by}: every box into its own hole, over that of another`,
    { phone, language },
    async ({ page, open }) => {
      await open('sokoban:one:8#|#@5-#|#-a-BA-#|#-b4-#|#6-#|8#');
      const hand = await handOn(page, phone);
      await hand.drag(18, 21);
      await holds(page, 21, names.filled);
      await hand.tap(26);
      await page.locator('.mark-target > g').first().waitFor({ state: 'attached' });
      await hand.tap(20);
      await page.getByRole('dialog', { name: names.won }).waitFor();
    },
  );

  visit(`link ${by}: a pair, its path, a wrong pair, a drag`, { phone, language }, async ({ page, open }) => {
    await open('link:4x3:A,B,C,A,D,B,C,D,E,F,E,F');
    const hand = await handOn(page, phone);
    // On a phone its rows are columns.
    const at = (/** @type {number} */ cell) => (phone ? 3 * (cell % 4) + Math.floor(cell / 4) : cell);
    await hand.tap(at(0));
    await page.locator('.mark-pick').waitFor({ state: 'attached' });
    await hand.tap(at(1));
    await page.locator('#live', { hasText: phone ? '不相同' : 'different' }).waitFor({ state: 'attached' });
    await stepIs(page, 0, 0);
    // The second one is picked now, and goes with its twin.
    const drawn = await expectBriefly(page, '.board-overlay .line .line-core');
    await hand.tap(at(5));
    await drawn();
    await holds(page, at(5), names.empty);
    await stepIs(page, 1, 1);
    await hand.drag(at(0), at(3));
    await holds(page, at(3), names.empty);
    await stepIs(page, 2, 2);
  });

  visit(`brick ${by}: a slide, a spring back, a choice among partners`, { phone, language }, async ({ page, open }) => {
    await open('brick:5x3:A,,,B,,,,,,,B,,A,,');
    const hand = await handOn(page, phone);
    const place = () =>
      page
        .locator('.piece-brick')
        .first()
        .evaluate((element) => element.style.transform);
    const before = await place();
    await hand.hold(0, [0, 1]);
    await hand.letGo();
    assert.equal(await place(), before);
    await stepIs(page, 0, 0);
    const shown = page.locator('.mark-target > g').first();
    await hand.hold(0, [1.4, 0]);
    await shown.waitFor({ state: 'attached' });
    await hand.letGo();
    await hand.drag(0, 2);
    await holds(page, 12, names.empty);
    await stepIs(page, 1, 1);
    await open('brick:3x3:A,,A,,,,A,,A');
    await hand.tap(0);
    const choices = page.locator('.board-choice');
    await choices.nth(1).waitFor();
    await stepIs(page, 0, 0);
    const box = await choices.nth(1).boundingBox();
    assert.ok(box && box.width >= 44 && box.height >= 44, 'large enough for a finger');
    await choices.nth(1).click();
    await holds(page, 6, names.empty);
    await stepIs(page, 1, 1);
    await hand.tap(2);
    await page.getByRole('dialog', { name: names.won }).waitFor();
  });

  visit(`brick, pushing, ${by}: a brick takes those before it along`, { phone, language }, async ({ page, open }) => {
    await open('brick:5x2,push:A,B,,,,,B,A,,');
    const hand = await handOn(page, phone);
    await hand.hold(0, [2, 0]);
    await hand.letGo();
    await holds(page, 7, names.empty);
    await stepIs(page, 1, 1);
    // The other kind was pushed to where its partner can be brought below it: played to the end.
    await hand.hold(6, [2, 0]);
    await hand.letGo();
    await page.getByRole('dialog', { name: names.won }).waitFor();
  });
}

visit('sliding with keys: arrows, letters, whole lines, the gap instead of the tile', {}, async ({ page, open }) => {
  await open('sliding:4x4:2,1,3,4,5,6,8,7,9,10,0,12,13,14,11,15');
  await stepIs(page, 0, 0);
  await page.keyboard.press('ArrowUp');
  await holds(page, 10, 'tile 11,');
  await page.keyboard.press('d');
  await holds(page, 14, 'tile 14,');
  await page.keyboard.press('Shift+ArrowLeft');
  await holds(page, 14, 'tile 15,');
  await stepIs(page, 4, 4);
  await page.evaluate(() =>
    localStorage.setItem(
      'starboard.settings',
      JSON.stringify({ ...JSON.parse(localStorage.getItem('starboard.settings') ?? '{}'), swipe: 'blank' }),
    ),
  );
  await page.reload();
  await boardShown(page);
  await stepIs(page, 4, 4);
  await page.keyboard.press('ArrowUp');
  await holds(page, 15, 'tile 12,');
});

visit('sokoban with keys: steps, runs, a run that pushes', {}, async ({ page, open }) => {
  await open('sokoban:rle:8#|#@-$2-.#|#6-#|8#');
  await stepIs(page, 0, 0);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowUp');
  await stepIs(page, 2, 2);
  await page.keyboard.press('Control+ArrowRight');
  await page.waitForFunction(() => Number(document.querySelector('.timeline input')?.getAttribute('max')) > 2);
  await page.keyboard.press('Shift+ArrowRight');
  await page.getByRole('dialog', { name: 'Solved!' }).waitFor();
});

visit('link with keys: the cursor picks both, Esc lets go', {}, async ({ page, open }) => {
  await open('link:4x2:A,B,C,A,D,B,C,D');
  await page.getByRole('gridcell').first().focus();
  await page.keyboard.press('Enter');
  await page.locator('.mark-pick').waitFor({ state: 'attached' });
  await page.keyboard.press('Escape');
  await page.locator('.mark-pick').waitFor({ state: 'detached' });
  await page.keyboard.press('Enter');
  for (const key of ['ArrowRight', 'd', 'ArrowRight']) await page.keyboard.press(key);
  await page.keyboard.press('Enter');
  await holds(page, 0, 'empty');
  await stepIs(page, 1, 1);
});

visit(
  'brick with keys: a brick is picked, slides to a place, and a choice is made by number',
  {},
  async ({ page, open }) => {
    await open('brick:5x3:A,,,B,,,,,,,B,,A,,');
    await page.getByRole('gridcell').first().focus();
    await page.keyboard.press('Enter');
    await page.locator('.mark-target > g').first().waitFor({ state: 'attached' });
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await holds(page, 12, 'empty');
    await open('brick:3x3:A,,A,,,,A,,A');
    await page.getByRole('gridcell').first().focus();
    await page.keyboard.press('Enter');
    await page.locator('.board-choice').first().waitFor();
    await page.keyboard.press('Escape');
    await page.locator('.board-choice').first().waitFor({ state: 'detached' });
    await page.keyboard.press('Enter');
    await page.locator('.board-choice').first().waitFor();
    await page.keyboard.press('2');
    await holds(page, 6, 'empty');
    await stepIs(page, 1, 1);
  },
);

visit('link: equal tiles that cannot be joined are told why; stuck, a shuffle helps', {}, async ({ page, open }) => {
  await open('link:3x3,r0:A,B,A,B,C,B,C,B,');
  const hand = await handOn(page, false);
  await hand.tap(0);
  await hand.tap(2);
  await page.locator('.notice', { hasText: '1,1' }).waitFor();
  await open('link:2x2,r0:A,B,B,A');
  await page.locator('.lost').waitFor();
  await page.locator('.lost').getByRole('button', { name: 'Shuffle' }).click();
  await page.locator('.lost').waitFor({ state: 'detached' });
  await stepIs(page, 1, 1);
  assert.match(decodeURIComponent(page.url()), /A,B,B,A/);
});

visit('link: after a pair the other tiles move as the rules say', {}, async ({ page, open }) => {
  /** @type {[board: string, pair: [number, number], from: number, to: number][]} */
  const falls = [
    ['2x3,gdown:B,C,A,A,C,B', [2, 3], 0, 2],
    ['2x3,gup:B,C,A,A,C,B', [2, 3], 4, 2],
    ['3x2,gleft:B,A,C,C,A,B', [1, 4], 2, 1],
    ['3x2,gright:B,A,C,C,A,B', [1, 4], 0, 1],
    ['4x2,gcentre:B,A,C,D,D,A,C,B', [1, 5], 0, 1],
    ['4x2,gapart:A,B,C,D,A,D,C,B', [0, 4], 1, 0],
  ];
  for (const [board, pair, from, to] of falls) {
    await open(`link:${board}`);
    const hand = await handOn(page, false);
    const name = (await onCell(page, from))?.split(',')[0] ?? '';
    for (const cell of pair) await hand.tap(cell);
    await stepIs(page, 1, 1);
    await holds(page, to, name);
  }
});
