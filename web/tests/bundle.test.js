// The page as people get it: in few files, packed, installable, and there without its server.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { NEEDS_SERVER, boardShown, openPage, startBrowser, startProgram, stepIs } from './app.js';

const MOST_REQUESTS = 40;
const MOST_BYTES = 350_000;

test(
  'few requests and bytes to the first board; screens come later; without the server it says so',
  NEEDS_SERVER,
  async (t) => {
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
    const { page, faults } = await openPage(browser, server);
    /** Bytes of each answer, as they came; without fonts, which nothing waits for. @type {number[]} */
    const sizes = [];
    const count = (/** @type {import('playwright-core').Response} */ response) =>
      response.url().includes('/fonts/') || sizes.push(Number(response.headers()['content-length'] ?? 0));
    page.on('response', count);
    await page.goto('/play/sliding%3Acampaign%2F1');
    await boardShown(page);
    await stepIs(page, 0, 0);
    page.off('response', count);
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
    assert.deepEqual(faults, []);
    await page.evaluate(async () => {
      await navigator.serviceWorker.ready;
    });
    await server.stop();
    await page.goto(`${server.url}/campaign/sokoban`);
    await page.getByRole('status').getByText('The server is not running').waitFor();
    await page.getByRole('heading', { level: 1, name: 'Campaign' }).waitFor();
  },
);
