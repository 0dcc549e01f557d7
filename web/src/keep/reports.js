// Reports of the laboratory that are kept in this browser, in a database of their own: they may be large, and no server
// has to know them. Each belongs to the player who kept it.

import { complete, done, openDatabase } from '../backend/browser/idb.js';
import { current } from './profiles.js';

/** @import { Run } from '../visual/experiments/runs.js' */
/**
 * @typedef {{ id: string, player: string, title: string, command: string, kept: number, runs: Run[] }} KeptReport
 *   `kept`: when, in milliseconds since 1970
 */

const NAME = 'starboard-reports';
const STORE = 'reports';
/** Reports of one player; the oldest make room. */
const MOST = 200;

/** @type {Promise<IDBDatabase> | null} */
let opened = null;

function database() {
  opened ??= openDatabase(NAME, 1, { [STORE]: { keyPath: 'id' } }, () => (opened = null));
  opened.catch(() => (opened = null));
  return opened;
}

const player = () => current()?.id ?? '';

/**
 * @template T
 * @param {IDBTransactionMode} mode
 * @param {(store: IDBObjectStore) => Promise<T>} work
 */
async function within(mode, work) {
  const transaction = (await database()).transaction(STORE, mode);
  return complete(transaction, () => work(transaction.objectStore(STORE)));
}

/** The reports of this player, the newest first. @returns {Promise<KeptReport[]>} */
export const keptReports = () =>
  within('readonly', async (store) => {
    const all = /** @type {KeptReport[]} */ (await done(store.getAll()));
    return all.filter((report) => report.player === player()).sort((a, b) => b.kept - a.kept);
  });

/** Keeps a report. @param {{ title: string, command: string, runs: readonly Run[] }} report */
export async function keepReport({ title, command, runs }) {
  const report = { id: crypto.randomUUID(), player: player(), title, command, kept: Date.now(), runs: [...runs] };
  const older = (await keptReports()).slice(MOST - 1);
  await within('readwrite', async (store) => {
    for (const { id } of older) await done(store.delete(id));
    await done(store.put(report));
  });
}

/** Puts back a report that was deleted. @param {KeptReport} report */
export const putReport = (report) => within('readwrite', (store) => done(store.put(report)));

/**
 * Adds reports that were kept elsewhere; those that are here already stay as they are in number. The oldest make room.
 * @param {readonly Omit<KeptReport, 'player'>[]} reports
 */
export async function addReports(reports) {
  await within('readwrite', async (store) => {
    for (const report of reports) {
      const known = /** @type {KeptReport | undefined} */ (await done(store.get(report.id)));
      const id = known && known.player !== player() ? crypto.randomUUID() : report.id;
      await done(store.put({ ...report, id, player: player() }));
    }
  });
  for (const { id } of (await keptReports()).slice(MOST)) await deleteReport(id);
}

/** @param {string} id */
export const deleteReport = (id) => within('readwrite', (store) => done(store.delete(id)));

/** Forgets all reports of a player, with everything else. A browser that keeps nothing has nothing to forget. */
export const forgetReports = (of = player()) =>
  within('readwrite', async (store) => {
    const all = /** @type {KeptReport[]} */ (await done(store.getAll()));
    for (const { id } of all.filter((report) => report.player === of)) await done(store.delete(id));
  }).catch(() => {});
