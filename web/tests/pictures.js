// The pictures of docs/course.md, each taken of what its click shows: `node tests/pictures.js [NAME …]` makes them
// again, in `docs/images/course/`. Plots are the files that the laboratory saves, everything else is a part of the
// screen. Counts and costs come out the same everywhere; times are those of the machine.

import { copyFileSync, mkdirSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { openPage, startBrowser, startServer, travel } from './app.js';

/** @import { Locator, Page } from 'playwright-core' */

const FOLDER = join(dirname(fileURLToPath(import.meta.url)), '..', '..', 'docs', 'images', 'course');
/** No picture of the page weighs more. */
const MOST_BYTES = 60_000;

/** Room around what is taken, and without what the picture is not about. */
const STYLE = `
  .by-hand, .widget, .visual-stage { padding: 0.75rem; }
  .profile > :is(.scroll, p), .visual-side > :nth-child(n + 3), .in-hand { display: none; }
  .visual-board .board-host { height: 9rem; }
  .visual-board > :nth-child(n + 3) { display: none; }
`;

/** @typedef {{ suite?: string, measure?: string, axis?: string, look?: string, linear?: boolean }} View */

/** How each picture comes about: a part of the screen, or a plot as a file. */
const PICTURES = /** @type {Record<string, (page: Page) => Promise<Locator | string>>} */ ({
  async 'greedy-removal'(page) {
    await travel(page, '/learn/free-removals');
    const board = page.locator('.by-hand');
    await board.getByRole('gridcell').nth(6).click();
    await page.locator('.by-hand[data-status=lost]').waitFor();
    return board;
  },
  async rectangle(page) {
    await travel(page, '/learn/rectangle');
    await page.locator('.by-hand').getByRole('gridcell').nth(4).click();
    await page.locator('.by-hand[data-status=lost]').waitFor();
    return flooded(page);
  },
  modes: (page) => tableOf(page, 'modes'),
  async 'modes-race'(page) {
    const lanes = ['moves', 'cost'].flatMap((aim) =>
      ['optimal', 'greedy'].map((mode) => `classic-${mode}//objective=${aim}`),
    );
    await travel(page, `/race/${encodeURIComponent('brick:7x7,c2.5.1#g1-7')}?lanes=${lanes.join('|')}&go=1`);
    await page.locator('.why p').first().waitFor();
    return page.locator('.race-table');
  },
  async flood(page) {
    await travel(page, '/learn/flood');
    return flooded(page);
  },
  limits: (page) => tableOf(page, 'limits', { suite: '8x8, 1 turn' }),
  'limits-cost': (page) =>
    plotOf(page, 'limits', { suite: '8x8, 1 turn', measure: 'cost', axis: 'branch', look: 'line', linear: true }),
  'one-board': (page) => tableOf(page, 'one-board'),
  async profile(page) {
    await run(page, 'profile');
    return page.locator('.profile');
  },
  depth: (page) => plotOf(page, 'depth', { linear: true }),
  'depth-log': (page) => plotOf(page, 'depth', {}),
  patterns: (page) => plotOf(page, 'patterns', {}),
  fit: (page) => tableOf(page, 'fit'),
  async 'fit-residuals'(page) {
    await travel(page, '/learn/fitted');
    const drawn = page.locator('[data-fit=learned] .plot');
    await drawn.locator('canvas').waitFor();
    return drawn;
  },
  'sokoban-small': (page) => tableOf(page, 'sokoban-small'),
  ablation: (page) => tableOf(page, 'ablation'),
  size: (page) => plotOf(page, 'size', { measure: 'search_time', axis: 'cells', look: 'line' }),
  async 'row-by-row'(page) {
    await travel(page, `/visualise/${encodeURIComponent('sliding:4x4#g1-5')}?how=divide`);
    await page.locator('.visual-stage[data-solver=divide] .visual-board [role=grid]').waitFor();
    await page.keyboard.press('Shift+ArrowRight');
    return page.locator('.visual-stage');
  },
});

/** The experiment whose results are shown. */
let shown = '';

/** Runs an experiment to its end, unless its results are there. @param {Page} page @param {string} id */
async function run(page, id) {
  if (shown === id && (await page.locator('.experiments').isVisible())) return;
  shown = id;
  await travel(page, '/experiments');
  const card = page.locator(`[data-experiment=${id}]`);
  await card.getByRole('button').click();
  await card.getByRole('progressbar').waitFor();
  await card.getByRole('progressbar').waitFor({ state: 'detached' });
}

/** Shows the results in one way. @param {Page} page @param {View} view */
async function show(page, { suite, measure, axis, look, linear = false }) {
  if (suite) await page.getByRole('combobox', { name: 'Boards', exact: true }).selectOption(suite);
  if (look) await page.locator(`.lab-view input[value=${look}]`).check();
  if (measure) await page.getByRole('combobox', { name: 'Measure' }).selectOption(measure);
  if (axis) await page.getByRole('combobox', { name: 'Along' }).selectOption(axis);
  await page.getByRole('checkbox', { name: 'Logarithmic' }).setChecked(!linear);
}

/** The table of an experiment. @param {Page} page @param {string} id @param {View} [view] */
async function tableOf(page, id, view = {}) {
  await run(page, id);
  await show(page, view);
  return page.locator('.experiments .card.scroll table');
}

/** The plot of an experiment, as the laboratory saves it. @param {Page} page @param {string} id @param {View} view */
async function plotOf(page, id, view) {
  await run(page, id);
  await show(page, view);
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save as SVG' }).click();
  return (await saving).path();
}

/** A drawing of waves after all of them. @param {Page} page */
async function flooded(page) {
  const widget = page.locator('.widget[data-waves]').first();
  await widget.getByRole('button', { name: 'Let it run' }).click();
  await widget.getByRole('button', { name: 'Let it run', disabled: false }).waitFor();
  await page.waitForFunction(() => {
    const line = /** @type {HTMLInputElement | null} */ (
      document.querySelector('.widget[data-waves] input[type=range]')
    );
    return line && line.value === line.max;
  });
  return widget;
}

const wanted = process.argv.slice(2);
mkdirSync(FOLDER, { recursive: true });
const [browser, server] = await Promise.all([startBrowser(), startServer()]);
const { page } = await openPage(browser, server, {
  context: { viewport: { width: 1000, height: 900 }, bypassCSP: true },
});
// Some experiments take minutes.
page.setDefaultTimeout(1_200_000);
for (const [name, make] of Object.entries(PICTURES)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  const made = await make(page);
  const path = join(FOLDER, `${name}.${typeof made === 'string' ? 'svg' : 'png'}`);
  if (typeof made === 'string') copyFileSync(made, path);
  else await made.screenshot({ path, style: STYLE });
  const { size } = statSync(path);
  console.log(`${name}: ${size} bytes${size > MOST_BYTES ? ', too many' : ''}`);
}
await browser.close();
await server.stop();
