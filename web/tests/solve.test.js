// Solving: every puzzle to its verdict, the plan step by step, a long search cancelled.

import assert from 'node:assert/strict';
import {
  EASY,
  IS_SITE,
  PUZZLES,
  api,
  countIs,
  lookName,
  looksOf,
  rig,
  stepIs,
  textIs,
  textsAre,
  travel,
  useTool,
} from './app.js';

const { visit } = rig();

/** The plan as it is listed: g, h and f of every step. @param {import('playwright-core').Page} page */
const listed = (page) =>
  page
    .locator('.step-all .step')
    .evaluateAll((rows) =>
      rows.map((row) => [...row.children].slice(2).map((figure) => Number(figure.lastChild?.textContent))),
    );

for (const [index, puzzle] of PUZZLES.entries()) {
  for (const look of looksOf(index)) {
    visit(
      `${puzzle}, ${lookName(look)}: solved, with proof, and the plan can be walked through`,
      look,
      async ({ page, open }) => {
        await open(EASY[puzzle], 'solve');
        if (look.phone) await page.getByRole('button', { name: '求解', exact: true }).tap();
        else await page.keyboard.press('Enter');
        const verdict = page.locator('[data-outcome]');
        await verdict.waitFor();
        assert.equal(await verdict.getAttribute('data-outcome'), 'optimal');
        await page.locator('.steps').waitFor();
        await stepIs(page, 0);
        assert.equal(
          await page.locator('.board-overlay .line').count(),
          0,
          'nothing is played before the player wants it',
        );
        const last = Number(await page.locator('.transport input').first().getAttribute('max'));
        assert.ok(last > 0);
        await page.keyboard.press('ArrowRight');
        await stepIs(page, 1, last);
        await page.keyboard.press('End');
        await stepIs(page, last, last);
        await page.keyboard.press('Home');
        await stepIs(page, 0, last);
        await page.keyboard.press('Space');
        await page.waitForFunction(
          () => /** @type {HTMLInputElement} */ (document.querySelector('.step-number input')).value !== '0',
        );
      },
    );
  }
}

visit(
  'link: every step of a plan has its cost so far, the estimate of the rest, and their sum',
  {},
  async ({ page, open }) => {
    await open('link:4x3:A,B,C,A,D,B,C,D,E,F,E,F', 'solve');
    await page.keyboard.press('Enter');
    await page.locator('.steps').waitFor();
    const steps = await listed(page);
    assert.equal(steps.length, 7);
    for (const [index, [g = NaN, h = NaN, f = NaN]] of steps.entries()) {
      assert.equal(f, g + h, `step ${index}`);
      assert.ok(index === 0 ? g === 0 : g > (steps[index - 1]?.[0] ?? 0), `step ${index}`);
    }
    assert.equal(steps.at(-1)?.[1], 0);
    await page.locator('.step-all .step').nth(3).click();
    await stepIs(page, 3, 6);
  },
);

visit(
  'brick: fewest slides and least cost, proved and greedy, and the best way; the cost runs along',
  {},
  async ({ page, open }) => {
    // Sliding an A costs 1, a B 10: the fewest slides are not the least cost.
    await open('brick:5x4,c1.10:A,,,,B,,,,,,,B,,,,,,A,,', 'solve');
    // On a board as small as this one the bound proves the greedy plans too.
    /** @type {[mode: string, solver: string, objective: string, outcome: string][]} */
    const modes = [
      ['Optimal', 'classic-optimal', 'moves', 'optimal'],
      ['Optimal', 'classic-optimal', 'cost', 'optimal'],
      ['Fast', 'classic-greedy', 'moves', 'optimal'],
      ['Fast', 'classic-greedy', 'cost', 'optimal'],
      ['Optimal', '', 'cost', 'optimal'],
    ];
    /** @type {Record<string, number>} */
    const costs = {};
    for (const [mode, solver, objective, outcome] of modes) {
      await page.getByRole('radio', { name: mode, exact: true }).check();
      await page.getByRole('combobox', { name: 'Solver' }).selectOption(solver);
      await page.getByRole('combobox', { name: 'Best at' }).selectOption(objective);
      await page.getByRole('button', { name: 'Solve', exact: true }).click();
      await page.locator(`[data-outcome=${outcome}]`).waitFor();
      await page.locator('.steps').waitFor();
      await page.keyboard.press('End');
      const cost = (await listed(page)).at(-1)?.[0] ?? NaN;
      await page.locator('.board-note', { hasText: new RegExp(`^${cost}$`) }).waitFor();
      costs[`${solver} ${objective}`] = cost;
    }
    assert.equal(costs[' cost'], costs['classic-optimal cost']);
    assert.ok((costs['classic-greedy cost'] ?? 0) >= (costs[' cost'] ?? 0));
    assert.ok((costs['classic-greedy moves'] ?? 0) >= (costs['classic-optimal moves'] ?? 0));
  },
);

visit(
  'bricks of different costs: seen on the bricks, in a legend and in the words of every step and hint',
  {},
  async ({ page, open }) => {
    const board = 'brick:5x4,c1.10:A,,,,B,,,,,,,B,,,,,,A,,';
    await open(board, 'solve');
    const costs = () => page.locator('.piece .cost').allTextContents();
    await countIs(page.locator('.piece .cost'), 4);
    assert.deepEqual((await costs()).sort(), ['1', '1', '10', '10']);
    await textsAre(page.locator('.legend li .numbers'), ['1', '10']);
    await page.keyboard.press('Enter');
    await page.locator('.steps').waitFor();
    const words = await page.locator('.step-all .step-move').allTextContents();
    assert.ok(
      words.slice(1).every((step) => /^(Slide|Remove) .*(costs \d+|free)\.$/.test(step)),
      words.join('\n'),
    );
    await open(board);
    assert.deepEqual((await costs()).sort(), ['1', '1', '10', '10']);
    await page.locator('.legend').waitFor();
    await page.keyboard.press('t');
    await page.locator('.mark-light').waitFor();
    await page.keyboard.press('t');
    await page.locator('.notice', { hasText: /^(Slide the marked|Take away the two marked) “/ }).waitFor();
  },
);

visit('where no plan clears all, the one that clears most is offered and played', {}, async ({ page, open }) => {
  for (const board of ['brick:2x3:A,B,B,A,C,C', 'link:4x2,r0,t0:A,B,C,C,B,A,D,D']) {
    await open(board, 'solve');
    await page.keyboard.press('Enter');
    await page.locator('[data-outcome=unsolvable]').waitFor();
    await page.getByText(/The most that was found|no more than .* can be made/).waitFor();
    await page.getByRole('button', { name: 'Watch how far it goes' }).click();
    await page.waitForFunction(() => {
      const line = /** @type {HTMLInputElement} */ (document.querySelector('.transport input[type=range]'));
      return Number(line.max) > 0 && line.value === line.max;
    });
  }
});

visit('from a game to its solution and back, with nothing lost', {}, async ({ page, open }) => {
  await open(EASY.link);
  await page.keyboard.press('Space');
  await stepIs(page, 1, 1);
  await useTool(page, 'Solve');
  await page.waitForURL(/\/solve\//);
  await page.locator('[data-outcome]').waitFor();
  await page.getByRole('link', { name: 'Back to the game' }).click();
  await stepIs(page, 1, 1);
});

visit('a long search is cancelled, and the page goes on', {}, async ({ page, open }) => {
  await open('sliding:5x5#g1-1', 'solve');
  await page.getByRole('combobox', { name: 'Solver' }).selectOption('idastar');
  await page.getByRole('button', { name: 'Solve', exact: true }).click();
  await page.locator('[data-progress="expanded"]').waitFor();
  await page.waitForFunction(() => document.querySelector('[data-progress="expanded"] dd')?.textContent !== '0');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.locator('.verdict').waitFor();
  await countIs(page.locator('[data-progress]'), 0);
});

visit('what a search has to say besides stands below its verdict', {}, async ({ page, open }) => {
  await open('sliding:6x6#g1-1', 'solve');
  await page.getByText('Limits and more').click();
  await page.getByLabel('Seconds').fill('1');
  await page.getByRole('button', { name: 'Solve', exact: true }).click();
  await page.locator('[data-outcome=feasible]').waitFor();
  await page.locator('[data-note]', { hasText: 'no solver proves plans for 6x6' }).waitFor();
});

visit('an impossible board is said to be impossible, with the reason', {}, async ({ page, open }) => {
  await open('sliding:3x2:2,1,3,4,5,0', 'solve');
  await page.keyboard.press('Enter');
  await page.getByText('Proved: there is no solution').waitFor();
  await page.getByText('odd number of exchanges').waitFor();
  await page.getByRole('button', { name: 'Check this proof' }).click();
  await page.getByText('no position that can be reached is solved. Positions looked at: 360').waitFor();
});

// What cannot be solved is shown on the board: the argument in words, its cells marked, and checked by itself.
for (const [board, argument, words, marked] of /** @type {[string, string, string, number][]} */ ([
  ['brick:4x2:A,B,C,C,B,A,,', 'blocked 1,1 1,2 2,1 2,2', 'These 4 tiles block each other', 4],
  ['link:2x2,t1,r0:A,B,B,A', 'blocked 1,1 1,2 2,1 2,2', 'These 4 tiles block each other', 4],
  ['sliding:3x3:2,1,3,4,5,6,7,8,0', 'parity 1,1 1,2', 'would have to change places', 2],
])) {
  visit(`${board}: why there is no solution is marked on the board`, {}, async ({ page, open }) => {
    await open(board, 'solve');
    await page.keyboard.press('Enter');
    await page.locator('[data-outcome=unsolvable]').waitFor();
    await page.locator(`[data-argument="${argument}"]`).waitFor();
    await page.getByText(words).waitFor();
    await page.getByText('Checked without the solvers; single facts looked at').waitFor();
    await countIs(page.locator('.lost-ring'), marked);
  });
}

// A proof that is small enough to be seen: the bound in words, its cells marked, and checked by itself.
visit('what shows that nothing is cheaper is marked on the board', {}, async ({ page, open }) => {
  await open('brick:2x2:A,,,A', 'solve');
  await page.keyboard.press('Enter');
  await page.locator('[data-outcome=optimal]').waitFor();
  await page.locator('[data-argument="apart 1,1 2,2 cost>=1"]').waitFor();
  await page.getByText('At least 1: 2 tiles have no equal one in their lines').waitFor();
  await page.getByText('Checked without the solvers; single facts looked at').waitFor();
  await countIs(page.locator('.pair-ring'), 2);
  await countIs(page.locator('.lost-ring'), 0);
});

for (const [index, puzzle] of PUZZLES.entries()) {
  const [look] = looksOf(index);
  visit(`${puzzle}: a proof is checked without the solvers`, look, async ({ page, open }) => {
    await open(EASY[puzzle], 'solve');
    await page.getByRole('button', { name: look?.phone ? '求解' : 'Solve', exact: true }).click();
    await page.locator('[data-outcome=optimal]').waitFor();
    await page.getByRole('button', { name: look?.phone ? '检验这个证明' : 'Check this proof' }).click();
    await page.locator('[data-checked=confirmed]').waitFor();
  });
}

visit(
  'a second verdict is brought into view; any step can be jumped to; a new board of another size ends the old search',
  { fresh: true, context: { viewport: { width: 1280, height: 600 } } },
  async ({ page, open }) => {
    const sent = sentOver(page);
    await open(EASY.sliding, 'solve');
    const verdict = page.locator('[data-outcome]');
    const solve = page.getByRole('button', { name: 'Solve', exact: true });
    await solve.click();
    await verdict.waitFor();
    await page.locator('.steps').waitFor();
    await stepIs(page, 0, 2);
    await page.getByRole('spinbutton', { name: 'Go to step' }).fill('2');
    await page.keyboard.press('Enter');
    await stepIs(page, 2, 2);
    await page.getByRole('spinbutton', { name: 'Go to step' }).fill('1');
    await page.keyboard.press('Enter');
    await stepIs(page, 1, 2);
    await page.locator('.solve-side').evaluate((side) => side.scrollTo(0, side.scrollHeight));
    await solve.click();
    await page.waitForFunction(() => {
      const box = document.querySelector('[data-outcome]')?.getBoundingClientRect();
      return box && box.top >= 0 && box.top < innerHeight;
    });

    await open('sliding:5x5#g1-1', 'solve');
    await page.getByRole('combobox', { name: 'Solver' }).selectOption('idastar');
    await solve.click();
    await page.locator('[data-progress="expanded"]').waitFor();
    await page.getByRole('button', { name: 'New board' }).click();
    const sheet = page.getByRole('dialog');
    await sheet.getByRole('radio', { name: 'Custom' }).check();
    const columns = sheet.getByRole('spinbutton', { name: 'Size: columns' });
    assert.equal(await columns.inputValue(), '5', 'the size of the board that is shown');
    await columns.fill('3');
    await sheet.getByRole('spinbutton', { name: 'Size: rows' }).fill('2');
    await sheet.getByRole('button', { name: 'Start' }).click();
    await page.waitForURL(/\/solve\/sliding:3x2/);
    await page.locator('[data-cell="5"]').waitFor({ state: 'attached' });
    await sent('cancel');
    await page.keyboard.press('Enter');
    await page.locator('[data-outcome=optimal]').waitFor();
  },
);

visit(
  'the first plan can be watched while the search goes on; it is stopped, and taken up again',
  {},
  async ({ page, open }) => {
    await open('sliding:10x10#g1-1', 'solve');
    await page.keyboard.press('Enter');
    const stop = page.getByRole('button', { name: 'Stop here' });
    await stop.waitFor();
    await page.locator('.steps').waitFor();
    assert.match(
      (await page.locator('.progress .plan-costs').textContent()) ?? '',
      /^[\d,]+( → [\d,]+)?, at least [\d,]+$/,
    );
    await page.keyboard.press('ArrowRight');
    await stepIs(page, 1);
    // What is being watched stays, whatever is found meanwhile.
    const length = Number(await page.locator('.transport input').first().getAttribute('max'));
    assert.ok(length > 100);
    await stop.click();
    await page.locator('.progress').waitFor({ state: 'detached' });
    await stepIs(page, 1, length);
    await page.locator('.verdict').waitFor();
    await page.getByRole('button', { name: 'Keep improving' }).click();
    await stop.waitFor();
    await stepIs(page, 1, length);
    await stop.click();
    await page.locator('.progress').waitFor({ state: 'detached' });
  },
);

visit(
  'a search goes on from where the last one began, whatever step is watched, and loses nothing that it had',
  {},
  async ({ page, open }) => {
    await open('sliding:3x3:8,1,0,3,5,7,4,2,6', 'solve');
    const solver = page.getByRole('combobox', { name: 'Solver' });
    const mode = (/** @type {string} */ name) => page.getByRole('radio', { name, exact: true }).check();
    await mode('Fast');
    await solver.selectOption('greedy');
    await page.getByRole('button', { name: 'Solve', exact: true }).click();
    await page.locator('[data-outcome=feasible]').waitFor();
    await page.locator('.steps').waitFor();
    const length = Number(await page.locator('.transport input').first().getAttribute('max'));
    assert.ok(length > 22);
    await page.keyboard.press('ArrowRight');
    await stepIs(page, 1, length);
    const improve = page.getByRole('button', { name: 'Keep improving' });
    // A search that finds nothing leaves the plan and the bound that were there.
    const figures = () =>
      page.locator('.verdict').evaluate((card) => [Number(card.dataset.cost), Number(card.dataset.bound)]);
    const [cost = NaN, bound = NaN] = await figures();
    await page.locator('.how summary').click();
    const boards = page.getByRole('textbox', { name: 'Boards looked at' });
    await boards.fill('1');
    await mode('Optimal');
    await solver.selectOption('astar');
    await improve.click();
    await page.locator('.verdict', { hasText: 'ended early' }).waitFor();
    const [later = NaN, proved = NaN] = await figures();
    assert.ok(later === cost && proved >= bound, `${[cost, bound, later, proved]}`);
    await boards.fill('');
    await improve.click();
    await page.locator('[data-outcome=optimal][data-cost="22"][data-bound="22"]').waitFor();
    await stepIs(page, 1, length);
    await page.getByRole('button', { name: 'Show the better plan' }).click();
    await stepIs(page, 0, 22);
  },
);

visit(
  'leaving a page ends its searches: a solve, a hint, the search after a win',
  { fresh: true },
  async ({ page, open }) => {
    const sent = sentOver(page);
    await open('sliding:5x5#g1-1', 'solve');
    await page.getByRole('combobox', { name: 'Solver' }).selectOption('idastar');
    await page.getByRole('button', { name: 'Solve', exact: true }).click();
    await page.locator('[data-progress="expanded"]').waitFor();
    await page.locator('.brand').click();
    await sent('cancel');
  },
);

visit('a board that cannot be opened says why, and nothing else', {}, async ({ page, url }) => {
  for (const screen of ['solve', 'play']) {
    await travel(page, `/${screen}/sliding:3x3:1,1,2,3,4,5,6,7,8?watch=1`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    for (const key of ['t', ' ', 'Enter', 'x', 'z']) await page.keyboard.press(key);
    // What the engine has to say to all of this has come before this answer.
    await api(page, url, 'meta');
    await countIs(page.locator('.notice'), 0);
    assert.doesNotMatch((await page.locator('body').textContent()) ?? '', /not open/);
  }
});

/**
 * Listens to what a page asks of the engine; the answer waits until it has asked for something since it was called
 * last.
 * @param {import('playwright-core').Page} page
 */
function sentOver(page) {
  // Without a server there is nothing to listen to; a search that were not ended would keep the next one waiting.
  if (IS_SITE) return async () => {};
  /** @type {string[]} */
  const ops = [];
  /** @type {Set<() => void>} */
  const waiting = new Set();
  page.on('websocket', (socket) =>
    socket.on('framesent', ({ payload }) => {
      ops.push(JSON.parse(String(payload)).op);
      for (const wake of waiting) wake();
    }),
  );
  return (/** @type {string} */ op) =>
    new Promise((resolve) => {
      const look = () => {
        const at = ops.indexOf(op);
        if (at < 0) return;
        ops.splice(0, at + 1);
        waiting.delete(look);
        resolve(undefined);
      };
      waiting.add(look);
      look();
    });
}

for (const [index, name] of /** @type {const} */ (['desktop', 'phone']).entries()) {
  const look = looksOf(index)[0];
  visit(`after a win ones own solution is made better, ${name}`, look, async ({ page, open }) => {
    const isChinese = look.language === 'zh-CN';
    await open('sliding:3x3:1,2,3,4,5,6,7,0,8');
    await stepIs(page, 0, 0);
    for (const [step, key] of ['ArrowDown', 'ArrowUp', 'ArrowLeft'].entries()) {
      await page.keyboard.press(key);
      await stepIs(page, step + 1, step + 1);
    }
    await page.getByRole('button', { name: isChinese ? '改进我的解法' : 'Improve my solution' }).press('Enter');
    await page.locator('[data-outcome=optimal][data-cost="1"]').waitFor();
    const parts = page.locator('.better-list button');
    await textIs(
      parts,
      isChinese ? '第 1 步到第 2 步：原来两步，现在零步' : 'Moves 1 to 2: no moves instead of two moves',
    );
    assert.match((await page.locator('.verdict .plan-costs').textContent()) ?? '', /3 → 1/);
    await stepIs(page, 0, 1);
  });
}
