// Every screen passes axe and fits its window: at a desk, on a narrow phone in another language and theme, and in high
// contrast; on the phone every target is large enough for a finger.

import assert from 'node:assert/strict';
import { EASY, IS_LONG, PUZZLES, address, api, boardShown, rig, travel } from './app.js';
import { NARROW, isSound, smallTargets, speaks } from './looks.js';

/** @import { Page } from 'playwright-core' */
/** @typedef {[name: string, path: string, ready: (page: Page) => Promise<unknown>]} Screen */

const { visit } = rig({ shares: false });

const BOARD = 'sliding:3x3:5,3,4,1,0,2,7,8,6';
const RANKED = 'sliding:2x2#g1-3';

/** Waits for something on a screen. @param {string} selector @returns {(page: Page) => Promise<unknown>} */
const shows = (selector) => (page) => page.locator(selector).first().waitFor();

/** A sheet of the play screen, by its key. @param {string} key @returns {(page: Page) => Promise<unknown>} */
const sheet = (key) => async (page) => {
  await boardShown(page);
  await page.keyboard.press(key);
  await page.getByRole('dialog').waitFor();
};

/** @param {string} url @returns {Screen[]} */
const screens = (url) => [
  ['home', '/', (page) => page.locator('.card.game a.main').nth(3).waitFor()],
  ['settings', '/settings', (page) => page.locator('section').nth(4).waitFor()],
  ['help', '/help', (page) => page.getByRole('heading', { level: 1 }).waitFor()],
  ['missing', '/nowhere', (page) => page.getByRole('heading', { level: 1 }).waitFor()],
  ...PUZZLES.flatMap(
    (puzzle) =>
      /** @type {Screen[]} */ ([
        [`play ${puzzle}`, address(url, 'play', EASY[puzzle]), boardShown],
        [
          `new ${puzzle}`,
          `${address(url, 'play', EASY[puzzle])}?new=1`,
          (page) => page.getByRole('dialog').getByRole('radio').last().check(),
        ],
        [
          `solve ${puzzle}`,
          address(url, 'solve', EASY[puzzle]),
          async (page) => {
            await boardShown(page);
            await page.keyboard.press('Enter');
            await page.locator('.steps').waitFor();
          },
        ],
        [
          `edit ${puzzle}`,
          `/edit/${puzzle}`,
          async (page) => {
            await page.locator('.findings[data-stage="done"][data-outcome="optimal"]').waitFor();
            await page.locator('.difficulty').waitFor();
          },
        ],
      ]),
  ),
  [
    'win',
    address(url, 'play', EASY.sliding),
    async (page) => {
      await boardShown(page);
      for (const key of ['ArrowUp', 'ArrowLeft']) await page.keyboard.press(key);
      await page.getByRole('dialog').waitFor();
    },
  ],
  ['keys', address(url, 'play', EASY.sliding), sheet('?')],
  ['saved games', address(url, 'play', EASY.sliding), sheet('Control+s')],
  [
    'levels',
    address(url, 'play', 'sokoban:quay/3'),
    async (page) => {
      await boardShown(page);
      await page.locator('.tools').getByRole('button').last().click();
      await page.locator('.more-tools').getByRole('button').nth(3).click();
      await page.locator('.level .thumbnail').nth(20).waitFor();
    },
  ],
  [
    'open in the editor',
    '/edit/sokoban',
    async (page) => {
      await page.locator('.difficulty').waitFor();
      await page.keyboard.press('o');
      await page.getByRole('dialog').waitFor();
    },
  ],
  [
    'save from the editor',
    '/edit/sokoban',
    async (page) => {
      await page.locator('.difficulty').waitFor();
      await page.keyboard.press('Control+s');
      await page.getByRole('dialog').getByRole('radio').first().waitFor();
    },
  ],
  ['choose an editor', '/edit', shows('main a[href*="/edit/"]')],
  [
    'make',
    '/make/brick',
    async (page) => {
      await page.locator('.make-form input[type=number][max="200"]').fill('2');
      await page.locator('.make-form .button.main').click();
      await page.locator('.made-board').nth(1).waitFor();
    },
  ],
  ['packs', '/packs', shows('.card.pack')],
  ['pack', '/packs/sokoban?pack=quay', (page) => page.locator('.level .thumbnail').nth(20).waitFor()],
  ['records', '/records', shows('[data-family="sliding:2x2"] tbody tr')],
  ['watch', `/visualise/${encodeURIComponent(BOARD)}?how=idastar/manhattan`, shows('.visual-board [role=grid]')],
  ['race', `/race/${encodeURIComponent(BOARD)}?lanes=astar|beam&go=1`, shows('.why p')],
  [
    'batch',
    `/race/${encodeURIComponent(BOARD)}?lanes=astar|beam`,
    async (page) => {
      await page.locator('.batch summary').click();
      await page.locator('.batch .button.main').waitFor();
    },
  ],
  ['experiments', '/experiments', shows('[data-experiment]')],
  ['learn', '/learn', shows('.lesson-card')],
  ['sheet', '/learn/sheet?count=1&answers=1', shows('.exercise')],
  ['lesson', '/learn/astar', shows('.lesson-board [role=grid]')],
  ['fit', '/learn/fitted', shows('.lesson-board [role=grid]')],
  ["the teacher's view", '/learn/astar?teach=2', shows('.lesson-board [role=grid]')],
];

/** What high contrast is looked at on, where not everything is. */
const SOME = ['home', 'play sokoban', 'new link', 'solve sliding', 'edit brick', 'race', 'watch', 'records'];

for (const { theme, phone, language } of /** @type {const} */ ([
  { theme: 'light', phone: false, language: 'en' },
  { theme: 'dark', phone: true, language: 'zh-CN' },
  { theme: 'contrast', phone: false, language: 'en' },
])) {
  visit(
    `axe, ${theme}, ${phone ? 'phone' : 'desktop'}, ${language}`,
    {
      theme,
      phone,
      language,
      settings: { wishes: { brick: { size: '4x4', pairs: '4', kinds: '3' } } },
      context: phone ? NARROW : { bypassCSP: true },
    },
    async ({ page, url, part }) => {
      await rank(page, url);
      for (const [name, path, ready] of screens(url)) {
        if (theme === 'contrast' && !IS_LONG && !SOME.includes(name)) continue;
        await part(name, async () => {
          await travel(page, path);
          await ready(page);
          await isSound(page, name);
          if (name.startsWith('edit ')) await speaks(page, language);
          if (phone) assert.deepEqual(await smallTargets(page), [], `${name}: targets for a finger`);
        });
      }
    },
  );
}

/** A game that is ranked. @param {import('playwright-core').Page} page @param {string} url */
async function rank(page, url) {
  const { moves } = await api(page, url, 'solve', { board: RANKED });
  await api(page, url, 'records', { board: RANKED, moves, time: 1000 });
}
