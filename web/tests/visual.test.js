// Watching searches: every puzzle, every algorithm, every view; races and experiments.

import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import {
  BINARY,
  EASY,
  NEEDS_SERVER,
  PUZZLES,
  api,
  countIs,
  lookName,
  looksOf,
  openPage,
  rig,
  sayIn,
  startServer,
  textsAre,
  travel,
} from './app.js';
import { writer } from '../src/visual/writer.js';
import { dropFile } from './hands.js';

const { visit, browser } = rig();

const BOARD = 'sliding:3x3:5,3,4,1,0,2,7,8,6';

/** @param {'visualise' | 'race'} screen @param {string} board @param {Record<string, string>} [query] */
const at = (screen, board, query = {}) => `/${screen}/${encodeURIComponent(board)}?${new URLSearchParams(query)}`;

/** @param {import('playwright-core').Page} page @param {RegExp} pattern */
const scrubbed = (page, pattern) =>
  page.waitForFunction(
    (source) => new RegExp(source).test(document.querySelector('.scrubber output')?.textContent ?? ''),
    pattern.source,
  );

/**
 * Waits until the recorded search of an algorithm is on the screen.
 * @param {import('playwright-core').Page} page
 * @param {string} solver
 */
const watched = (page, solver) =>
  page.locator(`.visual-stage[data-solver="${solver}"] .visual-board [role=grid]`).waitFor();

for (const [index, puzzle] of PUZZLES.entries()) {
  for (const look of looksOf(index)) {
    visit(`${puzzle}, ${lookName(look)}: every algorithm can be watched in every view`, look, async ({ page }) => {
      await travel(page, at('visualise', EASY[puzzle], { how: 'idastar' }));
      await watched(page, 'idastar');
      const algorithms = page.locator('.visual-head select').first();
      const solvers = await algorithms
        .locator('option')
        .evaluateAll((options) => options.map((option) => /** @type {HTMLOptionElement} */ (option).value));
      assert.ok(solvers.length >= 11, `${solvers}`);
      for (const solver of solvers) {
        await algorithms.selectOption(solver);
        await watched(page, solver);
        await scrubbed(page, /^0 \/ [1-9]/);
        await page.keyboard.press('ArrowRight');
        await scrubbed(page, /^1 \//);
        await page.locator('.pseudocode [aria-current]').waitFor();
        await page.keyboard.press('End');
        await page.keyboard.press('ArrowLeft');
        await page.keyboard.press('Home');
        await scrubbed(page, /^0 \//);
      }
      for (let tab = 0; tab < 5; tab += 1) {
        await page.getByRole('tab').nth(tab).click();
        await page.getByRole('tabpanel').waitFor();
      }
    });
  }
}

visit('questions about a search that is left are no faults', {}, async ({ page, open }) => {
  await open(BOARD);
  await page.evaluate(async (board) => {
    // Where modules come joined, this one brings the other along.
    await pageModule('visual/visualise');
    const [{ ask }, { openTrace, record }] = await Promise.all(['socket', 'visual/wire'].map(pageModule));
    await ask({ op: 'open', game: 99, board, record: null });
    const trace = openTrace(await record(99, { solver: 'astar' }));
    const { id } = await trace.node(1);
    trace.close();
    void trace.tree(9);
    void trace.node(id + 1);
    trace.frame(0);
    await ask({ op: 'close', game: 99 });
  }, BOARD);
});

visit('a replay at top speed reaches the end; keys steer it', {}, async ({ page }) => {
  await travel(page, at('visualise', BOARD, { how: 'astar/misplaced' }));
  await scrubbed(page, /^0 \/ [1-9]/);
  for (let times = 0; times < 12; times += 1) await page.keyboard.press('+');
  await page.getByText('top speed').waitFor();
  await page.keyboard.press('Space');
  await page.waitForFunction(() => {
    const [now, last] = (document.querySelector('.scrubber output')?.textContent ?? '').split(' / ');
    return now === last;
  });
  await page.keyboard.press('g');
  await page.keyboard.press('t');
  await page.getByRole('tab', { name: 'Tree', selected: true }).waitFor();
  await page.keyboard.press('o');
  await page.getByRole('tab', { name: 'Open list', selected: true }).waitFor();
  await page.keyboard.press(']');
  await watched(page, 'weighted-astar');
});

for (const look of looksOf(1)) {
  visit(
    `a search is saved as the command saves it, and opened again by choice and by drop: ${lookName(look)}`,
    look,
    async ({ page }) => {
      const { language, phone } = look;
      const say = sayIn(language);
      await travel(page, at('visualise', BOARD, { how: 'weighted-astar/manhattan/weight=3:2' }));
      await watched(page, 'weighted-astar');
      const whole = ((await page.locator('.scrubber output').textContent()) ?? '').replace(/^0/, '');
      const saving = page.waitForEvent('download');
      if (phone) await page.getByRole('button', { name: say('Save the search', '保存搜索记录') }).tap();
      else await page.keyboard.press('Control+s');
      const saved = await saving;
      assert.equal(saved.suggestedFilename(), 'sliding-weighted-astar.trace');
      const file = readFileSync(await saved.path());
      assert.ok(
        file.equals(explained(BOARD, ['--solver', 'weighted-astar', '--heuristic', 'manhattan', '--weight', '3/2'])),
        'the command and the page save the same',
      );

      await travel(page, at('visualise', EASY.link));
      await watched(page, 'astar');
      const chooser = page.waitForEvent('filechooser');
      if (phone) await page.getByText(say('Open a search', '打开搜索记录')).tap();
      else await page.keyboard.press('Control+o');
      await (await chooser).setFiles({ name: 'saved.trace', mimeType: 'application/octet-stream', buffer: file });
      await watched(page, 'weighted-astar');
      await page.waitForURL(/visualise\/sliding.*weight%3D3%3A2/);
      await page.locator('.scrubber output', { hasText: new RegExp(`^0${whole}$`) }).waitFor();

      await page.keyboard.press('ArrowRight');
      await scrubbed(page, /^1 \//);
      await dropFile(page, 'main', 'tea.trace', 'no search at all');
      await page.locator('.notice.bad').waitFor();
      await scrubbed(page, /^1 \//);
      await dropFile(page, 'main', 'saved.trace', file);
      await scrubbed(page, /^0 \//);
      await page.locator('.scrubber output', { hasText: whole }).waitFor();
    },
  );
}

/** What `starboard explain --save` writes. @param {string} board @param {string[]} how */
function explained(board, how) {
  const folder = mkdtempSync(join(tmpdir(), 'starboard-trace-'));
  const file = join(folder, 'saved.trace');
  const { status, stderr } = spawnSync(BINARY, ['explain', board, ...how, '--save', file], { encoding: 'utf8' });
  assert.equal(status, 0, stderr);
  const bytes = readFileSync(file);
  rmSync(folder, { recursive: true });
  return bytes;
}

visit('IDA* shows its staircase, and the board is the start again at each step', {}, async ({ page }) => {
  await travel(page, at('visualise', BOARD, { how: 'idastar/manhattan' }));
  await page.locator('canvas.staircase[aria-label*="from 10 to 12"]').waitFor();
});

visit(
  'Watch is right after every jump of the slider: the line of the pseudocode, and the words',
  { fresh: true },
  async ({ page }) => {
    // Its frames come in a dozen pieces; a jump lands in one that is not here yet.
    await travel(page, at('visualise', 'sliding:3x3:8,6,7,2,5,4,3,0,1', { how: 'astar/manhattan' }));
    await watched(page, 'astar');
    await page.getByRole('tab', { name: 'In words' }).click();
    const scrubber = page.locator('.scrubber input[type=range]');
    const last = Number(await scrubber.getAttribute('max'));
    assert.ok(last > 8000, `${last} frames`);
    for (const part of [0.9, 0.2, 0.6, 0.75, 0.4, 1, 0]) {
      const place = Math.floor(part * last);
      await scrubber.evaluate((slider, value) => {
        /** @type {HTMLInputElement} */ (slider).value = String(value);
        slider.dispatchEvent(new Event('input', { bubbles: true }));
      }, place);
      const line = await page.evaluate(async (from) => {
        const { ask } = await pageModule('socket');
        // The first search that this server recorded.
        return (await ask({ op: 'frames', trace: 1, from, to: from + 1 })).frames[0].line;
      }, place);
      await page.locator(`.pseudocode [aria-current][data-line="${line}"]`).waitFor();
      const shown = new Intl.NumberFormat('en').format(place);
      await page
        .locator('.log li')
        .first()
        .and(page.getByText(`${shown} · `))
        .waitFor();
      await countIs(page.locator('.log li'), Math.min(12, place + 1));
    }
  },
);

visit('the panel of waiting nodes is called what it shows', {}, async ({ page }) => {
  for (const [how, tab, counted] of [
    ['astar/manhattan', 'Open list', 'Waiting'],
    ['idastar/manhattan', 'Path', 'On the path'],
    ['rbfs/manhattan', 'Path and alternatives', 'Remembered'],
    ['beam/manhattan', 'This layer and the next', 'Waiting'],
    ['bidirectional', 'Both open lists', 'Waiting'],
  ]) {
    await travel(page, at('visualise', BOARD, { how: how ?? '' }));
    await page.getByRole('tab', { name: tab ?? '', exact: true }).waitFor();
    await page
      .locator('[data-number=open] dt')
      .and(page.getByText(counted ?? '', { exact: true }))
      .waitFor();
  }
  // The cards of IDA* are its path: from the node it is at back to the start, each one move further back.
  await travel(page, at('visualise', BOARD, { how: 'idastar/manhattan' }));
  await watched(page, 'idastar');
  await page.keyboard.press('g');
  await page.keyboard.press('ArrowLeft');
  const depth = Number(await page.locator('[data-number=open] dd').textContent());
  await page.waitForFunction((count) => document.querySelectorAll('.frontier li').length === count, depth);
  const costs = await page.locator('.frontier li .numbers').allTextContents();
  assert.deepEqual(
    costs.map((sum) => parseInt(sum, 10)),
    Array.from({ length: depth }, (_, back) => depth - 1 - back),
  );
});

visit('the replay of a race is steered by buttons that are seen', {}, async ({ page }) => {
  await travel(page, at('race', BOARD, { lanes: 'astar/manhattan|idastar/manhattan', go: '1' }));
  await page.locator('.why p').first().waitFor();
  const group = page.getByRole('group', { name: 'Replay' });
  const place = () => group.getByRole('slider').first().inputValue().then(Number);
  for (const name of ['To the start', 'One step back', 'Play', 'One step on', 'To the end'])
    await group.getByRole('button', { name }).waitFor({ state: 'visible' });
  await group.getByRole('button', { name: 'To the start' }).click();
  assert.equal(await place(), 0);
  await group.getByRole('button', { name: 'One step on' }).click();
  const stepped = await place();
  assert.ok(stepped > 0 && stepped < 1, `${stepped}`);
  await group.getByRole('button', { name: 'One step back' }).click();
  assert.equal(await place(), 0);
  await group.getByRole('button', { name: 'Play' }).click();
  await group.getByRole('button', { name: 'Pause' }).waitFor();
  await page.waitForFunction(
    () => Number(/** @type {HTMLInputElement} */ (document.querySelector('.race .transport input')).value) > 0,
  );
  await group.getByRole('button', { name: 'To the end' }).click();
  assert.equal(await place(), 1);
});

/**
 * What is said about a race.
 * @param {import('playwright-core').Page} page
 * @param {string} board
 * @param {string} lanes
 */
async function reasons(page, board, lanes) {
  await travel(page, at('race', board, { lanes, go: '1' }));
  await page.locator('.why p').first().waitFor();
  return (await page.locator('.why p').allTextContents()).join('\n');
}

visit('why it won says only what is true of the algorithms that ran', {}, async ({ page }) => {
  const greedy = await reasons(page, 'sliding:3x3:8,6,7,2,5,4,3,0,1', 'astar/manhattan|greedy/manhattan');
  assert.match(greedy, /only asks how near the goal seems/);
  assert.doesNotMatch(greedy, /too high/);
  const weighted = await reasons(page, BOARD, 'astar/manhattan|weighted-astar/manhattan/weight=2');
  assert.match(weighted, /counts its estimate 2 times\. That can be too high/);
  const depth = await reasons(page, 'sliding:3x3:1,2,3,4,5,6,7,0,8', 'dfs/depth=5|bfs');
  assert.doesNotMatch(depth, /knows where to go|pays for its speed/);
  const impossible = await reasons(page, 'sliding:2x2:2,1,3,0', 'astar/manhattan|bfs');
  assert.match(impossible, /^There is no solution: A\*.*, Breadth-first.* proved it\.$/);
});

for (const look of looksOf(0)) {
  visit(`a race: table, reasons, plot, files, another clock: ${lookName(look)}`, look, async ({ page }) => {
    const say = sayIn(look.language);
    await travel(
      page,
      at('race', BOARD, { lanes: 'astar/manhattan|idastar/manhattan|weighted-astar/manhattan/weight=2', go: '1' }),
    );
    await page.locator('.why p').first().waitFor();
    const costs = await page
      .locator('.race-table tbody tr')
      .evaluateAll((rows) =>
        rows.map((row) => [row.getAttribute('data-outcome'), row.querySelector('td')?.textContent]),
      );
    assert.deepEqual(costs, [
      ['optimal', '12'],
      ['optimal', '12'],
      ['feasible', '14'],
    ]);
    await page.locator('.plot canvas').first().waitFor();
    await page.locator('.lane [role=grid]').nth(2).waitFor();
    await countIs(page.locator('.lane [role=grid]'), 3);
    await page.keyboard.press('End');
    for (const sync of [1, 2, 0]) await page.locator('.race .transport input[type=radio]').nth(sync).check();
    const saving = page.waitForEvent('download');
    await page.getByRole('button', { name: 'CSV' }).first().click();
    assert.match(readFileSync(await (await saving).path(), 'utf8'), /^board,lane,solver/);
    const drawing = page.waitForEvent('download');
    await page.getByRole('button', { name: 'SVG' }).first().click();
    const svg = readFileSync(await (await drawing).path(), 'utf8');
    const title = say('Sliding tiles, a race: Waiting nodes', '推盘赛跑：待扩展的结点');
    assert.ok(svg.includes(`<title>${title}</title>`) && svg.includes(BOARD), svg.slice(0, 600));
    assert.equal(await page.title(), say('Sliding tiles: race · Starboard', '推盘：赛跑 · Starboard'));
    // The names of the curves stand below everything that is drawn.
    const places = [...svg.matchAll(/y="([\d.]+)"[^>]*>([^<]*)</g)].map(([, y = '', words = '']) => [Number(y), words]);
    const axis = Math.max(...places.filter(([, words]) => /^[\d,]+$/.test(String(words))).map(([y]) => Number(y)));
    const names = places.filter(([, words]) => /^(IDA\*|A\*)/.test(String(words)));
    assert.ok(names.length >= 2 && names.every(([y]) => Number(y) > axis), JSON.stringify(places));
  });
}

visit('the heat map goes from its faintest colour to its strongest, and says what they mean', {}, async ({ page }) => {
  await travel(page, at('visualise', BOARD, { how: 'astar/manhattan' }));
  await watched(page, 'astar');
  await page.keyboard.press('End');
  await page.getByRole('tab', { name: 'Heat map' }).click();
  // The 6 is at home in few of the 36 positions; 7 and 8 hardly move.
  await page.getByText('44.4%').waitFor();
  await page.getByText('88.9%').waitFor();
  // It is drawn a frame after the words.
  await page.waitForFunction(() => {
    const canvas = /** @type {HTMLCanvasElement} */ (document.querySelector('canvas.heat-over'));
    const { width, height } = canvas;
    const { data = [] } = canvas.getContext('2d')?.getImageData(0, 0, width, height) ?? {};
    const shown = new Set([...data].filter((value, index) => index % 4 === 3 && value > 0));
    return Math.min(...shown) < 40 && Math.max(...shown) > 200;
  });
});

test('a label that would stand on another is left out', () => {
  /** @type {string[]} */
  const written = [];
  const pen = /** @type {any} */ ({
    textAlign: 'center',
    measureText: (/** @type {string} */ words) => ({ width: 7 * words.length }),
    fillText: (/** @type {string} */ words) => written.push(words),
  });
  const write = writer(pen);
  for (const [words, x, y] of /** @type {const} */ ([
    ['10', 20, 50],
    ['12', 30, 50],
    ['14', 30, 70],
    ['1,234', 60, 50],
  ]))
    write(words, x, y);
  assert.deepEqual(written, ['10', '14', '1,234']);
});

visit(
  'on a phone the table of a race is read without scrolling sideways',
  { phone: true, language: 'zh-CN' },
  async ({ page }) => {
    await travel(page, at('race', BOARD, { lanes: 'astar/manhattan|weighted-astar/manhattan/weight=2|beam', go: '1' }));
    await page.locator('.why p').first().waitFor();
    const sides = await page.locator('.race-table').evaluate((table) => {
      const place = /** @type {HTMLElement} */ (table.closest('.scroll') ?? table.parentElement);
      const cells = [...table.querySelectorAll('tbody :is(th, td)')].map((cell) => cell.getBoundingClientRect());
      return {
        scrolls: place.scrollWidth > place.clientWidth,
        left: Math.min(...cells.map(({ left }) => left)),
        right: Math.max(...cells.map(({ right }) => right)),
        names: table.querySelectorAll('td[data-label]').length,
      };
    });
    assert.ok(!sides.scrolls && sides.left >= 0 && sides.right <= 390, JSON.stringify(sides));
    assert.equal(sides.names, 3 * 7);
  },
);

visit('a race of a solver that cannot be watched has a row all the same', {}, async ({ page }) => {
  await travel(page, at('race', EASY.sokoban, { lanes: 'exact|astar', go: '1' }));
  await page.locator('.why p').first().waitFor();
  await countIs(page.locator('.race-table tbody tr[data-outcome=optimal]'), 2);
});

visit('lanes with different objectives are told apart, and their costs are not compared', {}, async ({ page }) => {
  const lanes = ['moves', 'cost'].flatMap((aim) =>
    ['optimal', 'greedy'].map((mode) => `classic-${mode}//objective=${aim}`),
  );
  await travel(page, at('race', 'brick:7x7,c2.5.1#g1-7', { lanes: lanes.join('|'), go: '1' }));
  await page.locator('.why p').first().waitFor();
  const costs = await page.locator('.race-table tbody tr td:nth-of-type(1)').allTextContents();
  assert.deepEqual(costs, ['11', '17', '17', '19']);
  const said = await page.locator('.why p').allTextContents();
  // Each proof is about its own objective, and nobody pays more than the best of another one.
  assert.equal(
    said.filter((line) => /proved that (11|17) is the best possible/.test(line)).length,
    2,
    said.join(' / '),
  );
  assert.ok(!said.some((line) => /19 instead of 11|17 instead of 11.*least cost/.test(line)), said.join(' / '));
  const aims = page.getByRole('combobox', { name: 'Best at' });
  assert.deepEqual(await aims.evaluateAll((all) => all.map((one) => /** @type {any} */ (one).value)), [
    ...['moves', 'moves'],
    ...['cost', 'cost'],
  ]);
});

visit('a batch of boards gives medians and a plot', {}, async ({ page }) => {
  await travel(page, at('race', BOARD, { lanes: 'astar/manhattan|astar/misplaced' }));
  await page.locator('.batch summary').click();
  await page.getByRole('textbox', { name: 'Boards' }).fill('4');
  await page.locator('.batch .button.main').click();
  await page.locator('.batch table.numbers').waitFor();
  await page.waitForFunction(() => document.querySelector('.batch table.numbers tbody td')?.textContent === '4 / 4');
});

/** The runs of a report: two estimates on two boards. */
const RUNS = /** @type {const} */ ([
  ['zero', 10, 500],
  ['zero', 12, 1400],
  ['manhattan', 10, 20],
  ['manhattan', 12, 36],
])
  .map(([heuristic, cost, expansions]) =>
    JSON.stringify({
      puzzle: 'sliding',
      suite: '3x3',
      problem: 'p',
      solver: 'astar',
      heuristic,
      outcome: 'optimal',
      cost,
      expansions,
      generated: 3 * expansions,
      search_time: 0.01,
      memory: 1000,
    }),
  )
  .join('\n');

visit('experiments: a report opens, and bad files are refused in words', {}, async ({ page }) => {
  await travel(page, '/experiments');
  const files = page.locator('input[type=file]').first();
  await files.setInputFiles({ name: 'runs.jsonl', mimeType: 'application/jsonl', buffer: Buffer.from(RUNS) });
  await page.locator('.plot canvas').first().waitFor();
  await page.waitForFunction(() => document.querySelectorAll('.experiments .card.scroll tbody tr').length === 2);
  const table = 'puzzle,suite,problem,solver,heuristic,outcome,cost,expansions\r\nlink,a,"p, q",bfs,,optimal,7,30\r\n';
  await files.setInputFiles({ name: 'runs.csv', mimeType: 'text/csv', buffer: Buffer.from(table) });
  await page.waitForFunction(() => document.querySelectorAll('.experiments .card.scroll tbody tr').length === 1);
  await files.setInputFiles({ name: 'other.csv', mimeType: 'text/csv', buffer: Buffer.from('a,b\n1,2\n') });
  await page.getByRole('alert').waitFor();
});

for (const look of looksOf(1)) {
  visit(
    `experiments: every preset is started here, with progress and cancel: ${lookName(look)}`,
    look,
    async ({ page, url }) => {
      const say = sayIn(look.language);
      await travel(page, '/experiments');
      const preset = (/** @type {string} */ id) => page.locator(`[data-experiment="${id}"]`);
      await preset('one-board').waitFor();
      const known = await api(page, url, 'experiments');
      const shown = page.locator('[data-experiment]');
      assert.deepEqual(
        await shown.evaluateAll((items) => items.map((item) => item.getAttribute('data-experiment'))),
        known.map((/** @type {{ id: string }} */ { id }) => id),
      );
      // One from beginning to end: five searches of one board.
      await preset('one-board').getByRole('button').click();
      await page.waitForFunction(() => document.querySelectorAll('.experiments .card.scroll tbody tr').length === 5);
      await preset('one-board')
        .getByRole('button', { name: say('Start', '开始') })
        .waitFor();
      const solved = await page.locator('.experiments .card.scroll tbody td:nth-of-type(1)').allTextContents();
      assert.deepEqual(solved, Array(5).fill('1 / 1'));
      const saving = page.waitForEvent('download');
      await page.getByRole('button', { name: say('Save the runs', '保存求解记录') }).click();
      const runs = readFileSync(await (await saving).path(), 'utf8')
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line));
      assert.deepEqual(
        runs.map(({ cost }) => cost),
        Array(5).fill(22),
      );
      // Another is cancelled when some of its runs are there.
      await preset('depth').getByRole('button').click();
      await preset('depth').getByRole('progressbar').waitFor();
      await page.locator('.experiments .card.scroll tbody tr').first().waitFor();
      await preset('depth')
        .getByRole('button', { name: say('Cancel', '取消') })
        .click();
      await preset('depth')
        .getByRole('button', { name: say('Start', '开始') })
        .waitFor();
      await page.locator('.experiments .card.scroll tbody tr').first().waitFor();
    },
  );
}

test(
  'experiments: reports in the data folder are listed, open, and their plot can be asked',
  NEEDS_SERVER,
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'starboard-reports-'));
    const report = join(folder, 'experiments', 'depth of 8-puzzles');
    mkdirSync(report, { recursive: true });
    writeFileSync(join(report, 'runs.jsonl'), RUNS);
    const own = await startServer(0, folder);
    const { page, faults, close } = await openPage(browser(), own, { keeps: true });
    await page.goto(`${own.url}/experiments`);
    await page.getByRole('button', { name: 'depth of 8-puzzles' }).click();
    const canvas = page.locator('.plot canvas').first();
    await canvas.waitFor();
    const values = page.locator('.plot-legend output');
    await textsAre(values, ['–', '–', '–']);
    const box = await page.locator('.plot .u-over').boundingBox();
    if (!box) assert.fail('no plot');
    await page.mouse.move(box.x + 2, box.y + box.height / 2);
    await page.waitForFunction(() => document.querySelector('.plot-legend output')?.textContent === '10');
    const series = page.locator('.plot-legend button');
    await countIs(series, 2);
    await series.first().press('Enter');
    const hidden = series.first().and(page.locator('[aria-pressed=false]'));
    await hidden.waitFor();
    await page.getByRole('checkbox', { name: 'Logarithmic' }).uncheck();
    await hidden.waitFor();
    assert.deepEqual(faults, []);
    await close();
    await own.stop();
    rmSync(folder, { recursive: true });
  },
);
