// What was deleted lately: every deletion that the player asks for leaves a copy of what it took, in the same
// transaction, and the copy can be brought back. Only autosaves, which come and go with games, leave none.

import { within } from './database.js';
import { add } from './transfer.js';

/** @import { Deleted } from '../../protocol.js' */
/** @import { Rows } from './database.js' */

/** As on a server: how long copies are kept, how many, and how many characters of them. */
const KEPT = 30 * 24 * 3600 * 1000;
const MOST = 50;
const MOST_LENGTH = 64 * 2 ** 20;

/** What can be brought back, the latest first. @returns {Promise<Deleted[]>} */
export async function listDeleted() {
  const copies = await within(['deleted'], 'readonly', (rows) => rows.all('deleted'));
  return copies.map(({ id, at, kind, name }) => ({ id, at, kind, name })).reverse();
}

/**
 * Keeps a copy of what is about to be deleted, and lets old copies go.
 * @param {Rows} rows
 * @param {Deleted['kind']} kind
 * @param {string} name
 * @param {object} content a part of a file of everything
 */
export async function keepCopy(rows, kind, name, content) {
  const at = Date.now();
  await rows.put('deleted', { at, kind, name, content, length: JSON.stringify(content).length });
  const copies = (await rows.all('deleted')).reverse();
  let length = 0;
  for (const [index, copy] of copies.entries()) {
    length += copy.length;
    // The newest is kept whatever its size.
    const isOld = copy.at < at - KEPT || index >= MOST || length > MOST_LENGTH;
    if (index > 0 && isOld) await rows.remove('deleted', copy.id);
  }
}

/** Brings back what was deleted; nothing if it is no longer there. @param {number} id */
export async function bringBack(id) {
  const copy = await within(['deleted'], 'readonly', (rows) => rows.get('deleted', id));
  if (!copy) return undefined;
  // It was kept here: its games replayed when they came in.
  const imported = await add(copy.content, { isTrusted: true });
  await within(['deleted'], 'readwrite', (rows) => rows.remove('deleted', id));
  return imported;
}
