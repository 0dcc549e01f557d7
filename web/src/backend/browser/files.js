// The folder of the page, and what the server of the other edition works out by itself: here it is in files.

/** @import { Meta } from '../../protocol.js' */

/** The folder of the page. */
export const HOME = new URL('../../..', import.meta.url);

/** What a server answers by itself. */
const FILES = new Map([
  ['meta', 'api/meta.json'],
  ['experiments', 'api/experiments.json'],
]);

/** The file that answers a request, if there is one. @param {string} path */
export function fileFor(path) {
  const file = FILES.get(path);
  return file ? new URL(file, HOME) : null;
}

/** @type {Promise<Meta> | null} */
let meta = null;

/** What the engine says about itself. */
export function readMeta() {
  meta ??= fetch(new URL('api/meta.json', HOME)).then((response) => response.json());
  return meta;
}
