// Every screen in every theme and language passes axe, on desktop and phone, and fits a narrow phone.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { EASY, PUZZLES, address, boardShown, rig } from './app.js';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const { visit } = rig();

/** What axe has to say. @param {import('playwright-core').Page} page */
async function violations(page) {
  const found = await page.evaluate(() => /** @type {any} */ (globalThis).axe.run(document, { resultTypes: ['violations'] }));
  return found.violations.map((/** @type {any} */ { id, nodes }) => `${id}: ${nodes.map((/** @type {any} */ node) => `${node.target} ${node.any?.[0]?.message ?? ''}`).join(' | ')}`);
}

/** @param {string} url @returns {[string, string, (page: import('playwright-core').Page) => Promise<void>][]} */
const screens = (url) => [
  ['home', `${url}/`, (page) => page.locator('.card.game a.main').nth(3).waitFor()],
  ['settings', `${url}/settings`, (page) => page.locator('section').nth(4).waitFor()],
  ['help', `${url}/help`, (page) => page.getByRole('heading', { level: 1 }).waitFor()],
  ['missing', `${url}/nowhere`, (page) => page.getByRole('heading', { level: 1 }).waitFor()],
  ...PUZZLES.flatMap((puzzle) => [
    /** @type {[string, string, (page: import('playwright-core').Page) => Promise<void>]} */ ([`play ${puzzle}`, address(url, 'play', EASY[puzzle]), boardShown]),
    /** @type {[string, string, (page: import('playwright-core').Page) => Promise<void>]} */ ([`new ${puzzle}`, `${address(url, 'play', EASY[puzzle])}?new=1`, async (page) => {
      await page.getByRole('dialog').getByRole('radio').last().check();
    }]),
    /** @type {[string, string, (page: import('playwright-core').Page) => Promise<void>]} */ ([`solve ${puzzle}`, address(url, 'solve', EASY[puzzle]), async (page) => {
      await boardShown(page);
      await page.keyboard.press('Enter');
      await page.locator('.steps').waitFor();
    }]),
  ]),
];

for (const { theme, phone, language } of /** @type {const} */ ([{ theme: 'light', phone: false, language: 'en' }, { theme: 'dark', phone: true, language: 'zh-CN' }, { theme: 'contrast', phone: false, language: 'en' }])) {
  visit(`axe, ${theme}, ${phone ? 'phone' : 'desktop'}, ${language}`, { theme, phone, language, context: { bypassCSP: true, ...(phone ? { viewport: { width: 360, height: 740 } } : {}) } }, async ({ page, url }) => {
    await page.addInitScript(AXE);
    for (const [name, path, ready] of screens(url)) {
      await page.goto(path);
      await ready(page);
      assert.deepEqual(await violations(page), [], name);
      const { wide, width } = await page.evaluate(() => ({ wide: document.documentElement.scrollWidth, width: innerWidth }));
      assert.ok(wide <= width, `${name} is ${wide} wide on ${width}`);
    }
  });
}
