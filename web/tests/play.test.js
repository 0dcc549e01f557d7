// Playing: every puzzle from an empty browser to the win, and what goes on around it.

import assert from 'node:assert/strict';
import {
  EASY,
  PUZZLES,
  boardShown,
  countIs,
  counter,
  finish,
  lookName,
  looksOf,
  rig,
  sayIn,
  stepIs,
  textIs,
  useTool,
} from './app.js';
import { handOn, holds } from './hands.js';

const { visit } = rig();

for (const [index, puzzle] of PUZZLES.entries()) {
  for (const look of looksOf(index)) {
    const say = sayIn(look.language);
    visit(
      `${puzzle}, ${lookName(look)}: from the board to the win and on`,
      // With sounds on the phone.
      { ...look, settings: { sound: look.phone } },
      async ({ page, open }) => {
        await open(EASY[puzzle]);
        await textIs(counter(page, 'time'), '0:00');
        await finish(page);
        const sheet = page.getByRole('dialog');
        await textIs(sheet.getByRole('heading').first(), say('Solved with help', '在帮助下完成'));
        await sheet.getByRole('button', { name: say('Play again', '再玩一次') }).click();
        await sheet.waitFor({ state: 'detached' });
      },
    );
  }

  visit(
    `${puzzle}: undo, redo, restart, travel, reload; a hint; the position as a link`,
    {},
    async ({ page, open }) => {
      await open(EASY[puzzle]);
      await page.getByRole('button', { name: 'Hint' }).click();
      await page.locator('.notice', { hasText: 'Look at' }).waitFor();
      await page.getByRole('toolbar').getByRole('button', { name: 'Show me' }).click();
      await page.locator('.mark-hint').waitFor();
      // The mark is where it is drawn: nothing moves it off its cells.
      const places = await page
        .locator('.mark-hint, .mark-line')
        .first()
        .evaluate((mark) =>
          [mark, mark.parentNode].map((element) =>
            String(/** @type {SVGGraphicsElement} */ (element).getScreenCTM()?.e),
          ),
        );
      assert.equal(places[0], places[1]);
      await stepIs(page, 0, 0);
      await page.keyboard.press('Space');
      await stepIs(page, 1, 1);
      await page.keyboard.press('z');
      await stepIs(page, 0, 1);
      await page.keyboard.press('y');
      await stepIs(page, 1, 1);
      await page.keyboard.press('r');
      await stepIs(page, 2, 2);
      await page.keyboard.press('u');
      await stepIs(page, 1, 2);
      await page.getByRole('slider', { name: 'History' }).focus();
      await page.keyboard.press('Home');
      await stepIs(page, 0, 2);
      await page.getByRole('button', { name: 'Bookmark this step' }).click();
      await page.getByRole('button', { name: 'Bookmark at step 0' }).waitFor();
      await page.reload();
      await stepIs(page, 0, 2);
      await page.getByRole('button', { name: 'Bookmark at step 0' }).waitFor();
      await page.keyboard.press('y');
      await stepIs(page, 1, 2);
      await useTool(page, 'Share');
      const sheet = page.getByRole('dialog');
      await sheet.getByRole('radio', { name: 'Link to this position' }).check();
      const link = await sheet.getByRole('textbox', { name: 'Link to this position' }).inputValue();
      // Nobody else finds this machine by the name that it has for itself.
      assert.doesNotMatch(link, /127\.0\.0\.1|localhost/);
      await page.goto(link);
      await boardShown(page);
      await stepIs(page, 0, 0);
    },
  );

  visit(`${puzzle}: a new board from the form`, {}, async ({ page, open }) => {
    await open(EASY[puzzle]);
    await page.keyboard.press('n');
    const sheet = page.getByRole('dialog');
    await sheet.getByRole('radio', { name: 'Custom' }).check();
    const columns = sheet.getByRole('spinbutton', { name: 'Size: columns' });
    await columns.fill('1000');
    await sheet.getByText('please').first().waitFor();
    assert.equal(await sheet.getByRole('button', { name: 'Start' }).isDisabled(), true);
    await columns.fill('6');
    await sheet.getByRole('textbox', { name: 'Seed' }).fill('7f');
    await sheet.getByRole('button', { name: 'Start' }).click();
    await page.waitForURL(/7f/);
    await boardShown(page);
  });
}

visit(
  'sliding: from 3×3 to 10×10, and boards that are no squares',
  { phone: true, language: 'zh-CN' },
  async ({ page, open }) => {
    for (const [width, height] of [
      [3, 3],
      [5, 5],
      [10, 10],
      [3, 8],
      [7, 2],
    ]) {
      await open(`sliding:${width}x${height}#g1-5`);
      await countIs(page.getByRole('gridcell'), width * height);
      const box = await page.locator('.board-plane').boundingBox();
      assert.ok(box && box.x >= 0 && box.x + box.width <= 390 && box.height > 80, `${width}×${height} fits`);
      // There and back, or the one and the other: a tile above or below the gap moves.
      await page.keyboard.press('ArrowUp');
      await page.keyboard.press('ArrowDown');
      await page.waitForFunction(() => Number(document.querySelector('.timeline input')?.getAttribute('max')) > 0);
    }
  },
);

visit(
  'link: rows, columns, pairs, kinds and blockers are checked, and it is said what to change',
  {},
  async ({ page, open }) => {
    await open(EASY.link);
    await page.keyboard.press('n');
    const sheet = page.getByRole('dialog');
    await sheet.getByRole('radio', { name: 'Custom' }).check();
    const fill = (/** @type {string} */ name, /** @type {string} */ value) =>
      sheet.getByRole('spinbutton', { name, exact: true }).fill(value);
    const start = sheet.getByRole('button', { name: 'Start' });
    await fill('Size: columns', '4');
    await fill('Size: rows', '4');
    for (const [pairs, kinds, blockers] of [
      ['9', '2', '0'],
      ['6', '7', '0'],
      ['7', '3', '3'],
    ]) {
      await fill('Pairs', pairs);
      await fill('Kinds', kinds);
      await fill('Blockers', blockers);
      await start.click();
      await sheet.getByRole('alert').waitFor();
      assert.match((await sheet.getByRole('alert').textContent()) ?? '', /\d/);
    }
    await fill('Kinds', '3');
    await fill('Blockers', '2');
    await sheet.getByRole('combobox', { name: 'Gravity' }).selectOption('left');
    await start.click();
    await page.waitForURL(/4x4/);
    await sheet.waitFor({ state: 'detached' });
    await stepIs(page, 0, 0);
    await textIs(counter(page, 'pairs'), '7');
    await countIs(page.getByRole('gridcell', { name: 'blocker' }), 2);
  },
);

visit(
  'pictures: ours, and one’s own; the finished one while P or its button is held',
  { fresh: true },
  async ({ page, url, open }) => {
    await open(EASY.sliding);
    await useTool(page, 'Appearance');
    await page.getByRole('radiogroup', { name: 'Picture' }).getByRole('radio', { name: 'Harbour at dusk' }).check();
    await page.keyboard.press('Escape');
    await page.locator('.piece .picture').nth(7).waitFor();
    const finished = page.locator('.board-preview');
    await page.keyboard.down('p');
    await finished.waitFor();
    await page.keyboard.up('p');
    await finished.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Preview' }).hover();
    await page.mouse.down();
    await finished.waitFor();
    await page.mouse.up();
    await finished.waitFor({ state: 'detached' });
    // Without a file of one's own nothing changes but that one is asked for.
    await page.goto(`${url}/settings`);
    await page
      .getByRole('radiogroup', { name: 'Sliding tiles: picture' })
      .getByRole('radio', { name: 'My own picture' })
      .click();
    await page.getByText('Choose a file with your picture.').waitFor();
    await open(EASY.sliding);
    await page.locator('.piece .picture').nth(7).waitFor();
    await page.goto(`${url}/settings`);
    await page
      .getByRole('radiogroup', { name: 'Sliding tiles: picture' })
      .getByRole('radio', { name: 'My own picture' })
      .click();
    const file = page.locator('input[type=file]').first();
    await file.setInputFiles({ name: 'notes.png', mimeType: 'image/png', buffer: Buffer.from('no picture at all') });
    await page.locator('.notice.bad').waitFor();
    await file.setInputFiles({ name: 'own.png', mimeType: 'image/png', buffer: await redSquare(page) });
    await page.waitForFunction(
      () =>
        new Promise((done) => {
          const opening = indexedDB.open('starboard-pictures');
          opening.onsuccess = () => {
            const asked = opening.result.transaction('pictures').objectStore('pictures').count();
            asked.onsuccess = () => done(asked.result === 1);
          };
        }),
    );
    await open(EASY.sliding);
    await page.locator('.piece .picture').nth(7).waitFor();
    const colour = await page
      .locator('.piece .picture')
      .first()
      .evaluate((element) => {
        const canvas = /** @type {HTMLCanvasElement} */ (element);
        return [...(canvas.getContext('2d')?.getImageData(5, 5, 1, 1).data ?? [])];
      });
    assert.deepEqual(colour, [255, 0, 0, 255]);
    // After the win it is whole: no gap is left where no tile is. Whoever looks back on the game sees the tiles.
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('ArrowLeft');
    await page.locator('.win-panel').waitFor();
    await finished.waitFor();
    const last = await finished.evaluate((element) => {
      const canvas = /** @type {HTMLCanvasElement} */ (element);
      return [...(canvas.getContext('2d')?.getImageData(canvas.width - 5, canvas.height - 5, 1, 1).data ?? [])];
    });
    assert.deepEqual(last, [255, 0, 0, 255]);
    await page.keyboard.press('z');
    await finished.waitFor({ state: 'detached' });
    await page.keyboard.press('y');
    await finished.waitFor();
    await page.reload();
    await finished.waitFor();
  },
);

visit(
  'numbers have a preview too; a picture that another browser has leaves this one its numbers',
  { settings: { picture: { sliding: 'own' }, numbers: false } },
  async ({ page, open }) => {
    await open(EASY.sliding);
    await stepIs(page, 0, 0);
    await page.locator('.board-plane[data-numbers=true][data-picture=false]').waitFor();
    const place = () => page.locator('.piece', { hasText: /^5$/ }).boundingBox();
    const before = await place();
    await page.getByRole('button', { name: 'Preview' }).hover();
    await page.mouse.down();
    await page.waitForFunction(
      ([x, y]) => {
        const tile = [...document.querySelectorAll('.piece')].find((each) => each.textContent === '5');
        const box = tile?.getBoundingClientRect();
        return box && (Math.abs(box.x - x) > 5 || Math.abs(box.y - y) > 5);
      },
      /** @type {const} */ ([before?.x ?? 0, before?.y ?? 0]),
    );
    await page.mouse.up();
    await page.waitForFunction(
      ([x, y]) => {
        const tile = [...document.querySelectorAll('.piece')].find((each) => each.textContent === '5');
        const box = tile?.getBoundingClientRect();
        return box && Math.abs(box.x - x) < 1 && Math.abs(box.y - y) < 1;
      },
      /** @type {const} */ ([before?.x ?? 0, before?.y ?? 0]),
    );
  },
);

/** A red picture, wider than high. @param {import('playwright-core').Page} page */
async function redSquare(page) {
  const address = await page.evaluate(() => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 120, height: 80 });
    const brush = /** @type {CanvasRenderingContext2D} */ (canvas.getContext('2d'));
    brush.fillStyle = '#f00';
    brush.fillRect(0, 0, 120, 80);
    return canvas.toDataURL();
  });
  return Buffer.from(address.split(',')[1] ?? '', 'base64');
}

visit(
  'boards and moves by clipboard, with the keys everybody knows and by the sheet',
  {},
  async ({ page, url, open }) => {
    await open(EASY.sliding);
    await stepIs(page, 0, 0);
    await page.keyboard.press('Control+c');
    await page.locator('.notice', { hasText: 'Copied' }).waitFor();
    assert.equal(await page.evaluate(() => navigator.clipboard.readText()), EASY.sliding);
    const paste = async (/** @type {string} */ text) => {
      await page.evaluate((text) => navigator.clipboard.writeText(text), text);
      await page.keyboard.press('Control+v');
    };
    await paste('U');
    await stepIs(page, 1, 1);
    await useTool(page, 'Share');
    const sheet = page.getByRole('dialog');
    await sheet.getByRole('radio', { name: 'Moves' }).check();
    assert.equal(await sheet.getByRole('textbox', { name: 'Moves', exact: true }).inputValue(), 'U');
    await sheet.getByRole('button', { name: 'Copy' }).click();
    await page.locator('.notice', { hasText: 'Copied' }).waitFor();
    await sheet.getByRole('textbox', { name: 'Open a board or play moves' }).fill('1 2 3\n4 5 6\n7 0 8');
    await sheet.getByRole('button', { name: 'Open' }).click();
    await sheet.waitFor({ state: 'detached' });
    await holds(page, 7, 'gap');
    await stepIs(page, 0, 0);
    await paste('1 2 3\n4 5 6\n7 7 8');
    await page.locator('.notice.bad').waitFor();
    await paste('sokoban:quay/2');
    await page.waitForURL(`${url}/play/sokoban:quay/2`);
  },
);

visit(
  'the win is celebrated before its sheet comes; a key or a click brings it at once',
  { fresh: true, settings: { animation: 'smooth' } },
  async ({ page, open }) => {
    // The sheet never comes by itself here: what waits a second waits for ever.
    await page.addInitScript(() => {
      const { setTimeout } = globalThis;
      globalThis.setTimeout = /** @type {any} */ (
        (/** @type {() => void} */ run, /** @type {number} */ wait) => (wait >= 1000 ? 0 : setTimeout(run, wait))
      );
    });
    for (const [board, skip] of /** @type {const} */ ([
      ['1,2,3,4,5,6,7,0,8', 'key'],
      ['1,2,3,4,5,0,7,8,6', 'click'],
    ])) {
      await open(`sliding:3x3:${board}`);
      await stepIs(page, 0, 0);
      await page.keyboard.press(skip === 'key' ? 'ArrowLeft' : 'ArrowUp');
      await page.locator('.board[data-status=won]').waitFor();
      await countIs(page.getByRole('dialog'), 0);
      if (skip === 'key') await page.keyboard.press('z');
      else await (await handOn(page, false)).tap(0);
      await page.getByRole('dialog', { name: 'Solved!' }).waitFor();
    }
  },
);

visit(
  'where nothing shall move, nothing does, and the sheet comes at once',
  { fresh: true, settings: { animation: 'system' }, context: { reducedMotion: 'reduce' } },
  async ({ page, open }) => {
    await page.addInitScript(() => {
      const { setTimeout } = globalThis;
      globalThis.setTimeout = /** @type {any} */ (
        (/** @type {() => void} */ run, /** @type {number} */ wait) => (wait >= 1000 ? 0 : setTimeout(run, wait))
      );
    });
    await open(EASY.sliding);
    await stepIs(page, 0, 0);
    await page.keyboard.press('ArrowUp');
    await stepIs(page, 1, 1);
    assert.equal(
      await page.evaluate(() => document.querySelector('.board')?.getAnimations({ subtree: true }).length),
      0,
    );
    await page.keyboard.press('ArrowLeft');
    await page.getByRole('dialog', { name: 'Solved!' }).waitFor();
  },
);

visit(
  'the win by itself: the sheet follows the celebration',
  { phone: true, language: 'zh-CN', settings: { animation: 'smooth' } },
  async ({ page, open }) => {
    await open('brick:2x1:A,A');
    await (await handOn(page, true)).tap(0);
    await page.locator('.board-wall').waitFor();
    await page.getByRole('dialog', { name: '完成！' }).waitFor();
  },
);

visit('a lost position is said quietly, with the reason and the way back', {}, async ({ page, open }) => {
  await open('sokoban:rle:7#|#4-.#|#-$@2-#|#5-#|7#');
  await page.getByRole('textbox', { name: 'Type moves' }).fill('L');
  await page.keyboard.press('Enter');
  await page.locator('.lost', { hasText: 'Move 1 lost it. “Push the box one square to the left.”' }).waitFor();
  await countIs(page.getByRole('dialog'), 0);
  await page.locator('.lost').getByRole('button', { name: 'Back to the start' }).click();
  await page.locator('.lost').waitFor({ state: 'detached' });
  await stepIs(page, 0, 1);
  // Whoever asks for help there is led the same way.
  await page.keyboard.press('y');
  await page.locator('.lost').waitFor();
  await page.keyboard.press('t');
  await page.locator('.notice.bad').getByRole('button', { name: 'Back to the start' }).click();
  await stepIs(page, 0, 1);
});

visit('after a restart the first move that loses leads back to the start too', {}, async ({ page, open }) => {
  await open('sokoban:rle:7#|#4-.#|#-$@2-#|#5-#|7#');
  const line = page.getByRole('textbox', { name: 'Type moves' });
  await line.fill('r');
  await line.press('Enter');
  await stepIs(page, 1, 1);
  await page.getByRole('button', { name: 'Restart' }).click();
  await stepIs(page, 2, 2);
  await line.fill('L');
  await line.press('Enter');
  await page.locator('.lost', { hasText: 'Move 1 lost it.' }).waitFor();
  await page.locator('.lost').getByRole('button', { name: 'Back to the start' }).click();
  await stepIs(page, 2, 3);
  await page.locator('.lost').waitFor({ state: 'detached' });
});

visit(
  'what is lost stays marked, on a board that keeps its size; the way back names the move that is counted',
  { settings: { animation: 'smooth' } },
  async ({ page, open }) => {
    await open('sokoban:rle:7#|#4-.#|#-$@2-#|#5-#|7#');
    const plane = page.locator('.board-plane');
    const line = page.getByRole('textbox', { name: 'Type moves' });
    const play = async (/** @type {string} */ moves) => {
      await line.fill(moves);
      await line.press('Enter');
    };
    // A restart is a step of the history, and no move.
    await play('r');
    await stepIs(page, 1, 1);
    await page.getByRole('button', { name: 'Restart' }).click();
    await stepIs(page, 2, 2);
    await play('rl');
    await stepIs(page, 4, 4);
    const before = await plane.boundingBox();
    await play('L');
    await page.locator('.lost-ring').waitFor();
    // The box comes to rest, and many frames later the mark is still there.
    await page.evaluate(
      () =>
        new Promise((done) => {
          const frame = (/** @type {number} */ left) => (left ? requestAnimationFrame(() => frame(left - 1)) : done(0));
          frame(60);
        }),
    );
    await countIs(page.locator('.lost-ring'), 1);
    assert.deepEqual(await plane.boundingBox(), before);
    await textIs(counter(page, 'moves'), '3');
    await page.getByRole('button', { name: 'Back to move 2' }).click();
    await page.locator('.lost').waitFor({ state: 'detached' });
    await countIs(page.locator('.lost-ring'), 0);
    await textIs(counter(page, 'moves'), '2');
  },
);

visit(
  'a new board has the size of the one that is shown; a hint on a won board says so; a hint goes with the next move',
  {},
  async ({ page, open }) => {
    await open('sliding:3x4#g1-1');
    await page.keyboard.press('n');
    const sheet = page.getByRole('dialog');
    await sheet.getByRole('radio', { name: 'Custom' }).check();
    assert.equal(await sheet.getByRole('spinbutton', { name: 'Size: columns' }).inputValue(), '3');
    assert.equal(await sheet.getByRole('spinbutton', { name: 'Size: rows' }).inputValue(), '4');
    await sheet.getByRole('button', { name: 'Start' }).click();
    await page.waitForURL(/sliding:3x4/);
    await sheet.waitFor({ state: 'detached' });

    await open(EASY.sliding);
    await stepIs(page, 0, 0);
    await page.keyboard.press('t');
    await page.locator('.notice', { hasText: 'Look at' }).waitFor();
    await page.locator('.mark-light').waitFor();
    await page.keyboard.press('ArrowDown');
    await stepIs(page, 1, 1);
    await page.locator('.notice').waitFor({ state: 'detached' });
    await countIs(page.locator('.mark-light'), 0);
    await finish(page);
    for (const line of ['Moves', 'Time', 'Searched by the machine']) await sheet.getByText(line).first().waitFor();
    await page.keyboard.press('Escape');
    await sheet.waitFor({ state: 'detached' });
    await page.keyboard.press('t');
    await page.locator('.notice', { hasText: 'The board is solved' }).waitFor();
  },
);

for (const look of looksOf(1)) {
  visit(`a notice covers neither the timeline nor the board: ${lookName(look)}`, look, async ({ page, open }) => {
    await open(EASY.brick);
    await page.keyboard.press('t');
    await page.locator('.notice').waitFor();
    const notice = await page.locator('.notice').boundingBox();
    for (const place of ['.timeline', '.board-plane', '.tools']) {
      const box = await page.locator(place).boundingBox();
      assert.ok(notice && box && notice.y + notice.height <= box.y, `${place}: ${JSON.stringify([notice, box])}`);
    }
  });
}

visit(
  'a shuffle is a step of the same game: clock, moves, score and undo stay, and it outlives a reload',
  {},
  async ({ page, url, open }) => {
    await open('link:6x4#g1-2');
    const address = page.url();
    await page.keyboard.press('Space');
    await stepIs(page, 1, 1);
    const score = await counter(page, 'score').textContent();
    assert.notEqual(score, '0');
    const labels = () =>
      page.locator('.board [data-cell]').evaluateAll((cells) => cells.map((cell) => cell.getAttribute('aria-label')));
    const before = await labels();
    await useTool(page, 'Shuffle');
    await stepIs(page, 2, 2);
    const after = await labels();
    assert.notDeepEqual(after, before);
    assert.equal(page.url(), address);
    await textIs(counter(page, 'moves'), '1');
    await textIs(counter(page, 'score'), score ?? '');
    await page.keyboard.press('z');
    await stepIs(page, 1, 2);
    assert.deepEqual(await labels(), before);
    await page.keyboard.press('y');
    await stepIs(page, 2, 2);
    await page.keyboard.press('Space');
    await stepIs(page, 3, 3);
    await page.goto(`${url}/help`);
    await page.goto(address);
    await page.locator('.board [data-cell]').first().waitFor({ state: 'attached' });
    await stepIs(page, 3, 3);
    await page.keyboard.press('z');
    await stepIs(page, 2, 3);
    assert.deepEqual(await labels(), after);
    await page.keyboard.press('y');
    await stepIs(page, 3, 3);
    await finish(page);
    await page.getByRole('dialog').getByText('The board was shuffled').waitFor();
  },
);
