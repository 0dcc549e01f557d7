// The real program and a real browser for the tests.

import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { after, before, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';
import { BASE, SITE, addressIn, serveSite } from './site.js';

/** @import { Browser, BrowserContextOptions, Page } from 'playwright-core' */

const ROOT = join(dirname(fileURLToPath(import.meta.url)), '..', '..');
/** The program. */
export const BINARY =
  process.env.STARBOARD_BIN ?? join(process.env.CARGO_TARGET_DIR ?? join(ROOT, 'target'), 'debug', 'starboard');
/** Where a browser may be; the first is Chromium without its windows, which starts and draws sooner. */
const BROWSERS = [
  process.env.CHROMIUM,
  ...['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome'].map((name) => `/usr/bin/${name}`),
];

export const PUZZLES = /** @type {const} */ (['sliding', 'sokoban', 'link', 'brick']);
export const LANGUAGES = /** @type {const} */ (['en', 'zh-CN']);
/** Whether everything is tried in every look (`./test --long`), not everything in one and every look at something. */
export const IS_LONG = process.env.STARBOARD_LONG === '1';

/** Whether the tests are about the page without a server (`STARBOARD_SITE` names its folder). */
export const IS_SITE = Boolean(SITE);
/** Why a test is not for that page. */
export const NEEDS_SERVER = IS_SITE ? { skip: 'this is about the server' } : {};

/** A desk in English, a phone in Chinese. */
const LOOKS = /** @type {const} */ ([
  { language: 'en', phone: false, theme: 'light' },
  { language: 'zh-CN', phone: true, theme: 'dark' },
]);

/**
 * The looks in which to try the so manieth of several things, the first being 0: of neighbours each in another one.
 * @param {number} index
 */
export const looksOf = (index) => (IS_LONG ? LOOKS : LOOKS.slice(index % LOOKS.length, (index % LOOKS.length) + 1));

/** The name of a look. @param {typeof LOOKS[number]} look */
export const lookName = ({ language, phone }) => `${language}, ${phone ? 'phone' : 'desktop'}`;

/** How long anything is waited for: far longer than it takes on a machine that is busy with other things too. */
const LAST_RESORT_MS = 240_000;

export const DESKTOP = { width: 1280, height: 800 };
export const PHONE = { width: 390, height: 844 };

/**
 * What runs for the tests of this file; whatever a failed test left behind is ended with it.
 * @type {Set<import('node:child_process').ChildProcess>}
 */
const running = new Set();
after(() => {
  for (const child of running) child.kill('SIGKILL');
});

/**
 * Starts the program on a free port, or on a given one, with data of its own, or in a given folder.
 * @param {number} [port]
 * @param {string} [folder]
 */
export async function startServer(port = 0, folder) {
  const server = {
    url: '',
    port,
    /** Whether a page was opened since the start. */
    isUsed: false,
    stop: async () => {},
    kill: async () => {},
    /**
     * Forgets everything that pages kept. A page that is being closed may still send its game: not even that reaches
     * the next one.
     */
    async renew() {
      await server.kill();
      await start(server, 0, folder);
    },
  };
  await start(server, port, folder);
  return server;
}

/** @typedef {Awaited<ReturnType<typeof startServer>>} Server */

/** @param {Server} server @param {number} port @param {string} [folder] */
async function start(server, port, folder) {
  if (!IS_SITE) return startProgram(server, port, folder);
  const { stop, ...place } = await serveSite(port);
  Object.assign(server, { ...place, isUsed: false, stop, kill: stop });
}

/**
 * Starts the program itself, whatever the tests are about.
 * @param {{ url: string, stop: () => Promise<void> }} server @param {number} [port] @param {string} [folder]
 * @param {string[]} [options] more words of its command @param {Record<string, string>} [variables]
 */
export async function startProgram(server, port = 0, folder, options = [], variables = {}) {
  const data = folder ?? mkdtempSync(join(tmpdir(), 'starboard-test-'));
  const child = spawn(BINARY, ['serve', '--no-open', '--port', String(port), '--data', data, ...options], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...variables },
  });
  running.add(child);
  const said = /** @type {string[]} */ ([]);
  const url = await new Promise((resolve, reject) => {
    const hear = (/** @type {string} */ line) => {
      said.push(line);
      const found = /http:\/\/127\.0\.0\.1:\d+/.exec(line);
      if (found) resolve(found[0]);
    };
    createInterface(child.stdout).on('line', hear);
    createInterface(child.stderr).on('line', hear);
    child.once('exit', (code) => reject(new Error(`${BINARY} ended with ${code}: ${said.join('\n')}`)));
    child.once('error', reject);
  });
  const end = async (/** @type {NodeJS.Signals} */ signal) => {
    const gone = new Promise((resolve) => child.once('exit', resolve));
    child.kill(signal);
    await gone;
    running.delete(child);
    if (!folder) rmSync(data, { recursive: true, force: true });
  };
  Object.assign(server, {
    url: String(url),
    port: Number(new URL(String(url)).port),
    isUsed: false,
    stop: () => end('SIGTERM'),
    kill: () => end('SIGKILL'),
  });
}

/** A browser without a window. */
export function startBrowser() {
  const executablePath = BROWSERS.find((path) => path && existsSync(path));
  if (!executablePath) throw new Error('no Chromium found: install chromium, or name it in CHROMIUM');
  return chromium.launch({
    executablePath,
    args: ['--no-sandbox', '--disable-dev-shm-usage', '--enable-precise-memory-info'],
  });
}

/**
 * A page of its own, with the faults that it reports. The server knows nothing of other pages, unless it shall.
 * @param {Browser} browser
 * @param {Server} server
 * @param {{ language?: string, theme?: string, phone?: boolean, settings?: Record<string, unknown>, context?:
 *   BrowserContextOptions, keeps?: boolean }} [how]
 */
export async function openPage(
  browser,
  server,
  { language = 'en', theme = 'light', phone = false, settings = {}, context = {}, keeps = false } = {},
) {
  if (server.isUsed && !keeps) await server.renew();
  server.isUsed = true;
  const opened = await browser.newContext({
    viewport: phone ? PHONE : DESKTOP,
    hasTouch: phone,
    locale: language,
    baseURL: server.url,
    permissions: ['clipboard-read', 'clipboard-write'],
    ...context,
  });
  const kept = JSON.stringify(settingsOf({ language, theme, settings }));
  await opened.addInitScript((text) => {
    if (!localStorage.getItem('starboard.settings')) localStorage.setItem('starboard.settings', text);
  }, kept);
  await opened.addInitScript(offerModules, BASE);
  const page = await opened.newPage();
  page.setDefaultTimeout(LAST_RESORT_MS);
  if (IS_SITE) speakAddresses(page, server.url);
  const faults = watch(page, server.url);
  return { page, context: opened, faults, close: () => opened.close() };
}

/**
 * Runs in the page, before it: tests get its modules by name, also where they come joined into few files.
 * @param {string} base
 */
function offerModules(base) {
  globalThis.pageModule = async (name) => {
    const joined = /** @type {any} */ (globalThis)[Symbol.for('starboard.modules')];
    return joined?.[`src/${name}.js`] ?? import(`${base}/src/${name}.js`);
  };
}

/** @typedef {NonNullable<Parameters<typeof openPage>[2]> & { fresh?: boolean, skip?: string | boolean }} How */
/** @typedef {Awaited<ReturnType<typeof openPage>>} Opened */
/**
 * @typedef {{ page: Page, context: import('playwright-core').BrowserContext, url: string, isPhone: boolean, open:
 *   (board: string, screen?: 'play' | 'solve') => Promise<void>, part: (name: string, run: () => Promise<void>) =>
 *   Promise<void> }} Visit
 */

/**
 * The program and a browser for all tests of a file, and a way to write tests: each has a page on which nothing is left
 * of others, and nothing may go wrong on it. Loading the page takes longer than most tests, so it is loaded once for
 * each kind of window, and forgets everything between two tests as it does when a player wants it to. Where that is not
 * enough (`fresh`), a test has a page, a browser's memory and a program of its own.
 * @param {{ shares?: boolean }} [how] whether tests share pages
 */
export function rig({ shares = true } = {}) {
  /** @type {Server} */
  let server;
  /** For tests that need a program of their own. @type {Server | null} */
  let fresh = null;
  /** @type {Browser} */
  let browser;
  /** Pages by the kind of their window. @type {Map<string, Opened>} */
  const pages = new Map();
  before(async () => {
    [server, browser] = await Promise.all([startServer(), startBrowser()]);
  });
  after(async () => {
    await browser.close();
    await server.stop();
    await fresh?.stop();
  });

  /** @param {How} how @returns {Promise<{ opened: Opened, url: string, leave: (isGood: boolean) => Promise<void> }>} */
  async function pageFor({ fresh: isFresh = !shares, ...how }) {
    if (isFresh) {
      fresh ??= await startServer();
      const opened = await openPage(browser, fresh, how);
      // A page that is left open goes on working beside the next test.
      return { opened, url: fresh.url, leave: () => opened.close() };
    }
    const kind = JSON.stringify([how.language ?? 'en', how.phone ?? false, how.context ?? {}]);
    const known = pages.get(kind);
    const opened = known ?? (await openPage(browser, server, { ...how, keeps: true }));
    pages.set(kind, opened);
    if (known) await begin(opened.page, settingsOf(how));
    opened.faults.length = 0;
    const leave = async (/** @type {boolean} */ isGood) => {
      if (isGood) return forget(opened.page);
      pages.delete(kind);
      await opened.close();
      const headers = { 'starboard-confirm': 'yes' };
      if (!IS_SITE) await fetch(`${server.url}/api/v1/data`, { method: 'DELETE', headers });
    };
    return { opened, url: server.url, leave };
  }

  return {
    server: () => server,
    browser: () => browser,
    /** @param {string} name @param {How} how @param {(visit: Visit) => Promise<void>} run */
    visit: (name, { skip = false, ...how }, run) =>
      void test(name, { skip }, async (t) => {
        const { opened, url, leave } = await pageFor(how);
        const { page, context, faults } = opened;
        const open = async (/** @type {string} */ board, /** @type {'play' | 'solve'} */ screen = 'play') => {
          const path = address(url, screen, board);
          if (page.url() === 'about:blank') await page.goto(path);
          else await travel(page, path);
          await boardShown(page);
        };
        // What fails in a part has failed: the parts after it would wait in vain.
        const part = async (/** @type {string} */ name, /** @type {() => Promise<void>} */ check) => {
          const trouble = /** @type {unknown[]} */ ([]);
          await t.test(name, () => check().catch((error) => Promise.reject(trouble[trouble.push(error) - 1])));
          if (trouble.length > 0) throw trouble[0];
        };
        let isGood = false;
        try {
          await run({ page, context, url, isPhone: how.phone ?? false, open, part });
          assert.deepEqual(faults, []);
          isGood = true;
        } catch (error) {
          throw new Error(`${error instanceof Error ? error.message : error}\n${await seen(page, faults)}`, {
            cause: error,
          });
        } finally {
          await leave(isGood);
        }
      }),
  };
}

/** What was on a page when a test failed on it. @param {Page} page @param {string[]} faults */
async function seen(page, faults) {
  const text = await page
    .locator('body')
    .textContent({ timeout: 1000 })
    .catch((error) => `no text: ${error}`);
  return `at ${page.url()}, faults: ${JSON.stringify(faults)}, shown: ${text?.replaceAll(/\s+/g, ' ').slice(0, 300)}`;
}

/** The settings with which a test begins. @param {How} how */
const settingsOf = ({ language = 'en', theme = 'light', settings = {} }) => ({
  language,
  theme,
  animation: 'instant',
  sound: false,
  ...settings,
});

/** Begins with these settings. @param {Page} page @param {Record<string, unknown>} settings */
const begin = (page, settings) =>
  page.evaluate(async (wanted) => {
    const [store, { speak }] = await Promise.all(['store', 'i18n'].map(pageModule));
    store.set(wanted);
    await speak(store.spoken());
  }, settings);

/**
 * Leaves the screen that is shown and forgets everything, here and on the server, before somebody else comes.
 * @param {Page} page
 */
async function forget(page) {
  await show(page, '/nowhere');
  await page.locator('.screen-missing').waitFor();
  await page.evaluate(async () => {
    const names = ['socket', 'keep/autosave', 'keep/wire', 'store', 'notices'];
    const [{ ask }, { flush }, { call }, store, { dismiss }] = await Promise.all(names.map(pageModule));
    // What was asked before is answered before this, and what is on its way to the server arrives before everything
    // there is forgotten.
    await ask({ op: 'cancel', job: 0 });
    await flush();
    await call('DELETE', 'data');
    store.wipe();
    dismiss();
  });
}

/**
 * Collects what goes wrong on a page: errors, missing texts, requests to elsewhere.
 * @param {Page} page
 * @param {string} url
 */
export function watch(page, url) {
  /** @type {string[]} */
  const faults = [];
  page.on('pageerror', (error) => faults.push(String(error)));
  page.on('console', (message) => {
    // A server that went is tested for, and what it refuses (422) the page says in words.
    if (
      message.type() === 'error' &&
      !/ERR_CONNECTION_(REFUSED|RESET)|ERR_EMPTY_RESPONSE|WebSocket connection|status of 422/.test(message.text())
    )
      faults.push(message.text());
  });
  page.on('request', (request) => {
    if (!request.url().startsWith(url) && !/^(blob|data):/.test(request.url()))
      faults.push(`asked elsewhere: ${request.url()}`);
  });
  return faults;
}

/**
 * Asks for what is kept, as a page does; `solve` as a script does. A server is asked beside the page, a browser in it.
 * @param {Page} page
 * @param {string} url
 * @param {string} path
 * @param {any} [body]
 * @param {string} [method]
 * @returns {Promise<any>}
 */
export async function api(page, url, path, body, method = body === undefined ? 'GET' : 'POST') {
  if (IS_SITE) {
    if (page.url() === 'about:blank') await page.goto('/nowhere');
    await page.locator('.screen-missing, main').first().waitFor();
    return page.evaluate(askPage, /** @type {const} */ ([method, path, body]));
  }
  const response = await fetch(`${url}/api/v1/${path}`, {
    method,
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    headers: { 'content-type': 'application/json', 'starboard-confirm': 'yes' },
  });
  return response.status === 204 ? null : response.json();
}

/** Runs in the page. @param {readonly [string, string, any]} asked */
async function askPage([method, path, body]) {
  const [{ call }, { ask, newGame }] = await Promise.all(['keep/wire', 'socket'].map(pageModule));
  if (path !== 'solve') return call(method, path, body);
  const game = newGame();
  await ask({ op: 'open', game, board: body.board });
  const { answer } = await ask({ op: 'solve', game, how: body.how });
  await ask({ op: 'close', game });
  return answer;
}

/** The address of a board. @param {string} url @param {'play' | 'solve'} screen @param {string} board */
export const address = (url, screen, board) => addressIn(url, `${url}/${screen}/${encodeURIComponent(board)}`);

/**
 * Goes to an address without loading the page anew, as the buttons of the browser do; by way of an empty screen, so
 * that nothing is taken for what
 * comes next.
 * @param {Page} page @param {string} address
 */
export async function travel(page, address) {
  if (page.url() === 'about:blank') await page.goto('/nowhere');
  else await show(page, '/nowhere');
  await page.locator('.screen-missing').waitFor();
  await show(page, address);
}

/** Changes the address, as the buttons of the browser do. @param {Page} page @param {string} path */
const show = (page, path) =>
  page.evaluate(
    (to) => {
      history.pushState(null, '', to);
      dispatchEvent(new PopStateEvent('popstate'));
    },
    addressIn(originOf(page), path),
  );

/** Where the app of a page lies. @param {Page} page */
const originOf = (page) => new URL(page.url()).origin + BASE;

/** Has a page take the paths of the app in the way of its edition. @param {Page} page @param {string} url */
function speakAddresses(page, url) {
  const { goto, waitForURL } = page;
  page.goto = (address, how) => goto.call(page, addressIn(url, address), how);
  page.waitForURL = (address, how) =>
    waitForURL.call(page, typeof address === 'string' ? addressIn(url, address) : address, how);
}

/**
 * Words of one language or the other.
 * @param {string} language
 * @returns {(english: string, chinese: string) => string}
 */
export const sayIn = (language) => (english, chinese) => (language === 'en' ? english : chinese);

/** Small boards that are quickly solved. @type {Record<typeof PUZZLES[number], string>} */
export const EASY = {
  sliding: 'sliding:3x3:1,2,3,4,0,6,7,5,8',
  sokoban: 'sokoban:quay/1',
  link: 'link:4x2#g1-1',
  brick: 'brick:4x4,k3#g1-1',
};

/**
 * Uses a tool that is not at first sight.
 * @param {Page} page
 * @param {string} name
 * @param {string} [more] the name of the button that shows it
 */
export async function useTool(page, name, more = 'More') {
  await page.getByRole('toolbar').getByRole('button', { name: more, exact: true }).click();
  await page.getByRole('dialog', { name: more }).getByRole('button', { name, exact: true }).click();
}

/** Waits until the board of the screen is drawn. @param {Page} page */
export const boardShown = (page) => page.getByRole('grid').first().waitFor();

/** Waits until there are so many. @param {import('playwright-core').Locator} found @param {number} count */
export async function countIs(found, count) {
  if (count > 0) await found.nth(count - 1).waitFor({ state: 'attached' });
  await found.nth(count).waitFor({ state: 'detached' });
}

/** Waits until it says this. @param {import('playwright-core').Locator} found @param {string} text */
export const textIs = (found, text) =>
  found
    .filter({ hasText: new RegExp(`^${text.replaceAll(/[^\w\s]/g, String.raw`\$&`)}$`) })
    .first()
    .waitFor({ state: 'attached' });

/**
 * Waits until they say this, one after the other, and there are no more.
 * @param {import('playwright-core').Locator} found
 * @param {string[]} texts
 */
export async function textsAre(found, texts) {
  for (const [index, text] of texts.entries()) await textIs(found.nth(index), text);
  await countIs(found, texts.length);
}

/** A number beside the board. @param {Page} page @param {string} id */
export const counter = (page, id) => page.locator(`[data-counter="${id}"] dd`);

/**
 * Waits until the game is at a step of its history; on the solver's screen, of its plan.
 * @param {Page} page
 * @param {number} at
 * @param {number} [length]
 */
export const stepIs = (page, at, length) =>
  page.waitForFunction(
    ([at, length]) => {
      const line = /** @type {HTMLInputElement | null} */ (
        document.querySelector(':is(.timeline, .transport) input[type=range]')
      );
      // A slider follows the hand at once, what it says follows the engine.
      const said = line?.getAttribute('aria-valuetext')?.match(/\d[\d,]*/);
      const step = said ? said[0].replaceAll(',', '') : line?.value;
      return step === String(at) && (length === undefined || line?.max === String(length));
    },
    /** @type {const} */ ([at, length]),
  );

/** Takes good moves until the board is won. @param {Page} page */
export async function finish(page) {
  const sheet = page.locator('.win-panel');
  const last = page.locator('.timeline input[type=range]');
  for (let step = 0; step < MOST_STEPS; step += 1) {
    const before = await last.getAttribute('max');
    await page.keyboard.press('Space');
    await page.waitForFunction(
      (was) =>
        document.querySelector('.win-panel') ||
        document.querySelector('.timeline input[type=range]')?.getAttribute('max') !== was,
      before,
    );
    if (await sheet.isVisible()) return;
  }
  assert.fail('not won');
}

const MOST_STEPS = 60;
