// How quick the page is, and whether it stays small: printed, not judged, for machines differ.

import { after, before, test } from 'node:test';
import { EASY, address, boardShown, openPage, startBrowser, startServer } from './app.js';

/** @type {Awaited<ReturnType<typeof startServer>>} */
let server;
/** @type {import('playwright-core').Browser} */
let browser;
before(async () => {
  [server, browser] = await Promise.all([startServer(), startBrowser()]);
});
after(async () => {
  await browser.close();
  await server.stop();
});

test('first paint', async () => {
  const { page, close } = await openPage(browser, server);
  await page.goto(server.url);
  await page.locator('.card.game').nth(3).waitFor();
  const paints = await page.evaluate(() => Object.fromEntries(performance.getEntriesByType('paint').map(({ name, startTime }) => [name, Math.round(startTime)])));
  const ready = await page.evaluate(() => Math.round(performance.getEntriesByType('resource').reduce((last, entry) => Math.max(last, /** @type {PerformanceResourceTiming} */ (entry).responseEnd), 0)));
  console.log(`first paint ${paints['first-paint']} ms, content ${paints['first-contentful-paint']} ms, last file ${ready} ms`);
  await close();
});

test('key to paint, and memory over a thousand moves', async () => {
  const { page, close } = await openPage(browser, server);
  await page.goto(address(server.url, 'play', EASY.sliding));
  await boardShown(page);
  const { times, before, later } = await page.evaluate(async () => {
    const slider = () => Number(/** @type {HTMLInputElement} */ (document.querySelector('input[type=range]')).max);
    const memory = () => /** @type {any} */ (performance).memory?.usedJSHeapSize ?? 0;
    const move = (/** @type {number} */ index) =>
      new Promise((/** @type {(ms: number) => void} */ resolve) => {
        const start = performance.now();
        const was = slider();
        dispatchEvent(new KeyboardEvent('keydown', { key: index % 2 ? 'ArrowDown' : 'ArrowUp', bubbles: true, cancelable: true }));
        const look = () => (slider() > was ? requestAnimationFrame(() => resolve(performance.now() - start)) : requestAnimationFrame(look));
        look();
      });
    for (let index = 0; index < 20; index += 1) await move(index);
    const before = memory();
    const times = [];
    for (let index = 0; index < 1000; index += 1) times.push(await move(index));
    return { times: times.sort((one, other) => one - other), before, later: memory() };
  });
  const percentile = (/** @type {number} */ part) => Math.round(times[Math.floor(part * (times.length - 1))] ?? 0);
  console.log(`key to paint: median ${percentile(0.5)} ms, p95 ${percentile(0.95)} ms, worst ${percentile(1)} ms`);
  console.log(`heap: ${(before / 1e6).toFixed(1)} MB before, ${(later / 1e6).toFixed(1)} MB after 1000 moves`);
  await close();
});
