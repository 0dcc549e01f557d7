// The page without a server, for the tests: its folder, served as any static host would, below a path of the host.

import { createReadStream, existsSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join, normalize } from 'node:path';

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
