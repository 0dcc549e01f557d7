// Lessons: every one in both languages, with its search, its question and its comparison; what the words claim is what
// the engine finds.

import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { bestLine, errorsOf } from '../src/learn/line.js';
import { COURSE } from '../src/learn/lessons.js';
import { readingMinutes } from '../src/learn/reading.js';
import { PLACES, ROADS } from '../src/learn/map.js';
import { BINARY, IS_LONG, LANGUAGES, PUZZLES, countIs, rig, textIs, travel } from './app.js';
import { answerQuestion } from './hands.js';
import { isSound, speaks } from './looks.js';

const { visit } = rig();

/**
 * What the words of a lesson say about the searches that it compares: their costs, in order; nothing where no solution
 * is found.
 */
const COSTS = /** @type {Record<string, string[]>} */ ({
  parity: ['', '6'],
  dfs: ['', '6', '14'],
  iddfs: ['6', '6'],
  repeats: ['4', '4', '8', '8', '12', '12', '20', '20'],
  meeting: ['12', '12', '20', '20'],
  bidirectional: ['12', '12'],
  'uniform-cost': ['9', '7'],
  greedy: ['32', '12'],
  astar: ['12', '12', '12', '12'],
  relaxation: ['16', '16', '16', '16', '16'],
  consistent: ['2', '3'],
  weighted: ['12', '12', '14', '14', '14'],
  bounds: ['', '', '', '56', '38', '36', '36', '2043'],
  'classic-weight': ['12', '14', '14', '14', '32'],
  idastar: ['12', '12', '12', '12'],
  rbfs: ['12', '12', '12'],
  smastar: ['', '20', '20', '20'],
  beam: ['464', '14', '52', '12'],
  'cut-open': ['', '14', '12', '', '14', '12'],
  'free-removals': ['2', '', '11', '17', '17', '19'],
  limits: ['', '13', '12', '', '15', '14'],
  tables: ['12', '12', '12'],
  pattern: ['36', '36', '36'],
  'table-search': ['31', '31', '31', '31', '31', '36', '36'],
  'least-squares': ['12', '14'],
  divide: ['62', '36', '740', '16882'],
  flood: ['', '9', '15', '14'],
  'dead-squares': ['12', '12', '12', '12', '12'],
  freeze: ['25', '25', '25', '25'],
  corral: ['25', '25', '25', '25', '25', '25', '25', '25', '25'],
  rectangle: ['6', '6', '5', '5'],
  cycle: ['3', '3', '', '3'],
  fitted: ['14', '12', '12'],
  own: ['12', '12', '14'],
});

for (const language of LANGUAGES) {
  const phone = language === 'zh-CN';
  visit(
    `the whole course, ${language}`,
    { language, phone, theme: phone ? 'dark' : 'light', context: { bypassCSP: true } },
    async ({ page, part }) => {
      await travel(page, `/learn/${COURSE[0]?.id}`);
      for (const [index, lesson] of COURSE.entries()) {
        await part(lesson.id, async () => {
          await page.locator(`[data-lesson=${lesson.id}]`).waitFor();
          await speaks(page, language);
          // Every lesson in one language, and in a long run in both.
          if (IS_LONG || LANGUAGES[index % LANGUAGES.length] === language) await check(page, lesson);
        });
        // By a key: the lesson grows while its searches come in, and a click may miss what moves.
        await page.locator('.lesson-next .button.main').press('Enter');
      }
    },
  );
}

/** @param {import('playwright-core').Page} page @param {typeof COURSE[number]} lesson */
async function check(page, lesson) {
  await page.locator('.lesson-board [role=grid]').waitFor();
  const at = (/** @type {string} */ start) =>
    page.waitForFunction(
      (wanted) => document.querySelector('.scrubber output')?.textContent?.startsWith(wanted),
      start,
    );
  await at('0 /');
  await page.keyboard.press('ArrowRight');
  await at('1 /');
  await page.keyboard.press('ArrowLeft');
  await at('0 /');
  await countIs(page.locator('.pseudocode [aria-current]'), 1);
  await answerQuestion(page);
  const costs = COSTS[lesson.id] ?? [];
  assert.equal(lesson.compare?.length ?? 0, costs.length, 'every comparison is checked');
  for (const [index, cost] of costs.entries()) {
    const row = page.locator(`[data-search="${index}"]`);
    await page.locator(`[data-search="${index}"] [data-outcome]`).waitFor();
    assert.equal(await row.getAttribute('data-cost'), cost, `row ${index}`);
  }
  await isSound(page);
}

visit(
  'free removals: the board is lost by hand after the only free one, and undo brings it back',
  {},
  async ({ page }) => {
    await travel(page, '/learn/free-removals');
    const board = page.locator('.by-hand');
    await board.getByRole('grid').waitFor();
    const cell = (/** @type {number} */ index) => board.getByRole('gridcell').nth(index);
    await cell(6).click();
    await page.waitForFunction(() => document.querySelector('.by-hand')?.getAttribute('data-status') === 'lost');
    await board.getByRole('button', { name: 'Undo' }).press('Enter');
    await page.waitForFunction(() => document.querySelector('.by-hand')?.getAttribute('data-status') === 'playing');
  },
);

/**
 * A* on the map of “Admissible is not consistent”: the places in the order of expansion with their g, and the cost.
 * @param {{ pathmax?: boolean, reopens?: boolean }} how
 */
function walkMap({ pathmax = false, reopens = true }) {
  const estimate = new Map(PLACES.map(([name, , , h]) => [String(name), Number(h)]));
  /** @type {{ name: string, g: number, h: number }[]} */
  const open = [{ name: 'S', g: 0, h: estimate.get('S') ?? 0 }];
  /** @type {Map<string, number>} */
  const best = new Map([['S', 0]]);
  const closed = new Set();
  const order = [];
  for (;;) {
    open.sort((a, b) => a.g + a.h - (b.g + b.h) || a.h - b.h);
    const node = open.shift();
    if (!node) throw new Error('no way');
    if (node.g > (best.get(node.name) ?? Infinity) || (!reopens && closed.has(node.name))) continue;
    closed.add(node.name);
    order.push(`${node.name}(${node.g})`);
    if (node.name === 'G') return { order: order.join(' '), cost: node.g };
    for (const [from, to, cost] of ROADS) {
      const g = node.g + cost;
      if (from !== node.name || g >= (best.get(to) ?? Infinity) || (!reopens && closed.has(to))) continue;
      best.set(to, g);
      const own = estimate.get(to) ?? 0;
      open.push({ name: to, g, h: pathmax ? Math.max(own, node.h - cost) : own });
    }
  }
}

test('the map: A* expands B twice, with pathmax too, and closing for good costs the best way', () => {
  assert.deepEqual(walkMap({}), { order: 'S(0) B(3) A(1) B(2) G(5)', cost: 5 });
  assert.deepEqual(walkMap({ pathmax: true }), { order: 'S(0) B(3) A(1) B(2) G(5)', cost: 5 });
  assert.equal(walkMap({ reopens: false }).cost, 6);
});

/** Asks the engine as the page does. @param {import('playwright-core').Page} page @param {object[]} ops */
const askAll = (page, ops) =>
  page.evaluate(async (list) => {
    const { ask } = await pageModule('socket');
    const events = [];
    for (const op of list) events.push(await ask(op));
    return events;
  }, ops);

/**
 * The frames of a recorded search.
 * @param {import('playwright-core').Page} page @param {string} board @param {object} how
 */
async function framesOf(page, board, how) {
  const [, traced] = await askAll(page, [
    { op: 'open', game: 99, board, record: null },
    { op: 'trace', game: 99, how },
  ]);
  const [answer] = await askAll(page, [{ op: 'frames', trace: traced.trace, from: 0, to: 4096 }]);
  return { summary: traced.summary, frames: /** @type {import('../src/protocol.js').FrameInfo[]} */ (answer.frames) };
}

/** @param {readonly number[]} values */
const isRising = (values) => values.every((value, index) => index === 0 || value >= (values[index - 1] ?? 0));

visit('what the lessons say about orders, stages and errors is what the engine does', {}, async ({ page, part }) => {
  await travel(page, '/learn/smastar');
  await page.locator('[data-search="3"][data-cost="20"]').waitFor();
  const lesson = (/** @type {string} */ id) => COURSE.find((one) => one.id === id) ?? assert.fail(id);
  await part('uniform cost: g of expanded nodes never falls, that of nodes put on OPEN does', async () => {
    const { frames } = await framesOf(page, lesson('uniform-cost').board, { solver: 'uniform-cost' });
    const g = (/** @type {string} */ line) => frames.filter((frame) => frame.line === line).map((frame) => frame.g);
    assert.ok(isRising(g('expand')));
    assert.ok(!isRising(g('push')));
  });
  await part('A*: f of expanded nodes never falls', async () => {
    const { frames } = await framesOf(page, lesson('astar').board, { solver: 'astar', heuristic: 'manhattan' });
    assert.ok(isRising(frames.filter(({ line }) => line === 'expand').map(({ f }) => f)));
  });
  await part('SMA*: enough, forgetting, too little', async () => {
    const expanded = page.locator('[data-search] td:nth-of-type(2)');
    for (const [at, count] of ['600', '447', '287'].entries()) await textIs(expanded.nth(at + 1), count);
    await countIs(expanded, 4);
    const forgets = async (/** @type {number} */ memory) => {
      const how = { solver: 'smastar', heuristic: 'manhattan', memory };
      const { summary, frames } = await framesOf(page, lesson('smastar').board, how);
      return { outcome: summary.outcome, forgotten: frames.filter(({ line }) => line === 'forget').length };
    };
    assert.equal((await forgets(4000)).outcome, 'unknown');
    assert.ok((await forgets(20_000)).forgotten > 200);
    assert.equal((await forgets(400_000)).forgotten, 0);
  });
  await part('the fitted estimate: 8 of 100 too high', async () => {
    let [high, error, manhattan] = [0, 0, 0];
    for (let seed = 1; seed <= 100; seed += 1) {
      const steps = (/** @type {string} */ heuristic) => ({
        op: 'steps',
        game: 98,
        moves: '',
        objective: null,
        heuristic,
      });
      const [, solved, fitted, plain] = await askAll(page, [
        { op: 'open', game: 98, board: `sliding:3x3#g1-${seed.toString(16)}`, record: null },
        { op: 'solve', game: 98 },
        steps('learned'),
        steps('manhattan'),
      ]);
      const { cost } = solved.answer;
      high += Number(fitted.steps[0].h > cost);
      assert.ok(plain.steps[0].h <= cost);
      error += Math.abs(fitted.steps[0].h - cost);
      manhattan += cost - plain.steps[0].h;
    }
    assert.deepEqual([high, error / 100, manhattan / 100], [8, 4.22, 8.2]);
  });
});

visit(
  'the fitted estimate is laid open: features, coefficients, errors by size, every residual, what it does to plans',
  {},
  async ({ page }) => {
    await travel(page, '/learn/fitted');
    const report = page.locator('[data-fit=learned]');
    await report.waitFor();
    const table = (/** @type {string} */ name) => report.getByRole('region', { name, exact: true }).locator('tbody tr');
    const rows = (/** @type {string} */ name) =>
      table(name).evaluateAll((all) => all.map((row) => [...row.children].map((cell) => cell.textContent ?? '')));
    const features = await rows('What it looks at');
    assert.ok(features.length >= 5 && features.every(([name, weight]) => name && Number.isFinite(Number(weight))));
    const errors = await rows('How far it is off');
    const [fitted, plain] = errors.filter(([boards]) => boards === '3×3');
    // The same hundred boards as above.
    assert.deepEqual([fitted?.[2], fitted?.[5]], ['100', '8%']);
    assert.deepEqual([plain?.[2], plain?.[5]], ['100', '0%']);
    await report.locator('.plot canvas').waitFor();
    const plans = (await rows('What it does to the plans')).filter(([boards]) => boards === '3×3');
    const [learned, manhattan] = plans.map(([, , solved, best]) => [Number(solved), Number(best)]);
    assert.ok(learned && learned[0] === 100 && (learned[1] ?? 0) < 100, `${learned}`);
    assert.deepEqual(manhattan, [100, 100]);
    await isSound(page);
  },
);

visit('a student writes an estimate, sees where it fails, mends it and races it', {}, async ({ page }) => {
  await travel(page, '/learn/own');
  const editor = page.locator('.formula');
  await editor.locator('[data-admissible=yes]').waitFor();
  await editor.locator('[data-consistent=yes]').waitFor();
  const formula = editor.getByRole('textbox', { name: 'Formula' });
  await formula.fill('sum(t in tiles: dstance(t))');
  await editor.getByText('Column 17: nobody knows the word “dstance”. Did you mean “distance”?').waitFor();
  await formula.fill('2 * sum(t in tiles: distance(t))');
  await editor.locator('[data-admissible=no]').waitFor();
  await editor.getByText('Here it says 2, and 1 is enough.').waitFor();
  await isSound(page);
  // It never falls, and is not consistent all the same: it is above 0 at the goal.
  await formula.fill('1');
  await editor.getByText('Whatever is consistent is admissible, and this is not.').waitFor();
  await editor.locator('[data-consistent=no]').waitFor();
  const best = 'max(sum(t in tiles: distance(t)), count(t in tiles: not t.home))';
  await formula.fill(best);
  await editor.locator('[data-admissible=yes]').waitFor();
  // It stands in the address, so that the link can be given to others.
  assert.equal(new URL(page.url()).searchParams.get('formula'), best);
  await page.reload();
  await editor.locator('[data-admissible=yes]').waitFor();
  assert.equal(await formula.inputValue(), best);
  await editor.getByRole('link', { name: 'Race it' }).press('Enter');
  await page.locator('main.race, main[class*=race]').waitFor();
  await page
    .getByRole('rowheader', { name: `A* · Formula: ${best}` })
    .first()
    .waitFor();
});

visit('numbers follow the board that is played by hand', {}, async ({ page }) => {
  await travel(page, '/learn/parity');
  const meter = (/** @type {number} */ value) => page.locator(`.meters [data-meter="${value}"]`).waitFor();
  await meter(1);
  const board = page.locator('.by-hand');
  // The tile above the gap goes down: it passes two others.
  await board.getByRole('gridcell').nth(5).click();
  await page.waitForFunction(() =>
    /^[135]$/.test(document.querySelector('.meters [data-meter]')?.getAttribute('data-meter') ?? ''),
  );
  await board.getByRole('button', { name: 'Undo' }).press('Enter');
  await meter(1);
});

test('a lesson comes after what it needs, every puzzle is the hero of some, none takes over seven minutes', () => {
  const ids = COURSE.map(({ id }) => id);
  assert.ok(COURSE.length >= 35, `${COURSE.length}`);
  assert.deepEqual([...new Set(ids)], ids, 'no id stands for two lessons');
  assert.equal(new Set(ids).size, ids.length);
  for (const [place, { id, needs }] of COURSE.entries())
    for (const other of needs) assert.ok(ids.slice(0, place).includes(other), `${id} needs ${other}`);
  for (const puzzle of PUZZLES)
    assert.ok(COURSE.filter(({ board }) => board.startsWith(`${puzzle}:`)).length > 2, puzzle);
  for (const language of LANGUAGES) {
    const texts = readFileSync(new URL(`../locales/learn.${language}.ftl`, import.meta.url), 'utf8');
    for (const id of ids) {
      const words = ['idea', 'watch', 'why', 'try'].map((part) =>
        texts.split('\n').find((line) => line.startsWith(`learn-${id}-${part} = `)),
      );
      // Three minutes are for trying things.
      assert.ok(readingMinutes(words.join(' ')) <= 4, `${language}, ${id}: ${readingMinutes(words.join(' '))}`);
    }
  }
});

test('least squares: the best line is the one that the formula gives', () => {
  const points = /** @type {const} */ ([
    [0, 1],
    [1, 3],
    [2, 5],
  ]);
  assert.deepEqual(bestLine(points), { slope: 2, intercept: 1 });
  assert.deepEqual(errorsOf(points, { slope: 2, intercept: 2 }), { square: 1, above: 3 });
});

visit('things to drag inside the lessons follow the board and the sliders', {}, async ({ page, part }) => {
  const drag = (/** @type {string} */ name, /** @type {number} */ value) =>
    page.getByRole('slider', { name, exact: true }).fill(String(value));
  await part('iterations by formula', async () => {
    await travel(page, '/learn/repeats');
    await page.locator('[data-once="1,093"][data-again="1,636"]').waitFor();
    await drag('Depth', 2);
    await page.locator('[data-once="13"][data-again="18"]').waitFor();
  });
  await part('where the sides meet', async () => {
    await travel(page, '/learn/meeting');
    await page.locator('[data-near="129"][data-far="90"][data-alone="2389"]').waitFor();
    await drag('Meeting place', 0);
    await page.locator('[data-near="1"]').waitFor();
  });
  await part('a table is chosen, filled, and follows the board', async () => {
    await travel(page, '/learn/tables');
    const figure = (/** @type {string} */ id, /** @type {number} */ value) =>
      page.locator(`[data-figure=tables-${id}][data-value="${value}"]`).waitFor();
    await figure('entry', 8);
    await figure('rest', 4);
    await figure('sum', 12);
    await figure('truth', 12);
    await page.getByText('Entries: 3,024 of 3,024').waitFor();
    await drag('Filled so far', 0);
    await page.getByText('Entries: 1 of 3,024').waitFor();
    for (const tile of ['1', '2', '3']) await page.getByRole('button', { name: tile, exact: true }).press('Enter');
    // Of the tile 5 alone the table says its Manhattan distance.
    await figure('entry', 2);
  });
  await part('the flood by turns begins where one chooses', async () => {
    await travel(page, '/learn/flood');
    await page.locator('[data-waves="4"]').waitFor();
    await page.getByRole('button', { name: /in row 2, column 2$/ }).press('Enter');
    await page.locator('.sea-cell.source[aria-pressed=true]').waitFor();
    await drag('Waves shown', 1);
    await page.locator('.sea-cell.wet').first().waitFor();
  });
  await part('bricks that can never go are marked after the wrong removal', async () => {
    await travel(page, '/learn/rectangle');
    const board = page.locator('.by-hand');
    await page.locator('[data-reached="3"]').waitFor();
    await board.getByRole('gridcell').nth(4).click();
    await page.locator('.sea-cell.dry').nth(3).waitFor();
  });
  await part('rules are switched on and off', async () => {
    await travel(page, '/learn/corral');
    const expanded = (/** @type {string} */ count) =>
      page.locator('.lesson-board').getByText(`${count} expanded`).waitFor();
    await expanded('75');
    await page.getByRole('checkbox', { name: 'Corrals' }).uncheck();
    await expanded('190');
    await page.getByRole('checkbox', { name: 'Frozen boxes' }).uncheck();
    await page.getByRole('checkbox', { name: 'Dead squares' }).uncheck();
    await expanded('818');
  });
  await part('a line through the boards', async () => {
    await travel(page, '/learn/least-squares');
    await page.locator('[data-above="0"][data-square="56.84"]').waitFor();
    await page.getByRole('button', { name: 'Least squares' }).press('Enter');
    await page.locator('[data-above="44"][data-square="6.10"]').waitFor();
    await isSound(page);
  });
  await part('the successor in hand is shown where it is not kept', async () => {
    await travel(page, '/learn/idastar');
    await page.locator('.lesson-board [role=grid]').waitFor();
    for (let step = 0; step < 40 && !(await page.locator('.in-hand .mini').count()); step += 1) {
      await page.keyboard.press('ArrowRight');
      await page.waitForFunction(
        (at) => document.querySelector('.scrubber output')?.textContent?.startsWith(at),
        `${step + 1} /`,
      );
      if (await page.locator('.pseudocode [data-line=prune][aria-current]').count())
        await page.locator('.in-hand .mini').waitFor();
    }
    await countIs(page.locator('.in-hand .mini'), 1);
  });
  await part('the list says where to go on, and what comes before', async () => {
    await travel(page, '/learn');
    await page.getByRole('link', { name: 'Begin: A puzzle is a map' }).press('Enter');
    await page.locator('[data-lesson=space] .lesson-next .button.main').press('Enter');
    await page.locator('[data-lesson=parity]').waitFor();
    await travel(page, '/learn');
    await page.getByRole('link', { name: 'Go on: Half of all boards' }).waitFor();
    await page.getByText('after: A*').first().waitFor();
    await isSound(page);
  });
});

visit('knobs record the search anew', {}, async ({ page }) => {
  await travel(page, '/learn/weighted');
  const outcome = page.locator('.lesson-board [data-outcome]');
  await outcome.waitFor();
  assert.equal(await outcome.getAttribute('data-outcome'), 'feasible');
  await page.getByRole('textbox', { name: 'Weight' }).fill('1.2');
  await page.keyboard.press('Tab');
  await page.waitForFunction(
    () => document.querySelector('.lesson-board [data-outcome]')?.getAttribute('data-outcome') === 'optimal',
  );
});

visit("the teacher's view turns pages and lessons", {}, async ({ page }) => {
  await travel(page, '/learn/idastar?teach=0');
  await page.locator('.taught .idea').waitFor();
  await page.keyboard.press('PageDown');
  await page.locator('.taught .part-watch').waitFor();
  await page.keyboard.press('PageDown');
  await page.locator('.taught .lesson-board [role=grid]').waitFor();
  await page.keyboard.press('PageUp');
  await page.keyboard.press('PageUp');
  await page.locator('.taught .idea').waitFor();
  await page.keyboard.press('PageUp');
  await page.locator('[data-lesson=bounds].taught').waitFor();
  await page.keyboard.press('Escape');
  await page.locator('[data-lesson=bounds]:not(.taught)').waitFor();
});

visit('the path remembers what was done', { fresh: true }, async ({ page }) => {
  await travel(page, '/learn');
  await page.locator('.lesson-card').first().waitFor();
  await countIs(page.locator('.lesson-card'), COURSE.length);
  await page
    .locator('.lesson-card')
    .getByRole('link', { name: /A puzzle is a map/ })
    .press('Enter');
  await page.getByRole('link', { name: /^Next lesson/ }).press('Enter');
  await page.locator('[data-lesson=parity]').waitFor();
  await travel(page, '/learn');
  await page.locator('.lesson-card .badge').first().waitFor();
  await countIs(page.locator('.lesson-card .badge'), 1);
});

visit(
  'a sheet of the same seed is the same sheet, and `starboard grade` marks what is written on it',
  {},
  async ({ page }) => {
    const folder = mkdtempSync(join(tmpdir(), 'starboard-sheet-'));
    const boards = async () =>
      page.locator('.exercise').evaluateAll((cards) => cards.map((card) => card.getAttribute('data-board')));
    const grade = (/** @type {string} */ content) => {
      const file = join(folder, 'answers.txt');
      writeFileSync(file, content);
      const { status, stdout, stderr } = spawnSync(BINARY, ['grade', file, '--lang', 'en'], { encoding: 'utf8' });
      return { status, said: stdout + stderr };
    };
    for (const puzzle of PUZZLES) {
      await travel(page, `/learn/sheet?puzzle=${puzzle}&seed=7&count=3`);
      await page.locator('.exercise').nth(2).waitFor();
      const first = await boards();
      await countIs(page.locator('.answer'), 0);
      const empty = (await page.locator('.answer-file').textContent()) ?? '';
      await page.getByRole('checkbox', { name: 'With answers' }).check();
      await page.locator('.exercise').nth(2).locator('.answer').first().waitFor();
      assert.deepEqual(await boards(), first);
      const key = (await page.locator('.answer-file').textContent()) ?? '';
      const count = key.split('\n').filter((line) => /^\d+[a-d]:/.test(line)).length;
      const all = grade(key);
      assert.match(all.said, new RegExp(`${count} of ${count} right`), `${puzzle}: ${all.said}\n${key}`);
      assert.equal(all.status, 0);
      const wrong = grade(key.replace(/^2a: .*$/m, '2a: 99'));
      assert.match(wrong.said, new RegExp(`${count - 1} of ${count} right`));
      assert.match(wrong.said, /2a: wrong/);
      assert.equal(wrong.status, 6);
      assert.match(grade(empty).said, new RegExp(`0 of ${count} right`));
    }
    rmSync(folder, { recursive: true });
  },
);
