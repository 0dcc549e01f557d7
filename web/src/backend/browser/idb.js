// Databases of the browser: opened once, and used in transactions.

/** @typedef {{ keyPath: string | readonly string[], autoIncrement?: boolean }} StoreKey */

/**
 * A database with these stores; refused where the browser keeps nothing for this page.
 * @param {string} name
 * @param {number} version
 * @param {Record<string, StoreKey>} stores
 * @param {() => void} [onGone] it can be used no more: a later page in another tab wants to change or delete it
 * @returns {Promise<IDBDatabase>}
 */
export function openDatabase(name, version, stores, onGone = () => {}) {
  return new Promise((resolve, reject) => {
    const asked = indexedDB.open(name, version);
    asked.onupgradeneeded = () => {
      for (const [store, { keyPath, ...key }] of Object.entries(stores))
        asked.result.createObjectStore(store, {
          ...key,
          keyPath: typeof keyPath === 'string' ? keyPath : [...keyPath],
        });
    };
    asked.onsuccess = () => {
      asked.result.onversionchange = () => {
        asked.result.close();
        onGone();
      };
      resolve(asked.result);
    };
    asked.onerror = () => reject(asked.error);
    asked.onblocked = () => reject(new DOMException('blocked', 'AbortError'));
  });
}

/** Deletes a database, as soon as every tab has left it. @param {string} name */
export const deleteDatabase = (name) => done(indexedDB.deleteDatabase(name));

/** @template T @param {IDBRequest<T>} request @returns {Promise<T>} */
export const done = (request) =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

/**
 * Does something in one transaction: all of it is kept, or nothing. Only what is asked of the transaction may be waited
 * for.
 * @template T
 * @param {IDBTransaction} transaction
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function complete(transaction, work) {
  const ended = new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve(null);
    transaction.onabort = () => reject(transaction.error);
  });
  ended.catch(() => {});
  try {
    const result = await work();
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
