// The browser's database: one store for each kind of thing that is kept, with the rows that the server's has. Every
// player has a database of their own.

import { complete, deleteDatabase, done, openDatabase } from './idb.js';

const VERSION = 1;

/** The stores, and what their rows are found by. */
const STORE_KEYS = /** @type {const} */ ({
  settings: { keyPath: 'key' },
  saves: { keyPath: 'id' },
  progress: { keyPath: 'board' },
  runs: { keyPath: 'number', autoIncrement: true },
  optima: { keyPath: ['board', 'objective'] },
  packs: { keyPath: 'id' },
  deleted: { keyPath: 'id', autoIncrement: true },
});

/** @typedef {keyof typeof STORE_KEYS} StoreName */

/** The name of a player's database. @param {string} profile */
const nameFor = (profile) => (profile === 'main' ? 'starboard' : `starboard-${profile}`);

/** Whose page this is. */
let profile = 'main';
/** @type {Promise<IDBDatabase> | null} */
let opened = null;

/** From now on everything is kept for this player. @param {string} id */
export function keepFor(id) {
  if (id !== profile) opened = null;
  profile = id;
}

/** Deletes everything that is kept for a player. @param {string} id */
export const forgetPlayer = (id) => deleteDatabase(nameFor(id));

/** @returns {Promise<IDBDatabase>} */
function open() {
  if (!opened) {
    const gone = () => {
      opened = null;
    };
    opened = openDatabase(nameFor(profile), VERSION, STORE_KEYS, gone);
    opened.catch(gone);
  }
  return opened;
}

/** What a transaction can do; each waits for its answer. */
export class Rows {
  /** @param {IDBTransaction} transaction */
  constructor(transaction) {
    this.transaction = transaction;
  }

  /** @param {StoreName} store @param {IDBValidKey} key @returns {Promise<any>} */
  get = (store, key) => done(this.transaction.objectStore(store).get(key));
  /** Every row, by its key. @param {StoreName} store @returns {Promise<any[]>} */
  all = (store) => done(this.transaction.objectStore(store).getAll());
  /** @param {StoreName} store @param {object} row */
  put = (store, row) => done(this.transaction.objectStore(store).put(row));
  /** @param {StoreName} store @param {IDBValidKey} key */
  remove = (store, key) => done(this.transaction.objectStore(store).delete(key));
  /** @param {StoreName} store */
  clear = (store) => done(this.transaction.objectStore(store).clear());
}

/** The stores of what is kept; beside them there are copies of what was deleted. */
export const STORES = /** @type {StoreName[]} */ (Object.keys(STORE_KEYS).filter((name) => name !== 'deleted'));

/**
 * Does something in one transaction: all of it is kept, or nothing. Only what is asked of the rows may be waited for.
 * @template T
 * @param {StoreName[]} stores
 * @param {'readonly' | 'readwrite'} mode
 * @param {(rows: Rows) => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function within(stores, mode, work) {
  const transaction = (await open()).transaction(stores, mode);
  return complete(transaction, () => work(new Rows(transaction)));
}
