// Doing search: exploring nodes, playing the algorithm, two searches side by side, experiments of one's own, marks of a
// class, and a student's way through all of it.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { countIs, lookName, looksOf, rig, sayIn, textIs, travel } from './app.js';
import { answerQuestion } from './hands.js';
import { isSound } from './looks.js';

/** @import { Page } from 'playwright-core' */

const { visit } = rig();

/** Twelve moves; greedy search goes far astray on it. */
const BOARD = 'sliding:3x3:5,3,4,1,0,2,7,8,6';

/** @param {string} screen @param {Record<string, string>} query */
const at = (screen, query) => `/${screen}/${encodeURIComponent(BOARD)}?${new URLSearchParams(query)}`;

/** @param {Page} page @param {string} solver */
const watched = (page, solver) =>
  page.locator(`.visual-stage[data-solver="${solver}"] .visual-board [role=grid]`).waitFor();

for (const look of looksOf(0)) {
  visit(`a node is explored by its card, and expanded by hand: ${lookName(look)}`, look, async ({ page }) => {
    const say = sayIn(look.language);
    await travel(page, at('visualise', { how: 'astar/manhattan' }));
    await watched(page, 'astar');
    await page.keyboard.press('g');
    await page.keyboard.press('ArrowLeft');
    await page.locator('.frontier .node-card').nth(1).press('Enter');
    const card = page.locator('.explore');
    await card.getByRole('heading', { name: say('The way here', '到这里的路径') }).waitFor();
    // Its g is the number of steps of the way.
    const g = Number(await card.locator('[data-number=trace-g] dd').textContent());
    await countIs(card.locator('.way .node-card'), g + 1);
    await card.getByRole('button', { name: say('Expand it by hand', '手动扩展') }).press('Enter');
    const successors = card.locator('.successors .node-card');
    await successors.first().waitFor();
    // One of them leads back to where the node came from, which the search knows.
    await card.locator('.successors .node-card:not([data-known=""])').first().waitFor();
    // Where the search never was, one goes on by hand.
    await card.locator('.successors .node-card[data-known=""]').first().press('Enter');
    await card.getByRole('heading', { name: say('A node made by hand', '手动生成的结点') }).waitFor();
    await textIs(card.locator('[data-number=trace-g] dd'), String(g + 1));
    await card.locator('.successors .node-card').first().waitFor();
    await card.getByRole('button', { name: say('Close', '关闭') }).press('Enter');
    await card.waitFor({ state: 'detached' });
  });
}

visit('a node of the tree is explored by a click on it', {}, async ({ page }) => {
  await travel(page, at('visualise', { how: 'astar/manhattan' }));
  await watched(page, 'astar');
  await page.keyboard.press('End');
  await page.keyboard.press('t');
  const canvas = page.locator('canvas.tree-canvas');
  await canvas.waitFor();
  await page.getByText(/^Nodes: /).waitFor();
  const box = await canvas.boundingBox();
  if (!box) assert.fail('no tree');
  // The start stands alone in the first row: a click near enough finds it, wherever in the row it is.
  const card = page.locator('.explore[data-node="0"]');
  for (let across = 0.02; across < 1 && !(await card.isVisible()); across += 0.03)
    await canvas.click({ position: { x: across * box.width, y: 24 } });
  await card.waitFor();
  await textIs(card.locator('[data-number=trace-g] dd'), '0');
});

for (const look of looksOf(1)) {
  visit(`the algorithm is played, and the engine judges: ${lookName(look)}`, look, async ({ page }) => {
    const say = sayIn(look.language);
    await travel(page, at('visualise', { how: 'astar/manhattan' }));
    await watched(page, 'astar');
    await page.getByRole('tab', { name: say('Play it', '扮演算法') }).click();
    const board = page.locator('.play-along');
    /** The sums on the cards, f last. */
    const cards = async () =>
      board.locator('.choice-node').evaluateAll((all) =>
        all.map((one) => ({
          node: one.getAttribute('data-node'),
          f: Number(/= (\d+)/.exec(one.textContent ?? '')?.[1]),
          h: Number(/\+ (\d+)/.exec(one.textContent ?? '')?.[1]),
        })),
      );
    for (const wish of ['best', 'worst', 'best']) {
      await page.locator('.play-along[data-state=asked]').waitFor();
      const all = (await cards()).sort((a, b) => a.f - b.f || a.h - b.h);
      const chosen = wish === 'best' ? all[0] : all.at(-1);
      await board.locator(`[data-node="${chosen?.node}"]`).press('Enter');
      await board.locator(wish === 'best' ? '.badge.good' : '.badge.bad').waitFor();
      await board.getByRole('button', { name: say('Next choice', '下一题') }).press('Enter');
    }
    await board.getByText(say('Right: 2 of 3. In a row: 1.', '答对 2 / 3，连续 1。')).waitFor();
    // Searches along a path have no such rule.
    await travel(page, at('visualise', { how: 'idastar/manhattan' }));
    await watched(page, 'idastar');
    await countIs(page.getByRole('tab', { name: say('Play it', '扮演算法') }), 0);
  });
}

visit('two searches go side by side to where they part, which is a question', {}, async ({ page }) => {
  await travel(page, at('compare', { lanes: 'astar/manhattan|greedy/manhattan' }));
  await page.locator('.compare-verdict').waitFor();
  await page.getByRole('button', { name: 'To where they part' }).click();
  const question = page.getByRole('region', { name: 'The question where they part' });
  // By the rule: A* takes the least f, of equals the least h; greedy search the least h.
  for (const name of ['A*', 'Greedy']) {
    await question.getByText(`This is about ${name}`).waitFor();
    const sums = await question.locator('.choice-node .numbers').allTextContents();
    const cards = sums.map((sum) => (sum.match(/\d+/g) ?? []).map(Number));
    const merits = cards.map(([, h = 0, f = 0]) => (name === 'A*' ? f * 100 + h : h));
    await question
      .locator('.choice-node')
      .nth(merits.indexOf(Math.min(...merits)))
      .press('Enter');
    await question.locator('.badge.good').waitFor();
    if (name === 'A*') await question.getByRole('button', { name: 'Next question' }).press('Enter');
  }
  await question.getByText(/^Greedy.* takes node/).waitFor();
  // The same twice never parts.
  await travel(page, at('compare', { lanes: 'astar/manhattan|astar/manhattan' }));
  await page.getByText(/^They never part/).waitFor();
});

for (const look of looksOf(1)) {
  visit(
    `an experiment of one's own: form, plots, one file that opens again: ${lookName(look)}`,
    look,
    async ({ page }) => {
      const say = sayIn(look.language);
      await travel(page, '/experiments');
      await page.locator('.lab > summary').click();
      const form = page.locator('.lab-form');
      await form.getByRole('textbox', { name: say('Boards', '局面数'), exact: true }).fill('4');
      await form.getByRole('checkbox', { name: say('Weighted A*', '加权 A*'), exact: true }).check();
      await form.getByRole('checkbox', { name: say('Manhattan distance', '曼哈顿距离') }).check();
      await form.getByRole('textbox', { name: say('Weights', '权重'), exact: true }).fill('1.5 3');
      await form.getByText(say('Boards: 4, lanes: 3', '棋盘 4 个，求解方式 3 种')).waitFor();
      assert.match((await form.locator('.command').textContent()) ?? '', /bench sliding .*--weight 1\.5,3/);
      await form.locator('.button.main').press('Enter');
      const rows = page.locator('.experiments .card.scroll tbody tr');
      await rows.nth(2).waitFor();
      await form.locator('.button.main:not([disabled])').waitFor();
      const table = await rows.allTextContents();
      for (const kind of ['line', 'coverage', 'dots']) {
        await page.locator(`.lab-view input[value=${kind}]`).check();
        await page.locator('.plot canvas').first().waitFor();
      }
      const saving = page.waitForEvent('download');
      await page.getByRole('button', { name: say('Save as a file', '存为文件') }).click();
      const saved = readFileSync(await (await saving).path(), 'utf8');
      assert.match(saved, /<svg[\s\S]*<table>/);
      // Reports of before did not say what was aimed at; they open as well.
      const before = saved.replaceAll(/"objective":"\w*",/g, '');
      assert.notEqual(before, saved);
      for (const content of [saved, before]) {
        await travel(page, '/experiments');
        await page
          .locator('input[type=file]')
          .first()
          .setInputFiles({ name: 'report.html', mimeType: 'text/html', buffer: Buffer.from(content) });
        await rows.nth(2).waitFor();
        assert.deepEqual(await rows.allTextContents(), table);
      }
    },
  );
}

visit('the four classic modes: one click, a row for each objective', {}, async ({ page }) => {
  await travel(page, '/experiments');
  await page.locator('[data-experiment=modes]').getByRole('button').click();
  const rows = page.locator('.experiments .card.scroll tbody tr');
  await rows.nth(5).waitFor();
  await page.locator('[data-experiment=modes]').getByRole('progressbar').waitFor({ state: 'detached' });
  const names = await rows.locator('th, td:first-child').allTextContents();
  assert.equal(names.filter((name) => name.endsWith(' · fewest slides')).length, 3, names.join('\n'));
  assert.equal(names.filter((name) => name.endsWith(' · least cost')).length, 3, names.join('\n'));
  // A report that was kept before runs said what they aim at.
  const run = { puzzle: 'brick', suite: '', problem: 'p', solver: 'classic-greedy', heuristic: '', weight: '' };
  const amounts = { beam: null, branch: null, depth: null, outcome: 'feasible', cost: 3, expansions: 4, generated: 7 };
  const runs = [{ ...run, ...amounts, branching: null, search_time: 0.01, memory: 1000, profile: null }];
  await page.evaluate(
    async (old) => (await pageModule('keep/reports')).keepReport({ title: 'of before', command: '', runs: old }),
    runs,
  );
  await travel(page, '/experiments');
  await page.getByRole('button', { name: 'of before' }).click();
  await rows.first().waitFor();
  await countIs(rows, 1);
  assert.equal((await rows.locator('th, td:first-child').first().textContent())?.includes(' · '), false);
  // Nothing is left of it for the tests that count what is kept.
  const kept = page.locator('.kept-reports li');
  await kept.getByRole('button', { name: 'Delete' }).press('Enter');
  await countIs(kept, 0);
});

visit('a sheet with a secret shows no seed of its boards, and a class is marked', {}, async ({ page }) => {
  await travel(page, '/learn/sheet?puzzle=sliding&seed=7&count=2&answers=1');
  await page.locator('.exercise').nth(1).waitFor();
  const open = await page.locator('.exercise').first().getAttribute('data-board');
  assert.match(open ?? '', /#/);
  await page.getByRole('textbox', { name: 'Secret' }).fill('tide');
  await page.keyboard.press('Tab');
  await page
    .getByText(/sealed [0-9a-f]+/)
    .first()
    .waitFor();
  const sealed = await page.locator('.exercise').first().getAttribute('data-board');
  assert.doesNotMatch(sealed ?? '', /#/);
  assert.notEqual(sealed, open);
  const key = (await page.locator('.answer-file').textContent()) ?? '';
  assert.match(key, /^sealed: /m);
  assert.doesNotMatch(key + page.url(), /tide/);
  const count = key.split('\n').filter((line) => /^\d+[a-d]:/.test(line)).length;
  const files = [
    { name: 'ann.txt', content: key.replace('name:', 'name: 安') },
    { name: 'bo.txt', content: key.replace(/^1a: .*$/m, '1a: 99') },
    { name: 'tea.txt', content: 'no sheet' },
  ].map(({ name, content }) => ({ name, mimeType: 'text/plain', buffer: Buffer.from(content) }));
  await page.locator('.marking input[type=file]').setInputFiles(files);
  await page.locator('.marks-table tbody tr').nth(2).waitFor();
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save the marks as CSV' }).click();
  const lines = readFileSync(await (await saving).path(), 'utf8').split('\r\n');
  assert.match(lines[0] ?? '', /^\ufefffile,name,right,all,1a/);
  assert.ok(lines[1]?.startsWith(`ann.txt,安,${count},${count},1`), lines[1]);
  assert.ok(lines[2]?.startsWith(`bo.txt,,${count - 1},${count},0`), lines[2]);
  assert.ok(lines[3]?.startsWith('tea.txt,,,,'), lines[3]);
});

visit('a presentation has large type, and Escape ends it', {}, async ({ page }) => {
  await travel(page, at('visualise', { how: 'astar/manhattan' }));
  await watched(page, 'astar');
  const size = () => page.evaluate(() => parseFloat(getComputedStyle(document.documentElement).fontSize));
  const before = await size();
  await page.getByRole('button', { name: 'Presentation' }).press('Enter');
  await page.getByRole('button', { name: 'End the presentation' }).waitFor();
  assert.ok((await size()) >= 1.4 * before);
  await countIs(page.locator('.bar:visible'), 0);
  await page.keyboard.press('Escape');
  await page.locator('.bar').waitFor({ state: 'visible' });
  await watched(page, 'astar');
});

visit(
  'on a phone the comparison of long formulas is read without scrolling sideways',
  { phone: true, language: 'zh-CN' },
  async ({ page }) => {
    await travel(page, '/learn/own');
    await page.locator('.compare [data-column=outcome]').nth(2).waitFor();
    const sides = await page.locator('.compare').evaluate((table) => {
      const place = /** @type {HTMLElement} */ (table.closest('.scroll'));
      return { scrolls: place.scrollWidth > place.clientWidth, page: document.documentElement.scrollWidth };
    });
    assert.deepEqual(sides, { scrolls: false, page: 390 });
  },
);

visit(
  "a student's way: from the first lesson to a heuristic of one's own in a race",
  { fresh: true },
  async ({ page }) => {
    await travel(page, '/learn');
    // The first lesson is read to its question and finished.
    await page.locator('.lesson-card a').first().press('Enter');
    await answerQuestion(page);
    await page.getByRole('link', { name: /^Next lesson/ }).press('Enter');
    await travel(page, '/learn');
    await countIs(page.locator('.lesson-card .badge'), 1);
    // A* is watched, a node explored, the algorithm played.
    await page.locator('.lesson-card a[href$="/learn/astar"]').press('Enter');
    await page
      .locator('[data-lesson=astar]')
      .getByRole('link', { name: 'Watch it on the large screen' })
      .press('Enter');
    await watched(page, 'astar');
    await page.getByRole('button', { name: 'Explore this node' }).press('Enter');
    await page.locator('.explore').getByRole('button', { name: 'Expand it by hand' }).press('Enter');
    await page.locator('.explore .successors .node-card').first().waitFor();
    await page.getByRole('tab', { name: 'Play it' }).click();
    await page.locator('.play-along .choice-node').first().press('Enter');
    await page.locator('.play-along .badge').waitFor();
    // A formula is written, wrong at first; it is checked over all boards, and races.
    await travel(page, '/learn/own');
    const formula = page.locator('.formula').getByRole('textbox', { name: 'Formula' });
    await formula.fill('sum(t in tiles: distance(t)');
    await page.locator('.formula[data-formula=fault]').waitFor();
    await formula.fill('sum(t in tiles: distance(t))');
    await page.locator('.formula [data-admissible=yes]').waitFor();
    await page.locator('.formula .button.main').press('Enter');
    await page.locator('.why p').first().waitFor();
    // As good as Manhattan distance; but a formula promises nothing, so its solution is not called proved.
    await countIs(page.locator('.race-table tbody tr[data-outcome=optimal]'), 2);
    await countIs(page.locator('.race-table tbody tr[data-outcome=feasible]'), 1);
    const costs = await page.locator('.race-table tbody tr td:nth-of-type(1)').allTextContents();
    assert.deepEqual(costs, ['12', '12', '12']);
  },
);

for (const look of looksOf(3)) {
  visit(`where the time goes is one click, and the report is kept: ${lookName(look)}`, look, async ({ page }) => {
    const say = sayIn(look.language);
    await travel(page, '/experiments');
    await page.locator('[data-experiment=profile] button').press('Enter');
    const profile = page.locator('.profile');
    // Five solvers, and the parts of each make up the whole bar.
    await countIs(profile.locator('.profile-bar'), 5);
    const widths = await profile
      .locator('.profile-bar')
      .evaluateAll((bars) =>
        bars.map((bar) =>
          [...bar.children].reduce(
            (sum, part) => sum + Number.parseFloat(/** @type {HTMLElement} */ (part).style.width),
            0,
          ),
        ),
      );
    // A browser's clock may be too coarse to see anything of a search that takes microseconds.
    for (const width of widths) assert.ok(Math.abs(width - 100) < 0.1 || width === 0, `${width} %`);
    await countIs(profile.locator('thead th'), 9);
    await page.getByRole('button', { name: say('Keep the report', '保留报告') }).press('Enter');
    const kept = page.locator('.kept-reports li');
    await countIs(kept, 1);
    // After a reload it is still there, and shows what it showed.
    await page.reload();
    await kept.getByRole('button').first().press('Enter');
    await countIs(page.locator('.profile .profile-bar'), 5);
    const download = page.waitForEvent('download');
    await kept.getByRole('button', { name: say('Save as a file', '存为文件') }).press('Enter');
    const content = readFileSync(await (await download).path());
    assert.match(content.toString(), /application\/x-starboard-runs/);
    await kept.getByRole('button', { name: say('Delete', '删除') }).press('Enter');
    await countIs(kept, 0);
    await page.getByRole('button', { name: say('Bring it back', '找回') }).press('Enter');
    await countIs(kept, 1);
    // It is part of everything that goes into one file, and comes back with it.
    await travel(page, '/settings');
    const saving = page.waitForEvent('download');
    await page.getByRole('button', { name: say('Save everything to a file', '全部保存到文件') }).press('Enter');
    const everything = await (await saving).path();
    await travel(page, '/experiments');
    await kept.getByRole('button', { name: say('Delete', '删除') }).press('Enter');
    await countIs(kept, 0);
    await travel(page, '/settings');
    await page.locator('input[type=file][accept*=json]').setInputFiles(everything);
    await page.getByText(say('reports: 1', '1 份报告')).first().waitFor();
    await travel(page, '/experiments');
    await countIs(kept, 1);
    // The file is opened in the place of the one that goes.
    await kept.getByRole('button', { name: say('Delete', '删除') }).press('Enter');
    await countIs(kept, 0);
    await page.reload();
    await page
      .locator('.drop input[type=file]')
      .first()
      .setInputFiles({ name: 'report.html', mimeType: 'text/html', buffer: content });
    await countIs(page.locator('.profile .profile-bar'), 5);
    await isSound(page);
  });
}
