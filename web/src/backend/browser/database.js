// The browser's database: one store for each kind of thing that is kept, with the rows that the server's has.

const NAME = 'starboard';
const VERSION = 1;

/** The stores, and what their rows are found by. */
const KEYS = /** @type {const} */ ({
  settings: 'key',
  saves: 'id',
  progress: 'board',
  runs: 'number',
  optima: ['board', 'objective'],
  packs: 'id',
  deleted: 'id',
});

/** @typedef {keyof typeof KEYS} StoreName */

/** @type {Promise<IDBDatabase> | null} */
let opened = null;

/** @returns {Promise<IDBDatabase>} */
function open() {
  opened ??= new Promise((resolve, reject) => {
    const asked = indexedDB.open(NAME, VERSION);
    asked.onupgradeneeded = () => {
      for (const [name, keyPath] of Object.entries(KEYS))
        asked.result.createObjectStore(name, {
          keyPath: /** @type {string | string[]} */ (keyPath),
          autoIncrement: name === 'runs' || name === 'deleted',
        });
    };
    asked.onsuccess = () => {
      // A later version of the page in another tab wants to change it.
      asked.result.onversionchange = () => {
        asked.result.close();
        opened = null;
      };
      resolve(asked.result);
    };
    asked.onerror = () => {
      opened = null;
      reject(asked.error);
    };
  });
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
export const STORES = /** @type {StoreName[]} */ (Object.keys(KEYS).filter((name) => name !== 'deleted'));

/**
 * Does something in one transaction: all of it is kept, or nothing. Only what is asked of the rows may be waited for.
 * @template T
 * @param {StoreName[]} stores
 * @param {'readonly' | 'readwrite'} mode
 * @param {(rows: Rows) => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function within(stores, mode, work) {
  const database = await open();
  const transaction = database.transaction(stores, mode);
  const ended = new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve(null);
    transaction.onabort = () => reject(transaction.error);
  });
  ended.catch(() => {});
  try {
    const result = await work(new Rows(transaction));
    await ended;
    return result;
  } catch (error) {
    if (transaction.error === null)
      try {
        transaction.abort();
      } catch {
        // It has ended already.
      }
    throw error;
  }
}

/** @template T @param {IDBRequest<T>} request @returns {Promise<T>} */
const done = (request) =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
