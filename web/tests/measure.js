// Times of the page without a server, for people to read: what a first visit fetches and how long it takes, moves
// beside a search, cancels of searches and of tables that are being made. Tests hold the counts and bytes; times depend
// on the machine. `STARBOARD_SITE=../target/site node tests/measure.js [visits]`

import { EASY, address, boardShown, openPage, startBrowser, startServer, stepIs } from './app.js';
import { countTraffic } from './site.js';

/** @import { Page } from 'playwright-core' */

const VISITS = Number(process.argv[2] ?? 5);
/** Boards whose solvers make tables of some tens of megabytes first. */
const TABLES = ['sliding:4x4#g1-1', 'sliding:3x4#g1-2', 'sliding:4x5#g1-1'];
/** A board on which a search takes for ever. */
const HARD = 'sliding:5x5#g1-3';

/** @param {number[]} times */
function spread(times) {
  const sorted = times.toSorted((one, other) => one - other).map(Math.round);
  const middle = sorted[Math.floor(sorted.length / 2)];
  return `${sorted[0]} / ${middle} / ${sorted.at(-1)} ms (least, median, most of ${times.length})`;
}

const browser = await startBrowser();

/** A visit with nothing in the browser's memory. */
async function coldVisit() {
  const server = await startServer();
  const { page, close } = await openPage(browser, server);
  const traffic = countTraffic(page);
  await page.addInitScript(moveAtOnce);
  await page.goto(address(server.url, 'play', EASY.sliding));
  await stepIs(page, 1);
  const { requests, bytes, bytesOnScreen } = traffic();
  const [board = Number.NaN, move = Number.NaN] = await page.evaluate(() =>
    ['board-there', 'first-move'].map((name) => performance.getEntriesByName(name)[0]?.startTime),
  );
  const paint = await page.evaluate(
    () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
  );
  await close();
  await server.stop();
  return { requests, bytes, bytesOnScreen, paint, board, move };
}

/** Runs in the page: presses a key as soon as there is a game, and notes when the move is shown. */
function moveAtOnce() {
  const look = () => {
    const line = /** @type {HTMLInputElement | null} */ (document.querySelector('.timeline input[type=range]'));
    const isThere = line && document.querySelector('[role=grid] [data-tile], [role=grid] [role=gridcell]');
    if (isThere && !performance.getEntriesByName('board-there').length) {
      performance.mark('board-there');
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowLeft', code: 'ArrowLeft', bubbles: true }));
    }
    if (line?.value === '1') performance.mark('first-move');
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

/**
 * Milliseconds until a job has ended, when it is cancelled some time after it was asked.
 * @param {Page} page @param {{ board: string, how: object, after: number }} job
 */
const cancelled = (page, job) =>
  page.evaluate(async ({ board, how, after }) => {
    const { ask, newGame } = await pageModule('socket');
    const game = newGame();
    await ask({ op: 'open', game, board });
    const stop = new AbortController();
    let asked = 0;
    setTimeout(() => {
      asked = performance.now();
      stop.abort();
    }, after);
    await ask({ op: 'solve', game, how }, { signal: stop.signal }).catch(() => null);
    const time = asked ? performance.now() - asked : null;
    await ask({ op: 'close', game });
    return time;
  }, job);

/** Times of moves beside a search. @param {Page} page */
const movesBesideSearch = (page) =>
  page.evaluate(async (board) => {
    const { ask, newGame } = await pageModule('socket');
    const game = newGame();
    await ask({ op: 'open', game, board });
    const stop = new AbortController();
    const search = ask(
      { op: 'solve', game, how: { solver: 'idastar', heuristic: 'manhattan', time: 600_000 } },
      { signal: stop.signal },
    );
    const times = [];
    for (let move = 0; move < 40; move += 1) {
      const start = performance.now();
      await ask({ op: 'input', game, input: { step: move % 2 ? 'down' : 'up' } });
      times.push(performance.now() - start);
    }
    stop.abort();
    await search.catch(() => null);
    return times;
  }, HARD);

const visits = [];
for (let visit = 0; visit < VISITS; visit += 1) visits.push(await coldVisit());
const [first] = visits;
console.log(`before the first board: ${first?.requests} requests, ${first?.bytes} bytes packed by gzip`);
console.log(`before something is on the screen: ${first?.bytesOnScreen} bytes`);
console.log(`first paint: ${spread(visits.map(({ paint }) => paint))}`);
console.log(`board there: ${spread(visits.map(({ board }) => board))}`);
console.log(`first move shown: ${spread(visits.map(({ move }) => move))}`);

const server = await startServer();
const { page } = await openPage(browser, server);
await page.goto(address(server.url, 'play', EASY.sliding));
await boardShown(page);
console.log(`a move beside a search: ${spread(await movesBesideSearch(page))}`);
const searches = [];
for (const after of [300, 500, 800, 1200, 2000])
  searches.push(
    await cancelled(page, { board: HARD, how: { solver: 'idastar', heuristic: 'manhattan', time: 600_000 }, after }),
  );
console.log(`cancel of a search: ${spread(searches.filter((time) => time !== null))}`);
for (const board of TABLES) {
  const times = [];
  for (const after of [100, 200, 300, 450, 600, 800, 1000, 1300, 1600, 2000, 2500, 3000])
    times.push(await cancelled(page, { board, how: { solver: 'pattern-idastar' }, after }));
  const ended = times.filter((time) => time !== null);
  console.log(`cancel of the tables of ${board}: ${ended.length ? spread(ended) : 'they were made sooner'}`);
}
await browser.close();
await server.stop();
