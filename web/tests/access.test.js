// Every screen in every theme and language passes axe, on desktop and phone, and fits a narrow phone.

import assert from 'node:assert/strict';
import { EASY, PUZZLES, address, boardShown, rig, travel } from './app.js';
import { NARROW, isSound } from './looks.js';

const { visit } = rig();

/** @param {string} url @returns {[string, string, (page: import('playwright-core').Page) => Promise<void>][]} */
const screens = (url) => [
  ['home', `${url}/`, (page) => page.locator('.card.game a.main').nth(3).waitFor()],
  ['settings', `${url}/settings`, (page) => page.locator('section').nth(4).waitFor()],
  ['help', `${url}/help`, (page) => page.getByRole('heading', { level: 1 }).waitFor()],
  ['missing', `${url}/nowhere`, (page) => page.getByRole('heading', { level: 1 }).waitFor()],
  ...PUZZLES.flatMap((puzzle) => [
    /** @type {[string, string, (page: import('playwright-core').Page) => Promise<void>]} */ ([
      `play ${puzzle}`,
      address(url, 'play', EASY[puzzle]),
      boardShown,
    ]),
    /** @type {[string, string, (page: import('playwright-core').Page) => Promise<void>]} */ ([
      `new ${puzzle}`,
      `${address(url, 'play', EASY[puzzle])}?new=1`,
      async (page) => {
        await page.getByRole('dialog').getByRole('radio').last().check();
      },
    ]),
    /** @type {[string, string, (page: import('playwright-core').Page) => Promise<void>]} */ ([
      `solve ${puzzle}`,
      address(url, 'solve', EASY[puzzle]),
      async (page) => {
        await boardShown(page);
        await page.keyboard.press('Enter');
        await page.locator('.steps').waitFor();
      },
    ]),
  ]),
];

for (const { theme, phone, language } of /** @type {const} */ ([
  { theme: 'light', phone: false, language: 'en' },
  { theme: 'dark', phone: true, language: 'zh-CN' },
  { theme: 'contrast', phone: false, language: 'en' },
])) {
  visit(
    `axe, ${theme}, ${phone ? 'phone' : 'desktop'}, ${language}`,
    { theme, phone, language, context: phone ? NARROW : { bypassCSP: true } },
    async ({ page, url }) => {
      for (const [name, path, ready] of screens(url)) {
        await travel(page, path);
        await ready(page);
        await isSound(page, name);
        if (phone) assert.deepEqual(await smallTargets(page), [], `${name}: targets for a finger`);
      }
    },
  );
}

/**
 * What a finger is meant to hit and is smaller than 44 px; links within sentences are as large as their words.
 * @param {import('playwright-core').Page} page
 */
const smallTargets = (page) =>
  page.evaluate(() => {
    const dialog = document.querySelector('dialog[open]');
    const all = [
      .../** @type {ParentNode} */ (dialog ?? document).querySelectorAll('button, a[href], input, select, summary'),
    ];
    return all
      .filter((element) => !element.closest('p, .skip, .hidden-text, .step-all, .flag'))
      .map((element) => ({ element, box: (element.closest('label') ?? element).getBoundingClientRect() }))
      .filter(({ box }) => box.width > 1 && box.height > 1 && (box.width < 43.5 || box.height < 43.5))
      .map(({ element, box }) => `${element.outerHTML.slice(0, 120)} ${box.width}×${box.height}`);
  });
