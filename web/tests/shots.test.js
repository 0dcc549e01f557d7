// Pictures of every screen in a long run, to be looked at: tests/output/*.png. Without anybody who looks at them they
// show nothing that other tests do not.

import { test } from 'node:test';
import { EASY, IS_LONG, PUZZLES, address, boardShown, rig, stepIs, travel } from './app.js';
import { picture } from './looks.js';

/** @typedef {import('playwright-core').Page} Page */
/** @type {[string, (url: string) => string, (page: Page) => Promise<unknown>][]} */
const SCREENS = [
  ['home', (url) => `${url}/`, (page) => page.locator('.daily a').nth(3).waitFor()],
  ['settings', (url) => `${url}/settings`, (page) => page.locator('section').nth(4).waitFor()],
  ['help', (url) => `${url}/help`, (page) => page.locator('section').nth(4).waitFor()],
  ...PUZZLES.flatMap(
    (puzzle) =>
      /** @type {[string, (url: string) => string, (page: Page) => Promise<unknown>][]} */ ([
        [
          `play-${puzzle}`,
          (url) => address(url, 'play', BOARDS[puzzle]),
          async (page) => {
            await boardShown(page);
            for (let step = 1; step <= 3; step += 1) {
              await page.keyboard.press('Space');
              await stepIs(page, step, step);
            }
          },
        ],
        [
          `solve-${puzzle}`,
          (url) => address(url, 'solve', EASY[puzzle]),
          async (page) => {
            await boardShown(page);
            await page.keyboard.press('Enter');
            await page.locator('.steps').waitFor();
          },
        ],
      ]),
  ),
  ...PUZZLES.map(
    (puzzle) =>
      /** @type {[string, (url: string) => string, (page: Page) => Promise<unknown>]} */ ([
        `edit-${puzzle}`,
        (url) => `${url}/edit/${puzzle}`,
        (page) => page.locator('.difficulty').waitFor(),
      ]),
  ),
  [
    'make',
    (url) => `${url}/make/sokoban`,
    async (page) => {
      await page.locator('.make-form .button.main').click();
      await page.locator('.made-board').nth(5).waitFor();
    },
  ],
  [
    'new',
    (url) => `${address(url, 'play', BOARDS.link)}?new=1`,
    (page) => page.getByRole('dialog').getByRole('radio').nth(3).check(),
  ],
  [
    'levels',
    (url) => address(url, 'play', 'sokoban:quay/3'),
    async (page) => {
      await boardShown(page);
      await page.locator('.tools').getByRole('button').last().click();
      await page.locator('.more-tools').getByRole('button').nth(3).click();
      await page.locator('.level .thumbnail').nth(20).waitFor();
    },
  ],
  [
    'win',
    (url) => address(url, 'play', EASY.sliding),
    async (page) => {
      await boardShown(page);
      await page.keyboard.press('ArrowUp');
      await page.keyboard.press('ArrowLeft');
      await page.getByRole('dialog').waitFor();
    },
  ],
  [
    'lost',
    (url) => address(url, 'play', 'sokoban:rle:7#|#4-.#|#-$@2-#|#5-#|7#'),
    async (page) => {
      await boardShown(page);
      await page.keyboard.press('ArrowLeft');
      await page.locator('.lost').waitFor();
    },
  ],
];

/** Boards that look like something. @type {Record<string, string> & { link: string }} */
const BOARDS = {
  sliding: 'sliding:4x4:1,2,3,4,0,10,6,8,5,9,7,11,13,14,15,12',
  sokoban: 'sokoban:quay/40',
  link: 'link:10x8,p16#g1-2',
  brick: 'brick:8x8,k18,p9#g1-3',
};

/** Every language, width and theme, and every two of them together. */
const LOOKS = /** @type {const} */ ([
  { language: 'en', phone: false, theme: 'light' },
  { language: 'en', phone: true, theme: 'dark' },
  { language: 'zh-CN', phone: false, theme: 'dark' },
  { language: 'zh-CN', phone: true, theme: 'light' },
]);

if (!IS_LONG) test.skip('pictures are taken in a long run');
else {
  const { visit } = rig();
  for (const { language, phone, theme } of LOOKS) {
    visit(
      `pictures: ${language}, ${phone ? 'phone' : 'desktop'}, ${theme}`,
      { language, phone, theme },
      ({ page, url }) => take(page, url, SCREENS, `${phone ? 'phone' : 'desktop'}-${theme}-${language}`),
    );
  }

  for (const [size, width, height, theme] of /** @type {const} */ ([
    ['desk', 1280, 800, 'contrast'],
    ['small', 360, 640, 'light'],
    ['side', 844, 390, 'dark'],
    ['wall', 3840, 2160, 'light'],
  ])) {
    const boards = SCREENS.filter(([name]) => (size === 'side' ? /^(play|solve)-/ : /^play-/).test(name));
    visit(
      `pictures: boards on ${width} × ${height}, ${theme}`,
      { theme, context: { viewport: { width, height } } },
      ({ page, url }) => take(page, url, boards, `${size}-${theme}`),
    );
  }
}

/** @param {Page} page @param {string} url @param {typeof SCREENS} screens @param {string} look */
async function take(page, url, screens, look) {
  for (const [name, path, ready] of screens) {
    await travel(page, path(url));
    await ready(page);
    await picture(page, `${name}-${look}`);
  }
}
