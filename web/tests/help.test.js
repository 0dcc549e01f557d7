// Help: examples that play themselves, or stand still for those who want no motion; what there is to do, keys, files;
// both languages, desktop and phone.

import assert from 'node:assert/strict';
import { IS_LONG, PUZZLES, countIs, rig } from './app.js';
import { isSound, speaks } from './looks.js';

const { visit } = rig({ shares: false });

/** @type {['en' | 'zh-CN', boolean][]} */
const PLACES = [
  ['en', false],
  ['zh-CN', true],
  ['zh-CN', false],
  ['en', true],
];

for (const [index, [language, phone]] of PLACES.entries()) {
  // Two of the four puzzles are enough, one on each kind of screen.
  if (index > 1 && !IS_LONG) break;
  const at = `${language}, ${phone ? 'phone' : 'desktop'}`;
  const puzzle = PUZZLES[index] ?? 'sliding';
  const theme = phone ? 'dark' : 'light';

  visit(
    `${puzzle} is shown by games that play themselves: ${at}`,
    { language, phone, theme, settings: { animation: 'smooth', speed: 4 }, context: { bypassCSP: true } },
    async ({ page, url }) => {
      await page.goto(`${url}/help/${puzzle}`);
      const hosts = page.locator('.example .board-host');
      await hosts.nth(2).waitFor();
      await countIs(hosts, 3);
      const first = hosts.first();
      await first.scrollIntoViewIfNeeded();
      const start = await first.innerHTML();
      await page.waitForFunction((was) => document.querySelector('.example .board-host')?.innerHTML !== was, start);
      for (const [part, words] of Object.entries(await page.locator('.example figcaption').allInnerTexts()))
        assert.ok(words.length > 5, part);
    },
  );

  visit(
    `${puzzle} stands still for those who want no motion: ${at}`,
    {
      language,
      phone,
      theme,
      settings: { animation: 'system' },
      context: { reducedMotion: 'reduce', bypassCSP: true },
    },
    async ({ page, url }) => {
      await page.goto(`${url}/help/${puzzle}`);
      await page.locator('.example[data-still="true"]').nth(2).waitFor();
      await countIs(page.locator('.stills .thumbnail'), 6);
      await countIs(page.locator('.example .board-host'), 0);
      await isSound(page);
      await speaks(page, language);
    },
  );
}

for (const [language, phone] of PLACES.slice(0, 2)) {
  visit(
    `every game, what to do, keys and files: ${language}, ${phone ? 'phone' : 'desktop'}`,
    { language, phone, theme: phone ? 'dark' : 'light', context: { bypassCSP: true } },
    async ({ page, url }) => {
      await page.goto(`${url}/help`);
      await page.locator('.example').nth(11).waitFor();
      for (const details of await page.locator('details.formats').all()) await details.locator('summary').click();
      await page.waitForFunction(
        (count) =>
          new Set(
            [...document.querySelectorAll('.sample')].map((one) =>
              one.closest('section')?.getAttribute('aria-labelledby'),
            ),
          ).size === count,
        PUZZLES.length,
      );
      for (const sample of await page.locator('.sample').allInnerTexts()) assert.ok(sample.trim().length > 3);
      await page.locator('.keys kbd').nth(30).waitFor();
      await page.locator('section[aria-labelledby=modes] dt').nth(7).waitFor();
      await isSound(page);
      await speaks(page, language);
      await page.getByRole('link', { name: language === 'en' ? 'Levels' : '关卡', exact: true }).click();
      await page.waitForURL(/\/packs/);
    },
  );
}
