// Mice and fingers: real input events of the browser, as a person makes them on a board.

/** @import { Page } from 'playwright-core' */
/** @typedef {{ x: number, y: number }} Point */

/** @typedef {Awaited<ReturnType<typeof handOn>>} Hand */

/** A finger on a phone, a mouse elsewhere. @param {Page} page @param {boolean} isPhone */
export async function handOn(page, isPhone) {
  const { down, move, up } = isPhone ? await finger(page) : mouse(page);
  /**
   * The middle of a cell, or a place so many cells away from there.
   * @param {number} cell
   * @param {[number, number]} [away] columns and rows
   */
  const place = async (cell, away = [0, 0]) => {
    const box = await page.locator(`.board [data-cell="${cell}"]`).boundingBox();
    if (!box) throw new Error(`cell ${cell} is not on the screen`);
    return { x: box.x + (0.5 + away[0]) * box.width, y: box.y + (0.5 + away[1]) * box.height };
  };
  const glide = async (/** @type {Point} */ from, /** @type {Point} */ to) => {
    for (let part = 1; part <= PARTS; part += 1)
      await move({ x: from.x + ((to.x - from.x) * part) / PARTS, y: from.y + ((to.y - from.y) * part) / PARTS });
  };
  return {
    /** @param {number} cell */
    async tap(cell) {
      await down(await place(cell));
      await up();
    },
    /**
     * Takes hold of a cell and moves it, without letting go.
     * @param {number} cell
     * @param {[number, number]} away columns and rows
     */
    async hold(cell, away) {
      const from = await place(cell);
      await down(from);
      await glide(from, await place(cell, away));
    },
    letGo: up,
    /** @param {number} cell @param {number} to another cell */
    async drag(cell, to) {
      const from = await place(cell);
      await down(from);
      await glide(from, await place(to));
      await up();
    },
    /** Drags by so many cells, to anywhere. @param {number} cell @param {[number, number]} away columns and rows */
    async dragBy(cell, away) {
      await this.hold(cell, away);
      await up();
    },
  };
}

const PARTS = 6;

/** @param {Page} page */
function mouse(page) {
  return {
    async down(/** @type {Point} */ { x, y }) {
      await page.mouse.move(x, y);
      await page.mouse.down();
    },
    move: (/** @type {Point} */ { x, y }) => page.mouse.move(x, y),
    up: () => page.mouse.up(),
  };
}

/** @param {Page} page */
async function finger(page) {
  const wire = await page.context().newCDPSession(page);
  const touch = async (
    /** @type {'touchStart' | 'touchMove' | 'touchEnd'} */ type,
    /** @type {Point[]} */ touchPoints,
  ) => void (await wire.send('Input.dispatchTouchEvent', { type, touchPoints }));
  return {
    down: (/** @type {Point} */ point) => touch('touchStart', [point]),
    move: (/** @type {Point} */ point) => touch('touchMove', [point]),
    up: () => touch('touchEnd', []),
  };
}

/**
 * Drops a file on a part of the page.
 * @param {Page} page
 * @param {string} place
 * @param {string} name
 * @param {string | Buffer} content
 */
export const dropFile = (page, place, name, content) =>
  page.evaluate(
    ([where, called, bytes]) => {
      const data = new DataTransfer();
      data.items.add(new File([new Uint8Array(bytes)], called));
      const target = document.querySelector(where);
      for (const kind of ['dragover', 'drop'])
        target?.dispatchEvent(new DragEvent(kind, { dataTransfer: data, bubbles: true, cancelable: true }));
    },
    /** @type {const} */ ([place, name, [...Buffer.from(content)]]),
  );

/** What a cell holds, in the words of a screen reader. @param {Page} page @param {number} cell */
export const onCell = (page, cell) => page.locator(`.board [data-cell="${cell}"]`).getAttribute('aria-label');

/**
 * Waits until a cell holds something.
 * @param {Page} page
 * @param {number} cell
 * @param {string} what the words begin with it
 */
export const holds = (page, cell, what) =>
  page.locator(`.board [data-cell="${cell}"][aria-label^="${what}"]`).waitFor({ state: 'attached' });

/**
 * Notes whether something that goes by itself appears on the board; ask the answer later.
 * @param {Page} page
 * @param {string} selector
 * @returns {Promise<() => Promise<unknown>>}
 */
export async function expectBriefly(page, selector) {
  await page.evaluate((selector) => {
    delete document.documentElement.dataset.seen;
    const observer = new MutationObserver(() => {
      if (!document.querySelector(selector)) return;
      document.documentElement.dataset.seen = 'true';
      observer.disconnect();
    });
    observer.observe(document.body, { subtree: true, childList: true, attributes: true });
  }, selector);
  return () => page.waitForFunction(() => document.documentElement.dataset.seen === 'true');
}

/**
 * Answers the question of a lesson by its first option; the engine marks it, and one option at least is right.
 * @param {import('playwright-core').Page} page
 */
export async function answerQuestion(page) {
  const first = page.locator('.predict .choices button').first();
  await first.press('Enter');
  const isRight = await page.locator('.predict .badge').evaluate((badge) => badge.classList.contains('good'));
  await page.locator('.predict .choices .right').first().waitFor();
  const classes = (await first.getAttribute('class')) ?? '';
  if (classes.includes('right') !== isRight) throw new Error(`marked as ${classes}, but the verdict is ${isRight}`);
}
