// How quick the page is, and whether it stays small: printed, not judged, for machines differ. A few moves show that
// the measurement works; a long run makes enough of them for figures.

import { EASY, IS_LONG, rig, stepIs } from './app.js';

const MOVES = IS_LONG ? 1000 : 20;
const FRAMES_MS = IS_LONG ? 3000 : 300;

const { visit } = rig({ shares: false });

visit('first paint', {}, async ({ page, url }) => {
  await page.goto(url);
  await page.locator('.card.game').nth(3).waitFor();
  const paints = await page.evaluate(() =>
    Object.fromEntries(
      performance.getEntriesByType('paint').map(({ name, startTime }) => [name, Math.round(startTime)]),
    ),
  );
  const ready = await page.evaluate(() =>
    Math.round(
      performance
        .getEntriesByType('resource')
        .reduce((last, entry) => Math.max(last, /** @type {PerformanceResourceTiming} */ (entry).responseEnd), 0),
    ),
  );
  console.log(
    `first paint ${paints['first-paint']} ms, content ${paints['first-contentful-paint']} ms, last file ${ready} ms`,
  );
});

visit('key to paint, and memory over many moves', {}, async ({ page, context, open }) => {
  await open(EASY.sliding);
  await stepIs(page, 0, 0);
  const wire = await context.newCDPSession(page);
  const heap = async () => {
    await wire.send('HeapProfiler.collectGarbage');
    return (await wire.send('Runtime.getHeapUsage')).usedSize;
  };
  const move = (/** @type {number} */ count) =>
    page.evaluate(async (count) => {
      const steps = () => Number(/** @type {HTMLInputElement} */ (document.querySelector('.timeline input')).max);
      const times = [];
      for (let index = 0; index < count; index += 1) {
        const start = performance.now();
        const was = steps();
        dispatchEvent(
          new KeyboardEvent('keydown', { key: index % 2 ? 'ArrowDown' : 'ArrowUp', bubbles: true, cancelable: true }),
        );
        while (steps() === was) await new Promise(requestAnimationFrame);
        await new Promise(requestAnimationFrame);
        times.push(performance.now() - start);
      }
      return times.sort((one, other) => one - other);
    }, count);
  await move(4);
  const before = await heap();
  const times = await move(MOVES);
  const later = await heap();
  const percentile = (/** @type {number} */ part) => Math.round(times[Math.floor(part * (times.length - 1))] ?? 0);
  console.log(`key to paint: median ${percentile(0.5)} ms, p95 ${percentile(0.95)} ms, worst ${percentile(1)} ms`);
  console.log(`heap: ${(before / 1e6).toFixed(2)} MB before, ${(later / 1e6).toFixed(2)} MB after ${MOVES} moves`);
});

visit('frames of a 10×10 board in motion', { settings: { animation: 'smooth' } }, async ({ page, open }) => {
  await open('sliding:10x10#g1-1');
  await page.getByRole('grid').waitFor();
  const measure = () =>
    page.evaluate(async (length) => {
      /** @type {number[]} */
      const gaps = [];
      let last = performance.now();
      const end = last + length;
      const ways = ['ArrowUp', 'ArrowLeft', 'ArrowDown', 'ArrowRight'];
      let moves = 0;
      const pressing = setInterval(
        () =>
          dispatchEvent(
            new KeyboardEvent('keydown', { key: ways[moves++ % 4], shiftKey: true, bubbles: true, cancelable: true }),
          ),
        120,
      );
      while (last < end) {
        const now = await new Promise((/** @type {(now: number) => void} */ resolve) => requestAnimationFrame(resolve));
        gaps.push(now - last);
        last = now;
      }
      clearInterval(pressing);
      return gaps.slice(1).sort((one, other) => one - other);
    }, FRAMES_MS);
  const gaps = await measure();
  const at = (/** @type {number} */ part) => (gaps[Math.floor(part * (gaps.length - 1))] ?? 0).toFixed(1);
  console.log(
    `frames: ${((1000 * gaps.length) / FRAMES_MS).toFixed(0)} a second;`,
    `between two: median ${at(0.5)} ms, p95 ${at(0.95)} ms, worst ${at(1)} ms`,
  );
});
