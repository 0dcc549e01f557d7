// What holds for every screen, whatever is on it: axe has nothing to say against it, it fits its window, it speaks one
// language. And pictures of it.

import assert from 'node:assert/strict';
import { mkdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { IS_LONG } from './app.js';

/** @import { Page } from 'playwright-core' */
/** @typedef {{ id: string, nodes: { target: string[], any?: { message: string }[] }[] }} Violation */

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const OUTPUT = join(dirname(fileURLToPath(import.meta.url)), 'output');
mkdirSync(OUTPUT, { recursive: true });

/** A narrow phone, and leave for axe to look into everything. */
export const NARROW = { bypassCSP: true, viewport: { width: 360, height: 740 } };

/**
 * Nothing is wrong with a screen for somebody who cannot see it, and it is no wider than its window.
 * @param {Page} page
 * @param {string} [name]
 */
export async function isSound(page, name = page.url()) {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(AXE);
  /** @type {{ violations: Violation[] }} */
  const { violations } = await page.evaluate(() =>
    /** @type {any} */ (globalThis).axe.run(document, { resultTypes: ['violations'], preload: false }),
  );
  assert.deepEqual(
    violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map(({ target, any }) => `${target} ${any?.[0]?.message ?? ''}`).join(' | ')}`,
    ),
    [],
    name,
  );
  const { wide, width } = await page.evaluate(() => ({
    wide: document.documentElement.scrollWidth,
    width: innerWidth,
  }));
  assert.ok(wide <= width, `${name} is ${wide} wide on ${width}`);
}

/** No word of the other language is on the screen. @param {Page} page @param {string} language */
export async function speaks(page, language) {
  // Formulas are the same in every language.
  const words = (await page.locator('main').innerText()).replace(/\b(?:sum|count|min|max)\([^\n\u4e00-\u9fff]*\)/g, '');
  assert.doesNotMatch(words, language === 'en' ? /[\u4e00-\u9fff]/ : /\b(the|and|of|with)\b/);
}

/**
 * A picture to be looked at, in a long run: `tests/output/NAME.png`.
 * @param {Page} page
 * @param {string} name
 */
export async function picture(page, name) {
  if (IS_LONG) await page.screenshot({ path: join(OUTPUT, `${name}.png`) });
}

/**
 * What a finger is meant to hit and is smaller than 44 px; links within sentences are as large as their words, what
 * follows `.flag` has its own larger place to hit, and a link that is laid over its card is as large as that.
 * @param {Page} page
 */
export const smallTargets = (page) =>
  page.evaluate(() => {
    const dialog = document.querySelector('dialog[open]');
    const all = [
      .../** @type {ParentNode} */ (dialog ?? document).querySelectorAll('button, a[href], input, select, summary'),
    ];
    return all
      .filter((element) => !element.closest('p, .skip, .hidden-text, .flag'))
      .map((element) => {
        const isOver = getComputedStyle(element, '::after').position === 'absolute';
        const card = isOver ? /** @type {HTMLElement} */ (element).offsetParent : null;
        return { element, box: (card ?? element.closest('label') ?? element).getBoundingClientRect() };
      })
      .filter(({ box }) => box.width > 1 && box.height > 1 && (box.width < 43.5 || box.height < 43.5))
      .map(({ element, box }) => `${element.outerHTML.slice(0, 120)} ${box.width}×${box.height}`);
  });
