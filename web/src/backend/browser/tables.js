// Tables that solvers made in a worker, kept for the next visit: whole files in a database of their own. All of them
// can be made again, so the ones that were used longest ago make room for new ones, and forgetting everything forgets
// them. Whether a file is what it says only the engine can tell: it checks every byte, and makes anew what is damaged.

import { complete, done, openDatabase } from './idb.js';

/** Marks on the page's timeline: a table was made, is kept from now on, was kept and is used. */
const MARKS = { made: 'table-made', kept: 'table-kept', used: 'table-used' };

const NAME = 'starboard-tables';
const VERSION = 1;
/** Files by name; and beside them, because they change more often, their sizes and when they were used last. */
const FILES = 'files';
const USES = 'uses';

/** How much may be kept. @typedef {{ most: number, mostOfOne: number }} Room bytes in all, and of one table */
/** @typedef {{ name: string, bytes: number, used: number }} Use */

/** @type {Promise<KeptTables> | null} */
let opened = null;

/** The tables that are kept; none where the browser keeps nothing for this page. @param {Room} room */
export function openTables(room) {
  const byName = { keyPath: 'name' };
  opened ??= openDatabase(NAME, VERSION, { [FILES]: byName, [USES]: byName })
    .catch(() => null)
    .then(async (database) => {
      const tables = new KeptTables(database, room);
      await tables.load();
      return tables;
    });
  return opened;
}

/** Forgets all tables. */
export async function forgetTables() {
  await (await opened)?.clear();
}

/** Tells of every change by an event, `change`. */
export class KeptTables extends EventTarget {
  #database;
  #room;
  /** Addresses at which workers find the files. @type {Map<string, string>} */
  #addresses = new Map();

  /** @param {IDBDatabase | null} database @param {Room} room */
  constructor(database, room) {
    super();
    this.#database = database;
    this.#room = room;
  }

  /** Most bytes of a table that is kept; 0 where none is. */
  get mostOfOne() {
    return this.#database ? this.#room.mostOfOne : 0;
  }

  /** Names and addresses. */
  get addresses() {
    return [...this.#addresses];
  }

  async load() {
    const files = await this.#within('readonly', (files) => done(files.getAll()));
    for (const { name, file } of files ?? []) this.#addresses.set(name, URL.createObjectURL(file));
  }

  /** Keeps a table. @param {string} name @param {Blob} file */
  async keep(name, file) {
    performance.mark(MARKS.made, { detail: name });
    const { most, mostOfOne } = this.#room;
    if (file.size > mostOfOne) return;
    const gone = await this.#within('readwrite', async (files, uses) => {
      /** @type {Use[]} */
      const others = (await done(uses.getAll())).filter((use) => use.name !== name);
      const tooMany = longestUnused(others, most - file.size);
      for (const other of tooMany) await Promise.all([done(files.delete(other)), done(uses.delete(other))]);
      await done(files.put({ name, file }));
      await done(uses.put({ name, bytes: file.size, used: Date.now() }));
      return tooMany;
    });
    // A browser without room has not kept it, and says so by nothing at all.
    if (!gone) return;
    for (const other of gone) this.#drop(other);
    this.#drop(name);
    this.#addresses.set(name, URL.createObjectURL(file));
    this.#changed();
    performance.mark(MARKS.kept, { detail: name });
  }

  /** Notes that a table is used. @param {string} name */
  async use(name) {
    performance.mark(MARKS.used, { detail: name });
    await this.#within('readwrite', async (_, uses) => {
      const use = await done(uses.get(name));
      if (use) await done(uses.put({ ...use, used: Date.now() }));
    });
  }

  /** @param {string} name */
  async forget(name) {
    this.#drop(name);
    this.#changed();
    await this.#within('readwrite', (files, uses) => Promise.all([done(files.delete(name)), done(uses.delete(name))]));
  }

  async clear() {
    for (const [name] of this.addresses) this.#drop(name);
    this.#changed();
    await this.#within('readwrite', (files, uses) => Promise.all([done(files.clear()), done(uses.clear())]));
  }

  /** @param {string} name */
  #drop(name) {
    URL.revokeObjectURL(this.#addresses.get(name) ?? '');
    this.#addresses.delete(name);
  }

  #changed() {
    this.dispatchEvent(new Event('change'));
  }

  /**
   * Does something in one transaction; null where it failed, which costs only time.
   * @template T
   * @param {'readonly' | 'readwrite'} mode
   * @param {(files: IDBObjectStore, uses: IDBObjectStore) => Promise<T>} work
   * @returns {Promise<T | null>}
   */
  async #within(mode, work) {
    try {
      const transaction = this.#database?.transaction([FILES, USES], mode);
      if (!transaction) return null;
      return await complete(transaction, () => work(transaction.objectStore(FILES), transaction.objectStore(USES)));
    } catch {
      return null;
    }
  }
}

/**
 * The names of those that go, so that the others take no more room than this.
 * @param {Use[]} uses
 * @param {number} room
 */
export function longestUnused(uses, room) {
  let bytes = uses.reduce((sum, use) => sum + use.bytes, 0);
  const names = [];
  for (const use of uses.toSorted((one, other) => one.used - other.used)) {
    if (bytes <= room) break;
    bytes -= use.bytes;
    names.push(use.name);
  }
  return names;
}
