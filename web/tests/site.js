// The page without a server, for the tests: its folder, served as any static host would, below a path of the host.

import { createReadStream, existsSync, readFileSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join, normalize } from 'node:path';
import { gzipSync } from 'node:zlib';

/** The folder that `./site` made; empty where the tests are about the program. */
export const SITE = process.env.STARBOARD_SITE ?? '';
/** Where the folder lies on its host. */
export const BASE = SITE ? '/some/where' : '';

/** @type {Record<string, string>} */
const TYPES = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.wasm': 'application/wasm',
  '.woff2': 'font/woff2',
  '.ftl': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
};

/** Serves the folder. @param {number} [port] @param {string} [folder] */
export async function serveSite(port = 0, folder = SITE) {
  const server = createServer((request, response) => {
    const path = decodeURIComponent(new URL(request.url ?? '/', 'http://host').pathname);
    const inside = path.startsWith(`${BASE}/`) ? normalize(path.slice(BASE.length)) : null;
    const file = inside && join(folder, inside.endsWith('/') ? `${inside}index.html` : inside);
    if (!file || !existsSync(file) || !statSync(file).isFile()) {
      response.writeHead(404).end();
      return;
    }
    response.writeHead(200, { 'content-type': TYPES[extname(file)] ?? 'application/octet-stream' });
    createReadStream(file).pipe(response);
  });
  await new Promise((resolve) => server.listen(port, '127.0.0.1', () => resolve(null)));
  const { port: taken } = /** @type {import('node:net').AddressInfo} */ (server.address());
  const stop = () =>
    new Promise((resolve) => {
      server.close(resolve);
      server.closeAllConnections();
    });
  return { url: `http://127.0.0.1:${taken}${BASE}`, port: taken, stop: async () => void (await stop()) };
}

/**
 * Counts what a page fetches from now on: requests, and their bytes as hosts pack them. The font is for systems that
 * have no Chinese one, and nothing waits for it; the service worker comes after the page.
 * @param {import('playwright-core').Page} page
 * @returns {() => { requests: number, bytes: number, bytesOnScreen: number, paths: string[] }}
 */
export function countTraffic(page) {
  /** @type {string[]} */
  const paths = [];
  const isWaitedFor = (/** @type {string} */ path) => path !== '/sw.js' && !path.startsWith('/fonts/');
  page.on('request', (request) => {
    const path = new URL(request.url()).pathname.slice(BASE.length);
    if (!request.url().startsWith('blob:') && !request.serviceWorker() && isWaitedFor(path)) paths.push(path);
  });
  return () => {
    const size = (/** @type {string} */ path) =>
      gzipSync(readFileSync(join(SITE, path.endsWith('/') ? `${path}index.html` : path))).length;
    const sizes = paths.map((path) => /** @type {const} */ ([path, size(path)]));
    const sum = (/** @type {typeof sizes} */ of) => of.reduce((total, [, bytes]) => total + bytes, 0);
    const onScreen = sizes.filter(([path]) => !path.endsWith('.wasm'));
    return { requests: paths.length, bytes: sum(sizes), bytesOnScreen: sum(onScreen), paths: [...paths] };
  };
}

/**
 * The address of a path of the app, where it is a path of this edition.
 * @param {string} url that of the app @param {string} address an address, or a path of the app
 */
export function addressIn(url, address) {
  const path = address.startsWith(url) ? address.slice(url.length) : address;
  if (!SITE || !(path === '' || path.startsWith('/')) || path.startsWith('/?/')) return address;
  // What the page itself calls an address has the folder in front.
  if (path.startsWith(`${BASE}/`)) return address;
  return path === '' || path === '/' ? `${url}/` : `${url}/?${path}`;
}
