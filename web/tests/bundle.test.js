// The page as people get it: in few files, packed, installable, and there without its server.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { LANGUAGES, NEEDS_SERVER, boardShown, openPage, sayIn, startBrowser, startProgram, stepIs } from './app.js';

const MOST_REQUESTS = 40;
const MOST_BYTES = 350_000;

for (const language of LANGUAGES)
  test(
    `few requests and bytes to the first board; screens come later; without the server it says so: ${language}`,
    NEEDS_SERVER,
    async (t) => {
      const say = sayIn(language);
      const server = {
        url: '',
        port: 0,
        isUsed: false,
        stop: async () => {},
        kill: async () => {},
        renew: async () => {},
      };
      const [browser] = await Promise.all([
        startBrowser(),
        startProgram(server, 0, undefined, [], { STARBOARD_PAGES: 'bundled' }),
      ]);
      t.after(() => browser.close());
      const { page, faults } = await openPage(browser, server, { language });
      /** Bytes of each answer, as they came. @type {number[]} */
      const sizes = [];
      const count = (/** @type {import('playwright-core').Response} */ response) => {
        sizes.push(Number(response.headers()['content-length'] ?? 0));
      };
      const fonts = new Set();
      const note = (/** @type {import('playwright-core').Response} */ response) => {
        if (response.url().includes('/fonts/')) fonts.add(response.url().split('/').at(-1));
      };
      page.on('response', count);
      page.on('response', note);
      await page.goto('/play/sliding%3Acampaign%2F1');
      await boardShown(page);
      await stepIs(page, 0, 0);
      await page.evaluate(() => document.fonts.ready);
      page.off('response', count);
      await page.goto('/');
      await page.locator('.daily a').nth(3).waitFor();
      await page.evaluate(() => document.fonts.ready);
      for (const font of fonts) assert.match(font, /^app-sc-(first|name)/, 'what is shown first has a font of its own');
      const bytes = sizes.reduce((sum, size) => sum + size, 0);
      assert.ok(bytes > 100_000, `${bytes} bytes: the answers tell their lengths`);
      assert.ok(sizes.length <= MOST_REQUESTS, `${sizes.length} requests`);
      assert.ok(bytes <= MOST_BYTES, `${bytes} bytes`);
      // Screens that come in files of their own share what the first one has.
      for (const screen of [
        'campaign',
        'daily',
        'packs',
        'records',
        'learn',
        'experiments',
        'edit/sokoban',
        'make/link',
      ]) {
        await page.evaluate((to) => {
          history.pushState(null, '', to);
          dispatchEvent(new PopStateEvent('popstate'));
        }, `/${screen}`);
        await page.locator('main h1').waitFor();
      }
      const icons = await page.evaluate(async () => {
        const { href } = /** @type {HTMLLinkElement} */ (document.querySelector('link[rel=manifest]'));
        const { icons } = await (await fetch(href)).json();
        const size = async (/** @type {{ src: string, sizes: string }} */ { src, sizes }) => {
          const image = new Image();
          image.src = new URL(src, href).href;
          await image.decode();
          return sizes === 'any' || `${image.naturalWidth}x${image.naturalHeight}` === sizes;
        };
        return Promise.all(icons.map(size));
      });
      assert.deepEqual(icons, [true, true, true, true]);
      assert.deepEqual(faults, []);
      await page.evaluate(async () => {
        await navigator.serviceWorker.ready;
      });
      await server.stop();
      await page.goto(`${server.url}/campaign/sokoban`);
      await page.getByRole('status').getByText(say('The server is not running', '服务器没有运行')).waitFor();
      await page.getByRole('heading', { level: 1, name: say('Campaign', '征程') }).waitFor();
    },
  );
