// The app behind a proxy, below a path of it: everything it asks for lies below that path, whether the proxy leaves the
// path in its requests or cuts it off.

import assert from 'node:assert/strict';
import { createServer, request as ask } from 'node:http';
import { connect } from 'node:net';
import { after, before, test } from 'node:test';
import { EASY, NEEDS_SERVER, boardShown, startBrowser, startProgram, watch } from './app.js';

const BASE = '/games/starboard';
const TOKEN = '0123456789abcdef';

/** @type {import('playwright-core').Browser} */
let browser;
const program = { url: '', port: 0, stop: async () => {} };
before(async () => {
  if (NEEDS_SERVER.skip) return;
  const options = ['--base-path', BASE, '--trust-proxy'];
  [browser] = await Promise.all([
    startBrowser(),
    startProgram(program, 0, undefined, options, { STARBOARD_TOKEN: TOKEN }),
  ]);
});
after(async () => {
  await browser?.close();
  await program.stop();
});

/** A proxy that has the app below `BASE` and nothing else. @param {boolean} cuts whether it cuts that off */
async function startProxy(cuts) {
  const target = { host: '127.0.0.1', port: program.port };
  const onwards = (/** @type {import('node:http').IncomingMessage} */ request) => {
    const { host = '', ...headers } = request.headers;
    const path = request.url ?? '/';
    const forwarded = { 'x-forwarded-for': '192.0.2.1', 'x-forwarded-host': host, 'x-forwarded-proto': 'http' };
    return {
      ...target,
      method: request.method,
      path: cuts ? path.slice(BASE.length) || '/' : path,
      headers: { ...headers, ...forwarded, host: `${target.host}:${target.port}` },
    };
  };
  const proxy = createServer((request, response) => {
    if (!request.url?.startsWith(BASE)) return void response.writeHead(404).end();
    const asked = ask(onwards(request), (answer) => {
      response.writeHead(answer.statusCode ?? 500, answer.headers);
      answer.pipe(response);
    });
    asked.on('error', () => response.destroy());
    request.pipe(asked);
  });
  proxy.on('upgrade', (request, socket) => {
    const { method, path, headers } = onwards(request);
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
    const other = connect(target.port, target.host, () => {
      other.write(`${method} ${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`);
      other.pipe(socket).pipe(other);
    });
    for (const end of [socket, other]) end.on('error', () => void [socket, other].map((each) => each.destroy()));
  });
  await new Promise((resolve) => proxy.listen(0, '127.0.0.1', () => resolve(null)));
  const { port } = /** @type {import('node:net').AddressInfo} */ (proxy.address());
  return {
    url: `http://127.0.0.1:${port}${BASE}`,
    stop: () => {
      proxy.close();
      proxy.closeAllConnections();
    },
  };
}

for (const cuts of [false, true]) {
  test(`below a path that the proxy ${cuts ? 'cuts off' : 'leaves'}`, NEEDS_SERVER, async () => {
    const proxy = await startProxy(cuts);
    const context = await browser.newContext({ locale: 'en' });
    try {
      const page = await context.newPage();
      const faults = watch(page, proxy.url);
      assert.equal((await page.goto(`${proxy.url}/`))?.status(), 403, 'nobody gets in without the token');
      faults.length = 0;
      await page.goto(`${proxy.url}/?token=${TOKEN}`);
      await page.locator('main a[href*="/play/"]').first().waitFor();
      assert.equal(page.url(), `${proxy.url}/`, 'the token does not stay in the address');
      // A link of the page, followed without loading; then the same address loaded anew.
      await page.locator('main a[href*="/play/"]').first().click();
      await boardShown(page);
      assert.ok(page.url().startsWith(`${proxy.url}/play/`), page.url());
      await page.goto(`${proxy.url}/play/${encodeURIComponent(EASY.sliding)}`);
      await boardShown(page);
      const kept = await page.evaluate(async (base) => {
        const [{ ask }, { call }] = await Promise.all(
          ['socket', 'keep/wire'].map((name) => import(`${base}/src/${name}.js`)),
        );
        await call('PUT', 'settings', { proxied: true });
        const position = await ask({ op: 'open', game: 90, board: 'sliding:3x3:1,2,3,4,5,6,7,0,8' });
        return [(await call('GET', 'settings')).proxied, position.ev];
      }, BASE);
      assert.deepEqual(kept, [true, 'position'], 'what is kept and the engine are reached');
      await page.goBack();
      await boardShown(page);
      assert.deepEqual(faults, []);
    } finally {
      await context.close();
      proxy.stop();
    }
  });
}
